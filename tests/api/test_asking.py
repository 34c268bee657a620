"""Asking the referee: in a match, in a situation, about cards; nothing is recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import API, Table, effects

Plain = dict[str, Any]
GAME = {"game": "dragon_phoenix"}
FOURTEEN = "phoenix 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c"
SEVENS: Plain = {"type": "play", "seat": 0, "cards": "7 7"}


def asked(client: FlaskClient, path: str, **question: Any) -> Plain:  # noqa: ANN401
    answer = client.post(f"{API}/{path}", json=GAME | question)
    assert answer.status_code == 200, answer.text
    told: Plain = answer.json
    return told


class TestInAMatch:
    def test_a_ruling_tells_what_would_be_and_records_nothing(self, table: Table) -> None:
        assert table.send(SEVENS, to="rulings").json["verdict"] == "legal"
        answer = table.send({"type": "result", "order": [0], "card_points": [70, 30]}, to="rulings")
        assert effects(answer.json) == [{"type": "hand_scored", "score": [70, 30]}]
        assert table.state()["version"] == 0

    def test_every_event_that_can_be_read_is_200_whatever_the_verdict(self, table: Table) -> None:
        verdicts = [
            table.send({"type": "play", "seat": 1, "cards": cards}, to="rulings").json["verdict"]
            for cards in ("T T", "6 5", "2")
        ]
        assert verdicts == ["legal", "illegal", "ambiguous"]

    def test_a_hand_and_an_id_may_stand_there_as_in_an_event_to_record(self, table: Table) -> None:
        event = {**SEVENS, "hand": 7, "id": "8f1f2d0e-6b1c-4a52-9d6f-0d6a35d0e1aa", "at": "21:00"}
        assert table.send(event, to="rulings").status_code == 200

    def test_a_play_that_was_passed_to_is_ruled_on_after_the_passes(self, table: Table) -> None:
        table.record(SEVENS)
        leap = {"type": "play", "seat": 3, "cards": "K K"}
        assert table.send(leap, to="rulings").json["verdict"] == "illegal"
        assert table.send({**leap, "passed": True}, to="rulings").json["verdict"] == "legal"

    def test_a_batch_is_no_event(self, table: Table) -> None:
        assert table.send({"events": [SEVENS]}, to="rulings").status_code == 422


class TestInASituation:
    def test_a_lower_pair_does_not_beat_a_higher_one(self, client: FlaskClient) -> None:
        situation = {"top": {"seat": 0, "cards": "9 9"}}
        ruling = asked(client, "rulings", situation=situation, event={**SEVENS, "seat": 1})
        (finding,) = ruling["findings"]
        assert finding["rule"] == "dp.beats.rank"
        assert finding["text"] == "A pair of 7s cannot beat a pair of 9s."

    def test_options_change_the_law(self, client: FlaskClient) -> None:
        stairs = {"type": "play", "seat": 0, "cards": "7 7 8 8"}
        assert asked(client, "rulings", event=stairs)["verdict"] == "legal"
        assert asked(client, "rulings", event=stairs, options={"min_stairs_pairs": 3})["verdict"] == "illegal"

    def test_the_language_is_the_callers(self, client: FlaskClient) -> None:
        body = GAME | {"situation": {"top": {"cards": "9 9"}}, "event": SEVENS}
        german = client.post(f"{API}/rulings", json=body, headers={"Accept-Language": "de"})
        assert german.headers["Content-Language"] == "de"
        assert german.json["findings"][0]["text"] != asked(client, "rulings", **body)["findings"][0]["text"]

    @pytest.mark.parametrize(
        ("situation", "field"),
        [
            ({"top": {"cards": "9 8"}}, "situation.top.cards"),
            ({"top": {"cards": "zz"}}, "situation.top.cards"),
            ({"top": {}}, "situation.top.cards"),
            ({"top": {"cards": "9", "colour": "red"}}, "situation.top.colour"),
            ({"top": "9"}, "situation.top"),
            ({"turn": True}, "situation.turn"),
            ({"turn": 4}, "situation.turn"),
            ({"level": "2"}, "situation.level"),
            ({"wish": "1"}, "situation.wish"),
            ({"wish": "2"}, "situation.wish"),
            ({"wish": "XR"}, "situation.wish"),
            ({"hands": {"0": FOURTEEN}}, "situation.hands.0"),
            ({"hands": {"0": "9c 9c"}}, "situation.hands.0"),
            ({"hands": {"0": "9 9 9 9 9c"}}, "situation.hands.0"),
            ({"hands": {"0": "XR"}}, "situation.hands.0"),
            ({"hands": {"0": "9c", "1": "9c"}}, "situation.hands"),
            ({"hands": {"0": "9 9 9", "1": "9", "2": "9"}}, "situation.hands"),
            ({"hands": {"0": "9c"}, "top": {"cards": "9c"}}, "situation.hands"),
            ({"held": {"0": 14}}, "situation.held.0"),
            ({"hands": {"4": "9"}}, "situation.hands.4"),
            ({"hands": ["9"]}, "situation.hands"),
            ({"held": {"0": -1}}, "situation.held.0"),
            ({"hands": {"0": "9 9"}, "held": {"0": 1}}, "situation.held.0"),
            ({"out": 1}, "situation.out"),
            ({"out": ["1"]}, "situation.out.0"),
            ({"moon": "full"}, "situation.moon"),
            ([], "situation"),
        ],
    )
    def test_a_situation_that_cannot_be_names_the_field(
        self, client: FlaskClient, situation: object, field: str
    ) -> None:
        answer = client.post(f"{API}/rulings", json=GAME | {"situation": situation, "event": SEVENS})
        assert answer.status_code == 422
        assert list(answer.json["errors"]) == [field]

    def test_hands_that_the_deck_can_have_beside_the_top_are_fair(self, client: FlaskClient) -> None:
        hands = {"0": "9 9", "1": "9h"}
        ruling = asked(client, "rulings", situation={"hands": hands, "top": {"cards": "9"}}, event=SEVENS)
        assert ruling["verdict"] == "illegal"

    def test_an_event_that_cannot_be_read_names_its_field(self, client: FlaskClient) -> None:
        answer = client.post(f"{API}/rulings", json=GAME | {"event": {**SEVENS, "seat": 4}})
        assert list(answer.json["errors"]) == ["event.seat"]
        answer = client.post(f"{API}/rulings", json=GAME)
        assert list(answer.json["errors"]) == ["event"]


class TestCombinations:
    def test_all_readings_are_told(self, client: FlaskClient) -> None:
        told = asked(client, "combinations", cards="K K Q Q phoenix")["readings"]
        assert {(one["kind"], one["rank"], one["size"]) for one in told} == {
            ("full_house", "K", 5),
            ("full_house", "Q", 5),
        }
        assert not [one for one in told if "beats" in one]

    def test_with_something_to_beat_each_says_whether_it_does(self, client: FlaskClient) -> None:
        top = {"cards": "K K K 3 3"}
        told = asked(client, "combinations", cards="A A Q Q phoenix", top=top)["readings"]
        assert {one["rank"]: one["beats"] for one in told} == {"A": True, "Q": False}

    def test_cards_that_are_nothing_have_no_reading(self, client: FlaskClient) -> None:
        assert asked(client, "combinations", cards="3 5")["readings"] == []

    def test_the_top_may_say_what_it_was_declared_as(self, client: FlaskClient) -> None:
        top = {"cards": "8 8 9 9 phoenix", "as": {"kind": "full_house", "rank": "8"}}
        told = asked(client, "combinations", cards="9 9 9 3 3", top=top)["readings"]
        assert [one["beats"] for one in told] == [True]

    @pytest.mark.parametrize(
        ("question", "field"),
        [
            ({}, "cards"),
            ({"cards": 7}, "cards"),
            ({"cards": [7]}, "cards"),
            ({"cards": "7 " * 121}, "cards"),
            ({"cards": "7", "top": {"cards": "3 5"}}, "top.cards"),
            ({"cards": "7", "below": "dragon", "top": {"cards": "phoenix"}}, "below"),
            ({"cards": "7", "level": "2"}, "level"),
            ({"cards": "7", "hand": "7"}, "hand"),
        ],
    )
    def test_what_cannot_be_asked_names_the_field(
        self, client: FlaskClient, question: Plain, field: str
    ) -> None:
        answer = client.post(f"{API}/combinations", json=GAME | question)
        assert (answer.status_code, list(answer.json["errors"])) == (422, [field])


class TestPlays:
    def test_every_lead_of_a_small_hand_is_listed(self, client: FlaskClient) -> None:
        plays = asked(client, "plays", hand="7c 7d 8s")["plays"]
        assert {tuple(play["cards"]) for play in plays} == {("7c",), ("7d",), ("8s",), ("7c", "7d")}

    def test_with_a_wish_only_what_obeys_is_legal(self, client: FlaskClient) -> None:
        plays = asked(client, "plays", hand="7c 8s", wish="7")["plays"]
        assert [play["cards"] for play in plays] == [["7c"]]

    def test_with_something_to_beat_only_what_beats_it(self, client: FlaskClient) -> None:
        plays = asked(client, "plays", hand="7c 8s 9s", top={"cards": "8"})["plays"]
        assert [play["cards"] for play in plays] == [["9s"]]

    def test_a_whole_hand_is_answered(self, client: FlaskClient) -> None:
        hand = "phoenix 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d"
        laid = {" ".join(play["cards"]) for play in asked(client, "plays", hand=hand)["plays"]}
        assert {"2h", "3c 3d", "3c 3d 4c 4d", "2h 3c 4c 5c 6c 7c 8c"} <= laid

    @pytest.mark.parametrize(
        ("question", "field"),
        [
            ({}, "hand"),
            ({"hand": None}, "hand"),
            ({"hand": FOURTEEN}, "hand"),
            ({"hand": "3 " * 60}, "hand"),
            ({"hand": "7c 7c"}, "hand"),
            ({"hand": "7 7 7 7 7c"}, "hand"),
            ({"hand": "7 XR"}, "hand"),
            ({"hand": "7", "cards": "7"}, "cards"),
            ({"hand": "7", "wish": 7}, "wish"),
            ({"hand": "7", "wish": "2"}, "wish"),
            ({"hand": "7", "wish": "XB"}, "wish"),
        ],
    )
    def test_what_cannot_be_asked_names_the_field(
        self, client: FlaskClient, question: Plain, field: str
    ) -> None:
        answer = client.post(f"{API}/plays", json=GAME | question)
        assert (answer.status_code, list(answer.json["errors"])) == (422, [field])


def test_the_phoenix_beats_the_dragon_nowhere(client: FlaskClient) -> None:
    position = {"top": {"seat": 0, "cards": "dragon"}, "turn": 1}
    event = {"type": "play", "seat": 1, "cards": "phoenix"}
    (reading,) = client.post(
        f"{API}/combinations", json=GAME | {"cards": "phoenix", "top": {"cards": "dragon"}}
    ).json["readings"]
    asked = {"hand": "phoenix A", "top": {"cards": "dragon"}}
    assert reading["beats"] is False
    assert client.post(f"{API}/plays", json=GAME | asked).json == {"plays": []}
    ruling = client.post(f"{API}/rulings", json=GAME | {"situation": position, "event": event}).json
    assert [finding["rule"] for finding in ruling["findings"]] == ["dp.phoenix.dragon"]


class TestManyPlays:
    """Whose cards are of few ranks can lay them in tens of thousands of ways."""

    HAND = " ".join(rank + suit for rank in "QKA2" for suit in "cdhs") + " XB XR"

    def test_the_first_are_listed_and_it_is_said_that_there_are_more(self, client: FlaskClient) -> None:
        answer = client.post(f"{API}/plays", json={"game": "zhengfen", "hand": self.HAND}).json
        listed = {json.dumps(one, sort_keys=True) for one in answer["plays"]}
        assert (len(answer["plays"]), len(listed), answer["more"]) == (5000, 5000, True)

    def test_on_what_lies_there_are_fewer(self, client: FlaskClient) -> None:
        body = {"game": "zhengfen", "hand": self.HAND, "top": {"cards": "A"}}
        answer = client.post(f"{API}/plays", json=body).json
        singles = {one["cards"][0] for one in answer["plays"] if one["combination"]["kind"] == "single"}
        assert singles == {"2c", "2d", "2h", "2s", "XB", "XR"}
        assert "more" not in answer


class TestWhatIsSaidOfMistakes:
    """Messages name the field that is wrong and say nothing that is untrue."""

    @pytest.mark.parametrize(
        ("path", "body", "errors"),
        [
            ("rulings", {"game": "zhengfen"}, {"event": ["Fehlt."]}),
            ("plays", {"game": "zhengfen", "hand": [["3c"]]}, {"hand": ["Muss ein Text sein."]}),
            (
                "combinations",
                {"game": "zhengfen", "cards": "3c", "below": "3c"},
                {"below": ["Nur bei Drache und Phönix."]},
            ),
            (
                "combinations",
                {"game": "dragon_phoenix", "cards": "3c", "top": {"cards": "4c"}, "below": "3c"},
                {"below": ["Nur ein Phönix liegt auf einer Karte, die zählt."]},
            ),
            (
                "rulings",
                {
                    "game": "guandan",
                    "situation": {"top": {"cards": "3c 3c 3c"}, "hands": {"0": "4c"}},
                    "event": {"type": "pass", "seat": 0},
                },
                {"situation.top.cards": ["Das Kartenspiel hat nicht alle diese Karten."]},
            ),
            (
                "rulings",
                {
                    "game": "guandan",
                    "situation": {"below": "3c"},
                    "event": {"type": "pass", "seat": 0},
                },
                {"situation.below": ["Nur bei Drache und Phönix."]},
            ),
        ],
    )
    def test_in_the_callers_language_at_the_field(
        self, client: FlaskClient, path: str, body: Plain, errors: Plain
    ) -> None:
        answer = client.post(f"{API}/{path}", json=body, headers={"Accept-Language": "de"})
        assert (answer.status_code, answer.json["errors"]) == (422, errors)

    @pytest.mark.parametrize(("game", "named"), [("dragon_phoenix", True), ("zhengfen", False)])
    def test_cards_by_name_are_offered_where_there_are_some(
        self, client: FlaskClient, game: str, *, named: bool
    ) -> None:
        answer = client.post(f"{API}/combinations", json={"game": game, "cards": "1z"})
        (said,) = answer.json["errors"]["cards"]
        assert ("herald" in said) is named

    def test_a_sentence_begins_and_ends_as_one(self, client: FlaskClient) -> None:
        body = {"game": "zhengfen", "cards": "3c", "top": {"cards": "3c 5c"}}
        answer = client.post(f"{API}/combinations", json=body)
        assert answer.json["errors"] == {"top.cards": ["Must be a combination that can be beaten."]}
