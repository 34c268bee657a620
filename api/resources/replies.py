"""Answers of the views: JSON with the headers that belong to it."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Response, current_app

from api.conditions import IfMatch
from api.headers import headers
from api.language import language
from api.operation import JSON
from api.plain import Json
from api.services import telling
from api.services.correcting import Corrected
from api.services.folding import Folds
from api.services.session import ROLE, Request
from api.written import written


def folds() -> Folds:
    """The folded matches of this process."""
    known: Folds = current_app.extensions["referee-folds"]
    return known


def scorers() -> telling.Reader:
    """The caller who records, in his language."""
    return telling.Reader(ROLE, language())


def asked(match_id: str, caller: str, body: Json) -> Request:
    """The request at hand to change the record of a match."""
    return Request(match_id, caller, body, IfMatch.of_request(), language())


def of_correction(corrected: Corrected) -> Response:
    """The answer to a correction: the match, the events it is about, and what follows from it."""
    told = corrected.told
    event = {"event": told[-1] if told else None}
    several = {"events": told} if len(told) > 1 else {}
    state = telling.state(corrected.folded, scorers())
    rest = {"match": state, "consequences": corrected.consequences, **corrected.since}
    return private_reply({**event, **several, **rest})


def reply(body: Json) -> Response:
    """An answer anybody may see, in the caller's language."""
    told = headers(language(), private=False)
    return Response(written(body), 200, told, content_type=JSON)


def private_reply(body: Json, status: int = 200, special: Mapping[str, str] | None = None) -> Response:
    """An answer for the holder of a token only."""
    told = headers(language(), private=True) | dict(special or {})
    return Response(written(body), status, told, content_type=JSON)
