"""What cards are and what beats what: the rule page's examples, and a second recogniser."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import Card, Cards
from referee.climbing.order import beats, may_meet, strongest
from referee.games.zhengfen.cards import DECK
from referee.games.zhengfen.combinations import KINDS, plays
from referee.verdict import Reading
from tests.engine.chance import LONG, MORE, SUITED, often
from tests.engine.zhengfen import dumb

PLAYS = plays()
RECOGNISE = PLAYS.recogniser.recognise
BITS = {code: Card.parse(code).bits for code in (*SUITED, *dumb.LADDER, *dumb.JOKERS)}


def recognised(codes: Iterable[str]) -> tuple[Reading, ...]:
    return RECOGNISE(Cards(sum(BITS[code] for code in codes)))


def read(cards: str) -> list[str]:
    """The readings of the cards, those of one kind the strongest first."""
    return [f"{one.kind} {one.rank}" for one in recognised(cards.split())]


def simply(reading: Reading) -> dumb.Read:
    """The engine's reading as the dumb recogniser would say it."""
    return dumb.Read(reading.kind, reading.rank, reading.size)


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("3d", ["single 3"]),
        ("9", ["single 9"]),
        ("2s", ["single 2"]),
        ("XB", ["single XB"]),
        ("XR", ["single XR"]),
        ("7c 7d", ["pair 7"]),
        ("2 2", ["pair 2"]),
        ("3 XB", ["pair 3"]),
        ("2 XR", ["pair 2"]),
        ("XB XR", [f"pair {rank}" for rank in "2AKQJT9876543"]),
        ("K K K", ["triple K"]),
        ("K K XB", ["triple K"]),
        ("K XB XR", ["triple K"]),
        ("2 XB XR", ["triple 2"]),
        ("8 8 8 8", ["quad 8"]),
        ("8 8 8 XR", ["quad 8"]),
        ("8 8 XB XR", ["quad 8"]),
        ("2 2 2 XB", ["quad 2"]),
        ("2 2 XB XR", ["quad 2"]),
        ("2c 2d 2h 2s", ["four_twos 2"]),
        ("2 2 2 2", ["four_twos 2"]),
    ],
)
def test_equal_cards_are_of_their_rank_and_four_natural_2s_are_only_the_bomb(
    cards: str, readings: list[str]
) -> None:
    assert read(cards) == readings


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("3 3 4 4 5 5", ["pair_stairs 5"]),
        ("K K A A 2 2", ["pair_stairs 2"]),
        ("5 5 6 6 7 7 8 8 9 9 T T J J", ["pair_stairs J"]),
        ("6 6 7 7 8 8 9 9 T T J J Q Q K K A A", ["pair_stairs A"]),
        ("6 6 7 7 8 8 9 9 T T J J Q Q K K XB XR", ["pair_stairs A", "pair_stairs K"]),
        ("8 8 9 T T XB", ["pair_stairs T"]),
        ("8 8 T T XB XR", ["pair_stairs T"]),
        ("8 9 9 T XB XR", ["pair_stairs T"]),
        ("8 8 9 9 XB XR", ["pair_stairs T", "pair_stairs 9"]),
        ("3 3 4 4 XB XR", ["pair_stairs 5"]),
        ("A A 2 2 XB XR", ["pair_stairs 2"]),
        ("3 3 3 4 4 4 5 5 5", ["triple_stairs 5"]),
        ("K K K A A A 2 2 2", ["triple_stairs 2"]),
        ("4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9", ["triple_stairs 9"]),
        ("4 4 4 5 5 5 6 XB XR", ["triple_stairs 6"]),
        ("4 4 4 5 5 6 6 XB XR", ["triple_stairs 6"]),
        ("4 4 4 5 5 5 6 6 6 7 7 XB", ["triple_stairs 7"]),
        ("4 4 4 4 5 5 5 5 6 6 6 6", ["quad_stairs 6"]),
        ("K K K K A A A A 2 2 2 2", ["quad_stairs 2"]),
        ("4 4 4 4 5 5 5 6 6 6 6 XB", ["quad_stairs 6"]),
        ("4 4 4 4 5 5 6 6 6 6 XB XR", ["quad_stairs 6"]),
        ("4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 XR", ["quad_stairs 7"]),
    ],
)
def test_stairs_are_three_or_more_neighbours_of_one_width_and_jokers_fill_them(
    cards: str, readings: list[str]
) -> None:
    assert read(cards) == readings


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("3c 4c 5c 6c 7c", ["flush_straight 7"]),
        ("Td Jd Qd Kd Ad 2d", ["flush_straight 2"]),
        ("3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h", ["flush_straight 2"]),
        ("3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh XB XR", ["flush_straight 2"]),
        ("3s 4s 5s 6s XB", ["flush_straight 7"]),
        ("4s 5s 6s 7s XB", ["flush_straight 8", "flush_straight 7"]),
        ("Js Qs Ks As XR", ["flush_straight 2", "flush_straight A"]),
        ("Qs Ks As 2s XR", ["flush_straight 2"]),
        ("4s 5s 7s 8s XB", ["flush_straight 8"]),
        ("4s 5s 8s 9s XB XR", ["flush_straight 9"]),
        ("4s 5s 7s 8s XB XR", ["flush_straight 9", "flush_straight 8"]),
        ("4s 5s 6s 7s XB XR", ["flush_straight 9", "flush_straight 8"]),
        ("5s 6s 7s 8s XB XR", ["flush_straight T", "flush_straight 9", "flush_straight 8"]),
    ],
)
def test_a_flush_straight_is_five_or_more_neighbours_of_one_suit_with_the_2_on_top(
    cards: str, readings: list[str]
) -> None:
    assert read(cards) == readings


