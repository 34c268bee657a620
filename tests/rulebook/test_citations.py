"""Whatever the referee finds or asks cites a paragraph that speaks of its rule and holds at its table."""

from functools import cache
from typing import Any

import pytest

from referee import GAMES, rulebook
from referee.options import complete
from referee.rulebook import Played
from tests.engine.test_cases import CASES
from tests.support.notation import event, events
from tests.support.record import NAMES, Plain, Record


def named(case: Plain) -> str:
    return f"{case['game']}: {case['says']}"


@cache
def told(place: int) -> tuple[Plain, ...]:
    """The findings and questions of a case."""
    case = CASES[place]
    record = Record(case["game"], case.get("options", {}), NAMES[: case.get("players", 4)])
    happens = event(case["event"])
    if "situation" in case:
        record.place(case["situation"], happens.get("seat", 0))
    for before in events(case.get("after", "")):
        record.told(before)
    ruling = record.ruling(happens)
    return (*ruling["findings"], *ruling["depends_on"])


def book(game: str, options: dict[str, Any]) -> dict[str, Plain]:
    """The paragraphs at a table by their numbers."""
    chosen = complete(GAMES[game].options, options)
    table = {one.name: Played(chosen[one.name], one.default) for one in GAMES[game].options}
    chapters = rulebook.rulebook(game, "en", table)["chapters"]
    return {each["number"]: each for chapter in chapters for each in chapter["paragraphs"]}


ANY_TABLE = {game: book(game, {}) for game in GAMES}
TELLING = [place for place, case in enumerate(CASES) if case.get("rules") or case.get("asks")]
VARIANTS = [place for place in TELLING if CASES[place].get("options")]


def test_there_are_cases_of_every_game_with_options_and_without() -> None:
    assert {CASES[place]["game"] for place in VARIANTS} == set(GAMES)
    assert {CASES[place]["game"] for place in set(TELLING) - set(VARIANTS)} == set(GAMES)


@pytest.mark.parametrize("place", TELLING, ids=[named(CASES[place]) for place in TELLING])
def test_the_paragraph_cited_speaks_of_the_rule(place: int) -> None:
    paragraphs = ANY_TABLE[CASES[place]["game"]]
    for one in told(place):
        assert one["rule"] in paragraphs[one["paragraph"]]["rules"]


@pytest.mark.parametrize("place", VARIANTS, ids=[named(CASES[place]) for place in VARIANTS])
def test_the_paragraph_cited_holds_at_the_table(place: int) -> None:
    paragraphs = book(CASES[place]["game"], CASES[place]["options"])
    for one in told(place):
        assert paragraphs[one["paragraph"]]["at_this_table"] != "off"
