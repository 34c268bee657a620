"""Figures that climbing games share: places, points, bombs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from referee.events import Play
from referee.seats import Seat
from referee.statistics import Counted, Figure, Moment

POINTS: Final = Figure("points", together=True)
TRICK_POINTS: Final = Figure("trick_points")
BOMBS: Final = Figure("bombs")
LAST: Final = Figure("last")
PLACES: Final = (Figure("first"), Figure("second"), Figure("third"), LAST)


def bombs_laid(moment: Moment) -> Iterator[Counted]:
    """The bomb, if the moment is one."""
    event, combination = moment.entry.event, moment.entry.decision.combination
    if isinstance(event, Play) and combination and combination.reading.bomb:
        yield Counted(BOMBS.name, event.seat)


def places(order: Sequence[Seat | None], seats: int) -> Iterator[Counted]:
    """Who went out at which place, as far as it is known; of three the third is the last."""
    for place, seat in enumerate(order):
        if seat is not None:
            yield Counted(PLACES[-1 if place == seats - 1 else place].name, seat)


def scored(score: Sequence[int]) -> Iterator[Counted]:
    """The points of a hand, of each team or of each who plays alone."""
    return (Counted(POINTS.name, side, points) for side, points in enumerate(score))


def won_with_tricks(moment: Moment) -> Iterator[Counted]:
    """The card points in the tricks each has taken, in a hand whose play was told to its end."""
    ended = moment.after.ended_hand
    if ended is not None and moment.line.detail == "plays":
        for seat, points in enumerate(ended.captured):
            yield Counted(TRICK_POINTS.name, seat, points)
