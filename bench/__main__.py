"""Measures every row and prints the table; the exit status is 1 if a promise is not kept.

`python -m bench durable phones` measures only the rows of these modules.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from bench import (
    corrections,
    durable,
    engine_events,
    leads,
    long_match,
    page,
    phones,
    questions,
    recognition,
    streams,
    summaries,
    wish,
)
from bench.table import Row, lines

ROWS: Final[tuple[Callable[[], Row | Sequence[Row]], ...]] = (
    recognition.with_phoenix,
    recognition.with_wild_hearts,
    recognition.with_jokers,
    leads.with_phoenix,
    leads.with_wild_hearts,
    leads.with_jokers,
    wish.row,
    engine_events.adjudicated,
    engine_events.folded,
    questions.wishes,
    questions.dragon_phoenix_early,
    questions.dragon_phoenix_late,
    questions.guandan_early,
    questions.guandan_late,
    questions.zhengfen_early,
    questions.zhengfen_late,
    durable.on_sqlite,
    durable.on_postgresql,
    phones.on_sqlite,
    phones.on_postgresql,
    streams.on_sqlite,
    streams.on_postgresql,
    long_match.on_sqlite,
    long_match.on_postgresql,
    corrections.at_the_start,
    corrections.undone,
    summaries.row,
    page.rows,
)


def main(wanted: Sequence[str]) -> int:
    """Print the table, of these modules only if any are named."""
    chosen = [each for each in ROWS if not wanted or each.__module__.rpartition(".")[2] in wanted]
    rows = [row for measure in chosen for row in _several(measure())]
    print(*lines(rows), sep="\n")
    return 0 if all(row.kept for row in rows) else 1


def _several(measured: Row | Sequence[Row]) -> Iterator[Row]:
    if isinstance(measured, Row):
        yield measured
    else:
        yield from measured


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
