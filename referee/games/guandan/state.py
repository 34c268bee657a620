"""What Guandan adds to the table, the standing and the list of hands."""

from __future__ import annotations

from typing import NamedTuple

from referee.cards import Card, Rank
from referee.seats import Seat, Seating
from referee.state import Match, Table

SEATING = Seating(seats=4, teams=2)
HAND_SIZE = 27


class Passed(NamedTuple):
    """A tribute paid or a card given back; None: nobody noted which."""

    giver: Seat
    taker: Seat
    card: Card | None


class TributeDue(NamedTuple):
    """The tribute of a hand: who pays, and to whom in the order of what he may claim (8.1).

    With two payers the first of the hand before gets the higher card. `ended`: a play that
    stands came before all was paid and returned, and nothing is owed any more (contract 5.2).
    """

    payers: tuple[Seat, ...]
    takers: tuple[Seat, ...]
    paid: tuple[Passed, ...] = ()
    returned: tuple[Passed, ...] = ()
    refused: bool = False
    ended: bool = False

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Who has still to pay."""
        return (
            ()
            if self.refused or self.ended
            else tuple(seat for seat in self.payers if all(one.giver != seat for one in self.paid))
        )

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has still to receive."""
        return tuple(seat for seat in self.takers if all(one.taker != seat for one in self.paid))

    @property
    def to_return(self) -> tuple[Passed, ...]:
        """The tributes for which nothing was given back."""
        done = [one.giver for one in self.returned]
        return tuple(one for one in self.paid if one.taker not in done)

    @property
    def settled(self) -> bool:
        """Whether everything is paid and given back, or refused."""
        return self.refused or self.ended or not (self.owing or self.to_return)


class Own(NamedTuple):
    """The hand's level, its tribute if one is due, and who was first in the hand before."""

    level: Rank
    tribute: TributeDue | None = None
    first_before: Seat | None = None


class Standing(NamedTuple):
    """The teams' levels, the one that is played and whose it is, the failures on the Ace, who has won.

    `playing` stays while a hand goes on, whatever the table agrees on for later ones.
    """

    levels: tuple[Rank, Rank]
    playing: Rank
    declarer: int | None
    ace_failures: tuple[int, int]
    winner: int | None = None


class Scored(NamedTuple):
    """One line of the list of hands. `levels` are those after it."""

    number: int
    order: tuple[Seat, ...]
    win: str
    level: Rank
    declarer: int | None
    levels: tuple[Rank, Rank]
    detail: str


GdTable = Table[Own]
GdMatch = Match[Own, Standing, Scored]
