"""The end of the hand, its score, and the end of the match (rules 8-11)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.climbing.dealing import following
from referee.climbing.totals import added, ahead
from referee.games.dragon_phoenix.cards import ALL_POINTS
from referee.games.dragon_phoenix.events import CallMade, CallName
from referee.games.dragon_phoenix.state import SEATING, DpMatch, DpTable, Own, Scored, Standing
from referee.seats import Seat
from referee.state import NO_TRICK, Holding, Match
from referee.verdict import Effect, Effects, HandScored, MatchWon

Points = tuple[int, int]
DOUBLE_VICTORY = 200
CALL_WORTH: dict[CallName, int] = {"take_off": 100, "high_flight": 200}


def is_double_victory(order: Sequence[Seat]) -> bool:
    """Whether first and second out are partners (8.2)."""
    return len(order) > 1 and order[1] == SEATING.partner(order[0])


def is_over(out: Sequence[Seat]) -> bool:
    """Whether the hand has ended: three are out, or two partners first and second (8.1, 8.2)."""
    return len(out) == 3 or (len(out) == 2 and is_double_victory(out))


def counted(captured: Sequence[int], order: tuple[Seat, ...]) -> Points:
    """The card points of the teams at the end of a hand played out (8.1).

    What was never taken is the last player's hand: it goes to the other team, his tricks to
    the first out.
    """
    first, last = order[0], order[3]
    points = [0, 0]
    for seat, gained in enumerate(captured):
        points[SEATING.team(first if seat == last else seat)] += gained
    points[1 - SEATING.team(last)] += ALL_POINTS - sum(captured)
    return points[0], points[1]


def victory_points(order: Sequence[Seat]) -> Points:
    """200 to 0 for the team whose partners are first and second out (8.2)."""
    return (DOUBLE_VICTORY, 0) if SEATING.team(order[0]) == 0 else (0, DOUBLE_VICTORY)


def with_calls(points: Points, calls: Sequence[CallMade], first: Seat) -> Points:
    """The points with each call added if its seat went out first, else taken off (9.4)."""
    score = list(points)
    for made in calls:
        worth = CALL_WORTH[made.call]
        score[SEATING.team(made.seat)] += worth if made.seat == first else -worth
    return score[0], score[1]


def settle(match: DpMatch, table: DpTable) -> tuple[DpMatch, Effects]:
    """Scores a hand that was played out, and opens the next one."""
    order = SEATING.completed(table.out)
    points = victory_points(order) if is_double_victory(order) else counted(table.captured, order)
    return score(match, table, order, points, "plays")


def score(
    match: DpMatch, table: DpTable, order: tuple[Seat, ...], points: Points, detail: str
) -> tuple[DpMatch, Effects]:
    """Adds a hand to the totals; ends the match or opens the next hand (10, 11)."""
    calls = table.own.calls
    gained = with_calls(points, calls, order[0])
    before = match.standing
    totals = added(before.totals, gained)
    line = Scored(table.number, gained, totals, detail, order, is_double_victory(order), calls)
    table = emptied(table)
    winner = ahead(totals, before.target)
    standing = Standing(totals, before.target, winner)
    scored: tuple[Effect, ...] = (HandScored(gained),)
    if winner is None:
        return _after(match, following(table, Own()), standing, line, table), scored
    return _after(match, closed(table), standing, line, table), (*scored, MatchWon(winner))


def closed(table: DpTable) -> DpTable:
    """The last hand's table after the match: nobody is in turn, nothing lies there."""
    return table._replace(phase="finished", turn=None, trick=NO_TRICK)


def emptied(table: DpTable) -> DpTable:
    """The table of a hand that has ended: whoever a result names as out holds no cards."""
    holdings = tuple(
        Holding(0) if seat in table.out else holding for seat, holding in enumerate(table.holdings)
    )
    return table._replace(holdings=holdings)


def _after(match: DpMatch, table: DpTable, standing: Standing, line: Scored, ended: DpTable) -> DpMatch:
    status = match.status if standing.winner is None else "finished"
    return Match(match.names, table, standing, (*match.hands, line), status, ended)
