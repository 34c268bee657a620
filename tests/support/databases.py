"""Both kinds of database as a test meets them: an address, and somebody else who uses it too."""

from __future__ import annotations

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
