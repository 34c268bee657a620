"""What a match tells of its players, counted from its record.

A game brings its figures and says how its standing is a number; the counting is done here. Counted
are hands that were scored: of one that is void or still going on nothing is told. A figure belongs to
whoever sat at the seat then, so that a substitute has his own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from referee.events import Redeal
from referee.law import AnyEntry, AnyLaw, AnyMatch, evolve
from referee.seats import Seat, Seating
from referee.verdict import Effects


class Noted(NamedTuple):
    """An entry of the record and when it happened, in seconds by the table's clock if anybody noted it."""

    entry: AnyEntry
    at: float | None = None


class Moment(NamedTuple):
    """An entry with the match before and after it, and what it brought about."""

    before: AnyMatch
    after: AnyMatch
    entry: AnyEntry
    effects: Effects

    @property
    def line(self) -> Any:
        """The line of the hand that ended with it; None if none did."""
        return self.after.hands[-1] if len(self.after.hands) > len(self.before.hands) else None


class Figure(NamedTuple):
    """What is counted. `together`: partners reach it as one, so that it counts once for each and the pair.

    Other figures are a player's own, and a pair has the sum of both.
    """

    name: str
    together: bool = False


class Counted(NamedTuple):
    """So much of a figure: for a seat, or for a team if it is one that partners reach together."""

    figure: str
    who: int
    amount: int = 1


MATCHES: Final = Figure("matches", together=True)
WON: Final = Figure("matches_won", together=True)
HANDS: Final = Figure("hands", together=True)
RECORDED: Final = Figure("hands_recorded", together=True)
SHARED: Final = (MATCHES, WON, HANDS, RECORDED)
"""Figures of every game. `hands_recorded` are those of which the play was told, not only the result."""


@dataclass(frozen=True, slots=True)
class Counting:
    """How a game is counted.

    `figures` are its own, in the order they are told; `count` finds them in one moment. `totals` is
    its standing as a number for each side: points, or steps on a ladder.
    """

    figures: tuple[Figure, ...]
    count: Callable[[Moment], Iterator[Counted]]
    totals: Callable[[Any], tuple[int, ...]]

    @property
    def all(self) -> tuple[Figure, ...]:
        """The figures of every game, then the game's own."""
        return (*SHARED, *self.figures)


class Figures(NamedTuple):
    """The figures of a player (one name, his seat) or of a pair (both names, their seats)."""

    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    team: int
    counted: dict[str, int]


class Lead(NamedTuple):
    """How far a side was ahead of the next one after a hand."""

    team: int
    by: int
    hand: int


class Streak(NamedTuple):
    """How long a side was ahead, after each hand from one to another."""

    team: int
    hands: int
    first: int
    last: int


class Course(NamedTuple):
    """A match hand by hand: the totals at its start and after each hand, and what stands out in them.

    `swing` is the hand in which a side gained most on the best of the others. `seconds` is how long
    each hand took, from the end of the one before to its own; None where nobody noted it.
    """

    totals: tuple[tuple[int, ...], ...]
    largest_lead: Lead | None
    longest_lead: Streak | None
    swing: Lead | None
    seconds: tuple[float | None, ...]


class Statistics(NamedTuple):
    """A match in figures. `pairs` is empty where everybody plays for himself."""

    players: tuple[Figures, ...]
    pairs: tuple[Figures, ...]
    course: Course


def statistics(law: AnyLaw, counting: Counting, names: Sequence[str], record: Iterable[Noted]) -> Statistics:
    """The figures of a match from its record. Decides nothing."""
    match = law.begin(tuple(names))
    tally, course = _Tally(law.seating, counting, names), _Course(counting.totals(match.standing))
    for entry, at in record:
        after, effects = evolve(law, match, entry)
        moment = Moment(match, after, entry, effects)
        tally.add(moment)
        course.add(counting, moment, at)
        match = after
    tally.close(match)
    return Statistics(tally.players(), tally.pairs(), course.told())


