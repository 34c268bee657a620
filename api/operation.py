"""What a view declares: what it takes, what it answers, and what can go wrong.

The declaration reads the request before the view runs, and the API document is made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Final, ParamSpec, Protocol

import marshmallow as ma
from flask import Response, request
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from api import strict_json
from api.access import callers_digest
from api.fields import StrictSchema
from api.messages import Message
from api.plain import Json
from api.problems import Problem

P = ParamSpec("P")
JSON: Final = "application/json"


class Readable(Protocol):
    """Reads plain JSON; a marshmallow schema is one."""

    def load(self, data: Json) -> Json:
        """What the data says. Raises marshmallow's ValidationError."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: what it means, the schema of its JSON, and its headers with their meaning.

    Of another media type it is a text, with an `example`; `others` are the media types it can have
    beside its own.
    """

    meaning: str
    schema: Json = None
    headers: Mapping[str, str] = field(default_factory=dict)
    media_type: str = JSON
    example: str = ""
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Operation:
    """The declaration of one view. `role` is the least that is needed; None: no token.

    `largest` is how many bytes its body may have, if more than others; `raw`: the body is read from bytes.

    The view gets what it declared: `caller` (the digest of the token), `query` and `body`.
    """

    answers: Mapping[int, Answer]
    body: Readable | None = None
    body_optional: bool = False
    query: StrictSchema | None = None
    role: str | None = None
    problems: tuple[str, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    largest: int | None = None
    raw: bool = False

    def __call__(self, view: Callable[P, Response]) -> Callable[..., Response]:
        """The view, with its request read before it runs."""

        @wraps(view)
        def reading(*args: P.args, **kwargs: P.kwargs) -> Response:
            read: dict[str, Any] = kwargs
            if self.role is not None:
                read["caller"] = callers_digest()
            query = (self.query or _NO_QUERY).load(_arguments())
            if self.query is not None:
                read["query"] = query
            if self.largest is not None:
                request.max_content_length = self.largest
            if self.body is not None:
                nothing = self.body_optional and not request.get_data(cache=True)
                read["body"] = self.body.load({} if nothing else whole_body() if self.raw else read_body())
            return view(*args, **read)

        reading.operation = self  # type: ignore[attr-defined]
        return reading


def read_body() -> Json:
    """The JSON of the request at hand. Raises Problem `unreadable`, or 413 and 415."""
    try:
        return strict_json.read(whole_body())
    except strict_json.UnreadableJson as error:
        raise Problem("unreadable", reason=error.reason) from error


def whole_body() -> bytes:
    """The body of the request at hand, which is JSON if it keeps its word. Raises 413 and 415."""
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    encoding = request.headers.get("Content-Encoding", "identity").strip().lower()
    if (request.mimetype, charset, encoding) != (JSON, "utf-8", "identity"):
        raise UnsupportedMediaType
    body = request.get_data(cache=False)
    if request.content_length is None and len(body) >= (request.max_content_length or 0):
        raise RequestEntityTooLarge  # a body that did not say its length may have been cut there
    return body


def _arguments() -> dict[str, str]:
    """What the query says but the token. Raises marshmallow's ValidationError for anything said twice."""
    said = request.args.to_dict(flat=False)
    repeated = {name: [Message("repeated")] for name, values in said.items() if values[1:]}
    if repeated:
        raise ma.ValidationError(repeated)
    return {name: value for name, (value,) in said.items() if name != "token"}


_NO_QUERY: Final = StrictSchema()
