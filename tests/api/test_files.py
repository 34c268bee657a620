"""Matches taken away as files and brought back, written by hand, and counted together."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api import match_file
from api.replay import Unusable, replay
from referee import GAMES
from referee.codec import encode
from tests.api.conftest import API, NAMES, Table, application, documented, open_table
from tests.support import taps

Plain = dict[str, Any]
MATCHES = 1_000 if os.environ.get("REFEREE_LONG") == "1" else 60
EVENTS = 20
REASON = "so it was"
SEVENS = {"type": "play", "seat": 0, "cards": "7 7"}
RESULT = {"type": "result", "order": [0, 1, 2], "card_points": [70, 30]}


@pytest.fixture
def client(sqlite_file: Path) -> FlaskClient:
    """A client of a database in a file; that a match is brought back into any is tried once."""
    return documented(application(sqlite_file))


def bring(client: FlaskClient, file: object, **headers: str) -> TestResponse:
    body = file if isinstance(file, str) else json.dumps(file)
    told = {"Content-Type": "application/json"} | {k.replace("_", "-"): v for k, v in headers.items()}
    return client.post(f"{API}/matches/import", data=body, headers=told)


def opened(client: FlaskClient, answer: TestResponse) -> Table:
    assert answer.status_code == 201, answer.text
    begun = answer.json
    return Table(client, begun["match"]["id"], begun["tokens"]["scorer"], begun["tokens"]["spectator"])


def export(table: Table) -> Plain:
    told: Plain = table.get("/export").json
    return told


def known_of(state: Plain) -> Plain:
    """A state without what another match of the same events has of its own."""
    return {name: value for name, value in state.items() if name not in {"id", "version"}}


def tapped_by_chance(client: FlaskClient, seed: int) -> Table:
    """A match of sensible events, some that stand, some corrected, retracted, inserted or undone since."""
    chance = Random(seed)
    game = chance.choice(list(GAMES))
    names = NAMES[:3] if game == "zhengfen" and chance.random() < 0.5 else NAMES
    table = open_table(client, game=game, players=names)
    law = GAMES[game].law({}, len(names))
    place = taps.Place(law, law.begin(tuple(names)), 0)
    told: list[Plain] = []
    while len(told) < EVENTS and place.match.status == "playing":
        plain = taps.wanted(chance, place, taps.could_stand if chance.random() < 0.25 else taps.is_legal)
        after = place.after(place.read(plain), REASON)
        if after is not None:
            reason = {} if place.decided(place.read(plain)).legal else {"stands": True, "reason": REASON}
            told.append(plain | reason)
            place = after
    answer = table.send({"events": told})
    assert answer.status_code == 201, answer.text
    corrected(chance, table)
    return table


def corrected(chance: Random, table: Table) -> None:
    """Some corrections, of which the referee takes those he can."""
    numbers = [event["number"] for event in table.log()]
    for number in chance.sample(numbers, min(3, len(numbers))):
        note = {"type": "note", "text": "forgotten", "about": chance.choice(numbers)}
        way = chance.random()
        if way < 0.4:
            table.client.delete(f"{table.path}/events/{number}", headers=table.headers("scorer", {}))
        elif way < 0.7:
            table.send(note, to=f"events?before={number}")
        elif way < 0.9:
            path = f"{table.path}/events/{number}"
            table.client.put(path, json=note, headers=table.headers("scorer", {}))
        else:
            table.send({}, to="undo")


def without_place(log: list[Plain]) -> list[Plain]:
    """Where an inserted event stands is told by the order; in a file it names an event that is there."""
    return [{name: value for name, value in event.items() if name != "before"} for event in log]


def test_matches_by_chance_come_back_as_they_were(sqlite_file: Path) -> None:
    client = application(sqlite_file, REFEREE_RATE_LIMITS="off").test_client()
    for seed in range(MATCHES):
        table = tapped_by_chance(client, seed)
        file = export(table)
        again = opened(client, bring(client, file))
        for role in ("scorer", "spectator"):
            assert known_of(again.state(role)) == known_of(table.state(role)), seed
            assert without_place(again.log(role)) == without_place(table.log(role)), seed
        second = export(again)
        first, second = ({**one, "id": "", "events": without_place(one["events"])} for one in (file, second))
        assert first == second, seed
        replayed = json.loads(replay(json.dumps(file).encode()).json())["match"]
        state = known_of(table.state())
        assert replayed == {name: value for name, value in state.items() if name != "title"}, seed


def test_an_imported_match_goes_on(database: str) -> None:
    table = open_table(documented(application(database)))
    table.record(SEVENS, {"type": "play", "seat": 3, "cards": "K K", "passed": True})
    again = opened(table.client, bring(table.client, export(table)))
    assert again.record({"type": "pass", "seat": 0})["event"]["number"] == 5
    assert again.send({}, to="undo").status_code == 200
    assert again.state()["hand"]["turn"] == 0


def test_what_a_phone_sends_again_after_an_import_is_recorded_once(table: Table) -> None:
    named = SEVENS | {"id": "3f0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6"}
    table.record(named)
    again = opened(table.client, bring(table.client, export(table)))
    assert again.record(named)["event"]["number"] == 1
    assert len(again.log()) == 1


def test_a_mark_of_a_correction_goes_when_a_later_one_makes_it_legal(table: Table) -> None:
    """The number of the correction comes along, so that it can go as it would have gone."""
    table.record(SEVENS, {"type": "play", "seat": 1, "cards": "8 8"})
    table.client.put(
        f"{table.path}/events/1", json=SEVENS | {"cards": "9 9"}, headers=table.headers("scorer", {})
    )
    again = opened(table.client, bring(table.client, export(table)))
    assert [one["reason"] for one in again.state()["irregularities"]] == ["correction of 1"]
    again.client.put(f"{again.path}/events/1", json=SEVENS, headers=again.headers("scorer", {}))
    assert again.state()["irregularities"] == []


def test_it_keeps_when_it_was_and_what_it_was_called(open_match: Callable[..., Table]) -> None:
    table = open_match(title="Sunday")
    table.record(RESULT)
    file = export(table) | {"created_at": "2020-02-03T20:15:00+01:00"}
    file["events"][0]["recorded_at"] = "2020-02-03T20:30:00Z"
    again = opened(table.client, bring(table.client, file))
    assert again.state()["title"] == "Sunday"
    assert export(again)["created_at"] == "2020-02-03T19:15:00.000Z"
    assert again.log()[0]["recorded_at"] == "2020-02-03T20:30:00.000Z"


BY_HAND = """{"game": "dragon_phoenix",
 "players": ["Anna", "Ben", "Carla", "Dan"],
 "events": [
  {"type": "play", "seat": 0, "cards": "7 7"},
  {"type": "play", "seat": 3, "cards": "K K", "passed": true},

  {"type": "result", "order": [3, 0, 1], "card_points": [40, 60]}
 ]}"""


def test_a_few_lines_by_hand_are_a_match_file(client: FlaskClient) -> None:
    table = opened(client, bring(client, BY_HAND))
    assert table.state()["standing"]["totals"] == [40, 60]
    assert [event["type"] for event in table.log()] == ["play", "pass", "pass", "play", "result"]


def test_a_byte_order_mark_before_a_file_is_no_fault() -> None:
    content = b'\xef\xbb\xbf{"game": "zhengfen", "players": ["A", "B", "C"], "events": [\n{"type": "deal"}]}'
    file = match_file.read(content)
    assert file.start["players"] == ["A", "B", "C"]
    assert [one.line for one in file.events] == [2]
    assert replay(content).fair


def test_an_illegal_event_is_told_by_its_line_and_nothing_is_kept(client: FlaskClient) -> None:
    answer = bring(client, BY_HAND.replace("[40, 60]", "[40, 65]"))
    assert (answer.status_code, answer.json["type"]) == (409, "/problems/illegal-event")
    assert (answer.json["index"], answer.json["line"]) == (2, 7)
    assert answer.json["detail"].startswith("Line 7, event 3: The card points")
    assert answer.json["ruling"]["findings"][0]["rule"] == "dp.result.points"


def test_an_ambiguous_event_is_told_by_its_line(client: FlaskClient) -> None:
    """A 2 without a suit is one of four special cards."""
    answer = bring(client, BY_HAND.replace('"7 7"', '"2"'), Accept_Language="de")
    assert (answer.status_code, answer.json["type"]) == (409, "/problems/ambiguous-event")
    assert answer.json["line"] == 4
    assert answer.json["detail"].startswith("Zeile 4, Ereignis 1: ")


@pytest.mark.parametrize(
    ("before", "after", "path", "said"),
    [
        ('"seat": 3', '"seat": 9', "events.1.seat", "Line 5, event 2: Has to be a seat, 0 to 3."),
        ('"7 7"', '"1z"', "events.0.cards", "Line 4, event 1: “1z” names no card"),
        ('"card_points"', '"points"', "events.2.points", "Line 7, event 3: Is not known here."),
        ('"result"', '"bid"', "events.2.type", "Line 7, event 3: Has to be one of"),
        ('{"type"', '{"number": 4, "type"', "events.1.number", "Line 5"),
        ('"passed": true', '"passed": true, "hand": 2', "events.1.hand", "Line 5, event 2: Belongs to"),
        ('"game"', '"Game"', "Game", "Is not known here."),
        ('"game"', '"format": "referee-match/2", "game"', "format", "Is another form of file"),
        ('"game"', '"format": 1, "game"', "format", "Is another form of file"),
        ('"game"', '"created_at": "yesterday", "game"', "created_at", "Has to be a time"),
        ('"seat": 3', '"recorded_at": "20:15", "seat": 3', "events.1.recorded_at", "Line 5, event 2: Has"),
    ],
)
def test_what_cannot_be_read_is_told_by_line_and_event(
    client: FlaskClient, before: str, after: str, path: str, said: str
) -> None:
    answer = bring(client, BY_HAND.replace(before, after, 1))
    assert answer.status_code == 422, answer.text
    assert answer.json["errors"][path][0].startswith(said)


def test_a_key_that_stands_twice_is_told_by_line_and_event(client: FlaskClient) -> None:
    twice = BY_HAND.replace('"seat": 3', '"seat": 2, "seat": 3')
    answer = bring(client, twice)
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/unreadable")
    assert answer.json["reason"] == "Line 5, event 2: the key “seat” twice in one object"
    with pytest.raises(Unusable, match="Line 5, event 2: the key “seat” twice"):
        replay(twice.encode())
    for somewhere_else in ('{"game": 1, "game": 2}', BY_HAND + BY_HAND, '"events": ['):
        assert "event" not in bring(client, somewhere_else).json["reason"]


def test_an_export_that_was_changed_is_told_by_its_checksum(client: FlaskClient) -> None:
    file = opened(client, bring(client, BY_HAND)).get("/export").json
    assert bring(client, json.dumps(file)).status_code == 201
    file["events"][0]["seat"] = 1
    answer = bring(client, json.dumps(file))
    assert answer.status_code == 422
    assert answer.json["errors"]["checksum"][0].startswith("Does not fit what the file says")
    del file["checksum"]
    assert "checksum" not in bring(client, json.dumps(file)).json.get("errors", {})


def test_a_number_that_was_taken_back_is_not_given_out_again_after_a_journey(client: FlaskClient) -> None:
    table = open_table(client)
    table.record(SEVENS, {"type": "pass", "seat": 1})
    table.client.post(f"{table.path}/undo", json={}, headers=table.headers("scorer", {}))
    file = table.get("/export").json
    assert (file["last_number"], len(file["events"])) == (2, 1)
    brought = opened(client, bring(client, file))
    client.application.extensions["referee-folds"].__init__()
    assert brought.get("/export").json["last_number"] == 2
    assert brought.record({"type": "pass", "seat": 1})["event"]["number"] == 3


def test_lines_are_those_in_which_the_events_begin() -> None:
    text = '{"title": "events", "options": [\n{"events": [{}]}],\n"events": [{},\n\n{"a": [\n1]}, {}]}'
    assert list(match_file.lines_of_events(text)) == [3, 5, 6]
    assert list(match_file.lines_of_events('{"events": []}')) == []
    assert list(match_file.lines_of_events('{"game": 1}')) == []


def test_no_file_is_read_as_something_else(client: FlaskClient) -> None:
    assert bring(client, "no JSON").status_code == 400
    assert bring(client, "[]").status_code == 422
    assert bring(client, {}).status_code == 422
    endless = {"game": "dragon_phoenix", "players": NAMES, "events": [{}] * 20_001}
    assert bring(client, endless).json["errors"] == {"events": ["Must not hold more than 20000 items."]}


def test_a_file_may_be_larger_than_other_bodies(client: FlaskClient) -> None:
    notes = [{"type": "note", "text": "x" * 900}] * 400
    file = {"game": "zhengfen", "players": NAMES, "events": notes}
    assert len(json.dumps(file)) > 256 * 1024
    assert bring(client, file).status_code == 201
    huge = json.dumps({"title": "x" * 17 * 1024 * 1024})
    assert bring(client, huge).status_code == 413


def test_a_spectator_takes_no_file_away(table: Table) -> None:
    assert table.get("/export", role="spectator").status_code == 403
    assert table.get("/export").headers["Content-Disposition"].startswith('attachment; filename="referee-')


def finished(*orders: tuple[int, ...], target: int = 200, names: list[str] = NAMES, **more: str) -> Plain:
    results = [{"type": "result", "order": list(order)} for order in orders]
    start = {"game": "dragon_phoenix", "players": names, "options": {"target": target}}
    return {**start, "events": results, **more}


class TestStatistics:
    def count(self, client: FlaskClient, *files: Plain, **more: bool) -> Plain:
        answer = client.post(f"{API}/statistics", json={"exports": list(files), **more})
        assert answer.status_code == 200, answer.text
        told: Plain = answer.json
        return told

    def test_players_are_counted_by_name_whatever_their_seat(self, client: FlaskClient) -> None:
        turned = ["Ben", "Carla", "Dan", "Anna"]
        told = self.count(client, finished((0, 2)), finished((3, 1), names=turned))
        assert told["matches"] == 2
        by_name = {one["name"]: one for one in told["players"]}
        # Anna was first in both: with Carla, then with Carla again, who sits opposite.
        assert by_name["Anna"]["matches_won"] == 2
        assert by_name["Anna"]["games"]["dragon_phoenix"]["first"] == 2
        assert by_name["Ben"]["matches_won"] == 0
        (pair,) = (one for one in told["pairs"] if one["names"] == ["Anna", "Carla"])
        assert pair["games"]["dragon_phoenix"]["double_victories"] == 2
        assert told["figures"]["dragon_phoenix"]["first"] == "First out"

    def test_unfinished_matches_are_left_out_unless_asked(self, client: FlaskClient) -> None:
        going_on = finished((0, 2), target=1000)
        told = self.count(client, finished((0, 2)), going_on)
        assert (told["matches"], told["left_out"]) == (1, 1)
        assert self.count(client, finished((0, 2)), going_on, unfinished=True)["matches"] == 2

    def test_games_are_counted_apart(self, client: FlaskClient) -> None:
        points = {"type": "result", "first": 0, "last": 3, "points": [60, 40, 0, 0]}
        other = {"game": "zhengfen", "players": NAMES, "options": {"target": 500}, "events": [points] * 9}
        told = self.count(client, finished((0, 2)), other)
        anna = next(one for one in told["players"] if one["name"] == "Anna")
        assert (anna["matches"], anna["matches_won"]) == (2, 2)
        assert anna["games"]["zhengfen"]["points"] == 540
        assert len(told["pairs"]) == 2

    def test_two_exports_of_one_match_count_once(self, client: FlaskClient) -> None:
        early, late = finished((0, 2), target=400, id="m"), finished((0, 2), (0, 2), target=400, id="m")
        told = self.count(client, early, late, early)
        assert (told["matches"], told["left_out"]) == (1, 2)

    def test_a_file_that_is_none_is_named(self, client: FlaskClient) -> None:
        wrong = finished((0, 0))
        answer = client.post(f"{API}/statistics", json={"exports": [finished((0, 2)), wrong]})
        assert answer.status_code == 422
        assert list(answer.json["errors"]) == ["exports.1.events.0"]
        nobody = client.post(f"{API}/statistics", json={"exports": [{"game": "whist"}, 3]})
        assert set(nobody.json["errors"]) == {"exports.0.game", "exports.1.body"}

    def test_an_export_is_what_it_counts(self, table: Table) -> None:
        table.record(*(event for event in finished((0, 2), (0, 2))["events"]))
        told = self.count(table.client, export(table), unfinished=True)
        carla = next(one for one in told["players"] if one["name"] == "Carla")
        assert carla["games"]["dragon_phoenix"]["second"] == 2


def test_encoded_events_are_what_a_file_has() -> None:
    """An event of a file is the engine's own form with what the log adds."""
    read = match_file.read(BY_HAND.encode())
    assert [encode(one.sent.event)["type"] for one in read.events] == ["play", "play", "result"]
    assert [one.line for one in read.events] == [4, 5, 7]
