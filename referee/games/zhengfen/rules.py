"""The rules by their fixed ids, each with the paragraph that states it.

Waivable are those whose breach can really happen at a table (contract 5.2).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from referee.climbing.checks import CardRules
from referee.events import Event
from referee.state import Phase
from referee.verdict import Fact, Finding, Rule

LEAD_OPENER: Final = Rule("zf.lead.opener", "1.4", waivable=True)
LEAD_MUST_PLAY: Final = Rule("zf.lead.must_play", "2.1")
TURN: Final = Rule("zf.turn", "2.2", waivable=True)
SEAT_OUT: Final = Rule("zf.seat.out", "2.6")

RESULT_POINTS: Final = Rule("zf.result.points", "3.4")
RESULT_ORDER: Final = Rule("zf.result.order", "3.4")

COMBINATION: Final = Rule("zf.combination", "5")
BEATS_KIND: Final = Rule("zf.beats.kind", "5.1", waivable=True)
BEATS_RANK: Final = Rule("zf.beats.rank", "5.1", waivable=True)
READING: Final = Rule("zf.reading", "5.7")

CARD_DECK: Final = Rule("zf.card.deck", "6")
CARD_PLAYED: Final = Rule("zf.card.played", "6")
CARD_ELSEWHERE: Final = Rule("zf.card.elsewhere", "6")
HAND_COUNT: Final = Rule("zf.hand.count", "6")
HAND_LACKS: Final = Rule("zf.hand.lacks", "6")
CARDS: Final = CardRules(CARD_DECK, CARD_PLAYED, CARD_ELSEWHERE, HAND_COUNT, HAND_LACKS)
PHASE: Final = Rule("zf.phase", "6")

TAKE: Final = "2.4"
"""The paragraph of the owner's choice, which also says who may clear, and when."""


def out_of_phase(event: Event, phase: Phase, why: str | None = None) -> Finding:
    """What an event breaks that cannot happen now: after the end, or a trick that cannot be taken."""
    facts: dict[str, Fact] = {"event": event.tag, "phase": phase}
    if phase == "finished":
        return Finding(PHASE, facts | {"why": "finished"})
    if event.tag == "take":
        return Finding(replace(PHASE, paragraph=TAKE), facts | {"why": why or "empty"})
    return Finding(PHASE, facts)
