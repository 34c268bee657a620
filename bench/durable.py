"""Over HTTP: what it costs that an event is on the disk before the answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Protocol

from api import metrics
from bench.client import Client
from bench.disk import syncing, workspace
from bench.postgres import durable_postgres
from bench.table import Row
from bench.timing import medians
from tests.support.matches import Sitting, sitting
from tests.support.server import free_port, referee_server, serving, settings

SYNCS: Final = 4
"""What a durable answer may cost in syncs of the disk, on top of the route itself."""
WARM_UP: Final = 50
MATCHES: Final = 3


class Served(Protocol):
    """Runs a server on a database in this folder until the block ends; the block gets its address."""

    def __call__(self, folder: Path, *, workers: int) -> AbstractContextManager[str]:
        """The server with so many workers."""


def on_sqlite() -> Row:
    """One event over one connection, on a file of SQLite."""
    return _row("SQLite", referee_server)


def on_postgresql() -> Row:
    """The same on a PostgreSQL of this machine."""
    return _row("PostgreSQL", server_on_postgresql)


@contextmanager
def server_on_postgresql(folder: Path, *, workers: int) -> Iterator[str]:
    """`referee serve` on a PostgreSQL whose files are in this folder too."""
    with (
        durable_postgres(folder) as database,
        referee_server(folder, workers=workers, database=database) as address,
    ):
        yield address


def _row(database: str, served: Served) -> Row:
    """Beside the same route without a database, event by event in turns."""
    with ExitStack() as stack:
        folder = stack.enter_context(workspace())
        durable = Client(stack.enter_context(served(folder, workers=1)))
        memory = Client(stack.enter_context(memory_server(folder)))
        sync = stack.enter_context(syncing(folder))
        rounds = [
            (recorded, kept, sync())
            for seed in range(MATCHES)
            for recorded, kept in _both(durable, memory, sitting(seed, known=False))
        ]
    recorded, kept, synced = medians(rounds[WARM_UP:])
    return Row(
        f"one durable event over HTTP, {database}",
        recorded,
        f"no database + {SYNCS} fdatasync",
        kept + SYNCS * synced,
        1.0,
    )


@contextmanager
def memory_server(folder: Path, *, workers: int = 1) -> Iterator[str]:
    """The same server with the same settings, without a database."""
    port = free_port()
    listening = ("--bind", f"127.0.0.1:{port}", "--workers", str(workers))
    command = (sys.executable, "-m", "gunicorn", "--config", "python:api.gunicorn_config", *listening)
    with TemporaryDirectory(dir=folder) as numbers:
        environment = settings(folder) | {metrics.FOLDER: str(Path(numbers).resolve())}
        created = "bench.memory_server:create_app()"
        with serving((*command, created), port, environment, folder / "memory.log") as address:
            yield address


def _both(durable: Client, memory: Client, played: Sitting) -> Iterator[tuple[float, float]]:
    on_disk, in_memory = durable.open_match(played.start), memory.open_match(played.start)
    for event in played.events:
        yield durable.record(on_disk, event), memory.record(in_memory, event)
