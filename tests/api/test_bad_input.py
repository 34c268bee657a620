"""Bad input: a clear problem, all reasons at once, nothing recorded, and never a 500."""

from __future__ import annotations

import json
from typing import Any, NoReturn

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.conftest import API, NAMES, Table, open_table
from tests.engine.chance import often

Plain = dict[str, Any]
PROBLEM = "application/problem+json"
KIB = 1024


@pytest.fixture
def three(client: FlaskClient) -> Table:
    """Three players of ZhengFen."""
    return open_table(client, game="zhengfen", players=NAMES[:3])


def raw(table: Table, body: bytes | str, **headers: str) -> Any:  # noqa: ANN401
    told = {"Content-Type": "application/json", "Authorization": f"Bearer {table.scorer}"}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return table.client.post(f"{table.path}/events", data=body, headers=told | named)


UNREADABLE = {
    "nothing": "",
    "no JSON": "pass",
    "half an object": '{"type": "pass", "seat": 0',
    "two values": '{"type": "pass", "seat": 0} {}',
    "NaN": '{"type": "pass", "seat": NaN}',
    "Infinity": '{"type": "pass", "seat": Infinity}',
    "-Infinity": '{"type": "pass", "seat": -Infinity}',
    "a number beyond a double": '{"type": "pass", "seat": 1e999}',
    "an integer beyond 64 bits": '{"type": "pass", "seat": 10000000000000000000000}',
    "an integer of 5,000 digits": '{"type": "pass", "seat": ' + "9" * 5000 + "}",
    "the same key twice": '{"type": "pass", "seat": 0, "seat": 1}',
    "the same key twice, deep inside": '{"type": "deal", "hands": {"0": "7c", "0": "7d"}}',
    "half a surrogate pair": '{"type": "note", "text": "\\ud83d"}',
    "half a surrogate pair as a key": '{"type": "pass", "\\ude00": 0}',
    "deep arrays": "[" * 100_000,
    "deep arrays that end": "[" * 500 + "]" * 500,
    "deep objects": '{"a":' * 500 + "1" + "}" * 500,
    "a byte that is no UTF-8": b'{"type": "note", "text": "\xff"}',
    "UTF-16": '{"type": "pass", "seat": 0}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"type": "pass", "seat": 0}',
    "a control character": '{"type": "note", "text": "a\x00b"}',
}


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_sound_json_is_400(table: Table, body: str | bytes) -> None:
    answer = raw(table, body)
    assert (answer.status_code, answer.mimetype) == (400, PROBLEM)
    assert answer.json["type"] == "/problems/unreadable"
    assert answer.json["reason"]
    assert table.state()["version"] == 0


@pytest.mark.parametrize(
    ("body", "german", "chinese"),
    [
        (b'"\xff"', "kein UTF-8 oder nur ein halbes Zeichen", "不是UTF-8，或者有半个字符"),
        (b"[" * 500 + b"]" * 500, "zu tief verschachtelt", "嵌套太深"),
        (b'{"a": 1, "a": 1}', "der Schlüssel „a“ zweimal in einem Objekt", "同一个对象里有两个键“a”"),
        (b"1e999", "eine Zahl außerhalb des Bereichs", "数字超出范围"),
        (b"NaN", "NaN ist kein JSON", "NaN不是JSON"),
        (b'{"a": 1,\n "b" 2}', "ein Fehler steht in Zeile 2, Spalte 6", "错在第2行第6列"),
    ],
)
def test_why_it_is_no_json_is_said_in_the_callers_language(
    table: Table, body: bytes, german: str, chinese: str
) -> None:
    for language, said in (("de", german), ("zh", chinese)):
        answer = raw(table, body, Accept_Language=language).json
        assert answer["reason"] == said
        assert said in answer["detail"]


def test_a_whole_surrogate_pair_is_a_character(table: Table) -> None:
    assert raw(table, '{"type": "note", "text": "\\ud83d\\ude00"}').json["event"]["text"] == "😀"


