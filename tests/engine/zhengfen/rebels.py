"""Players of ZhengFen of whom one leads first who may not, where nobody can see it.

The oracle knows the rule page and the record alone: it tries every way in which the four 3s can have
been dealt.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Final

from referee import Card, Cards, Event
from referee.events import End, Play, Redeal
from referee.games.zhengfen.events import Deal
from referee.law import AnyMatch
from referee.verdict import Combination
from tests.engine.zhengfen import dumb
from tests.engine.zhengfen.sitting import GAME, Sitting, codes
from tests.support import by_chance
from tests.support.memory import (
    Follower,
    Oracle,
    Possible,
    Seen,
    Status,
    Tally,
    Watched,
)

OPENER: Final = "zf.lead.opener"
DECK: Final = [card.code for card in GAME.deck]
THREES: Final = ("3c", "3d", "3h", "3s")
KNOWN: Final = 0.1
TALKS: Final = 0.06
STOPS: Final = 0.003
LEADS_WRONGLY: Final = 0.6


class Rebels(Watched, Sitting):
    """Three or four players in their first hand."""

    secret = frozenset({OPENER})

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        players = chance.choice((3, 4))
        self.opening = chance.choice(THREES)
        options = {"opening_card": self.opening, "own_beat": chance.random() < 0.5}
        knows = {seat for seat in range(players) if chance.random() < KNOWN}
        super().__init__(seed, players, knows=knows, options=options)
        self.watch()
        self.sizes: list[int] = []

    def play_hand(self) -> None:
        number = self.match.table.number
        turn = self.first_lead(self.draw())
        while self.playing(number) and not self.stopped:
            if self.chance.random() < STOPS:
                self.stopped = True
                self.tell(self.chance.choice((Redeal(), End())))
            elif self.chance.random() < TALKS:
                self.tell(self.shows_some(self.anybody()))
            else:
                turn = self.move(turn)

    def draw(self) -> int:
        first = self.chance.choice(self.seats)
        shares = self.dealt()
        self.hands = [shares[(seat - first) % len(self.seats)] for seat in self.seats]
        self.sizes = [len(hand) for hand in self.hands]
        hands = {seat: Cards.of(self.hands[seat]) for seat in self.seats}
        told = {seat: hands[seat] for seat in self.knows}
        self.record(Deal(hands=hands, first_drawer=first), Deal(hands=told or None, first_drawer=first))
        self.out, self.piles = [], [0 for _ in self.seats]
        self.lying, self.owner, self.passed, self.begun = [], None, set(), True
        return next(seat for seat in self.seats if self.opening in codes(self.hands[seat]))

    def first_lead(self, opener: int) -> int:
        """By the opener, or by somebody else."""
        if self.chance.random() < TALKS:
            self.tell(self.shows_some(self.anybody()))
        if self.chance.random() < LEADS_WRONGLY:
            seat = self.chance.choice(self.seats)
            chosen = self.chance.choice(self.choices(seat))
            if self.accepted(self.noted(seat, chosen)):
                return self.laid(seat, chosen)
        return self.move(opener)

    def laid(self, seat: int, play: Combination) -> int:
        for card in play.cards:
            self.hands[seat].remove(card)
        self.lying += play.cards
        self.owner, self.passed = seat, set()
        return self.next_in(seat)

    def noted(self, seat: int, play: Combination) -> Play:
        return Play(seat, play.cards, as_=by_chance.declared(play, lambda card: card.code in dumb.JOKERS))

    def begin_another(self) -> None:
        self.tell(Deal())

    def left(self, seat: int) -> list[Card]:
        return self.hands[seat]

    def needs_suit(self, card: Card) -> bool:
        return card.suit is None

    def breaks(self, event: Event) -> frozenset[str]:
        if not isinstance(event, Play) or self.all_knowing.table.opened:
            return frozenset()
        return frozenset() if self.opening in codes(self.hands[event.seat]) else frozenset({OPENER})


@cache
def ways(players: int) -> list[list[frozenset[str]]]:
    """Every way in which the 3s can have been dealt, as those of each seat."""
    dealt = product(range(players), repeat=len(THREES))
    return [[of_seat(seat, where) for seat in range(players)] for where in dealt]


def of_seat(seat: int, where: Sequence[int]) -> frozenset[str]:
    return frozenset(card for card, place in zip(THREES, where, strict=True) if place == seat)


def oracle(opening: str) -> Oracle:
    """1.4: wherever the 3s can have been dealt, did the leader have the opening card?"""

    def proved(seen: Seen, one: Possible) -> Status:
        seats = range(len(seen.size))
        known = [seen.known(seat, one.at)["3"] for seat in seats]
        named = [set(seen.named(seat, one.at)) & set(THREES) for seat in seats]
        room = [seen.hidden(seat, one.at) for seat in seats]
        had = set()
        for held in ways(len(seats)):
            if all(
                known[seat] <= len(held[seat]) <= known[seat] + room[seat] and named[seat] <= held[seat]
                for seat in seats
            ):
                had.add(opening in held[one.seat])
        return "open" if len(had) == 2 else "cleared" if had == {True} else "violated"

    return proved


def could_be_broken(match: AnyMatch, event: Event, number: int) -> Iterator[Possible]:
    if isinstance(event, Play) and not match.table.opened:
        yield Possible(number, OPENER, event.seat)


def checked(seed: int) -> Tally:
    rebels = Rebels(seed)
    rebels.one_hand()
    return Follower(rebels, Seen(DECK, (), rebels.sizes), could_be_broken, oracle(rebels.opening)).follow()
