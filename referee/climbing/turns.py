"""Reading a play against the table: what the cards are, and which reading they are played as."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from referee.cards import Cards
from referee.climbing.order import beats, may_meet, strongest
from referee.climbing.shapes import Recogniser
from referee.events import Declared, Play
from referee.hands import meant
from referee.law import Claim
from referee.seats import Seat
from referee.state import Laid, Table
from referee.verdict import Reading

AnyTable = Table[Any]
Readings = tuple[Reading, ...]
Facing = Callable[[AnyTable, Seat, Reading | None], Laid | None]
"""(table, seat, strongest reading) -> what the play must beat, None for a lead."""
_MOST_MEANINGS = 8_192
"""More than an entry of a hand of 27 can have (five ranks of five or six cards: some 4,500)."""


def faces_the_top(table: AnyTable, seat: Seat, reading: Reading | None) -> Laid | None:
    """What the play must beat where everybody answers what lies there, None if it is a lead."""
    return table.trick.top


def as_they_are(readings: Readings, top: Laid | None) -> Readings:
    """The readings where no card counts by what it is laid on."""
    return readings


def no_other_meaning(table: AnyTable, play: Play) -> Iterable[Cards]:
    """Where cards without suits of an unknown hand stay what they are."""
    return ()


def is_leading(table: AnyTable, seat: Seat) -> bool:
    """Whether it is for this seat to lead, or for anybody while nobody knows who opens."""
    return table.turn in (seat, None) and not table.trick.laid


def reader(
    vocabulary: Callable[[AnyTable], Recogniser],
    facing: Facing = faces_the_top,
    counted: Callable[[Readings, Laid | None], Readings] = as_they_are,
    meanings: Callable[[AnyTable, Any], Iterable[Cards]] = no_other_meaning,
) -> Callable[[AnyTable, Any], tuple[Claim[Any], ...]]:
    """Reads a play against the table: each set of cards the entry can mean, as it is played.

    `counted` gives the readings as they count on what lies there; `meanings` what cards
    without suits stand for beside those of a known hand.
    """

    def read(table: AnyTable, play: Play) -> tuple[Claim[Play], ...]:
        if not play.cards.suits_missing():
            return (claim(table, play, play.cards),)
        possible = islice(_meant(table, play, meanings), _MOST_MEANINGS)
        return tuple(claim(table, play, cards) for cards in possible) or (claim(table, play, play.cards),)

    def claim(table: AnyTable, play: Play, cards: Cards) -> Claim[Play]:
        found = vocabulary(table).recognise(cards)
        top = facing(table, play.seat, found[0] if found else None)
        readings = counted(found, top)
        fit = fitting(readings, play.as_)
        faced = top.reading if top else None
        return Claim(play, play.seat, cards, readings, choose(fit, faced), top, undecided(fit, faced))

    return read


def _meant(
    table: AnyTable, play: Play, meanings: Callable[[AnyTable, Any], Iterable[Cards]]
) -> Iterable[Cards]:
    holding = table.holdings[play.seat]
    if holding.known and holding.surely:
        return meant(holding.surely, play.cards)
    return meanings(table, play)


def fitting(readings: tuple[Reading, ...], declared: Declared | None) -> tuple[Reading, ...]:
    """The readings that agree with what the player declared; all if he declared nothing."""
    if declared is None:
        return readings
    kind, rank = declared.kind, declared.rank
    return tuple(one for one in readings if kind in (None, one.kind) and rank in (None, one.rank))


def choose(readings: tuple[Reading, ...], top: Reading | None) -> Reading | None:
    """The highest reading that beats the top; where none does, one that compares with it.

    On a lead, and where none compares either, the highest.
    """
    if top is not None:
        for lies in (beats, may_meet):
            for one in readings:
                if lies(one, top):
                    return one
    return readings[0] if readings else None


def undecided(readings: tuple[Reading, ...], top: Reading | None) -> tuple[Reading, ...]:
    """The readings of a lead between which nothing decides; empty where one is strongest."""
    if top is not None or len(readings) < 2:
        return ()
    found = strongest(readings)
    return found if len(found) > 1 else ()
