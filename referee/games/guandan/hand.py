"""A hand from the deal to its end (rules 2, 3, 7)."""

from __future__ import annotations

from referee.cards import NOTHING
from referee.climbing.dealing import begun, following, fresh, voided
from referee.events import Event, Pass, Play, Redeal
from referee.games.guandan import rules
from referee.games.guandan.cards import LOWEST_LEVEL
from referee.games.guandan.effects import HandWon
from referee.games.guandan.events import (
    Adjust,
    Deal,
    RefuseTribute,
    Result,
    ReturnTribute,
    Tribute,
)
from referee.games.guandan.levels import (
    FINISHERS,
    House,
    after_hand,
    kind_of_win,
    risen,
)
from referee.games.guandan.state import (
    HAND_SIZE,
    SEATING,
    GdMatch,
    GdTable,
    Own,
    Scored,
    Standing,
    TributeDue,
)
from referee.law import Check, Entry, Said
from referee.seats import Seat
from referee.state import NO_TRICK, Holding, Match, Phase
from referee.verdict import Effects, Finding

_NEEDING_CARDS = (Play, Pass, Tribute, RefuseTribute, ReturnTribute)


def whole_hand(table: GdTable, deal: Deal, seat: Seat) -> int:
    """Everybody is dealt 27 cards (2.1)."""
    return HAND_SIZE


def begin(names: tuple[str, ...]) -> GdMatch:
    """The match before its first hand: both teams on 2, nobody the declarer (2.2)."""
    standing = Standing((LOWEST_LEVEL, LOWEST_LEVEL), LOWEST_LEVEL, None, (0, 0))
    return Match(names, fresh(1, 0, SEATING.seats, Own(LOWEST_LEVEL)), standing, (), "playing", None)


def dealt(table: GdTable) -> GdTable:
    """The table once everybody has 27 cards: for tribute where one is due, else to play (8.1)."""
    holdings = tuple(Holding(HAND_SIZE, one.surely) for one in table.holdings)
    own = table.own
    phase: Phase = "tribute" if own.tribute and not own.tribute.settled else "play"
    leader = own.first_before if phase == "play" else None
    return table._replace(phase=phase, holdings=holdings, turn=leader, leader=leader)


def implied(match: GdMatch, event: Event) -> GdMatch:
    """The match an event finds: who pays tribute, plays or passes has his cards (contract 3)."""
    if match.table.phase == "deal" and isinstance(event, _NEEDING_CARDS):
        return match._replace(table=dealt(match.table))
    return match


def leader_of_first_hand_only(*, tribute: bool) -> Check:
    """The card turned up names the leader of the first hand; later hands have theirs (3)."""

    def check(table: GdTable, deal: Deal) -> Said:
        leader = table.own.first_before
        if deal.leader is None or leader is None:
            return None
        rule = rules.lead_opener(leader, tribute=tribute)
        why = "later" if tribute else "later_first"
        return Finding(rule, {"why": why, "seat": deal.leader, "opener": None})

    return check


def apply_deal(match: GdMatch, entry: Entry[Deal]) -> tuple[GdMatch, Effects]:
    """The cards are dealt; in the first hand the leader may be known (3.1)."""
    deal = entry.event
    hands = deal.hands or {}
    table = match.table
    holdings = tuple(Holding(HAND_SIZE, hands.get(seat, NOTHING)) for seat in SEATING.all())
    dealer = table.dealer if deal.dealer is None else deal.dealer
    ready_table = dealt(table._replace(holdings=holdings, dealer=dealer))
    if deal.leader is not None:
        ready_table = ready_table._replace(turn=deal.leader, leader=deal.leader)
    return begun(match, ready_table), ()


def tribute_after(order: tuple[Seat, ...], win: str) -> TributeDue:
    """Who pays whom after a hand: the last the first, or both losers both winners (8.1)."""
    first = order[0]
    if win == "1-2":
        return TributeDue(SEATING.opponents(first), (first, order[1]))
    return TributeDue((order[3],), (first,))


def finish(
    match: GdMatch, table: GdTable, out: tuple[Seat, ...], detail: str, house: House
) -> tuple[GdMatch, Effects]:
    """Counts a hand: levels, the match's end or the next hand with its tribute (7, 8, 9)."""
    order = SEATING.completed(out)
    win = kind_of_win(order)
    if win is None:
        raise ValueError("an order that ends a hand fixes the kind of win")
    level, before = table.own.level, match.standing
    standing, changed = after_hand(before, level, order[0], win, house)
    line = Scored(table.number, order, win, level, before.declarer, standing.levels, detail)
    effects = (HandWon(order, win), *changed)
    if standing.winner is not None:
        gone = order[: FINISHERS[win]]
        held = tuple(Holding(0) if seat in gone else one for seat, one in enumerate(table.holdings))
        closed = table._replace(phase="finished", turn=None, trick=NO_TRICK, holdings=held)
        return Match(match.names, closed, standing, (*match.hands, line), "finished", table), effects
    due = tribute_after(order, win) if house.tribute else None
    own = Own(standing.playing, due, order[0])
    return Match(
        match.names, following(table, own), standing, (*match.hands, line), match.status, table
    ), effects


def fixes_the_win(table: GdTable, result: Result) -> Said:
    """A result tells enough to know the kind of win (7.4)."""
    order = result.order
    if not order or len(set(order)) < len(order) or kind_of_win(order):
        return None
    return Finding(rules.RESULT_ORDER, {"why": "short"})


def apply_adjust(match: GdMatch, entry: Entry[Adjust]) -> tuple[GdMatch, Effects]:
    """Levels by agreement, within 2 and the Ace; they count from the next hand not yet begun."""
    before, steps, table = match.standing, entry.event.levels, match.table
    levels = (risen(before.levels[0], steps[0]), risen(before.levels[1], steps[1]))
    playing = before.playing
    if table.phase == "deal" and before.declarer is not None:
        playing = levels[before.declarer]
        table = table._replace(own=table.own._replace(level=playing))
    standing = before._replace(levels=levels, playing=playing)
    return match._replace(standing=standing, table=table), ()


def apply_redeal(match: GdMatch, entry: Entry[Redeal]) -> tuple[GdMatch, Effects]:
    """The hand starts again, with its tribute."""
    table = match.table
    due = table.own.tribute
    own = table.own._replace(tribute=due and TributeDue(due.payers, due.takers))
    return voided(match, own), ()


def nothing_happens(match: GdMatch, entry: Entry[Event]) -> tuple[GdMatch, Effects]:
    """What can never be legal changes nothing."""
    return match, ()
