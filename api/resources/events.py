"""The events of a match: record some, read the log, ask what the referee would say."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, Response

from api import answers
from api.conditions import IF_MATCH
from api.event_schemas import AnyEvent, AnyEvents
from api.language import language
from api.operation import Answer, Operation
from api.plain import Json
from api.resources.replies import asked, folds, of_correction, private_reply, scorers
from api.schemas import LogQuery, RecordQuery, SeatQuery
from api.services import asking, correcting, matches, recording, telling

blueprint: Final = Blueprint("events", __name__)


@blueprint.post("/matches/<match_id>/events")
@Operation(
    role="scorer",
    query=RecordQuery(),
    body=AnyEvents(),
    headers=IF_MATCH,
    answers={
        200: Answer("Inserted before another event, with all that follows from it.", answers.Corrected),
        201: Answer("Recorded, and safely stored.", (answers.RecordedOne, answers.RecordedSeveral)),
    },
    problems=(
        "illegal-event",
        "ambiguous-event",
        "wrong-hand",
        "id-reused",
        "correction-conflict",
        "stale",
    ),
)
def record(match_id: str, caller: str, query: dict[str, Any], body: Json) -> Response:
    """Record an event, or several as a whole or not at all.

    What was sent before under the same `id` is answered as it was then and not recorded again. A play
    that is `passed` is answered like several events: the passes before it and the play. With `before`
    the events were forgotten and are inserted before the event of that number: a correction.
    """
    request = asked(match_id, caller, body)
    if "before" in query:
        corrected = correcting.insert(folds(), request, query["before"], preview=query["preview"])
        return of_correction(corrected)
    recorded = recording.record(folds(), request)
    rest = recorded.since | {"match": telling.state(recorded.folded, scorers())}
    if recorded.several:
        events, rulings = zip(*recorded.told, strict=True)
        return private_reply({"events": events, "rulings": rulings, **rest}, 201)
    (only,) = recorded.told
    return private_reply({"event": only.event, "ruling": only.ruling, **rest}, 201)


@blueprint.get("/matches/<match_id>/events")
@Operation(
    role="spectator",
    query=LogQuery(),
    answers={200: Answer("Events in the order of their numbers.", answers.Log)},
)
def log(match_id: str, caller: str, query: dict[str, int]) -> Response:
    """Read the log of a match. Retracted events are left out."""
    page = matches.log(folds(), match_id, caller, query, language())
    return private_reply({"events": page.events, "next": page.following})


@blueprint.get("/matches/<match_id>/options")
@Operation(
    role="spectator",
    query=SeatQuery(),
    answers={200: Answer("The legal plays of a known hand.", answers.Options)},
    problems=("forbidden",),
)
def options(match_id: str, caller: str, query: dict[str, int]) -> Response:
    """List what a seat could legally play now; `plays` is null where its hand is not known. For scorers."""
    return private_reply(asking.options(folds(), match_id, caller, query["seat"]))


@blueprint.post("/matches/<match_id>/rulings")
@Operation(
    role="spectator", body=AnyEvent(), answers={200: Answer("What the referee would say.", answers.Ruling)}
)
def ask(match_id: str, caller: str, body: Json) -> Response:
    """Ask what the referee would say of an event; nothing is recorded."""
    return private_reply(asking.in_match(folds(), match_id, caller, body, language()))
