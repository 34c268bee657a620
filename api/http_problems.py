"""Refusals of HTTP itself, before anybody has read what was meant: in English, as the protocol is."""

from __future__ import annotations

from typing import Final

from api.plain import Plain

MEDIA_TYPE: Final = "application/problem+json"
_NAMES: Final = {
    400: "bad-request",
    408: "request-timeout",
    414: "uri-too-long",
    416: "range-not-satisfiable",
    417: "expectation-failed",
    431: "header-fields-too-large",
    500: "internal",
    501: "not-implemented",
}


def of_http(status: int, title: str, detail: str | None, instance: str) -> Plain:
    """The problem of a request that HTTP does not allow."""
    return {
        "type": f"/problems/{_NAMES.get(status, _NAMES[400])}",
        "title": title,
        "status": status,
        "detail": detail or title,
        "instance": instance,
    }
