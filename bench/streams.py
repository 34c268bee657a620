"""Over HTTP: recording goes on while 200 phones listen to their tables."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from selectors import EVENT_READ, DefaultSelector
from statistics import quantiles
from threading import Event, Thread
from typing import Final
from urllib.parse import urlsplit

from bench.client import API, Client, Opened
from bench.disk import workspace
from bench.durable import Served, server_on_postgresql
from bench.table import Row
from tests.support.matches import sitting
from tests.support.server import referee_server

WORKERS: Final = 2
TABLES: Final = 50
LISTENERS: Final = 4
"""At each table: every player has his phone before him."""
EVENTS: Final = 600
PAUSE: Final = 0.06
"""Seconds between two events of all tables together: each table records one in three seconds."""
PATIENCE: Final = 0.05
"""Seconds that the slowest answer in a hundred may take."""


def on_sqlite() -> Row:
    """The slowest of a hundred answers while two workers on a file of SQLite hold 200 streams."""
    return _row("SQLite", referee_server)


def on_postgresql() -> Row:
    """The same on a PostgreSQL of this machine."""
    return _row("PostgreSQL", server_on_postgresql)


def _row(database: str, served: Served) -> Row:
    streams = TABLES * LISTENERS
    with ExitStack() as stack:
        folder = stack.enter_context(workspace())
        address = stack.enter_context(served(folder, workers=WORKERS))
        client = stack.enter_context(closing(Client(address)))
        played = [sitting(seed, known=False, events=EVENTS // TABLES) for seed in range(TABLES)]
        matches = [client.open_match(own.start) for own in played]
        heard = stack.enter_context(listening(address, [each for each in matches for _ in range(LISTENERS)]))
        answers = []
        for number in range(EVENTS // TABLES):
            for match, own in zip(matches, played, strict=True):
                time.sleep(PAUSE)
                answers.append(client.record(match, own.events[number]))
        heard.until(EVENTS * LISTENERS)
    slowest = quantiles(answers, n=100)[-1]
    return Row(f"p99 of an event with {streams} streams, {database}", slowest, "patience", PATIENCE, 1.0)


class Heard:
    """What all streams together have told."""

    def __init__(self) -> None:
        self.changes = 0
        self.over = Event()

    def until(self, changes: int) -> None:
        """Wait until they have told so many changes. Raises AssertionError if some never come."""
        deadline = time.monotonic() + 30
        while self.changes < changes:
            assert time.monotonic() < deadline, f"{self.changes} of {changes} changes were told"
            time.sleep(PAUSE)


@contextmanager
def listening(address: str, matches: list[Opened]) -> Iterator[Heard]:
    """One stream of each of these matches, read by a thread of its own until the block ends."""
    heard = Heard()
    with ExitStack() as stack:
        selector = stack.enter_context(DefaultSelector())
        for match in matches:
            selector.register(stack.enter_context(closing(_stream(address, match))), EVENT_READ)
        reader = Thread(target=_read, args=(selector, heard))
        reader.start()
        try:
            yield heard
        finally:
            heard.over.set()
            reader.join()


def _stream(address: str, match: Opened) -> socket.socket:
    place = urlsplit(address)
    stream = socket.create_connection((place.hostname, place.port), timeout=30)
    asked = f"GET {API}/matches/{match.id}/stream HTTP/1.1\r\nHost: {place.netloc}\r\n"
    stream.sendall(f"{asked}Authorization: Bearer {match.token}\r\n\r\n".encode())
    answer = stream.recv(4096)
    assert answer.startswith(b"HTTP/1.1 200"), answer
    stream.settimeout(0)
    return stream


def _read(selector: DefaultSelector, heard: Heard) -> None:
    while not heard.over.is_set():
        for key, _ in selector.select(timeout=PAUSE):
            assert isinstance(key.fileobj, socket.socket)
            heard.changes += key.fileobj.recv(65536).count(b"event: change")
