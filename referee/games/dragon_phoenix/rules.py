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

CARD_DECK: Final = Rule("dp.card.deck", "2.4")
CARD_PLAYED: Final = Rule("dp.card.played", "2.4")
CARD_ELSEWHERE: Final = Rule("dp.card.elsewhere", "2.4")
HAND_COUNT: Final = Rule("dp.hand.count", "2.4")
HAND_LACKS: Final = Rule("dp.hand.lacks", "2.4")
CARDS: Final = CardRules(CARD_DECK, CARD_PLAYED, CARD_ELSEWHERE, HAND_COUNT, HAND_LACKS)

COMBINATION: Final = Rule("dp.combination", "3")
BEATS_KIND: Final = Rule("dp.beats.kind", "3.1", waivable=True)
BEATS_RANK: Final = Rule("dp.beats.rank", "3.1", waivable=True)
BOMB_ROUND_STARTED: Final = Rule("dp.bomb.round_started", "4.2", waivable=True)
READING: Final = Rule("dp.reading", "5.11")

LEAD_OPENER: Final = Rule("dp.lead.opener", "5.1", waivable=True)
WISH_HERALD: Final = Rule("dp.wish.herald", "5.3")
WISH_RANK: Final = Rule("dp.wish.rank", "5.3")
WISH_OBEY: Final = Rule("dp.wish.obey", "5.4", waivable=True)
WISH_OFF: Final = Rule("dp.wish.off", "13.3")
FOX_LEAD: Final = Rule("dp.fox.lead", "5.9")
PHOENIX_DRAGON: Final = Rule("dp.phoenix.dragon", "5.10", waivable=True)
GIFT_DUE: Final = Rule("dp.gift.due", "5.13")
GIFT_OPPONENT: Final = Rule("dp.gift.opponent", "5.13", waivable=True)

EXCHANGE: Final = Rule("dp.exchange", "6.3")
TURN: Final = Rule("dp.turn", "7.1", waivable=True)
LEAD_MUST_PLAY: Final = Rule("dp.lead.must_play", "7.1")
SEAT_OUT: Final = Rule("dp.seat.out", "7.1")

CALL_TAKE_OFF: Final = Rule("dp.call.take_off", "9.1", waivable=True)
CALL_HIGH_FLIGHT: Final = Rule("dp.call.high_flight", "9.2", waivable=True)
CALL_ONCE: Final = Rule("dp.call.once", "9.3")
RESULT_POINTS: Final = Rule("dp.result.points", "10.1")
RESULT_ORDER: Final = Rule("dp.result.order", "10.2")
PHASE: Final = Rule("dp.phase", "11.2")

_PARAGRAPHS: Final = {"deal": "6.2", "exchange": "6.3", "take": "4.5", "give": "5.13"}
_WHY: Final = {"take": "empty", "give": "no_gift"}


def out_of_phase(event: Event, phase: Phase, why: str | None = None) -> Finding:
    """What an event breaks that cannot happen now: after the end, or by its own paragraph."""
    facts: dict[str, Fact] = {"event": event.tag, "phase": phase}
    if phase == "finished":
        return Finding(PHASE, facts | {"why": "finished"})
    why = why or _WHY.get(event.tag)
    rule = replace(PHASE, paragraph=_PARAGRAPHS.get(event.tag, PHASE.paragraph))
    return Finding(rule, facts | ({"why": why} if why else {}))
