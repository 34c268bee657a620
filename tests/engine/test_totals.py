"""Totals: they grow by what is scored or agreed on, and one alone at the top of enough has won."""

from typing import Any, NamedTuple

import pytest

from referee import Entry
from referee.climbing.dealing import fresh
from referee.climbing.totals import added, ahead, apply_adjust
from referee.games.zhengfen.events import Adjust
from referee.state import Match
from referee.verdict import LEGAL, Decision

AnyMatch = Match[Any, Any, Any]


class Standing(NamedTuple):
    totals: tuple[int, ...]
    target: int


@pytest.mark.parametrize(
    ("totals", "points", "then"),
    [
        ((0, 0), (70, 30), (70, 30)),
        ((100, -25, 0), (-5, 0, 105), (95, -25, 105)),
        ([1, 2, 3, 4], [4, 3, 2, 1], (5, 5, 5, 5)),
    ],
)
def test_points_are_added_seat_by_seat(
    totals: tuple[int, ...], points: tuple[int, ...], then: tuple[int, ...]
) -> None:
    assert added(totals, points) == then


@pytest.mark.parametrize("points", [(1,), (1, 2, 3)])
def test_points_are_told_for_everybody_who_has_a_total(points: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        added((0, 0), points)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((499, 0), None),
        ((500, 0), 0),
        ((0, 500), 1),
        ((505, 500), 0),
        ((500, 505, 510), 2),
        ((500, 500), None),
        ((510, 510, 505), None),
        ((499, 499, 0, 0), None),
        ((0, 400, 400, 500), 3),
        ((-5, 500, 0), 1),
    ],
)
def test_the_one_highest_total_wins_if_it_is_enough(totals: tuple[int, ...], winner: int | None) -> None:
    assert ahead(totals, 500) == winner


def test_points_agreed_on_change_totals_and_end_nothing() -> None:
    match: AnyMatch = Match(
        ("Anna", "Ben"), fresh(1, None, 2, None), Standing((490, 20), 500), (), "playing", None
    )
    after, effects = apply_adjust(match, Entry(Adjust((20, -30)), Decision(LEGAL)))
    assert after == match._replace(standing=Standing((510, -10), 500))
    assert effects == ()
