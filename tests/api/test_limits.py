"""Limits: who tries wrong tokens or begins matches without end has to wait; others do not (contract 11)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text
from werkzeug.test import TestResponse

import models
from api.config import BadSetting, configuration
from api.limits import NEW_MATCHES, WRONG_TOKENS, Limit, party
from tests.api.conftest import API, NAMES, Table, application, documented, open_table
from tests.support import databases
from tests.support.server import running_server

HERE, ELSEWHERE = "192.0.2.1", "198.51.100.7"
WRONG = {"Authorization": "Bearer AAAAAAAAAAAAAAAAAAAAAA"}
NOTE = {"type": "note", "text": "a quiet moment"}
START = {"game": "dragon_phoenix", "players": NAMES}
NOWHERE = f"{API}/matches/{'0' * 32}"


class Clock:
    """The time, which passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1_800_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("api.limits._clock", clock)
    return clock


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five wrong tokens in a minute and three new matches in ten: a test need not try sixty and 300."""
    monkeypatch.setattr("api.limits.WRONG_TOKENS", WRONG_TOKENS._replace(most=5))
    monkeypatch.setattr("api.limits.NEW_MATCHES", NEW_MATCHES._replace(most=3))


def guess(client: FlaskClient, address: str = HERE, path: str = NOWHERE, **headers: str) -> TestResponse:
    return client.get(path, headers=WRONG | headers, environ_base={"REMOTE_ADDR": address})


def guesses(client: FlaskClient, times: int, address: str = HERE) -> list[int]:
    return [guess(client, address).status_code for _ in range(times)]


def begin(client: FlaskClient, address: str = HERE, **start: object) -> TestResponse:
    return client.post(f"{API}/matches", json=START | start, environ_base={"REMOTE_ADDR": address})


def counts(app: Flask) -> list[tuple[object, ...]]:
    with app.app_context(), models.reading() as connection:
        return [tuple(row) for row in connection.execute(text("SELECT who, times, ends FROM counts"))]


def test_sixty_in_a_minute_are_answered_then_one_has_to_wait(client: FlaskClient) -> None:
    assert (WRONG_TOKENS.most, WRONG_TOKENS.seconds) == (60, 60)
    assert guesses(client, 60) == [404] * 60
    answer = guess(client)
    assert (answer.status_code, answer.mimetype) == (429, "application/problem+json")
    assert answer.json["type"] == "/problems/rate-limited"
    assert answer.headers["Retry-After"] == "60"
    assert "60 seconds" in answer.json["detail"]
    assert "60 Sekunden" in guess(client, **{"Accept-Language": "de"}).json["detail"]


@pytest.mark.usefixtures("few")
class TestWrongTokens:
    def test_after_that_minute_one_may_try_again(self, client: FlaskClient, clock: Clock) -> None:
        guesses(client, 5)
        clock.now += 59
        assert guess(client).headers["Retry-After"] == "1"
        clock.now += 1
        assert guesses(client, 5) == [404] * 5
        assert guess(client).status_code == 429

    def test_a_valid_token_of_the_same_address_is_never_locked_out(
        self, client: FlaskClient, table: Table
    ) -> None:
        assert guesses(client, 6, address="127.0.0.1")[-1] == 429  # the address the table has
        for _ in range(20):
            assert table.send(NOTE).status_code == 201
            assert table.get(role="spectator").status_code == 200
        assert table.client.get(f"{table.path}?token={table.spectator}").status_code == 200
        assert guess(client, address="127.0.0.1").status_code == 429

    def test_a_valid_token_is_no_use_at_another_match(self, client: FlaskClient, table: Table) -> None:
        answers = [
            client.get(NOWHERE, headers=table.headers("scorer", {}), environ_base={"REMOTE_ADDR": HERE})
            for _ in range(6)
        ]
        assert [answer.status_code for answer in answers] == [404] * 5 + [429]

    def test_a_revoked_token_is_a_wrong_one(self, client: FlaskClient, table: Table) -> None:
        token = table.send({"role": "spectator"}, to="tokens").json
        phone = Table(client, table.id, token["token"], "")
        assert [phone.get().status_code for _ in range(20)] == [200] * 20
        client.delete(f"{table.path}/tokens/{token['id']}", headers=table.headers("scorer", {}))
        assert [phone.get().status_code for _ in range(6)] == [404] * 5 + [429]
        assert table.get().status_code == 200

    @pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE"])
    def test_every_way_to_try_one_is_counted(self, client: FlaskClient, table: Table, method: str) -> None:
        guesses(client, 4)
        path = f"{table.path}/events/1" if method in {"PUT", "DELETE"} else f"{table.path}/events"
        body = {"json": NOTE} if method in {"POST", "PUT"} else {}
        for status in (404, 429):
            answer = client.open(
                path, method=method, headers=WRONG, environ_base={"REMOTE_ADDR": HERE}, **body
            )
            assert answer.status_code == status
        assert guess(client).status_code == 429

    def test_a_link_is_counted_too(self, client: FlaskClient) -> None:
        guesses(client, 5)
        link = client.get(f"{NOWHERE}?token=wrong", environ_base={"REMOTE_ADDR": HERE})
        assert link.status_code == 429

    def test_no_token_is_no_wrong_one(self, client: FlaskClient) -> None:
        for _ in range(10):
            assert client.get(NOWHERE, environ_base={"REMOTE_ADDR": HERE}).status_code == 401
        assert guess(client).status_code == 404

    def test_what_is_not_allowed_is_no_wrong_one(self, client: FlaskClient, table: Table) -> None:
        for _ in range(10):
            assert table.send(NOTE, role="spectator").status_code == 403
            assert table.send({"type": "give", "seat": 0, "to": 1}).status_code == 409
            assert table.send({"type": "sing"}).status_code == 422
        assert guess(client, address="127.0.0.1").status_code == 404

    def test_another_address_does_not_wait(self, client: FlaskClient) -> None:
        guesses(client, 6)
        assert guess(client, ELSEWHERE).status_code == 404

    def test_who_has_to_wait_may_still_begin_a_match(self, client: FlaskClient) -> None:
        guesses(client, 6)
        assert begin(client).status_code == 201


@pytest.mark.usefixtures("few")
class TestNewMatches:
    def test_three_hundred_in_ten_minutes_are_enough_for_a_hall(self) -> None:
        assert NEW_MATCHES[1:] == (300, 600)

    def test_then_one_has_to_wait_and_nothing_is_stored(self, app: Flask, clock: Clock) -> None:
        client = documented(app)
        assert [begin(client).status_code for _ in range(3)] == [201] * 3
        clock.now += 100
        answers = [begin(client) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [429] * 3
        assert {answer.headers["Retry-After"] for answer in answers} == {"500"}
        with app.app_context(), models.reading() as connection:
            assert connection.scalar(text("SELECT count(*) FROM matches")) == 3
            assert connection.scalar(text("SELECT count(*) FROM tokens")) == 6
        clock.now += 500
        assert begin(client).status_code == 201

    def test_what_is_begun_goes_on(self, client: FlaskClient, table: Table) -> None:
        assert [begin(client, "127.0.0.1").status_code for _ in range(4)][-1] == 429
        assert table.send(NOTE).status_code == 201
        assert table.send({"role": "spectator"}, to="tokens").status_code == 201

    def test_a_start_that_cannot_be_is_not_counted(self, client: FlaskClient) -> None:
        for start in ({"players": []}, {"options": {"target": 7}}, {"game": "skat"}, {"x": 1}):
            assert begin(client, **start).status_code == 422
        assert [begin(client).status_code for _ in range(4)] == [201, 201, 201, 429]

    def test_another_address_does_not_wait(self, client: FlaskClient) -> None:
        assert [begin(client).status_code for _ in range(4)][-1] == 429
        assert begin(client, ELSEWHERE).status_code == 201

    def test_questions_without_a_match_are_not_counted(self, client: FlaskClient) -> None:
        question = {"game": "dragon_phoenix", "event": {"type": "play", "seat": 0, "cards": "7 7"}}
        for _ in range(10):
            assert client.post(f"{API}/rulings", json=question).status_code == 200


@pytest.mark.usefixtures("few")
class TestWhoseAddress:
    @pytest.mark.parametrize(
        ("one", "other", "same"),
        [
            ("192.0.2.1", "192.0.2.2", False),
            ("192.0.2.1", "::ffff:192.0.2.1", True),
            ("2001:db8:0:1::1", "2001:db8:0:1:abcd::9", True),
            ("2001:db8:0:1::1", "2001:db8:0:ff::1", True),
            ("2001:db8:0:1::1", "2001:db8:0:100::1", False),
            ("fe80::1%eth0", "fe80::1%eth1", True),
            ("", "", True),
            ("unix:", "192.0.2.1", False),
        ],
    )
    def test_an_ipv6_address_is_one_of_many_that_somebody_has(
        self, one: str, other: str, *, same: bool
    ) -> None:
        assert (party(one) == party(other)) is same

    def test_all_of_a_network_wait_together(self, client: FlaskClient) -> None:
        for last in range(5):
            assert guess(client, f"2001:db8:0:1::{last + 1:x}").status_code == 404
        assert guess(client, "2001:db8:0:2::1").status_code == 429

    def test_without_a_trusted_proxy_nobody_is_believed_who_he_says_he_is(self, client: FlaskClient) -> None:
        for number in range(5):
            forwarded = {"X-Forwarded-For": f"203.0.113.{number}"}
            assert guess(client, **forwarded).status_code == 404
        assert guess(client, **{"X-Forwarded-For": ELSEWHERE}).status_code == 429

    def test_a_trusted_proxy_says_who_asks(self, database: str) -> None:
        client = documented(application(database, REFEREE_TRUSTED_PROXIES=1))
        for number in range(5):  # what a client says itself stands to the left of it
            told = {"X-Forwarded-For": f"203.0.113.{number}, {ELSEWHERE}"}
            assert guess(client, **told).status_code == 404
        assert guess(client, **{"X-Forwarded-For": ELSEWHERE}).status_code == 429
        assert guess(client, **{"X-Forwarded-For": "203.0.113.1"}).status_code == 404

    @pytest.mark.parametrize("said", ["", ",", "unknown", "x" * 2000, "::::", "1.2.3.4:80", "\x00"])
    def test_whatever_a_proxy_says_is_somebody(self, database: str, said: str) -> None:
        client = documented(application(database, REFEREE_TRUSTED_PROXIES=1))
        assert guess(client, **{"X-Forwarded-For": said}).status_code == 404


@pytest.mark.usefixtures("few")
class TestCounting:
    def test_all_workers_count_together(self, database: str) -> None:
        workers = [documented(application(database)) for _ in range(3)]
        answers = [guess(workers[turn % 3]).status_code for turn in range(8)]
        assert answers == [404] * 5 + [429] * 3

    def test_all_workers_count_new_matches_together(self, database: str) -> None:
        workers = [documented(application(database)) for _ in range(3)]
        assert [begin(workers[turn % 3]).status_code for turn in range(6)] == [201] * 3 + [429] * 3

    def test_a_restart_forgets_nothing(self, database: str) -> None:
        guesses(documented(application(database)), 6)
        assert guess(documented(application(database))).status_code == 429

    def test_who_tries_at_the_same_moment_is_counted_each_time(self, database: str) -> None:
        apps = [application(database) for _ in range(2)]

        def one(turn: int) -> int:
            return guess(apps[turn % 2].test_client()).status_code

        with ThreadPoolExecutor(8) as pool:
            answers = sorted(pool.map(one, range(25)))
        assert answers == [404] * 5 + [429] * 20

    def test_who_has_to_wait_makes_nobody_write(self, app: Flask) -> None:
        client = documented(app)
        guesses(client, 6)
        before = counts(app)
        assert guesses(client, 10) == [429] * 10
        assert counts(app) == before

    def test_many_strangers_together_make_a_process_write_so_often_and_no_more(
        self, app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("api.limits.WRITTEN", Limit("few", 10, 60))
        client = documented(app)
        answers = [guess(client, f"203.0.113.{number}") for number in range(12)]
        assert [answer.status_code for answer in answers] == [404] * 10 + [429] * 2
        assert answers[-1].headers["Retry-After"] == "60"
        assert len(counts(app)) == 10
        clock.now += 60
        assert guess(client).status_code == 404

    def test_what_is_over_is_forgotten(self, app: Flask, clock: Clock) -> None:
        client = documented(app)
        for number in range(5):
            guess(client, f"203.0.113.{number}")
        assert len(counts(app)) == 5
        clock.now += 61
        guess(client)
        assert len(counts(app)) == 1

    def test_no_address_is_stored(self, app: Flask) -> None:
        client = documented(app)
        guess(client)
        begin(client)
        assert len(counts(app)) == 2
        assert HERE not in json.dumps(counts(app))

    def test_with_a_secret_key_nobody_can_try_out_whose_address_it_was(self, database: str) -> None:
        for key in ("one", "two"):
            guess(documented(application(database, REFEREE_SECRET_KEY=key)))
        assert len(counts(application(database))) == 2

    def test_what_cannot_be_counted_is_still_answered(
        self, database: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("models.database.BUSY_SECONDS", 0.05)
        client = documented(application(database))
        table = open_table(client)
        with nobody_counts(database):
            assert guesses(client, 3) == [404] * 3
            assert table.get().status_code == 200
        assert table.send(NOTE).status_code == 201


@contextmanager
def nobody_counts(database: str) -> Iterator[None]:
    """For as long as the block lasts the counts are somebody else's."""
    with databases.beside(database) as other:
        if databases.is_sqlite(database):
            other.execute("BEGIN IMMEDIATE")
        else:
            other.execute("BEGIN")
            other.execute("LOCK TABLE counts")
        yield
        other.execute("ROLLBACK")


