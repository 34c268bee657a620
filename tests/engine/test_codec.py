"""Events and decisions as plain data and back, and what refuses to be read."""

import json
from collections.abc import Callable, Mapping
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import GAMES
from referee.cards import Card, Cards, Rank, Suit, Unreadable
from referee.codec import (
    decode,
    decode_decision,
    decode_entry,
    encode,
    encode_decision,
    encode_entry,
    form,
)
from referee.events import (
    AskCount,
    Deal,
    Declared,
    End,
    Event,
    Note,
    Pass,
    Redeal,
    Show,
    SomeCards,
    Substitute,
    Take,
)
from referee.games.dragon_phoenix.events import (
    Adjust,
    Call,
    CallMade,
    Exchange,
    Give,
    Play,
    Result,
)
from referee.law import Entry
from referee.verdict import (
    LEGAL,
    Ambiguous,
    Combination,
    Decision,
    Finding,
    Illegal,
    Legal,
    Question,
    Reading,
    Rule,
)
from tests.engine.chance import EVERY_CODE, RANKS, json_values, often, some

Json = Any
GAME = GAMES["dragon_phoenix"]
HERALD = Card(Rank.TWO, Suit.CLUBS)
PLAY = {"type": "play", "seat": 0, "cards": "7"}
RESULT = {"type": "result", "order": [0]}


def through_json(plain: Json) -> Json:
    return json.loads(json.dumps(plain))


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


seats = st.integers(0, 3)
cards = some().map(Cards.parse)
some_cards = cards.filter(len)
card = st.sampled_from(EVERY_CODE).map(Card.parse)
ranks = st.sampled_from([*RANKS, "XB", "XR"]).map(Rank.parse)
texts = st.text(min_size=1, max_size=30)
calls = st.sampled_from(["take_off", "high_flight"])
points = st.integers(-(10**6), 10**6)
rank_names = st.sampled_from([*RANKS, "XB", "XR", "herald", "fox", "phoenix", "dragon"])
declared = st.builds(Declared, maybe(st.sampled_from(GAME.kinds)), maybe(rank_names))
gives = st.dictionaries(seats, st.dictionaries(seats, card))

TOLD: Mapping[type[Event], st.SearchStrategy[Event]] = {
    Deal: st.builds(
        Deal, st.sampled_from(["first", "rest", "all"]), maybe(st.dictionaries(seats, cards)), maybe(seats)
    ),
    Call: st.builds(Call, seats, calls),
    Exchange: st.builds(Exchange, maybe(gives)),
    Play: st.builds(Play, seats, some_cards, maybe(declared), st.booleans(), maybe(ranks)),
    Pass: st.builds(Pass, seats),
    Take: st.builds(Take, seats),
    Give: st.builds(Give, seats, seats),
    Show: st.builds(Show, seats, some_cards),
    AskCount: st.builds(AskCount, seats, seats),
    Result: st.builds(
        Result,
        st.lists(seats, max_size=5).map(tuple),
        maybe(st.tuples(points, points)),
        st.lists(st.builds(CallMade, seats, calls), max_size=3).map(tuple),
    ),
    Redeal: st.builds(Redeal, maybe(texts)),
    Adjust: st.builds(Adjust, st.tuples(points, points), maybe(texts)),
    Substitute: st.builds(Substitute, seats, texts),
    Note: st.builds(Note, texts, maybe(st.integers(1, 10**9))),
    End: st.builds(End, maybe(texts)),
}


EVENTS = {shape: told.map(lambda event: event.canonical()) for shape, told in TOLD.items()}


