"""Taking back the last event in the order of play, and bringing it back (contract 5.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from api.plain import Plain
from api.problems import Problem
from api.services import telling
from api.services.folding import Folded, Folds, Stage, as_accepted, folded_from, is_retracted
from api.services.recording import check_same, recorded_before
from api.services.session import Request, Session, as_it_is, digest_of, in_a_session
from models import store

UNDO: Final = "undo"
REDO: Final = "redo"


class Moved(NamedTuple):
    """The match afterwards, and the event that was taken back or brought back; None if sent before."""

    folded: Folded
    event: Plain | None


def undo(folds: Folds, request: Request) -> Moved:
    """Retract the last effective event in the order of play. Raises Problem `nothing-to-undo`."""
    return _moved(folds, request, UNDO, _undone)


def redo(folds: Folds, request: Request) -> Moved:
    """Bring back what was undone, until something else is recorded. Raises Problem `nothing-to-redo`."""
    return _moved(folds, request, REDO, _redone)


class _Move(NamedTuple):
    """An event on its way out of the record or back, and the match afterwards."""

    row: store.Entered
    folded: Folded


def _moved(folds: Folds, request: Request, action: str, move: Callable[[Session], _Move]) -> Moved:
    moved = in_a_session(folds, request, lambda session: _stored(session, action, move))
    folds.remember(moved.folded)
    return moved


def _stored(session: Session, action: str, move: Callable[[Session], _Move]) -> Moved:
    key = session.request.body.get("id")
    known = recorded_before(session, [key] if key else []).get(key)
    if known is not None:
        check_same(known, digest_of(action))
        return Moved(session.folded, None)
    session.check_condition()
    row, folded = move(session)
    entry = as_it_is(row, action, session.time)
    if key:
        entry = entry._replace(client_id=key, digest=digest_of(action))
    folded = folded._replace(version=session.folded.version + 1)
    growth = store.Growth(session.folded.version, folded.version, folded.last_number, folded.edition)
    store.correct(session.connection, session.match_pk, growth, [entry])
    return Moved(folded, telling.flat(entry.entry, entry))


def _undone(session: Session) -> _Move:
    folded = session.folded
    number = folded.stage.number
    row = store.current_of(session.connection, session.match_pk, number) if number else None
    if row is None:
        raise Problem("nothing-to-undo")
    before = folded.stage.before or _before(session, row)
    return _Move(row, folded._replace(undone=(*folded.undone, number), stage=before))


def _before(session: Session, last: store.Entered) -> Stage:
    """The match without its last event, where that stage is not in memory any more."""
    rows = store.current(session.connection, session.match_pk)
    taken_back = [one._replace(action=UNDO) if one.number == last.number else one for one in rows]
    return folded_from(session.folded.head, taken_back, ()).stage


def _redone(session: Session) -> _Move:
    folded = session.folded
    number = folded.undone[-1] if folded.undone else None
    row = store.current_of(session.connection, session.match_pk, number) if number else None
    if row is None or not is_retracted(row):
        raise Problem("nothing-to-redo")
    step = as_accepted(folded.law, folded.stage, row)
    return _Move(row, folded._replace(undone=folded.undone[:-1], stage=step.stage))
