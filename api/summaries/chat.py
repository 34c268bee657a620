"""The summary as a few lines of text, short enough to be sent in a chat."""

from __future__ import annotations

from typing import Final

from api.summaries.summary import Summary

MEDIA_TYPE: Final = "text/plain; charset=utf-8"
MOST_HANDS: Final = 12
"""So many hands are told one by one, the newest of more."""


def write(summary: Summary) -> bytes:
    """The text."""
    lines = [
        summary.heading,
        summary.about,
        "",
        *(_side(summary, team) for team in range(len(summary.sides))),
        "",
        *_hands(summary),
        *summary.highlights,
        *(summary.pair(section.title, len(section.remarks)) for section in summary.sections),
    ]
    return ("\n".join(lines).rstrip() + "\n").encode()


def _side(summary: Summary, team: int) -> str:
    side = summary.sides[team]
    won = f" \u2713 {summary.text('winner')}" if side.won else ""
    return summary.pair(side.name, f"{side.result}{won}")


def _hands(summary: Summary) -> list[str]:
    """The totals after each hand, the newest ones."""
    if not summary.rows:
        return [summary.text("no_hands")]
    said = [
        f"{row[0]}. {' : '.join(map(summary.step, totals))}"
        for row, totals in zip(summary.rows, summary.totals[1:], strict=True)
    ]
    earlier = ["\u2026"] if len(said) > MOST_HANDS else []
    return [summary.pair(summary.text("course"), "").rstrip(), *earlier, *said[-MOST_HANDS:], ""]
