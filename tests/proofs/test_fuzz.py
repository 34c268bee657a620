"""Whatever is sent, the service says what is wrong with it: no input gives a fault of ours."""

# ruff: noqa: ANN401 - an event is whatever is sent

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from api.examples import EVENTS
from tests.api.conftest import API, application
from tests.proofs.conftest import LONG
from tests.support import databases

TRIES = 1_000_000 if LONG else 5_000
"""On all databases and in all games together."""
MATCH = 400
"""So many are sent to one match: later ones meet another table."""
WORDS = (
    "",
    "7",
    "XR",
    "2h",
    "herald",
    "pair",
    "T" * 70,
    "\u202e",
    "é",
    "0",
    "-1",
    "1e9",
    "null",
    "7 7 7 7",
    "play",
)
NUMBERS = (0, 1, 2, 3, 4, -1, 7, 10**9, 2**63, -(2**63), 2**80, 0.5, 1e308)
PLACES = ("events", "rulings", "undo", "redo", "events?before=1", "events?before=3&preview=true")
Plain = dict[str, Any]


@pytest.mark.parametrize("game", EVENTS)
def test_no_event_gives_a_fault(game: str, database: str, chance: Random) -> None:
    client = application(database, REFEREE_RATE_LIMITS="off").test_client()
    players = ["Anna", "Ben", "Carla", "Dan"]
    path, headers = "", {}
    for number in range(1 + TRIES // len(EVENTS) // len(databases.KINDS)):
        if number % MATCH == 0:
            opened = client.post(f"{API}/matches", json={"game": game, "players": players}).json
            path = f"{API}/matches/{opened['match']['id']}"
            headers = {"Authorization": f"Bearer {opened['tokens']['scorer']}"}
        event = broken(chance, chance.choice(list(EVENTS[game].values())))
        method, place = called(chance)
        answer = client.open(f"{path}/{place}", method=method, data=json.dumps(event), headers=headers | JSON)
        assert answer.status_code < 500, (method, place, event, answer.text)


JSON = {"Content-Type": "application/json"}


def called(chance: Random) -> tuple[str, str]:
    if chance.random() < 0.1:
        return chance.choice(("PUT", "DELETE")), f"events/{chance.randint(0, 9)}"
    return "POST", chance.choice(PLACES) if chance.random() < 0.3 else "events"


def broken(chance: Random, event: Any) -> Any:
    """An event as it is, or with some part of it changed, left out, added or put elsewhere."""
    told = json.loads(json.dumps(event))
    for _ in range(chance.randint(0, 3)):
        told = change(chance, told)
    return told


def change(chance: Random, value: Any) -> Any:
    if chance.random() < 0.3 or not isinstance(value, dict | list) or not value:
        return anything(chance) if chance.random() < 0.5 else value
    if isinstance(value, list):
        place = chance.randrange(len(value))
        return [*value[:place], change(chance, value[place]), *value[place + chance.randint(0, 1) :]]
    key = chance.choice(list(value))
    kind = chance.randrange(4)
    if kind == 0:
        return {name: one for name, one in value.items() if name != key}
    if kind == 1:
        return value | {
            chance.choice((*value, "stands", "reason", "id", "hand", "at", "passed")): anything(chance)
        }
    return value | {key: change(chance, value[key])}


def anything(chance: Random, depth: int = 0) -> Any:
    kind = chance.randrange(8 if depth < 3 else 6)
    if kind < 2:
        return chance.choice(NUMBERS)
    if kind < 4:
        return chance.choice(WORDS)
    if kind == 4:
        return chance.choice((True, False, None))
    if kind == 5:
        return chance.randint(-3, 60)
    if kind == 6:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {
        chance.choice((*WORDS, "0", "1", "kind")): anything(chance, depth + 1)
        for _ in range(chance.randrange(4))
    }
