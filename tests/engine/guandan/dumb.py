"""A second recogniser of Guandan, written from the rule page and slow on purpose.

It reads codes, not cards, lets each wild heart stand for every card of a pack in turn, and
holds each kind's sentence against what lies there. It shares nothing with the engine, so
that the two can disagree.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

CODES: Final = "23456789TJQKA"
LADDER: Final = "A" + CODES
"""The Ace low and high (4.1)."""
PACK: Final = tuple(rank + suit for rank in CODES for suit in "cdhs")
ONE_OF_EACH: Final = tuple(rank + "c" for rank in CODES)
JOKERS: Final = ("XB", "XR")
BOMBS: Final = (4, 5, "straight_flush", 6, 7, 8, 9, 10, "joker_bomb")
"""Low to high, a bomb of cards alike by their number (5)."""
RUNS: Final = {"straight": (1, 5), "tube": (2, 3), "plate": (3, 2)}
"""How many cards of each rank, and how many ranks (4)."""

Codes = tuple[str, ...]


class Read(NamedTuple):
    """What cards are: kind, rank as the API names it, and how many cards."""

    kind: str
    rank: str | None
    size: int

    @property
    def bomb(self) -> int:
        """The place on the ladder of bombs, -1 for what is none."""
        name = self.size if self.kind == "bomb" else self.kind
        return BOMBS.index(name) if name in BOMBS else -1


def rank_of(code: str) -> str:
    return code if code in JOKERS else code[0]


def readings(codes: Iterable[str], level: str, *, joker_pair: bool = True) -> set[Read]:
    """Everything the cards can be on this level (chapters 2, 4 and 5)."""
    cards = list(codes)
    natural = [code for code in cards if code != level + "h"]
    wilds = len(cards) - len(natural)
    if not natural:
        return {1: {Read("single", level, 1)}, 2: {Read("pair", level, 2)}}.get(wilds, set())
    found: set[Read] = set()
    suits_matter = len(cards) == 5
    for stand_for in combinations_with_replacement(PACK if suits_matter else ONE_OF_EACH, wilds):
        laid = [*natural, *stand_for]
        ranks = tuple(sorted(map(rank_of, laid)))
        found |= together(ranks, one_suit=same_suit(laid), joker_pair=joker_pair)
    five_level_cards = {rank_of(code) for code in cards} == {level}
    return {one for one in found if not (five_level_cards and one.kind == "full_house")}


@cache
def together(cards: Codes, *, one_suit: bool, joker_pair: bool) -> set[Read]:
    """What natural cards of these ranks are."""
    size, times = len(cards), Counter(cards)
    ranks = [rank for rank, _ in times.most_common()]
    if len(times) == 1:
        return alike(ranks[0], size)
    if sorted(times.values()) == [2, 3]:
        triple, pair = ranks
        allowed = triple not in JOKERS and (joker_pair or pair not in JOKERS)
        return {Read("full_house", triple, 5)} if allowed else set()
    if times == Counter({"XB": 2, "XR": 2}):
        return {Read("joker_bomb", None, 4)}
    return set(runs(times, one_suit=one_suit))


def alike(rank: str, size: int) -> set[Read]:
    kinds = {1: "single", 2: "pair"}
    if rank not in JOKERS:
        kinds |= {3: "triple"} | dict.fromkeys(range(4, 11), "bomb")
    return {Read(kinds[size], rank, size)} if size in kinds else set()


def runs(times: Counter[str], *, one_suit: bool) -> Iterator[Read]:
    for kind, (width, length) in RUNS.items():
        for stretch in stretches(length):
            if times == Counter(dict.fromkeys(stretch, width)):
                flush = kind == "straight" and one_suit
                yield Read("straight_flush" if flush else kind, stretch[-1], times.total())


def stretches(length: int) -> Iterator[str]:
    for start in range(len(LADDER) - length + 1):
        yield LADDER[start : start + length]


def same_suit(cards: Sequence[str]) -> bool:
    """Whether every card has a suit, and all the same one."""
    suit = cards[0][1:]
    return suit in tuple("cdhs") and all(code[1:] == suit for code in cards)


def strength(read: Read, level: str) -> int:
    """The natural place in a run, else the place in the ranking of the level (2.3, 4.1)."""
    if read.rank is None:
        return 0
    if read.kind in (*RUNS, "straight_flush"):
        return CODES.index(read.rank)
    return [*CODES.replace(level, ""), level, *JOKERS].index(read.rank)


def beats(new: Read, old: Read, level: str) -> bool:
    """Whether one may be laid on the other (4.2, 5.1)."""
    if new.bomb != old.bomb:
        return new.bomb > old.bomb
    return (new.kind, new.size) == (old.kind, old.size) and strength(new, level) > strength(old, level)


def subsets(hand: Sequence[str]) -> Iterator[Codes]:
    """Every different choice of cards of the hand, at least one."""
    for size in range(1, len(hand) + 1):
        yield from {tuple(chosen) for chosen in combinations(sorted(hand), size)}
