"""Corrections: the record was wrong, the table was right (contract 5.3)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event
from werkzeug.test import TestResponse

import models
from tests.api.conftest import Table, effects
from tests.api.correcting import (
    a_pass,
    attempts,
    done,
    everything,
    finished,
    history,
    identified,
    insert,
    note,
    play,
    points,
    replace,
    restart,
    retract,
    rules,
    sent,
    standing,
    told,
    undo,
)

Plain = dict[str, Any]
SEVENS, TENS = play(0, "7c 7d"), play(1, "T T")
NOTHING: Plain = {"verdicts": [], "questions": [], "irregular": []}


def open_guandan(open_match: Callable[..., Table], **options: Any) -> Table:  # noqa: ANN401
    return open_match(game="guandan", options=options)


def open_zhengfen(open_match: Callable[..., Table], players: int = 4, **options: Any) -> Table:  # noqa: ANN401
    names = ["Anna", "Ben", "Carla", "Dan"][:players]
    return open_match(game="zhengfen", players=names, options=options)


def conflict(answer: TestResponse) -> list[int]:
    """The events a refused correction would make impossible."""
    assert answer.status_code == 409, answer.text
    assert answer.json["type"] == "/problems/correction-conflict"
    events: list[int] = answer.json["events"]
    return events


def totals(table: Table) -> list[int]:
    told: list[int] = table.state()["standing"]["totals"]
    return told


def scores(table: Table) -> list[list[int]]:
    return [hand["score"] for hand in table.state()["hands"]]


class TestReplace:
    def test_the_answer_has_the_match_the_event_and_all_that_follows(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40))
        answer = done(replace(table, 1, points(20, 80)))
        assert set(answer) == {"event", "match", "consequences"}
        assert answer["event"] == table.log()[0]
        assert (answer["event"]["number"], answer["event"]["card_points"]) == (1, [20, 80])
        assert effects(answer["event"]["ruling"]) == [{"type": "hand_scored", "score": [20, 80]}]
        assert answer["match"] == table.state()
        assert answer["consequences"] == NOTHING | {
            "standing": {
                "before": {"totals": [130, 70], "target": 1000, "winner": None},
                "after": {"totals": [80, 120], "target": 1000, "winner": None},
            }
        }

    def test_later_hands_count_on_from_it(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40))
        done(replace(table, 1, points(20, 80)))
        assert [hand["totals"] for hand in table.state()["hands"]] == [[20, 80], [80, 120]]

    def test_a_correction_is_one_version_and_takes_no_number(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40))
        assert done(replace(table, 1, points(20, 80)))["match"]["version"] == 3
        assert table.record(note("x"))["event"]["number"] == 3

    def test_a_replacement_is_ruled_on_like_any_event(self, table: Table) -> None:
        table.record(SEVENS, TENS, a_pass(2))
        before = everything(table)
        answer = replace(table, 2, play(1, "6 6"))
        assert rules(answer) == ["dp.beats.rank"]
        assert "index" not in answer.json
        assert attempts(table)[0]["event"]["cards"] == ["6", "6"]
        assert everything(table) | {"attempts": []} == before

    def test_what_can_mean_more_than_one_thing_is_asked(self, table: Table) -> None:
        table.record(play(0, "7"), a_pass(1))
        answer = replace(table, 1, play(0, "2"))
        assert (answer.status_code, answer.json["type"]) == (409, "/problems/ambiguous-event")
        assert len(answer.json["ruling"]["readings"]) == 4

    def test_it_may_stand(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        answer = done(replace(table, 2, standing(play(1, "6 6"))))
        assert answer["event"]["ruling"]["verdict"] == "illegal"
        assert (answer["event"]["stands"], answer["event"]["reason"]) == (True, "nobody minded")
        assert answer["consequences"]["irregular"] == [2]
        assert answer["consequences"]["verdicts"] == []  # the corrected event is not among them

    def test_an_event_becomes_one_of_another_type(self, table: Table) -> None:
        table.record(SEVENS, a_pass(1), a_pass(2))
        done(replace(table, 2, TENS))
        assert [event["type"] for event in table.log()] == ["play", "play", "pass"]
        assert table.state()["hand"]["trick"]["passed"] == [2]
        assert table.state()["hand"]["turn"] == 3

    def test_passes_before_the_play_are_inserted_with_it(self, table: Table) -> None:
        table.record(SEVENS, note("somebody played"), note("and then"))
        answer = done(replace(table, 2, play(3, "K K", passed=True)))
        assert (answer["event"]["number"], answer["event"]["seat"]) == (2, 3)
        assert answer["match"]["version"] == 4
        log = {event["number"]: event for event in table.log()}
        assert [(log[number]["seat"], log[number]["before"]) for number in (4, 5)] == [(1, 2), (2, 2)]
        assert table.state()["hand"]["turn"] == 0

    def test_it_says_the_same_with_the_passes_that_are_there(self, table: Table) -> None:
        table.record(SEVENS, a_pass(1), a_pass(2), play(3, "K K"))
        before = everything(table)
        done(replace(table, 4, play(3, "K K", passed=True)))
        assert everything(table) == before

    def test_of_the_replaced_event_the_log_keeps_number_and_place(self, table: Table) -> None:
        table.record(note("one"), note("three"))
        done(insert(table, 2, note("tow")))
        done(replace(table, 3, note("two")))
        event = table.log()[-1]
        assert (event["number"], event["before"], event["text"]) == (3, 2, "two")
        done(undo(table))
        done(undo(table))
        assert [event["text"] for event in table.log()] == ["one"]

    def test_a_note_about_a_later_event_may_replace_one(self, table: Table) -> None:
        table.record(note("one"), SEVENS)
        assert done(replace(table, 1, note("nice", about=2)))["event"]["about"] == 2
        answer = replace(table, 1, note("nice", about=3))
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["about"])

    @pytest.mark.parametrize(
        ("body", "fields"),
        [
            ({"events": [SEVENS]}, {"type"}),
            ([], {"body"}),
            (None, {"body"}),
            ({"type": "pass", "seat": 9}, {"seat"}),
            ({"type": "tribute", "from": 0, "to": 1}, {"type"}),
            ({**SEVENS, "stands": True}, {"reason"}),
        ],
    )
    def test_the_body_is_the_bare_event(self, table: Table, body: object, fields: set[str]) -> None:
        table.record(SEVENS)
        headers = table.headers("scorer", {"Content-Type": "application/json"})
        answer = table.client.put(f"{table.path}/events/1", data=json.dumps(body), headers=headers)
        assert answer.status_code == 422
        assert fields <= set(answer.json["errors"])
        assert table.state()["version"] == 1


class TestRetract:
    def test_it_never_happened(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40), points(50, 50))
        event = table.log()[1]
        answer = done(retract(table, 2))
        assert answer["event"] == event
        assert answer["match"] == table.state()
        assert scores(table) == [[70, 30], [50, 50]]
        assert [(event["number"], event["hand"]) for event in table.log()] == [(1, 1), (3, 2)]
        assert answer["consequences"]["standing"]["after"]["totals"] == [120, 80]

    def test_a_second_time_changes_nothing(self, table: Table) -> None:
        table.record(note("one"), note("two"))
        done(retract(table, 1))
        before = everything(table)
        answer = done(retract(table, 1))
        assert (answer["event"]["number"], answer["event"]["text"]) == (1, "one")
        standing = table.state()["standing"]
        assert answer["consequences"] == NOTHING | {"standing": {"before": standing, "after": standing}}
        assert everything(table) == before

    def test_what_was_undone_is_retracted_already(self, table: Table) -> None:
        table.record(note("one"))
        done(undo(table))
        done(retract(table, 1))
        assert table.state()["version"] == 2

    def test_its_number_is_not_used_again(self, table: Table) -> None:
        table.record(note("one"), note("two"))
        done(retract(table, 2))
        assert table.record(note("three"))["event"]["number"] == 3
        done(undo(table))
        done(retract(table, 1))
        assert table.record(note("four"))["event"]["number"] == 4
        assert [event["number"] for event in table.log()] == [4]

    def test_a_body_is_not_asked_for(self, table: Table) -> None:
        table.record(note("one"))
        assert sent(table, "DELETE", "/events/1", {}).status_code == 200


class TestInsert:
    def test_a_forgotten_event_stands_before_the_other(self, table: Table) -> None:
        table.record(SEVENS, play(2, "9 9", stands=True, reason="it was late"))
        answer = done(insert(table, 2, a_pass(1)))
        assert (answer["event"]["number"], answer["event"]["before"]) == (3, 2)
        assert answer["consequences"]["verdicts"] == [{"event": 2, "before": "illegal", "after": "legal"}]
        assert answer["consequences"]["irregular"] == []
        assert [event["number"] for event in table.log()] == [1, 2, 3]
        assert [event.get("before") for event in table.log()] == [None, None, 2]
        assert table.state()["irregularities"] == []
        assert table.state()["version"] == 3

    def test_before_the_first_event(self, table: Table) -> None:
        table.record(points(70, 30))
        done(insert(table, 1, points(10, 90)))
        assert scores(table) == [[10, 90], [70, 30]]

    def test_several_before_the_same_event_stand_in_the_order_they_were_inserted(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40))
        for share in (10, 20):
            done(insert(table, 2, points(share, 100 - share)))
        assert scores(table) == [[70, 30], [10, 90], [20, 80], [60, 40]]
        assert [event["number"] for event in table.log()] == [1, 2, 3, 4]

    def test_before_an_inserted_one(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40))
        for share, before in ((10, 2), (20, 2), (30, 4), (40, 3), (50, 4)):
            done(insert(table, before, points(share, 100 - share)))
        assert [score[0] for score in scores(table)] == [70, 40, 10, 30, 50, 20, 60]
        assert {event["number"]: event.get("before") for event in table.log()} == {
            1: None, 2: None, 3: 2, 4: 2, 5: 4, 6: 3, 7: 4,
        }  # fmt: skip

    def test_before_an_event_that_was_moved_by_the_retraction_of_another(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40))
        done(insert(table, 2, points(10, 90)))
        done(retract(table, 2))
        table.record(points(50, 50))
        done(insert(table, 4, points(20, 80)))
        assert [score[0] for score in scores(table)] == [70, 10, 20, 50]

    def test_a_batch_is_inserted_in_its_order_as_one_version(self, table: Table) -> None:
        table.record(points(70, 30))
        batch = [points(10, 90), note("between"), points(20, 80)]
        answer = done(insert(table, 1, {"events": batch}))
        assert [event["number"] for event in answer["events"]] == [2, 3, 4]
        assert answer["event"] == answer["events"][-1]
        assert scores(table) == [[10, 90], [20, 80], [70, 30]]
        assert table.state()["version"] == 2

    def test_a_batch_with_one_illegal_event_inserts_nothing_and_says_which(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        batch = {"events": [note("x"), a_pass(1), a_pass(0)]}
        answer = insert(table, 2, batch)
        assert (rules(answer), answer.json["index"]) == (["dp.turn"], 2)
        assert table.state()["version"] == 2

    def test_passes_before_a_play_are_inserted_with_it(self, table: Table) -> None:
        table.record(SEVENS, note("and then"))
        answer = done(insert(table, 2, play(3, "K K", passed=True)))
        assert [(event["number"], event["type"]) for event in answer["events"]] == [
            (3, "pass"), (4, "pass"), (5, "play"),
        ]  # fmt: skip
        assert answer["event"]["number"] == 5
        assert {event.get("before") for event in table.log()[2:]} == {2}
        assert table.state()["hand"]["turn"] == 0

    def test_a_refused_play_after_passes_says_its_place(self, table: Table) -> None:
        table.record(SEVENS, note("and then"))
        answer = insert(table, 2, play(3, "6 6", passed=True))
        assert (rules(answer), answer.json["index"]) == (["dp.beats.rank"], 0)

    def test_a_refused_event_takes_no_number(self, table: Table) -> None:
        table.record(SEVENS)
        assert rules(insert(table, 1, a_pass(0))) == ["dp.lead.must_play"]
        assert done(insert(table, 1, note("x")))["event"]["number"] == 2

    def test_it_may_stand(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        answer = done(insert(table, 2, standing(a_pass(3))))
        assert (answer["event"]["stands"], answer["consequences"]["irregular"]) == (True, [3])

    def test_an_unknown_place_is_no_place(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(retract(table, 2))
        for place in (2, 3, 2**31 - 1):
            assert insert(table, place, note("x")).status_code == 404
        assert table.state()["version"] == 3

    @pytest.mark.parametrize(
        "query", ["?before=0", "?before=-1", "?before=x", "?before=", "?before=1&before=1"]
    )
    def test_a_place_is_a_number(self, table: Table, query: str) -> None:
        table.record(SEVENS)
        answer = sent(table, "POST", f"/events{query}", note("x"))
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["before"])

    def test_an_event_at_the_end_is_not_previewed(self, table: Table) -> None:
        answer = sent(table, "POST", "/events?preview=true", note("x"))
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["preview"])


class TestAcrossTheEnd:
    """Of a hand and of the match."""

    def test_of_a_hand_played_card_by_card(self, table: Table) -> None:
        """Seats 0 and 2 go out first; with one card less in its straight seat 2 does not."""
        straight = play(2, "4 5 6 7 8 9 T J Q K A")
        table.record(play(0, "3 4 5 6 7 8 9 T J Q K"), *(a_pass(seat) for seat in (1, 2, 3)))
        table.record(play(0, "3 3"), *(a_pass(seat) for seat in (1, 2, 3)))
        table.record(play(1, "5"), play(2, "A"), a_pass(3), a_pass(1), straight, a_pass(3), a_pass(1))
        ended = table.record(play(2, "A"))
        assert effects(ended["ruling"])[-1] == {"type": "hand_scored", "score": [200, 0]}
        table.record(note("in the second hand"))
        answer = done(replace(table, 13, play(2, "4 5 6 7 8 9 T J Q K")))
        assert answer["consequences"]["standing"]["before"]["totals"] == [200, 0]
        assert answer["consequences"]["standing"]["after"]["totals"] == [0, 0]
        assert answer["consequences"]["verdicts"] == []
        hand = answer["match"]["hand"]
        assert (hand["number"], hand["turn"], hand["held"], hand["out"]) == (1, 3, [0, 12, 1, 13], [0])
        assert answer["match"]["hands"] == []
        assert table.log()[-1]["hand"] == 1
        assert done(replace(table, 13, straight))["match"]["standing"]["totals"] == [200, 0]
        assert table.log()[-1]["hand"] == 2

    def test_a_match_that_was_won_is_not(self, open_match: Callable[..., Table]) -> None:
        table = open_match(options={"target": 100})
        table.record(points(40, 60), points(65, 35))
        assert (table.state()["status"], table.state()["standing"]["winner"]) == ("finished", 0)
        answer = done(replace(table, 2, points(60, 40)))
        assert answer["consequences"]["standing"]["after"] == {
            "totals": [100, 100],
            "target": 100,
            "winner": None,
        }
        assert (answer["match"]["status"], answer["match"]["hand"]["phase"]) == ("playing", "deal")
        assert table.send(points(50, 50)).status_code == 201

    def test_a_match_is_won_by_the_others(self, open_match: Callable[..., Table]) -> None:
        table = open_match(options={"target": 100})
        table.record(points(40, 60), points(65, 35))
        answer = done(replace(table, 1, points(30, 70)))
        assert answer["match"]["standing"] == {"totals": [95, 105], "target": 100, "winner": 1}

    def test_a_match_that_would_have_ended_before_names_all_that_came_after(
        self, open_match: Callable[..., Table]
    ) -> None:
        table = open_match(options={"target": 100})
        table.record(points(50, 50), note("a note may come after the end"), points(60, 40), note("the end"))
        before = everything(table)
        assert conflict(replace(table, 1, points(110, -10))) == [3]
        assert conflict(insert(table, 1, points(110, -10))) == [1, 3]
        assert everything(table) == before

    def test_a_retracted_result_opens_the_match_again(self, open_match: Callable[..., Table]) -> None:
        table = open_match(options={"target": 100})
        table.record(points(40, 60), points(60, 40), points(70, 30))
        assert table.state()["status"] == "finished"
        assert done(retract(table, 2))["match"]["standing"]["totals"] == [110, 90]
        assert table.state()["status"] == "finished"
        assert done(retract(table, 1))["match"]["status"] == "playing"
        assert totals(table) == [70, 30]

    def test_a_match_given_up_goes_on(self, table: Table) -> None:
        table.record(points(70, 30), {"type": "end", "reason": "late"}, note("good night"))
        assert table.send(points(60, 40)).status_code == 409
        assert done(retract(table, 2))["match"]["status"] == "playing"
        assert table.send(points(60, 40)).status_code == 201

    def test_nothing_but_notes_comes_after_an_inserted_end(self, table: Table) -> None:
        table.record(points(70, 30), note("x"), points(60, 40), points(50, 50))
        assert conflict(insert(table, 2, {"type": "end"})) == [3, 4]
        answer = done(insert(table, 3, {"type": "redeal"}))
        assert answer["match"]["standing"]["totals"] == [180, 120]

    def test_guandan_the_levels_are_climbed_again(self, open_match: Callable[..., Table]) -> None:
        table = open_guandan(open_match)
        table.record(finished(0, 2), finished(1, 0, 3))
        assert table.state()["standing"]["levels"] == ["5", "4"]
        answer = done(replace(table, 1, finished(0, 1, 3)))
        assert answer["consequences"]["standing"]["before"]["levels"] == ["5", "4"]
        assert answer["consequences"]["standing"]["after"]["levels"] == ["3", "4"]
        assert [(hand["level"], hand["levels"]) for hand in table.state()["hands"]] == [
            ("2", ["3", "2"]), ("3", ["3", "4"]),
        ]  # fmt: skip

    def test_guandan_a_match_won_on_the_ace_is_not(self, open_match: Callable[..., Table]) -> None:
        table = open_guandan(open_match)
        table.record(*(finished(0, 2) for _ in range(4)), finished(0, 2))
        assert table.state()["status"] == "finished"
        answer = done(replace(table, 5, finished(0, 1, 3)))
        assert (answer["match"]["status"], answer["match"]["standing"]["ace_failures"]) == ("playing", [1, 0])

    def test_guandan_a_match_is_won_a_hand_before(self, open_match: Callable[..., Table]) -> None:
        table = open_guandan(open_match)
        table.record(*(finished(0, 2) for _ in range(4)), finished(0, 1, 3), finished(0, 2), note("won"))
        assert conflict(replace(table, 5, finished(0, 2))) == [6]
        assert done(retract(table, 5))["match"]["status"] == "finished"

    def test_zhengfen_the_points_are_added_again(self, open_match: Callable[..., Table]) -> None:
        table = open_zhengfen(open_match)
        table.record(told(60, 30, 10, 0), told(50, 50, 0, 0))
        answer = done(replace(table, 1, {"type": "result", "first": 3, "last": 0, "points": [0, 5, 15, 80]}))
        assert answer["consequences"]["standing"]["before"]["totals"] == [110, 80, 10, 0]
        assert answer["consequences"]["standing"]["after"]["totals"] == [50, 55, 15, 80]

    def test_zhengfen_a_match_that_was_won_is_not(self, open_match: Callable[..., Table]) -> None:
        table = open_zhengfen(open_match, 3)
        table.record(*(told(100, 0, 0) for _ in range(5)))
        assert table.state()["standing"]["winner"] == 0
        answer = done(replace(table, 3, told(95, 5, 0)))
        assert answer["match"]["status"] == "playing"
        assert answer["match"]["standing"]["totals"] == [495, 5, 0]


class TestConsequences:
    """What becomes illegal but could stand is kept and marked."""

    def test_it_is_kept_and_marked_with_the_number_of_the_corrected_event(self, table: Table) -> None:
        table.record(SEVENS, TENS, a_pass(2))
        answer = done(replace(table, 1, play(0, "J J")))
        assert answer["consequences"]["verdicts"] == [{"event": 2, "before": "legal", "after": "illegal"}]
        assert answer["consequences"]["irregular"] == [2]
        event = table.log()[1]
        assert (event["irregular"], event["stands"], event["reason"]) == (True, True, "correction of 1")
        assert [finding["rule"] for finding in event["ruling"]["findings"]] == ["dp.beats.rank"]
        assert table.state()["irregularities"] == [
            {"event": 2, "hand": 1, "rules": ["dp.beats.rank"], "reason": "correction of 1"}
        ]
        assert table.state()["hand"]["trick"]["top"]["cards"] == ["T", "T"]

    @pytest.mark.parametrize("right", [play(0, "8 8"), SEVENS])
    def test_the_mark_goes_when_a_later_correction_makes_it_legal(self, table: Table, right: Plain) -> None:
        table.record(SEVENS, TENS)
        done(replace(table, 1, play(0, "J J")))
        answer = done(replace(table, 1, right))
        assert answer["consequences"]["verdicts"] == [{"event": 2, "before": "illegal", "after": "legal"}]
        assert answer["consequences"]["irregular"] == []
        assert not {"stands", "reason"} & set(table.log()[1])
        assert table.state()["irregularities"] == []

    def test_the_mark_names_the_correction_that_made_it_illegal_not_the_last(self, table: Table) -> None:
        table.record(SEVENS, TENS, a_pass(2))
        done(replace(table, 1, play(0, "J J")))
        done(insert(table, 1, note("first")))
        assert done(replace(table, 1, play(0, "Q Q")))["consequences"]["verdicts"] == []
        assert table.log()[1]["reason"] == "correction of 1"

    def test_made_illegal_again_it_is_marked_with_the_new_cause(self, table: Table) -> None:
        table.record(SEVENS, TENS, a_pass(2))
        done(replace(table, 1, play(0, "J J")))
        done(replace(table, 1, play(0, "8 8")))
        answer = done(insert(table, 2, play(1, "J J")))
        assert answer["consequences"]["verdicts"] == [{"event": 2, "before": "legal", "after": "illegal"}]
        assert table.log()[1]["reason"] == "correction of 4"
        assert table.state()["irregularities"][0]["rules"] == ["dp.turn", "dp.beats.rank"]

    def test_of_several_inserted_the_last_is_the_cause(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(insert(table, 2, {"events": [a_pass(1), note("x")]}))
        assert table.log()[1]["reason"] == "correction of 4"

    def test_the_mark_names_the_retracted_event(self, table: Table) -> None:
        table.record(SEVENS, a_pass(1), play(2, "9 9"))
        answer = done(retract(table, 2))
        assert answer["consequences"]["irregular"] == [3]
        assert table.log()[1]["reason"] == "correction of 2"
        assert table.state()["hand"]["trick"]["top"]["seat"] == 2
        assert table.state()["hand"]["turn"] == 3

    def test_it_may_break_another_rule_than_before(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(replace(table, 1, play(0, "J J")))
        done(replace(table, 1, play(0, "J")))
        assert [finding["rule"] for finding in table.log()[1]["ruling"]["findings"]] == ["dp.beats.kind"]
        assert table.state()["irregularities"][0]["rules"] == ["dp.beats.kind"]

    def test_the_tables_own_reason_stays_also_while_it_is_legal(self, table: Table) -> None:
        table.record(SEVENS, standing(play(2, "9 9"), "it was late"))
        done(insert(table, 2, a_pass(1)))
        assert not {"stands", "reason"} & set(table.log()[1])
        done(retract(table, 3))
        assert table.log()[1]["reason"] == "it was late"

    def test_the_table_may_say_why_what_was_marked_really_happened(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(replace(table, 1, play(0, "J J")))
        assert rules(replace(table, 2, TENS)) == ["dp.beats.rank"]
        answer = done(replace(table, 2, standing(TENS, "nobody saw it")))
        assert answer["event"]["reason"] == "nobody saw it"
        done(replace(table, 1, play(0, "Q Q")))
        assert table.log()[1]["reason"] == "nobody saw it"

    def test_what_becomes_impossible_is_named_and_nothing_changes(self, table: Table) -> None:
        table.record(play(0, "7c"), play(1, "8c"), note("x"), play(2, "9c"), play(3, "Kh"))
        before = everything(table)
        assert conflict(replace(table, 1, play(0, "5 6 7c 8c 9c"))) == [2, 4]
        assert everything(table) == before

    def test_a_conflict_says_which_events_in_words_too(self, table: Table) -> None:
        table.record(SEVENS, a_pass(1), a_pass(2))
        answer = retract(table, 1)
        assert conflict(answer) == [2, 3]
        assert {"2", "3"} <= set(answer.json["detail"].replace(",", " ").replace(".", " ").split())
        german = retract(table, 1, Accept_Language="de")
        assert german.json["title"] != answer.json["title"]

    def test_what_is_possible_after_all_may_be_corrected_from_the_end(self, table: Table) -> None:
        table.record(SEVENS, a_pass(1), a_pass(2))
        for number in (3, 2, 1):
            done(retract(table, number))
        assert table.log() == []

    def test_a_lead_that_would_have_to_be_declared_is_impossible(
        self, open_match: Callable[..., Table]
    ) -> None:
        """On level 5 both wilds with 7 7 8 8 are a tube or a plate: on a tube a tube, led they are asked."""
        table = open_guandan(open_match, tribute=False)
        table.record(finished(0, 2), play(0, "9"), play(1, "T"), a_pass(2), a_pass(3))
        table.record(standing(play(0, "6 6 7 7 8 8")), play(1, "7 7 8 8 5h 5h"))
        assert table.log()[-1]["ruling"]["combination"]["kind"] == "tube"
        refused = replace(table, 6, a_pass(0))
        assert conflict(refused) == [7]
        assert "7 could mean more than one thing" in refused.json["detail"]
        done(replace(table, 7, play(1, "7 7 8 8 5h 5h", **{"as": {"kind": "tube"}})))
        assert done(replace(table, 6, a_pass(0)))["consequences"]["verdicts"] == []

    def test_a_play_that_counts_as_something_else_is_told(self, table: Table) -> None:
        table.record(play(0, "Kc"), play(1, "2h"), play(2, "Ac"))
        told = done(replace(table, 1, play(0, "Qc")))["consequences"]
        assert told["verdicts"] == []
        single = {"kind": "single", "size": 1, "bomb": False, "half": True}
        assert told["readings"] == [
            {"event": 2, "before": single | {"rank": "K"}, "after": single | {"rank": "Q"}}
        ]
        assert "readings" not in done(replace(table, 3, play(2, "Ad")))["consequences"]

    def test_wilds_of_another_level_make_no_combination(self, open_match: Callable[..., Table]) -> None:
        table = open_guandan(open_match, tribute=False)
        table.record(finished(0, 2), play(0, "5h 9c"))
        assert table.log()[-1]["ruling"]["combination"]["kind"] == "pair"
        assert conflict(replace(table, 1, finished(0, 3, 2))) == [2]

    def test_a_tribute_of_who_owes_none_is_impossible(self, open_match: Callable[..., Table]) -> None:
        table = open_guandan(open_match)
        table.record(finished(0, 1, 2), {"type": "tribute", "from": 3, "to": 0, "card": "K"})
        assert conflict(replace(table, 1, finished(0, 1, 3))) == [2]
        assert conflict(replace(table, 1, finished(1, 3))) == [2]
        assert done(replace(table, 1, finished(0, 2)))["consequences"]["irregular"] == []

    def test_a_lead_by_who_leads_no_more_is_marked(self, open_match: Callable[..., Table]) -> None:
        table = open_guandan(open_match, tribute=False)
        table.record(finished(0, 2), play(0, "9 9"))
        answer = done(replace(table, 1, finished(2, 0)))
        assert answer["consequences"]["verdicts"] == [{"event": 2, "before": "legal", "after": "illegal"}]
        assert table.state()["irregularities"] == [
            {"event": 2, "hand": 2, "rules": ["gd.lead.opener"], "reason": "correction of 1"}
        ]
        assert (table.state()["hand"]["leader"], table.state()["hand"]["turn"]) == (0, 1)

    def test_zhengfen_a_lead_by_who_was_not_first_out_is_marked(
        self, open_match: Callable[..., Table]
    ) -> None:
        table = open_zhengfen(open_match)
        table.record(told(60, 30, 10, 0), play(0, "9 9"), play(1, "T T"))
        wrong = {"type": "result", "first": 2, "last": 3, "points": [60, 30, 10, 0]}
        assert done(replace(table, 1, wrong))["consequences"]["irregular"] == [2]
        assert table.state()["irregularities"][0]["rules"] == ["zf.lead.opener"]

    def test_in_the_line_of_its_hand_a_marked_event_is_named(self, table: Table) -> None:
        table.record(SEVENS, TENS, points(70, 30), points(60, 40))
        assert [hand["irregular"] for hand in table.state()["hands"]] == [[], []]
        done(replace(table, 1, play(0, "J J")))
        assert [hand["irregular"] for hand in table.state()["hands"]] == [[2], []]
        done(replace(table, 1, SEVENS))
        assert [hand["irregular"] for hand in table.state()["hands"]] == [[], []]

    def test_what_comes_before_the_corrected_event_stays_as_it_is(self, table: Table) -> None:
        table.record(SEVENS, TENS, play(2, "Q Q"))
        done(replace(table, 2, play(1, "J J")))
        before = table.log()[:2]
        done(replace(table, 3, play(2, "A A")))
        assert table.log()[:2] == before
        assert [version["decided"] for version in history(table)[3:]] == [[], []]

    def test_effects_that_changed_are_told_in_the_log(self, table: Table) -> None:
        table.record(play(0, "T"), a_pass(1), a_pass(2), a_pass(3), {"type": "take", "seat": 0})
        assert effects(table.log()[3]["ruling"]) == [{"type": "trick_won", "seat": 0, "points": 10}]
        done(replace(table, 1, play(0, "5")))
        assert effects(table.log()[3]["ruling"]) == [{"type": "trick_won", "seat": 0, "points": 5}]

    def test_a_result_that_agreed_with_the_plays_is_impossible_if_it_does_not(self, table: Table) -> None:
        """With two Kings taken the second team has -5 at least: with the Phoenix and nothing else."""
        table.record(
            play(0, "9 9"), play(1, "Q Q"), a_pass(2), a_pass(3), a_pass(0), {"type": "take", "seat": 1}
        )
        table.record(points(115, -15), note("x"))
        before = everything(table)
        assert conflict(replace(table, 2, play(1, "K K"))) == [7]
        assert everything(table) == before
        done(replace(table, 7, points(105, -5)))
        assert done(replace(table, 2, play(1, "K K")))["match"]["standing"]["totals"] == [105, -5]

    def test_many_events_after_are_all_decided_again(self, table: Table) -> None:
        table.record(SEVENS, TENS, *(note(str(number)) for number in range(30)))
        table.record(a_pass(2), a_pass(3), play(0, "Q Q"))
        answer = done(replace(table, 1, play(0, "J J")))
        assert answer["consequences"]["irregular"] == [2]
        answer = done(replace(table, 2, play(1, "K K")))
        assert answer["consequences"]["irregular"] == [35]
        assert table.state()["hand"]["turn"] == 1


CORRECTIONS: dict[str, Callable[[Table, str], TestResponse]] = {
    "a replacement": lambda table, query: replace(table, 2, play(1, "J J"), f"?{query}"),
    "a marking replacement": lambda table, query: replace(table, 1, play(0, "K K"), f"?{query}"),
    "a replacement that stands": lambda table, query: replace(
        table, 2, standing(play(1, "6 6")), f"?{query}"
    ),
    "a retraction": lambda table, query: retract(table, 5, f"?{query}"),
    "an insert": lambda table, query: insert(table, 5, note("x"), f"&{query}"),
    "inserts": lambda table, query: insert(
        table, 5, {"events": [note("x"), play(3, "A A", passed=True)]}, f"&{query}"
    ),
    "the start": lambda table, query: restart(
        table, {"title": "Friday", "options": {"target": 500}}, f"?{query}"
    ),
}
REFUSED: dict[str, Callable[[Table, str], TestResponse]] = {
    "an illegal replacement": lambda table, query: replace(table, 2, play(1, "6 6"), f"?{query}"),
    "an illegal insert": lambda table, query: insert(table, 2, a_pass(0), f"&{query}"),
    "a conflict": lambda table, query: replace(table, 1, play(0, "T T T"), f"?{query}"),
    "an impossible start": lambda table, query: restart(table, {"options": {"target": 7}}, f"?{query}"),
    "an unknown event": lambda table, query: retract(table, 9, f"?{query}"),
}


class TestPreview:
    """The answer is the same and nothing is recorded."""

    def played(self, table: Table) -> Plain:
        table.record(SEVENS, TENS, a_pass(2), note("x"), note("y"))
        return everything(table)

    @pytest.mark.parametrize("correct", CORRECTIONS.values(), ids=CORRECTIONS)
    def test_it_says_what_would_be_answered(
        self, table: Table, correct: Callable[[Table, str], TestResponse]
    ) -> None:
        before = self.played(table)
        told = done(correct(table, "preview=true"))
        assert everything(table) == before
        real = done(correct(table, "preview=false"))
        for answer in (told, real):
            for one in [answer["event"], *answer.get("events", [])]:
                assert one is None or one.pop("recorded_at")
        assert told == real

    @pytest.mark.parametrize("correct", REFUSED.values(), ids=REFUSED)
    def test_what_would_be_refused_is(
        self, table: Table, correct: Callable[[Table, str], TestResponse]
    ) -> None:
        before = self.played(table)
        told = correct(table, "preview=true")
        assert everything(table) == before
        real = correct(table, "preview=false")
        assert (told.status_code, told.json) == (real.status_code, real.json)
        assert told.status_code in {404, 409, 422}

    def test_numbers_of_events_it_told_are_given_out_later(self, table: Table) -> None:
        self.played(table)
        assert done(insert(table, 1, note("x"), "&preview=true"))["event"]["number"] == 6
        assert table.record(note("z"))["event"]["number"] == 6

    def test_it_cuts_no_redo_off(self, table: Table) -> None:
        self.played(table)
        done(undo(table))
        done(replace(table, 2, play(1, "J J"), "?preview=true"))
        assert sent(table, "POST", "/redo").status_code == 200

    def test_what_is_recorded_meanwhile_is_all_in_it_or_not_at_all(self, table: Table, app: Flask) -> None:
        """Another phone records just after the preview has looked how far the match has come."""
        self.played(table)
        meanwhile: list[Plain] = []

        def record_beside(_connection: object, _cursor: object, statement: str, *_: object) -> None:
            if "tokens.digest" in statement and not meanwhile:
                meanwhile.append({})
                meanwhile[0] = table.record(note("meanwhile"))["event"]

        with app.app_context():
            event.listen(models.db.engine, "after_cursor_execute", record_beside)
        told = done(insert(table, 5, note("x"), "&preview=true"))
        assert meanwhile[0]["number"] == 6
        assert (told["event"]["number"], told["match"]["version"]) == (6, 6)
        assert done(insert(table, 5, note("x")))["event"]["number"] == 7

    @pytest.mark.parametrize("query", ["?preview=1", "?preview=", "?preview=True", "?preview=yes"])
    def test_it_is_true_or_false(self, table: Table, query: str) -> None:
        table.record(SEVENS)
        answer = replace(table, 1, TENS, query)
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["preview"])


class TestStart:
    """PATCH: the match began otherwise."""

    def test_the_title(self, table: Table) -> None:
        table.record(SEVENS)
        answer = done(restart(table, {"title": "Friday"}))
        standing = answer["match"]["standing"]
        assert (answer["event"], answer["match"]["title"]) == (None, "Friday")
        assert answer["consequences"] == NOTHING | {"standing": {"before": standing, "after": standing}}
        assert table.state()["version"] == 2
        assert done(restart(table, {"title": ""}))["match"]["title"] == ""

    def test_the_names(self, table: Table) -> None:
        table.record(SEVENS)
        names = ["Anne", "Ben", "Clara", "Dan"]
        answer = done(restart(table, {"players": names}))
        assert [player["name"] for player in answer["match"]["players"]] == names
        assert answer["match"]["hand"]["turn"] == 1
        illegal = table.send(play(2, "6 6"))
        assert "Clara" in illegal.json["ruling"]["findings"][0]["text"]

    def test_who_was_substituted_stays_so(self, table: Table) -> None:
        table.record({"type": "substitute", "seat": 1, "name": "Eva"})
        answer = done(restart(table, {"players": ["Anne", "Bill", "Carla", "Dan"]}))
        assert [player["name"] for player in answer["match"]["players"]] == ["Anne", "Eva", "Carla", "Dan"]
        assert done(retract(table, 1))["match"]["players"][1]["name"] == "Bill"

    def test_an_option_and_no_other(self, open_match: Callable[..., Table]) -> None:
        table = open_match(options={"target": 500, "late_bomb": False})
        answer = done(restart(table, {"options": {"card_count": True}}))
        told = answer["match"]["options"]
        assert (told["target"], told["late_bomb"], told["card_count"]) == (500, False, True)

    def test_the_target_across_the_end_of_the_match(self, open_match: Callable[..., Table]) -> None:
        table = open_match(options={"target": 100})
        table.record(points(40, 60), points(70, 30), note("won"))
        answer = done(restart(table, {"options": {"target": 1000}}))
        assert (answer["match"]["status"], answer["match"]["standing"]["winner"]) == ("playing", None)
        assert answer["consequences"]["standing"]["before"] == {
            "totals": [110, 90],
            "target": 100,
            "winner": 0,
        }
        assert conflict(restart(table, {"options": {"target": 60}})) == [2]
        assert done(restart(table, {"options": {"target": 110}}))["match"]["status"] == "finished"

    def test_a_house_rule_that_makes_an_event_impossible(self, table: Table) -> None:
        table.record(note("x"), play(0, "2c", wish="J"))
        before = everything(table)
        assert conflict(restart(table, {"options": {"wish": False}})) == [2]
        assert everything(table) == before

    def test_what_becomes_illegal_is_marked_as_of_the_start(self, open_match: Callable[..., Table]) -> None:
        table = open_zhengfen(open_match)
        table.record(
            {"type": "deal", "hands": {"2": "3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h"}}, play(0, "9c")
        )
        answer = done(restart(table, {"options": {"opening_card": "3h"}}))
        assert answer["consequences"]["verdicts"] == [{"event": 2, "before": "legal", "after": "illegal"}]
        assert table.state()["irregularities"] == [
            {"event": 2, "hand": 1, "rules": ["zf.lead.opener"], "reason": "correction of the start"}
        ]
        assert table.log()[1]["reason"] == "correction of the start"
        done(restart(table, {"options": {"opening_card": "3s"}}))
        assert table.state()["irregularities"] == []

    def test_zhengfen_for_three_that_was_opened_for_four(self, open_match: Callable[..., Table]) -> None:
        table = open_zhengfen(open_match)
        table.record(play(0, "9 9"), play(1, "T T"), play(2, "J J"))
        assert table.state()["hand"]["turn"] == 3
        answer = done(restart(table, {"players": ["Anna", "Ben", "Carla"]}))
        assert (answer["match"]["hand"]["turn"], answer["match"]["hand"]["held"]) == (0, [16, 16, 16])
        assert answer["match"]["standing"]["totals"] == [0, 0, 0]
        assert [player["seat"] for player in answer["match"]["players"]] == [0, 1, 2]
        table.record(a_pass(0), a_pass(1), {"type": "take", "seat": 2})
        assert table.send(a_pass(3)).status_code == 422
        assert table.send(told(60, 40, 0)).status_code == 201

    def test_zhengfen_a_play_out_of_turn_for_four_is_in_turn_for_three(
        self, open_match: Callable[..., Table]
    ) -> None:
        table = open_zhengfen(open_match)
        table.record(play(0, "9 9"), play(1, "T T"), play(2, "J J"), standing(play(0, "Q Q")))
        answer = done(restart(table, {"players": ["Anna", "Ben", "Carla"]}))
        assert answer["consequences"]["verdicts"] == [{"event": 4, "before": "illegal", "after": "legal"}]
        assert answer["match"]["irregularities"] == []

    def test_zhengfen_what_a_fourth_player_did_names_the_events(
        self, open_match: Callable[..., Table]
    ) -> None:
        table = open_zhengfen(open_match)
        table.record(play(0, "9 9"), note("x"), play(3, "T T", passed=True), told(60, 30, 10, 0))
        assert conflict(restart(table, {"players": ["Anna", "Ben", "Carla"]})) == [5, 6]
        table = open_zhengfen(open_match, 3)
        table.record(told(60, 40, 0), note("x"))
        assert conflict(restart(table, {"players": ["Anna", "Ben", "Carla", "Dan"]})) == [1]

    def test_zhengfen_for_four_that_was_opened_for_three(self, open_match: Callable[..., Table]) -> None:
        table = open_zhengfen(open_match, 3)
        table.record(play(0, "9 9"), play(1, "T T"), play(2, "J J"))
        answer = done(restart(table, {"players": ["Anna", "Ben", "Carla", "Dan"]}))
        assert (answer["match"]["hand"]["turn"], answer["match"]["hand"]["held"]) == (3, [12, 12, 11, 13])
        done(undo(table))
        assert table.send(play(3, "Q Q", passed=True)).status_code == 201

    def test_what_is_as_it_was_changes_nothing(self, table: Table) -> None:
        table.record(SEVENS)
        before = everything(table)
        names = ["Anna", "Ben", "Carla", "Dan"]
        for start in ({}, {"title": ""}, {"players": names}, {"options": {}}, {"options": {"target": 1000}}):
            answer = done(restart(table, start))
            assert (answer["event"], answer["match"]) == (None, table.state())
        assert everything(table) == before

    @pytest.mark.parametrize(
        ("start", "field"),
        [
            ({"options": {"target": 7}}, "options.target"),
            ({"options": {"tempo": 1}}, "options.tempo"),
            ({"options": []}, "options"),
            ({"players": ["Anna", "Ben", "Carla"]}, "players"),
            ({"players": ["Anna", "Ben", "Carla", ""]}, "players.3"),
            ({"players": "Anna"}, "players"),
            ({"title": 7}, "title"),
            ({"title": None}, "title"),
            ({"title": "x" * 121}, "title"),
            ({"game": "guandan"}, "game"),
            ({"id": "3f0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6"}, "id"),
            ([], "body"),
        ],
    )
    def test_what_no_match_begins_with_is_422(self, table: Table, start: object, field: str) -> None:
        table.record(SEVENS)
        answer = restart(table, start)
        assert (answer.status_code, list(answer.json["errors"])) == (422, [field])
        assert table.state()["version"] == 1

    def test_a_new_match_can_be_corrected_too(self, table: Table) -> None:
        assert done(restart(table, {"title": "Friday"}))["match"]["version"] == 1
        assert table.record(SEVENS)["match"]["title"] == "Friday"


ROUTES: dict[str, Callable[..., TestResponse]] = {
    "PUT": lambda table, **who: replace(table, 1, note("x"), **who),
    "DELETE": lambda table, **who: retract(table, 1, **who),
    "POST": lambda table, **who: insert(table, 1, note("x"), **who),
    "PATCH": lambda table, **who: restart(table, {"title": "x"}, **who),
    "undo": lambda table, **who: sent(table, "POST", "/undo", **who),
    "redo": lambda table, **who: sent(table, "POST", "/redo", **who),
    "preview": lambda table, **who: retract(table, 1, "?preview=true", **who),
    "preview of the start": lambda table, **who: restart(table, {"title": "x"}, "?preview=true", **who),
}


class TestWho:
    @pytest.mark.parametrize("route", ROUTES.values(), ids=ROUTES)
    def test_a_spectator_corrects_nothing(self, table: Table, route: Callable[..., TestResponse]) -> None:
        table.record(note("one"))
        before = everything(table)
        answer = route(table, role="spectator")
        assert (answer.status_code, answer.json["type"]) == (403, "/problems/forbidden")
        assert everything(table) == before

    @pytest.mark.parametrize("route", ROUTES.values(), ids=ROUTES)
    def test_a_wrong_token_finds_no_match(self, table: Table, route: Callable[..., TestResponse]) -> None:
        table.record(note("one"))
        stranger = Table(table.client, table.id, "wrong", "wrong")
        assert route(stranger).status_code == 404
        assert table.state()["version"] == 1

    def test_a_token_of_another_match_finds_none(self, open_match: Callable[..., Table]) -> None:
        one, other = open_match(), open_match()
        one.record(note("one"))
        assert retract(Table(one.client, one.id, other.scorer, other.spectator), 1).status_code == 404
        assert one.state()["version"] == 1


class TestNumbers:
    @pytest.mark.parametrize("number", ["0", "3", "-1", "01", "1.0", "x", "٣", "9999999999999", "999999999"])
    @pytest.mark.parametrize("method", ["PUT", "DELETE"])
    def test_an_unknown_number_is_404(self, table: Table, method: str, number: str) -> None:
        table.record(note("one"), note("two"))
        answer = sent(table, method, f"/events/{number}", note("x") if method == "PUT" else None)
        assert answer.status_code == 404
        assert table.state()["version"] == 2

    @pytest.mark.parametrize("gone", [lambda table: retract(table, 2), undo], ids=["retracted", "undone"])
    def test_a_replacement_of_what_was_retracted_is_404(
        self, table: Table, gone: Callable[[Table], TestResponse]
    ) -> None:
        table.record(note("one"), note("two"))
        done(gone(table))
        assert replace(table, 2, note("x")).status_code == 404
        assert table.state()["version"] == 3

    def test_it_is_said_whether_there_is_no_such_event_or_it_was_taken_back(self, table: Table) -> None:
        table.record(SEVENS, a_pass(1))
        done(retract(table, 2))
        assert retract(table, 9).json["detail"] == "There is no event 9."
        said = replace(table, 2, a_pass(1)).json["detail"]
        assert said == "Event 2 was taken back, so there is nothing to correct."

    def test_of_an_event_for_another_hand_it_is_not_said_that_one_is_going_on(self, table: Table) -> None:
        table.record(points(50, 50), SEVENS)
        refused = replace(table, 2, play(0, "8 8", hand=1))
        assert refused.json["type"] == "/problems/wrong-hand"
        assert refused.json["detail"] == (
            "This belongs to number 1, but number 2 is recorded at that place. Nothing was changed."
        )

    def test_none_is_ever_used_twice(self, table: Table) -> None:
        given: list[int] = []
        table.record(note("one"))
        for step in range(8):
            given.append(table.record(note(f"{step}"))["event"]["number"])
            given.append(done(insert(table, 1, identified(note(f"before {step}"))))["event"]["number"])
            done(undo(table) if step % 2 else retract(table, given[-1]))
            assert insert(table, 1, play(0, "XR")).status_code == 409
        assert given == list(range(2, 18))
        log = [event["number"] for event in table.log()]
        assert log == sorted(set(log))
