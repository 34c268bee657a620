"""What people take away of a match."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from flask import Blueprint, Response, g, request
from werkzeug.datastructures import Headers

from api import answers
from api.headers import headers
from api.language import language
from api.operation import Answer, Operation
from api.resources.replies import folds
from api.schemas import SummaryQuery
from api.services import summaries
from api.summaries.formats import DEFAULT, FORMATS
from api.summaries.summary import Summary

blueprint: Final = Blueprint("summaries", __name__)
LONGEST_FILE_NAME: Final = 80
_MEDIA_TYPES: Final = tuple(one.mimetype for one in FORMATS.values())


@blueprint.get("/matches/<match_id>/summary")
@Operation(
    role="spectator",
    query=SummaryQuery(),
    headers={"Accept": "The media type, where `format` does not name one."},
    answers={
        200: Answer(
            "The summary. Spectators see no hidden card of a hand that is going on.",
            answers.Summary,
            {"Content-Disposition": "A name for the file."},
            others=_MEDIA_TYPES[1:],
        )
    },
)
def summary(match_id: str, caller: str, query: dict[str, Any]) -> Response:
    """Sum up a match to read, to print, to send or to calculate with.

    JSON is everything a report says, with the state and the statistics. CSV has one line for each hand.
    Texts are in the caller's language, or that of `lang`.
    """
    if "lang" in query:
        g.language = query["lang"]
    name = query.get("format") or _accepted()
    written = FORMATS[name]
    told = summaries.summary(folds(), match_id, caller, language())
    response = Response(written.write(told), 200, _headers(told, name), content_type=written.media_type)
    response.headers.extend(written.headers)
    return response


def _accepted() -> str:
    """The format the caller likes best; who accepts none of them gets the first."""
    best = request.accept_mimetypes.best_match(_MEDIA_TYPES)
    return next((name for name, one in FORMATS.items() if one.mimetype == best), DEFAULT)


def _headers(told: Summary, name: str) -> Headers:
    """Shown where a browser can show it, under a name that is safe everywhere if it is kept."""
    special = Headers(headers(language(), private=True))
    special["Vary"] += ", Accept"
    where = "inline" if name in {"json", "html", "pdf", "png", "txt"} else "attachment"
    file = file_name(told, name)
    plain = unicodedata.normalize("NFKD", file).encode("ascii", "ignore").decode()
    special.add("Content-Disposition", where, filename=plain)
    if plain != file:
        special["Content-Disposition"] += f"; filename*=UTF-8''{_quoted(file)}"
    return special


def file_name(told: Summary, extension: str) -> str:
    """The title of the match, or its players: letters, digits and hyphens, whatever else was in it."""
    said = told.title or "-".join(side.name for side in told.sides)
    words = re.sub(r"[^\w]+|_+", "-", unicodedata.normalize("NFC", said)).strip("-")
    date = told.date
    return f"referee-{date}-{words[:LONGEST_FILE_NAME].rstrip('-')}.{extension}".replace("-.", ".")


def _quoted(text: str) -> str:
    return "".join(
        chr(byte) if chr(byte).isascii() and (chr(byte).isalnum() or chr(byte) in "-.") else f"%{byte:02X}"
        for byte in text.encode()
    )