@pytest.mark.parametrize(
    ("said", "otherwise"),
    [
        ({"type": "deal", "hands": {}}, {"type": "deal"}),
        ({"type": "exchange", "gives": {}}, {"type": "exchange"}),
        ({"type": "exchange", "gives": {"0": {}}}, {"type": "exchange"}),
        (
            {"type": "exchange", "gives": {"0": {}, "1": {"2": "4c"}}},
            {"type": "exchange", "gives": {"1": {"2": "4c"}}},
        ),
        (PLAY | {"as": {}}, PLAY),
        (PLAY | {"as": {"kind": None, "rank": None}}, PLAY),
        (
            RESULT | {"calls": [{"seat": 1, "call": "take_off"}, {"seat": 0, "call": "high_flight"}]},
            RESULT
            | {
                "calls": [
                    {"seat": 0, "call": "high_flight"},
                    {"seat": 1, "call": "take_off"},
                    {"seat": 0, "call": "high_flight"},
                ]
            },
        ),
    ],
)
def test_what_tells_the_same_is_the_same_event(said: Json, otherwise: Json) -> None:
    assert decode(GAME, said) == decode(GAME, otherwise)
    assert encode(decode(GAME, said)) == encode(decode(GAME, otherwise))


def test_every_event_of_the_game_is_tried_here() -> None:
    assert set(EVENTS) == set(GAME.events.values())


@pytest.mark.parametrize("shape", EVENTS, ids=lambda shape: shape.tag)
def test_an_event_comes_back_as_it_was(shape: type[Event]) -> None:
    @often(20)
    @given(EVENTS[shape])
    def comes_back(event: Event) -> None:
        plain = encode(event)
        assert plain["type"] == shape.tag
        again = decode(GAME, through_json(plain))
        assert again == event
        assert json.dumps(encode(again)) == json.dumps(plain)

    comes_back()


@pytest.mark.parametrize(
    ("plain", "event"),
    [
        ({"type": "deal"}, Deal()),
        ({"type": "deal", "stage": "all", "hands": None, "dealer": None}, Deal()),
        (
            {"type": "deal", "stage": "first", "hands": {"2": "7C 10h Herald"}, "dealer": 1},
            Deal("first", {2: Cards.parse("7c Th 2c")}, 1),
        ),
        ({"type": "call", "seat": 0, "call": "take_off"}, Call(0, "take_off")),
        ({"type": "exchange"}, Exchange()),
        (
            {"type": "exchange", "gives": {"0": {"1": "herald", "3": "7"}}},
            Exchange({0: {1: HERALD, 3: Card(Rank.SEVEN)}}),
        ),
        ({"type": "play", "seat": 3, "cards": ["7d", "7C"]}, Play(3, Cards.parse("7c 7d"))),
        (
            {
                "type": "play",
                "seat": 3,
                "cards": "2c 3 4 5 phoenix",
                "as": {"kind": "straight", "rank": "6"},
                "wish": "10",
            },
            Play(3, Cards.parse("2c 3 4 5 2h"), Declared("straight", "6"), wish=Rank.TEN),
        ),
        (
            {"type": "play", "seat": 3, "cards": ["4"], "as": {}, "passed": True},
            Play(3, Cards.parse("4"), None, passed=True),
        ),
        (
            {"type": "play", "seat": 3, "cards": "XR", "as": {"rank": "xb"}},
            Play(3, Cards.parse("XR"), Declared(None, "XB")),
        ),
        (
            {"type": "play", "seat": 3, "cards": "dragon", "as": {"kind": "single", "rank": "DRAGON"}},
            Play(3, Cards.parse("2s"), Declared("single", "dragon")),
        ),
        ({"type": "pass", "seat": 0}, Pass(0)),
        ({"type": "take", "seat": 1}, Take(1)),
        ({"type": "give", "seat": 1, "to": 2}, Give(1, 2)),
        ({"type": "show", "seat": 1, "cards": "A"}, Show(1, Cards.parse("A"))),
        ({"type": "ask_count", "by": 1, "of": 2}, AskCount(1, 2)),
        (
            {
                "type": "result",
                "order": [2, 0],
                "card_points": [125, -25],
                "calls": [{"seat": 1, "call": "high_flight"}],
            },
            Result((2, 0), (125, -25), (CallMade(1, "high_flight"),)),
        ),
        ({"type": "result", "order": []}, Result(())),
        ({"type": "redeal", "reason": "misdeal"}, Redeal("misdeal")),
        ({"type": "adjust", "points": [-10, 0]}, Adjust((-10, 0))),
        ({"type": "substitute", "seat": 1, "name": "Eva"}, Substitute(1, "Eva")),
        ({"type": "note", "text": "tea", "about": 7}, Note("tea", 7)),
        ({"type": "end"}, End()),
    ],
)
def test_an_event_is_read_as_the_contract_writes_it(plain: dict[str, object], event: Event) -> None:
    assert decode(GAME, plain) == event


