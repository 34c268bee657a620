"""A hand entered as its result, alone or after recorded plays (rules 3.4)."""

from __future__ import annotations

from collections.abc import Callable

from referee.climbing.dealing import once_dealt
from referee.games.zhengfen import rules
from referee.games.zhengfen.cards import ALL_POINTS
from referee.games.zhengfen.events import Result
from referee.games.zhengfen.hand import Dealt
from referee.games.zhengfen.scoring import Order, score
from referee.games.zhengfen.state import ZfMatch, ZfTable, seating
from referee.law import Entry, Said
from referee.seats import Seat
from referee.state import NO_TRICK
from referee.verdict import Effects, Finding

POINTS_STEP = 5


def names_first_and_last(table: ZfTable, result: Result) -> Said:
    """A result needs the first out and the last, and they are two players (3.4)."""
    if result.first is None or result.last is None:
        return Finding(rules.RESULT_ORDER, {"why": "missing"})
    if result.first == result.last:
        return Finding(rules.RESULT_ORDER, {"why": "same", "seat": result.first})
    return None


def agrees_with_those_out(table: ZfTable, result: Result) -> Said:
    """Who is recorded as first out was first, and who is out is not last (3.4, 3.5)."""
    out, said = table.out, []
    if out and result.first not in (None, out[0]):
        said.append(Finding(rules.RESULT_ORDER, {"why": "first", "seat": result.first, "out": list(out)}))
    if result.last in out:
        said.append(Finding(rules.RESULT_ORDER, {"why": "last", "seat": result.last, "out": list(out)}))
    return tuple(said)


def points_can_be(table: ZfTable, result: Result) -> Said:
    """Points come with every result: 0 for the last, 100 together, multiples of 5, none negative (3.4)."""
    points, last = result.points, result.last
    if points is None:
        return Finding(rules.RESULT_POINTS, {"why": "missing"})
    said = []
    if last is not None and points[last]:
        said.append(Finding(rules.RESULT_POINTS, {"why": "last", "seat": last, "points": points[last]}))
    if sum(points) != ALL_POINTS:
        said.append(Finding(rules.RESULT_POINTS, {"why": "sum", "sum": sum(points)}))
    if any(one % POINTS_STEP for one in points):
        said.append(Finding(rules.RESULT_POINTS, {"why": "step", "points": list(points)}))
    if min(points) < 0:
        said.append(Finding(rules.RESULT_POINTS, {"why": "negative", "points": list(points)}))
    return tuple(said)


def agrees_with_the_tricks(table: ZfTable, result: Result) -> Said:
    """Everybody but the last has at least the points of his recorded tricks, the first also the last's."""
    points, first, last = result.points, result.first, result.last
    if points is None or first == last:
        return None
    return tuple(
        Finding(rules.RESULT_POINTS, {"why": "recorded", "seat": seat, "points": points[seat], "low": low})
        for seat, low in enumerate(_least(table, first, last))
        if low and points[seat] < low
    )


def _least(table: ZfTable, first: Seat | None, last: Seat | None) -> list[int]:
    """The fewest points each player can have with what is recorded (3.2, 3.4).

    Who may be last, because nobody told who was, may have none.
    """
    if last is None:
        return [taken if seat == first else 0 for seat, taken in enumerate(table.captured)]
    least = list(table.captured)
    if first is not None:
        least[first] += least[last]
    least[last] = 0
    return least


def apply_result(dealt: Dealt) -> Callable[[ZfMatch, Entry[Result]], tuple[ZfMatch, Effects]]:
    """The hand is scored as told and the next one begins."""
    ready = once_dealt(dealt)

    def apply(match: ZfMatch, entry: Entry[Result]) -> tuple[ZfMatch, Effects]:
        points = entry.event.points
        if points is None:
            raise ValueError("a legal result has points")
        table = ready(match)
        order = order_told(table, entry.event)
        return score(match, table._replace(trick=NO_TRICK, turn=None), order, points, "result")

    return apply


def order_told(table: ZfTable, result: Result) -> Order:
    """The order of going out, with None for places nobody told; the only seat missing has the only one."""
    seats = seating(table)
    order: list[Seat | None] = [None] * seats.seats
    order[: len(table.out)] = table.out
    order[0], order[-1] = result.first, result.last
    missing = [seat for seat in seats.all() if seat not in order]
    return tuple(missing[0] if place is None and len(missing) == 1 else place for place in order)
