"""What the referee keeps in mind over HTTP: questions listed, settled, corrected, and seen by each role."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.api.conftest import NAMES, Table, application, documented
from tests.api.correcting import (
    a_pass,
    done,
    elsewhere,
    everything,
    finished,
    history,
    insert,
    note,
    play,
    points,
    redo,
    replace,
    restart,
    retract,
    standing,
    undo,
)
from tests.support.notation import event, events

Plain = dict[str, Any]
OBEY = "dp.wish.obey"
OPENER = "dp.lead.opener"
HIGHEST = "gd.tribute.highest"
WISH = events("""
    exchange
    0 plays 2c wishes J
    1 plays 9
    2 passes
    3 passes
""")
"""Whoever of seats 1, 2 and 3 has a Jack that could be played was against the rule: events 3, 4 and 5."""
PAID = events("""
    result 0 1 2
    deal
    3 pays Q to 0
""")
"""Event 3 is against the rule if seat 3 has a higher card."""


def shows(seat: int, cards: str) -> Plain:
    return {"type": "show", "seat": seat, "cards": cards}


def statuses(table: Table, role: str = "scorer") -> dict[int, str]:
    """What became of each question that is listed, by its event."""
    return {one["event"]: one["status"] for one in table.state(role)["questions"]}


def settled(ruling: Plain) -> list[tuple[int, str, list[int]]]:
    """The questions an event settled."""
    effects = [one for one in ruling["effects"] if one["type"] == "question_settled"]
    return [(one["event"], one["status"], one["evidence"]) for one in effects]


def changed(answer: Plain) -> list[tuple[int, str | None, str | None]]:
    """What a correction made of questions, those of the corrected event excepted."""
    told = answer["consequences"]["questions"]
    assert all(set(one) == {"event", "rule", "before", "after"} for one in told)
    return [(one["event"], one["before"], one["after"]) for one in told]


@pytest.fixture
def wish(table: Table) -> Table:
    table.record(*WISH)
    return table


@pytest.fixture
def paid(open_match: Callable[..., Table]) -> Table:
    table = open_match(game="guandan")
    table.record(*PAID)
    return table


class TestListed:
    def test_a_question_is_in_the_ruling_and_in_the_state(self, wish: Table) -> None:
        (asked,) = wish.log()[3]["ruling"]["depends_on"]
        assert (asked["rule"], asked["paragraph"], asked["seat"], asked["status"]) == (OBEY, "5.4", 2, "open")
        listed = wish.state()["questions"]
        assert [one["event"] for one in listed] == [3, 4, 5]
        assert {
            key: listed[1][key] for key in ("rule", "paragraph", "seat", "status", "text", "settled_by")
        } == {key: asked[key] for key in ("rule", "paragraph", "seat", "status", "text", "settled_by")}
        assert listed[1]["evidence"] == []
        assert "Carla" in listed[1]["text"]

    def test_a_later_event_proves_the_breach_and_says_so(self, wish: Table) -> None:
        answer = wish.record(shows(2, "J"))
        assert settled(answer["ruling"]) == [(4, "violated", [6])]
        assert {one["event"]: one["status"] for one in answer["match"]["questions"]} == {
            3: "open",
            4: "violated",
            5: "open",
        }
        (asked,) = wish.log()[3]["ruling"]["depends_on"]
        assert (asked["status"], asked["evidence"]) == ("violated", [6])
        assert wish.log()[3]["ruling"]["verdict"] == "legal"

    def test_or_that_there_was_none(self, table: Table) -> None:
        table.record(*events("exchange\n1 plays 9"))
        answer = table.record(shows(1, "2c"))
        assert settled(answer["ruling"]) == [(2, "cleared", [3])]
        assert statuses(table) == {2: "cleared"}

    def test_the_words_are_the_callers(self, wish: Table) -> None:
        wish.record(shows(2, "J"))
        told = {
            language: wish.get(Accept_Language=language).json["questions"][1]["text"]
            for language in ("en", "de", "zh")
        }
        assert len(set(told.values())) == 3
        assert all("Carla" in text for text in told.values())

    def test_a_play_that_was_passed_to_asks_for_everybody_before(self, table: Table) -> None:
        table.record(*WISH[:2])
        answer = table.send({**play(0, "9"), "passed": True})
        assert [len(one["depends_on"]) for one in answer.json["rulings"]] == [1, 1, 1, 1]
        assert statuses(table) == {3: "open", 4: "open", 5: "open", 6: "open"}

    def test_a_batch_settles_what_it_asked(self, table: Table) -> None:
        answer = table.send({"events": [*WISH, shows(2, "J")]})
        assert settled(answer.json["rulings"][-1]) == [(4, "violated", [6])]
        assert statuses(table)[4] == "violated"

    def test_every_process_tells_the_same(self, wish: Table, database: Path) -> None:
        wish.record(shows(2, "J"))
        late = elsewhere(wish, documented(application(database)))
        assert everything(late) == everything(wish)
        wish.record(shows(3, "J"))
        assert everything(late) == everything(wish)

    def test_at_every_length_a_process_that_reads_the_log_knows_what_the_one_knew_that_wrote_it(
        self, table: Table, database: Path
    ) -> None:
        seen: dict[int, str] = {}
        for each in (*WISH, shows(1, "T"), shows(2, "J"), play(0, "J"), shows(1, "J"), points(70, 30)):
            questions = table.record(each)["match"]["questions"]
            late = elsewhere(table, documented(application(database)))
            assert late.state()["questions"] == questions
            now = {one["event"]: one["status"] for one in questions}
            assert all(now[number] == was for number, was in seen.items() if was != "open")
            seen = now
        assert seen == {3: "violated", 4: "violated", 5: "open"}

    def test_when_the_next_hand_begins_the_violated_ones_stay_listed(self, wish: Table) -> None:
        wish.record(shows(2, "J"), points(70, 30))
        assert statuses(wish) == {3: "open", 4: "violated", 5: "open"}
        wish.record({"type": "deal"})
        assert statuses(wish) == {4: "violated"}
        wish.record(points(70, 30), {"type": "deal"})
        assert statuses(wish) == {4: "violated"}

    def test_cards_shown_between_two_hands_settle_what_the_first_left_open(self, wish: Table) -> None:
        wish.record({"type": "result", "order": [0, 2]})
        answer = wish.record(shows(3, "J"))
        assert settled(answer["ruling"]) == [(5, "violated", [7])]
        assert (answer["event"]["hand"], answer["match"]["hand"]["number"]) == (1, 2)
        assert answer["match"]["hands"][0]["score"] == [200, 0]

    def test_and_after_the_match_is_over_too(self, open_match: Callable[..., Table]) -> None:
        table = open_match(options={"target": 50})
        table.record(*WISH, points(70, 30))
        assert table.state()["status"] == "finished"
        assert settled(table.record(shows(3, "J"))["ruling"]) == [(5, "violated", [7])]
        assert statuses(table) == {3: "open", 4: "open", 5: "violated"}

    def test_a_void_hand_leaves_its_questions_open(self, wish: Table) -> None:
        wish.record({"type": "redeal"}, *WISH, shows(2, "J"))
        assert statuses(wish) == {3: "open", 4: "open", 5: "open", 9: "open", 10: "violated", 11: "open"}


class TestAsked:
    def test_a_ruling_tells_what_an_event_would_settle_and_settles_nothing(self, wish: Table) -> None:
        for role in ("scorer", "spectator"):
            ruling = wish.send(shows(2, "J"), to="rulings", role=role).json
            assert settled(ruling) == [(4, "violated", [6])]
        assert statuses(wish) == {3: "open", 4: "open", 5: "open"}

    def test_also_of_a_play_that_was_passed_to(self, wish: Table) -> None:
        ruling = wish.send({**play(1, "J"), "passed": True}, to="rulings").json
        assert settled(ruling) == [(3, "violated", [7])]

    def test_an_event_that_would_be_refused_settles_nothing(self, wish: Table) -> None:
        ruling = wish.send(play(2, "J"), to="rulings").json
        assert (ruling["verdict"], ruling["effects"]) == ("illegal", [])


class TestCorrected:
    def test_without_what_proved_it_the_question_is_open_again(self, wish: Table) -> None:
        wish.record(shows(2, "J"))
        assert changed(done(retract(wish, 6))) == [(4, "violated", "open")]
        assert statuses(wish) == {3: "open", 4: "open", 5: "open"}
        assert wish.log()[3]["ruling"]["depends_on"][0]["status"] == "open"

    def test_with_another_card_in_its_place_too(self, wish: Table) -> None:
        wish.record(shows(2, "J"))
        assert changed(done(replace(wish, 6, shows(2, "Q")))) == [(4, "violated", "open")]
        assert changed(done(replace(wish, 6, shows(3, "J")))) == [(5, "open", "violated")]

    def test_what_was_forgotten_may_prove_it(self, wish: Table) -> None:
        wish.record(note("a fine hand"))
        answer = done(insert(wish, 6, shows(2, "J")))
        assert changed(answer) == [(4, "open", "violated")]
        assert settled(answer["event"]["ruling"]) == [(4, "violated", [7])]

    def test_another_event_may_prove_it_then(self, wish: Table) -> None:
        wish.record(shows(2, "J"), shows(2, "J"))
        assert [settled(one["ruling"]) for one in wish.log()[5:]] == [[(4, "violated", [6])], []]
        assert changed(done(retract(wish, 6))) == []
        assert settled(wish.log()[-1]["ruling"]) == [(4, "violated", [7])]

    def test_what_makes_it_plain_beforehand_leaves_no_question(self, wish: Table) -> None:
        answer = done(insert(wish, 4, shows(2, "J")))
        assert answer["consequences"]["verdicts"] == [{"event": 4, "before": "legal", "after": "illegal"}]
        assert changed(answer) == [(4, "open", None)]
        assert answer["consequences"]["irregular"] == [4]
        assert changed(done(retract(wish, 6))) == [(4, None, "open")]

    def test_without_the_wish_nothing_was_asked(self, wish: Table) -> None:
        assert changed(done(replace(wish, 2, play(0, "2c")))) == [
            (3, "open", None),
            (4, "open", None),
            (5, "open", None),
        ]
        assert statuses(wish) == {}

    def test_another_wish_asks_for_itself_and_is_settled_by_what_came_later(self, wish: Table) -> None:
        wish.record(shows(2, "Q"), shows(3, "J"))
        assert statuses(wish) == {3: "open", 4: "open", 5: "violated"}
        assert changed(done(replace(wish, 2, {**play(0, "2c"), "wish": "Q"}))) == [
            (4, "open", "violated"),
            (5, "violated", "open"),
        ]

    def test_the_corrected_event_is_answered_with_what_is_settled_by_now(self, wish: Table) -> None:
        wish.record(shows(2, "J"))
        answer = done(replace(wish, 4, a_pass(2, at="21:00")))
        (asked,) = answer["event"]["ruling"]["depends_on"]
        assert (asked["status"], asked["evidence"]) == ("violated", [6])
        assert changed(answer) == []
        answer = done(replace(wish, 4, a_pass(2, at="21:00")))
        assert answer["event"]["ruling"]["depends_on"][0]["status"] == "violated"

    def test_a_forgotten_event_that_asks_is_settled_by_what_came_later(self, table: Table) -> None:
        table.record(*WISH[:3], play(2, "A"), a_pass(3), a_pass(0), a_pass(1), shows(1, "J J"))
        answer = done(retract(table, 3))
        assert answer["consequences"]["irregular"] == [4]
        table.record(note("so it was"))
        answer = done(insert(table, 4, play(1, "9")))
        (asked,) = answer["event"]["ruling"]["depends_on"]
        assert (asked["status"], asked["evidence"]) == ("violated", [8])

    def test_a_preview_tells_the_same_and_records_nothing(self, wish: Table) -> None:
        wish.record(shows(2, "J"))
        before = everything(wish)
        preview = done(retract(wish, 6, "?preview=true"))
        assert changed(preview) == [(4, "violated", "open")]
        assert everything(wish) == before
        assert done(retract(wish, 6))["consequences"] == preview["consequences"]

    def test_undo_takes_back_what_was_proved_and_redo_proves_it_again(
        self, wish: Table, database: Path
    ) -> None:
        wish.record(shows(2, "J"))
        for move, expected in ((undo, "open"), (redo, "violated"), (undo, "open")):
            assert done(move(wish))["match"]["questions"][1]["status"] == expected
            assert elsewhere(wish, documented(application(database))).state() == wish.state()
        assert settled(wish.record(shows(2, "J"))["ruling"]) == [(4, "violated", [7])]

    def test_undo_of_the_asking_event_takes_the_question_along(self, wish: Table) -> None:
        done(undo(wish))
        assert statuses(wish) == {3: "open", 4: "open"}
        done(redo(wish))
        assert statuses(wish) == {3: "open", 4: "open", 5: "open"}

    def test_a_result_corrected_away_opens_the_hand_again(self, wish: Table) -> None:
        wish.record(points(70, 30))
        done(retract(wish, 6))
        assert settled(wish.record(shows(2, "J"))["ruling"]) == [(4, "violated", [7])]

    def test_another_house_rule_asks_otherwise(self, table: Table) -> None:
        table.record(*WISH[:2], play(1, "9 9 9 9"))
        assert statuses(table) == {3: "open"}
        answer = done(restart(table, {"options": {"bomb_before_wish": True}}))
        assert changed(answer) == [(3, "open", None)]

    def test_the_history_tells_what_was_said_when(self, wish: Table) -> None:
        wish.record(shows(2, "J"))
        done(replace(wish, 2, play(0, "2c")))
        decided = {one["number"]: one["ruling"]["effects"] for one in history(wish)[-1]["decided"]}
        assert decided == {3: [], 4: [], 5: [], 6: []}


class TestTribute:
    def test_a_higher_card_of_the_payer_proves_it(self, paid: Table) -> None:
        paid.record(*events("0 returns 5 to 3"))
        assert settled(paid.record(play(3, "A"))["ruling"]) == [(3, "violated", [5])]

    def test_not_the_one_that_came_back(self, paid: Table) -> None:
        paid.record(*events("0 returns J to 3\n3 plays K"))
        assert statuses(paid)[3] == "violated"
        back = {**event("0 returns K to 3"), **standing({})}
        assert changed(done(replace(paid, 4, back))) == [(3, "violated", "open")]

    def test_nor_one_that_perhaps_did(self, paid: Table) -> None:
        paid.record(*events("0 returns to 3\n3 plays K"))
        assert statuses(paid) == {3: "open"}
        assert changed(done(replace(paid, 4, event("0 returns 5 to 3")))) == [(3, "open", "violated")]
        assert changed(done(replace(paid, 4, event("0 returns to 3")))) == [(3, "violated", "open")]
        paid.record(*events("0 passes\n1 passes\n2 passes"))
        assert settled(paid.record(play(3, "A"))["ruling"]) == [(3, "violated", [5, 9])]

    def test_a_hand_entered_as_a_result_leaves_it_open_until_cards_are_shown(self, paid: Table) -> None:
        paid.record(event("0 returns 5 to 3"), finished(0, 2))
        assert statuses(paid) == {3: "open"}
        paid.record(shows(3, "A"))
        assert statuses(paid) == {3: "violated"}


class TestTwoMinds:
    """The recorder knows a hand; what the table sees has questions of its own."""

    HANDS: dict[str, str] = {"2": "Jc Jd 3c 4c 5c 6c 7c 8c 9c Tc Qc Kc Ac"}  # noqa: RUF012 - a table
    GIVES: Plain = {  # noqa: RUF012
        "2": {"0": "3c", "1": "4c", "3": "5c"},
        "0": {"2": "3d"},
        "1": {"2": "3h"},
        "3": {"2": "3s"},
    }

    @pytest.fixture
    def known(self, table: Table) -> Table:
        exchange = {"type": "exchange", "gives": self.GIVES}
        table.record({"type": "deal", "hands": self.HANDS}, exchange, *WISH[1:3])
        return table

    def test_what_the_recorder_decides_at_once_the_table_asks(self, known: Table) -> None:
        assert known.send(a_pass(2)).status_code == 409
        known.record(standing(a_pass(2)))
        assert statuses(known) == {4: "open"}
        assert statuses(known, "spectator") == {4: "open", 5: "open"}

    def test_and_is_told_when_it_comes_to_light(self, known: Table) -> None:
        known.record(standing(a_pass(2)), a_pass(3), a_pass(0))
        answer = known.record({"type": "show", "seat": 2, "cards": "Jc"})
        assert settled(answer["ruling"]) == []
        assert settled(known.log("spectator")[-1]["ruling"]) == [(5, "violated", [8])]
        assert known.log("spectator")[4]["ruling"]["depends_on"][0]["evidence"] == [8]
        assert statuses(known, "spectator")[5] == "violated"

    def test_when_the_hand_is_over_the_recorders_questions_are_everybodys(self, known: Table) -> None:
        known.record(standing(a_pass(2)), points(70, 30))
        assert known.state("spectator") == known.state()
        assert known.log("spectator") == known.log()
        assert statuses(known) == {4: "open"}
        assert [one["event"] for one in known.state("spectator")["irregularities"]] == [5]


def test_three_players_are_asked_by_their_seats(open_match: Callable[..., Table]) -> None:
    table = open_match(game="zhengfen", players=NAMES[:3])
    table.record(play(2, "4"))
    (asked,) = table.state()["questions"]
    assert (asked["rule"], asked["seat"], asked["facts"]["card"]) == ("zf.lead.opener", 2, "3c")
    assert settled(table.record(shows(0, "3c"))["ruling"]) == [(1, "violated", [2])]


def test_what_a_hand_left_open_no_longer_waits_for_its_end(table: Table) -> None:
    """A hand laid open afterwards can still settle it, in the state as in the log."""
    table.record(*events("exchange\n1 plays 9"), points(70, 30))
    (left,) = table.state()["questions"]
    assert (left["status"], left["settled_by"]) == ("open", "the cards nobody has seen yet")
    (logged,) = table.log()[1]["ruling"]["depends_on"]
    assert logged["settled_by"] == left["settled_by"]
    answer = table.record(shows(3, "2c"))
    assert settled(answer["ruling"]) == [(2, "violated", [4])]


def test_what_a_void_hand_leaves_open_promises_no_settlement(table: Table) -> None:
    """Nothing of the new hand can settle it, in the state as in the log."""
    table.record(*events("exchange\n1 plays 9"))
    (asked,) = table.state()["questions"]
    assert "Herald" in asked["settled_by"]
    table.record(*events("redeal"))
    (left,) = table.state()["questions"]
    assert (left["status"], left["settled_by"]) == ("open", "nothing any more: this stays open")
    (logged,) = table.log()[1]["ruling"]["depends_on"]
    assert logged["settled_by"] == left["settled_by"]
    assert "left" not in left
    assert "left" not in logged
