"""The server as it is started, where it does more than the application."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import urlsplit

import pytest

from tests.api.conftest import API
from tests.support.server import referee_server

KIB = 1024
QUESTION = json.dumps(
    {"game": "dragon_phoenix", "event": {"type": "play", "seat": 0, "cards": "7 7"}}
).encode()


@pytest.fixture(scope="module")
def address(servers_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with referee_server(tmp_path_factory.mktemp("server"), database=servers_database) as address:
        yield urlsplit(address).netloc


@pytest.fixture
def connection(address: str) -> Iterator[HTTPConnection]:
    with closing(HTTPConnection(address, timeout=30)) as connection:
        yield connection


def in_pieces(connection: HTTPConnection, blanks: int) -> HTTPResponse:
    """The answer to a body of unknown length: the question and so many KiB of blanks."""
    pieces = (QUESTION, *(b" " * KIB for _ in range(blanks)))
    connection.request(
        "POST", f"{API}/rulings", iter(pieces), {"Content-Type": "application/json"}, encode_chunked=True
    )
    return connection.getresponse()


def test_a_body_of_unknown_length_is_read(connection: HTTPConnection) -> None:
    answer = in_pieces(connection, 200)
    assert (answer.status, json.load(answer)["verdict"]) == (200, "legal")


def test_a_body_of_unknown_length_over_256_kib_is_413_and_never_cut(connection: HTTPConnection) -> None:
    answer = in_pieces(connection, 256)
    assert (answer.status, json.load(answer)["type"]) == (413, "/problems/too-large")


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("rulings", {"Content-Type": "application/json"}, 413),
        ("rulings", {"Content-Type": "text/plain"}, 415),
        ("matches/x/events", {}, 401),
        ("nowhere", {}, 404),
        ("games", {}, 405),
    ],
)
def test_a_large_body_refused_unread_ends_the_connection_and_the_client_hears_why(
    connection: HTTPConnection, path: str, headers: dict[str, str], status: int
) -> None:
    connection.request("POST", f"{API}/{path}", b" " * (2048 * KIB), headers)
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Connection"]) == (status, "close")
    assert json.load(answer)["status"] == status


def test_a_body_that_was_read_and_refused_keeps_the_connection(connection: HTTPConnection) -> None:
    for _ in range(2):
        connection.request("POST", f"{API}/rulings", b"[", {"Content-Type": "application/json"})
        answer = connection.getresponse()
        assert (answer.status, answer.headers["Connection"]) == (400, "keep-alive")
        answer.read()


@pytest.mark.parametrize(("path", "status"), [("rulings", 415), ("matches/x/events", 401), ("nowhere", 404)])
def test_a_small_body_refused_unread_is_not_taken_for_the_next_request(
    connection: HTTPConnection, path: str, status: int
) -> None:
    for _ in range(2):
        connection.request("POST", f"{API}/{path}", b"GET / HTTP/1.1\r\n\r\n")
        answer = connection.getresponse()
        assert (answer.status, answer.headers["Connection"]) == (status, "keep-alive")
        answer.read()


TYPES = {
    501: "/problems/not-implemented",
    417: "/problems/expectation-failed",
    400: "/problems/bad-request",
    414: "/problems/uri-too-long",
    431: "/problems/header-fields-too-large",
}


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        ("GET /healthz?" + "x" * 9000 + " HTTP/1.1", 414),
        ("GET /healthz HTTP/1.1\r\nX: " + "x" * 9000, 431),
        ("GET", 400),
        ("GET / HTTP/1.1\r\nContent-Length: many", 400),
        ("GET / HTTP/1.1\r\nContent-Length: " + "9" * 5000, 400),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: magic", 501),
        ("POST / HTTP/1.1\r\nExpect: miracles", 417),
        ("GET / HTTP/9.9", 400),
    ],
)
def test_what_is_no_request_is_answered_without_html(address: str, request_line: str, status: int) -> None:
    host, port = address.split(":")
    with socket.create_connection((host, int(port)), timeout=30) as client:
        client.sendall(f"{request_line}\r\nHost: {address}\r\n\r\n".encode())
        with closing(HTTPResponse(client)) as answer:
            answer.begin()
            assert answer.status == status
            assert answer.headers["Content-Type"] == "application/problem+json"
            assert answer.headers["Content-Language"] == "en"
            problem = json.load(answer)
            assert problem["status"] == status
            assert problem["type"] == TYPES[status]
            assert "JSON" not in problem["detail"]


def test_a_slow_phone_keeps_nobody_waiting(address: str, connection: HTTPConnection) -> None:
    host, port = address.split(":")
    begun = f"POST {API}/rulings HTTP/1.1\r\nHost: {address}\r\nContent-Length: 100\r\n\r\n{{"
    with socket.create_connection((host, int(port)), timeout=30) as slow:
        slow.sendall(begun.encode())
        connection.request("GET", "/healthz")
        assert connection.getresponse().status == 200
