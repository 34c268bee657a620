"""The deal, the exchange and who opens (rules 5.1 and 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from referee.cards import NOTHING, Card, Cards
from referee.climbing.checks import Excess, elsewhere, held_by, in_deck, ranks_over, told
from referee.climbing.dealing import begun, undealt, voided
from referee.climbing.opening import Opening
from referee.events import Deal, Event, Pass, Play, Redeal, Show
from referee.games.dragon_phoenix import rules
from referee.games.dragon_phoenix.cards import APART, DECK, HERALD, NAMELESS
from referee.games.dragon_phoenix.events import Exchange
from referee.games.dragon_phoenix.state import (
    ALL_CARDS,
    FIRST_CARDS,
    SEATING,
    DpMatch,
    DpTable,
    Own,
)
from referee.hands import leave
from referee.law import Entry, Said
from referee.seats import Seat
from referee.state import Holding, Phase
from referee.verdict import Ambiguous, Effects, Finding

_STAGE_SIZE = {"first": FIRST_CARDS, "rest": ALL_CARDS - FIRST_CARDS, "all": ALL_CARDS}
BEFORE_PLAY: tuple[Phase, ...] = ("deal", "calls", "exchange")


OPENING = Opening(HERALD, DECK, APART)
"""The Herald's holder leads first (5.1)."""


def stage_size(table: DpTable, deal: Deal, seat: Seat) -> int:
    """How many cards a stage deals to each: 8, 5, or all 13 (6.2)."""
    return _STAGE_SIZE[deal.stage]


def dealt(table: DpTable) -> DpTable:
    """The table once everybody has all 13 cards, recorded or not (6.2)."""
    holdings = tuple(Holding(ALL_CARDS, one.surely) for one in table.holdings)
    return table._replace(phase="exchange", holdings=holdings)


def exchanged(table: DpTable, gives: Mapping[Seat, Mapping[Seat, Card]]) -> DpTable:
    """The table once everybody has passed his three cards, as far as they are known (6.3)."""
    gives = _told_apart(table, gives)
    after = tuple(
        Holding(ALL_CARDS, _after_exchange(table.holdings[seat], seat, gives)) for seat in SEATING.all()
    )
    return OPENING.with_leader(table._replace(phase="play", holdings=after))


def implied(match: DpMatch, event: Event) -> DpMatch:
    """The match an event finds: who plays has cards, who passes them on has 13 (contract 3)."""
    if match.table.phase in BEFORE_PLAY:
        if isinstance(event, Play | Pass):
            return match._replace(table=started(match.table))
        if isinstance(event, Exchange):
            return match._replace(table=dealt(match.table))
    return match


def started(table: DpTable) -> DpTable:
    """The table ready to play, the deal and the exchange implied where nobody recorded them.

    Of a hand known from the deal nothing is sure once unknown cards were passed.
    """
    return exchanged(dealt(table), {}) if table.phase in BEFORE_PLAY else table


def opener_seen(table: DpTable) -> DpTable:
    """A Herald shown before the first lead tells who leads (5.1)."""
    if table.phase != "play" or table.opened:
        return table
    return OPENING.with_leader(table)


def _after_exchange(holding: Holding, seat: Seat, gives: Mapping[Seat, Mapping[Seat, Card]]) -> Cards:
    """A hand known from the deal keeps what it surely had only if all three it gave are known."""
    given = gives.get(seat, {})
    received = [given_by[seat] for given_by in gives.values() if seat in given_by]
    kept = leave(holding.surely, Cards.of(given.values())) if len(given) == 3 else NOTHING
    return kept + Cards.of(received)


def deals_the_rest(table: DpTable, deal: Deal) -> Said:
    """Once 8 cards are dealt only the other 5 follow (6.2)."""
    if deal.stage == "rest":
        return None
    return rules.out_of_phase(deal, table.phase)


def to_the_others(table: DpTable, exchange: Exchange) -> Said:
    """Nobody passes a card to himself (6.3)."""
    return tuple(
        Finding(rules.EXCHANGE, {"why": "self", "seat": giver, "card": cards[giver].code})
        for giver, cards in (exchange.gives or {}).items()
        if giver in cards
    )


def given_once(table: DpTable, exchange: Exchange) -> Said:
    """No card is given twice (6.3)."""
    given = [(card, giver) for giver, cards in (exchange.gives or {}).items() for card in cards.values()]
    times = Counter(card for card, _ in given if not card.suit_missing)
    return tuple(
        Finding(rules.EXCHANGE, {"why": "twice", "seat": giver, "card": card.code})
        for card, giver in dict(given).items()
        if times[card] > 1
    )