@pytest.mark.parametrize(
    ("event", "plain"),
    [
        (Deal(), {"type": "deal"}),
        (
            Deal("rest", {1: Cards.parse("7d 7c"), 0: Cards.parse("A")}),
            {"type": "deal", "stage": "rest", "hands": {"0": ["A"], "1": ["7c", "7d"]}},
        ),
        (Play(0, Cards.parse("2h 2c")), {"type": "play", "seat": 0, "cards": ["2c", "2h"]}),
        (
            Play(0, Cards.parse("7"), Declared(rank="T"), wish=Rank.ACE),
            {"type": "play", "seat": 0, "cards": ["7"], "as": {"rank": "T"}, "wish": "A"},
        ),
        (Exchange({3: {0: HERALD}, 1: {}}), {"type": "exchange", "gives": {"1": {}, "3": {"0": "2c"}}}),
        (
            Result((1, 3), calls=(CallMade(1, "take_off"),)),
            {"type": "result", "order": [1, 3], "calls": [{"seat": 1, "call": "take_off"}]},
        ),
        (Adjust((5, -5)), {"type": "adjust", "points": [5, -5]}),
    ],
)
def test_an_event_is_written_in_canonical_form_without_its_defaults(
    event: Event, plain: dict[str, object]
) -> None:
    assert encode(event) == plain
    assert json.dumps(encode(event)) == json.dumps(plain)


