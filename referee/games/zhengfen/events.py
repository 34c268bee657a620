"""The events only ZhengFen knows (contract 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from referee.cards import Cards
from referee.events import Event, PerSeat, Text
from referee.seats import Seat


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """All 54 cards are drawn one by one (1.2). `first_drawer` goes before the dealer (1.5)."""

    tag: ClassVar[str] = "deal"
    hidden: ClassVar[tuple[str, ...]] = ("hands",)
    stage: Literal["all"] = "all"
    hands: Mapping[Seat, Cards] | None = None
    dealer: Seat | None = None
    first_drawer: Seat | None = None

    def canonical(self) -> Self:
        """No hands named is nothing said of hands."""
        return self if self.hands else replace(self, hands=None)


@dataclass(frozen=True, slots=True)
class Result(Event):
    """How the hand went: who was first out, who was last, and the points of each seat (3.4)."""

    tag: ClassVar[str] = "result"
    first: Seat | None = None
    last: Seat | None = None
    points: PerSeat | None = None


@dataclass(frozen=True, slots=True)
class Adjust(Event):
    """Points each player gets or loses because the table agreed so."""

    tag: ClassVar[str] = "adjust"
    points: PerSeat
    reason: Text | None = None
