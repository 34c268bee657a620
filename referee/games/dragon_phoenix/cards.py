"""The deck and its four specials (rules 2)."""

from __future__ import annotations

from typing import Final

from referee.cards import Card, Cards, Rank, Suit, pack

HERALD: Final = Card(Rank.TWO, Suit.CLUBS)
FOX: Final = Card(Rank.TWO, Suit.DIAMONDS)
PHOENIX: Final = Card(Rank.TWO, Suit.HEARTS)
DRAGON: Final = Card(Rank.TWO, Suit.SPADES)
SPECIALS: Final = (HERALD, FOX, PHOENIX, DRAGON)
NAMES: Final = {"herald": HERALD, "fox": FOX, "phoenix": PHOENIX, "dragon": DRAGON}
NAMELESS: Final = Card(Rank.TWO)
"""The 2 without a suit: it names no card (3.5)."""

DECK: Final = pack()
APART: Final = frozenset({Rank.TWO})
"""The rank whose cards are told apart by suit: four specials, not four 2s (2.1)."""
NATURAL: Final = tuple(rank for rank in Rank if Rank.TWO < rank < Rank.BLACK_JOKER)
"""The ranks 3 to Ace, low to high (2.2)."""

ALL_POINTS: Final = 100


def points(cards: Cards) -> int:
    """The card points of these cards (2.3)."""
    return gains(cards) + losses(cards)


def gains(cards: Cards) -> int:
    """The points of the 5s, 10s, Kings and the Dragon among them."""
    tens = cards.of_rank(Rank.TEN) + cards.of_rank(Rank.KING)
    return 5 * cards.of_rank(Rank.FIVE) + 10 * tens + 25 * cards.count(DRAGON)


def losses(cards: Cards) -> int:
    """What the Phoenix among them costs: 0 or -25."""
    return -25 * cards.count(PHOENIX)
