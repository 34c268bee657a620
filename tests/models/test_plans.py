"""What is looked for in a match is found by an index: no request reads the whole log of anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Connection, event, text

from models import reading, store, writing
from tests.models.conftest import HEAD

Look = Callable[[Connection], object]
LOOKED_FOR: dict[str, tuple[Look, str, tuple[str, ...]]] = {
    "events by their numbers": (
        lambda it: store.events_after(it, 1, 3, 10),
        "match_pk=? AND number>?",
        ("match_pk = 1", "number > 3"),
    ),
    "an event as it is now": (
        lambda it: store.current_of(it, 1, 3),
        "match_pk=? AND number=?",
        ("match_pk = 1", "number = 3"),
    ),
    "what became of events": (
        lambda it: store.fates(it, 1, 3, 4),
        "match_pk=? AND number>? AND number<?",
        ("match_pk = 1", "number >= 3", "number <= 4"),
    ),
    "what a client sent": (
        lambda it: store.entries_of_clients(it, 1, ["a"]),
        "match_pk=? AND client_id=?",
        ("match_pk = 1", "client_id"),
    ),
    "newer entries": (
        lambda it: store.entries_after(it, 1, 3, 10),
        "match_pk=? AND version>?",
        ("match_pk = 1", "version > 3"),
    ),
    "some versions": (
        lambda it: store.entries_between(it, 1, 3, 4),
        "match_pk=? AND version>? AND version<?",
        ("match_pk = 1", "version > 3", "version <= 4"),
    ),
}
# Twenty matches of two thousand events: so many that PostgreSQL does not simply read all of them.
PLAYED = """
INSERT INTO log (match_pk, version, number, action, hand, entry, ruling, client_id,
                 span, recorded_at, made_at, role)
SELECT match, number, number, 'record', 1, '{}', '{}', match || ' ' || number, 1, '', '', 'scorer'
FROM generate_series(1, 20) AS match, generate_series(1, 2000) AS number
"""


def planned(connection: Connection, explain: str, look: Look) -> list[str]:
    """The steps in which the database does what is looked for."""
    sent: list[tuple[str, Any]] = []
    event.listen(connection, "before_cursor_execute", lambda *told: sent.append((told[2], told[3])))
    look(connection)
    (statement, values) = sent[0]
    return [step[-1] for step in connection.exec_driver_sql(f"{explain} {statement}", values)]


def kinds_of_looking(column: int) -> Any:  # noqa: ANN401 - pytest's mark
    told = [(one[0], one[column]) for one in LOOKED_FOR.values()]
    return pytest.mark.parametrize(("look", "found_by"), told, ids=LOOKED_FOR)


@pytest.fixture
def played(app: Flask) -> None:
    with writing() as connection:
        for number in range(20):
            store.create_match(connection, HEAD | {"id": f"match {number}"})
        connection.execute(text(PLAYED))
        connection.execute(text("ANALYZE log"))
    assert app


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@kinds_of_looking(1)
def test_on_sqlite(look: Look, found_by: str) -> None:
    with reading() as connection:
        steps = planned(connection, "EXPLAIN QUERY PLAN", look)
    assert any(f"({found_by})" in step for step in steps)
    assert not [step for step in steps if "SCAN" in step or step.endswith("(match_pk=?)")]


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_on_postgresql() -> None:
    with reading() as connection:
        for look, _, found_by in LOOKED_FOR.values():
            steps = planned(connection, "EXPLAIN", look)
            entered = [step for step in steps if "Index Cond" in step]
            assert any(all(one in step for one in found_by) for step in entered), steps
            assert not [step for step in steps if "Seq Scan" in step], steps
