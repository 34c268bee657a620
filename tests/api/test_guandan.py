"""The second game over HTTP: levels, tribute, and questions at a level."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import API, Table, effects, open_table

Plain = dict[str, Any]
GAME = {"game": "guandan"}


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return open_table(client, **GAME)


def test_a_match_by_results_is_won_on_the_own_ace(table: Table) -> None:
    levels = [table.record({"type": "result", "order": [0, 2]})["match"]["standing"] for _ in range(4)]
    assert [one["playing"] for one in levels] == ["5", "8", "J", "A"]
    won = table.record({"type": "result", "order": [2, 1, 0]})
    assert effects(won["ruling"])[-1] == {"type": "match_won", "team": 0}
    assert (won["match"]["status"], won["match"]["hand"]["phase"]) == ("finished", "finished")
    assert [hand["win"] for hand in won["match"]["hands"]] == ["1-2", "1-2", "1-2", "1-2", "1-3"]


def test_tribute_lies_open_and_dealt_hands_do_not(table: Table) -> None:
    table.record({"type": "result", "order": [0, 1, 2]})
    hand = "9c 9d Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js Tc Td Th Ts 8c 7c 6c 5c 3c"
    table.record({"type": "deal", "hands": {"0": hand}})
    table.record({"type": "tribute", "from": 3, "to": 0, "card": "XR"})
    log = table.log("spectator")
    assert "hands" not in log[1]
    assert (log[2]["from"], log[2]["to"], log[2]["card"]) == (3, 0, "XR")


def test_an_illegal_tribute_is_told_in_german(table: Table) -> None:
    table.record({"type": "result", "order": [0, 1, 2]})
    wild = {"type": "tribute", "from": 3, "to": 0, "card": "4h"}
    answer = table.send(wild, Accept_Language="de")
    assert answer.status_code == 409
    (finding,) = answer.json["ruling"]["findings"]
    assert (finding["rule"], finding["paragraph"]) == ("gd.tribute.wild", "8.2")
    assert "4♥" in finding["text"]


def test_what_cards_are_depends_on_the_level_asked_about(client: FlaskClient) -> None:
    def beats(level: str) -> bool:
        asked = {"level": level, "cards": "5c 5d", "top": {"cards": "Ac As"}}
        (reading,) = client.post(f"{API}/combinations", json=GAME | asked).json["readings"]
        told: bool = reading["beats"]
        return told

    assert (beats("5"), beats("6")) == (True, False)


def test_plays_are_listed_at_a_level(client: FlaskClient) -> None:
    asked = {"level": "2", "hand": "4c 4d 4s 4h 9c 9d Kc 2h", "top": {"cards": "8c 8d"}}
    plays = client.post(f"{API}/plays", json=GAME | asked).json["plays"]
    assert (len(plays), sum(play["combination"]["bomb"] for play in plays)) == (10, 6)


@pytest.mark.parametrize("level", ["XR", "1", 5, ["5"]])
def test_what_is_no_level_is_refused(client: FlaskClient, level: object) -> None:
    answer = client.post(f"{API}/combinations", json=GAME | {"cards": "5c", "level": level})
    assert answer.status_code == 422
    assert set(answer.json["errors"]) == {"level"}


@pytest.mark.parametrize(
    "event",
    [
        {"type": "exchange"},
        {"type": "result", "order": [0, 2], "card_points": [50, 50]},
        {"type": "play", "seat": 0, "cards": "7", "wish": "J"},
        {"type": "adjust", "points": [5, 0]},
    ],
)
def test_what_belongs_to_another_game_is_refused(table: Table, event: Plain) -> None:
    assert table.send(event).status_code == 422
