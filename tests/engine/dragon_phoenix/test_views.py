"""The shapes of the contract: STATE (8) and RULING (4), key by key."""

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
TRICK = {"plays", "top", "points", "passed"}
RULING = {"verdict", "findings", "depends_on", "combination", "readings", "effects"}
SCORED = {"number", "score", "totals", "detail", "order", "double_victory", "calls"}
FINDING = {"rule", "paragraph", "facts", "waivable", "text"}
QUESTION = {"rule", "paragraph", "seat", "status", "facts", "text", "settled_by"}
WAIVABLE = {
    *("dp.turn", "dp.lead.opener", "dp.beats.kind", "dp.beats.rank", "dp.bomb.round_started"),
    *("dp.phoenix.dragon", "dp.wish.obey", "dp.call.take_off", "dp.call.high_flight", "dp.gift.opponent"),
}

MOMENTS = {
    "before the first event": "",
    "eight cards": "deal first",
    "thirteen cards": "deal",
    "exchanged": "exchange",
    "a trick": "0 plays herald wishes J\n1 plays J\n2 passes",
    "a gift": "0 plays dragon\n1 passes\n2 passes\n3 passes",
    "the next hand": "0 calls take_off\nresult 0 2",
    "given up": "0 plays 7\nend",
    "won": "\n".join(["result 0 2"] * 5),
}


def record(text: str, **options: object) -> Record:
    made = Record("dragon_phoenix", options)
    for one in events(text):
        made.told(one)
    return made


def asked(made: Record, line: str) -> Plain:
    told = made.ruling(event(line))
    return spoken(told, Speech("en", dict(enumerate(NAMES))))


@pytest.mark.parametrize("text", MOMENTS.values(), ids=MOMENTS)
def test_every_key_of_the_state_is_there_at_every_moment(text: str) -> None:
    told = record(text).state()
    assert set(told) == STATE
    assert set(told["hand"]) == HAND
    assert set(told["hand"]["trick"]) == TRICK
    assert set(told["standing"]) == {"totals", "target", "winner"}
    assert all(set(line) == SCORED for line in told["hands"])
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("text", MOMENTS.values(), ids=MOMENTS)
def test_outside_of_play_and_gift_nobody_is_in_turn_and_nothing_is_due(text: str) -> None:
    hand = record(text).state()["hand"]
    if hand["phase"] not in {"play", "gift"}:
        assert (hand["turn"], hand["obliged"], hand["to_give"]) == (None, [], None)
    assert (hand["to_give"] is None) == (hand["phase"] != "gift")


def test_the_state_of_a_match_that_has_not_begun() -> None:
    assert record("").state() == {
        "game": "dragon_phoenix",
        "status": "playing",
        "edition": 2,
        "options": {
            "target": 1000,
            "wish": True,
            "card_count": False,
            "late_bomb": True,
            "min_stairs_pairs": 2,
            "wish_with_phoenix": True,
            "bomb_before_wish": False,
        },
        "players": [
            {"seat": 0, "name": "Anna", "team": 0},
            {"seat": 1, "name": "Ben", "team": 1},
            {"seat": 2, "name": "Carla", "team": 0},
            {"seat": 3, "name": "Dan", "team": 1},
        ],
        "standing": {"totals": [0, 0], "target": 1000, "winner": None},
        "hand": {
            "number": 1,
            "phase": "deal",
            "level": None,
            "dealer": 0,
            "turn": None,
            "leader": None,
            "obliged": [],
            "trick": {"plays": [], "top": None, "points": 0, "passed": []},
            "wish": None,
            "wish_possible": None,
            "calls": [],
            "out": [],
            "held": [0, 0, 0, 0],
            "to_give": None,
            "tribute": None,
        },
        "hands": [],
        "questions": [],
        "irregularities": [],
    }


def test_options_say_every_option_with_its_value() -> None:
    told = record("", target=500, late_bomb=False).state()["options"]
    assert told["target"] == 500
    assert told["late_bomb"] is False
    assert set(told) == {option.name for option in GAMES["dragon_phoenix"].options}


def test_a_trick_shows_its_plays_and_the_last_of_them_as_top() -> None:
    trick = record("0 plays 7d 7c\n1 plays T phoenix\n2 passes").state()["hand"]["trick"]
    pair = {"kind": "pair", "size": 2, "bomb": False}
    assert trick == {
        "plays": [
            {"seat": 0, "cards": ["7c", "7d"], "combination": pair | {"rank": "7", "cards": ["7c", "7d"]}},
            {"seat": 1, "cards": ["2h", "T"], "combination": pair | {"rank": "T", "cards": ["2h", "T"]}},
        ],
        "top": {"seat": 1, "cards": ["2h", "T"], "combination": pair | {"rank": "T", "cards": ["2h", "T"]}},
        "points": -15,
        "passed": [2],
    }


