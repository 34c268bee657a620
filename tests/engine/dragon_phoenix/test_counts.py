"""How many combinations the whole deck holds, kind by kind, against closed formulas.

Every set of up to five cards of the 52 is read, 2.9 million in all; in the long mode also
every set of six, 20 million.
"""

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations
from math import comb, prod

import pytest

from referee import GAMES, Cards
from referee.cards import LANE, Rank
from referee.climbing.shapes import Pattern
from referee.games.dragon_phoenix.combinations import plays
from tests.engine.chance import LONG

pytestmark = pytest.mark.unmeasured

RANKS = 12
"""3 to Ace."""
SUITS = 4
LEAST_STRAIGHT = 5
PAIR, TRIPLE = comb(SUITS, 2), comb(SUITS, 3)


class Counted(Counter[str]):
    """How many sets of cards have a reading of each kind; `readings` counts all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.readings: Counter[str] = Counter()


@cache
def counted(size: int, least_pairs: int = 2) -> Counted:
    """All sets of so many cards of the whole deck, read one by one."""
    recognise = plays(least_pairs).recogniser.recognise
    counts = Counted()
    for chosen in combinations([card.bits for card in GAMES["dragon_phoenix"].deck], size):
        found = recognise(Cards(sum(chosen)))
        if found:
            counts[found[0].kind] += 1
            for reading in found:
                counts.readings[reading.kind] += 1
    return counts


def straights(length: int) -> int:
    """Sets of cards that are a straight of that length and no flush.

    Natural; with the Herald as the 2; with the Phoenix inside or at an end (a gap at an end
    may be closed at either, so those sets are counted by what is natural in them); with both.
    """
    windows = max(0, RANKS - length + 1)
    natural = windows * (SUITS**length - SUITS)
    herald = SUITS ** (length - 1)
    inside = windows * (length - 2) * SUITS ** (length - 1)
    at_an_end = (windows + 1) * SUITS ** (length - 1) if windows else 0
    both = (length - 1) * SUITS ** (length - 2)
    return natural + herald + inside + at_an_end + both


def stairs(pairs: int) -> int:
    """Sets of cards that are stairs of so many pairs, natural or with one half of a pair wild."""
    return (RANKS - pairs + 1) * (PAIR**pairs + pairs * SUITS * PAIR ** (pairs - 1))


def flushes(length: int) -> int:
    return SUITS * (RANKS - length + 1)


def test_the_formulas_give_the_figures_of_the_rule_book() -> None:
    assert (straights(5), stairs(2), flushes(5)) == (17_120, 924, 32)
    assert (RANKS * PAIR + RANKS * SUITS, RANKS * TRIPLE + RANKS * PAIR, RANKS) == (120, 120, 12)


def test_every_card_but_the_fox_is_a_single() -> None:
    assert counted(0) == counted(0).readings == {}
    assert counted(1) == counted(1).readings == {"single": 51, "fox": 1}


def test_two_cards_make_120_pairs() -> None:
    assert counted(2) == counted(2).readings == {"pair": 120}


def test_three_cards_make_120_triples() -> None:
    assert counted(3) == counted(3).readings == {"triple": 120}


def test_four_cards_make_12_bombs_and_924_stairs() -> None:
    assert counted(4) == counted(4).readings == {"four": 12, "stairs": 924}


def test_four_cards_make_no_stairs_where_three_pairs_are_the_least() -> None:
    assert counted(4, 3) == counted(4, 3).readings == {"four": 12}


def test_five_cards_make_full_houses_straights_and_flushes() -> None:
    assert counted(5) == {"full_house": 7_656, "straight": 17_120, "straight_flush": 32}


def test_full_houses_and_straights_with_the_phoenix_may_be_read_twice() -> None:
    readings = counted(5).readings
    natural = RANKS * TRIPLE * (RANKS - 1) * PAIR
    pair_and_pair = comb(RANKS, 2) * PAIR**2
    triple_and_one = RANKS * TRIPLE * (RANKS - 1) * SUITS
    assert counted(5)["full_house"] == natural + triple_and_one + pair_and_pair
    assert readings["full_house"] == natural + triple_and_one + 2 * pair_and_pair == 10_032
    four_in_a_row_with_room_at_both_ends = RANKS - 3 - 2
    assert readings["straight"] == 17_120 + four_in_a_row_with_room_at_both_ends * SUITS**4
    assert readings["straight_flush"] == 32


if LONG:

    @pytest.mark.parametrize("least_pairs", [2, 3])
    def test_six_cards_make_straights_stairs_and_flushes(least_pairs: int) -> None:
        assert counted(6, least_pairs) == {
            "straight": straights(6),
            "stairs": stairs(3),
            "straight_flush": flushes(6),
        }


def choices(pattern: Pattern) -> int:
    """How many sets of cards of the whole deck are laid by a pattern of ranks."""
    if pattern.suit:
        return 1
    counts = [pattern.ranks >> LANE * rank & 0xFF for rank in Rank]
    herald, *natural = counts
    found = prod(comb(SUITS, number) for number in natural)
    of_one_suit = pattern.reading.kind == "straight" and not herald and not pattern.wilds
    return found - SUITS if of_one_suit else found


def by_kind_and_size(least_pairs: int) -> Counter[tuple[str, int]]:
    """The sets of cards behind all leads that the whole deck as one hand would have."""
    counts: Counter[tuple[str, int]] = Counter()
    once = set()
    for pattern in plays(least_pairs).leads(GAMES["dragon_phoenix"].deck):
        kind, size = pattern.reading.kind, pattern.reading.size
        if (kind, pattern.suit, pattern.ranks, pattern.wilds) not in once:
            once.add((kind, pattern.suit, pattern.ranks, pattern.wilds))
            counts[kind, size] += choices(pattern)
    return counts


@pytest.mark.parametrize("least_pairs", [2, 3])
def test_combinations_of_every_size_are_as_many_as_the_formulas_say(least_pairs: int) -> None:
    expected = {
        ("single", 1): 51,
        ("fox", 1): 1,
        ("pair", 2): 120,
        ("triple", 3): 120,
        ("four", 4): 12,
        ("full_house", 5): 7_656,
    }
    expected |= {("straight", length): straights(length) for length in range(LEAST_STRAIGHT, 14)}
    expected |= {("straight_flush", length): flushes(length) for length in range(LEAST_STRAIGHT, 13)}
    expected |= {("stairs", 2 * pairs): stairs(pairs) for pairs in range(least_pairs, 13)}
    assert by_kind_and_size(least_pairs) == expected


def test_no_special_stands_in_a_bomb_and_the_fox_and_the_dragon_stand_alone() -> None:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for pattern in plays(2).leads(GAMES["dragon_phoenix"].deck):
        for card in pattern.wilds:
            found[card.code].add(pattern.reading.kind)
        if pattern.ranks & Rank.TWO.lane:
            found["2c"].add(pattern.reading.kind)
    assert found == {
        "2c": {"single", "straight"},
        "2d": {"fox"},
        "2h": {"single", "pair", "triple", "full_house", "straight", "stairs"},
        "2s": {"single"},
    }