def given_from_the_hand(table: DpTable, exchange: Exchange) -> Said:
    """What is given is in the deck, in the giver's hand as far as known, and nowhere else."""
    said: list[Finding] = []
    for giver, gifts in (exchange.gives or {}).items():
        cards = _distinct(gifts.values())
        said += elsewhere(rules.CARD_ELSEWHERE, DECK, table, giver, cards)
        said += held_by(rules.HAND_LACKS, DECK, table, giver, cards)
    return tuple(said) or _all_can_be(table, exchange)


def given_from_the_deck(table: DpTable, exchange: Exchange) -> Said:
    """The cards given are in the deck, and of no rank more than it has (2.4)."""
    gives = (exchange.gives or {}).values()
    return in_deck(rules.CARD_DECK, DECK, _distinct(card for gifts in gives for card in gifts.values()))


def _all_can_be(table: DpTable, exchange: Exchange) -> tuple[Finding, ...]:
    """No rank has a fifth card once all hands are as the exchange leaves them (2.4)."""
    gives = exchange.gives or {}
    given = [card for gifts in gives.values() for card in gifts.values()]
    every = _distinct(given)
    if len(every) < len(given) or not DECK.may_include(every):
        return ()
    seen = sum((holding.surely for holding in exchanged(table, gives).holdings), NOTHING)
    return told(rules.CARD_ELSEWHERE, Excess(NOTHING, ranks_over(every, seen, DECK)), {})


def _distinct(cards: Iterable[Card]) -> Cards:
    """The cards, one named twice counted once: that is another fault."""
    given = list(cards)
    return Cards.of(
        card for place, card in enumerate(given) if card.suit_missing or card not in given[:place]
    )


def gives_clearly(table: DpTable, exchange: Exchange) -> Said:
    """A card without a suit from a known hand must be the only one it can be (contract 2)."""
    return _asks(
        len(_meant_by(table, giver, card, gifts)) > 1
        for giver, gifts in (exchange.gives or {}).items()
        for card in gifts.values()
    )


def _meant_by(table: DpTable, giver: Seat, card: Card, gifts: Mapping[Seat, Card]) -> list[Card]:
    """What a card given can be: itself, or every card of its rank in a known hand."""
    holding = table.holdings[giver]
    if not card.suit_missing or not holding.known:
        return [card]
    named = {gift for gift in gifts.values() if not gift.suit_missing}
    possible = (one for one in holding.surely if one.rank is card.rank and one not in named)
    return list(dict.fromkeys(possible))


def _told_apart(
    table: DpTable, gives: Mapping[Seat, Mapping[Seat, Card]]
) -> Mapping[Seat, Mapping[Seat, Card]]:
    """The cards given, with the suits that known hands tell."""
    return {
        giver: {
            taker: meant[0] if len(meant := _meant_by(table, giver, card, gifts)) == 1 else card
            for taker, card in gifts.items()
        }
        for giver, gifts in gives.items()
    }


def deals_no_nameless_two(table: DpTable, deal: Deal) -> Said:
    """A 2 without a suit names no card: which special was dealt? (3.5)."""
    return _asks(NAMELESS in cards for cards in (deal.hands or {}).values())


def gives_no_nameless_two(table: DpTable, exchange: Exchange) -> Said:
    """Which special was given? (3.5)."""
    return _asks(NAMELESS in cards.values() for cards in (exchange.gives or {}).values())


def shows_no_nameless_two(table: DpTable, show: Show) -> Said:
    """Which special is shown? (3.5)."""
    return _asks([NAMELESS in show.cards])


def _asks(unclear: Iterable[bool]) -> Ambiguous | None:
    return Ambiguous(()) if any(unclear) else None


def apply_deal(match: DpMatch, entry: Entry[Deal]) -> tuple[DpMatch, Effects]:
    """The cards are dealt: 8, the other 5, or all 13."""
    deal = entry.event
    table = match.table if match.table.phase == "calls" else undealt(match)
    size = FIRST_CARDS if deal.stage == "first" else ALL_CARDS
    phase: Phase = "calls" if deal.stage == "first" else "exchange"
    hands = deal.hands or {}
    holdings = tuple(
        Holding(size, holding.surely + hands.get(seat, NOTHING))
        for seat, holding in enumerate(table.holdings)
    )
    dealer = table.dealer if deal.dealer is None else deal.dealer
    return begun(match, table._replace(phase=phase, dealer=dealer, holdings=holdings)), ()


def apply_exchange(match: DpMatch, entry: Entry[Exchange]) -> tuple[DpMatch, Effects]:
    """The three cards are passed; the hand is ready to play."""
    return begun(match, exchanged(match.table, entry.event.gives or {})), ()


def apply_redeal(match: DpMatch, entry: Entry[Redeal]) -> tuple[DpMatch, Effects]:
    """The hand starts again and its calls are void (8.3)."""
    return voided(match, Own()), ()