@pytest.mark.parametrize(
    "wing",
    [
        *("8 8", "2 2", "3 3", "8 XB", "8 XR", "XB XR"),
        *("3 7", "3c 7d", "3 2", "3 A", "3c 4d", "3c 5d", "3 K", "3 XB"),
        *("K T", "Kc Td", "K 5", "T 5", "Th 5s", "K XR", "5 XB"),
        *("7c 8c", "4d 5d", "4s 5s", "Tc Jc", "Qc Kc", "Ah 2h", "Kh Ah", "6c XB", "J XB"),
        *("9 8", "9s 8h", "9 T", "9c Td", "9 3", "9 XB"),
    ],
)
def test_beside_three_9s_any_of_the_four_forms_makes_a_full_house(wing: str) -> None:
    assert read(f"9 9 9 {wing}") == ["full_house 9"]


@pytest.mark.parametrize(
    "wing",
    [
        *("4 7", "4c 7c", "6 J", "6c Jc", "2c 4c", "2 4", "Jc Kc", "5c 7c", "Tc Qc", "4c 6c"),
        *("7 8", "7c 8d", "7c 8", "7 8c", "A 2", "Ac 2d", "Q K", "4c 5d", "T J"),
        *("9 7", "9c 7c", "9 J", "9 K", "9 T 5"),
    ],
)
def test_two_other_cards_beside_three_9s_are_no_wing(wing: str) -> None:
    assert read(f"9 9 9 {wing}") == []


@pytest.mark.parametrize(
    ("cards", "triple"),
    [
        *(("3 3 3 3 " + rank, "3") for rank in "456789TJQKA2"),
        *((f"{rank} {rank} {rank} {rank} 3", rank) for rank in "456789TJQKA2"),
        ("8 8 8 8 9", "8"),
        ("8c 8d 8h 8s 9c", "8"),
        ("8c 8d 8h 8s 9", "8"),
        ("8 8 8 8 9c", "8"),
        ("8 8 8 8 7", "8"),
        ("4 4 4 4 5", "4"),
        ("A A A A 2", "A"),
        ("2 2 2 2 A", "2"),
        ("K K K K T", "K"),
        ("K K K K 5", "K"),
        ("T T T T K", "T"),
        ("T T T T 5", "T"),
        ("5 5 5 5 K", "5"),
        ("5 5 5 5 T", "5"),
        ("8 8 8 8 XB", "8"),
        ("2 2 2 2 XR", "2"),
    ],
)
def test_a_wing_card_may_have_the_rank_of_the_triple_when_a_form_still_fits(cards: str, triple: str) -> None:
    assert read(cards) == [f"full_house {triple}"]


@pytest.mark.parametrize(
    "cards", ["8 8 8 8 6", "8 8 8 8 T", "2 2 2 2 4", "2 2 2 2 K", "5 5 5 5 7", "K K K K J", "A A A A Q"]
)
def test_four_of_a_rank_and_another_card_are_nothing_where_no_form_fits(cards: str) -> None:
    assert read(cards) == []


