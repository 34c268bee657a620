"""Over HTTP: corrections and undo beside one accepted event."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final

from bench.client import Client, Opened
from bench.disk import workspace
from bench.long_match import record_in_batches
from bench.table import Row
from bench.timing import medians
from tests.support.matches import sitting
from tests.support.server import referee_server

EVENTS: Final = 2_000
CORRECTIONS: Final = 9
UNDONE: Final = 60
FORGOTTEN: Final = {"type": "note", "text": "who dealt was drawn by lot"}
AT_THE_START: Final = 200
"""What a correction at the start of a match of 2,000 events may cost, in accepted events."""
NEWEST: Final = 3
"""What undoing the newest event may cost, in accepted events."""


def at_the_start() -> Row:
    """An event inserted before the first of 2,000, so that all of them are decided again."""
    with ExitStack() as stack:
        client, match = _long_match(stack)
        corrected, accepted = medians(list(_corrected(client, match)))
    name = f"a correction at the start of {EVENTS:,} events"
    return Row(name, corrected, "an accepted event", accepted, AT_THE_START)


def undone() -> Row:
    """The newest event of 2,000 undone."""
    with ExitStack() as stack:
        client, match = _long_match(stack)
        taken_back, accepted = medians(list(_undone(client, match)))
    return Row(f"undo of the newest of {EVENTS:,} events", taken_back, "an accepted event", accepted, NEWEST)


def _long_match(stack: ExitStack) -> tuple[Client, Opened]:
    client = Client(stack.enter_context(referee_server(stack.enter_context(workspace()))))
    played = sitting(0, known=False, events=EVENTS)
    match = client.open_match(played.start)
    record_in_batches(client, match, played.events)
    return client, match


def _corrected(client: Client, match: Opened) -> Iterator[tuple[float, float]]:
    for _ in range(CORRECTIONS):
        yield client.insert(match, 1, FORGOTTEN), client.record(match, FORGOTTEN)


def _undone(client: Client, match: Opened) -> Iterator[tuple[float, float]]:
    for _ in range(UNDONE):
        accepted = client.record(match, FORGOTTEN)
        yield client.undo(match), accepted
