"""Listing what a hand can play at a level, against trying every choice of its cards."""

from collections import Counter
from random import Random

import pytest

from referee import GAMES, Cards
from referee.cards import LANE, Rank
from referee.climbing.shapes import Pattern
from referee.games.guandan.cards import NATURAL
from referee.games.guandan.combinations import KINDS, plays
from referee.verdict import Reading
from tests.engine.chance import MORE, RANKS
from tests.engine.guandan import dumb

GAME = GAMES["guandan"]

Lead = tuple[str, int, str, str | None, int, str]
"""Natural ranks, number of wild hearts, kind, rank, size, suit of a flush."""
Laid = tuple[dumb.Codes, str, str | None]
"""Cards, kind, rank."""


def listed(pattern: Pattern) -> Lead:
    """A lead of the engine; level cards alone say nothing of natural cards."""
    ranks = "".join(rank.code * (pattern.ranks >> LANE * rank & 0xFF) for rank in Rank)
    reading = pattern.reading
    if reading.kind == "joker_bomb":
        ranks, wilds = "XBXBXRXR", 0
    else:
        wilds = len(pattern.wilds)
    suit = pattern.suit.code if pattern.suit else ""
    return ranks, wilds, reading.kind, reading.rank, reading.size, suit


def leads(hand: list[str], level: Rank, *, joker_pair: bool = True) -> Counter[Lead]:
    return Counter(map(listed, plays(level, joker_pair).leads(Cards.parse(hand))))


def dumb_lead(codes: dumb.Codes, read: dumb.Read, wild: str) -> Lead:
    natural = sorted((code for code in codes if code != wild), key=lambda code: order(dumb.rank_of(code)))
    suit = natural[0][1:] if read.kind == "straight_flush" else ""
    ranks = "".join(map(dumb.rank_of, natural))
    return ranks, len(codes) - len(natural), read.kind, read.rank, read.size, suit


def order(rank: str) -> int:
    return [*dumb.CODES, *dumb.JOKERS].index(rank)


def dumb_plays(hand: list[str], level: str, *, joker_pair: bool = True) -> list[tuple[dumb.Codes, dumb.Read]]:
    return [
        (chosen, one)
        for chosen in dumb.subsets(hand)
        for one in dumb.readings(chosen, level, joker_pair=joker_pair)
    ]


def laid(hand: list[str], level: Rank, top: Reading | None, *, joker_pair: bool = True) -> Counter[Laid]:
    found = plays(level, joker_pair).plays(Cards.parse(hand), top)
    return Counter((tuple(sorted(cards.codes())), one.kind, one.rank) for cards, one in found)


def simply(found: list[tuple[dumb.Codes, dumb.Read]]) -> Counter[Laid]:
    return Counter((codes, one.kind, one.rank) for codes, one in found)


def drawn(chance: Random, level: str, size: int) -> list[str]:
    """A hand with neighbours, twins, wild hearts, jokers and cards without a suit."""
    wild, low = level + "h", chance.choice((chance.randrange(13), order(level)))
    in_a_row = chance.random() < 0.3
    ranks = [
        RANKS[(low + step) % 13] for step in range(chance.randint(4, 6) if in_a_row else chance.randint(1, 5))
    ]
    suits = chance.sample("cdhs", 1 if in_a_row else chance.randint(1, 4))
    deck = [rank + suit for rank in ranks for suit in suits if rank + suit != wild] * (1 if in_a_row else 2)
    jokers = chance.choice(([], [], [], ["XB"], ["XR"], ["XB", "XR"], ["XR", "XR"], ["XB", "XB", "XR", "XR"]))
    specials = [wild] * chance.choice((0, 1, 1, 2, 2)) + jokers
    natural = chance.sample(deck, min(len(deck), max(0, size - len(specials))))
    lost = chance.choice((0, 0, 0.3))
    return specials + [code[0] if chance.random() < lost else code for code in natural]


@pytest.mark.parametrize("level", NATURAL)
def test_leads_are_every_reading_of_every_choice_of_cards_once(level: Rank) -> None:
    chance = Random(level.code)
    for _ in range(20 * MORE):
        hand = drawn(chance, level.code, chance.randint(3, 9))
        joker_pair = chance.random() < 0.8
        every = dumb_plays(hand, level.code, joker_pair=joker_pair)
        expected = {dumb_lead(codes, one, level.code + "h") for codes, one in every}
        assert leads(hand, level, joker_pair=joker_pair) == dict.fromkeys(expected, 1), hand


@pytest.mark.parametrize("level", [Rank.TWO, Rank.SIX, Rank.TEN, Rank.KING, Rank.ACE])
def test_plays_are_every_choice_of_cards_with_a_reading_that_beats_the_top(level: Rank) -> None:
    chance = Random(level.code)
    tops = {pattern.reading for pattern in plays(level, joker_pair=True).leads(GAME.deck)}
    told = {one: dumb.Read(one.kind, one.rank, one.size) for one in tops}
    in_order = sorted(tops, key=lambda one: str(told[one]))
    seen: Counter[str] = Counter()
    for _ in range(25 * MORE):
        hand = drawn(chance, level.code, chance.randint(3, 9))
        every = dumb_plays(hand, level.code)
        seen.update(one.kind for _, one in every)
        assert laid(hand, level, None) == simply(every), hand
        for top in chance.sample(in_order, 25):
            expected = [(codes, one) for codes, one in every if dumb.beats(one, told[top], level.code)]
            assert laid(hand, level, top) == simply(expected), (hand, told[top])
    assert set(seen) == set(KINDS)


