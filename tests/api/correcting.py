"""Correcting a match over HTTP: what a scorer's phone sends, and what must not differ afterwards."""

# ruff: noqa: ANN401 - bodies are whatever a test sends

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

from werkzeug.test import TestResponse

from tests.api.conftest import Table

Plain = dict[str, Any]


def sent(table: Table, method: str, path: str, body: Any = None, **headers: str) -> TestResponse:
    """A request of the scorer, or of whose `role` it is."""
    role = headers.pop("role", "scorer")
    data = None if body is None else json.dumps(body)
    typed = {} if body is None else {"Content-Type": "application/json"}
    return table.client.open(
        table.path + path, method=method, data=data, headers=typed | table.headers(role, headers)
    )


def replace(table: Table, number: int, event: Any, query: str = "", **headers: str) -> TestResponse:
    return sent(table, "PUT", f"/events/{number}{query}", event, **headers)


def retract(table: Table, number: int, query: str = "", **headers: str) -> TestResponse:
    return sent(table, "DELETE", f"/events/{number}{query}", **headers)


def insert(table: Table, before: int, body: Any, query: str = "", **headers: str) -> TestResponse:
    return sent(table, "POST", f"/events?before={before}{query}", body, **headers)


def restart(table: Table, start: Any, query: str = "", **headers: str) -> TestResponse:
    return sent(table, "PATCH", query, start, **headers)


def undo(table: Table, body: Any = None, **headers: str) -> TestResponse:
    return sent(table, "POST", "/undo", body, **headers)


def redo(table: Table, body: Any = None, **headers: str) -> TestResponse:
    return sent(table, "POST", "/redo", body, **headers)


def done(answer: TestResponse) -> Plain:
    """The answer to what must be done."""
    assert answer.status_code == 200, answer.text
    told: Plain = answer.json
    return told


def history(table: Table, query: str = "?limit=1000") -> list[Plain]:
    versions: list[Plain] = table.get(f"/history{query}").json["history"]
    return versions


def attempts(table: Table) -> list[Plain]:
    tried: list[Plain] = table.get("/attempts").json["attempts"]
    return tried


def everything(table: Table) -> Plain:
    """All that is told of a match to both roles."""
    roles = ("scorer", "spectator")
    told = {role: [table.state(role), table.log(role)] for role in roles}
    return told | {"history": history(table), "attempts": attempts(table)}


def elsewhere(table: Table, client: Any) -> Table:
    """The same match as another process serves it."""
    return Table(client, table.id, table.scorer, table.spectator)


def identified(event: Plain, key: str | None = None) -> Plain:
    return {**event, "id": key or str(uuid4())}


def note(text: str, **more: Any) -> Plain:
    return {"type": "note", "text": text, **more}


def a_pass(seat: int, **more: Any) -> Plain:
    return {"type": "pass", "seat": seat, **more}


def play(seat: int, cards: str, **more: Any) -> Plain:
    return {"type": "play", "seat": seat, "cards": cards, **more}


def standing(event: Plain, reason: str = "nobody minded") -> Plain:
    """The event as one that really happened."""
    return {**event, "stands": True, "reason": reason}


def rules(answer: TestResponse) -> list[str]:
    """The rules an event is refused by."""
    assert answer.status_code == 409, answer.text
    assert answer.json["type"] == "/problems/illegal-event"
    return [finding["rule"] for finding in answer.json["ruling"]["findings"]]


def points(first: int, second: int) -> Plain:
    """A hand of Dragon and Phoenix in a few taps, nobody called."""
    return {"type": "result", "order": [0, 1, 2], "card_points": [first, second]}


def finished(*order: int) -> Plain:
    """A hand of Guandan in a few taps."""
    return {"type": "result", "order": list(order)}


def told(*points: int) -> Plain:
    """A hand of ZhengFen in a few taps: seat 0 was out first, the last seat last."""
    return {"type": "result", "first": 0, "last": len(points) - 1, "points": list(points)}
