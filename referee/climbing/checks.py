"""The duties every climbing game knows. Each builder takes the game's rule and gives a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from referee.cards import NOTHING, Card, Cards, Rank, Suit
from referee.climbing.order import beats, may_meet
from referee.climbing.shapes import Recogniser
from referee.hands import lacking
from referee.law import Check, Claim, Said
from referee.seats import Seat
from referee.state import Table
from referee.verdict import Fact, Finding, Reading, Rule

AnyTable = Table[Any]
Vocabulary = Callable[[AnyTable], Recogniser]
"""What can be laid at a table: where there are levels, it changes with them."""


def still_in(rule: Rule) -> Check:
    """A player who is out neither plays nor passes."""

    def check(table: AnyTable, event: Any) -> Said:
        if event.seat not in table.out:
            return None
        return Finding(rule, {"seat": event.seat, "place": table.out.index(event.seat) + 1})

    return check


def cards_can_come(deck: Cards, checks: tuple[Check, ...]) -> Check:
    """All these duties of cards, none of which is asked where the cards plainly can come.

    They can if they are in a known hand, or if there are enough of them in the deck beside
    all that is seen and the seat still holds so many.
    """

    def check(table: AnyTable, event: Any) -> Said:
        if _plainly_there(deck, table, event.seat, event.cards):
            return None
        return together(checks, table, event)

    return check


class CardRules(NamedTuple):
    """A game's rules of cards and hands: not of the deck, played, elsewhere, too many, not held."""

    deck: Rule
    played: Rule
    elsewhere: Rule
    too_many: Rule
    lacks: Rule


def cards_duties(deck: Cards, rules: CardRules) -> Check:
    """The cards are in the deck, not played, in no other hand, and in this one."""
    return cards_can_come(deck, (*_wherever_held(deck, rules), *_of_a_hand(deck, rules)))


def cards_of_a_play(deck: Cards, rules: CardRules) -> Check:
    """The same of a play: that who is out holds no cards is another duty, `still_in`."""
    wherever = cards_can_come(deck, _wherever_held(deck, rules))
    in_hand = cards_duties(deck, rules)

    def check(table: AnyTable, event: Any) -> Said:
        return (wherever if event.seat in table.out else in_hand)(table, event)

    return check


def _wherever_held(deck: Cards, rules: CardRules) -> tuple[Check, ...]:
    return (
        of_the_deck(rules.deck, deck),
        not_played_before(rules.played, deck),
        not_elsewhere(rules.elsewhere, deck),
    )


def _of_a_hand(deck: Cards, rules: CardRules) -> tuple[Check, ...]:
    return enough_cards(rules.too_many), has_them(rules.lacks, deck)


def together(checks: tuple[Check, ...], table: AnyTable, event: Any) -> tuple[Finding, ...]:
    """What several checks find."""
    findings: list[Finding] = []
    for duty in checks:
        said = duty(table, event)
        if isinstance(said, Finding):
            findings.append(said)
        elif isinstance(said, tuple):
            findings += said
    return tuple(findings)


def _plainly_there(deck: Cards, table: AnyTable, seat: Seat, cards: Cards) -> bool:
    held, surely = table.holdings[seat]
    if surely or not held:
        return surely >= cards
    return len(cards) <= held and deck.may_include(seen_by_others(table, seat) + cards)


class Excess(NamedTuple):
    """What of some cards cannot be: these by name, and of these ranks so many too many.

    A rank comes with the number named and the number that can be.
    """

    named: Cards
    ranks: tuple[tuple[Rank, int, int], ...]


NO_EXCESS: Final = Excess(NOTHING, ())


def told(rule: Rule, excess: Excess, by_name: Mapping[str, Fact]) -> tuple[Finding, ...]:
    """The findings of an excess: one for the cards by name, one for each rank."""
    named = (Finding(rule, {**by_name, "cards": excess.named.codes()}),) if excess.named else ()
    ranks = (
        Finding(rule, {"why": "rank", "rank": rank.code, "count": count, "left": left})
        for rank, count, left in excess.ranks
    )
    return (*named, *ranks)


