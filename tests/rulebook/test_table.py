"""The rulebook at a table: what is played by its options, and what that changes or switches off."""

from typing import Any

import pytest

from referee import GAMES, rulebook
from referee.options import Option
from referee.rulebook import LANGUAGES, Played, catalogue
from referee.rulebook.template import parse
from tests.rulebook.sentences.table import STOP

IN_EVERY_LANGUAGE = [(game, language) for game in GAMES for language in LANGUAGES]

# By the rule pages, for each game: options, the paragraphs they change, those they switch off. What the
# defaults switch off are the variants of chapter 13, and in Guandan what holds without tribute.
WISH = "5.3 5.4 5.5 5.6 5.7 5.8"
TRIBUTE = "8 8.1 8.2 8.3 8.4 8.5 8.6"
TABLES: list[tuple[str, dict[str, Any], str, str]] = [
    ("dragon_phoenix", {}, "", "13.1 13.2 13.3"),
    ("dragon_phoenix", {"wish": False}, "", f"{WISH} 13.1 13.2"),
    ("dragon_phoenix", {"target": 500}, "11.1", "13.2 13.3"),
    ("dragon_phoenix", {"target": 800}, "11.1", "13.1 13.2 13.3"),
    ("dragon_phoenix", {"card_count": True}, "", "13.1 13.3"),
    ("dragon_phoenix", {"late_bomb": False}, "4.5 5.13", "13.1 13.2 13.3"),
    ("dragon_phoenix", {"min_stairs_pairs": 3}, "3", "13.1 13.2 13.3"),
    ("dragon_phoenix", {"wish_with_phoenix": False}, "5.5", "13.1 13.2 13.3"),
    ("dragon_phoenix", {"bomb_before_wish": True}, "5.7", "13.1 13.2 13.3"),
    ("dragon_phoenix", {"bomb_before_wish": True, "wish": False}, "", f"{WISH} 13.1 13.2"),
    ("guandan", {}, "", "8.7"),
    ("guandan", {"full_house_joker_pair": False}, "4", "8.7"),
    ("guandan", {"card_count": "announce_10"}, "6.6", "8.7"),
    ("guandan", {"card_count": "always"}, "6.6", "8.7"),
    ("guandan", {"double_win_levels": 4}, "7.2", "8.7"),
    ("guandan", {"tribute": False}, "3.2", TRIBUTE),
    ("guandan", {"tribute": False, "equal_tribute": "lot"}, "3.2", TRIBUTE),
    ("guandan", {"equal_tribute": "lot"}, "8.3", "8.7"),
    ("guandan", {"equal_tribute": "seat_order"}, "8.3", "8.7"),
    ("guandan", {"equal_tribute_leader": "payer_to_first"}, "8.6", "8.7"),
    ("guandan", {"equal_tribute_leader": "next_after_first"}, "8.6", "8.7"),
    ("guandan", {"return_level_card": False}, "8.4", "8.7"),
    ("guandan", {"ace_attempts": "none"}, "9.3", "8.7"),
    ("zhengfen", {}, "", ""),
    ("zhengfen", {"target": 1000}, "3.6", ""),
    ("zhengfen", {"opening_card": "3s"}, "1.4", ""),
    ("zhengfen", {"opening_card": "3h"}, "1.4", ""),
    ("zhengfen", {"opening_card": "3d"}, "1.4", ""),
    ("zhengfen", {"own_beat": False}, "2.4", ""),
]


def table(game: str, options: dict[str, Any]) -> dict[str, Played]:
    return {one.name: Played(options.get(one.name, one.default), one.default) for one in GAMES[game].options}


def read(game: str, options: dict[str, Any], language: str = "en") -> dict[str, dict[str, Any]]:
    book = rulebook.rulebook(game, language, table(game, options))
    return {each["number"]: each for chapter in book["chapters"] for each in chapter["paragraphs"]}


def values(option: Option) -> list[Any]:
    if option.type == "boolean":
        return [True, False]
    return list(option.allowed or (option.default, 35))


