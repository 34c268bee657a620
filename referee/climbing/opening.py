"""The card whose holder leads first, in games that have one."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from referee.cards import Card, Cards, Rank, Suit
from referee.climbing.checks import seen_by_others
from referee.hands import Bounds, bounds, learn
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
        if self.card.rank in self.apart:
            return None if self.card in hand.possibly else False
        return self._by_counting(hand, seen_by_others(table, seat))

    def holds_with(self, table: AnyTable, seat: Seat, laying: Cards) -> bool | None:
        """The same when these cards of the hand come to light; that they are other ones proves nothing."""
        holdings = list(table.holdings)
        holdings[seat] = learn(holdings[seat], laying)
        known = table._replace(holdings=tuple(holdings))
        return self.holds(known, seat) or self.holds(table, seat)

    def _by_counting(self, hand: Bounds, elsewhere: Cards) -> bool | None:
        """What the number of cards of its rank tells, whatever their suits."""
        rank = self.card.rank
        nameless = hand.surely.count(Card(rank))
        others_named = hand.surely.of_rank(rank) - nameless
        if self.card in elsewhere or hand.possibly.of_rank(rank) == others_named:
            return False
        others = (Card(rank, suit) for suit in Suit if suit is not self.card.suit)
        free = [card for card in others if card not in elsewhere and card not in hand.surely]
        return True if nameless > len(free) else None

    def holder(self, table: AnyTable) -> Seat | None:
        """Who surely holds the card; None while nobody can know."""
        told = [self.holds(table, seat) for seat in range(len(table.holdings))]
        if True in told:
            return told.index(True)
        return told.index(None) if told.count(None) == 1 else None

    def with_leader(self, table: AnyTable) -> AnyTable:
        """The table before the first lead, its holder in turn as far as he is known."""
        opener = self.holder(table)
        return table._replace(turn=opener, leader=opener)
