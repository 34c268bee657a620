"""Recognising a combination, over 1,000 different sets of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bench.chess_rules import all_legal_moves
from bench.hands import (
    LEAST_STAIRS_PAIRS,
    LEVEL,
    card_sets,
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

HANDS: Final = 500
SETS: Final = 1_000
REPETITIONS: Final = 10


def with_phoenix() -> Row:
    """All readings of a set of cards of Dragon and Phoenix."""
    book = dragon_phoenix.plays(LEAST_STAIRS_PAIRS)
    return _row("recognise a combination", hands_with_phoenix(HANDS), book)


def with_wild_hearts() -> Row:
    """All readings of a set of cards of Guandan, up to two wild hearts among them."""
    book = guandan.plays(LEVEL, joker_pair=True)
    return _row("recognise a combination of Guandan", hands_with_wild_hearts(HANDS), book)


def with_jokers() -> Row:
    """All readings of a set of cards of ZhengFen, up to two jokers among them."""
    return _row("recognise a combination of ZhengFen", hands_with_jokers(HANDS), zhengfen.plays())


def _row(name: str, hands: Sequence[Cards], book: Plays) -> Row:
    """Beside a list of all legal moves of chess."""
    sets = card_sets(hands, book, SETS)
    assert len(set(sets)) == SETS
    recognise = book.recogniser.recognise

    def run() -> None:
        for _ in range(REPETITIONS):
            for cards in sets:
                recognise(cards)

    measured, reference = in_turns(Work(run, SETS * REPETITIONS), all_legal_moves())
    return Row(name, measured, "chess: legal_moves", reference, 1 / 50)
