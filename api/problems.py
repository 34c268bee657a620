"""What goes wrong is answered as application/problem+json (RFC 9457), in the caller's language."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma
from flask import Flask, Response, current_app, g, request
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from werkzeug.exceptions import HTTPException, InternalServerError, NotFound

from api.headers import headers
from api.http_problems import MEDIA_TYPE, of_http
from api.language import language
from api.messages import DEFAULT_LANGUAGE, Message, flat, in_words
from api.plain import Json, Plain
from api.written import written
from models import unavailable
from referee import OptionError, rulebook
from referee.options import Fault

RETRY_SECONDS: Final = 1
STATUS: Final = {
    "unreadable": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not-found": 404,
    "method-not-allowed": 405,
    "illegal-event": 409,
    "ambiguous-event": 409,
    "wrong-hand": 409,
    "id-reused": 409,
    "correction-conflict": 409,
    "nothing-to-undo": 409,
    "nothing-to-redo": 409,
    "last-scorer": 409,
    "many-tokens": 409,
    "stale": 412,
    "too-large": 413,
    "unsupported-media-type": 415,
    "invalid": 422,
    "rate-limited": 429,
    "internal": 500,
    "busy": 503,
}
"""Every problem this service answers with; the texts are the rulebook's."""

_FLASKS: Final = (
    *("not-found", "method-not-allowed", "too-large", "unsupported-media-type"),
    *("rate-limited", "internal", "busy"),
)
_NAMES: Final = {STATUS[name]: name for name in _FLASKS}
"""What Flask refuses for a reason the rulebook has a text for."""
_log = logging.getLogger("referee.api")


class Problem(Exception):
    """An answer that is not what the caller hoped for.

    `values` fill the rulebook's sentence, `members` are more of the answer's JSON; `words` says
    which of the rulebook's problems has the texts, if not the one of this name.
    """

    def __init__(self, name: str, /, *, headers: Mapping[str, str] | None = None, **members: Json) -> None:
        super().__init__(name)
        self.name, self.members, self.headers = name, members, dict(headers or {})
        self.values: Mapping[str, Any] = members
        self.words = name

    def filled(self, **values: Json) -> Problem:
        """The same with other values for its sentence than its members."""
        self.values = values
        return self


def invalid(errors: Mapping[str, list[str]]) -> Problem:
    """The problem of input that cannot be used, by field path."""
    return Problem("invalid", errors=dict(errors)).filled(errors=list(errors))


def busy() -> Problem:
    """The problem of a service that cannot do it now, but soon."""
    headers = {"Retry-After": str(RETRY_SECONDS)}
    return Problem("busy", headers=headers).filled(seconds=RETRY_SECONDS)


def answer(problem: Problem) -> Response:
    """The answer to the request at hand."""
    spoken, name = language(), problem.name
    members, values = _worded(problem.members, spoken), _worded(problem.values, spoken)
    if "errors" in members:
        members["errors"] = {
            path: [in_words(each, spoken) for each in messages]
            for path, messages in members["errors"].items()
        }
    said = f"problems.{problem.words}"
    body = {
        "type": f"/problems/{name}",
        "title": rulebook.phrase(spoken, f"{said}.title", game=values.get("game")),
        "status": STATUS[name],
        "detail": rulebook.phrase(spoken, f"{said}.detail", **values),
        "instance": request.path,
        **members,
    }
    return _told(body, spoken, problem.headers)


def _worded(values: Mapping[str, Any], spoken: str) -> Plain:
    """The values, in the caller's language where they are texts of ours."""
    return {
        name: in_words(value, spoken) if isinstance(value, Message) else value
        for name, value in values.items()
    }


def _told(body: Plain, spoken: str, special: Mapping[str, str]) -> Response:
    """The problem with the headers an answer of this address has."""
    g.problem = body["type"].rpartition("/")[2]  # for the log
    told = headers(spoken, private=_is_private()) | dict(special)
    return Response(written(body), body["status"], told, content_type=MEDIA_TYPE)


def _is_private() -> bool:
    """Whether the request at hand needs a token."""
    view = current_app.view_functions.get(request.endpoint or "")
    return getattr(getattr(view, "operation", None), "role", None) is not None


def init_app(app: Flask) -> None:
    """Answer every failure of the application as a problem."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(ma.ValidationError, lambda error: answer(invalid(dict(flat(error.messages)))))
    app.register_error_handler(OptionError, lambda error: answer(invalid(_options(error.errors))))
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(SQLAlchemyError, _database)
    app.register_error_handler(Exception, _unforeseen)


def _options(errors: Mapping[str, list[Fault]]) -> dict[str, list[str]]:
    return {
        f"options.{name}": [Message(fault.key, **fault.values) for fault in faults]
        for name, faults in errors.items()
    }


def _http(error: HTTPException) -> Response:
    """What Flask itself refuses; headers such as Allow and Retry-After are kept."""
    status = error.code or InternalServerError.code
    kept = {key: value for key, value in error.get_headers() if key not in {"Content-Type", "Content-Length"}}
    name = _NAMES.get(status, "internal" if status >= InternalServerError.code else "")
    if not name:
        return _told(of_http(status, error.name, error.description, request.path), DEFAULT_LANGUAGE, kept)
    problem = Problem(name, headers=kept).filled(method=request.method, limit=_limit())
    if status == NotFound.code and request.url_rule is None:
        problem.words = "no-route"
    return answer(problem)


def _limit() -> int:
    return (request.max_content_length or 0) // 1024


def _database(error: SQLAlchemyError) -> Response:
    return answer(busy()) if is_for_now(error) else _unforeseen(error)


def is_for_now(error: SQLAlchemyError) -> bool:
    """Whether the database was locked, full or out of reach, which is logged; anything else is a fault."""
    if isinstance(error, PoolTimeout):
        why: str | None = "no connection became free"
    else:
        why = unavailable(error) if isinstance(error, DBAPIError) else None
    if why:
        _log.warning("the database is busy: %s (%s)", why, type(error).__name__)
    return why is not None


def _unforeseen(error: Exception) -> Response:
    rule = request.url_rule.rule if request.url_rule else "no route"
    _log.error("%s %s failed", request.method, rule, exc_info=error)
    return answer(Problem("internal"))
