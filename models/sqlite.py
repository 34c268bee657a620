"""SQLite: durable, and writers queue up.

In WAL mode a commit reaches the disk only with `synchronous=FULL`. A writer begins with BEGIN IMMEDIATE,
for a transaction that reads first and then writes fails under several writers, whatever the timeout.
"""

from __future__ import annotations

import sqlite3
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, Final, cast

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError, OperationalError

from models.backend import Backend, Engines

_WRITER: Final = "referee_writer"
_BEGIN: Final = "BEGIN"
_BEGIN_TO_WRITE: Final = "BEGIN IMMEDIATE"
_PAUSE: Final = 0.0002
"""So many seconds after the lock was found taken it is asked for again: a fraction of one event's."""
_LONGER: Final = 0.02
"""Or this part of the time waited already: whoever waits for seconds need not ask thousands of times."""
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


class Queue:
    """The writers of one process, one after the other in the order they came.

    Who finds SQLite's lock taken tries again after a pause, each time a longer one, so that of many
    some wait a hundred times as long as others. The lock is still what decides: this only keeps those
    from fighting for it who can be put in a row. Each waits `patience` seconds at most.
    """

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._guard, self._taken, self._waiting = Lock(), False, deque[Lock]()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """The block as the only one of this process. Raises SQLAlchemy's OperationalError, SQLITE_BUSY."""
        self._wait()
        try:
            yield
        finally:
            self._pass_on()

    def _wait(self) -> None:
        with self._guard:
            if not self._taken:
                self._taken = True
                return
            called = Lock()
            called.acquire()
            self._waiting.append(called)
        if called.acquire(timeout=self._patience):
            return
        with self._guard:
            if called in self._waiting:  # else it was called at the last moment
                self._waiting.remove(called)
                raise OperationalError(_BEGIN_TO_WRITE, None, _busy())

    def _pass_on(self) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False


def _busy() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode, error.sqlite_errorname = sqlite3.SQLITE_BUSY, "SQLITE_BUSY"
    return error


def _options(url: URL, patience: float) -> dict[str, Any]:
    pool = {} if _in_memory(url) else {"pool_size": 8, "max_overflow": 24, "pool_timeout": patience}
    return {"connect_args": {"timeout": patience}, **pool}


def _in_memory(url: URL) -> bool:
    return url.database in {None, "", ":memory:"}


def _engines(engine: Engine, patience: float) -> Engines:
    def begin(connection: Connection) -> None:
        writer = connection.get_execution_options().get(_WRITER)
        # past SQLAlchemy's cursors: every event begins with this
        driver = cast("sqlite3.Connection", connection.connection.driver_connection)
        try:
            if writer:
                _begin_to_write(driver, patience)
            else:
                driver.execute(_BEGIN)
        except sqlite3.OperationalError as error:
            raise OperationalError(_BEGIN_TO_WRITE if writer else _BEGIN, None, error) from error

    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", begin)
    return Engines(engine, engine.execution_options(**{_WRITER: True}), Queue(patience).turn)


def _set_up(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver begins no transaction of its own: `begin` does
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begin_to_write(driver: sqlite3.Connection, patience: float) -> None:
    """Take the lock as soon as it is free.

    SQLite's own pauses grow to a tenth of a second within eight attempts, while the other processes pass.
    """
    began = time.monotonic()
    driver.execute("PRAGMA busy_timeout=0")
    try:
        while not _has_begun(driver, until=began + patience):
            time.sleep(max(_PAUSE, _LONGER * (time.monotonic() - began)))
    finally:
        driver.execute(f"PRAGMA busy_timeout={round(1000 * patience)}")


def _has_begun(driver: sqlite3.Connection, until: float) -> bool:
    try:
        driver.execute(_BEGIN_TO_WRITE)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & _PRIMARY != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
            raise
        return False
    return True


def _alone(_connection: Connection) -> None:
    """Whoever writes is alone already."""


def unavailable(error: DBAPIError) -> str | None:
    """What SQLite calls it, if it could not be used at the moment."""
    code = getattr(error.orig, "sqlite_errorcode", 0)
    name: str = getattr(error.orig, "sqlite_errorname", "")
    return name if code & _PRIMARY in _UNAVAILABLE else None


SQLITE: Final = Backend(_options, _engines, _alone)
