"""A hand entered as its result, alone or after recorded plays (rules 10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.games.dragon_phoenix import rules
from referee.games.dragon_phoenix.cards import ALL_POINTS, DECK, gains, losses
from referee.games.dragon_phoenix.events import CallMade, Result
from referee.games.dragon_phoenix.hand import started
from referee.games.dragon_phoenix.scoring import (
    is_double_victory,
    score,
    victory_points,
)
from referee.games.dragon_phoenix.state import SEATING, DpMatch, DpTable
from referee.law import Entry, Said
from referee.seats import Seat
from referee.state import NO_TRICK
from referee.verdict import Effects, Facts, Finding

LEAST_POINTS = -25
MOST_POINTS = 125
POINTS_STEP = 5
_IN_DOUBLE_VICTORY = replace(rules.RESULT_POINTS, paragraph="8.2")


def has_points_unless_double_victory(table: DpTable, result: Result) -> Said:
    """Card points come with every result but a double victory (8.2, 10.4)."""
    double = is_double_victory(result.order)
    if double and result.card_points is not None:
        return Finding(_IN_DOUBLE_VICTORY, {"why": "double_victory", "order": list(result.order)})
    if not double and result.card_points is None:
        return Finding(rules.RESULT_POINTS, {"why": "missing"})
    return None


def points_can_be(table: DpTable, result: Result) -> Said:
    """Card points sum to 100, in steps of 5, from -25 to 125 each (10.1)."""
    points = result.card_points
    if points is None or is_double_victory(result.order):
        return None
    said: list[Finding] = []
    if sum(points) != ALL_POINTS:
        said.append(Finding(rules.RESULT_POINTS, {"why": "sum", "sum": sum(points)}))
    if any(one % POINTS_STEP for one in points):
        said.append(Finding(rules.RESULT_POINTS, {"why": "step", "points": list(points)}))
    if not all(LEAST_POINTS <= one <= MOST_POINTS for one in points):
        said.append(Finding(rules.RESULT_POINTS, {"why": "range", "points": list(points)}))
    return tuple(said)


def agrees_with_the_tricks(table: DpTable, result: Result) -> Said:
    """Each team has the points of its recorded tricks and a share of what is left (10.4)."""
    points = result.card_points
    if points is None or not result.order or points_can_be(table, result):
        return None
    shares = [_share(table, result.order[0], last) for last in possible_last(table, result.order)]
    if not shares or any(low <= points[0] <= high for low, high in shares):
        return None
    low, high = min(low for low, _ in shares), max(high for _, high in shares)
    facts: Facts = {"team": 0, "points": points[0], "low": low, "high": high}
    between = low < points[0] < high  # two ranges are possible, and the points are in neither
    return Finding(rules.RESULT_POINTS, {**facts, "why": "between" if between else "recorded"})


def possible_last(table: DpTable, order: tuple[Seat, ...]) -> list[Seat]:
    """Who can have been last, for an order that may be incomplete.

    In an order of two the third is not known; a partner of the first may not be second.
    """
    if len(order) == 4:
        return [order[3]]
    return [seat for seat in SEATING.all() if seat not in order and seat not in table.out]


def _share(table: DpTable, first: Seat, last: Seat) -> tuple[int, int]:
    """The least and the most points team 0 can have, if this seat is last."""
    taken = sum(
        gained
        for seat, gained in enumerate(table.captured)
        if SEATING.team(first if seat == last else seat) == 0
    )
    in_tricks = _taken_cards_worth(table)
    left = DECK.unseen(table.played)
    return (
        taken + losses(left) + in_tricks[1],
        taken + gains(left) + in_tricks[0],
    )


def _taken_cards_worth(table: DpTable) -> tuple[int, int]:
    """Gains and losses in the trick on the table, which nobody has taken yet."""
    return (
        sum(gains(laid.cards) for laid in table.trick.laid),
        sum(losses(laid.cards) for laid in table.trick.laid),
    )


def adds_calls_once(table: DpTable, result: Result) -> Said:
    """The same call twice is one; another by the same seat is one too many (9.3, 10.4)."""
    first: dict[Seat, CallMade] = {}
    said: list[Finding] = []
    for made in (*table.own.calls, *result.calls):
        known = first.setdefault(made.seat, made)
        if known.call != made.call:
            said.append(Finding(rules.CALL_ONCE, {"seat": made.seat, "call": known.call}))
    return tuple(said)


def apply_result(match: DpMatch, entry: Entry[Result]) -> tuple[DpMatch, Effects]:
    """The hand is scored as told and the next one begins."""
    result = entry.event
    table = started(match.table)
    calls = tuple(_once((*table.own.calls, *result.calls)))
    table = table._replace(
        own=table.own._replace(calls=calls), out=result.order[:3], trick=NO_TRICK, turn=None
    )
    order = SEATING.completed(result.order)
    points = result.card_points or victory_points(order)
    return score(match, table, order, points, "result")


def _once(calls: Iterable[CallMade]) -> Iterable[CallMade]:
    return dict.fromkeys(calls)