UNUSABLE: dict[str, tuple[object, set[str]]] = {
    "an array": ([], {"body"}),
    "a text": ("pass", {"body"}),
    "null": (None, {"body"}),
    "no type": ({"seat": 0}, {"type"}),
    "a type that is a number": ({"type": 7}, {"type"}),
    "a type that is a list": ({"type": ["pass"]}, {"type"}),
    "a type of no game": ({"type": "sing"}, {"type"}),
    "a type of another game": ({"type": "tribute", "from": 0, "to": 1}, {"type"}),
    "a missing seat": ({"type": "pass"}, {"seat"}),
    "seat 4": ({"type": "pass", "seat": 4}, {"seat"}),
    "seat -1": ({"type": "pass", "seat": -1}, {"seat"}),
    "seat true": ({"type": "pass", "seat": True}, {"seat"}),
    "seat 1.0": ({"type": "pass", "seat": 1.0}, {"seat"}),
    'seat "1"': ({"type": "pass", "seat": "1"}, {"seat"}),
    "seat null": ({"type": "pass", "seat": None}, {"seat"}),
    "an unknown field": ({"type": "pass", "seat": 0, "mood": "sad"}, {"mood"}),
    "what stands without a reason": ({"type": "pass", "seat": 0, "stands": True}, {"reason"}),
    "a reason for what does not stand": ({"type": "pass", "seat": 0, "reason": "x"}, {"reason"}),
    "a standing that is a text": ({"type": "pass", "seat": 0, "stands": "yes", "reason": "x"}, {"stands"}),
    "a field of another event": ({"type": "pass", "seat": 0, "cards": "7"}, {"cards"}),
    "a card that is none": ({"type": "play", "seat": 0, "cards": "1z"}, {"cards"}),
    "a card that is a number": ({"type": "play", "seat": 0, "cards": [7]}, {"cards"}),
    "cards in an object": ({"type": "play", "seat": 0, "cards": {"7": 1}}, {"cards"}),
    "no cards": ({"type": "play", "seat": 0, "cards": []}, {"cards"}),
    "cards without an end": ({"type": "play", "seat": 0, "cards": "7 " * 2000}, {"cards"}),
    "a wish for a colour": ({"type": "play", "seat": 0, "cards": "2c", "wish": "red"}, {"wish"}),
    "a reading that is a text": ({"type": "play", "seat": 0, "cards": "7", "as": "single"}, {"as"}),
    "a reading with a size": ({"type": "play", "seat": 0, "cards": "7", "as": {"size": 1}}, {"as.size"}),
    "a call of no kind": ({"type": "call", "seat": 0, "call": "grand"}, {"call"}),
    "hands in a list": ({"type": "deal", "hands": ["7"]}, {"hands"}),
    "a hand of seat 5": ({"type": "deal", "hands": {"5": "7"}}, {"hands.5"}),
    "a hand of seat 00": ({"type": "deal", "hands": {"00": "7"}}, {"hands.00"}),
    "a stage of no kind": ({"type": "deal", "stage": "last"}, {"stage"}),
    "a gift of no card": ({"type": "exchange", "gives": {"0": {"1": "zz"}}}, {"gives.0.1"}),
    "points of one team": ({"type": "result", "order": [0], "card_points": [70]}, {"card_points"}),
    "points of three teams": ({"type": "adjust", "points": [1, 2, 3]}, {"points"}),
    "points with a half": ({"type": "result", "order": [0], "card_points": [70, 2.5]}, {"card_points.1"}),
    "points without an end": (
        {"type": "result", "order": [0], "card_points": [10**18, 0]},
        {"card_points.0"},
    ),
    "an order that is a seat": ({"type": "result", "order": 0, "card_points": [70, 30]}, {"order"}),
    "an order of texts": ({"type": "result", "order": ["0"], "card_points": [70, 30]}, {"order.0"}),
    "an empty note": ({"type": "note", "text": ""}, {"text"}),
    "a note of blanks": ({"type": "note", "text": " \n "}, {"text"}),
    "a note without an end": ({"type": "note", "text": "x" * 20_000}, {"text"}),
    "a note nobody can see": ({"type": "note", "text": "\u200e\ufeff"}, {"text"}),
    "a name nobody can see": ({"type": "substitute", "seat": 0, "name": "\u200b"}, {"name"}),
    "a note with a bell": ({"type": "note", "text": "a\u0007"}, {"text"}),
    "a note with a zero": ({"type": "note", "text": "a\u0000b"}, {"text"}),
    "a note about event 0": ({"type": "note", "text": "x", "about": 0}, {"about"}),
    "a hand number of 0": ({"type": "pass", "seat": 0, "hand": 0}, {"hand"}),
    'a hand number of "1"': ({"type": "pass", "seat": 0, "hand": "1"}, {"hand"}),
    "a clock that is a number": ({"type": "pass", "seat": 0, "at": 1700000000}, {"at"}),
    "two faults": ({"type": "play", "seat": 9, "cards": "?", "x": 1}, {"seat", "cards", "x"}),
}


