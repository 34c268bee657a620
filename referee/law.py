"""The law book of a game and the functions that read it.

Deciding (`adjudicate`) and applying (`evolve`) are separate: what was decided is stored
with the event, so that loading a match decides nothing again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from referee.cards import Card, Cards
from referee.events import Event, Pass, Play
from referee.seats import Seat, Seating
from referee.state import Laid, Match, Own, Phase, Record, Standing, Table
from referee.verdict import (
    LEGAL,
    Ambiguous,
    Combination,
    Decision,
    Effects,
    Finding,
    Illegal,
    Legal,
    Question,
    Reading,
    Rule,
    Ruling,
    Verdict,
)

E = TypeVar("E", bound=Event)
P = TypeVar("P", bound=Play)


class Given(NamedTuple):
    """A card that goes from hand to hand; None: nobody noted which."""

    giver: Seat
    taker: Seat
    card: Card | None


class Entry(NamedTuple, Generic[E]):
    """An event with the decision on it, as it goes into the record.

    `stands`: why an illegal event that really happened is in the record (contract 5.2), in
    the table's words, or the number of the event whose correction made it illegal.
    """

    event: E
    decision: Decision
    stands: str | int | None = None

    @property
    def accepted(self) -> bool:
        """Whether it may be recorded: it is legal, or it stands."""
        return self.decision.legal or self.stands is not None

    @property
    def irregular(self) -> bool:
        """Whether it is against the rules and stands nevertheless."""
        return isinstance(self.decision.verdict, Illegal)


class Claim(NamedTuple, Generic[P]):
    """What a play says once its cards are read: all readings, and the one it is played as.

    `facing` is what it must beat, None for a lead. `undecided` are the readings of a lead
    between which nothing decides.
    """

    event: P
    seat: Seat
    cards: Cards
    readings: tuple[Reading, ...]
    reading: Reading | None
    facing: Laid | None
    undecided: tuple[Reading, ...] = ()

    @property
    def bomb(self) -> bool:
        """Whether it is played as a bomb."""
        return self.reading is not None and self.reading.bomb


def laid_as(entry: Entry[Any]) -> Combination:
    """The combination an accepted play went on the table as."""
    combination = entry.decision.combination
    if combination is None:
        raise ValueError("an accepted play has a combination")
    return combination


Said = Finding | Question | Ambiguous | tuple[Finding, ...] | None
Check = Callable[[Any, Any], Said]
"""(table, event or claim) -> broken, cannot be seen, cannot be understood, or fine."""


@dataclass(frozen=True, slots=True)
class Step(Generic[Own, Standing, Record]):
    """What is checked and done when an event comes in a phase.

    `reach` gives the table the event speaks of, where that is not the one at hand (the hand
    just ended). `read` gives what a play can mean: one claim, or several between which only
    the players can decide.
    """

    checks: tuple[Check, ...]
    apply: Callable[[Match[Own, Standing, Record], Any], tuple[Match[Own, Standing, Record], Effects]]
    reach: Callable[[Match[Own, Standing, Record]], Table[Own]] | None = None
    read: Callable[[Table[Own], Any], tuple[Claim[Any], ...]] | None = None


@dataclass(frozen=True, slots=True)
class LawBook(Generic[Own, Standing, Record]):
    """The law of one game under certain options, as a table of steps by phase and event.

    `begin` opens a match for these names. `implied` is the match an event finds: one that
    needs a later phase implies a deal nobody recorded. `out_of_phase` says what an event
    breaks that has no step in its phase. `given` tells of an event by which a card goes from hand to
    hand after a question may have been asked. `edition` numbers the rule text.
    """

    game: str
    edition: int
    options: Mapping[str, Any]
    seating: Seating
    steps: Mapping[Phase, Mapping[type[Event], Step[Own, Standing, Record]]]
    begin: Callable[[tuple[str, ...]], Match[Own, Standing, Record]]
    implied: Callable[[Match[Own, Standing, Record], Event], Match[Own, Standing, Record]]
    out_of_phase: Callable[[Event, Phase], Finding]
    given: Callable[[Event], Given | None] = lambda event: None


AnyLaw = LawBook[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]
AnyEntry = Entry[Any]


def begin(law: AnyLaw, names: Sequence[str]) -> AnyMatch:
    """The match before its first event."""
    return law.begin(tuple(names))


def adjudicate(law: AnyLaw, match: AnyMatch, event: Event) -> Decision:
    """Decides whether the event may stand, with every reason why not.

    Never raises for what can be reported of a table.
    """
    match = law.implied(match, event)
    step = law.steps[match.table.phase].get(type(event))
    if step is None:
        return Decision(Illegal((law.out_of_phase(event, match.table.phase),)))
    table = step.reach(match) if step.reach else match.table
    if step.read is None:
        return Decision(_judge(step.checks, table, event))
    claims = step.read(table, event)
    if len(claims) == 1:
        return _decide(step.checks, table, claims[0])
    return _decide_between(step.checks, table, claims)


def may_stand(decision: Decision) -> bool:
    """Whether an event with this decision may be recorded if it really happened (contract 5.2)."""
    verdict = decision.verdict
    return isinstance(verdict, Illegal) and all(one.rule.waivable for one in verdict.findings)


def as_standing(decision: Decision) -> Decision:
    """The decision on an event of which is said that it stands: of what can mean several things, which."""
    verdict = decision.verdict
    if isinstance(verdict, Illegal) and verdict.meanings and may_stand(decision):
        return Decision(Ambiguous(verdict.meanings))
    return decision


def entered(law: AnyLaw, match: AnyMatch, event: Event, stands: str | None) -> AnyEntry:
    """The entry of an event that is reported, perhaps as one that `stands` (contract 5.2).

    It is accepted if its decision is legal or it has a reason to stand; what is legal needs none.
    """
    decision = adjudicate(law, match, event)
    if stands is not None:
        decision = as_standing(decision)
    return Entry(event, decision, stands if may_stand(decision) else None)


def evolve(law: AnyLaw, match: AnyMatch, entry: AnyEntry) -> tuple[AnyMatch, Effects]:
    """Applies an accepted event, also one that is illegal and stands. Decides nothing."""
    match = law.implied(match, entry.event)
    return law.steps[match.table.phase][type(entry.event)].apply(match, entry)


def rule(law: AnyLaw, match: AnyMatch, event: Event) -> Ruling:
    """The decision on an event, with the effects it has if it is legal."""
    decision = adjudicate(law, match, event)
    if not decision.legal:
        return Ruling(decision)
    return Ruling(decision, evolve(law, match, Entry(event, decision))[1])


def expand(law: AnyLaw, match: AnyMatch, event: Event) -> tuple[Event, ...]:
    """The events an entry stands for: a play `passed` is the passes before it and the play."""
    if not isinstance(event, Play) or not event.passed:
        return (event,)
    table = law.implied(match, event).table
    passes = tuple(Pass(seat) for seat in _asked_before(law.seating, table, event.seat))
    return (*passes, replace(event, passed=False))


def fold(law: AnyLaw, names: Sequence[str], entries: Iterable[AnyEntry]) -> AnyMatch:
    """The match after accepted events: loading, which decides nothing."""
    match = law.begin(tuple(names))
    for entry in entries:
        match, _ = evolve(law, match, entry)
    return match


def replay(
    law: AnyLaw, names: Sequence[str], events: Iterable[Event]
) -> tuple[AnyMatch, tuple[tuple[AnyEntry, Effects], ...]]:
    """Decides events anew, one after the other, up to the first that is not legal.

    The list then ends with that event's decision, and the match stands before it.
    """
    match = law.begin(tuple(names))
    told: list[tuple[AnyEntry, Effects]] = []
    for event in events:
        entry = Entry(event, adjudicate(law, match, event))
        if not entry.decision.legal:
            told.append((entry, ()))
            break
        match, effects = evolve(law, match, entry)
        told.append((entry, effects))
    return match, tuple(told)


def _judge(checks: tuple[Check, ...], table: Table[Any], claim: Event | Claim[Any]) -> Verdict:
    findings: list[Finding] = []
    questions: list[Question] = []
    unclear: Ambiguous | None = None
    for check in checks:
        said = check(table, claim)
        if said is None:
            continue
        if isinstance(said, Finding):
            findings.append(said)
        elif isinstance(said, Question):
            questions.append(said)
        elif isinstance(said, Ambiguous):
            unclear = said
        else:
            findings += said
    if findings:
        return Illegal(tuple(findings), tuple(questions))
    return unclear or (Legal(tuple(questions)) if questions else LEGAL)


def _decide(checks: tuple[Check, ...], table: Table[Any], claim: Claim[Any]) -> Decision:
    verdict = _judge(checks, table, claim)
    if claim.undecided and isinstance(verdict, Legal):
        verdict = Ambiguous(tuple(Combination(claim.cards, one) for one in claim.undecided))
    return Decision(verdict, Combination(claim.cards, claim.reading) if claim.reading else None)


def _decide_between(checks: tuple[Check, ...], table: Table[Any], claims: tuple[Claim[Any], ...]) -> Decision:
    """What is illegal however the entry is meant is illegal; else the referee asks.

    A declared reading settles it where only one set of cards can be read so.
    """
    declared = [claim for claim in claims if claim.event.as_ and claim.reading]
    if len(declared) == 1:
        return _decide(checks, table, declared[0])
    decisions = [_decide(checks, table, claim) for claim in declared or claims]
    possible = [one for one in decisions if not isinstance(one.verdict, Illegal)]
    if not possible:
        return _illegal_however_meant(declared or claims, decisions)
    return Decision(Ambiguous(tuple(one.combination for one in possible if one.combination)))


def _illegal_however_meant(claims: Sequence[Claim[Any]], decisions: Sequence[Decision]) -> Decision:
    """The decision on cards that are illegal whichever of their meanings is meant.

    The reasons are those of all meanings or, if they have none in common, each of them. What the suits are
    stays open where they make no difference; else the meanings say what is to be told.
    """
    cards = claims[0].event.cards
    found = [_of_the_entry(one, claim, cards) for one, claim in zip(decisions, claims, strict=True)]
    broken = [{one.rule for one in each} for each in found]
    rules = set.intersection(*broken) or set.union(*broken)
    told = [one for one in chain.from_iterable(found) if one.rule in rules]
    reasons = tuple(_in_general(rule, told) for rule in dict.fromkeys(one.rule for one in told))
    meant = tuple(one.combination for one in decisions if one.combination)
    alike = len({one.reading for one in meant}) == 1
    verdict = Illegal(reasons, _asked_by_all(decisions), () if alike else meant)
    return Decision(verdict, Combination(cards, meant[0].reading) if alike else None)


def _in_general(rule: Rule, findings: Iterable[Finding]) -> Finding:
    """The rule with the facts that all findings on it have in common."""
    facts = [one.facts for one in findings if one.rule == rule]
    same = {name: fact for name, fact in facts[0].items() if all(fact == one.get(name) for one in facts)}
    return Finding(rule, same)


def _asked_by_all(decisions: Sequence[Decision]) -> tuple[Question, ...]:
    asked = [one.verdict.questions for one in decisions if isinstance(one.verdict, Illegal)]
    return tuple(one for one in asked[0] if all(one in others for others in asked))


def _of_the_entry(decision: Decision, claim: Claim[Any], cards: Cards) -> list[Finding]:
    """The findings on one meaning of an entry; whatever they say of all its cards, they say as entered."""
    meant, entered_as = claim.cards.codes(), cards.codes()
    findings = decision.verdict.findings if isinstance(decision.verdict, Illegal) else ()
    return [
        replace(one, facts={**one.facts, "cards": entered_as}) if one.facts.get("cards") == meant else one
        for one in findings
    ]


def _asked_before(seating: Seating, table: Table[Any], seat: Seat) -> list[Seat]:
    """The seats from the one in turn up to `seat` that have not passed in this trick.

    Nobody is asked once a trick is won, and its last player is not asked about his own.
    """
    trick, asked = table.trick, table.turn
    passing: list[Seat] = []
    if trick.won:
        return passing
    done = {seat, *trick.passed} | ({trick.top.seat} if trick.top else set())
    while asked is not None and asked not in done:
        passing.append(asked)
        done.add(asked)
        asked = seating.next_in(asked, table.out)
    return passing
