"""The rulebook as a whole: every paragraph of the rule page, in every language, and every rule."""

import re
from typing import Any

import pytest

from referee import rulebook
from referee.rulebook import LANGUAGES

GAME = "dragon_phoenix"

PARAGRAPHS = """
2.1 2.2 2.3 2.4
3 3.1 3.2 3.3 3.4 3.5
4.1 4.2 4.3 4.4 4.5 4.6
5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.10 5.11 5.12 5.13
6.1 6.2 6.3
7.1 7.2 7.3
8.1 8.2 8.3
9.1 9.2 9.3 9.4
10.1 10.2 10.3 10.4
11.1 11.2
13.1 13.2 13.3
""".split()

OURS = "3 3.3 3.4 4.5 4.6 5.3 5.4 5.5 5.7 5.8 5.9 5.11 5.13 6.3 8.1 8.3 9.1 10.4".split()

CITED = {
    "dp.card.deck": "2.4",
    "dp.card.played": "2.4",
    "dp.card.elsewhere": "2.4",
    "dp.hand.count": "2.4",
    "dp.hand.lacks": "2.4",
    "dp.combination": "3",
    "dp.beats.kind": "3.1",
    "dp.beats.rank": "3.1",
    "dp.bomb.round_started": "4.2",
    "dp.phase": "11.2",
    "dp.turn": "7.1",
    "dp.lead.opener": "5.1",
    "dp.lead.must_play": "7.1",
    "dp.seat.out": "7.1",
    "dp.wish.herald": "5.3",
    "dp.wish.rank": "5.3",
    "dp.wish.off": "13.3",
    "dp.wish.obey": "5.4",
    "dp.fox.lead": "5.9",
    "dp.phoenix.dragon": "5.10",
    "dp.reading": "5.11",
    "dp.gift.due": "5.13",
    "dp.gift.opponent": "5.13",
    "dp.exchange": "6.3",
    "dp.call.take_off": "9.1",
    "dp.call.high_flight": "9.2",
    "dp.call.once": "9.3",
    "dp.result.points": "10.1",
    "dp.result.order": "10.2",
}


def paragraphs(language: str) -> list[dict[str, Any]]:
    book = rulebook.rulebook(GAME, language)
    return [each for chapter in book["chapters"] for each in chapter["paragraphs"]]


def test_english_and_german_are_spoken_and_english_is_the_default() -> None:
    assert LANGUAGES[0] == "en"
    assert "de" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_of_the_rule_page_is_there_in_its_order(language: str) -> None:
    assert [each["number"] for each in paragraphs(language)] == PARAGRAPHS


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_rulings_are_marked(language: str) -> None:
    assert [each["number"] for each in paragraphs(language) if each["ours"]] == OURS


@pytest.mark.parametrize("language", LANGUAGES)
def test_chapters_have_a_title_and_the_paragraphs_of_their_number(language: str) -> None:
    chapters = rulebook.rulebook(GAME, language)["chapters"]
    assert [chapter["number"] for chapter in chapters] == "2 3 4 5 6 7 8 9 10 11 13".split()
    for chapter in chapters:
        assert chapter["title"]
        for each in chapter["paragraphs"]:
            assert each["number"].split(".")[0] == chapter["number"]


def test_a_book_says_whose_it_is_and_in_which_language() -> None:
    book = rulebook.rulebook(GAME, "de")
    assert (book["game"], book["language"]) == (GAME, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_are_clean_prose(language: str) -> None:
    for each in paragraphs(language):
        assert not re.search("  |[\u2013\u2014{}]| [.,;:]", each["text"]), each["number"]
        for line in each["text"].split("\n"):
            assert line == line.strip()
            assert line.endswith((".", ")")), each["number"]


def test_wrapped_lines_are_joined_and_blank_ones_begin_a_new_line() -> None:
    kinds = next(each for each in paragraphs("en") if each["number"] == "3")
    assert [line.split(":")[0].split(",")[0] for line in kinds["text"].split("\n")] == [
        "Single",
        "Pair",
        "Triple",
        "Full house",
        "Straight",
        "Stairs",
        "Four of a kind",
        "Straight flush",
    ]


def test_the_rules_a_paragraph_speaks_of() -> None:
    speaks_of = {each["number"]: each["rules"] for each in paragraphs("en")}
    assert speaks_of["5.13"] == ["dp.gift.due", "dp.gift.opponent", "dp.phase"]
    assert speaks_of["13.1"] == []


@pytest.mark.parametrize(("rule_id", "number"), CITED.items())
def test_every_rule_cites_its_paragraph_which_speaks_of_it(rule_id: str, number: str) -> None:
    assert rulebook.paragraph(rule_id) == number
    said = rulebook.rule(GAME, rule_id, "en")
    assert said["paragraph"] == number
    assert number in [each["number"] for each in said["paragraphs"]]
    assert all(rule_id in each["rules"] for each in said["paragraphs"])


def test_paragraphs_speak_of_no_rule_but_these() -> None:
    assert {rule_id for each in paragraphs("en") for rule_id in each["rules"]} == set(CITED)


def test_one_rule_by_itself() -> None:
    assert rulebook.rule(GAME, "dp.wish.off", "de") == {
        "rule": "dp.wish.off",
        "paragraph": "13.3",
        "paragraphs": [
            {
                "number": "13.3",
                "text": "Ohne Wunsch: Der Herold eröffnet nur die erste Runde des Spiels; "
                "gewünscht wird nichts.",
                "rules": ["dp.wish.off"],
                "ours": False,
            },
        ],
        "text": "In dieser Partie wird ohne Wunsch gespielt.",
    }


def test_a_rule_nobody_wrote_is_none() -> None:
    assert rulebook.rule(GAME, "dp.no.such", "en") is None


@pytest.mark.parametrize(("game", "language"), [("chess", "en"), (GAME, "tlh"), ("../x", "en")])
def test_an_unknown_game_or_language_is_a_key_error(game: str, language: str) -> None:
    with pytest.raises(KeyError):
        rulebook.rulebook(game, language)


def test_changing_an_answer_changes_no_later_one() -> None:
    rulebook.rulebook(GAME, "en")["chapters"][0]["paragraphs"][3]["rules"].clear()
    assert len(paragraphs("en")[3]["rules"]) == 5


KINDS = "single pair triple full_house straight stairs four straight_flush fox".split()
OPTIONS = {
    "target": ["11.1", "13.1"],
    "min_stairs_pairs": ["3"],
    "late_bomb": ["4.5"],
    "wish_with_phoenix": ["5.5"],
    "bomb_before_wish": ["5.7"],
    "card_count": ["13.2"],
    "wish": ["13.3"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_and_options_have_names_and_options_their_paragraphs(language: str) -> None:
    texts = rulebook.game_texts(GAME, language)
    assert set(texts["kinds"]) == set(KINDS)
    assert all(texts["kinds"].values())
    assert {name: said["paragraphs"] for name, said in texts["options"].items()} == OPTIONS
    for said in texts["options"].values():
        assert said["name"]
        assert said["description"].endswith(".")


def test_names_of_the_game_and_its_kinds() -> None:
    assert rulebook.game_texts(GAME, "en")["name"] == "Dragon and Phoenix"
    assert rulebook.game_texts(GAME, "de")["name"] == "Drache und Phönix"
    assert rulebook.game_texts(GAME, "de")["kinds"]["stairs"] == "Treppe"
