"""Recording: one event or several, once and only once, and under a condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from flask import Flask
from sqlalchemy import event

import models
from tests.api.conftest import Table
from tests.support.databases import taken

Plain = dict[str, Any]
SEVENS: Plain = {"type": "play", "seat": 0, "cards": ["7c", "7d"]}
TENS: Plain = {"type": "play", "seat": 1, "cards": "T T"}
MOMENT: Plain = {"type": "note", "text": "a quiet moment"}
SIXES: Plain = {"type": "play", "seat": 1, "cards": "6 6"}
RESULT: Plain = {"type": "result", "order": [0, 1, 2, 3], "card_points": [70, 30]}
KEY = "7d3c1f0a-5b1e-4c1a-9f6e-2f3b8a6c4d55"
CHINESE = ("zh", "zh-CN", "zh-Hans-CN, en;q=0.5")


CALLS: list[Plain] = [{"seat": 1, "call": "take_off"}, {"seat": 0, "call": "take_off"}]
SAME: dict[str, tuple[Plain, Plain]] = {
    "a deal without hands": ({"type": "deal"}, {"type": "deal", "stage": "all", "hands": {}}),
    "a deal with hands without any": ({"type": "deal", "hands": {}}, {"type": "deal", "hands": None}),
    "an exchange without gifts": ({"type": "exchange"}, {"type": "exchange", "gives": {}}),
    "an exchange with nobody's gifts": ({"type": "exchange"}, {"type": "exchange", "gives": {"0": {}}}),
    "gifts of some": (
        {"type": "exchange", "gives": {"1": {"0": "7c"}}},
        {"type": "exchange", "gives": {"0": {}, "1": {"0": "7C"}, "2": {}}},
    ),
    "a declaration of nothing": (SEVENS, {**SEVENS, "as": {}}),
    "a declaration of nothing, said": (SEVENS, {**SEVENS, "as": {"kind": None, "rank": None}}),
    "no wish": (SEVENS, {**SEVENS, "wish": None, "passed": False}),
    "calls in another order": ({**RESULT, "calls": CALLS}, {**RESULT, "calls": CALLS[::-1]}),
    "a call told twice": ({**RESULT, "calls": CALLS}, {**RESULT, "calls": [*CALLS, CALLS[0]]}),
    "no calls": (RESULT, {**RESULT, "calls": []}),
}


def identified(event: Plain, key: UUID | None = None) -> Plain:
    return {**event, "id": str(key or uuid4())}


def a_pass(seat: int) -> Plain:
    return {"type": "pass", "seat": seat}


class TestOne:
    def test_a_legal_event_is_201_with_its_number_ruling_and_the_match(self, table: Table) -> None:
        answer = table.send(SEVENS)
        assert answer.status_code == 201
        assert answer.json["event"]["number"] == 1
        assert answer.json["event"]["cards"] == ["7c", "7d"]
        assert answer.json["ruling"]["verdict"] == "legal"
        assert answer.json["ruling"]["combination"] == {
            "kind": "pair",
            "rank": "7",
            "size": 2,
            "bomb": False,
            "cards": ["7c", "7d"],
        }
        assert answer.json["match"]["version"] == 1
        assert answer.json["match"]["hand"]["turn"] == 1
        assert answer.json["match"] == table.state()

    def test_an_illegal_event_is_409_with_every_reason_and_changes_nothing(self, table: Table) -> None:
        before = table.record(SEVENS)["match"]
        answer = table.send({"type": "play", "seat": 2, "cards": "6 6"})
        assert answer.status_code == 409
        assert answer.json["type"] == "/problems/illegal-event"
        rules = {finding["rule"] for finding in answer.json["ruling"]["findings"]}
        assert rules == {"dp.turn", "dp.beats.rank"}
        assert answer.json["ruling"]["findings"][0]["text"] in answer.json["detail"]
        assert table.state() == before

    def test_an_ambiguous_event_is_409_with_what_could_be_meant(self, table: Table) -> None:
        answer = table.send({"type": "play", "seat": 0, "cards": "2"})
        assert answer.status_code == 409
        assert answer.json["type"] == "/problems/ambiguous-event"
        assert len(answer.json["ruling"]["readings"]) > 1
        assert "the Dragon" in answer.json["detail"]
        assert table.state()["version"] == 0

    def test_a_refused_event_takes_no_number(self, table: Table) -> None:
        table.record(SEVENS)
        table.send(SIXES)
        assert table.record(TENS)["event"]["number"] == 2

    def test_the_phones_time_is_kept_as_it_was_sent(self, table: Table) -> None:
        told = table.record({**SEVENS, "at": "2026-11-30T21:04:05+01:00"})
        assert told["event"]["at"] == "2026-11-30T21:04:05+01:00"
        assert table.log()[0]["at"] == "2026-11-30T21:04:05+01:00"

    def test_the_texts_come_in_the_callers_language_and_else_in_english(self, table: Table) -> None:
        table.record(SEVENS)
        told = {
            language: table.send(SIXES, Accept_Language=language).json
            for language in ("en", "de", "de-CH, en;q=0.5", *CHINESE, "fr", "")
        }
        texts = {language: one["ruling"]["findings"][0]["text"] for language, one in told.items()}
        assert texts["de"] == texts["de-CH, en;q=0.5"] != texts["en"]
        assert {texts[language] for language in CHINESE} == {"对6压不过对7。"}
        assert texts["fr"] == texts[""] == texts["en"]
        assert len({told[language]["title"] for language in ("en", "de", "zh")}) == 3
        assert told["zh"]["detail"] == "对6压不过对7。没有作任何记录。"

    def test_a_refused_event_like_the_newest_of_its_seat_says_so(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        assert table.send({**TENS, "cards": ["t", "10"]}).json["same_as"] == 2
        assert "same_as" not in table.send(SIXES).json
        assert "same_as" not in table.send({**TENS, "cards": "T Ts"}).json


class TestSeveral:
    def test_a_batch_is_recorded_in_its_order(self, table: Table) -> None:
        answer = table.send({"events": [SEVENS, TENS, a_pass(2)]})
        assert answer.status_code == 201
        assert [event["number"] for event in answer.json["events"]] == [1, 2, 3]
        assert [event["type"] for event in answer.json["events"]] == ["play", "play", "pass"]
        assert [ruling["verdict"] for ruling in answer.json["rulings"]] == ["legal"] * 3
        assert answer.json["match"] == table.state()
        assert answer.json["match"]["version"] == 3

    def test_a_batch_with_one_illegal_event_records_nothing_and_says_which(self, table: Table) -> None:
        answer = table.send({"events": [SEVENS, TENS, a_pass(3), a_pass(2)]})
        assert answer.status_code == 409
        assert answer.json["index"] == 2
        assert answer.json["ruling"]["findings"][0]["rule"] == "dp.turn"
        assert table.state()["version"] == 0
        assert table.log() == []

    def test_a_batch_of_one_is_answered_as_several(self, table: Table) -> None:
        assert set(table.send({"events": [SEVENS]}).json) == {"events", "rulings", "match"}

    def test_input_nobody_can_read_in_a_batch_is_named_by_its_place(self, table: Table) -> None:
        answer = table.send({"events": [SEVENS, {**TENS, "seat": 9}, "pass", {"type": "sing"}]})
        assert answer.status_code == 422
        assert set(answer.json["errors"]) == {"events.1.seat", "events.2", "events.3.type"}
        assert table.state()["version"] == 0

    @pytest.mark.parametrize(
        "body", [{"events": []}, {"events": None}, {"events": {}}, {"events": [SEVENS], "id": "x"}]
    )
    def test_a_batch_is_a_list_of_events_and_nothing_else(self, table: Table, body: Plain) -> None:
        assert table.send(body).status_code == 422


class TestPassed:
    def test_the_passes_before_a_play_are_recorded_with_it(self, table: Table) -> None:
        table.record(SEVENS)
        answer = table.send({"type": "play", "seat": 3, "cards": "K K", "passed": True})
        assert answer.status_code == 201
        told = [(event["number"], event["type"], event["seat"]) for event in answer.json["events"]]
        assert told == [(2, "pass", 1), (3, "pass", 2), (4, "play", 3)]
        assert answer.json["match"]["version"] == 4

    def test_it_is_answered_as_several_even_if_nobody_had_to_pass(self, table: Table) -> None:
        table.record(SEVENS)
        answer = table.send({**TENS, "passed": True})
        assert [event["number"] for event in answer.json["events"]] == [2]

    def test_a_refused_one_says_its_place_and_records_no_pass(self, table: Table) -> None:
        table.record(SEVENS)
        answer = table.send({"type": "play", "seat": 3, "cards": "6 6", "passed": True})
        assert (answer.status_code, answer.json["index"]) == (409, 0)
        assert table.state()["version"] == 1

    def test_in_a_batch_the_place_counts_the_events_as_sent(self, table: Table) -> None:
        leap = {"type": "play", "seat": 3, "cards": "K K", "passed": True}
        answer = table.send({"events": [SEVENS, leap, a_pass(1)]})
        assert (answer.status_code, answer.json["index"]) == (409, 2)

    def test_a_resend_is_answered_with_the_passes_again(self, table: Table) -> None:
        table.record(SEVENS)
        leap = identified({"type": "play", "seat": 3, "cards": "K K", "passed": True})
        first, again = table.send(leap), table.send(leap)
        assert again.status_code == 201
        assert again.json["events"] == first.json["events"]
        assert again.json["rulings"] == first.json["rulings"]
        assert table.state()["version"] == 4


class TestIds:
    def test_a_resend_is_answered_as_before_with_the_match_as_it_is_now(self, table: Table) -> None:
        sent = identified(SEVENS)
        first = table.send(sent)
        table.record(TENS)
        again = table.send(sent)
        assert again.status_code == first.status_code == 201
        assert again.json["event"] == first.json["event"]
        assert again.json["ruling"] == first.json["ruling"]
        assert again.json["match"] == table.state()
        assert again.json["match"]["version"] == 2

    def test_the_same_event_may_be_written_differently_and_later(self, table: Table) -> None:
        key = uuid4()
        table.record(identified({**SEVENS, "at": "21:00"}, key))
        other = {
            "type": "play",
            "seat": 0,
            "cards": "7♦ 7C",
            "as": None,
            "id": str(key).upper(),
            "at": "21:05",
        }
        answer = table.send(other)
        assert answer.status_code == 201
        assert answer.json["event"]["at"] == "21:00"
        assert table.state()["version"] == 1

    @pytest.mark.parametrize(("one", "other"), SAME.values(), ids=SAME)
    def test_what_tells_the_same_is_the_same_event(self, table: Table, one: Plain, other: Plain) -> None:
        key = uuid4()
        first = table.record(identified(one, key))
        again = table.send(identified(other, key))
        assert (again.status_code, again.json["event"]) == (201, first["event"])
        assert table.state()["version"] == 1

    @pytest.mark.parametrize("other", [{"cards": "7c"}, {"hands": {"0": ""}}, {"dealer": 1}])
    def test_what_tells_more_is_another_event(self, table: Table, other: Plain) -> None:
        key = uuid4()
        table.record(identified({"type": "deal"}, key))
        answer = table.send(identified({"type": "deal", **other}, key))
        assert answer.status_code == (422 if "cards" in other else 409)

    def test_a_resend_need_not_name_the_hand_as_before(self, table: Table) -> None:
        key = uuid4()
        table.record(identified({**RESULT, "hand": 1}, key))
        for other in (RESULT, {**RESULT, "hand": 1}, {**RESULT, "hand": 2}):
            assert table.send(identified(other, key)).json["event"]["number"] == 1
        assert table.state()["version"] == 1

    @pytest.mark.parametrize(
        "other", [{"cards": "7c 7h"}, {"seat": 1}, {"passed": True}, {"as": {"kind": "pair"}}]
    )
    def test_the_same_id_with_another_event_is_409(self, table: Table, other: Plain) -> None:
        key = uuid4()
        table.record(identified(SEVENS, key))
        answer = table.send(identified({**SEVENS, **other}, key))
        assert (answer.status_code, answer.json["type"]) == (409, "/problems/id-reused")
        assert table.state()["version"] == 1

    def test_a_refused_event_leaves_its_id_free(self, table: Table) -> None:
        table.record(SEVENS)
        key = uuid4()
        assert table.send(identified(SIXES, key)).status_code == 409
        assert table.send(identified(TENS, key)).status_code == 201

    def test_a_refused_batch_leaves_all_its_ids_free(self, table: Table) -> None:
        key = uuid4()
        assert table.send({"events": [identified(SEVENS, key), SIXES]}).status_code == 409
        assert table.send(identified({**SEVENS, "cards": "9"}, key)).status_code == 201

    def test_a_grown_batch_records_only_what_is_new(self, table: Table) -> None:
        sent = [identified(SEVENS), identified(TENS)]
        first = table.send({"events": sent})
        grown = table.send({"events": [*sent, identified(a_pass(2))]})
        assert grown.status_code == 201
        assert grown.json["events"][:2] == first.json["events"]
        assert grown.json["rulings"][:2] == first.json["rulings"]
        assert [event["number"] for event in grown.json["events"]] == [1, 2, 3]
        assert table.state()["version"] == 3

    @pytest.mark.parametrize(
        ("language", "said"), [("en", "500 items"), ("de", "500 Einträge"), ("zh", "500项")]
    )
    def test_of_more_than_500_events_at_once_none_is_recorded(
        self, table: Table, language: str, said: str
    ) -> None:
        answer = table.send({"events": [MOMENT] * 501}, Accept_Language=language)
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["events"])
        assert said in answer.json["errors"]["events"][0]
        assert table.state()["version"] == 0

    def test_500_events_are_recorded_at_once(self, table: Table) -> None:
        assert table.send({"events": [MOMENT] * 500}).json["match"]["version"] == 500

    def test_in_a_grown_batch_the_rest_is_recorded_as_a_whole(self, table: Table) -> None:
        sent = [identified(SEVENS)]
        table.send({"events": sent})
        answer = table.send({"events": [*sent, TENS, a_pass(0)]})
        assert (answer.status_code, answer.json["index"]) == (409, 2)
        assert table.state()["version"] == 1

    def test_the_same_event_twice_in_one_batch_is_recorded_once(self, table: Table) -> None:
        sent = identified(SEVENS)
        answer = table.send({"events": [sent, TENS, sent]})
        assert [event["number"] for event in answer.json["events"]] == [1, 2, 1]
        assert table.state()["version"] == 2

    def test_one_id_for_two_events_in_one_batch_is_409_with_the_place(self, table: Table) -> None:
        key = uuid4()
        answer = table.send({"events": [identified(SEVENS, key), identified(TENS, key)]})
        assert (answer.status_code, answer.json["index"]) == (409, 1)
        assert answer.json["type"] == "/problems/id-reused"
        assert "number" not in answer.json  # there is no such event
        assert "1" not in answer.json["detail"]
        assert table.state()["version"] == 0

    def test_an_id_of_a_recorded_event_in_a_batch_names_that_event(self, table: Table) -> None:
        key = uuid4()
        table.record(identified(SEVENS, key))
        answer = table.send({"events": [TENS, identified(a_pass(2), key)]})
        assert (answer.status_code, answer.json["index"], answer.json["number"]) == (409, 1, 1)

    def test_one_match_does_not_know_the_ids_of_another(self, open_match: Callable[[], Table]) -> None:
        sent = identified(SEVENS)
        assert open_match().record(sent)["event"]["number"] == 1
        assert open_match().record(sent)["event"]["number"] == 1

    @pytest.mark.parametrize(
        "key", ["", "7", KEY[:-1], KEY.replace("-", ""), f"{{{KEY}}}", 7, None, []], ids=repr
    )
    def test_an_id_is_a_uuid(self, table: Table, key: object) -> None:
        answer = table.send({**SEVENS, "id": key})
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["id"])


class TestHand:
    def test_an_event_for_the_hand_going_on_is_recorded(self, table: Table) -> None:
        assert table.send({**RESULT, "hand": 1}).status_code == 201
        assert table.send({**RESULT, "hand": 2}).status_code == 201

    @pytest.mark.parametrize("hand", [1, 3])
    def test_a_result_for_another_hand_is_409_and_not_counted_twice(self, table: Table, hand: int) -> None:
        table.record({**RESULT, "hand": 1})
        answer = table.send({**RESULT, "hand": hand})
        assert (answer.status_code, answer.json["type"]) == (409, "/problems/wrong-hand")
        assert table.state()["standing"]["totals"] == [70, 30]

    def test_in_a_batch_each_event_is_held_against_its_own_hand(self, table: Table) -> None:
        first, second = {**RESULT, "hand": 1}, {**RESULT, "hand": 2}
        assert table.send({"events": [first, second]}).status_code == 201
        answer = table.send({"events": [{**RESULT, "hand": 3}, {**RESULT, "hand": 3}]})
        assert (answer.status_code, answer.json["index"]) == (409, 1)
        assert table.state()["standing"]["totals"] == [140, 60]

    def test_cards_shown_after_the_end_may_name_the_hand_just_ended(self, table: Table) -> None:
        show = {"type": "show", "seat": 3, "cards": "K 5", "hand": 1}
        table.record(RESULT)
        assert table.send(show).status_code == 201
        assert table.send({**SEVENS, "hand": 1}).json["type"] == "/problems/wrong-hand"

    def test_cards_shown_after_the_end_are_logged_with_the_hand_just_ended(self, table: Table) -> None:
        show = {"type": "show", "seat": 3, "cards": "K 5"}
        table.record(RESULT)
        shown = [table.record(show), table.record({**show, "hand": 1})]
        assert [one["event"]["hand"] for one in shown] == [1, 1]
        assert table.send({**show, "hand": 2}).json["current"] == 1  # hand 2 has no event of its own yet
        assert table.record({"type": "note", "text": "so it was"})["event"]["hand"] == 2
        table.record(SEVENS)
        assert table.record({**show, "seat": 1})["event"]["hand"] == 2
        assert [event["hand"] for event in table.log()] == [1, 1, 1, 2, 2, 2]
        assert table.log("spectator")[1:3] == table.log()[1:3]

    def test_a_wrong_hand_is_told_in_the_games_own_words(self, table: Table) -> None:
        answer = table.send({**SEVENS, "hand": 3}, Accept_Language="de")
        assert "Spiel 3" in answer.json["detail"]
        assert (answer.json["hand"], answer.json["current"]) == (3, 1)


class TestNotes:
    def test_a_note_is_about_an_event_that_is_there(self, table: Table) -> None:
        table.record(SEVENS)
        assert table.send({"type": "note", "text": "nice", "about": 1}).status_code == 201
        answer = table.send({"type": "note", "text": "nice", "about": 3})
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["about"])
        assert "3" in answer.json["errors"]["about"][0]
        assert table.send({"type": "note", "text": "nice", "about": 9}, to="rulings").status_code == 422

    def test_it_may_be_about_an_event_of_the_same_batch_before_it(self, table: Table) -> None:
        about = {"type": "note", "text": "nice", "about": 1}
        answer = table.send({"events": [about, SEVENS]})
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["events.0.about"])
        assert table.state()["version"] == 0
        assert table.send({"events": [SEVENS, about]}).status_code == 201


class TestIfMatch:
    @pytest.mark.parametrize("known", ['"1"', '"0", "1"', "*"])
    def test_the_version_that_is_lets_an_event_in(self, table: Table, known: str) -> None:
        table.record(SEVENS)
        assert table.send(TENS, If_Match=known).status_code == 201

    def test_an_older_version_is_412_with_what_changed_since(self, table: Table) -> None:
        table.record(SEVENS, TENS, a_pass(2))
        answer = table.send(a_pass(3), If_Match='"1"')
        assert (answer.status_code, answer.json["type"]) == (412, "/problems/stale")
        assert answer.json["version"] == 3
        assert answer.json["events"] == table.log(query="?after=1")
        assert answer.json["retracted"] == []
        assert table.state()["version"] == 3

    @pytest.mark.parametrize("known", ['"7"', '"abc"', 'W/"2"', '""', "", ",", '"2', "two", "W/", '"1"; x'])
    def test_a_version_that_never_was_is_412_with_everything(self, table: Table, known: str) -> None:
        table.record(SEVENS, TENS)
        answer = table.send(a_pass(2), If_Match=known)
        assert answer.status_code == 412
        assert [event["number"] for event in answer.json["events"]] == [1, 2]

    def test_of_much_that_changed_the_oldest_is_told_and_up_to_where(self, table: Table) -> None:
        for _ in range(2):
            assert table.send({"events": [MOMENT] * 300}).status_code == 201
        first = table.send(MOMENT, If_Match='"50"').json
        assert [event["number"] for event in first["events"]] == list(range(51, 551))
        second = table.send(MOMENT, If_Match=f'"{first["version"]}"').json
        assert [event["number"] for event in second["events"]] == list(range(551, 601))
        assert table.send(MOMENT, If_Match=f'"{second["version"]}"').status_code == 201

    def test_while_what_changed_is_read_other_matches_record(
        self, table: Table, app: Flask, database: str
    ) -> None:
        table.record(SEVENS, TENS)
        reads: list[str] = []

        def write_beside(_connection: object, _cursor: object, statement: str, *_: object) -> None:
            if "log.version >" in statement:
                reads.append(statement)
                with taken(database):  # fails if whoever reads keeps the right to write
                    pass

        with app.app_context():
            event.listen(models.db.engine, "before_cursor_execute", write_beside)
        answer = table.send(a_pass(2), If_Match='"1"')
        assert (answer.status_code, len(reads)) == (412, 1)

    def test_a_resend_is_answered_although_its_own_recording_made_it_stale(self, table: Table) -> None:
        sent = identified(SEVENS)
        first = table.send(sent, If_Match='"0"')
        again = table.send(sent, If_Match='"0"')
        assert (first.status_code, again.status_code) == (201, 201)

    def test_a_batch_is_held_against_the_version_before_it(self, table: Table) -> None:
        assert table.send({"events": [SEVENS, TENS]}, If_Match='"0"').status_code == 201


class TestSpectator:
    def test_a_spectator_records_nothing(self, table: Table) -> None:
        answer = table.send(SEVENS, role="spectator")
        assert (answer.status_code, answer.json["type"]) == (403, "/problems/forbidden")
        assert table.state()["version"] == 0
