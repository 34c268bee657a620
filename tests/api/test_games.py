"""The games and their rules."""

from __future__ import annotations

from flask.testing import FlaskClient

from tests.api.conftest import API


def test_the_games_tell_what_an_entry_page_needs(client: FlaskClient) -> None:
    game, guandan = client.get(f"{API}/games").json["games"]
    assert (guandan["id"], guandan["seats"], guandan["direction"]) == ("guandan", [4], "counter-clockwise")
    assert (len(guandan["deck"]), len(set(guandan["deck"]))) == (108, 54)
    assert (game["id"], game["seats"], game["direction"]) == ("dragon_phoenix", [4], "clockwise")
    assert game["names"] == {"en": "Dragon and Phoenix", "de": "Drache und Phönix"}
    assert len(game["deck"]) == len(set(game["deck"])) == 52
    assert {kind["id"] for kind in game["kinds"]} >= {"single", "pair", "full_house", "straight_flush"}
    assert {"play", "pass", "exchange", "result"} <= set(game["events"])


def test_every_option_has_a_type_a_default_and_a_name(client: FlaskClient) -> None:
    game, guandan = client.get(f"{API}/games").json["games"]
    attempts = {option["name"]: option for option in guandan["options"]}["ace_attempts"]
    assert (attempts["type"], attempts["default"], attempts["allowed"]) == ("choice", 3, [3, "none"])
    assert all(option["title"] and option["description"] for option in guandan["options"])
    options = {option["name"]: option for option in game["options"]}
    assert set(options) == {
        "target",
        "wish",
        "card_count",
        "late_bomb",
        "min_stairs_pairs",
        "wish_with_phoenix",
        "bomb_before_wish",
    }
    assert options["target"]["default"] == 1000
    assert options["target"]["multiple_of"] == 5
    assert options["min_stairs_pairs"]["allowed"] == [2, 3]
    assert all(option["title"] and option["description"] for option in options.values())


def test_names_come_in_the_callers_language(client: FlaskClient) -> None:
    game, guandan = client.get(f"{API}/games", headers={"Accept-Language": "de"}).json["games"]
    assert (game["name"], guandan["name"]) == ("Drache und Phönix", "Guandan")


def test_the_rulebook_has_chapters_and_paragraphs(client: FlaskClient) -> None:
    book = client.get(f"{API}/games/dragon_phoenix/rules").json
    paragraphs = {each["number"]: each for chapter in book["chapters"] for each in chapter["paragraphs"]}
    assert "dp.wish.obey" in paragraphs["5.4"]["rules"]
    assert paragraphs["3.3"]["ours"] is True
    assert paragraphs["3.2"]["ours"] is False


def test_one_rule_is_read_by_its_id(client: FlaskClient) -> None:
    rule = client.get(f"{API}/games/dragon_phoenix/rules/dp.wish.obey").json
    german = client.get(
        f"{API}/games/dragon_phoenix/rules/dp.wish.obey", headers={"Accept-Language": "de"}
    ).json
    assert (rule["rule"], rule["paragraph"]) == ("dp.wish.obey", "5.4")
    assert rule["text"] != german["text"]


def test_an_unknown_game_or_rule_is_404(client: FlaskClient) -> None:
    for path in ("skat/rules", "skat/rules/dp.turn", "dragon_phoenix/rules/dp.nothing", "dragon_phoenix"):
        assert client.get(f"{API}/games/{path}").status_code == 404
