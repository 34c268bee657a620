"""The referee's memory: what could not be seen when it was asked is settled when it can be.

After the deal, the exchange and the tribute no card enters a hand any more, so whatever a seat
lays or shows later it held when the question was asked. The check that asked is asked again of
the table as it was then, with all that has come to light since: the breach is proved, or no
possible hand breaks the rule any more, or the question stays open. Never back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from referee.cards import NOTHING, Card, Cards, Rank
from referee.events import Event, Play, Redeal, Show
from referee.hands import learn
from referee.law import AnyEntry, AnyLaw, AnyMatch, Claim, Said
from referee.seats import Seat
from referee.state import Holding, Table
from referee.verdict import Ambiguous, Finding, Question

Status = Literal["open", "violated", "cleared"]
Way = Literal["laid", "shown", "received"]


class Revealed(NamedTuple):
    """Cards that came to light with an event: laid or given away, shown, or received.

    Of a card received that nobody noted there are no `cards`.
    """

    event: int
    seat: Seat
    way: Way
    cards: Cards


class Asked(NamedTuple):
    """An open question: the event that asked it, the table it found, and how it was read.

    `since` is how much of what is `revealed` in the memory was known before.
    """

    event: int
    question: Question
    table: Table[Any]
    claim: Event | Claim[Any]
    since: int


class Settled(NamedTuple):
    """A question that is open no more, and the events that show it."""

    event: int
    question: Question
    status: Status
    evidence: tuple[int, ...]


class Memory(NamedTuple):
    """What is open of a hand, and what has come to light since the oldest question of it."""

    open: tuple[Asked, ...] = ()
    revealed: tuple[Revealed, ...] = ()


NO_MEMORY = Memory()


class Happened(NamedTuple):
    """An accepted event: its number and entry, and the match before and after it."""

    number: int
    entry: AnyEntry
    before: AnyMatch
    after: AnyMatch


def remember(law: AnyLaw, memory: Memory, happened: Happened) -> tuple[Memory, tuple[Settled, ...]]:
    """What the referee keeps in mind after an event, and which questions it settles.

    What a hand leaves open stays open once the next has begun, and so does what a void hand asked.
    """
    _, entry, before, after = happened
    begins = before.ended_hand is not None and after.ended_hand is None
    if begins or isinstance(entry.event, Redeal):
        memory = NO_MEMORY
    questions = questions_of(entry)
    if not (questions or memory.open):
        return NO_MEMORY, ()
    now = _revealed(law, happened)
    asked = tuple(_asked(law, happened, one, len(memory.revealed)) for one in questions)
    memory = Memory((*memory.open, *asked), (*memory.revealed, *now))
    over = after.ended_hand is not None and before.ended_hand is None
    settled = [
        told
        for one in memory.open
        if over or _touched(one, now, after)
        if (told := _settled(law, memory, one, happened.number))
    ]
    done = {(one.event, one.question.rule.id) for one in settled}
    still = tuple(one for one in memory.open if (one.event, one.question.rule.id) not in done)
    return Memory(still, memory.revealed) if still else NO_MEMORY, tuple(settled)


def questions_of(entry: AnyEntry) -> tuple[Question, ...]:
    """What an accepted event leaves open."""
    verdict = entry.decision.verdict
    return () if isinstance(verdict, Ambiguous) else verdict.questions


def _revealed(law: AnyLaw, happened: Happened) -> tuple[Revealed, ...]:
    number, entry, _, _ = happened
    event, combination = entry.event, entry.decision.combination
    if isinstance(event, Play) and combination:
        return (Revealed(number, event.seat, "laid", combination.cards),)
    if isinstance(event, Show):
        return (Revealed(number, event.seat, "shown", event.cards),)
    given = law.given(event)
    if given is None:
        return ()
    cards = Cards.of([given.card]) if given.card else NOTHING
    return Revealed(number, given.giver, "laid", cards), Revealed(number, given.taker, "received", cards)


def _asked(law: AnyLaw, happened: Happened, question: Question, since: int) -> Asked:
    entry = happened.entry
    match = law.implied(happened.before, entry.event)
    step = law.steps[match.table.phase][type(entry.event)]
    table = step.reach(match) if step.reach else match.table
    if step.read is None:
        return Asked(happened.number, question, table, entry.event, since)
    claims = step.read(table, entry.event)
    as_laid = (one for one in claims if (one.cards, one.reading) == entry.decision.combination)
    return Asked(happened.number, question, table, next(as_laid, claims[0]), since)


def _touched(asked: Asked, now: Iterable[Revealed], after: AnyMatch) -> bool:
    """Whether what came to light with an event can settle the question."""
    question = asked.question
    if not after.table.holdings[question.seat].held:
        return True
    return any(
        one.way == "shown"
        or one.cards.ranks & _lanes(question.own if one.seat == question.seat else question.others)
        for one in now
    )


@lru_cache(maxsize=256)
def _lanes(ranks: tuple[Rank, ...]) -> int:
    return sum(0xFF * rank.lane for rank in ranks)


def _settled(law: AnyLaw, memory: Memory, asked: Asked, number: int) -> Settled | None:
    known = memory.revealed[asked.since :]
    status = _status(law, asked, known)
    if status == "open":
        return None
    evidence = _proof(law, asked, known) if status == "violated" else ()
    return Settled(asked.event, asked.question, status, evidence or (number,))


def _proof(law: AnyLaw, asked: Asked, known: Sequence[Revealed]) -> tuple[int, ...]:
    """Events that prove the breach and none of which can be left out, of the earliest ones few.

    The event that asked is none of them.
    """
    needed = list(known)
    for event in dict.fromkeys(one.event for one in known):
        without = [one for one in needed if one.event != event]
        if event == asked.event or _status(law, asked, without) == "violated":
            needed = without if event != asked.event else needed
    return tuple(dict.fromkeys(one.event for one in needed if one.event != asked.event))


def _status(law: AnyLaw, asked: Asked, known: Sequence[Revealed]) -> Status:
    """What the check says with these revelations; open where it depends on a card nobody noted."""
    said = {_said(law, asked, holdings) for holdings in _as_it_was(asked, known)}
    return said.pop() if len(said) == 1 else "open"


def _said(law: AnyLaw, asked: Asked, holdings: tuple[Holding, ...]) -> Status:
    claim, rule = asked.claim, asked.question.rule.id
    event = claim.event if isinstance(claim, Claim) else claim
    table = asked.table._replace(holdings=holdings)
    for check in law.steps[table.phase][type(event)].checks:
        status = _of_rule(check(table, claim), rule)
        if status:
            return status
    return "cleared"


def _of_rule(said: Said, rule: str) -> Status | None:
    """What a check says of this rule, if it speaks of it."""
    found = said if isinstance(said, tuple) else (said,)
    if any(isinstance(one, Finding) and one.rule.id == rule for one in found):
        return "violated"
    return "open" if isinstance(said, Question) and said.rule.id == rule else None


def _as_it_was(asked: Asked, known: Sequence[Revealed]) -> list[tuple[Holding, ...]]:
    """The hands when the question was asked, as far as they are known by now.

    Several, if the seat asked about has received a card that nobody noted: it may be any of those it
    showed later.
    """
    seat = asked.question.seat
    held = [_held(asked.table.holdings[place], place, known) for place in range(len(asked.table.holdings))]
    if not any(one.way == "received" and one.seat == seat and not one.cards for one in known):
        return [tuple(held)]
    mine = held[seat]
    fewer = [
        Holding(mine.held, mine.surely - Cards.of([card]))
        for card in dict.fromkeys(mine.surely)
        if card not in asked.table.holdings[seat].surely
    ]
    return [(*held[:seat], one, *held[seat + 1 :]) for one in fewer or [mine]]


def _held(then: Holding, seat: Seat, known: Sequence[Revealed]) -> Holding:
    """What a seat surely held: backwards from now, all it laid and showed less what it received."""
    surely = NOTHING
    for one in reversed(known):
        if one.seat == seat and one.way == "laid":
            surely += one.cards
        elif one.seat == seat and one.way == "shown":
            surely = learn(Holding(0, surely), one.cards).surely
        elif one.seat == seat:
            surely = _without(surely, one.cards)
    return learn(then, surely) if surely else then


def _without(cards: Cards, received: Cards) -> Cards:
    """The cards less those received, as far as they are among them."""
    for card in received:
        same = [one for one in cards if one == card] or [one for one in cards if _may_be(one, card)]
        cards -= Cards.of(same[:1])
    return cards


def _may_be(one: Card, other: Card) -> bool:
    return one.rank is other.rank and (one.suit_missing or other.suit_missing)
