"""A database that is locked, full, lost, too old or too new: said so, and nothing half written."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event
from werkzeug.test import TestResponse

import models
from api.access import digest
from tests.api.conftest import API, NAMES, Table, application, documented, open_table
from tests.support import databases, postgres
from tests.support.server import REFEREE, free_port

Plain = dict[str, Any]
NOTE: Plain = {"type": "note", "text": "a quiet moment"}
SEVENS: Plain = {"type": "play", "seat": 0, "cards": "7 7"}
SIXES: Plain = {"type": "play", "seat": 1, "cards": "6 6"}
POSTGRESQL_ONLY = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


def is_busy(answer: TestResponse) -> bool:
    """Whether this says that it cannot be done now, but soon."""
    assert answer.mimetype == "application/problem+json"
    assert (answer.json["type"] == "/problems/busy") == (answer.status_code == 503)
    return answer.status_code == 503 and int(answer.headers["Retry-After"]) >= 1


@pytest.fixture
def hurried(database: str, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A match in an application that does not wait for its turn."""
    monkeypatch.setattr("models.database.BUSY_SECONDS", 0.05)
    monkeypatch.setattr("models.postgresql.STATEMENT_SECONDS", 0.2)
    return open_table(documented(application(database)))


WAYS: dict[str, Callable[[Table], TestResponse]] = {
    "an event": lambda table: table.send(NOTE),
    "several events": lambda table: table.send({"events": [NOTE, NOTE, NOTE]}),
    "an event that is refused": lambda table: table.send(SIXES),
    "an event replaced": lambda table: table.client.put(
        f"{table.path}/events/1", json={**SEVENS, "cards": "8 8"}, headers=table.headers("scorer", {})
    ),
    "an event inserted": lambda table: table.send(NOTE, to="events?before=1"),
    "an undo": lambda table: table.send({}, to="undo"),
    "another title": lambda table: table.client.patch(
        table.path, json={"title": "Sunday"}, headers=table.headers("scorer", {})
    ),
    "a new match": lambda table: table.client.post(
        f"{API}/matches", json={"game": "dragon_phoenix", "players": NAMES}
    ),
}
"""Everything that writes."""


def everything(table: Table) -> list[Any]:
    """All that is known of a match."""
    kept = [table.get(path).json for path in ("/history", "/attempts")]
    return [table.state(), table.log(), *kept]


class TestLocked:
    def test_it_is_503_with_retry_after_and_reading_goes_on(self, hurried: Table, database: str) -> None:
        with databases.taken(database):
            assert is_busy(hurried.send(NOTE))
            assert hurried.state()["version"] == 0
        assert hurried.send(NOTE).status_code == 201

    def test_who_asks_first_whether_it_is_ready_hears_that_it_is(self, hurried: Table, database: str) -> None:
        with databases.taken(database):
            assert hurried.client.get("/readyz").status_code == 200

    @POSTGRESQL_ONLY  # the one writer of SQLite may be in any match
    def test_another_match_waits_for_nobody(self, hurried: Table, database: str) -> None:
        with databases.taken(database):
            other = open_table(hurried.client)
            assert other.send(NOTE).status_code == 201
            assert is_busy(hurried.send(NOTE))

    @POSTGRESQL_ONLY  # SQLite has no locks of tables
    def test_not_even_reading_waits_for_ever(self, hurried: Table, database: str) -> None:
        with databases.beside(database) as other:
            other.execute("BEGIN")
            other.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
            hurried.client.application.extensions["referee-folds"].__init__()
            assert is_busy(hurried.get("/events"))


