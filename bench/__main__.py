"""Measures every row and prints the table; the exit status is 1 if a promise is not kept."""

from __future__ import annotations

import sys
from typing import Final

from bench import (
    corrections,
    durable,
    engine_events,
    leads,
    long_match,
    questions,
    recognition,
    summaries,
    wish,
)
from bench.table import lines

ROWS: Final = (
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
    questions.openers,
    questions.tributes,
    questions.refusals,
    questions.returns,
    questions.late,
    durable.row,
    long_match.row,
    corrections.at_the_start,
    corrections.undone,
    summaries.row,
)


def main() -> int:
    """Print the table."""
    rows = [measure() for measure in ROWS]
    print(*lines(rows), sep="\n")
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
