"""Nothing is ever deleted: every version of the record, and every refused event (contract 5.1, 5.3)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.api.conftest import Table
from tests.api.correcting import (
    a_pass,
    attempts,
    done,
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
    undo,
)

Plain = dict[str, Any]
KEY, OTHER = "3f0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6", "5b0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6"
SEVENS, TENS, SIXES = play(0, "7c 7d"), play(1, "T T"), play(1, "6 6")


def told(version: Plain) -> tuple[str, list[int], list[int]]:
    """What was done, to which events, and of which the referee then said something else."""
    return (
        version["action"],
        [event["number"] for event in version["events"]],
        [event["number"] for event in version["decided"]],
    )


def is_now(moment: str) -> bool:
    return abs(datetime.fromisoformat(moment) - datetime.now(UTC)) < timedelta(minutes=5)


class TestHistory:
    def test_of_a_new_match_it_is_empty(self, table: Table) -> None:
        assert table.get("/history").json == {"history": [], "next": None}

    def test_every_version_is_told_with_what_was_done(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        done(replace(table, 1, play(0, "J J")))
        done(insert(table, 2, {"events": [note("x"), note("y")]}))
        done(retract(table, 3))
        done(undo(table))
        done(redo(table))
        done(restart(table, {"title": "Friday"}))
        table.send({"events": [note("z"), note("zz")]})
        versions = history(table)
        assert [version["version"] for version in versions] == list(range(1, 11))
        assert [told(version) for version in versions] == [
            ("record", [1], []),
            ("record", [2], []),
            ("replace", [1], [2]),
            ("insert", [3, 4], []),
            ("retract", [3], []),
            ("undo", [2], []),
            ("redo", [2], []),
            ("start", [], []),
            ("record", [5], []),
            ("record", [6], []),
        ]
        assert {version["role"] for version in versions} == {"scorer"}
        assert all(is_now(version["recorded_at"]) for version in versions)
        times = [version["recorded_at"] for version in versions]
        assert times == sorted(times)

    def test_what_was_replaced_is_there_as_it_was_and_as_it_became(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        before = table.log()
        done(replace(table, 1, play(0, "J J")))
        after = table.log()
        first, second, third = history(table)
        assert first["events"] == [before[0]]
        assert second["events"] == [before[1]]
        assert third["events"] == [after[0]]
        assert third["decided"] == [after[1]]
        assert third["decided"][0]["reason"] == "correction of 1"

    def test_what_was_retracted_is_still_told(self, table: Table) -> None:
        table.record(note("one"), note("two"))
        before = table.log()
        done(retract(table, 1))
        done(undo(table))
        versions = history(table)
        assert [version["events"] for version in versions] == [
            [before[0]],
            [before[1]],
            [before[0]],
            [before[1]],
        ]

    def test_a_replacement_with_passes_is_one_version(self, table: Table) -> None:
        table.record(SEVENS, note("x"))
        done(replace(table, 2, play(3, "K K", passed=True)))
        version = history(table)[-1]
        assert told(version) == ("replace", [2, 3, 4], [])
        assert [event["type"] for event in version["events"]] == ["play", "pass", "pass"]

    def test_a_corrected_start_tells_how_it_was_and_is(self, table: Table) -> None:
        table.record(SEVENS)
        done(restart(table, {"title": "Friday", "options": {"target": 500}}))
        names = ["Anna", "Ben", "Carla", "Dan"]
        start = history(table)[-1]["start"]
        options = table.state()["options"]
        assert start["before"] == {"title": "", "players": names, "options": options | {"target": 1000}}
        assert start["after"] == {"title": "Friday", "players": names, "options": options}
        assert history(table)[0]["start"] is None

    def test_what_a_corrected_start_made_irregular_is_told_with_it(
        self, open_match: Callable[..., Table]
    ) -> None:
        table = open_match(game="zhengfen")
        table.record(
            {"type": "deal", "hands": {"2": "3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h"}}, play(0, "9c")
        )
        done(restart(table, {"options": {"opening_card": "3h"}}))
        assert told(history(table)[-1]) == ("start", [], [2])

    def test_an_event_that_moved_to_another_hand_was_decided_again(self, table: Table) -> None:
        table.record(points(70, 30), note("x"))
        done(insert(table, 1, points(60, 40)))
        version = history(table)[-1]
        assert told(version) == ("insert", [3], [1, 2])
        assert [(event["number"], event["hand"]) for event in version["decided"]] == [(1, 2), (2, 3)]

    def test_what_changes_nothing_is_no_version(self, table: Table) -> None:
        table.record(identified(note("one"), KEY), note("two"))
        done(retract(table, 2))
        before = history(table)
        done(retract(table, 2))
        done(replace(table, 1, note("one")))
        done(restart(table, {"title": ""}))
        table.send(identified(note("one"), KEY))
        table.send(play(0, "XR"))
        done(retract(table, 1, "?preview=true"))
        assert history(table) == before

    def test_a_replaced_event_is_recorded_when_it_was_replaced(self, table: Table) -> None:
        table.record(note("one"))
        first = table.log()[0]["recorded_at"]
        done(replace(table, 1, note("two", at="21:05")))
        (event,) = table.log()
        assert (event["at"], event["recorded_at"] >= first) == ("21:05", True)
        assert event["recorded_at"] == history(table)[-1]["recorded_at"]

    def test_an_event_decided_again_was_recorded_when_it_was(self, table: Table) -> None:
        table.record(SEVENS, {**TENS, "at": "21:05"})
        before = table.log()[1]
        done(replace(table, 1, play(0, "J J")))
        after = table.log()[1]
        assert (after["recorded_at"], after["at"]) == (before["recorded_at"], "21:05")

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ("", ([1, 2, 3, 4, 5], None)),
            ("?limit=2", ([1, 2], 2)),
            ("?after=2&limit=2", ([3, 4], 4)),
            ("?after=4&limit=2", ([5], None)),
            ("?after=3&limit=2", ([4, 5], None)),
            ("?after=5", ([], None)),
            ("?after=2147483647", ([], None)),
        ],
    )
    def test_it_is_read_in_pieces(self, table: Table, query: str, expected: object) -> None:
        table.record(SEVENS, TENS, note("x"), note("y"))
        done(replace(table, 1, play(0, "J J")))
        piece = table.get(f"/history{query}").json
        assert ([version["version"] for version in piece["history"]], piece["next"]) == expected

    @pytest.mark.parametrize(
        "query", ["?limit=0", "?limit=1001", "?after=-1", "?after=x", "?from=1", "?limit="]
    )
    def test_a_piece_that_cannot_be_is_422(self, table: Table, query: str) -> None:
        assert table.get(f"/history{query}").status_code == 422

    def test_rulings_come_in_the_readers_language(self, table: Table) -> None:
        table.record(SEVENS, standing(SIXES))
        texts = [
            table.get("/history", Accept_Language=language).json["history"][1]["events"][0]["ruling"]
            for language in ("en", "de")
        ]
        assert texts[0]["findings"][0]["text"] != texts[1]["findings"][0]["text"]

    def test_a_spectator_does_not_see_it(self, table: Table) -> None:
        answer = table.get("/history", role="spectator")
        assert (answer.status_code, answer.json["type"]) == (403, "/problems/forbidden")

    def test_of_a_seat_that_is_no_more_it_is_told_too(self, open_match: Callable[..., Table]) -> None:
        """Opened for four, played by three: what was said of the fourth stays."""
        table = open_match(game="zhengfen")
        table.record(play(0, "9 9"), standing(play(3, "T T")))
        assert table.send(play(3, "8 8")).status_code == 409
        done(retract(table, 2))
        done(restart(table, {"players": ["Anna", "Ben", "Carla"]}))
        for language in ("en", "de"):
            told = table.get("/history", Accept_Language=language)
            assert told.status_code == 200, told.text
            assert [event["seat"] for event in told.json["history"][1]["events"]] == [3]
            tried = table.get("/attempts", Accept_Language=language)
            assert (tried.status_code, tried.json["attempts"][0]["event"]["seat"]) == (200, 3)
        stale = table.send(note("x"), If_Match='"1"')
        assert (stale.status_code, stale.json["retracted"]) == (412, [2])


class TestExplains:
    """The history, replayed by hand, is the log."""

    def replayed(self, versions: list[Plain]) -> list[Plain]:
        """The events by their numbers, each as the last version that speaks of it has it."""
        record: dict[int, Plain] = {}
        for version in versions:
            for event in version["events"]:
                if version["action"] in {"retract", "undo"}:
                    del record[event["number"]]
                else:
                    record[event["number"]] = event
            for event in version["decided"]:
                record[event["number"]] = event
        return [record[number] for number in sorted(record)]

    def test_after_many_corrections(self, table: Table) -> None:
        table.record(SEVENS, TENS, a_pass(2), a_pass(3), a_pass(0), points(70, 30), points(60, 40))
        corrections: list[Callable[[], TestResponse]] = [
            lambda: replace(table, 1, play(0, "J J")),
            lambda: insert(table, 2, note("between")),
            lambda: undo(table),
            lambda: retract(table, 8),
            lambda: replace(table, 2, play(1, "Q Q")),
            lambda: undo(table),
            lambda: redo(table),
            lambda: insert(table, 1, {"events": [points(50, 50), points(40, 60)]}),
            lambda: restart(table, {"options": {"target": 500}}),
            lambda: replace(table, 6, points(65, 35)),
        ]
        for correct in corrections:
            done(correct())
            assert self.replayed(history(table)) == table.log()
        assert len(history(table)) == table.state()["version"] == 7 + len(corrections)


class TestAttempts:
    def test_a_refused_event_is_kept_with_its_ruling(self, table: Table) -> None:
        table.record(SEVENS)
        refused = table.send(SIXES).json
        (tried,) = attempts(table)
        assert set(tried) == {"event", "ruling", "recorded_at", "role"}
        assert tried["event"] == {"type": "play", "seat": 1, "cards": ["6", "6"]}
        assert tried["ruling"] == refused["ruling"]
        assert (tried["role"], is_now(tried["recorded_at"])) == ("scorer", True)

    def test_an_ambiguous_one_is_kept_with_what_could_be_meant(self, table: Table) -> None:
        table.send(play(0, "2"))
        (tried,) = attempts(table)
        assert tried["ruling"]["verdict"] == "ambiguous"
        assert len(tried["ruling"]["readings"]) == 4

    def test_they_are_listed_in_their_order(self, table: Table) -> None:
        table.record(SEVENS)
        for event in (SIXES, play(0, "2"), a_pass(3), play(2, "XR")):
            assert table.send(event).status_code == 409
        told = [tried["event"].get("cards") for tried in attempts(table)]
        assert told == [["6", "6"], ["2"], None, ["XR"]]

    def test_what_was_sent_with_it_is_kept(self, table: Table) -> None:
        table.record(SEVENS)
        more = {"id": KEY, "at": "21:05", "hand": 1, "stands": True, "reason": "so it was"}
        assert table.send(play(1, "XR") | more).status_code == 409
        (tried,) = attempts(table)
        assert tried["event"] == {"type": "play", "seat": 1, "cards": ["XR"]} | more

    def test_of_a_play_after_passes_it_is_kept_as_it_was_sent(self, table: Table) -> None:
        table.record(SEVENS)
        assert table.send(play(3, "6 6", passed=True)).status_code == 409
        (tried,) = attempts(table)
        assert tried["event"] == {"type": "play", "seat": 3, "cards": ["6", "6"], "passed": True}

    def test_of_a_batch_it_is_the_event_that_was_refused(self, table: Table) -> None:
        assert table.send({"events": [SEVENS, TENS, SIXES, a_pass(0)]}).status_code == 409
        (tried,) = attempts(table)
        assert tried["event"]["cards"] == ["6", "6"]
        assert table.state()["version"] == 0

    def test_what_a_correction_refuses_is_kept_too(self, table: Table) -> None:
        table.record(SEVENS, TENS)
        assert replace(table, 2, SIXES).status_code == 409
        assert insert(table, 2, a_pass(3)).status_code == 409
        assert insert(table, 2, {"events": [a_pass(1), a_pass(0)]}).status_code == 409
        told = [(tried["event"]["type"], tried["event"]["seat"]) for tried in attempts(table)]
        assert told == [("play", 1), ("pass", 3), ("pass", 0)]

    @pytest.mark.parametrize(
        "ask",
        [
            lambda table: table.send(SIXES, to="rulings"),
            lambda table: table.send({**SEVENS, "hand": 7}),
            lambda table: table.send({"type": "sing"}),
            lambda table: table.send(SIXES, If_Match='"0"'),
            lambda table: table.send(SIXES, role="spectator"),
            lambda table: table.send(identified(TENS, KEY)),
            lambda table: replace(table, 1, play(0, "XR"), "?preview=true"),
            lambda table: replace(table, 1, note("impossible before a pass")),
            lambda table: retract(table, 1),
            undo,
        ],
        ids=[
            "a question", "of another hand", "unreadable", "stale", "a spectator's", "a reused id",
            "a preview", "a conflict", "a conflicting retraction", "an undo",
        ],
    )  # fmt: skip
    def test_what_the_referee_did_not_refuse_is_no_attempt(
        self, table: Table, ask: Callable[[Table], TestResponse]
    ) -> None:
        table.record(identified(SEVENS, KEY), a_pass(1))
        ask(table)
        assert attempts(table) == []

    def test_a_resend_with_its_id_is_kept_once(self, table: Table) -> None:
        table.record(SEVENS)
        for key in (KEY, KEY, OTHER, KEY, OTHER):
            assert table.send(identified(SIXES, key)).status_code == 409
        assert [tried["event"]["id"] for tried in attempts(table)] == [KEY, OTHER]

    def test_without_an_id_it_was_tried_twice(self, table: Table) -> None:
        table.record(SEVENS)
        for _ in range(2):
            table.send(SIXES)
        assert len(attempts(table)) == 2

    def test_the_id_of_an_attempt_may_be_recorded_later(self, table: Table) -> None:
        table.record(SEVENS)
        table.send(identified(SIXES, KEY))
        assert table.send(identified(TENS, KEY)).status_code == 201
        assert [tried["event"]["id"] for tried in attempts(table)] == [KEY]

    def test_an_attempt_changes_no_version(self, table: Table) -> None:
        table.record(SEVENS)
        before = table.get().headers["ETag"]
        table.send(SIXES)
        assert table.get(If_None_Match=before).status_code == 304
        assert table.send(TENS, If_Match=before).status_code == 201

    def test_corrections_and_undo_leave_them(self, table: Table) -> None:
        table.record(SEVENS, note("x"))
        table.send(SIXES)
        before = attempts(table)
        done(undo(table))
        done(replace(table, 1, play(0, "5 5")))
        done(retract(table, 1))
        assert attempts(table) == before

    def test_they_are_told_in_the_readers_language_with_todays_names(self, table: Table) -> None:
        table.record(SEVENS)
        table.send(play(2, "9 9"))
        done(restart(table, {"players": ["Anna", "Ben", "Clara", "Dan"]}))
        texts = [
            table.get("/attempts", Accept_Language=language).json["attempts"][0]["ruling"]["findings"][0][
                "text"
            ]
            for language in ("en", "de")
        ]
        assert texts[0] != texts[1]
        assert all("Clara" in text for text in texts)

    def test_a_new_match_has_none(self, table: Table) -> None:
        assert table.get("/attempts").json == {"attempts": []}

    def test_those_of_another_match_are_not_among_them(self, open_match: Callable[..., Table]) -> None:
        one, other = open_match(), open_match()
        one.send(play(0, "XR"))
        assert attempts(other) == []

    def test_a_spectator_does_not_see_them(self, table: Table) -> None:
        answer = table.get("/attempts", role="spectator")
        assert (answer.status_code, answer.json["type"]) == (403, "/problems/forbidden")

    def test_they_take_no_arguments(self, table: Table) -> None:
        assert table.get("/attempts?limit=1").status_code == 422

    @pytest.mark.parametrize(
        ("game", "event"),
        [
            ("guandan", {"type": "tribute", "from": 0, "to": 1, "card": "K"}),
            ("zhengfen", {"type": "result", "first": 0, "last": 1, "points": [60, 30, 10, 0]}),
        ],
    )
    def test_of_every_game(self, open_match: Callable[..., Table], game: str, event: Plain) -> None:
        table = open_match(game=game)
        refused = table.send(event)
        assert refused.status_code == 409
        (tried,) = attempts(table)
        assert (tried["event"], tried["ruling"]) == (event, refused.json["ruling"])