class TestFull:
    @pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
    def test_what_cannot_be_committed_was_never_recorded(
        self, table: Table, database: str, way: Callable[[Table], TestResponse]
    ) -> None:
        table.record(SEVENS)
        before = everything(table)
        with databases.full(database):
            assert is_busy(way(table))
            assert everything(table) == before
        assert everything(table) == before
        assert way(table).status_code in {200, 201, 409}
        assert matches(table) == 1 + (way is WAYS["a new match"])

    def test_what_is_sent_again_under_its_id_is_recorded_once(self, table: Table, database: str) -> None:
        sent = NOTE | {"id": str(uuid4())}
        with databases.full(database):
            assert is_busy(table.send(sent))
        assert [table.send(sent).status_code for _ in range(2)] == [201, 201]
        assert [one["id"] for one in table.log()] == [sent["id"]]

    def test_where_there_is_no_room_within_a_batch_nothing_of_it_is_recorded(
        self, app: Flask, table: Table, database: str
    ) -> None:
        batch = {"events": [{"type": "note", "text": f"{number} " * 100} for number in range(50)]}
        table.send(NOTE)
        before = everything(table)
        with crowded(app, database):
            assert is_busy(table.send(batch))
            assert everything(table) == before
        assert table.send(batch).status_code == 201
        assert len(table.log()) == 51


def matches(table: Table) -> int:
    with databases.beside(table.client.application.config["DATABASE_URL"]) as other:
        (number,) = other.execute("SELECT count(*) FROM matches").fetchone()
        return int(number)


def crowded(app: Flask, database: str) -> Any:  # noqa: ANN401 - two kinds of context managers
    """While the block lasts the database may not grow: what needs room fails where it needs it."""
    return not_growing(app) if databases.is_sqlite(database) else databases.refusing(database, "53100")


@databases.contextmanager
def not_growing(app: Flask) -> Iterator[None]:
    def limit(pages: int, connection: Any) -> None:  # noqa: ANN401
        connection.connection.driver_connection.execute(f"PRAGMA max_page_count = {pages}")

    def as_large_as_it_is(connection: Any) -> None:  # noqa: ANN401
        limit(1, connection)  # no less than there are

    def larger(connection: Any) -> None:  # noqa: ANN401
        limit(1_000_000, connection)

    with app.app_context():
        engine = models.db.engine
    event.listen(engine, "begin", as_large_as_it_is)
    yield
    event.remove(engine, "begin", as_large_as_it_is)
    event.listen(engine, "begin", larger)


@POSTGRESQL_ONLY
class TestWhatPostgresqlSays:
    @pytest.mark.parametrize(
        "state",
        [
            *("08006", "08P01", "40001", "40P01", "53100", "53200", "53300", "55P03"),
            *("57014", "57P01", "57P02", "57P03", "58030", "25006", "25P03"),
        ],
    )
    @pytest.mark.parametrize("at_commit", [False, True], ids=["at once", "at commit"])
    def test_what_passes_is_busy(self, table: Table, database: str, state: str, *, at_commit: bool) -> None:
        with databases.refusing(database, state, at_commit=at_commit):
            assert is_busy(table.send(NOTE))
            assert table.state()["version"] == 0
        assert table.send(NOTE).status_code == 201

    @pytest.mark.parametrize("state", ["23505", "22P02", "42703", "42501", "XX000", "XX001", "P0001"])
    def test_what_does_not_pass_is_a_fault(self, table: Table, database: str, state: str) -> None:
        with databases.refusing(database, state):
            answer = table.send(NOTE)
        assert (answer.status_code, answer.json["type"]) == (500, "/problems/internal")
        assert table.state()["version"] == 0

    def test_a_statement_that_takes_too_long_is_given_up(self, hurried: Table, database: str) -> None:
        with databases.beside(database) as other:
            other.execute(
                "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql "
                "AS $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$"
            )
            other.execute("CREATE TRIGGER slow BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION dawdle()")
        assert is_busy(hurried.send(NOTE))
        assert hurried.state()["version"] == 0

    def test_a_connection_lost_between_requests_costs_nobody_an_answer(
        self, table: Table, database: str
    ) -> None:
        table.record(NOTE)
        assert cut(database) == 1
        assert table.send(NOTE).status_code == 201
        assert len(table.log()) == 2

    def test_a_connection_lost_within_a_request_is_503_and_undone(
        self, app: Flask, table: Table, database: str
    ) -> None:
        def cut_before(_connection: object, _cursor: object, statement: str, *_: object) -> None:
            if statement.startswith("INSERT INTO log"):
                cut(database)

        with app.app_context():
            engine = models.db.engine
        event.listen(engine, "before_cursor_execute", cut_before)
        assert is_busy(table.send(NOTE))
        event.remove(engine, "before_cursor_execute", cut_before)
        assert table.state()["version"] == 0
        assert table.send(NOTE).status_code == 201

    def test_without_a_free_connection_nobody_waits_for_ever(self, hurried: Table) -> None:
        app = hurried.client.application
        with app.app_context():
            held = [models.db.engine.connect() for _ in range(2 * models.postgresql.POOLED)]
            assert is_busy(hurried.send(NOTE))
            assert is_busy(hurried.get())
            for connection in held:
                connection.close()
        assert hurried.send(NOTE).status_code == 201


