"""What the service writes about itself: all that finds a fault, nothing that opens or tells a match."""

from __future__ import annotations

import hashlib
import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.exc import IntegrityError, OperationalError

from api import logs
from api.access import digest
from api.services import matches
from tests.api.conftest import API, NAMES, Table

Lines = Callable[[], list[dict[str, Any]]]
SEVENS = {"type": "play", "seat": 0, "cards": "7c 7d"}


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the service writes, as a server would write it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.formatter())
    logger = logging.getLogger("referee")
    logger.addHandler(handler)
    yield stream
    logger.removeHandler(handler)


@pytest.fixture
def lines(written: io.StringIO) -> Lines:
    return lambda: [json.loads(line) for line in written.getvalue().splitlines()]


def test_a_request_is_one_line_with_its_route_and_never_its_path(table: Table, lines: Lines) -> None:
    before = len(lines())
    table.record(SEVENS)
    (line,) = lines()[before:]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z", line.pop("time"))
    assert line.pop("milliseconds") > 0
    assert re.fullmatch("[0-9a-f]{16}", line.pop("request_id"))
    assert line == {
        "level": "info",
        "logger": "referee.requests",
        "event": "request",
        "method": "POST",
        "route": f"{API}/matches/<match_id>/events",
        "status": 201,
        "role": "scorer",
        "match": hashlib.sha256(table.id.encode()).hexdigest()[:8],
    }


def test_who_looks_and_what_is_refused_is_told(table: Table, lines: Lines) -> None:
    table.get(role="spectator")
    table.record(SEVENS)
    table.send({"type": "play", "seat": 1, "cards": "6 6"})
    table.send(SEVENS, role="spectator")
    table.client.get(table.path, headers={"Authorization": "Bearer wrong"})
    told = [(line["status"], line.get("role"), line.get("problem")) for line in lines()]
    assert told == [
        (200, "spectator", None),
        (201, "scorer", None),
        (409, "scorer", "illegal-event"),
        (403, "spectator", "forbidden"),
        (404, None, "not-found"),
    ]


@pytest.mark.parametrize(
    ("method", "path", "told"),
    [
        ("GET", "/nowhere/at/all", ("GET", "none", 404)),
        ("DELETE", "/healthz", ("DELETE", "none", 405)),
        ("OPTIONS", "/healthz", ("OPTIONS", "/healthz", 200)),
        ("HEAD", "/healthz", ("HEAD", "/healthz", 200)),
        ("SECRET", "/healthz", ("other", "none", 405)),
    ],
)
def test_what_fits_no_route_has_none(
    client: FlaskClient, lines: Lines, method: str, path: str, told: tuple[str, str, int]
) -> None:
    client.open(path, method=method)
    (line,) = lines()
    assert (line["method"], line["route"], line["status"]) == told


@pytest.mark.parametrize("sent", ["phone-1", "9f0c.8a52_X", "a", "x" * 64])
def test_a_sane_request_id_is_taken_and_answered(client: FlaskClient, lines: Lines, sent: str) -> None:
    answer = client.get("/healthz", headers={"X-Request-ID": sent})
    assert answer.headers["X-Request-ID"] == sent
    assert lines()[0]["request_id"] == sent


@pytest.mark.parametrize("sent", ["", "a b", "x" * 65, '"}', "é", "a\tb", "a/b", "a%0Ab", "a\x7f"])
def test_any_other_request_id_is_not_repeated(client: FlaskClient, lines: Lines, sent: str) -> None:
    answer = client.get("/healthz", headers={"X-Request-ID": sent})
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["X-Request-ID"])
    assert lines()[0]["request_id"] == answer.headers["X-Request-ID"]


def test_no_two_requests_have_one_id(client: FlaskClient) -> None:
    assert len({client.get("/healthz").headers["X-Request-ID"] for _ in range(20)}) == 20


def test_problems_have_the_id_too(client: FlaskClient, lines: Lines) -> None:
    answer = client.get(f"{API}/matches/x")
    assert (answer.status_code, answer.headers["X-Request-ID"]) == (401, lines()[0]["request_id"])


