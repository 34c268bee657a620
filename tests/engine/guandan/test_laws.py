"""What holds for every match of Guandan: laws tried on matches played by chance."""

import json
from functools import cache
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
    Situation,
    Top,
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
from referee.events import Declared, Event, Pass, Play
from referee.games.guandan.events import Result
from referee.rulebook import LANGUAGES, Speech
from referee.verdict import Illegal, Legal
from referee.views import ruling, state, unspoken
from tests.engine.chance import LONG, RANKS, SUITED, often
from tests.engine.guandan import dumb
from tests.engine.guandan.sitting import NAMES, Sitting
from tests.engine.guandan.wild import wild_event

pytestmark = pytest.mark.unmeasured
GAME = GAMES["guandan"]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"equal_tribute": "seat_order", "equal_tribute_leader": "payer_to_first", "card_count": "announce_10"},
    {"equal_tribute": "lot", "equal_tribute_leader": "next_after_first", "return_level_card": False},
    {"tribute": False, "double_win_levels": 4, "ace_attempts": "none", "full_house_joker_pair": False},
]
MATCHES = st.integers(0, 9999 if LONG else 11)
SITTINGS = st.tuples(MATCHES, st.booleans())
"""Which match, and whether the recorder knows its hands."""


def house(seed: int) -> dict[str, Any]:
    return OPTIONS[seed % len(OPTIONS)]


@cache
def played(seed: int, known: bool, events: int = 260) -> tuple[Event, ...]:  # noqa: FBT001 - as SITTINGS draws
    """The first events of a match that begins near the Ace: two hands or more, or all of it."""
    return Sitting(seed, known=known, options=house(seed), ahead=8).play(events)


def entries_of(seed: int, events: tuple[Event, ...]) -> list[Entry[Any]]:
    _, told = replay(GAME.law(house(seed)), NAMES, events)
    assert len(told) == len(events)
    assert all(isinstance(entry.decision.verdict, Legal) for entry, _ in told)
    return [entry for entry, _ in told]


@often(16)
@given(SITTINGS, st.integers(0, 260))
def test_folding_is_the_same_in_one_go_in_two_and_event_by_event(which: tuple[int, bool], cut: int) -> None:
    law, events = GAME.law(house(which[0])), played(*which)
    entries = entries_of(which[0], events)
    match = fold(law, NAMES, entries[:cut])
    assert match == replay(law, NAMES, events[:cut])[0]
    for entry in entries[cut:]:
        match, _ = evolve(law, match, entry)
    assert match == fold(law, NAMES, entries)


@often(12)
@given(SITTINGS)
def test_entries_and_events_that_were_stored_are_those_that_were_decided(which: tuple[int, bool]) -> None:
    law, events = GAME.law(house(which[0])), played(*which)
    entries = entries_of(which[0], events)
    stored = [decode_entry(GAME, json.loads(json.dumps(encode_entry(entry)))) for entry in entries]
    assert stored == entries
    again = tuple(decode(GAME, json.loads(json.dumps(encode(event)))) for event in events)
    assert again == events
    assert fold(law, NAMES, stored) == replay(law, NAMES, again)[0]


@often(8)
@given(SITTINGS)
def test_a_match_played_by_the_page_comes_to_its_end(which: tuple[int, bool]) -> None:
    """Every event of it was legal, and the winner won on his own Ace."""
    seed, known = which
    sitting = Sitting(seed, known=known, options=house(seed), ahead=8)
    sitting.play(4000)
    match = sitting.match
    assert match.status == "finished"
    last = match.hands[-1]
    assert (last.level.code, last.declarer) == ("A", match.standing.winner)
    assert last.order[0] % 2 == last.declarer
    assert last.win in {"1-2", "1-3"}
    assert [line.number for line in match.hands] == list(range(1, len(match.hands) + 1))
    assert all(line.declarer == one.order[0] % 2 for one, line in zip(match.hands, match.hands[1:]))  # noqa: B905 - neighbours


@often(10)
@given(MATCHES)
def test_what_the_table_sees_of_a_legal_match_is_never_illegal(seed: int) -> None:
    law, events = GAME.law(house(seed)), played(seed, known=True)
    seen = tuple(hide(event) for event in events)
    assert seen != events
    match, told = replay(law, NAMES, seen)
    assert len(told) == len(events)
    assert told[-1][0].decision.legal
    assert match.hands == replay(law, NAMES, events)[0].hands


@often(50)
@given(SITTINGS, st.integers(0, 260), st.integers(0, 10**6))
def test_whatever_is_told_is_ruled_on_and_changes_nothing_by_itself(
    which: tuple[int, bool], cut: int, seed: int
) -> None:
    """Any event in any state: a ruling, in every language, and the match stays as it was."""
    chance = Random(seed)
    law = GAME.law(chance.choice(OPTIONS))
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
            assert {one["rule"] for one in unspoken(told)["findings"]} <= set(GAME.rules)
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
    if table.phase in {"play", "tribute"}:
        assert sum(holding.held for holding in table.holdings) + len(table.played) == 108
        assert {seat for seat in range(4) if not table.holdings[seat].held} == set(table.out)
        assert all(len(holding.surely) <= holding.held for holding in table.holdings)
        known = sum((holding.surely for holding in table.holdings), table.played)
        assert GAME.deck.may_include(known), known
    if table.phase == "play" and table.turn is not None:
        assert table.turn not in table.out
        assert table.turn not in table.trick.passed
    if table.phase != "play":
        assert table.turn is None
    if table.phase == "play" and table.own.tribute:
        assert table.own.tribute.settled
    if table.phase == "deal":
        assert table.own.level == match.standing.playing
    assert (table.phase == "finished") == (match.status != "playing")


