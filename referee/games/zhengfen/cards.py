"""The pack with two jokers, the order of ranks and the points (rules 1.1, 3.3 and 4)."""

from __future__ import annotations

from typing import Final

from referee.cards import Card, Cards, Rank, pack

SMALL: Final = Card(Rank.BLACK_JOKER)
BIG: Final = Card(Rank.RED_JOKER)
JOKERS: Final = (SMALL, BIG)
DECK: Final = pack(jokers=2)
LADDER: Final = (*(rank for rank in Rank if Rank.TWO < rank < Rank.BLACK_JOKER), Rank.TWO)
"""3 to Ace, then 2: neighbours are neighbours here, so A and 2 are and 2 and 3 are not (4)."""
POINT_RANKS: Final = (Rank.KING, Rank.TEN, Rank.FIVE)
ALL_POINTS: Final = 100


def points(cards: Cards) -> int:
    """The card points of these cards (3.3)."""
    return 10 * (cards.of_rank(Rank.KING) + cards.of_rank(Rank.TEN)) + 5 * cards.of_rank(Rank.FIVE)
