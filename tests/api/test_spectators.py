"""What a spectator sees of an unfinished hand is what the table sees."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import NAMES, Table, open_table

Plain = dict[str, Any]


class Dealt(NamedTuple):
    """A hand whose cards the recorder knows, what makes it ready for the first lead, and how it ends.

    `opener` is the rule of who leads first, in games where a card decides; seat 0 holds that card.
    """

    game: str
    opener: str | None
    hands: dict[str, str]
    held: list[int]
    result: Plain
    ready: tuple[Plain, ...] = ()

    @property
    def deal(self) -> Plain:
        return {"type": "deal", "hands": self.hands}

    @property
    def cards(self) -> set[str]:
        return {card for hand in self.hands.values() for card in hand.split()}


def suit(letter: str, packs: int = 1) -> str:
    return " ".join([rank + letter for rank in "23456789TJQKA"] * packs)


GIVES: Final = {
    "0": {"1": "3c", "2": "4c", "3": "5c"},
    "1": {"0": "3d", "2": "4d", "3": "5d"},
    "2": {"0": "3h", "1": "4h", "3": "5h"},
    "3": {"0": "3s", "1": "4s", "2": "5s"},
}
HANDS: Final = {
    "dragon_phoenix": Dealt(
        "dragon_phoenix",
        "dp.lead.opener",
        {"0": suit("c"), "1": suit("d"), "2": suit("h"), "3": suit("s")},
        [13, 13, 13, 13],
        {"type": "result", "order": [0, 1, 2, 3], "card_points": [70, 30]},
        ({"type": "exchange", "gives": GIVES},),
    ),
    "guandan": Dealt(
        "guandan",
        None,
        {
            "0": suit("c", 2) + " XB",
            "1": suit("d", 2) + " XB",
            "2": suit("h", 2) + " XR",
            "3": suit("s", 2) + " XR",
        },
        [27, 27, 27, 27],
        {"type": "result", "order": [0, 2]},
    ),
    "zhengfen for three": Dealt(
        "zhengfen",
        "zf.lead.opener",
        {
            "0": suit("c") + " 2s 3s 4s 5s 6s",
            "1": suit("d") + " 7s 8s 9s Ts Js",
            "2": suit("h") + " Qs Ks As XB XR",
        },
        [18, 18, 18],
        {"type": "result", "first": 0, "last": 2, "points": [60, 40, 0]},
    ),
    "zhengfen for four": Dealt(
        "zhengfen",
        "zf.lead.opener",
        {"0": suit("c") + " XB", "1": suit("d") + " XR", "2": suit("h"), "3": suit("s")},
        [14, 14, 13, 13],
        {"type": "result", "first": 0, "last": 2, "points": [60, 30, 0, 10]},
    ),
}
LEAD: Plain = {"type": "play", "seat": 0, "cards": "9c"}
LEAD_OF_ANOTHER: Plain = {"type": "play", "seat": 1, "cards": "9d"}


@pytest.fixture(params=HANDS.values(), ids=HANDS)
def dealt(request: pytest.FixtureRequest) -> Dealt:
    hand: Dealt = request.param
    return hand


@pytest.fixture
def table(client: FlaskClient, dealt: Dealt) -> Table:
    return open_table(client, game=dealt.game, players=NAMES[: len(dealt.hands)])


def text(value: object) -> str:
    return json.dumps(value)


def test_known_hands_are_left_out_of_the_log(table: Table, dealt: Dealt) -> None:
    table.record(dealt.deal)
    (deal,) = table.log("spectator")
    assert "hands" not in deal
    (known,) = table.log()
    assert known["hands"].keys() == dealt.hands.keys()


def test_given_cards_are_left_out_too(client: FlaskClient) -> None:
    table, dealt = open_table(client), HANDS["dragon_phoenix"]
    table.record(dealt.deal, *dealt.ready)
    assert "gives" not in table.log("spectator")[1]
    assert table.log()[1]["gives"] == GIVES


def test_they_are_shown_once_the_hand_is_over(table: Table, dealt: Dealt) -> None:
    table.record(dealt.deal, *dealt.ready, dealt.result)
    assert table.log("spectator") == table.log()
    assert table.state("spectator") == table.state()


def test_they_are_shown_once_the_match_is_given_up(table: Table, dealt: Dealt) -> None:
    table.record(dealt.deal, {"type": "end", "reason": "late"})
    assert table.log("spectator") == table.log()


def test_a_new_hand_is_hidden_again_while_the_one_before_stays_open(table: Table, dealt: Dealt) -> None:
    table.record(dealt.deal, dealt.result, dealt.deal)
    first, _, second = table.log("spectator")
    assert "hands" in first
    assert "hands" not in second


def test_the_recorder_is_told_of_a_wrong_opener_where_the_spectator_sees_a_question(
    table: Table, dealt: Dealt
) -> None:
    table.record(dealt.deal, *dealt.ready)
    known = table.send(LEAD_OF_ANOTHER, to="rulings").json
    seen = table.send(LEAD_OF_ANOTHER, to="rulings", role="spectator").json
    opener = [dealt.opener] if dealt.opener else []
    assert [finding["rule"] for finding in known["findings"]] == opener
    assert seen["verdict"] == "legal"
    assert [(one["rule"], one["status"]) for one in seen["depends_on"]] == [(rule, "open") for rule in opener]


def test_the_turn_of_the_first_lead_is_hidden_with_the_hand_that_tells_it(table: Table, dealt: Dealt) -> None:
    table.record(dealt.deal, *dealt.ready)
    assert table.state()["hand"]["turn"] == (0 if dealt.opener else None)
    assert table.state("spectator")["hand"]["turn"] is None


def test_a_play_is_ruled_on_as_the_table_sees_it(table: Table, dealt: Dealt) -> None:
    table.record(dealt.deal, *dealt.ready, LEAD)
    known, seen = table.log()[-1], table.log("spectator")[-1]
    assert known["ruling"]["depends_on"] == []
    opener = [dealt.opener] if dealt.opener else []
    assert [asked["rule"] for asked in seen["ruling"]["depends_on"]] == opener
    assert seen["cards"] == ["9c"]


def test_a_card_without_a_suit_is_for_the_table_what_the_known_hand_says(client: FlaskClient) -> None:
    for dealt in (HANDS["dragon_phoenix"], HANDS["zhengfen for three"]):
        table = open_table(client, game=dealt.game, players=NAMES[: len(dealt.hands)])
        table.record(dealt.deal, *dealt.ready, LEAD | {"cards": "9"})
        assert table.log()[-1]["ruling"]["combination"]["cards"] == ["9c"]
        held = dealt.held
        assert table.state("spectator")["hand"]["held"] == [held[0] - 1, *held[1:]]


def test_what_nobody_told_is_the_same_for_both(table: Table, dealt: Dealt) -> None:
    untold = ({"type": event["type"]} for event in dealt.ready)
    table.record({"type": "deal"}, *untold, LEAD_OF_ANOTHER)
    assert table.log("spectator") == table.log()
    assert table.state("spectator") == table.state()


def test_no_answer_to_a_spectator_names_a_hidden_card(table: Table, dealt: Dealt) -> None:
    table.record(dealt.deal, *dealt.ready, LEAD)
    answers = text([table.state("spectator"), table.log("spectator")])
    public = {"9c", table.state()["options"].get("opening_card")}
    assert not [card for card in dealt.cards - public if f'"{card}"' in answers]
    told = text(table.log())
    assert all(f'"{card}"' in told for card in dealt.cards)
