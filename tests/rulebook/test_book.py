"""The rulebook as a whole: every paragraph of the rule pages, in every language, and every rule."""

import re
from typing import Any, NamedTuple

import pytest

from referee import rulebook
from referee.rulebook import LANGUAGES, catalogue
from tests.rulebook.sentences.table import STOP

GAME = "dragon_phoenix"


class Book(NamedTuple):
    """What a game's rule page has."""

    chapters: list[str]
    paragraphs: list[str]
    ours: list[str]
    cited: dict[str, str]
    kinds: list[str]
    options: dict[str, list[str]]


DRAGON_PHOENIX = Book(
    chapters="2 3 4 5 6 7 8 9 10 11 13".split(),
    paragraphs="""
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
    """.split(),
    ours="3 3.3 3.4 4.5 4.6 5.3 5.4 5.5 5.7 5.8 5.9 5.11 5.13 6.3 8.1 8.3 9.1 10.4".split(),
    cited={
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
    },
    kinds="single pair triple full_house straight stairs four straight_flush fox".split(),
    options={
        "target": ["11.1", "13.1"],
        "min_stairs_pairs": ["3"],
        "late_bomb": ["4.5"],
        "wish_with_phoenix": ["5.5"],
        "bomb_before_wish": ["5.7"],
        "card_count": ["13.2"],
        "wish": ["13.3"],
    },
)

GUANDAN = Book(
    chapters="2 3 4 5 6 7 8 9 10".split(),
    paragraphs="""
        2.1 2.2 2.3 2.4
        3.1 3.2
        4 4.1 4.2 4.3 4.4 4.5
        5 5.1 5.2 5.3
        6.1 6.2 6.3 6.4 6.5 6.6
        7.1 7.2 7.3 7.4
        8 8.1 8.2 8.3 8.4 8.5 8.6 8.7
        9.1 9.2 9.3 9.4
        10
    """.split(),
    ours="2.4 4 4.3 4.4 4.5 5.3 7.1 8.1 8.2 8.3 8.4 8.5 9.1 9.2 9.3".split(),
    cited={
        "gd.lead.opener": "3.1",
        "gd.combination": "4",
        "gd.beats.kind": "4.2",
        "gd.beats.rank": "4.2",
        "gd.reading": "4.3",
        "gd.lead.must_play": "6.1",
        "gd.turn": "6.2",
        "gd.seat.out": "6.2",
        "gd.result.order": "7.4",
        "gd.tribute.due": "8.1",
        "gd.tribute.highest": "8.2",
        "gd.tribute.wild": "8.2",
        "gd.tribute.who": "8.2",
        "gd.return.due": "8.4",
        "gd.return.rank": "8.4",
        "gd.refuse": "8.5",
        "gd.phase": "9.4",
        "gd.card.deck": "10",
        "gd.card.played": "10",
        "gd.card.elsewhere": "10",
        "gd.hand.count": "10",
        "gd.hand.lacks": "10",
    },
    kinds="single pair triple full_house straight tube plate bomb straight_flush joker_bomb".split(),
    options={
        "full_house_joker_pair": ["4"],
        "card_count": ["6.6"],
        "double_win_levels": ["7.2"],
        "equal_tribute": ["8.3"],
        "equal_tribute_leader": ["8.6"],
        "return_level_card": ["8.4"],
        "tribute": ["8.7"],
        "ace_attempts": ["9.3"],
    },
)

ZHENGFEN = Book(
    chapters="1 2 3 4 5 6".split(),
    paragraphs="""
        1.1 1.2 1.3 1.4 1.5
        2.1 2.2 2.3 2.4 2.5 2.6 2.7
        3.1 3.2 3.3 3.4 3.5 3.6
        4
        5 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8
        6
    """.split(),
    ours="1.2 1.3 1.4 1.5 2.4 2.5 3.2 3.6 5 5.1 5.3 5.4 5.5 5.7".split(),
    cited={
        "zf.lead.opener": "1.4",
        "zf.lead.must_play": "2.1",
        "zf.turn": "2.2",
        "zf.seat.out": "2.6",
        "zf.result.points": "3.4",
        "zf.result.order": "3.4",
        "zf.combination": "5",
        "zf.beats.kind": "5.1",
        "zf.beats.rank": "5.1",
        "zf.reading": "5.7",
        "zf.card.deck": "6",
        "zf.card.played": "6",
        "zf.card.elsewhere": "6",
        "zf.hand.count": "6",
        "zf.hand.lacks": "6",
        "zf.phase": "6",
    },
    kinds="""
        single pair triple quad pair_stairs triple_stairs quad_stairs flush_straight full_house
        k105_mixed k105_suited four_twos
    """.split(),
    options={"target": ["3.6"], "opening_card": ["1.4"], "own_beat": ["2.4"]},
)

BOOKS = {"dragon_phoenix": DRAGON_PHOENIX, "guandan": GUANDAN, "zhengfen": ZHENGFEN}
# What a remark in brackets at the end of a line closes with.
BRACKET = {"en": ")", "de": ")", "zh": "）"}
IN_EVERY_LANGUAGE = [(game, language) for game in BOOKS for language in LANGUAGES]


