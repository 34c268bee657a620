"""Both kinds of database as a test meets them: an address, and somebody else who uses it too."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from flask import Flask

import models
from tests.support import postgres

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
KINDS: Final = (SQLITE, POSTGRESQL)
DISK_FULL: Final = "53100"
_PREFIX: Final = "sqlite:///"

_connected: list[Flask] = []


def of_file(path: Path) -> str:
    """The address of an SQLite file."""
    return f"{_PREFIX}{path}"


def is_sqlite(url: str) -> bool:
    """Whether this is the address of an SQLite file."""
    return url.startswith(_PREFIX)


def to_close(app: Flask) -> Flask:
    """The application, whose connections are closed when its database ends."""
    _connected.append(app)
    return app


def close_all() -> None:
    """Close the connections of all applications."""
    while _connected:
        with _connected.pop().app_context():
            models.db.engine.dispose()


@contextmanager
def beside(url: str) -> Iterator[Any]:
    """Somebody else at the same database, who waits for nothing and begins and ends transactions himself."""
    if is_sqlite(url):
        path = url.removeprefix(_PREFIX)
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
            yield connection
    else:
        with closing(postgres.connect(url)) as connection:
            yield connection


@contextmanager
def taken(url: str) -> Iterator[None]:
    """While the block lasts somebody else has the right to write, on PostgreSQL in every match there is.

    Fails at once if whoever is under test has it.
    """
    with beside(url) as other:
        other.execute("BEGIN IMMEDIATE" if is_sqlite(url) else "BEGIN")
        if not is_sqlite(url):
            other.execute("SELECT pk FROM matches FOR UPDATE NOWAIT")
        yield
        other.execute("ROLLBACK")


@contextmanager
def refusing(url: str, state: str, *, at_commit: bool = False) -> Iterator[None]:
    """While the block lasts PostgreSQL refuses what is recorded with this SQLSTATE, at once or at the end.

    Not all that happens to a server can be brought about from outside: the error is real, its cause is not.
    """
    kind = "CONSTRAINT TRIGGER" if at_commit else "TRIGGER"
    when = "DEFERRABLE INITIALLY DEFERRED" if at_commit else ""
    with beside(url) as other:
        other.execute(
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql "
            f"AS $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '{state}'; END $$"
        )
        for table in ("log", "attempts", "matches"):
            other.execute(
                f"CREATE {kind} refused AFTER INSERT ON {table} {when} FOR EACH ROW EXECUTE FUNCTION refuse()"
            )
        yield
        other.execute("DROP FUNCTION refuse() CASCADE")


@contextmanager
def full(url: str) -> Iterator[None]:
    """While the block lasts the disk takes no more: what was begun fails when it is committed."""
    if not is_sqlite(url):
        with refusing(url, DISK_FULL, at_commit=True):
            yield
        return
    log = Path(url.removeprefix(_PREFIX) + "-wal")
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