@pytest.mark.parametrize(
    ("plain", "errors"),
    [
        (None, {"": ["must be an object"]}),
        ([PLAY], {"": ["must be an object"]}),
        ({}, {"type": ["dragon_phoenix has no such event"]}),
        ({"type": "tribute"}, {"type": ["dragon_phoenix has no such event"]}),
        ({"type": None}, {"type": ["dragon_phoenix has no such event"]}),
        ({"type": ["play"]}, {"type": ["dragon_phoenix has no such event"]}),
        ({"type": "pass"}, {"seat": ["is required"]}),
        ({"type": "pass", "seat": None}, {"seat": ["must be an integer"]}),
        ({"type": "pass", "seat": 4}, {"seat": ["must be a seat from 0 to 3"]}),
        ({"type": "pass", "seat": -1}, {"seat": ["must be a seat from 0 to 3"]}),
        ({"type": "pass", "seat": "0"}, {"seat": ["must be an integer"]}),
        ({"type": "pass", "seat": True}, {"seat": ["must be an integer"]}),
        ({"type": "pass", "seat": 1.0}, {"seat": ["must be an integer"]}),
        ({"type": "pass", "seat": 0, "cards": "7"}, {"cards": ["unknown field"]}),
        (PLAY | {"cards": "7 1z"}, {"cards": ["'1z' is no card"]}),
        (PLAY | {"cards": []}, {"cards": ["must be from 1 to 60 cards"]}),
        (PLAY | {"as": {"kind": "full_hose"}}, {"as.kind": [f"must be one of {', '.join(GAME.kinds)}"]}),
        (PLAY | {"cards": 7}, {"cards": ["must be card codes in a list or in one text"]}),
        (PLAY | {"cards": ["7", 7]}, {"cards": ["must be card codes in a list or in one text"]}),
        (PLAY | {"cards": ["7"] * 61}, {"cards": ["more than 60 cards"]}),
        (PLAY | {"cards": None}, {"cards": ["must be card codes in a list or in one text"]}),
        (PLAY | {"wish": "1"}, {"wish": ["'1' is no rank"]}),
        (PLAY | {"wish": 7}, {"wish": ["must be a text"]}),
        (PLAY | {"as": {"rank": 7}}, {"as.rank": ["must be a text"]}),
        (PLAY | {"as": {"rank": "joker"}}, {"as.rank": ["'joker' is no rank"]}),
        (PLAY | {"passed": 1}, {"passed": ["must be true or false"]}),
        (PLAY | {"as": "pair"}, {"as": ["must be an object"]}),
        (PLAY | {"as_": {}}, {"as_": ["unknown field"]}),
        (
            PLAY | {"as": {"kind": 1, "rank": "D", "size": 2}},
            {
                "as.size": ["unknown field"],
                "as.kind": [f"must be one of {', '.join(GAME.kinds)}"],
                "as.rank": ["'D' is no rank"],
            },
        ),
        ({"type": "deal", "stage": "second"}, {"stage": ["must be one of first, rest, all"]}),
        ({"type": "deal", "stage": ["all"]}, {"stage": ["must be one of first, rest, all"]}),
        ({"type": "deal", "hands": []}, {"hands": ["must be an object by seat"]}),
        (
            {"type": "deal", "hands": {"4": "7", "x": "7"}},
            {"hands.4": ["is no seat"], "hands.x": ["is no seat"]},
        ),
        (
            {"type": "deal", "hands": {"0": "1", "1": "7", "2": 3}},
            {"hands.0": ["'1' is no card"], "hands.2": ["must be card codes in a list or in one text"]},
        ),
        ({"type": "exchange", "gives": {"0": {"1": "zz"}}}, {"gives.0.1": ["'zz' is no card"]}),
        ({"type": "exchange", "gives": {"0": {"1": ["7c"]}}}, {"gives.0.1": ["must be a text"]}),
        ({"type": "exchange", "gives": {"0": "7c"}}, {"gives.0": ["must be an object by seat"]}),
        ({"type": "call", "seat": 0, "call": "tichu"}, {"call": ["must be one of take_off, high_flight"]}),
        ({"type": "result"}, {"order": ["is required"]}),
        (RESULT | {"order": 0}, {"order": ["must be a list"]}),
        (
            RESULT | {"order": [0, 9, "1"]},
            {"order.1": ["must be a seat from 0 to 3"], "order.2": ["must be an integer"]},
        ),
        (RESULT | {"order": [0] * 61}, {"order": ["must have 60 items"]}),
        (RESULT | {"card_points": [100]}, {"card_points": ["must have 2 items"]}),
        (RESULT | {"card_points": [1, 2, 3]}, {"card_points": ["must have 2 items"]}),
        (RESULT | {"card_points": [10**7, 0]}, {"card_points.0": ["must be from -1000000 to 1000000"]}),
        (
            RESULT | {"calls": [{"seat": 7}]},
            {"calls.0.seat": ["must be a seat from 0 to 3"], "calls.0.call": ["is required"]},
        ),
        (RESULT | {"calls": [1]}, {"calls.0": ["must be an object"]}),
        ({"type": "note", "text": ""}, {"text": ["must be from 1 to 1000 characters"]}),
        ({"type": "note", "text": "x" * 1001}, {"text": ["must be from 1 to 1000 characters"]}),
        ({"type": "note", "text": "x", "about": 0}, {"about": ["must be from 1 to 1000000000"]}),
        ({"type": "substitute", "seat": 0, "name": "x" * 61}, {"name": ["must be from 1 to 60 characters"]}),
        (
            {"type": "give", "to": 5, "colour": 1},
            {"colour": ["unknown field"], "seat": ["is required"], "to": ["must be a seat from 0 to 3"]},
        ),
    ],
)
def test_every_fault_of_an_event_is_told_by_its_field(plain: object, errors: dict[str, list[str]]) -> None:
    with pytest.raises(Unreadable) as refused:
        decode(GAME, plain)
    assert refused.value.errors == errors