@pytest.mark.parametrize(("game", "options", "changed", "off"), TABLES)
def test_options_change_their_paragraphs_and_switch_others_off(
    game: str, options: dict[str, Any], changed: str, off: str
) -> None:
    for language in LANGUAGES:
        told = {number: each["at_this_table"] for number, each in read(game, options, language).items()}
        assert [number for number, how in told.items() if how == "changed"] == changed.split()
        assert [number for number, how in told.items() if how == "off"] == off.split()
        assert set(told.values()) <= {"as_written", "changed", "off"}


@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_is_no_default_is_among_the_tables_and_touches_a_paragraph(game: str) -> None:
    tried = {(name, value) for one, options, *_ in TABLES if one == game for name, value in options.items()}
    for option in GAMES[game].options:
        others = [value for value in values(option) if value != option.default]
        if option.type != "integer" or option.allowed:
            assert {value for name, value in tried if name == option.name} == set(others), option.name
        for value in others:
            touched = [
                each["number"]
                for each in read(game, {option.name: value}).values()
                if any(one["name"] == option.name and one["differs"] for one in each["options"])
            ]
            assert touched, (option.name, value)


@pytest.mark.parametrize("game", GAMES)
def test_an_option_is_told_where_a_paragraph_speaks_of_it(game: str) -> None:
    spoken_of = rulebook.game_texts(game, "en")["options"]
    for number, each in read(game, {}).items():
        if each["at_this_table"] != "off":
            said = {name for name, texts in spoken_of.items() if number in texts["paragraphs"]}
            assert {one["name"] for one in each["options"]} == said


def test_without_a_table_there_are_only_texts() -> None:
    first = rulebook.rulebook("dragon_phoenix", "en")["chapters"][0]["paragraphs"][0]
    assert set(first) == {"number", "text", "rules", "ours"}


def test_a_table_has_to_tell_every_option() -> None:
    with pytest.raises(KeyError):
        rulebook.rulebook("dragon_phoenix", "en", {"target": Played(500, 1000)})


@pytest.mark.parametrize(
    ("language", "title", "in_words", "text"),
    [
        ("en", "Wish", "no", "At this table: no wish."),
        ("de", "Wunsch", "nein", "An diesem Tisch: kein Wunsch."),
        ("zh", "许愿", "否", "这一桌：没有许愿。"),
    ],
)
def test_a_paragraph_that_is_off_says_what_the_table_plays(
    language: str, title: str, in_words: str, text: str
) -> None:
    told = read("dragon_phoenix", {"wish": False}, language)
    wish = {
        "name": "wish",
        "title": title,
        "value": False,
        "in_words": in_words,
        "differs": True,
        "text": text,
    }
    assert told["5.4"]["options"] == [wish]
    assert told["5.5"]["options"] == [wish]  # and nothing of the Phoenix
    assert (told["13.3"]["at_this_table"], told["13.3"]["options"]) == ("as_written", [wish])
    assert told["5.2"]["options"] == []


