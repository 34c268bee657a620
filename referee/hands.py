"""What is known of each hand, and what follows when cards are laid, shown or given.

The lower bound of a hand is `Holding.surely`, its upper bound whatever is not seen
elsewhere. A card without a suit may be any of its suits: only what holds for all is proved.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import chain, combinations, groupby, product
from math import comb
from typing import NamedTuple

from referee.cards import NOTHING, Card, Cards, Rank, Suit, fewer
from referee.seats import Seat
from referee.state import Holding

_FEW_HIDDEN = 8
"""With no more cards hidden elsewhere than a rank can have, counting ranks may prove something."""


class Bounds(NamedTuple):
    """A hand of `held` cards: `surely` in it, and nothing beyond `possibly` (those included).

    `possibly` counts exactly by rank; by suit it may show one card too many for each card
    laid without a suit.
    """

    held: int
    surely: Cards
    possibly: Cards

    @property
    def known(self) -> bool:
        """Whether the hand is fully known."""
        return len(self.surely) == self.held


def bounds(
    deck: Cards,
    played: Cards,
    holdings: tuple[Holding, ...],
    seat: Seat,
    apart: Container[Rank] = (),
) -> Bounds:
    """What the hand of a seat must and may hold.

    `apart` are ranks whose cards a game tells apart by suit: counting them proves nothing.
    """
    own = holdings[seat]
    if own.known:
        return Bounds(own.held, own.surely, own.surely)
    unseen = deck.unseen(played)
    for place, holding in enumerate(holdings):
        if place != seat and holding.surely:
            unseen = unseen.unseen(holding.surely)
    hidden = len(unseen) - own.held
    if hidden < _FEW_HIDDEN:
        own = learn(own, _told_apart(unseen) if not hidden else _crowded(unseen, hidden, apart))
    return Bounds(own.held, own.surely, unseen)


def _told_apart(unseen: Cards) -> Cards:
    """All that is left, without suits where a rank has more suits open than cards."""
    told: list[Card] = []
    for rank, cards in groupby(unseen, lambda card: card.rank):
        suits, number = list(cards), unseen.of_rank(rank)
        told += suits if len(suits) == number else [Card(rank)] * number
    return Cards.of(told)


def _crowded(unseen: Cards, hidden: int, apart: Container[Rank]) -> Cards:
    """Of each rank what cannot all be among the `hidden` cards of the others."""
    ranks = [rank for rank in Rank if rank not in apart and unseen.of_rank(rank) > hidden]
    return Cards.of(Card(rank) for rank in ranks for _ in range(unseen.of_rank(rank) - hidden))


def possible_hands(hand: Bounds, most: int) -> Iterator[Cards]:
    """Every hand within the bounds; none if they are more than `most`, or suits are not told."""
    named = Cards.of(card for card in hand.surely if not card.suit_missing)
    free, number = list(hand.possibly - named), hand.held - len(named)
    told = len(free) + len(named) == len(hand.possibly) and not hand.possibly.suits_missing()
    if told and comb(len(free), number) <= most:
        for chosen in combinations(free, number):
            cards = named + Cards.of(chosen)
            if cards.may_include(hand.surely):
                yield cards


def in_one_suit(cards: Cards, suit: Suit, free: Cards, beside: Cards = NOTHING) -> Cards:
    """The cards with the missing suits filled in from those that are free: this suit where it can be.

    None of them is a card that lies `beside` them already.
    """
    filled = beside + Cards.of(card for card in cards if not card.suit_missing)
    for card in cards:
        if card.suit_missing:
            suits = (Card(card.rank, one) for one in (suit, *Suit))
            filled += Cards.of([next((one for one in suits if one in free and one not in filled), card)])
    return filled - beside


def lay(holding: Holding, cards: Cards) -> Holding:
    """The hand after these cards left it."""
    return Holding(holding.held - len(cards), leave(holding.surely, cards))


def leave(surely: Cards, cards: Cards) -> Cards:
    """What a hand surely still has once these cards have left it."""
    if not surely:
        return NOTHING
    if surely >= cards and not cards.suits_missing():
        return surely - cards
    for card in _named_first(cards):
        surely = _leave_one(surely, card)
    return surely


def _leave_one(surely: Cards, card: Card) -> Cards:
    """A card laid may have been any of its rank that the hand had and nobody told apart."""
    if card in surely and not card.suit_missing:
        return surely - Cards.of([card])
    same = [one for one in surely if one.rank is card.rank]
    if not card.suit_missing:
        same = [one for one in same if one.suit_missing][:1]
        return surely - Cards.of(same)
    kept = Cards.of([card] * (len(same) - 1)) if same else NOTHING
    return surely - Cards.of(same) + kept


def learn(holding: Holding, shown: Cards) -> Holding:
    """The hand once these cards are known to be in it, which may have been known before."""
    held, surely = holding
    if surely >= shown:
        return holding
    if not surely:
        return Holding(held, shown)
    same = surely.named_in_both(shown)
    new, spare = shown - same, surely - same
    told = fewer(new.ranks - new.nameless, spare.nameless)
    again = fewer(new.nameless, spare.ranks - told)
    return Holding(held, surely - Cards.without_suits(told) + (new - Cards.without_suits(again)))


def _named_first(cards: Cards) -> list[Card]:
    """A card by its own name is matched before one that may be any of its rank."""
    return sorted(cards, key=lambda card: card.suit_missing)


def _same(cards: Cards, card: Card) -> Card | None:
    """A card there that may be this one: itself, or one of its rank without a suit."""
    if card in cards:
        return card
    ranked = [one for one in cards if one.rank is card.rank]
    if card.suit_missing:
        return ranked[0] if ranked else None
    return next((one for one in ranked if one.suit_missing), None)


def lacking(hand: Cards, cards: Cards) -> Cards:
    """Those of the cards that a hand with exactly these cards cannot have."""
    if hand >= cards:
        return NOTHING
    spare, lacked = hand, []
    for card in _named_first(cards):
        match = _same(spare, card)
        if match is None:
            lacked.append(card)
        else:
            spare -= Cards.of([match])
    return Cards.of(lacked)


def meant(hand: Cards, cards: Cards) -> Iterator[Cards]:
    """Every set of cards of a known hand that an entry with missing suits may mean.

    Those of one suit come first: only they can be read otherwise than the rest. None if the
    hand has not got the cards.
    """
    named = Cards.of(card for card in cards if not card.suit_missing)
    if not hand >= named:
        return
    spare = list(hand - named)
    wanted = [
        (rank, count) for rank in Rank if (count := cards.count(Card(rank)) if rank < Rank.BLACK_JOKER else 0)
    ]
    of_one_suit = (_choices([card for card in spare if card.suit is suit], wanted) for suit in Suit)
    told: set[Cards] = set()
    for chosen in chain(chain.from_iterable(of_one_suit), _choices(spare, wanted)):
        possible = named + Cards.of(chain.from_iterable(chosen))
        if possible not in told:
            told.add(possible)
            yield possible


def _choices(spare: list[Card], wanted: list[tuple[Rank, int]]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to take so many cards of these ranks."""
    return product(
        *(combinations([card for card in spare if card.rank is rank], count) for rank, count in wanted)
    )
