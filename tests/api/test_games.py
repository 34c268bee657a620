"""The games and their rules."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from referee import GAMES
from referee.rulebook import LANGUAGES
from tests.api.conftest import API

Plain = dict[str, Any]


class Facts(NamedTuple):
    """What an entry page must be told of a game, by its rule page."""

    seats: list[int]
    direction: str
    cards: int
    different: int
    names: dict[str, str]
    kinds: set[str]
    events: set[str]
    options: dict[str, object]


FACTS = {
    "dragon_phoenix": Facts(
        [4], "clockwise", 52, 52,
        {"en": "Dragon and Phoenix", "de": "Drache und Phönix", "zh": "龙与凤"},
        {"single", "pair", "full_house", "straight_flush"},
        {"play", "pass", "exchange", "call", "give", "result"},
        {"target": 1000, "wish": True, "card_count": False, "late_bomb": True, "min_stairs_pairs": 2,
         "wish_with_phoenix": True, "bomb_before_wish": False},
    ),
    "guandan": Facts(
        [4], "counter-clockwise", 108, 54,
        {"en": "Guandan", "de": "Guandan", "zh": "掼蛋"},
        {"single", "pair", "full_house", "plate"},
        {"play", "pass", "tribute", "return_tribute", "result"},
        {"full_house_joker_pair": True, "card_count": "on_request_10", "double_win_levels": 3,
         "tribute": True, "equal_tribute": "free", "equal_tribute_leader": "previous_first",
         "return_level_card": True, "ace_attempts": 3},
    ),
    "zhengfen": Facts(
        [3, 4], "counter-clockwise", 54, 54,
        {"en": "ZhengFen", "de": "ZhengFen", "zh": "争分"},
        {"single", "pair", "full_house", "quad_stairs", "k105_mixed", "k105_suited", "four_twos"},
        {"play", "pass", "take", "result"},
        {"target": 500, "opening_card": "3c", "own_beat": True},
    ),
}  # fmt: skip


def games(client: FlaskClient, language: str = "en") -> dict[str, Plain]:
    told = client.get(f"{API}/games", headers={"Accept-Language": language}).json["games"]
    return {game["id"]: game for game in told}


def options(client: FlaskClient, game: str, language: str = "en") -> dict[str, Plain]:
    return {option["name"]: option for option in games(client, language)[game]["options"]}


def test_every_game_is_listed_and_spoken_of_here(client: FlaskClient) -> None:
    assert list(games(client)) == list(FACTS) == list(GAMES)


@pytest.mark.parametrize("name", FACTS)
def test_a_game_tells_what_an_entry_page_needs(client: FlaskClient, name: str) -> None:
    game, facts = games(client)[name], FACTS[name]
    assert (game["seats"], game["direction"]) == (facts.seats, facts.direction)
    assert (len(game["deck"]), len(set(game["deck"]))) == (facts.cards, facts.different)
    assert game["names"] == facts.names
    assert {kind["id"] for kind in game["kinds"]} >= facts.kinds
    assert all(kind["name"] for kind in game["kinds"])
    assert set(game["events"]) >= facts.events


@pytest.mark.parametrize("name", FACTS)
def test_every_option_has_a_type_a_default_and_a_name(client: FlaskClient, name: str) -> None:
    told = options(client, name)
    assert {option: each["default"] for option, each in told.items()} == FACTS[name].options
    assert all(option["title"] and option["description"] for option in told.values())


def test_numbers_have_limits_and_choices_their_values(client: FlaskClient) -> None:
    target = options(client, "dragon_phoenix")["target"]
    assert (target["type"], target["minimum"], target["multiple_of"]) == ("integer", 5, 5)
    assert (target["allowed"], target["choices"]) == (None, None)
    attempts = options(client, "guandan")["ace_attempts"]
    assert (attempts["type"], attempts["default"], attempts["allowed"]) == ("choice", 3, [3, "none"])
    assert options(client, "zhengfen")["own_beat"]["choices"] is None


@pytest.mark.parametrize("name", FACTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_chosen_has_a_name_in_the_order_of_the_values(
    client: FlaskClient, name: str, language: str
) -> None:
    chosen = [option for option in options(client, name, language).values() if option["allowed"]]
    assert chosen
    for option in chosen:
        assert [choice["value"] for choice in option["choices"]] == option["allowed"]
        names = [choice["name"] for choice in option["choices"]]
        assert len(set(names)) == len(names)
        spoken = [
            name for value, name in zip(option["allowed"], names, strict=True) if isinstance(value, str)
        ]
        assert not set(spoken) & set(option["allowed"])


@pytest.mark.parametrize(
    ("game", "option", "value", "names"),
    [
        ("dragon_phoenix", "min_stairs_pairs", 3, {"en": "3", "de": "3", "zh": "3"}),
        ("guandan", "ace_attempts", "none", {"en": "No limit", "de": "Ohne Grenze", "zh": "不限次数"}),
        (
            "guandan",
            "card_count",
            "always",
            {"en": "Whenever asked", "de": "Immer auf Nachfrage", "zh": "只要被问到"},
        ),
        ("guandan", "equal_tribute", "lot", {"en": "By lot", "de": "Das Los entscheidet", "zh": "抽签决定"}),
        ("zhengfen", "opening_card", "3h", {"en": "3 of hearts", "de": "Herz 3", "zh": "红桃3"}),
    ],
)
def test_a_choice_is_called_what_players_call_it(
    client: FlaskClient, game: str, option: str, value: object, names: dict[str, str]
) -> None:
    for language, name in names.items():
        assert {"value": value, "name": name} in options(client, game, language)[option]["choices"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_come_in_the_callers_language(client: FlaskClient, language: str) -> None:
    for name, game in games(client, language).items():
        assert game["name"] == FACTS[name].names[language]


@pytest.mark.parametrize(
    ("game", "rules", "ours", "not_ours"),
    [
        ("dragon_phoenix", {"5.4": "dp.wish.obey"}, "3.3", "3.2"),
        ("zhengfen", {"2.2": "zf.turn", "1.4": "zf.lead.opener"}, "1.3", "2.2"),
    ],
)
def test_the_rulebook_has_chapters_and_paragraphs(
    client: FlaskClient, game: str, rules: dict[str, str], ours: str, not_ours: str
) -> None:
    book = client.get(f"{API}/games/{game}/rules").json
    paragraphs = {each["number"]: each for chapter in book["chapters"] for each in chapter["paragraphs"]}
    assert all(rule in paragraphs[number]["rules"] for number, rule in rules.items())
    assert paragraphs[ours]["ours"] is True
    assert paragraphs[not_ours]["ours"] is False


@pytest.mark.parametrize(
    ("rule", "paragraph"), [("dp.wish.obey", "5.4"), ("gd.tribute.wild", "8.2"), ("zf.lead.opener", "1.4")]
)
def test_one_rule_is_read_by_its_id(client: FlaskClient, rule: str, paragraph: str) -> None:
    game = {"dp": "dragon_phoenix", "gd": "guandan", "zf": "zhengfen"}[rule[:2]]
    path = f"{API}/games/{game}/rules/{rule}"
    told = [client.get(path, headers={"Accept-Language": each}).json for each in LANGUAGES]
    assert {(one["rule"], one["paragraph"]) for one in told} == {(rule, paragraph)}
    assert len({one["text"] for one in told}) == len(LANGUAGES)


def read(client: FlaskClient, path: str, language: str = "en") -> Plain:
    answer = client.get(f"{API}/games/{path}", headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    told: Plain = answer.json
    return told


def at_the_table(book: Plain) -> dict[str, tuple[str, list[Plain]]]:
    """What a table makes of each paragraph, by its number."""
    paragraphs = [each for chapter in book["chapters"] for each in chapter["paragraphs"]]
    return {each["number"]: (each["at_this_table"], each["options"]) for each in paragraphs}


@pytest.mark.parametrize("name", FACTS)
def test_without_a_query_the_rules_are_those_of_the_defaults(client: FlaskClient, name: str) -> None:
    book = read(client, f"{name}/rules")
    assert book["options"] == FACTS[name].options
    assert not any(one["differs"] for _, options in at_the_table(book).values() for one in options)
    assert "changed" not in {how for how, _ in at_the_table(book).values()}


@pytest.mark.parametrize(
    ("language", "title", "in_words", "text"),
    [
        ("en", "Wish", "no", "At this table: no wish."),
        ("de", "Wunsch", "nein", "An diesem Tisch: kein Wunsch."),
        ("zh", "许愿", "否", "这一桌：没有许愿。"),
    ],
)
def test_the_rules_are_read_as_a_table_plays_them(
    client: FlaskClient, language: str, title: str, in_words: str, text: str
) -> None:
    book = read(client, "dragon_phoenix/rules?wish=false&target=500", language)
    told = at_the_table(book)
    assert book["options"] == FACTS["dragon_phoenix"].options | {"wish": False, "target": 500}
    wish = {"name": "wish", "title": title, "value": False, "in_words": in_words, "differs": True}
    assert told["5.4"] == ("off", [wish | {"text": text}])
    assert told["13.3"] == ("as_written", [wish | {"text": text}])
    assert (told["11.1"][0], told["13.1"][0], told["13.2"][0]) == ("changed", "as_written", "off")
    assert told["5.2"] == ("as_written", [])


def test_a_choice_that_is_a_number_or_a_word_is_said_as_it_is_written(client: FlaskClient) -> None:
    for said, value in (("3", 3), ("none", "none")):
        book = read(client, f"guandan/rules?ace_attempts={said}&card_count=always&double_win_levels=4")
        assert book["options"]["ace_attempts"] == value
        assert book["options"]["card_count"] == "always"
        assert book["options"]["double_win_levels"] == 4
    assert at_the_table(read(client, "zhengfen/rules?opening_card=3s"))["1.4"][0] == "changed"


def test_the_options_a_match_tells_are_a_query(client: FlaskClient) -> None:
    chosen = {"tribute": False, "ace_attempts": "none"}
    start = {"game": "guandan", "players": ["A", "B", "C", "D"], "options": chosen}
    options = client.post(f"{API}/matches", json=start).json["match"]["options"]
    said = {name: str(value).lower() if isinstance(value, bool) else value for name, value in options.items()}
    answer = client.get(f"{API}/games/guandan/rules", query_string=said)
    assert answer.json["options"] == options == FACTS["guandan"].options | chosen


def test_one_rule_is_read_as_a_table_plays_it(client: FlaskClient) -> None:
    for query, how in (("", "as_written"), ("?wish=false", "off")):
        told = read(client, f"dragon_phoenix/rules/dp.wish.obey{query}")
        assert {each["at_this_table"] for each in told["paragraphs"]} == {how}


@pytest.mark.parametrize(
    ("game", "query", "field", "said"),
    [
        ("dragon_phoenix", "nothing=1", "nothing", "Is not known here."),
        ("dragon_phoenix", "own_beat=true", "own_beat", "Is not known here."),
        ("dragon_phoenix", "wish=0", "wish", "Has to be true or false."),
        ("dragon_phoenix", "wish=False", "wish", "Has to be true or false."),
        ("dragon_phoenix", "wish=", "wish", "Has to be true or false."),
        ("dragon_phoenix", "card_count=always", "card_count", "Has to be true or false."),
        ("dragon_phoenix", "target=x", "target", "Has to be an integer."),
        ("dragon_phoenix", "target=5e2", "target", "Has to be an integer."),
        ("dragon_phoenix", "target=%D9%A5%D9%A0%D9%A0", "target", "Has to be an integer."),
        ("dragon_phoenix", f"target={'9' * 5000}", "target", "Has to be an integer."),
        ("dragon_phoenix", "target=-5", "target", "Has to be at least 5."),
        ("dragon_phoenix", "target=7", "target", "Has to be a multiple of 5."),
        ("dragon_phoenix", "min_stairs_pairs=4", "min_stairs_pairs", "Has to be one of: 2, 3."),
        ("guandan", "target=500", "target", "Is not known here."),
        ("guandan", "ace_attempts=2", "ace_attempts", "Has to be one of: 3, none."),
        ("zhengfen", "opening_card=3", "opening_card", "Has to be one of: 3c, 3s, 3h, 3d."),
        ("zhengfen", "target=500&target=1000", "target", "Must be given only once."),
    ],
)
def test_options_a_game_does_not_have_or_allow_are_422(
    client: FlaskClient, game: str, query: str, field: str, said: str
) -> None:
    prefix = {"dragon_phoenix": "dp", "guandan": "gd", "zhengfen": "zf"}[game]
    for path in ("rules", f"rules/{prefix}.turn"):
        answer = client.get(f"{API}/games/{game}/{path}?{query}")
        assert (answer.status_code, answer.json["type"]) == (422, "/problems/invalid")
        assert answer.json["errors"] == {field: [said]}


def test_of_several_options_every_one_that_is_wrong_is_named(client: FlaskClient) -> None:
    answer = client.get(f"{API}/games/zhengfen/rules?target=1&own_beat=1&wish=true")
    assert set(answer.json["errors"]) == {"target", "own_beat", "wish"}


def test_an_unknown_game_or_rule_is_404(client: FlaskClient) -> None:
    for path in (
        "skat/rules",
        "skat/rules/dp.turn",
        "dragon_phoenix/rules/dp.nothing",
        "zhengfen/rules/dp.turn",
        "dragon_phoenix",
    ):
        assert client.get(f"{API}/games/{path}").status_code == 404
