"""What holds for every match of ZhengFen: laws tried on matches played by chance, of three and of four."""

import json
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import (
    GAMES,
    Cards,
    Entry,
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
from referee.codec import decode, decode_decision, encode, encode_entry
from referee.events import Declared, Event, Pass, Play, Redeal, Take
from referee.games.zhengfen.events import Result
from referee.law import AnyLaw, AnyMatch
from referee.rulebook import LANGUAGES, Speech
from referee.verdict import Illegal, Legal
from referee.views import ruling, state, unspoken
from tests.engine.chance import LONG, SUITED, often
from tests.engine.zhengfen import dumb
from tests.engine.zhengfen.sitting import NAMES, Scored, Sitting, worth
from tests.engine.zhengfen.wild import wild_event

pytestmark = pytest.mark.unmeasured
GAME = GAMES["zhengfen"]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"own_beat": False, "target": 100},
    {"opening_card": "3s", "target": 150},
    {"opening_card": "3h", "own_beat": False},
    {"opening_card": "3d", "target": 300},
]
MOST = 260


class Which(NamedTuple):
    """A match: its chance, how many play it, and the seats whose hands are known."""

    seed: int
    players: int
    knows: tuple[int, ...]

    @property
    def house(self) -> dict[str, Any]:
        return OPTIONS[self.seed % len(OPTIONS)]

    @property
    def law(self) -> AnyLaw:
        return GAME.law(self.house, self.players)

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.players]


def some_match(seeds: int) -> st.SearchStrategy[Which]:
    """None of the hands known, or one, or all."""
    known = st.sampled_from(((), (1,), (0, 1, 2, 3)))
    return st.builds(
        lambda seed, players, knows: Which(seed, players, tuple(seat for seat in knows if seat < players)),
        st.integers(0, 9999 if LONG else seeds),
        st.sampled_from((3, 4)),
        known,
    )


MATCHES = some_match(9)


@cache
def whole(which: Which) -> Sitting:
    sitting = Sitting(which.seed, which.players, knows=which.knows, options=which.house)
    sitting.play()
    return sitting


def played(which: Which, events: int = MOST) -> tuple[Event, ...]:
    """The first events of the match: three hands or so, or all of it."""
    return tuple(whole(which).events[:events])


def entries_of(which: Which, events: tuple[Event, ...]) -> list[Entry[Any]]:
    _, told = replay(which.law, which.names, events)
    assert len(told) == len(events)
    assert all(isinstance(entry.decision.verdict, Legal) for entry, _ in told)
    return [entry for entry, _ in told]


@often(20)
@given(MATCHES)
def test_the_referee_scores_a_match_as_the_players_do(which: Which) -> None:
    """Every hand by the players' own plain score; totals are its sums; who reached the target alone won."""
    sitting, target = whole(which), which.law.options["target"]
    match = sitting.match
    assert match.status == "finished"
    assert [Scored(line.order, line.score) for line in match.hands] == sitting.scores
    assert [line.number for line in match.hands] == list(range(1, len(match.hands) + 1))
    totals = [sum(column) for column in zip(*(hand.points for hand in sitting.scores), strict=True)]
    agreed = tuple(total + more for total, more in zip(totals, sitting.agreed, strict=True))
    assert match.standing.totals == agreed
    assert match.standing.winner == agreed.index(max(agreed))
    assert max(agreed) >= target
    assert sorted(agreed)[-2] < max(agreed)


@often(20)
@given(MATCHES)
def test_the_points_of_a_hand_are_100_and_the_last_has_none(which: Which) -> None:
    match = whole(which).match
    for line in match.hands:
        assert sum(line.score) == 100
        assert line.score[line.order[-1]] == 0
        assert min(line.score) >= 0
        assert {one % 5 for one in line.score} == {0}
        assert sorted(line.order) == list(range(which.players))


@often(16)
@given(MATCHES, st.integers(0, MOST))
def test_folding_is_the_same_in_one_go_in_two_and_event_by_event(which: Which, cut: int) -> None:
    law, names, events = which.law, which.names, played(which)
    entries = entries_of(which, events)
    match = fold(law, names, entries[:cut])
    assert match == replay(law, names, events[:cut])[0]
    for entry in entries[cut:]:
        match, _ = evolve(law, match, entry)
    assert match == fold(law, names, entries)


@often(12)
@given(MATCHES)
def test_entries_and_events_that_were_stored_are_those_that_were_decided(which: Which) -> None:
    events = played(which)
    entries = entries_of(which, events)
    stored = [read_again(entry, which.players) for entry in entries]
    assert stored == entries
    again = tuple(decode(GAME, json.loads(json.dumps(encode(event))), which.players) for event in events)
    assert again == events
    assert fold(which.law, which.names, stored) == replay(which.law, which.names, again)[0]


def read_again(entry: Entry[Any], players: int) -> Entry[Any]:
    """The entry as the log keeps it, read again."""
    plain = json.loads(json.dumps(encode_entry(entry)))
    return Entry(decode(GAME, plain["event"], players), decode_decision(plain["decision"]))


