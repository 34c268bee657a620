"""Cards, ranks and suits, and the multisets the rules compare.

A suit may be unknown: at a table nobody notes suits that do not matter. `Cards` is an
immutable multiset held in one integer of eight-bit lanes, so that adding, taking away,
comparing and looking up a combination are single integer operations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import repeat
from typing import Final

LANE: Final = 8
"""Bits of one lane. A lane counts cards; 127 is the most it may hold."""
LANES_IN_BLOCK: Final = 16
BLOCK: Final = LANE * LANES_IN_BLOCK
MOST_CARDS: Final = 60
"""The most cards one entry may name, far more than any hand holds."""


class Unreadable(ValueError):
    """Text or data that names no card, no event, no situation.

    `errors` maps the path of a field (`"cards"`, `"hands.2"`) to messages.
    """

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        self.errors: dict[str, list[str]] = {path: [message]}

    @classmethod
    def of(cls, errors: Mapping[str, list[str]]) -> Unreadable:
        """One error out of several, by field path."""
        error = cls("; ".join(message for found in errors.values() for message in found))
        error.errors = dict(errors)
        return error


class Suit(IntEnum):
    """The four suits in canonical order."""

    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3
    SPADES = 4

    @property
    def code(self) -> str:
        """The letter of the notation: c, d, h, s."""
        return "cdhs"[self - 1]


class Rank(IntEnum):
    """The ranks in canonical order; a game decides how they compare."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12
    BLACK_JOKER = 13
    RED_JOKER = 14

    @property
    def code(self) -> str:
        """The notation: 2..9, T, J, Q, K, A, XB, XR."""
        return RANK_CODES[self]

    @property
    def lane(self) -> int:
        """One card of this rank, as a lane of `Cards.ranks`."""
        return 1 << LANE * self

    @classmethod
    def parse(cls, text: str) -> Rank:
        """The rank a text names, any case, `10` for T. Raises Unreadable."""
        try:
            return _RANKS[text.upper()]
        except KeyError:
            raise Unreadable(f"{text[:20]!r} is no rank") from None


RANK_CODES: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "XB", "XR")
_RANKS: Final = {code: Rank(i) for i, code in enumerate(RANK_CODES)} | {"10": Rank.TEN}
_SUITS: Final = {suit.code: suit for suit in Suit} | dict(zip("♣♦♥♠", Suit, strict=True))

SIZE_SHIFT: Final = LANE * 15
RANK_LANES: Final = (1 << SIZE_SHIFT) - 1
ONES: Final = sum(rank.lane for rank in Rank)
HIGHS: Final = ONES << 7
_CARD_LANES: Final = ((1 << BLOCK * 6) - 1) ^ (1 << BLOCK) - 1
_CARD_HIGHS: Final = _CARD_LANES // 0xFF << 7
_ALL_HIGHS: Final = HIGHS | _CARD_HIGHS


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `suit` is None for a joker and for a card whose suit nobody noted."""

    rank: Rank
    suit: Suit | None = None

    @property
    def code(self) -> str:
        """The notation: `7c`, `7` where the suit is unknown, `XR`."""
        return self.rank.code + (self.suit.code if self.suit else "")

    @property
    def suit_missing(self) -> bool:
        """Whether this is a card of a suit nobody noted."""
        return self.suit is None and self.rank < Rank.BLACK_JOKER

    @property
    def lane(self) -> int:
        """This very card's own lane in `Cards.bits`."""
        return 1 << BLOCK * (1 + (self.suit or 0)) + LANE * self.rank

    @property
    def bits(self) -> int:
        """This card as a multiset of one: rank lane, size lane and own lane."""
        return self.rank.lane | 1 << SIZE_SHIFT | self.lane

    @staticmethod
    def parse(text: str, names: Mapping[str, Card] | None = None) -> Card:
        """The card a text names: `7c`, `10h`, `7♥`, `7`, `xr`, or a special by name.

        Raises Unreadable.
        """
        found = (names or {}).get(text.lower())
        return found or _parse_card(text[:20])

    def __str__(self) -> str:
        return self.code


@cache
def _every_card() -> dict[str, Card]:
    plain = [rank for rank in Rank if rank < Rank.BLACK_JOKER]
    cards = [Card(rank, suit) for rank in plain for suit in (None, *Suit)]
    cards += [Card(Rank.BLACK_JOKER), Card(Rank.RED_JOKER)]
    return {card.code.upper(): card for card in cards}


