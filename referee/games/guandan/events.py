"""The events only Guandan knows (contract 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Literal, Self

from referee.cards import Card, Cards
from referee.events import Event, Limits, Text
from referee.seats import Seat

JokerCount = Annotated[int, Limits(0, 2)]
LevelSteps = Annotated[int, Limits(-12, 12)]


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """The 27 cards each are dealt. `leader`: who got the card turned up, in the first hand."""

    tag: ClassVar[str] = "deal"
    hidden: ClassVar[tuple[str, ...]] = ("hands",)
    stage: Literal["all"] = "all"
    hands: Mapping[Seat, Cards] | None = None
    dealer: Seat | None = None
    leader: Seat | None = None

    def canonical(self) -> Self:
        """No hands named is nothing said of hands."""
        return self if self.hands else replace(self, hands=None)


@dataclass(frozen=True, slots=True)
class Tribute(Event):
    """A loser pays his highest card (8.1). The card may not have been noted."""

    tag: ClassVar[str] = "tribute"
    from_: Seat
    to: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class RefuseTribute(Event):
    """No tribute is paid: the paying side holds both red jokers (8.5)."""

    tag: ClassVar[str] = "refuse_tribute"
    red_jokers: Mapping[Seat, JokerCount] | None = None


@dataclass(frozen=True, slots=True)
class ReturnTribute(Event):
    """Who received a tribute gives a card back (8.4)."""

    tag: ClassVar[str] = "return_tribute"
    from_: Seat
    to: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Result(Event):
    """The seats as they went out, enough of them to fix the kind of win (7.4)."""

    tag: ClassVar[str] = "result"
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Adjust(Event):
    """Levels each team rises or falls because the table agreed so."""

    tag: ClassVar[str] = "adjust"
    levels: tuple[LevelSteps, LevelSteps]
    reason: Text | None = None