@pytest.mark.usefixtures("few")
class TestSwitchedOff:
    @pytest.mark.parametrize("off", ["off", "OFF", False])
    def test_nobody_waits_and_nothing_is_counted(self, database: str, off: object) -> None:
        app = application(database, REFEREE_RATE_LIMITS=off)
        client = documented(app)
        assert guesses(client, 20) == [404] * 20
        assert [begin(client).status_code for _ in range(5)] == [201] * 5
        assert counts(app) == []

    @pytest.mark.parametrize(("said", "on"), [({}, True), ({"REFEREE_RATE_LIMITS": "On"}, True)])
    def test_they_are_on_unless_somebody_says_otherwise(self, said: dict[str, str], *, on: bool) -> None:
        assert configuration(said)["REFEREE_RATE_LIMITS"] is on

    @pytest.mark.parametrize("said", ["", "maybe", "0", 1, None])
    def test_a_word_that_is_neither_is_no_setting(self, said: object) -> None:
        with pytest.raises(BadSetting, match="REFEREE_RATE_LIMITS has to be on or off"):
            configuration({"REFEREE_RATE_LIMITS": said})

    def test_the_environment_says_it_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("REFEREE_RATE_LIMITS", "off")
        assert configuration({})["REFEREE_RATE_LIMITS"] is False


def test_two_real_workers_count_together(tmp_path: Path) -> None:
    def one(_turn: int) -> int:
        with closing(HTTPConnection(*server.place, timeout=60)) as connection:
            connection.request("GET", NOWHERE, headers=WRONG)
            answer = connection.getresponse()
            answer.read()
            return answer.status

    on = {"REFEREE_RATE_LIMITS": "on"}
    with running_server(tmp_path, workers=2, more=on) as server, ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(one, range(90)))
    assert set(answers) == {404, 429}
    assert 60 <= answers.count(404) < 90  # a minute can be over in between, on a very busy machine
