"""Whole matches of Guandan, dealt and played by chance, the same for the same seed.

The players know the rules from the page: who pays what to whom, who leads. They lay what the
engine lists, big combinations first, so that hands end. Whatever they tell must be legal.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from referee import GAMES, Card, Cards, Rank
from referee.events import Pass, Play
from referee.games.guandan.events import (
    Adjust,
    Deal,
    RefuseTribute,
    ReturnTribute,
    Tribute,
)
from referee.verdict import Combination
from tests.support import by_chance

GAME: Final = GAMES["guandan"]
NAMES: Final = ("Anna", "Ben", "Carla", "Dan")
SEATS: Final = range(4)
ORDER: Final = "23456789TJQKA"
PASSES: Final = 0.3
NOTED: Final = 0.8


class Told(NamedTuple):
    """What a tribute or a return really was."""

    giver: int
    taker: int
    card: Card


class Sitting(by_chance.Sitting):
    """Four players and their cards.

    Of unknown hands the recorder notes not every card of a tribute. `ahead`: the steps both teams
    are ahead after the first hand.
    """

    def __init__(
        self, seed: int, *, known: bool, options: Mapping[str, Any] | None = None, ahead: int = 0
    ) -> None:
        super().__init__(GAME, NAMES, seed, options or {}, known=known)
        self.ahead = ahead
        self.hands: list[list[Card]] = []
        self.order: tuple[int, ...] = ()

    def play_hand(self) -> None:
        number = self.match.table.number
        self.hands = self.dealt()
        leader = self.chance.choice(SEATS) if self.known and not self.order else None
        if self.known:
            self.tell(Deal(hands=dict(enumerate(map(Cards.of, self.hands))), leader=leader))
        lead = self.settle_tribute() if self.order else leader
        out: list[int] = []
        while self.playing(number):
            table = self.match.table
            turn = table.turn if table.turn is not None else lead
            self.move(self.chance.choice(SEATS) if turn is None else turn)
            out += [seat for seat in SEATS if not self.hands[seat] and seat not in out]
        self.order = (*out, *(seat for seat in SEATS if seat not in out))
        if number == 1 and self.ahead:
            self.tell(Adjust((self.ahead, self.ahead)))

    @property
    def level(self) -> Rank:
        level: Rank = self.match.table.own.level
        return level

    def place(self, card: Card) -> int:
        """2.3, in plain words once more."""
        places = [*ORDER.replace(self.level.code, ""), self.level.code, "XB", "XR"]
        return places.index(card.rank.code)

    def settle_tribute(self) -> int:
        """Pays, refuses and gives back by the page; who leads (8)."""
        first, second, third, last = self.order
        double = first % 2 == second % 2
        if not self.law.options["tribute"]:
            return first
        payers = [third, last] if double else [last]
        if sum(card.code == "XR" for seat in payers for card in self.hands[seat]) == 2:
            self.tell(RefuseTribute())
            return first
        paid = self.pay(first, second, payers)
        self.chance.shuffle(paid)
        for one in paid:
            self.give(Tribute, one)
        back = [Told(one.taker, one.giver, self.returned(one.taker)) for one in paid]
        for one in back:
            self.give(ReturnTribute, one)
        return self.leads(first, paid)

    def pay(self, first: int, second: int, payers: list[int]) -> list[Told]:
        """Each payer's highest; of two the higher to the first, of equal ones by the option (8.1, 8.3)."""
        best = {seat: self.highest(seat) for seat in payers}
        by_height = sorted(payers, key=lambda seat: self.place(best[seat]), reverse=True)
        places = {self.place(card) for card in best.values()}
        if len(payers) == 2 and len(places) == 1:
            self.chance.shuffle(by_height)
            if self.law.options["equal_tribute"] == "seat_order":
                by_height.sort(key=lambda seat: (seat - first) % 4)
        takers = (first, second)[: len(payers)]
        return [Told(seat, taker, best[seat]) for seat, taker in zip(by_height, takers, strict=True)]

    def highest(self, seat: int) -> Card:
        payable = [card for card in self.hands[seat] if card.code != f"{self.level.code}h"]
        top = max(map(self.place, payable))
        return self.chance.choice([card for card in payable if self.place(card) == top])

    def returned(self, seat: int) -> Card:
        low = [card for card in self.hands[seat] if card.rank <= Rank.TEN]
        if not self.law.options["return_level_card"]:
            low = [card for card in low if card.rank is not self.level]
        return self.chance.choice(low) if low else min(self.hands[seat], key=self.place)

    def give(self, event: type[Tribute | ReturnTribute], one: Told) -> None:
        self.hands[one.giver].remove(one.card)
        self.hands[one.taker].append(one.card)
        card: Card | None = one.card
        if not self.known:
            plain = Card(one.card.rank) if one.card.code != f"{self.level.code}h" else one.card
            card = plain if self.chance.random() < NOTED else None
        self.tell(event(one.giver, one.taker, card))

    def leads(self, first: int, paid: list[Told]) -> int:
        """8.6: who paid, of two the payer of the higher card, of equal ones by the option."""
        if len(paid) == 1 or self.place(paid[0].card) != self.place(paid[1].card):
            return max(paid, key=lambda one: self.place(one.card)).giver
        to_first = next(one.giver for one in paid if one.taker == first)
        equal = self.law.options["equal_tribute_leader"]
        return {
            "previous_first": first,
            "payer_to_first": to_first,
            "next_after_first": (first + 1) % 4,
        }[equal]

    def move(self, seat: int) -> None:
        """A play or a pass of the seat in turn."""
        top = self.match.table.trick.top
        if top and self.chance.random() < PASSES:
            self.tell(Pass(seat))
            return
        hand = Cards.of(self.hands[seat])
        found = GAME.questions.plays(self.law, hand, top, None, self.level.code)
        found.sort(key=lambda play: (play.reading.bomb, -len(play.cards), self.chance.random()))
        if not found:
            self.tell(Pass(seat))
            return
        chosen = found[0] if self.chance.random() < 0.7 else self.chance.choice(found)
        for card in chosen.cards:
            self.hands[seat].remove(card)
        self.tell(self.noted(seat, chosen))

    def noted(self, seat: int, play: Combination) -> Play:
        """The play as one types it: declared if wild hearts are in it, suits where they matter."""
        wild = Card.parse(f"{self.level.code}h")
        said = by_chance.declared(play, lambda card: card == wild)
        cards = play.cards
        if not self.known and play.reading.kind != "straight_flush":
            cards = by_chance.without_suits(cards, lambda card: card == wild)
        return Play(seat, cards, as_=said)
