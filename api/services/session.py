"""What every request that changes the record shares: read, decided and stored in one transaction.

Nobody writes beside it; what it finds it may rely on until it is committed. A refused event is
kept as an attempt (contract 5.1).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple, Protocol, TypeVar

import marshmallow as ma
from sqlalchemy import Connection

from api import metrics
from api.access import now, to_read, to_read_all, to_record
from api.event_schemas import Sent, events_of, load_batch
from api.plain import Json, Plain
from api.problems import Problem
from api.services import telling
from api.services.folding import Folded, Folds, Stage, Step, accept, hand_of
from models import reading, store, writing
from referee import entered, views
from referee.codec import encode, encode_entry
from referee.events import Event
from referee.law import AnyLaw
from referee.verdict import Ambiguous, Decision, Ruling

ROLE: Final = "scorer"
Done = TypeVar("Done")


class Condition(Protocol):
    """What must be true of the version where something is recorded: If-Match."""

    def overtaken(self, version: int) -> int | None:
        """The version the caller knew, if the match is at another one; None if all is well."""


class Request(NamedTuple):
    """A request to change the record of a match: who sends what, on what condition, in which language."""

    match_id: str
    caller: str
    body: Json
    condition: Condition
    language: str


class Told(NamedTuple):
    """An event as it stands in the log, and the ruling on it."""

    event: Plain
    ruling: Plain


class Overtaken(Exception):
    """The condition is not met: the caller knew the match at this version."""

    def __init__(self, known: int) -> None:
        super().__init__(known)
        self.known = known


class Refused(Exception):
    """An event is refused with this ruling: the problem to answer with, and what is kept of it."""

    def __init__(self, problem: Problem, tried: store.Tried) -> None:
        super().__init__(problem.name)
        self.problem, self.tried = problem, tried


class Session:
    """One request at work; it lives as long as its transaction."""

    def __init__(self, connection: Connection, folded: Folded, request: Request) -> None:
        self.connection, self.folded, self.request = connection, folded, request
        self.reader = telling.Reader(ROLE, request.language)
        self.speech = telling.speech(folded, request.language)
        self.time = now()

    @property
    def match_pk(self) -> int:
        """The match's key in the database."""
        return self.folded.head.pk

    def read(self) -> tuple[list[Sent], bool]:
        """The events of the body, and whether they were sent as several."""
        events, body = events_of(self.folded.head.game, len(self.folded.head.players)), self.request.body
        if isinstance(body, dict) and "events" in body:
            return load_batch(events, body), True
        return [events.load(body)], False

    def read_one(self) -> Sent:
        """The one event of the body."""
        sent: Sent = events_of(self.folded.head.game, len(self.folded.head.players)).load(self.request.body)
        return sent

    def check_condition(self) -> None:
        """Raises Overtaken if the caller's version is not the newest."""
        known = self.request.condition.overtaken(self.folded.version)
        if known is not None:
            raise Overtaken(known)

    def check(self, sent: Sent, stage: Stage, newest: int, *, inside: bool = False) -> None:
        """Raises Problem `wrong-hand` for an event meant for another hand than it would be recorded in.

        `inside`: it is not the end of the record that it is for, so that nothing is going on there.

        And marshmallow's ValidationError for a note about an event after the `newest` number.
        """
        telling.check_about(newest, sent.event)
        current = hand_of(stage.match, sent.event)
        if sent.hand not in {None, current}:
            numbers: Plain = {"hand": sent.hand, "current": current}
            problem = Problem("wrong-hand", **numbers).filled(game=self.folded.head.game, **numbers)
            problem.words = "wrong-hand-inside" if inside else problem.words
            raise problem

    def decided(self, law: AnyLaw, stage: Stage, number: int, event: Event, sent: Sent) -> Step:
        """The event recorded on this stage, if it is legal or stands. Raises Refused."""
        entry = entered(law, stage.match, event, sent.stands)
        metrics.ruled("record", type(entry.decision.verdict).__name__.lower())
        if entry.accepted:
            return accept(law, stage, number, entry)
        raise self._refusal(stage, event, sent, entry.decision)

    def _refusal(self, stage: Stage, event: Event, sent: Sent, decision: Decision) -> Refused:
        kept = views.unspoken(Ruling(decision))
        ruling = views.spoken(kept, self.speech)
        same = _same_as(stage, event)
        members: Plain = {"ruling": ruling} | ({"same_as": same} if same else {})
        if isinstance(decision.verdict, Ambiguous):
            meanings = self.speech.meanings(self.folded.head.game, ruling["readings"])
            kinds = {(one["kind"], one["rank"], one.get("half")) for one in ruling["readings"]}
            suits = len(kinds) <= 1
            problem = Problem("ambiguous-event", **members).filled(meanings=meanings or None, suits=suits)
        else:
            problem = Problem("illegal-event", **members).filled(reason=ruling["findings"][0]["text"])
        envelope = {"id": sent.id, "at": sent.at, "hand": sent.hand, "stands": sent.stands and True}
        said = {name: value for name, value in envelope.items() if value is not None}
        why = {"reason": sent.stands} if sent.stands else {}
        return Refused(problem, store.Tried(encode(sent.event) | said | why, kept, self.time, ROLE))


