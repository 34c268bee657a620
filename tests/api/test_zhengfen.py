"""The third game over HTTP: three or four players, points by seat, and questions about a table of either."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import API, NAMES, Table, application, documented, effects, open_table

Plain = dict[str, Any]
GAME = {"game": "zhengfen"}
THREE: Plain = {"type": "result", "first": 0, "last": 2, "points": [60, 40, 0]}
FOUR: Plain = {"type": "result", "first": 0, "last": 2, "points": [60, 30, 0, 10]}
EIGHT_PAIRS = "3 3 4 4 5 5 6 6 7 7 8 8 9 9 T T"


@pytest.fixture(name="three")
def three_players(client: FlaskClient) -> Table:
    return open_table(client, **GAME, players=NAMES[:3])


@pytest.fixture(name="four")
def four_players(client: FlaskClient) -> Table:
    return open_table(client, **GAME)


def play(seat: int, cards: str, **more: object) -> Plain:
    return {"type": "play", "seat": seat, "cards": cards, **more}


def asked(client: FlaskClient, event: Plain, options: Plain | None = None, **situation: object) -> Plain:
    """The ruling on an event in a situation."""
    question = GAME | {"options": options or {}, "situation": situation, "event": event}
    answer = client.post(f"{API}/rulings", json=question)
    assert answer.status_code == 200, answer.text
    told: Plain = answer.json
    return told


def broken(ruling: Plain) -> list[str]:
    return [finding["rule"] for finding in ruling["findings"]]


class TestPlayers:
    def test_everybody_plays_for_himself(self, three: Table, four: Table) -> None:
        assert three.state()["players"] == [
            {"seat": 0, "name": "Anna", "team": 0},
            {"seat": 1, "name": "Ben", "team": 1},
            {"seat": 2, "name": "Carla", "team": 2},
        ]
        assert [player["team"] for player in four.state()["players"]] == [0, 1, 2, 3]
        assert three.state()["standing"] == {"totals": [0, 0, 0], "target": 500, "winner": None}

    @pytest.mark.parametrize("number", [0, 1, 2, 5])
    def test_two_or_five_cannot_play(self, client: FlaskClient, number: int) -> None:
        answer = client.post(f"{API}/matches", json=GAME | {"players": [*NAMES, "Eve"][:number]})
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["players"])
        assert "3, 4" in answer.json["errors"]["players"][0]

    def test_a_match_begins_with_nothing_dealt_nobody_in_turn_and_no_dealer(self, three: Table) -> None:
        hand = three.state()["hand"]
        assert (hand["phase"], hand["held"], hand["turn"], hand["dealer"]) == ("deal", [0, 0, 0], None, None)
        assert (hand["level"], hand["wish"], hand["calls"], hand["tribute"]) == (None, None, [], None)

    def test_three_hold_18_cards_each_and_of_four_the_first_two_drawers_14(
        self, three: Table, four: Table
    ) -> None:
        assert three.record({"type": "deal"})["match"]["hand"]["held"] == [18, 18, 18]
        drawn = four.record({"type": "deal", "first_drawer": 3})
        assert drawn["match"]["hand"]["held"] == [14, 13, 13, 14]


OF_SEAT_3: dict[str, tuple[Plain, str]] = {
    "a hand": ({"type": "deal", "hands": {"3": ["7c"]}}, "hands.3"),
    "the dealer": ({"type": "deal", "dealer": 3}, "dealer"),
    "the first drawer": ({"type": "deal", "first_drawer": 3}, "first_drawer"),
    "a play": (play(3, "7"), "seat"),
    "a pass": ({"type": "pass", "seat": 3}, "seat"),
    "a trick": ({"type": "take", "seat": 3}, "seat"),
    "shown cards": ({"type": "show", "seat": 3, "cards": "7"}, "seat"),
    "who asks": ({"type": "ask_count", "by": 3, "of": 0}, "by"),
    "who is asked": ({"type": "ask_count", "by": 0, "of": 3}, "of"),
    "the first out": ({"type": "result", "first": 3, "last": 0, "points": [0, 50, 50]}, "first"),
    "the last": ({"type": "result", "first": 0, "last": 3, "points": [50, 50, 0]}, "last"),
    "another person": ({"type": "substitute", "seat": 3, "name": "Eve"}, "seat"),
}


class TestSeats:
    @pytest.mark.parametrize(("event", "field"), OF_SEAT_3.values(), ids=OF_SEAT_3)
    @pytest.mark.parametrize("to", ["events", "rulings"])
    def test_of_three_players_nobody_sits_at_seat_3(
        self, three: Table, event: Plain, field: str, to: str
    ) -> None:
        answer = three.send(event, to=to)
        assert (answer.status_code, list(answer.json["errors"])) == (422, [field])
        assert answer.json["errors"][field] == ["Has to be a seat, 0 to 2."]

    @pytest.mark.parametrize(("event", "field"), OF_SEAT_3.values(), ids=OF_SEAT_3)
    def test_of_four_players_somebody_does(self, four: Table, event: Plain, field: str) -> None:
        answer = four.send(event, to="rulings")
        assert field not in answer.json.get("errors", {})

    @pytest.mark.parametrize("points", [[], [60], [60, 40], [60, 30, 0, 10], [50, 30, 0, 10, 10]])
    @pytest.mark.parametrize("event", [THREE, {"type": "adjust"}], ids=["result", "adjust"])
    def test_points_are_told_for_each_of_three(self, three: Table, event: Plain, points: list[int]) -> None:
        answer = three.send({**event, "points": points})
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["points"])
        assert answer.json["errors"]["points"] == ["Has to hold so many items: 3."]

    @pytest.mark.parametrize("points", [[], [60, 40], [60, 40, 0], [50, 30, 0, 10, 10]])
    @pytest.mark.parametrize("event", [FOUR, {"type": "adjust"}], ids=["result", "adjust"])
    def test_points_are_told_for_each_of_four(self, four: Table, event: Plain, points: list[int]) -> None:
        assert list(four.send({**event, "points": points}).json["errors"]) == ["points"]

    def test_a_seat_of_no_table_is_refused_in_a_situation_too(self, client: FlaskClient) -> None:
        situations: tuple[tuple[Plain, str], ...] = (
            ({"turn": 4}, "situation.turn"),
            ({"top": {"cards": "7", "seat": 4}}, "situation.top.seat"),
            ({"out": [4]}, "situation.out.0"),
            ({"held": {"4": 1}}, "situation.held.4"),
            ({"hands": {"4": "7"}}, "situation.hands.4"),
        )
        for situation, field in situations:
            question = GAME | {"situation": situation, "event": play(0, "8")}
            answer = client.post(f"{API}/rulings", json=question)
            assert (answer.status_code, list(answer.json["errors"])) == (422, [field])


class TestMatch:
    def test_a_match_by_results_is_won_at_the_target(self, three: Table) -> None:
        told = [three.record(THREE)["match"]["standing"]["totals"] for _ in range(8)]
        assert told[0] == [60, 40, 0]
        assert told[-1] == [480, 320, 0]
        won = three.record(THREE)
        assert effects(won["ruling"]) == [
            {"type": "hand_scored", "score": [60, 40, 0]},
            {"type": "match_won", "seat": 0},
        ]
        assert won["match"]["status"] == "finished"
        assert won["match"]["standing"] == {"totals": [540, 360, 0], "target": 500, "winner": 0}
        assert won["match"]["hands"][-1] == {
            "number": 9,
            "score": [60, 40, 0],
            "totals": [540, 360, 0],
            "detail": "result",
            "order": [0, 1, 2],
            "irregular": [],
        }

    def test_of_four_two_places_stay_untold(self, four: Table) -> None:
        (hand,) = four.record(FOUR)["match"]["hands"]
        assert (hand["order"], hand["score"]) == ([0, None, None, 2], [60, 30, 0, 10])

    def test_points_agreed_on_are_added_by_seat(self, three: Table) -> None:
        told = three.record({"type": "adjust", "points": [5, -10, 0], "reason": "a card kept back"})
        assert told["match"]["standing"]["totals"] == [5, -10, 0]

    def test_another_process_reads_a_match_of_three_as_it_was(self, three: Table, app: Any) -> None:  # noqa: ANN401
        three.record(THREE, {"type": "adjust", "points": [5, 0, 0]}, play(0, "7"))
        client = documented(application(app.config["DATABASE_URL"]))
        elsewhere = Table(client, three.id, three.scorer, three.spectator)
        assert elsewhere.state() == three.state()
        assert elsewhere.log() == three.log()

    def test_all_that_is_wrong_with_a_result_is_told_at_once_in_german_too(self, three: Table) -> None:
        wrong = {"type": "result", "first": 0, "last": 1, "points": [53, 20, 40]}
        answer = three.send(wrong, Accept_Language="de")
        assert answer.status_code == 409
        findings = answer.json["ruling"]["findings"]
        assert [(one["rule"], one["facts"]["why"]) for one in findings] == [
            ("zf.result.points", "last"),
            ("zf.result.points", "sum"),
            ("zf.result.points", "step"),
        ]
        assert "Ben" in findings[0]["text"]
        assert three.state()["version"] == 0

    def test_the_owner_of_a_trick_clears_it_and_leads_the_next(self, three: Table) -> None:
        three.record(play(0, "T T"), {"type": "pass", "seat": 1})
        waiting = three.record({"type": "pass", "seat": 2})
        assert (waiting["ruling"]["effects"], waiting["match"]["hand"]["turn"]) == ([], 0)
        assert three.send({"type": "take", "seat": 1}).status_code == 409
        cleared = three.record({"type": "take", "seat": 0})
        assert effects(cleared["ruling"]) == [{"type": "trick_won", "seat": 0, "points": 20}]
        hand = cleared["match"]["hand"]
        assert (hand["turn"], hand["trick"]["plays"], hand["obliged"]) == (0, [], ["zf.lead.must_play"])

    def test_one_tap_records_the_passes_of_all_between(self, three: Table, four: Table) -> None:
        for table, passes in ((three, [2]), (four, [2, 3])):
            table.record(play(1, "7"))
            told = table.record(play(0, "8", passed=True))
            assert [event["seat"] for event in told["events"]] == [*passes, 0]
            assert table.state()["hand"]["turn"] == 1

    def test_nobody_need_say_how_many_cards_he_holds(self, three: Table) -> None:
        told = three.record({"type": "ask_count", "by": 0, "of": 2})
        assert effects(told["ruling"]) == [{"type": "count", "seat": 2, "obliged": False}]

    def test_who_leads_first_is_open_while_nobody_sees_the_opening_card(self, client: FlaskClient) -> None:
        table = open_table(client, **GAME, players=NAMES[:3], options={"opening_card": "3s"})
        (question,) = table.record(play(1, "7"))["ruling"]["depends_on"]
        assert (question["rule"], question["seat"], question["status"]) == ("zf.lead.opener", 1, "open")
        assert question["facts"]["card"] == "3s"

    @pytest.mark.parametrize(
        "event",
        [
            {"type": "exchange"},
            {"type": "call", "seat": 0, "call": "take_off"},
            {"type": "give", "seat": 0, "to": 1},
            {"type": "tribute", "from": 0, "to": 1},
            {"type": "refuse_tribute"},
            {"type": "return_tribute", "from": 0, "to": 1},
            {"type": "result", "order": [0, 1, 2]},
            {"type": "result", "first": 0, "last": 2, "card_points": [50, 50]},
            {"type": "adjust", "levels": [1, 0, 0]},
            {"type": "deal", "leader": 0},
            {"type": "deal", "stage": "first"},
            play(0, "7", wish="J"),
            play(0, "7 7", **{"as": {"kind": "plate"}}),
        ],
    )
    def test_what_belongs_to_another_game_is_refused(self, three: Table, event: Plain) -> None:
        assert three.send(event).status_code == 422
        assert three.state()["version"] == 0

    @pytest.mark.parametrize(
        ("options", "field"),
        [
            ({"target": 7}, "target"),
            ({"opening_card": "4c"}, "opening_card"),
            ({"opening_card": 3}, "opening_card"),
            ({"opening_card": "3C"}, "opening_card"),
            ({"own_beat": "no"}, "own_beat"),
            ({"wish": True}, "wish"),
        ],
    )
    def test_a_house_rule_that_cannot_be_is_refused(
        self, client: FlaskClient, options: Plain, field: str
    ) -> None:
        answer = client.post(f"{API}/matches", json=GAME | {"players": NAMES, "options": options})
        assert (answer.status_code, list(answer.json["errors"])) == (422, [f"options.{field}"])


class TestInASituation:
    """Nobody told how many play: what is right at a table of three or of four is not refused."""

    def test_the_trick_of_a_player_who_is_out_passes_the_lead_on_at_either_table(
        self, client: FlaskClient
    ) -> None:
        taken = {"top": {"seat": 2, "cards": "Kc"}, "turn": 2, "out": [2]}
        assert asked(client, play(0, "5"), **taken)["verdict"] == "legal"  # of three seat 0 is next
        assert asked(client, play(3, "5"), **taken)["verdict"] == "legal"  # of four seat 3 is
        assert broken(asked(client, play(1, "5"), **taken)) == ["zf.turn"]

    def test_whoever_speaks_of_seat_3_speaks_of_four_players(self, client: FlaskClient) -> None:
        taken: Plain = {"top": {"seat": 2, "cards": "Kc"}, "turn": 2, "out": [2]}
        for told in ({"held": {"3": 5}}, {"hands": {"3": "7c"}}, {"first_card_played": [3]}):
            assert broken(asked(client, play(0, "5"), **taken, **told)) == ["zf.turn"]

    def test_of_three_a_hand_may_hold_18_cards(self, client: FlaskClient) -> None:
        assert asked(client, play(0, EIGHT_PAIRS))["verdict"] == "legal"
        hand = {"0": "3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d"}
        assert asked(client, play(0, "3c 3d 3h 3s"), hands=hand)["verdict"] == "legal"
        answer = client.post(f"{API}/plays", json=GAME | {"hand": hand["0"], "top": {"cards": "5 5 5 5"}})
        assert [one["cards"] for one in answer.json["plays"]] == [["6c", "6d", "6h", "6s"]]

    def test_a_result_is_read_for_three_and_for_four(self, client: FlaskClient) -> None:
        for result in (THREE, FOUR):
            ruling = asked(client, result)
            assert (ruling["verdict"], ruling["effects"]) == ("legal", [])  # a position knows no score
            assert broken(asked(client, {**result, "last": 1})) == ["zf.result.points"]
        question = GAME | {"event": {**THREE, "points": [60, 40]}}
        errors = client.post(f"{API}/rulings", json=question).json["errors"]
        assert errors == {"event.points": ["Has to hold so many items: 3, 4."]}
        of_neither = GAME | {"event": {**THREE, "first": 3}}
        errors = client.post(f"{API}/rulings", json=of_neither).json["errors"]
        assert list(errors) == ["event.points"]

    def test_nothing_is_told_to_come_about_that_does_so_for_three_only(self, client: FlaskClient) -> None:
        last_of_three = {"top": {"seat": 0, "cards": "Kc"}, "turn": 2}
        passing = {"type": "pass", "seat": 2}
        assert asked(client, passing, {"own_beat": False}, **last_of_three)["effects"] == []
        last_of_four = {"top": {"seat": 0, "cards": "Kc"}, "turn": 3}
        won = asked(client, passing | {"seat": 3}, {"own_beat": False}, **last_of_four)
        assert effects(won) == [{"type": "trick_won", "seat": 0}]

    def test_back_at_its_owner_a_trick_is_cleared_or_beaten(self, client: FlaskClient) -> None:
        back = {"top": {"seat": 1, "cards": "5c 5d"}, "turn": 1}
        won = [{"type": "trick_won", "seat": 1}]
        assert effects(asked(client, {"type": "take", "seat": 1}, **back)) == won
        assert effects(asked(client, {"type": "pass", "seat": 1}, **back)) == won
        assert broken(asked(client, {"type": "take", "seat": 0}, **back)) == ["zf.turn"]
        assert asked(client, play(1, "6 6"), **back)["verdict"] == "legal"
        assert broken(asked(client, play(1, "7"), **back)) == ["zf.beats.kind"]
        assert asked(client, play(1, "7"), {"own_beat": False}, **back)["verdict"] == "legal"

    @pytest.mark.parametrize(
        ("situation", "field"),
        [
            ({"wish": "J"}, "wish"),
            ({"level": "2"}, "level"),
            ({"below": "7c", "top": {"cards": "8"}}, "below"),
            ({"out": [0, 1, 3]}, "out"),
            ({"out": [1, 1]}, "out"),
            ({"out": [1], "held": {"1": 2}}, "held.1"),
            ({"out": [1], "hands": {"1": "7c"}}, "hands.1"),
            ({"out": [1], "turn": 1}, "turn"),
            ({"hands": {"0": "7c 8c"}, "held": {"0": 1}}, "held.0"),
            ({"held": {"0": 19}}, "held.0"),
            ({"hands": {"0": "XR XR"}}, "hands.0"),
            ({"top": {"cards": "3c 4c"}}, "top.cards"),
        ],
    )
    def test_a_situation_that_cannot_be_is_told_in_every_language(
        self, client: FlaskClient, situation: Plain, field: str
    ) -> None:
        question = GAME | {"situation": situation, "event": play(2, "9")}
        english, german, chinese = (
            client.post(f"{API}/rulings", json=question, headers={"Accept-Language": each}).json["errors"]
            for each in ("en", "de", "zh")
        )
        assert list(english) == list(german) == list(chinese) == [f"situation.{field}"]
        assert english != german != chinese != english


class TestCards:
    def test_a_card_has_its_rank_and_jokers_theirs(self, client: FlaskClient) -> None:
        def beats(cards: str, top: str) -> bool:
            asked = GAME | {"cards": cards, "top": {"cards": top}}
            (reading,) = client.post(f"{API}/combinations", json=asked).json["readings"]
            told: bool = reading["beats"]
            return told

        assert (beats("2", "A"), beats("XB", "2"), beats("XR", "XB"), beats("XB", "XR")) == (
            True,
            True,
            True,
            False,
        )

    def test_king_ten_five_have_no_rank(self, client: FlaskClient) -> None:
        readings = client.post(f"{API}/combinations", json=GAME | {"cards": "Kc Tc 5c"}).json["readings"]
        assert readings == [
            {
                "kind": "k105_suited",
                "rank": None,
                "size": 3,
                "bomb": True,
                "cards": ["5c", "Tc", "Kc"],
            }
        ]

    def test_three_of_a_suit_and_both_jokers_led_without_a_word_are_asked_about(self, three: Table) -> None:
        lead = play(0, "7s 8s 9s XB XR")
        answer = three.send(lead)
        assert (answer.status_code, answer.json["type"]) == (409, "/problems/ambiguous-event")
        assert {one["kind"] for one in answer.json["ruling"]["readings"]} == {"flush_straight", "full_house"}
        three.record({**lead, "as": {"kind": "full_house"}})
        assert three.state()["hand"]["trick"]["top"]["combination"]["rank"] == "9"
