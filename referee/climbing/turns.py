"""Reading a play against the table: which reading it is played as."""

from __future__ import annotations

from referee.climbing.order import beats, strongest
from referee.events import Declared
from referee.verdict import Reading


def fitting(readings: tuple[Reading, ...], declared: Declared | None) -> tuple[Reading, ...]:
    """The readings that agree with what the player declared; all if he declared nothing."""
    if declared is None:
        return readings
    rank = declared.rank.code if declared.rank is not None else None
    return tuple(
        one
        for one in readings
        if declared.kind in (None, one.kind) and rank in (None, one.rank)
    )


def choose(readings: tuple[Reading, ...], top: Reading | None) -> Reading | None:
    """The highest reading that beats the top, or on a lead, or where none does, the highest."""
    if top is not None:
        for one in readings:
            if beats(one, top):
                return one
    return readings[0] if readings else None


def undecided(readings: tuple[Reading, ...], top: Reading | None) -> tuple[Reading, ...]:
    """The readings of a lead between which nothing decides; empty where one is strongest."""
    if top is not None or len(readings) < 2:
        return ()
    found = strongest(readings)
    return found if len(found) > 1 else ()
