"""Recording events: read, decided and stored in one transaction that nobody writes beside.

What a client sent before is recognised by its id and answered as it was then (contract 3).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import Final, NamedTuple, Protocol

import marshmallow as ma
from sqlalchemy import Connection

from api.access import now, to_read, to_record
from api.event_schemas import Sent, events_of, load_batch
from api.plain import Json, Plain
from api.problems import Problem
from api.services import telling
from api.services.folding import Folded, Folds, Step, accept, hand_of
from models import reading, store, writing
from referee import adjudicate, expand, views
from referee.codec import encode, encode_entry
from referee.events import Event
from referee.verdict import Ambiguous, Decision, Ruling

ROLE: Final = "scorer"


class Condition(Protocol):
    """What must be true of the version where something is recorded: If-Match."""

    def overtaken(self, version: int) -> int | None:
        """The version the caller knew, if the match is at another one; None if all is well."""


class Overtaken(Exception):
    """The condition is not met: the caller knew the match at this version."""

    def __init__(self, known: int) -> None:
        super().__init__(known)
        self.known = known


class Request(NamedTuple):
    """A request to record: in which match, who sends what, under what condition, in which language."""

    match_id: str
    caller: str
    body: Json
    condition: Condition
    language: str


class Told(NamedTuple):
    """An event as it stands in the log, and the ruling on it."""

    event: Plain
    ruling: Plain


class Recorded(NamedTuple):
    """What was recorded, the match after it, and whether the answer is that for several events."""

    told: list[Told]
    folded: Folded
    several: bool


class Earlier(NamedTuple):
    """What was recorded under a client's id: the digest of what was sent, and what was answered.

    `number` is None while that is not yet committed, but an event of this same request.
    """

    digest: str | None
    number: int | None
    told: list[Told]


def record(folds: Folds, request: Request) -> Recorded:
    """Record what was sent, all of it or nothing.

    Raises Problem for what is refused and marshmallow's ValidationError for what cannot be read.
    """
    match_id, caller = request.match_id, request.caller
    if match_id not in folds:  # folding a whole match must not keep others from writing
        with reading() as connection:
            folds.at(connection, match_id, to_read(connection, match_id, caller))
    try:
        with writing() as connection:
            access = to_record(connection, match_id, caller)
            recorded = _Session(connection, folds.at(connection, match_id, access), request).record()
    except Overtaken as overtaken:  # what changed can be much: it is told while others write on
        raise _stale(folds, request, overtaken.known) from None
    folds.remember(recorded.folded)
    return recorded


def _stale(folds: Folds, request: Request, known: int) -> Problem:
    with reading() as connection:
        access = to_read(connection, request.match_id, request.caller)
        folded = folds.at(connection, request.match_id, access)
        reader = telling.Reader(ROLE, request.language)
        return Problem("stale", **telling.changes(connection, folded, known, reader))


class _Session:
    """One request at work; it lives as long as its transaction."""

    def __init__(self, connection: Connection, folded: Folded, request: Request) -> None:
        self.connection, self.folded, self.request = connection, folded, request
        self.reader = telling.Reader(ROLE, request.language)
        self.speech = telling.speech(folded, request.language)
        self.time = now()
        self.new: list[store.NewEntry] = []

    def record(self) -> Recorded:
        """Everything that was sent, in its order."""
        sent, several = self._read()
        before = self.folded.version
        earlier = self._earlier([one.id for one in sent if one.id])
        if any(one.id not in earlier for one in sent):
            self._check_condition()
        told: list[Told] = []
        for index, one in enumerate(sent):
            with _of_several(index) if several else nullcontext():
                told += self._recognised(one, earlier) or self._recorded(one, earlier)
        if self.new:
            store.append(self.connection, self.folded.head.pk, before, self.new)
        return Recorded(told, self.folded, several)

    def _read(self) -> tuple[list[Sent], bool]:
        events, body = events_of(self.folded.head.game, len(self.folded.head.players)), self.request.body
        if isinstance(body, dict) and "events" in body:
            return load_batch(events, body), True
        only = events.load(body)
        return [only], getattr(only.event, "passed", False)

    def _check_condition(self) -> None:
        known = self.request.condition.overtaken(self.folded.version)
        if known is not None:
            raise Overtaken(known)

    def _earlier(self, ids: Sequence[str]) -> dict[str | None, Earlier]:
        found = store.entries_of_clients(self.connection, self.folded.head.pk, ids)
        return {key: Earlier(one.digest, one.number, self._tell_again(one)) for key, one in found.items()}

    def _tell_again(self, last: store.Entered) -> list[Told]:
        pk, first = self.folded.head.pk, last.version - last.span
        rows = store.entries_between(self.connection, pk, first, last.version) if last.span > 1 else [last]
        return [Told(*telling.answered(self.folded, row, self.reader)) for row in rows]

    def _recognised(self, sent: Sent, earlier: Mapping[str | None, Earlier]) -> list[Told]:
        """What was answered when this very event was sent before; nothing if it is new."""
        known = earlier.get(sent.id)
        if known is None:
            return []
        if known.digest != _digest(sent):
            number: Plain = {} if known.number is None else {"number": known.number}
            raise Problem("id-reused", **number)
        return known.told

    def _recorded(self, sent: Sent, earlier: dict[str | None, Earlier]) -> list[Told]:
        self._check_hand(sent)
        telling.check_about(self.folded, sent.event)
        events = expand(self.folded.law, self.folded.match, sent.event)
        told = [self._accepted(event, sent.at) for event in events]
        if sent.id:
            last = self.new[-1]._replace(client_id=sent.id, digest=_digest(sent), span=len(events))
            self.new[-1] = last
            told[-1] = told[-1]._replace(event=told[-1].event | {"id": sent.id})
            earlier[sent.id] = Earlier(last.digest, None, told)
        return told

    def _check_hand(self, sent: Sent) -> None:
        current = hand_of(self.folded.match, sent.event)
        if sent.hand not in {None, current}:
            numbers: Plain = {"hand": sent.hand, "current": current}
            raise Problem("wrong-hand", **numbers).filled(game=self.folded.head.game, **numbers)

    def _accepted(self, event: Event, at: str | None) -> Told:
        decision = adjudicate(self.folded.law, self.folded.match, event)
        if not decision.legal:
            raise self._refusal(event, decision)
        step = accept(self.folded, event, decision)
        ruling = views.unspoken(Ruling(decision, step.effects))
        entry = self._entry(step, ruling, at)
        self.folded = step.folded
        self.new.append(entry)
        return Told(telling.flat(entry.entry, entry), views.spoken(ruling, self.speech))

    def _entry(self, step: Step, ruling: Plain, at: str | None) -> store.NewEntry:
        public = step.public_entry
        return store.NewEntry(
            number=step.folded.last_number,
            hand=step.hand,
            seat=getattr(step.entry.event, "seat", None),
            entry=encode_entry(step.entry),
            ruling=ruling,
            public_entry=encode_entry(public) if public else None,
            public_ruling=_public_ruling(step),
            client_id=None,
            digest=None,
            span=1,
            at=at,
            recorded_at=self.time,
            role=ROLE,
        )

    def _refusal(self, event: Event, decision: Decision) -> Problem:
        ruling = views.ruling(Ruling(decision), self.speech)
        same = self._same_as(event)
        members: Plain = {"ruling": ruling} | ({"same_as": same} if same else {})
        if isinstance(decision.verdict, Ambiguous):
            meanings = self.speech.meanings(self.folded.head.game, ruling["readings"])
            return Problem("ambiguous-event", **members).filled(meanings=meanings or None)
        return Problem("illegal-event", **members).filled(reason=ruling["findings"][0]["text"])

    def _same_as(self, event: Event) -> int | None:
        """The number of the seat's newest event if this is the same: another phone was quicker."""
        seat = getattr(event, "seat", None)
        newest = seat is not None and store.newest_of_seat(self.connection, self.folded.head.pk, seat)
        if not newest:
            return None
        return newest.number if newest.entry["event"] == encode(event) else None


@contextmanager
def _of_several(index: int) -> Iterator[None]:
    """Says of what is refused which of several events, as they were sent, it speaks of."""
    try:
        yield
    except Problem as problem:
        problem.members["index"] = index
        raise
    except ma.ValidationError as error:
        raise ma.ValidationError({"events": {index: error.messages}}) from error


def _public_ruling(step: Step) -> Plain | None:
    if step.public_entry is None:
        return None
    return views.unspoken(Ruling(step.public_entry.decision, step.public_effects))


def _digest(sent: Sent) -> str:
    """What makes two sent events the same: what happened.

    Neither the id nor the client's clock, nor the hand: with it or without, it was recorded there.
    """
    return hashlib.sha256(json.dumps(encode(sent.event), sort_keys=True).encode()).hexdigest()
