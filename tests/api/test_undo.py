"""Undo and redo in the order of play, in one process and in several (contract 5.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.api.conftest import Table, application, documented
from tests.api.correcting import (
    a_pass,
    done,
    elsewhere,
    everything,
    finished,
    history,
    identified,
    insert,
    note,
    play,
    points,
    redo,
    replace,
    restart,
    retract,
    standing,
    told,
    undo,
)
from tests.support.databases import beside

Plain = dict[str, Any]
KEY = "3f0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6"
SEVENS, TENS = play(0, "7c 7d"), play(1, "T T")


def is_nothing(answer: TestResponse, what: str) -> bool:
    return (answer.status_code, answer.json["type"]) == (409, f"/problems/nothing-to-{what}")


def texts(table: Table) -> list[str]:
    return [event["text"] for event in table.log()]


def numbers(table: Table) -> list[int]:
    return [event["number"] for event in table.log()]


class TestUndo:
    def test_the_last_event_is_taken_back_and_told(self, table: Table) -> None:
        table.record(SEVENS)
        before = table.state()
        table.record(TENS)
        answer = done(undo(table))
        assert (answer["event"]["number"], answer["event"]["cards"]) == (2, ["T", "T"])
        assert answer["match"] == table.state()
        assert answer["match"] == before | {"version": 3}

    def test_a_batch_is_taken_back_event_by_event(self, table: Table) -> None:
        table.send({"events": [note("one"), note("two"), note("three")]})
        done(undo(table))
        assert texts(table) == ["one", "two"]

    def test_passes_and_their_play_are_taken_back_one_by_one(self, table: Table) -> None:
        table.record(SEVENS)
        table.send(play(3, "K K", passed=True))
        assert done(undo(table))["match"]["hand"]["turn"] == 3
        assert done(undo(table))["match"]["hand"]["turn"] == 2

    def test_it_goes_in_the_order_of_play_not_of_the_record(self, table: Table) -> None:
        table.record(note("a"), note("d"))
        done(insert(table, 2, note("b")))
        done(insert(table, 2, note("c")))
        assert [done(undo(table))["event"]["text"] for _ in range(4)] == ["d", "c", "b", "a"]
        assert is_nothing(undo(table), "undo")
        assert [done(redo(table))["event"]["text"] for _ in range(4)] == ["a", "b", "c", "d"]
        assert is_nothing(redo(table), "redo")

    def test_retracted_events_are_passed_over(self, table: Table) -> None:
        table.record(note("one"), note("two"), note("three"))
        done(retract(table, 2))
        assert [done(undo(table))["event"]["number"] for _ in range(2)] == [3, 1]
        assert is_nothing(undo(table), "undo")

    def test_a_correction_is_not_taken_back_but_the_event_is(self, table: Table) -> None:
        table.record(note("one"), note("two"))
        done(replace(table, 1, note("other")))
        assert done(undo(table))["event"]["text"] == "two"
        assert done(undo(table))["event"]["text"] == "other"
        assert done(redo(table))["event"]["text"] == "other"

    def test_a_new_match_has_nothing_to_take_back(self, table: Table) -> None:
        assert is_nothing(undo(table), "undo")
        assert is_nothing(redo(table), "redo")
        assert table.state()["version"] == 0

    def test_an_event_that_stands_is_taken_back_with_its_irregularity(self, table: Table) -> None:
        table.record(SEVENS, standing(play(1, "6 6")))
        assert len(table.state()["irregularities"]) == 1
        assert done(undo(table))["match"]["irregularities"] == []
        assert done(redo(table))["match"]["irregularities"] == [
            {"event": 2, "hand": 1, "rules": ["dp.beats.rank"], "reason": "nobody minded"}
        ]
        assert table.log()[-1]["reason"] == "nobody minded"

    def test_known_hands_are_known_again(self, table: Table) -> None:
        """The last event of a hand is taken back: what was open to all is hidden again."""
        table.record({"type": "deal", "hands": {"0": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"}})
        before = {role: [table.state(role), table.log(role)] for role in ("scorer", "spectator")}
        table.record(points(70, 30))
        assert "hands" in table.log("spectator")[0]
        done(undo(table))
        for role, (state, log) in before.items():
            assert table.state(role) == state | {"version": 3}
            assert table.log(role) == log
        assert "hands" not in table.log("spectator")[0]

    def test_a_retraction_of_the_last_event_is_no_undo(self, table: Table) -> None:
        table.record(note("one"), note("two"))
        done(retract(table, 2))
        assert is_nothing(redo(table), "redo")


class TestEndOfTheMatch:
    """An undo at the end brings a match back to playing."""

    @pytest.mark.parametrize(
        ("start", "before", "last"),
        [
            ({"options": {"target": 100}}, [points(60, 40)], points(60, 40)),
            ({}, [points(60, 40)], {"type": "end", "reason": "late"}),
            ({"game": "guandan"}, [finished(0, 2)] * 4, finished(0, 2)),
            ({"game": "zhengfen"}, [told(100, 0, 0, 0)] * 4, told(100, 0, 0, 0)),
            ({"game": "zhengfen", "players": ["A", "B", "C"]}, [told(100, 0, 0)] * 4, told(100, 0, 0)),
        ],
        ids=["dragon_phoenix", "given up", "guandan", "zhengfen", "zhengfen for three"],
    )
    def test_of_each_game(
        self, open_match: Callable[..., Table], start: Plain, before: list[Plain], last: Plain
    ) -> None:
        table = open_match(**start)
        table.record(*before)
        playing = table.state()
        over = table.record(last)["match"]
        assert (over["status"] in {"finished", "ended"}, playing["status"]) == (True, "playing")
        answer = done(undo(table))
        assert answer["match"] == playing | {"version": len(before) + 2}
        assert done(redo(table))["match"] == over | {"version": len(before) + 3}

    def test_a_note_after_the_end_is_taken_back_first(self, open_match: Callable[..., Table]) -> None:
        table = open_match(options={"target": 100})
        table.record(points(110, -10), note("what a match"))
        assert done(undo(table))["match"]["status"] == "finished"
        assert done(undo(table))["match"]["status"] == "playing"


class TestRedo:
    def test_what_was_undone_is_there_again_with_its_number(self, table: Table) -> None:
        table.record(SEVENS, identified(TENS, KEY))
        before = everything(table)
        done(undo(table))
        answer = done(redo(table))
        assert answer["event"]["number"] == 2
        assert answer["match"] == table.state() == before["scorer"][0] | {"version": 4}
        assert table.log() == before["scorer"][1]

    @pytest.mark.parametrize(
        "correct",
        [
            lambda table: table.record(note("new")),
            lambda table: table.send({"events": [note("new"), note("newer")]}),
            lambda table: done(replace(table, 1, note("other"))),
            lambda table: done(retract(table, 1)),
            lambda table: done(insert(table, 1, note("before"))),
            lambda table: done(restart(table, {"title": "Friday"})),
        ],
        ids=["an event", "a batch", "a replacement", "a retraction", "an insert", "the start"],
    )
    def test_what_is_recorded_cuts_it_off(self, table: Table, correct: Callable[[Table], Any]) -> None:
        table.record(note("one"), note("two"), note("three"))
        done(undo(table))
        correct(table)
        before = everything(table)
        assert is_nothing(redo(table), "redo")
        assert everything(table) == before

    @pytest.mark.parametrize(
        "ask",
        [
            lambda table: table.send(play(0, "XR")),
            lambda table: table.send(identified(note("one"), KEY)),
            lambda table: table.send(note("x"), If_Match='"1"'),
            lambda table: table.send({"type": "sing"}),
            lambda table: table.send(note("x"), to="rulings"),
            lambda table: replace(table, 1, note("one")),
            lambda table: replace(table, 1, note("other"), "?preview=true"),
            lambda table: retract(table, 3),
            lambda table: restart(table, {"title": ""}),
            lambda table: table.send(note("x"), role="spectator"),
        ],
        ids=[
            "a refused event", "a resend", "a stale event", "an unreadable one", "a question",
            "the same again", "a preview", "a second retraction", "the same start", "a spectator's event",
        ],
    )  # fmt: skip
    def test_what_records_nothing_does_not(self, table: Table, ask: Callable[[Table], Any]) -> None:
        table.record(identified(note("one"), KEY), note("two"), note("three"))
        done(undo(table))
        ask(table)
        assert done(redo(table))["event"]["text"] == "three"

    def test_undo_and_redo_go_back_and_forth(self, table: Table) -> None:
        table.record(*(note(str(number)) for number in range(1, 6)))
        steps: list[tuple[Callable[[Table], TestResponse], int]] = [
            (undo, 5), (undo, 4), (redo, 4), (undo, 4), (undo, 3), (redo, 3), (redo, 4), (redo, 5), (undo, 5),
        ]  # fmt: skip
        for move, number in steps:
            assert done(move(table))["event"]["number"] == number
        assert numbers(table) == [1, 2, 3, 4]
        assert table.state()["version"] == 14

    def test_after_a_correction_what_is_undone_then_comes_back(self, table: Table) -> None:
        table.record(note("one"), note("two"), note("three"))
        done(undo(table))
        done(replace(table, 1, note("other")))
        done(undo(table))
        assert done(redo(table))["event"]["text"] == "two"
        assert is_nothing(redo(table), "redo")
        assert texts(table) == ["other", "two"]

    def test_a_marked_event_comes_back_marked(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(replace(table, 1, play(0, "J J")))
        marked = table.log()
        done(undo(table))
        done(redo(table))
        assert table.log() == marked
        assert table.state()["irregularities"][0]["reason"] == "correction of 1"


class TestMany:
    """Further back than is kept in memory."""

    def test_forty_in_a_row_and_forward_again(self, open_match: Callable[..., Table]) -> None:
        table = open_match(options={"target": 5000})
        events = [points(70, 30), points(40, 60), note("x"), play(0, "5"), a_pass(1), points(50, 50)]
        begun = table.state()
        states = [begun, *(table.record(events[number % 6])["match"] for number in range(45))]
        for steps in range(1, 41):
            answer = done(undo(table))
            assert answer["match"] == states[45 - steps] | {"version": 45 + steps}
        assert numbers(table) == [1, 2, 3, 4, 5]
        for steps in range(1, 41):
            answer = done(redo(table))
            assert answer["match"] == states[5 + steps] | {"version": 85 + steps}
        assert is_nothing(redo(table), "redo")
        assert numbers(table) == list(range(1, 46))

    def test_after_a_long_match_all_of_it_can_be_taken_back(self, table: Table) -> None:
        begun = table.state()
        table.send({"events": [note(str(number)) for number in range(1, 151)]})
        for number in range(150, 0, -1):
            assert done(undo(table))["event"]["number"] == number
        assert is_nothing(undo(table), "undo")
        assert table.state() == begun | {"version": 300}


class TestProcesses:
    """Two processes on one file, each with matches in memory: both tell the same, and so does a third."""

    @pytest.fixture
    def tables(self, table: Table, database: str) -> tuple[Table, Table]:
        return table, elsewhere(table, documented(application(database)))

    def agree(self, tables: tuple[Table, Table], database: str) -> None:
        cold = elsewhere(tables[0], documented(application(database)))
        told = everything(cold)
        for table in tables:
            assert everything(table) == told

    def test_what_one_undoes_the_other_redoes(self, tables: tuple[Table, Table], database: str) -> None:
        one, other = tables
        one.record(note("one"), note("two"))
        other.record(note("three"))
        self.agree(tables, database)
        assert done(undo(one))["event"]["text"] == "three"
        assert done(undo(other))["event"]["text"] == "two"
        self.agree(tables, database)
        assert done(redo(one))["event"]["text"] == "two"
        assert done(redo(other))["event"]["text"] == "three"
        self.agree(tables, database)
        assert is_nothing(redo(one), "redo")

    def test_what_one_records_cuts_the_redo_of_the_other_off(
        self, tables: tuple[Table, Table], database: str
    ) -> None:
        one, other = tables
        one.record(note("one"), note("two"))
        done(undo(other))
        one.record(note("three"))
        assert is_nothing(redo(other), "redo")
        self.agree(tables, database)

    @pytest.mark.parametrize(
        "correct",
        [
            lambda table: replace(table, 1, play(0, "J J")),
            lambda table: insert(table, 2, a_pass(1)),
            lambda table: insert(table, 3, {"events": [note("x"), play(3, "A A", passed=True)]}),
            lambda table: retract(table, 3),
            lambda table: restart(table, {"title": "Friday", "players": ["Anne", "Ben", "Clara", "Dan"]}),
        ],
        ids=["a replacement", "an insert", "inserts", "a retraction", "the start"],
    )
    def test_what_one_corrects_the_other_knows(
        self, tables: tuple[Table, Table], database: str, correct: Callable[[Table], TestResponse]
    ) -> None:
        one, other = tables
        one.record(SEVENS, TENS, note("x"))
        self.agree(tables, database)
        done(correct(one))
        self.agree(tables, database)
        done(undo(other))
        done(undo(one))
        done(redo(other))
        self.agree(tables, database)
        assert other.record(note("new"))["event"]["number"] == max(numbers(one))
        self.agree(tables, database)

    def test_a_resend_to_the_other_is_recognised(self, tables: tuple[Table, Table], database: str) -> None:
        one, other = tables
        one.record(note("one"), identified(note("two"), KEY))
        done(undo(one, {"id": KEY.replace("3f", "4f")}))
        assert other.send(identified(note("two"), KEY)).json["retracted"] is True
        assert done(undo(other, {"id": KEY.replace("3f", "4f")}))["match"]["version"] == 3
        self.agree(tables, database)

    def test_forty_undone_by_turns(self, tables: tuple[Table, Table], database: str) -> None:
        one, other = tables
        one.send({"events": [note(str(number)) for number in range(1, 81)]})
        other.state()
        for step in range(40):
            assert done(undo(tables[step % 2]))["event"]["number"] == 80 - step
        self.agree(tables, database)
        for step in range(40):
            assert done(redo(tables[(step + 1) // 2 % 2]))["event"]["number"] == 41 + step
        self.agree(tables, database)

    def test_one_that_looks_seldom_catches_up_with_all_of_it(
        self, tables: tuple[Table, Table], database: str
    ) -> None:
        one, other = tables
        other.record(SEVENS)
        one.send({"events": [TENS, a_pass(2), a_pass(3)]})
        done(undo(one))
        done(undo(one))
        done(redo(one))
        one.record(note("x"))
        assert other.state() == one.state()
        assert is_nothing(redo(other), "redo")
        self.agree(tables, database)

    def test_the_edition_that_ruled_last_is_told_by_both(
        self, tables: tuple[Table, Table], database: str
    ) -> None:
        """An undo or redo decides nothing: an old edition stays until something is decided again."""
        one, other = tables
        one.record(note("one"), note("two"))
        with beside(database) as somebody:
            somebody.execute("UPDATE matches SET edition = 0")
        old = [elsewhere(one, documented(application(database))) for _ in range(2)]
        for move in (undo, redo, undo):
            assert done(move(old[0]))["match"]["edition"] == 0
            self.agree((old[0], old[1]), database)
        assert old[0].record(note("three"))["match"]["edition"] == other.state()["edition"] == 2
        self.agree((old[0], old[1]), database)

    def test_the_same_id_at_both_is_one_undo(self, tables: tuple[Table, Table]) -> None:
        one, other = tables
        one.record(note("one"), note("two"))
        for table in (one, other, one, other):
            done(undo(table, {"id": KEY}))
        assert texts(one) == ["one"]
        assert [version["action"] for version in history(other)] == ["record", "record", "undo"]
