"""Hands and card sets to measure with: random, but the same in every run."""

from __future__ import annotations

from random import Random
from typing import Final

from referee.cards import Card, Cards
from referee.games.dragon_phoenix.cards import DECK, PHOENIX
from referee.games.dragon_phoenix.combinations import plays

HAND: Final = 13
LONGEST_GUESS: Final = 7
LEAST_STAIRS_PAIRS: Final = 2


def hands_with_phoenix(count: int) -> list[Cards]:
    """Whole hands, each with the Phoenix, whose wild card makes most work."""
    chance = Random(13)
    others = [card for card in DECK if card != PHOENIX]
    return [Cards.of([PHOENIX, *chance.sample(others, HAND - 1)]) for _ in range(count)]


def card_sets(count: int) -> list[Cards]:
    """Different sets of cards, by turns one that makes a combination and one laid blindly."""
    chance = Random(5)
    book = plays(LEAST_STAIRS_PAIRS)
    deck: list[Card] = list(DECK)
    found: dict[Cards, None] = {}
    while len(found) < count:
        hand = chance.sample(deck, HAND)
        found[chance.choice(book.plays(Cards.of(hand), None)).cards] = None
        found[Cards.of(hand[: chance.randint(1, LONGEST_GUESS)])] = None
    return list(found)[:count]
