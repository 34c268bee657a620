"""Every open question asked again after every event, from all that came to light: slow, and plainly right.

The referee's memory asks only where the answer can have changed, keeps sums of what was seen and looks for
a proof in steps. Here nothing is kept but the list of all that was revealed, and a proof is what is left when
each event, from the first on, was left out if that could be.
"""

from collections import Counter
from collections.abc import Sequence

from referee import audit
from referee.audit import Happened, Settled, Status, questions_of
from referee.cards import NOTHING, Card, Cards, Rank
from referee.events import Redeal
from referee.hands import learn
from referee.hindsight import Asked, Known, Revealed
from referee.law import AnyLaw
from referee.seats import Seat
from referee.state import Holding

NOTHING_KNOWN = Known((NOTHING,) * 4)


class Slowly:
    """Holds the memory of a match against what asking everything anew says."""

    def __init__(self, law: AnyLaw) -> None:
        self.law = law
        self.open: list[Asked] = []
        self.revealed: list[Revealed] = []
        self.told_so_far = 0

    def told(self, happened: Happened, settled: Sequence[Settled]) -> None:
        """After an event: what is proved is said, with the same events; at the end all that is cleared."""
        _, entry, before, after = happened
        if isinstance(entry.event, Redeal) or (before.ended_hand and not after.ended_hand):
            self.open.clear()
            self.revealed.clear()
        since = len(self.revealed)
        self.revealed += audit._revealed(self.law, happened)
        for question in questions_of(entry):
            self.open.append(audit._asked(self.law, happened, question, since, NOTHING_KNOWN))
        over = after.ended_hand is not None and before.ended_hand is None
        said = {(one.event, one.question.rule.id): one for one in settled}
        assert len(said) == len(settled)
        for one in self.open:
            status = self.status(one, self.revealed[one.since :])
            now = said.get((one.event, one.question.rule.id))
            if status == "violated":
                evidence = self.proof(one) or (happened.number,)
                assert now == Settled(one.event, one.question, status, evidence), (one, now, evidence)
            elif now or over:
                assert (now.status if now else "open") == status, (one, now, status)
            self.told_so_far += now is not None
        self.open = [one for one in self.open if (one.event, one.question.rule.id) not in said]

    def proof(self, asked: Asked) -> tuple[int, ...]:
        """The events none of which can be left out, tried one by one."""
        needed = self.revealed[asked.since :]
        shown = dict.fromkeys(one.event for one in needed if shows(one) and one.event != asked.event)
        for event in shown:
            without = [one for one in needed if one.event != event or not shows(one)]
            if self.status(asked, without) == "violated":
                needed = without
        return tuple(event for event in shown if any(one.event == event and shows(one) for one in needed))

    def status(self, asked: Asked, revealed: Sequence[Revealed]) -> Status:
        said = {audit._said(asked, holdings) for holdings in hands(asked, revealed)}
        return said.pop() if len(said) == 1 else "open"


def shows(one: Revealed) -> bool:
    return one.way != "received" and bool(one.cards)


def hands(asked: Asked, revealed: Sequence[Revealed]) -> list[tuple[Holding, ...]]:
    """The hands when it was asked, each way a card that nobody noted can have gone."""
    then, about = asked.table.holdings, audit._about(asked.question)
    ways = [list(revealed)]
    for place, one in enumerate(revealed):
        if one.way == "received" and not one.cards and not {one.seat, one.giver}.isdisjoint(about):
            noted = [
                [*way[: place - 1], *with_card(way[place - 1 : place + 1], card), *way[place + 1 :]]
                for way in ways
                for card in dict.fromkeys(held(then[one.seat], one.seat, way).surely)
            ]
            ways = [way for way in ways + noted if can_be(asked, way)]
    return [as_it_was(asked, way) for way in ways]


def with_card(given: Sequence[Revealed], card: Card) -> list[Revealed]:
    """A card given and received, had it been noted."""
    return [one._replace(cards=Cards.of([card])) for one in given]


def as_it_was(asked: Asked, revealed: Sequence[Revealed]) -> tuple[Holding, ...]:
    return tuple(held(holding, seat, revealed) for seat, holding in enumerate(asked.table.holdings))


def can_be(asked: Asked, revealed: Sequence[Revealed]) -> bool:
    """Whether each hand has room for what it surely had, and nothing was there more often than it is."""
    then = as_it_was(asked, revealed)
    seen = Counter(card for cards in (asked.table.played, *(one.surely for one in then)) for card in cards)
    ranks: Counter[Rank] = Counter()
    for card, count in seen.items():
        ranks[card.rank] += count
    return (
        all(len(one.surely) <= one.held for one in then)
        and all(count <= 2 for card, count in seen.items() if not card.suit_missing)
        and all(count <= 8 for count in ranks.values())
    )


def held(then: Holding, seat: Seat, revealed: Sequence[Revealed]) -> Holding:
    """Backwards from now, card by card, all a seat laid and showed less what it received."""
    surely = NOTHING
    for one in reversed(revealed):
        if one.seat == seat and one.way == "laid":
            surely += one.cards
        elif one.seat == seat and one.way == "shown":
            surely = learn(Holding(0, surely), one.cards).surely
        elif one.seat == seat:
            surely = without(surely, one.cards)
    return learn(then, surely) if surely else then


def without(cards: Cards, received: Cards) -> Cards:
    for card in received:
        same = [one for one in cards if one == card] or [
            one for one in cards if one.rank is card.rank and (one.suit_missing or card.suit_missing)
        ]
        cards -= Cards.of(same[:1])
    return cards
