"""What only PostgreSQL has: locks by match, isolation, its timeouts, and what it says of a failure."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError

import models
from models import postgresql, reading, store, unavailable, writing
from tests.models.conftest import HEAD, append, application, entry, token
from tests.support.databases import beside

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


def setting(name: str) -> str:
    with reading() as connection:
        told: str = connection.execute(text(f"SHOW {name}")).scalar_one()
        return told


@pytest.mark.usefixtures("app")
class TestTransactions:
    def test_a_reader_has_one_state_and_writes_nothing(self, match: int) -> None:
        with reading() as connection:
            assert connection.scalar(text("SHOW transaction_isolation")) == "repeatable read"
            with pytest.raises(InternalError, match="read-only") as refused:
                connection.execute(text("UPDATE matches SET version = 7"))
        assert unavailable(refused.value) == "25006"
        with reading() as connection:
            assert store.versions(connection, [match]) == {match: 0}

    def test_a_writer_sees_what_is_committed(self) -> None:
        with writing() as connection:
            assert connection.scalar(text("SHOW transaction_isolation")) == "read committed"
            assert connection.scalar(text("SHOW transaction_read_only")) == "off"

    def test_what_one_transaction_was_the_next_is_not(self) -> None:
        for _ in range(3):
            self.test_a_writer_sees_what_is_committed()
            with reading() as connection:
                assert connection.scalar(text("SHOW transaction_read_only")) == "on"

    @pytest.mark.usefixtures("app")
    def test_whoever_writes_in_one_match_keeps_nobody_from_another(self, match: int, database: str) -> None:
        with writing() as connection:
            other = store.create_match(connection, HEAD | {"id": "another"})
            for pk, secret in ((match, "hash"), (other, "else")):
                store.issue_token(connection, token(pk) | {"id": secret, "digest": secret})
        with writing() as connection:
            assert store.find_access_to_write(connection, "a-match", "hash")
            with application(database).app_context(), writing() as beside_it:
                assert store.find_access_to_write(beside_it, "another", "else")
                store.append(beside_it, other, store.Growth(0, 1, 1, 1), [entry(1)])
            with reading() as a_third:
                assert store.versions(a_third, [match, other]) == {match: 0, other: 1}


class TestWaiting:
    """A writer who waits for another in the same match."""

    @pytest.fixture
    def opened(self, app: Flask, match: int) -> Flask:
        with writing() as connection:
            store.issue_token(connection, token(match))
        return app

    def waits(self, app: Flask, database: str, meanwhile: str) -> store.Access | None:
        """What a writer is given who waits while another holds the match, does this and commits."""

        def write() -> store.Access | None:
            with app.app_context(), writing() as connection:
                return store.find_access_to_write(connection, "a-match", "hash")

        with beside(database) as other, ThreadPoolExecutor(1) as pool:
            other.execute("BEGIN")
            other.execute("SELECT pk FROM matches FOR UPDATE")
            waiting = pool.submit(write)
            self.until_somebody_waits(database)
            other.execute(meanwhile)
            other.execute("COMMIT")
            return waiting.result(timeout=10)

    def until_somebody_waits(self, database: str) -> None:
        with beside(database) as other:
            for _ in range(1000):
                (waiting,) = other.execute(
                    "SELECT count(*) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND wait_event_type = 'Lock'"
                ).fetchone()
                if waiting:
                    return
                time.sleep(0.005)
        pytest.fail("nobody waits")

    def test_finds_the_match_as_it_was_left(self, opened: Flask, match: int, database: str) -> None:
        found = self.waits(opened, database, "UPDATE matches SET version = 7")
        assert found == store.Access(match, "scorer", 7)

    def test_finds_nothing_if_the_token_was_revoked(self, opened: Flask, database: str) -> None:
        assert self.waits(opened, database, "DELETE FROM tokens") is None

    def test_finds_the_role_the_token_has_by_then(self, opened: Flask, match: int, database: str) -> None:
        found = self.waits(opened, database, "UPDATE tokens SET role = 'spectator'")
        assert found == store.Access(match, "spectator", 0)


@pytest.mark.usefixtures("app")
class TestSettings:
    def test_nothing_waits_or_works_for_ever(self) -> None:
        assert setting("lock_timeout") == "5s"
        assert setting("statement_timeout") == "15s"
        assert setting("idle_in_transaction_session_timeout") == "1min"

    def test_they_hold_after_a_failure_and_in_every_connection(self) -> None:
        with pytest.raises(DBAPIError), writing() as connection:
            connection.execute(text("SELECT 1/0"))
        with reading() as one, reading() as other:
            for connection in (one, other):
                assert connection.scalar(text("SHOW lock_timeout")) == "5s"

    @pytest.mark.parametrize(
        ("promised", "kept"),
        [("off", "on"), ("on", "on"), ("local", "local"), ("remote_apply", "remote_apply")],
    )
    def test_a_commit_is_on_the_disk_whatever_the_database_promises(
        self, database: str, promised: str, kept: str
    ) -> None:
        with beside(database) as other:
            name = make_url(database).database
            other.execute(f"ALTER DATABASE {name} SET synchronous_commit = {promised}")
            with application(database).app_context():
                assert setting("synchronous_commit") == kept

    def test_the_address_may_say_otherwise_of_the_network(self, database: str) -> None:
        url = make_url(f"{database}&application_name=club&connect_timeout=1")
        options = postgresql.POSTGRESQL.options(url, 5)["connect_args"]
        assert not {"application_name", "connect_timeout"} & set(options)
        with application(str(url)).app_context():
            assert setting("application_name") == "club"

    def test_two_workers_leave_room_in_a_server_as_it_is_installed(self, database: str) -> None:
        options = postgresql.POSTGRESQL.options(make_url(database), 5)
        assert 2 * (options["pool_size"] + options["max_overflow"]) < 100 - 3


def test_a_transaction_that_does_nothing_loses_its_lock(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("models.postgresql.IDLE_SECONDS", 0.05)
    with application(database).app_context(), reading() as connection:
        connection.execute(text("SELECT 1"))
        time.sleep(0.3)
        with pytest.raises(DBAPIError) as ended:
            connection.execute(text("SELECT 1"))
    assert unavailable(ended.value) == "25P03"


@pytest.mark.usefixtures("app")
class TestFailures:
    def test_they_do_not_tell_the_row_they_speak_of(self, match: int) -> None:
        append(match, 0, entry(1, client_id="of-annas-phone"))
        with pytest.raises(DBAPIError) as twice:
            append(match, 1, entry(2, client_id="of-annas-phone"))
        with pytest.raises(DBAPIError) as without, writing() as connection:
            store.issue_token(connection, token(match) | {"id": "of-annas-phone", "created_at": None})
        for failed in (twice.value, without.value):
            assert "of-annas-phone" not in f"{failed} {failed.orig}"
            assert "constraint" in str(failed)
            assert "INSERT INTO" in str(failed)

    def test_a_fault_is_not_taken_for_a_busy_database(self) -> None:
        for statement in ("SELECT * FROM nowhere", "SELECT 1/0", "SELECT 'x'::int"):
            with pytest.raises(DBAPIError) as failed, reading() as connection:
                connection.execute(text(statement))
            assert unavailable(failed.value) is None

    def test_what_cannot_be_sent_is_not_taken_for_a_lost_connection(self) -> None:
        with pytest.raises(DBAPIError) as failed, reading() as connection:
            store.find_match(connection, "a\0b")
        assert unavailable(failed.value) is None


def test_a_server_that_is_not_there_is_unavailable_and_its_password_untold(database: str) -> None:
    assert database
    with application("postgresql+psycopg://referee:secret@127.0.0.1:1/referee").app_context():
        with pytest.raises(OperationalError) as failed, reading():
            pass
        assert unavailable(failed.value) == "connection"
        assert "secret" not in f"{failed.value}"


def test_a_migration_waits_for_another_and_longer_than_a_phone_would(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("models.database.BUSY_SECONDS", 0.01)
    app = application(database)

    def migrated() -> bool:
        with app.app_context():
            models.upgrade()
            return models.is_current()

    with beside(database) as other, ThreadPoolExecutor(1) as pool:
        other.execute("BEGIN")
        other.execute("SELECT pg_advisory_xact_lock(%s)", [postgresql._MIGRATIONS])
        waiting = pool.submit(migrated)
        TestWaiting().until_somebody_waits(database)
        time.sleep(0.1)
        assert not waiting.done()
        other.execute("COMMIT")
        assert waiting.result(timeout=10)