@pytest.mark.parametrize(
    ("cards", "triples"),
    [
        ("7 7 8 8 XB", "78"),
        ("9 9 8 XB XR", "89"),
        ("9 9 9 J XB", "9"),
        ("9 9 9 J 3", "9"),
        ("9 9 9 XB XR", "9"),
        ("9 9 6 XB XR", "69"),
        ("9 9 K T XB", "9"),
        ("9 9 3 J XB", "9"),
        ("9 9 7c 8c XB", "9"),
        ("9 9 7c 8d XB", ""),
        ("9 9 7 8 XB", ""),
        ("9 9 6 J XB", ""),
        ("9 9 T J XB", ""),
        ("9 6 J XB XR", ""),
        ("9c 6c Jc XB XR", ""),
        ("9 T J XB XR", ""),
        ("9c Td Jd XB XR", "9"),
        ("9c Tc Jd XB XR", "J"),
        ("9c Td Jc XB XR", ""),
        ("4 K T XB XR", "4"),
        ("9c Kd Tc XB XR", "9K"),
        ("K T 5 XB XR", "KT5"),
        ("3 8 J XB XR", "8J"),
        ("3c Kd Td XB XR", "3KT"),
        ("3c 7d 8d XB XR", "378"),
        ("2c 8c Ad XB XR", ""),
        ("2c 8d Ac XB XR", "8"),
        ("2c 3d 4c XB XR", "24"),
    ],
)
def test_with_jokers_a_legal_wing_must_remain(cards: str, triples: str) -> None:
    assert sorted(read(cards)) == sorted(f"full_house {rank}" for rank in triples)


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("7c 8c 9c XB XR", ["flush_straight 9", "flush_straight J", "flush_straight T"]),
        ("7c 8c 9d XB XR", []),
        ("7c 8c 9 XB XR", []),
        ("7c 9c Jc XB XR", ["flush_straight J"]),
        ("3c 4c 7c XB XR", ["flush_straight 7"]),
        ("3c 4c 8c XB XR", []),
        ("Qc Ac 2c XB XR", ["flush_straight 2"]),
        ("Jc Kc 2c XB XR", ["flush_straight 2"]),
        ("Tc Jc Kc XB XR", ["flush_straight A", "flush_straight K"]),
    ],
)
def test_three_cards_of_one_suit_with_both_jokers_are_as_many_straights_as_there_is_room_for(
    cards: str, readings: list[str]
) -> None:
    assert sorted(one for one in read(cards) if one.startswith("flush")) == readings


