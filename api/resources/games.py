"""The games there are and their rules."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response

from api import answers
from api.language import language
from api.operation import Answer, Operation
from api.problems import Problem
from api.resources.replies import reply
from api.schemas import TABLE
from api.services import catalogue
from referee import GAMES, Game

blueprint: Final = Blueprint("games", __name__)


@blueprint.get("/games")
@Operation(answers={200: Answer("All games.", answers.Games)})
def index() -> Response:
    """List the games, with all that an entry page needs to know of them."""
    return reply({"games": [catalogue.game(each, language()) for each in GAMES.values()]})


@blueprint.get("/games/<game>/rules")
@Operation(query=TABLE, answers={200: Answer("The rulebook.", answers.Rulebook)}, problems=("not-found",))
def rules(game: str, query: dict[str, str]) -> Response:
    """Read the rules of a game as a table plays them.

    The query names options of the game with their values, as `options` of a match tells them; the others
    are at their defaults. Each paragraph says whether it holds at such a table and which options decide it.
    """
    return reply(catalogue.rules(_known(game), query, language()))


@blueprint.get("/games/<game>/rules/<rule>")
@Operation(query=TABLE, answers={200: Answer("The rule.", answers.Rule)}, problems=("not-found",))
def one_rule(game: str, rule: str, query: dict[str, str]) -> Response:
    """Read one rule by its id, its paragraphs as a table plays them.

    The query is that of the whole rulebook.
    """
    found = catalogue.one_rule(_known(game), rule, query, language())
    if found is None:
        raise Problem("not-found")
    return reply(found)


def _known(game: str) -> Game:
    if game not in GAMES:
        raise Problem("not-found")
    return GAMES[game]
