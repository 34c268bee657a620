"""What can be asked without a match: a position, the readings of cards, the plays of a hand."""

from __future__ import annotations

from typing import Any

from referee.cards import NOTHING, Card, Cards, Rank, Unreadable
from referee.climbing.order import beats
from referee.climbing.plays import Plays
from referee.climbing.position import holdings, passed_between
from referee.climbing.turns import choose, fitting
from referee.game import Situation, Top
from referee.games.guandan.cards import LOWEST_LEVEL, NATURAL
from referee.games.guandan.combinations import plays
from referee.games.guandan.state import (
    HAND_SIZE,
    SEATING,
    GdMatch,
    GdTable,
    Own,
    Standing,
)
from referee.law import AnyLaw
from referee.seats import Seat
from referee.state import NO_TRICK, Laid, Match, Table, Trick
from referee.verdict import Combination, Reading

_NAMES = ("", "", "", "")


def level_of(told: str | None) -> Rank:
    """The level of a question, 2 if it is not told. Raises Unreadable."""
    level = LOWEST_LEVEL if told is None else Rank.parse(told)
    if level not in NATURAL:
        raise Unreadable("must be a level from 2 to A", "level")
    return level


def laws_plays(law: AnyLaw, level: Rank) -> Plays:
    """The combinations at a level under the law's options."""
    return plays(level, law.options["full_house_joker_pair"])


def top(law: AnyLaw, given: Top, below: Card | None, level: str | None) -> Laid:
    """What is to be beaten. Raises Unreadable if the cards make no combination as declared."""
    if below is not None:
        raise Unreadable("only in Dragon and Phoenix", "below")
    readings = laws_plays(law, level_of(level)).recogniser.recognise(given.cards)
    reading = choose(fitting(readings, given.as_), None)
    if reading is None:
        raise Unreadable("must be a combination that can be beaten", "top.cards")
    return Laid(given.seat or 0, given.cards, reading)


def readings(law: AnyLaw, cards: Cards, lying: Laid | None, level: str | None) -> tuple[Reading, ...]:
    """All readings of the cards at the level."""
    return laws_plays(law, level_of(level)).recogniser.recognise(cards)


def may_lie_on(reading: Reading, lying: Laid) -> bool:
    """Whether it beats what lies there (4.2, 5)."""
    return beats(reading, lying.reading)


def legal_plays(
    law: AnyLaw, hand: Cards, lying: Laid | None, wish: Any, level: str | None
) -> list[Combination]:
    """Every play of the hand as a lead, or on what lies there."""
    return laws_plays(law, level_of(level)).plays(hand, lying.reading if lying else None)


def situation(law: AnyLaw, given: Situation, seat: Seat) -> GdMatch:
    """A match in this position, never in a hand's first trick (contract 6).

    Raises Unreadable for a position that cannot be.
    """
    turn = seat if given.turn is None else given.turn
    level = level_of(given.level)
    standing = Standing((level, LOWEST_LEVEL), level, 0, (0, 0))
    return Match(_NAMES, _table(law, given, turn, level), standing, (), "playing", None)


def _table(law: AnyLaw, given: Situation, turn: Seat, level: Rank) -> GdTable:
    laid = _laid(law, given, turn)
    trick = _trick(laid, given, turn)
    return Table(
        1,
        "play",
        0,
        turn,
        trick.laid[0].seat if trick.laid else turn,
        True,
        trick,
        holdings(given, SEATING, HAND_SIZE),
        laid.cards if laid else NOTHING,
        tuple(given.out),
        (0,) * SEATING.seats,
        Own(level),
    )


def _laid(law: AnyLaw, given: Situation, turn: Seat) -> Laid | None:
    if given.top is None:
        return None
    lying = top(law, given.top, given.below, given.level)
    owner = (turn - 1) % SEATING.seats if given.top.seat is None else given.top.seat
    return lying._replace(seat=owner)


def _trick(laid: Laid | None, given: Situation, turn: Seat) -> Trick:
    """What is to be beaten: nothing once the turn is back at the owner (contract 6)."""
    if laid is None or laid.seat == turn:
        return NO_TRICK
    return Trick((laid,), passed_between(laid.seat, turn, given.out, SEATING))