def of_the_deck(rule: Rule, deck: Cards) -> Check:
    """Every card is in the deck, and none of them is named more often than it is there."""

    def check(table: AnyTable, event: Any) -> Said:
        return in_deck(rule, deck, event.cards)

    return check


def in_deck(rule: Rule, deck: Cards, cards: Cards) -> tuple[Finding, ...]:
    """The findings if the cards cannot all come from the deck."""
    if deck.may_include(cards):
        return ()
    foreign = Cards.of(card for card in dict.fromkeys(cards) if not deck.of_rank(card.rank))
    said = (Finding(rule, {"why": "foreign", "cards": foreign.codes()}),) if foreign else ()
    return said + told(rule, _beyond(deck, without(cards, foreign)), {"why": "twice"})


def _beyond(deck: Cards, cards: Cards) -> Excess:
    """What there is more of than the deck has, a card named too often counted as it can be."""
    twice = Cards.of(
        card
        for card in dict.fromkeys(cards)
        if not card.suit_missing and cards.count(card) > deck.count(card)
    )
    possible = without(cards, twice) + _copies(deck, twice)
    return Excess(twice, ranks_over(possible, possible, deck))


def _copies(deck: Cards, cards: Cards) -> Cards:
    """All the deck has of these cards."""
    return Cards.of(card for card in cards for _ in range(deck.count(card)))


def ranks_over(cards: Cards, all_seen: Cards, deck: Cards) -> tuple[tuple[Rank, int, int], ...]:
    """The ranks of which more are seen than there are, with what can be of them in `cards`."""
    return tuple(
        (rank, number, max(0, deck.of_rank(rank) - all_seen.of_rank(rank) + number))
        for rank in Rank
        if (number := cards.of_rank(rank)) and all_seen.of_rank(rank) > deck.of_rank(rank)
    )


def not_played_before(rule: Rule, deck: Cards) -> Check:
    """No card is played twice in a hand, no rank more often than it has cards."""

    def check(table: AnyTable, event: Any) -> Said:
        return told(rule, too_many_with(table.played, deck, event.cards), {"why": "card"})

    return check


def too_many_with(seen: Cards, deck: Cards, cards: Cards) -> Excess:
    """What of the cards cannot be there too, because others have been seen.

    What is too many within the entry itself is no matter of what was seen.
    """
    if deck.may_include(seen + cards):
        return NO_EXCESS
    possible = _as_possible(deck, cards)
    named = _too_often(seen, deck, possible)
    others = without(possible, named)
    return Excess(named, ranks_over(others, seen + others, deck))


def _as_possible(deck: Cards, cards: Cards) -> Cards:
    """The cards without those that are foreign to the deck or too many by themselves."""
    if deck.may_include(cards):
        return cards
    named = [card for card in dict.fromkeys(cards) if not card.suit_missing]
    known = Cards.of(card for card in named for _ in range(min(cards.count(card), deck.count(card))))
    most: list[Card] = list(known)
    for rank in Rank:
        spare = deck.of_rank(rank) - known.of_rank(rank)
        most += [Card(rank)] * min(cards.count(Card(rank)), spare) if rank < Rank.BLACK_JOKER else []
    return Cards.of(most)


def _too_often(seen: Cards, deck: Cards, cards: Cards) -> Cards:
    """The cards by name of which there are too many with those seen."""
    return Cards.of(
        card
        for card in cards
        if not card.suit_missing and card in seen and seen.count(card) + cards.count(card) > deck.count(card)
    )


def not_elsewhere(rule: Rule, deck: Cards) -> Check:
    """No card is known to lie in another hand."""

    def check(table: AnyTable, event: Any) -> Said:
        return elsewhere(rule, deck, table, event.seat, event.cards)

    return check


