"""How many combinations the pack with its two jokers holds, kind by kind, against closed formulas.

Sets of cards are counted, each once for a kind it can be read as; where jokers leave a choice
the readings are counted too. Every set of up to five cards is read, 3.5 million in all; in the
long mode also every set of six, 26 million.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

import pytest

from referee import Cards
from referee.cards import LANE, Rank
from referee.climbing.shapes import Pattern
from referee.games.zhengfen.cards import DECK
from referee.games.zhengfen.combinations import plays
from tests.engine.chance import LONG

pytestmark = pytest.mark.unmeasured

RANKS = 13
SUITS = 4
JOKERS = 2
PAIR, TRIPLE = comb(SUITS, 2), comb(SUITS, 3)


class Counted(NamedTuple):
    """Sets of cards that can be read as a kind, and all their readings."""

    sets: Counter[str]
    readings: Counter[str]


@cache
def counted(size: int) -> Counted:
    """All sets of so many cards of the whole pack, read one by one."""
    recognise = plays().recogniser.recognise
    sets, readings = Counter[str](), Counter[str]()
    for chosen in combinations([card.bits for card in DECK], size):
        found = recognise(Cards(sum(chosen)))
        if found:
            kinds = [reading.kind for reading in found]
            sets.update(set(kinds))
            readings.update(kinds)
    return Counted(sets, readings)


def choices(number: int) -> int:
    """Sets of so many cards of one rank."""
    return comb(SUITS, number)


def stairs(width: int, length: int) -> int:
    """Sets of cards that are stairs: natural, or with one or two cards left to the jokers.

    The two are of two ranks or of one. If they are a whole rank (of pairs) at an end, the rest
    may be completed at either end, so those sets are counted by what is natural in them.
    """
    windows = RANKS - length + 1
    full = choices(width)
    natural = full**length
    one = JOKERS * length * choices(width - 1) * full ** (length - 1)
    of_two_ranks = comb(length, 2) * choices(width - 1) ** 2 * full ** (length - 2)
    a_rank_loses_two = choices(width - 2) * full ** (length - 1)
    if width > 2:
        return windows * (natural + one + of_two_ranks + length * a_rank_loses_two)
    inside, at_an_end = windows * (length - 2), windows + 1
    return windows * (natural + one + of_two_ranks) + (inside + at_an_end) * a_rank_loses_two


def flush_straights(length: int) -> int:
    """Sets of one suit: all there; one left to a joker, inside or at an end; two.

    Of what two jokers complete, the ends are there, or one end is open (counted by the stretch
    that is one shorter, with a gap inside), or all the rest is in a row.
    """
    windows = RANKS - length + 1
    one = windows * (length - 2) + (windows + 1)
    two = windows * comb(length - 2, 2) + (windows + 1) * (length - 3) + (windows + 2)
    return SUITS * (windows + JOKERS * one + two)


def readings_of_flush_straights(length: int) -> int:
    """Each stretch with each choice of what is left to the jokers is a reading."""
    windows = RANKS - length + 1
    return SUITS * windows * (1 + JOKERS * length + comb(length, 2))


NEIGHBOURS = RANKS - 1
"""Pairs of neighbouring ranks."""
FREE_WINGS = (RANKS - 1) + comb(3, 2)
"""Pairs of ranks that are a wing in any suits: a 3 with another, two point cards (b, c)."""
SUITED_WINGS = NEIGHBOURS - 1
"""Pairs of ranks that are a wing in one suit only: neighbours without the 3 (d)."""
OTHER_TRIPLES = RANKS - 2
WING_OF_OTHERS = OTHER_TRIPLES * (FREE_WINGS * SUITS**2 + SUITED_WINGS * SUITS)
"""A rank with a wing of two other ranks, the wing's cards counted."""
FOUR_AND_ONE = 2 * (FREE_WINGS + SUITED_WINGS)
"""Four of a rank beside another, where the two ranks are a wing (5.4)."""
TWO_RANKS = RANKS * (RANKS - 1)


def natural_full_houses() -> int:
    return TWO_RANKS * TRIPLE * PAIR + FOUR_AND_ONE * SUITS + TRIPLE * WING_OF_OTHERS


def full_houses_with_a_joker() -> tuple[int, int]:
    """Sets and readings with one certain joker: four alike, 3 + 1, 2 + 2, and 2 with a wing."""
    two_and_two = comb(RANKS, 2) * PAIR**2
    sets = RANKS + TWO_RANKS * TRIPLE * SUITS + two_and_two + PAIR * WING_OF_OTHERS
    return sets, sets + two_and_two


def full_houses_with_both_jokers() -> tuple[int, int]:
    """Sets and readings with both jokers: three alike, 2 + 1, and three different ranks."""
    alike, two_and_one = RANKS * TRIPLE, TWO_RANKS * PAIR * SUITS
    return alike + two_and_one + three_ranks(), alike + 2 * two_and_one + SUITS * WING_OF_OTHERS


