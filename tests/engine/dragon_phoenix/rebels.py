"""Players of Dragon and Phoenix who break rules where nobody can see it, and what can be proved of it.

The oracle knows the rule page and the record alone: what everybody laid and showed.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from referee import Card, Cards, Event, Rank
from referee.events import Deal, End, Pass, Redeal
from referee.games.dragon_phoenix.events import Exchange, Play
from referee.law import AnyMatch
from tests.engine.dragon_phoenix.owed import Duty, Partly, may_owe, owes, read_of, surely_owes
from tests.engine.dragon_phoenix.wishing import (
    DECK,
    House,
    any_house,
)
from tests.engine.dumb import HERALD
from tests.support import matches
from tests.support.matches import GAME
from tests.support.memory import (
    Follower,
    Perhaps,
    Possible,
    Seen,
    Status,
    Tally,
    Watched,
)

OPENER: Final = "dp.lead.opener"
BOMB: Final = "dp.bomb.round_started"
WISH: Final = "dp.wish.obey"
SPECIALS: Final = tuple("2" + suit for suit in "cdhs")
KNOWN: Final = 0.15
NOTED: Final = 0.2
TALKS: Final = 0.03
STOPS: Final = 0.002
DISOBEYS: Final = 0.5
LEADS_WRONGLY: Final = 0.3


class Rebels(Watched, matches.Table):
    """Four players, of whom the recorder may know some hands, some cards passed on, or nothing."""

    secret = frozenset({OPENER, BOMB, WISH})

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        self.house = any_house(chance)
        options = {**self.house._asdict(), "late_bomb": chance.random() < 0.7, "target": matches.ENDLESS}
        super().__init__(seed, options, known=False)
        self.watch()
        self.knows = {seat for seat in self.seats if self.chance.random() < KNOWN}

    def play_hand(self) -> None:
        number = self.match.table.number
        self.deal()
        while self.playing(number) and not self.stopped:
            event = next(event for event in self.ideas() if self.accepted(event))
            if isinstance(event, Play):
                self.hands[event.seat] -= event.cards
            self.stopped = isinstance(event, Redeal | End)

    def begin_another(self) -> None:
        self.deal()

    def left(self, seat: int) -> list[Card]:
        return list(self.hands[seat])

    def deal(self) -> None:
        shares = dict(enumerate(self.dealt()))
        gives = {seat: self.gifts(seat, share) for seat, share in shares.items()}
        hands = {seat: Cards.of(share) for seat, share in shares.items()}
        self.record(Deal("all", hands), Deal("all", {seat: hands[seat] for seat in self.knows} or None))
        seen = {
            giver: told
            for giver, cards in gives.items()
            if (told := {taker: card for taker, card in cards.items() if self.sees(giver, taker)})
        }
        self.record(Exchange(gives), Exchange(seen or None))
        self.hands = {
            seat: hands[seat]
            - Cards.of(gives[seat].values())
            + Cards.of(gives[giver][seat] for giver in self.seats if giver != seat)
            for seat in self.seats
        }

    def sees(self, giver: int, taker: int) -> bool:
        return bool({giver, taker}.intersection(self.knows)) or self.chance.random() < NOTED / 4

    def ideas(self) -> Iterator[Event]:
        table = self.match.table
        if self.chance.random() < STOPS:
            yield self.chance.choice((Redeal, End))()
        if self.chance.random() < TALKS:
            yield self.shows_some(self.anybody())
        if not table.opened and self.chance.random() < LEADS_WRONGLY:
            seat = self.chance.choice(self.seats)
            plays = GAME.questions.plays(self.law, self.hands[seat], None, None, None)
            yield self.played(seat, self.chance.choice(plays))
        wished = table.own.wish is not None and table.phase == "play"
        if table.turn is not None and wished and self.chance.random() < DISOBEYS:
            yield from self.disobeying(table.turn)
        yield from super().ideas()

    def disobeying(self, seat: int) -> Iterator[Event]:
        """A pass or a play without the wished rank, whether or not it may be."""
        table = self.match.table
        lying = None if table.trick.won else table.trick.top
        plays = GAME.questions.plays(self.law, self.hands[seat], lying, None, None)
        others = [one for one in plays if not one.cards.of_rank(table.own.wish)]
        if lying is not None and self.chance.random() < 0.7:
            yield Pass(seat)
        elif others:
            yield self.played(seat, self.chance.choice(others))

    def needs_suit(self, card: Card) -> bool:
        return card.rank is Rank.TWO

    def breaks(self, event: Event) -> frozenset[str]:
        table = self.all_knowing.table
        if not isinstance(event, Play | Pass) or table.phase != "play":
            return frozenset()
        hand = self.hands[event.seat].codes()
        broke = set()
        if not table.opened and HERALD not in hand:
            broke |= {OPENER, BOMB} if isinstance(event, Play) and is_bomb(event) else {OPENER}
        duty = duty_of(self.all_knowing, event, self.house)
        if duty and owes(hand, duty):
            broke.add(WISH)
        return frozenset(broke)


def duty_of(match: AnyMatch, event: Event, house: House) -> Duty | None:
    """What was not laid, if the event could have been the duty to lay it."""
    table = match.table
    wish = table.own.wish
    if (
        not isinstance(event, Play | Pass)
        or wish is None
        or table.phase != "play"
        or event.seat != table.turn
    ):
        return None
    if isinstance(event, Play) and event.cards.of_rank(wish):
        return None
    if isinstance(event, Play) and house.bomb_before_wish and is_bomb(event):
        return None
    lying = None if table.trick.won else table.trick.top
    read = lying and lying.reading
    top = read_of(read.kind, read.rank, read.size, half=read.half) if read else None
    return Duty(wish.code, top, house)


def is_bomb(play: Play) -> bool:
    codes = play.cards.codes()
    alike = len(codes) == 4 and len({code[0] for code in codes}) == 1 and codes[0][0] != "2"
    in_one_suit = len(codes) >= 5 and len({code[1:] for code in codes}) == 1 and len(codes[0]) == 2
    return alike or in_one_suit


def oracle(seen: Seen, one: Possible) -> Status:
    """What is proved by what was seen."""
    return of_wish(seen, one) if one.rule == WISH else of_opener(seen, one)


def of_opener(seen: Seen, one: Possible) -> Status:
    """5.1: whoever holds the Herald leads."""
    holders = [seat for seat in range(4) if seen.known(seat, one.at)[HERALD]]
    if holders:
        return "cleared" if holders == [one.seat] else "violated"
    hidden = seen.hidden(one.seat, one.at)
    if not hidden:
        return "violated"
    return "cleared" if hidden == seen.unseen(one.at).total() else "open"


def of_wish(seen: Seen, one: Possible) -> Status:
    """5.4: whoever is in turn and can lay the rank must."""
    at, duty = one.at, one.about
    named = set(seen.named(one.seat, at))
    known = list(named)
    for face, count in seen.known(one.seat, at).items():
        known += [face] * (count - sum(seen.face(code) == face for code in named))
    elsewhere = {code for fact in seen.facts if fact.way == "out" and fact.number < at for code in fact.cards}
    for seat in range(4):
        elsewhere |= set(seen.named(seat, at)) if seat != one.seat else set()
    hand = Partly(
        tuple(known), seen.hidden(one.seat, at), seen.unseen(at), frozenset(DECK) - elsewhere - named
    )
    if surely_owes(hand, duty):
        return "violated"
    return "open" if may_owe(hand, duty) else "cleared"


def could_be_broken(house: House) -> Perhaps:
    """The first lead, and whatever does not fulfil a wish in turn."""

    def perhaps(match: AnyMatch, event: Event, number: int) -> Iterator[Possible]:
        if isinstance(event, Play) and match.table.phase == "play" and not match.table.opened:
            yield Possible(number, OPENER, event.seat)
        duty = duty_of(match, event, house)
        if duty and isinstance(event, Play | Pass):
            yield Possible(number, WISH, event.seat, duty)

    return perhaps


def checked(seed: int) -> Tally:
    rebels = Rebels(seed)
    rebels.one_hand()
    follower = Follower(rebels, Seen(DECK, SPECIALS, [13] * 4), could_be_broken(rebels.house), oracle)
    return follower.follow()
