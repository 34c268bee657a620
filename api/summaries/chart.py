"""The totals hand by hand as a drawing: what stands where, from 0 to 1 in both directions.

Whoever draws it (the page, the PDF) only scales; each side has a colour and a mark of its own, so
that colours alone tell nothing.
"""

from __future__ import annotations

from itertools import cycle, pairwise
from typing import Final, NamedTuple

from api.summaries.summary import Summary

COLOURS: Final = ("#125ca5", "#bf4a1a", "#2f7d4f", "#6b4a9e")
MARKS: Final = ("circle", "square", "triangle", "diamond")
MOST_STEPS: Final = 6
MOST_HANDS: Final = 20
"""So many hands get a number below the chart; of more only every second, fifth or tenth."""
NEAR: Final = 3
"""A target that is further away than so many times the highest total would press the lines flat."""
APART: Final = 0.085
"""How far the names beside the ends of the lines are kept from each other."""

Point = tuple[float, float]


class Tick(NamedTuple):
    """A line of the grid: where, and what is written beside it."""

    at: float
    label: str


class Line(NamedTuple):
    """A side's way: its points, and at which height its name stands beside the last of them."""

    team: int
    name: str
    points: tuple[Point, ...]
    name_at: float


class Chart(NamedTuple):
    """The whole drawing. `target` is the height of what is played for; None while that is far away."""

    heights: tuple[Tick, ...]
    hands: tuple[Tick, ...]
    target: Tick | None
    zero: float
    lines: tuple[Line, ...]


def charted(summary: Summary) -> Chart:
    """The drawing of a match of which at least one hand is scored."""
    values = [value for totals in summary.totals for value in totals]
    low, high = min(0, *values), max(1, *values)
    near = bool(summary.ladder) or summary.target <= NEAR * high
    high = max(high, summary.target) if near else high
    step = _step(high - low, ladder=bool(summary.ladder))
    bottom, top = low // step * step, -(-high // step) * step
    if summary.ladder:
        top = len(summary.ladder) - 1

    def height(value: float) -> float:
        return (value - bottom) / (top - bottom)

    played = len(summary.totals) - 1
    every = next(each for each in (1, 2, 5, 10, 20, 50, 100, played) if played <= each * MOST_HANDS)
    shown = range(bottom, top + 1, step)
    ends = _apart([height(total) for total in summary.totals[-1]])
    lines = tuple(
        Line(
            side.team,
            side.name,
            tuple((hand / played, height(totals[side.team])) for hand, totals in enumerate(summary.totals)),
            ends[side.team],
        )
        for side in summary.sides
    )
    aim = summary.text("target", {"target": summary.step(summary.target)})
    return Chart(
        tuple(Tick(height(value), summary.step(value)) for value in shown),
        tuple(Tick(hand / played, str(hand)) for hand in range(0, played + 1, every)),
        Tick(height(summary.target), aim) if near else None,
        height(0),
        lines,
    )


def _step(span: int, *, ladder: bool) -> int:
    """A round distance between the lines of the grid."""
    if ladder:
        return 2
    size, factors = 10, cycle((2.0, 2.5, 2.0))
    while span / size > MOST_STEPS:
        size = int(size * next(factors))
    return size


def _apart(heights: list[float]) -> list[float]:
    """The heights moved as little as keeps them from covering each other."""
    order = sorted(range(len(heights)), key=lambda one: heights[one])
    placed = {order[0]: heights[order[0]]}
    for below, one in pairwise(order):
        placed[one] = max(heights[one], placed[below] + APART)
    limit = 1.0
    for one in reversed(order):
        placed[one] = min(placed[one], limit)
        limit = placed[one] - APART
    return [placed[one] for one in range(len(heights))]
