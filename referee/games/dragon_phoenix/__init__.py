"""Dragon and Phoenix: a Tichu adaptation for an ordinary pack of 52 cards."""

from __future__ import annotations

from typing import Final

from referee.events import (
    AskCount,
    Deal,
    End,
    Note,
    Pass,
    Redeal,
    Show,
    Substitute,
    Take,
)
from referee.game import Game, Questions, Views
from referee.games.dragon_phoenix import questions, rules, views
from referee.games.dragon_phoenix.cards import DECK, NAMES, NATURAL
from referee.games.dragon_phoenix.combinations import KINDS
from referee.games.dragon_phoenix.events import Adjust, Call, Exchange, Give, Play, Result
from referee.games.dragon_phoenix.law import law
from referee.games.dragon_phoenix.options import OPTIONS
from referee.games.dragon_phoenix.state import ALL_CARDS
from referee.games.dragon_phoenix.statistics import COUNTING
from referee.verdict import Rule

_EVENTS = (
    Deal,
    Call,
    Exchange,
    Play,
    Pass,
    Take,
    Give,
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
    name="dragon_phoenix",
    seats=(4,),
    direction="clockwise",
    deck=DECK,
    hand_size=ALL_CARDS,
    card_names=NAMES,
    kinds=KINDS,
    wishes=frozenset(NATURAL),
    levels=(),
    options=OPTIONS,
    events={event.tag: event for event in _EVENTS},
    rules={one.id: one for one in vars(rules).values() if isinstance(one, Rule)},
    law_book=lambda options, players: law(options),
    questions=Questions(
        situation=questions.situation,
        top=questions.top,
        nothing_below=questions.ONLY_A_PHOENIX,
        readings=questions.readings,
        beats=questions.may_lie_on,
        each_play=questions.legal_plays,
    ),
    views=Views(standing=views.standing, hand=views.hand, scored=views.scored, sheet=views.SHEET),
    counting=COUNTING,
)
