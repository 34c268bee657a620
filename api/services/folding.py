"""Folded matches: kept in memory, caught up from the log, folded from the start only on a miss.

A folded match is immutable, so that threads may share it, and it is only ever remembered at a
version that is committed. `public` is a second fold of the same log without the hands anybody
told the recorder: what the table sees. Once a hand is over it is what everybody may know.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from api import metrics
from api.plain import Plain
from api.written import EMPTY, Written, appended
from models import store
from models.tables import RETRACTING
from referee import GAMES, adjudicate, begin, evolve, hide
from referee.audit import NO_MEMORY, Happened, Memory, Settled, Status, questions_of, remember
from referee.codec import decode_entry
from referee.events import Event, Show
from referee.law import AnyEntry, AnyLaw, AnyMatch, Entry, may_stand
from referee.verdict import LEGAL, Decision, Effects, Illegal, Question, QuestionSettled

CACHED: Final = 512
"""How many matches a process keeps in memory."""
PAGE: Final = 500
"""How many entries are read from the log at once."""
DECIDE: Final = "decide"
"""What a correction does to an event of which the referee now says something else."""
START: Final = 0
"""The number of what a match begins with, where an event would have its own."""
KEPT: Final = 32
"""So many steps back at least are kept in memory, to take back what was just recorded."""


class Irregular(NamedTuple):
    """An event against the rules that stands: the rules it breaks and why it is in the record.

    `public` are the rules the table sees broken: none where only a known hand shows it.
    """

    number: int
    hand: int
    rules: tuple[str, ...]
    public: tuple[str, ...]
    reason: str


class Kept(NamedTuple):
    """A question as it stands: asked by which event of which hand, and what became of it."""

    event: int
    hand: int
    question: Question
    status: Status = "open"
    evidence: tuple[int, ...] = ()


class Mind(NamedTuple):
    """What a referee has in mind: what is open of this hand, and every question ever asked."""

    memory: Memory = NO_MEMORY
    questions: tuple[Kept, ...] = ()


class Newest(NamedTuple):
    """The newest event of a seat."""

    number: int
    event: Event


class Stage(NamedTuple):
    """A match after its first so many events: as its recorder knows it, and as the table sees it.

    `number` is the event that led here. Each of the two has his own questions in mind. `hands` are
    the hands that are over, which everybody may see, as an answer tells them: an answer in a long
    match must not cost more than one in a short match. `before` is the stage before, as far back as
    is kept.
    """

    number: int
    match: AnyMatch
    public: AnyMatch
    mind: Mind
    public_mind: Mind
    hands: Written
    irregular: tuple[Irregular, ...]
    newest: tuple[Newest | None, ...]
    before: Stage | None
    depth: int

    def is_over(self, hand: int) -> bool:
        """Whether this hand is over, so that nothing of it is hidden any more."""
        return hand < self.match.table.number or self.match.status != "playing"

    def seen_by(self, role: str) -> Stage:
        """The stage as this role may know it."""
        return self if role == "scorer" else self._replace(match=self.public, mind=self.public_mind)

    def questions_for(self, role: str) -> tuple[Kept, ...]:
        """The questions this role may know of: of a hand that is over those of its recorder."""
        if role == "scorer" or self.public_mind is self.mind:
            return self.mind.questions
        over = tuple(one for one in self.mind.questions if self.is_over(one.hand))
        return over + tuple(one for one in self.public_mind.questions if not self.is_over(one.hand))


class Folded(NamedTuple):
    """A match at a version. `undone` are the events that can be brought back, the newest last.

    `edition` is that of the rules which decided last.
    """

    head: store.MatchHead
    law: AnyLaw
    version: int
    last_number: int
    undone: tuple[int, ...]
    stage: Stage
    edition: int

    @property
    def match(self) -> AnyMatch:
        """The match as its recorder knows it."""
        return self.stage.match

    def seen_by(self, role: str) -> AnyMatch:
        """The match as this role may see it."""
        return self.stage.seen_by(role).match


class Step(NamedTuple):
    """One accepted event: its hand, entry and effects, and those of the table if they differ."""

    stage: Stage
    hand: int
    entry: AnyEntry
    effects: Effects
    public_entry: AnyEntry | None = None
    public_effects: Effects = ()


def started(head: store.MatchHead) -> Folded:
    """The match before its first event."""
    law = law_of(head.game, head.options, len(head.players))
    match = begin(law, head.players)
    nobody = (None,) * len(head.players)
    return Folded(
        head, law, 0, 0, (), Stage(0, match, match, Mind(), Mind(), EMPTY, (), nobody, None, 0), head.edition
    )


def accept(law: AnyLaw, stage: Stage, number: int, entry: AnyEntry) -> Step:
    """The match after an event that the referee let pass, or that stands, and what it did."""
    hidden = hide(entry.event)
    if stage.public is stage.match and hidden == entry.event:
        return _together(law, stage, number, entry)
    return _apart(law, stage, number, entry, _as_seen(law, stage.public, entry))


def _as_seen(law: AnyLaw, public: AnyMatch, entry: AnyEntry) -> AnyEntry:
    """The entry as the table sees it, which has its own reasons to call it right or wrong.

    What it cannot read without the hands it has seen lying there: it takes the recorder's word.
    """
    hidden = hide(entry.event)
    seen = adjudicate(law, public, hidden)
    if seen.legal:
        return Entry(hidden, seen)
    if entry.irregular and may_stand(seen):
        return Entry(
            hidden, seen._replace(combination=seen.combination or entry.decision.combination), entry.stands
        )
    return Entry(hidden, Decision(LEGAL, entry.decision.combination))


def as_accepted(law: AnyLaw, stage: Stage, entered: store.Entered) -> Step:
    """The match after an event of the log. Decides nothing."""
    entry = stored(law, entered.entry)
    if entered.public_entry is None:
        return _together(law, stage, entered.number, entry)
    return _apart(law, stage, entered.number, entry, stored(law, entered.public_entry))


def stored(law: AnyLaw, plain: Plain) -> AnyEntry:
    """An entry of the log of a match under this law."""
    return decode_entry(GAMES[law.game], plain, law.seating.seats)


class _View(NamedTuple):
    """An event as one of the two referees sees it: the match and his mind after it, and what it did."""

    entry: AnyEntry
    match: AnyMatch
    mind: Mind
    effects: Effects


def _viewed(law: AnyLaw, before: AnyMatch, mind: Mind, number: int, entry: AnyEntry) -> _View:
    match, effects = evolve(law, before, entry)
    memory, settled = remember(law, mind.memory, Happened(number, entry, before, match))
    questions = mind.questions
    if settled or questions_of(entry):
        new = (Kept(number, hand_of(before, entry.event), one) for one in questions_of(entry))
        questions = _with_settled((*questions, *new), settled)
    told = (QuestionSettled(one.event, one.question.rule.id, one.status, one.evidence) for one in settled)
    return _View(entry, match, Mind(memory, questions), (*effects, *told))


def _with_settled(questions: tuple[Kept, ...], settled: tuple[Settled, ...]) -> tuple[Kept, ...]:
    now = {(one.event, one.question.rule.id): one for one in settled}
    return tuple(
        one._replace(status=told.status, evidence=told.evidence)
        if (told := now.get((one.event, one.question.rule.id)))
        else one
        for one in questions
    )


def _together(law: AnyLaw, stage: Stage, number: int, entry: AnyEntry) -> Step:
    view = _viewed(law, stage.match, stage.mind, number, entry)
    grown = _grown(law, stage, number, view, view)
    return Step(grown, hand_of(stage.match, entry.event), entry, view.effects)


def _apart(law: AnyLaw, stage: Stage, number: int, entry: AnyEntry, public_entry: AnyEntry) -> Step:
    view = _viewed(law, stage.match, stage.mind, number, entry)
    public = _viewed(law, stage.public, stage.public_mind, number, public_entry)
    grown = _grown(law, stage, number, view, public)
    hand = hand_of(stage.match, entry.event)
    return Step(grown, hand, entry, view.effects, public_entry, public.effects)


def hand_of(match: AnyMatch, event: Event) -> int:
    """The number of the hand an event belongs to: cards shown after its end are the ended hand's."""
    ended = match.ended_hand if isinstance(event, Show) else None
    return ended.number if ended else match.table.number


