"""What the service writes about itself: a line of JSON for each request and each fault, on stderr.

No line holds a token, a name, a card or the id of a match. A route is told by its template, for
paths hold ids; a match by the first digits of its id's hash, so that whoever knows the id finds
what became of it and nobody else learns it; a fault by its kind and place, for the message of an
exception may hold whatever a request held.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
import traceback
from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

import structlog
from flask import Flask, Response, g, request
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, ProgrammingError
from structlog.contextvars import bind_contextvars, clear_contextvars, merge_contextvars
from structlog.stdlib import ExtraAdder, ProcessorFormatter
from structlog.typing import EventDict

from api import metrics

HEADER: Final = "X-Request-ID"
_SANE: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""What is taken for the id of a request as it came; anything else could break a line, or be one."""
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_OTHER: Final = "other"
_NO_ROUTE: Final = "none"
_DIGITS: Final = 8
_log: Final = logging.getLogger("referee.requests")


def init_app(app: Flask) -> None:
    """Give each request an id, a line in the log and its share in the numbers."""
    app.before_request(_begin)
    app.after_request(_end)
    app.teardown_request(lambda _: clear_contextvars())


def _begin() -> None:
    g.began = perf_counter()
    sent = request.headers.get(HEADER, "")
    g.request_id = sent if _SANE.fullmatch(sent) else secrets.token_hex(8)
    clear_contextvars()
    bind_contextvars(request_id=g.request_id)


def _end(response: Response) -> Response:
    response.headers[HEADER] = g.request_id
    problem = g.get("problem")
    if problem:
        metrics.refused(problem)
    seconds = perf_counter() - g.began
    rule = request.url_rule
    _answered(
        request.method,
        rule.rule if rule else _NO_ROUTE,
        response.status_code,
        seconds,
        role=g.get("role"),
        problem=problem,
        match=_short((request.view_args or {}).get("match_id")),
    )
    return response


def refused_unread(status: int) -> None:
    """What is no HTTP request was answered before the application heard of it."""
    clear_contextvars()
    _answered(_OTHER, _NO_ROUTE, status, 0.0)


def _answered(method: str, route: str, status: int, seconds: float, **known: str | None) -> None:
    method = method if method in _METHODS else _OTHER
    metrics.answered(method, route, status, seconds)
    told = {"method": method, "route": route, "status": status, "milliseconds": round(seconds * 1000, 1)}
    _log.info("request", extra=told | {name: value for name, value in known.items() if value})


def _short(match_id: str | None) -> str | None:
    """By what a match is told in the log."""
    if match_id is None:
        return None
    return hashlib.sha256(match_id.encode(errors="surrogatepass")).hexdigest()[:_DIGITS]


def formatter() -> logging.Formatter:
    """Makes one line of JSON of whatever is logged, by us or by what we are built of."""
    return ProcessorFormatter(
        foreign_pre_chain=[
            merge_contextvars,
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            ExtraAdder(),
        ],
        processors=[
            ProcessorFormatter.remove_processors_meta,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
            _told,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )


SERVER: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": formatter}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"level": "WARNING", "handlers": ["stderr"]},
    "loggers": {
        "gunicorn.error": {"level": "WARNING", "handlers": [], "propagate": True},
        "gunicorn.access": {"level": "CRITICAL", "handlers": [], "propagate": False},
    },
}
"""The logging of a server's processes. gunicorn's finer levels tell addresses, which may hold tokens."""


def _told(_logger: object, _method: str, event: EventDict) -> EventDict:
    """The line with an exception told by kind and place, and when it was first of all."""
    raised = event.pop("exc_info", None)
    error = raised[1] if isinstance(raised, tuple) else None
    if error is not None:
        event.update(fault=_kind(error), traceback="".join(_places(error)))
    first = {name: event.pop(name) for name in ("time", "level", "logger", "event")}
    return first | dict(event)


def _kind(error: BaseException) -> str:
    """The kind of a fault, with what a database or the system says of its own state."""
    name = type(error).__qualname__
    if isinstance(error, OperationalError | ProgrammingError | InterfaceError) and error.orig:
        return f"{name}: {str(error.orig).partition(chr(10))[0]}"
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlite_errorname", None) or getattr(error.orig, "sqlstate", None)
        return f"{name}: {code}" if code else name
    if isinstance(error, OSError) and error.strerror:
        return f"{name}: {error.strerror}"
    return name


def _places(error: BaseException) -> Iterator[str]:
    """Where an exception was raised, and before it those it came from."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _places(cause)
        yield "then\n"
    yield from traceback.format_tb(error.__traceback__)
    yield f"{_kind(error)}\n"
