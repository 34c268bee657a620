"""What can happen at a table: the events every game knows (contract 3).

An event is a report, not a move. Its fields carry the types from which the stored form,
the HTTP schema and the API document are derived; a field that is None was not said. What
only one game knows (a call, a wish, its result) stands in that game's own `events.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Literal, Self

from referee.cards import MOST_CARDS, Cards
from referee.seats import Seat

Stage = Literal["first", "rest", "all"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a text, how many items or how large a number may be."""

    least: int
    most: int


Points = Annotated[int, Limits(-(10**6), 10**6)]
PerSeat = Annotated[tuple[Points, ...], "one for each seat"]
"""Points by seat, as many as there are players."""
Name = Annotated[str, Limits(1, 60)]
Text = Annotated[str, Limits(1, 1000)]
RankName = Annotated[str, "rank name"]
"""The rank of a reading as `combination` tells it: a rank code, or a special's name."""
KindName = Annotated[str, "kind name"]
"""One of the game's kinds of combination."""
SomeCards = Annotated[Cards, Limits(1, MOST_CARDS)]
EventNumber = Annotated[int, Limits(1, 10**9)]


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened. `tag` is the `type` of the contract.

    The fields `hidden` are what only the recorder knows, not the table.
    """

    tag: ClassVar[str]
    hidden: ClassVar[tuple[str, ...]] = ()

    def canonical(self) -> Self:
        """The one form of all that tell the same, which makes them the same event."""
        return self


@dataclass(frozen=True, slots=True)
class Declared:
    """The reading a player declares for his cards: the kind, the rank or both."""

    kind: KindName | None = None
    rank: RankName | None = None


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """Cards were dealt; hands named here are known to the recorder.

    `rest` names the new cards only. The dealer may be named with any stage.
    """

    tag: ClassVar[str] = "deal"
    hidden: ClassVar[tuple[str, ...]] = ("hands",)
    stage: Stage = "all"
    hands: Mapping[Seat, Cards] | None = None
    dealer: Seat | None = None

    def canonical(self) -> Self:
        """No hands named is nothing said of hands."""
        return self if self.hands else replace(self, hands=None)


@dataclass(frozen=True, slots=True)
class Play(Event):
    """A seat laid cards. `passed`: everybody from the seat in turn up to this one passed."""

    tag: ClassVar[str] = "play"
    seat: Seat
    cards: SomeCards
    as_: Declared | None = None
    passed: bool = False

    def canonical(self) -> Self:
        """A reading without kind and rank declares nothing."""
        return replace(self, as_=None) if self.as_ == Declared() else self


@dataclass(frozen=True, slots=True)
class Pass(Event):
    """A seat passed."""

    tag: ClassVar[str] = "pass"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Take(Event):
    """The winner took the trick from the table."""

    tag: ClassVar[str] = "take"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Show(Event):
    """A seat laid open what it still holds, all of it or some."""

    tag: ClassVar[str] = "show"
    seat: Seat
    cards: SomeCards


@dataclass(frozen=True, slots=True)
class AskCount(Event):
    """Seat `by` asked seat `of` how many cards it holds."""

    tag: ClassVar[str] = "ask_count"
    by: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class Redeal(Event):
    """The hand is void and starts again."""

    tag: ClassVar[str] = "redeal"
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class Substitute(Event):
    """Another person takes the seat."""

    tag: ClassVar[str] = "substitute"
    seat: Seat
    name: Name


@dataclass(frozen=True, slots=True)
class Note(Event):
    """A remark, perhaps about an earlier event by its number."""

    tag: ClassVar[str] = "note"
    text: Text
    about: EventNumber | None = None


@dataclass(frozen=True, slots=True)
class End(Event):
    """The match is given up; the totals stay."""

    tag: ClassVar[str] = "end"
    reason: Text | None = None


def hide(event: Event) -> Event:
    """The event as the table sees it, without what only the recorder knows."""
    hidden: dict[str, Any] = dict.fromkeys(event.hidden)
    return replace(event, **hidden) if hidden else event
