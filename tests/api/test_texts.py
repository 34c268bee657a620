"""The sentences of effects and of settled questions in answers, in every language; the log keeps none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.api.conftest import API, Table
from tests.support.databases import beside

Plain = dict[str, Any]
LANGUAGES = ("en", "de", "zh")

OPENED: list[Plain] = [
    {"type": "play", "seat": 0, "cards": "herald", "wish": "J"},
    {"type": "play", "seat": 1, "cards": "9"},
]
"""Anna wishes for Jacks, and Ben plays a 9."""


def played(table: Table) -> None:
    """Ben's 9 under the wish is open; with event 6 he plays a Jack, which he held all the time."""
    table.record(*OPENED, *({"type": "pass", "seat": seat} for seat in (2, 3, 0)))
    table.record({"type": "play", "seat": 1, "cards": "J"})


def texts(table: Table, number: int, part: str, role: str = "scorer") -> list[list[str]]:
    """What the log says of an event in each language."""
    told = []
    for language in LANGUAGES:
        answer = table.get(f"/events?after={number - 1}&limit=1", role=role, Accept_Language=language)
        told.append([one["text"] for one in answer.json["events"][0]["ruling"][part]])
    return told


def test_effects_are_told_in_the_callers_language(table: Table) -> None:
    for language, said in (
        ("en", "Anna wishes for Jacks."),
        ("de", "Anna wünscht sich Buben."),
        ("zh", "Anna许愿要J。"),
    ):
        answer = table.send(OPENED[0], to="rulings", Accept_Language=language)
        assert answer.json["effects"] == [{"type": "wish_set", "seat": 0, "rank": "J", "text": said}]
    answer = table.send(OPENED[0], Accept_Language="de")
    assert [one["text"] for one in answer.json["ruling"]["effects"]] == ["Anna wünscht sich Buben."]
    assert texts(table, 1, "effects") == [
        ["Anna wishes for Jacks."],
        ["Anna wünscht sich Buben."],
        ["Anna许愿要J。"],
    ]


def test_the_log_keeps_no_sentence(table: Table, database: str) -> None:
    played(table)
    with beside(database) as other:
        kept = str(other.execute("SELECT * FROM log").fetchall())
    assert "wish_set" in kept
    assert "Anna wishes" not in kept
    assert "question_settled" in kept
    assert "is settled" not in kept


@pytest.mark.parametrize(
    ("game", "event", "said"),
    [
        (
            "dragon_phoenix",
            {"type": "result", "order": [0, 1, 3], "card_points": [60, 40]},
            (
                "The hand scores 60 for Anna and Carla, 40 for Ben and Dan.",
                "Das Spiel bringt 60 für Anna und Carla, 40 für Ben und Dan.",
                "本局Anna和Carla得60分，Ben和Dan得40分。",
            ),
        ),
        (
            "guandan",
            {"type": "result", "order": [1, 3]},
            (
                "The hand goes to Ben and Dan: first and second.",
                "Das Spiel geht an Ben und Dan: Erster und Zweiter.",
                "Ben和Dan赢得这一局：头游和二游。",
            ),
        ),
        (
            "zhengfen",
            {"type": "result", "first": 0, "last": 2, "points": [60, 40, 0, 0]},
            (
                "The hand scores 60 for Anna, 40 for Ben, 0 for Carla, 0 for Dan.",
                "Die Runde bringt 60 für Anna, 40 für Ben, 0 für Carla, 0 für Dan.",
                "本局Anna得60分，Ben得40分，Carla得0分，Dan得0分。",
            ),
        ),
    ],
)
def test_a_game_has_its_own_words_for_what_came_about(
    open_match: Callable[..., Table], game: str, event: Plain, said: tuple[str, ...]
) -> None:
    table = open_match(game=game)
    table.record(event)
    assert [told[0] for told in texts(table, 1, "effects")] == list(said)
    assert [told[0] for told in texts(table, 1, "effects", "spectator")] == list(said)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("dragon_phoenix", ("Seat 2 wins the round.", "Platz 2 gewinnt die Runde.", "2号位赢下这一轮。")),
        ("guandan", ("Seat 2 wins the round.", "Platz 2 gewinnt die Runde.", "2号位赢得这一轮。")),
        ("zhengfen", ("Seat 2 takes the trick.", "Platz 2 bekommt den Stich.", "这一轮的牌归2号位。")),
    ],
)
def test_without_a_match_too(table: Table, game: str, said: tuple[str, ...]) -> None:
    """The last to answer in a position passes: the trick is that of whoever laid the top."""
    options = {"own_beat": False} if game == "zhengfen" else {}
    situation = {"top": {"seat": 2, "cards": "7 7"}, "turn": 1, "out": [3] if game == "zhengfen" else []}
    body = {"game": game, "options": options, "situation": situation, "event": {"type": "pass", "seat": 1}}
    for language, text in zip(LANGUAGES, said, strict=True):
        answer = table.client.post(f"{API}/rulings", json=body, headers={"Accept-Language": language})
        assert [one["text"] for one in answer.json["effects"]] == [text]


