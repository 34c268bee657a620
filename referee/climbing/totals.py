"""Totals of points, of teams or of players: how they grow, and when they have won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.law import Entry
from referee.state import Match
from referee.verdict import Effects

AnyMatch = Match[Any, Any, Any]


def added(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """The totals with these points."""
    return tuple(total + gained for total, gained in zip(totals, points, strict=True))


def ahead(totals: Sequence[int], target: int) -> int | None:
    """Whose match it is: the one highest total, if it has reached the target."""
    highest = max(totals)
    if highest < target or totals.count(highest) > 1:
        return None
    return totals.index(highest)


def apply_adjust(match: AnyMatch, entry: Entry[Any]) -> tuple[AnyMatch, Effects]:
    """Points by agreement; they never end the match by themselves."""
    before = match.standing
    return match._replace(standing=before._replace(totals=added(before.totals, entry.event.points))), ()
