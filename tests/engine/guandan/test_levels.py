"""Every step of the level ladder times every order of going out, against a small model.

The model is told here once more, in plain numbers, from the rule page (7 and 9): level 1
is the 2, level 13 the Ace.
"""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any, NamedTuple

import pytest

from referee import GAMES, Entry, Rank, adjudicate, begin, evolve
from referee.games.guandan.events import Result
from referee.games.guandan.state import Own, Standing
from referee.law import AnyLaw, AnyMatch
from referee.views import effect
from referee.views import state as seen
from tests.engine.chance import LONG

GAME = GAMES["guandan"]
NAMES = ("Anna", "Ben", "Carla", "Dan")
CODES = "23456789TJQKA"
ACE = 13
HOUSES: list[dict[str, Any]] = [
    {"double_win_levels": levels, "ace_attempts": attempts} for levels in (3, 4) for attempts in (3, "none")
]
NEAR_AN_END = {1, 2, ACE - 2, ACE - 1, ACE}
ORDERS = tuple(permutations(range(4)))


class Before(NamedTuple):
    """The standing before a hand; `declarer` None is the first hand of a match."""

    levels: tuple[int, int]
    declarer: int | None
    failures: tuple[int, int]


class After(NamedTuple):
    levels: tuple[int, int]
    declarer: int
    failures: tuple[int, int]
    winner: int | None


def model(before: Before, order: tuple[int, ...], house: dict[str, Any]) -> After:
    """7.2: +3 +2 +1, at most the Ace. 9: the match is won 1-2 or 1-3 on the own Ace, else it failed."""
    team = order[0] % 2
    place = [seat % 2 for seat in order[1:]].index(team) + 2
    levels, failures = list(before.levels), list(before.failures)
    own_ace = before.declarer is not None and before.levels[before.declarer] == ACE
    if own_ace and before.declarer == team and place < 4:
        return After(before.levels, team, before.failures, team)
    levels[team] = min(ACE, levels[team] + {2: house["double_win_levels"], 3: 2, 4: 1}[place])
    if own_ace and before.declarer is not None:
        failures[before.declarer] += 1
        if house["ace_attempts"] == 3 and failures[before.declarer] == 3:
            levels[before.declarer], failures[before.declarer] = 1, 0
    return After((levels[0], levels[1]), team, (failures[0], failures[1]), None)


def standings() -> Iterator[Before]:
    """Every level with every level near an end of the ladder, each declarer, failures of both.

    In the long mode every pair of levels and every number of failures.
    """
    yield Before((1, 1), None, (0, 0))
    failures = tuple(product(range(3), repeat=2)) if LONG else ((0, 0), (1, 2), (2, 1), (2, 2))
    for levels, declarer, failed in product(product(range(1, ACE + 1), repeat=2), (0, 1), failures):
        if LONG or NEAR_AN_END & set(levels):
            yield Before((levels[0], levels[1]), declarer, (failed[0], failed[1]))


def position(law: AnyLaw, before: Before) -> AnyMatch:
    levels = (Rank(before.levels[0] - 1), Rank(before.levels[1] - 1))
    playing = Rank.TWO if before.declarer is None else levels[before.declarer]
    match = begin(law, NAMES)
    standing = Standing(levels, playing, before.declarer, before.failures)
    return match._replace(standing=standing, table=match.table._replace(own=Own(playing)))


def enough(order: tuple[int, ...]) -> tuple[int, ...]:
    """As many seats as fix the kind of win."""
    return order[: 2 if order[0] % 2 == order[1] % 2 else 3]


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_standing_and_order_comes_out_as_the_page_says(house: dict[str, Any]) -> None:
    law = GAME.law(house)
    results = {order: legal(law, begin(law, NAMES), enough(order)) for order in ORDERS}
    for before in standings():
        match = position(law, before)
        for order, entry in results.items():
            expected = model(before, order, house)
            now, effects = evolve(law, match, entry)
            standing = GAME.views.standing(now.standing)
            told = {
                "levels": [CODES[level - 1] for level in expected.levels],
                "playing": CODES[expected.levels[expected.declarer] - 1],
                "declarer": expected.declarer,
                "ace_failures": list(expected.failures),
                "winner": expected.winner,
            }
            assert standing == told, (before, order)
            assert now.status == ("playing" if expected.winner is None else "finished")
            assert [effect(one) for one in effects] == [*happened(before, expected, order)], (before, order)


def legal(law: AnyLaw, match: AnyMatch, order: tuple[int, ...]) -> Entry[Result]:
    event = Result(order)
    entry = Entry(event, adjudicate(law, match, event))
    assert entry.decision.legal
    return entry


def happened(before: Before, after: After, order: tuple[int, ...]) -> Iterator[dict[str, Any]]:
    """The hand is told, then each level that changed, or the match."""
    place = [seat % 2 for seat in order[1:]].index(order[0] % 2) + 2
    known = list(order[:2] if place == 2 else order)
    yield {"type": "hand_scored", "order": known, "win": f"1-{place}"}
    for team in (0, 1):
        old, new = before.levels[team], after.levels[team]
        if old != new:
            yield {"type": "level_up", "team": team, "from": CODES[old - 1], "to": CODES[new - 1]}
    if after.winner is not None:
        yield {"type": "match_won", "team": after.winner}


@pytest.mark.parametrize("order", ORDERS, ids=str)
@pytest.mark.parametrize("pays", [True, False])
def test_after_every_order_the_tribute_is_owed_as_the_page_says(order: tuple[int, ...], pays: bool) -> None:  # noqa: FBT001 - a case of the table
    """8.1: the last pays the first, after a 1-2 win both losers both winners; 8.7: or nobody does."""
    law = GAME.law({"tribute": pays})
    match = begin(law, NAMES)
    match, _ = evolve(law, match, legal(law, match, enough(order)))
    tribute = seen(GAME, law, match)["hand"]["tribute"]
    if not pays:
        assert tribute is None
    elif order[0] % 2 == order[1] % 2:
        losers = sorted(order[2:])
        assert tribute["owed"] == [{"from": seat, "to": None} for seat in losers]
    else:
        assert tribute["owed"] == [{"from": order[3], "to": order[0]}]
    assert match.table.dealer == 1
