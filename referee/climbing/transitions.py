"""What happens to the table when cards are laid, a player passes, a trick is taken.

State to state, without a rule: whoever calls these has decided that it happens.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.hands import lay as lay_down
from referee.seats import Seat, Seating
from referee.state import NO_TRICK, Laid, Own, Table, Trick


def lay(table: Table[Own], laid: Laid, points: int, turn: Seat | None) -> Table[Own]:
    """The cards leave the hand and are the top; `turn` is to answer. The last card is out."""
    seat, cards, _ = laid
    trick = table.trick
    holdings = table.holdings
    left = lay_down(holdings[seat], cards)
    return Table(
        table.number,
        table.phase,
        table.dealer,
        turn,
        table.leader if trick.laid else seat,
        True,
        Trick((*trick.laid, laid), (), trick.points + points),
        (*holdings[:seat], left, *holdings[seat + 1 :]),
        table.played + cards,
        table.out if left.held else (*table.out, seat),
        table.captured,
        table.own,
    )


def pass_(
    table: Table[Own], seat: Seat, seating: Seating, leads: Callable[[Table[Own], Seat], Seat]
) -> Table[Own]:
    """The seat passes; when all others still in have, the trick is won and lies there.

    `leads` tells who then leads, by the table and the winner. A pass out of turn that stands
    counts as given, and the turn stays (contract 5.2); on an empty or a won trick it is idle.
    """
    trick = table.trick
    if not trick.laid or trick.won:
        return table
    passed = trick.passed if seat in trick.passed else (*trick.passed, seat)
    winner = trick.laid[-1].seat
    answered = (*passed, winner, *table.out)
    won = all(other in answered for other in seating.all())
    if won:
        turn: Seat | None = leads(table, winner)
    else:
        turn = seating.next_in(seat, answered) if seat == table.turn else table.turn
    return with_trick(table, Trick(trick.laid, passed, trick.points, won), turn)


def leads_after(table: Table[Own], winner: Seat, seating: Seating) -> Seat:
    """Who leads once the winner has the trick: himself, or if he is out the next one in."""
    return seating.next_in(winner, table.out) if winner in table.out else winner


def with_trick(table: Table[Own], trick: Trick, turn: Seat | None) -> Table[Own]:
    """The table with another trick on it and another seat in turn."""
    return Table(
        table.number,
        table.phase,
        table.dealer,
        turn,
        table.leader,
        table.opened,
        trick,
        table.holdings,
        table.played,
        table.out,
        table.captured,
        table.own,
    )


def take_trick(table: Table[Own], taker: Seat, leader: Seat) -> Table[Own]:
    """The trick and its card points go to the taker; `leader` leads the next one."""
    captured = table.captured
    gained = captured[taker] + table.trick.points
    return Table(
        table.number,
        table.phase,
        table.dealer,
        leader,
        leader,
        table.opened,
        NO_TRICK,
        table.holdings,
        table.played,
        table.out,
        (*captured[:taker], gained, *captured[taker + 1 :]),
        table.own,
    )
