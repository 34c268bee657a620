"""What only SQLite has: its files, its one writer, its settings by connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from models import reading, unavailable, writing
from tests.models.conftest import application
from tests.support.databases import of_file


@pytest.fixture
def file(sqlite_file: Path) -> Iterator[Path]:
    with application(of_file(sqlite_file)).app_context():
        yield sqlite_file


@pytest.mark.usefixtures("file")
def test_every_connection_is_durable_and_checks_foreign_keys() -> None:
    with reading() as one, reading() as other:
        for connection in (one, other):
            told = [
                connection.execute(text(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            assert told == ["wal", 2, 1]  # 2 is FULL: a commit is on the disk


def test_a_writer_holds_the_right_to_write_from_its_beginning(file: Path) -> None:
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as other:
        with writing(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        with reading():
            other.execute("BEGIN IMMEDIATE")


def test_a_second_writer_waits_no_longer_than_it_may(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("models.database.BUSY_SECONDS", 0.01)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        hurried = application(of_file(file))
        with hurried.app_context(), pytest.raises(OperationalError, match="locked") as busy, writing():
            pass
    assert unavailable(busy.value) == "SQLITE_BUSY"


def test_a_second_writer_writes_once_the_first_is_done(file: Path) -> None:
    app = application(of_file(file))
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        first_ends = Timer(0.05, other.execute, ["COMMIT"])
        first_ends.start()
        with app.app_context(), writing() as connection:
            assert not other.in_transaction
            assert connection.scalar(text("SELECT count(*) FROM matches")) == 0
        first_ends.join()


def test_only_the_right_to_write_is_asked_for_again_and_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience = text("PRAGMA busy_timeout")
    with writing() as connection:
        assert connection.scalar(patience) == 5000
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr("models.database.BUSY_SECONDS", 0.01)
        hurried = application(of_file(file))
        with hurried.app_context():
            with pytest.raises(OperationalError, match="locked"), writing():
                pass
            with reading() as connection:
                assert connection.scalar(patience) == 10
