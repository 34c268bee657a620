"""The caller's language."""

from __future__ import annotations

from flask import g, request

from api.messages import DEFAULT_LANGUAGE
from referee import rulebook


def language() -> str:
    """The best of the rulebook's languages for the request at hand."""
    if "language" not in g:
        best = request.accept_languages.best_match(rulebook.LANGUAGES, default=DEFAULT_LANGUAGE)
        g.language = best or DEFAULT_LANGUAGE
    known: str = g.language
    return known
