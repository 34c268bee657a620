"""Tribute, its refusal, and what is given back (rules 8)."""

from __future__ import annotations

from collections.abc import Callable

from referee.cards import Card, Cards, Rank
from referee.climbing.checks import elsewhere, held_by, in_deck
from referee.games.guandan import rules
from referee.games.guandan.cards import BIG, DECK, ranking, red_jokers, wild_heart
from referee.games.guandan.events import RefuseTribute, ReturnTribute, Tribute
from referee.games.guandan.hand import begun
from referee.games.guandan.state import SEATING, GdMatch, GdTable, Passed, TributeDue
from referee.hands import bounds, leave
from referee.law import Check, Entry, Said
from referee.seats import Seat
from referee.state import Holding
from referee.verdict import Effects, Fact, Finding, Question

HIGHEST_RETURN = Rank.TEN
BOTH = 2
LeaderOfEqual = Callable[[Seat, Seat], Seat]
"""(first of the hand before, payer to him) -> who leads after two equal tributes (8.6)."""


def _due(table: GdTable) -> TributeDue:
    due = table.own.tribute
    if due is None:
        raise ValueError("there is no tribute in this hand")
    return due


def place(table: GdTable, card: Card) -> int:
    """Where the card stands in the ranking of this hand's level (2.3)."""
    return ranking(table.own.level)[card.rank]


# 8.1 who pays, and whom


def play_waits(table: GdTable, event: object) -> Said:
    """Until the tribute is settled nobody plays or passes (8.1, 8.4)."""
    due = _due(table)
    if due.owing:
        return Finding(rules.TRIBUTE_DUE, {"payers": list(due.owing)})
    owed = due.to_return[0]
    return Finding(rules.RETURN_DUE, {"seat": owed.taker, "to": owed.giver})


def paid_by_a_loser(table: GdTable, tribute: Tribute) -> Said:
    """Only who owes tribute pays, once, and to who may claim it (8.2)."""
    due = _due(table)
    if tribute.from_ not in due.owing:
        return Finding(rules.TRIBUTE_WHO, {"why": "payer", "seat": tribute.from_})
    if tribute.to not in due.waiting:
        facts: dict[str, Fact] = {"why": "receiver", "seat": tribute.from_, "to": tribute.to}
        return Finding(rules.TRIBUTE_WHO, facts)
    return None


def higher_to_the_first(table: GdTable, tribute: Tribute) -> Said:
    """Of two tributes the higher goes to the first (8.1): known at the second, or from hands."""
    due = _due(table)
    if len(due.payers) < BOTH or tribute.from_ not in due.owing or tribute.to not in due.waiting:
        return None
    other = _other_tribute(table, due, tribute)
    if tribute.card is None or other is None:
        return None
    first = due.takers[0]
    to_first, to_second = (tribute.card, other) if tribute.to == first else (other, tribute.card)
    if place(table, to_first) >= place(table, to_second):
        return None
    payer = tribute.from_ if tribute.to == first else _other(due, tribute.from_)
    return Finding(rules.TRIBUTE_WHO, {"why": "lower", "seat": payer, "card": to_first.code})


def seat_order_of_equal(table: GdTable, tribute: Tribute) -> Said:
    """House rule: of two equal cards the payer next after the first pays the first (8.3)."""
    due = _due(table)
    if len(due.payers) < BOTH or not due.paid or tribute.from_ not in due.owing:
        return None
    earlier = due.paid[0]
    if (
        tribute.card is None
        or earlier.card is None
        or place(table, tribute.card) != place(table, earlier.card)
    ):
        return None
    first = due.takers[0]
    to_first = tribute.from_ if tribute.to == first else earlier.giver
    if to_first == SEATING.after(first):
        return None
    return Finding(rules.TRIBUTE_WHO, {"why": "order", "seat": SEATING.after(first)})


def _other(due: TributeDue, seat: Seat) -> Seat:
    return due.payers[1] if seat == due.payers[0] else due.payers[0]


def _other_tribute(table: GdTable, due: TributeDue, tribute: Tribute) -> Card | None:
    """The other payer's card: as paid, or his highest if his hand is known."""
    if due.paid:
        return due.paid[0].card
    holding = table.holdings[_other(due, tribute.from_)]
    return highest(table, holding.surely) if holding.known else None


# 8.2 which card


