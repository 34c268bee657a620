"""What a spectator sees of an unfinished hand is what the table sees."""

from __future__ import annotations

import json
from typing import Any

from tests.api.conftest import Table

Plain = dict[str, Any]
HANDS = {
    "0": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",
    "1": "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad",
    "2": "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
    "3": "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
}
DEAL: Plain = {"type": "deal", "hands": HANDS}
GIVES = {
    "0": {"1": "3c", "2": "4c", "3": "5c"},
    "1": {"0": "3d", "2": "4d", "3": "5d"},
    "2": {"0": "3h", "1": "4h", "3": "5h"},
    "3": {"0": "3s", "1": "4s", "2": "5s"},
}
EXCHANGE: Plain = {"type": "exchange", "gives": GIVES}
RESULT: Plain = {"type": "result", "order": [0, 1, 2, 3], "card_points": [70, 30]}
LEAD_WITHOUT_THE_HERALD: Plain = {"type": "play", "seat": 1, "cards": "9d"}


def text(value: object) -> str:
    return json.dumps(value)


def test_known_hands_and_given_cards_are_left_out_of_the_log(table: Table) -> None:
    table.record(DEAL, EXCHANGE)
    deal, exchange = table.log("spectator")
    assert "hands" not in deal
    assert "gives" not in exchange
    assert [event["hands"].keys() for event in table.log()[:1]] == [HANDS.keys()]
    assert table.log()[1]["gives"] == GIVES


def test_they_are_shown_once_the_hand_is_over(table: Table) -> None:
    table.record(DEAL, EXCHANGE, RESULT)
    assert table.log("spectator") == table.log()
    assert table.state("spectator") == table.state()


def test_they_are_shown_once_the_match_is_given_up(table: Table) -> None:
    table.record(DEAL, {"type": "end", "reason": "late"})
    assert table.log("spectator") == table.log()


def test_a_new_hand_is_hidden_again_while_the_one_before_stays_open(table: Table) -> None:
    table.record(DEAL, RESULT, DEAL)
    first, _, second = table.log("spectator")
    assert "hands" in first
    assert "hands" not in second


def test_the_recorder_is_told_of_a_wrong_opener_where_the_spectator_sees_a_question(table: Table) -> None:
    table.record(DEAL, EXCHANGE)
    known = table.send(LEAD_WITHOUT_THE_HERALD, to="rulings").json
    seen = table.send(LEAD_WITHOUT_THE_HERALD, to="rulings", role="spectator").json
    assert [finding["rule"] for finding in known["findings"]] == ["dp.lead.opener"]
    assert seen["verdict"] == "legal"
    assert [(asked["rule"], asked["status"]) for asked in seen["depends_on"]] == [("dp.lead.opener", "open")]


def test_the_turn_of_the_first_lead_is_hidden_with_the_hand_that_tells_it(table: Table) -> None:
    table.record(DEAL, EXCHANGE)
    assert table.state()["hand"]["turn"] == 0
    assert table.state("spectator")["hand"]["turn"] is None


def test_a_play_is_ruled_on_as_the_table_sees_it(table: Table) -> None:
    table.record(DEAL, EXCHANGE, {"type": "play", "seat": 0, "cards": "9c"})
    known, seen = table.log()[-1], table.log("spectator")[-1]
    assert known["ruling"]["depends_on"] == []
    assert [asked["rule"] for asked in seen["ruling"]["depends_on"]] == ["dp.lead.opener"]
    assert seen["cards"] == ["9c"]


def test_a_card_without_a_suit_is_for_the_table_what_the_known_hand_says(table: Table) -> None:
    table.record(DEAL, EXCHANGE, {"type": "play", "seat": 0, "cards": "9"})
    assert table.log()[-1]["ruling"]["combination"]["cards"] == ["9c"]
    assert table.state("spectator")["hand"]["held"] == [12, 13, 13, 13]


def test_what_nobody_told_is_the_same_for_both(table: Table) -> None:
    table.record({"type": "deal"}, {"type": "exchange"}, LEAD_WITHOUT_THE_HERALD)
    assert table.log("spectator") == table.log()
    assert table.state("spectator") == table.state()


def test_no_answer_to_a_spectator_names_a_hidden_card(table: Table) -> None:
    table.record(DEAL, EXCHANGE, {"type": "play", "seat": 0, "cards": "9c"})
    played = {"9c"}
    dealt = {card for hand in HANDS.values() for card in hand.split()}
    answers = [table.state("spectator"), table.log("spectator")]
    assert not [card for card in dealt - played if f'"{card}"' in text(answers)]
    assert text(table.log()).count('"2s"') == 1
