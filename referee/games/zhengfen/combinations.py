"""What can be laid, and what beats what (rules 4 and 5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from referee.cards import Cards, Rank
from referee.climbing.plays import Plays
from referee.climbing.shapes import Alike, Fixed, Recogniser, Repertoire, Run, Shape, Suits, Target
from referee.games.zhengfen.cards import BIG, JOKERS, LADDER, POINT_RANKS, SMALL
from referee.verdict import Reading

KINDS: Final = (
    "single",
    "pair",
    "triple",
    "quad",
    "pair_stairs",
    "triple_stairs",
    "quad_stairs",
    "flush_straight",
    "full_house",
    "k105_mixed",
    "k105_suited",
    "four_twos",
)
MIXED_TIER: Final = 1
SUITED_TIER: Final = 2
TWOS_TIER: Final = 3


KEYS: Final = {rank: place for place, rank in enumerate(LADDER)}


@dataclass(frozen=True, slots=True)
class KingTenFive:
    """A King, a 10 and a 5, without jokers: mixed or of one suit (7 and 8 of the table)."""

    kind: str
    tier: int
    suits: Suits

    def targets(self) -> Iterator[Target]:
        """The one there is."""
        reading = Reading(self.kind, None, 3, self.kind, 0, self.tier)
        yield Target(tuple((rank, 1) for rank in POINT_RANKS), reading, 0, self.suits, POINT_RANKS)


class Wing(NamedTuple):
    """The two cards beside the triple; `suited`: only if they are of one suit."""

    low: Rank
    high: Rank
    suited: bool


@dataclass(frozen=True, slots=True)
class FullHouse:
    """A triple with a wing, compared by the triple (6 of the table).

    A joker in the wing always makes a pair of it, so in the other wings both cards are natural (5.8).
    """

    def targets(self) -> Iterator[Target]:
        """Each triple with each pair, and with each other wing."""
        for triple, key in KEYS.items():
            reading = Reading("full_house", triple.code, 5, "full_house", key)
            for rank in LADDER:
                if rank is triple:
                    yield Target(((triple, 5),), reading, 2, least_wilds=1)
                else:
                    yield Target(((triple, 3), (rank, 2)), reading, 2)
            for wing in wings(triple):
                yield _with_wing(triple, wing, reading)


def wings(triple: Rank) -> Iterator[Wing]:
    """Every legal wing of two different ranks: (b), (c) and (d) of the table.

    Beside four of its own rank the triple always leaves the one of its neighbour's suit (5.4).
    """
    for low, high in combinations(LADDER, 2):
        free = Rank.THREE in (low, high) or (low in POINT_RANKS and high in POINT_RANKS)
        neighbours = KEYS[high] - KEYS[low] == 1
        if free or (neighbours and triple in (low, high)):
            yield Wing(low, high, suited=False)
        elif neighbours:
            yield Wing(low, high, suited=True)


def _with_wing(triple: Rank, wing: Wing, reading: Reading) -> Target:
    """The triple with two different cards; with four of its rank where the wing has one of them."""
    both = (wing.low, wing.high)
    if triple in both:
        beside = next(rank for rank in both if rank is not triple)
        return Target(((triple, 4), (beside, 1)), reading, 0)
    need = ((triple, 3), *((rank, 1) for rank in both))
    suits: Suits = "one" if wing.suited else "any"
    return Target(need, reading, 2, suits, both if wing.suited else (), natural=both)


def _top_then_longer(top: int, length: int) -> int:
    return 20 * top + length


def _top_alone(top: int, length: int) -> int:
    return top


def shapes() -> tuple[Shape, ...]:
    """The table of kinds (5). Four natural 2s are the bomb and no quad (5.5)."""
    quads = {rank: KEYS[rank] for rank in LADDER[:-1]}
    stairs = (
        ("pair_stairs", 2, _top_then_longer),
        ("triple_stairs", 3, _top_alone),
        ("quad_stairs", 4, _top_alone),
    )
    return (
        Alike("single", 1, KEYS),
        Alike("pair", 2, KEYS),
        Alike("triple", 3, KEYS),
        Alike("quad", 4, quads),
        Alike("quad", 4, {Rank.TWO: KEYS[Rank.TWO]}, least_wilds=1),
        *(
            Run(kind, width, 3, len(LADDER), LADDER, key=key, lengths_meet=True)
            for kind, width, key in stairs
        ),
        Run(
            "flush_straight", 1, 5, len(LADDER), LADDER, suits="one", key=_top_then_longer, lengths_meet=True
        ),
        FullHouse(),
        KingTenFive("k105_mixed", MIXED_TIER, "mixed"),
        KingTenFive("k105_suited", SUITED_TIER, "one"),
        Alike("four_twos", 4, {Rank.TWO: 0}, tier=TWOS_TIER, most_wilds=0),
    )


@cache
def plays() -> Plays:
    """Everything that can be laid. A joker alone ranks by itself, both together are any pair (5.5, 5.6)."""
    repertoire = Repertoire(
        shapes=shapes(),
        fixed=(
            Fixed(Cards.of([SMALL]), Reading("single", "XB", 1, "single:1", len(LADDER))),
            Fixed(Cards.of([BIG]), Reading("single", "XR", 1, "single:1", len(LADDER) + 1)),
            *(
                Fixed(Cards.of(JOKERS), Reading("pair", rank.code, 2, "pair:2", key))
                for rank, key in KEYS.items()
            ),
        ),
        named=JOKERS,
        wilds=JOKERS,
    )
    return Plays(Recogniser(repertoire))
