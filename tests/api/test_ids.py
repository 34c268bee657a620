"""Two phones: ids in every constellation, the hand meant, the same event twice, If-Match (contract 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from werkzeug.test import TestResponse

from tests.api.conftest import Table
from tests.api.correcting import (
    a_pass,
    attempts,
    done,
    everything,
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
    undo,
)

Plain = dict[str, Any]
KEY, OTHER = "3f0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6", "5b0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6"
SEVENS, SIXES = play(0, "7c 7d"), play(1, "6 6")
TENS = play(1, "T T")
KINGS = play(3, "K K", passed=True)


def is_reused(answer: TestResponse) -> bool:
    return (answer.status_code, answer.json["type"]) == (409, "/problems/id-reused")


class TestResend:
    """The same id with the same event records nothing and is answered as it was, whatever came after."""

    def test_after_an_undo_it_says_that_it_was_retracted(self, table: Table) -> None:
        first = table.record(identified(SEVENS, KEY))
        done(undo(table))
        before = everything(table)
        again = table.send(identified(SEVENS, KEY))
        assert again.status_code == 201
        assert (again.json["event"], again.json["ruling"]) == (first["event"], first["ruling"])
        assert (again.json["retracted"], "replaced" in again.json) == (True, False)
        assert again.json["match"] == table.state()
        assert everything(table) == before

    def test_after_an_undo_and_a_redo_it_is_there_again(self, table: Table) -> None:
        table.record(identified(SEVENS, KEY))
        done(undo(table))
        done(redo(table))
        again = table.send(identified(SEVENS, KEY))
        assert (again.status_code, "retracted" in again.json) == (201, False)
        assert table.state()["version"] == 3

    def test_after_it_was_retracted_it_stays_retracted(self, table: Table) -> None:
        table.record(identified(SEVENS, KEY))
        done(retract(table, 1))
        again = table.send(identified(SEVENS, KEY))
        assert (again.status_code, again.json["retracted"]) == (201, True)
        assert again.json["event"]["number"] == 1
        assert table.log() == []

    def test_after_it_was_replaced_it_is_answered_as_it_was_sent(self, table: Table) -> None:
        first = table.record(identified(SEVENS, KEY))
        done(replace(table, 1, play(0, "8 8")))
        again = table.send(identified(SEVENS, KEY))
        assert again.status_code == 201
        assert (again.json["event"], again.json["ruling"]) == (first["event"], first["ruling"])
        assert (again.json["replaced"], "retracted" in again.json) == (True, False)
        assert [event["cards"] for event in table.log()] == [["8", "8"]]

    def test_after_it_was_replaced_and_retracted_it_says_both(self, table: Table) -> None:
        table.record(identified(SEVENS, KEY))
        done(replace(table, 1, play(0, "8 8")))
        done(retract(table, 1))
        again = table.send(identified(SEVENS, KEY)).json
        assert (again["retracted"], again["replaced"]) == (True, True)

    def test_after_a_correction_made_it_illegal_the_first_ruling_is_answered(self, table: Table) -> None:
        table.record(SEVENS, identified(TENS, KEY))
        done(replace(table, 1, play(0, "J J")))
        again = table.send(identified(TENS, KEY)).json
        assert again["ruling"]["verdict"] == "legal"
        assert again["event"]["irregular"] is False
        assert again["match"]["irregularities"] == table.state()["irregularities"] != []

    def test_after_others_were_corrected_it_says_nothing(self, table: Table) -> None:
        table.record(identified(SEVENS, KEY), TENS, a_pass(2))
        done(retract(table, 3))
        done(replace(table, 2, play(1, "J J")))
        again = table.send(identified(SEVENS, KEY)).json
        assert not {"retracted", "replaced"} & set(again)

    @pytest.mark.parametrize("stood", [True, False])
    def test_that_it_stands_makes_it_no_other_event(self, table: Table, stood: bool) -> None:  # noqa: FBT001
        table.record(SEVENS)
        first = table.record(standing(identified(SIXES, KEY)))
        again = table.send(standing(identified(SIXES, KEY), "as before") if stood else identified(SIXES, KEY))
        assert (again.status_code, again.json["event"]) == (201, first["event"])
        assert again.json["event"]["reason"] == "nobody minded"
        assert attempts(table) == []

    def test_passes_and_their_play_are_answered_together(self, table: Table) -> None:
        table.record(SEVENS)
        first = table.send(identified(KINGS, KEY)).json
        done(retract(table, 3, "?preview=true"))
        done(undo(table))
        again = table.send(identified(KINGS, KEY))
        assert (again.status_code, again.json["retracted"]) == (201, True)
        assert (again.json["events"], again.json["rulings"]) == (first["events"], first["rulings"])
        assert [event["number"] for event in again.json["events"]] == [2, 3, 4]

    def test_a_pass_of_it_that_was_replaced_is_told_too(self, table: Table) -> None:
        table.record(SEVENS)
        table.send(identified(KINGS, KEY))
        done(replace(table, 2, TENS))
        again = table.send(identified(KINGS, KEY)).json
        assert (again["replaced"], "retracted" in again) == (True, False)
        assert [event["type"] for event in again["events"]] == ["pass", "pass", "play"]

    def test_in_a_grown_batch_what_was_retracted_stays_so_and_the_rest_is_recorded(
        self, table: Table
    ) -> None:
        batch = [identified(note("one"), KEY), identified(note("two"), OTHER)]
        table.send({"events": batch})
        done(undo(table))
        grown = table.send({"events": [*batch, note("three")]})
        assert (grown.status_code, grown.json["retracted"]) == (201, True)
        assert [event["number"] for event in grown.json["events"]] == [1, 2, 3]
        assert [event["text"] for event in table.log()] == ["one", "three"]

    def test_a_whole_batch_that_is_there_already_cuts_no_redo_off(self, table: Table) -> None:
        batch = [identified(note("one"), KEY), identified(note("two"), OTHER)]
        table.send({"events": batch})
        done(undo(table))
        assert table.send({"events": batch}).status_code == 201
        assert [event["text"] for event in done(redo(table))["match"] and table.log()] == ["one", "two"]

    def test_the_same_event_under_another_id_is_another(self, table: Table) -> None:
        table.record(identified(note("one"), KEY), identified(note("one"), OTHER))
        assert [event["number"] for event in table.log()] == [1, 2]


class TestFree:
    """Only a recorded event occupies its id."""

    def test_what_a_correction_refuses_leaves_it_free(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        assert replace(table, 2, identified(SIXES, KEY)).status_code == 409
        assert insert(table, 2, identified(a_pass(2), KEY)).status_code == 409
        assert replace(table, 1, identified(play(0, "8 8"), KEY)).status_code == 200

    def test_what_a_conflict_refuses_leaves_it_free(self, table: Table) -> None:
        table.record(SEVENS, a_pass(1))
        conflict = replace(table, 1, identified(note("nothing was led"), KEY))
        assert conflict.json["type"] == "/problems/correction-conflict"
        assert table.send(identified(a_pass(2), KEY)).status_code == 201

    def test_a_preview_occupies_none(self, table: Table) -> None:
        table.record(SEVENS)
        done(replace(table, 1, identified(play(0, "8 8"), KEY), "?preview=true"))
        done(insert(table, 1, identified(note("before"), KEY), "&preview=true"))
        assert table.send(identified(TENS, KEY)).status_code == 201

    def test_a_refused_undo_occupies_none(self, table: Table) -> None:
        assert undo(table, {"id": KEY}).json["type"] == "/problems/nothing-to-undo"
        assert redo(table, {"id": KEY}).json["type"] == "/problems/nothing-to-redo"
        assert table.send(identified(SEVENS, KEY)).status_code == 201


OTHERWISE: dict[str, Callable[[Table], TestResponse]] = {
    "for an event": lambda table: table.send(identified(note("x"), KEY)),
    "in a batch": lambda table: table.send({"events": [note("y"), identified(note("x"), KEY)]}),
    "for an inserted event": lambda table: insert(table, 1, identified(note("x"), KEY)),
    "for a replacement": lambda table: replace(table, 1, identified(note("x"), KEY)),
    "for an undo": lambda table: undo(table, {"id": KEY}),
    "for a redo": lambda table: redo(table, {"id": KEY}),
}
TAKEN: dict[str, Callable[[Table], Any]] = {
    "an event's": lambda table: table.record(identified(note("taken"), KEY)),
    "an inserted event's": lambda table: done(insert(table, 1, identified(note("taken"), KEY))),
    "a replacement's": lambda table: done(replace(table, 2, identified(note("taken"), KEY))),
    "an undo's": lambda table: done(undo(table, {"id": KEY})),
    "a redo's": lambda table: [done(undo(table)), done(redo(table, {"id": KEY}))],
}


class TestReused:
    """The same id with something else is 409, and nothing changes."""

    @pytest.mark.parametrize(
        "since",
        [
            lambda table: None,
            undo,
            lambda table: retract(table, 1),
            lambda table: replace(table, 1, play(0, "8 8")),
        ],
        ids=["at once", "after an undo", "after it was retracted", "after it was replaced"],
    )
    @pytest.mark.parametrize("other", [play(0, "8 8"), note("another")], ids=["a play", "a note"])
    def test_for_another_event(self, table: Table, since: Callable[[Table], Any], other: Plain) -> None:
        table.record(identified(SEVENS, KEY))
        since(table)
        before = everything(table)
        answer = table.send(identified(other, KEY))
        assert is_reused(answer)
        assert answer.json["number"] == 1
        assert everything(table) == before

    @pytest.mark.parametrize("taken", TAKEN.values(), ids=TAKEN)
    @pytest.mark.parametrize("otherwise", OTHERWISE.values(), ids=OTHERWISE)
    def test_one_id_is_of_one_thing(
        self,
        table: Table,
        taken: Callable[[Table], Any],
        otherwise: Callable[[Table], TestResponse],
        request: pytest.FixtureRequest,
    ) -> None:
        table.record(note("one"), note("two"), note("three"))
        taken(table)
        before = everything(table)
        answer = otherwise(table)
        if request.node.callspec.id.endswith(("for an undo-an undo's", "for a redo-a redo's")):
            assert answer.status_code == 200  # the same thing again
        else:
            assert is_reused(answer), answer.text
        assert everything(table) == before

    def test_in_a_batch_the_place_is_told(self, table: Table) -> None:
        table.record(note("one"))
        done(undo(table, {"id": KEY}))
        answer = table.send({"events": [note("two"), identified(note("three"), KEY)]})
        assert (is_reused(answer), answer.json["index"]) == (True, 1)

    def test_a_replacement_under_the_id_of_another_event(self, table: Table) -> None:
        table.record(identified(note("one"), KEY), identified(note("two"), OTHER))
        answer = replace(table, 2, identified(note("one"), KEY))
        assert (is_reused(answer), answer.json["number"]) == (True, 1)

    def test_the_same_replacement_of_another_event(self, table: Table) -> None:
        table.record(note("one"), note("two"))
        done(replace(table, 1, identified(note("three"), KEY)))
        answer = replace(table, 2, identified(note("three"), KEY))
        assert (is_reused(answer), answer.json["number"]) == (True, 1)


class TestReplacing:
    """A replacement may have an id of its own, and keeps the event's if it says none."""

    def test_the_events_id_stays_and_is_recognised(self, table: Table) -> None:
        table.record(identified(note("one"), KEY))
        assert done(replace(table, 1, note("two")))["event"]["id"] == KEY
        assert table.log()[0]["id"] == KEY
        assert table.send(identified(note("one"), KEY)).json["replaced"] is True

    def test_with_the_events_own_id_it_is_replaced(self, table: Table) -> None:
        table.record(identified(note("one"), KEY))
        answer = done(replace(table, 1, identified(note("two"), KEY)))
        assert (answer["event"]["text"], answer["event"]["id"]) == ("two", KEY)
        assert done(replace(table, 1, identified(note("three"), KEY)))["event"]["text"] == "three"
        assert table.state()["version"] == 3

    def test_sent_again_under_its_own_id_it_changes_nothing(self, table: Table) -> None:
        table.record(note("one"))
        first = done(replace(table, 1, identified(note("two"), KEY)))
        before = everything(table)
        again = done(replace(table, 1, identified(note("two"), KEY)))
        assert (again["event"], again["match"]) == (first["event"], first["match"])
        assert everything(table) == before

    def test_sent_again_without_an_id_it_says_the_same_and_changes_nothing(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(replace(table, 1, play(0, "J J")))
        before = everything(table)
        again = done(replace(table, 1, play(0, "j J")))
        assert again["event"]["cards"] == ["J", "J"]
        assert again["consequences"]["verdicts"] == []
        assert again["consequences"]["irregular"] == [2]
        assert everything(table) == before

    def test_a_late_resend_does_not_undo_what_was_corrected_since(self, table: Table) -> None:
        table.record(note("one"))
        first = done(replace(table, 1, identified(note("two"), KEY)))
        done(replace(table, 1, note("three")))
        before = everything(table)
        again = done(replace(table, 1, identified(note("two"), KEY)))
        assert again["event"] == first["event"]
        assert (again["replaced"], "retracted" in again) == (True, False)
        assert again["match"] == table.state()
        assert everything(table) == before

    def test_a_late_resend_is_answered_also_if_the_event_was_retracted_since(self, table: Table) -> None:
        table.record(note("one"))
        first = done(replace(table, 1, identified(note("two"), KEY)))
        done(retract(table, 1))
        again = done(replace(table, 1, identified(note("two"), KEY)))
        assert (again["event"], again["retracted"]) == (first["event"], True)
        assert table.log() == []

    def test_after_an_undo_of_it_and_a_redo_it_is_the_replacement(self, table: Table) -> None:
        table.record(identified(note("one"), KEY))
        done(replace(table, 1, identified(note("two"), OTHER)))
        done(undo(table))
        assert [event["text"] for event in done(redo(table))["match"] and table.log()] == ["two"]
        assert table.log()[0]["id"] == OTHER


class TestInserting:
    """Inserted events are recognised like recorded ones."""

    def test_sent_again_one_is_inserted_once(self, table: Table) -> None:
        table.record(note("last"))
        first = done(insert(table, 1, identified(note("first"), KEY)))
        before = everything(table)
        again = done(insert(table, 1, identified(note("first"), KEY)))
        assert (again["event"], again["match"]) == (first["event"], first["match"])
        assert everything(table) == before

    def test_sent_again_at_the_end_it_is_known_too(self, table: Table) -> None:
        table.record(note("last"))
        first = done(insert(table, 1, identified(note("first"), KEY)))["event"]
        again = table.send(identified(note("first"), KEY))
        assert again.status_code in {200, 201}
        assert again.json["event"]["number"] == first["number"] == 2
        assert table.state()["version"] == 2

    def test_a_recorded_one_sent_again_as_inserted_is_not_recorded_again(self, table: Table) -> None:
        table.record(identified(note("one"), KEY), note("two"))
        assert done(insert(table, 2, identified(note("one"), KEY)))["event"]["number"] == 1
        assert [event["text"] for event in table.log()] == ["one", "two"]

    @pytest.mark.parametrize(
        ("since", "said"),
        [
            (lambda table: retract(table, 2), {"retracted": True}),
            (lambda table: replace(table, 2, note("other")), {"replaced": True}),
            (lambda table: table.send(note("more")), {}),
        ],
        ids=["retracted", "replaced", "neither"],
    )
    def test_sent_again_it_says_what_became_of_it(
        self, table: Table, since: Callable[[Table], Any], said: Plain
    ) -> None:
        table.record(note("last"))
        first = done(insert(table, 1, identified(note("first"), KEY)))
        since(table)
        before = everything(table)
        again = done(insert(table, 1, identified(note("first"), KEY)))
        assert again["event"] == first["event"]
        assert {name: again[name] for name in ("retracted", "replaced") if name in again} == said
        assert everything(table) == before

    def test_it_is_known_also_if_the_event_it_stood_before_is_retracted(self, table: Table) -> None:
        table.record(note("last"))
        first = done(insert(table, 1, identified(note("first"), KEY)))
        done(retract(table, 1))
        again = done(insert(table, 1, identified(note("first"), KEY)))
        assert again["event"]["number"] == first["event"]["number"]
        assert table.state()["version"] == 3

    def test_passes_and_their_play_are_answered_together(self, table: Table) -> None:
        table.record(SEVENS, note("and then"))
        told = {"events": [note("before"), identified(KINGS, KEY)]}
        first = done(insert(table, 2, told))
        assert [event["type"] for event in first["events"]] == ["note", "pass", "pass", "play"]
        again = table.send(identified(KINGS, KEY)).json
        assert [event["number"] for event in again["events"]] == [4, 5, 6]
        inserted_again = done(insert(table, 2, identified(KINGS, KEY)))
        assert [event["number"] for event in inserted_again["events"]] == [4, 5, 6]
        assert table.state()["version"] == 3

    def test_of_a_grown_batch_what_is_new_is_inserted(self, table: Table) -> None:
        table.record(note("last"))
        one, two = identified(note("one"), KEY), identified(note("two"), OTHER)
        done(insert(table, 1, {"events": [one]}))
        answer = done(insert(table, 1, {"events": [one, two, note("three")]}))
        assert [event["number"] for event in answer["events"]] == [2, 3, 4]
        assert [event["text"] for event in answer["events"]] == ["one", "two", "three"]
        assert sorted(event["number"] for event in table.log()) == [1, 2, 3, 4]

    def test_the_same_event_twice_in_one_batch_is_inserted_once(self, table: Table) -> None:
        table.record(note("last"))
        one = identified(note("one"), KEY)
        answer = done(insert(table, 1, {"events": [one, note("two"), one]}))
        assert [event["number"] for event in answer["events"]] == [2, 3, 2]
        assert [event["number"] for event in table.log()] == [1, 2, 3]

    def test_one_id_for_two_events_in_one_batch_is_409_with_the_place(self, table: Table) -> None:
        table.record(note("last"))
        batch = [identified(note("one"), KEY), identified(note("two"), KEY)]
        answer = insert(table, 1, {"events": batch})
        assert (is_reused(answer), answer.json["index"]) == (True, 1)
        assert "number" not in answer.json
        assert table.state()["version"] == 1

    def test_an_id_of_a_recorded_event_in_a_batch_is_409_with_the_place(self, table: Table) -> None:
        table.record(identified(note("last"), KEY))
        answer = insert(table, 1, {"events": [note("one"), identified(note("two"), KEY)]})
        assert (is_reused(answer), answer.json["index"], answer.json["number"]) == (True, 1, 1)


class TestUndoing:
    """An undo or redo sent again moves nothing."""

    def test_an_undo_sent_again_takes_back_no_other_event(self, table: Table) -> None:
        table.record(note("one"), note("two"))
        first = done(undo(table, {"id": KEY}))
        again = done(undo(table, {"id": KEY}))
        assert again["match"] == first["match"]
        assert [event["text"] for event in table.log()] == ["one"]

    def test_a_redo_sent_again_brings_back_no_other_event(self, table: Table) -> None:
        table.record(note("one"), note("two"))
        for _ in range(2):
            done(undo(table))
        first = done(redo(table, {"id": KEY}))
        assert done(redo(table, {"id": KEY}))["match"] == first["match"]
        assert [event["text"] for event in table.log()] == ["one"]

    def test_sent_again_late_it_is_answered_with_the_match_as_it_is_now(self, table: Table) -> None:
        table.record(note("one"))
        done(undo(table, {"id": KEY}))
        table.record(note("two"))
        before = everything(table)
        assert done(undo(table, {"id": KEY}))["match"] == table.state()
        assert everything(table) == before

    def test_sent_again_where_nothing_is_left_it_is_answered_too(self, table: Table) -> None:
        table.record(note("one"))
        done(undo(table, {"id": KEY}))
        assert undo(table).status_code == 409
        assert undo(table, {"id": KEY}).status_code == 200
        done(redo(table, {"id": OTHER}))
        assert redo(table).status_code == 409
        assert redo(table, {"id": OTHER}).status_code == 200

    def test_with_other_ids_each_moves_once(self, table: Table) -> None:
        table.record(note("one"), note("two"), note("three"))
        for key in (KEY, OTHER, KEY.upper(), str(uuid4())):
            done(undo(table, {"id": key}))
        assert table.log() == []
        assert table.state()["version"] == 6

    @pytest.mark.parametrize(
        "body", [{"id": "7"}, {"id": None}, {"key": KEY}, [], "x", {"id": KEY, "hand": 1}]
    )
    @pytest.mark.parametrize("move", [undo, redo])
    def test_a_body_is_an_id_or_nothing(self, table: Table, move: Callable[..., Any], body: object) -> None:
        table.record(note("one"))
        assert move(table, body).status_code == 422
        assert table.state()["version"] == 1


class TestHand:
    """The hand is held against the one at the place of the event."""

    def test_a_replacement_belongs_to_the_hand_of_its_event(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40), points(50, 50))
        answer = replace(table, 2, points(20, 80) | {"hand": 3})
        assert (answer.status_code, answer.json["type"]) == (409, "/problems/wrong-hand")
        assert (answer.json["hand"], answer.json["current"]) == (3, 2)
        assert table.state()["version"] == 3
        assert replace(table, 2, points(20, 80) | {"hand": 2}).status_code == 200

    def test_an_inserted_event_belongs_to_the_hand_at_its_place(self, table: Table) -> None:
        table.record(points(70, 30), points(60, 40))
        assert insert(table, 2, note("x", hand=3)).json["current"] == 2
        assert insert(table, 2, note("x", hand=2)).status_code == 200
        assert insert(table, 1, note("x", hand=1)).status_code == 200

    def test_inserted_results_go_on_from_hand_to_hand(self, table: Table) -> None:
        table.record(points(70, 30))
        wrong = {"events": [points(60, 40) | {"hand": 1}, points(50, 50) | {"hand": 1}]}
        answer = insert(table, 1, wrong)
        assert (answer.status_code, answer.json["index"], answer.json["current"]) == (409, 1, 2)
        right = {"events": [points(60, 40) | {"hand": 1}, points(50, 50) | {"hand": 2}]}
        assert insert(table, 1, right).status_code == 200
        assert [hand["score"] for hand in table.state()["hands"]] == [[60, 40], [50, 50], [70, 30]]

    def test_a_result_tapped_again_after_an_undo_counts(self, table: Table) -> None:
        table.record(points(70, 30) | {"hand": 1})
        assert table.send(points(70, 30) | {"hand": 1}).json["type"] == "/problems/wrong-hand"
        done(undo(table))
        assert table.send(points(60, 40) | {"hand": 1}).status_code == 201
        assert table.state()["standing"]["totals"] == [60, 40]

    def test_the_log_names_the_hand_an_event_belongs_to_now(self, table: Table) -> None:
        table.record(points(70, 30), note("in the second"), points(60, 40))
        done(insert(table, 1, points(50, 50)))
        hands = {event["number"]: event["hand"] for event in table.log()}
        assert hands == {4: 1, 1: 2, 2: 3, 3: 3}
        done(retract(table, 4))
        assert {event["number"]: event["hand"] for event in table.log()} == {1: 1, 2: 2, 3: 2}