@often(16)
@given(MATCHES)
def test_what_the_table_sees_of_a_legal_match_is_never_illegal(which: Which) -> None:
    which = which._replace(knows=tuple(range(which.players)))
    events = played(which)
    seen = tuple(hide(event) for event in events)
    assert seen != events
    match, told = replay(which.law, which.names, seen)
    assert len(told) == len(events)
    assert told[-1][0].decision.legal
    assert match.hands == replay(which.law, which.names, events)[0].hands


@often(16)
@given(MATCHES)
def test_passes_told_with_a_play_are_those_passes_and_the_play(which: Which) -> None:
    """Passes on which somebody, the owner too, then plays in the same trick are left out and told with it."""
    law, events = which.law, played(which)
    match, waiting, told = begin(law, which.names), list[Event](), list[Event]()
    start, collapsed = match, 0
    for event in events:
        before = match
        match, _ = evolve(law, match, Entry(event, adjudicate(law, match, event)))
        if isinstance(event, Pass):
            start = start if waiting else before
            waiting.append(event)
            continue
        if isinstance(event, Play) and waiting and before.table.trick.laid:
            one = Play(event.seat, event.cards, event.as_, passed=True)
            assert expand(law, start, one) == (*waiting, event)
            told.append(one)
            collapsed += 1
        else:
            told += [*waiting, event]
        waiting = []
    assert collapsed
    again = begin(law, which.names)
    for event in (*told, *waiting):
        for each in expand(law, again, event):
            again, _ = evolve(law, again, Entry(each, adjudicate(law, again, each)))
    assert again == match


@often(50)
@given(MATCHES, st.integers(0, MOST), st.integers(0, 10**6))
def test_whatever_is_told_is_ruled_on_and_changes_nothing_by_itself(
    which: Which, cut: int, seed: int
) -> None:
    """Any event in any state: a ruling, in every language, and the match stays as it was."""
    chance = Random(seed)
    law = GAME.law(chance.choice(OPTIONS), which.players)
    match, _ = replay(which.law, which.names, played(which)[:cut])
    names = dict(enumerate(which.names))
    for _ in range(40):
        try:
            event = decode(GAME, wild_event(chance, match), which.players)
        except Unreadable:
            continue
        for one in expand(law, match, event):
            before = repr(match)
            told = rule(law, match, one)
            assert repr(match) == before
            for language in LANGUAGES:
                said = json.dumps(ruling(told, Speech(language, names)))
                assert unspoken(told)["verdict"] in said
            assert bool(unspoken(told)["findings"]) == isinstance(told.decision.verdict, Illegal)
            assert {one["rule"] for one in unspoken(told)["findings"]} <= set(GAME.rules)
            if not told.decision.legal:
                break
            entry = Entry(one, told.decision)
            assert read_again(entry, which.players) == entry
            match, effects = evolve(law, match, entry)
            assert effects == told.effects
            check_table(match)
            json.dumps(state(GAME, law, match))


def check_table(match: AnyMatch) -> None:
    """What must be so of any table, however it came about."""
    table = match.table
    seats = range(len(match.names))
    if table.phase == "play":
        assert sum(holding.held for holding in table.holdings) + len(table.played) == 54
        assert {seat for seat in seats if not table.holdings[seat].held} == set(table.out)
        assert len(table.out) < len(seats) - 1
        assert all(len(holding.surely) <= holding.held for holding in table.holdings)
        known = sum((holding.surely for holding in table.holdings), table.played)
        assert GAME.deck.may_include(known), known
        lying = [card for laid in table.trick.laid for card in laid.cards]
        assert worth(lying) == table.trick.points
        assert sum(table.captured) + table.trick.points == worth(list(table.played))
        assert (table.turn is None) <= (not table.opened)
    if table.phase == "play" and table.turn is not None:
        assert table.turn not in table.out
        assert table.turn not in table.trick.passed
        top = table.trick.top
        assert table.trick.won == (top is not None and top.seat == table.turn)
    if table.phase != "play":
        assert table.turn is None
        assert not table.trick.laid
    for line in match.hands:
        assert (sum(line.score), line.score[line.order[-1]]) == (100, 0)
    assert (table.phase == "finished") == (match.status != "playing")


@often(60)
@given(MATCHES, st.integers(0, MOST), st.integers(0, 10**6))
def test_a_result_is_possible_exactly_if_it_agrees_and_adds_up(which: Which, cut: int, seed: int) -> None:
    """3.4, in plain words once more, against the tricks the record has so far."""
    chance = Random(seed)
    match, _ = replay(which.law, which.names, played(which)[:cut])
    table, seats = match.table, list(range(which.players))
    first, last = chance.choice((*table.out, *seats)), chance.choice(seats)
    least = list(table.captured)
    if first != last:
        least[first] += least[last]
        least[last] = 0
    points = [low + 5 * chance.randint(-1, 3) for low in least]
    points[last] = 0 if chance.random() < 0.9 else 5
    points[chance.choice(seats)] += 100 - sum(points)
    if chance.random() < 0.1:
        points[chance.choice(seats)] += chance.choice((-5, 1, 5))
    adds_up = sum(points) == 100 and points[last] == 0
    in_steps = all(one >= 0 and one % 5 == 0 for one in points)
    enough = all(one >= low for one, low in zip(points, least, strict=True))
    agrees = first != last and last not in table.out and first == (*table.out, first)[0]
    possible = adds_up and in_steps and enough and agrees and match.status == "playing"
    assert adjudicate(which.law, match, Result(first, last, tuple(points))).legal == possible


