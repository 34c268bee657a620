"""What the referee says: findings, questions, verdicts and the effects of an event.

Everything here is language-free. A rule is named by its fixed id; the sentence comes from
the rulebook, which fills the facts into it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, NamedTuple

from referee.cards import Cards, Rank
from referee.seats import Seat

Fact = str | int | bool | list[str] | list[int] | None
Facts = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a game by its fixed id, with the paragraph that states it.

    `waivable`: a breach that really happened may be recorded as such (contract 5.2).
    """

    id: str
    paragraph: str
    waivable: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that an event breaks, with the facts that show it."""

    rule: Rule
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """A rule that depends on cards the table cannot see, in the hand of a seat above all.

    `own` are the ranks of which a card from this seat may settle it, `others` those from anybody else;
    whatever is shown may too, and counting: the seat's last cards, and how many of its `own` ranks are left.
    """

    rule: Rule
    seat: Seat
    facts: Facts = field(default_factory=dict)
    own: tuple[Rank, ...] = tuple(Rank)
    others: tuple[Rank, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What a set of cards is: its kind and rank, and how it compares.

    A higher `tier` (bombs) beats a lower one; within a tier only the same `family` meets,
    and there the higher `key` wins. `rank` is a rank code, a special's name or None; `half`
    marks a single half a step above its rank.
    """

    kind: str
    rank: str | None
    size: int
    family: str
    key: int
    tier: int = 0
    half: bool = False

    @property
    def bomb(self) -> bool:
        """Whether it beats everything that is no bomb."""
        return self.tier > 0


class Combination(NamedTuple):
    """Cards with the reading they are played as."""

    cards: Cards
    reading: Reading


@dataclass(frozen=True, slots=True)
class Legal:
    """Nothing at the table speaks against it; `questions` say what it depends on."""

    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Illegal:
    """Broken rules, all of them.

    `meanings` are what a play can mean that is illegal in each: it cannot stand before it is told which.
    """

    findings: tuple[Finding, ...]
    questions: tuple[Question, ...] = ()
    meanings: tuple[Combination, ...] = ()


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """The entry could mean several things, and it matters which."""

    readings: tuple[Combination, ...]


Verdict = Legal | Illegal | Ambiguous
LEGAL: Final = Legal()


class Decision(NamedTuple):
    """A verdict, and for a play the combination that goes on the table."""

    verdict: Verdict
    combination: Combination | None = None

    @property
    def legal(self) -> bool:
        """Whether the event may be recorded as it is."""
        return isinstance(self.verdict, Legal)


@dataclass(frozen=True, slots=True)
class Effect:
    """What an event brought about. `tag` is the `type` of the contract."""

    tag: ClassVar[str]


@dataclass(frozen=True, slots=True)
class TrickWon(Effect):
    """All others have passed: the trick is the seat's, with its card points where a game has any."""

    tag: ClassVar[str] = "trick_won"
    seat: Seat
    points: int | None = None


@dataclass(frozen=True, slots=True)
class SeatOut(Effect):
    """The seat laid its last card; `place` 1 is the first to go out."""

    tag: ClassVar[str] = "seat_out"
    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class HandScored(Effect):
    """The hand is over; the score of each team (or seat), calls included."""

    tag: ClassVar[str] = "hand_scored"
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon(Effect):
    """The match is over and this team has won it."""

    tag: ClassVar[str] = "match_won"
    team: int


@dataclass(frozen=True, slots=True)
class Count(Effect):
    """The answer to a question for a card count; no number where none is owed."""

    tag: ClassVar[str] = "count"
    seat: Seat
    obliged: bool
    count: int | None = None


@dataclass(frozen=True, slots=True)
class QuestionSettled(Effect):
    """An older question is open no more: `violated` or `cleared`, as the events in `evidence` show."""

    tag: ClassVar[str] = "question_settled"
    event: int
    rule: str
    status: str
    evidence: tuple[int, ...]


Effects = tuple[Effect, ...]


class Ruling(NamedTuple):
    """A decision with the effects the event has, or would have."""

    decision: Decision
    effects: Effects = ()
