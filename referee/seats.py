"""Seats in order of play, partners and teams (contract 1)."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Annotated

Seat = Annotated[int, "seat"]
"""0, 1, 2, (3): after seat 0 comes seat 1, whichever way the table plays."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How many sit at the table and who plays with whom: `teams` are 2, or as many as seats."""

    seats: int
    teams: int

    def all(self) -> range:
        """Every seat in order of play."""
        return range(self.seats)

    def team(self, seat: Seat) -> int:
        """The team of a seat: 0 = seats 0 and 2, 1 = seats 1 and 3; alone: the seat."""
        return seat % self.teams

    def partner(self, seat: Seat) -> Seat:
        """The seat opposite. Meant for two teams of two."""
        return (seat + self.teams) % self.seats

    def after(self, seat: Seat) -> Seat:
        """The next seat in order of play."""
        return (seat + 1) % self.seats

    def next_in(self, seat: Seat, out: Container[Seat]) -> Seat:
        """The next seat after this one that is not out; the seat itself if nobody else is in."""
        for step in range(1, self.seats):
            following = (seat + step) % self.seats
            if following not in out:
                return following
        return seat

    def completed(self, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The order of going out, with the last seat where only one is missing."""
        missing = [seat for seat in self.all() if seat not in order]
        return (*order, missing[0]) if len(missing) == 1 else order

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of the other side in order of play."""
        return tuple(other for other in self.all() if self.team(other) != self.team(seat))
