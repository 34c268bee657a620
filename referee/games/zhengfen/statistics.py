"""What is counted in ZhengFen."""

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
from referee.statistics import Counted, Counting, Moment


def _count(moment: Moment) -> Iterator[Counted]:
    yield from bombs_laid(moment)
    line = moment.line
    if line is not None:
        yield from scored(line.score)
        yield from places(line.order, len(line.score))
        yield from won_with_tricks(moment)


COUNTING: Final = Counting((POINTS, *PLACES, TRICK_POINTS, BOMBS), _count, lambda standing: standing.totals)
