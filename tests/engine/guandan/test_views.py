"""The shapes of the contract for Guandan: STATE (8) and RULING (4), key by key."""

import json

import pytest

from referee import GAMES
from referee.rulebook import Speech
from referee.views import spoken
from tests.support.notation import event, events
from tests.support.record import NAMES, Plain, Record

STATE = set("game status edition options players standing hand hands questions irregularities".split())
HAND = {
    *"number phase level dealer turn leader obliged trick".split(),
    *"wish wish_possible calls out held to_give tribute".split(),
}
STANDING = {"levels", "playing", "declarer", "ace_failures", "winner"}
SCORED = {"number", "order", "win", "level", "declarer", "levels", "detail"}
TRIBUTE = {"owed", "paid", "returned", "refused"}
WAIVABLE = {
    *("gd.turn", "gd.lead.opener", "gd.beats.kind", "gd.beats.rank", "gd.tribute.highest"),
    *("gd.tribute.wild", "gd.tribute.who", "gd.tribute.due", "gd.return.due", "gd.return.rank", "gd.refuse"),
}
MOMENTS = {
    "before the first event": "",
    "dealt": "deal",
    "a trick": "0 plays 7\n1 plays 8\n2 passes",
    "between hands": "result 0 2",
    "a tribute paid": "result 0 2\n1 pays A to 0",
    "a tribute settled": "result 0 1 2\n3 pays to 0\n0 returns 5 to 3",
    "a tribute refused": "result 0 2\ntribute refused",
    "given up": "0 plays 7\nend",
    "won": "result 0 2\nadjust levels 9 0\nresult 0 2",
}


def record(text: str, **options: object) -> Record:
    made = Record("guandan", options)
    for one in events(text):
        made.told(one)
    return made


def found(text: str, line: str, **options: object) -> dict[str, Plain]:
    told = record(text, **options).ruling(event(line))
    said = spoken(told, Speech("en", dict(enumerate(NAMES))))
    return {one["rule"]: one for one in said["findings"]}


@pytest.mark.parametrize("text", MOMENTS.values(), ids=MOMENTS)
def test_every_key_of_the_state_is_there_at_every_moment(text: str) -> None:
    told = record(text).state()
    assert set(told) == STATE
    assert set(told["hand"]) == HAND
    assert set(told["standing"]) == STANDING
    assert all(set(line) == SCORED for line in told["hands"])
    tribute = told["hand"]["tribute"]
    assert tribute is None or set(tribute) == TRIBUTE
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("text", MOMENTS.values(), ids=MOMENTS)
def test_outside_of_play_nobody_is_in_turn(text: str) -> None:
    hand = record(text).state()["hand"]
    assert (hand["turn"] is None) == (hand["phase"] != "play" or text == "deal")
    assert {hand[name] for name in ("wish", "wish_possible", "to_give")} == {None}


def test_the_options_of_a_match_by_default() -> None:
    assert record("").state()["options"] == {
        "full_house_joker_pair": True,
        "card_count": "on_request_10",
        "double_win_levels": 3,
        "tribute": True,
        "equal_tribute": "free",
        "equal_tribute_leader": "previous_first",
        "return_level_card": True,
        "ace_attempts": 3,
    }


def test_the_rules_that_may_be_waived() -> None:
    assert {rule.id for rule in GAMES["guandan"].rules.values() if rule.waivable} == WAIVABLE


TRIBUTES = "result 0 2\n1 pays A to 0\n3 pays K to 2"


@pytest.mark.parametrize(
    ("text", "line", "rule", "waivable"),
    [
        ("result 0 2", "1 plays 7", "gd.tribute.due", True),
        ("result 0 2", "1 passes", "gd.tribute.due", False),
        ("result 0 2", "0 returns 3 to 1", "gd.tribute.due", False),
        (TRIBUTES, "1 plays 7", "gd.return.due", True),
        (TRIBUTES, "1 passes", "gd.return.due", False),
        (TRIBUTES, "0 returns 3 to 3", "gd.return.due", False),
        ("result 0 2\n1 pays K to 0", "3 pays A to 2", "gd.tribute.who", True),
        ("result 0 2\n1 pays K to 0", "3 pays A to 0", "gd.tribute.who", False),
        ("result 0 1 2", "1 pays A to 0", "gd.tribute.who", False),
    ],
)
def test_what_may_stand_though_it_broke_a_rule(text: str, line: str, rule: str, waivable: bool) -> None:  # noqa: FBT001 - a column of the table
    """Contract 5.2: a play before its time and the lower card to the first, not what nobody can do."""
    assert found(text, line)[rule]["waivable"] is waivable


@pytest.mark.parametrize(
    ("text", "line", "paragraph"),
    [("deal, 1 leads", "2 plays 7", "3.1"), ("result 0 2\ntribute refused", "1 plays 7", "8.6")],
)
def test_who_leads_is_a_rule_of_the_first_hand_and_of_the_tribute(
    text: str, line: str, paragraph: str
) -> None:
    assert found(text, line)["gd.lead.opener"]["paragraph"] == paragraph


def test_a_ruling_has_its_keys_and_its_sentences() -> None:
    told = record("result 0 1 2").ruling(event("3 pays K to 0"))
    said = spoken(told, Speech("de", dict(enumerate(NAMES))))
    assert set(said) == {"verdict", "findings", "depends_on", "combination", "readings", "effects"}
    (question,) = said["depends_on"]
    assert set(question) == {"rule", "paragraph", "seat", "status", "facts", "text", "settled_by"}
    assert (question["rule"], question["seat"], question["status"]) == ("gd.tribute.highest", 3, "open")
    assert "Dan" in question["text"]
