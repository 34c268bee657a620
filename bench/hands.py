"""Hands and card sets to measure with: random, but the same in every run."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from referee.cards import Card, Cards, Rank
from referee.climbing.plays import Plays
from referee.games.dragon_phoenix.cards import DECK, PHOENIX
from referee.games.guandan.cards import DECK as TWO_PACKS
from referee.games.guandan.cards import wild_heart
from referee.games.guandan.state import HAND_SIZE
from referee.games.zhengfen.cards import DECK as WITH_JOKERS
from referee.games.zhengfen.cards import JOKERS
from referee.games.zhengfen.state import MOST_CARDS

HAND: Final = 13
LONGEST_GUESS: Final = 7
LEAST_STAIRS_PAIRS: Final = 2
LEVEL: Final = Rank.EIGHT


def hands_with_phoenix(count: int) -> list[Cards]:
    """Whole hands of Dragon and Phoenix, each with the Phoenix, whose wild card makes most work."""
    return _hands([PHOENIX], DECK, HAND, count)


def hands_with_wild_hearts(count: int) -> list[Cards]:
    """Whole hands of Guandan, each with both wild hearts."""
    return _hands([wild_heart(LEVEL)] * 2, TWO_PACKS, HAND_SIZE, count)


def hands_with_jokers(count: int) -> list[Cards]:
    """Whole hands of ZhengFen for three players, each with both jokers."""
    return _hands(JOKERS, WITH_JOKERS, MOST_CARDS, count)


def _hands(wilds: Sequence[Card], deck: Cards, size: int, count: int) -> list[Cards]:
    chance = Random(13)
    others = list(deck - Cards.of(wilds))
    return [Cards.of([*wilds, *chance.sample(others, size - len(wilds))]) for _ in range(count)]


def card_sets(hands: Sequence[Cards], book: Plays, count: int) -> list[Cards]:
    """Different sets of the hands' cards, by turns one that makes a combination and one laid blindly."""
    chance = Random(5)
    found: dict[Cards, None] = {}
    while len(found) < count:
        hand = chance.choice(hands)
        lead = chance.choice(book.leads(hand))
        found[chance.choice(list(book.expand(lead, hand))).cards] = None
        found[Cards.of(chance.sample(list(hand), chance.randint(1, LONGEST_GUESS)))] = None
    return list(found)[:count]