def _grown(law: AnyLaw, stage: Stage, number: int, view: _View, public: _View) -> Stage:
    before, match, entry = stage.match, view.match, view.entry
    hand = hand_of(before, entry.event)
    irregular = stage.irregular
    if entry.irregular:
        broken, seen = rules_broken(entry.decision), rules_broken(public.entry.decision)
        irregular = (*irregular, Irregular(number, hand, broken, seen, why_it_stands(entry.stands)))
    hands = stage.hands
    if len(match.hands) > len(before.hands):
        told = GAMES[law.game].views.scored(match.hands[-1])
        hands = appended(hands, told | {"irregular": [one.number for one in irregular if one.hand == hand]})
    if match.table.number > before.table.number or match.status != "playing":
        public = view
    return Stage(
        number=number,
        match=match,
        public=public.match,
        mind=view.mind,
        public_mind=public.mind,
        hands=hands,
        irregular=irregular,
        newest=_newest(stage.newest, number, entry.event),
        before=(kept := _kept(stage)),
        depth=kept.depth + 1,
    )


def why_it_stands(stands: str | int | None) -> str:
    """The reason an irregular event is in the record: the table's, or the correction that made it so."""
    if isinstance(stands, int):
        return f"correction of {stands}" if stands != START else "correction of the start"
    return stands or ""


def rules_broken(decision: Decision) -> tuple[str, ...]:
    """The ids of the rules that an event breaks."""
    verdict = decision.verdict
    return tuple(one.rule.id for one in verdict.findings) if isinstance(verdict, Illegal) else ()


def _newest(newest: tuple[Newest | None, ...], number: int, event: Event) -> tuple[Newest | None, ...]:
    seat = getattr(event, "seat", None)
    return newest if seat is None else (*newest[:seat], Newest(number, event), *newest[seat + 1 :])


