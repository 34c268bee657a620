"""ZhengFen: everybody for himself, 54 cards, tricks with points, to 500."""

from __future__ import annotations

from typing import Final

from referee.climbing.position import NO_PHOENIX
from referee.events import AskCount, End, Note, Pass, Play, Redeal, Show, Substitute, Take
from referee.game import Game, Questions, Views
from referee.games.zhengfen import questions, rules, views
from referee.games.zhengfen.cards import DECK
from referee.games.zhengfen.combinations import KINDS
from referee.games.zhengfen.events import Adjust, Deal, Result
from referee.games.zhengfen.law import law
from referee.games.zhengfen.options import OPTIONS
from referee.games.zhengfen.state import MOST_CARDS, SEATS
from referee.games.zhengfen.statistics import COUNTING
from referee.verdict import Rule

_EVENTS = (Deal, Play, Pass, Take, Show, AskCount, Result, Redeal, Adjust, Substitute, Note, End)

GAME: Final = Game(
    name="zhengfen",
    seats=SEATS,
    direction="counter-clockwise",
    deck=DECK,
    hand_size=MOST_CARDS,
    card_names={},
    kinds=KINDS,
    wishes=frozenset(),
    levels=(),
    options=OPTIONS,
    events={event.tag: event for event in _EVENTS},
    rules={one.id: one for one in vars(rules).values() if isinstance(one, Rule)},
    law_book=law,
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
)
