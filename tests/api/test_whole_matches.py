"""Whole matches through the API: what is folded from the log is what was answered on the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.conftest import NAMES, Table, application, documented, effects, open_table
from tests.api.evening import Evening
from tests.support.matches import sitting

Plain = dict[str, Any]
OF_THE_REFEREE = ("match_won", "question_settled")
"""Effects the players keep no account of."""


def elsewhere(table: Table, database: str) -> Table:
    """The same match in a process that has not seen it yet."""
    client = documented(application(database))
    return Table(client, table.id, table.scorer, table.spectator)


@pytest.mark.parametrize("known", [True, False], ids=["known hands", "unknown hands"])
def test_a_match_is_played_to_its_end(database: str, *, known: bool) -> None:
    played = sitting(1, known=known)
    table = open_table(documented(application(database)), **played.start)
    for start in range(0, len(played.events), 40):
        answer = table.send({"events": played.events[start : start + 40]})
        assert answer.status_code == 201, answer.text
    state = table.state()
    assert state["status"] == "finished"
    assert state["version"] == len(played.events)
    assert max(state["standing"]["totals"]) >= state["standing"]["target"]
    assert state["standing"]["totals"] == [
        sum(hand["score"][team] for hand in state["hands"]) for team in (0, 1)
    ]
    assert elsewhere(table, database).state() == state
    assert table.state("spectator") == state


@pytest.mark.parametrize("known", [True, False], ids=["known hands", "unknown hands"])
def test_on_the_way_every_process_tells_both_roles_the_same(database: str, *, known: bool) -> None:
    played = sitting(2, known=known)
    table = open_table(documented(application(database)), **played.start)
    late = elsewhere(table, database)
    for number, event in enumerate(played.events[:120], 1):
        answer = table.record(event)
        if number % 10 == 0:
            fresh = elsewhere(table, database)
            assert answer["match"] == late.state() == fresh.state()
            assert table.state("spectator") == late.state("spectator") == fresh.state("spectator")
    assert table.log() == late.log()
    assert table.log("spectator") == late.log("spectator")


def test_a_batch_and_single_events_make_the_same_log(database: str) -> None:
    played = sitting(3, known=True)
    events = played.events[:60]
    client = documented(application(database))
    one_by_one, at_once = open_table(client, **played.start), open_table(client, **played.start)
    one_by_one.record(*events)
    at_once.send({"events": events})

    def told(table: Table) -> list[Plain]:
        return [{key: value for key, value in event.items() if key != "recorded_at"} for event in table.log()]

    assert told(one_by_one) == told(at_once)
    assert one_by_one.state()["hand"] == at_once.state()["hand"]


@pytest.mark.parametrize("known", [True, False], ids=["known hands", "unknown hands"])
@pytest.mark.parametrize("players", [3, 4])
def test_an_evening_of_zhengfen_is_scored_as_its_players_score_it(
    database: str, players: int, *, known: bool
) -> None:
    app = application(database)
    start = {"game": "zhengfen", "players": NAMES[:players], "options": {"target": 200}}
    table = open_table(documented(app), **start)
    evening = Evening(app.test_client(), players, seed=10 * players + known)
    late = elsewhere(table, database)
    state = table.state()
    while state["status"] == "playing":
        for number, (event, expected) in enumerate(evening.hand(known=known)):
            answer = table.record(event)
            state, brought = answer["match"], effects(answer["ruling"])
            assert [one for one in brought if one["type"] not in OF_THE_REFEREE] == expected
            if number % 20 == 0:
                assert state == late.state() == elsewhere(table, database).state()
        assert table.state("spectator") == state
        assert state["standing"]["totals"] == [sum(points) for points in zip(*evening.scores, strict=True)]
    assert [(hand["score"], hand["order"]) for hand in state["hands"]] == list(
        zip(evening.scores, evening.orders, strict=True)
    )
    totals = state["standing"]["totals"]
    best = totals.index(max(totals))
    assert (max(totals) >= 200, state["standing"]["winner"]) == (True, best)
    assert brought[-1] == {"type": "match_won", "seat": best}
    assert elsewhere(table, database).log("spectator") == table.log()
