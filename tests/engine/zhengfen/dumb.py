"""A second recogniser of ZhengFen, written from the rule page and slow on purpose.

It reads codes, not cards, lets the jokers stand for every two cards in turn, and holds each
kind's sentence against what lies there. It shares nothing with the engine, so that the two
can disagree.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Final, NamedTuple

LADDER: Final = "3456789TJQKA2"
"""Low to high; neighbours are neighbours here (4)."""
JOKERS: Final = ("XB", "XR")
POINT_CARDS: Final = "KT5"
ALIKE: Final = {2: "pair", 3: "triple", 4: "quad"}
STAIRS: Final = {"pair_stairs": 2, "triple_stairs": 3, "quad_stairs": 4}
LONGER_BEATS: Final = ("pair_stairs", "flush_straight")
"""The kinds in which of two with the same top the longer one is higher (5)."""
BOMBS: Final = ("k105_mixed", "k105_suited", "four_twos")
"""Low to high (7, 8 and 9 of the table)."""

Codes = tuple[str, ...]


class Read(NamedTuple):
    """What cards are: kind, rank as the API names it, and how many cards."""

    kind: str
    rank: str | None
    size: int

    @property
    def bomb(self) -> int:
        """1, 2 or 3 for a bomb, the higher one beating the lower; else 0."""
        return BOMBS.index(self.kind) + 1 if self.kind in BOMBS else 0


def rank_of(code: str) -> str:
    return code if code in JOKERS else code[0]


def readings(codes: Iterable[str]) -> set[Read]:
    """Everything the cards can be (chapter 5)."""
    cards = list(codes)
    natural = [code for code in cards if code not in JOKERS]
    jokers = len(cards) - len(natural)
    if len(cards) == 1:
        return {Read("single", rank_of(cards[0]), 1)}
    if not jokers:
        return without_jokers(natural)
    found: set[Read] = set()
    for stand_for in combinations_with_replacement(pack(natural), jokers):
        found.update(together([*natural, *stand_for]))
    return found


def pack(natural: Iterable[str]) -> list[str]:
    """The cards to try for a joker: every rank, in each suit that is there to be met."""
    suits = sorted({code[1:] for code in natural} - {""}) or ["c"]
    return [rank + suit for rank, suit in product(LADDER, suits)]


def without_jokers(cards: Sequence[str]) -> set[Read]:
    """Four natural 2s are the bomb and nothing else, and only here K 10 5 is one (5.5)."""
    ranks = sorted(map(rank_of, cards))
    if ranks == ["2"] * 4:
        return {Read("four_twos", "2", 4)}
    if ranks == sorted(POINT_CARDS):
        return {Read("k105_suited" if same_suit(cards) else "k105_mixed", None, 3)}
    return set(together(cards))


def together(cards: Sequence[str]) -> Iterator[Read]:
    """What cards are in kinds 2 to 6, no joker being among them any more."""
    size, times = len(cards), Counter(map(rank_of, cards))
    numbers = set(times.values())
    if len(times) == 1 and size in ALIKE:
        yield Read(ALIKE[size], rank_of(cards[0]), size)
    if len(numbers) == 1 and in_a_row(times):
        top = max(times, key=LADDER.index)
        for kind, width in STAIRS.items():
            if numbers == {width} and len(times) >= 3:
                yield Read(kind, top, size)
        if numbers == {1} and size >= 5 and same_suit(cards):
            yield Read("flush_straight", top, size)
    if size == 5 and max(numbers) >= 3:
        yield from full_houses(cards)


def full_houses(cards: Sequence[str]) -> Iterator[Read]:
    """Every two of the cards are tried as the wing, where the other three are alike."""
    ranks = [rank_of(code) for code in cards]
    for one, other in combinations(range(5), 2):
        (triple, *rest) = [rank for place, rank in enumerate(ranks) if place not in (one, other)]
        if rest == [triple] * 2 and is_wing(cards[one], cards[other], ranks.count(triple), triple):
            yield Read("full_house", triple, 5)


def is_wing(one: str, other: str, of_triple: int, triple: str) -> bool:
    """The forms (a) to (d); beside four of the triple's rank one is of its neighbour's suit (5.4)."""
    ranks = {rank_of(one), rank_of(other)}
    a_pair = len(ranks) == 1
    a_three_and_any = "3" in ranks
    two_point_cards = ranks <= set(POINT_CARDS)
    of_one_suit = same_suit([one, other]) or (of_triple == 4 and triple in ranks)
    two_neighbours = in_a_row(ranks) and of_one_suit
    return a_pair or a_three_and_any or two_point_cards or two_neighbours


def in_a_row(ranks: Iterable[str]) -> bool:
    """Whether different ranks are neighbours, each of the next."""
    places = sorted(map(LADDER.index, ranks))
    return places == list(range(places[0], places[0] + len(places)))


def same_suit(cards: Sequence[str]) -> bool:
    """Whether every card has a suit, and all the same one."""
    suit = cards[0][1:]
    return suit in tuple("cdhs") and all(code[1:] == suit for code in cards)


def place(rank: str | None) -> int:
    return [None, *LADDER, *JOKERS].index(rank)


def beats(new: Read, old: Read) -> bool:
    """Whether one may be laid on the other (the table's last column, 5.1)."""
    if new.bomb or old.bomb:
        return new.bomb > old.bomb
    if new.kind != old.kind:
        return False
    if place(new.rank) == place(old.rank):
        return new.kind in LONGER_BEATS and new.size > old.size
    return place(new.rank) > place(old.rank)


def subsets(hand: Sequence[str]) -> Iterator[Codes]:
    """Every different choice of cards of the hand, at least one."""
    for size in range(1, len(hand) + 1):
        yield from {tuple(chosen) for chosen in combinations(sorted(hand), size)}