def test_seats_are_as_many_as_play() -> None:
    assert decode(GAME, {"type": "pass", "seat": 2}, players=3) == Pass(2)
    with pytest.raises(Unreadable, match="from 0 to 2"):
        decode(GAME, {"type": "pass", "seat": 3}, players=3)


def fields_of(shape: type[Any]) -> list[str]:
    return [field.name for field in form(shape)]


def test_a_form_lists_the_fields_of_an_event_in_order() -> None:
    assert fields_of(Play) == ["seat", "cards", "as", "passed", "wish"]
    seat, cards_, as_, passed, wish = form(Play)
    assert [one.required for one in (seat, cards_, as_, passed, wish)] == [True, True, False, False, False]
    assert (cards_.type, as_.type, as_.attribute, wish.type) == (SomeCards, Declared, "as_", Rank)
    assert get_args(seat.type) == (int, "seat")
    assert (passed.default, wish.default) == (False, None)


@st.composite
def damaged(draw: st.DrawFn) -> Json:
    """An event with anything at all in one or more places of its plain form."""
    plain = through_json(encode(draw(st.one_of(*EVENTS.values()))))
    for _ in range(draw(st.integers(1, 3))):
        place = plain
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if isinstance(place, dict):
                keys += (
                    [*fields_of(GAME.events[plain["type"]]), "colour"] if place is plain else ["0", "seat"]
                )
            keys = [key for key in keys if key != "type"]
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            inner = place[key] if not isinstance(place, dict) or key in place else None
            if not isinstance(inner, dict | list) or draw(st.booleans()):
                place[key] = draw(json_values())
                break
            place = inner
    return plain


def faults(plain: Json) -> Mapping[str, list[str]]:
    """What is told against it; nothing if it is an event, which then comes back as it was."""
    try:
        event = decode(GAME, plain)
    except Unreadable as refused:
        return refused.errors or {"nowhere": []}
    assert decode(GAME, through_json(encode(event))) == event
    return {}


def read_or_refused(plain: Json) -> None:
    """It is an event, or it is refused by fields that are there or missing."""
    told = {*plain, *fields_of(GAME.events[plain["type"]])}
    for path, messages in faults(plain).items():
        assert any(path == name or path.startswith(f"{name}.") for name in told), path
        assert messages
        assert all(isinstance(one, str) and one for one in messages)


@often(120)
@given(damaged())
def test_a_damaged_event_is_read_or_refused_by_its_fields_and_nothing_else_happens(plain: Json) -> None:
    read_or_refused(plain)


@pytest.mark.parametrize("shape", EVENTS, ids=lambda shape: shape.tag)
def test_any_value_in_any_field_is_read_or_refused(shape: type[Event]) -> None:
    @often(25)
    @given(st.fixed_dictionaries({}, optional={name: json_values() for name in fields_of(shape)}))
    def tried(said: dict[str, Any]) -> None:
        read_or_refused({"type": shape.tag} | said)

    tried()


@often(80)
@given(json_values())
def test_whatever_is_no_event_is_unreadable(plain: Json) -> None:
    with pytest.raises(Unreadable):
        decode(GAME, plain)


