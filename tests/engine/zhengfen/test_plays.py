"""Listing what a hand can play, against trying every choice of its cards."""

from collections import Counter
from random import Random

import pytest

from referee import Cards
from referee.cards import LANE, Rank
from referee.climbing.shapes import Pattern
from referee.games.zhengfen.cards import DECK
from referee.games.zhengfen.combinations import KINDS, plays
from referee.verdict import Reading
from tests.engine.chance import MORE, SUITED
from tests.engine.zhengfen import dumb

PLAYS = plays()

Lead = tuple[str, tuple[str, ...], str, str | None, int, str]
"""Natural ranks, jokers, kind, rank, size, suit of a flush straight."""
Laid = tuple[dumb.Codes, str, str | None]
"""Cards, kind, rank."""
Tried = list[tuple[dumb.Codes, dumb.Read]]


def listed(pattern: Pattern) -> Lead:
    ranks = "".join(rank.code * (pattern.ranks >> LANE * rank & 0xFF) for rank in Rank)
    reading = pattern.reading
    suit = pattern.suit.code if pattern.suit else ""
    return ranks, tuple(pattern.wilds.codes()), reading.kind, reading.rank, reading.size, suit


def leads(hand: list[str]) -> Counter[Lead]:
    return Counter(map(listed, PLAYS.leads(Cards.parse(hand))))


def dumb_lead(codes: dumb.Codes, read: dumb.Read) -> Lead:
    natural = sorted((code for code in codes if code not in dumb.JOKERS), key=lambda code: order(code[0]))
    jokers = tuple(code for code in dumb.JOKERS if code in codes)
    suit = natural[0][1:] if read.kind == "flush_straight" else ""
    return "".join(code[0] for code in natural), jokers, read.kind, read.rank, read.size, suit


def order(rank: str) -> int:
    """The canonical order of ranks, the 2 first."""
    return ("2" + dumb.LADDER[:-1]).index(rank)


def tried(hand: list[str]) -> Tried:
    return [(chosen, one) for chosen in dumb.subsets(hand) for one in dumb.readings(chosen)]


def laid(hand: list[str], top: Reading | None) -> Counter[Laid]:
    found = PLAYS.plays(Cards.parse(hand), top)
    return Counter((tuple(sorted(cards.codes())), one.kind, one.rank) for cards, one in found)


def simply(found: Tried) -> Counter[Laid]:
    return Counter((codes, one.kind, one.rank) for codes, one in found)


def drawn(chance: Random, size: int) -> list[str]:
    """A hand with twins, neighbours or point cards, a few others, jokers and cards without a suit."""
    low = chance.randrange(13)
    near = (dumb.LADDER * 2)[low : low + 7]
    three = chance.sample("cdhs", 3)
    ranks, suits = chance.choice(
        (
            ("2", "cdhs"),
            ("KT5", three),
            ("KT5", three[:1]),
            (near[:2], "cdhs"),
            (near[:3], three[:2]),
            (near[:4], "cdhs"),
            (near, three[:1]),
        )
    )
    wanted = [rank + suit for rank in ranks for suit in suits]
    others = [code for code in SUITED if code not in wanted]
    jokers = chance.sample(dumb.JOKERS, chance.randint(0, 2))
    few = chance.sample(others, chance.randint(0, 3))
    natural = [*few, *chance.sample(wanted, len(wanted))][: max(0, size - len(jokers))]
    lost = chance.choice((0, 0, 0.3, 1))
    return jokers + [code[0] if chance.random() < lost else code for code in natural]


def test_leads_are_every_reading_of_every_choice_of_cards_once() -> None:
    chance = Random(18)
    seen: Counter[str] = Counter()
    for _ in range(100 * MORE):
        hand = drawn(chance, chance.randint(3, 9))
        expected = {dumb_lead(codes, one) for codes, one in tried(hand)}
        assert leads(hand) == dict.fromkeys(expected, 1), hand
        seen.update(one[2] for one in expected)
    assert set(seen) >= set(KINDS) - {"triple_stairs", "quad_stairs"}


@pytest.mark.parametrize(
    "hand",
    [
        "4c 4d 4h 4s 5c 5d 5h 6c 6d XB XR",
        "Kc Kd Kh Ac Ad Ah 2c 2d 2h 2s",
        "8 8 8 9 9 9 T T XR",
        "Qc Qd Qh Kc Kd Kh Ks Ac Ad Ah",
        "7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s",
        "7c 7d 7h 7s 8c 8d 8h 9c 9d 9h XB",
    ],
)
def test_stairs_of_triples_and_quads_are_led_with_every_joker_and_every_choice(hand: str) -> None:
    every = tried(hand.split())
    expected = {dumb_lead(codes, one) for codes, one in every}
    assert leads(hand.split()) == dict.fromkeys(expected, 1)
    assert laid(hand.split(), None) == simply(every)
    assert {"triple_stairs"} <= {one.kind for _, one in every}


def test_plays_are_every_choice_of_cards_with_a_reading_that_beats_the_top() -> None:
    chance = Random(500)
    tops = {pattern.reading for pattern in PLAYS.leads(DECK)}
    told = {one: dumb.Read(one.kind, one.rank, one.size) for one in tops}
    in_order = sorted(tops, key=lambda one: str(told[one]))
    seen: Counter[str] = Counter()
    for _ in range(100 * MORE):
        hand = drawn(chance, chance.randint(3, 9))
        every = tried(hand)
        assert laid(hand, None) == simply(every), hand
        likely = [one for one in in_order if one.kind in {read.kind for _, read in every}]
        for top in chance.sample(in_order, 10) + chance.sample(likely, 10):
            beating = [(codes, one) for codes, one in every if dumb.beats(one, told[top])]
            assert laid(hand, top) == simply(beating), (hand, told[top])
            seen.update(one.kind for _, one in beating)
    assert set(seen) >= set(KINDS) - {"triple_stairs", "quad_stairs"}


