"""The drawing of the cards and who leads (rules 1.2, 1.4 and 1.5)."""

from __future__ import annotations

from collections.abc import Callable

from referee.cards import NOTHING, Card
from referee.climbing.dealing import begun, fresh, voided
from referee.climbing.opening import Opening
from referee.events import Event, Pass, Play, Redeal
from referee.games.zhengfen.cards import DECK
from referee.games.zhengfen.events import Deal
from referee.games.zhengfen.state import Own, Standing, ZfMatch, ZfTable, seating
from referee.law import Entry
from referee.seats import Seat
from referee.state import Holding, Match
from referee.verdict import Effects

Apply = Callable[[ZfMatch, Entry[Deal]], tuple[ZfMatch, Effects]]
Dealt = Callable[[ZfTable], ZfTable]


def begin(names: tuple[str, ...], target: int) -> ZfMatch:
    """The match before its first hand."""
    players = len(names)
    standing = Standing((0,) * players, target)
    return Match(names, fresh(1, None, players, Own()), standing, (), "playing", None)


def opening(card: str) -> Opening:
    """The card whose holder leads the first hand (1.4)."""
    return Opening(Card.parse(card), DECK)


def first_drawer(table: ZfTable, deal: Deal | None = None) -> Seat:
    """Who draws first: as told, who was first out before, or the seat before the dealer (1.4, 1.5)."""
    if deal and deal.first_drawer is not None:
        return deal.first_drawer
    if table.own.first_before is not None:
        return table.own.first_before
    dealer = deal.dealer if deal and deal.dealer is not None else table.dealer
    return 0 if dealer is None else (dealer - 1) % len(table.holdings)


def size(table: ZfTable, deal: Deal | None, seat: Seat) -> int:
    """How many cards a seat draws: one by one until none is left, the first drawers the more (1.2)."""
    seats = len(table.holdings)
    each, more = divmod(len(DECK), seats)
    return each + ((seat - first_drawer(table, deal)) % seats < more)


def drawn(opens: Opening) -> Dealt:
    """The table once all cards are drawn, recorded or not: ready to play."""

    def dealt(table: ZfTable) -> ZfTable:
        holdings = tuple(
            Holding(size(table, None, seat), one.surely) for seat, one in enumerate(table.holdings)
        )
        return _led(table._replace(phase="play", holdings=holdings), opens)

    return dealt


def _led(table: ZfTable, opens: Opening) -> ZfTable:
    """The opening card's holder leads the first hand, later who was first out before (1.4)."""
    leader = table.own.first_before
    return opens.with_leader(table) if leader is None else table._replace(turn=leader, leader=leader)


def implied(dealt: Dealt) -> Callable[[ZfMatch, Event], ZfMatch]:
    """The match an event finds: who plays or passes has drawn his cards (contract 3)."""

    def found(match: ZfMatch, event: Event) -> ZfMatch:
        if match.table.phase == "deal" and isinstance(event, Play | Pass):
            return match._replace(table=dealt(match.table))
        return match

    return found


def opener_seen(opens: Opening) -> Dealt:
    """An opening card shown before the first lead tells who leads (1.4)."""

    def seen(table: ZfTable) -> ZfTable:
        return table if table.phase != "play" or table.opened else _led(table, opens)

    return seen


def apply_deal(opens: Opening) -> Apply:
    """The cards are drawn; the hands named are known."""

    def apply(match: ZfMatch, entry: Entry[Deal]) -> tuple[ZfMatch, Effects]:
        deal, table = entry.event, match.table
        hands = deal.hands or {}
        holdings = tuple(
            Holding(size(table, deal, seat), hands.get(seat, NOTHING)) for seat in seating(table).all()
        )
        dealer = table.dealer if deal.dealer is None else deal.dealer
        table = table._replace(phase="play", dealer=dealer, holdings=holdings)
        return begun(match, _led(table, opens)), ()

    return apply


def apply_redeal(match: ZfMatch, entry: Entry[Redeal]) -> tuple[ZfMatch, Effects]:
    """The hand starts again; who draws first and leads stays as it was (1.4)."""
    return voided(match, match.table.own), ()
