"""One keep-alive connection to a server, with the time each answer took."""

from __future__ import annotations

import json
from collections.abc import Mapping
from http.client import HTTPConnection
from time import perf_counter
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

API: Final = "/api/v1"
DONE: Final = (200, 201)
Plain = Mapping[str, Any]


class Opened(NamedTuple):
    """A match on a server, and the token that may record in it."""

    id: str
    token: str


class Client:
    """Opens matches and records events over one connection."""

    def __init__(self, address: str) -> None:
        self._connection = HTTPConnection(urlsplit(address).netloc)

    def close(self) -> None:
        """End the connection."""
        self._connection.close()

    def open_match(self, start: Plain) -> Opened:
        """A new match on the server."""
        answer = json.loads(self._post("/matches", start, {})[1])
        return Opened(answer["match"]["id"], answer["tokens"]["scorer"])

    def record(self, match: Opened, body: Plain) -> float:
        """Record an event, or several as `events`; the seconds until the answer was read."""
        return self._sent(match, "events", body)

    def insert(self, match: Opened, before: int, body: Plain) -> float:
        """Insert a forgotten event; the seconds it took."""
        return self._sent(match, f"events?before={before}", body)

    def undo(self, match: Opened) -> float:
        """Take back the last event; the seconds it took."""
        return self._sent(match, "undo", {})

    def _sent(self, match: Opened, what: str, body: Plain) -> float:
        path = f"/matches/{match.id}/{what}"
        return self._post(path, body, _opening(match))[0]

    def read(self, match: Opened, what: str) -> tuple[float, bytes]:
        """What is at a place of a match, with the seconds it took."""
        return self._asked("GET", f"/matches/{match.id}{what}", None, _opening(match))

    def _post(self, path: str, body: Plain, headers: Mapping[str, str]) -> tuple[float, bytes]:
        payload = json.dumps(body).encode()
        return self._asked("POST", path, payload, {"Content-Type": "application/json", **headers})

    def _asked(
        self, method: str, path: str, payload: bytes | None, headers: Mapping[str, str]
    ) -> tuple[float, bytes]:
        began = perf_counter()
        self._connection.request(method, API + path, payload, headers)
        answer = self._connection.getresponse()
        text = answer.read()
        seconds = perf_counter() - began
        assert answer.status in DONE, text.decode()
        return seconds, text


def _opening(match: Opened) -> dict[str, str]:
    return {"Authorization": f"Bearer {match.token}"}
