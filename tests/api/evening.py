"""An evening of ZhengFen as its players see it: they draw, lay what the API lists, and count their tricks.

Whose turn it is, who is out and what each trick is worth is kept here once more, by hand, so that a
test can hold the referee's account against the players' own.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from flask.testing import FlaskClient

from tests.api.conftest import API

Plain = dict[str, Any]

DECK: Final = [rank + suit for rank in "3456789TJQKA2" for suit in "cdhs"] + ["XB", "XR"]
POINTS: Final = {"K": 10, "T": 10, "5": 5}
OPENING: Final = "3c"
FOLLOWS: Final = 0.6
BEATS_HIMSELF: Final = 0.3


class Happened(NamedTuple):
    """An event, and the effects it has by the players' own account."""

    event: Plain
    effects: list[Plain]


class Evening:
    """Three or four players; `scores` and `orders` are their notes of the hands played."""

    def __init__(self, client: FlaskClient, players: int, seed: int) -> None:
        self.client, self.players, self.chance = client, players, Random(seed)
        self.scores: list[list[int]] = []
        self.orders: list[list[int]] = []

    def hand(self, *, known: bool) -> Iterator[Happened]:
        """One hand, event by event. `known`: the recorder is told all cards."""
        self.draw()
        if known:
            hands = {str(seat): list(cards) for seat, cards in enumerate(self.hands)}
            yield Happened({"type": "deal", "hands": hands}, [])
        while len(self.out) < self.players - 1:
            event = self.decided()
            yield Happened(event, self.laid(event) if event["type"] == "play" else self.passed())

    def draw(self) -> None:
        """All cards are drawn one by one from who was first out before, in the first hand from seat 0."""
        cards = self.chance.sample(DECK, len(DECK))
        first = self.orders[-1][0] if self.orders else 0
        self.hands = [cards[(seat - first) % self.players :: self.players] for seat in range(self.players)]
        opener = next(seat for seat, hand in enumerate(self.hands) if OPENING in hand)
        self.turn = first if self.orders else opener
        self.top: Plain | None = None
        self.owner, self.lying = self.turn, 0
        self.won, self.out = [0] * self.players, list[int]()

    def decided(self) -> Plain:
        """What the player in turn does."""
        if self.top is None:
            return self.play(self.listed())
        clearing = self.turn == self.owner
        if self.chance.random() < (BEATS_HIMSELF if clearing else FOLLOWS):
            plays = self.listed()
            if plays:
                return self.play(plays)
        return {"type": self.chance.choice(("take", "pass")) if clearing else "pass", "seat": self.turn}

    def listed(self) -> list[Plain]:
        """What the API says the player in turn could lay."""
        asked = {"game": "zhengfen", "hand": self.hands[self.turn], "top": self.top}
        plays: list[Plain] = self.client.post(f"{API}/plays", json=asked).json["plays"]
        return plays

    def play(self, plays: list[Plain]) -> Plain:
        """One of them, declared as it is listed."""
        chosen = self.chance.choice(plays)
        declared = {name: chosen["combination"][name] for name in ("kind", "rank")}
        return {"type": "play", "seat": self.turn, "cards": chosen["cards"], "as": declared}

    def laid(self, play: Plain) -> list[Plain]:
        """The cards leave the hand and lie on top."""
        seat, cards = self.turn, play["cards"]
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        self.top, self.owner = {"cards": cards, "as": play["as"]}, seat
        self.lying += points(cards)
        self.turn = self.after(seat)
        if self.hands[seat]:
            return []
        self.out.append(seat)
        gone: list[Plain] = [{"type": "seat_out", "seat": seat, "place": len(self.out)}]
        return gone + (self.cleared() + self.scored() if len(self.out) == self.players - 1 else [])

    def passed(self) -> list[Plain]:
        """The player in turn passes, or clears; back at who is out, the trick is his without a choice."""
        if self.turn == self.owner:
            return self.cleared()
        asked = (self.turn + 1) % self.players
        while asked in self.out and asked != self.owner:
            asked = (asked + 1) % self.players
        self.turn = asked
        return self.cleared() if asked == self.owner and asked in self.out else []

    def cleared(self) -> list[Plain]:
        """The trick is its owner's; he leads, or if he is out who comes next."""
        owner, lying = self.owner, self.lying
        self.won[owner] += lying
        self.top, self.lying = None, 0
        self.owner = self.turn = self.after(owner) if owner in self.out else owner
        return [{"type": "trick_won", "seat": owner, "points": lying}]

    def scored(self) -> list[Plain]:
        """What the last one has taken and still holds is for who was first out."""
        first, last = self.out[0], next(seat for seat, hand in enumerate(self.hands) if hand)
        score = list(self.won)
        score[first] += score[last] + points(self.hands[last])
        score[last] = 0
        self.scores.append(score)
        self.orders.append([*self.out, last])
        return [{"type": "hand_scored", "score": score}]

    def after(self, seat: int) -> int:
        """The next player who holds cards."""
        following = (seat + 1) % self.players
        return self.after(following) if following in self.out else following


def points(cards: list[str]) -> int:
    """The card points of these cards."""
    return sum(POINTS.get(card[0], 0) for card in cards)