@pytest.mark.parametrize(("body", "fields"), UNUSABLE.values(), ids=UNUSABLE)
def test_what_no_rule_speaks_of_is_422_and_names_the_fields(
    table: Table, body: object, fields: set[str]
) -> None:
    answer = table.send(body)
    assert (answer.status_code, answer.mimetype) == (422, PROBLEM)
    assert set(answer.json["errors"]) == fields
    assert all(answer.json["errors"].values())
    assert table.state()["version"] == 0


@pytest.mark.parametrize("language", ["de", "zh"])
@pytest.mark.parametrize(("body", "fields"), UNUSABLE.values(), ids=UNUSABLE)
def test_the_faults_are_told_in_every_language(
    table: Table, body: object, fields: set[str], language: str
) -> None:
    spoken = table.send(body, Accept_Language=language).json["errors"]
    english = table.send(body).json["errors"]
    assert set(spoken) == fields
    assert not [field for field in fields if spoken[field] == english[field]]


UNUSABLE_FOR_THREE: dict[str, tuple[object, set[str]]] = {
    "a type of another game": ({"type": "call", "seat": 0, "call": "take_off"}, {"type"}),
    "seat 3": ({"type": "pass", "seat": 3}, {"seat"}),
    "a first that is a text": ({"type": "result", "first": "0", "last": 1}, {"first"}),
    "points of four": ({"type": "adjust", "points": [0, 0, 0, 0]}, {"points"}),
    "points in an object": ({"type": "adjust", "points": {"0": 5}}, {"points"}),
    "points that are a number": ({"type": "result", "first": 0, "last": 1, "points": 100}, {"points"}),
    "points with a half": ({"type": "adjust", "points": [2.5, 0, 0]}, {"points.0"}),
    "points that are a truth": ({"type": "adjust", "points": [True, 0, 0]}, {"points.0"}),
    "points without an end": ({"type": "adjust", "points": [10**18, 0, 0]}, {"points.0"}),
    "points not told": ({"type": "adjust"}, {"points"}),
    "an order": ({"type": "result", "order": [0, 1, 2]}, {"order"}),
    "a stage": ({"type": "deal", "stage": "rest"}, {"stage"}),
    "a leader": ({"type": "deal", "leader": 0}, {"leader"}),
    "a first drawer that is true": ({"type": "deal", "first_drawer": True}, {"first_drawer"}),
    "a wish": ({"type": "play", "seat": 0, "cards": "7", "wish": "A"}, {"wish"}),
    "a special of another game": ({"type": "play", "seat": 0, "cards": "dragon"}, {"cards"}),
    "a kind of another game": (
        {"type": "play", "seat": 0, "cards": "7", "as": {"kind": "plate"}},
        {"as.kind"},
    ),
    "four faults": (
        {"type": "result", "first": 3, "last": -1, "points": [1], "x": 1},
        {"first", "last", "points", "x"},
    ),
}


@pytest.mark.parametrize(("body", "fields"), UNUSABLE_FOR_THREE.values(), ids=UNUSABLE_FOR_THREE)
def test_what_no_rule_of_zhengfen_speaks_of_is_422_in_both_languages(
    three: Table, body: object, fields: set[str]
) -> None:
    answer = three.send(body)
    english, german = answer.json["errors"], three.send(body, Accept_Language="de").json["errors"]
    assert (answer.status_code, answer.mimetype) == (422, PROBLEM)
    assert set(english) == set(german) == fields
    assert not [field for field in fields if german[field] == english[field]]
    assert three.state()["version"] == 0


