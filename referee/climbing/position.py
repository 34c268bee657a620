"""A position asked about without a match: what of it every climbing game reads alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from referee.cards import NOTHING, Card, Unreadable
from referee.climbing.shapes import Recogniser
from referee.climbing.turns import choose, fitting
from referee.game import Situation, Top
from referee.seats import Seat, Seating
from referee.state import Holding, Laid, Own, Table, Trick


def without_levels(level: str | None) -> None:
    """Raises Unreadable if a level is told in a game that has none."""
    if level is not None:
        raise Unreadable("this game has no levels", "level")


NO_PHOENIX: Final = "only in Dragon and Phoenix"
"""Why no card can be told that a Phoenix lies on."""


def without_phoenix(below: Card | None) -> None:
    """Raises Unreadable if a card under a Phoenix is told in a game that has none."""
    if below is not None:
        raise Unreadable(NO_PHOENIX, "below")


def known_out(given: Situation) -> Situation:
    """The position with those among who is out who hold no card, as it is told."""
    empty = [seat for seat, count in (given.held or {}).items() if not count and seat not in given.out]
    return replace(given, out=(*given.out, *empty)) if empty else given


def seats_can_be(given: Situation, *, over: bool) -> None:
    """Raises Unreadable for seats that are out twice, out with cards, or out and in turn.

    `over`: with these seats out the hand would have ended.
    """
    out, top_seat = given.out, given.top.seat if given.top else None
    if len(set(out)) < len(out) or over:
        raise Unreadable("the hand is still played, and a seat goes out once", "out")
    for field, told in (("hands", given.hands), ("held", given.held)):
        holding = next((seat for seat in out if (told or {}).get(seat)), None)
        if holding is not None:
            raise Unreadable("who is out holds no cards", f"{field}.{holding}")
    if given.turn in out and given.turn != top_seat:
        raise Unreadable("who is out is not in turn", "turn")


def lying(recogniser: Recogniser, given: Top) -> Laid:
    """What is to be beaten, as it is declared or else as it counts when led.

    Raises Unreadable if the cards make no combination, or none as declared.
    """
    reading = choose(fitting(recogniser.recognise(given.cards), given.as_), None)
    if reading is None:
        raise Unreadable("must be a combination that can be beaten", "top.cards")
    return Laid(given.seat or 0, given.cards, reading)


def owner(given: Top, turn: Seat, seating: Seating) -> Seat:
    """Who laid the top: as told, else the player before the one in turn."""
    return (turn - 1) % seating.seats if given.seat is None else given.seat


def table(given: Situation, turn: Seat, trick: Trick, hands: tuple[Holding, ...], own: Own) -> Table[Own]:
    """The table of a position, never in a hand's first trick (contract 6)."""
    leader = trick.laid[0].seat if trick.laid else turn
    played = given.top.cards if given.top else NOTHING
    nothing_taken = (0,) * len(hands)
    return Table(1, "play", 0, turn, leader, True, trick, hands, played, tuple(given.out), nothing_taken, own)


def holdings(given: Situation, seating: Seating, size: int) -> tuple[Holding, ...]:
    """The hands as far as they are told; nothing told is a full hand nobody knows.

    Raises Unreadable for a hand with more cards than it is said to hold, or than any has.
    """
    return tuple(_holding(given, seat, size) for seat in seating.all())


def _holding(given: Situation, seat: Seat, size: int) -> Holding:
    if seat in given.out:
        return Holding(0)
    surely = (given.hands or {}).get(seat, NOTHING)
    told = (given.held or {}).get(seat)
    if len(surely) > size:
        raise Unreadable("no hand has so many cards", f"hands.{seat}")
    if told is None:
        return Holding(len(surely) if surely else size, surely)
    if told < len(surely):
        raise Unreadable("the hand has more cards than that", f"held.{seat}")
    if told > size:
        raise Unreadable("no hand has so many cards", f"held.{seat}")
    return Holding(told, surely)


def passed_between(laid_by: Seat, turn: Seat, out: Sequence[Seat], seating: Seating) -> tuple[Seat, ...]:
    """Who has passed: the seats from the top's player up to the one in turn that are not out."""
    last = (turn - laid_by - 1) % seating.seats
    asked = ((laid_by + step) % seating.seats for step in range(1, last + 1))
    return tuple(seat for seat in asked if seat not in out)
