"""What can be asked without a match: a position, the readings of cards, the plays of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.cards import Card, Cards, Rank, Unreadable
from referee.climbing import position
from referee.climbing.order import beats
from referee.climbing.plays import Plays
from referee.game import Situation, Top
from referee.games.guandan.cards import LOWEST_LEVEL, NATURAL
from referee.games.guandan.combinations import plays
from referee.games.guandan.levels import is_over
from referee.games.guandan.play import leads_after
from referee.games.guandan.state import (
    HAND_SIZE,
    SEATING,
    GdMatch,
    Own,
    Standing,
)
from referee.law import AnyLaw
from referee.seats import Seat
from referee.state import NO_TRICK, Laid, Match, Trick
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
    position.without_phoenix(below)
    return position.lying(laws_plays(law, level_of(level)).recogniser, given)


def readings(law: AnyLaw, cards: Cards, lying: Laid | None, level: str | None) -> tuple[Reading, ...]:
    """All readings of the cards at the level."""
    return laws_plays(law, level_of(level)).recogniser.recognise(cards)


def may_lie_on(reading: Reading, lying: Laid) -> bool:
    """Whether it beats what lies there (4.2, 5)."""
    return beats(reading, lying.reading)


def legal_plays(
    law: AnyLaw, hand: Cards, lying: Laid | None, wish: Any, level: str | None
) -> Iterator[Combination]:
    """Every play of the hand as a lead, or on what lies there."""
    return laws_plays(law, level_of(level)).each(hand, lying.reading if lying else None)


def situation(law: AnyLaw, given: Situation, seat: Seat) -> GdMatch:
    """A match in this position, never in a hand's first trick (contract 6).

    Raises Unreadable for a position that cannot be.
    """
    position.without_phoenix(given.below)
    given = position.known_out(given)
    position.seats_can_be(given, over=is_over(given.out))
    turn = seat if given.turn is None else given.turn
    level = level_of(given.level)
    standing = Standing((level, LOWEST_LEVEL), level, 0, (0, 0))
    trick = _trick(law, given, turn)
    if not trick.laid and turn in given.out:
        turn = leads_after(turn, given.out)
    table = position.table(given, turn, trick, position.holdings(given, SEATING, HAND_SIZE), Own(level))
    return Match(_NAMES, table, standing, (), "playing", None)


def _trick(law: AnyLaw, given: Situation, turn: Seat) -> Trick:
    """What is to be beaten: nothing once the turn is back at the owner (contract 6)."""
    if given.top is None:
        return NO_TRICK
    owner = position.owner(given.top, turn, SEATING)
    laid = top(law, given.top, given.below, given.level)._replace(seat=owner)
    if owner == turn:
        return NO_TRICK
    return Trick((laid,), position.passed_between(owner, turn, given.out, SEATING))
