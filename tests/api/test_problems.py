"""Whatever goes wrong is application/problem+json, with the headers that belong to it."""

from __future__ import annotations

import pytest
from flask import request
from flask.testing import FlaskClient

from tests.api.conftest import API, Table, application

MEMBERS = {"type", "title", "status", "detail", "instance"}

NOWHERE = [
    *("/page/", "/nope", "/api", f"{API}/", f"{API}/nope", f"{API}/games/", f"/{API}/games"),
    *(f"{API}/matches/%00", f"{API}/matches/%ff", "/docs/secret.js", "/docs/../app.py"),
]


@pytest.mark.parametrize("path", NOWHERE)
def test_nothing_there_is_404(client: FlaskClient, path: str) -> None:
    answer = client.get(path, headers={"Authorization": "Bearer x"})
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    assert answer.json.keys() == MEMBERS
    assert answer.json["type"] == "/problems/not-found"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", f"{API}/games", {"GET", "HEAD", "OPTIONS"}),
        ("GET", f"{API}/rulings", {"POST", "OPTIONS"}),
        ("PUT", f"{API}/matches/x/events", {"GET", "HEAD", "POST", "OPTIONS"}),
        ("POST", "/docs", {"GET", "HEAD", "OPTIONS"}),
        ("BREW", f"{API}/games", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_another_method_is_405_and_says_which_are_allowed(
    client: FlaskClient, method: str, path: str, allowed: set[str]
) -> None:
    answer = client.open(path, method=method)
    assert (answer.status_code, answer.mimetype) == (405, "application/problem+json")
    assert set(answer.headers["Allow"].split(", ")) == allowed


@pytest.mark.parametrize("path", ["/nope", f"{API}/nope"])
def test_to_ask_what_is_allowed_where_nothing_is_is_404(client: FlaskClient, path: str) -> None:
    answer = client.options(path)
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    assert answer.json["status"] == 404


def test_an_address_without_a_route_is_told_apart_from_what_a_token_does_not_open(table: Table) -> None:
    nowhere = table.client.get(f"{API}/nope").json
    closed = table.client.get(table.path, headers={"Authorization": "Bearer x"}).json
    assert nowhere["type"] == closed["type"] == "/problems/not-found"
    assert "address" in nowhere["detail"]
    assert "token" in closed["detail"]


def test_a_range_that_cannot_be_is_416_and_no_fault_of_any_json(client: FlaskClient) -> None:
    answer = client.get("/docs", headers={"Range": "bytes=9999999-"})
    assert (answer.status_code, answer.mimetype) == (416, "application/problem+json")
    assert answer.json["type"] == "/problems/range-not-satisfiable"
    assert "JSON" not in answer.text


OPEN, CLOSED = "Accept-Language", "Accept-Language, Authorization"


@pytest.mark.parametrize(
    ("method", "path", "status", "vary"),
    [
        ("GET", "/nope", 404, OPEN),
        ("GET", f"{API}/games/skat/rules", 404, OPEN),
        ("POST", f"{API}/plays", 415, OPEN),
        ("DELETE", f"{API}/games", 405, OPEN),
        ("GET", f"{API}/matches/x", 401, CLOSED),
        ("GET", f"{API}/matches/x?token=y", 404, CLOSED),
        ("POST", f"{API}/matches/x/events", 401, CLOSED),
    ],
)
def test_a_problem_says_its_language_and_on_what_it_depends(
    client: FlaskClient, method: str, path: str, status: int, vary: str
) -> None:
    answer = client.open(path, method=method, headers={"Accept-Language": "de"})
    assert (answer.status_code, answer.headers["Vary"]) == (status, vary)
    assert answer.headers["Content-Language"] == "de"
    assert answer.headers.get("Cache-Control") == (None if vary == OPEN else "private, no-cache")


def test_a_refused_event_is_private(table: Table) -> None:
    answer = table.send({"type": "give", "seat": 0, "to": 1})
    assert (answer.status_code, answer.headers["Cache-Control"]) == (409, "private, no-cache")
    assert answer.headers["Vary"] == CLOSED


def test_what_is_allowed_can_be_asked_and_is_no_html(client: FlaskClient) -> None:
    answer = client.options(f"{API}/games")
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}
    assert (answer.data, answer.mimetype) == (b"", None)


def test_a_problem_speaks_the_callers_language(client: FlaskClient) -> None:
    told = [client.get("/nope", headers={"Accept-Language": each}).json for each in ("en", "de", "zh")]
    assert len({problem["title"] for problem in told}) == 3
    assert len({problem["type"] for problem in told}) == 1


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("zh", "zh"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh"),
        ("zh-Hans-CN", "zh"),
        ("zh-Hans", "zh"),
        ("ZH-cn", "zh"),
        ("fr-FR,zh-CN;q=0.5,de;q=0.3", "zh"),
        ("zh-CN;q=0.3,de-AT;q=0.7", "de"),
        ("zh;q=0,fr", "en"),
        ("zhx", "en"),
    ],
)
def test_the_language_is_the_first_one_wanted_whatever_its_region_or_script(
    client: FlaskClient, wanted: str, language: str
) -> None:
    answer = client.get("/nope", headers={"Accept-Language": wanted})
    assert answer.headers["Content-Language"] == language
    assert answer.json["title"] == {"en": "Not found", "de": "Nicht gefunden", "zh": "找不到"}[language]


def test_a_problem_tells_its_status_and_where(table: Table) -> None:
    problem = table.send({"type": "pass", "seat": 9}).json
    assert (problem["status"], problem["instance"]) == (422, f"{table.path}/events")


@pytest.mark.parametrize("path", ["/healthz", f"{API}/games", "/nope", "/docs"])
def test_every_answer_forbids_what_an_answer_needs_not(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize(("proxies", "scheme"), [(0, "http"), (1, "https")])
def test_proxies_are_believed_as_many_as_are_trusted(database: str, proxies: int, scheme: str) -> None:
    app = application(database, REFEREE_TRUSTED_PROXIES=proxies)
    app.add_url_rule("/scheme", view_func=lambda: request.scheme)
    told = app.test_client().get(
        "/scheme", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.0.0.1"}
    )
    assert told.text == scheme
