"""Events of a whole played match: decided and applied, and loaded again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bench.chess_rules import whole_game
from bench.table import Row
from bench.timing import Work, in_turns
from referee import Entry, Event, adjudicate, begin, evolve, fold
from referee.codec import decode
from referee.law import AnyEntry
from tests.support.matches import GAME, NAMES, sitting

SEED: Final = 1
BESIDE: Final = "chess: push_uci"


def adjudicated() -> Row:
    """An event decided and applied, the recorder knowing no hand, beside a move of chess."""
    events = _played()
    measured, reference = in_turns(Work(lambda: _record(events), len(events)), whole_game())
    return Row("adjudicate and apply an event", measured, BESIDE, reference, 1.5)


def folded() -> Row:
    """An event loaded, beside a move of chess."""
    entries = _record(_played())
    law = GAME.law({})
    measured, reference = in_turns(Work(lambda: fold(law, NAMES, entries), len(entries)), whole_game())
    return Row("load an event", measured, BESIDE, reference, 1.0)


def _played() -> list[Event]:
    return [decode(GAME, plain) for plain in sitting(SEED, known=False).events]


def _record(events: Sequence[Event]) -> list[AnyEntry]:
    law = GAME.law({})
    match = begin(law, NAMES)
    entries: list[AnyEntry] = []
    for event in events:
        entry = Entry(event, adjudicate(law, match, event))
        assert entry.decision.legal
        match, _ = evolve(law, match, entry)
        entries.append(entry)
    return entries