def elsewhere(rule: Rule, deck: Cards, table: AnyTable, seat: Seat, cards: Cards) -> tuple[Finding, ...]:
    """What a seat cannot have because other hands surely hold it.

    One finding for each hand with the very cards, one for each rank that is used up.
    """
    seen = seen_by_others(table, seat)
    if deck.may_include(seen + cards):
        return ()
    left = _as_possible(deck, cards)
    played = too_many_with(table.played, deck, left)
    left = without(left, played.named)
    said: list[Finding] = []
    for place, holding in enumerate(table.holdings):
        lying = holding.surely if place != seat else NOTHING
        there = Cards.of(card for card in _too_often(seen, deck, left) if card in lying)
        if there:
            said.append(Finding(rule, {"why": "card", "cards": there.codes(), "seat": place}))
            left = without(left, there)
    over = ranks_over(left, seen + left, deck)
    known = {rank for rank, _, _ in played.ranks}
    used_up = Excess(NOTHING, tuple(one for one in over if one[0] not in known))
    return (*said, *told(rule, used_up, {}))


def seen_by_others(table: AnyTable, seat: Seat) -> Cards:
    """All that was played or surely lies in another hand."""
    seen = table.played
    for place, holding in enumerate(table.holdings):
        if holding.surely and place != seat:
            seen += holding.surely
    return seen


def without(cards: Cards, others: Cards) -> Cards:
    """The cards that are not among the others, whatever their number."""
    return Cards.of(card for card in cards if card not in others) if others else cards


def enough_cards(rule: Rule) -> Check:
    """Nobody lays or shows more cards than he holds."""

    def check(table: AnyTable, event: Any) -> Said:
        held = table.holdings[event.seat].held
        named = len(event.cards)
        if named <= held:
            return None
        return Finding(rule, {"why": "play", "seat": event.seat, "count": named, "held": held})

    return check


def has_them(rule: Rule, deck: Cards) -> Check:
    """The hand has the cards, as far as it is known."""

    def check(table: AnyTable, event: Any) -> Said:
        return held_by(rule, deck, table, event.seat, event.cards)

    return check


def held_by(rule: Rule, deck: Cards, table: AnyTable, seat: Seat, cards: Cards) -> tuple[Finding, ...]:
    """What a hand cannot have of the cards: by name, by rank, or for want of room.

    Nor can it have what is left of a rank and known to be another card of this hand.
    """
    holding = table.holdings[seat]
    lacked = lacking(holding.surely, _as_possible(deck, cards)) if holding.surely else NOTHING
    room = holding.held - len(holding.surely)
    fits = len(lacked) <= room
    if fits and not (lacked and _taken_by_own(deck, seen_by_others(table, seat), holding.surely, lacked)):
        return ()
    if room and not fits:
        return (Finding(rule, {"why": "room", "seat": seat, "cards": lacked.codes(), "room": room}),)
    named = Cards.of(card for card in lacked if not card.suit_missing)
    said = (Finding(rule, {"why": "card", "seat": seat, "cards": named.codes()}),) if named else ()
    ranks = dict.fromkeys(card.rank for card in lacked if card.suit_missing)
    return said + tuple(
        Finding(
            rule,
            {
                "why": "rank",
                "seat": seat,
                "rank": rank.code,
                "count": cards.of_rank(rank),
                "held": holding.surely.of_rank(rank),
            },
        )
        for rank in ranks
    )


def _taken_by_own(deck: Cards, seen: Cards, surely: Cards, lacked: Cards) -> bool:
    """Whether these could come from the deck if the hand had not the cards it surely has."""
    return deck.may_include(seen + lacked) and not deck.may_include(seen + surely + lacked)


def is_combination(rule: Rule, vocabulary: Vocabulary, deck: Cards) -> Check:
    """The cards make a combination."""

    def check(table: AnyTable, claim: Claim[Any]) -> Said:
        if claim.readings:
            return None
        facts: dict[str, Fact] = {"cards": claim.cards.codes(), "why": "plain"}
        if suited(vocabulary(table), claim.cards):
            facts |= {"why": "suits_missing", "suits_missing": True}
        else:
            facts |= _nearest(vocabulary(table), deck, table, claim)
        return Finding(rule, facts)

    return check