@pytest.mark.parametrize(
    ("cards", "choices"),
    [
        ("7c 8c 9c XB XR", ["flush_straight J", "full_house 9"]),
        ("3c 4c 7c XB XR", ["flush_straight 7", "full_house 7"]),
        ("Tc Jc Kc XB XR", ["flush_straight A", "full_house K"]),
        ("Qc Kc Ac XB XR", ["flush_straight 2", "full_house A"]),
        ("7c 9c Jc XB XR", ["flush_straight J"]),
        ("7c 8c 9d XB XR", ["full_house 9"]),
        ("7 7 8 8 XB", ["full_house 8"]),
        ("8 8 9 9 XB XR", ["pair_stairs T"]),
        ("4s 5s 6s 7s XB XR", ["flush_straight 9"]),
        ("XB XR", ["pair 2"]),
    ],
)
def test_undeclared_a_straight_and_a_full_house_leave_nothing_to_decide_by(
    cards: str, choices: list[str]
) -> None:
    found = strongest(recognised(cards.split()))
    assert sorted(f"{one.kind} {one.rank}" for one in found) == choices


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("Kc Tc 5c", ["k105_suited None"]),
        ("Ks Ts 5s", ["k105_suited None"]),
        ("Kc Tc 5d", ["k105_mixed None"]),
        ("Kh Td 5s", ["k105_mixed None"]),
        ("K T 5", ["k105_mixed None"]),
        ("Kc Tc 5", ["k105_mixed None"]),
        ("Kc T 5", ["k105_mixed None"]),
        ("Kc Td 5", ["k105_mixed None"]),
        ("Kc Tc XB", []),
        ("K 5 XR", []),
        ("5 XB XR", ["triple 5"]),
        ("Kc Tc 5c XB", []),
        ("Kc Tc 5c 5d", []),
        ("K T 5 5", []),
        ("Kc Qc 5c", []),
    ],
)
def test_king_ten_five_take_no_joker_and_are_suited_only_if_every_suit_is_noted(
    cards: str, readings: list[str]
) -> None:
    assert read(cards) == readings


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "7 8",
        "2 3",
        "7 7 8",
        "7 8 9",
        "7 7 7 8",
        "7 7 8 8",
        "7 7 8 XB",
        "7 8 XB XR",
        "K K A A",
        "A A 2 2 3 3",
        "2 2 3 3 4 4",
        "3 3 5 5 7 7",
        "7 7 8 8 9",
        "7 7 8 9 XB",
        "7 7 7 8 8 8",
        "7 7 7 8 8 XB XR",
        "7 7 7 8 8 8 9 9",
        "A A A 2 2 2 3 3 3",
        "7 7 7 7 8 8 8 8",
        "7 7 7 7 8 8 8 8 XB",
        "7 7 7 7 8 8 8 8 9 9 9",
        "A A A A 2 2 2 2 3 3 3 3",
        "3c 4c 5c 6c",
        "3c 4c 5c XB",
        "3 4 5 6 7",
        "3c 4c 5c 6c 7d",
        "3c 4c 5c 6c 7",
        "3c 4c 5 6c XB",
        "3c 4d 5c 6c XB",
        "3c 4c 5c 6c 8c",
        "3c 4c 5c 7c 9c XB",
        "Ac 2c 3c 4c 5c",
        "2c 3c 4c 5c 6c",
        "Qc Kc Ac 2c 3c",
        "Ac 2c 3c 4c XB",
        "3c 4c 5c 6c 7c 7d",
        "9 9 9 9 9 XB",
        "9 9 9 8 8 8 XB",
        "9 9 9 8 8 7",
    ],
)
def test_cards_are_nothing_where_no_line_of_the_table_names_them(cards: str) -> None:
    assert read(cards) == []


@pytest.mark.parametrize(
    ("new", "old", "may"),
    [
        ("4", "3", True),
        ("A", "K", True),
        ("2", "A", True),
        ("3", "2", False),
        ("XB", "2", True),
        ("XR", "XB", True),
        ("XB", "XR", False),
        ("7c", "7d", False),
        ("2 2", "A A", True),
        ("3 XB", "3 3", False),
        ("4 XR", "3 3", True),
        ("3 3", "2", False),
        ("3 3 3", "2 2", False),
        ("4 4 4 4", "3 3 3", False),
        ("2 2 2", "A XB XR", True),
        ("2 2 2 XB", "A A A A", True),
        ("2 2 XB XR", "2 2 2 XB", False),
        ("4 4 5 5 6 6", "3 3 4 4 5 5", True),
        ("6 6 7 7 8 8 9 9", "7 7 8 8 9 9", True),
        ("7 7 8 8 9 9", "6 6 7 7 8 8 9 9", False),
        ("J J Q Q K K", "5 5 6 6 7 7 8 8 9 9 T T J J", True),
        ("3 3 4 4 5 5 6 6", "5 5 6 6 7 7", False),
        ("7 7 8 8 9 XB", "7 7 8 8 9 9", False),
        ("7 7 7 8 8 8 9 9 9", "4 4 4 5 5 5 6 6 6", True),
        ("7 7 7 8 8 8 9 9 9", "4 4 4 5 5 5 6 6 6 7 7 7", True),
        ("4 4 4 5 5 5 6 6 6 7 7 7", "5 5 5 6 6 6 7 7 7", False),
        ("5 5 5 6 6 6 7 7 7", "4 4 4 5 5 5 6 6 6 7 7 7", False),
        ("7 7 7 8 8 8 9 9 9", "4 4 5 5 6 6", False),
        ("7 7 7 7 8 8 8 8 9 9 9 9", "4 4 4 5 5 5 6 6 6", False),
        ("7 7 7 7 8 8 8 8 9 9 9 9", "4 4 4 4 5 5 5 5 6 6 6 6", True),
        ("4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7", "5 5 5 5 6 6 6 6 7 7 7 7", False),
        ("4c 5c 6c 7c 8c", "3d 4d 5d 6d 7d", True),
        ("3c 4c 5c 6c 7c 8c", "4d 5d 6d 7d 8d", True),
        ("4c 5c 6c 7c 8c", "4d 5d 6d 7d 8d", False),
        ("Tc Jc Qc Kc Ac", "3d 4d 5d 6d 7d 8d 9d Td Jd", True),
        ("3c 4c 5c 6c 7c 8c", "5d 6d 7d 8d 9d", False),
        ("Jc Qc Kc Ac 2c", "Td Jd Qd Kd Ad", True),
        ("9 9 9 3 J", "8 8 8 A A", True),
        ("9 9 9 A A", "9 9 3 J XB", False),
        ("2 2 2 3 4", "A A A K T", True),
        ("8 8 8 8 9", "7 7 7 2 2", True),
        ("3 3 3 3", "A A A 2 2", False),
        ("Kc Td 5h", "XR", True),
        ("Kc Td 5h", "2 2 2 XB", True),
        ("Kc Td 5h", "K K K K A A A A 2 2 2 2", True),
        ("Kc Td 5h", "Kd Th 5s", False),
        ("Kc Td 5h", "Kd Td 5d", False),
        ("Kc Tc 5c", "Kd Td 5h", True),
        ("Kc Tc 5c", "K T 5", True),
        ("Kc Tc 5c", "Kd Td 5d", False),
        ("2 2 2 2", "Kd Td 5d", True),
        ("2 2 2 2", "Kd Td 5h", True),
        ("2 2 2 2", "3 3 3 3", True),
        ("Kc Tc 5c", "2 2 2 2", False),
        ("2 2 2 XB", "K T 5", False),
        ("XR", "K T 5", False),
    ],
)
def test_a_higher_top_beats_within_the_kind_and_a_bomb_beats_all_below(
    new: str, old: str, *, may: bool
) -> None:
    (one,), (other,) = recognised(new.split()), recognised(old.split())
    assert beats(one, other) is may