def highest(table: GdTable, cards: Cards) -> Card | None:
    """The highest of the cards, a wild heart excepted (8.1)."""
    wild = wild_heart(table.own.level)
    payable = [card for card in cards if card != wild]
    return max(payable, key=lambda card: place(table, card), default=None)


def no_wild_heart(table: GdTable, tribute: Tribute) -> Said:
    """A wild heart is no tribute (8.2)."""
    if tribute.card != wild_heart(table.own.level):
        return None
    return Finding(rules.TRIBUTE_WILD, {"seat": tribute.from_, "card": tribute.card.code})


def highest_is_paid(table: GdTable, tribute: Tribute) -> Said:
    """The payer's highest card is paid; with a hidden hand that is a question (8.2)."""
    card, seat = tribute.card, tribute.from_
    if card is None or card == wild_heart(table.own.level):
        return None
    facts: dict[str, Fact] = {"seat": seat, "card": card.code}
    hand = bounds(DECK, table.played, table.holdings, seat)
    best = highest(table, hand.surely)
    if best and place(table, best) > place(table, card):
        return Finding(rules.TRIBUTE_HIGHEST, {**facts, "higher": best.code})
    possible = highest(table, hand.possibly)
    if not hand.known and possible and place(table, possible) > place(table, card):
        return Question(rules.TRIBUTE_HIGHEST, seat, facts)
    return None


def from_the_hand(table: GdTable, event: Tribute | ReturnTribute) -> Said:
    """The card is in the packs, in no other hand as far as known, and in this one (10)."""
    if event.card is None:
        return None
    cards = Cards.of([event.card])
    return (
        *in_deck(rules.CARD_DECK, DECK, cards),
        *elsewhere(rules.CARD_ELSEWHERE, DECK, table, event.from_, cards),
        *held_by(rules.HAND_LACKS, table, event.from_, cards),
    )


# 8.4 what is given back


def returned_to_the_payer(table: GdTable, given: ReturnTribute) -> Said:
    """After all tributes, who received gives back to who paid him (8.4)."""
    due = _due(table)
    if due.owing:
        return Finding(rules.TRIBUTE_DUE, {"payers": list(due.owing)})
    if any((one.taker, one.giver) == (given.from_, given.to) for one in due.to_return):
        return None
    return Finding(rules.RETURN_DUE, {"why": "wrong", "seat": given.from_, "to": given.to})


def ten_or_lower(*, level_cards: bool) -> Check:
    """A card of printed rank 10 or lower goes back, or without one the lowest (8.4)."""

    def may_go_back(table: GdTable, card: Card) -> bool:
        return card.rank <= HIGHEST_RETURN and (level_cards or card.rank is not table.own.level)

    def check(table: GdTable, given: ReturnTribute) -> Said:
        card, seat = given.card, given.from_
        if card is None or may_go_back(table, card):
            return None
        why = "level" if card.rank is table.own.level and not level_cards else "above"
        facts: dict[str, Fact] = {"why": why, "seat": seat, "card": card.code}
        hand = bounds(DECK, table.played, table.holdings, seat)
        if any(may_go_back(table, one) or place(table, one) < place(table, card) for one in hand.surely):
            return Finding(rules.RETURN_RANK, facts)
        if not hand.known and any(may_go_back(table, one) for one in hand.possibly):
            return Question(rules.RETURN_RANK, seat, facts)
        return None

    return check


# 8.5 refusing


def pays_without_both_jokers(table: GdTable, tribute: Tribute) -> Said:
    """A side that holds both red jokers pays nothing (8.5)."""
    due = _due(table)
    known = _red_jokers_of(table, due)
    if known == BOTH:
        return Finding(rules.REFUSE, {"why": "has_both", "seats": list(due.payers)})
    if tribute.card == BIG and _may_hold(table, due) >= BOTH:
        return Question(rules.REFUSE, tribute.from_, {"seats": list(due.payers)})
    return None


def refused_with_both_jokers(table: GdTable, refusal: RefuseTribute) -> Said:
    """Refusing needs both red jokers on the paying side (8.5)."""
    due = _due(table)
    told = refusal.red_jokers
    if told is not None and sum(told.get(seat, 0) for seat in due.payers) < BOTH:
        return Finding(rules.REFUSE, {"why": "jokers", "seats": list(due.payers)})
    if _may_hold(table, due) < BOTH:
        return Finding(rules.REFUSE, {"why": "jokers", "seats": list(due.payers)})
    if _red_jokers_of(table, due) < BOTH:
        return Question(rules.REFUSE, due.payers[0], {"seats": list(due.payers)})
    return None