def _parse_card(text: str) -> Card:
    code = text.upper().replace("10", "T").replace("\ufe0f", "")
    for symbol, suit in _SUITS.items():
        code = code.replace(symbol, suit.code.upper()) if symbol in "♣♦♥♠" else code
    try:
        return _every_card()[code]
    except KeyError:
        raise Unreadable(f"{text!r} is no card") from None


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """An immutable multiset of cards.

    `bits` has eight-bit lanes: first one for each rank and one for the size, then a block
    for cards without a suit (and jokers) and one for each suit, again a lane a rank.
    """

    bits: int

    @staticmethod
    def of(cards: Iterable[Card]) -> Cards:
        """The multiset of these cards."""
        return Cards(sum(card.bits for card in cards))

    @staticmethod
    def without_suits(ranks: int) -> Cards:
        """So many cards of each rank, a lane for each, of suits nobody noted."""
        return Cards(ranks << BLOCK | size_of(ranks) << SIZE_SHIFT | ranks)

    @staticmethod
    def parse(source: str | Iterable[str], names: Mapping[str, Card] | None = None) -> Cards:
        """Cards from codes, blank-separated or one by one.

        Raises Unreadable, also beyond MOST_CARDS.
        """
        codes = source.split() if isinstance(source, str) else list(source)
        if len(codes) > MOST_CARDS:
            raise Unreadable(f"more than {MOST_CARDS} cards")
        return Cards.of(Card.parse(code, names) for code in codes)

    def __len__(self) -> int:
        return (self.bits >> SIZE_SHIFT) & 0xFF

    def __bool__(self) -> bool:
        return self.bits != 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __add__(self, other: Cards) -> Cards:
        return Cards(self.bits + other.bits)

    def __sub__(self, other: Cards) -> Cards:
        """These without the others, every one of which must be here."""
        return Cards(self.bits - other.bits)

    def __ge__(self, other: Cards) -> bool:
        """Whether every one of the other cards is here, each as it is noted."""
        spare = (self.bits & _CARD_LANES | _CARD_HIGHS) - (other.bits & _CARD_LANES)
        return spare & _CARD_HIGHS == _CARD_HIGHS

    def named_in_both(self, other: Cards) -> Cards:
        """The cards, by suit where they have one, that are here as well as there."""
        lanes = fewer(self.bits & _NAMED_LANES, other.bits & _NAMED_LANES)
        ranks = sum(lanes >> shift & RANK_LANES for shift in _BLOCK_SHIFTS)
        return Cards(lanes | size_of(ranks) << SIZE_SHIFT | ranks)

    def may_include(self, other: Cards) -> bool:
        """Whether the others could all come from here: by rank, and by name where one is noted."""
        spare = (self.bits & _TOLD_LANES | _TOLD_HIGHS) - (other.bits & _TOLD_LANES)
        return spare & _TOLD_HIGHS == _TOLD_HIGHS

    def unseen(self, gone: Cards) -> Cards:
        """What is left of a deck: exact by rank; a card gone without a suit leaves all suits.

        All that is gone must come from here.
        """
        return Cards(self.bits - (gone.bits & ~_NO_SUIT))

    def __contains__(self, card: Card) -> bool:
        return self.count(card) > 0

    def __iter__(self) -> Iterator[Card]:
        """The cards in canonical order: by rank, within a rank no suit, c, d, h, s."""
        bits = self.bits
        blocks = [bits >> shift & RANK_LANES for shift in _BLOCK_SHIFTS]
        for mask, shift, cards in _RANKS_IN_ORDER:
            if bits & mask:
                for block, card in zip(blocks, cards, strict=True):
                    if block & mask:
                        yield from repeat(card, block >> shift & 0xFF)

    @property
    def ranks(self) -> int:
        """The counts by rank: a lane for each."""
        return self.bits & RANK_LANES

    @property
    def nameless(self) -> int:
        """The counts by rank of the cards of a suit nobody noted."""
        return (self.bits & _NO_SUIT) >> BLOCK

    def count(self, card: Card) -> int:
        """How often this very card is here."""
        return (self.bits >> BLOCK * (1 + (card.suit or 0)) + LANE * card.rank) & 0xFF

    def of_rank(self, rank: Rank) -> int:
        """How many cards of the rank are here, of whatever suit."""
        return (self.bits >> LANE * rank) & 0xFF

    def suits_missing(self) -> bool:
        """Whether any card is of a suit nobody noted."""
        return bool(self.bits & _NO_SUIT)

    def codes(self) -> list[str]:
        """The notation in canonical order."""
        return [card.code for card in self]

    def __str__(self) -> str:
        return " ".join(self.codes())


_BLOCK_SHIFTS: Final = tuple(BLOCK * (1 + suit) for suit in (0, *Suit))
_RANKS_IN_ORDER: Final = tuple(
    (rank.lane * 0xFF, LANE * rank, tuple(Card(rank, suit) for suit in (None, *Suit))) for rank in Rank
)
_NO_SUIT: Final = sum(card.lane * 0xFF for card in (Card(rank) for rank in Rank) if card.suit_missing)
_NAMED_LANES: Final = _CARD_LANES & ~_NO_SUIT
_TOLD_LANES: Final = (RANK_LANES | _CARD_LANES) & ~_NO_SUIT
_TOLD_HIGHS: Final = (_CARD_HIGHS | HIGHS) & ~_NO_SUIT
NOTHING: Final = Cards(0)


_UP_TO_HIGH: Final = tuple((0x80 - count) * ONES for count in range(16))


def at_least(count: int, ranks: int) -> int:
    """The ranks of which there are that many: lanes of 0 or 1. At most 15."""
    return (ranks + _UP_TO_HIGH[count] & HIGHS) >> 7


def fewer(some: int, others: int) -> int:
    """Of each lane the smaller number."""
    enough = (((some | _ALL_HIGHS) - others & _ALL_HIGHS) >> 7) * 0xFF
    return others & enough | some & ~enough


def size_of(ranks: int) -> int:
    """How many cards there are in lanes of ranks."""
    return ranks % 0xFF


def pack(suits: Iterable[Suit] = tuple(Suit), copies: int = 1, jokers: int = 0) -> Cards:
    """The deck of so many packs, each with 0 or 2 jokers: every card by its own name."""
    plain = [Card(rank, suit) for rank in Rank if rank < Rank.BLACK_JOKER for suit in suits]
    extra = [Card(Rank.BLACK_JOKER), Card(Rank.RED_JOKER)] if jokers else []
    return Cards.of((plain + extra) * copies)
