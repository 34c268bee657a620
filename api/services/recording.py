"""Recording events at the end of the record.

What a client sent before is recognised by its id and answered as it was then (contract 3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from typing import NamedTuple

from api import metrics
from api.event_schemas import Sent
from api.plain import Plain
from api.problems import Problem
from api.services import telling
from api.services.folding import Folded, Folds
from api.services.session import (
    Request,
    Session,
    Told,
    digest,
    in_a_session,
    new_entry,
    of_several,
)
from models import store
from models.tables import RETRACTING
from referee import expand, views
from referee.events import Event


class Recorded(NamedTuple):
    """What was recorded, the match after it, and whether the answer is that for several events.

    `since` says what became of what was recorded before and is only answered again; so many events are `new`.
    """

    told: list[Told]
    folded: Folded
    several: bool
    since: Plain
    new: int


class Earlier(NamedTuple):
    """What was recorded under a client's id: the digest of what was sent, and what was answered.

    `number` is None while that is not yet committed, but an event of this same request; `since` as
    in `Recorded`.
    """

    digest: str | None
    number: int | None
    told: list[Told]
    since: Plain


def record(folds: Folds, request: Request) -> Recorded:
    """Record what was sent, all of it or nothing.

    Raises Problem for what is refused and marshmallow's ValidationError for what cannot be read.
    """
    recorded = in_a_session(folds, request, lambda session: _Recording(session).record())
    folds.remember(recorded.folded)
    metrics.recorded(recorded.folded.head.game, recorded.new)
    return recorded


class _Recording:
    """Events on their way to the end of the record."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.folded = session.folded
        self.new: list[store.NewEntry] = []
        self.since: Plain = {}

    def record(self) -> Recorded:
        """Everything that was sent, in its order."""
        session, before = self.session, self.folded
        sent, several = session.read()
        answered_as_several = several or getattr(sent[0].event, "passed", False)
        earlier = recorded_before(session, [one.id for one in sent if one.id])
        if any(one.id not in earlier for one in sent):
            session.check_condition()
        told: list[Told] = []
        for index, one in enumerate(sent):
            with of_several(index) if answered_as_several else nullcontext():
                told += self._recognised(one, earlier) or self._recorded(one, earlier)
        if self.new:
            grown = self.folded
            growth = store.Growth(before.version, grown.version, grown.last_number, grown.law.edition)
            store.append(session.connection, session.match_pk, growth, self.new)
        return Recorded(told, self.folded, answered_as_several, self.since, len(self.new))

    def _recognised(self, sent: Sent, earlier: Mapping[str | None, Earlier]) -> list[Told]:
        """What was answered when this very event was sent before; nothing if it is new."""
        known = earlier.get(sent.id)
        if known is None:
            return []
        check_same(known, digest(sent.event))
        self.since |= known.since
        return known.told

    def _recorded(self, sent: Sent, earlier: dict[str | None, Earlier]) -> list[Told]:
        self.session.check(sent, self.folded.stage, self.folded.last_number)
        events = expand(self.folded.law, self.folded.match, sent.event)
        told = [self._accepted(event, sent) for event in events]
        if sent.id:
            last = self.new[-1]._replace(
                client_id=sent.id, event_id=sent.id, digest=digest(sent.event), span=len(events)
            )
            self.new[-1] = last
            told[-1] = told[-1]._replace(event=telling.flat(last.entry, last))
            earlier[sent.id] = Earlier(last.digest, None, told, {})
        return told

    def _accepted(self, event: Event, sent: Sent) -> Told:
        folded = self.folded
        step = self.session.decided(folded.law, folded.stage, folded.last_number + 1, event, sent)
        entry = new_entry(step, sent, self.session)
        version, edition = folded.version + 1, folded.law.edition
        self.folded = Folded(folded.head, folded.law, version, entry.number, (), step.stage, edition)
        self.new.append(entry)
        return Told(telling.flat(entry.entry, entry), views.spoken(entry.ruling, self.session.speech))


def recorded_before(session: Session, ids: Sequence[str]) -> dict[str | None, Earlier]:
    """What was recorded under these ids, by id."""
    found = store.entries_of_clients(session.connection, session.match_pk, ids)
    return {key: _earlier(session, one) for key, one in found.items()}


def check_same(known: Earlier, what: str) -> None:
    """Raises Problem `id-reused` if something else was recorded under the id."""
    if known.digest != what:
        number: Plain = {} if known.number is None else {"number": known.number}
        raise Problem("id-reused", **number)


def _earlier(session: Session, last: store.Entered) -> Earlier:
    rows = _rows_of(session, last)
    told = [Told(*telling.answered(session.folded, row, session.reader)) for row in rows]
    return Earlier(last.digest, last.number, told, _since(session, rows))


def _rows_of(session: Session, last: store.Entered) -> list[store.Entered]:
    """The entries that answered what was sent: the passes before a play, and the play."""
    if last.span == 1:
        return [last]
    first = last.version - last.span if last.action == "record" else last.version - 1
    rows = store.entries_between(session.connection, session.match_pk, first, last.version)
    return [row for row in rows if last.number - last.span < row.number <= last.number]


def _since(session: Session, rows: Sequence[store.Entered]) -> Plain:
    """Whether what was recorded was retracted or replaced since."""
    newest: dict[int, store.Fate] = {}
    replaced = False
    first = {row.number: row.version for row in rows}
    for fate in store.fates(session.connection, session.match_pk, min(first), max(first)):
        replaced = replaced or (fate.action == "replace" and fate.version > first[fate.number])
        if fate.number not in newest or fate.version > newest[fate.number].version:
            newest[fate.number] = fate
    retracted = any(fate.action in RETRACTING for fate in newest.values())
    since = {"retracted": retracted, "replaced": replaced}
    return {name: value for name, value in since.items() if value}
