"""Asking the referee without a match."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, Response

from api import answers
from api.language import language
from api.operation import Answer, Operation
from api.resources.replies import reply
from api.schemas import CARDS_TO_READ, HAND_TO_PLAY, QUESTION
from api.services import asking

blueprint: Final = Blueprint("questions", __name__)


@blueprint.post("/rulings")
@Operation(body=QUESTION, answers={200: Answer("What the referee says.", answers.Ruling)})
def rule(body: dict[int, dict[str, Any]]) -> Response:
    """Ask about an event in a situation.

    What is not given is unknown; a ruling that needs it says so in `depends_on`. A situation does not tell
    how many play: where three or four can and nothing speaks of seat 3, what is legal for one of the two is
    legal.
    """
    return reply(asking.without_match(body, language()))


@blueprint.post("/combinations")
@Operation(body=CARDS_TO_READ, answers={200: Answer("All readings.", answers.Readings)})
def combinations(body: dict[str, Any]) -> Response:
    """Read cards in every way, and say of each reading whether it beats what lies there."""
    return reply({"readings": asking.combinations(body)})


@blueprint.post("/plays")
@Operation(body=HAND_TO_PLAY, answers={200: Answer("All legal plays.", answers.Plays)})
def plays(body: dict[str, Any]) -> Response:
    """List every legal play of a hand.

    Of more than 5,000 plays the first 5,000 are listed and `more` is true: name the `top` to see fewer.
    """
    return reply(asking.plays(body))
