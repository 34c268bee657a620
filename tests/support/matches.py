"""Whole matches of Dragon and Phoenix, dealt and played by chance, the same for the same seed.

The engine deals and plays nothing; what tests and measurements need of that is here. A
player lays what the engine lists and the referee accepts, so that a match is long and
legal, not clever.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from referee import GAMES, Card, Cards, Event, Rank
from referee.codec import encode
from referee.events import Deal, Pass
from referee.games.dragon_phoenix.events import Call, Exchange, Give, Play
from referee.verdict import Combination
from tests.support import by_chance

Plain = dict[str, Any]
Hands = dict[int, Cards]

GAME: Final = GAMES["dragon_phoenix"]
NAMES: Final = ("Anna", "Ben", "Carla", "Dan")
SEATS: Final = range(4)
HERALD: Final = GAME.card_names["herald"]
PHOENIX: Final = GAME.card_names["phoenix"]
SHORTEST_FLUSH: Final = 5
FIRST_CARDS: Final = 8
ENDLESS: Final = 1_000_000
"""A target that nobody reaches."""

CALLS: Final = 0.1
FOLLOWS: Final = 0.7
BOMBS: Final = 0.1
WISHES: Final = 0.5


class Sitting(NamedTuple):
    """A match as a client would send it: how it is opened, and its events."""

    start: Plain
    events: tuple[Plain, ...]


def sitting(seed: int, *, known: bool, events: int | None = None) -> Sitting:
    """A match played to its end, or that many events of one without an end.

    `known`: the recorder knows all hands. Otherwise nobody tells him, and he notes suits
    only where they matter.
    """
    options = {} if events is None else {"target": ENDLESS}
    told = Table(seed, options, known=known).play(events)
    start = {"game": GAME.name, "players": list(NAMES), "options": options}
    return Sitting(start, tuple(map(encode, told)))


class Table(by_chance.Sitting):
    """Four players and their cards."""

    def __init__(self, seed: int, options: Mapping[str, Any], *, known: bool) -> None:
        super().__init__(GAME, NAMES, seed, options, known=known)
        self.hands: Hands = {}

    def play_hand(self) -> None:
        """One hand, from the deal to its score."""
        number = self.match.table.number
        self.deal()
        while self.playing(number):
            event = next(event for event in self.ideas() if self.accepted(event))
            if isinstance(event, Play):
                self.hands[event.seat] -= event.cards

    def accepted(self, event: Event) -> bool:
        """Records the event as it would be noted, if the referee finds it legal."""
        return super().accepted(event if self.known or not isinstance(event, Play) else _noted(event))

    def deal(self) -> None:
        """The cards, the calls and the exchange."""
        shares = dict(enumerate(self.dealt()))
        if self.known:
            first = {seat: Cards.of(share[:FIRST_CARDS]) for seat, share in shares.items()}
            rest = {seat: Cards.of(share[FIRST_CARDS:]) for seat, share in shares.items()}
            self.tell(Deal("first", first))
            self.tell(Deal("rest", rest))
        for seat in SEATS:
            if self.chance.random() < CALLS:
                self.tell(Call(seat, "take_off"))
        gives = {seat: self.gifts(seat, share) for seat, share in shares.items()}
        self.tell(Exchange(gives if self.known else None))
        self.hands = {
            seat: Cards.of(card for card in share if card not in gives[seat].values())
            + Cards.of(gives[giver][seat] for giver in SEATS if giver != seat)
            for seat, share in shares.items()
        }

    def gifts(self, seat: int, share: list[Card]) -> dict[int, Card]:
        """A card for each other player."""
        others = [other for other in SEATS if other != seat]
        return dict(zip(others, self.chance.sample(share, len(others)), strict=True))

    def ideas(self) -> Iterator[Event]:
        """What might happen next, the first that is legal does."""
        table = self.match.table
        seat = self.opener() if table.turn is None else table.turn
        if table.phase == "gift":
            yield Give(seat, (seat + self.chance.choice((1, 3))) % 4)
        if table.trick.laid and self.chance.random() < BOMBS:
            yield from self.bombs()
        plays = self.plays(seat)
        self.chance.shuffle(plays)
        if table.trick.laid and not table.trick.won:
            plays.sort(key=lambda play: (play.reading.tier, play.reading.key))
            if self.chance.random() > FOLLOWS:
                yield Pass(seat)
        yield from (self.played(seat, play) for play in plays)
        yield Pass(seat)

    def opener(self) -> int:
        """Who has the Herald."""
        return next(seat for seat, hand in self.hands.items() if HERALD in hand)

    def bombs(self) -> Iterator[Event]:
        """Bombs anybody could lay, in turn or not."""
        for seat in SEATS:
            yield from (self.played(seat, play) for play in self.plays(seat) if play.reading.bomb)

    def plays(self, seat: int) -> list[Combination]:
        """What the seat's hand has to lay."""
        table = self.match.table
        lying = None if table.trick.won else table.trick.top
        return GAME.questions.plays(self.law, self.hands[seat], lying, table.own.wish, None)

    def played(self, seat: int, play: Combination) -> Event:
        """The play, declared, perhaps with a wish."""
        wishes = HERALD in play.cards and self.chance.random() < WISHES
        wish = self.chance.choice(list(Rank)[Rank.THREE : Rank.BLACK_JOKER]) if wishes else None
        said = by_chance.declared(play, lambda card: card == PHOENIX)
        return Play(seat, play.cards, as_=said, wish=wish)


def _noted(play: Play) -> Play:
    """The play as one types it: suits where they make a flush, and the specials."""
    suits = {card.suit for card in play.cards}
    if len(play.cards) >= SHORTEST_FLUSH and len(suits) == 1:
        return play
    return replace(play, cards=by_chance.without_suits(play.cards, lambda card: card.rank is Rank.TWO))
