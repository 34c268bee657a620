"""The card whose holder leads first, in games that have one."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from referee.cards import Card, Cards, Rank
from referee.hands import bounds
from referee.seats import Seat
from referee.state import Table

AnyTable = Table[Any]


@dataclass(frozen=True, slots=True)
class Opening:
    """Whoever holds `card` of the `deck` leads first.

    `apart` are ranks whose cards are told apart by suit, as in `hands.bounds`.
    """

    card: Card
    deck: Cards
    apart: Container[Rank] = ()

    def holds(self, table: AnyTable, seat: Seat) -> bool | None:
        """Whether the card is in this hand, for all that is known; None where nobody can know."""
        hand = bounds(self.deck, table.played, table.holdings, seat, self.apart)
        if self.card in hand.surely:
            return True
        return None if self.card in hand.possibly else False

    def holder(self, table: AnyTable) -> Seat | None:
        """Who surely holds the card; None while nobody can know."""
        for seat, holding in enumerate(table.holdings):
            if self.card in holding.surely:
                return seat
        may = [seat for seat in range(len(table.holdings)) if self.holds(table, seat) is not False]
        return may[0] if len(may) == 1 else None

    def with_leader(self, table: AnyTable) -> AnyTable:
        """The table before the first lead, its holder in turn as far as he is known."""
        opener = self.holder(table)
        return table._replace(turn=opener, leader=opener)
