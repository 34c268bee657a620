"""The end of the hand, its points, and the end of the match (rules 3)."""

from __future__ import annotations

from referee.climbing.dealing import following
from referee.climbing.totals import added, ahead
from referee.games.zhengfen.cards import ALL_POINTS
from referee.games.zhengfen.effects import MatchWon
from referee.games.zhengfen.state import Own, Scored, Standing, ZfMatch, ZfTable, seating
from referee.seats import Seat
from referee.state import NO_TRICK, Holding, Match
from referee.verdict import Effects, HandScored

Order = tuple[Seat | None, ...]


def is_over(table: ZfTable) -> bool:
    """Whether only one player holds cards (3.1)."""
    return len(table.out) == len(table.holdings) - 1


def settle(match: ZfMatch, table: ZfTable) -> tuple[ZfMatch, Effects]:
    """Scores a hand that was played out, all its tricks taken (3.2, 3.3).

    What was never taken is the last player's hand; it goes with his tricks to the first out.
    """
    order = seating(table).completed(table.out)
    first, last = order[0], order[-1]
    points = list(table.captured)
    points[first] += points[last] + ALL_POINTS - sum(points)
    points[last] = 0
    return score(match, table, order, tuple(points), "plays")


def score(
    match: ZfMatch, table: ZfTable, order: Order, points: tuple[int, ...], detail: str
) -> tuple[ZfMatch, Effects]:
    """Adds a hand to the totals; ends the match or opens the next hand (3.6)."""
    before = match.standing
    totals = added(before.totals, points)
    winner = ahead(totals, before.target)
    standing = Standing(totals, before.target, winner)
    hands = (*match.hands, Scored(table.number, points, totals, detail, order))
    ended = _emptied(table, order)
    scored = HandScored(points)
    if winner is None:
        next_hand = following(table, Own(order[0]))
        return Match(match.names, next_hand, standing, hands, match.status, ended), (scored,)
    closed = ended._replace(phase="finished", turn=None, trick=NO_TRICK)
    return Match(match.names, closed, standing, hands, "finished", ended), (scored, MatchWon(winner))


def _emptied(table: ZfTable, order: Order) -> ZfTable:
    """The table of a hand that has ended: all but the last hold no cards (3.1)."""
    out = tuple(seat for seat in order[:-1] if seat is not None)
    holdings = tuple(one if seat == order[-1] else Holding(0) for seat, one in enumerate(table.holdings))
    return table._replace(out=out, holdings=holdings)
