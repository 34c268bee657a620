"""Answers of the views: JSON with the headers that belong to it."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Response, current_app

from api.headers import headers
from api.language import language
from api.operation import JSON
from api.plain import Json
from api.services.folding import Folds
from api.written import written


def folds() -> Folds:
    """The folded matches of this process."""
    known: Folds = current_app.extensions["referee-folds"]
    return known


def reply(body: Json) -> Response:
    """An answer anybody may see, in the caller's language."""
    told = headers(language(), private=False)
    return Response(written(body), 200, told, content_type=JSON)


def private_reply(body: Json, status: int = 200, special: Mapping[str, str] | None = None) -> Response:
    """An answer for the holder of a token only."""
    told = headers(language(), private=True) | dict(special or {})
    return Response(written(body), status, told, content_type=JSON)
