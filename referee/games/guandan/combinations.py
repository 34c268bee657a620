"""What can be laid at a level, and what beats what (rules 4 and 5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from referee.cards import Cards, Rank
from referee.climbing.plays import Plays
from referee.climbing.shapes import Alike, Fixed, House, Recogniser, Repertoire, Run, Shape
from referee.games.guandan.cards import BIG, NATURAL, SMALL, ranking, wild_heart
from referee.verdict import Reading

KINDS: Final = (
    "single",
    "pair",
    "triple",
    "full_house",
    "straight",
    "tube",
    "plate",
    "bomb",
    "straight_flush",
    "joker_bomb",
)
BOMB_TIERS: Final = {4: 1, 5: 2, 6: 4, 7: 5, 8: 6, 9: 7, 10: 8}
"""Bombs of so many alike; the straight flush lies between five and six (5)."""
FLUSH_TIER: Final = 3
JOKER_TIER: Final = 9

LADDER: Final = (Rank.ACE, *NATURAL)
"""Natural places, where the Ace is low or high (4.1)."""
JOKER_BOMB: Final = Reading("joker_bomb", None, 4, "joker_bomb", 0, JOKER_TIER)


def shapes(level: Rank, *, joker_pair: bool) -> tuple[Shape, ...]:
    """The table of kinds at this level (4); `joker_pair`: a full house may end in jokers."""
    places = ranking(level)
    plain = {rank: place for rank, place in places.items() if rank in NATURAL}
    pairs = (*NATURAL, Rank.BLACK_JOKER, Rank.RED_JOKER) if joker_pair else NATURAL
    return (
        Alike("single", 1, places),
        Alike("pair", 2, places),
        Alike("triple", 3, plain),
        House("full_house", plain, pairs, own_pair=(level,)),
        Run("straight", width=1, least=5, most=5, ladder=LADDER, suits="mixed"),
        Run("tube", width=2, least=3, most=3, ladder=LADDER),
        Run("plate", width=3, least=2, most=2, ladder=LADDER),
        *(Alike("bomb", size, plain, tier=tier) for size, tier in BOMB_TIERS.items()),
        Run("straight_flush", width=1, least=5, most=5, ladder=LADDER, tier=FLUSH_TIER, suits="one"),
    )


@lru_cache(maxsize=2 * len(NATURAL))
def plays(level: Rank, joker_pair: bool) -> Plays:  # noqa: FBT001 - the key of a cache
    """Everything that can be laid at this level, made when the level is first played.

    No wild card stands for a joker (2.4); alone the wild hearts are level cards.
    """
    wild, place = wild_heart(level), ranking(level)[level]
    repertoire = Repertoire(
        shapes=shapes(level, joker_pair=joker_pair),
        fixed=(
            Fixed(Cards.of([wild]), Reading("single", level.code, 1, "single:1", place)),
            Fixed(Cards.of([wild, wild]), Reading("pair", level.code, 2, "pair:2", place)),
            Fixed(Cards.of([SMALL, SMALL, BIG, BIG]), JOKER_BOMB),
        ),
        named=(wild, SMALL, BIG),
        wilds=(wild, wild),
        faces={Rank.BLACK_JOKER: SMALL, Rank.RED_JOKER: BIG},
    )
    return Plays(Recogniser(repertoire))
