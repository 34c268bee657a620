"""Backup and restore of a database in one SQLite file.

The file alone is not the database while a server runs: what was written last is in the log beside it. So a
backup is a copy made by SQLite, of one moment and complete, while others write on. It is checked before it
gets its name, and nothing that was there is lost by restoring.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from alembic.script import ScriptDirectory
from click import ClickException

from models import database

PATIENCE: Final = 10.0
"""So many seconds a copy waits for somebody who has the database to himself."""
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database that is in use or was left in a hurry."""


class Contents(NamedTuple):
    """How much a database holds."""

    matches: int
    events: int

    def __str__(self) -> str:
        return f"{_counted(self.matches, 'match', 'matches')} with {_counted(self.events, 'event', 'events')}"


class Restored(NamedTuple):
    """What a database holds after it was restored, and where is kept what it held before."""

    contents: Contents
    kept: Path | None


def back_up(source: Path, target: Path, *, force: bool) -> Contents:
    """Copy a database, complete and of one moment, also while others write to it.

    Raises click's ClickException, with the target as it was.
    """
    if not source.exists():
        raise ClickException(f"There is no database at {source}; DATABASE_URL names another.")
    _check_other(source, target)
    if target.exists() and not force:
        raise ClickException(f"{target} is there already; --force replaces it.")
    with _copied(source, target) as copied:
        _put(copied.file, target)
    return copied.contents


def restore(source: Path, target: Path, *, force: bool) -> Restored:
    """Put a backup in the place of a database, which nobody may be using.

    Raises click's ClickException, with the database as it was.
    """
    _check_other(source, target)
    there = target.exists()
    if there and not force:
        raise ClickException(
            f"There is a database at {target}; --force keeps it beside and puts this in its place."
        )
    with _copied(source, target) as copied:
        _check_known(copied.file)
        if there:
            _give(copied.file, target.stat())
        kept = _put_aside(target) if there else None
        _put(copied.file, target)
    return Restored(copied.contents, kept)


class _Copied(NamedTuple):
    file: Path
    contents: Contents


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[_Copied]:
    """A sound copy beside the target, gone again if it did not get a name by the end of the block."""
    if not target.parent.is_dir():
        raise ClickException(f"There is no folder {target.parent}.")
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    os.close(handle)
    copy = Path(name)
    try:
        try:
            _copy(source, copy)
            contents = _contents(copy)
        except sqlite3.Error as error:
            raise ClickException(f"{source} cannot be copied: {error}.") from error
        yield _Copied(copy, contents)
    finally:
        for leftover in (copy, *_beside(copy)):
            leftover.unlink(missing_ok=True)


def _copy(source: Path, copy: Path) -> None:
    address = f"file:{quote(str(source.absolute()))}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as original,
        closing(sqlite3.connect(copy, isolation_level=None)) as copied,
    ):
        original.backup(copied, progress=_check_free)  # in one step, which is one moment
        copied.execute("PRAGMA journal_mode=DELETE")  # one file, readable also where nothing may be written
    with copy.open("rb") as file:
        os.fsync(file.fileno())


def _check_free(status: int, _left: int, _pages: int) -> None:
    """Raises click's ClickException where SQLite itself would try for ever."""
    if status == sqlite3.SQLITE_BUSY:
        raise ClickException("Somebody keeps the database to himself; try again later.")


def _contents(copy: Path) -> Contents:
    """What is in a copy. Raises click's ClickException if it is damaged or none of ours."""
    with closing(sqlite3.connect(copy)) as connection:
        faults = [fault for (fault,) in connection.execute("PRAGMA integrity_check") if fault != "ok"]
        faults += [
            f"a row of {row[0]} belongs to none" for row in connection.execute("PRAGMA foreign_key_check")
        ]
        if faults:
            raise ClickException(f"The database is damaged: {faults[0]}.")
        tables = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        if not tables >= {"alembic_version", "matches", "log"}:
            raise ClickException("This is no database of Referee.")
        (matches,) = connection.execute("SELECT count(*) FROM matches").fetchone()
        (events,) = connection.execute("SELECT coalesce(sum(last_number), 0) FROM matches").fetchone()
    return Contents(matches, events)


def _check_known(copy: Path) -> None:
    """Raises click's ClickException for the database of a later program, which this one could not serve."""
    with closing(sqlite3.connect(copy)) as connection:
        versions = {version for (version,) in connection.execute("SELECT version_num FROM alembic_version")}
    known = {each.revision for each in ScriptDirectory(database.MIGRATIONS).walk_revisions()}
    if not versions <= known:
        raise ClickException("This is the database of a newer program, which this one cannot serve.")


def _put_aside(target: Path) -> Path:
    """Give a database that nobody uses another name, and say which."""
    with (
        suppress(sqlite3.DatabaseError),
        closing(sqlite3.connect(target, isolation_level=None)) as connection,
    ):
        _check_unused(connection, target)
    moment = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%f")
    kept = target.with_name(f"{target.name}.before-{moment}")
    for part in (*_beside(target), target):
        part.rename(kept.with_name(part.name.replace(target.name, kept.name, 1)))
    return kept


def _give(file: Path, former: os.stat_result) -> None:
    """A file to those who had a former one: whoever restores may be another than who serves."""
    file.chmod(stat.S_IMODE(former.st_mode))
    with suppress(PermissionError):
        os.chown(file, former.st_uid, former.st_gid)


def _check_unused(connection: sqlite3.Connection, target: Path) -> None:
    """Raises click's ClickException if somebody has it open: only one alone with it ends its log."""
    try:
        connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise ClickException(f"{target} is in use; stop the server first.") from error
        raise


def _check_other(source: Path, target: Path) -> None:
    if target.exists() and source.samefile(target):
        raise ClickException(f"{target} is the database itself.")


def _beside(file: Path) -> list[Path]:
    return [part for end in _BESIDE if (part := file.with_name(file.name + end)).exists()]


def _put(copy: Path, target: Path) -> None:
    """Give a copy its name, and have that on the disk too. A log left by another database would spoil it."""
    for leftover in _beside(target):
        leftover.unlink()
    copy.replace(target)
    handle = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _counted(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"
