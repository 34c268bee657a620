"""What two more climbing games lay, said with the shapes of the core.

Guandan (its rules 4 and 5) has two wild hearts of the level, an Ace that is high or low,
tubes, plates and bombs of four to ten. ZhengFen (its rules 5) has two different jokers as
wild cards, and runs of any length that meet.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from referee.cards import Card, Cards, Rank, Suit
from referee.climbing.shapes import (
    Alike,
    Fixed,
    House,
    Repertoire,
    Run,
    Shape,
    Suits,
    Target,
)
from referee.verdict import Reading

NATURAL: Final = tuple(rank for rank in Rank if rank < Rank.BLACK_JOKER)
SMALL, BIG = Card(Rank.BLACK_JOKER), Card(Rank.RED_JOKER)

TIERS: Final = {4: 1, 5: 2, 6: 4, 7: 5, 8: 6, 9: 7, 10: 8}
"""Bombs of so many alike; a straight flush lies between five and six."""
FLUSH_TIER, JOKER_TIER = 3, 9


def ranking(level: Rank) -> dict[Rank, int]:
    """Low to high, the level above the Ace (Guandan 2.3)."""
    order = [rank for rank in NATURAL if rank is not level]
    return {rank: key for key, rank in enumerate([*order, level])}


@cache
def guandan(level: Rank) -> Repertoire:
    """Guandan on a level. No wild card stands for a joker: those are faces."""
    keys = ranking(level)
    jokers = {Rank.BLACK_JOKER: 20, Rank.RED_JOKER: 21}
    wild = Card(level, Suit.HEARTS)
    ladder = (Rank.ACE, *NATURAL)
    shapes: tuple[Shape, ...] = (
        Alike("single", 1, keys | jokers),
        Alike("pair", 2, keys | jokers),
        Alike("triple", 3, keys),
        House("full_house", keys, (*NATURAL, *jokers)),
        Run("straight", width=1, least=5, most=5, ladder=ladder, suits="mixed"),
        Run("tube", width=2, least=3, most=3, ladder=ladder),
        Run("plate", width=3, least=2, most=2, ladder=ladder),
        *(Alike("bomb", size, keys, tier=tier) for size, tier in TIERS.items()),
        Run("straight_flush", width=1, least=5, most=5, ladder=ladder, tier=FLUSH_TIER, suits="one"),
    )
    return Repertoire(
        shapes=shapes,
        fixed=(
            Fixed(Cards.of([wild]), Reading("single", level.code, 1, "single:1", keys[level])),
            Fixed(Cards.of([wild] * 2), Reading("pair", level.code, 2, "pair:2", keys[level])),
            Fixed(
                Cards.of([SMALL, SMALL, BIG, BIG]),
                Reading("joker_bomb", None, 4, "joker_bomb", 0, JOKER_TIER),
            ),
        ),
        named=(wild, SMALL, BIG),
        wilds=(wild, wild),
        faces={Rank.BLACK_JOKER: SMALL, Rank.RED_JOKER: BIG},
    )


def top_then_longer(top: int, length: int) -> int:
    return 20 * top + length


ZHENGFEN_RANKS: Final = (*NATURAL[1:], Rank.TWO)
"""3 to Ace, then 2 (ZhengFen 4)."""


@dataclass(frozen=True, slots=True)
class KingTenFive:
    """A bomb of these three, mixed or of one suit: a shape of the game's own, without wild cards."""

    kind: str
    tier: int
    suits: Suits

    def targets(self) -> Iterator[Target]:
        ranks = (Rank.KING, Rank.TEN, Rank.FIVE)
        reading = Reading(self.kind, None, 3, self.kind, 0, self.tier)
        yield Target(tuple((rank, 1) for rank in ranks), reading, 0, self.suits, ranks)


@dataclass(frozen=True, slots=True)
class Wing:
    """A triple with two neighbouring cards of one suit, a shape of the game's own (kind 6d)."""

    keys: Mapping[Rank, int]
    ladder: Sequence[Rank]

    def targets(self) -> Iterator[Target]:
        for (triple, key), place in product(self.keys.items(), range(len(self.ladder) - 1)):
            low, high = self.ladder[place : place + 2]
            if triple not in (low, high):
                reading = Reading("full_house", triple.code, 5, "full_house", key)
                yield Target(((triple, 3), (low, 1), (high, 1)), reading, 2, "one", (low, high))


@cache
def zhengfen() -> Repertoire:
    """ZhengFen, its full houses with a pair or with two neighbours of one suit as the wing."""
    keys = {rank: key for key, rank in enumerate(ZHENGFEN_RANKS)}
    shapes: tuple[Shape, ...] = (
        Alike("single", 1, keys),
        Alike("pair", 2, keys),
        Alike("triple", 3, keys),
        Alike("quad", 4, keys),
        *(
            Run(kind, width, 3, 13, ZHENGFEN_RANKS, key=key, lengths_meet=True)
            for kind, width, key in (
                ("pair_stairs", 2, top_then_longer),
                ("triple_stairs", 3, lambda top, length: top),
                ("quad_stairs", 4, lambda top, length: top),
            )
        ),
        Run("flush_straight", 1, 5, 13, ZHENGFEN_RANKS, suits="one", key=top_then_longer, lengths_meet=True),
        House("full_house", keys, ZHENGFEN_RANKS),
        Wing(keys, ZHENGFEN_RANKS),
        KingTenFive("k105_mixed", 1, "mixed"),
        KingTenFive("k105_suited", 2, "one"),
    )
    return Repertoire(
        shapes=shapes,
        fixed=(
            Fixed(Cards.of([SMALL]), Reading("single", "XB", 1, "single:1", 20)),
            Fixed(Cards.of([BIG]), Reading("single", "XR", 1, "single:1", 21)),
            *(
                Fixed(Cards.of([SMALL, BIG]), Reading("pair", rank.code, 2, "pair:2", key))
                for rank, key in keys.items()
            ),
        ),
        named=(SMALL, BIG),
        wilds=(SMALL, BIG),
    )
