"""A match live, as Server-Sent Events: what changed since, as soon as any worker has recorded it.

A stream holds a thread but no connection to the database while it waits. There are fewer of them
than threads, so that however many watch, the others are answered.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from threading import BoundedSemaphore
from typing import Final, NamedTuple

from flask import Flask, current_app
from sqlalchemy.exc import SQLAlchemyError

from api import metrics
from api.access import to_read
from api.plain import Plain
from api.problems import Problem, busy, is_for_now
from api.services import telling
from api.services.folding import Folds
from api.services.watching import Watcher
from models import reading

MOST_STREAMS: Final = 200
"""So many streams a process holds at once; whoever comes later asks again and again instead."""
HEARTBEAT: Final = 15.0
"""After so many seconds without news a stream says that it is there."""
RETRY_MILLISECONDS: Final = 2_000


class Streams:
    """The streams of one process."""

    def __init__(self, app: Flask) -> None:
        self.watcher = Watcher(app)
        self._free = BoundedSemaphore(MOST_STREAMS)

    def take(self) -> ExitStack:
        """Take a place, which is free again once that is closed. Raises Problem `busy` if there is none."""
        if self.watcher.over or not self._free.acquire(blocking=False):
            raise busy()
        metrics.stream_opened()
        place = ExitStack()
        place.callback(self._give_back)  # once, however often a server closes its answer
        return place

    def end(self) -> None:
        """End all streams: the process is ending."""
        self.watcher.end()

    def _give_back(self) -> None:
        self._free.release()
        metrics.stream_closed()


class Listener(NamedTuple):
    """Who listens to which match, and from which version on; None: from now on."""

    match_id: str
    caller: str
    language: str
    after: int | None


def streams() -> Streams:
    """The streams of this process."""
    known: Streams = current_app.extensions["referee-streams"]
    return known


def opened(folds: Folds, listener: Listener) -> Iterator[bytes]:
    """The stream of a match. Raises Problem before it begins if the caller may not listen."""
    with reading() as connection:
        access = to_read(connection, listener.match_id, listener.caller)
    after = access.version if listener.after is None else min(listener.after, access.version)
    return _messages(folds, listener, access.match_pk, after)


def _messages(folds: Folds, listener: Listener, match_pk: int, known: int) -> Iterator[bytes]:
    watcher = streams().watcher
    yield f"retry: {RETRY_MILLISECONDS}\nid: {known}\n\n".encode()
    with watcher.watching(match_pk, known):
        while not watcher.over:
            change = _change(folds, listener, known)
            if change is None:
                return
            if change["version"] > known:
                known = change["version"]
                yield _message(known, change)
            elif not watcher.news(match_pk, known, HEARTBEAT) and not watcher.over:
                yield b": nothing new\n\n"


def _message(version: int, change: Plain) -> bytes:
    data = json.dumps(change, ensure_ascii=False, separators=(",", ":"))
    return f"event: change\nid: {version}\ndata: {data}\n\n".encode()


def _change(folds: Folds, listener: Listener, known: int) -> Plain | None:
    """What changed since a version; None where the stream ends.

    It does once the caller's token opens nothing any more, and while the database cannot be used: the
    listener comes back by himself, knows how far he was, and is told then which of the two it is.
    """
    try:
        with reading() as connection:
            access = to_read(connection, listener.match_id, listener.caller)
            folded = folds.at(connection, listener.match_id, access)
            reader = telling.Reader(access.role, listener.language)
            return telling.changes(connection, folded, known, reader)
    except Problem:
        return None
    except SQLAlchemyError as error:
        if is_for_now(error):
            return None
        raise
