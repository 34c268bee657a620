"""All leads of a whole hand with every wild card, by rank and reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bench.chess_rules import all_legal_moves
from bench.hands import (
    LEAST_STAIRS_PAIRS,
    LEVEL,
    hands_with_jokers,
    hands_with_phoenix,
    hands_with_wild_hearts,
)
from bench.table import Row
from bench.timing import Work, in_turns
from referee.cards import Cards
from referee.climbing.plays import Plays
from referee.games.dragon_phoenix import combinations as dragon_phoenix
from referee.games.guandan import combinations as guandan
from referee.games.zhengfen import combinations as zhengfen

HANDS: Final = 300


def with_phoenix() -> Row:
    """All leads of 13 cards of Dragon and Phoenix."""
    book = dragon_phoenix.plays(LEAST_STAIRS_PAIRS)
    return _row("all leads of 13 cards with the Phoenix", hands_with_phoenix(HANDS), book, 1 / 2)


def with_wild_hearts() -> Row:
    """All leads of 27 cards of Guandan."""
    book = guandan.plays(LEVEL, joker_pair=True)
    return _row("all leads of 27 cards with both wild hearts", hands_with_wild_hearts(HANDS), book, 3)


def with_jokers() -> Row:
    """All leads of 18 cards of ZhengFen."""
    book = zhengfen.plays()
    return _row("all leads of 18 cards with both jokers", hands_with_jokers(HANDS), book, 3)


def _row(name: str, hands: Sequence[Cards], book: Plays, target: float) -> Row:
    """Beside a list of all legal moves of chess."""

    def run() -> None:
        for hand in hands:
            book.leads(hand)

    measured, reference = in_turns(Work(run, len(hands)), all_legal_moves())
    return Row(name, measured, "chess: legal_moves", reference, target)
