"""Several phones record at once, by chance: what is told is what the pure engine makes of the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from flask import Flask

from referee import GAMES, adjudicate, begin, evolve, expand
from referee.codec import decode
from referee.law import Entry
from referee.views import state
from tests.api.conftest import API, application
from tests.proofs.conftest import LONG
from tests.support import databases

HISTORIES = 2_000 if LONG else 50
"""At least, on all databases and in all games together."""
EVENTS = 12
NAMES = ("Anna", "Ben", "Carla", "Dan")
Plain = dict[str, Any]


@pytest.mark.parametrize("game", GAMES)
def test_what_many_record_is_what_the_engine_makes_of_it(game: str, database: str, chance: Random) -> None:
    app = application(database, REFEREE_RATE_LIMITS="off")
    for _ in range(1 + HISTORIES // len(GAMES) // len(databases.KINDS)):
        phones = chance.randint(2, 8)
        opened = app.test_client().post(f"{API}/matches", json={"game": game, "players": NAMES}).json
        match = Played(app, game, opened)
        with ThreadPoolExecutor(phones) as pool:
            answers = list(pool.map(match.phone, [chance.randrange(10**9) for _ in range(phones)]))
        match.check([status for one in answers for status in one])


class Played:
    """A match that several phones record at once."""

    def __init__(self, app: Flask, game: str, opened: Plain) -> None:
        self.app, self.game, self.opened = app, game, opened
        self.path = f"{API}/matches/{opened['match']['id']}"
        self.headers = {"Authorization": f"Bearer {opened['tokens']['scorer']}"}

    def phone(self, seed: int) -> list[int]:
        """Reports by chance, sent one after the other; the status of each answer."""
        client, own = self.app.test_client(), Random(seed)
        return [
            client.post(f"{self.path}/events", json=event, headers=self.headers).status_code
            for event in reports(self.game, own)
        ]

    def check(self, statuses: list[int]) -> None:
        client = self.app.test_client()
        log = client.get(f"{self.path}/events?limit=1000", headers=self.headers).json["events"]
        told = client.get(self.path, headers=self.headers).json
        assert set(statuses) <= {201, 409}
        assert [event["number"] for event in log] == list(range(1, len(log) + 1))
        assert len(log) == statuses.count(201) == told["version"]
        known = GAMES[self.game]
        law = known.law(told["options"], len(NAMES))
        match = begin(law, NAMES)
        for event in log:
            own = {key: value for key, value in event.items() if key not in OF_THE_LOG}
            (report,) = expand(law, match, decode(known, own, len(NAMES)))
            decision = adjudicate(law, match, report)
            assert decision.legal, event
            match, _ = evolve(law, match, Entry(report, decision))
        expected = json.loads(json.dumps(state(known, law, match)))
        for part in ("status", "standing", "hand", "players"):
            assert told[part] == expected[part]


OF_THE_LOG = ("number", "hand", "id", "at", "recorded_at", "role", "irregular", "ruling")


def reports(game: str, chance: Random) -> Iterator[Plain]:
    """What a phone might report, much of it not legal at the moment."""
    for _ in range(EVENTS):
        seat = chance.randrange(4)
        rank = chance.choice("3456789TJQKA")
        yield chance.choice(
            (
                {"type": "play", "seat": seat, "cards": " ".join([rank] * chance.randint(1, 3))},
                {"type": "play", "seat": seat, "cards": rank, "passed": False},
                {"type": "pass", "seat": seat},
                {"type": "pass", "seat": seat},
                {"type": "note", "text": rank},
                {"type": "redeal"},
                result(game, chance),
            )
        )


def result(game: str, chance: Random) -> Plain:
    order = chance.sample(range(4), 4)
    if game == "zhengfen":
        points = [0, 0, 0, 0]
        points[order[0]], points[order[1]] = 60, 40
        return {"type": "result", "first": order[0], "last": order[3], "points": points}
    told: Plain = {"type": "result", "order": order}
    if game == "dragon_phoenix" and (order[0] + order[1]) % 2:
        told["card_points"] = [55, 45]
    return told
