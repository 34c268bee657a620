"""Who waits for news of a match: one thread a process asks the database, and wakes its waiters.

The database is the only place where workers meet, so that a change made by any of them is seen by
all: one short query asks for the versions of the matches that are watched.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Condition, Thread
from typing import Final

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from models import reading, store

PAUSE: Final = 0.1
"""Seconds between two looks at the database."""
_log = logging.getLogger("referee.watching")


class Watcher:
    """The matches this process has streams of, with the newest version seen of each."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._changed = Condition()
        self._waiters: Counter[int] = Counter()
        self._versions: dict[int, int] = {}
        self._thread: Thread | None = None
        self._over = False

    @contextmanager
    def watching(self, match_pk: int, version: int) -> Iterator[None]:
        """Have the match watched from this version on, as long as the block lasts."""
        with self._changed:
            self._waiters[match_pk] += 1
            self._versions.setdefault(match_pk, version)
            if self._thread is None and not self._over:
                self._thread = Thread(target=self._watch, name="watching", daemon=True)
                self._thread.start()
        try:
            yield
        finally:
            with self._changed:
                self._waiters[match_pk] -= 1
                if not self._waiters[match_pk]:
                    del self._waiters[match_pk], self._versions[match_pk]

    def news(self, match_pk: int, known: int, patience: float) -> bool:
        """Wait until the match is newer than this version; false if it is not after so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._over or self._versions[match_pk] > known, patience)
            return self._versions[match_pk] > known

    @property
    def over(self) -> bool:
        """Whether the process is ending: nobody waits any more."""
        return self._over

    def end(self) -> None:
        """Wake everybody for good: the process is ending."""
        with self._changed:
            self._over = True
            self._changed.notify_all()

    def _watch(self) -> None:
        with self._app.app_context():
            while watched := self._watched():
                try:
                    with reading() as connection:
                        self._tell(store.versions(connection, watched))
                except SQLAlchemyError as error:
                    _log.warning("the database cannot be watched: %s", type(error).__name__)

    def _watched(self) -> list[int]:
        """Pause, then the matches to look at; none, and no thread any more, once nobody waits."""
        with self._changed:
            self._changed.wait_for(lambda: self._over, PAUSE)
            watched = [] if self._over else list(self._waiters)
            if not watched:
                self._thread = None
            return watched

    def _tell(self, versions: Mapping[int, int]) -> None:
        with self._changed:
            newer = {
                pk: version for pk, version in versions.items() if version > self._versions.get(pk, version)
            }
            self._versions.update(newer)
            if newer:
                self._changed.notify_all()