def test_only_a_half_step_is_told_as_half() -> None:
    trick = record("0 plays 7\n1 plays phoenix").state()["hand"]["trick"]
    assert [play["combination"].get("half") for play in trick["plays"]] == [None, True]


@pytest.mark.parametrize(
    ("text", "obliged"),
    [
        ("exchange", ["dp.lead.opener"]),
        ("exchange, 1 gives 2c to 0", ["dp.lead.opener", "dp.lead.must_play"]),
        ("0 plays 7", []),
        ("0 plays 7\n1 passes\n2 passes\n3 passes", ["dp.lead.must_play"]),
        ("0 plays herald wishes J", ["dp.wish.obey"]),
        ("0 plays herald wishes J\n1 passes\n2 passes\n3 passes", ["dp.lead.must_play", "dp.wish.obey"]),
        ("0 plays herald wishes J\n1 plays J", []),
        ("0 plays dragon\n1 passes\n2 passes\n3 passes", ["dp.gift.due"]),
    ],
)
def test_obliged_names_duties_everybody_can_see(text: str, obliged: list[str]) -> None:
    assert record(text).state()["hand"]["obliged"] == obliged


def test_a_hidden_hand_adds_no_duty() -> None:
    """That seat 1 holds the Jack is known to the recorder, and the state is the same without."""
    with_hands = record("exchange, 3 gives Jc to 1\n0 plays herald\n1 plays 9\n2 passes").state()
    without = record("exchange\n0 plays herald\n1 plays 9\n2 passes").state()
    assert with_hands == without


def test_a_legal_ruling() -> None:
    told = asked(record("exchange, 3 gives 2c to 0"), "0 plays herald wishes J")
    combination = {"kind": "single", "rank": "2", "size": 1, "bomb": False, "cards": ["2c"]}
    assert told == {
        "verdict": "legal",
        "findings": [],
        "depends_on": [],
        "combination": combination,
        "readings": [],
        "effects": [{"type": "wish_set", "seat": 0, "rank": "J"}],
    }


def test_an_illegal_ruling_has_all_reasons_in_words_and_no_effects() -> None:
    told = asked(record("0 plays 9"), "3 plays 8")
    assert set(told) == RULING
    assert told["verdict"] == "illegal"
    assert {one["rule"] for one in told["findings"]} == {"dp.turn", "dp.beats.rank"}
    assert all(set(one) == FINDING and one["text"] for one in told["findings"])
    assert told["effects"] == []
    assert told["combination"]["rank"] == "8"


def test_a_ruling_that_depends_on_hidden_cards_says_on_which_and_what_settles_it() -> None:
    told = asked(record("0 plays herald wishes J"), "1 passes")
    (question,) = told["depends_on"]
    assert set(question) == QUESTION
    assert (question["rule"], question["paragraph"], question["seat"]) == ("dp.wish.obey", "5.4", 1)
    assert question["status"] == "open"
    assert question["text"]
    assert question["settled_by"]
    assert told["verdict"] == "legal"
    assert told["combination"] is None


def test_an_ambiguous_ruling_lists_its_readings_shaped_like_a_combination() -> None:
    told = asked(record("exchange\n0 plays herald\n1 plays K"), "2 plays 2")
    assert told["verdict"] == "ambiguous"
    assert told["findings"] == told["depends_on"] == told["effects"] == []
    assert told["readings"] == [
        {"kind": "single", "rank": "K", "size": 1, "bomb": False, "half": True, "cards": ["2h"]},
        {"kind": "single", "rank": "dragon", "size": 1, "bomb": False, "cards": ["2s"]},
    ]


def test_effects_leave_out_what_is_not_said() -> None:
    told = asked(record("0 plays 7"), "1 asks 0")
    assert told["effects"] == [{"type": "count", "seat": 0, "obliged": False}]


def test_effects_tell_scores_as_lists() -> None:
    assert asked(record(""), "result 0 2")["effects"] == [{"type": "hand_scored", "score": [200, 0]}]


def test_a_ruling_is_the_same_spoken_at_once_or_later() -> None:
    made = record("0 plays 9")
    told = made.ruling(event("3 plays 8"))
    assert asked(made, "3 plays 8") == spoken(told, Speech("en", dict(enumerate(NAMES))))
    assert all("text" not in one for one in told["findings"])


def test_what_can_really_happen_at_a_table_is_waivable_and_nothing_else() -> None:
    assert {one.id for one in GAMES["dragon_phoenix"].rules.values() if one.waivable} == WAIVABLE
