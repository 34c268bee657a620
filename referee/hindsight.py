"""The hands as they were when a question was asked, by all that has come to light since.

After the deal, the exchange and the tribute no card enters a hand any more, so whatever a seat lays or
shows later it held then: counted backwards, with what it gave and without what it received. A card that
nobody noted by name may be several, and each of them is tried.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from referee.cards import NOTHING, Card, Cards, Rank, pack
from referee.events import Event
from referee.hands import learn
from referee.law import Check, Claim
from referee.seats import Seat
from referee.state import Holding, Table
from referee.verdict import Question

Way = Literal["laid", "shown", "received"]


class Revealed(NamedTuple):
    """Cards that came to light with an event: laid or given away, shown, or received.

    Of a card received that nobody noted there are no `cards`; `giver` is from whom it came.
    """

    event: int
    seat: Seat
    way: Way
    cards: Cards
    giver: Seat | None = None


class Known(NamedTuple):
    """What came to light, summed up: all that each seat laid, and what was shown or received between.

    Each of these `turns` stands beside what its seat had laid before.
    """

    laid: tuple[Cards, ...]
    turns: tuple[tuple[Revealed, Cards], ...] = ()


class Asked(NamedTuple):
    """An open question: the event and the check that asked it, the table it found, and how it was read.

    `before` is what was known before, and `since` how much of what is `revealed` in the memory that was.
    It is `about` the hands of these seats.
    """

    event: int
    question: Question
    asks: Check
    table: Table[Any]
    claim: Event | Claim[Any]
    since: int
    before: Known
    about: tuple[Seat, ...]

    @property
    def of_many_hands(self) -> bool:
        """Whether more is to be tried than what the number of cards of some ranks tells."""
        return len(self.question.own) == len(EVERY_RANK) or len(self.about) > 1


EVERY_RANK = tuple(Rank)
_ONE_PACK = pack(jokers=2)
_TWO_PACKS = pack(jokers=2, copies=2)


def deck_of(table: Table[Any]) -> Cards:
    """The packs there are at this table, with jokers."""
    number = len(table.played) + sum(one.held for one in table.holdings)
    return _TWO_PACKS if number > len(_ONE_PACK) else _ONE_PACK


def summed(known: Known, now: Iterable[Revealed]) -> Known:
    """What is known with what came to light besides."""
    laid, turns = list(known.laid), known.turns
    for one in now:
        if one.way == "laid":
            laid[one.seat] += one.cards
        else:
            turns = (*turns, (one, laid[one.seat]))
    return Known(tuple(laid), turns)


class _Way(NamedTuple):
    """What is known if certain cards went from hand to hand, and the hands when the question was asked."""

    known: Known
    hands: tuple[Holding, ...]


def as_it_was(asked: Asked, known: Known) -> Iterator[tuple[Holding, ...]]:
    """The hands when the question was asked, as far as they are known by now.

    Several, if a card that nobody noted by name has gone from hand to hand since: it may be any of those
    its taker showed later, or none of them. None, if by whatever was entered wrongly they cannot have been.
    """
    since = range(len(asked.before.turns), len(known.turns))
    unnamed = [place for place in since if _may_be_several(known, known.turns[place][0])]
    ways = _ways(asked, _Way(known, _hands(asked, known)), unnamed)
    return (way.hands for way in ways if _can_be(asked, way.hands))


def _ways(asked: Asked, way: _Way, unnamed: Sequence[int]) -> Iterator[_Way]:
    """Every choice of the cards that went at these places."""
    if not unnamed:
        yield way
        return
    for one in _had_it_been_noted(asked, way, unnamed[0], last=unnamed[-1]):
        yield from _ways(asked, one, unnamed[1:])


def is_unnoted(told: Revealed) -> bool:
    """Whether a card went from hand to hand there that nobody noted."""
    return told.giver is not None and not told.cards


def _may_be_several(known: Known, told: Revealed) -> bool:
    """Whether a card went from hand to hand there that may be any of several seen at its taker's later."""
    if told.giver is None or not told.cards.suits_missing():
        return is_unnoted(told)
    shown = (one.cards for one, _ in known.turns if one.seat == told.seat and one.way == "shown")
    seen = sum(shown, known.laid[told.seat])
    return any(seen.count(card) < seen.of_rank(card.rank) for card in told.cards)