@pytest.mark.parametrize(
    ("hand", "bombs"),
    [
        ("Kc Tc 5c", ["5c Tc Kc k105_suited"]),
        ("Kc Tc 5d", ["5d Tc Kc k105_mixed"]),
        ("Kc Tc 5", ["5 Tc Kc k105_mixed"]),
        ("K T 5", ["5 T K k105_mixed"]),
        ("Kc Tc 5c 5d", ["5c Tc Kc k105_suited", "5d Tc Kc k105_mixed"]),
        ("Kc Tc 5c 5", ["5 Tc Kc k105_mixed", "5c Tc Kc k105_suited"]),
        ("Kc Kd Td Tc 5h", [f"5h {ten} {king} k105_mixed" for ten in ("Tc", "Td") for king in ("Kc", "Kd")]),
        ("Kc T 5d", ["5d T Kc k105_mixed"]),
        ("Kc Tc XB XR", []),
        ("2c 2d 2h 2s XB", ["2c 2d 2h 2s four_twos"]),
        ("2c 2d 2h XB XR", []),
    ],
)
def test_suits_decide_which_bombs_of_king_ten_and_five_a_hand_has(hand: str, bombs: list[str]) -> None:
    found = [f"{cards} {one.kind}" for cards, one in PLAYS.plays(Cards.parse(hand), None) if one.bomb]
    assert sorted(found) == bombs


@pytest.mark.parametrize(
    ("hand", "houses"),
    [
        ("9c 9d 9h 7c 8c", ["9 9 9 7 8"]),
        ("9c 9d 9h 7c 8d", []),
        ("9c 9d 9h 7c 8", []),
        ("9c 9d 9h 7 8", []),
        ("9c 9d 9h 7c 8d 7d", ["9 9 9 7 7", "9 9 9 7 8"]),
        ("9 9 9 K T", ["9 9 9 K T"]),
        ("9c 9d 9h 3d 6s", ["9 9 9 3 6"]),
        ("9c 9d 9h 9s 8c", ["9 9 9 8 9"]),
        ("9 9 9 9 8", ["9 9 9 8 9"]),
        ("9 9 9 9 6", []),
    ],
)
def test_a_full_house_is_led_only_where_the_hand_has_a_wing_of_the_form(hand: str, houses: list[str]) -> None:
    found = [ranks for ranks, _, kind, *_ in leads(hand.split()) if kind == "full_house"]
    assert sorted(found) == sorted("".join(sorted(house.split(), key=order)) for house in houses)


def test_both_jokers_lead_as_any_pair_and_alone() -> None:
    assert laid(["XB", "XR"], None) == {
        (("XB",), "single", "XB"): 1,
        (("XR",), "single", "XR"): 1,
    } | {(("XB", "XR"), "pair", rank): 1 for rank in dumb.LADDER}


@pytest.mark.parametrize(
    ("hand", "top", "answers"),
    [
        ("2 2 XB XR", "A A", ["2 2", "2 XB", "2 XR", "XB XR"]),
        ("XB XR", "2 2", []),
        ("XB XR 9", "9 9", ["XB XR"] * 6),
        ("7 7 7 XB", "6 6 6 A A", []),
        ("7 7 7 XB 4", "6 6 6 A A", ["4 7 7 7 XB"]),
        ("2 2 2 2", "Kc Tc 5c", ["2 2 2 2"]),
        ("2 2 2 XB", "A A A A", ["2 2 2 XB"]),
        ("2 2 2 2 XB", "A A A A", ["2 2 2 XB", "2 2 2 2"]),
        ("Kc Tc 5c", "K T 5", ["5c Tc Kc"]),
        ("Kc Tc 5", "K T 5", []),
    ],
)
def test_what_a_hand_lays_on_a_top(hand: str, top: str, answers: list[str]) -> None:
    reading = PLAYS.recogniser.recognise(Cards.parse(top))[0]
    found = [str(cards) for cards, _ in PLAYS.plays(Cards.parse(hand), reading)]
    assert sorted(found) == sorted(answers)


def test_a_hand_without_cards_plays_nothing() -> None:
    assert leads([]) == laid([], None) == {}


@pytest.mark.parametrize("jokers", [(), ("XB",), ("XR",), ("XB", "XR")])
def test_all_leads_of_18_cards_can_be_laid_and_none_is_listed_twice(jokers: tuple[str, ...]) -> None:
    chance = Random(len(jokers))
    others = [code for code in DECK.codes() if code not in dumb.JOKERS]
    for _ in range(15 * MORE):
        natural = chance.sample(others, 18 - len(jokers))
        noted = [code[0] if chance.random() < 0.1 else code for code in natural]
        hand = Cards.parse([*jokers, *noted])
        found = PLAYS.leads(hand)
        assert len(found) == len(set(found)) > 18 / 2
        for pattern in found:
            cards, reading = next(PLAYS.expand(pattern, hand))
            assert hand >= cards
            assert reading == pattern.reading