@pytest.mark.parametrize(
    ("hand", "runs"),
    [
        ("3c 4c 5c 6c 7c", ["straight_flush 7 c"]),
        ("3c 4c 5c 6c 7d", ["straight 7"]),
        ("3c 4c 5c 6c 7", ["straight 7"]),
        ("3c 4c 5c 6c 7c 7d", ["straight 7", "straight_flush 7 c"]),
        ("3c 4c 5c 6c 7c 7c", ["straight_flush 7 c"]),
        ("3c 4c 5c 6c 7c 7", ["straight 7", "straight_flush 7 c"]),
        ("3c 4c 5c 6c 9h", ["straight 6", "straight 7", "straight_flush 6 c", "straight_flush 7 c"]),
        ("3c 4c 5c 6d 9h", ["straight 6", "straight 7"]),
        ("3c 4c 5c 6 9h", ["straight 6", "straight 7"]),
        ("3c 4c 7c 9h 9h", ["straight 7", "straight_flush 7 c"]),
        ("3 4 7 9h 9h", ["straight 7"]),
        ("5h 6h 7h 8h 9h", ["straight 8", "straight 9", "straight_flush 8 h", "straight_flush 9 h"]),
        ("7h 8h 9 Th Jh", ["straight J"]),
        ("7c 8c 9c Tc Jc", ["straight_flush J c"]),
        ("Ad 2d 3d 4d 5d", ["straight_flush 5 d"]),
        ("Td Jd Qd Kd Ad", ["straight_flush A d"]),
        ("Jd Qd Kd Ad 2d", []),
        ("3c 4c 5c 6c XB", []),
    ],
)
def test_on_level_9_only_a_wild_heart_or_another_suit_makes_a_plain_straight_of_a_flush(
    hand: str, runs: list[str]
) -> None:
    found = {
        f"{kind} {rank} {suit}".strip()
        for ranks, wilds, kind, rank, _, suit in leads(hand.split(), Rank.NINE)
        if kind in ("straight", "straight_flush") and len(hand.split()) - len(ranks) - wilds in (0, 1)
    }
    assert sorted(found) == runs


def test_five_in_a_row_beside_wild_hearts_can_be_laid_plain_only_with_one_of_them() -> None:
    hand = "3c 4c 5c 6c 7c 9h".split()
    plain = {(ranks, wilds) for ranks, wilds, kind, rank, *_ in leads(hand, Rank.NINE) if kind == "straight"}
    assert ("34567", 0) not in plain
    assert {ranks for ranks, wilds in plain if wilds == 1} == {"3456", "3457", "3467", "3567", "4567"}
    assert leads(hand, Rank.NINE)["34567", 0, "straight_flush", "7", 5, "c"] == 1


def test_two_neighbouring_pairs_with_both_wild_hearts_are_listed_as_tube_and_as_plate() -> None:
    found = [
        (one[2], one[3]) for one in leads("8c 8d 9c 9d 5h 5h".split(), Rank.FIVE) if one[:2] == ("8899", 2)
    ]
    assert sorted(found) == [("plate", "9"), ("tube", "9"), ("tube", "T")]


def test_wild_hearts_alone_are_level_cards_and_the_four_jokers_a_bomb() -> None:
    assert laid("5h 5h".split(), Rank.FIVE, None) == {
        (("5h",), "single", "5"): 1,
        (("5h", "5h"), "pair", "5"): 1,
    }
    found = laid("XB XB XR XR".split(), Rank.FIVE, None)
    assert found == {
        (("XB",), "single", "XB"): 1,
        (("XR",), "single", "XR"): 1,
        (("XB", "XB"), "pair", "XB"): 1,
        (("XR", "XR"), "pair", "XR"): 1,
        (("XB", "XB", "XR", "XR"), "joker_bomb", None): 1,
    }


def test_a_hand_without_cards_plays_nothing() -> None:
    assert leads([], Rank.FIVE) == laid([], Rank.FIVE, None) == {}


@pytest.mark.parametrize("level", NATURAL)
def test_all_leads_of_27_cards_can_be_laid_and_none_is_listed_twice(level: Rank) -> None:
    chance = Random(level.code)
    wild = level.code + "h"
    others = [code for code in GAME.deck.codes() if code != wild]
    game = plays(level, joker_pair=True)
    for _ in range(MORE):
        hand = Cards.parse([wild, wild, *chance.sample(others, 25)])
        found = game.leads(hand)
        assert len(found) == len(set(found)) > 100
        for pattern in found:
            combination = next(game.expand(pattern, hand))
            assert hand >= combination.cards