def _had_it_been_noted(asked: Asked, way: _Way, place: int, last: int) -> Iterator[_Way]:
    """What is known if that card was not seen again, and with each that it can have been.

    Whether that can be is asked at the `last` such place: until then another may still explain it.

    In a hand the question is not about, cards of the ranks it does not speak of make no difference, and
    between two such hands no card but one that came back: it was counted where it went and where it is.
    """
    known, hands = way
    told = known.turns[place][0]
    ranks = _that_matter(asked, told, known.turns[len(asked.before.turns) : place])
    if place != last or _can_be(asked, hands):
        yield way
        if not ranks and place == last:
            return
    before, seen = asked.table.holdings[told.seat].surely, hands[told.seat].surely
    another = False
    for card in dict.fromkeys(seen):
        matters = card.rank in ranks
        new = seen.count(card) > before.count(card) and _may_have_been(told, card)
        if new and (matters or not another):
            noted = _noted(known, place, Cards.of([card]))
            found = _Way(noted, _hands(asked, noted))
            if place != last or _can_be(asked, found.hands):
                another = another or (place == last and not matters)
                yield found


def _may_have_been(told: Revealed, card: Card) -> bool:
    """Whether the card that went is this one, as far as it was noted."""
    return not told.cards or (bool(told.cards.of_rank(card.rank)) and not card.suit_missing)


def _that_matter(asked: Asked, told: Revealed, turns: Iterable[tuple[Revealed, Cards]]) -> Collection[Rank]:
    """Of which ranks it makes a difference which card went; `turns` are what was received before it."""
    if told.seat == asked.question.seat:
        return EVERY_RANK
    if not {told.seat, told.giver}.isdisjoint(asked.about):
        return asked.question.own
    received = (card.rank for one, _ in turns if one.seat == told.giver for card in one.cards)
    return [rank for rank in received if not told.cards or told.cards.of_rank(rank)]


def _noted(known: Known, place: int, card: Cards) -> Known:
    """What is known if this was the card that went from hand to hand there."""
    told, laid_before = known.turns[place]

    def now(seat: Seat, laid: Cards) -> Cards:
        return laid + card if seat == told.giver and not told.cards else laid

    later = ((one, now(one.seat, laid)) for one, laid in known.turns[place + 1 :])
    return Known(
        tuple(now(seat, laid) for seat, laid in enumerate(known.laid)),
        (*known.turns[:place], (told._replace(cards=card), laid_before), *later),
    )


def _can_be(asked: Asked, hands: Iterable[Holding]) -> bool:
    """Whether no hand had more cards than it held, and no card was there more often than it is."""
    seen = asked.table.played
    for held, surely in hands:
        if surely:
            if len(surely) > held:
                return False
            seen += surely
    return deck_of(asked.table).may_include(seen)


def _hands(asked: Asked, known: Known) -> tuple[Holding, ...]:
    """The hands when the question was asked, by what is noted."""
    then = asked.table.holdings
    return tuple([_held(holding, seat, known, asked.before) for seat, holding in enumerate(then)])


def _held(then: Holding, seat: Seat, known: Known, before: Known) -> Holding:
    """What a seat surely held: backwards from now, all it laid and showed less what it received."""
    surely, laid, turns = NOTHING, known.laid[seat], known.turns[len(before.turns) :]
    if not turns:
        return learn(then, laid - before.laid[seat])
    for one, laid_before in reversed(turns):
        if one.seat == seat:
            surely += laid - laid_before
            laid = laid_before
            surely = (
                learn(Holding(0, surely), one.cards).surely
                if one.way == "shown"
                else _without(surely, one.cards)
            )
    return learn(then, surely + (laid - before.laid[seat]))


def _without(cards: Cards, received: Cards) -> Cards:
    """The cards less those received, as far as they are among them."""
    for card in received:
        if card in cards:
            cards -= Cards.of([card])
        elif not card.suit_missing and cards.count(Card(card.rank)):
            cards -= Cards.of([Card(card.rank)])
    return cards