RULED: dict[str, tuple[Plain, str]] = {
    "a joker in a game without one": ({"type": "play", "seat": 0, "cards": "XR"}, "dp.card.deck"),
    "sixty cards": ({"type": "play", "seat": 0, "cards": "7 " * 60}, "dp.card.deck"),
    "a gift to oneself": ({"type": "give", "seat": 0, "to": 0}, "dp.phase"),
    "points that do not add up": (
        {"type": "result", "order": [0], "card_points": [70, 40]},
        "dp.result.points",
    ),
    "a wish for a 2": ({"type": "play", "seat": 0, "cards": "2c", "wish": "2"}, "dp.wish.rank"),
}


@pytest.mark.parametrize(("event", "rule"), RULED.values(), ids=RULED)
def test_what_a_rule_speaks_of_is_409(table: Table, event: Plain, rule: str) -> None:
    answer = table.send(event)
    assert answer.status_code == 409
    assert rule in {finding["rule"] for finding in answer.json["ruling"]["findings"]}


RULED_IN_ZHENGFEN: dict[str, tuple[Plain, str]] = {
    "a card twice": ({"type": "play", "seat": 0, "cards": "7c 7c"}, "zf.card.deck"),
    "sixty cards": ({"type": "play", "seat": 0, "cards": "7 " * 60}, "zf.card.deck"),
    "nineteen cards": (
        {"type": "play", "seat": 0, "cards": "3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7"},
        "zf.hand.count",
    ),
    "a pass of the leader": ({"type": "pass", "seat": 0}, "zf.lead.must_play"),
    "a trick on an empty table": ({"type": "take", "seat": 0}, "zf.phase"),
    "a hand of the wrong size": ({"type": "deal", "hands": {"0": "7c 8c"}}, "zf.hand.count"),
    "a card in two hands": ({"type": "deal", "hands": {"0": "7c", "1": "7c"}}, "zf.card.elsewhere"),
    "nothing told of the result": ({"type": "result"}, "zf.result.order"),
    "no points": ({"type": "result", "first": 0, "last": 1}, "zf.result.points"),
    "negative points": (
        {"type": "result", "first": 0, "last": 1, "points": [105, 0, -5]},
        "zf.result.points",
    ),
    "one who is first and last": (
        {"type": "result", "first": 0, "last": 0, "points": [0, 50, 50]},
        "zf.result.order",
    ),
}


@pytest.mark.parametrize(("event", "rule"), RULED_IN_ZHENGFEN.values(), ids=RULED_IN_ZHENGFEN)
def test_what_a_rule_of_zhengfen_speaks_of_is_409(three: Table, event: Plain, rule: str) -> None:
    answer = three.send(event)
    assert answer.status_code == 409
    assert rule in {finding["rule"] for finding in answer.json["ruling"]["findings"]}
    assert three.state()["version"] == 0


OTHER_TYPES = [None, "text/plain", "multipart/form-data", "application/x-www-form-urlencoded"]


@pytest.mark.parametrize("media_type", [*OTHER_TYPES, "application/json; charset=latin-1"])
def test_another_media_type_is_415(table: Table, media_type: str | None) -> None:
    body = b'{"type": "pass", "seat": 0}'
    headers = {"Authorization": f"Bearer {table.scorer}"} | (
        {"Content-Type": media_type} if media_type else {}
    )
    answer = table.client.post(f"{table.path}/events", data=body, headers=headers)
    assert (answer.status_code, answer.mimetype) == (415, PROBLEM)


@pytest.mark.parametrize("encoding", ["gzip", "br", "identity, gzip"])
def test_a_body_in_another_encoding_is_415(table: Table, encoding: str) -> None:
    answer = raw(table, '{"type": "play", "seat": 0, "cards": "7"}', Content_Encoding=encoding)
    assert (answer.status_code, answer.json["type"]) == (415, "/problems/unsupported-media-type")
    assert table.state()["version"] == 0


def test_the_encoding_may_be_identity(table: Table) -> None:
    body = '{"type": "play", "seat": 0, "cards": "7"}'
    assert raw(table, body, Content_Encoding="Identity").status_code == 201


def test_the_charset_may_be_named(table: Table) -> None:
    body = b'{"type": "play", "seat": 0, "cards": "7"}'
    assert raw(table, body, Content_Type="application/json; charset=UTF-8").status_code == 201


def test_a_body_over_256_kib_is_413(table: Table) -> None:
    answer = raw(table, b" " * (256 * KIB + 1))
    assert (answer.status_code, answer.mimetype) == (413, PROBLEM)
    assert "256" in answer.json["detail"]


