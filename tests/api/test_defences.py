"""What stands before every answer, also where the application never hears of a request, and in every log."""

from __future__ import annotations

import ast
import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

import api
from api.access import digest
from tests.api.conftest import API, NAMES
from tests.support.server import Running, running_server

Plain = dict[str, Any]
NOTE: Final = {"type": "note", "text": "a quiet moment"}
NO_REQUESTS: Final = {
    "not HTTP at all": (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400),
    "a line too long": (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n\r\n", 414),
    "a header too long": (b"GET / HTTP/1.1\r\nX: " + b"x" * 9000 + b"\r\n\r\n", 431),
    "an encoding nobody knows": (b"POST / HTTP/1.1\r\nTransfer-Encoding: magic\r\n\r\n", 501),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running_server(tmp_path_factory.mktemp("server"), more={"REFEREE_LOG_LEVEL": "DEBUG"}) as server:
        yield server


def policy(told: str) -> dict[str, str]:
    return dict(part.strip().partition(" ")[::2] for part in told.split(";"))


@pytest.mark.parametrize(("sent", "status"), NO_REQUESTS.values(), ids=NO_REQUESTS)
def test_what_is_no_request_is_answered_with_the_headers_of_every_answer(
    server: Running, client: FlaskClient, sent: bytes, status: int
) -> None:
    usual = client.get("/healthz").headers
    with socket.create_connection(server.place, timeout=30) as connection:
        connection.sendall(sent)
        with closing(HTTPResponse(connection)) as answer:
            answer.begin()
            assert answer.status == status
            told = dict(answer.headers)
            json.load(answer)
    secured = [
        "Content-Security-Policy",
        "X-Content-Type-Options",
        "X-Frame-Options",
        "Referrer-Policy",
        "Permissions-Policy",
        "Cross-Origin-Opener-Policy",
        "Cross-Origin-Resource-Policy",
    ]
    assert {name: told.get(name) for name in secured} == {name: usual[name] for name in secured}


def test_the_page_of_the_phones_is_its_own_files_and_nothing_written_into_it(client: FlaskClient) -> None:
    told = policy(client.get("/").headers["Content-Security-Policy"])
    own = {name for name, source in told.items() if source == "'self'"}
    assert own == {"script-src", "style-src", "connect-src", "manifest-src", "worker-src"}
    assert told.pop("img-src") == "'self' data:"
    assert {told[name] for name in told.keys() - own} == {"'none'"}
    assert told.keys() - own == {"default-src", "base-uri", "form-action", "frame-ancestors"}
    for elsewhere in ("/healthz", f"{API}/games", "/nope"):
        other = policy(client.get(elsewhere).headers["Content-Security-Policy"])
        assert other["default-src"] == "'none'", elsewhere


def test_no_trace_of_a_fault_holds_a_token_wherever_it_came_from(tmp_path: Path) -> None:
    with running_server(tmp_path, more={"REFEREE_LOG_LEVEL": "DEBUG"}) as server:
        with closing(HTTPConnection(*server.place, timeout=60)) as connection:

            def ask(method: str, path: str, body: object = None, **headers: str) -> tuple[int, Plain]:
                sent = json.dumps(body) if body is not None else None
                connection.request(method, path, sent, {"Content-Type": "application/json"} | headers)
                answer = connection.getresponse()
                return answer.status, json.load(answer)

            _, opened = ask("POST", f"{API}/matches", {"game": "dragon_phoenix", "players": NAMES})
            scorer, spectator = opened["tokens"]["scorer"], opened["tokens"]["spectator"]
            path = f"{API}/matches/{opened['match']['id']}"
            with closing(sqlite3.connect(tmp_path / "referee.sqlite")) as other:
                other.execute("DROP TABLE tokens")
            bearer = {"Authorization": f"Bearer {scorer}"}
            faults = [
                ask("GET", f"{path}?token={spectator}"),
                ask("GET", f"{path}/events?token={scorer}"),
                ask("POST", f"{path}/events", NOTE, **bearer),
                ask("POST", f"{path}/tokens", {"role": "scorer"}, **bearer),
            ]
            assert [status for status, _ in faults] == [500] * 4
        log = server.log.read_text()
    secrets = (scorer, spectator, digest(scorer), digest(spectator), opened["match"]["id"], *NAMES)
    assert log.count('"traceback"') == 4
    assert not [secret for secret in secrets if secret in log]
    assert not [secret for secret in secrets[:4] for _, told in faults if secret in json.dumps(told)]


def calls(tree: ast.AST) -> set[str]:
    """The names of all functions called somewhere in it."""
    functions = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {getattr(function, "attr", getattr(function, "id", "")) for function in functions}


def test_no_match_is_begun_or_brought_in_without_being_counted() -> None:
    """Whoever stores a new match, also one that came as a file, does it in the transaction that counts it."""
    modules = sorted(Path(api.__file__).parent.rglob("*.py"))
    functions = [
        node
        for module in modules
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and "create_match" in calls(node)
    ]
    assert functions
    assert [one.name for one in functions if not {"limits", "beginning"} <= calls(one)] == []
