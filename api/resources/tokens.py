"""The tokens of a match: see which there are, make more, revoke some."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, Response

from api import answers
from api.operation import Answer, Operation
from api.resources.replies import private_reply
from api.schemas import NewToken
from api.services import keys

blueprint: Final = Blueprint("tokens", __name__)


@blueprint.get("/matches/<match_id>/tokens")
@Operation(role="scorer", answers={200: Answer("All tokens that open the match.", answers.ListedTokens)})
def index(match_id: str, caller: str) -> Response:
    """List the tokens of a match: never their secrets, which nobody knows. For scorers only."""
    return private_reply({"tokens": keys.listed(match_id, caller)})


@blueprint.post("/matches/<match_id>/tokens")
@Operation(
    role="scorer",
    body=NewToken(),
    answers={201: Answer("The new token, told here only.", answers.MadeToken)},
    problems=("many-tokens",),
)
def make(match_id: str, caller: str, body: dict[str, Any]) -> Response:
    """Make a token for another phone, or instead of one that is to be revoked."""
    made = keys.make(match_id, caller, body["role"])
    return private_reply(made, 201, {"Cache-Control": "no-store"})


@blueprint.delete("/matches/<match_id>/tokens/<token_id>")
@Operation(
    role="scorer",
    answers={204: Answer("It opens nothing any more.")},
    problems=("last-scorer",),
)
def revoke(match_id: str, caller: str, token_id: str) -> Response:
    """Revoke a token, also one's own.

    Whoever still uses it is told what is told of a match that is not there. The last scorer's token stays:
    without it nobody could record any more. To renew a token make one, then revoke the other.
    """
    keys.revoke(match_id, caller, token_id)
    response = private_reply(None, 204)
    response.headers.remove("Content-Type")  # it has no body
    return response
