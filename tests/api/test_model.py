"""The service against a plain list of events: whatever phones send, in whatever order.

Every rule of the machine is one request, made by chance from its seed, to one of two processes on
the same database. A failing run prints its steps; `REFEREE_LONG=1` makes 10,000 runs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple
from uuid import UUID

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import event, text
from werkzeug.test import TestResponse

import models
from api.services import folding, telling
from api.services.folding import Folds
from referee import GAMES, Unreadable
from tests.api.conftest import Table, application, held_against_document, open_table
from tests.engine.chance import LONG
from tests.support.databases import is_sqlite
from tests.support.sheet import Done, Refusal, Sheet, Start, folded, read, silent
from tests.support.taps import (
    Place,
    aside,
    could_stand,
    hand_known,
    hand_played,
    is_legal,
    is_refused,
    varied,
    wanted,
)

Plain = dict[str, Any]
RUNS: Final = 10_000 if LONG else 60
STEPS: Final = 15
LONGEST_OPENING: Final = 60
NAMES: Final = ("Anna", "Ben", "Carla", "Dan")
SEEDS: Final = st.integers(0, 2**32 - 1)
STARTS: Final = st.sampled_from(
    [
        Start("dragon_phoenix", NAMES, {}),
        Start("dragon_phoenix", NAMES, {"target": 150, "card_count": True}),
        Start("guandan", NAMES, {}),
        Start("guandan", NAMES, {"equal_tribute": "seat_order", "ace_attempts": "none"}),
        Start("zhengfen", NAMES[:3], {}),
        Start("zhengfen", NAMES, {"target": 100, "own_beat": False}),
    ]
)
TARGETS: Final = (100, 200, 500, 1000)
HELD_AGAINST_THE_DOCUMENT: Final = 0.03
CORRECTIONS: Final = ("replace", "insert", "retract", "restart")


class Request(NamedTuple):
    """What a phone sends: `way` is what it wants, of the event with this number."""

    way: str
    number: int = 0
    body: Any = None

    @property
    def several(self) -> bool:
        """Whether the events of the body are sent as several."""
        return "events" in self.body

    @property
    def events(self) -> list[Plain]:
        """The events of the body."""
        told: list[Plain] = self.body["events"] if self.several else [self.body]
        return told

    @property
    def named(self) -> bool:
        """Whether anything in it has an id of its own."""
        if self.way in {"record", "insert"}:
            return any("id" in one for one in self.events)
        return "id" in (self.body or {})

    @property
    def address(self) -> tuple[str, str]:
        """Method and path from the match on."""
        of_the_event = f"/events/{self.number}"
        return {
            "record": ("POST", "/events"),
            "insert": ("POST", f"/events?before={self.number}"),
            "replace": ("PUT", of_the_event),
            "retract": ("DELETE", of_the_event),
            "restart": ("PATCH", ""),
            "undo": ("POST", "/undo"),
            "redo": ("POST", "/redo"),
        }[self.way]

    def on(self, sheet: Sheet, known: int | None) -> Done:
        """What it does to the record. Raises Refusal."""
        if self.way == "restart":
            return sheet.restart(self.body, known)
        if self.way == "retract":
            return sheet.retract(self.number, known)
        if self.way in {"undo", "redo"}:
            move = sheet.undo if self.way == "undo" else sheet.redo
            return move(self.body.get("id"), known)
        try:
            sent = [read(sheet.start, one) for one in self.events]
        except Unreadable:  # a seat that is not at the table any more
            raise Refusal(422, "invalid") from None
        if self.way == "replace":
            return sheet.replace(self.number, sent[0], known)
        as_several = self.several or self.body.get("passed", False)
        if self.way == "insert":
            return sheet.insert(self.number, sent, known, several=as_several)
        return sheet.record(sent, known, several=as_several)


class Copy(NamedTuple):
    """What a phone has of the log that only ever hears what changed."""

    version: int
    log: Mapping[int, Plain]


class Phones(RuleBasedStateMachine):
    """Several phones at one match, and a sheet of paper."""

    sheet: Sheet
    tables: list[Table]

    def __init__(self, apps: tuple[Flask, Flask]) -> None:
        super().__init__()
        self.apps = apps
        self.chance = Random(0)
        self.requests: list[Request] = []
        self.times: dict[int, str] = {}
        self.copy = Copy(0, {})
        self.well = False

    @initialize(start=STARTS, seed=SEEDS)
    def sit_down(self, start: Start, seed: int) -> None:
        """A match begins; sometimes its first hand is known, or is played at once."""
        self.chance = Random(seed)
        body = {"game": start.game, "players": list(start.players), "options": start.options}
        opened = open_table(self.apps[0].test_client(), **body)
        self.tables = [
            Table(app.test_client(), opened.id, opened.scorer, opened.spectator) for app in self.apps
        ]
        self.sheet = Sheet(start._replace(options=dict(start.law.options)))
        way = self.chance.random()
        if way < 0.1:
            moves = hand_played(self.chance, self.sheet.place(0))[:LONGEST_OPENING]
            self.send(Request("record", body={"events": moves}))
        elif way < 0.5:
            self.send(Request("record", body={"events": hand_known(self.chance, self.sheet.place(0))}))
        for _ in range(self.chance.randint(0, 8)):
            self.send(Request("record", body=self.tapped(self.end())))

    @rule(seed=SEEDS)
    def record(self, seed: int) -> None:
        """One event."""
        self.chance = Random(seed)
        self.send(Request("record", body=self.tapped(self.end())))

    @rule(seed=SEEDS)
    def record_several(self, seed: int) -> None:
        """Several at once."""
        self.chance = Random(seed)
        self.send(Request("record", body={"events": self.series(self.end())}))

    @precondition(lambda self: self.sheet.lines)
    @rule(seed=SEEDS)
    def replace(self, seed: int) -> None:
        """An event was another one; or the same, perhaps under another id or for another reason."""
        self.chance = Random(seed)
        number, way = self.number(), self.chance.random()
        index = self.index(number)
        place = self.sheet.place(index)
        if index == len(self.sheet.lines) or way < 0.3:
            body = self.tapped(place)
        elif way < 0.8:
            body = self.enveloped(varied(self.chance, place, self.sheet.lines[index].event), place)
        else:
            body = self.as_it_is(number)
        self.correct(Request("replace", number, body))

    @precondition(lambda self: self.sheet.lines)
    @rule(seed=SEEDS)
    def insert(self, seed: int) -> None:
        """Something was forgotten."""
        self.chance = Random(seed)
        number = self.number()
        place, way = self.sheet.place(self.index(number)), self.chance.random()
        if way < 0.3:
            body = {"events": self.series(place)}
        elif way < 0.5:
            body = self.enveloped(aside(self.chance, place), place)
        elif way < 0.75 and place.match.table.turn is not None:
            body = self.enveloped({"type": "pass", "seat": place.match.table.turn}, place)
        else:
            body = self.tapped(place)
        self.correct(Request("insert", number, body))

    @precondition(lambda self: self.sheet.lines)
    @rule(seed=SEEDS)
    def retract(self, seed: int) -> None:
        """An event never happened; or the match began otherwise."""
        self.chance = Random(seed)
        if self.chance.random() < 0.7:
            self.correct(Request("retract", self.number()))
        else:
            self.correct(Request("restart", body=self.another_start()))

    @rule(seed=SEEDS)
    def undo_and_redo(self, seed: int) -> None:
        """Take back what was recorded last, or bring it back, some times."""
        self.chance = Random(seed)
        for _ in range(self.chance.randint(1, 4)):
            redo = self.chance.random() < (0.5 if self.sheet.undone else 0.3 if self.sheet.gone else 0.05)
            body = {"id": self.key()} if self.chance.random() < 0.5 else {}
            self.send(Request("redo" if redo else "undo", body=body))

    @precondition(lambda self: self.requests)
    @rule(seed=SEEDS)
    def resend(self, seed: int) -> None:
        """No answer came: the same again, or with something new, or something else under its id."""
        self.chance = Random(seed)
        named = [one for one in self.requests if one.named]
        request = self.chance.choice(named if named and self.chance.random() < 0.8 else self.requests)
        way = self.chance.random()
        if request.way in {"record", "insert"} and way < 0.4:
            old = self.chance.choice(self.requests)
            more = old.events if old.way == "record" and way < 0.1 else []
            events = [*request.events, *more, self.tapped(self.end())]
            request = request._replace(body={"events": events})
        elif request.way in {"record", "replace"} and way < 0.55 and "id" in request.body:
            request = request._replace(body=self.tapped(self.end()) | {"id": request.body["id"]})
        self.send(request)

    @invariant()
    def everything_is_told_as_the_list_has_it(self) -> None:
        self.well = False
        assert folded(self.sheet.start, self.sheet.lines) == self.sheet.ruled
        for role in ("scorer", "spectator"):
            if self.chance.random() < 0.5:
                self.check_state(role)
            if self.chance.random() < 0.4:
                self.check_log(role)
        if self.chance.random() < 0.1:
            self.hear_what_changed()
            self.check_history()
            self.check_attempts()
        self.well = True

    def teardown(self) -> None:
        """If all is well it is checked once more by a process that has seen nothing; the table is cleared."""
        if self.well:
            self.forget(self.apps[0])
            self.tables = self.tables[:1]
            self.hear_what_changed()
            for role in ("scorer", "spectator"):
                self.check_state(role)
                self.check_log(role)
            self.check_history()
            self.check_attempts()
        with self.apps[0].app_context(), models.db.engine.begin() as connection:
            for table in ("log", "attempts", "tokens", "matches"):
                connection.execute(text(f"DELETE FROM {table}"))  # noqa: S608 - names of our own

    @staticmethod
    def forget(app: Flask) -> None:
        """The process is started again: nothing is in its memory."""
        app.extensions["referee-folds"] = Folds()

    # What phones send

    def end(self) -> Place:
        return self.sheet.place(len(self.sheet.lines))

    def number(self) -> int:
        """The number of an event, most likely a late one or a deal; sometimes of none."""
        way, numbers = self.chance.random(), [line.number for line in self.sheet.lines]
        deals = [line.number for line in self.sheet.lines if line.event.tag == "deal"]
        if way < 0.03 or not numbers:
            return self.sheet.last + 1
        if way < 0.08 and self.sheet.gone:
            return self.chance.choice(list(self.sheet.gone))
        if way < 0.16 and deals:
            return self.chance.choice(deals)
        return self.chance.choice(numbers[-6:] if way < 0.7 else numbers)

    def index(self, number: int) -> int:
        numbers = [line.number for line in self.sheet.lines]
        return numbers.index(number) if number in numbers else len(numbers)

    def key(self) -> str:
        return str(UUID(int=self.chance.getrandbits(128), version=4))

    def tapped(self, place: Place) -> Plain:
        """An event for this place, most likely one that is accepted."""
        wish = self.chance.choices((is_legal, could_stand, is_refused), (0.7, 0.18, 0.12))[0]
        body = self.enveloped(wanted(self.chance, place, wish), place)
        if wish is could_stand and self.chance.random() < 0.9:
            body |= {"stands": True, "reason": body.get("reason", "nobody noticed")}
        return body

    def as_it_is(self, number: int) -> Plain:
        """The event as the log tells it, with its id, perhaps another one, or another reason."""
        body = told_again(self.sheet, number)
        if self.chance.random() < 0.3:
            body["id"] = self.key()
        if "stands" in body and self.chance.random() < 0.3:
            body["reason"] = "so it was"
        return body

    def enveloped(self, body: Plain, place: Place) -> Plain:
        """The event with what phones put around it."""
        chance = self.chance
        if chance.random() < 0.5:
            body = body | {"id": self.key()}
        if chance.random() < 0.1:
            body = body | {"at": f"21:0{chance.randint(0, 9)}"}
        if chance.random() < 0.1:
            body = body | {"hand": max(1, place.match.table.number - (chance.random() < 0.3))}
        return body

    def series(self, place: Place) -> list[Plain]:
        """Several events one after the other."""
        told: list[Plain] = []
        for _ in range(self.chance.randint(1, 4)):
            way = self.chance.random()
            body = self.tapped(place) if way < 0.7 else self.enveloped(aside(self.chance, place), place)
            told.append(body)
            sent = read(self.sheet.start, body)
            place = place.after(sent.event, sent.stands) or place
            if self.chance.random() < 0.03:
                told.append(self.chance.choice(told))
        return told

    def another_start(self) -> Plain:
        start, way = self.sheet.start, self.chance.random()
        if way < 0.2:
            return {"title": self.chance.choice(("Friday", "Saturday"))}
        if way < 0.4:
            return {"players": self.chance.sample(start.players, len(start.players))}
        if way < 0.5 and start.game == "zhengfen":
            return {"players": list(NAMES[: 7 - len(start.players)])}
        option = self.chance.choice(GAMES[start.game].options)
        allowed = option.allowed or ((True, False) if option.type == "boolean" else TARGETS)
        return {"options": {option.name: self.chance.choice(allowed)}}

    # Sending, and what is answered

    def correct(self, request: Request) -> None:
        """A correction, sometimes tried first; sometimes it is taken back and made after all."""
        if self.chance.random() < 0.25:
            self.send(request, preview=True)
        before = self.sheet
        self.send(request)
        corrected = self.sheet.version > before.version
        if not corrected or request.way not in {"insert", "replace"} or self.chance.random() > 0.3:
            return
        for number in range(self.sheet.last, before.last, -1):
            self.send(Request("retract", number))
        if request.way == "replace":
            self.send(Request("replace", request.number, without_id(told_again(before, request.number))))
        body = {"events": [without_id(one) for one in request.events]}
        again = body if request.several else body["events"][0]
        self.send(request._replace(body=again))

    def send(self, request: Request, *, preview: bool = False) -> None:
        """One request, and what the list says to it."""
        self.well = False
        if self.chance.random() < 0.05:
            self.forget(self.chance.choice(self.apps))
        known = None
        if self.chance.random() < 0.15:
            versions = (self.sheet.version, self.chance.randint(0, self.sheet.version), 10_000)
            known = self.chance.choices(versions, (0.5, 0.4, 0.1))[0]
        answer = self.ask(request, known, preview=preview)
        try:
            done = request.on(self.sheet, known)
        except Refusal as refusal:
            self.check_refusal(refusal, answer)
            if not preview:
                self.sheet = self.sheet.having_tried(refusal)
        else:
            self.check_answer(request, done, answer)
            if not preview:
                self.follow(done.sheet)
        if not preview:
            self.requests.append(request)

    def follow(self, sheet: Sheet) -> None:
        """The list as it is after a request; what is new in it has a time of its own."""
        for version in sheet.history[len(self.sheet.history) :]:
            if version.action in {"record", "insert", "replace"}:
                for number in version.numbers:
                    self.times.pop(number, None)
        self.sheet = sheet

    def ask(self, request: Request, known: int | None, *, preview: bool = False) -> TestResponse:
        """The request to one of the processes."""
        method, path = request.address
        if preview:
            path += ("&" if "?" in path else "?") + "preview=true"
        headers = {} if known is None else {"If-Match": f'"{known}"'}
        table = self.chance.choice(self.tables)
        body = None if request.body is None else json.dumps(request.body)
        answer = table.client.open(
            table.path + path,
            method=method,
            data=body,
            headers=table.headers("scorer", headers) | ({"Content-Type": "application/json"} if body else {}),
            buffered=True,
        )
        note(f"{method} {path} {headers or ''} {body or ''} -> {answer.status_code}")
        self.hold(table, answer)
        return answer

    def get(self, path: str, role: str = "scorer", **headers: str) -> TestResponse:
        """The answer to somebody who looks."""
        table = self.chance.choice(self.tables)
        answer = table.get(path, role=role, **headers)
        self.hold(table, answer)
        return answer

    def hold(self, table: Table, answer: TestResponse) -> None:
        """Some of the answers are held against the document."""
        if self.chance.random() < HELD_AGAINST_THE_DOCUMENT:
            held_against_document(table.client.application, answer)

    def check_refusal(self, refusal: Refusal, answer: TestResponse) -> None:
        told = answer.json
        assert (answer.status_code, told["type"]) == (refusal.status, f"/problems/{refusal.problem}"), told
        for name in ("index", "same_as", "number", "events", "hand", "current"):
            if refusal.problem != "stale":
                assert told.get(name) == refusal.members.get(name), name
        if "ruling" in refusal.members:
            assert silent(told["ruling"]) == refusal.members["ruling"]

    def check_answer(self, request: Request, done: Done, answer: TestResponse) -> None:
        assert answer.status_code == (201 if request.way == "record" else 200), answer.text
        body = dict(answer.json)
        state = done.sheet.state("scorer") | {"id": self.tables[0].id}
        assert body.pop("match") == state
        assert body.pop("consequences", None) == done.answer.consequences
        several = [untimed(one) for one in body.pop("events", [])]
        rulings = [silent(one) for one in body.pop("rulings", [])]
        if "event" in body:
            one = body.pop("event")
            several = several or ([untimed(one)] if one else [])
            assert not one or untimed(one) == several[-1]
        if "ruling" in body:
            rulings = [silent(body.pop("ruling"))]
        told = [dict(one) for one in done.answer.told]
        if request.way not in CORRECTIONS:
            expected = [one.pop("ruling") for one in told]
            assert request.way != "record" or rulings == expected
        assert several == told
        assert body == dict(done.answer.since)

    # What is told to somebody who looks

    def check_state(self, role: str) -> None:
        answer = self.get("", role)
        assert answer.json == self.sheet.state(role) | {"id": self.tables[0].id}
        assert answer.headers["ETag"] == f'"{self.sheet.version}"'
        if self.chance.random() < 0.8:
            return
        known = self.chance.randint(0, self.sheet.version)
        again = self.get("", role, If_None_Match=f'"{known}"').status_code
        assert again == (304 if known == self.sheet.version else 200)

    def check_log(self, role: str) -> None:
        language = self.chance.choice(("en", "de"))
        limit = 7 if self.chance.random() < 0.1 else 1000
        told, after = [], 0
        while after is not None:
            query = f"/events?after={after}&limit={limit}"
            page = self.get(query, role, Accept_Language=language).json
            told += page["events"]
            after = page["next"]
        for line in told:
            time = line.pop("recorded_at")
            assert self.times.setdefault(line["number"], time) == time
        assert told == self.sheet.log(role, language)

    def check_attempts(self) -> None:
        told = self.get("/attempts").json["attempts"]
        times = [one.pop("recorded_at") for one in told]
        assert times == sorted(times)
        assert [one | {"ruling": silent(one["ruling"])} for one in told] == list(self.sheet.attempts)

    def hear_what_changed(self) -> None:
        """A phone that was away tries to record, and is told what changed instead."""
        while self.copy.version < self.sheet.version:
            late = Request("record", body={"type": "note", "text": "back again"})
            answer = self.ask(late, self.copy.version)
            assert (answer.status_code, answer.json["type"]) == (412, "/problems/stale")
            self.copy = self.caught_up(answer.json)

    def check_history(self) -> None:
        told = self.history()
        assert [one["version"] for one in told] == list(range(1, self.sheet.version + 1))
        times = [one["recorded_at"] for one in told]
        assert times == sorted(times)
        for version, one in enumerate(told, 1):
            was, now = self.sheet.history[version - 1], self.sheet.history[version]
            assert (one["action"], one["role"]) == (now.action, "scorer")
            assert (one["start"] is not None) == (now.action == "start")
            logs = {**was.log, **now.log}
            events = {each["number"]: untimed(each) for each in one["events"]}
            assert events == {number: logs[number] for number in now.numbers}
            decided = {each["number"]: untimed(each) for each in one["decided"]}
            assert decided.keys() >= now.differing
            assert not decided.keys() & set(now.numbers)
            assert decided == {number: now.log[number] for number in decided}
        order, lines = replayed(told)
        assert lines.keys() == set(range(1, self.sheet.last + 1))
        assert order == [line.number for line in self.sheet.lines]
        assert {number: lines[number] for number in order} == self.sheet.history[-1].log

    def history(self) -> list[Plain]:
        told, after = [], 0
        while after is not None:
            page = self.get(f"/history?after={after}&limit={self.chance.choice((4, 1000))}").json
            told += page["history"]
            after = page["next"]
        return told

    def caught_up(self, changes: Plain) -> Copy:
        """The phone's copy of the log with what changed, up to the version that is told."""
        version, known = changes["version"], self.copy.version
        assert known < version <= self.sheet.version
        events = {one["number"]: untimed(one) for one in changes["events"]}
        since = self.sheet.history[known + 1 : version + 1]
        touched = {number for one in since for number in {*one.numbers, *one.differing}}
        assert {*events, *changes["retracted"]} >= touched
        log = {**self.copy.log, **events}
        log = {number: line for number, line in log.items() if number not in changes["retracted"]}
        assert log == self.sheet.history[version].log
        return Copy(version, log)