def _kept(stage: Stage) -> Stage:
    """The stage with no more than so many before it: memory must not grow with the match."""
    if stage.depth < 2 * KEPT:
        return stage
    chain: list[Stage] = [stage]
    while len(chain) < KEPT and chain[-1].before:
        chain.append(chain[-1].before)
    kept = chain.pop()._replace(before=None, depth=0)
    for one in reversed(chain):
        kept = one._replace(before=kept, depth=kept.depth + 1)
    return kept


def in_order_of_play(rows: Iterable[store.Entered]) -> list[store.Entered]:
    """All events of a log, retracted ones among them: an inserted one stands just before its event.

    They come in the order of their numbers.
    """
    order: list[store.Entered] = []
    for row in rows:
        place = len(order) if row.before is None else _place(order, row.before)
        order.insert(place, row)
    return order


def _place(order: Sequence[store.Entered], number: int) -> int:
    return next(place for place, row in enumerate(order) if row.number == number)


def is_retracted(row: store.Entered) -> bool:
    """Whether the event is no part of the record any more."""
    return row.action in RETRACTING


def effective(rows: Iterable[store.Entered]) -> list[store.Entered]:
    """The events of a log that are part of the record, in the order of play.

    The rows come in the order of their numbers; those without one are corrections of the start.
    """
    order = in_order_of_play(row for row in rows if row.number)
    return [row for row in order if not is_retracted(row)]


class Folds:
    """The folded matches of one process, the least used forgotten first."""

    def __init__(self, room: int = CACHED) -> None:
        self._room = room
        self._known: OrderedDict[str, Folded] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._known

    def at(self, connection: Connection, match_id: str, access: store.Access) -> Folded:
        """The match as the access found it, or newer as another thread has seen it committed.

        Only a reader may be given a newer one: whoever writes holds the newest there is.
        """
        known = self._known.get(match_id)
        if known is None or known.version < access.version:
            caught_up = _caught_up(connection, access, known)
            metrics.folded("caught_up" if caught_up else "missed")
            known = caught_up or _from_the_log(connection, access)
        else:
            metrics.folded("hit")
        self.remember(known)
        return known

    def exactly(self, connection: Connection, match_id: str, access: store.Access) -> Folded:
        """The match as the access found it, for a reader who reads the log beside it."""
        folded = self.at(connection, match_id, access)
        return folded if folded.version == access.version else _from_the_log(connection, access)

    def remember(self, folded: Folded) -> None:
        """Keep a match at a version that is committed."""
        key = folded.head.id
        with self._lock:
            known = self._known.get(key)
            if known is None or known.version < folded.version:
                self._known[key] = folded
            self._known.move_to_end(key)
            if len(self._known) > self._room:
                self._known.popitem(last=False)


def _caught_up(connection: Connection, access: store.Access, folded: Folded | None) -> Folded | None:
    """The match with what was recorded since; None where it has to be folded from the start."""
    while folded is not None and folded.version < access.version:
        for row in store.entries_after(connection, access.match_pk, folded.version, PAGE):
            folded = _followed(folded, row)
            if folded is None:
                return None
    return folded


def _followed(folded: Folded, row: store.Entered) -> Folded | None:
    """The match after one more entry; None if it changes more than the end of the record."""
    folded = folded._replace(version=row.version)
    if row.action == "record":
        step, edition = as_accepted(folded.law, folded.stage, row), folded.law.edition
        return folded._replace(last_number=row.number, undone=(), stage=step.stage, edition=edition)
    if row.action == "undo" and folded.stage.number == row.number and folded.stage.before:
        return folded._replace(undone=(*folded.undone, row.number), stage=folded.stage.before)
    if row.action == "redo" and folded.undone and folded.undone[-1] == row.number:
        step = as_accepted(folded.law, folded.stage, row)
        return folded._replace(undone=folded.undone[:-1], stage=step.stage)
    return None


def _from_the_log(connection: Connection, access: store.Access) -> Folded:
    head = store.match_head(connection, access.match_pk)
    rows = store.current(connection, access.match_pk)
    undone = store.undone(connection, access.match_pk)
    last_number = store.last_number(connection, access.match_pk)
    return folded_from(head, rows, undone)._replace(last_number=last_number)


def folded_from(head: store.MatchHead, rows: Sequence[store.Entered], undone: tuple[int, ...]) -> Folded:
    """The match of a log: the rows that stand now, in the order of their numbers."""
    folded = started(head)
    stage = folded.stage
    for row in effective(rows):
        stage = as_accepted(folded.law, stage, row).stage
    version = max((row.version for row in rows), default=0)
    last = max((row.number for row in rows), default=0)
    return folded._replace(version=version, last_number=last, undone=undone, stage=stage)


def law_of(game: str, options: dict[str, Any], players: int) -> AnyLaw:
    """The law book of a game under these options. Raises the engine's OptionError."""
    return _law_of(game, json.dumps(options, sort_keys=True), players)


@lru_cache(maxsize=256)
def _law_of(game: str, options: str, players: int) -> AnyLaw:
    return GAMES[game].law(json.loads(options), players)
