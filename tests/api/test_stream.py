"""A match live: whoever records at whichever worker, every listener is told everything once and in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError
from werkzeug.test import TestResponse

import models
from api import gunicorn_config
from api.services import streaming, telling, watching
from models import store
from tests.api import correcting
from tests.api.conftest import API, NAMES, Table, application, open_table
from tests.support import databases
from tests.support.server import PATIENCE, Running, running_server

Plain = dict[str, Any]
Fields = dict[str, str]
NOTE: Plain = {"type": "note", "text": "a quiet moment"}
RESULT: Plain = {"type": "result", "order": [0, 1, 2, 3], "card_points": [70, 30]}
DEAL: Plain = {
    "type": "deal",
    "hands": {
        str(seat): " ".join(rank + suit for rank in "23456789TJQKA") for seat, suit in enumerate("cdhs")
    },
}
Listen = Callable[..., "Listener"]
SIGN_OF_LIFE: Fields = {"": "nothing new"}
POSTGRESQL_ONLY = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


def heard(lines: Iterable[bytes]) -> Iterator[Fields]:
    """The messages of a stream, each as its fields; a comment is a field without a name."""
    fields: Fields = {}
    for line in lines:
        text = line.decode().removesuffix("\n")
        if text:
            name, _, value = text.partition(": ")
            assert name not in fields
            fields[name] = value
        else:
            yield fields
            fields = {}


def change(message: Fields) -> Plain:
    """What a message tells, which is of the version it names."""
    assert message.keys() == {"event", "id", "data"}
    assert message["event"] == "change"
    told: Plain = json.loads(message["data"])
    assert told.keys() == {"version", "events", "retracted"}
    assert int(message["id"]) == told["version"]
    return told


class Listener:
    """A phone that listens to a match at one worker, where a thread of its own serves it."""

    def __init__(self, app: Flask, table: Table, role: str, query: str, headers: Fields) -> None:
        self.thread = ThreadPoolExecutor(1)
        client = FlaskClient(app, TestResponse)  # does not wait for the end of what has none
        asked = partial(client.get, f"{table.path}/stream{query}", headers=table.headers(role, headers))
        self.answer: TestResponse = self.thread.submit(asked).result(PATIENCE)
        pieces = self.answer.iter_encoded()
        self.messages = heard(line for piece in pieces for line in piece.splitlines(keepends=True))

    def listens(self) -> Future[Fields]:
        """The next message, whenever it comes."""
        return self.thread.submit(next, self.messages)

    def hears(self) -> Fields:
        """The next message."""
        return self.listens().result(PATIENCE)

    def begun(self) -> int:
        """The version it begins after; nothing has been heard before."""
        first = self.hears()
        assert first == {"retry": str(streaming.RETRY_MILLISECONDS), "id": first["id"]}
        return int(first["id"])

    def change(self) -> Plain:
        """What it hears next, signs of life aside."""
        while (message := self.hears()) == SIGN_OF_LIFE:
            pass
        return change(message)

    def rest(self) -> list[Fields]:
        """All that it hears until the stream ends."""
        return self.thread.submit(list, self.messages).result(PATIENCE)

    def goes(self) -> None:
        """The connection is closed."""
        self.thread.submit(self.answer.close).result(PATIENCE)


@contextmanager
def listeners(app: Flask, table: Table) -> Iterator[Listen]:
    """Listen to the match at this worker; in the end it is stopped."""
    told: list[Listener] = []

    def begin(role: str = "scorer", query: str = "", **headers: str) -> Listener:
        told.append(Listener(app, table, role, query, headers))
        return told[-1]

    watcher = app.extensions["referee-streams"].watcher
    try:
        yield begin
    finally:
        thread = watcher._thread
        watcher.end()
        if thread:
            thread.join(PATIENCE)
        for listener in told:
            listener.goes()
            listener.thread.shutdown()


@pytest.fixture
def other(database: str) -> Flask:
    """A worker nobody records at."""
    return application(database)


@pytest.fixture
def listen(other: Flask, table: Table) -> Iterator[Listen]:
    """Listen to the match at the other worker."""
    with listeners(other, table) as begin:
        yield begin


def is_busy(answer: TestResponse) -> bool:
    """Whether it says that there is no place now, in the form of all problems."""
    assert (answer.status_code == 503) == (answer.mimetype == "application/problem+json")
    return answer.status_code == 503 and int(answer.headers["Retry-After"]) >= 1


class TestOrder:
    def test_each_event_is_told_as_the_log_tells_it(self, table: Table, listen: Listen) -> None:
        listener = listen()
        assert listener.begun() == 0
        for version, text in enumerate(("one", "two", "three"), 1):
            table.record({"type": "note", "text": text})
            told = listener.change()
            assert told == {"version": version, "events": table.log()[version - 1 :], "retracted": []}
            assert [event["text"] for event in told["events"]] == [text]

    def test_it_begins_with_what_is_recorded_from_now_on(self, table: Table, listen: Listen) -> None:
        table.record(NOTE, NOTE)
        listener = listen()
        assert listener.begun() == 2
        table.record(RESULT)
        assert [event["number"] for event in listener.change()["events"]] == [3]

    @pytest.mark.parametrize(
        ("query", "headers"),
        [("", {"Last-Event-ID": "2"}), ("?after=2", {}), ("?after=1", {"Last-Event-ID": "2"})],
    )
    def test_it_goes_on_after_the_version_that_was_heard_last(
        self, table: Table, listen: Listen, query: str, headers: Fields
    ) -> None:
        table.record(NOTE, NOTE, RESULT)
        listener = listen(query=query, **headers)
        assert listener.begun() == 2
        assert listener.change() == {"version": 3, "events": table.log()[2:], "retracted": []}
        table.record(NOTE)
        assert [event["number"] for event in listener.change()["events"]] == [4]

    @pytest.mark.parametrize("known", ["", "x", "-1", "1.5", "3", "999999999", "9" * 30, "²"])
    def test_after_a_version_there_is_not_it_begins_now(
        self, table: Table, listen: Listen, known: str
    ) -> None:
        table.record(NOTE, NOTE)
        listener = listen(**{"Last-Event-ID": known})
        assert listener.begun() == 2
        table.record(NOTE)
        assert listener.change()["version"] == 3

    def test_a_long_absence_is_told_piece_by_piece_and_nothing_twice(
        self, table: Table, listen: Listen, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(telling, "PAGE", 4)
        table.record(*[NOTE] * 11)
        listener = listen(query="?after=0")
        listener.begun()
        told = [listener.change()]
        while told[-1]["version"] < 11:
            told.append(listener.change())
        versions = [one["version"] for one in told]
        assert len(told) > 1
        assert versions == sorted(set(versions))
        assert [event for one in told for event in one["events"]] == table.log()

    def test_who_was_cut_off_after_a_message_hears_the_next_one(
        self, table: Table, listen: Listen, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(telling, "PAGE", 2)
        table.record(*[NOTE] * 6)
        known, numbers = 0, []
        while known < 6:
            listener = listen(**{"Last-Event-ID": str(known)})
            assert listener.begun() == known
            told = listener.change()
            listener.goes()
            known = told["version"]
            numbers += [event["number"] for event in told["events"]]
        assert numbers == [1, 2, 3, 4, 5, 6]

    def test_corrections_are_told_too(self, table: Table, listen: Listen) -> None:
        table.record(RESULT, NOTE)
        listener = listen()
        listener.begun()
        correcting.done(correcting.replace(table, 1, RESULT | {"card_points": [60, 40]}))
        told = listener.change()
        assert (told["version"], told["retracted"]) == (3, [])
        assert [(one["number"], one["card_points"]) for one in told["events"]] == [(1, [60, 40])]
        correcting.done(correcting.retract(table, 2))
        assert listener.change() == {"version": 4, "events": [], "retracted": [2]}
        correcting.done(correcting.insert(table, 1, NOTE))
        (inserted,) = listener.change()["events"]
        assert (inserted["number"], inserted["before"]) == (3, 1)
        correcting.done(correcting.undo(table))
        assert listener.change() == {"version": 6, "events": [], "retracted": [1]}
        correcting.done(correcting.redo(table))
        assert [one["number"] for one in listener.change()["events"]] == [1]

    def test_another_match_is_not_heard(self, client: FlaskClient, table: Table, listen: Listen) -> None:
        listener = listen()
        listener.begun()
        open_table(client).record(RESULT)
        table.record(NOTE)
        assert [event["type"] for event in listener.change()["events"]] == ["note"]


class TestReaders:
    def test_a_spectator_hears_what_the_table_sees_and_no_hidden_card(
        self, table: Table, listen: Listen
    ) -> None:
        scorer, spectator = listen("scorer"), listen("spectator")
        for listener in (scorer, spectator):
            listener.begun()
        table.record(DEAL)
        (known,), (seen,) = scorer.change()["events"], spectator.change()["events"]
        assert known["hands"]
        assert seen == table.log("spectator")[0]
        assert "hands" not in seen
        swapped = DEAL["hands"] | {"0": DEAL["hands"]["1"], "1": DEAL["hands"]["0"]}
        correcting.done(correcting.replace(table, 1, DEAL | {"hands": swapped}))
        (known,), (corrected,) = scorer.change()["events"], spectator.change()["events"]
        assert known["hands"]
        codes = {card for hand in DEAL["hands"].values() for card in hand.split()}
        assert [code for code in codes if code in json.dumps([seen, corrected])] == []

    def test_texts_are_in_the_listeners_language(self, table: Table, listen: Listen) -> None:
        german = listen(Accept_Language="de")
        german.begun()
        table.record(RESULT)
        told = german.change()["events"]
        assert told == table.get("/events", Accept_Language="de").json["events"]
        assert told != table.log()

    def test_nothing_on_the_way_may_keep_or_hold_it_back(self, listen: Listen) -> None:
        headers = listen().answer.headers
        assert headers["Content-Type"] == "text/event-stream"
        assert headers["Cache-Control"] == "no-store"
        assert headers["X-Accel-Buffering"] == "no"
        assert headers["X-Request-ID"]

    def test_with_its_token_a_stream_ends_and_no_other(
        self, client: FlaskClient, table: Table, listen: Listen
    ) -> None:
        (spectators,) = [one for one in table.get("/tokens").json["tokens"] if one["role"] == "spectator"]
        spectator, scorer = listen("spectator"), listen("scorer")
        for listener in (spectator, scorer):
            listener.begun()
        headers = table.headers("scorer", {})
        assert client.delete(f"{table.path}/tokens/{spectators['id']}", headers=headers).status_code == 204
        table.record(NOTE)
        assert spectator.rest() == []
        assert scorer.change()["version"] == 1

    def test_with_its_token_a_stream_ends_where_nothing_happens(
        self,
        client: FlaskClient,
        table: Table,
        listen: Listen,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(streaming, "HEARTBEAT", 0.01)
        (spectators,) = [one for one in table.get("/tokens").json["tokens"] if one["role"] == "spectator"]
        spectator = listen("spectator")
        spectator.begun()
        assert spectator.hears() == SIGN_OF_LIFE
        client.delete(f"{table.path}/tokens/{spectators['id']}", headers=table.headers("scorer", {}))
        assert spectator.rest() == []


class TestWaiting:
    def test_where_nothing_happens_there_are_signs_of_life(
        self, table: Table, listen: Listen, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(streaming, "HEARTBEAT", 0.01)
        listener = listen()
        listener.begun()
        assert [listener.hears() for _ in range(3)] == [SIGN_OF_LIFE] * 3
        table.record(NOTE)
        assert listener.change()["version"] == 1

    def test_who_waits_holds_no_connection_to_the_database(
        self, other: Flask, listen: Listen, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with other.app_context():
            pool = models.db.engine.pool
        held = []

        def waits(*_: object) -> bool:
            held.append(pool.checkedout())  # type: ignore[attr-defined] - of the pools these engines have
            return False

        monkeypatch.setattr(watching, "PAUSE", PATIENCE)  # so that the watching thread does not ask either
        monkeypatch.setattr(watching.Watcher, "news", waits)
        listener = listen()
        listener.begun()
        assert [listener.hears() for _ in range(2)] == [SIGN_OF_LIFE] * 2
        assert held == [0, 0]

    def test_a_look_at_the_database_that_fails_is_not_the_last(
        self, table: Table, listen: Listen, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        versions, failed = store.versions, Event()

        def at_first_not(connection: Connection, watched: list[int]) -> object:
            if not failed.is_set():
                failed.set()
                raise OperationalError("SELECT", None, OSError("gone"))
            return versions(connection, watched)

        monkeypatch.setattr(store, "versions", at_first_not)
        listener = listen()
        listener.begun()
        message = listener.listens()
        assert failed.wait(PATIENCE)
        table.record(NOTE)
        assert change(message.result(PATIENCE))["version"] == 1

    @POSTGRESQL_ONLY  # SQLite has no locks of tables
    def test_while_the_database_cannot_be_used_it_ends_and_goes_on_from_there(
        self, table: Table, database: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("models.database.BUSY_SECONDS", 0.05)
        with listeners(application(database), table) as listen, databases.beside(database) as beside:
            listener = listen()
            listener.begun()
            table.record(NOTE)
            beside.execute("BEGIN")
            beside.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
            assert listener.rest() == []
            beside.execute("ROLLBACK")
            again = listen(Last_Event_ID="0")
            again.begun()
            assert again.change()["version"] == 1


class TestPlaces:
    def test_there_are_fewer_than_threads_so_that_others_are_answered(self) -> None:
        assert 0 < streaming.MOST_STREAMS < gunicorn_config.threads

    def test_who_finds_none_is_told_when_to_ask_again_and_asks_for_the_match_instead(
        self, database: str, table: Table, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(streaming, "MOST_STREAMS", 2)
        app = application(database)
        with listeners(app, table) as listen:
            first, second = listen("spectator"), listen("spectator")
            assert [first.answer.status_code, second.answer.status_code] == [200, 200]
            assert is_busy(listen("spectator").answer)
            elsewhere = Table(app.test_client(), table.id, table.scorer, table.spectator)
            tag = elsewhere.get(role="spectator").headers["ETag"]
            assert elsewhere.get(role="spectator", If_None_Match=tag).status_code == 304
            elsewhere.record(NOTE)
            assert elsewhere.get(role="spectator", If_None_Match=tag).json["version"] == 1
            second.goes()
            second.goes()
            assert listen().answer.status_code == 200
            assert is_busy(listen().answer)

    def test_who_only_asks_for_the_headers_takes_none(
        self, database: str, table: Table, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(streaming, "MOST_STREAMS", 1)
        client = application(database).test_client()
        for _ in range(3):
            with client.head(f"{table.path}/stream", headers=table.headers("scorer", {})) as answer:
                assert (answer.status_code, answer.data) == (200, b"")

    def test_a_process_that_ends_ends_its_streams_and_begins_no_new_one(
        self, other: Flask, listen: Listen
    ) -> None:
        listener = listen()
        listener.begun()
        other.extensions["referee-streams"].end()
        assert listener.rest() == []
        assert is_busy(listen().answer)


class Phone:
    """Somebody at a real server."""

    def __init__(self, server: Running, match: str = "", token: str = "") -> None:
        self.server, self.match, self.token = server, match, token

    @contextmanager
    def asked(self, method: str, path: str, body: object = None) -> Iterator[HTTPConnection]:
        with closing(HTTPConnection(*self.server.place, timeout=60)) as connection:
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
            payload = None if body is None else json.dumps(body)
            connection.request(method, f"{API}/matches{self.match}{path}", payload, headers)
            yield connection

    def send(self, body: object, path: str = "/events") -> Plain:
        """The answer to what is taken."""
        with self.asked("POST", path, body) as connection:
            answer = connection.getresponse()
            assert answer.status == 201
            told: Plain = json.load(answer)
            return told

    @contextmanager
    def listening(self) -> Iterator[Iterator[Fields]]:
        """The messages of a stream, from the beginning of the match on."""
        with self.asked("GET", "/stream?after=0") as connection, connection.getresponse() as answer:
            assert answer.status == 200
            yield heard(answer)


def opened(server: Running) -> Phone:
    """A scorer's phone at a new match."""
    told = Phone(server).send({"game": "dragon_phoenix", "players": NAMES}, "")
    return Phone(server, f"/{told['match']['id']}", told["tokens"]["scorer"])


