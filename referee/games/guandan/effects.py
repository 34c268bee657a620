"""The effects only Guandan has (contract 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.seats import Seat
from referee.verdict import Effect


@dataclass(frozen=True, slots=True)
class HandWon(Effect):
    """The hand is over: the order of going out and the kind of win, such as `1-3`."""

    tag: ClassVar[str] = "hand_scored"
    order: tuple[Seat, ...]
    win: str


@dataclass(frozen=True, slots=True)
class LevelUp(Effect):
    """A team's level has changed, also by a fall."""

    tag: ClassVar[str] = "level_up"
    team: int
    from_: str
    to: str
