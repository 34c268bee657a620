"""Matches: begin one, look at one."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, Response, request, url_for

from api import answers
from api.language import language
from api.operation import Answer, Operation
from api.resources.replies import folds, private_reply, scorers
from api.schemas import NEW_MATCH
from api.services import matches, telling

blueprint: Final = Blueprint("matches", __name__)


@blueprint.post("/matches")
@Operation(
    body=NEW_MATCH,
    answers={
        201: Answer("The match and the keys to it.", answers.Begun, {"Location": "Where the match is."})
    },
    problems=("rate-limited", "busy"),
)
def begin(body: dict[str, Any]) -> Response:
    """Begin a match.

    The tokens are told here only: `scorer` records, `spectator` sees what the table sees.
    """
    begun = matches.begin(body)
    told = {"match": telling.state(begun.folded, scorers()), "tokens": begun.tokens}
    where = url_for("matches.look", match_id=begun.folded.head.id)
    return private_reply(told, 201, {"Location": where, "Cache-Control": "no-store"})


@blueprint.get("/matches/<match_id>")
@Operation(
    role="spectator",
    headers={"If-None-Match": "The version you know."},
    answers={
        200: Answer("The match as it stands.", answers.State, {"ETag": "The version in quotes."}),
        304: Answer("Nothing has changed."),
    },
)
def look(match_id: str, caller: str) -> Response:
    """Look at a match."""
    looked = matches.look(folds(), match_id, caller)
    version = str(looked.folded.version)
    if request.if_none_match.contains_weak(version):
        response = private_reply(None, 304)
    else:
        response = private_reply(telling.state(looked.folded, telling.Reader(looked.role, language())))
    response.set_etag(version)
    return response
