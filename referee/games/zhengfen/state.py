"""What ZhengFen adds to the table, the standing and the list of hands."""

from __future__ import annotations

from typing import NamedTuple

from referee.seats import Seat, Seating
from referee.state import Match, Table

SEATS = (3, 4)
"""Three or four play (1.1)."""
MOST_CARDS = 18
"""The most a hand can have: a third of the pack (1.2)."""


class Own(NamedTuple):
    """Who was first out in the hand before and so draws first and leads; None in the first hand (1.4)."""

    first_before: Seat | None = None


class Standing(NamedTuple):
    """The players' totals, the target, and who has won."""

    totals: tuple[int, ...]
    target: int
    winner: Seat | None = None


class Scored(NamedTuple):
    """One line of the list of hands. `order` has None for places nobody told."""

    number: int
    score: tuple[int, ...]
    totals: tuple[int, ...]
    detail: str
    order: tuple[Seat | None, ...]


ZfTable = Table[Own]
ZfMatch = Match[Own, Standing, Scored]


def alone(players: int) -> Seating:
    """Everyone for himself (1.1)."""
    return Seating(players, players)


def seating(table: ZfTable) -> Seating:
    """Who sits at this table."""
    return alone(len(table.holdings))