def test_both_jokers_beat_the_pairs_below_the_one_they_are_said_to_be_and_never_two_2s() -> None:
    jokers = {one.rank: one for one in recognised(["XB", "XR"])}
    (twos,), (nines,) = recognised("22"), recognised("99")
    assert not any(beats(one, twos) for one in jokers.values())
    assert {rank for rank, one in jokers.items() if beats(one, nines)} == set("TJQKA2")
    assert {rank for rank, one in jokers.items() if beats(nines, one)} == set("345678")


def tried(codes: list[str]) -> set[dumb.Read]:
    """Both recognisers say the same, the engine the strongest first; what they say."""
    found = recognised(codes)
    simple = [simply(one) for one in found]
    assert set(simple) == dumb.readings(codes), codes
    assert len(set(simple)) == len(simple), codes
    assert not any(dumb.beats(later, one) for one, later in combinations(simple, 2)), codes
    assert [one.bomb for one in found] == [one.bomb > 0 for one in simple]
    kinds = {one.kind for one in simple}
    assert (len(strongest(found)) > 1) is (len(kinds) > 1), codes
    assert len(kinds) < 2 or is_open(codes), codes
    return set(simple)


def is_open(codes: list[str]) -> bool:
    """Three cards of one suit with both jokers, the one entry of two kinds (5.7)."""
    natural = [code for code in codes if code not in dumb.JOKERS]
    return len(codes) == 5 and len(natural) == 3 and dumb.same_suit(natural)


def up_to_suits(number: int, ranks: str = dumb.LADDER, known: int = 0) -> Iterator[tuple[dumb.Codes, int]]:
    """Sets of so many natural cards that differ in more than the names of the suits.

    Each with how many sets of the pack it stands for: a suit gets the next free letter when
    it is first met, which is one of those not met so far.
    """
    if not number:
        yield (), 1
    elif ranks:
        for new in range(min(number, 4 - known) + 1):
            for old in range(min(number - new, known) + 1):
                for suits in combinations("cdhs"[:known], old):
                    laid = tuple(ranks[0] + suit for suit in (*suits, *"cdhs"[known : known + new]))
                    for others, weight in up_to_suits(number - len(laid), ranks[1:], known + new):
                        yield laid + others, weight * comb(4 - known, new)


OF_FIVE = 1 if LONG else 5
"""Of the sets of five cards every fifth is read; in the long mode every one."""