class _Tally:
    """Figures by who sat where. What belongs to a hand waits until it is scored."""

    def __init__(self, seating: Seating, counting: Counting, names: Sequence[str]) -> None:
        self.seating, self.counting = seating, counting
        self.together = {figure.name for figure in counting.all if figure.together}
        self.of_player: dict[tuple[Seat, str], Counter[str]] = {}
        self.of_pair: dict[tuple[int, tuple[str, ...]], Counter[str]] = {}
        self.waiting: list[tuple[Counted, tuple[str, ...]]] = []
        self._seated(tuple(names))

    def add(self, moment: Moment) -> None:
        names = moment.after.names
        if isinstance(moment.entry.event, Redeal):
            self.waiting.clear()
        if names != moment.before.names:
            self._seated(names)
        self.waiting += ((one, names) for one in self.counting.count(moment))
        if moment.line is not None:
            self.waiting += ((one, names) for one in self._of_each_hand(moment.line))
            for one, then in self.waiting:
                self._count(one, then)
            self.waiting.clear()

    def close(self, match: AnyMatch) -> None:
        """Count the match itself; it is won by who sits there at its end."""
        for counted in (*self.of_player.values(), *self.of_pair.values()):
            counted[MATCHES.name] = 1
        if match.status == "finished":
            self._count(Counted(WON.name, match.standing.winner), match.names)

    def players(self) -> tuple[Figures, ...]:
        return tuple(
            Figures((seat,), (name,), self.seating.team(seat), self._complete(counted))
            for (seat, name), counted in sorted(self.of_player.items(), key=lambda one: one[0][0])
        )

    def pairs(self) -> tuple[Figures, ...]:
        if self.seating.teams == self.seating.seats:
            return ()
        return tuple(
            Figures(self._members(team), names, team, self._complete(counted))
            for (team, names), counted in sorted(self.of_pair.items(), key=lambda one: one[0][0])
        )

    def _of_each_hand(self, line: Any) -> Iterator[Counted]:
        for team in range(self.seating.teams):
            yield Counted(HANDS.name, team)
            if line.detail == "plays":
                yield Counted(RECORDED.name, team)

    def _seated(self, names: tuple[str, ...]) -> None:
        for seat, name in enumerate(names):
            self.of_player.setdefault((seat, name), Counter())
        for team in range(self.seating.teams):
            self.of_pair.setdefault(self._pair(team, names), Counter())

    def _count(self, one: Counted, names: tuple[str, ...]) -> None:
        team = one.who if one.figure in self.together else self.seating.team(one.who)
        seats = self._members(team) if one.figure in self.together else (one.who,)
        for seat in seats:
            self.of_player[seat, names[seat]][one.figure] += one.amount
        self.of_pair[self._pair(team, names)][one.figure] += one.amount

    def _members(self, team: int) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seating.all() if self.seating.team(seat) == team)

    def _pair(self, team: int, names: Sequence[str]) -> tuple[int, tuple[str, ...]]:
        return team, tuple(names[seat] for seat in self._members(team))

    def _complete(self, counted: Counter[str]) -> dict[str, int]:
        return {figure.name: counted[figure.name] for figure in self.counting.all}


class _Course:
    """The totals hand by hand."""

    def __init__(self, start: tuple[int, ...]) -> None:
        self.totals = [start]
        self.gains: list[tuple[int, ...]] = []
        self.seconds: list[float | None] = []
        self.since: float | None = None

    def add(self, counting: Counting, moment: Moment, at: float | None) -> None:
        if self.since is None and not self.totals[1:]:
            self.since = at
        if moment.line is None:
            return
        before, after = counting.totals(moment.before.standing), counting.totals(moment.after.standing)
        self.gains.append(tuple(new - old for old, new in zip(before, after, strict=True)))
        self.totals.append(after)
        known = at is not None and self.since is not None and at > self.since
        self.seconds.append(at - self.since if known else None)  # type: ignore[operator] # known
        self.since = at

    def told(self) -> Course:
        leads = [one for number, totals in enumerate(self.totals) if (one := _ahead(totals, number))]
        swings = [one for number, gains in enumerate(self.gains, 1) if (one := _ahead(gains, number))]
        return Course(
            tuple(self.totals),
            max(leads, key=lambda one: one.by, default=None),
            max(_streaks(leads), key=lambda one: one.hands, default=None),
            max(swings, key=lambda one: one.by, default=None),
            tuple(self.seconds),
        )


def _ahead(values: Sequence[int], hand: int) -> Lead | None:
    """Who has more than all others, and by how much."""
    highest, second = sorted(values, reverse=True)[:2]
    return Lead(values.index(highest), highest - second, hand) if highest > second else None


def _streaks(leads: Sequence[Lead]) -> Iterator[Streak]:
    """Leads of the same side after one hand and the next, from the first to the last of them."""
    first = 0
    for place, one in enumerate(leads):
        following = leads[place + 1] if leads[place + 1 :] else None
        if following and (following.team, following.hand) == (one.team, one.hand + 1):
            continue
        yield Streak(one.team, place - first + 1, leads[first].hand, one.hand)
        first = place + 1
