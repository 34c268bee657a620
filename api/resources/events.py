"""The events of a match: record some, read the log, ask what the referee would say."""

from __future__ import annotations

import re
from typing import Final

from flask import Blueprint, Response, request
from werkzeug.http import parse_etags

from api import answers
from api.event_schemas import AnyEvent, AnyEvents
from api.language import language
from api.operation import Answer, Operation
from api.plain import Json
from api.resources.replies import folds, private_reply
from api.schemas import LogQuery
from api.services import asking, matches, recording, telling

blueprint: Final = Blueprint("events", __name__)
_DIGITS: Final = re.compile("[0-9]{1,9}")


class IfMatch:
    """The condition of a request; one that cannot be read is a condition too, and never true."""

    def __init__(self, header: str | None) -> None:
        self._given, self._etags = header is not None, parse_etags(header)

    def overtaken(self, version: int) -> int | None:
        """The newest version the caller knew, if the match is at another; 0 if that tells nothing."""
        if not self._given or self._etags.contains(str(version)):
            return None
        versions = (int(tag) for tag in self._etags.as_set() if _DIGITS.fullmatch(tag or ""))
        return max((each for each in versions if each < version), default=0)


@blueprint.post("/matches/<match_id>/events")
@Operation(
    role="scorer",
    body=AnyEvents(),
    headers={"If-Match": "The version you know, in quotes: record only if it is still this."},
    answers={201: Answer("Recorded, and safely stored.", (answers.RecordedOne, answers.RecordedSeveral))},
    problems=("illegal-event", "ambiguous-event", "wrong-hand", "id-reused", "stale"),
)
def record(match_id: str, caller: str, body: Json) -> Response:
    """Record an event, or several as a whole or not at all.

    What was sent before under the same `id` is answered as it was then and not recorded again. A play
    that is `passed` is answered like several events: the passes before it and the play.
    """
    condition = IfMatch(request.headers.get("If-Match"))
    recorded = recording.record(folds(), recording.Request(match_id, caller, body, condition, language()))
    state = telling.state(recorded.folded, recording.ROLE)
    if recorded.several:
        events, rulings = zip(*recorded.told, strict=True)
        return private_reply({"events": events, "rulings": rulings, "match": state}, 201)
    (only,) = recorded.told
    return private_reply({"event": only.event, "ruling": only.ruling, "match": state}, 201)


@blueprint.get("/matches/<match_id>/events")
@Operation(
    role="spectator",
    query=LogQuery(),
    answers={200: Answer("Events in the order of their numbers.", answers.Log)},
)
def log(match_id: str, caller: str, query: dict[str, int]) -> Response:
    """Read the log of a match."""
    page = matches.log(folds(), match_id, caller, query, language())
    return private_reply({"events": page.events, "next": page.following})


@blueprint.post("/matches/<match_id>/rulings")
@Operation(
    role="spectator", body=AnyEvent(), answers={200: Answer("What the referee would say.", answers.Ruling)}
)
def ask(match_id: str, caller: str, body: Json) -> Response:
    """Ask what the referee would say of an event; nothing is recorded."""
    return private_reply(asking.in_match(folds(), match_id, caller, body, language()))
