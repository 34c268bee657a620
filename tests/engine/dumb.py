"""A second recogniser of Dragon and Phoenix, written from the rule page and slow on purpose.

It reads codes, not cards, tries the Phoenix as every rank, and holds each kind's sentence
against what lies there. It shares nothing with the engine, so that the two can disagree.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

HERALD: Final = "2c"
FOX: Final = "2d"
PHOENIX: Final = "2h"
DRAGON: Final = "2s"
NAMELESS: Final = "2"
CODES: Final = "23456789TJQKA"
BOMBS: Final = ("four", "straight_flush")

Codes = tuple[str, ...]


class Read(NamedTuple):
    """What cards are: kind, rank as the API names it, how many cards, and how strong."""

    kind: str
    rank: str | None
    size: int
    strength: float

    @property
    def bomb(self) -> bool:
        return self.kind in BOMBS


SPECIAL_ALONE: Final = {
    HERALD: Read("single", "2", 1, 2),
    FOX: Read("fox", None, 1, 0),
    PHOENIX: Read("single", "2", 1, 2.5),
    DRAGON: Read("single", "dragon", 1, 15),
}


def value(code: str) -> int:
    """2 to 14: the place of the rank."""
    return CODES.index(code[0]) + 2


def readings(codes: Iterable[str], least_pairs: int = 2) -> set[Read]:
    """Everything the cards can be (chapters 3 to 5)."""
    cards = list(codes)
    if len(cards) == 1:
        return alone(cards[0])
    if not cards or FOX in cards or DRAGON in cards or NAMELESS in cards:
        return set()
    if PHOENIX not in cards:
        return together([value(card) for card in cards], one_suit=same_suit(cards), least_pairs=least_pairs)
    rest = [value(card) for card in cards]
    rest.remove(value(PHOENIX))
    found = set()
    for stands_for in range(3, 15):
        found |= together([*rest, stands_for], one_suit=False, least_pairs=least_pairs)
    return {one for one in found if not one.bomb}


def alone(code: str) -> set[Read]:
    """A single, a special, or a 2 that could be any of them."""
    if code in SPECIAL_ALONE:
        return {SPECIAL_ALONE[code]}
    return set() if code == NAMELESS else {Read("single", code[0], 1, value(code))}


def same_suit(cards: Sequence[str]) -> bool:
    """Whether every card has a suit, and all the same one; the Herald has none."""
    return HERALD not in cards and len({card[1:] for card in cards}) == 1 and len(cards[0]) == 2


def together(values: list[int], *, one_suit: bool, least_pairs: int) -> set[Read]:
    """What natural cards of these values are; 2 is the Herald."""
    size, low, top = len(values), min(values), max(values)
    times = Counter(values)
    in_a_row = len(times) == top - low + 1
    found = set()
    if len(times) == 1 and low > 2 and size in (2, 3, 4):
        found.add(named({2: "pair", 3: "triple", 4: "four"}[size], top, size))
    if sorted(times.values()) == [2, 3] and low > 2:
        found.add(named("full_house", times.most_common(1)[0][0], size))
    if in_a_row and size == len(times) >= 5:
        found.add(named("straight_flush" if one_suit else "straight", top, size))
    if in_a_row and set(times.values()) == {2} and len(times) >= max(2, least_pairs):
        found.add(named("stairs", top, size))
    return found


def named(kind: str, top: int, size: int) -> Read:
    return Read(kind, CODES[top - 2], size, top)


def beats(new: Read, old: Read) -> bool:
    """Whether one may be laid on the other (3.1, 4.1)."""
    if new.kind == "straight_flush" and old.kind == "straight_flush":
        return (new.size, new.strength) > (old.size, old.strength)
    if new.bomb and new.kind != old.kind:
        return not (new.kind == "four" and old.kind == "straight_flush")
    return (new.kind, new.size) == (old.kind, old.size) and new.strength > old.strength


def subsets(hand: Sequence[str], most: int = 14) -> Iterator[Codes]:
    """Every different choice of cards of the hand, none too."""
    for size in range(min(len(hand), most) + 1):
        yield from {tuple(chosen) for chosen in combinations(sorted(hand), size)}
