"""The referee's memory: what could not be seen when it was asked is settled when it can be.

The check that asked is asked again of the table as it was then (`referee.hindsight`), with all that has
come to light since: the breach is proved, or no possible hand breaks the rule any more, or the question
stays open. Never back.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from referee.cards import HIGHS, NOTHING, Cards, Rank, size_of
from referee.events import Event, Play, Redeal, Show
from referee.hindsight import Asked, Known, Revealed, as_it_was, deck_of, is_unnoted, summed
from referee.law import AnyEntry, AnyLaw, AnyMatch, Check, Claim, Said, laid_as
from referee.seats import Seat
from referee.state import Holding, Table
from referee.verdict import Ambiguous, Finding, Question

Status = Literal["open", "violated", "cleared"]


class Settled(NamedTuple):
    """A question that is open no more, and the events that show it."""

    event: int
    question: Question
    status: Status
    evidence: tuple[int, ...]


class Memory(NamedTuple):
    """What is open of a hand, and what has come to light since the oldest question of it.

    `known` is the same as all that is `revealed`, kept as a sum so that no event reads all of it again.
    """

    open: tuple[Asked, ...] = ()
    revealed: tuple[Revealed, ...] = ()
    known: Known = Known(())


NO_MEMORY = Memory()
_FEW_HIDDEN = 8
"""With fewer cards hidden in all other hands, trying every hand may tell more than counting ranks."""
_FEW_OWN = 4
"""With no more cards hidden in a hand, several ranks may be too many for them; and each hand may be tried."""
_ONE_OWN = 1
"""With one card hidden in a hand, it cannot have had two of one rank there."""
_NEARLY_GONE = 3
"""With no more cards left of the ranks in question, they may be too few, or wild ones that do not count."""
_MOST = 8
"""No game has more cards of a rank."""


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
    over = after.ended_hand is not None and before.ended_hand is None
    if not (questions or now or over):
        return memory, ()
    before_it = memory.known if memory.open else Known((NOTHING,) * len(before.table.holdings))
    asked = tuple(_asked(law, happened, one, len(memory.revealed), before_it) for one in questions)
    memory = Memory((*memory.open, *asked), (*memory.revealed, *now), summed(before_it, now))
    ask_again = memory.open if over else _touched(memory, now, after.table)
    settled = tuple(told for one in ask_again if (told := _settled(memory, one, happened.number)))
    if not settled:
        return memory, ()
    done = {(one.event, one.question.rule.id) for one in settled}
    still = tuple(one for one in memory.open if (one.event, one.question.rule.id) not in done)
    return memory._replace(open=still) if still else NO_MEMORY, settled


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
    return (
        Revealed(number, given.giver, "laid", cards),
        Revealed(number, given.taker, "received", cards, given.giver),
    )


def _asked(law: AnyLaw, happened: Happened, question: Question, since: int, before: Known) -> Asked:
    entry = happened.entry
    match = law.implied(happened.before, entry.event)
    step = law.steps[match.table.phase][type(entry.event)]
    table = step.reach(match) if step.reach else match.table
    claim = _as_read(step.read(table, entry.event), entry) if step.read else entry.event
    asks = _who_asked(step.checks, table, claim, question)
    return Asked(happened.number, question, asks, table, claim, since, before, _about(question))


def _about(question: Question) -> tuple[Seat, ...]:
    """Whose hands the question is about: several where it names their seats."""
    seats = question.facts.get("seats")
    return (
        tuple(one for one in seats if isinstance(one, int)) if isinstance(seats, list) else (question.seat,)
    )


def _who_asked(
    checks: Iterable[Check], table: Table[Any], claim: Event | Claim[Any], question: Question
) -> Check:
    """The check that speaks of the rule; where none does of what is recorded, the question stays as it is."""
    asked = (check for check in checks if _of_rule(check(table, claim), question.rule.id))
    return next(asked, lambda _table, _claim: question)


def _as_read(claims: Sequence[Claim[Any]], entry: AnyEntry) -> Claim[Any]:
    """What was laid, in the reading that was decided on; with no more suits than stand in the record."""
    laid = laid_as(entry)
    alike = [one for one in claims if one.reading == laid.reading] or claims
    return alike[0]._replace(cards=laid.cards)


class _Light(NamedTuple):
    """What an event brought to light: the cards, and how many are hidden in each hand now.

    `unnoted` are the cards that went from hand to hand since the oldest question and nobody noted.
    """

    now: tuple[Revealed, ...]
    table: Table[Any]
    hidden: list[int]
    unnoted: list[Revealed]


def _touched(memory: Memory, now: tuple[Revealed, ...], table: Table[Any]) -> Iterator[Asked]:
    """The questions that can be settled by what came to light with an event."""
    if not now:
        return
    unnoted = [one for one, _ in memory.known.turns if is_unnoted(one)]
    light = _Light(now, table, _hidden(table), unnoted)
    shown = any(one.way == "shown" for one in now)
    for one in memory.open:
        if (
            shown
            or _comes_up(one.question, light)
            or _little_hidden(one, light)
            or _little_left(one, light)
            or (unnoted and _tells_of_a_card_that_went(light))
        ):
            yield one


def _hidden(table: Table[Any]) -> list[int]:
    """How many cards of each hand nobody has seen."""
    return [one.held - len(one.surely) for one in table.holdings]


def _left(table: Table[Any]) -> int:
    """How many cards nobody has seen, by rank."""
    seen = table.played.ranks + sum(one.surely.ranks for one in table.holdings)
    return (deck_of(table).ranks | HIGHS) - seen & ~HIGHS


def _comes_up(question: Question, light: _Light) -> bool:
    """Whether a rank came to light that the question is about."""
    return any(
        one.cards.ranks & _lanes(question.own if one.seat == question.seat else question.others)
        for one in light.now
    )


def _little_hidden(asked: Asked, light: _Light) -> bool:
    """Whether so little of the hand is hidden, or of all others, that this may tell it."""
    few = _FEW_OWN if len(asked.question.own) > 1 else _ONE_OWN
    if any(one.seat in asked.about and light.hidden[one.seat] <= few for one in light.now):
        return True
    if not asked.of_many_hands:
        return False
    elsewhere = (number for seat, number in enumerate(light.hidden) if seat not in asked.about)
    return sum(elsewhere) < _FEW_HIDDEN


def _little_left(asked: Asked, light: _Light) -> bool:
    """Whether so few or so many cards of the ranks in question are left that this may tell.

    A hand surely has some once more of them are left than fit into the others, and none once they are gone.
    A card that went unnoted may be one of which was known, when the question was asked, where it lay.
    """
    if asked.of_many_hands:
        return False
    question, unnoted = asked.question, len(light.unnoted)
    elsewhere = sum(light.hidden) - light.hidden[question.seat]
    fewer = elsewhere < _MOST * len(question.own) and any(one.seat != question.seat for one in light.now)
    ranks = _lanes(question.own)
    came_up = any(one.cards.ranks & ranks for one in light.now)
    if not (fewer or came_up):
        return False
    number = size_of(_left(light.table) & ranks) + unnoted
    return (fewer and (not elsewhere or elsewhere < number)) or (
        came_up and number <= _NEARLY_GONE + 2 * unnoted
    )


def _tells_of_a_card_that_went(light: _Light) -> bool:
    """Whether this may tell which card it was that nobody noted.

    A hand that is seen whole without a card it surely had has given away that one; and where all there are
    of a card, or of its rank, have been seen, one of them may have been seen twice.
    """
    parties = {seat for one in light.unnoted for seat in (one.seat, one.giver)}
    if any(one.seat in parties and light.hidden[one.seat] <= _ONE_OWN for one in light.now):
        return True
    seen = sum((one.surely for one in light.table.holdings), light.table.played)
    left = deck_of(light.table).unseen(seen)
    up = (card for one in light.now for card in one.cards)
    return any(not left.of_rank(card.rank) or not (card.suit_missing or card in left) for card in up)


@lru_cache(maxsize=256)
def _lanes(ranks: tuple[Rank, ...]) -> int:
    return sum(0xFF * rank.lane for rank in ranks)


def _settled(memory: Memory, asked: Asked, number: int) -> Settled | None:
    status = _status(asked, memory.known)
    if status == "open":
        return None
    evidence = _proof(asked, memory.revealed[asked.since :]) if status == "violated" else ()
    return Settled(asked.event, asked.question, status, evidence or (number,))


def _proof(asked: Asked, revealed: Sequence[Revealed]) -> tuple[int, ...]:
    """Events that prove the breach and none of which can be left out, of the earliest ones few.

    The event that asked is none of them, nor is what a hand received: that explains cards away.
    Left out is from the earliest on as much as can be, then the next is needed, and so on.
    """
    events = [*dict.fromkeys(one.event for one in revealed if _shows(one) and one.event != asked.event)]
    needed: list[int] = []

    def proves(left: Sequence[int]) -> bool:
        return _proves(asked, revealed, (*needed, *left))

    if len(events) > 1 and proves(events[-1:]):
        events = events[-1:]
    while events:
        number = _needless(events, proves)
        needed += events[number : number + 1]
        events = events[number + 1 :]
    return tuple(needed)


def _proves(asked: Asked, revealed: Iterable[Revealed], events: Container[int]) -> bool:
    """Whether the breach is proved had nothing else been seen than what these events show."""
    left = (one for one in revealed if one.event in events or one.event == asked.event or not _shows(one))
    return _status(asked, summed(asked.before, left)) == "violated"


def _needless(events: Sequence[int], proves: Callable[[Sequence[int]], bool]) -> int:
    """How many events from the first on can be left out at once, where all of them prove it.

    The steps grow from 1, since often each event is needed, and are halved once one was too large.
    """
    low, high, step = 0, len(events), 1
    while low < high:
        middle = min(low + step, high)
        if proves(events[middle:]):
            low, step = middle, 2 * step
        else:
            high, step = middle - 1, (middle - low) // 2
    return low


def _shows(revealed: Revealed) -> bool:
    """Whether cards are seen there which a hand held before."""
    return revealed.way != "received" and bool(revealed.cards)


def _status(asked: Asked, known: Known) -> Status:
    """What the check says with what is known; open where it depends on a card nobody noted by name.

    Of hands that cannot have been, by whatever was entered wrongly, nothing is said.
    """
    told: Status | None = None
    for said in (_said(asked, hands) for hands in as_it_was(asked, known)):
        if said == "open" or told not in {None, said}:
            return "open"
        told = said
    return told or "open"


def _said(asked: Asked, holdings: tuple[Holding, ...]) -> Status:
    table = asked.table._replace(holdings=holdings)
    return _of_rule(asked.asks(table, asked.claim), asked.question.rule.id) or "cleared"


def _of_rule(said: Said, rule: str) -> Status | None:
    """What a check says of this rule, if it speaks of it."""
    found = said if isinstance(said, tuple) else (said,)
    if any(isinstance(one, Finding) and one.rule.id == rule for one in found):
        return "violated"
    return "open" if isinstance(said, Question) and said.rule.id == rule else None