class TestSame:
    """A refused event equal to the newest one of its seat says which that is."""

    def test_after_an_undo_the_newest_is_the_one_before(self, table: Table) -> None:
        table.record(SEVENS, TENS, note("x"), a_pass(2), a_pass(3), a_pass(0), play(1, "9"), a_pass(2))
        assert table.send(play(1, "9")).json["same_as"] == 7
        done(undo(table))
        done(undo(table))
        table.record(play(1, "8"))
        assert "same_as" not in table.send(play(1, "9")).json
        assert table.send(play(1, "8")).json["same_as"] == 9

    def test_after_a_redo_it_is_the_redone(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(undo(table))
        assert table.send(play(0, "7c 7d")).json["same_as"] == 1
        done(redo(table))
        assert table.send(TENS).json["same_as"] == 2

    def test_after_a_replacement_it_is_what_the_event_is_now(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(replace(table, 2, play(1, "J J")))
        assert "same_as" not in table.send(TENS).json
        assert table.send(play(1, "J J")).json["same_as"] == 2

    def test_after_it_was_retracted_it_is_no_more(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(retract(table, 2))
        answer = table.send(SIXES)
        assert (answer.status_code, "same_as" in answer.json) == (409, False)
        assert table.send(SEVENS).json["same_as"] == 1

    def test_an_inserted_event_is_held_against_those_before_it(self, table: Table) -> None:
        table.record(SEVENS, TENS, a_pass(2))
        assert insert(table, 3, TENS).json["same_as"] == 2
        assert "same_as" not in insert(table, 2, a_pass(2)).json


ROUTES: dict[str, Callable[..., TestResponse]] = {
    "an event": lambda table, **head: table.send(a_pass(2), **head),
    "a batch": lambda table, **head: table.send({"events": [a_pass(2)]}, **head),
    "an insert": lambda table, **head: insert(table, 2, note("x"), **head),
    "a replacement": lambda table, **head: replace(table, 2, play(1, "J J"), **head),
    "a retraction": lambda table, **head: retract(table, 2, **head),
    "the start": lambda table, **head: restart(table, {"title": "x"}, **head),
    "an undo": undo,
    "a redo": redo,
}


class TestStale:
    """If-Match is held against the version on every route that records."""

    def corrected(self, table: Table) -> None:
        """Versions 1 to 3 record, 4 retracts 3, 5 replaces 1, 6 inserts 4, 7 records 5, 8 undoes it."""
        table.record(SEVENS, TENS, note("x"))
        done(retract(table, 3))
        done(replace(table, 1, play(0, "8 8")))
        done(insert(table, 1, note("first")))
        table.record(note("last"))
        done(undo(table))

    @pytest.mark.parametrize("route", ROUTES.values(), ids=ROUTES)
    def test_an_older_version_is_412_with_what_changed(
        self, table: Table, route: Callable[..., TestResponse]
    ) -> None:
        self.corrected(table)
        before = everything(table)
        answer = route(table, If_Match='"2"')
        assert (answer.status_code, answer.json["type"]) == (412, "/problems/stale")
        assert answer.json["version"] == 8
        log = {event["number"]: event for event in table.log()}
        assert answer.json["events"] == [log[1], log[4]] or answer.json["events"] == [log[4], log[1]]
        assert sorted(answer.json["retracted"]) == [3, 5]
        assert everything(table) == before

    @pytest.mark.parametrize("route", ROUTES.values(), ids=ROUTES)
    @pytest.mark.parametrize("known", ['"8"', "*"])
    def test_the_version_that_is_lets_it_in(
        self, table: Table, route: Callable[..., TestResponse], known: str
    ) -> None:
        self.corrected(table)
        answer = route(table, If_Match=known)
        assert answer.status_code in {200, 201}, answer.text
        assert table.state()["version"] == 9

    def test_what_was_only_decided_again_changed_too(self, table: Table) -> None:
        table.record(SEVENS, TENS, note("x"))
        done(replace(table, 1, play(0, "J J")))
        told = table.send(note("y"), If_Match='"3"').json
        assert sorted(event["number"] for event in told["events"]) == [1, 2]
        assert [event["reason"] for event in told["events"] if event["number"] == 2] == ["correction of 1"]

    def test_what_was_brought_back_is_not_retracted(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(undo(table))
        done(redo(table))
        told = table.send(note("y"), If_Match='"2"').json
        assert ([event["number"] for event in told["events"]], told["retracted"]) == ([2], [])

    def test_a_corrected_start_is_a_version_without_events(self, table: Table) -> None:
        table.record(SEVENS)
        done(restart(table, {"title": "Friday"}))
        told = table.send(note("y"), If_Match='"1"').json
        assert (told["version"], told["events"], told["retracted"]) == (2, [], [])

    def test_a_preview_is_held_against_it_too(self, table: Table) -> None:
        self.corrected(table)
        answer = {
            "insert": insert(table, 2, note("x"), "&preview=true", If_Match='"2"'),
            "replace": replace(table, 2, play(1, "J J"), "?preview=true", If_Match='"2"'),
            "retract": retract(table, 2, "?preview=true", If_Match='"2"'),
            "restart": restart(table, {"title": "x"}, "?preview=true", If_Match='"2"'),
        }
        assert {name: one.status_code for name, one in answer.items()} == dict.fromkeys(answer, 412)

    @pytest.mark.parametrize(
        "route",
        [
            lambda table: table.send(identified(note("x"), KEY), If_Match='"2"'),
            lambda table: insert(table, 2, identified(note("x"), KEY), If_Match='"2"'),
            lambda table: replace(table, 2, identified(play(1, "J J"), KEY), If_Match='"2"'),
            lambda table: undo(table, {"id": KEY}, If_Match='"2"'),
            lambda table: retract(table, 2, If_Match='"2"'),
        ],
        ids=["an event", "an insert", "a replacement", "an undo", "a retraction"],
    )
    def test_a_resend_is_answered_although_itself_made_it_stale(
        self, table: Table, route: Callable[[Table], TestResponse]
    ) -> None:
        table.record(SEVENS, TENS)
        first = route(table)
        assert first.status_code in {200, 201}, first.text
        again = route(table)
        assert again.status_code == first.status_code
        assert table.state()["version"] == 3

    def test_the_etag_changes_with_every_correction(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        for move in (undo, redo, lambda it: retract(it, 2), lambda it: restart(it, {"title": "x"})):
            tag = table.get().headers["ETag"]
            assert table.get(If_None_Match=tag).status_code == 304
            done(move(table))
            assert table.get(If_None_Match=tag).status_code == 200
