"""A position asked about without a match: what of it every climbing game reads alike."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import NOTHING, Unreadable
from referee.game import Situation
from referee.seats import Seat, Seating
from referee.state import Holding


def holdings(given: Situation, seating: Seating, size: int) -> tuple[Holding, ...]:
    """The hands as far as they are told; nothing told is a full hand nobody knows.

    Raises Unreadable for a hand with more cards than it is said to hold.
    """
    return tuple(_holding(given, seat, size) for seat in seating.all())


def _holding(given: Situation, seat: Seat, size: int) -> Holding:
    if seat in given.out:
        return Holding(0)
    surely = (given.hands or {}).get(seat, NOTHING)
    told = (given.held or {}).get(seat)
    if told is None:
        return Holding(len(surely) if surely else size, surely)
    if told < len(surely):
        raise Unreadable("the hand has more cards than that", f"held.{seat}")
    return Holding(told, surely)


def passed_between(owner: Seat, turn: Seat, out: Sequence[Seat], seating: Seating) -> tuple[Seat, ...]:
    """Who has passed: the seats from the top's player up to the one in turn that are not out."""
    last = (turn - owner - 1) % seating.seats
    asked = ((owner + step) % seating.seats for step in range(1, last + 1))
    return tuple(seat for seat in asked if seat not in out)