def _red_jokers_of(table: GdTable, due: TributeDue) -> int:
    """How many red jokers the paying side surely has, those just paid included."""
    paid = sum(one.card == BIG for one in due.paid)
    return paid + sum(red_jokers(table.holdings[seat].surely) for seat in due.payers)


def _may_hold(table: GdTable, due: TributeDue) -> int:
    """How many red jokers the paying side may have at most."""
    elsewhere_known = sum(
        red_jokers(holding.surely) for seat, holding in enumerate(table.holdings) if seat not in due.payers
    )
    known_hands = all(table.holdings[seat].known for seat in due.payers)
    return _red_jokers_of(table, due) if known_hands else BOTH - elsewhere_known


def nothing_paid_yet(table: GdTable, refusal: RefuseTribute) -> Said:
    """Who has begun to pay refuses no more (8.5)."""
    due = _due(table)
    return rules.out_of_phase(refusal, table.phase) if due.paid else None


# what happens


def apply_tribute(leads: LeaderOfEqual) -> Callable[[GdMatch, Entry[Tribute]], tuple[GdMatch, Effects]]:
    """The card changes hands."""

    def apply(match: GdMatch, entry: Entry[Tribute]) -> tuple[GdMatch, Effects]:
        event, table = entry.event, match.table
        due = _due(table)
        due = due._replace(paid=(*due.paid, Passed(event.from_, event.to, event.card)))
        return begun(match, _settled(_moved(table, due, event), leads)), ()

    return apply


def apply_return(leads: LeaderOfEqual) -> Callable[[GdMatch, Entry[ReturnTribute]], tuple[GdMatch, Effects]]:
    """A card goes back; after the last one play begins."""

    def apply(match: GdMatch, entry: Entry[ReturnTribute]) -> tuple[GdMatch, Effects]:
        event, table = entry.event, match.table
        due = _due(table)
        due = due._replace(returned=(*due.returned, Passed(event.from_, event.to, event.card)))
        return begun(match, _settled(_moved(table, due, event), leads)), ()

    return apply


def apply_refusal(match: GdMatch, entry: Entry[RefuseTribute]) -> tuple[GdMatch, Effects]:
    """No tribute is paid; the first of the hand before leads (8.6)."""
    table = match.table
    own = table.own._replace(tribute=_due(table)._replace(refused=True))
    leader = own.first_before
    return begun(match, table._replace(phase="play", turn=leader, leader=leader, own=own)), ()


def _moved(table: GdTable, due: TributeDue, event: Tribute | ReturnTribute) -> GdTable:
    holdings = list(table.holdings)
    giver, taker = holdings[event.from_], holdings[event.to]
    if event.card is None:
        holdings[event.from_] = Holding(giver.held - 1)
        holdings[event.to] = Holding(taker.held + 1, taker.surely)
    else:
        card = Cards.of([event.card])
        holdings[event.from_] = Holding(giver.held - 1, leave(giver.surely, card))
        holdings[event.to] = Holding(taker.held + 1, taker.surely + card)
    return table._replace(holdings=tuple(holdings), own=table.own._replace(tribute=due))


def _settled(table: GdTable, leads: LeaderOfEqual) -> GdTable:
    if not _due(table).settled:
        return table
    leader = opener(table, leads)
    return table._replace(phase="play", turn=leader, leader=leader)


def opener(table: GdTable, leads: LeaderOfEqual) -> Seat | None:
    """Who leads after a tribute; None while a card nobody noted decides it (8.6)."""
    due = _due(table)
    first = due.takers[0]
    to_first = next(one for one in due.paid if one.taker == first)
    if len(due.payers) < BOTH:
        return to_first.giver
    other = next(one for one in due.paid if one.taker != first)
    if to_first.card is None or other.card is None:
        return None
    if place(table, to_first.card) > place(table, other.card):
        return to_first.giver
    return leads(first, to_first.giver)


def may_open(table: GdTable) -> tuple[Seat, ...]:
    """Who may lead while a card nobody noted hides who does (8.6); everybody if no tribute was."""
    due = table.own.tribute
    if due is None:
        return tuple(SEATING.all())
    first = due.takers[0]
    return (next(one.giver for one in due.paid if one.taker == first), first)
