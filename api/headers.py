"""The headers every answer with a text has."""

from __future__ import annotations

from typing import Final

_PUBLIC: Final = {"Vary": "Accept-Language"}
_PRIVATE: Final = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Authorization"}


def headers(language: str, *, private: bool) -> dict[str, str]:
    """Those of an answer in a language; `private`: for the holder of a token only."""
    return {"Content-Language": language, **(_PRIVATE if private else _PUBLIC)}
