"""A match that chance plays at a table, the same for the same seed: what the sittings of all games share.

The engine deals and plays nothing. A game's sitting knows from its rule page who does what; what
he tells goes through the referee as it would be noted, and is kept if it is legal.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from referee import Card, Cards, Entry, Event, Game, adjudicate, begin, evolve
from referee.events import Declared
from referee.verdict import Combination


class Sitting(ABC):
    """Players, chance, and the referee's record of what they tell.

    `known`: the recorder knows all hands. Otherwise nobody tells him, and he notes suits only
    where they matter.
    """

    def __init__(
        self, game: Game, names: Sequence[str], seed: int, options: Mapping[str, Any], *, known: bool
    ) -> None:
        self.chance = Random(seed)
        self.game = game
        self.law = game.law(options, len(names))
        self.match = begin(self.law, names)
        self.seats = range(len(names))
        self.known = known
        self.events: list[Event] = []

    def play(self, events: int | None = None) -> tuple[Event, ...]:
        """The first events of the match, or all of it if it has fewer or nobody says how many."""
        while self.match.status == "playing" and (events is None or len(self.events) < events):
            self.play_hand()
        return tuple(self.events[:events])

    @abstractmethod
    def play_hand(self) -> None:
        """One hand, from the deal to its score."""

    def playing(self, number: int) -> bool:
        """Whether the hand of that number still goes on."""
        return self.match.table.number == number and self.match.status == "playing"

    def dealt(self) -> list[list[Card]]:
        """The whole deck, card by card to each seat in turn from the first."""
        cards = self.chance.sample(list(self.game.deck), len(self.game.deck))
        return [cards[seat :: len(self.seats)] for seat in self.seats]

    def accepted(self, event: Event) -> bool:
        """Records the event if the referee finds it legal."""
        decision = adjudicate(self.law, self.match, event)
        if decision.legal:
            self.match, _ = evolve(self.law, self.match, Entry(event, decision))
            self.events.append(event)
        return decision.legal

    def tell(self, event: Event) -> None:
        """Records what must be legal: the players keep to the page."""
        assert self.accepted(event), (event, adjudicate(self.law, self.match, event))


def declared(play: Combination, wilds: Callable[[Card], bool]) -> Declared | None:
    """What a player says who lays a wild card with others."""
    kind, rank, size = play.reading.kind, play.reading.rank, play.reading.size
    if size == 1 or rank is None or not any(map(wilds, play.cards)):
        return None
    return Declared(kind, rank)


def without_suits(cards: Cards, kept: Callable[[Card], bool]) -> Cards:
    """The cards as one types them, with the suits of those that need one."""
    return Cards.of(card if kept(card) else Card(card.rank) for card in cards)