def _same_as(stage: Stage, event: Event) -> int | None:
    """The number of the seat's newest event if this is the same: another phone was quicker."""
    seat = getattr(event, "seat", None)
    newest = stage.newest[seat] if seat is not None else None
    return newest.number if newest and newest.event == event else None


def new_entry(step: Step, sent: Sent, session: Session) -> store.NewEntry:
    """The entry of an event that was just accepted."""
    return entry_of(step)._replace(recorded_at=session.time, made_at=session.time, role=ROLE, at=sent.at)


def as_it_is(row: store.Entered, action: str, time: str) -> store.NewEntry:
    """The event as it stands, in an entry that takes it out of the record or brings it back."""
    kept = {name: value for name, value in row._asdict().items() if name in store.NewEntry._fields}
    new = {"action": action, "made_at": time, "role": ROLE, "client_id": None, "digest": None, "span": 1}
    return store.NewEntry(**(kept | new))


def entry_of(step: Step) -> store.NewEntry:
    """What the log keeps of an accepted event, save for who recorded it and when."""
    public = step.public_entry
    return store.NewEntry(
        number=step.stage.number,
        hand=step.hand,
        entry=encode_entry(step.entry),
        ruling=views.unspoken(Ruling(step.entry.decision, step.effects)),
        public_entry=encode_entry(public) if public else None,
        public_ruling=views.unspoken(Ruling(public.decision, step.public_effects)) if public else None,
        client_id=None,
        digest=None,
        span=1,
        at=None,
        recorded_at="",
        role="",
        made_at="",
    )


def digest(event: Event) -> str:
    """What makes two sent events the same: what happened.

    Neither the id nor the client's clock, nor the hand, nor that it stands: it was recorded so or so.
    """
    return digest_of(encode(event))


def digest_of(plain: Json) -> str:
    """The digest of what was sent."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def in_a_session(folds: Folds, request: Request, work: Callable[[Session], Done]) -> Done:
    """The work done in a transaction of its own, which nobody writes beside.

    Raises Problem for what is refused and marshmallow's ValidationError for what cannot be read.
    """
    match_id, caller = request.match_id, request.caller
    if match_id not in folds:  # folding a whole match must not keep others from writing
        with reading() as connection:
            folds.at(connection, match_id, to_read(connection, match_id, caller))
    try:
        asked = perf_counter()
        with writing() as connection:
            access = to_record(connection, match_id, caller)
            metrics.waited("turn", asked)
            done = work(Session(connection, folds.at(connection, match_id, access), request))
            asked = perf_counter()
        metrics.waited("commit", asked)
    except Overtaken as overtaken:  # what changed can be much: it is told while others write on
        raise _stale(folds, request, overtaken.known) from None
    except Refused as refused:
        _keep(request, refused.tried)
        raise refused.problem from None
    else:
        return done


def in_a_preview(folds: Folds, request: Request, work: Callable[[Session], Done]) -> Done:
    """The work done without recording anything, not even what is refused."""
    try:
        with reading() as connection:
            access = to_read_all(connection, request.match_id, request.caller)
            return work(Session(connection, folds.exactly(connection, request.match_id, access), request))
    except Overtaken as overtaken:
        raise _stale(folds, request, overtaken.known) from None
    except Refused as refused:
        raise refused.problem from None


def _keep(request: Request, tried: store.Tried) -> None:
    with writing() as connection:
        access = to_record(connection, request.match_id, request.caller)
        store.add_attempt(connection, access.match_pk, tried)


def _stale(folds: Folds, request: Request, known: int) -> Problem:
    with reading() as connection:
        access = to_read(connection, request.match_id, request.caller)
        folded = folds.at(connection, request.match_id, access)
        reader = telling.Reader(ROLE, request.language)
        return Problem("stale", **telling.changes(connection, folded, known, reader))


@contextmanager
def of_several(index: int) -> Iterator[None]:
    """Says of what is refused which of several events, as they were sent, it speaks of."""
    try:
        yield
    except Problem as problem:
        problem.members["index"] = index
        raise
    except Refused as refused:
        refused.problem.members["index"] = index
        raise
    except ma.ValidationError as error:
        raise ma.ValidationError({"events": {index: error.messages}}) from error
