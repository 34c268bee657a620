"""Over HTTP: what it costs that an event is on the disk before the answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Final

from bench.client import Client
from bench.disk import syncing, workspace
from bench.table import Row
from bench.timing import medians
from tests.support.matches import Sitting, sitting
from tests.support.server import free_port, referee_server, serving

SYNCS: Final = 4
"""What a durable answer may cost in syncs of the disk, on top of the route itself."""
WARM_UP: Final = 50
MATCHES: Final = 3


def row() -> Row:
    """One event over one connection, beside the same route without a database."""
    with ExitStack() as stack:
        folder = stack.enter_context(workspace())
        durable = Client(stack.enter_context(referee_server(folder)))
        memory = Client(stack.enter_context(_memory_server(folder)))
        sync = stack.enter_context(syncing(folder))
        rounds = [
            (recorded, kept, sync())
            for seed in range(MATCHES)
            for recorded, kept in _both(durable, memory, sitting(seed, known=False))
        ]
    recorded, kept, synced = medians(rounds[WARM_UP:])
    return Row(
        "one durable event over HTTP",
        recorded,
        f"no database + {SYNCS} fdatasync",
        kept + SYNCS * synced,
        1.0,
    )


def _memory_server(folder: Path) -> AbstractContextManager[str]:
    """The same server with the same settings, without a database."""
    port = free_port()
    settings = ("--config", "python:api.gunicorn_config", "--bind", f"127.0.0.1:{port}", "--workers", "1")
    command = (sys.executable, "-m", "gunicorn", *settings, "bench.memory_server:create_app()")
    return serving(command, port, {}, folder / "memory.log")


def _both(durable: Client, memory: Client, played: Sitting) -> Iterator[tuple[float, float]]:
    on_disk, in_memory = durable.open_match(played.start), memory.open_match(played.start)
    for event in played.events:
        yield durable.record(on_disk, event), memory.record(in_memory, event)
