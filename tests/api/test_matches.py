"""Beginning a match and looking at it."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import API, NAMES, Table

PASS = {"type": "note", "text": "a quiet moment"}


def test_a_new_match_is_201_with_its_state_its_place_and_two_tokens(client: FlaskClient) -> None:
    answer = client.post(
        f"{API}/matches", json={"game": "dragon_phoenix", "players": NAMES, "title": "Sunday", "options": {}}
    )
    match = answer.json["match"]
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"{API}/matches/{match['id']}"
    assert (match["version"], match["status"], match["title"]) == (0, "playing", "Sunday")
    assert match["players"] == [
        {"seat": 0, "name": "Anna", "team": 0},
        {"seat": 1, "name": "Ben", "team": 1},
        {"seat": 2, "name": "Carla", "team": 0},
        {"seat": 3, "name": "Dan", "team": 1},
    ]
    assert match["standing"] == {"totals": [0, 0], "target": 1000, "winner": None}
    assert len(set(answer.json["tokens"].values())) == 2
    assert answer.headers["Cache-Control"] == "no-store"  # the tokens are secrets


def test_options_are_all_listed_the_chosen_ones_as_chosen(client: FlaskClient) -> None:
    answer = client.post(
        f"{API}/matches", json={"game": "dragon_phoenix", "players": NAMES, "options": {"target": 500}}
    )
    options = answer.json["match"]["options"]
    assert options["target"] == 500
    assert options["wish"] is True
    assert options["min_stairs_pairs"] == 2


@pytest.mark.parametrize(
    ("start", "field"),
    [
        ({"players": NAMES[:3]}, "players"),
        ({"players": [*NAMES, "Eve"]}, "players"),
        ({"players": "Anna"}, "players"),
        ({"players": ["", "Ben", "Carla", "Dan"]}, "players.0"),
        ({"players": ["x" * 61, "Ben", "Carla", "Dan"]}, "players.0"),
        ({"players": [1, "Ben", "Carla", "Dan"]}, "players.0"),
        ({"players": ["\u200b\u2060", "Ben", "Carla", "Dan"]}, "players.0"),
        ({"players": ["\u3000\u00ad", "Ben", "Carla", "Dan"]}, "players.0"),
        ({"players": ["\u009b31mAnna", "Ben", "Carla", "Dan"]}, "players.0"),
        ({"game": "skat"}, "game"),
        ({"game": None}, "game"),
        ({"game": ["dragon_phoenix"]}, "game"),
        ({"options": {"colour": "red"}}, "options.colour"),
        ({"options": {"target": 7}}, "options.target"),
        ({"options": {"target": True}}, "options.target"),
        ({"options": {"wish": 1}}, "options.wish"),
        ({"options": []}, "options"),
        ({"title": 5}, "title"),
        ({"titel": "Sunday"}, "titel"),
    ],
)
def test_a_start_that_cannot_be_names_the_field(
    client: FlaskClient, start: dict[str, object], field: str
) -> None:
    answer = client.post(f"{API}/matches", json={"game": "dragon_phoenix", "players": NAMES, **start})
    assert answer.status_code == 422
    assert list(answer.json["errors"]) == [field]


def test_all_faults_are_told_at_once(client: FlaskClient) -> None:
    start = {"players": [], "title": 1, "x": 2, "options": {"target": 7, "wish": 1, "colour": "red"}}
    answer = client.post(f"{API}/matches", json={"game": "dragon_phoenix", **start})
    options = {"options.target", "options.wish", "options.colour"}
    assert set(answer.json["errors"]) == {"players", "title", "x", *options}


def test_ids_and_tokens_of_many_matches_are_all_different(client: FlaskClient) -> None:
    start = {"game": "dragon_phoenix", "players": NAMES}
    opened = [client.post(f"{API}/matches", json=start).json for _ in range(20)]
    ids = {one["match"]["id"] for one in opened}
    tokens = {token for one in opened for token in one["tokens"].values()}
    assert (len(ids), len(tokens)) == (20, 40)
    assert min(map(len, ids | tokens)) >= 22  # 128 bits in base 64


def test_the_state_comes_with_its_version_as_etag(table: Table) -> None:
    assert table.get().headers["ETag"] == '"0"'
    table.record(PASS)
    answer = table.get()
    assert answer.headers["ETag"] == '"1"'
    assert answer.json["version"] == 1


@pytest.mark.parametrize("known", ['"0"', 'W/"0"', '"7", "0"', "*"])
def test_who_knows_the_version_gets_304_without_a_body(table: Table, known: str) -> None:
    answer = table.get(If_None_Match=known)
    assert (answer.status_code, answer.data) == (304, b"")
    assert answer.headers["ETag"] == '"0"'


def test_who_knows_an_older_version_gets_the_state(table: Table) -> None:
    table.record(PASS)
    assert table.get(If_None_Match='"0"').status_code == 200


def test_a_token_may_come_in_the_link_when_reading(table: Table, client: FlaskClient) -> None:
    answer = client.get(f"{table.path}?token={table.spectator}")
    assert answer.status_code == 200
    assert answer.json["id"] == table.id


def test_a_token_in_the_link_records_nothing(table: Table, client: FlaskClient) -> None:
    answer = client.post(f"{table.path}/events?token={table.scorer}", json=PASS)
    assert answer.status_code == 401
    assert table.state()["version"] == 0


def test_the_answer_says_it_is_private_and_depends_on_language_and_token(table: Table) -> None:
    headers = table.get(Accept_Language="de").headers
    assert headers["Cache-Control"] == "private, no-cache"
    assert headers["Vary"] == "Accept-Language, Authorization"
    assert headers["Content-Language"] == "de"


@pytest.mark.parametrize("path", ["", "/events"])
@pytest.mark.parametrize("authorization", [None, "", "Bearer", "Bearer  ", "Basic QTpC", "scorer"])
def test_without_a_token_it_is_401(
    table: Table, client: FlaskClient, path: str, authorization: str | None
) -> None:
    headers = {} if authorization is None else {"Authorization": authorization}
    answer = client.get(table.path + path, headers=headers)
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_wrong_token_looks_like_a_missing_match(table: Table, client: FlaskClient) -> None:
    wrong = {"Authorization": "Bearer AAAAAAAAAAAAAAAAAAAAAA"}
    here = client.get(table.path, headers=wrong)
    nowhere = client.get(f"{API}/matches/{'0' * 32}", headers=wrong)
    assert here.status_code == nowhere.status_code == 404
    differing = {key for key in here.json if here.json[key] != nowhere.json[key]}
    assert differing == {"instance"}


def test_the_token_of_another_match_opens_nothing(table: Table, client: FlaskClient) -> None:
    other = client.post(f"{API}/matches", json={"game": "dragon_phoenix", "players": NAMES}).json
    headers = {"Authorization": f"Bearer {other['tokens']['scorer']}"}
    assert client.get(table.path, headers=headers).status_code == 404
    assert client.post(f"{table.path}/events", json=PASS, headers=headers).status_code == 404
    assert table.state()["version"] == 0