def without_id(body: Plain) -> Plain:
    """The event as somebody else would send it."""
    return {name: value for name, value in body.items() if name != "id"}


def told_again(sheet: Sheet, number: int) -> Plain:
    """An event as the log tells it, to be sent again."""
    told = ("number", "hand", "role", "irregular", "ruling", "before")
    line = next(line for line in sheet.log("scorer", "en") if line["number"] == number)
    return {name: value for name, value in line.items() if name not in told}


def untimed(line: Plain) -> Plain:
    """A told event without its time, its ruling without sentences."""
    told = {name: value for name, value in line.items() if name != "recorded_at"}
    return told | ({"ruling": silent(told["ruling"])} if "ruling" in told else {})


def replayed(history: list[Plain]) -> tuple[list[int], dict[int, Plain]]:
    """What the history tells, done again: the numbers in the order of play, and each event as it is.

    No number is given out twice.
    """
    order: list[int] = []
    lines: dict[int, Plain] = {}
    out: set[int] = set()
    for version in history:
        for line in version["events"]:
            number = line["number"]
            assert number not in lines or version["action"] not in {"record", "insert"}
            if number not in lines:
                order.insert(order.index(line["before"]) if "before" in line else len(order), number)
            lines[number] = untimed(line)
            (out.add if version["action"] in {"retract", "undo"} else out.discard)(number)
        for line in version["decided"]:
            lines[line["number"]] = untimed(line)
    return [number for number in order if number not in out], lines


@pytest.fixture
def apps(database: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Flask, Flask]:
    """Two processes on one database that keep little in memory, read in small pages, and wait for no disk."""
    monkeypatch.setattr(folding, "KEPT", 3)
    monkeypatch.setattr(folding, "PAGE", 4)
    monkeypatch.setattr(telling, "PAGE", 6)
    one, other = (application(database, REFEREE_RATE_LIMITS="off") for _ in range(2))
    for app in (one, other):
        with app.app_context():
            if is_sqlite(database):
                event.listen(
                    models.db.engine,
                    "connect",
                    lambda connection, _: connection.execute("PRAGMA synchronous=OFF"),
                )
    return one, other


def test_whatever_is_sent_the_record_is_what_a_plain_list_says(
    apps: tuple[Flask, Flask], database: str
) -> None:
    run_state_machine_as_test(
        partial(Phones, apps),
        settings=settings(
            max_examples=RUNS if is_sqlite(database) else RUNS // 4,  # the record is the same in both
            stateful_step_count=STEPS,
            deadline=None,
            derandomize=not LONG,
            database=None,
            phases=(Phase.generate, Phase.shrink),  # to explain a failure would take longer than to find it
            report_multiple_bugs=False,
            print_blob=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