def test_no_line_holds_a_token_a_name_a_card_or_the_id_of_a_match(table: Table, written: io.StringIO) -> None:
    client, hands = table.client, {"0": "Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc"}
    table.record({"type": "deal", "hands": hands}, {"type": "note", "text": "Erna looked"})
    table.send({"type": "play", "seat": 1, "cards": "Qh Qs", "wish": "Erna"})
    table.send({"type": "play", "seat": 0, "cards": "Qh Qs"}, X_Request_ID="Erna Qh")
    table.send({"type": "substitute", "seat": 1, "name": "Erna"})
    table.get("/tokens")
    table.get(f"/events/{table.spectator}")
    client.get(f"{table.path}?token={table.scorer}")
    client.get(f"{table.path}?token={table.scorer}&token={table.spectator}")
    client.get(f"{table.path}/{table.scorer}?{table.spectator}=1")
    client.get(f"{API}/matches/{table.scorer}", headers={"Authorization": f"Bearer {table.scorer}"})
    client.post(f"{API}/matches", data="{Erna", content_type="application/json")
    client.post(f"{API}/matches", json={"game": "Erna", "players": ["Erna"], "Erna": 1})
    secrets = [table.id, table.scorer, table.spectator, digest(table.scorer), "Erna", "Qh", "Qs", *NAMES]
    text = written.getvalue()
    assert text.count("\n") == 13
    assert [secret for secret in secrets if secret in text] == []


class TestFaults:
    @pytest.fixture
    def broken(self, app: Flask, monkeypatch: pytest.MonkeyPatch) -> Callable[[Exception], None]:
        """A service that fails with an exception which came from another."""

        def breaks(error: Exception) -> None:
            def look(_folds: object, match_id: str, *_: object) -> None:
                try:
                    {}[match_id]
                except KeyError as missing:
                    raise error from missing

            monkeypatch.setattr(matches, "look", look)

        assert app.testing is False
        return breaks

    def test_a_fault_is_told_by_kind_and_place_with_the_id_of_its_request(
        self, table: Table, lines: Lines, broken: Callable[[Exception], None]
    ) -> None:
        broken(ValueError("Anna has the Qh"))
        answer = table.get(X_Request_ID="phone-1")
        fault, request = lines()[-2:]
        assert answer.status_code == request["status"] == 500
        assert request["problem"] == "internal"
        assert (fault["level"], fault["fault"]) == ("error", "ValueError")
        assert fault["request_id"] == request["request_id"] == answer.headers["X-Request-ID"] == "phone-1"
        assert fault["traceback"].index("KeyError\nthen\n") < fault["traceback"].index(
            "raise error from missing"
        )
        assert fault["traceback"].endswith("ValueError\n")
        assert "test_logs.py" in fault["traceback"]

    def test_what_an_exception_says_is_left_out_for_it_may_hold_anything(
        self, table: Table, written: io.StringIO, broken: Callable[[Exception], None]
    ) -> None:
        broken(ValueError(f"Anna has the Qh and {table.scorer}"))
        table.get()
        assert [one for one in ("Anna", "Qh", table.scorer, table.id) if one in written.getvalue()] == []

    @pytest.mark.parametrize(
        ("error", "fault"),
        [
            (OperationalError("SELECT ?", None, Exception("no such table: log\nDETAIL: Anna")),
             "OperationalError: no such table: log"),
            (IntegrityError("INSERT ?", None, Exception("Key (id)=(Anna) is there")), "IntegrityError"),
            (OSError(28, "No space left on device", "/Anna"), "OSError: No space left on device"),
        ],
    )  # fmt: skip
    def test_what_a_database_or_the_system_says_of_itself_is_told(
        self, table: Table, lines: Lines, broken: Callable[[Exception], None], error: Exception, fault: str
    ) -> None:
        broken(error)
        table.get()
        assert lines()[-2]["fault"] == fault
        assert "Anna" not in json.dumps(lines()[-2])


def test_a_level_above_info_leaves_the_requests_out(
    app: Flask, client: FlaskClient, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger = logging.getLogger("referee")
    monkeypatch.setattr(logger, "level", logging.WARNING)
    logger.manager._clear_cache()
    client.get("/healthz")
    logger.warning("the disk is nearly full: %s", app.name)
    (line,) = lines()
    assert (line["level"], line["event"]) == ("warning", "the disk is nearly full: api")
    assert "request_id" not in line
