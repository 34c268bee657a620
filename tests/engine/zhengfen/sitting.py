"""Whole matches of ZhengFen, dealt and played by chance for three or four, the same for the same seed.

The players know the rules from the page: who leads, who is in turn, who has the choice, whose a trick
is. They keep their own score, in plain numbers. They lay what the engine lists, big combinations
first, so that hands end. Whatever they tell must be legal.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from referee import GAMES, Card, Cards
from referee.events import AskCount, Pass, Play, Redeal, Show, Take
from referee.games.zhengfen.events import Adjust, Deal
from referee.verdict import Combination
from tests.engine.zhengfen import dumb
from tests.support import by_chance

GAME: Final = GAMES["zhengfen"]
NAMES: Final = ("Anna", "Ben", "Carla", "Dan")
WORTH: Final = {"K": 10, "T": 10, "5": 5}
FOLLOWS: Final = 0.7
OWN_BEATS: Final = 0.4
TALKS: Final = 0.08
NOTED: Final = 0.5


class Scored(NamedTuple):
    """How a hand really went, by the players' own score: who went out when, and the points."""

    order: tuple[int, ...]
    points: tuple[int, ...]


class Sitting(by_chance.Sitting):
    """Three or four players and their cards.

    `knows`: the seats whose hands the recorder knows; of the others he notes suits only where they
    matter. Now and then somebody shows cards, a hand is void, or points are agreed on.
    """

    def __init__(
        self,
        seed: int,
        players: int,
        *,
        knows: Collection[int],
        options: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(GAME, NAMES[:players], seed, options or {}, known=len(knows) == players)
        self.knows = knows
        self.named: set[int] = set()
        self.hands: list[list[Card]] = []
        self.scores: list[Scored] = []
        self.agreed = [0] * players
        self.out: list[int] = []
        self.piles: list[int] = []
        self.lying: list[Card] = []
        self.owner: int | None = None
        self.passed: set[int] = set()
        self.begun = False

    def play_hand(self) -> None:
        number = self.match.table.number
        turn = self.draw()
        while self.playing(number):
            if self.chance.random() < TALKS:
                self.talk()
            if not self.out and self.chance.random() < TALKS / 20:
                self.tell(Redeal())
                turn = self.draw()
            turn = self.move(turn)

    def draw(self) -> int:
        """Everybody draws (1.2, 1.5); who leads (1.4)."""
        dealer, drawer = self.chance.choice((None, *self.seats)), self.chance.choice((None, *self.seats))
        if self.scores:
            dealer = drawer = None
        first = self.draws_first(dealer, drawer)
        self.hands = [[] for _ in self.seats]
        for place, share in enumerate(self.dealt()):
            self.hands[(first + place) % len(self.seats)] = share
        hands = {seat: self.named_hand(seat) for seat in self.knows}
        self.begun = bool(hands) or self.chance.random() < NOTED or (dealer, drawer) != (None, None)
        if self.begun:
            self.tell(Deal(hands=hands or None, dealer=dealer, first_drawer=drawer))
        self.named = set(self.knows)
        self.out, self.piles = [], [0 for _ in self.seats]
        self.lying, self.owner, self.passed = [], None, set()
        if self.scores:
            return self.scores[-1].order[0]
        opening = self.law.options["opening_card"]
        return next(seat for seat in self.seats if opening in codes(self.hands[seat]))

    def draws_first(self, dealer: int | None, drawer: int | None) -> int:
        """As told; in later hands the first out before; else the seat before the dealer (1.4, 1.5)."""
        known = self.match.table.dealer if dealer is None else dealer
        if drawer is not None:
            return drawer
        if self.scores:
            return self.scores[-1].order[0]
        return 0 if known is None else (known - 1) % len(self.seats)

    def named_hand(self, seat: int) -> Cards:
        """A known hand, now and then with some suits left out."""
        if self.chance.random() < NOTED:
            return Cards.of(self.hands[seat])
        kept = {card for card in self.hands[seat] if self.chance.random() < NOTED}
        return by_chance.without_suits(Cards.of(self.hands[seat]), kept.__contains__)

    def talk(self) -> None:
        """Somebody asks, shows some cards of a hand that has begun, or all agree on points."""
        seat = self.chance.choice(self.seats)
        if self.chance.random() < NOTED:
            self.tell(AskCount(seat, self.chance.choice(self.seats)))
        elif self.begun and self.hands[seat] and self.chance.random() < NOTED:
            self.tell(Show(seat, Cards.of(self.chance.sample(self.hands[seat], 1))))
            self.named.add(seat)
        else:
            points = tuple(5 * self.chance.randint(-2, 2) for _ in self.seats)
            self.tell(Adjust(points))
            self.agreed = [one + more for one, more in zip(self.agreed, points, strict=True)]

    def move(self, seat: int) -> int:
        """What the seat in turn does, and who is in turn then."""
        if self.owner is None:
            return self.lay(seat, self.choices(seat))
        if seat == self.owner:
            plays = self.choices(seat) if self.chance.random() < OWN_BEATS else []
            return self.lay(seat, plays) if plays else self.clear(seat)
        plays = self.choices(seat) if self.chance.random() < FOLLOWS else []
        return self.lay(seat, plays) if plays else self.pass_(seat)

    def choices(self, seat: int) -> list[Combination]:
        """What the hand has to lay, the biggest first."""
        top = self.match.table.trick.top if self.owner is not None else None
        found = GAME.questions.plays(self.law, Cards.of(self.hands[seat]), top, None, None)
        found.sort(key=lambda play: (play.reading.bomb, -len(play.cards), self.chance.random()))
        return found

    def lay(self, seat: int, plays: list[Combination]) -> int:
        chosen = plays[0] if self.chance.random() < FOLLOWS else self.chance.choice(plays)
        self.tell(self.noted(seat, chosen))
        for card in chosen.cards:
            self.hands[seat].remove(card)
        self.begun = True
        self.lying += chosen.cards
        self.owner, self.passed = seat, set()
        if not self.hands[seat]:
            self.out.append(seat)
        if len(self.out) == len(self.seats) - 1:
            self.end()
        return self.next_in(seat)

    def noted(self, seat: int, play: Combination) -> Play:
        """The play as one types it: declared with a joker in it, suits where they matter."""
        said = by_chance.declared(play, lambda card: card.code in dumb.JOKERS)
        bare = by_chance.without_suits(play.cards, lambda card: card.code in dumb.JOKERS)
        kind, rank = play.reading.kind, play.reading.rank
        same = any((one.kind, one.rank) == (kind, rank) for one in dumb.readings(bare.codes()))
        return Play(seat, bare if same and seat not in self.named else play.cards, as_=said)

    def pass_(self, seat: int) -> int:
        self.tell(Pass(seat))
        self.passed.add(seat)
        left = [other for other in self.seats if other not in {*self.passed, *self.out, self.owner}]
        if left:
            return self.next_in(seat)
        assert self.owner is not None
        if self.owner in self.out or not self.law.options["own_beat"]:
            return self.take(self.owner)
        return self.owner

    def clear(self, seat: int) -> int:
        """The owner clears, by a word or by passing (2.4)."""
        self.tell(self.chance.choice((Take, Pass))(seat))
        return self.take(seat)

    def take(self, seat: int) -> int:
        self.piles[seat] += worth(self.lying)
        self.lying, self.owner, self.passed = [], None, set()
        return seat if seat not in self.out else self.next_in(seat)

    def next_in(self, seat: int) -> int:
        after = [(seat + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        return next(other for other in after if other not in self.out)

    def end(self) -> None:
        """Whose the last trick is, and where the last player's tricks and cards go (3.1 to 3.3)."""
        first, winner = self.out[0], self.out[-1]
        (last,) = [seat for seat in self.seats if seat not in self.out]
        points = self.piles
        points[winner] += worth(self.lying)
        points[first] += points[last] + worth(self.hands[last])
        points[last] = 0
        self.scores.append(Scored((*self.out, last), tuple(points)))


def codes(cards: Collection[Card]) -> list[str]:
    return [card.code for card in cards]


def worth(cards: Collection[Card]) -> int:
    """3.3, in plain words once more."""
    return sum(WORTH.get(card.rank.code, 0) for card in cards)
