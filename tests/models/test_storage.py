"""The log: append-only, gapless, durable before anybody hears of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from models import reading, store, writing
from models.database import _engine_options
from tests.models.conftest import application

pytestmark = pytest.mark.usefixtures("app")

HEAD: dict[str, Any] = {
    "id": "a-match",
    "game": "dragon_phoenix",
    "options": {"target": 500},
    "players": ["Anna", "Ben"],
    "title": "",
    "created_at": "2026-11-30T20:00:00Z",
}


def entry(number: int, **columns: Any) -> store.NewEntry:  # noqa: ANN401 - a column is whatever it is
    told: dict[str, Any] = {
        "hand": 1,
        "entry": {"event": {"type": "pass"}},
        "ruling": {"verdict": "legal"},
        "public_entry": None,
        "public_ruling": None,
        "client_id": None,
        "digest": None,
        "span": 1,
        "at": None,
        "recorded_at": "2026-11-30T20:00:01Z",
        "role": "scorer",
        "made_at": "2026-11-30T20:00:01Z",
    }
    return store.NewEntry(number, **(told | columns))


@pytest.fixture
def match() -> int:
    with writing() as connection:
        return store.create_match(connection, HEAD)


def append(match: int, version: int, *entries: store.NewEntry) -> None:
    with writing() as connection:
        store.append(connection, match, version, entries)


def numbers(match: int, after: int = 0, limit: int = 100) -> list[int]:
    with reading() as connection:
        return [entered.number for entered in store.entries_after(connection, match, after, limit)]


def test_a_match_is_read_as_it_was_begun(match: int) -> None:
    with reading() as connection:
        assert store.match_head(connection, match) == store.MatchHead(pk=match, **HEAD)
        assert store.find_match(connection, "a-match") == store.MatchHead(pk=match, **HEAD)
        assert store.find_match(connection, "another") is None


def test_entries_come_back_as_they_went_in(match: int) -> None:
    sent = entry(1, client_id="c", digest="d", public_entry={"event": {}}, public_ruling={"a": "ü"}, at="now")
    append(match, 0, sent)
    with reading() as connection:
        (entered,) = store.entries_after(connection, match, 0, 10)
    assert entered.version == 1
    assert {name: getattr(entered, name) for name in sent._fields} == sent._asdict()


def test_entries_are_read_in_order_and_in_pieces(match: int) -> None:
    append(match, 0, *(entry(number) for number in range(1, 8)))
    assert numbers(match) == [1, 2, 3, 4, 5, 6, 7]
    assert numbers(match, after=2, limit=3) == [3, 4, 5]


def test_an_entry_on_an_outdated_version_is_not_appended(match: int) -> None:
    append(match, 0, entry(1))
    with pytest.raises(store.Outdated):
        append(match, 0, entry(1))
    assert numbers(match) == [1]


def test_two_entries_cannot_have_the_same_place(match: int) -> None:
    append(match, 0, entry(1))
    with writing() as connection:
        connection.execute(text("UPDATE matches SET version = 0"))
    with pytest.raises(IntegrityError):
        append(match, 0, entry(1))
    assert numbers(match) == [1]


def test_two_events_of_a_match_cannot_have_the_same_number(match: int) -> None:
    append(match, 0, entry(1))
    with pytest.raises(IntegrityError):
        append(match, 1, entry(1))
    assert numbers(match) == [1]


def test_what_corrects_an_event_repeats_its_number(match: int) -> None:
    append(match, 0, entry(1), entry(2))
    append(match, 2, entry(1, action="retract"))
    assert numbers(match) == [1, 2, 1]


def test_events_are_read_by_their_numbers_whatever_their_versions(match: int) -> None:
    append(match, 0, entry(1), entry(1, action="retract"), entry(3), entry(4))
    with reading() as connection:
        told = store.events_after(connection, match, 1, 10)
        assert [(event.number, event.version) for event in told] == [(3, 3), (4, 4)]
        assert [event.number for event in store.events_after(connection, match, 0, 2)] == [1, 3]


def test_two_entries_of_a_match_cannot_have_the_same_client_id(match: int) -> None:
    append(match, 0, entry(1, client_id="same"))
    with pytest.raises(IntegrityError):
        append(match, 1, entry(2, client_id="same"))
    assert numbers(match) == [1]


def test_many_entries_may_have_no_client_id(match: int) -> None:
    append(match, 0, entry(1), entry(2))
    assert numbers(match) == [1, 2]


def test_a_token_needs_its_match() -> None:
    token = {"id": "t", "match_pk": 99, "role": "scorer", "digest": "hash", "created_at": ""}
    with pytest.raises(IntegrityError), writing() as connection:
        store.issue_token(connection, token)


def test_the_newest_entry_of_a_seat_is_found(match: int) -> None:
    append(match, 0, *(entry(number) for number in range(1, 8)))
    with reading() as connection:
        newest = store.newest_of_seat(connection, match, 2)
        assert newest is not None
        assert newest.number == 6
        assert store.newest_of_seat(connection, match, 9) is None


@pytest.mark.parametrize(
    ("statement", "index"),
    [
        (store._OF_SEAT, "ix_log_match_pk_seat_version (match_pk=? AND seat=?)"),
        (store._EVENTS_AFTER, "uq_log_match_pk_number (match_pk=? AND number>?)"),
    ],
)
def test_what_is_looked_for_in_a_match_is_found_without_reading_all_of_it(
    statement: Select[Any], index: str
) -> None:
    with reading() as connection:
        told = str(statement.compile(connection, compile_kwargs={"render_postcompile": True}))
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {told}", (1,) * told.count("?"))
        details = [step.detail for step in plan]
    assert any(index in detail for detail in details)
    assert not [detail for detail in details if "SCAN" in detail or detail.endswith("(match_pk=?)")]


def test_a_failing_statement_does_not_tell_its_values(match: int) -> None:
    append(match, 0, entry(1, client_id="of-annas-phone"))
    with pytest.raises(IntegrityError) as failed:
        append(match, 1, entry(2, client_id="of-annas-phone"))
    assert "INSERT INTO log" in str(failed.value)
    assert "of-annas-phone" not in str(failed.value)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///club.sqlite", "postgresql://club"])
def test_no_database_tells_the_values_of_failing_statements(url: str) -> None:
    assert _engine_options(url)["hide_parameters"] is True


def test_a_token_opens_its_own_match_only(match: int) -> None:
    token = {"id": "t", "match_pk": match, "role": "scorer", "digest": "hash", "created_at": ""}
    with writing() as connection:
        store.issue_token(connection, token)
        store.create_match(connection, HEAD | {"id": "another"})
    with reading() as connection:
        assert store.find_access(connection, "a-match", "hash") == store.Access(match, "scorer", 0)
        assert store.find_access(connection, "another", "hash") is None
        assert store.find_access(connection, "a-match", "wrong") is None


def test_every_connection_is_durable_and_checks_foreign_keys() -> None:
    with reading() as one, reading() as other:
        for connection in (one, other):
            told = [
                connection.execute(text(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            assert told == ["wal", 2, 1]  # 2 is FULL: a commit is on the disk


def test_what_is_committed_is_seen_by_others_and_what_is_not_is_not(match: int, database: Path) -> None:
    with closing(sqlite3.connect(database)) as other:
        with writing() as connection:
            store.append(connection, match, 0, [entry(1)])
            assert other.execute("SELECT count(*) FROM log").fetchone() == (0,)
        assert other.execute("SELECT count(*) FROM log").fetchone() == (1,)


def test_what_fails_half_way_leaves_nothing(match: int) -> None:
    with pytest.raises(IntegrityError):
        append(match, 0, entry(1, client_id="same"), entry(2, client_id="same"))
    assert numbers(match) == []
    append(match, 0, entry(1))


def test_a_writer_holds_the_right_to_write_from_its_beginning(database: Path) -> None:
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as other:
        with writing(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        with reading():
            other.execute("BEGIN IMMEDIATE")


def test_a_reader_sees_one_state_while_others_write(match: int) -> None:
    with reading() as connection:
        assert store.entries_after(connection, match, 0, 10) == []
        append(match, 0, entry(1))
        assert store.entries_after(connection, match, 0, 10) == []
    assert numbers(match) == [1]


def test_a_busy_database_says_so(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("models.database.BUSY_SECONDS", 0.01)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with application(database).app_context(), pytest.raises(OperationalError, match="locked"), writing():
            pass
