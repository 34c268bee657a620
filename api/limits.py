"""How often one may try: wrong tokens and new matches are counted by address (contract 11).

A whole table has one address, and often a whole club. So a wrong token is counted only after it opened
nothing: whoever has a valid one is answered, whatever others at his address try. Counted is in the
database, which all workers share. That a stranger makes it write is limited too: once an address has
tried too often, a process remembers that and writes no more.
"""

from __future__ import annotations

import hmac
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple

from flask import Flask, Response, current_app, request
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from api.access import WrongToken
from api.problems import Problem, answer
from models import counting, writing

SITE: Final = 56
"""So many leading bits of an IPv6 address are one party's, as a whole IPv4 address is."""
MOST_REMEMBERED: Final = 10_000
TIDY_SECONDS: Final = 60

_log = logging.getLogger("referee.limits")


class Limit(NamedTuple):
    """What is limited: `most` times in so many seconds."""

    what: str
    most: int
    seconds: int


WRONG_TOKENS: Final = Limit("wrong token", 60, 60)
"""For one address. Nobody guesses 128 bits; a phone whose token was revoked and asks on is reined in."""
NEW_MATCHES: Final = Limit("new match", 300, 600)
"""For one address: more than a tournament in one hall begins, and too few to fill a disk."""
WRITTEN: Final = Limit("wrong tokens written down", 600, 60)
"""For one process and all addresses together: strangers in their thousands must not keep tables waiting."""


class Limits:
    """The limits as one process knows them."""

    def __init__(self) -> None:
        self._closed: dict[str, int] = {}
        self._written, self._written_since, self._tidied = 0, 0, 0

    @contextmanager
    def beginning(self) -> Iterator[Connection]:
        """A transaction to begin a match in, counted with it. Raises Problem `rate-limited`."""
        who, now = _who(NEW_MATCHES), _clock()
        self._check_open(who, now)
        with writing() as connection:
            if _are_on():
                self._count(connection, NEW_MATCHES, who, now)
            yield connection
        self._tidy(now)

    def wrong_token(self) -> None:
        """Count a token that opened nothing. Raises Problem `rate-limited`."""
        if not _are_on():
            return
        who, now = _who(WRONG_TOKENS), _clock()
        self._check_open(who, now)
        self._check_written(now)
        try:
            with writing() as connection:
                self._count(connection, WRONG_TOKENS, who, now)
        except SQLAlchemyError as error:  # it opened nothing, counted or not
            _log.warning("a wrong token is not counted: %s", type(error).__name__)
        self._tidy(now)

    def _check_open(self, who: str, now: int) -> None:
        until = self._closed.get(who, 0)
        if until > now:
            raise _rate_limited(until - now)

    def _check_written(self, now: int) -> None:
        """Threads may miscount each other by a few here, which does no harm."""
        if now >= self._written_since + WRITTEN.seconds:
            self._written, self._written_since = 0, now
        self._written += 1
        if self._written > WRITTEN.most:
            raise _rate_limited(self._written_since + WRITTEN.seconds - now)

    def _count(self, connection: Connection, limit: Limit, who: str, now: int) -> None:
        counted = counting.count(connection, who, now, limit.seconds)
        if counted.times > limit.most:
            self._close(who, counted.ends)
            raise _rate_limited(counted.ends - now)

    def _close(self, who: str, until: int) -> None:
        if len(self._closed) >= MOST_REMEMBERED:
            self._closed.clear()  # the database still knows
        self._closed[who] = until

    def _tidy(self, now: int) -> None:
        if now < self._tidied + TIDY_SECONDS:
            return
        self._tidied = now
        with suppress(SQLAlchemyError), writing() as connection:
            counting.forget(connection, now)


def init_app(app: Flask) -> None:
    """Count the wrong tokens of an application."""
    app.extensions["referee-limits"] = Limits()
    app.register_error_handler(WrongToken, _refused)


def limits() -> Limits:
    """The limits of this process."""
    known: Limits = current_app.extensions["referee-limits"]
    return known


def party(address: str) -> str:
    """Who is one at this address: an IPv4 address is shared by one party, an IPv6 address is one of many."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    return str(known.ipv4_mapped or ip_network((known, SITE), strict=False))


def _refused(error: WrongToken) -> Response:
    try:
        limits().wrong_token()
    except Problem as limited:
        return answer(limited)
    return answer(error)


def _rate_limited(seconds: int) -> Problem:
    return Problem("rate-limited", headers={"Retry-After": str(seconds)}).filled(seconds=seconds)


def _who(limit: Limit) -> str:
    """Who does it, as the database is told: nobody reads an address out of it."""
    key = current_app.secret_key or b""
    told = f"{limit.what} {party(request.remote_addr or '')}"
    return hmac.new(key.encode() if isinstance(key, str) else key, told.encode(), sha256).hexdigest()


def _are_on() -> bool:
    on: bool = current_app.config["REFEREE_RATE_LIMITS"]
    return on


def _clock() -> int:
    return int(time.time())
