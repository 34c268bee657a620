"""Migration 0002 keeps a recorded match unchanged, and goes back as long as nothing was corrected."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flask_migrate
import pytest
from flask import Flask

import models
from api import create_app
from api.services.matches import issue_token
from tests.support import databases
from tests.support.databases import beside

Plain = dict[str, Any]
RECORDED = Path(__file__).parent / "recorded_0001.sql"
PATH = "/api/v1/matches/recorded-long-ago"
RESULT: Plain = {
    "type": "result",
    "order": [0, 1, 2, 3],
    "card_points": [70, 30],
    "calls": [{"seat": 0, "call": "take_off"}],
    "id": "3f0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6",
    "hand": 1,
}
KING: Plain = {
    "type": "play",
    "seat": 3,
    "cards": "K",
    "passed": True,
    "id": "5b0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6",
}


@pytest.fixture
def database(new_database: str) -> str:
    return new_database


@pytest.fixture
def app(database: str) -> Iterator[Flask]:
    """The application on a database of 0001, in which the match of `RECORDED` is."""
    app = databases.to_close(create_app({"DATABASE_URL": database}))
    with app.app_context():
        migrate("upgrade", "0001")
        with beside(database) as other:
            for statement in RECORDED.read_text(encoding="utf-8").split(";\n"):
                other.execute(statement)
        yield app


def migrate(direction: str, revision: str) -> None:
    getattr(flask_migrate, direction)(directory=models.database.MIGRATIONS, revision=revision)


def rows(database: str, table: str) -> list[Plain]:
    """Every row of a table, what is kept as JSON as it was written."""
    order = "number, version" if table == "log" else "1"
    with beside(database) as other:
        found = other.execute(f"SELECT * FROM {table} ORDER BY {order}")  # noqa: S608 - our own
        names = [column[0] for column in found.description]
        return [dict(zip(names, row, strict=True)) for row in found]


class Phone:
    """Somebody with a token of the old match."""

    def __init__(self, app: Flask, role: str) -> None:
        self.client = app.test_client()
        self.headers = {"Authorization": f"Bearer {issue_token('recorded-long-ago', role)}"}

    def ask(self, method: str, path: str = "", body: Plain | None = None) -> Any:  # noqa: ANN401
        return self.client.open(PATH + path, method=method, json=body, headers=self.headers)


@pytest.mark.usefixtures("app")
def test_nothing_of_the_record_is_lost_or_changed(database: str) -> None:
    before = {table: rows(database, table) for table in ("matches", "log")}
    assert [len(before["matches"]), len(before["log"])] == [1, 7]
    migrate("upgrade", "0002")
    after = {table: rows(database, table) for table in before}
    for table, olds in before.items():
        for old, new in zip(olds, after[table], strict=True):
            kept = {name: value for name, value in old.items() if name != "seat"}
            assert kept == {name: new[name] for name in kept}
    for new in after["log"]:
        assert (new["before"], new["event_id"], new["made_at"]) == (
            None,
            new["client_id"],
            new["recorded_at"],
        )
    assert after["matches"][0]["edition"] == 1


def test_the_match_is_as_it_was(app: Flask) -> None:
    migrate("upgrade", "0002")
    state = Phone(app, "scorer").ask("GET").json
    assert (state["title"], state["version"], state["standing"]["totals"]) == ("Friday", 7, [170, 30])
    assert (state["hand"]["number"], state["hand"]["turn"], state["hand"]["dealer"]) == (2, 0, 2)
    assert [play["cards"] for play in state["hand"]["trick"]["plays"]] == [["7c"], ["K"]]
    assert state["hands"][0]["irregular"] == []


def test_the_log_is_as_it_was_for_whoever_may_see_it(app: Flask) -> None:
    migrate("upgrade", "0002")
    log = Phone(app, "scorer").ask("GET", "/events").json["events"]
    types = ["result", "deal", "exchange", "play", "pass", "pass", "play"]
    assert [(one["number"], one["type"]) for one in log] == list(enumerate(types, 1))
    assert (log[0]["id"], log[0]["at"]) == (RESULT["id"], "2026-10-02T22:00:05+02:00")
    assert not [one for one in log if one["irregular"] or "before" in one]
    seen = Phone(app, "spectator").ask("GET", "/events").json["events"]
    assert [sorted({"hands", "gives"} & set(one)) for one in log[1:3]] == [["hands"], ["gives"]]
    assert not [one for one in seen if {"hands", "gives"} & set(one)]


@pytest.mark.parametrize(("sent", "numbers"), [(RESULT, [1]), (KING, [5, 6, 7])])
def test_what_was_sent_before_it_is_recognised_after_it(app: Flask, sent: Plain, numbers: list[int]) -> None:
    migrate("upgrade", "0002")
    answer = Phone(app, "scorer").ask("POST", "/events", sent)
    assert answer.status_code == 201, answer.text
    events = answer.json.get("events", [answer.json.get("event")])
    assert [one["number"] for one in events] == numbers
    assert answer.json["match"]["version"] == 7


def test_the_old_record_can_be_corrected_undone_and_read_version_by_version(app: Flask) -> None:
    migrate("upgrade", "0002")
    phone = Phone(app, "scorer")
    points = {**RESULT, "card_points": [60, 40]}
    answer = phone.ask("PUT", "/events/1", points)
    assert answer.status_code == 200, answer.text
    assert answer.json["match"]["standing"]["totals"] == [160, 40]
    assert phone.ask("POST", "/undo").json["match"]["hand"]["turn"] == 3
    told = phone.ask("GET", "/history").json["history"]
    actions = [(one["version"], one["action"]) for one in told]
    assert actions == [*((number, "record") for number in range(1, 8)), (8, "replace"), (9, "undo")]
    assert told[0]["recorded_at"] == "2026-10-02T20:00:21.789Z"


@pytest.mark.usefixtures("app")
def test_it_can_be_taken_back_and_made_again(database: str) -> None:
    before = {table: rows(database, table) for table in ("matches", "log")}
    migrate("upgrade", "0002")
    over = {table: rows(database, table) for table in before}
    migrate("downgrade", "0001")
    assert {table: rows(database, table) for table in before} == before
    migrate("upgrade", "0002")
    assert {table: rows(database, table) for table in before} == over


@pytest.mark.parametrize(("method", "path"), [("DELETE", "/events/1"), ("POST", "/undo")])
def test_a_corrected_match_is_not_taken_back(app: Flask, database: str, method: str, path: str) -> None:
    migrate("upgrade", "0002")
    assert Phone(app, "scorer").ask(method, path).status_code == 200
    corrected = rows(database, "log")
    with pytest.raises(SystemExit):
        migrate("downgrade", "0001")
    assert rows(database, "log") == corrected
    assert rows(database, "alembic_version") == [{"version_num": "0002"}]
