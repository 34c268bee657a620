"""Over HTTP: a match of 40 hands, told card by card, summed up in every form."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Final

from bench.client import Client, Opened
from bench.disk import workspace
from bench.evening import played
from bench.table import Row
from bench.timing import medians
from tests.support.server import referee_server

HANDS: Final = 40
FORMS: Final = ("json", "csv", "txt", "html", "xlsx", "pdf", "png")
LANGUAGE: Final = "zh"
"""The one that needs both fonts."""
TIMES: Final = 5
SECOND: Final = 1.0


def row() -> Row:
    """The slowest form of the summary beside a second, once the match and the letters are in memory."""
    with ExitStack() as stack:
        client = Client(stack.enter_context(referee_server(stack.enter_context(workspace()))))
        match = played(client, HANDS)
        for form in FORMS:
            _seconds(client, match, form)
        slowest = max(medians([[_seconds(client, match, form) for form in FORMS] for _ in range(TIMES)]))
    return Row(f"the slowest summary of {HANDS} hands", slowest, "a second", SECOND, 1.0)


def _seconds(client: Client, match: Opened, form: str) -> float:
    return client.read(match, f"/summary?format={form}&lang={LANGUAGE}")[0]