def _nearest(recogniser: Recogniser, deck: Cards, table: AnyTable, claim: Claim[Any]) -> dict[str, Fact]:
    """The card that is missing to a combination that could be laid there, the highest one if there are more.

    Only a card that can be in the hand.
    """
    holding, top = table.holdings[claim.seat], claim.facing.reading if claim.facing else None
    if len(claim.cards) >= holding.held or (holding.known and not holding.surely >= claim.cards):
        return {}
    left = holding.surely - claim.cards if holding.known else None
    gone = seen_by_others(table, claim.seat) + claim.cards
    natural = (Card(rank, suit) for rank in Rank if rank < Rank.BLACK_JOKER for suit in Suit)
    found = [
        (reading, card)
        for card in natural
        if card not in recogniser.repertoire.named
        if (card in left if left is not None else deck.may_include(gone + Cards.of([card])))
        for reading in recogniser.recognise(claim.cards + Cards.of([card]))
        if top is None or beats(reading, top)
    ]
    if not found:
        return {}
    reading, card = max(found, key=lambda one: (one[0].tier, one[0].key, claim.cards.of_rank(one[1].rank)))
    near = {"near_kind": reading.kind, "near_rank": reading.rank, "near_size": reading.size}
    return {"missing": card.rank.code, **near}


def has_the_reading(rule: Rule) -> Check:
    """The cards can be read as declared."""

    def check(table: AnyTable, claim: Claim[Any]) -> Said:
        declared = claim.event.as_
        if claim.reading or not claim.readings or declared is None:
            return None
        return Finding(rule, {"cards": claim.cards.codes(), "kind": declared.kind, "rank": declared.rank})

    return check


def beats_top(kind: Rule, rank: Rule, vocabulary: Vocabulary) -> Check:
    """The play beats what lies there: `rank` broken where the two compare, else `kind`."""

    def check(table: AnyTable, claim: Claim[Any]) -> Said:
        if claim.facing is None or claim.reading is None:
            return None
        top, new = claim.facing.reading, claim.reading
        if beats(new, top):
            return None
        facts = _compared(new, top) | _better_if_suited(vocabulary(table), claim, top)
        if claim.facing.seat == claim.seat:
            facts["own"] = True
        return Finding(rank if may_meet(new, top) else kind, facts)

    return check


def _compared(new: Reading, top: Reading) -> dict[str, Fact]:
    return {
        "kind": new.kind,
        "rank": new.rank,
        "size": new.size,
        "half": new.half,
        "top_kind": top.kind,
        "top_rank": top.rank,
        "top_size": top.size,
        "top_half": top.half,
    }


def _better_if_suited(recogniser: Recogniser, claim: Claim[Any], top: Reading) -> dict[str, Fact]:
    readings = suited(recogniser, claim.cards)
    return {"suits_missing": True} if any(beats(one, top) for one in readings) else {}


def suited(recogniser: Recogniser, cards: Cards) -> tuple[Reading, ...]:
    """What the cards could be if those without a suit had the one that serves best."""
    if not cards.suits_missing():
        return ()
    return tuple(
        reading
        for suit in Suit
        for reading in recogniser.recognise(
            Cards.of(Card(card.rank, suit) if card.suit_missing else card for card in cards)
        )
    )


def passes_in_turn(rule: Rule) -> Check:
    """Only who is in turn passes; with nobody in turn the leader is still to play."""

    def check(table: AnyTable, event: Any) -> Said:
        seat = event.seat
        if table.turn in (seat, None) or seat in table.out:
            return None
        return Finding(rule, {"seat": seat, "turn": table.turn})

    return check


def leader_plays(rule: Rule, leads: Callable[[AnyTable, Seat], bool]) -> Check:
    """The leader may not pass."""

    def check(table: AnyTable, event: Any) -> Said:
        if not leads(table, event.seat):
            return None
        return Finding(rule, {"why": "opening" if table.turn is None else "leader", "seat": event.seat})

    return check