@pytest.mark.parametrize(
    ("size", "jokers"), [(size, jokers) for size in range(1, 6) for jokers in range(min(size, 2) + 1)]
)
def test_both_recognisers_agree_on_every_set_of_up_to_four_cards_and_on_those_of_five(
    size: int, jokers: int
) -> None:
    chance = Random(10 * size + jokers)
    stood_for = 0
    for place, (natural, weight) in enumerate(up_to_suits(size - jokers)):
        if size < 5 or place % OF_FIVE == 0:
            renamed = str.maketrans("cdhs", "".join(chance.sample("cdhs", 4)))
            codes = [code.translate(renamed) for code in natural]
            tried([*codes, *chance.sample(dumb.JOKERS, jokers)])
        stood_for += weight
    assert stood_for == comb(52, size - jokers)


@pytest.mark.parametrize(
    "code", ["", *dumb.LADDER, "7c 8c 9c", "9 9", "2 2 2", "Kc Tc", "9c Td Jd 9d", "9 9 9 8"]
)
def test_which_joker_it_is_matters_only_alone(code: str) -> None:
    small, big = recognised([*code.split(), "XB"]), recognised([*code.split(), "XR"])
    assert (small == big) is bool(code)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_both_recognisers_agree_on_every_five_cards_of_which_no_suit_is_noted(jokers: int) -> None:
    for ranks in combinations_with_replacement(dumb.LADDER, 5 - jokers):
        if max(Counter(ranks).values()) <= 4:
            tried([*ranks, *dumb.JOKERS[:jokers]])


@st.composite
def likely(draw: st.DrawFn) -> list[str]:
    """Cards of neighbouring or equal ranks, up to a whole hand, some suits not noted."""
    low = draw(st.integers(0, 12))
    window = dumb.LADDER[low : low + draw(st.integers(1, 9))] + draw(st.sampled_from(("", "", "KT5", "3")))
    suits = draw(st.sampled_from(("c", "cd", "cdhs")))
    deck = [code for code in SUITED if code[0] in window and code[1] in suits]
    most = draw(st.sampled_from((5, 5, 6, 18))) - 2
    cards = draw(st.lists(st.sampled_from(deck), max_size=most, unique=True))
    lost = draw(st.sampled_from(("", "", "cdhs", "c", "dh")))
    jokers = draw(st.sampled_from(([], ["XB"], ["XR"], ["XB", "XR"])))
    return [code[0] if code[1] in lost else code for code in cards] + jokers


@often(300)
@given(likely())
def test_both_recognisers_agree_on_cards_that_chance_brought_together(codes: list[str]) -> None:
    tried(codes)


SHAPES = (("alike", 1), ("pair_stairs", 2), ("triple_stairs", 3), ("quad_stairs", 4), ("flush_straight", 1))


