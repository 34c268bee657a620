"""Eight phones at one table, all at once and none of them careful, over two workers of a real server."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from uuid import UUID

from tests.proofs.conftest import LONG
from tests.support.server import Running, running_server

API: Final = "/api/v1"
PHONES: Final = 8
SECONDS: Final = 60.0 if LONG else 2.0
OPENING: Final = {"game": "dragon_phoenix", "players": ["Anna", "Ben", "Carla", "Dan"]}
IMPOSSIBLE: Final = {"type": "give", "seat": 0, "to": 1}
"""Nobody owes a Dragon before a card is laid."""
Plain = dict[str, Any]


class Answer(NamedTuple):
    """What a phone was told."""

    status: int
    body: Plain


class Phone:
    """One phone: what it did by chance, and what must be in the log for it."""

    def __init__(self, server: Running, path: str, token: str, seed: int) -> None:
        self.connection = HTTPConnection(*server.place, timeout=60)
        self.path, self.token, self.chance = path, token, Random(seed)
        self.acknowledged: Counter[str] = Counter()
        self.refused: list[str] = []
        self.statuses: Counter[int] = Counter()

    def ask(self, method: str, what: str = "", body: object = None, **headers: str) -> Answer:
        sent = None if body is None else json.dumps(body)
        told = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}", **headers}
        self.connection.request(method, f"{self.path}{what}", sent, told)
        with self.connection.getresponse() as answer:
            self.statuses[answer.status] += 1
            return Answer(answer.status, json.loads(answer.read()))

    def play(self, seconds: float) -> None:
        """One thing after the other until the time is over."""
        ways = (self.one, self.again, self.another_under_the_same_id, self.knowing, self.several, self.spoilt)
        over = time.monotonic() + seconds
        with closing(self.connection):
            while time.monotonic() < over:
                self.chance.choice(ways)()

    def note(self) -> Plain:
        return {"type": "note", "text": f"{self.chance.getrandbits(128):032x}"}

    def told(self, answer: Answer, *notes: Plain) -> Answer:
        """The answer, with what it acknowledges or refuses written down."""
        texts = [note["text"] for note in notes]
        if answer.status == 201:
            self.acknowledged.update(texts)
        else:
            self.refused += texts
        return answer

    def one(self) -> None:
        note = self.note()
        assert self.told(self.ask("POST", "/events", note), note).status == 201

    def again(self) -> None:
        """The answer was lost on its way: the same is sent again under its id."""
        note = self.note() | self.id()
        first = self.told(self.ask("POST", "/events", note), note)
        again = self.ask("POST", "/events", note)
        assert (first.status, again.status) == (201, 201)
        assert again.body["event"] == first.body["event"]

    def another_under_the_same_id(self) -> None:
        note, other = self.note() | self.id(), self.note()
        assert self.told(self.ask("POST", "/events", note), note).status == 201
        reused = self.told(self.ask("POST", "/events", other | {"id": note["id"]}), other)
        assert (reused.status, reused.body["type"]) == (409, "/problems/id-reused")

    def knowing(self) -> None:
        """Only if nothing changed since; else what changed is told, up to now."""
        known, note = self.ask("GET").body["version"], self.note()
        answer = self.told(self.ask("POST", "/events", note, **{"If-Match": f'"{known}"'}), note)
        assert answer.status in {201, 412}
        if answer.status == 412:
            assert answer.body["version"] > known
        else:
            assert answer.body["event"]["number"] == known + 1

    def several(self) -> None:
        notes = [self.note() for _ in range(4)]
        answer = self.told(self.ask("POST", "/events", {"events": notes}), *notes)
        numbers = [event["number"] for event in answer.body["events"]]
        assert numbers == list(range(numbers[0], numbers[0] + 4))

    def spoilt(self) -> None:
        """One of several is impossible: none is recorded."""
        notes = [self.note() for _ in range(3)]
        answer = self.told(self.ask("POST", "/events", {"events": [*notes, IMPOSSIBLE]}), *notes)
        assert (answer.status, answer.body["index"]) == (409, 3)

    def id(self) -> Plain:
        return {"id": str(UUID(int=self.chance.getrandbits(128), version=4))}


def test_after_an_evening_the_log_has_what_was_acknowledged_once_and_nothing_else(
    tmp_path: Path, database: str, chance: Random
) -> None:
    with running_server(tmp_path, workers=2, database=database) as server:
        with closing(HTTPConnection(*server.place, timeout=60)) as connection:
            connection.request(
                "POST", f"{API}/matches", json.dumps(OPENING), {"Content-Type": "application/json"}
            )
            opened = json.load(connection.getresponse())
        path, token = f"{API}/matches/{opened['match']['id']}", opened["tokens"]["scorer"]
        phones = [Phone(server, path, token, chance.randrange(10**9)) for _ in range(PHONES)]
        with ThreadPoolExecutor(PHONES) as pool:
            list(pool.map(lambda phone: phone.play(SECONDS), phones))
        reader = Phone(server, path, token, 0)
        with closing(reader.connection):
            log, state = list(pages(reader)), reader.ask("GET").body
    statuses = sum((phone.statuses for phone in phones), Counter[int]())
    print(f"{dict(statuses)} from {PHONES} phones in {SECONDS} s")  # noqa: T201 - shown with a failure
    assert set(statuses) <= {200, 201, 409, 412}
    texts = Counter(event["text"] for event in log)
    assert texts == sum((phone.acknowledged for phone in phones), Counter[str]())
    assert not texts.keys() & {text for phone in phones for text in phone.refused}
    assert [event["number"] for event in log] == list(range(1, len(log) + 1))
    assert state["version"] == len(log) > PHONES


def pages(reader: Phone) -> Iterator[Plain]:
    after: int | None = 0
    while after is not None:
        page = reader.ask("GET", f"/events?after={after}&limit=1000").body
        yield from page["events"]
        after = page["next"]
