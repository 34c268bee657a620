"""A game that nobody plays, for what the core can do and the real games ask of it only in part.

It has two packs, in which two wild hearts stand for others, and combinations of which only
some cards must be of one suit.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from referee.cards import Card, Rank, Suit
from referee.climbing.shapes import Alike, Repertoire, Run, Suits, Target
from referee.verdict import Reading

RANKS: Final = tuple(rank for rank in Rank if Rank.TWO < rank < Rank.TEN)
KEYS: Final = {rank: int(rank) for rank in RANKS}
WILD: Final = Card(Rank.FIVE, Suit.HEARTS)
JOKER: Final = Card(Rank.BLACK_JOKER)


@dataclass(frozen=True, slots=True)
class Told:
    """Combinations told one by one: a shape of the game's own."""

    each: tuple[Target, ...]

    def targets(self) -> Iterator[Target]:
        return iter(self.each)


def target(kind: str, cards: tuple[Rank, ...], most_wilds: int = 2, least_wilds: int = 0) -> Target:
    """These ranks in any suits, compared by the first of them."""
    reading = Reading(kind, cards[0].code, len(cards), kind, int(cards[0]))
    return Target(tuple(Counter(cards).items()), reading, most_wilds, least_wilds=least_wilds)


def wings() -> Iterator[Target]:
    """Three alike beside two neighbours of one suit, both natural."""
    for triple in RANKS:
        for both in pairwise(RANKS):
            if triple not in both:
                told = target("wing", (triple, triple, triple, *both))
                yield Target(told.need, told.reading, 2, "one", both, natural=both)


def trio(kind: str, suits: Suits) -> Target:
    """A 3, a 6 and a 9, at most one of them wild."""
    told = target(kind, (Rank.THREE, Rank.SIX, Rank.NINE))
    return Target(told.need, told.reading, 1, suits, tuple(dict(told.need)))


INVENTED: Final = Repertoire(
    shapes=(
        Alike("pair", 2, KEYS),
        Told(tuple(target("helped", (rank,) * 3, least_wilds=1) for rank in RANKS)),
        Told(tuple(wings())),
        Told((trio("mixed_trio", "mixed"), trio("suited_trio", "one"))),
        Told(tuple(target("crowned", (rank,) * 4 + (JOKER.rank,)) for rank in RANKS)),
        Told((target("spread", (Rank.FOUR, Rank.SIX, Rank.EIGHT), most_wilds=0),)),
        Run("stairs", 2, 2, 3, RANKS),
        Run("row", 1, 3, 4, RANKS, suits="mixed"),
        Run("flush", 1, 3, 4, RANKS, tier=1, suits="one"),
    ),
    named=(WILD, JOKER),
    wilds=(WILD, WILD),
    faces={JOKER.rank: JOKER},
)
