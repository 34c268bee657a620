"""Over HTTP: event 10,000 of a match beside event 100."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final

from bench.client import Client, Opened, Plain
from bench.disk import workspace
from bench.durable import Served, server_on_postgresql
from bench.table import Row
from bench.timing import medians
from tests.support.matches import Sitting, sitting
from tests.support.server import referee_server

EARLY: Final = 100
LATE: Final = 10_000
WINDOW: Final = 50
"""Events timed in each short match, in turns with as many of the long one."""
SHORT_MATCHES: Final = 4
BATCH: Final = 100
AS_FAST: Final = 1.1
"""Two halves of one and the same run differ by as much."""


def on_sqlite() -> Row:
    """The median answer from event 10,000 on, beside that from event 100 on."""
    return _row("SQLite", referee_server)


def on_postgresql() -> Row:
    """The same on a PostgreSQL of this machine."""
    return _row("PostgreSQL", server_on_postgresql)


def _row(database: str, served: Served) -> Row:
    with ExitStack() as stack:
        client = Client(stack.enter_context(served(stack.enter_context(workspace()), workers=1)))
        long = sitting(0, known=False, events=LATE + WINDOW * SHORT_MATCHES)
        late = _from(client, long, LATE)
        early = (
            seconds
            for seed in range(1, SHORT_MATCHES + 1)
            for seconds in _from(client, sitting(seed, known=False, events=EARLY + WINDOW), EARLY)
        )
        measured, reference = medians(list(zip(late, early, strict=False)))
    return Row(f"event {LATE:,} over HTTP, {database}", measured, f"event {EARLY}", reference, AS_FAST)


def _from(client: Client, played: Sitting, number: int) -> Iterator[float]:
    """Record what comes before that number in batches, then time event by event."""
    match = client.open_match(played.start)
    record_in_batches(client, match, played.events[: number - 1])
    for event in played.events[number - 1 :]:
        yield client.record(match, event)


def record_in_batches(client: Client, match: Opened, events: tuple[Plain, ...]) -> None:
    """Record all of it in few requests."""
    for start in range(0, len(events), BATCH):
        client.record(match, {"events": events[start : start + BATCH]})
