"""Whatever goes wrong is application/problem+json, with the headers that belong to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

import models
from api.access import digest
from tests.api.conftest import API, Table, application, documented, open_table

MEMBERS = {"type", "title", "status", "detail", "instance"}
NOTE = {"type": "note", "text": "a quiet moment"}


NOWHERE = [
    *("/", "/nope", "/api", f"{API}/", f"{API}/nope", f"{API}/games/", f"/{API}/games"),
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


@pytest.fixture
def hurried(database: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A match in an application that does not wait for its turn to write."""
    monkeypatch.setattr("models.database.BUSY_SECONDS", 0.05)
    return open_table(documented(application(database)))


def test_a_database_that_stays_busy_is_503_with_retry_after(hurried: Table, database: Path) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = hurried.send(NOTE)
        assert (answer.status_code, answer.mimetype) == (503, "application/problem+json")
        assert answer.json["type"] == "/problems/busy"
        assert int(answer.headers["Retry-After"]) >= 1
        assert hurried.state()["version"] == 0  # reading goes on
    assert hurried.send(NOTE).status_code == 201


@pytest.fixture
def full_disk(app: Flask) -> Iterator[Callable[[], None]]:
    """Fills the disk when it is called: from then on nothing can be committed."""

    def commit(_: object) -> None:
        raise OperationalError("COMMIT", None, sqlite3.OperationalError("database or disk is full"))

    with app.app_context():
        engine = models.db.engine
    yield lambda: event.listen(engine, "commit", commit)
    event.remove(engine, "commit", commit)


def test_what_could_not_be_committed_was_never_recorded(table: Table, full_disk: Callable[[], None]) -> None:
    table.record(NOTE)
    before = table.state()
    full_disk()
    answer = table.send(NOTE)
    assert (answer.status_code, answer.json["type"]) == (503, "/problems/busy")
    assert table.state() == before
    assert len(table.log()) == 1


def test_the_log_of_a_failing_statement_does_not_open_a_match(
    table: Table, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(sqlite3.connect(database)) as other:
        other.execute("DROP TABLE tokens")
    assert table.get().status_code == 500
    assert "no such table" in caplog.text
    assert not [secret for secret in (table.id, table.scorer, digest(table.scorer)) if secret in caplog.text]


def test_the_process_is_well_and_ready(client: FlaskClient) -> None:
    assert client.get("/healthz").json == {"status": "ok"}
    assert client.get("/readyz").json == {"status": "ok"}


@pytest.mark.parametrize("database", [Path("/nowhere/at/all.sqlite"), Path("new.sqlite")])
def test_without_its_tables_the_service_is_alive_but_not_ready(tmp_path: Path, database: Path) -> None:
    client = documented(application(tmp_path / database))
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert (answer.status_code, answer.mimetype) == (503, "application/problem+json")
    assert "Retry-After" in answer.headers


@pytest.mark.parametrize(("proxies", "scheme"), [(0, "http"), (1, "https")])
def test_proxies_are_believed_as_many_as_are_trusted(database: Path, proxies: int, scheme: str) -> None:
    app = application(database, REFEREE_TRUSTED_PROXIES=proxies)
    app.add_url_rule("/scheme", view_func=lambda: request.scheme)
    told = app.test_client().get(
        "/scheme", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.0.0.1"}
    )
    assert told.text == scheme
