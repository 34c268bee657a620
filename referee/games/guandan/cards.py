"""Two packs with four jokers, the ranking at a level, and the wild hearts (rules 2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from referee.cards import Card, Cards, Rank, Suit, pack

SMALL: Final = Card(Rank.BLACK_JOKER)
BIG: Final = Card(Rank.RED_JOKER)
DECK: Final = pack(copies=2, jokers=2)
NATURAL: Final = tuple(rank for rank in Rank if rank < Rank.BLACK_JOKER)
"""The ranks 2 to Ace: the levels in their order, and the natural order of cards."""
LOWEST_LEVEL: Final = Rank.TWO
HIGHEST_LEVEL: Final = Rank.ACE


def wild_heart(level: Rank) -> Card:
    """The card that is wild on this level, of which there are two (2.4)."""
    return Card(level, Suit.HEARTS)


@lru_cache(maxsize=len(NATURAL))
def ranking(level: Rank) -> dict[Rank, int]:
    """Every rank by its place, low to high: level cards above the Ace, then the jokers (2.3)."""
    order = [rank for rank in NATURAL if rank is not level]
    return {rank: place for place, rank in enumerate([*order, level, Rank.BLACK_JOKER, Rank.RED_JOKER])}


def red_jokers(cards: Cards) -> int:
    """How many red jokers are among them."""
    return cards.count(BIG)
