"""The headers of answers: those every answer has, and those of every answer with a text."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from flask import Flask, Response, request

SECURITY: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What every answer forbids a browser. A page says itself what it needs; no other origin is let in."""
ONLY_HTTPS: Final = {"Strict-Transport-Security": "max-age=31536000"}
"""For this host alone, and only where it was asked by HTTPS: a table's own network has none."""

_PUBLIC: Final = {"Vary": "Accept-Language"}
_PRIVATE: Final = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Authorization"}


def headers(language: str, *, private: bool) -> dict[str, str]:
    """Those of an answer in a language; `private`: for the holder of a token only."""
    return {"Content-Language": language, **(_PRIVATE if private else _PUBLIC)}


def init_app(app: Flask) -> None:
    """Give every answer of an application the headers that every answer has."""
    app.after_request(_with_headers)


def _with_headers(response: Response) -> Response:
    if request.method == "OPTIONS" and response.status_code == HTTPStatus.OK:
        response.headers.remove("Content-Type")  # it has no body, and Flask would call it HTML
    said = {name.lower() for name, _ in response.headers}
    for name, value in (SECURITY | ONLY_HTTPS if request.is_secure else SECURITY).items():
        if name.lower() not in said:
            response.headers.add(name, value)
    return response
