"""The games there are and their rules."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response

from api import answers
from api.language import language
from api.operation import Answer, Operation
from api.problems import Problem
from api.resources.replies import reply
from api.services import catalogue
from referee import GAMES, rulebook

blueprint: Final = Blueprint("games", __name__)


@blueprint.get("/games")
@Operation(answers={200: Answer("All games.", answers.Games)})
def index() -> Response:
    """List the games, with all that an entry page needs to know of them."""
    return reply({"games": [catalogue.game(each, language()) for each in GAMES.values()]})


@blueprint.get("/games/<game>/rules")
@Operation(answers={200: Answer("The rulebook.", answers.Rulebook)}, problems=("not-found",))
def rules(game: str) -> Response:
    """Read the rules of a game."""
    return reply(rulebook.rulebook(_known(game), language()))


@blueprint.get("/games/<game>/rules/<rule>")
@Operation(answers={200: Answer("The rule.", answers.Rule)}, problems=("not-found",))
def one_rule(game: str, rule: str) -> Response:
    """Read one rule by its id."""
    found = rulebook.rule(_known(game), rule, language())
    if found is None:
        raise Problem("not-found")
    return reply(found)


def _known(game: str) -> str:
    if game not in GAMES:
        raise Problem("not-found")
    return game