def test_a_body_of_256_kib_is_read(table: Table) -> None:
    event = b'{"type": "play", "seat": 0, "cards": "7"}'
    assert raw(table, event + b" " * (256 * KIB - len(event))).status_code == 201


@pytest.mark.parametrize("path", ["?x=1", "?token=a&x=1"])
def test_an_unknown_argument_is_422(table: Table, path: str) -> None:
    assert table.get(path).status_code == 422
    assert table.client.post(
        f"{table.path}/events?behind=1",
        json={"type": "pass", "seat": 0},
        headers=table.headers("scorer", {}),
    ).status_code == 422  # fmt: skip


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/events?limit=1&limit=2", "limit"),
        ("/events?limit=1&limit=1", "limit"),
        ("?token=a&token=b", "token"),
        ("?x=1&x=1", "x"),
    ],
)
def test_an_argument_said_twice_is_422(table: Table, path: str, field: str) -> None:
    answer = table.get(path)
    assert (answer.status_code, list(answer.json["errors"])) == (422, [field])


WORDS = st.sampled_from(
    ["type", "seat", "cards", "hands", "gives", "order", "as", "kind", "rank", "wish", "events", "id", "hand",
     "at", "play", "pass", "deal", "exchange", "result", "call", "give", "show", "note", "text", "7c", "XR",
     "phoenix", "0", "3", "first", "last", "card_points", "points", "calls", "game", "options", "situation",
     "event", "top", "below", "players", "dragon_phoenix", "guandan", "zhengfen", "level", "held", "out",
     "turn"]
)  # fmt: skip
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-(2**62), 2**62), st.floats(allow_nan=False,
                    allow_infinity=False), WORDS, st.text(max_size=8))  # fmt: skip
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS, inner, max_size=6),
    max_leaves=15,
)
SEATS = SCALARS | st.integers(0, 3)
POINTS = st.lists(st.integers(-1, 20).map(lambda fives: 5 * fives), min_size=2, max_size=4)
CARDS = st.lists(st.sampled_from(["7c", "7", "2", "Ah", "2h", "XB", "Ks", "3", "3c", "T", "5"]), max_size=18)
EVENTS = st.fixed_dictionaries(
    {"type": st.sampled_from(["play", "pass", "deal", "exchange", "call", "give", "show", "result", "note",
                              "ask_count", "take", "redeal", "adjust", "substitute", "tribute",
                              "return_tribute", "refuse_tribute"])},
    optional={
        "seat": SEATS,
        "cards": JSON | CARDS,
        "hands": JSON | st.dictionaries(st.sampled_from("0123"), st.lists(WORDS, max_size=13)),
        "gives": JSON, "order": JSON | st.lists(st.integers(0, 3), max_size=5), "calls": JSON,
        "card_points": JSON | st.lists(st.integers(-30, 130), max_size=3), "as": JSON, "wish": SCALARS,
        "passed": SCALARS, "text": SCALARS, "points": JSON | POINTS, "reason": SCALARS, "by": SEATS,
        "of": SEATS, "to": SEATS, "from": SEATS,
        "first": SEATS, "last": SEATS, "first_drawer": SEATS, "dealer": SEATS, "leader": SEATS,
        "levels": JSON, "card": SCALARS, "red_jokers": JSON,
        "name": SCALARS, "call": SCALARS, "hand": SCALARS, "stage": SCALARS,
        "stands": SCALARS | st.booleans(),
    },
)  # fmt: skip
SO_IT_WAS = {"stands": True, "reason": "so it was"}
MEANT = st.fixed_dictionaries(
    {"type": st.sampled_from(["play", "pass", "take", "show", "result", "adjust", "ask_count"])},
    optional={
        "seat": st.integers(0, 3), "cards": CARDS, "passed": st.booleans(), "by": st.integers(0, 3),
        "of": st.integers(0, 3), "first": st.integers(0, 3), "last": st.integers(0, 3),
        "points": POINTS,
    },
).flatmap(lambda event: st.sampled_from([event, event | SO_IT_WAS]))  # fmt: skip
"""Events a table could mean: most can be read, few are legal."""
SITUATIONS = st.fixed_dictionaries(
    {},
    optional={
        "top": st.fixed_dictionaries({"cards": CARDS}, optional={"seat": st.integers(0, 3)}),
        "turn": st.integers(0, 3),
        "out": st.lists(st.integers(0, 3), max_size=3),
        "held": st.dictionaries(st.sampled_from("0123"), st.integers(0, 18)),
        "hands": st.dictionaries(st.sampled_from("0123"), CARDS),
    },
)
EXPECTED = {200, 201, 400, 409, 422}
TABLES = {"dragon_phoenix": 4, "guandan": 4, "zhengfen": 3}


