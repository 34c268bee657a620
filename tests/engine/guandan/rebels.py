"""Players of Guandan whose tributes, refusals and returns break rules where nobody can see it.

The oracle knows the rule page and the record alone: it counts what everybody laid, showed, paid and
gave back.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations_with_replacement, product
from typing import Any, Final, NamedTuple

from referee import Card, Cards, Decision, Event, Rank, adjudicate
from referee.events import End, Pass, Play, Redeal
from referee.games.guandan.events import Adjust, Deal, RefuseTribute, Result, ReturnTribute, Tribute
from referee.law import AnyMatch
from referee.verdict import Combination
from tests.engine.guandan.sitting import GAME, ORDER, Sitting
from tests.support import by_chance
from tests.support.memory import (
    UNNOTED,
    Follower,
    Oracle,
    Perhaps,
    Possible,
    Seen,
    Status,
    Tally,
    Watched,
)

HIGHEST: Final = "gd.tribute.highest"
WHO: Final = "gd.tribute.who"
REFUSE: Final = "gd.refuse"
RETURN: Final = "gd.return.rank"
DECK: Final = [card.code for card in GAME.deck]
RED: Final = "XR"
SEATS: Final = range(4)
FACES: Final = (*ORDER, "XB", RED)
KNOWN: Final = 0.08
TALKS: Final = 0.02
STOPS: Final = 0.002
CHEATS: Final = 0.4
STACKS: Final = 0.2
LATER: Final = 10_000
LEAVES_OUT: Final = 0.1
OPTIONS: Final[list[dict[str, Any]]] = [
    {},
    {"return_level_card": False},
    {"equal_tribute_leader": "payer_to_first"},
]


class Rebels(Watched, Sitting):
    """Four players in the hand after one that was entered as a result, on any level."""

    secret = frozenset({HIGHEST, WHO, REFUSE, RETURN})

    def __init__(self, seed: int) -> None:
        super().__init__(seed, known=False, options=OPTIONS[seed % len(OPTIONS)])
        self.watch()
        self.knows, self.unnoted = set(), False
        self.order = tuple(self.chance.sample(self.seats, 4))
        self.tell(Result(self.order))
        up = self.chance.randint(0, 9)
        self.tell(Adjust((up, up)))

    def dealt(self) -> list[list[Card]]:
        """Now and then the first gets high cards only, so that he has nothing low to give back."""
        hands = super().dealt()
        if self.chance.random() < STACKS:
            cards = [card for hand in hands for card in hand]
            high = [card for card in cards if card.rank > Rank.TEN]
            first = self.chance.sample(high, 27)
            rest = Cards.of(cards) - Cards.of(first)
            others = self.chance.sample(list(rest), 81)
            hands = [others[:27], others[27:54], others[54:]]
            hands.insert(self.order[0], first)
        return hands

    def play_hand(self) -> None:
        number = self.match.table.number
        self.hands = self.dealt()
        self.knows = {seat for seat in self.seats if self.chance.random() < KNOWN}
        hands = {seat: Cards.of(self.hands[seat]) for seat in self.seats}
        self.record(Deal(hands=hands), Deal(hands={seat: hands[seat] for seat in self.knows} or None))
        self.settle_tribute()
        self.stopped = self.disagree_on_the_leader()
        while self.playing(number) and not self.stopped:
            if self.chance.random() < STOPS:
                self.stop()
            elif self.chance.random() < TALKS:
                self.tell(self.shows_some(self.anybody()))
            else:
                turns = (self.match.table.turn, self.all_knowing.table.turn)
                self.move(next(turn for turn in turns if turn is not None))

    def disagree_on_the_leader(self) -> bool:
        """After the lower card went to the first, and one of the two was not noted."""
        leads, really = self.match.table.turn, self.all_knowing.table.turn
        return any(WHO in step.broke for step in self.steps) and leads != really

    def begin_another(self) -> None:
        self.tell(Deal())

    def left(self, seat: int) -> list[Card]:
        return self.hands[seat]

    def stop(self) -> None:
        """The hand is void, the match is given up, or the end is entered."""
        out = self.match.table.out
        rest = [seat for seat in self.seats if seat not in out]
        self.stopped = True
        self.tell(self.chance.choice((Redeal(), End(), Result((*out, *rest)))))

    def settle_tribute(self) -> int:
        first, second, third, last = self.order
        payers = [third, last] if first % 2 == second % 2 else [last]
        due = sum(codes(self.hands[seat]).count(RED) for seat in payers) == 2
        cheats = self.chance.random() < (0.7 if due else CHEATS / 2)
        if due != cheats and self.accepted(self.refusal(payers, due=due)):
            return first
        cards = {seat: self.to_pay(seat) for seat in payers}
        payers.sort(key=lambda seat: self.place(cards[seat]), reverse=True)
        flows = list(zip(payers, (first, second), strict=False))
        self.chance.shuffle(flows)
        for payer, taker in flows:
            self.pass_on(Tribute(payer, taker, cards[payer]), self.highest(payer))
        for payer, taker in flows:
            card = self.returned(taker)
            cheats = self.chance.random() < CHEATS
            other = self.chance.choice([one for one in self.hands[taker] if one.rank > Rank.TEN] or [card])
            self.pass_on(ReturnTribute(taker, payer, other if cheats else card), card)
        return first

    def refusal(self, payers: list[int], *, due: bool) -> RefuseTribute:
        """The refusal, perhaps with who holds which red joker."""
        if self.chance.random() < 0.4:
            return RefuseTribute()
        if due:
            counts = {seat: codes(self.hands[seat]).count(RED) for seat in payers}
        else:
            counts = Counter(self.chance.choice(payers) for _ in range(2))
        return RefuseTribute({seat: count for seat, count in counts.items() if count})

    def to_pay(self, seat: int) -> Card:
        """The highest, or any card that may be paid."""
        payable = [card for card in self.hands[seat] if card.code != f"{self.level.code}h"]
        return self.chance.choice(payable) if self.chance.random() < CHEATS else self.highest(seat)

    def pass_on(self, event: Tribute | ReturnTribute, instead: Card) -> None:
        """The card changes hands, or the other one if the breach was seen and taken back."""
        if not self.accepted(event):
            event = replace(event, card=instead)
            if not self.accepted(event):
                self.record(event, event, self.breaks(event), stands=True)
        card = event.card
        assert card
        self.hands[event.from_].remove(card)
        self.hands[event.to].append(card)

    def move(self, seat: int) -> None:
        """Mostly a few cards alike, the lowest that will do: hands are played out quickly."""
        top = self.match.table.trick.top
        if self.chance.random() < 0.1:
            super().move(seat)
            return
        groups = [[card for card in self.hands[seat] if card.rank is rank] for rank in Rank]
        groups = sorted((group for group in groups if group), key=lambda group: self.place(group[0]))
        if not top:
            group = groups[0] if self.chance.random() < 0.5 else self.chance.choice(groups)
            jokers = group[0].code in FACES[13:]
            self.lay(seat, group[:2] if jokers else group)
            return
        size, high = top.reading.size, max(map(self.place, top.cards))
        fit = [group for group in groups if len(group) >= size and self.place(group[0]) > high]
        alike = top.reading.kind in {"single", "pair", "triple"} and self.chance.random() > 0.2
        if not (alike and fit and self.lay(seat, fit[0][:size])):
            self.tell(Pass(seat))

    def lay(self, seat: int, cards: list[Card]) -> bool:
        laid = self.accepted(Play(seat, Cards.of(cards)))
        for card in cards if laid else ():
            self.hands[seat].remove(card)
        return laid

    def noted(self, seat: int, play: Combination) -> Play:
        return Play(seat, play.cards, as_=by_chance.declared(play, self.needs_suit))

    def house(self) -> "House":
        return House(self.level.code, self.law.options["return_level_card"])

    def needs_suit(self, card: Card) -> bool:
        return card.code == f"{self.level.code}h"

    def as_noted(self, event: Event) -> tuple[Event, Decision]:
        if not isinstance(event, Tribute | ReturnTribute):
            return super().as_noted(event)
        if {event.from_, event.to}.intersection(self.knows):
            return event, adjudicate(self.law, self.match, event)
        card = event.card
        if card and card.rank is not self.level and self.chance.random() < 0.5:
            card = Card(card.rank)
        last = isinstance(event, ReturnTribute) and len(self.match.table.own.tribute.to_return) == 1
        may_be_left_out = not self.unnoted and (last or isinstance(event, Tribute))
        if may_be_left_out and self.chance.random() < LEAVES_OUT:
            self.unnoted, card = True, None
        noted = replace(event, card=card)
        return noted, adjudicate(self.law, self.match, noted)

    def breaks(self, event: Event) -> frozenset[str]:
        broke = set()
        if isinstance(event, Tribute):
            broke = set(self.of_tribute(event))
        elif isinstance(event, ReturnTribute):
            assert event.card
            house = self.house()
            before = house.before(event.card.code)
            others = [card for card in self.hands[event.from_] if face(card.code) in before]
            if others and not house.may_go_back(face(event.card.code)):
                broke = {RETURN}
        elif isinstance(event, RefuseTribute):
            held = {
                seat: codes(self.hands[seat]).count(RED) for seat in self.all_knowing.table.own.tribute.payers
            }
            if sum(held.values()) < 2:
                broke = {REFUSE}
        return frozenset(broke)

    def of_tribute(self, event: Tribute) -> Iterator[str]:
        due, card = self.all_knowing.table.own.tribute, event.card
        assert card
        height = self.place(card)
        if height < self.place(self.highest(event.from_)):
            yield HIGHEST
        red = sum(codes(self.hands[seat]).count(RED) for seat in due.payers)
        if red + sum(one.card.code == RED for one in due.paid) == 2:
            yield REFUSE
        if len(due.payers) == 2:
            other = (
                due.paid[0].card
                if due.paid
                else self.highest(next(one for one in due.payers if one != event.from_))
            )
            to_first = event.to == due.takers[0]
            if height < self.place(other) if to_first else height > self.place(other):
                yield WHO


def codes(cards: list[Card]) -> list[str]:
    return [card.code for card in cards]


class House(NamedTuple):
    """The level, and whether level cards may be given back."""

    level: str
    level_cards: bool

    def ranked(self) -> list[str]:
        """2.3: all ranks, low to high."""
        return [*ORDER.replace(self.level, ""), self.level, "XB", RED]

    def above(self, code: str) -> list[str]:
        return self.ranked()[self.ranked().index(face(code)) + 1 :]

    def may_go_back(self, rank: str) -> bool:
        """8.4: a printed rank of 10 or lower, level cards by the house rule."""
        return rank in ORDER[:9] and (rank != self.level or self.level_cards)

    def before(self, code: str) -> list[str]:
        """8.4: the ranks that have to go back before this card."""
        lower = self.ranked()[: self.ranked().index(face(code))]
        return [rank for rank in FACES if self.may_go_back(rank) or rank in lower]


def face(code: str) -> str:
    return code if code in ("XB", RED) else code[0]


class Claim(NamedTuple):
    """That the paying side holds both red jokers, or with a red joker paid that it does not.

    `held`: who is said to have how many.
    """

    side: tuple[int, ...]
    paid: bool
    held: Mapping[int, int]


def oracle(house: House) -> Oracle:
    """What is proved by what was seen."""

    def proved(seen: Seen, one: Possible) -> Status:
        if one.rule == REFUSE:
            return of_refusal(seen, one)
        return of_return(seen, one, house) if one.rule == RETURN else of_tribute(seen, one, house)

    return proved


def settled(holds: set[bool]) -> Status:
    """What is proved if these are the answers of all possible hands to whether the rule was broken."""
    return "open" if len(holds) == 2 else "violated" if holds == {True} else "cleared"


def of_return(seen: Seen, one: Possible, house: House) -> Status:
    """8.4: without a card that goes before it, this one was right, whatever card went unnoted."""
    return in_every_way(seen, one.at, lambda way: of_known_tribute(way, one, house))


def of_known_tribute(seen: Seen, one: Possible, house: House) -> Status:
    before = house.before(one.about)
    known, hidden, unseen = seen.known(one.seat, one.at), seen.hidden(one.seat, one.at), seen.unseen(one.at)
    others = sum(count for rank, count in unseen.items() if rank not in before)
    if any(known[rank] for rank in before) or hidden > others:
        return "violated"
    return "open" if hidden and any(unseen[rank] for rank in before) else "cleared"


def of_refusal(seen: Seen, one: Possible) -> Status:
    """8.5: wherever the red jokers can have been, does the paying side hold both?"""
    claim, holds = one.about, set()
    ways = list(as_it_can_have_been(seen, one))
    for (way, more), where in product(ways, combinations_with_replacement(SEATS, 2)):
        paid_before = [
            fact.cards
            for fact in way.facts
            if fact.way == "out" and fact.number < one.at and fact.seat in claim.side
        ]
        gone = sum(cards.count(RED) for cards in paid_before)
        held = Counter(where)
        if can_hold(way, held, one.at, more):
            both = sum(held[seat] for seat in claim.side) + gone == 2
            holds.add(both if claim.paid else not both)
    return settled(holds)


def as_it_can_have_been(seen: Seen, one: Possible) -> Iterator[tuple[Seen, Mapping[int, int]]]:
    """What was seen, with the card that nobody noted; of several any may have been a red joker or none."""
    unnoted = [fact for fact in seen.facts if fact.cards == UNNOTED and fact.way == "in"]
    if len(unnoted) == 1:
        for card in could_be(seen, one._replace(seat=unnoted[0].seat)):
            way = seen.with_unnoted(card)
            if way.can_be(one.at):
                yield way, {}
        return
    yield seen, {seat: received_unnoted(seen, seat, one.at) for seat in SEATS}
    if unnoted:
        yield seen.with_unnoted(RED), {}


def can_hold(seen: Seen, held: Counter[int], at: int, unnoted: Mapping[int, int]) -> bool:
    """Whether everybody can have held so many red jokers; one of the cards seen was perhaps received."""
    return all(
        0 <= held[seat] - seen.known(seat, at)[RED] <= seen.hidden(seat, at) + unnoted.get(seat, 0)
        for seat in SEATS
    )


def received_unnoted(seen: Seen, seat: int, at: int) -> int:
    return sum(
        one.seat == seat and one.way == "in" and one.cards == UNNOTED and one.number > at
        for one in seen.facts
    )


def of_tribute(seen: Seen, one: Possible, house: House) -> Status:
    """8.2: whatever card went unnoted, was a higher one there?"""
    return in_every_way(seen, one.at, lambda way: of_known_return(way, one, house))


def in_every_way(seen: Seen, at: int, said: Callable[[Seen], Status]) -> Status:
    """What is said whatever card has gone from hand to hand since, if nobody noted it: one at most."""
    unnoted = [one for one in seen.facts if one.cards == UNNOTED and one.way == "in" and one.number > at]
    if not unnoted:
        return said(seen)
    ways = (seen.with_unnoted(card) for card in could_be(seen, Possible(at, "", unnoted[0].seat)))
    found: set[Status] = set()
    for way in ways:
        if way.can_be(at):
            found.add(said(way))
        if len(found) > 1:
            return "open"
    return found.pop()


def could_be(seen: Seen, one: Possible) -> Iterator[str]:
    """Every card that a seat was seen with by name, and of each rank one by another name if one is left."""
    named = {code for fact in seen.facts if fact.seat == one.seat for code in fact.cards if len(code) == 2}
    gone = everywhere(seen, one.at)
    yield from ("XB", RED)
    for rank in ORDER:
        suited = [rank + suit for suit in "cdhs"]
        yield from (code for code in suited if code in named)
        yield from [code for code in suited if code not in named and gone[code] < 2][:1]


def everywhere(seen: Seen, at: int) -> Counter[str]:
    """The cards seen by name, wherever they are."""
    return seen.all_named(at) | seen.all_named(LATER)


def of_known_return(seen: Seen, one: Possible, house: House) -> Status:
    above, level = house.above(one.about), house.level
    known, hidden, unseen = seen.known(one.seat, one.at), seen.hidden(one.seat, one.at), seen.unseen(one.at)
    certain = sum(known[rank] for rank in above if rank != level)
    perhaps = 0
    spare = sum(count for rank, count in unseen.items() if rank not in above)
    may_be_higher = any(unseen[rank] for rank in above if rank != level)
    if level in above:
        mine, all_named = seen.named(one.seat, one.at), everywhere(seen, one.at)
        hearts = 2 - all_named[level + "h"]
        certain += sum(mine[level + suit] for suit in "cds")
        perhaps = known[level] - sum(mine[level + suit] for suit in "cdhs")
        if perhaps > hearts:
            certain += perhaps - hearts
        spare += min(unseen[level], max(0, hearts - perhaps))
        others = 6 - sum(all_named[level + suit] for suit in "cds")
        may_be_higher = may_be_higher or (others > 0 and unseen[level] > 0)
        perhaps = min(perhaps, others)
    if certain or hidden > spare:
        return "violated"
    return "open" if perhaps or (hidden and may_be_higher) else "cleared"


def could_be_broken(house: House) -> Perhaps:
    """A tribute, a return above 10, a refusal, a red joker paid."""

    def perhaps(match: AnyMatch, event: Event, number: int) -> Iterator[Possible]:
        due = match.table.own.tribute
        if isinstance(event, Tribute) and event.card:
            yield Possible(number, HIGHEST, event.from_, event.card.code)
            if event.card.code == RED:
                yield Possible(number, REFUSE, event.from_, Claim(due.payers, paid=True, held={}))
        if isinstance(event, ReturnTribute) and event.card and not house.may_go_back(face(event.card.code)):
            yield Possible(number, RETURN, event.from_, event.card.code)
        if isinstance(event, RefuseTribute):
            claim = Claim(due.payers, paid=False, held=event.red_jokers or {})
            yield Possible(number, REFUSE, due.payers[0], claim)

    return perhaps


def checked(seed: int) -> Tally:
    rebels = Rebels(seed)
    house = rebels.house()
    rebels.one_hand()
    return Follower(rebels, Seen(DECK, (), [27] * 4), could_be_broken(house), oracle(house)).follow()
