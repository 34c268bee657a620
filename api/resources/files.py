"""Match files: take a match away, bring one back, count several."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, url_for

from api import answers
from api.config import LARGEST_FILE
from api.language import language
from api.match_file import FileBody, MatchFile
from api.operation import Answer, Operation
from api.resources.replies import folds, private_reply, reply, scorers
from api.services import counting, files, telling

blueprint: Final = Blueprint("files", __name__)


@blueprint.get("/matches/<match_id>/export")
@Operation(
    role="spectator",
    answers={
        200: Answer("The whole match.", answers.Export, {"Content-Disposition": "A name for the file."})
    },
    problems=("forbidden",),
)
def export(match_id: str, caller: str) -> Response:
    """Take a match away as a file, to be imported, replayed or counted. For scorers.

    Its events are those of the record in the order of play, with their numbers; what was retracted is not
    among them. The referee decides them anew wherever the file is read.
    """
    told = files.export(folds(), match_id, caller, language())
    name = f'attachment; filename="referee-{told["created_at"][:10]}-{match_id[:8]}.json"'
    return private_reply(told, 200, {"Content-Disposition": name})


@blueprint.post("/matches/import")
@Operation(
    body=FileBody(alone=True),
    raw=True,
    largest=LARGEST_FILE,
    answers={
        201: Answer("The match and the keys to it.", answers.Begun, {"Location": "Where the match is."})
    },
    problems=("illegal-event", "ambiguous-event", "rate-limited", "busy"),
)
def import_match(body: MatchFile) -> Response:
    """Begin a match with the events of a file: an export, or one written by hand.

    Everything is decided anew and recorded as a whole or not at all; what is wrong is told by the place of
    the event and its line.
    """
    begun = files.import_match(folds(), body, language())
    told = {"match": telling.state(begun.folded, scorers()), "tokens": begun.tokens}
    where = url_for("matches.look", match_id=begun.folded.head.id)
    return private_reply(told, 201, {"Location": where, "Cache-Control": "no-store"})


@blueprint.post("/statistics")
@Operation(
    body=FileBody(alone=False),
    largest=LARGEST_FILE,
    answers={200: Answer("The figures of all who played.", answers.Overall)},
)
def count(body: tuple[list[MatchFile], bool]) -> Response:
    """Count several matches together, by the names of the players.

    Nothing is kept. Matches that are not finished are left out unless `unfinished` is true.
    """
    exports, unfinished = body
    return reply(counting.counted(exports, language(), unfinished=unfinished))