def test_a_settled_question_says_what_it_turned_out_to_be(table: Table) -> None:
    table.record(*OPENED)
    assert texts(table, 2, "depends_on")[0] == ["Legal if Ben holds no Jack that could be played."]
    table.record(*({"type": "pass", "seat": seat} for seat in (2, 3, 0)))
    settled = table.record({"type": "play", "seat": 1, "cards": "J"})
    assert {
        "type": "question_settled",
        "event": 2,
        "rule": "dp.wish.obey",
        "status": "violated",
        "evidence": [6],
        "text": "The open question of event 2 is settled: it was against 5.4, as event 6 shows.",
    } in settled["ruling"]["effects"]
    said = [
        "Not legal: Ben held a Jack that could be played, as event 6 shows.",
        "Nicht erlaubt: Auf der Hand von Ben war ein Bube, den man legen konnte, wie Ereignis 6 zeigt.",
        "不合法：Ben当时手里有能出的J，第6条记录可以证明。",
    ]
    assert texts(table, 2, "depends_on") == [[text] for text in said]
    shows = ["event 6", "Ereignis 6", "第6条记录"]
    for language, text, settled_by in zip(LANGUAGES, said, shows, strict=True):
        questions = table.get(Accept_Language=language).json["questions"]
        (asked,) = [one for one in questions if one["event"] == 2]
        assert (asked["status"], asked["evidence"]) == ("violated", [6])
        assert (asked["text"], asked["settled_by"]) == (text, settled_by)


def test_in_the_log_a_settled_question_names_the_events_that_show_it(table: Table) -> None:
    table.record(*OPENED)
    (asked,) = table.log()[1]["ruling"]["depends_on"]
    assert (asked["status"], asked.get("evidence")) == ("open", None)
    table.record(*({"type": "pass", "seat": seat} for seat in (2, 3, 0)))
    table.record({"type": "play", "seat": 1, "cards": "J"})
    for role in ("scorer", "spectator"):
        (asked,) = table.log(role)[1]["ruling"]["depends_on"]
        assert (asked["status"], asked["evidence"]) == ("violated", [6])


def test_a_question_that_is_cleared_says_so_as_well(table: Table) -> None:
    """Ben leads first and shows the Herald in the end."""
    table.record({"type": "play", "seat": 1, "cards": "9"}, {"type": "show", "seat": 1, "cards": "herald"})
    (asked,) = table.state()["questions"]
    assert (asked["status"], asked["text"]) == ("cleared", "Legal: Ben held the Herald, as event 2 shows.")


def test_no_combination_says_with_which_card_it_could_be_one(table: Table) -> None:
    said = (
        "No combination: 6 7 8 10; with a 9 it could be a straight of 5 cards up to 10.",
        "Keine Kombination: 6 7 8 10; käme eine 9 dazu, könnte es eine Straße aus 5 Karten bis 10 sein.",
        "不成牌型：6 7 8 10；加上一张9，可以成为到10的5张顺子。",
    )
    for language, text in zip(LANGUAGES, said, strict=True):
        answer = table.send({"type": "play", "seat": 0, "cards": "6 7 8 T"}, Accept_Language=language)
        assert answer.status_code == 409
        assert text in [one["text"] for one in answer.json["ruling"]["findings"]]
