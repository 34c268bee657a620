"""POST /rulings: every case of the tables that is a position, asked over HTTP."""

from __future__ import annotations

from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from referee import GAMES
from tests.api.conftest import API
from tests.engine.test_cases import CASES, breaks
from tests.support.notation import event

Plain = dict[str, Any]
POSITIONS: Final = [case for case in CASES if "situation" in case and "after" not in case]
NOT_IN_A_POSITION: Final = {
    "dragon_phoenix": {"dp.lead.opener", "dp.exchange", "dp.call.once"},
    "guandan": {
        "gd.lead.opener",
        "gd.tribute.due",
        "gd.tribute.highest",
        "gd.tribute.wild",
        "gd.tribute.who",
        "gd.return.due",
        "gd.return.rank",
        "gd.refuse",
    },
    "zhengfen": {"zf.lead.opener"},
}
"""A position is never the hand's first trick, and nothing before it is told (contract 6)."""


def question(case: Plain) -> Plain:
    """The body of the request."""
    situation = dict(case["situation"])
    if "top" in situation:
        declared = {name: situation.pop(name) for name in ("kind", "rank") if name in situation}
        top = {"cards": situation.pop("top")}
        top |= {"seat": situation.pop("owner")} if "owner" in situation else {}
        situation["top"] = top | ({"as": declared} if declared else {})
    asked = {"game": case["game"], "situation": situation, "event": event(case["event"])}
    return asked | ({"options": case["options"]} if "options" in case else {})


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_ruled_on_as_its_case_says(client: FlaskClient, game: str) -> None:
    for case in POSITIONS:
        if case["game"] != game:
            continue
        answer = client.post(f"{API}/rulings", json=question(case))
        assert answer.status_code == 200, (case, answer.text)
        ruling = answer.json
        assert ruling["verdict"] == case.get("verdict", "legal"), (case, ruling)
        assert sorted(one["rule"] for one in ruling["findings"]) == sorted(breaks(case)), case
        assert [one["rule"] for one in ruling["depends_on"]] == case.get("asks", []), case
        assert all(one["text"] and one["paragraph"] for one in ruling["findings"])
        assert all(
            one["text"] and one["settled_by"] and one["status"] == "open" for one in ruling["depends_on"]
        )


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_position_can_decide_is_broken_and_nearly_broken_in_one(game: str) -> None:
    decided = set(GAMES[game].rules) - NOT_IN_A_POSITION[game]
    mine = [case for case in POSITIONS if case["game"] == game]
    assert {rule for case in mine for rule in breaks(case)} == decided
    near = {one for case in mine if not breaks(case) for one in case["about"]}
    assert decided - near == ({"dp.call.high_flight"} if game == "dragon_phoenix" else set())


def test_what_depends_on_a_hidden_hand_says_on_whose_and_what_would_settle_it(client: FlaskClient) -> None:
    situation = {"top": {"cards": "9"}, "wish": "J"}
    body = {"game": "dragon_phoenix", "situation": situation, "event": {"type": "pass", "seat": 2}}
    ruling = client.post(f"{API}/rulings", json=body).json
    (told,) = ruling["depends_on"]
    assert (ruling["verdict"], told["rule"], told["paragraph"], told["status"]) == (
        "legal",
        "dp.wish.obey",
        "5.4",
        "open",
    )
    assert told["facts"] == {"seat": 2, "rank": "J"}
    assert "Jack" in told["text"]
    assert "Jack" in told["settled_by"]
