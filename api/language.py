"""The caller's language."""

from __future__ import annotations

from flask import g, request

from api.messages import DEFAULT_LANGUAGE
from referee import rulebook


def language() -> str:
    """The first of the caller's languages the rulebook is in; `de-CH` is content with `de`."""
    if "language" not in g:
        wanted = (tag.partition("-")[0].lower() for tag, quality in request.accept_languages if quality)
        g.language = next((tag for tag in wanted if tag in rulebook.LANGUAGES), DEFAULT_LANGUAGE)
    known: str = g.language
    return known
