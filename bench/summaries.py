"""Over HTTP: a match of 40 hands, told card by card, summed up in every form."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Final

from bench.client import Client, Opened
from bench.disk import workspace
from bench.long_match import BATCH
from bench.table import Row
from bench.timing import medians
from tests.support.matches import sitting
from tests.support.server import referee_server

HANDS: Final = 40
EVENTS: Final = 6_000
"""More than forty hands have."""
FORMS: Final = ("json", "csv", "txt", "html", "xlsx", "pdf", "png")
LANGUAGE: Final = "zh"
"""The one that needs both fonts."""
TIMES: Final = 5
SECOND: Final = 1.0


def row() -> Row:
    """The slowest form of the summary beside a second, once the match and the letters are in memory."""
    with ExitStack() as stack:
        client = Client(stack.enter_context(referee_server(stack.enter_context(workspace()))))
        match = _played(client)
        for form in FORMS:
            _seconds(client, match, form)
        slowest = max(medians([[_seconds(client, match, form) for form in FORMS] for _ in range(TIMES)]))
    return Row(f"the slowest summary of {HANDS} hands", slowest, "a second", SECOND, 1.0)


def _played(client: Client) -> Opened:
    """A match of which so many hands are over."""
    long = sitting(0, known=False, events=EVENTS)
    match = client.open_match(long.start)
    for start in range(0, EVENTS, BATCH):
        client.record(match, {"events": long.events[start : start + BATCH]})
        if len(json.loads(client.read(match, "")[1])["hands"]) >= HANDS:
            break
    return match


def _seconds(client: Client, match: Opened, form: str) -> float:
    return client.read(match, f"/summary?format={form}&lang={LANGUAGE}")[0]