def paragraphs(game: str, language: str) -> list[dict[str, Any]]:
    book = rulebook.rulebook(game, language)
    return [each for chapter in book["chapters"] for each in chapter["paragraphs"]]


def test_every_game_with_texts_is_here() -> None:
    assert set(catalogue.GAMES) == set(BOOKS)


def test_english_german_and_chinese_are_spoken_and_english_is_the_default() -> None:
    assert LANGUAGES[0] == "en"
    assert set(LANGUAGES) == {"en", "de", "zh"}


@pytest.mark.parametrize(("game", "language"), IN_EVERY_LANGUAGE)
def test_every_paragraph_of_the_rule_page_is_there_in_its_order(game: str, language: str) -> None:
    assert [each["number"] for each in paragraphs(game, language)] == BOOKS[game].paragraphs


@pytest.mark.parametrize(("game", "language"), IN_EVERY_LANGUAGE)
def test_our_own_rulings_are_marked(game: str, language: str) -> None:
    assert [each["number"] for each in paragraphs(game, language) if each["ours"]] == BOOKS[game].ours


@pytest.mark.parametrize(("game", "language"), IN_EVERY_LANGUAGE)
def test_chapters_have_a_title_and_the_paragraphs_of_their_number(game: str, language: str) -> None:
    chapters = rulebook.rulebook(game, language)["chapters"]
    assert [chapter["number"] for chapter in chapters] == BOOKS[game].chapters
    for chapter in chapters:
        assert chapter["title"]
        for each in chapter["paragraphs"]:
            assert each["number"].split(".")[0] == chapter["number"]


@pytest.mark.parametrize(("game", "language"), IN_EVERY_LANGUAGE)
def test_a_book_says_whose_it_is_and_in_which_language(game: str, language: str) -> None:
    book = rulebook.rulebook(game, language)
    assert (book["game"], book["language"]) == (game, language)


@pytest.mark.parametrize(("game", "language"), IN_EVERY_LANGUAGE)
def test_paragraphs_are_clean_prose(game: str, language: str) -> None:
    for each in paragraphs(game, language):
        assert not re.search("  |[\u2013\u2014{}]| [.,;:]", each["text"]), each["number"]
        for line in each["text"].split("\n"):
            assert line == line.strip()
            assert line.endswith((STOP[language], BRACKET[language])), each["number"]


@pytest.mark.parametrize(
    ("game", "number", "begin"),
    [
        (
            "dragon_phoenix",
            "3",
            "Single, Pair, Triple, Full house, Straight, Stairs, Four of a kind, Straight flush",
        ),
        ("guandan", "4", "Single, Pair, Triple, Full house, Straight, Tube, Plate"),
        (
            "zhengfen",
            "5",
            (
                "Single, Pair, Pair stairs, Triple stairs, Flush straight, Full house, K 10 5 mixed, "
                "K 10 5 of one suit, Four 2s"
            ),
        ),
    ],
)
def test_wrapped_lines_are_joined_and_blank_ones_begin_a_new_line(game: str, number: str, begin: str) -> None:
    kinds = next(each for each in paragraphs(game, "en") if each["number"] == number)
    assert [line.split(":")[0].split(",")[0] for line in kinds["text"].split("\n")] == begin.split(", ")


def test_wrapped_lines_of_chinese_are_joined_without_a_blank() -> None:
    kinds = next(each["text"] for each in paragraphs(GAME, "zh") if each["number"] == "3")
    assert kinds.split("\n")[5:] == [
        (
            "连对：两对或更多点数相连的对子。比最大的一对。"
            "（至少要几对，原规则已经失传；我们定为两对。一桌人可以约定至少三对。）"
        ),
        "四张，是炸弹：从3到A某个点数的全部四张牌，没有一张是凤凰代替的。比这个点数。",
        "同花顺，是炸弹：从3到A五张或更多点数相连的牌，花色全部相同，没有一张是凤凰代替的。先比张数，再比最大的一张。",
    ]


@pytest.mark.parametrize("game", BOOKS)
def test_no_blank_stands_in_chinese_prose(game: str) -> None:
    for each in paragraphs(game, "zh"):
        assert not re.search("[\u4e00-\u9fff，。：；、）] | [\u4e00-\u9fff（]", each["text"]), each["number"]


def test_the_rules_a_paragraph_speaks_of() -> None:
    speaks_of = {each["number"]: each["rules"] for each in paragraphs(GAME, "en")}
    assert speaks_of["6.2"] == ["dp.call.high_flight", "dp.phase"]
    assert speaks_of["5.13"] == ["dp.gift.due", "dp.gift.opponent", "dp.phase"]
    assert speaks_of["13.1"] == []
    speaks_of = {each["number"]: each["rules"] for each in paragraphs("guandan", "en")}
    assert speaks_of["8.2"] == ["gd.tribute.highest", "gd.tribute.wild", "gd.tribute.who"]
    assert speaks_of["8.6"] == ["gd.lead.opener"]
    speaks_of = {each["number"]: each["rules"] for each in paragraphs("zhengfen", "en")}
    assert speaks_of["2.4"] == ["zf.turn", "zf.phase", "zf.beats.kind", "zf.beats.rank"]
    assert speaks_of["3.4"] == ["zf.result.points", "zf.result.order"]


