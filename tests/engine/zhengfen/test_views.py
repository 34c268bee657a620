"""The shapes of the contract for ZhengFen: STATE (8) and RULING (4), key by key."""

import json

import pytest

from referee import GAMES, Unreadable
from referee.codec import decode
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
SCORED = {"number", "score", "totals", "detail", "order"}
WAIVABLE = {"zf.turn", "zf.lead.opener", "zf.beats.kind", "zf.beats.rank"}
OUT = "0 plays 3c 3 4 4 5 5 6 6 7 7 8 8 9 9 T T J J"
MOMENTS = {
    "before the first event": "",
    "drawn": "deal",
    "drawn, the opener known": "2 shows 3c\ndeal",
    "a trick": "0 plays 3c\n1 plays 8\n2 passes",
    "the owner's choice": "0 plays 3c\n1 passes\n2 passes",
    "one out": OUT,
    "between hands": "result first 0, last 2, points 60 40 0",
    "a later hand": "result first 0, last 2, points 60 40 0\ndeal",
    "given up": "0 plays 3c\nend",
    "won": "adjust 500 0 0\nresult first 0, last 2, points 60 40 0",
}


def record(text: str, players: int = 3, **options: object) -> Record:
    made = Record("zhengfen", options, NAMES[:players])
    for one in events(text):
        made.told(one)
    return made


def found(text: str, line: str) -> dict[str, Plain]:
    told = record(text).ruling(event(line))
    said = spoken(told, Speech("en", dict(enumerate(NAMES))))
    return {one["rule"]: one for one in said["findings"]}


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
def test_what_only_other_games_have_is_empty(text: str) -> None:
    hand = record(text).state()["hand"]
    assert {hand[name] for name in ("level", "wish", "wish_possible", "to_give", "tribute")} == {None}
    assert hand["calls"] == []


@pytest.mark.parametrize(
    ("text", "phase", "turn", "leader", "obliged"),
    [
        ("", "deal", None, None, []),
        ("deal", "play", None, None, ["zf.lead.opener"]),
        ("2 shows 3c\ndeal", "play", None, None, ["zf.lead.opener"]),
        ("deal\n2 shows 3c", "play", 2, 2, ["zf.lead.opener", "zf.lead.must_play"]),
        ("0 plays 3c", "play", 1, 0, []),
        ("0 plays 3c\n1 passes\n2 passes", "play", 0, 0, []),
        ("0 plays 3c\n1 passes\n2 passes\n0 takes", "play", 0, 0, ["zf.lead.must_play"]),
        ("0 plays 3c\n1 plays 4\n2 passes\n0 passes", "play", 1, 0, []),
        (OUT + "\n1 passes\n2 passes", "play", 1, 1, ["zf.lead.must_play"]),
        ("result first 2, last 0, points 0 40 60", "deal", None, None, []),
        (
            "result first 2, last 0, points 0 40 60\ndeal",
            *("play", 2, 2),
            ["zf.lead.opener", "zf.lead.must_play"],
        ),
        ("0 plays 3c\nredeal", "deal", None, None, []),
        ("0 plays 3c\nend", "finished", None, 0, []),
    ],
)
def test_who_is_in_turn_who_leads_and_what_everybody_can_see_to_be_due(
    text: str, phase: str, turn: int | None, leader: int | None, obliged: list[str]
) -> None:
    hand = record(text).state()["hand"]
    assert (hand["phase"], hand["turn"], hand["leader"], hand["obliged"]) == (phase, turn, leader, obliged)


def test_the_state_of_a_match_that_has_not_begun() -> None:
    assert record("").state() == {
        "game": "zhengfen",
        "status": "playing",
        "edition": 2,
        "options": {"target": 500, "opening_card": "3c", "own_beat": True},
        "players": [
            {"seat": 0, "name": "Anna", "team": 0},
            {"seat": 1, "name": "Ben", "team": 1},
            {"seat": 2, "name": "Carla", "team": 2},
        ],
        "standing": {"totals": [0, 0, 0], "target": 500, "winner": None},
        "hand": {
            "number": 1,
            "phase": "deal",
            "level": None,
            "dealer": None,
            "turn": None,
            "leader": None,
            "obliged": [],
            "trick": {"plays": [], "top": None, "points": 0, "passed": []},
            "wish": None,
            "wish_possible": None,
            "calls": [],
            "out": [],
            "held": [0, 0, 0],
            "to_give": None,
            "tribute": None,
        },
        "hands": [],
        "questions": [],
        "irregularities": [],
    }


