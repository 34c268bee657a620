"""A match of so many hands, told card by card."""

from __future__ import annotations

import json
from typing import Final

from bench.client import Client, Opened
from bench.long_match import BATCH
from tests.support.matches import sitting

EVENTS: Final = 150
"""More than a hand has."""


def played(client: Client, hands: int) -> Opened:
    """A match on the server of which so many hands are over."""
    events = hands * EVENTS
    long = sitting(0, known=False, events=events)
    match = client.open_match(long.start)
    for start in range(0, events, BATCH):
        client.record(match, {"events": long.events[start : start + BATCH]})
        if len(json.loads(client.read(match, "")[1])["hands"]) >= hands:
            break
    return match
