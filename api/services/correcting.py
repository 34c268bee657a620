"""Corrections: the record was wrong, the table was right (contract 5.3).

What came before the corrected place stays as it was decided. From there on the record is played
and decided again; what becomes illegal but could stand is kept and marked, and if anything would
become impossible it is named and nothing changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple

from api import metrics
from api.event_schemas import Sent
from api.plain import Plain
from api.problems import Problem
from api.schemas import corrected_start
from api.services import telling
from api.services.folding import (
    DECIDE,
    START,
    Folded,
    Folds,
    Stage,
    Step,
    accept,
    as_accepted,
    in_order_of_play,
    is_retracted,
    started,
    stored,
)
from api.services.recording import Earlier, check_same, recorded_before
from api.services.session import (
    ROLE,
    Request,
    Session,
    Told,
    as_it_is,
    digest,
    digest_of,
    entry_of,
    in_a_preview,
    in_a_session,
    new_entry,
    of_several,
)
from models import store
from referee import GAMES, Event, Unreadable, adjudicate, expand, views
from referee.codec import decode, encode, encode_entry
from referee.law import AnyEntry, Entry, as_standing, may_stand
from referee.verdict import Ambiguous


class Corrected(NamedTuple):
    """The match after a correction, what it was about, and everything that follows from it.

    `told` are the corrected or inserted events as they are answered, `entries` what is to be stored;
    `since` says what became of those that were sent before.
    """

    folded: Folded
    told: list[Plain]
    consequences: Plain
    entries: list[store.NewEntry]
    since: Plain = {}  # noqa: RUF012 - nobody changes it


Work = Callable[[Session], Corrected]


def replace(folds: Folds, request: Request, number: int, *, preview: bool) -> Corrected:
    """Another event in the place of this one."""
    return _done(folds, request, lambda session: _Correction(session).replace(number), preview=preview)


def insert(folds: Folds, request: Request, before: int, *, preview: bool) -> Corrected:
    """Events that were forgotten, before this one."""
    return _done(folds, request, lambda session: _Correction(session).insert(before), preview=preview)


def retract(folds: Folds, request: Request, number: int, *, preview: bool) -> Corrected:
    """This event never happened."""
    return _done(folds, request, lambda session: _Correction(session).retract(number), preview=preview)


def restart(folds: Folds, request: Request, *, preview: bool) -> Corrected:
    """The match began otherwise: the body has the title, the names and the options that change."""
    return _done(folds, request, lambda session: _Correction(session).restart(), preview=preview)


def _done(folds: Folds, request: Request, work: Work, *, preview: bool) -> Corrected:
    if preview:
        return in_a_preview(folds, request, work)
    corrected = in_a_session(folds, request, lambda session: _stored(session, work(session)))
    folds.remember(corrected.folded)
    inserted = sum(entry.action == "insert" for entry in corrected.entries)
    metrics.recorded(corrected.folded.head.game, inserted)
    return corrected


def _stored(session: Session, corrected: Corrected) -> Corrected:
    before, after = session.folded, corrected.folded
    if corrected.entries:
        growth = store.Growth(before.version, after.version, after.last_number, after.law.edition)
        store.correct(session.connection, session.match_pk, growth, corrected.entries)
    if after.head != before.head:
        store.restart(session.connection, after.head)
    return corrected


class _Correction:
    """A correction being worked out; what is to be stored of it collects in `new`."""

    def __init__(self, session: Session) -> None:
        self.session, self.before = session, session.folded
        self.head, self.law = self.before.head, self.before.law
        self.number = self.before.last_number
        self.new: list[store.NewEntry] = []
        self.verdicts: list[Plain] = []
        self.readings: list[Plain] = []
        self.impossible: list[int] = []
        self.unclear: list[int] = []
        rows = store.current(session.connection, session.match_pk)
        self.order = in_order_of_play(row for row in rows if row.number)

    def replace(self, number: int) -> Corrected:
        """Another event in the place of this one, perhaps with passes before it."""
        session, sent = self.session, self.session.read_one()
        known = self._sent_before(sent, self._known(number))
        if known is not None:
            return self._answered_again([known])
        row, stage = self._effective(number), self._before(number)
        *passes, event = expand(self.law, stage.match, sent.event)
        if not passes and _says_the_same(row, event, sent):
            return self._unchanged([self._answer(row)])
        session.check_condition()
        session.check(sent, stage, self.number, inside=True)
        for each in passes:
            stage = self._added(stage, each, sent, number).stage
        step = session.decided(self.law, stage, number, event, sent)
        entry = new_entry(step, sent, session)
        entry = entry._replace(action="replace", before=row.before, event_id=sent.id or row.event_id)
        if sent.id != row.event_id:
            entry = entry._replace(client_id=sent.id, digest=_digest_of_replacement(number, sent))
        self.new.append(entry)
        stage = self._decided_again(step.stage, self._from(number)[1:], cause=number)
        return self._corrected(stage, [self._answer(entry)])

    def insert(self, before: int) -> Corrected:
        """Events that were forgotten; what was sent before under the same id is there already."""
        session, (sent, several) = self.session, self.session.read()
        several = several or getattr(sent[0].event, "passed", False)
        known = recorded_before(session, [one.id for one in sent if one.id])
        if any(one.id not in known for one in sent):
            self._effective(before)
            session.check_condition()
        stage = self._before(before)
        answers = []
        for index, one in enumerate(sent):
            with of_several(index) if several else nullcontext():
                earlier = known.get(one.id)
                if earlier is None:
                    stage, earlier = self._forgotten(stage, one, before)
                    known |= {one.id: earlier} if one.id else {}
                check_same(earlier, digest(one.event))
                answers.append(earlier)
        if not self.new:
            return self._answered_again(answers)
        stage = self._decided_again(stage, self._from(before), cause=self.new[-1].number)
        return self._corrected(stage, *_together(answers))

    def retract(self, number: int) -> Corrected:
        """The event never happened; of one that is retracted already nothing changes."""
        row = self._known(number)
        if is_retracted(row):
            return self._unchanged([self._answer(row)])
        self.session.check_condition()
        stage = self._before(number)
        self.new.append(as_it_is(row, "retract", self.session.time))
        stage = self._decided_again(stage, self._from(number)[1:], cause=number)
        return self._corrected(stage, [self._answer(row)])

    def restart(self) -> Corrected:
        """The match began otherwise: everything is decided again."""
        session, head = self.session, self.head
        start = corrected_start(GAMES[head.game], session.request.body)
        options = head.options | start.get("options", {})
        new = head._replace(
            options=options,
            players=start.get("players", head.players),
            title=start.get("title", head.title),
        )
        if new == head:
            return self._unchanged([])
        session.check_condition()
        began = started(new)
        self.head, self.law = new, began.law
        self.new.append(_corrected_start(head, new, session.time))
        rows = [row for row in self.order if not is_retracted(row)]
        return self._corrected(self._decided_again(began.stage, rows, cause=START), [])

    def _known(self, number: int) -> store.Entered:
        row = next((row for row in self.order if row.number == number), None)
        if row is None:
            raise _no_event(number, "no-event")
        return row

    def _effective(self, number: int) -> store.Entered:
        row = self._known(number)
        if is_retracted(row):
            raise _no_event(number, "retracted-event")
        return row

    def _from(self, number: int) -> list[store.Entered]:
        """The effective events from this one on in the order of play."""
        place = next(place for place, row in enumerate(self.order) if row.number == number)
        return [row for row in self.order[place:] if not is_retracted(row)]

    def _before(self, number: int) -> Stage:
        """The match before this event, as it was decided."""
        stage = started(self.head).stage
        for row in self.order:
            if row.number == number:
                break
            if not is_retracted(row):
                stage = as_accepted(self.law, stage, row).stage
        return stage

    def _sent_before(self, sent: Sent, row: store.Entered) -> Earlier | None:
        """What was answered if this very replacement was sent before. Raises Problem `id-reused`.

        The event's own id is no new one: under it the event may be replaced.
        """
        known = recorded_before(self.session, [sent.id] if sent.id else []).get(sent.id)
        if known is None or (
            known.digest != _digest_of_replacement(row.number, sent) and sent.id == row.event_id
        ):
            return None
        check_same(known, _digest_of_replacement(row.number, sent))
        return known

    def _forgotten(self, stage: Stage, sent: Sent, before: int) -> tuple[Stage, Earlier]:
        """The match with one more event before this one, and what is answered."""
        self.session.check(sent, stage, self.number, inside=True)
        events = expand(self.law, stage.match, sent.event)
        first = len(self.new)
        for event in events:
            stage = self._added(stage, event, sent, before).stage
        what = digest(sent.event)
        if sent.id:
            self.new[-1] = self.new[-1]._replace(
                client_id=sent.id, event_id=sent.id, digest=what, span=len(events)
            )
        told = [self._told(each) for each in self.new[first:]]
        return stage, Earlier(what, None, told, {})

    def _added(self, stage: Stage, event: Event, sent: Sent, before: int) -> Step:
        self.number += 1
        step = self.session.decided(self.law, stage, self.number, event, sent)
        self.new.append(new_entry(step, sent, self.session)._replace(action="insert", before=before))
        return step

    def _decided_again(self, stage: Stage, rows: list[store.Entered], cause: int) -> Stage:
        """The match with these events decided again; what cannot stay as it is, is left out and named."""
        for row in rows:
            before = stored(self.before.law, row.entry)
            entry = self._again(stage, before, cause) if self._is_of_this_match(row) else None
            if entry is None:
                self.impossible.append(row.number)
                continue
            if not entry.accepted:
                self.unclear.append(row.number)
                continue
            step = accept(self.law, stage, row.number, entry)
            if _differs(step, row, before):
                self._decided_otherwise(step, row)
            stage = step.stage
        return stage

    def _again(self, stage: Stage, before: AnyEntry, cause: int) -> AnyEntry | None:
        """The entry decided again, not accepted if it can mean several things; None if it is impossible.

        The table's own reason stays with it, whether it is needed or not; the mark of a correction goes
        as soon as the event is legal.
        """
        decision = as_standing(adjudicate(self.law, stage.match, before.event))
        own_reason = before.stands if isinstance(before.stands, str) else None
        if decision.legal:
            return Entry(before.event, decision, own_reason)
        if isinstance(decision.verdict, Ambiguous):
            return Entry(before.event, decision)
        if not may_stand(decision):
            return None
        return Entry(before.event, decision, cause if before.stands is None else before.stands)

    def _is_of_this_match(self, row: store.Entered) -> bool:
        """Whether it can still be told where another number of players is at the table."""
        if self.law.seating == self.before.law.seating:
            return True
        try:
            decode(GAMES[self.head.game], row.entry["event"], len(self.head.players))
        except Unreadable:
            return False
        return True

    def _decided_otherwise(self, step: Step, row: store.Entered) -> None:
        entry = entry_of(step)._replace(
            action=DECIDE,
            before=row.before,
            event_id=row.event_id,
            at=row.at,
            recorded_at=row.recorded_at,
            made_at=self.session.time,
            role=ROLE,
        )
        self.new.append(entry)
        before, after = row.ruling["verdict"], entry.ruling["verdict"]
        if before != after:
            self.verdicts.append({"event": row.number, "before": before, "after": after})
        was, now = _reading(row.ruling), _reading(entry.ruling)
        if was and now and was != now:
            self.readings.append({"event": row.number, "before": was, "after": now})

    def _answer(self, entered: store.Entered | store.NewEntry) -> Plain:
        event, ruling = self._told(entered)
        return event | {"ruling": ruling}

    def _told(self, entered: store.Entered | store.NewEntry) -> Told:
        return Told(telling.flat(entered.entry, entered), views.spoken(entered.ruling, self.session.speech))

    def _answered_again(self, answers: Sequence[Earlier]) -> Corrected:
        """Nothing new was sent: what was answered before, and what became of it since."""
        told, since = _together(answers)
        return self._unchanged(told)._replace(since=since)

    def _unchanged(self, told: list[Plain]) -> Corrected:
        stage = self.before.stage
        return Corrected(self.before, self._as_they_stand(stage, told), self._consequences(stage, told), [])

    def _corrected(self, stage: Stage, told: list[Plain], since: Plain | None = None) -> Corrected:
        if self.impossible or self.unclear:
            raise self._conflict()
        before = self.before
        folded = Folded(self.head, self.law, before.version + 1, self.number, (), stage, self.law.edition)
        now = self._as_they_stand(stage, told)
        return Corrected(folded, now, self._consequences(stage, told), self.new, since or {})

    def _conflict(self) -> Problem:
        """The problem of events that cannot stay as they are, said of each why."""
        events = sorted((*self.impossible, *self.unclear), key=[row.number for row in self.order].index)
        conflict = Problem("correction-conflict", events=events)
        return conflict.filled(
            events=events, impossible=self.impossible or None, unclear=self.unclear or None
        )

    def _as_they_stand(self, stage: Stage, told: list[Plain]) -> list[Plain]:
        """The answered events with what the events after them have settled."""
        reader, speech = self.session.reader, self.session.speech
        rulings = (telling.as_it_stands(one["ruling"], stage, one["number"], reader) for one in told)
        return [
            one | {"ruling": views.spoken(ruling, speech)} for one, ruling in zip(told, rulings, strict=True)
        ]

    def _consequences(self, stage: Stage, told: list[Plain]) -> Plain:
        standing = GAMES[self.head.game].views.standing
        before, after = self.before.stage.match.standing, stage.match.standing
        return {
            "verdicts": self.verdicts,
            "standing": {"before": standing(before), "after": standing(after)},
            "questions": _changed_questions(self.before.stage, stage, {one["number"] for one in told}),
            "irregular": [one.number for one in stage.irregular],
        } | ({"readings": self.readings} if self.readings else {})


def _no_event(number: int, words: str) -> Problem:
    """The problem of a number under which nothing can be corrected."""
    problem = Problem("not-found").filled(number=number)
    problem.words = words
    return problem


def _changed_questions(before: Stage, after: Stage, corrected: set[int]) -> list[Plain]:
    """The questions that are asked, settled or gone by a correction, save those of the corrected events."""
    then, now = _statuses(before), _statuses(after)
    return [
        {"event": event, "rule": rule, "before": then.get((event, rule)), "after": now.get((event, rule))}
        for event, rule in dict.fromkeys((*then, *now))
        if event not in corrected and then.get((event, rule)) != now.get((event, rule))
    ]


def _reading(ruling: Mapping[str, Any]) -> Plain | None:
    """What a play counts as by its ruling, whatever its cards."""
    laid = ruling["combination"]
    return laid and {key: value for key, value in laid.items() if key != "cards"}


def _statuses(stage: Stage) -> dict[tuple[int, str], str]:
    return {(one.event, one.question.rule.id): one.status for one in stage.mind.questions}


def _digest_of_replacement(number: int, sent: Sent) -> str:
    return digest_of({"replace": number, "event": encode(sent.event)})


def _together(answers: Sequence[Earlier]) -> tuple[list[Plain], Plain]:
    """All that was answered, in its order, and what became of it since."""
    told = [event | {"ruling": ruling} for one in answers for event, ruling in one.told]
    since: Plain = {}
    for one in answers:
        since |= one.since
    return told, since


def _says_the_same(row: store.Entered, event: Event, sent: Sent) -> bool:
    """Whether replacing the event with this one would change nothing."""
    irregular = row.entry["decision"]["verdict"] == "illegal"
    same = row.entry["event"] == encode(event) and sent.at in {None, row.at}
    return same and (not irregular or row.entry.get("stands") == sent.stands)


def _differs(step: Step, row: store.Entered, entry: AnyEntry) -> bool:
    """Whether the referee now says something else of an event than the log does, which had this entry."""
    if step.hand != row.hand or step.entry != entry:
        return True
    if [views.effect(one) for one in step.effects] != row.ruling["effects"]:
        return True
    if step.public_entry is None or row.public_entry is None or row.public_ruling is None:
        return (step.public_entry is None) != (row.public_entry is None)
    seen = [views.effect(one) for one in step.public_effects]
    return encode_entry(step.public_entry) != row.public_entry or seen != row.public_ruling["effects"]


def _corrected_start(old: store.MatchHead, new: store.MatchHead, time: str) -> store.NewEntry:
    return store.NewEntry(
        number=START,
        hand=0,
        entry={"before": start_of(old), "after": start_of(new)},
        ruling={},
        public_entry=None,
        public_ruling=None,
        client_id=None,
        digest=None,
        span=1,
        at=None,
        recorded_at=time,
        role=ROLE,
        made_at=time,
        action="start",
    )


def start_of(head: store.MatchHead) -> Plain:
    """What a match begins with, as far as it can be corrected."""
    return {"title": head.title, "players": head.players, "options": head.options}