@pytest.mark.parametrize(
    ("game", "rule_id", "number"),
    [(game, rule_id, number) for game, book in BOOKS.items() for rule_id, number in book.cited.items()],
)
def test_every_rule_cites_its_paragraph_which_speaks_of_it(game: str, rule_id: str, number: str) -> None:
    assert rulebook.paragraph(rule_id) == number
    said = rulebook.rule(game, rule_id, "en")
    assert said is not None
    assert said["paragraph"] == number
    assert number in [each["number"] for each in said["paragraphs"]]
    assert all(rule_id in each["rules"] for each in said["paragraphs"])


@pytest.mark.parametrize("game", BOOKS)
def test_paragraphs_speak_of_no_rule_but_these(game: str) -> None:
    assert {rule_id for each in paragraphs(game, "en") for rule_id in each["rules"]} == set(BOOKS[game].cited)


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


def test_a_rule_nobody_wrote_or_of_another_game_is_none() -> None:
    assert rulebook.rule(GAME, "dp.no.such", "en") is None
    assert rulebook.rule("guandan", "dp.turn", "en") is None


@pytest.mark.parametrize(("game", "language"), [("chess", "en"), (GAME, "tlh"), ("../x", "en")])
def test_an_unknown_game_or_language_is_a_key_error(game: str, language: str) -> None:
    with pytest.raises(KeyError):
        rulebook.rulebook(game, language)


def test_changing_an_answer_changes_no_later_one() -> None:
    rulebook.rulebook(GAME, "en")["chapters"][0]["paragraphs"][3]["rules"].clear()
    assert len(paragraphs(GAME, "en")[3]["rules"]) == 5


@pytest.mark.parametrize(("game", "language"), IN_EVERY_LANGUAGE)
def test_kinds_and_options_have_names_and_options_their_paragraphs(game: str, language: str) -> None:
    texts = rulebook.game_texts(game, language)
    assert set(texts["kinds"]) == set(BOOKS[game].kinds)
    assert all(texts["kinds"].values())
    options = {name: said["paragraphs"] for name, said in texts["options"].items()}
    assert options == BOOKS[game].options
    for said in texts["options"].values():
        assert said["name"]
        assert said["description"].endswith(STOP[language])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "choices"),
    [
        (
            "guandan",
            {
                "card_count": {"on_request_10", "announce_10", "always"},
                "equal_tribute": {"free", "lot", "seat_order"},
                "equal_tribute_leader": {"previous_first", "payer_to_first", "next_after_first"},
                "ace_attempts": {"3", "none"},
            },
        ),
        ("zhengfen", {"opening_card": {"3c", "3s", "3h", "3d"}}),
    ],
)
def test_choices_that_are_words_have_names(game: str, choices: dict[str, set[str]], language: str) -> None:
    options = rulebook.game_texts(game, language)["options"]
    assert {name: set(said["values"]) for name, said in options.items() if said["values"]} == choices
    assert all(all(said["values"].values()) for said in options.values())


def test_names_of_the_games_and_their_kinds() -> None:
    assert rulebook.game_texts(GAME, "en")["name"] == "Dragon and Phoenix"
    assert rulebook.game_texts(GAME, "de")["name"] == "Drache und Phönix"
    assert rulebook.game_texts(GAME, "zh")["name"] == "龙与凤"
    assert rulebook.game_texts(GAME, "zh")["kinds"]["stairs"] == "连对"
    assert rulebook.game_texts(GAME, "de")["kinds"]["stairs"] == "Treppe"
    assert rulebook.game_texts("guandan", "en")["name"] == "Guandan"
    assert rulebook.game_texts("guandan", "de")["kinds"]["tube"] == "Röhre"
    assert rulebook.game_texts("guandan", "de")["options"]["ace_attempts"]["values"]["none"] == "Ohne Grenze"
    assert rulebook.game_texts("zhengfen", "en")["name"] == "ZhengFen"
    assert rulebook.game_texts("zhengfen", "de")["kinds"]["pair_stairs"] == "Zwillingstreppe"
    opening = rulebook.game_texts("zhengfen", "de")["options"]["opening_card"]["values"]
    assert opening["3c"] == "Kreuz 3 (grün in vierfarbigen Pokerblättern)"
    assert rulebook.game_texts("guandan", "zh")["name"] == "掼蛋"
    assert rulebook.game_texts("guandan", "zh")["kinds"]["plate"] == "钢板"
    assert rulebook.game_texts("guandan", "zh")["options"]["ace_attempts"]["values"]["none"] == "不限次数"
    assert rulebook.game_texts("zhengfen", "zh")["name"] == "争分"
    assert rulebook.game_texts("zhengfen", "zh")["kinds"]["k105_mixed"] == "杂色五十K"
