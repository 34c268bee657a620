"""Numbers about the service: each counts what it says, over all workers, and none tells who it was."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.access import digest
from tests.api.conftest import API, NAMES, Table, application
from tests.support.server import Running, running_server

SEVENS = {"type": "play", "seat": 0, "cards": "7 7"}
SIXES = {"type": "play", "seat": 1, "cards": "6 6"}
Numbers = dict[str, float]
Changes = Callable[[], Numbers]
EVENTS = f"{API}/matches/<match_id>/events"


def read(text: str) -> Numbers:
    """The numbers of an exposition, each by its name and labels."""
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def numbers(client: FlaskClient) -> Numbers:
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    return read(answer.text)


@pytest.fixture
def changes(client: FlaskClient) -> Changes:
    """What has changed since this was set up, without what reading it changes."""
    before = numbers(client)
    return lambda: {
        name: value - before.get(name, 0)
        for name, value in numbers(client).items()
        if value != before.get(name, 0) and "/metrics" not in name
    }


def test_requests_are_counted_by_route_and_status(table: Table, changes: Changes) -> None:
    table.get()
    table.get()
    table.client.get(table.path)
    table.client.get("/nowhere")
    table.client.open("/healthz", method="SECRET")
    told = {
        name: value for name, value in changes().items() if name.startswith("referee_http_requests_total")
    }
    route = f'method="GET",route="{API}/matches/<match_id>"'
    assert told == {
        f'referee_http_requests_total{{{route},status="200"}}': 2,
        f'referee_http_requests_total{{{route},status="401"}}': 1,
        'referee_http_requests_total{method="GET",route="none",status="404"}': 1,
        'referee_http_requests_total{method="other",route="none",status="405"}': 1,
    }


def test_seconds_are_told_as_a_histogram(table: Table, changes: Changes) -> None:
    table.get()
    table.get()
    labels = f'method="GET",route="{API}/matches/<match_id>"'
    told = changes()
    assert told[f"referee_http_request_seconds_count{{{labels}}}"] == 2
    assert told[f'referee_http_request_seconds_bucket{{le="+Inf",{labels}}}'] == 2
    assert told[f"referee_http_request_seconds_sum{{{labels}}}"] > 0


def named(name: str, told: Numbers) -> Numbers:
    """The numbers of one name, by their labels."""
    return {
        labels: value for each, value in told.items() for found, labels in [each.split("{")] if found == name
    }


def test_events_are_counted_when_they_are_recorded_and_once(table: Table, changes: Changes) -> None:
    one = {**SEVENS, "id": "3f0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6"}
    table.send(one)
    table.send(one)
    table.send(SIXES)
    table.send({"events": [{"type": "pass", "seat": 1}, SIXES]})
    table.send({"type": "play", "seat": 3, "cards": "8 8", "passed": True})
    table.send({"type": "note", "text": "forgotten"}, to="events?before=1&preview=true")
    table.send({"type": "note", "text": "forgotten"}, to="events?before=1")
    table.client.put(f"{table.path}/events/1", json=SEVENS, headers=table.headers("scorer", {}))
    assert named("referee_events_recorded_total", changes()) == {'game="dragon_phoenix"}': 1 + 3 + 1}


def test_rulings_are_counted_by_verdict(table: Table, changes: Changes) -> None:
    table.record(SEVENS)
    table.send(SIXES)
    table.send({**SIXES, "cards": "8 8"}, to="rulings")
    table.send({**SIXES, "cards": "5 5"}, to="rulings", role="spectator")
    dragon_or_two = {"game": "dragon_phoenix", "event": {"type": "play", "seat": 0, "cards": "2"}}
    table.client.post(f"{API}/rulings", json=dragon_or_two)
    assert named("referee_rulings_total", changes()) == {
        'occasion="record",verdict="legal"}': 1,
        'occasion="record",verdict="illegal"}': 1,
        'occasion="question",verdict="legal"}': 1,
        'occasion="question",verdict="illegal"}': 1,
        'occasion="question",verdict="ambiguous"}': 1,
    }


def test_refusals_are_counted_by_their_problem(table: Table, changes: Changes) -> None:
    table.record(SEVENS)
    table.send(SIXES)
    table.send({**SIXES, "hand": 3})
    table.send(SEVENS, role="spectator")
    table.send({"type": "dance"})
    table.send(SEVENS, If_Match='"0"')
    assert named("referee_refused_total", changes()) == {
        'problem="illegal-event"}': 1,
        'problem="wrong-hand"}': 1,
        'problem="forbidden"}': 1,
        'problem="invalid"}': 1,
        'problem="stale"}': 1,
    }


def test_matches_found_in_memory_and_not_are_counted(app: Flask, table: Table, changes: Changes) -> None:
    table.get()  # folded anew: beginning a match does not keep it
    table.get()
    database = app.config["SQLALCHEMY_DATABASE_URI"]
    beside = Table(application(database).test_client(), table.id, table.scorer, table.spectator)
    beside.record(SEVENS)  # looks before it may write, and finds it then
    table.get()
    table.get()
    assert named("referee_folds_total", changes()) == {
        'found="missed"}': 2,
        'found="hit"}': 3,
        'found="caught_up"}': 1,
    }


def test_each_recording_waits_for_its_turn_and_for_its_commit(table: Table, changes: Changes) -> None:
    table.record(SEVENS)
    table.send(SIXES)  # has its turn, and nothing to commit
    table.get()
    counted = named("referee_database_wait_seconds_count", changes())
    assert counted == {'wait="turn"}': 2, 'wait="commit"}': 1}


def test_open_streams_are_counted_while_they_are_open(app: Flask, table: Table, changes: Changes) -> None:
    listener = FlaskClient(app, app.response_class)  # does not wait for the end of what has none
    opened = [listener.get(f"{table.path}/stream", headers=table.headers("spectator", {})) for _ in range(2)]
    assert [answer.status_code for answer in opened] == [200, 200]
    assert changes()["referee_streams_open"] == 2
    for answer in reversed(opened):
        answer.close()
    assert "referee_streams_open" not in changes()


def test_the_numbers_name_nobody(table: Table) -> None:
    table.record(SEVENS)
    table.get(f"/events/{table.spectator}?{table.id}")
    table.client.get(f"{API}/matches/{table.scorer}?token={table.scorer}")
    text = table.client.get("/metrics").text
    secrets = (table.id, table.scorer, table.spectator, digest(table.scorer), *NAMES)
    assert [secret for secret in secrets if secret in text] == []


class TestReaders:
    @pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
    def test_who_asks_from_the_machine_itself_reads_them(self, client: FlaskClient, address: str) -> None:
        assert client.get("/metrics", environ_base={"REMOTE_ADDR": address}).status_code == 200

    @pytest.mark.parametrize(
        "address", ["192.0.2.1", "10.0.0.1", "2001:db8::1", "fe80::1%eth0", "::ffff:192.0.2.1", "", "unix"]
    )
    def test_for_others_there_is_nothing(self, client: FlaskClient, address: str) -> None:
        answer = client.get("/metrics", environ_base={"REMOTE_ADDR": address})
        nothing = client.get("/nowhere")
        assert answer.status_code == 404
        assert answer.json | {"instance": ""} == nothing.json | {"instance": ""}

    @pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
    def test_a_proxy_on_the_machine_does_not_make_a_stranger_local(
        self, client: FlaskClient, name: str
    ) -> None:
        assert client.get("/metrics", headers={name: "127.0.0.1"}).status_code == 404

    def test_behind_a_trusted_proxy_it_is_the_clients_address_that_counts(self, app: Flask) -> None:
        database = app.config["SQLALCHEMY_DATABASE_URI"]
        client = application(database, REFEREE_TRUSTED_PROXIES=1).test_client()
        assert client.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1, 192.0.2.1"}).status_code == 404
        assert client.get("/metrics").status_code == 200

    def test_a_setting_lets_everybody_read_them(self, app: Flask) -> None:
        client = application(app.config["SQLALCHEMY_DATABASE_URI"], REFEREE_METRICS="all").test_client()
        assert client.get("/metrics", environ_base={"REMOTE_ADDR": "192.0.2.1"}).status_code == 200


class TestServer:
    """Real servers: one for what a whole one counts, one for what dies with a worker."""

    def connections(self, server: Running, many: int) -> Iterator[HTTPConnection]:
        with ExitStack() as stack:
            for _ in range(many):
                yield stack.enter_context(closing(HTTPConnection(*server.place, timeout=60)))

    def asked(self, connection: HTTPConnection, path: str) -> str:
        connection.request("GET", path)
        return connection.getresponse().read().decode()

    def told(self, server: Running) -> Numbers:
        with closing(HTTPConnection(*server.place, timeout=60)) as connection:
            return read(self.asked(connection, "/metrics"))

    def folders(self, server: Running) -> list[Path]:
        return list(server.log.parent.glob("referee-metrics-*"))

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait until it is so; a minute is for ever."""
        deadline = time.monotonic() + 60
        while not self.so(condition):
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def so(self, condition: Callable[[], bool]) -> bool:
        try:
            return condition()
        except (OSError, HTTPException):  # a worker went away with it
            return False

    def test_whichever_worker_is_asked_tells_the_sum_of_all_and_nothing_is_left(self, tmp_path: Path) -> None:
        of_ready = 'referee_http_requests_total{method="GET",route="/readyz",status="200"}'
        of_none = 'referee_http_requests_total{method="other",route="none",status="414"}'
        with running_server(tmp_path, workers=2) as server:
            (folder,) = self.folders(server)
            assert folder.stat().st_mode & 0o077 == 0
            assert of_ready not in self.told(server)
            for connection in self.connections(server, 40):
                assert "ok" in self.asked(connection, "/readyz")
            for connection in self.connections(server, 3):
                self.asked(connection, "/" + "x" * 9000)
            assert len(list(folder.glob("counter_*.db"))) == 2
            for connection in self.connections(server, 20):
                told = read(self.asked(connection, "/metrics"))
                assert (told[of_ready], told[of_none]) == (40, 3)
        assert self.folders(server) == []

    def test_a_worker_that_dies_keeps_what_it_counted_and_no_open_stream(self, tmp_path: Path) -> None:
        created = f'referee_http_requests_total{{method="POST",route="{API}/matches",status="201"}}'
        with running_server(tmp_path, workers=2) as server:
            start = json.dumps({"game": "dragon_phoenix", "players": NAMES})
            with closing(HTTPConnection(*server.place, timeout=60)) as connection:
                connection.request("POST", f"{API}/matches", start, {"Content-Type": "application/json"})
                opened: dict[str, Any] = json.load(connection.getresponse())
                path = f"{API}/matches/{opened['match']['id']}/stream?token={opened['tokens']['spectator']}"
                connection.request("GET", path)
                stream = connection.getresponse()
                assert stream.status == 200
                assert self.told(server)["referee_streams_open"] == 1
                for worker in self.workers(server):
                    os.kill(worker, signal.SIGKILL)
                stream.close()
            self.until(lambda: self.told(server)["referee_streams_open"] == 0)
            assert self.told(server)[created] == 1

    def workers(self, server: Running) -> set[int]:
        """The processes that have counted anything."""
        (folder,) = self.folders(server)
        found = {int(re.findall(r"\d+", path.name)[0]) for path in folder.glob("counter_*.db")}
        return found - {server.process.pid}
