"""SQLite: durable, and writers queue up.

In WAL mode a commit reaches the disk only with `synchronous=FULL`. A writer begins with BEGIN IMMEDIATE,
for a transaction that reads first and then writes fails under several writers, whatever the timeout.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError, OperationalError

from models.backend import Backend, Engines

_WRITER: Final = "referee_writer"
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)
_UNAVAILABLE: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PROTOCOL,  # another process is just opening or closing the log
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_NOMEM,
}
"""Locked, full, or the disk does not give what it should; a file that is broken is not among them."""
_PRIMARY: Final = 0xFF
"""The part of an extended error code that is the error; the rest says where it happened."""


def _options(url: URL, patience: float) -> dict[str, Any]:
    pool = {} if _in_memory(url) else {"pool_size": 8, "max_overflow": 24, "pool_timeout": patience}
    return {"connect_args": {"timeout": patience}, **pool}


def _in_memory(url: URL) -> bool:
    return url.database in {None, "", ":memory:"}


def _engines(engine: Engine, _patience: float) -> Engines:
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return Engines(engine, engine.execution_options(**{_WRITER: True}))


def _set_up(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver begins no transaction of its own: _begin does
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begin(connection: Connection) -> None:
    writer = connection.get_execution_options().get(_WRITER)
    begin = "BEGIN IMMEDIATE" if writer else "BEGIN"
    driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    try:
        driver.execute(begin)  # past SQLAlchemy's cursors: every event begins with this
    except sqlite3.OperationalError as error:
        raise OperationalError(begin, None, error) from error


def _alone(_connection: Connection) -> None:
    """Whoever writes is alone already."""


def unavailable(error: DBAPIError) -> str | None:
    """What SQLite calls it, if it could not be used at the moment."""
    code = getattr(error.orig, "sqlite_errorcode", 0)
    name: str = getattr(error.orig, "sqlite_errorname", "")
    return name if code & _PRIMARY in _UNAVAILABLE else None


SQLITE: Final = Backend(_options, _engines, _alone)