@pytest.fixture(params=TABLES)
def any_table(request: pytest.FixtureRequest, client: FlaskClient) -> Table:
    return open_table(client, game=request.param, players=NAMES[: TABLES[request.param]])


def answered(table: Table, path: str, body: object) -> int:
    """The status of an answer, which must be JSON of the right kind."""
    answer = table.client.post(path, data=json.dumps(body), headers={
        "Content-Type": "application/json", "Authorization": f"Bearer {table.scorer}"})  # fmt: skip
    assert answer.status_code in EXPECTED, answer.text
    assert answer.mimetype == ("application/json" if answer.status_code < 300 else PROBLEM)
    return answer.status_code


FUZZ = settings(often(60), suppress_health_check=[HealthCheck.function_scoped_fixture])


@FUZZ
@given(body=EVENTS | MEANT | JSON | st.fixed_dictionaries({"events": st.lists(EVENTS, max_size=3)}))
def test_no_event_whatever_breaks_the_service(any_table: Table, body: object) -> None:
    before = any_table.state()
    if answered(any_table, f"{any_table.path}/events", body) != 201:
        assert any_table.state() == before


STARTS = st.fixed_dictionaries(
    {},
    optional={
        "title": SCALARS,
        "players": JSON | st.lists(st.sampled_from(NAMES), min_size=2, max_size=5),
        "options": JSON | st.fixed_dictionaries({"target": st.integers(0, 20).map(lambda fives: 5 * fives)}),
    },
)


@FUZZ
@given(
    method=st.sampled_from(["PUT", "POST", "PATCH", "DELETE"]),
    number=st.integers(0, 9),
    body=MEANT | EVENTS | STARTS | JSON,
)
def test_no_correction_whatever_breaks_the_service(
    any_table: Table, method: str, number: int, body: object
) -> None:
    if any_table.state()["version"] == 0:
        any_table.record(*({"type": "play", "seat": seat, "cards": card} for seat, card in enumerate("345")))
    before = any_table.state()
    path = {"POST": f"/events?before={number}", "PATCH": ""}.get(method, f"/events/{number}")
    typed = any_table.headers("scorer", {"Content-Type": "application/json"})
    answer = any_table.client.open(any_table.path + path, method=method, data=json.dumps(body), headers=typed)
    assert answer.status_code in EXPECTED | {404}, answer.text
    assert answer.mimetype == ("application/json" if answer.status_code == 200 else PROBLEM)
    after = any_table.state()
    assert after["version"] - before["version"] in ({0, 1} if answer.status_code == 200 else {0})
    assert after["version"] != before["version"] or after == before


@FUZZ
@given(body=JSON, path=st.sampled_from(["matches", "rulings", "combinations", "plays"]))
def test_no_question_whatever_breaks_the_service(table: Table, body: object, path: str) -> None:
    answered(table, f"{API}/{path}", body)


@FUZZ
@given(situation=SITUATIONS | JSON, event=MEANT | EVENTS)
@pytest.mark.parametrize("game", TABLES)
def test_no_situation_whatever_breaks_the_service(
    table: Table, game: str, situation: object, event: Plain
) -> None:
    answered(table, f"{API}/rulings", {"game": game, "event": event, "situation": situation})


def test_a_failure_nobody_foresaw_is_a_problem_without_details(app: Flask) -> None:
    def broken() -> NoReturn:
        raise RuntimeError("the secret of the cellar")

    app.add_url_rule("/broken", view_func=broken)
    answer = app.test_client().get("/broken")
    assert (answer.status_code, answer.mimetype) == (500, PROBLEM)
    assert answer.json["type"] == "/problems/internal"
    assert "cellar" not in answer.text
