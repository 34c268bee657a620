"""Reading the log of a match."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.api.conftest import Table

NOTES = [{"type": "note", "text": f"note {number}"} for number in range(1, 8)]


def numbers(table: Table, query: str) -> tuple[list[int], int | None]:
    told = table.get(f"/events{query}").json
    return [event["number"] for event in told["events"]], told["next"]


def test_the_log_is_flat_in_order_and_has_every_ruling(table: Table) -> None:
    sent = [
        {"type": "play", "seat": 0, "cards": ["7c", "7d"], "as": {"kind": "pair"}},
        {"type": "pass", "seat": 1},
        {"type": "note", "text": "Ä ♥ 中文"},
    ]
    answers = [table.record(event) for event in sent]
    log = table.log()
    for number, (event, answer, logged) in enumerate(zip(sent, answers, log, strict=True), 1):
        assert event.items() <= logged.items()
        assert logged == {**answer["event"], "ruling": answer["ruling"]}
        assert (logged["number"], logged["role"], logged["irregular"]) == (number, "scorer", False)
        assert datetime.fromisoformat(logged["recorded_at"]).tzinfo is not None


def test_the_log_of_a_new_match_is_empty(table: Table) -> None:
    assert numbers(table, "") == ([], None)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", ([1, 2, 3, 4, 5, 6, 7], None)),
        ("?limit=3", ([1, 2, 3], 3)),
        ("?after=3&limit=3", ([4, 5, 6], 6)),
        ("?after=6&limit=3", ([7], None)),
        ("?after=4&limit=3", ([5, 6, 7], None)),
        ("?after=7", ([], None)),
        ("?after=2147483647", ([], None)),
    ],
)
def test_it_is_read_in_pieces(table: Table, query: str, expected: tuple[list[int], int | None]) -> None:
    table.send({"events": NOTES})
    assert numbers(table, query) == expected


@pytest.mark.parametrize(
    "query",
    ["?after=-1", "?after=x", "?after=1.0", "?after=", "?after=٣", "?limit=0", "?limit=1001", "?from=3",
     "?after=99999999999999999999999"],
)  # fmt: skip
def test_a_piece_that_cannot_be_is_422(table: Table, query: str) -> None:
    assert table.get(f"/events{query}").status_code == 422


def test_rulings_come_in_the_readers_language(table: Table) -> None:
    table.record({"type": "play", "seat": 0, "cards": "7 7"})
    (english,) = table.get("/events").json["events"]
    (german,) = table.get("/events", Accept_Language="de").json["events"]
    asked = english["ruling"]["depends_on"][0]["text"], german["ruling"]["depends_on"][0]["text"]
    assert asked[0] != asked[1]
    assert english["ruling"]["depends_on"][0]["rule"] == german["ruling"]["depends_on"][0]["rule"]
