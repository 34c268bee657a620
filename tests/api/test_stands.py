"""What really happened against the rules and was not taken back (contract 5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import Table, effects, open_table
from tests.api.correcting import (
    a_pass,
    attempts,
    done,
    everything,
    finished,
    insert,
    note,
    play,
    points,
    replace,
    retract,
    rules,
    standing,
    told,
    undo,
)

Plain = dict[str, Any]
SEVENS, TENS, SIXES = play(0, "7c 7d"), play(1, "T T"), play(1, "6 6")
PASSED = [a_pass(1), a_pass(2), a_pass(3)]
SUITED = {
    "0": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",
    "1": "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad",
    "2": "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
    "3": "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
}
GIVES = {
    "0": {"1": "3c", "2": "4c", "3": "5c"},
    "1": {"0": "3d", "2": "4d", "3": "5d"},
    "2": {"0": "3h", "1": "4h", "3": "5h"},
    "3": {"0": "3s", "1": "4s", "2": "5s"},
}
"""Nobody gives a 2: the Herald stays with seat 0, the Jacks where they were dealt."""
KNOWN: list[Plain] = [{"type": "deal", "hands": SUITED}, {"type": "exchange", "gives": GIVES}]
DRAGON_WON = [play(0, "dragon"), *PASSED]
LOSERS_HAND = "Ac Kc Kd Qc Qd Jc Jd Tc Td 9c 9d 8c 8d 7c 7d 6c 6d 5c 5d 3c 3d 3h 3s 5h 5s 6h 6s"
"""A hand of Guandan whose highest card is the Ace, on every level up to the King."""
JOKERS_HAND = LOSERS_HAND.replace("Kc Kd", "XR XR")


def tribute(giver: int, taker: int, card: str) -> Plain:
    return {"type": "tribute", "from": giver, "to": taker, "card": card}


def given_back(giver: int, taker: int, card: str) -> Plain:
    return {"type": "return_tribute", "from": giver, "to": taker, "card": card}


def call(seat: int, what: str) -> Plain:
    return {"type": "call", "seat": seat, "call": what}


class Case(NamedTuple):
    """A position, what happens against which rules, and what is then on the table."""

    game: str
    before: list[Plain]
    event: Plain
    broken: list[str]
    after: Plain
    options: Plain = {}  # noqa: RUF012 - nobody changes it


class At(NamedTuple):
    """How the trick lies: whose the top is, who passed, who is in turn."""

    top: int | None
    turn: int | None
    passed: tuple[int, ...] = ()


def lies(state: Plain) -> At:
    hand = state["hand"]
    top = hand["trick"]["top"]
    return At(top and top["seat"], hand["turn"], tuple(hand["trick"]["passed"]))


DP, GD, ZF = "dragon_phoenix", "guandan", "zhengfen"
NO_TRIBUTE = {"tribute": False}
LAST_PAYS = [finished(0, 1, 2)]
"""Seat 3 was last: it owes seat 0 a tribute. Level 4."""
BOTH_PAY = [finished(0, 2)]
"""Seats 1 and 3 owe the two winners. Level 5."""
ACE_LAST = {"type": "deal", "hands": {"3": LOSERS_HAND}}
JACK_WISHED: list[Plain] = [
    play(0, "herald", wish="J"), {"type": "show", "seat": 1, "cards": "Jc"}
]  # fmt: skip
CASES: dict[str, Case] = {
    # A play that stands is the top and the seat after its player is next.
    "dp: a play out of turn": Case(DP, [SEVENS], play(2, "T T"), ["dp.turn"], {"lies": At(2, 3)}),
    "gd: a play out of turn": Case(GD, [SEVENS], play(3, "T T"), ["gd.turn"], {"lies": At(3, 0)}),
    "zf: a play out of turn": Case(ZF, [SEVENS], play(2, "T T"), ["zf.turn"], {"lies": At(2, 3)}),
    "dp: a play after passes, out of turn": Case(
        DP, [SEVENS, a_pass(1)], play(1, "T T"), ["dp.turn"], {"lies": At(1, 2)}
    ),
    "dp: a lower play": Case(DP, [SEVENS], SIXES, ["dp.beats.rank"], {"lies": At(1, 2)}),
    "dp: an equal play": Case(DP, [SEVENS], play(1, "7 7"), ["dp.beats.rank"], {"lies": At(1, 2)}),
    "dp: a play of another kind": Case(DP, [SEVENS], play(1, "K"), ["dp.beats.kind"], {"lies": At(1, 2)}),
    "dp: a lower bomb on a bomb": Case(
        DP, [play(0, "9 9 9 9")], play(1, "8 8 8 8"), ["dp.beats.rank"], {"lies": At(1, 2)}
    ),
    "dp: out of turn and too low": Case(
        DP, [SEVENS], play(3, "6 6"), ["dp.turn", "dp.beats.rank"], {"lies": At(3, 0)}
    ),
    "gd: a lower play": Case(GD, [SEVENS], SIXES, ["gd.beats.rank"], {"lies": At(1, 2)}),
    "gd: a play of another kind": Case(GD, [SEVENS], play(1, "K"), ["gd.beats.kind"], {"lies": At(1, 2)}),
    "gd: a bomb out of turn": Case(GD, [SEVENS], play(2, "9 9 9 9"), ["gd.turn"], {"lies": At(2, 3)}),
    "zf: a lower play": Case(ZF, [SEVENS], SIXES, ["zf.beats.rank"], {"lies": At(1, 2)}),
    "zf: a play of another kind": Case(ZF, [SEVENS], play(1, "K"), ["zf.beats.kind"], {"lies": At(1, 2)}),
    "zf: a bomb out of turn": Case(ZF, [SEVENS], play(2, "2 2 2 2"), ["zf.turn"], {"lies": At(2, 3)}),
    "zf: out of turn and too low": Case(
        ZF, [SEVENS], play(3, "6 6"), ["zf.turn", "zf.beats.rank"], {"lies": At(3, 0)}
    ),
    "dp: a lead by another than the Herald's holder": Case(
        DP, KNOWN, play(1, "9d"), ["dp.lead.opener"], {"lies": At(1, 2), "leader": 1}
    ),
    "dp: a bomb on the empty table": Case(
        DP, [SEVENS, *PASSED, {"type": "take", "seat": 0}], play(2, "9 9 9 9"), ["dp.bomb.round_started"],
        {"lies": At(2, 3), "leader": 2},
    ),
    "gd: a lead by another than who got the card turned up": Case(
        GD, [{"type": "deal", "leader": 2}], play(1, "9"), ["gd.lead.opener"], {"lies": At(1, 2), "leader": 1}
    ),
    "gd: a lead by another than the first": Case(
        GD, [finished(0, 2)], play(3, "9"), ["gd.lead.opener"], {"lies": At(3, 0), "leader": 3}, NO_TRIBUTE
    ),
    "zf: a lead by another than the opening card's holder": Case(
        ZF, [{"type": "deal", "hands": {"2": "3c 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h"}}], play(3, "9"),
        ["zf.lead.opener"], {"lies": At(3, 0), "leader": 3},
    ),
    "zf: a lead by another than the first out": Case(
        ZF, [told(60, 30, 10, 0)], play(2, "9"), ["zf.lead.opener"], {"lies": At(2, 3), "leader": 2}
    ),
    # A pass out of turn counts as given and the turn stays.
    "dp: a pass out of turn": Case(DP, [SEVENS], a_pass(2), ["dp.turn"], {"lies": At(0, 1, (2,))}),
    "gd: a pass out of turn": Case(GD, [SEVENS], a_pass(3), ["gd.turn"], {"lies": At(0, 1, (3,))}),
    "zf: a pass out of turn": Case(ZF, [SEVENS], a_pass(2), ["zf.turn"], {"lies": At(0, 1, (2,))}),
    # A trick taken by another.
    "dp: a take by another": Case(
        DP, [SEVENS, *PASSED], {"type": "take", "seat": 1}, ["dp.turn"], {"lies": At(None, 0), "leader": 0}
    ),
    "zf: a take by another": Case(
        ZF, [SEVENS, *PASSED], {"type": "take", "seat": 1}, ["zf.turn"], {"lies": At(None, 0), "leader": 0}
    ),
    # A Phoenix that stands on the Dragon wins without a gift.
    "dp: the Phoenix on the Dragon": Case(
        DP, [play(0, "dragon")], play(1, "phoenix"), ["dp.phoenix.dragon"],
        {"lies": At(1, 2), "phase": "play"},
    ),
    # The wish.
    "dp: a pass against the wish": Case(
        DP, JACK_WISHED, a_pass(1), ["dp.wish.obey"], {"lies": At(0, 2, (1,)), "wish": "J"}
    ),
    "dp: a play against the wish": Case(
        DP, JACK_WISHED, play(1, "Q"), ["dp.wish.obey"], {"lies": At(1, 2), "wish": "J"}
    ),
    # Calls.
    "dp: Take-off after the first card": Case(
        DP, [SEVENS], call(0, "take_off"), ["dp.call.take_off"], {"calls": [{"seat": 0, "call": "take_off"}]}
    ),
    "dp: High Flight after the exchange": Case(
        DP, [{"type": "exchange"}], call(1, "high_flight"), ["dp.call.high_flight"],
        {"calls": [{"seat": 1, "call": "high_flight"}]},
    ),
    # A gift to the own side is scored as given.
    "dp: the Dragon's trick to the partner": Case(
        DP, DRAGON_WON, {"type": "give", "seat": 0, "to": 2}, ["dp.gift.opponent"],
        {"lies": At(None, 0), "phase": "play", "to_give": None},
    ),
    "dp: the Dragon's trick to oneself": Case(
        DP, DRAGON_WON, {"type": "give", "seat": 0, "to": 0}, ["dp.gift.opponent"],
        {"lies": At(None, 0), "phase": "play", "to_give": None},
    ),
    "dp: the Dragon's trick given away by another": Case(
        DP, DRAGON_WON, {"type": "give", "seat": 1, "to": 3}, ["dp.turn"],
        {"lies": At(None, 0), "phase": "play", "to_give": None},
    ),
    # A play before a tribute or return ends what was owed.
    "gd: a play before the tribute": Case(
        GD, LAST_PAYS, play(0, "9 9"), ["gd.tribute.due"],
        {"lies": At(0, 1), "phase": "play", "leader": 0, "owed": [], "paid": []},
    ),
    "gd: a play before the second tribute": Case(
        GD, [*BOTH_PAY, tribute(1, 0, "K")], play(2, "9 9"), ["gd.tribute.due"],
        {"lies": At(2, 3), "phase": "play", "owed": [], "paid": [{"from": 1, "to": 0, "card": "K"}]},
    ),
    "gd: a play before the return": Case(
        GD, [*LAST_PAYS, tribute(3, 0, "K")], play(3, "9 9"), ["gd.return.due"],
        {"lies": At(3, 0), "phase": "play", "owed": [], "paid": [{"from": 3, "to": 0, "card": "K"}]},
    ),
    # Tributes that were paid otherwise than they should.
    "gd: a tribute that is not the highest": Case(
        GD, [*LAST_PAYS, ACE_LAST], tribute(3, 0, "Kc"), ["gd.tribute.highest"],
        {"phase": "tribute", "owed": [], "paid": [{"from": 3, "to": 0, "card": "Kc"}]},
    ),
    "gd: a wild heart as tribute": Case(
        GD, LAST_PAYS, tribute(3, 0, "4h"), ["gd.tribute.wild"],
        {"phase": "tribute", "owed": [], "paid": [{"from": 3, "to": 0, "card": "4h"}]},
    ),
    "gd: the lower card to the first": Case(
        GD, [*BOTH_PAY, tribute(1, 2, "K")], tribute(3, 0, "Q"), ["gd.tribute.who"],
        {"phase": "tribute", "owed": [],
         "paid": [{"from": 1, "to": 2, "card": "K"}, {"from": 3, "to": 0, "card": "Q"}]},
    ),
    "gd: a card above 10 given back": Case(
        GD, [*LAST_PAYS, tribute(3, 0, "J")], given_back(0, 3, "Q"), ["gd.return.rank"],
        {"lies": At(None, 3), "phase": "play", "returned": [{"from": 0, "to": 3, "card": "Q"}]},
    ),
    "gd: a refusal without the jokers": Case(
        GD, LAST_PAYS, {"type": "refuse_tribute", "red_jokers": {"3": 1}}, ["gd.refuse"],
        {"lies": At(None, 0), "phase": "play", "refused": True},
    ),
    "gd: a tribute by who holds both red jokers": Case(
        GD, [*LAST_PAYS, {"type": "deal", "hands": {"3": JOKERS_HAND}}], tribute(3, 0, "XR"), ["gd.refuse"],
        {"phase": "tribute", "owed": [], "paid": [{"from": 3, "to": 0, "card": "XR"}], "refused": False},
    ),
    "gd: a tribute by who holds both red jokers, and not one of them": Case(
        GD, [*LAST_PAYS, {"type": "deal", "hands": {"3": JOKERS_HAND}}], tribute(3, 0, "Ac"),
        ["gd.tribute.highest", "gd.refuse"], {"phase": "tribute", "owed": [], "refused": False},
    ),
}  # fmt: skip
WAIVABLE = {
    DP: {"dp.turn", "dp.lead.opener", "dp.beats.kind", "dp.beats.rank", "dp.bomb.round_started",
         "dp.phoenix.dragon", "dp.wish.obey", "dp.call.take_off", "dp.call.high_flight", "dp.gift.opponent"},
    GD: {"gd.turn", "gd.lead.opener", "gd.beats.kind", "gd.beats.rank", "gd.tribute.highest",
         "gd.tribute.wild", "gd.tribute.who", "gd.tribute.due", "gd.return.due", "gd.return.rank",
         "gd.refuse"},
    ZF: {"zf.turn", "zf.lead.opener", "zf.beats.kind", "zf.beats.rank"},
}  # fmt: skip
"""The list of contract 5.2, game by game."""


def seated(open_match: Callable[..., Table], case: Case) -> Table:
    table = open_match(game=case.game, options=case.options)
    for event in case.before:
        table.record(event)
    return table


def test_every_waivable_rule_is_tried_in_each_game() -> None:
    for game, waivable in WAIVABLE.items():
        assert {rule for case in CASES.values() if case.game == game for rule in case.broken} == waivable


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
class TestEach:
    def test_it_is_refused_as_what_could_stand(self, open_match: Callable[..., Table], case: Case) -> None:
        table = seated(open_match, case)
        answer = table.send(case.event)
        assert rules(answer) == case.broken
        assert all(finding["waivable"] for finding in answer.json["ruling"]["findings"])
        assert table.state()["version"] == len(case.before)

    def test_it_is_recorded_as_what_really_happened(
        self, open_match: Callable[..., Table], case: Case
    ) -> None:
        table = seated(open_match, case)
        answer = table.record(standing(case.event, "nobody minded"))
        number = len(case.before) + 1
        assert answer["ruling"]["verdict"] == "illegal"
        assert [finding["rule"] for finding in answer["ruling"]["findings"]] == case.broken
        event = answer["event"]
        assert (event["number"], event["irregular"]) == (number, True)
        assert (event["stands"], event["reason"]) == (True, "nobody minded")
        assert table.log()[-1] == {**event, "ruling": answer["ruling"]}
        hand = table.state()["hand"]["number"]
        assert answer["match"]["irregularities"] == [
            {"event": number, "hand": hand, "rules": case.broken, "reason": "nobody minded"}
        ]

    def test_the_match_goes_on_from_what_is_on_the_table(
        self, open_match: Callable[..., Table], case: Case
    ) -> None:
        table = seated(open_match, case)
        state = table.record(standing(case.event))["match"]
        hand = state["hand"]
        seen = {**(hand["tribute"] or {}), **hand, "lies": lies(state)}
        assert {name: seen[name] for name in case.after} == case.after

    def test_the_referee_says_before_what_it_would_do(
        self, open_match: Callable[..., Table], case: Case
    ) -> None:
        table = seated(open_match, case)
        before = everything(table)
        asked = table.send(standing(case.event), to="rulings")
        assert asked.status_code == 200
        assert everything(table) == before
        assert asked.json == table.record(standing(case.event))["ruling"]

    def test_undone_it_leaves_nothing(self, open_match: Callable[..., Table], case: Case) -> None:
        table = seated(open_match, case)
        before = table.state()
        table.record(standing(case.event))
        assert done(undo(table))["match"] == before | {"version": len(case.before) + 2}


class TestEffects:
    """What comes after it is ruled on from what is really on the table."""

    def test_what_must_be_beaten_is_what_lies_there(self, table: Table) -> None:
        table.record(SEVENS, standing(SIXES))
        assert rules(table.send(play(2, "6 6"))) == ["dp.beats.rank"]
        assert table.send(play(2, "8 8")).status_code == 201

    def test_after_another_kind_that_kind_is_to_be_beaten(self, table: Table) -> None:
        table.record(SEVENS, standing(play(1, "K")))
        assert rules(table.send(play(2, "8 8"))) == ["dp.beats.kind"]
        assert table.send(play(2, "A")).status_code == 201

    def test_who_was_passed_over_may_play_in_his_turn(self, table: Table) -> None:
        table.record(SEVENS, standing(play(2, "T T")), a_pass(3), a_pass(0))
        assert table.state()["hand"]["turn"] == 1
        assert table.send(play(1, "J J")).status_code == 201

    @pytest.mark.parametrize("game", [DP, GD, ZF])
    def test_who_passed_out_of_turn_is_not_asked_again(
        self, open_match: Callable[..., Table], game: str
    ) -> None:
        table = open_match(game=game)
        table.record(SEVENS, standing(a_pass(2)), a_pass(1))
        assert lies(table.state()) == At(0, 3, (2, 1))
        table.record(a_pass(3))
        assert table.state()["hand"]["turn"] == 0

    @pytest.mark.parametrize("game", [DP, GD, ZF])
    def test_a_later_play_asks_who_passed_out_of_turn_again(
        self, open_match: Callable[..., Table], game: str
    ) -> None:
        table = open_match(game=game)
        table.record(SEVENS, standing(a_pass(2)), TENS)
        assert lies(table.state()) == At(1, 2)
        assert table.send(play(2, "J J")).status_code == 201

    def test_the_last_pass_may_be_one_out_of_turn(self, table: Table) -> None:
        """Seat 1 is in turn when 3 and 2 have passed; with its pass the trick is won."""
        table.record(SEVENS, standing(a_pass(3)), standing(a_pass(2)))
        assert lies(table.state()) == At(0, 1, (3, 2))
        ruling = table.record(a_pass(1))["ruling"]
        assert effects(ruling) == [{"type": "trick_won", "seat": 0, "points": 0}]

    def test_a_phoenix_on_the_dragon_wins_without_a_gift(self, table: Table) -> None:
        table.record(play(0, "dragon"), standing(play(1, "phoenix")), a_pass(2), a_pass(3))
        won = table.record(a_pass(0))
        assert effects(won["ruling"]) == [{"type": "trick_won", "seat": 1, "points": 0}]
        assert (won["match"]["hand"]["phase"], won["match"]["hand"]["to_give"]) == ("play", None)
        assert rules(table.send({"type": "give", "seat": 1, "to": 0})) == ["dp.phase"]
        assert table.send(play(1, "9")).status_code == 201

    def test_on_the_phoenix_that_lies_on_the_dragon_only_a_bomb_goes(self, table: Table) -> None:
        table.record(play(0, "dragon"), standing(play(1, "phoenix")))
        assert "dp.beats.rank" in rules(table.send(play(2, "A")))
        assert table.send(play(2, "9 9 9 9")).status_code == 201

    @pytest.mark.parametrize(("to", "share"), [(2, [-5, 105]), (0, [-5, 105])])
    def test_a_gift_to_the_own_side_is_scored_as_given(self, table: Table, to: int, share: list[int]) -> None:
        """With the Dragon's 25 the first team cannot have -5; given to the others it could."""
        table.record(*DRAGON_WON, standing({"type": "give", "seat": 0, "to": to}))
        assert rules(table.send(points(*share))) == ["dp.result.points"]
        table.record(points(25, 75))
        assert table.state()["hands"][0]["irregular"] == [5]

    def test_a_gift_to_the_others_would_allow_that_result(self, table: Table) -> None:
        table.record(*DRAGON_WON, {"type": "give", "seat": 0, "to": 1})
        assert table.send(points(-5, 105)).status_code == 201

    def test_a_late_call_counts(self, table: Table) -> None:
        table.record(SEVENS, standing(call(0, "take_off")))
        table.record(points(70, 30))
        (hand,) = table.state()["hands"]
        assert hand["calls"] == [{"seat": 0, "call": "take_off", "won": True}]
        assert hand["score"] == [170, 30]

    def test_a_late_high_flight_counts(self, table: Table) -> None:
        table.record({"type": "exchange"}, standing(call(1, "high_flight")))
        table.record(points(70, 30))
        assert table.state()["hands"][0]["score"] == [70, -170]

    def test_the_wish_stays_until_it_is_fulfilled(self, table: Table) -> None:
        table.record(*JACK_WISHED)
        table.record(standing(play(1, "Q")), a_pass(2), a_pass(3))
        fulfilled = table.record(a_pass(0), play(1, "J"))
        assert {"type": "wish_fulfilled", "seat": 1, "rank": "J"} in effects(fulfilled["ruling"])

    def test_after_a_play_before_it_no_tribute_is_paid(self, open_match: Callable[..., Table]) -> None:
        table = open_match(game=GD)
        table.record(*LAST_PAYS, standing(play(0, "9 9")))
        assert rules(table.send(tribute(3, 0, "K"))) == ["gd.phase"]
        assert rules(table.send({"type": "refuse_tribute"})) == ["gd.phase"]
        assert table.state()["hand"]["obliged"] == []
        assert table.send(play(1, "T T")).status_code == 201

    def test_after_a_play_before_it_nothing_is_given_back(self, open_match: Callable[..., Table]) -> None:
        table = open_match(game=GD)
        table.record(*LAST_PAYS, tribute(3, 0, "K"), standing(play(3, "9 9")))
        assert rules(table.send(given_back(0, 3, "5"))) == ["gd.phase"]
        assert table.send(play(0, "T T")).status_code == 201

    def test_a_hand_can_be_played_and_scored_after_it(self, open_match: Callable[..., Table]) -> None:
        table = open_match(game=GD)
        table.record(*LAST_PAYS, standing(play(0, "9 9")), finished(3, 1))
        assert table.state()["standing"]["levels"] == ["4", "5"]
        assert [hand["irregular"] for hand in table.state()["hands"]] == [[], [2]]

    def test_of_two_tributes_the_payer_of_the_higher_leads(self, open_match: Callable[..., Table]) -> None:
        table = open_match(game=GD)
        table.record(*BOTH_PAY, tribute(1, 2, "K"), standing(tribute(3, 0, "Q")))
        table.record(given_back(0, 3, "6"), given_back(2, 1, "6"))
        assert table.state()["hand"]["turn"] == 1

    def test_a_cleared_trick_is_the_takers(self, open_match: Callable[..., Table]) -> None:
        """Two Tens cleared by seat 1: without them no 100 points are left for seat 0."""
        table = open_match(game=ZF)
        table.record(play(0, "T T"), *PASSED)
        taken = table.record(standing({"type": "take", "seat": 1}))
        assert effects(taken["ruling"]) == [{"type": "trick_won", "seat": 1, "points": 20}]
        assert rules(table.send(told(100, 0, 0, 0))) == ["zf.result.points"]
        assert table.send(told(80, 20, 0, 0)).status_code == 201

    def test_a_beat_out_of_turn_in_zhengfen_asks_everybody_again(
        self, open_match: Callable[..., Table]
    ) -> None:
        table = open_match(game=ZF)
        table.record(SEVENS, *PASSED, standing(play(2, "T T")))
        assert lies(table.state()) == At(2, 3)


