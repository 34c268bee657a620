"""Kinds of win, the levels they bring, and the Ace (rules 7 and 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from referee.cards import Rank
from referee.games.guandan.cards import HIGHEST_LEVEL, LOWEST_LEVEL
from referee.games.guandan.effects import LevelUp
from referee.games.guandan.state import SEATING, Standing
from referee.seats import Seat
from referee.verdict import Effect, MatchWon

WINS: Final = ("1-2", "1-3", "1-4")
FINISHERS: Final = {"1-2": 2, "1-3": 3, "1-4": 3}
"""How many are out when a hand ends so (7.1)."""
WINNING_THE_MATCH: Final = ("1-2", "1-3")


class House(NamedTuple):
    """The table's rules after a hand: levels of a double win, failures on the Ace, tribute."""

    double_win_levels: int
    ace_attempts: int | None
    tribute: bool

    @classmethod
    def under(cls, options: Mapping[str, Any]) -> House:
        """The house rules of these options."""
        attempts = options["ace_attempts"]
        limit = None if attempts == "none" else attempts
        return cls(options["double_win_levels"], limit, options["tribute"])

    def steps(self, win: str) -> int:
        """How many levels a win brings (7.2)."""
        return {"1-2": self.double_win_levels, "1-3": 2, "1-4": 1}[win]


def is_over(out: Sequence[Seat]) -> bool:
    """Whether both players of a team are out (7.1)."""
    return any(SEATING.partner(seat) in out for seat in out)


def kind_of_win(order: Sequence[Seat]) -> str | None:
    """Which place the first's partner has, if the order fixes it (7.2, 7.4)."""
    if len(order) < 2:
        return None
    partner = SEATING.partner(order[0])
    if order[1] == partner:
        return "1-2"
    if len(order) < 3:
        return None
    return "1-3" if order[2] == partner else "1-4"


def after_hand(
    before: Standing, level: Rank, first: Seat, win: str, house: House
) -> tuple[Standing, tuple[Effect, ...]]:
    """The standing after a hand, and the levels that changed (7.2, 7.3, 9.1-9.3).

    `level` is the one the hand was played on, which is its declarer's own as it began.
    """
    team, declarer = SEATING.team(first), before.declarer
    own_ace = declarer if level is HIGHEST_LEVEL else None
    if team == own_ace and win in WINNING_THE_MATCH:
        return Standing(before.levels, level, team, before.ace_failures, team), (MatchWon(team),)
    levels, failures = list(before.levels), list(before.ace_failures)
    levels[team] = risen(levels[team], house.steps(win))
    if own_ace is not None:
        failures[own_ace] += 1
        if failures[own_ace] == house.ace_attempts:
            levels[own_ace], failures[own_ace] = LOWEST_LEVEL, 0
    changed = tuple(
        LevelUp(side, old.code, new.code)
        for side, (old, new) in enumerate(zip(before.levels, levels, strict=True))
        if old is not new
    )
    after = Standing((levels[0], levels[1]), levels[team], team, (failures[0], failures[1]))
    return after, changed


def risen(level: Rank, steps: int) -> Rank:
    """The level so many steps higher or lower, never beyond the Ace nor below 2 (7.2)."""
    return Rank(min(HIGHEST_LEVEL, max(LOWEST_LEVEL, level + steps)))
