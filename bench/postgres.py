"""A PostgreSQL that syncs its files, which lie on the measured disk, unlike the one of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support import postgres


@contextmanager
def durable_postgres(folder: Path) -> Iterator[str]:
    """The address of a new database, all settings as PostgreSQL comes with them, until the block ends."""
    data = folder.resolve() / "postgresql"
    data.mkdir()
    process = postgres.started(data, "")
    try:
        yield process.get_uri(driver="psycopg")
    finally:
        process.stop()
