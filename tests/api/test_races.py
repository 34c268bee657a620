"""Real servers on one database and many phones at once: nothing lost, nothing doubled, one order for all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from tests.api.conftest import API, NAMES
from tests.support.server import referee_server

Plain = dict[str, Any]
WORKERS = 2
PHONES = 8
EACH = 12


class Answer(NamedTuple):
    status: int
    body: Plain


class Match:
    """A match, which every phone asks for at one of the servers, over a connection of its own."""

    def __init__(self, servers: Sequence[str]) -> None:
        self.servers, self.token = [urlsplit(address).netloc for address in servers], ""
        opened = self.ask("POST", "/matches", {"game": "dragon_phoenix", "players": NAMES}).body
        self.path, self.token = f"/matches/{opened['match']['id']}", opened["tokens"]["scorer"]

    def ask(self, method: str, path: str, body: object = None) -> Answer:
        with self.phone() as send:
            return send(method, path, body)

    @contextmanager
    def phone(self, number: int = 0) -> Iterator[Callable[..., Answer]]:
        server = self.servers[number % len(self.servers)]
        with closing(HTTPConnection(server, timeout=60)) as connection:
            usual = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}

            def send(method: str, path: str, body: object = None, **headers: str) -> Answer:
                named = {name.replace("_", "-"): value for name, value in headers.items()}
                payload = None if body is None else json.dumps(body)
                connection.request(method, API + path, payload, usual | named)
                answer = connection.getresponse()
                return Answer(answer.status, json.loads(answer.read()))

            yield send

    def at_once(self, work: Callable[[Callable[..., Answer], int], list[Answer]]) -> list[Answer]:
        """What all phones were answered, each doing its work at the same time."""

        def one(number: int) -> list[Answer]:
            with self.phone(number) as send:
                return work(send, number)

        with ThreadPoolExecutor(PHONES) as pool:
            return [answer for answers in pool.map(one, range(PHONES)) for answer in answers]

    def log(self) -> list[Plain]:
        events: list[Plain] = self.ask("GET", f"{self.path}/events?limit=1000").body["events"]
        return events

    def state(self) -> Plain:
        return self.ask("GET", self.path).body


@pytest.fixture(scope="module")
def servers(servers_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    one, other = (tmp_path_factory.mktemp(name) for name in ("one", "other"))
    with (
        referee_server(one, workers=WORKERS, database=servers_database) as first,
        referee_server(other, database=servers_database) as second,
    ):
        yield first, second


@pytest.fixture
def match(servers: tuple[str, str]) -> Match:
    return Match(servers)


def note(text: str, **more: object) -> Plain:
    return {"type": "note", "text": text, **more}


def test_events_of_many_phones_are_all_recorded_once_without_a_gap(match: Match) -> None:
    def work(send: Callable[..., Answer], phone: int) -> list[Answer]:
        return [send("POST", f"{match.path}/events", note(f"{phone} {one}")) for one in range(EACH)]

    answers = match.at_once(work)
    log = match.log()
    assert {answer.status for answer in answers} == {201}
    assert [event["number"] for event in log] == list(range(1, PHONES * EACH + 1))
    assert {event["text"] for event in log} == {
        f"{phone} {one}" for phone in range(PHONES) for one in range(EACH)
    }
    told = {answer.body["event"]["number"]: answer.body["event"]["text"] for answer in answers}
    assert told == {event["number"]: event["text"] for event in log}


def test_a_phones_own_events_stay_in_its_order(match: Match) -> None:
    def work(send: Callable[..., Answer], phone: int) -> list[Answer]:
        return [send("POST", f"{match.path}/events", note(f"{phone} {one:02}")) for one in range(EACH)]

    match.at_once(work)
    texts = [event["text"] for event in match.log()]
    for phone in range(PHONES):
        own = [text for text in texts if text.startswith(f"{phone} ")]
        assert own == sorted(own)


def test_batches_stay_together(match: Match) -> None:
    def work(send: Callable[..., Answer], phone: int) -> list[Answer]:
        batches = ([note(f"{phone} {batch}") for _ in range(5)] for batch in range(4))
        return [send("POST", f"{match.path}/events", {"events": batch}) for batch in batches]

    answers = match.at_once(work)
    assert {answer.status for answer in answers} == {201}
    texts = [event["text"] for event in match.log()]
    assert len(texts) == PHONES * 4 * 5
    assert all(len(set(texts[start : start + 5])) == 1 for start in range(0, len(texts), 5))


def test_one_event_sent_by_all_phones_under_one_id_is_recorded_once(match: Match) -> None:
    keys = [str(uuid4()) for _ in range(EACH)]

    def work(send: Callable[..., Answer], _: int) -> list[Answer]:
        return [send("POST", f"{match.path}/events", note("once", id=key)) for key in keys]

    answers = match.at_once(work)
    assert {answer.status for answer in answers} == {201}
    assert [event["id"] for event in match.log()] == keys
    assert len({(answer.body["event"]["id"], answer.body["event"]["number"]) for answer in answers}) == EACH


def test_of_those_who_know_the_same_version_one_wins(match: Match) -> None:
    def work(send: Callable[..., Answer], phone: int) -> list[Answer]:
        return [send("POST", f"{match.path}/events", note(str(phone)), If_Match='"0"')]

    answers = match.at_once(work)
    assert sorted(answer.status for answer in answers) == [201] + [412] * (PHONES - 1)
    (recorded,) = match.log()
    assert all(answer.body["events"] == [recorded] for answer in answers if answer.status == 412)


def test_a_result_tapped_on_all_phones_is_counted_once(match: Match) -> None:
    result = {"type": "result", "order": [0, 1, 2, 3], "card_points": [70, 30], "hand": 1}

    def work(send: Callable[..., Answer], _: int) -> list[Answer]:
        return [send("POST", f"{match.path}/events", result)]

    answers = match.at_once(work)
    assert sorted(answer.status for answer in answers) == [201] + [409] * (PHONES - 1)
    assert match.state()["standing"]["totals"] == [70, 30]


def test_readers_see_a_match_that_only_grows(match: Match) -> None:
    def work(send: Callable[..., Answer], phone: int) -> list[Answer]:
        if phone == 0:
            return [send("POST", f"{match.path}/events", note(str(one))) for one in range(EACH * 3)]
        return [send("GET", match.path) for _ in range(EACH * 3)]

    answers = match.at_once(work)
    assert {answer.status for answer in answers} == {200, 201}
    seen = [answer.body["version"] for answer in answers if answer.status == 200]
    each = [seen[start : start + EACH * 3] for start in range(0, len(seen), EACH * 3)]
    assert all(versions == sorted(versions) for versions in each)


def test_every_worker_of_every_server_tells_the_same_match(match: Match) -> None:
    pair = {"type": "play", "seat": 0, "cards": "7 7"}
    match.ask("POST", f"{match.path}/events", pair)
    answers = match.at_once(lambda send, _: [send("GET", match.path) for _ in range(3)])
    states = [answer.body for answer in answers]
    assert all(state == states[0] for state in states)
    assert states[0]["hand"]["turn"] == 1
