"""What holds for every match: laws tried on matches played by chance."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import (
    GAMES,
    Cards,
    Entry,
    Match,
    Unreadable,
    adjudicate,
    begin,
    evolve,
    expand,
    fold,
    hide,
    replay,
    rule,
)
from referee.codec import decode, decode_entry, encode, encode_entry
from referee.events import Declared, Event
from referee.games.dragon_phoenix.events import Play, Result
from referee.rulebook import LANGUAGES, Speech
from referee.verdict import Illegal, Legal
from referee.views import ruling, state, unspoken
from tests.engine.chance import LONG, often
from tests.engine.dragon_phoenix.test_wish import position
from tests.engine.dragon_phoenix.wild import wild_event
from tests.engine.dragon_phoenix.wishing import NATURAL, any_house, some_position
from tests.engine.dumb import readings, subsets
from tests.support.matches import sitting

pytestmark = pytest.mark.unmeasured
GAME = GAMES["dragon_phoenix"]
NAMES = ("Anna", "Ben", "Carla", "Dan")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"late_bomb": False, "card_count": True},
    {"wish": False, "min_stairs_pairs": 3},
    {"bomb_before_wish": True, "wish_with_phoenix": False},
]
VALUES = {"5": 5, "T": 10, "K": 10, "2s": 25, "2h": -25}

MATCHES = st.integers(0, 9999 if LONG else 9)
SITTINGS = st.tuples(MATCHES, st.booleans())
"""Which match, and whether the recorder knows its hands."""


def worth(codes: list[str]) -> int:
    return sum(VALUES.get(code, VALUES.get(code[0], 0)) for code in codes)


@cache
def played(seed: int, known: bool, events: int = 150) -> tuple[Event, ...]:  # noqa: FBT001 - as SITTINGS draws
    """The first events of a match without an end: a hand, or one and a half."""
    return tuple(decode(GAME, plain) for plain in sitting(seed, known=known, events=events).events)


def entries_of(events: tuple[Event, ...]) -> list[Entry[Any]]:
    law = GAME.law({})
    _, told = replay(law, NAMES, events)
    assert len(told) == len(events)
    assert all(isinstance(entry.decision.verdict, Legal) for entry, _ in told)
    return [entry for entry, _ in told]


@often(20)
@given(SITTINGS, st.integers(0, 150))
def test_folding_is_the_same_in_one_go_in_two_and_event_by_event(which: tuple[int, bool], cut: int) -> None:
    law, events = GAME.law({}), played(*which)
    entries = entries_of(events)
    match = fold(law, NAMES, entries[:cut])
    assert match == replay(law, NAMES, events[:cut])[0]
    for entry in entries[cut:]:
        match, _ = evolve(law, match, entry)
    assert match == fold(law, NAMES, entries)


@often(15)
@given(SITTINGS)
def test_an_entry_that_was_stored_folds_as_the_one_that_was_decided(which: tuple[int, bool]) -> None:
    law, events = GAME.law({}), played(*which)
    entries = entries_of(events)
    stored = [decode_entry(GAME, json.loads(json.dumps(encode_entry(entry)))) for entry in entries]
    assert stored == entries
    assert fold(law, NAMES, stored) == fold(law, NAMES, entries)


@often(15)
@given(SITTINGS)
def test_events_that_were_stored_are_decided_as_before(which: tuple[int, bool]) -> None:
    law, events = GAME.law({}), played(*which)
    again = tuple(decode(GAME, json.loads(json.dumps(encode(event)))) for event in events)
    assert again == events
    assert replay(law, NAMES, again) == replay(law, NAMES, events)


@often(4)
@given(MATCHES, st.booleans())
def test_a_hand_played_out_has_100_points_or_200_and_totals_add_up(seed: int, known: bool) -> None:  # noqa: FBT001
    law = GAME.law({"target": 1_000_000})
    match, _ = replay(law, NAMES, played(seed, known, 700))
    assert match.hands
    totals = [0, 0]
    for line in match.hands:
        points = list(line.score)
        for call in line.calls:
            points[call.seat % 2] -= 100 if call.seat == line.order[0] else -100
        assert sum(points) == (200 if line.double_victory else 100)
        assert not line.double_victory or sorted(points) == [0, 200]
        totals = [total + gained for total, gained in zip(totals, line.score, strict=True)]
        assert list(line.totals) == totals
    assert list(match.standing.totals) == totals


@often(12)
@given(MATCHES)
def test_what_the_table_sees_of_a_legal_match_is_never_illegal(seed: int) -> None:
    law, events = GAME.law({}), played(seed, known=True)
    seen = tuple(hide(event) for event in events)
    match, told = replay(law, NAMES, seen)
    assert len(told) == len(events)
    assert told[-1][0].decision.legal
    assert match.hands == replay(law, NAMES, events)[0].hands


@often(150)
@given(st.integers(0, 10**6))
def test_a_play_is_listed_exactly_if_it_is_legal(seed: int) -> None:
    """Every choice of cards of a known hand, in every reading, on a lead or a top, under a wish or none."""
    chance = Random(seed)
    house = any_house(chance)
    hand, top, wish = some_position(chance, house, 8)
    if chance.random() < 0.4:
        hand = sorted({*hand[:5], *bomb(chance, top.cards if top else ())})
    law, match = position(top, wish, hand, house)
    if chance.random() < 0.4:
        own = match.table.own._replace(wish=None)
        match = match._replace(table=match.table._replace(own=own))
    table = match.table
    listed = GAME.questions.plays(law, Cards.parse(hand), table.trick.top, table.own.wish, None)
    expected = {(one.cards, one.reading.kind, _rank(one.cards, one.reading.rank)) for one in listed}
    assert len(expected) == len(listed)
    for codes in subsets(hand):
        cards = Cards.parse(codes)
        ways = {(read.kind, _rank(cards, read.rank)) for read in readings(codes, house.min_stairs_pairs)}
        for kind, rank in ways or {(None, None)}:
            decision = adjudicate(law, match, Play(1, cards, as_=kind and Declared(kind, rank)))
            is_listed = (cards, kind, rank) in expected
            assert decision.legal == is_listed, (hand, codes, kind, rank, top, wish, house)


def bomb(chance: Random, gone: Sequence[str]) -> list[str]:
    """A four or a straight flush of cards that are not gone; nothing if one is."""
    low, suit = chance.randrange(8), chance.choice("cdhs")
    four = [NATURAL[low] + each for each in "cdhs"]
    flush = [rank + suit for rank in NATURAL[low : low + 5]]
    cards = chance.choice((four, flush))
    return [] if set(cards) & set(gone) else cards


def _rank(cards: Cards, rank: str | None) -> str | None:
    """A single needs no rank to be told apart: the Phoenix has the one it lies on."""
    return None if len(cards) == 1 else rank


@often(60)
@given(SITTINGS, st.integers(0, 150), st.integers(0, 10**6))
def test_whatever_is_told_is_ruled_on_and_changes_nothing_by_itself(
    which: tuple[int, bool], cut: int, seed: int
) -> None:
    """Any event in any state: a ruling, in every language, and the match stays as it was."""
    chance = Random(seed)
    law = GAME.law(chance.choice(OPTIONS) | {"target": 300})
    match, _ = replay(law, NAMES, played(*which)[:cut])
    for _ in range(40):
        plain = wild_event(chance, match)
        try:
            event = decode(GAME, plain)
        except Unreadable:
            continue
        for one in expand(law, match, event):
            before = repr(match)
            told = rule(law, match, one)
            assert repr(match) == before
            for language in LANGUAGES:
                said = json.dumps(ruling(told, Speech(language, dict(enumerate(NAMES)))))
                assert unspoken(told)["verdict"] in said
            assert bool(unspoken(told)["findings"]) == isinstance(told.decision.verdict, Illegal)
            if not told.decision.legal:
                break
            entry = Entry(one, told.decision)
            assert decode_entry(GAME, encode_entry(entry)) == entry
            match, effects = evolve(law, match, entry)
            assert effects == told.effects
            check_table(match)
            json.dumps(state(GAME, law, match))


def check_table(match: Match) -> None:
    """What must be so of any table, however it came about."""
    table = match.table
    if table.phase in {"play", "gift"}:
        assert sum(holding.held for holding in table.holdings) + len(table.played) == 52
        lying = [code for laid in table.trick.laid for code in laid.cards.codes()]
        assert worth(lying) == table.trick.points
        left = 100 - worth(table.played.codes())
        assert sum(table.captured) + table.trick.points + left == 100
        assert {seat for seat in range(4) if not table.holdings[seat].held} == set(table.out)
        assert all(len(holding.surely) <= holding.held for holding in table.holdings)
        known = sum((holding.surely for holding in table.holdings), table.played)
        assert GAME.deck.may_include(known), known
    if table.phase == "play" and table.turn is not None:
        assert table.turn not in table.out
        assert table.turn not in table.trick.passed or table.trick.won
    assert (table.phase == "finished") == (match.status != "playing")


@often(40)
@given(MATCHES, st.integers(0, 150), st.integers(0, 10**6))
def test_a_result_is_possible_exactly_if_it_agrees_with_what_was_recorded(
    number: int, cut: int, seed: int
) -> None:
    chance = Random(seed)
    law = GAME.law({})
    match, _ = replay(law, NAMES, played(number, known=False)[:cut])
    table = match.table
    rest = [seat for seat in range(4) if seat not in table.out]
    order = (*table.out, *chance.sample(rest, len(rest)))
    if order[0] % 2 == order[1] % 2:
        assert adjudicate(law, match, Result(order)).legal
        return
    taken = [0, 0]
    for seat, points in enumerate(table.captured):
        taken[(order[0] if seat == order[3] else seat) % 2] += points
    open_codes = Cards.parse("5 5 5 5 T T T T K K K K 2h 2s").codes()
    lying = Cards.parse([code for laid in table.trick.laid for code in laid.cards.codes()])
    for code in (table.played - lying).codes():
        name = code if code[0] == "2" else code[0]
        if name in open_codes:
            open_codes.remove(name)
    gains = sum(max(0, worth([code])) for code in open_codes)
    losses = sum(min(0, worth([code])) for code in open_codes)
    for points in range(-30, 131, 5):
        possible = taken[0] + losses <= points <= taken[0] + gains
        told = adjudicate(law, match, Result(order, (points, 100 - points)))
        assert told.legal == possible, (order, points, taken, gains, losses)


@often(15)
@given(MATCHES, st.integers(0, 10**6))
def test_the_true_result_is_possible_whenever_the_recorder_gives_up(number: int, seed: int) -> None:
    """The order and points the hand really had, at any moment of it, whole or only its beginning."""
    chance = Random(seed)
    law, events = GAME.law({}), played(number, known=True, events=260)
    match = begin(law, NAMES)
    hands = [list(told) for _, told in groupby(_numbered(law, match, events), key=lambda one: one[0])]
    (line, *_) = replay(law, NAMES, events)[0].hands
    points = list(line.score)
    for call in line.calls:
        points[call.seat % 2] -= 100 if call.seat == line.order[0] else -100
    told = None if line.double_victory else (points[0], points[1])
    for _, event, before in chance.sample(hands[0], min(20, len(hands[0]))):
        known = max(1, len(before.table.out), chance.randint(1, len(line.order)))
        order = line.order if line.double_victory else line.order[:known]
        calls = tuple(call for call in line.calls if chance.random() < 0.5)
        decision = adjudicate(law, before, Result(order, told, calls))
        assert decision.legal, (encode(event), order, told)


def _numbered(law: Any, match: Match, events: tuple[Event, ...]) -> list[tuple[int, Event, Match]]:  # noqa: ANN401
    numbered = []
    for event in events:
        numbered.append((match.table.number, event, match))
        match, _ = evolve(law, match, Entry(event, adjudicate(law, match, event)))
    return numbered
