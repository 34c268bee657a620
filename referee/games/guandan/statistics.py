"""What is counted in Guandan. Totals are steps on the ladder of levels: 0 is the 2, 12 the Ace."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from referee.climbing.figures import (
    BOMBS,
    LAST,
    PLACES,
    bombs_laid,
    places,
)
from referee.games.guandan.cards import HIGHEST_LEVEL, LOWEST_LEVEL
from referee.games.guandan.effects import LevelUp
from referee.games.guandan.events import RefuseTribute, Tribute
from referee.games.guandan.state import SEATING, GdTable, Scored, Standing
from referee.law import AnyEntry
from referee.statistics import Counted, Counting, Figure, Moment

_WINS: Final = {"1-2": "wins_1_2", "1-3": "wins_1_3", "1-4": "wins_1_4"}
_FIGURES: Final = (
    *(Figure(name, together=True) for name in _WINS.values()),
    Figure("levels", together=True),
    *PLACES,
    BOMBS,
    *(Figure(name) for name in ("tributes_paid", "tributes_received", "tributes_refused")),
    Figure("ace_attempts", together=True),
    Figure("ace_won", together=True),
)


def _count(moment: Moment) -> Iterator[Counted]:
    yield from bombs_laid(moment)
    yield from _of_tribute(moment.before.table, moment.entry)
    if moment.line is not None:
        yield from _of_hand(moment, moment.line)


def _of_tribute(table: GdTable, entry: AnyEntry) -> Iterator[Counted]:
    """Who paid, received and refused (8.1, 8.5)."""
    event = entry.event
    if isinstance(event, Tribute):
        yield Counted("tributes_paid", event.from_)
        yield Counted("tributes_received", event.to)
    elif isinstance(event, RefuseTribute):
        due = table.own.tribute
        yield from (Counted("tributes_refused", seat) for seat in (due.payers if due else ()))


def _of_hand(moment: Moment, line: Scored) -> Iterator[Counted]:
    """The kind of win (7.1), the levels it changed (7.2, 9.3), and a hand on the own Ace (9.1)."""
    winners = SEATING.team(line.order[0])
    yield Counted(_WINS[line.win], winners)
    yield from _places(line)
    for effect in moment.effects:
        if isinstance(effect, LevelUp):
            yield Counted("levels", effect.team, _steps(moment, effect.team))
    if line.level is HIGHEST_LEVEL and line.declarer is not None:
        yield Counted("ace_attempts", line.declarer)
        if moment.after.standing.winner == line.declarer:
            yield Counted("ace_won", line.declarer)


def _places(line: Scored) -> Iterator[Counted]:
    """Who went out at which place; after a 1-2 win the other two are both last (7.1)."""
    if line.win == "1-2":
        yield from places(line.order[:2], SEATING.seats)
        yield from (Counted(LAST.name, seat) for seat in SEATING.opponents(line.order[0]))
    else:
        yield from places(line.order, SEATING.seats)


def _steps(moment: Moment, team: int) -> int:
    """How many levels the hand brought a team; less than none for a fall."""
    return _totals(moment.after.standing)[team] - _totals(moment.before.standing)[team]


def _totals(standing: Standing) -> tuple[int, ...]:
    return tuple(level - LOWEST_LEVEL for level in standing.levels)


COUNTING: Final = Counting(_FIGURES, _count, _totals)