def cut(database: str) -> int:
    """End all other connections to this database, as a restart does; how many there were."""
    with databases.beside(database) as other:
        ended = other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid() AND application_name = 'referee'"
        )
        return len(ended.fetchall())


UNREACHABLE = {
    "a folder that is not there": lambda: "sqlite:////nowhere/at/all.sqlite",
    "a server that is not there": lambda: f"postgresql://referee@127.0.0.1:{free_port()}/referee",
    "a database that is not there": lambda: postgres.server().url("nowhere"),
}


@pytest.mark.parametrize("address", UNREACHABLE.values(), ids=UNREACHABLE)
def test_a_database_out_of_reach_is_503_and_the_process_is_alive(address: Callable[[], str]) -> None:
    client = documented(application(address()))
    asked = {"headers": {"Authorization": "Bearer x"}}
    assert is_busy(client.get(f"{API}/matches/x", **asked))
    assert is_busy(client.post(f"{API}/matches/x/events", json=NOTE, **asked))
    assert is_busy(client.post(f"{API}/matches", json={"game": "dragon_phoenix", "players": NAMES}))
    assert is_busy(client.get("/readyz"))
    assert client.get("/healthz").status_code == 200


class TestReady:
    def test_a_database_with_all_tables_is_ready(self, client: FlaskClient) -> None:
        assert client.get("/healthz").json == {"status": "ok"}
        assert client.get("/readyz").json == {"status": "ok"}

    def test_one_without_tables_is_not(self, new_database: str) -> None:
        client = documented(application(new_database))
        assert client.get("/healthz").status_code == 200
        assert is_busy(client.get("/readyz"))

    @pytest.mark.parametrize("version", ["0001", "9999"], ids=["older", "newer"])
    def test_one_of_another_version_is_not(self, client: FlaskClient, database: str, version: str) -> None:
        said_to_be(database, version)
        assert client.get("/healthz").status_code == 200
        assert is_busy(client.get("/readyz"))


def said_to_be(database: str, version: str) -> None:
    with databases.beside(database) as other:
        other.execute(f"UPDATE alembic_version SET version_num = '{version}'")  # noqa: S608 - our own


@pytest.mark.parametrize("command", [["migrate"], ["serve", "--port", str(free_port())], ["matches"]])
def test_a_newer_programs_database_is_refused_in_one_sentence(database: str, command: list[str]) -> None:
    said_to_be(database, "9999")
    told = subprocess.run(
        (REFEREE, *command),
        env=os.environ | {"DATABASE_URL": database},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (told.returncode, told.stdout) == (1, "")
    (line,) = told.stderr.splitlines()
    assert "9999" in line
    assert "newer program" in line


def test_the_log_of_a_failing_statement_does_not_open_a_match(
    table: Table, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with databases.beside(database) as other:
        other.execute("DROP TABLE tokens")
    assert table.get().status_code == 500
    assert ("no such table" if databases.is_sqlite(database) else "does not exist") in caplog.text
    assert not [secret for secret in (table.id, table.scorer, digest(table.scorer)) if secret in caplog.text]
