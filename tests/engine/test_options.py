"""House rules: which values an option takes, and how a choice is completed."""

import pytest

from referee import GAMES
from referee.game import Game
from referee.options import Option, OptionError, complete

TARGET = Option("target", "integer", 1000, minimum=5, maximum=10_000, multiple_of=5)
PAIRS = Option("pairs", "integer", 2, allowed=(2, 3))
BOMB = Option("late_bomb", "boolean", default=True)
CARD = Option("opening_card", "choice", "3c", allowed=("3c", "3d", "none"))
ANY = Option("any", "integer", 0)
ALL = (TARGET, PAIRS, BOMB, CARD, ANY)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (TARGET, 5),
        (TARGET, 10_000),
        (PAIRS, 3),
        (BOMB, False),
        (BOMB, True),
        (CARD, "none"),
        (ANY, -7),
        (ANY, 10**30),
    ],
)
def test_an_allowed_value_has_no_fault(option: Option, value: object) -> None:
    assert option.fault(value) is None


@pytest.mark.parametrize(
    ("option", "value", "fault"),
    [
        (TARGET, 0, "must be at least 5"),
        (TARGET, -5, "must be at least 5"),
        (TARGET, 10_005, "must be at most 10000"),
        (TARGET, 501, "must be a multiple of 5"),
        (TARGET, "1000", "must be an integer"),
        (TARGET, 1000.0, "must be an integer"),
        (TARGET, True, "must be an integer"),
        (TARGET, None, "must be an integer"),
        (PAIRS, 4, "must be one of 2, 3"),
        (PAIRS, "2", "must be one of 2, 3"),
        (PAIRS, 2.0, "must be one of 2, 3"),
        (PAIRS, [], "must be one of 2, 3"),
        (BOMB, 1, "must be true or false"),
        (BOMB, "true", "must be true or false"),
        (CARD, "4c", "must be one of 3c, 3d, none"),
        (CARD, {}, "must be one of 3c, 3d, none"),
    ],
)
def test_a_value_that_will_not_do_says_why(option: Option, value: object, fault: str) -> None:
    assert option.fault(value) == fault


@pytest.mark.parametrize(
    ("option", "value", "key", "values"),
    [
        (TARGET, 0, "least", {"low": 5}),
        (TARGET, 10_005, "most", {"high": 10_000}),
        (TARGET, 7, "multiple", {"of": 5}),
        (TARGET, None, "integer", {}),
        (PAIRS, 4, "choice", {"words": "2, 3"}),
        (BOMB, 0, "boolean", {}),
    ],
)
def test_a_fault_says_in_no_language_what_its_sentence_says(
    option: Option, value: object, key: str, values: dict[str, object]
) -> None:
    fault = option.fault(value)
    assert fault is not None
    assert (fault.key, fault.values) == (key, values)


def test_true_is_no_one() -> None:
    one = Option("attempts", "integer", 1, allowed=(1, 3))
    assert one.fault(1) is None
    assert one.fault(value=True) == "must be one of 1, 3"


def test_what_is_not_chosen_stays_at_its_default() -> None:
    chosen = complete(ALL, {"late_bomb": False, "target": 500})
    assert chosen == {"target": 500, "pairs": 2, "late_bomb": False, "opening_card": "3c", "any": 0}
    assert list(chosen) == ["target", "pairs", "late_bomb", "opening_card", "any"]


def test_every_fault_is_told_by_its_option() -> None:
    with pytest.raises(OptionError) as refused:
        complete(ALL, {"target": 7, "colour": "red", "pairs": 3, "late_bomb": None})
    assert refused.value.errors == {
        "colour": ["unknown option"],
        "target": ["must be a multiple of 5"],
        "late_bomb": ["must be true or false"],
    }
    assert "colour: unknown option" in str(refused.value)
    assert isinstance(refused.value, ValueError)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_defaults_of_a_game_are_allowed(game: Game) -> None:
    for option in game.options:
        assert option.fault(option.default) is None, option.name