rules = st.builds(Rule, st.text(max_size=10), st.text(max_size=5), st.booleans())
facts = st.dictionaries(
    st.text(max_size=6),
    maybe(st.text(max_size=6) | st.integers() | st.booleans())
    | st.lists(st.sampled_from(EVERY_CODE), max_size=3)
    | st.lists(seats, max_size=3),
    max_size=3,
)
readings = st.builds(
    Reading,
    st.sampled_from(GAME.kinds),
    maybe(st.sampled_from([*RANKS, "dragon"])),
    st.integers(1, 13),
    st.text(max_size=8),
    st.integers(-9, 99),
    st.integers(0, 3),
    st.booleans(),
)
combinations = st.builds(Combination, cards, readings)
questions = st.lists(st.builds(Question, rules, seats, facts), max_size=2).map(tuple)
findings = st.lists(st.builds(Finding, rules, facts), min_size=1, max_size=3).map(tuple)
verdicts = (
    st.builds(Legal, questions)
    | st.builds(Illegal, findings, questions)
    | st.builds(Ambiguous, st.lists(combinations, max_size=3).map(tuple))
)
decisions = st.builds(Decision, verdicts, maybe(combinations))


@often(120)
@given(decisions)
def test_a_decision_comes_back_as_it_was(decision: Decision) -> None:
    again = decode_decision(through_json(encode_decision(decision)))
    assert again == decision
    assert encode_decision(again) == encode_decision(decision)


@often(80)
@given(st.one_of(*EVENTS.values()), decisions)
def test_an_entry_comes_back_as_it_was(event: Event, decision: Decision) -> None:
    entry = Entry(event, decision)
    assert decode_entry(GAME, through_json(encode_entry(entry))) == entry


PAIR = Combination(Cards.parse("7d 7c"), Reading("pair", "7", 2, "pair:2", 10))
TURN = Rule("dp.turn", "7.1", waivable=True)
OBEY = Rule("dp.wish.obey", "5.4")
PLAIN_PAIR = {
    "cards": ["7c", "7d"],
    "reading": {"kind": "pair", "rank": "7", "size": 2, "family": "pair:2", "key": 10},
}


@pytest.mark.parametrize(
    ("decision", "plain"),
    [
        (Decision(LEGAL), {"verdict": "legal"}),
        (Decision(LEGAL, PAIR), {"verdict": "legal", "combination": PLAIN_PAIR}),
        (
            Decision(Legal((Question(OBEY, 2, {"rank": "J"}, (Rank.JACK, Rank.TWO), (Rank.JACK,)),))),
            {
                "verdict": "legal",
                "questions": [
                    {
                        "rule": {"id": "dp.wish.obey", "paragraph": "5.4"},
                        "seat": 2,
                        "facts": {"rank": "J"},
                        "own": ["J", "2"],
                        "others": ["J"],
                    }
                ],
            },
        ),
        (
            Decision(Illegal((Finding(TURN, {"seat": 1}),))),
            {
                "verdict": "illegal",
                "findings": [
                    {"rule": {"id": "dp.turn", "paragraph": "7.1", "waivable": True}, "facts": {"seat": 1}}
                ],
            },
        ),
        (Decision(Ambiguous((PAIR,))), {"verdict": "ambiguous", "readings": [PLAIN_PAIR]}),
    ],
)
def test_a_decision_is_stored_as_the_log_has_it(decision: Decision, plain: dict[str, object]) -> None:
    assert encode_decision(decision) == plain
    assert decode_decision(plain) == decision


def test_what_is_plainly_legal_is_one_value() -> None:
    assert decode_decision({"verdict": "legal"}).verdict is LEGAL


DAMAGES: Mapping[str, Callable[[dict[str, Any]], object]] = {
    "no type": lambda plain: plain.pop("type"),
    "no seat": lambda plain: plain.pop("seat"),
    "no cards": lambda plain: plain.pop("cards"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_stored_event_that_is_damaged_is_unreadable(damage: str) -> None:
    stored = encode_entry(Entry(Play(0, Cards.parse("7")), Decision(LEGAL)))
    DAMAGES[damage](stored["event"])
    with pytest.raises(Unreadable):
        decode_entry(GAME, stored)