@often(60)
@given(MATCHES, st.integers(0, 260), st.permutations(range(4)), st.integers(0, 4))
def test_a_result_is_possible_exactly_if_it_agrees_and_is_enough(
    number: int, cut: int, order: list[int], told: int
) -> None:
    law = GAME.law(house(number))
    match, _ = replay(law, NAMES, played(number, known=False)[:cut])
    out, order = list(match.table.out), order[:told]
    partner = (order[0] + 2) % 4 if order else None
    enough = len(order) >= 3 or (len(order) == 2 and order[1] == partner)
    agrees = order[: len(out)] == out
    playing = match.status == "playing"
    assert adjudicate(law, match, Result(tuple(order))).legal == (enough and agrees and playing)


@often(90)
@given(st.integers(0, 10**6))
def test_a_play_is_listed_exactly_if_it_is_legal(seed: int) -> None:
    """Every choice of cards of a known hand, in every reading, on a lead or on a top."""
    chance = Random(seed)
    level = chance.choice(RANKS)
    joker_pair = chance.random() < 0.5
    law = GAME.law({"full_house_joker_pair": joker_pair})
    hand, lying = some_hand(chance, level, 7), some_top(chance, level, joker_pair=joker_pair)
    known = Cards.parse(hand)
    top = Top(Cards.parse(lying[0]), 0, Declared(lying[1].kind, lying[1].rank)) if lying else None
    match = GAME.questions.situation(law, Situation(level=level, top=top, turn=1, hands={1: known}), 1)
    table = match.table
    listed = GAME.questions.plays(law, known, table.trick.top, None, level)
    expected = {(one.cards, one.reading.kind, one.reading.rank) for one in listed}
    assert len(expected) == len(listed)
    for codes in dumb.subsets(hand):
        cards = Cards.parse(codes)
        ways = {(one.kind, one.rank) for one in dumb.readings(codes, level, joker_pair=joker_pair)}
        for kind, rank in ways or {(None, None)}:
            declared = Declared(kind, rank) if kind else None
            decision = adjudicate(law, match, Play(1, cards, as_=declared))
            assert decision.legal == ((cards, kind, rank) in expected), (
                hand,
                codes,
                kind,
                rank,
                lying,
                level,
            )


def some_hand(chance: Random, level: str, size: int) -> list[str]:
    """Cards that go together, no card of which is in a top of `some_top`: those are spades and clubs."""
    low = chance.randrange(9)
    near = [rank + suit for rank in ("A", *RANKS)[low : low + 5] for suit in "dh"] * 2
    pool = [*near, level + "h", level + "h", level + "d", "XB", "XR"]
    hand: list[str] = []
    for code in chance.sample(pool, len(pool)):
        if hand.count(code) < (1 if code in dumb.JOKERS else 2) and len(hand) < size:
            hand.append(code)
    return hand


def some_top(chance: Random, level: str, *, joker_pair: bool) -> tuple[list[str], dumb.Read] | None:
    """Something that lies there, of spades and clubs, perhaps with jokers; often nothing."""
    for _ in range(30):
        rank = chance.choice(RANKS)
        alike = [rank + suit for suit in "cscs"[: chance.randint(1, 4)]]
        low = chance.randrange(9)
        row = [one + chance.choice("cs") for one in ("A", *RANKS)[low : low + 5]]
        pairs = [one + suit for one in ("A", *RANKS)[low : low + 3] for suit in "cs"]
        plate = [one + suit for one in ("A", *RANKS)[low : low + 2] for suit in "csc"]
        codes = chance.choice(
            (alike, alike, row, pairs, plate, [*alike, *["XB"] * (len(alike) == 3)], ["XR"])
        )
        found = dumb.readings(codes, level, joker_pair=joker_pair)
        if found and chance.random() < 0.8:
            return codes, chance.choice(sorted(found, key=str))
    return None


@often(20)
@given(SITTINGS, st.integers(0, 10**6))
def test_only_who_is_in_turn_plays_or_passes(which: tuple[int, bool], seed: int) -> None:
    """At any moment of play the others may do neither, and a leader must play."""
    chance = Random(seed)
    law, events = GAME.law(house(which[0])), played(*which)
    match = begin(law, NAMES)
    moments = set(chance.sample(range(len(events)), min(25, len(events))))
    for number, event in enumerate(events):
        table = match.table
        if number in moments and table.phase == "play" and table.turn is not None:
            for seat in range(4):
                passes = adjudicate(law, match, Pass(seat)).legal
                assert passes == (seat == table.turn and table.trick.top is not None)
                four = Play(seat, Cards.parse([chance.choice(SUITED)]))
                if seat != table.turn:
                    assert not adjudicate(law, match, four).legal
        match, _ = evolve(law, match, Entry(event, adjudicate(law, match, event)))
