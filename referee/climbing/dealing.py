"""A hand before it is played, and what every game asks of hands named with a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.cards import NOTHING, Cards
from referee.climbing.checks import elsewhere, in_deck, seen_by_others, too_many_with, without
from referee.law import Check, Said
from referee.seats import Seat
from referee.state import NO_TRICK, Holding, Match, Own, Phase, Table
from referee.verdict import Finding, Rule

AnyMatch = Match[Any, Any, Any]
AnyTable = Table[Any]


def fresh(number: int, dealer: Seat | None, seats: int, own: Own) -> Table[Own]:
    """A hand before anything of it is recorded."""
    return Table(
        number,
        "deal",
        dealer,
        None,
        None,
        False,
        NO_TRICK,
        (Holding(0),) * seats,
        NOTHING,
        (),
        (0,) * seats,
        own,
    )


def following(table: Table[Own], own: Own) -> Table[Own]:
    """The next hand; the deal passes on where a dealer is known."""
    seats = len(table.holdings)
    dealer = None if table.dealer is None else (table.dealer + 1) % seats
    return fresh(table.number + 1, dealer, seats, own)


def again(table: Table[Own], own: Own) -> Table[Own]:
    """The same hand from its beginning."""
    return fresh(table.number, table.dealer, len(table.holdings), own)


def begun(match: AnyMatch, table: AnyTable) -> AnyMatch:
    """The match with this table; the hand before is closed for shown cards."""
    return Match(match.names, table, match.standing, match.hands, match.status, None)


def voided(match: AnyMatch, own: Any) -> AnyMatch:
    """The match whose hand is void and starts again.

    Cards shown before it has an event are perhaps those of the void hand, so they tell nothing of
    the new one and nothing of the void one speaks against them.
    """
    table = again(match.table, own)
    return Match(match.names, table, match.standing, match.hands, match.status, table)


def undealt(match: AnyMatch) -> AnyTable:
    """The table a first deal finds: cards shown before it were not those of this deal."""
    return match.table._replace(holdings=(Holding(0),) * len(match.table.holdings))


def once_dealt(dealt: Callable[[AnyTable], AnyTable]) -> Callable[[AnyMatch], AnyTable]:
    """The table of the hand going on, its deal implied where nobody recorded it (contract 3)."""

    def ready(match: AnyMatch) -> AnyTable:
        return dealt(match.table) if match.table.phase == "deal" else match.table

    return ready


def hand_to_show(
    ready: Callable[[AnyTable], AnyTable], before_play: tuple[Phase, ...] = ("deal",)
) -> Callable[[AnyMatch], AnyTable]:
    """The table shown cards speak of between two hands: the hand just ended, if there is one.

    `ready` makes a hand ready to play that is still in one of the phases `before_play`.
    """

    def ended(match: AnyMatch) -> AnyTable:
        table = match.ended_hand or match.table
        return ready(table) if table.phase in before_play else table

    return ended


def right_size(rule: Rule, size: Callable[[AnyTable, Any, Seat], int]) -> Check:
    """Each hand named has as many cards as its seat is dealt: `size` by table, deal and seat."""

    def check(table: AnyTable, deal: Any) -> Said:
        wrong = (
            (seat, len(cards), size(table, deal, seat))
            for seat, cards in (deal.hands or {}).items()
            if len(cards) != size(table, deal, seat)
        )
        return tuple(
            Finding(rule, {"why": "deal", "seat": seat, "count": count, "held": right})
            for seat, count, right in wrong
        )

    return check


def from_the_deck(rule: Rule, deck: Cards) -> Check:
    """Every card dealt is in the deck, and no hand has one too often."""

    def check(table: AnyTable, deal: Any) -> Said:
        return tuple(
            finding
            for seat, cards in (deal.hands or {}).items()
            for finding in in_deck(rule, deck, cards + table.holdings[seat].surely)
        )

    return check


def dealt_once(rule: Rule, deck: Cards) -> Check:
    """No card is dealt into more hands than there are of it."""

    def check(table: AnyTable, deal: Any) -> Said:
        said: list[Finding] = []
        for seat, cards in (deal.hands or {}).items():
            said += elsewhere(rule, deck, table, seat, cards)
            twice = too_many_with(seen_by_others(table, seat), deck, cards).named
            table = _told(table, seat, without(cards, twice))
        return tuple(said)

    return check


def _told(table: AnyTable, seat: Seat, cards: Cards) -> AnyTable:
    holdings = list(table.holdings)
    holdings[seat] = Holding(holdings[seat].held, holdings[seat].surely + cards)
    return table._replace(holdings=tuple(holdings))
