"""Corrections of the record, undo and redo, and what became of everything ever sent."""

from __future__ import annotations

import re
from typing import Any, Final

from flask import Blueprint, Response

from api import answers
from api.conditions import IF_MATCH
from api.event_schemas import AnyEvent
from api.language import language
from api.operation import Answer, Operation
from api.plain import Json
from api.problems import Problem
from api.resources.replies import asked, folds, of_correction, private_reply, scorers
from api.schemas import CorrectedStart, CorrectionQuery, HistoryQuery, Resendable
from api.services import correcting, matches, telling, undoing

blueprint: Final = Blueprint("corrections", __name__)
_NUMBER: Final = re.compile("[1-9][0-9]{0,8}")
_CORRECTED: Final = Answer("The match, and everything that follows from the correction.", answers.Corrected)
_REFUSALS: Final = ("correction-conflict", "stale")


@blueprint.put("/matches/<match_id>/events/<number>")
@Operation(
    role="scorer",
    query=CorrectionQuery(),
    body=AnyEvent(),
    headers=IF_MATCH,
    answers={200: _CORRECTED},
    problems=("illegal-event", "ambiguous-event", "wrong-hand", "id-reused", *_REFUSALS),
)
def replace(match_id: str, caller: str, number: str, query: dict[str, Any], body: Json) -> Response:
    """Replace an event: the record was wrong.

    Everything after it is decided again. What becomes illegal but could stand is kept and marked; if
    anything would become impossible nothing changes. With `preview` the answer is the same and nothing
    is recorded.
    """
    request = asked(match_id, caller, body)
    return of_correction(correcting.replace(folds(), request, _number(number), preview=query["preview"]))


@blueprint.delete("/matches/<match_id>/events/<number>")
@Operation(
    role="scorer",
    query=CorrectionQuery(),
    headers=IF_MATCH,
    answers={200: _CORRECTED},
    problems=_REFUSALS,
)
def retract(match_id: str, caller: str, number: str, query: dict[str, Any]) -> Response:
    """Retract an event: it never happened. A second time changes nothing."""
    request = asked(match_id, caller, None)
    return of_correction(correcting.retract(folds(), request, _number(number), preview=query["preview"]))


@blueprint.patch("/matches/<match_id>")
@Operation(
    role="scorer",
    query=CorrectionQuery(),
    body=CorrectedStart(),
    headers=IF_MATCH,
    answers={200: _CORRECTED},
    problems=_REFUSALS,
)
def restart(match_id: str, caller: str, query: dict[str, Any], body: dict[str, Any]) -> Response:
    """Correct what the match begins with: its title, the names, some of its options.

    Another person at the table is a `substitute`, not a correction.
    """
    request = asked(match_id, caller, body)
    return of_correction(correcting.restart(folds(), request, preview=query["preview"]))


@blueprint.post("/matches/<match_id>/undo")
@Operation(
    role="scorer",
    body=Resendable(),
    body_optional=True,
    headers=IF_MATCH,
    answers={200: Answer("The match without its last event.", answers.Moved)},
    problems=("nothing-to-undo", "id-reused", "stale"),
)
def undo(match_id: str, caller: str, body: Json) -> Response:
    """Take back the last event in the order of play. With an `id` a resend takes back no other."""
    return _moved(undoing.undo(folds(), asked(match_id, caller, body)))


@blueprint.post("/matches/<match_id>/redo")
@Operation(
    role="scorer",
    body=Resendable(),
    body_optional=True,
    headers=IF_MATCH,
    answers={200: Answer("The match with the event again.", answers.Moved)},
    problems=("nothing-to-redo", "id-reused", "stale"),
)
def redo(match_id: str, caller: str, body: Json) -> Response:
    """Bring back what was undone last, as long as nothing else was recorded since."""
    return _moved(undoing.redo(folds(), asked(match_id, caller, body)))


@blueprint.get("/matches/<match_id>/history")
@Operation(
    role="spectator",
    query=HistoryQuery(),
    answers={200: Answer("Versions in their order.", answers.History)},
    problems=("forbidden",),
)
def history(match_id: str, caller: str, query: dict[str, int]) -> Response:
    """Read every version of the record: what was done, when and by which role. For scorers only."""
    page = matches.history(folds(), match_id, caller, query, language())
    return private_reply({"history": page.versions, "next": page.following})


@blueprint.get("/matches/<match_id>/attempts")
@Operation(
    role="spectator",
    answers={200: Answer("Refused events with their rulings.", answers.Attempts)},
    problems=("forbidden",),
)
def attempts(match_id: str, caller: str) -> Response:
    """Read which events were refused: the newest 1,000 at most. For scorers only."""
    return private_reply({"attempts": matches.attempts(folds(), match_id, caller, language())})


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise Problem("not-found")
    return int(text)


def _moved(moved: undoing.Moved) -> Response:
    told = {"event": moved.event} if moved.event else {}
    return private_reply({**told, "match": telling.state(moved.folded, scorers())})
