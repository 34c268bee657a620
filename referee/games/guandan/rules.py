"""The rules by their fixed ids, each with the paragraph that states it.

Waivable are those whose breach can really happen at a table (contract 5.2).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from referee.climbing.checks import CardRules
from referee.events import Event
from referee.seats import Seat
from referee.state import Phase
from referee.verdict import Fact, Finding, Rule

LEAD_OPENER: Final = Rule("gd.lead.opener", "3.1", waivable=True)

COMBINATION: Final = Rule("gd.combination", "4")
BEATS_KIND: Final = Rule("gd.beats.kind", "4.2", waivable=True)
BEATS_RANK: Final = Rule("gd.beats.rank", "4.2", waivable=True)
READING: Final = Rule("gd.reading", "4.3")

LEAD_MUST_PLAY: Final = Rule("gd.lead.must_play", "6.1")
TURN: Final = Rule("gd.turn", "6.2", waivable=True)
SEAT_OUT: Final = Rule("gd.seat.out", "6.2")

RESULT_ORDER: Final = Rule("gd.result.order", "7.4")

TRIBUTE_DUE: Final = Rule("gd.tribute.due", "8.1", waivable=True)
TRIBUTE_HIGHEST: Final = Rule("gd.tribute.highest", "8.2", waivable=True)
TRIBUTE_WILD: Final = Rule("gd.tribute.wild", "8.2", waivable=True)
TRIBUTE_WHO: Final = Rule("gd.tribute.who", "8.2", waivable=True)
RETURN_DUE: Final = Rule("gd.return.due", "8.4", waivable=True)
RETURN_RANK: Final = Rule("gd.return.rank", "8.4", waivable=True)
REFUSE: Final = Rule("gd.refuse", "8.5", waivable=True)

PHASE: Final = Rule("gd.phase", "9.4")

CARD_DECK: Final = Rule("gd.card.deck", "10")
CARD_PLAYED: Final = Rule("gd.card.played", "10")
CARD_ELSEWHERE: Final = Rule("gd.card.elsewhere", "10")
HAND_COUNT: Final = Rule("gd.hand.count", "10")
HAND_LACKS: Final = Rule("gd.hand.lacks", "10")
CARDS: Final = CardRules(CARD_DECK, CARD_PLAYED, CARD_ELSEWHERE, HAND_COUNT, HAND_LACKS)

NO_TRIBUTE: Final = "8.7"
"""The paragraph of the house rule without tribute."""
TRIBUTE_ORDER: Final = replace(TRIBUTE_WHO, paragraph="8.3")
"""Whose card goes to the first where the house rule decides between two equal ones."""
_TRIBUTES: Final = ("tribute", "refuse_tribute", "return_tribute")


def lead_opener(first_before: Seat | None, *, tribute: bool) -> Rule:
    """Who leads a hand: in the first one by the card turned up, later by the tribute (3, 8.6).

    Without tribute it is the first of the hand before (8.7).
    """
    later = "8.6" if tribute else NO_TRIBUTE
    return LEAD_OPENER if first_before is None else replace(LEAD_OPENER, paragraph=later)


def not_waivable(rule: Rule) -> Rule:
    """A rule whose breach may stand in another form than this one (contract 5.2)."""
    return replace(rule, waivable=False)


def out_of_phase(*, tribute: bool) -> Callable[[Event, Phase], Finding]:
    """What an event breaks that cannot happen now (9.4): where there is tribute, and where there is none."""

    def finding(event: Event, phase: Phase) -> Finding:
        facts: dict[str, Fact] = {"event": event.tag, "phase": phase}
        if phase == "finished":
            return Finding(PHASE, facts | {"why": "finished"})
        if event.tag in _TRIBUTES:
            paragraph = "8.1" if tribute else NO_TRIBUTE
            return Finding(replace(PHASE, paragraph=paragraph), facts | {"why": "no_tribute"})
        return Finding(PHASE, facts)

    return finding