@pytest.mark.parametrize(
    ("game", "options", "number", "in_words", "said"),
    [
        (
            "dragon_phoenix",
            {"target": 500},
            "13.1",
            ("500", "500", "500"),
            (
                "At this table: a target of 500 points.",
                "An diesem Tisch: Ziel sind 500 Punkte.",
                "这一桌：目标分是500分。",
            ),
        ),
        (
            "dragon_phoenix",
            {},
            "3",
            ("2", "2", "2"),
            (
                "At this table: stairs take at least two pairs.",
                "An diesem Tisch: Eine Treppe braucht mindestens zwei Paare.",
                "这一桌：连对至少要两对。",
            ),
        ),
        (
            "guandan",
            {"ace_attempts": "none"},
            "9.3",
            ("No limit", "Ohne Grenze", "不限次数"),
            (
                "At this table: a team may fail on its own Ace level any number of times.",
                "An diesem Tisch: Auf der eigenen Ass-Stufe sind beliebig viele Fehlversuche erlaubt.",
                "这一桌：打自己的A级不限失败次数。",
            ),
        ),
        (
            "guandan",
            {},
            "9.3",
            ("Three", "Drei", "三次"),
            (
                "At this table: three failures on its own Ace level make a team fall to 2.",
                "An diesem Tisch: Drei Fehlversuche auf der eigenen Ass-Stufe werfen ein Team auf 2 zurück.",
                "这一桌：打自己的A级失败三次，就退回2级。",
            ),
        ),
        (
            "guandan",
            {"equal_tribute": "lot"},
            "8.3",
            ("By lot", "Das Los entscheidet", "抽签决定"),
            (
                "At this table: who gets which of two equal tributes is drawn by lot.",
                "An diesem Tisch: Bei gleichem Tribut entscheidet das Los, wer welche Karte bekommt.",
                "这一桌：贡牌一样大，抽签决定哪一张归谁。",
            ),
        ),
        (
            "zhengfen",
            {"opening_card": "3h"},
            "1.4",
            ("3 of hearts", "Herz 3", "红桃3"),
            (
                "At this table: the opening card is 3♥.",
                "An diesem Tisch: Startkarte ist 3♥.",
                "这一桌：首出牌是3♥。",
            ),
        ),
        (
            "zhengfen",
            {"own_beat": False},
            "2.4",
            ("no", "nein", "否"),
            (
                "At this table: the last pass clears the trick, and nobody beats their own cards.",
                "An diesem Tisch: Das letzte Passen räumt den Stich ab, und niemand übersticht sich selbst.",
                "这一桌：最后一人过牌，牌就收走，谁也不压自己的牌。",
            ),
        ),
    ],
)
def test_what_a_table_plays_in_words(
    game: str, options: dict[str, Any], number: str, in_words: tuple[str, ...], said: tuple[str, ...]
) -> None:
    told = [read(game, options, language)[number]["options"] for language in ("en", "de", "zh")]
    assert tuple(one["in_words"] for (one,) in told) == in_words
    assert tuple(one["text"] for (one,) in told) == said


@pytest.mark.parametrize(("game", "language"), IN_EVERY_LANGUAGE)
def test_every_value_of_an_option_has_a_sentence_of_its_own(game: str, language: str) -> None:
    for option in GAMES[game].options:
        said = []
        for value in values(option):
            told = read(game, {option.name: value}, language).values()
            texts = {one["text"] for each in told for one in each["options"] if one["name"] == option.name}
            assert len(texts) == 1, (option.name, value)
            said += texts
        assert len(set(said)) == len(said), option.name
        assert all(text.endswith(STOP[language]) and "{" not in text for text in said)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_paragraph_depends_on_are_options_of_the_game_with_values_they_may_have(game: str) -> None:
    options = {option.name: option for option in GAMES[game].options}
    for chapter in catalogue.outline(game)["chapters"]:
        for each in chapter["paragraphs"]:
            assert set(each.get("options", [])) <= set(options)
            for kind in ("off", "only", "changed"):
                for name, value in each.get(kind, {}).items():
                    assert options[name].fault(value) is None, (each["number"], name)


@pytest.mark.parametrize(("game", "language"), IN_EVERY_LANGUAGE)
def test_what_a_table_plays_is_said_for_values_an_option_may_have(game: str, language: str) -> None:
    """No wording is left over for a value nobody can choose."""
    words = {True: "true", False: "false"}
    for option in GAMES[game].options:
        table = catalogue.texts(game, language)["options"][option.name]["table"]
        if isinstance(table, list):
            cases = {case for said in table for _, case in parse(said).cases}
            assert cases == {words.get(value, str(value)) for value in values(option)}, option.name


def test_one_rule_is_read_at_a_table_too() -> None:
    said = rulebook.rule("dragon_phoenix", "dp.wish.off", "en", table("dragon_phoenix", {}))
    assert said is not None
    (paragraph,) = said["paragraphs"]
    assert paragraph["at_this_table"] == "off"
    assert [one["text"] for one in paragraph["options"]] == ["At this table: with a wish."]
