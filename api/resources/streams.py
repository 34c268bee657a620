"""A match live."""

from __future__ import annotations

import re
from typing import Any, Final

from flask import Blueprint, Response, request, stream_with_context

from api.language import language
from api.operation import Answer, Operation
from api.resources.replies import folds
from api.schemas import StreamQuery
from api.services.streaming import Listener, opened, streams

EVENT_STREAM: Final = "text/event-stream"
_MESSAGES: Final = (
    "retry: 2000\nid: 41\n\n"
    'event: change\nid: 42\ndata: {"version":42,"events":[],"retracted":[40]}\n\n'
    ": nothing new\n\n"
)
_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Language"}

_VERSION: Final = re.compile("[0-9]{1,9}")

blueprint: Final = Blueprint("streams", __name__)


@blueprint.get("/matches/<match_id>/stream")
@Operation(
    role="spectator",
    query=StreamQuery(),
    headers={"Last-Event-ID": "The version you know: the stream goes on from there."},
    answers={
        200: Answer(
            "Messages `change`, each with its version as id; a comment every 15 seconds without one.",
            media_type=EVENT_STREAM,
            example=_MESSAGES,
        )
    },
    problems=("busy",),
)
def listen(match_id: str, caller: str, query: dict[str, Any]) -> Response:
    """Listen to a match as Server-Sent Events.

    Each message tells what changed since the one before, in the shape of a 412. It begins after the
    version in `Last-Event-ID` or `after`, without either with what is recorded from now on. When there
    are too many streams the answer is 503: ask for the match with its ETag every few seconds instead.
    """
    last = request.headers.get("Last-Event-ID", "")
    after = int(last) if _VERSION.fullmatch(last) else query.get("after")
    messages = opened(folds(), Listener(match_id, caller, language(), after))
    place = streams().take()
    response = Response(stream_with_context(messages), 200, _HEADERS, content_type=EVENT_STREAM)
    response.call_on_close(place.close)
    return response