IMPOSSIBLE: dict[str, Case] = {
    "dp: a card twice": Case(DP, [], play(0, "7c 7c"), ["dp.card.deck"], {}),
    "dp: a joker": Case(DP, [], play(0, "XR"), ["dp.card.deck", "dp.combination"], {}),
    "dp: a card played before": Case(DP, [SEVENS], play(1, "7c 7h"), ["dp.card.played", "dp.beats.rank"], {}),
    "dp: a card of another hand": Case(DP, KNOWN, play(0, "9d"), ["dp.card.elsewhere", "dp.hand.lacks"], {}),
    "dp: more cards than held": Case(
        DP, [play(0, "3 4 5 6 7 8 9 T J Q K A"), *PASSED], play(0, "K K"), ["dp.hand.count"], {}
    ),
    "dp: no combination": Case(DP, [], play(0, "7 8"), ["dp.combination"], {}),
    "dp: out of turn and no combination": Case(
        DP, [SEVENS], play(2, "8 9"), ["dp.turn", "dp.combination"], {}
    ),
    "dp: a reading the cards do not have": Case(
        DP, [], play(0, "7 7", **{"as": {"kind": "triple"}}), ["dp.reading"], {}
    ),
    "dp: the Fox on a trick": Case(DP, [play(0, "7")], play(1, "fox"), ["dp.fox.lead"], {}),
    "dp: the leader passes": Case(DP, [SEVENS, *PASSED], a_pass(0), ["dp.lead.must_play"], {}),
    "dp: a play before the gift": Case(DP, DRAGON_WON, play(0, "9"), ["dp.gift.due"], {}),
    "dp: a gift without a Dragon": Case(DP, [SEVENS], {"type": "give", "seat": 0, "to": 1}, ["dp.phase"], {}),
    "dp: a second call": Case(DP, [call(0, "take_off")], call(0, "high_flight"), ["dp.call.once"], {}),
    "dp: a wish without the Herald": Case(DP, [], play(0, "7", wish="J"), ["dp.wish.herald"], {}),
    "dp: a wish for a 2": Case(DP, [], play(0, "2c", wish="2"), ["dp.wish.rank"], {}),
    "dp: a wish where nobody wishes": Case(
        DP, [], play(0, "2c", wish="J"), ["dp.wish.off"], {}, {"wish": False}
    ),
    "dp: one card given by two": Case(
        DP, [], {"type": "exchange", "gives": {"0": {"1": "7c"}, "1": {"0": "7c"}}}, ["dp.exchange"], {}
    ),
    "dp: points that do not add up": Case(DP, [], points(70, 40), ["dp.result.points"], {}),
    "dp: a seat twice in the order": Case(
        DP, [], {"type": "result", "order": [0, 0], "card_points": [70, 30]}, ["dp.result.order"], {}
    ),
    "dp: a seat that is out": Case(
        DP, [play(0, "3 4 5 6 7 8 9 T J Q K"), *PASSED, play(0, "3 3")], a_pass(0), ["dp.seat.out"], {}
    ),
    "dp: a play after the end": Case(DP, [{"type": "end"}], SEVENS, ["dp.phase"], {}),
    "gd: a card thrice": Case(GD, [], play(0, "7c 7c 7c"), ["gd.card.deck"], {}),
    "gd: no combination": Case(GD, [], play(0, "7 8"), ["gd.combination"], {}),
    "gd: out of turn and no combination": Case(
        GD, [SEVENS], play(2, "8 9"), ["gd.turn", "gd.combination"], {}
    ),
    "gd: the leader passes": Case(GD, [SEVENS, *PASSED], a_pass(0), ["gd.lead.must_play"], {}),
    "gd: too short an order": Case(GD, [], finished(0), ["gd.result.order"], {}),
    "gd: a tribute in the first hand": Case(GD, [], tribute(3, 0, "K"), ["gd.phase"], {}),
    "gd: a tribute by who owes none": Case(GD, LAST_PAYS, tribute(2, 0, "K"), ["gd.tribute.who"], {}),
    "gd: a tribute to who is owed none": Case(GD, LAST_PAYS, tribute(3, 2, "K"), ["gd.tribute.who"], {}),
    "gd: a pass before the tribute": Case(GD, LAST_PAYS, a_pass(0), ["gd.tribute.due"], {}),
    "gd: a return before the second tribute": Case(
        GD, [*BOTH_PAY, tribute(1, 0, "K")], given_back(0, 1, "5"), ["gd.tribute.due"], {}
    ),
    "gd: a pass before the return": Case(
        GD, [*LAST_PAYS, tribute(3, 0, "K")], a_pass(3), ["gd.return.due"], {}
    ),
    "gd: a return to another": Case(
        GD, [*LAST_PAYS, tribute(3, 0, "K")], given_back(0, 1, "5"), ["gd.return.due"], {}
    ),
    "gd: a tribute the hand lacks": Case(
        GD, [*LAST_PAYS, ACE_LAST], tribute(3, 0, "XR"), ["gd.hand.lacks"], {}
    ),
    "gd: three red jokers": Case(
        GD, LAST_PAYS, {"type": "refuse_tribute", "red_jokers": {"1": 1, "3": 2}}, ["gd.card.deck"], {}
    ),
    "gd: a wild heart the hand lacks": Case(
        GD, [*LAST_PAYS, ACE_LAST], tribute(3, 0, "4h"), ["gd.tribute.wild", "gd.hand.lacks"], {}
    ),
    "zf: a card twice": Case(ZF, [], play(0, "7c 7c"), ["zf.card.deck"], {}),
    "zf: no combination": Case(ZF, [], play(0, "7 8"), ["zf.combination"], {}),
    "zf: out of turn and no combination": Case(
        ZF, [SEVENS], play(2, "8 9"), ["zf.turn", "zf.combination"], {}
    ),
    "zf: the leader passes": Case(
        ZF, [SEVENS, *PASSED, {"type": "take", "seat": 0}], a_pass(0), ["zf.lead.must_play"], {}
    ),
    "zf: a take from the empty table": Case(
        ZF, [{"type": "deal"}, SEVENS], {"type": "take", "seat": 0}, ["zf.phase"], {}
    ),
    "zf: points that do not add up": Case(ZF, [], told(60, 30, 20, 0), ["zf.result.points"], {}),
    "zf: who was first is last": Case(
        ZF, [], {"type": "result", "first": 0, "last": 0, "points": [0, 60, 30, 10]}, ["zf.result.order"], {}
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
class TestImpossible:
    """What cannot physically be does not stand: an earlier entry is wrong."""

    def test_it_is_refused_with_every_reason_however_it_is_sent(
        self, open_match: Callable[..., Table], case: Case
    ) -> None:
        table = seated(open_match, case)
        before = table.state()
        for event in (case.event, standing(case.event)):
            answer = table.send(event)
            assert rules(answer) == case.broken
            waivable = [finding["waivable"] for finding in answer.json["ruling"]["findings"]]
            assert not all(waivable)
            assert table.state() == before

    def test_it_is_refused_as_a_correction_too(self, open_match: Callable[..., Table], case: Case) -> None:
        table = open_match(game=case.game, options=case.options)
        table.record(*case.before, note("x"))
        number = len(case.before) + 1
        assert rules(replace(table, number, standing(case.event))) == case.broken
        assert rules(insert(table, number, standing(case.event))) == case.broken
        assert table.state()["version"] == number

    def test_the_referee_asked_says_so(self, open_match: Callable[..., Table], case: Case) -> None:
        table = seated(open_match, case)
        ruling = table.send(standing(case.event), to="rulings").json
        assert (ruling["verdict"], ruling["effects"]) == ("illegal", [])
        assert [finding["rule"] for finding in ruling["findings"]] == case.broken


def test_which_findings_may_stand_is_told(table: Table) -> None:
    table.record(SEVENS)
    answer = table.send(standing(play(2, "6h 6h")))
    told = {finding["rule"]: finding["waivable"] for finding in answer.json["ruling"]["findings"]}
    assert told == {"dp.turn": True, "dp.beats.rank": True, "dp.card.deck": False}


class TestReason:
    @pytest.mark.parametrize(
        ("more", "fields"),
        [
            ({"stands": True}, {"reason"}),
            ({"stands": True, "reason": ""}, {"reason"}),
            ({"stands": True, "reason": "  "}, {"reason"}),
            ({"stands": True, "reason": None}, {"reason"}),
            ({"stands": True, "reason": 7}, {"reason"}),
            ({"stands": True, "reason": "x" * 1001}, {"reason"}),
            ({"stands": "true", "reason": "x"}, {"stands"}),
            ({"stands": 1, "reason": "x"}, {"stands"}),
            ({"stands": None, "reason": "x"}, {"stands"}),
            ({"reason": "x"}, {"reason"}),
        ],
    )
    def test_what_stands_has_one(self, table: Table, more: Plain, fields: set[str]) -> None:
        table.record(SEVENS)
        for answer in (
            table.send(SIXES | more),
            table.send(SIXES | more, to="rulings"),
            insert(table, 1, SIXES | more),
        ):
            assert answer.status_code == 422
            assert set(answer.json["errors"]) == fields
        assert table.state()["version"] == 1

    def test_in_a_batch_it_is_missed_by_its_place(self, table: Table) -> None:
        answer = table.send({"events": [SEVENS, SIXES | {"stands": True}]})
        assert (answer.status_code, set(answer.json["errors"])) == (422, {"events.1.reason"})

    def test_what_does_not_stand_is_refused(self, table: Table) -> None:
        table.record(SEVENS)
        assert rules(table.send(SIXES | {"stands": False})) == ["dp.beats.rank"]

    @pytest.mark.parametrize(
        "event",
        [{"type": "end"}, {"type": "redeal"}, {"type": "adjust", "points": [5, 0]}],
        ids=lambda it: it["type"],
    )
    def test_an_event_with_a_reason_of_its_own_keeps_it(self, table: Table, event: Plain) -> None:
        told = table.record({**event, "reason": "the cards were wet", "stands": True})["event"]
        assert (told["reason"], told["irregular"], "stands" in told) == ("the cards were wet", False, False)


class TestLegal:
    """On a legal event it is ignored."""

    @pytest.mark.parametrize("event", [TENS, a_pass(1), note("x"), points(70, 30)], ids=lambda it: it["type"])
    def test_it_leaves_no_trace(self, table: Table, event: Plain) -> None:
        table.record(SEVENS)
        answer = table.record(standing(event))
        assert answer["ruling"]["verdict"] == "legal"
        assert not {"stands", "reason"} & set(answer["event"])
        assert answer["event"]["irregular"] is False
        assert answer["match"]["irregularities"] == []
        assert not {"stands", "reason"} & set(table.log()[-1])

    def test_an_ambiguous_event_is_asked_for_all_the_same(self, table: Table) -> None:
        answer = table.send(standing(play(0, "2")))
        assert (answer.status_code, answer.json["type"]) == (409, "/problems/ambiguous-event")


class TestTold:
    """Irregularities in the state, the log and the list of hands."""

    def test_they_are_listed_in_the_order_of_play_hand_by_hand(self, table: Table) -> None:
        table.record(SEVENS, standing(SIXES, "one"), points(70, 30), SEVENS, note("x"))
        table.record(standing(a_pass(3), "two"), standing(play(2, "5 5"), "three"))
        assert table.state()["irregularities"] == [
            {"event": 2, "hand": 1, "rules": ["dp.beats.rank"], "reason": "one"},
            {"event": 6, "hand": 2, "rules": ["dp.turn"], "reason": "two"},
            {"event": 7, "hand": 2, "rules": ["dp.turn", "dp.beats.rank"], "reason": "three"},
        ]
        assert [event["irregular"] for event in table.log()] == [False, True, False, False, False, True, True]
        assert [event.get("reason") for event in table.log() if event["irregular"]] == ["one", "two", "three"]
        table.record(points(60, 40))
        assert [hand["irregular"] for hand in table.state()["hands"]] == [[2], [6, 7]]

    @pytest.mark.parametrize(
        ("game", "result"), [(DP, points(70, 30)), (GD, finished(0, 2)), (ZF, told(60, 30, 10, 0))]
    )
    def test_a_hands_line_names_its_irregular_events(
        self, open_match: Callable[..., Table], game: str, result: Plain
    ) -> None:
        table = open_match(game=game)
        table.record(SEVENS, standing(SIXES), standing(a_pass(0)), result)
        for role in ("scorer", "spectator"):
            assert [hand["irregular"] for hand in table.state(role)["hands"]] == [[2, 3]]

    def test_a_void_hands_events_stay_irregular(self, table: Table) -> None:
        table.record(SEVENS, standing(SIXES), {"type": "redeal"}, points(70, 30))
        assert [one["event"] for one in table.state()["irregularities"]] == [2]
        assert table.state()["hands"][0]["irregular"] == [2]

    def test_the_text_of_the_reason_is_kept_as_it_was_said(self, table: Table) -> None:
        table.record(SEVENS, standing(SIXES, "Ä ♥ “all right” 中文"))
        assert table.state()["irregularities"][0]["reason"] == "Ä ♥ “all right” 中文"
        assert table.log()[-1]["reason"] == "Ä ♥ “all right” 中文"

    def test_what_stands_is_no_attempt(self, table: Table) -> None:
        table.record(SEVENS, standing(SIXES))
        assert attempts(table) == []

    def test_the_ruling_is_told_in_the_readers_language(self, table: Table) -> None:
        table.record(SEVENS)
        told = table.send(standing(SIXES), Accept_Language="de").json["ruling"]["findings"][0]["text"]
        assert told != table.log()[-1]["ruling"]["findings"][0]["text"]


class TestTogether:
    """In batches, and with the passes before a play."""

    def test_some_of_a_batch_may_stand(self, table: Table) -> None:
        answer = table.send({"events": [SEVENS, standing(SIXES), a_pass(2), standing(play(0, "5 5"))]})
        assert answer.status_code == 201
        assert [ruling["verdict"] for ruling in answer.json["rulings"]] == [
            "legal",
            "illegal",
            "legal",
            "illegal",
        ]
        assert [event["irregular"] for event in answer.json["events"]] == [False, True, False, True]
        assert [one["event"] for one in answer.json["match"]["irregularities"]] == [2, 4]

    def test_one_that_does_not_stand_refuses_the_batch(self, table: Table) -> None:
        answer = table.send({"events": [SEVENS, standing(SIXES), play(2, "5 5")]})
        assert (rules(answer), answer.json["index"]) == (["dp.beats.rank"], 2)
        assert table.state()["version"] == 0

    def test_a_play_that_stands_after_passes_that_are_in_order(self, table: Table) -> None:
        table.record(SEVENS)
        answer = table.send(standing(play(3, "6 6", passed=True)))
        assert answer.status_code == 201
        told = [(event["type"], event["irregular"], "stands" in event) for event in answer.json["events"]]
        assert told == [("pass", False, False), ("pass", False, False), ("play", True, True)]
        assert lies(table.state()) == At(3, 0)

    def test_a_pass_before_the_play_stands_for_the_same_reason(self, table: Table) -> None:
        """Seat 1 holds a Jack that is wished for, and passes."""
        table.record(*JACK_WISHED)
        leap = play(2, "Q", passed=True)
        assert rules(table.send(leap)) == ["dp.wish.obey"]
        answer = table.send(standing(leap, "he did not know"))
        assert answer.status_code == 201
        assert [event["irregular"] for event in answer.json["events"]] == [True, False]
        assert answer.json["events"][0]["reason"] == "he did not know"
        assert table.state()["irregularities"][0]["event"] == 3

    def test_a_question_may_be_of_a_play_that_stands_after_passes(self, table: Table) -> None:
        table.record(SEVENS)
        ruling = table.send(standing(play(3, "6 6", passed=True)), to="rulings").json
        assert (ruling["verdict"], [one["rule"] for one in ruling["findings"]]) == (
            "illegal",
            ["dp.beats.rank"],
        )


class TestSpectators:
    """Of an event that stands for a reason only a known hand shows he sees nothing until the hand is over."""

    HIDDEN = standing(play(1, "9d"), "he has not got the Herald")

    def sees_nothing(self, table: Table, number: int) -> None:
        log = {event["number"]: event for event in table.log("spectator")}
        assert log[number]["irregular"] is False
        assert not {"stands", "reason"} & set(log[number])
        assert log[number]["ruling"]["verdict"] == "legal"
        assert log[number]["ruling"]["findings"] == []
        assert number not in [one["event"] for one in table.state("spectator")["irregularities"]]

    def test_he_sees_a_lead_and_a_question(self, table: Table) -> None:
        table.record(*KNOWN, self.HIDDEN)
        assert [one["event"] for one in table.state()["irregularities"]] == [3]
        self.sees_nothing(table, 3)
        asked = table.log("spectator")[-1]["ruling"]["depends_on"]
        assert [(one["rule"], one["status"]) for one in asked] == [("dp.lead.opener", "open")]
        assert lies(table.state("spectator")) == lies(table.state()) == At(1, 2)

    def test_once_the_hand_is_over_he_sees_all_of_it(self, table: Table) -> None:
        table.record(*KNOWN, self.HIDDEN, points(70, 30))
        assert table.state("spectator") == table.state()
        assert table.log("spectator") == table.log()
        (irregular,) = table.state("spectator")["irregularities"]
        assert (irregular["event"], irregular["reason"]) == (3, "he has not got the Herald")
        assert table.state("spectator")["hands"][0]["irregular"] == [3]

    def test_an_undo_of_the_end_hides_it_again(self, table: Table) -> None:
        table.record(*KNOWN, self.HIDDEN, points(70, 30))
        done(undo(table))
        self.sees_nothing(table, 3)

    def test_what_everybody_saw_he_sees_at_once(self, table: Table) -> None:
        table.record(*KNOWN, play(0, "9c"), standing(play(2, "Th"), "everybody saw it"))
        event = table.log("spectator")[-1]
        assert (event["irregular"], event["stands"], event["reason"]) == (True, True, "everybody saw it")
        assert table.state("spectator")["irregularities"] == table.state()["irregularities"]

    def test_a_wish_a_known_hand_could_obey(self, table: Table) -> None:
        table.record(*KNOWN, play(0, "2c", wish="J"), standing(a_pass(1), "he kept it"))
        assert table.state()["irregularities"][0]["rules"] == ["dp.wish.obey"]
        self.sees_nothing(table, 4)

    def test_of_two_rules_he_sees_the_one_everybody_saw(self, open_match: Callable[..., Table]) -> None:
        """A King from a known hand with an Ace, to the first, after an Ace to the second."""
        table = open_match(game=GD)
        table.record(*BOTH_PAY, ACE_LAST, tribute(1, 2, "A"))
        table.record(standing(tribute(3, 0, "Kc"), "so it lay there"))
        assert table.state()["irregularities"][0]["rules"] == ["gd.tribute.highest", "gd.tribute.who"]
        (seen,) = table.state("spectator")["irregularities"]
        assert (seen["rules"], seen["reason"]) == (["gd.tribute.who"], "so it lay there")
        event = table.log("spectator")[-1]
        assert [one["rule"] for one in event["ruling"]["findings"]] == ["gd.tribute.who"]
        assert event["irregular"] is True

    def test_a_tribute_that_was_not_the_highest_of_a_known_hand(
        self, open_match: Callable[..., Table]
    ) -> None:
        table = open_match(game=GD)
        table.record(*LAST_PAYS, ACE_LAST, standing(tribute(3, 0, "Kc")))
        assert [one["event"] for one in table.state()["irregularities"]] == [3]
        self.sees_nothing(table, 3)
        table.record(finished(0, 2))
        assert table.state("spectator") == table.state()

    def test_an_opening_lead_in_zhengfen(self, open_match: Callable[..., Table]) -> None:
        table = open_match(game=ZF)
        table.record(*CASES["zf: a lead by another than the opening card's holder"].before)
        table.record(standing(play(3, "9")))
        assert len(table.state()["irregularities"]) == 1
        self.sees_nothing(table, 2)

    def test_a_correction_that_shows_it_to_the_recorder_shows_him_nothing(self, table: Table) -> None:
        """Only after the lead the recorder hears where the Herald was."""
        table.record({"type": "deal"}, {"type": "exchange"}, play(1, "9d"))
        before = table.log("spectator")[-1]
        done(replace(table, 1, KNOWN[0]))
        answer = done(replace(table, 2, KNOWN[1]))
        assert answer["consequences"]["verdicts"] == [{"event": 3, "before": "legal", "after": "illegal"}]
        assert table.log()[-1]["reason"] == "correction of 2"
        self.sees_nothing(table, 3)
        assert table.log("spectator")[-1]["ruling"] == before["ruling"]
        done(replace(table, 2, {"type": "exchange"}))
        assert table.state()["irregularities"] == []

    def test_asked_before_he_hears_no_more_than_the_table(self, table: Table) -> None:
        table.record(*KNOWN)
        assert table.send(self.HIDDEN, to="rulings").json["verdict"] == "illegal"
        seen = table.send(self.HIDDEN, to="rulings", role="spectator").json
        assert (seen["verdict"], seen["findings"]) == ("legal", [])

    def test_a_retracted_one_leaves_nothing(self, table: Table) -> None:
        table.record(*KNOWN, self.HIDDEN, note("x"))
        done(retract(table, 3))
        for role in ("scorer", "spectator"):
            assert table.state(role)["irregularities"] == []


SEVEN_AND_OTHERS = "XB Ac As 3c 3d 3h 3s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s"


def test_what_stands_without_its_suit_may_be_any_of_the_hand(client: FlaskClient) -> None:
    """Nobody said clubs: the clubs may be laid later, and when all are gone no other is left."""
    table = open_table(client, game="guandan")
    table.record({"type": "deal", "hands": {"1": SEVEN_AND_OTHERS}})
    table.record(play(0, "4c"), a_pass(1), a_pass(2))
    ruling = table.record(standing(play(1, "7")))["ruling"]
    assert [one["rule"] for one in ruling["findings"]] == ["gd.turn"]
    assert ruling["combination"]["cards"] == ["7"]
    assert table.send(play(1, "7c") | {"passed": True}).status_code == 201


def test_what_stands_has_to_be_told_where_it_may_be_several_things(table: Table) -> None:
    """A 2 without its suit is one of four special cards (3.5)."""
    table.record(play(0, "9"))
    assert rules(table.send(play(2, "2"))) == ["dp.turn"]
    asked = table.send(standing(play(2, "2")))
    assert (asked.status_code, asked.json["type"]) == (409, "/problems/ambiguous-event")
    assert [one["cards"] for one in asked.json["ruling"]["readings"]] == [["2c"], ["2d"], ["2h"], ["2s"]]
    table.record(standing(play(2, "2h")))
    assert table.state()["questions"] == [] or table.state()["questions"][0]["status"] == "open"
