"""Tribute, its refusal, and what is given back (rules 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.cards import NOTHING, Card, Cards, Rank
from referee.climbing.checks import Excess, elsewhere, held_by, in_deck, seen_by_others, told
from referee.climbing.dealing import begun
from referee.events import Event, Pass, Play
from referee.games.guandan import rules
from referee.games.guandan.cards import BIG, DECK, ranking, red_jokers, wild_heart
from referee.games.guandan.events import RefuseTribute, ReturnTribute, Tribute
from referee.games.guandan.state import SEATING, GdMatch, GdTable, Passed, TributeDue
from referee.hands import Bounds, bounds, leave
from referee.law import Check, Entry, Given, Said
from referee.seats import Seat
from referee.state import Holding
from referee.verdict import Ambiguous, Effects, Fact, Finding, Question

HIGHEST_RETURN = Rank.TEN
BOTH = 2
_JOKER = (BIG.rank,)
NO_PLACE = -1
"""Below every card: of a hand of which nothing is known."""
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


def play_waits(table: GdTable, event: object) -> Finding:
    """Until the tribute is settled nobody plays (8.1, 8.4)."""
    due = _due(table)
    if due.owing:
        return Finding(rules.TRIBUTE_DUE, {"payers": list(due.owing)})
    owed = due.to_return[0]
    return Finding(rules.RETURN_DUE, {"seat": owed.taker, "to": owed.giver})


def pass_waits(table: GdTable, event: Pass) -> Said:
    """Nor does anybody pass (8.1, 8.4)."""
    said = play_waits(table, event)
    return Finding(rules.not_waivable(said.rule), said.facts)


def paid_by_a_loser(table: GdTable, tribute: Tribute) -> Said:
    """Only who owes tribute pays, once, and to who may claim it (8.2)."""
    due = _due(table)
    if tribute.from_ not in due.owing:
        return Finding(rules.not_waivable(rules.TRIBUTE_WHO), {"why": "payer", "seat": tribute.from_})
    if tribute.to not in due.waiting:
        facts: dict[str, Fact] = {"why": "receiver", "seat": tribute.from_, "to": tribute.to}
        return Finding(rules.not_waivable(rules.TRIBUTE_WHO), facts)
    return None


def higher_to_the_first(table: GdTable, tribute: Tribute) -> Said:
    """Of two tributes the higher goes to the first (8.1): known at the second, or from hands."""
    due = _due(table)
    other = _other_tribute(table, due, tribute)
    if tribute.card is None or other is None:
        return None
    paid = place(table, tribute.card)
    if (paid >= other.least) if tribute.to == due.takers[0] else (other.most >= paid):
        return None
    facts: dict[str, Fact] = {"why": "lower", "seat": tribute.from_, "card": tribute.card.code}
    return Finding(rules.TRIBUTE_WHO, facts)


def seat_order_of_equal(table: GdTable, tribute: Tribute) -> Said:
    """House rule: of two equal cards the payer next after the first pays the first (8.3)."""
    due = _due(table)
    other = _other_tribute(table, due, tribute)
    if tribute.card is None or other is None:
        return None
    paid = place(table, tribute.card)
    nearest = SEATING.after(due.takers[0])
    in_order = (tribute.from_ == nearest) is (tribute.to == due.takers[0])
    if in_order or not other.least == other.most == paid:
        return None
    return Finding(rules.TRIBUTE_ORDER, {"why": "order", "seat": nearest})


class Between(NamedTuple):
    """What a card nobody has seen may be, by its place in the ranking."""

    least: int
    most: int


def _other_tribute(table: GdTable, due: TributeDue, tribute: Tribute) -> Between | None:
    """The other payer's card: as paid, or by what is known of his hand.

    None if nothing is known, or there is no other payer or receiver.
    """
    if len(due.payers) < BOTH or tribute.from_ not in due.owing or tribute.to not in due.waiting:
        return None
    if due.paid:
        card = due.paid[0].card
        return Between(place(table, card), place(table, card)) if card else None
    other = next(seat for seat in due.payers if seat != tribute.from_)
    hand = bounds(DECK, table.played, table.holdings, other)
    least, most = surely_payable(table, other, hand.surely), payable(table, hand.possibly)
    return Between(_top(table, least), _top(table, most))


def _top(table: GdTable, cards: Sequence[Card]) -> int:
    return max((place(table, card) for card in cards), default=NO_PLACE)


# 8.2 which card


def payable(table: GdTable, cards: Cards) -> list[Card]:
    """The cards that may be paid: all but the wild hearts (8.1)."""
    wild = wild_heart(table.own.level)
    return [card for card in cards if card != wild]


def surely_payable(table: GdTable, seat: Seat, cards: Cards) -> list[Card]:
    """Those of them that are no wild heart: of level cards without a suit as many may be as are left."""
    level = table.own.level
    unnoted, wilds = cards.count(Card(level)), cards.count(wild_heart(level))
    proved = unnoted + wilds > _wilds_left(table, seat)
    return [card for card in payable(table, cards) if proved or card != Card(level)]


def _wilds_left(table: GdTable, seat: Seat) -> int:
    """How many wild hearts are not seen outside a hand."""
    return BOTH - seen_by_others(table, seat).count(wild_heart(table.own.level))


def no_wild_heart(table: GdTable, tribute: Tribute) -> Said:
    """A wild heart is no tribute (8.2)."""
    if tribute.card != wild_heart(table.own.level):
        return None
    return Finding(rules.TRIBUTE_WILD, {"seat": tribute.from_, "card": tribute.card.code})


def highest_is_paid(table: GdTable, tribute: Tribute) -> Said:
    """The payer's highest card is paid; with a hidden hand that is a question (8.2).

    Proved wrong is it also by counting: where too few cards are left that are no higher.
    """
    card, seat = tribute.card, tribute.from_
    if card is None or card == wild_heart(table.own.level):
        return None
    facts: dict[str, Fact] = {"seat": seat, "card": card.code}
    paid = place(table, card)
    hand = bounds(DECK, table.played, table.holdings, seat)
    higher = [one for one in surely_payable(table, seat, hand.surely) if place(table, one) > paid]
    if higher:
        best = max(higher, key=lambda one: place(table, one))
        return Finding(rules.TRIBUTE_HIGHEST, {**facts, "higher": best.code})
    above = tuple(rank for rank, order in ranking(table.own.level).items() if order > paid)
    if hand.held > len(hand.possibly) - sum(_most_payable(table, seat, hand, rank) for rank in above):
        return Finding(rules.TRIBUTE_HIGHEST, facts)
    if any(_may_pay(table, hand, rank) for rank in above):
        # both wild hearts elsewhere tell that his level cards of no noted suit are none
        suits_tell = tuple(rank for rank in above if rank is table.own.level)
        return Question(rules.TRIBUTE_HIGHEST, seat, facts, above, suits_tell)
    return None


def _most_payable(table: GdTable, seat: Seat, hand: Bounds, rank: Rank) -> int:
    """How many cards of the rank a hand may hold beside the wild hearts it may hold."""
    wilds = _wilds_left(table, seat) if rank is table.own.level else 0
    return max(0, hand.possibly.of_rank(rank) - wilds)


def _may_pay(table: GdTable, hand: Bounds, rank: Rank) -> bool:
    """Whether the hand may hold a card of the rank that is no wild heart."""
    wild, number = wild_heart(rank), hand.possibly.of_rank(rank)
    if rank is not table.own.level or not number:
        return number > 0
    return number > hand.surely.count(wild) and any(one.rank is rank and one != wild for one in hand.possibly)


def from_the_hand(table: GdTable, event: Tribute | ReturnTribute) -> Said:
    """The card is in the packs, in no other hand as far as known, and in this one (10)."""
    if event.card is None:
        return None
    cards = Cards.of([event.card])
    return (
        *in_deck(rules.CARD_DECK, DECK, cards),
        *elsewhere(rules.CARD_ELSEWHERE, DECK, table, event.from_, cards),
        *held_by(rules.HAND_LACKS, DECK, table, event.from_, cards),
    )


def told_apart(table: GdTable, event: Tribute | ReturnTribute) -> Said:
    """A card without a suit from a known hand must be the only one it can be (contract 2)."""
    card, holding = event.card, table.holdings[event.from_]
    if card is None or not card.suit_missing or not holding.known:
        return None
    possible = {one for one in holding.surely if one.rank is card.rank}
    return Ambiguous(()) if len(possible) > 1 else None


# 8.4 what is given back


def returned_to_the_payer(table: GdTable, given: ReturnTribute) -> Said:
    """After all tributes, who received gives back to who paid him (8.4)."""
    due = _due(table)
    if due.owing:
        return Finding(rules.not_waivable(rules.TRIBUTE_DUE), {"payers": list(due.owing)})
    if any((one.taker, one.giver) == (given.from_, given.to) for one in due.to_return):
        return None
    facts: dict[str, Fact] = {"why": "wrong", "seat": given.from_, "to": given.to}
    return Finding(rules.not_waivable(rules.RETURN_DUE), facts)


def ten_or_lower(*, level_cards: bool) -> Check:
    """A card of printed rank 10 or lower goes back, or without one the lowest (8.4)."""

    def may_go_back(table: GdTable, rank: Rank) -> bool:
        return rank <= HIGHEST_RETURN and (level_cards or rank is not table.own.level)

    def check(table: GdTable, given: ReturnTribute) -> Said:
        card, seat = given.card, given.from_
        if card is None or may_go_back(table, card.rank):
            return None
        why = "level" if card.rank is table.own.level and not level_cards else "above"
        facts: dict[str, Fact] = {"why": why, "seat": seat, "card": card.code}
        given_place = place(table, card)
        instead = tuple(
            rank
            for rank, order in ranking(table.own.level).items()
            if may_go_back(table, rank) or order < given_place
        )
        hand = bounds(DECK, table.played, table.holdings, seat)
        possible = sum(hand.possibly.of_rank(rank) for rank in instead)
        if any(hand.surely.of_rank(rank) for rank in instead) or hand.held > len(hand.possibly) - possible:
            return Finding(rules.RETURN_RANK, facts)
        return Question(rules.RETURN_RANK, seat, facts, instead) if possible else None

    return check


# 8.5 refusing


def pays_without_both_jokers(table: GdTable, tribute: Tribute) -> Said:
    """A side that holds both red jokers pays nothing (8.5)."""
    due = _due(table)
    pays_one = tribute.card == BIG
    if _red_jokers_of(table, due, tribute.from_ if pays_one else None) >= BOTH:
        return Finding(rules.REFUSE, {"why": "has_both", "seats": list(due.payers)})
    if pays_one and _may_hold(table, due) >= BOTH:
        told: dict[str, Fact] = {"why": "paid", "seats": list(due.payers)}
        return Question(rules.REFUSE, tribute.from_, told, _JOKER, _JOKER)
    return None


def no_third_red_joker(table: GdTable, refusal: RefuseTribute) -> Said:
    """There are two red jokers in the packs (10)."""
    named = sum((refusal.red_jokers or {}).values())
    return told(rules.CARD_DECK, Excess(NOTHING, ((BIG.rank, named, BOTH),)), {}) if named > BOTH else None


def refused_with_both_jokers(table: GdTable, refusal: RefuseTribute) -> Said:
    """Refusing needs both red jokers on the paying side, whoever of it is said to hold them (8.5).

    Wrong is it also by their own word, if all payers are said to hold fewer or others leave them fewer.
    """
    due = _due(table)
    said = refusal.red_jokers or {}
    short = sum(said.get(seat, BOTH) for seat in due.payers) < BOTH
    with_others = any(number for seat, number in said.items() if seat not in due.payers)
    left_short = with_others and sum(said.get(seat, 0) for seat in due.payers) < BOTH
    if short or left_short or _may_hold(table, due) < BOTH:
        return Finding(rules.REFUSE, {"why": "jokers", "seats": list(due.payers)})
    if _red_jokers_of(table, due) < BOTH:
        return Question(rules.REFUSE, due.payers[0], {"seats": list(due.payers)}, _JOKER, _JOKER)
    return None


def _red_jokers_of(table: GdTable, due: TributeDue, paying: Seat | None = None) -> int:
    """How many red jokers the paying side surely has or had: `paying` is just laying one down.

    That is also told by all other hands, if they are known.
    """
    paid = sum(one.card == BIG for one in due.paid)
    others = [one for seat, one in enumerate(table.holdings) if seat not in due.payers]
    if all(one.known for one in others):
        return BOTH + paid - sum(red_jokers(one.surely) for one in others)
    return paid + sum(
        max(red_jokers(table.holdings[seat].surely), int(seat == paying)) for seat in due.payers
    )


def _may_hold(table: GdTable, due: TributeDue) -> int:
    """How many red jokers the paying side may have or have had at most.

    One in a hand that received a tribute nobody noted may have come from there.
    """
    perhaps_paid = [one.taker for one in due.paid if one.card in {None, BIG}]
    elsewhere = sum(
        max(0, red_jokers(holding.surely) - perhaps_paid.count(seat))
        for seat, holding in enumerate(table.holdings)
        if seat not in due.payers
    )
    return min(BOTH - elsewhere, len(perhaps_paid) + sum(_room(table, seat) for seat in due.payers))


def _room(table: GdTable, seat: Seat) -> int:
    """How many red jokers there is room for in a hand."""
    held, surely = table.holdings[seat]
    return red_jokers(surely) + max(0, held - len(surely))


def nothing_paid_yet(table: GdTable, refusal: RefuseTribute) -> Said:
    """Who has begun to pay refuses no more (8.5)."""
    if not _due(table).paid:
        return None
    too_late = rules.out_of_phase(tribute=True)(refusal, table.phase)
    return Finding(too_late.rule, {**too_late.facts, "why": "paid"})


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


def ended_by_play(match: GdMatch, entry: Entry[Play]) -> GdMatch:
    """The match once a play before the tribute or the return stands: what was owed is owed no more."""
    table, seat = match.table, entry.event.seat
    own = table.own._replace(tribute=_due(table)._replace(ended=True))
    return match._replace(table=table._replace(phase="play", turn=seat, leader=seat, own=own))


def apply_refusal(match: GdMatch, entry: Entry[RefuseTribute]) -> tuple[GdMatch, Effects]:
    """No tribute is paid; the first of the hand before leads (8.6)."""
    table = match.table
    own = table.own._replace(tribute=_due(table)._replace(refused=True))
    leader = own.first_before
    return begun(match, table._replace(phase="play", turn=leader, leader=leader, own=own)), ()


def given(event: Event) -> Given | None:
    """The card that a tribute or a return takes from hand to hand."""
    if isinstance(event, Tribute | ReturnTribute):
        return Given(event.from_, event.to, event.card)
    return None


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
    possible = openers(table, leads)
    leader = possible[0] if len(possible) == 1 else None
    return table._replace(phase="play", turn=leader, leader=leader)


def openers(table: GdTable, leads: LeaderOfEqual) -> tuple[Seat, ...]:
    """Who may lead after a tribute (8.6): several while a card nobody noted decides it.

    Where no tribute was and nobody knows who got the card turned up that is everybody (3.1).
    """
    due = table.own.tribute
    if due is None:
        return tuple(SEATING.all())
    first = due.takers[0]
    to_first = next(one for one in due.paid if one.taker == first)
    if len(due.payers) < BOTH:
        return (to_first.giver,)
    other = next(one for one in due.paid if one.taker != first)
    if_equal = leads(first, to_first.giver)
    if to_first.card is None or other.card is None:
        return tuple(dict.fromkeys((to_first.giver, if_equal)))
    ahead = place(table, to_first.card) - place(table, other.card)
    if ahead:
        return (to_first.giver if ahead > 0 else other.giver,)
    return (if_equal,)