@often(20)
@given(MATCHES, st.integers(0, 10**6))
def test_the_true_result_is_possible_whenever_the_recorder_gives_up(which: Which, seed: int) -> None:
    """Who really was first and last, and the true points, at any moment of a hand that was not void."""
    chance = Random(seed)
    law, scores = which.law, whole(which).scores
    match, moments = begin(law, which.names), list[AnyMatch]()
    for event in played(which, 700):
        match, _ = evolve(law, match, Entry(event, adjudicate(law, match, event)))
        if isinstance(event, Redeal):
            moments.clear()
        moments.append(match)
        if match.table.number > moments[0].table.number:
            order, points = scores[moments[0].table.number - 1]
            for moment in chance.sample(moments[:-1], min(12, len(moments) - 1)):
                told = adjudicate(law, moment, Result(order[0], order[-1], points))
                assert told.legal, (moment.table, order, points)
            moments = [match]


@often(20)
@given(MATCHES, st.integers(0, 10**6))
def test_only_who_is_in_turn_plays_passes_or_clears(which: Which, seed: int) -> None:
    """At any moment of play the others may do nothing, a leader must play, and only the owner clears."""
    chance = Random(seed)
    law, events = which.law, played(which)
    match = begin(law, which.names)
    for event in events:
        if chance.random() < 0.1 and match.table.phase == "play" and match.table.turn is not None:
            check_turn(law, match, chance.choice(SUITED))
        match, _ = evolve(law, match, Entry(event, adjudicate(law, match, event)))


def check_turn(law: AnyLaw, match: AnyMatch, code: str) -> None:
    table = match.table
    top = table.trick.top
    for seat in range(len(match.names)):
        in_turn = seat == table.turn
        assert adjudicate(law, match, Pass(seat)).legal == (in_turn and top is not None)
        back = top is not None and top.seat == seat == table.turn
        assert adjudicate(law, match, Take(seat)).legal == back
        if not in_turn:
            assert not adjudicate(law, match, Play(seat, Cards.parse([code]))).legal


@often(90)
@given(st.integers(0, 10**6))
def test_a_play_is_listed_exactly_if_it_is_legal(seed: int) -> None:
    """Every choice of cards of a known hand, in every reading, on a lead or on a top."""
    chance = Random(seed)
    law = GAME.law({}, chance.choice((3, 4)))
    hand, lying = some_hand(chance, 7), some_top(chance)
    known = Cards.parse(hand)
    top = Top(Cards.parse(lying[0]), 0, Declared(lying[1].kind, lying[1].rank)) if lying else None
    match = GAME.questions.situation(law, Situation(top=top, turn=1, hands={1: known}), 1)
    listed = GAME.questions.plays(law, known, match.table.trick.top, None, None)
    expected = {(one.cards, one.reading.kind, one.reading.rank) for one in listed}
    assert len(expected) == len(listed)
    for codes in dumb.subsets(hand):
        cards = Cards.parse(codes)
        ways = {(one.kind, one.rank) for one in dumb.readings(codes)}
        for kind, rank in ways or {(None, None)}:
            declared = Declared(kind, rank) if kind else None
            decision = adjudicate(law, match, Play(1, cards, as_=declared))
            assert decision.legal == ((cards, kind, rank) in expected), (hand, codes, kind, rank, lying)


def some_hand(chance: Random, size: int) -> list[str]:
    """Cards that go together, none of which is in a top of `some_top`: those are spades and clubs."""
    low = chance.randrange(10)
    near = [rank + suit for rank in dumb.LADDER[low : low + 5] for suit in "dh"]
    pool = [*near, "Kd", "Td", "5d", "5h", "3d", "2d", "2h", *dumb.JOKERS]
    return chance.sample(sorted(set(pool)), size)


def some_top(chance: Random) -> tuple[list[str], dumb.Read] | None:
    """Something that lies there, of spades and clubs; often nothing."""
    if chance.random() < 0.3:
        return None
    rank, low = chance.choice(dumb.LADDER), chance.randrange(10)
    row = dumb.LADDER[low : low + 3]
    codes = chance.choice(
        (
            [rank + "c"],
            [rank + "c", rank + "s"],
            [one + suit for one in row for suit in "cs"],
            [one + "s" for one in dumb.LADDER[low : low + 5]],
            ["Kc", "Ts", "5s"],
            ["Ks", "Ts", "5s"],
        )
    )
    found = dumb.readings(codes)
    return (codes, chance.choice(sorted(found, key=str))) if found else None
