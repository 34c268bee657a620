"""The events only Dragon and Phoenix knows (contract 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from referee import events
from referee.cards import Card, Rank
from referee.events import Event, Points, Text
from referee.seats import Seat

CallName = Literal["take_off", "high_flight"]


@dataclass(frozen=True, slots=True)
class Play(events.Play):
    """A seat laid cards; with the Herald it may wish for a rank."""

    wish: Rank | None = None


@dataclass(frozen=True, slots=True)
class Call(Event):
    """A seat bets to go out first: Take-off 100, High Flight 200 (9)."""

    tag: ClassVar[str] = "call"
    seat: Seat
    call: CallName


@dataclass(frozen=True, slots=True)
class Exchange(Event):
    """Everybody has passed one card to each other player (6.3).

    `gives[a][b]` is the card a gave to b, as far as the recorder knows.
    """

    tag: ClassVar[str] = "exchange"
    hidden: ClassVar[tuple[str, ...]] = ("gives",)
    gives: Mapping[Seat, Mapping[Seat, Card]] | None = None

    def canonical(self) -> Self:
        """Who is said to give nothing is not spoken of."""
        told = {giver: cards for giver, cards in (self.gives or {}).items() if cards}
        return replace(self, gives=told or None)


@dataclass(frozen=True, slots=True)
class Give(Event):
    """The trick won with the Dragon goes to an opponent (5.13)."""

    tag: ClassVar[str] = "give"
    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class CallMade:
    """A call by the seat that made it."""

    seat: Seat
    call: CallName


@dataclass(frozen=True, slots=True)
class Result(Event):
    """How the hand went, in a few taps (10).

    `order` are the seats as they went out, at least the first; `card_points` those of team
    0 and team 1, none after a double victory; `calls` add to those recorded.
    """

    tag: ClassVar[str] = "result"
    order: tuple[Seat, ...]
    card_points: tuple[Points, Points] | None = None
    calls: tuple[CallMade, ...] = ()

    def canonical(self) -> Self:
        """Calls are their seats', in whatever order they are told; the same twice is one (10.4)."""
        calls = sorted(set(self.calls), key=lambda made: (made.seat, made.call))
        return replace(self, calls=tuple(calls))


@dataclass(frozen=True, slots=True)
class Adjust(Event):
    """Points each team gets or loses because the table agreed so."""

    tag: ClassVar[str] = "adjust"
    points: tuple[Points, Points]
    reason: Text | None = None
