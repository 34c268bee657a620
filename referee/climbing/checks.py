"""The duties every climbing game knows. Each builder takes the game's rule and gives a check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.cards import NOTHING, Card, Cards, Suit
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


def of_the_deck(rule: Rule, deck: Cards) -> Check:
    """Every card is in the deck, and none of them is named more often than it is there."""

    def check(table: AnyTable, event: Any) -> Said:
        return in_deck(rule, deck, event.cards)

    return check


def in_deck(rule: Rule, deck: Cards, cards: Cards) -> Finding | None:
    """The finding if the cards cannot all come from the deck."""
    if deck.may_include(cards):
        return None
    foreign = [card for card in dict.fromkeys(cards) if not deck.of_rank(card.rank)]
    if foreign:
        return Finding(rule, {"why": "foreign", "cards": [card.code for card in foreign]})
    return Finding(rule, {"why": "twice", "cards": _beyond(deck, cards).codes()})


def _beyond(deck: Cards, cards: Cards) -> Cards:
    """The cards of which, by name or by rank, there are more than the deck has."""
    return Cards.of(
        card
        for card in dict.fromkeys(cards)
        if cards.of_rank(card.rank) > deck.of_rank(card.rank)
        or (not card.suit_missing and cards.count(card) > deck.count(card))
    )


def not_played_before(rule: Rule, deck: Cards) -> Check:
    """No card is played twice in a hand, no rank more often than it has cards."""

    def check(table: AnyTable, event: Any) -> Said:
        gone = too_many_with(table.played, deck, event.cards)
        return Finding(rule, {"cards": gone.codes()}) if gone else None

    return check


def too_many_with(seen: Cards, deck: Cards, cards: Cards) -> Cards:
    """Those of the cards that cannot be there too, because others have been seen.

    What is too many within the entry itself is no matter of what was seen.
    """
    if deck.may_include(seen + cards):
        return NOTHING
    named = Cards.of(
        card
        for card in dict.fromkeys(cards)
        if not card.suit_missing and card in seen and seen.count(card) + cards.count(card) > deck.count(card)
    )
    others = [card for card in cards if card not in named]
    blamed = list(named)
    for rank in dict.fromkeys(card.rank for card in others):
        same = sorted((card for card in others if card.rank is rank), key=lambda card: not card.suit_missing)
        possible = min(len(same), deck.of_rank(rank))
        blamed += same[: max(0, seen.of_rank(rank) + possible - deck.of_rank(rank))]
    return Cards.of(blamed)


def not_elsewhere(rule: Rule, deck: Cards) -> Check:
    """No card is known to lie in another hand."""

    def check(table: AnyTable, event: Any) -> Said:
        return elsewhere(rule, deck, table, event.seat, event.cards)

    return check


def elsewhere(rule: Rule, deck: Cards, table: AnyTable, seat: Seat, cards: Cards) -> tuple[Finding, ...]:
    """A finding for each other hand that surely holds some of the cards a seat is said to have."""
    if deck.may_include(seen_by_others(table, seat) + cards):
        return ()
    found: list[Finding] = []
    seen = table.played
    left = without(cards, too_many_with(seen, deck, cards))
    for place, holding in enumerate(table.holdings):
        if place == seat or not holding.surely:
            continue
        seen += holding.surely
        there = too_many_with(seen, deck, left)
        if there:
            found.append(Finding(rule, {"cards": there.codes(), "seat": place}))
            left = without(left, there)
    return tuple(found)


def seen_by_others(table: AnyTable, seat: Seat) -> Cards:
    """All that was played or surely lies in another hand."""
    seen = table.played
    for place, holding in enumerate(table.holdings):
        if holding.surely and place != seat:
            seen += holding.surely
    return seen


def without(cards: Cards, others: Cards) -> Cards:
    """The cards that are not among the others, whatever their number."""
    return Cards.of(card for card in cards if card not in others)


def enough_cards(rule: Rule) -> Check:
    """Nobody lays or shows more cards than he holds."""

    def check(table: AnyTable, event: Any) -> Said:
        held = table.holdings[event.seat].held
        named = len(event.cards)
        if named <= held:
            return None
        return Finding(rule, {"why": "play", "seat": event.seat, "count": named, "held": held})

    return check


def has_them(rule: Rule) -> Check:
    """The hand has the cards, as far as it is known."""

    def check(table: AnyTable, event: Any) -> Said:
        holding = table.holdings[event.seat]
        if not holding.surely:
            return None
        lacked = lacking(holding.surely, event.cards)
        if len(lacked) <= holding.held - len(holding.surely):
            return None
        return Finding(rule, {"seat": event.seat, "cards": lacked.codes()})

    return check


def is_combination(rule: Rule, vocabulary: Vocabulary) -> Check:
    """The cards make a combination."""

    def check(table: AnyTable, claim: Claim[Any]) -> Said:
        if claim.readings:
            return None
        facts: dict[str, Fact] = {"cards": claim.cards.codes(), "why": "plain"}
        if suited(vocabulary(table), claim.cards):
            facts |= {"why": "suits_missing", "suits_missing": True}
        return Finding(rule, facts)

    return check


def has_the_reading(rule: Rule) -> Check:
    """The cards can be read as declared."""

    def check(table: AnyTable, claim: Claim[Any]) -> Said:
        declared = claim.event.as_
        if claim.reading or not claim.readings or declared is None:
            return None
        return Finding(
            rule, {"cards": claim.cards.codes(), "kind": declared.kind, "rank": declared.rank}
        )

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


def leader_plays(rule: Rule, leads: Callable[[AnyTable, Seat], bool]) -> Check:
    """The leader may not pass."""

    def check(table: AnyTable, event: Any) -> Said:
        return Finding(rule, {"seat": event.seat}) if leads(table, event.seat) else None

    return check