def test_a_trick_shows_its_plays_and_the_last_of_them_as_top() -> None:
    trick = record("0 plays 3c 3\n1 plays K XB\n2 passes").state()["hand"]["trick"]
    kings = {"kind": "pair", "rank": "K", "size": 2, "bomb": False, "cards": ["K", "XB"]}
    threes = {"kind": "pair", "rank": "3", "size": 2, "bomb": False, "cards": ["3", "3c"]}
    assert trick == {
        "plays": [
            {"seat": 0, "cards": ["3", "3c"], "combination": threes},
            {"seat": 1, "cards": ["K", "XB"], "combination": kings},
        ],
        "top": {"seat": 1, "cards": ["K", "XB"], "combination": kings},
        "points": 10,
        "passed": [2],
    }


def test_the_rules_that_may_be_waived() -> None:
    assert {rule.id for rule in GAMES["zhengfen"].rules.values() if rule.waivable} == WAIVABLE


@pytest.mark.parametrize(
    ("text", "line", "rule", "paragraph"),
    [
        ("deal\n2 shows 3c", "0 plays 4", "zf.lead.opener", "1.4"),
        ("0 plays 3c", "2 plays 4", "zf.turn", "2.2"),
        ("0 plays 3c", "2 passes", "zf.turn", "2.2"),
        ("0 plays 3c\n1 passes\n2 passes", "1 takes", "zf.turn", "2.4"),
        ("0 plays 3c", "0 takes", "zf.phase", "2.4"),
        ("deal", "0 takes", "zf.phase", "2.4"),
        ("deal", "deal", "zf.phase", "6"),
        ("0 plays 3c\nend", "0 takes", "zf.phase", "6"),
        (OUT, "0 passes", "zf.seat.out", "2.6"),
        ("", "result first 0, last 0, points 60 40 0", "zf.result.order", "3.4"),
        ("", "result first 0, last 2, points 60 45 0", "zf.result.points", "3.4"),
    ],
)
def test_a_finding_names_the_paragraph_that_was_broken(
    text: str, line: str, rule: str, paragraph: str
) -> None:
    one = found(text, line)[rule]
    assert one["paragraph"] == paragraph
    assert set(one) == {"rule", "paragraph", "facts", "waivable", "text"}
    assert one["text"].endswith(".")


def test_a_ruling_has_its_keys_and_its_sentences() -> None:
    told = record("").ruling(event("2 plays 9"))
    said = spoken(told, Speech("de", dict(enumerate(NAMES))))
    assert set(said) == {"verdict", "findings", "depends_on", "combination", "readings", "effects"}
    (question,) = said["depends_on"]
    assert set(question) == {"rule", "paragraph", "seat", "status", "facts", "text", "settled_by"}
    assert (question["rule"], question["seat"], question["status"]) == ("zf.lead.opener", 2, "open")
    assert "Carla" in question["text"]


@pytest.mark.parametrize("points", [[], [60, 40], [60, 40, 0, 0]])
@pytest.mark.parametrize("told", [{"type": "result", "first": 0, "last": 2}, {"type": "adjust"}])
def test_points_are_told_for_every_player(told: Plain, points: list[int]) -> None:
    with pytest.raises(Unreadable) as raised:
        decode(GAMES["zhengfen"], {**told, "points": points}, 3)
    assert set(raised.value.errors) == {"points"}


def test_a_result_that_tells_nothing_is_an_event_and_breaks_both_rules() -> None:
    told = record("").ruling({"type": "result"})
    assert [one["rule"] for one in told["findings"]] == ["zf.result.order", "zf.result.points"]


@pytest.mark.parametrize("stage", ["first", "rest"])
def test_the_cards_are_drawn_in_one_stage(stage: str) -> None:
    with pytest.raises(Unreadable) as raised:
        decode(GAMES["zhengfen"], {"type": "deal", "stage": stage}, 3)
    assert set(raised.value.errors) == {"stage"}


@pytest.mark.parametrize("line", ["3 plays 7", "3 passes", "3 takes", "deal, dealer 3", "deal, 3 draws"])
def test_among_three_nobody_sits_at_seat_3(line: str) -> None:
    with pytest.raises(Unreadable):
        decode(GAMES["zhengfen"], event(line), 3)
    decode(GAMES["zhengfen"], event(line), 4)
