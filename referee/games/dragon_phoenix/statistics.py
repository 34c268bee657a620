"""What is counted in Dragon and Phoenix."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from referee.climbing.figures import (
    BOMBS,
    PLACES,
    POINTS,
    TRICK_POINTS,
    bombs_laid,
    places,
    scored,
    won_with_tricks,
)
from referee.games.dragon_phoenix.effects import TrickGiven, WishFulfilled, WishSet
from referee.games.dragon_phoenix.state import SEATING, Scored
from referee.statistics import Counted, Counting, Figure, Moment
from referee.verdict import Effect

_FIGURES: Final = (
    POINTS,
    *(Figure(name) for name in ("take_off", "take_off_won", "high_flight", "high_flight_won")),
    Figure("calls_stopped"),
    *PLACES,
    Figure("double_victories", together=True),
    TRICK_POINTS,
    BOMBS,
    Figure("dragon_given"),
    Figure("dragon_points"),
    Figure("wishes"),
    Figure("wishes_fulfilled"),
)


def _count(moment: Moment) -> Iterator[Counted]:
    yield from bombs_laid(moment)
    for effect in moment.effects:
        yield from _of_effect(moment, effect)
    if moment.line is not None:
        yield from _of_hand(moment.line)
        yield from won_with_tricks(moment)


def _of_effect(moment: Moment, effect: Effect) -> Iterator[Counted]:
    """Wishes (5.3, 5.4) and the trick that its owner has to give away (5.13)."""
    if isinstance(effect, WishSet):
        yield Counted("wishes", effect.seat)
    elif isinstance(effect, WishFulfilled):
        yield Counted("wishes_fulfilled", effect.seat)
    elif isinstance(effect, TrickGiven):
        owner = moment.before.table.trick.laid[-1].seat
        yield Counted("dragon_given", owner)
        yield Counted("dragon_points", owner, effect.points)


def _of_hand(line: Scored) -> Iterator[Counted]:
    """A call is won by being first (9.4), and stopped by an opponent who is first in its place."""
    first = line.order[0]
    yield from scored(line.score)
    yield from places(line.order, SEATING.seats)
    for made in line.calls:
        yield Counted(made.call, made.seat)
        if made.seat == first:
            yield Counted(f"{made.call}_won", made.seat)
        elif SEATING.team(made.seat) != SEATING.team(first):
            yield Counted("calls_stopped", first)
    if line.double_victory:
        yield Counted("double_victories", SEATING.team(first))


COUNTING: Final = Counting(_FIGURES, _count, lambda standing: standing.totals)