def combination(chance: Random) -> list[str]:
    """A combination or nearly one: a kind by its pattern, changed up to three times by chance."""
    kind, width = chance.choice((*SHAPES, ("full_house", 0), ("full_house", 0), ("k105", 0)))
    if kind == "alike":
        codes = some_of(chance, chance.choice(dumb.LADDER), chance.randint(1, 4))
    elif kind == "k105":
        codes = [rank + chance.choice("cd") for rank in "KT5"]
    elif kind == "full_house":
        triple, low, high = chance.choice(dumb.LADDER), *chance.choice(list(wings()))
        suit = chance.choice("cdhs")
        codes = [*some_of(chance, triple, 3), low + suit, high + chance.choice((suit, *"cdhs"))]
    else:
        least = 3 if width > 1 else 5
        length = chance.randint(least, min(18 // width, 13))
        low = chance.randint(0, 13 - length)
        suits = chance.choice("cdhs") if width == 1 else "cdhs"
        codes = [
            code
            for rank in dumb.LADDER[low : low + length]
            for code in chance.sample([rank + suit for suit in suits], width)
        ]
    for _ in range(chance.randint(0, 3)):
        codes = changed(codes, chance)
    return possible(codes)


def wings() -> Iterator[tuple[str, str]]:
    """Pairs of ranks, those that can be a wing more often."""
    yield from product(dumb.LADDER, repeat=2)
    yield from 3 * list(zip(dumb.LADDER, dumb.LADDER[1:], strict=False))
    yield from 3 * list(product("KT5", repeat=2))


def some_of(chance: Random, rank: str, number: int) -> list[str]:
    return chance.sample([rank + suit for suit in "cdhs"], number)


def changed(codes: list[str], chance: Random) -> list[str]:
    """One card less, more, other or a joker, or suits not noted."""
    gone = chance.randrange(len(codes)) if codes else 0
    rest = codes[:gone] + codes[gone + 1 :]
    return chance.choice(
        (
            rest,
            [*codes, chance.choice(SUITED)],
            [*rest, chance.choice(SUITED)],
            [*rest, chance.choice(dumb.JOKERS)],
            [*rest, chance.choice(dumb.JOKERS)],
            [*codes, chance.choice(dumb.JOKERS)],
            [code if code in dumb.JOKERS or chance.random() < 0.4 else code[0] for code in codes],
        )
    )


def possible(codes: list[str]) -> list[str]:
    """Without what one pack does not hold: a card twice, five of a rank, cards beyond a hand."""
    kept: list[str] = []
    for code in codes[:18]:
        twice = code in kept and len(code) > 1
        if not twice and [other[0] for other in kept if other not in dumb.JOKERS].count(code[0]) < 4:
            kept.append(code)
    return kept


def test_both_recognisers_agree_on_thousands_of_combinations_and_near_misses() -> None:
    chance = Random(54)
    seen: Counter[str] = Counter()
    for _ in range(4_000 * MORE):
        seen.update(one.kind for one in tried(combination(chance)))
    assert set(seen) == set(KINDS)


def all_there_is() -> list[dumb.Read]:
    """Every reading one pack has, by the table (4, 5)."""
    return [
        *(dumb.Read("single", rank, 1) for rank in (*dumb.LADDER, *dumb.JOKERS)),
        *(dumb.Read(kind, rank, size) for size, kind in dumb.ALIKE.items() for rank in dumb.LADDER),
        *(dumb.Read("full_house", rank, 5) for rank in dumb.LADDER),
        *(
            dumb.Read(kind, top, width * length)
            for kind, width in dumb.STAIRS.items()
            for length in range(3, 14)
            for top in dumb.LADDER[length - 1 :]
        ),
        *(
            dumb.Read("flush_straight", top, length)
            for length in range(5, 14)
            for top in dumb.LADDER[length - 1 :]
        ),
        dumb.Read("k105_mixed", None, 3),
        dumb.Read("k105_suited", None, 3),
        dumb.Read("four_twos", "2", 4),
    ]


def test_both_agree_on_what_beats_what_among_all_there_is() -> None:
    every = {pattern.reading for pattern in PLAYS.leads(DECK)}
    told = {one: simply(one) for one in every}
    assert Counter(told.values()) == Counter(all_there_is())
    for new, old in product(every, repeat=2):
        assert beats(new, old) is dumb.beats(told[new], told[old]), (new, old)


def test_equal_never_beats_and_of_two_one_at_most() -> None:
    every = {pattern.reading for pattern in PLAYS.leads(DECK)}
    assert not any(beats(one, other) and beats(other, one) for one, other in product(every, repeat=2))


def test_any_two_bombs_meet_and_a_bomb_meets_nothing_else() -> None:
    every = {pattern.reading for pattern in PLAYS.leads(DECK)}
    bombs = {one for one in every if one.kind in dumb.BOMBS}
    assert {(one.kind, one.rank) for one in bombs} == {
        ("k105_mixed", None),
        ("k105_suited", None),
        ("four_twos", "2"),
    }
    assert all(one.bomb for one in bombs)
    assert not any(one.bomb for one in every - bombs)
    assert all(may_meet(new, old) for new, old in product(bombs, repeat=2))
    assert not any(may_meet(bomb, other) for bomb, other in product(bombs, every - bombs))


def test_stairs_are_stairs_also_where_no_hand_holds_so_many_cards() -> None:
    for width, kind in ((2, "pair_stairs"), (3, "triple_stairs"), (4, "quad_stairs")):
        assert [simply(one) for one in recognised(dumb.LADDER * width)] == [dumb.Read(kind, "2", 13 * width)]
        assert [one.rank for one in recognised([*dumb.LADDER[1:-1] * width, "XB", "XR"])] == (
            ["2", "A"] if width == 2 else []
        )
