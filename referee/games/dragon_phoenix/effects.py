"""The effects only Dragon and Phoenix has (contract 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.seats import Seat
from referee.verdict import Effect


@dataclass(frozen=True, slots=True)
class TrickGiven(Effect):
    """The trick and its card points were given away."""

    tag: ClassVar[str] = "trick_given"
    seat: Seat
    to: Seat
    points: int


@dataclass(frozen=True, slots=True)
class WishSet(Effect):
    """A rank is wished for, by its code."""

    tag: ClassVar[str] = "wish_set"
    seat: Seat
    rank: str


@dataclass(frozen=True, slots=True)
class WishFulfilled(Effect):
    """The wished rank was laid."""

    tag: ClassVar[str] = "wish_fulfilled"
    seat: Seat
    rank: str
