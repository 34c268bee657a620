"""Answers of the views: JSON with the headers that belong to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from flask import Response, current_app

from api.language import language
from api.plain import Json
from api.services.folding import Folds
from api.written import written

_PRIVATE: Final = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Authorization"}


def folds() -> Folds:
    """The folded matches of this process."""
    known: Folds = current_app.extensions["referee-folds"]
    return known


def reply(body: Json, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer anybody may see, in the caller's language."""
    told = {"Content-Language": language(), "Vary": "Accept-Language", **(headers or {})}
    return Response(written(body), status, told, content_type="application/json")


def private_reply(body: Json, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer for the holder of a token only."""
    return reply(body, status, {**_PRIVATE, **(headers or {})})
