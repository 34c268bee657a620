"""What can be laid, and what beats what (rules 3, 4 and 5.9-5.12)."""

from __future__ import annotations

from functools import cache
from typing import Final

from referee.cards import Cards, Rank
from referee.climbing.plays import Plays
from referee.climbing.shapes import Alike, Fixed, House, Recogniser, Repertoire, Run, Shape
from referee.games.dragon_phoenix.cards import (
    DRAGON,
    FOX,
    HERALD,
    NATURAL,
    PHOENIX,
    SPECIALS,
)
from referee.state import Laid
from referee.verdict import Reading

KINDS: Final = (
    "single",
    "pair",
    "triple",
    "full_house",
    "straight",
    "stairs",
    "four",
    "straight_flush",
    "fox",
)
FEWEST_STAIRS_PAIRS: Final = 2
FOUR_TIER: Final = 1
FLUSH_TIER: Final = 2
SINGLE: Final = "single:1"

KEYS: Final = {rank: 2 * rank for rank in NATURAL}
"""Ranks are doubled, so that the Phoenix has room half a step above each (5.10)."""
DRAGON_KEY: Final = 2 * (Rank.ACE + 1)

HERALD_READING: Final = Reading("single", "2", 1, SINGLE, 2 * Rank.TWO)
DRAGON_READING: Final = Reading("single", "dragon", 1, SINGLE, DRAGON_KEY)
FOX_READING: Final = Reading("fox", None, 1, "fox", 0)
PHOENIX_LED: Final = Reading("single", "2", 1, SINGLE, 2 * Rank.TWO + 1, half=True)

_PHOENIX_ALONE: Final = Cards.of([PHOENIX])


def _longer_then_higher(top: int, length: int) -> int:
    return 20 * length + top


def shapes(min_stairs_pairs: int) -> tuple[Shape, ...]:
    """The table of kinds (rules 3); stairs begin at so many pairs."""
    return (
        Alike("single", 1, KEYS),
        Alike("pair", 2, KEYS),
        Alike("triple", 3, KEYS),
        House("full_house", KEYS, NATURAL),
        Run("straight", width=1, least=5, most=13, ladder=(Rank.TWO, *NATURAL), suits="mixed"),
        Run("stairs", width=2, least=min_stairs_pairs, most=len(NATURAL), ladder=NATURAL),
        Alike("four", 4, KEYS, tier=FOUR_TIER, most_wilds=0),
        Run(
            "straight_flush",
            width=1,
            least=5,
            most=12,
            ladder=NATURAL,
            tier=FLUSH_TIER,
            most_wilds=0,
            suits="one",
            key=_longer_then_higher,
            lengths_meet=True,
        ),
    )


@cache
def plays(min_stairs_pairs: int) -> Plays:
    """Everything that can be laid under the option `min_stairs_pairs` (2 or 3)."""
    repertoire = Repertoire(
        shapes=shapes(min_stairs_pairs),
        fixed=(
            Fixed(Cards.of([HERALD]), HERALD_READING),
            Fixed(Cards.of([FOX]), FOX_READING),
            Fixed(_PHOENIX_ALONE, PHOENIX_LED),
            Fixed(Cards.of([DRAGON]), DRAGON_READING),
        ),
        named=SPECIALS,
        wilds=(PHOENIX,),
        faces={Rank.TWO: HERALD},
    )
    return Plays(Recogniser(repertoire))


def on_top(readings: tuple[Reading, ...], top: Laid | None) -> tuple[Reading, ...]:
    """The readings as they count on `top`: a lone Phoenix is half a step above it (5.10)."""
    if readings and readings[0] is PHOENIX_LED and top and top.reading.family == SINGLE:
        below = top.reading
        return (Reading("single", below.rank, 1, SINGLE, below.key + 1, half=True),)
    return readings