def numbers(messages: Iterator[Fields], last: int) -> list[int]:
    """The numbers of all events that are told up to this version."""
    found: list[int] = []
    for message in messages:
        if message.get("event"):
            told = change(message)
            found += [event["number"] for event in told["events"]]
            if told["version"] >= last:
                break
    return found


def test_listeners_at_all_workers_of_all_servers_hear_the_same(
    servers_database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "other")]
    with ExitStack() as stack:
        servers = [
            stack.enter_context(running_server(folder, workers=2, database=servers_database))
            for folder in folders
        ]
        first = opened(servers[0])
        phones = [Phone(server, first.match, first.token) for server in servers]
        streams = [stack.enter_context(phone.listening()) for phone in phones for _ in range(6)]
        for number in range(20):
            phones[number % 2].send(NOTE)
        assert [numbers(stream, 20) for stream in streams] == [list(range(1, 21))] * len(streams)


def test_as_many_as_there_are_places_stop_nobody_and_end_with_the_server(
    servers_database: str, tmp_path: Path
) -> None:
    """They are more than a process has connections to its database, and told to end they all do."""
    with ExitStack() as stack, running_server(tmp_path, database=servers_database) as server:
        phone = opened(server)
        streams = [stack.enter_context(phone.listening()) for _ in range(streaming.MOST_STREAMS)]
        with phone.asked("GET", "/stream") as connection:
            answer = connection.getresponse()
            assert (answer.status, int(answer.headers["Retry-After"])) == (503, 1)
        for version in (1, 2):
            assert phone.send(NOTE)["match"]["version"] == version
        assert [numbers(stream, 2) for stream in streams] == [[1, 2]] * len(streams)
        server.process.terminate()
        for stream in streams:
            assert list(stream) == []  # to its end; http.client raises if that is missing
        assert server.process.wait(PATIENCE) == 0
    assert server.log.read_text().splitlines()[1:] == []