def three_ranks() -> int:
    """Sets of three cards of different ranks, two of which are a wing.

    With a 3 always. Without: with two point cards always; else by suit, for two neighbours the
    same one, for three in a row that of the middle card at the lower or at the upper end.
    """
    ranks = RANKS - 1
    with_a_3 = comb(ranks, 2)
    two_points = comb(3, 2) * (ranks - 3) + 1
    in_a_row = ranks - 2
    with_neighbours = comb(ranks, 3) - comb(ranks - 2, 3)
    point_cards_and_a_neighbour = 3 * 2 * 2
    just_two = with_neighbours - in_a_row - point_cards_and_a_neighbour
    return (
        (with_a_3 + two_points) * SUITS**3
        + just_two * SUITS**2
        + in_a_row * SUITS * (SUITS**2 - (SUITS - 1) ** 2)
    )


def full_houses() -> tuple[int, int]:
    """All sets and all readings."""
    natural = natural_full_houses()
    (one, told_one), (both, told_both) = full_houses_with_a_joker(), full_houses_with_both_jokers()
    return natural + JOKERS * one + both, natural + JOKERS * told_one + told_both


def test_the_formulas_give_the_known_figures() -> None:
    assert stairs(2, 3) == 15_876
    assert (flush_straights(5), readings_of_flush_straights(5)) == (564, 756)
    assert natural_full_houses() == 3_744 + 208 + 12_496
    assert full_houses_with_a_joker()[0] == 13 + 2_496 + 2_808 + 18_744
    assert full_houses_with_both_jokers()[0] == 52 + 3_744 + 7_544
    assert full_houses() == (75_910, 90_222)


def test_each_card_alone_is_a_single() -> None:
    assert counted(0) == ({}, {})
    assert counted(1) == ({"single": 54}, {"single": 54})


def test_two_cards_make_183_pairs_and_the_jokers_are_any_of_13() -> None:
    natural, with_a_joker = RANKS * PAIR, JOKERS * RANKS * SUITS
    assert natural + with_a_joker + 1 == 183
    assert counted(2) == ({"pair": 183}, {"pair": 183 + 12})


def test_three_cards_make_260_triples_and_64_bombs() -> None:
    triples = RANKS * TRIPLE + JOKERS * RANKS * PAIR + RANKS * SUITS
    assert triples == 260
    expected = {"triple": triples, "k105_mixed": SUITS**3 - SUITS, "k105_suited": SUITS}
    assert counted(3) == (expected, expected)


def test_four_cards_make_194_quads_and_one_bomb() -> None:
    quads = (RANKS - 1) + JOKERS * RANKS * TRIPLE + RANKS * PAIR
    assert quads == 194
    assert counted(4) == ({"quad": quads, "four_twos": 1}, {"quad": quads, "four_twos": 1})


def test_five_cards_make_full_houses_of_all_four_forms_and_flush_straights() -> None:
    assert counted(5).sets == {"full_house": 75_910, "flush_straight": 564}
    assert counted(5).readings == {"full_house": 90_222, "flush_straight": 756}


if LONG:

    def test_six_cards_make_pair_stairs_and_flush_straights() -> None:
        assert counted(6).sets == {"pair_stairs": stairs(2, 3), "flush_straight": flush_straights(6)}
        assert counted(6).readings["flush_straight"] == readings_of_flush_straights(6)


def sets_of(pattern: Pattern) -> int:
    """How many sets of cards are stairs or a flush straight by this pattern of ranks."""
    if pattern.suit:
        return 1
    return prod(choices(pattern.ranks >> LANE * rank & 0xFF) for rank in Rank)


RUNS = ("pair_stairs", "triple_stairs", "quad_stairs", "flush_straight")


def test_stairs_and_flush_straights_of_every_length_are_as_many_as_the_formulas_say() -> None:
    found: Counter[tuple[str, int]] = Counter()
    readings: Counter[int] = Counter()
    once = set()
    for one in plays().leads(DECK):
        kind, size = one.reading.kind, one.reading.size
        if kind == "flush_straight":
            readings[size] += 1
        if kind in RUNS and (kind, one.suit, one.ranks, one.wilds) not in once:
            once.add((kind, one.suit, one.ranks, one.wilds))
            found[kind, size] += sets_of(one)
    expected = {
        (kind, width * length): stairs(width, length)
        for kind, width in (("pair_stairs", 2), ("triple_stairs", 3), ("quad_stairs", 4))
        for length in range(3, RANKS + 1)
    }
    expected |= {("flush_straight", length): flush_straights(length) for length in range(5, RANKS + 1)}
    assert found == expected
    assert readings == {length: readings_of_flush_straights(length) for length in range(5, RANKS + 1)}


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_the_whole_pack_as_a_hand_can_lay_every_combination_of_up_to_five_cards(size: int) -> None:
    book = plays()
    laid = [
        (play.cards.bits, play.reading)
        for lead in book.leads(DECK)
        if lead.reading.size == size
        for play in book.expand(lead, DECK)
    ]
    sets = Counter(kind for _, kind in {(bits, reading.kind) for bits, reading in laid})
    assert len(laid) == len(set(laid))
    assert Counted(sets, Counter(reading.kind for _, reading in laid)) == counted(size)
