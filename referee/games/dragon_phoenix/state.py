"""What Dragon and Phoenix adds to the table, the standing and the list of hands."""

from __future__ import annotations

from typing import NamedTuple

from referee.cards import Rank
from referee.games.dragon_phoenix.events import CallMade
from referee.seats import Seat, Seating
from referee.state import Match, Table

SEATING = Seating(seats=4, teams=2)
FIRST_CARDS = 8
ALL_CARDS = 13


class Own(NamedTuple):
    """The hand's wish and calls, and which seats have laid their first card (9.1)."""

    wish: Rank | None = None
    calls: tuple[CallMade, ...] = ()
    started: tuple[Seat, ...] = ()


class Standing(NamedTuple):
    """The teams' totals, the target, and the team that has won."""

    totals: tuple[int, ...]
    target: int
    winner: int | None = None


class Scored(NamedTuple):
    """One line of the list of hands. `score` includes the calls."""

    number: int
    score: tuple[int, int]
    totals: tuple[int, ...]
    detail: str
    order: tuple[Seat, ...]
    double_victory: bool
    calls: tuple[CallMade, ...]


DpTable = Table[Own]
DpMatch = Match[Own, Standing, Scored]
