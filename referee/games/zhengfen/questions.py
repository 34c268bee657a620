"""What can be asked without a match: a position, the readings of cards, the plays of a hand.

How many play is not told; what depends on it is read so that it holds for three and for four.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.cards import Card, Cards
from referee.climbing import position
from referee.climbing.order import beats
from referee.game import Situation, Top
from referee.games.zhengfen.cards import DECK, points
from referee.games.zhengfen.combinations import plays
from referee.games.zhengfen.state import Own, Standing, ZfMatch
from referee.law import AnyLaw
from referee.seats import Seat
from referee.state import NO_TRICK, Laid, Match, Trick
from referee.verdict import Combination, Reading


def top(law: AnyLaw, given: Top, below: Card | None, level: str | None) -> Laid:
    """What is to be beaten. Raises Unreadable if the cards make no combination as declared."""
    position.without_levels(level)
    position.without_phoenix(below)
    return position.lying(plays().recogniser, given)


def readings(law: AnyLaw, cards: Cards, lying: Laid | None, level: str | None) -> tuple[Reading, ...]:
    """All readings of the cards."""
    position.without_levels(level)
    return plays().recogniser.recognise(cards)


def may_lie_on(reading: Reading, lying: Laid) -> bool:
    """Whether it beats what lies there (5)."""
    return beats(reading, lying.reading)


def legal_plays(
    law: AnyLaw, hand: Cards, lying: Laid | None, wish: Any, level: str | None
) -> Iterator[Combination]:
    """Every play of the hand as a lead, or on what lies there."""
    position.without_levels(level)
    return plays().each(hand, lying.reading if lying else None)


def situation(law: AnyLaw, given: Situation, seat: Seat) -> ZfMatch:
    """A match in this position, never in a hand's first trick (contract 6).

    Raises Unreadable for a position that cannot be.
    """
    position.without_levels(given.level)
    position.without_phoenix(given.below)
    given = position.known_out(given)
    seats = law.seating.seats
    position.seats_can_be(given, over=len(given.out) >= seats - 1)
    turn = seat if given.turn is None else given.turn
    trick = _trick(law, given, turn)
    if not trick.laid:
        turn = law.seating.next_in(turn, given.out) if turn in given.out else turn
    hands = position.holdings(given, law.seating, -(-len(DECK) // seats))
    table = position.table(given, turn, trick, hands, Own())
    standing = Standing((0,) * seats, law.options["target"])
    return Match(("",) * seats, table, standing, (), "playing", None)


def _trick(law: AnyLaw, given: Situation, turn: Seat) -> Trick:
    """What lies there. Back at its owner it waits for his choice, if he has one (2.4, 2.7)."""
    if given.top is None:
        return NO_TRICK
    owner = position.owner(given.top, turn, law.seating)
    laid = top(law, given.top, given.below, given.level)._replace(seat=owner)
    back = owner == turn
    if back and not (law.options["own_beat"] and turn not in given.out):
        return NO_TRICK
    passed = position.passed_between(owner, turn, given.out, law.seating)
    return Trick((laid,), passed, points(laid.cards), back)
