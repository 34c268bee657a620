"""What is right and what is not, sentence by sentence of the rule pages: <game>/cases/*.toml.

A case has a sentence (`says`) and what it is about: the paragraphs, and for a legal near
miss the rules it does not break. It comes `after` recorded events or in a `situation`.
Then come the `event` (as `support/notation.py` writes it) and what the referee must say:

Four play if `players` does not say otherwise.

- `verdict`, legal if it is not told;
- `rules`, all rules broken, each as often as it is, and none else;
- `asks`, all rules that depend on hidden cards, and none else;
- `facts`, part of the facts of the finding (or question) told first;
- `combination`, part of it; `readings`, all of them as "kind rank size";
- `effects`, all of them in order, or `no_effect`, a type that must not be among them;
- `state`, part of the state once the event is recorded.

"none" stands for null, which TOML does not have.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import GAMES
from referee.rulebook import rulebook
from tests.support.notation import event, events
from tests.support.record import NAMES, Plain, Record

FILES = sorted(Path(__file__).parent.glob("*/cases/*.toml"))
KEYS = {
    "game", "says", "about", "players", "options", "after", "situation", "event", "verdict", "rules", "asks",
    "facts", "combination", "readings", "effects", "no_effect", "state",
}  # fmt: skip


def cases() -> Iterator[Plain]:
    for path in FILES:
        for case in tomllib.loads(path.read_text())["case"]:
            yield case | {"game": path.parent.parent.name, "about": case["about"].split()}


CASES = list(cases())
each_case = pytest.mark.parametrize("case", CASES, ids=[f"{case['game']}: {case['says']}" for case in CASES])


def breaks(case: Plain) -> list[str]:
    return case.get("rules", [])


def contains(whole: object, part: object) -> bool:
    """Whether every key and value of the part is there; lists are compared item by item."""
    if part == "none":
        return whole is None
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(
            key in whole and contains(whole[key], one) for key, one in part.items()
        )
    if isinstance(part, list):
        return (
            isinstance(whole, list)
            and len(whole) == len(part)
            and all(contains(*both) for both in zip(whole, part, strict=True))
        )
    return type(whole) is type(part) and whole == part


@each_case
def test_case(case: Plain) -> None:
    record = Record(case["game"], case.get("options", {}), NAMES[: case.get("players", 4)])
    happens = event(case["event"])
    if "situation" in case:
        record.place(case["situation"], happens.get("seat", 0))
    for before in events(case.get("after", "")):
        record.told(before)
    ruling = record.ruling(happens)

    assert ruling["verdict"] == case.get("verdict", "legal"), ruling
    assert sorted(one["rule"] for one in ruling["findings"]) == sorted(breaks(case)), ruling
    assert [one["rule"] for one in ruling["depends_on"]] == case.get("asks", []), ruling
    told = [*ruling["findings"], *ruling["depends_on"]]
    if "facts" in case:
        rule = (breaks(case) or case["asks"])[0]
        facts = [one["facts"] for one in told if one["rule"] == rule]
        assert any(contains(one, case["facts"]) for one in facts), facts
    if "combination" in case:
        assert contains(ruling["combination"], case["combination"]), ruling["combination"]
    if "readings" in case:
        assert sorted(_words(one) for one in ruling["readings"]) == sorted(case["readings"])
    if "effects" in case:
        assert ruling["effects"] == case["effects"]
    assert case.get("no_effect") not in {one["type"] for one in ruling["effects"]}
    if "state" in case:
        record.told(happens)
        now = record.state()
        for key, part in case["state"].items():
            assert contains(now[key], part), (key, now[key])


def _words(reading: Plain) -> str:
    return f"{reading['kind']} {reading['rank'] or 'none'} {reading['size']}"


@each_case
def test_a_case_is_complete_and_agrees_with_itself(case: Plain) -> None:
    rules = GAMES[case["game"]].rules
    assert set(case) <= KEYS
    assert (case.get("verdict") == "illegal") == bool(breaks(case))
    assert set(breaks(case)) <= set(rules)
    assert (case.get("verdict") == "ambiguous") == ("readings" in case)
    assert set(case["about"]) <= {*rules, *paragraphs(case["game"])}


@pytest.mark.parametrize("game", GAMES)
def test_every_case_says_something_of_its_own(game: str) -> None:
    said = [case["says"] for case in of_game(game)]
    assert sorted(said) == sorted(set(said))


def of_game(game: str) -> list[Plain]:
    return [case for case in CASES if case["game"] == game]


@pytest.mark.parametrize(("game", "rule"), [(name, rule) for name in GAMES for rule in GAMES[name].rules])
def test_every_rule_is_broken_in_a_case_and_nearly_broken_in_another(game: str, rule: str) -> None:
    assert [case for case in of_game(game) if rule in breaks(case)], "never broken"
    near = [case for case in of_game(game) if rule in case["about"] and not breaks(case)]
    assert near, "no near miss"


@pytest.mark.parametrize(
    ("game", "name"), [(game, one.name) for game in GAMES for one in GAMES[game].options]
)
def test_every_option_is_switched_in_a_case(game: str, name: str) -> None:
    switched = [case["options"][name] for case in of_game(game) if name in case.get("options", {})]
    default = next(one.default for one in GAMES[game].options if one.name == name)
    assert set(switched) - {default}


def paragraphs(game: str) -> list[str]:
    chapters = rulebook(game, "en")["chapters"]
    return [one["number"] for chapter in chapters for one in chapter["paragraphs"]]


@pytest.mark.parametrize(("game", "number"), [(game, one) for game in GAMES for one in paragraphs(game)])
def test_every_paragraph_has_a_case(game: str, number: str) -> None:
    assert [case for case in of_game(game) if number in case["about"]]
