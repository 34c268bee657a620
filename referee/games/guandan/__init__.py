"""Guandan: two packs, levels from 2 to the Ace, wild hearts, bombs and tribute."""

from __future__ import annotations

from typing import Final

from referee.climbing.position import NO_PHOENIX
from referee.events import (
    AskCount,
    End,
    Note,
    Pass,
    Play,
    Redeal,
    Show,
    Substitute,
)
from referee.game import Game, Questions, Views
from referee.games.guandan import questions, rules, views
from referee.games.guandan.cards import DECK, NATURAL
from referee.games.guandan.combinations import KINDS
from referee.games.guandan.events import (
    Adjust,
    Deal,
    RefuseTribute,
    Result,
    ReturnTribute,
    Tribute,
)
from referee.games.guandan.law import law
from referee.games.guandan.options import OPTIONS
from referee.games.guandan.state import HAND_SIZE
from referee.games.guandan.statistics import COUNTING
from referee.verdict import Rule

_EVENTS = (
    Deal,
    Tribute,
    RefuseTribute,
    ReturnTribute,
    Play,
    Pass,
    Show,
    AskCount,
    Result,
    Redeal,
    Adjust,
    Substitute,
    Note,
    End,
)

GAME: Final = Game(
    name="guandan",
    seats=(4,),
    direction="counter-clockwise",
    deck=DECK,
    card_names={},
    kinds=KINDS,
    options=OPTIONS,
    events={event.tag: event for event in _EVENTS},
    rules={one.id: one for one in vars(rules).values() if isinstance(one, Rule)},
    law_book=lambda options, players: law(options),
    questions=Questions(
        situation=questions.situation,
        top=questions.top,
        nothing_below=NO_PHOENIX,
        readings=questions.readings,
        beats=questions.may_lie_on,
        each_play=questions.legal_plays,
    ),
    views=Views(standing=views.standing, hand=views.hand, scored=views.scored, sheet=views.SHEET),
    counting=COUNTING,
    hand_size=HAND_SIZE,
    wishes=frozenset(),
    levels=NATURAL,
)
