"""What the table knows: the trick, the hands, the hand being played, the match.

Values are immutable. A transition builds the next one by position, which is twice as fast
as replacing fields and matters where a whole match is loaded.
"""

from __future__ import annotations

from typing import Final, Generic, Literal, NamedTuple, TypeVar

from referee.cards import NOTHING, Cards
from referee.seats import Seat
from referee.verdict import Reading

Own = TypeVar("Own")
"""A game's private part of a hand: a wish, calls, tribute. The core never looks inside."""
Standing = TypeVar("Standing")
"""A game's totals or levels."""
Record = TypeVar("Record")
"""A game's line in the list of hands."""

Phase = str
"""Where a hand stands: `deal` at first, `play`, `finished` after the match, and what a game adds."""
Status = Literal["playing", "finished", "ended"]


class Laid(NamedTuple):
    """One play of a trick."""

    seat: Seat
    cards: Cards
    reading: Reading


class Trick(NamedTuple):
    """What lies on the table.

    `passed` are the seats that passed since the last play. `won`: all others have passed,
    and the cards lie there until they are taken.
    """

    laid: tuple[Laid, ...] = ()
    passed: tuple[Seat, ...] = ()
    points: int = 0
    won: bool = False

    @property
    def top(self) -> Laid | None:
        """What is to be beaten, if anything lies there."""
        return self.laid[-1] if self.laid else None


NO_TRICK: Final = Trick()


class Holding(NamedTuple):
    """What is known of one hand: how many cards are held, and which of them surely.

    A hand is known if it surely has as many cards as it has.
    """

    held: int
    surely: Cards = NOTHING

    @property
    def known(self) -> bool:
        """Whether every card of the hand is known."""
        return len(self.surely) == self.held


class Table(NamedTuple, Generic[Own]):
    """The hand being played.

    `turn` is the seat to play, to give or to lead; None outside of play and while nobody
    knows who leads. `opened`: the hand's first lead is made. `captured` are the card points
    in the tricks each seat has taken, `played` every card laid in this hand.
    """

    number: int
    phase: Phase
    dealer: Seat | None
    turn: Seat | None
    leader: Seat | None
    opened: bool
    trick: Trick
    holdings: tuple[Holding, ...]
    played: Cards
    out: tuple[Seat, ...]
    captured: tuple[int, ...]
    own: Own


class Match(NamedTuple, Generic[Own, Standing, Record]):
    """A sitting to the target: who sits where, the hand being played, and what was scored.

    `ended_hand` is the table as it was when the hand before ended; until the next hand has
    an event of its own, cards shown are that hand's.
    """

    names: tuple[str, ...]
    table: Table[Own]
    standing: Standing
    hands: tuple[Record, ...]
    status: Status
    ended_hand: Table[Own] | None
