"""How many combinations the two packs hold at a level, kind by kind, against a second count.

Sets of cards are counted, each once for a kind it can be read as: two cards of one face are
the same card, and a set that is a bomb or, declared, a full house counts as both.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from operator import eq

import pytest

from referee import GAMES, Cards
from referee.cards import LANE, Rank
from referee.climbing.shapes import Pattern
from referee.games.guandan.cards import NATURAL
from referee.games.guandan.combinations import plays
from tests.engine.chance import LONG
from tests.engine.guandan import dumb

pytestmark = pytest.mark.unmeasured

DECK = GAMES["guandan"].deck
WILDS = 2
SUITS = 4
BOMBS = {4: 559, 5: 628, 6: 550, 7: 364, 8: 181, 9: 60, 10: 12}

Need = Mapping[str, int]
"""How many cards of which ranks."""


def faces(rank: str, level: str) -> int:
    """How many different natural cards a rank has: the hearts of the level are wild."""
    return 1 if rank in dumb.JOKERS else SUITS - (rank == level)


def choices(kinds: int, number: int) -> int:
    """Sets of so many cards out of so many faces, each there twice."""
    most_twins = min(kinds, number // 2)
    return sum(
        comb(kinds, twins) * comb(kinds - twins, number - 2 * twins) for twins in range(most_twins + 1)
    )


def sets_of(need: Need, level: str) -> int:
    return prod(choices(faces(rank, level), number) for rank, number in need.items())


def one_suit(need: Need, level: str) -> int:
    """Sets of one suit, where there is one natural card of each rank."""
    return min(faces(rank, level) for rank in need)


def with_wilds(needs: Iterable[Need]) -> set[tuple[int, frozenset[tuple[str, int]]]]:
    """What can be natural if any two cards at most are left to the wild ones, each way once."""
    return {
        (wilds, frozenset((Counter(need) - Counter(left)).items()))
        for need in needs
        for wilds in range(WILDS + 1)
        for left in combinations(Counter(need).elements(), wilds)
    }


def count(needs: Iterable[Need], level: str, *, leave: int = 0) -> int:
    """Sets of cards that meet one of the needs, at least one of them natural."""
    return sum(sets_of(dict(need), level) for _, need in with_wilds(needs) if need) - leave


def alike(size: int, level: str) -> int:
    return count(({rank: size} for rank in dumb.CODES), level)


def full_houses(level: str) -> int:
    """Triple and pair of two ranks; five level cards are none (4.5)."""
    needs = [{triple: 3, pair: 2} for triple in dumb.CODES for pair in dumb.CODES if triple != pair]
    return count(needs, level, leave=choices(faces(level, level), 3))


def full_houses_with_jokers(level: str) -> int:
    return sum(
        sets_of(dict(need), level)
        for joker in dumb.JOKERS
        for _, need in with_wilds({rank: 3, joker: 2} for rank in dumb.CODES)
        if dict(need).get(joker) == 2 and len(need) == 2
    )


def run(kind: str, level: str) -> int:
    width, length = dumb.RUNS[kind]
    return count((dict.fromkeys(stretch, width) for stretch in dumb.stretches(length)), level)


def straights(level: str) -> int:
    flushes = sum(one_suit(dict.fromkeys(stretch, 1), level) for stretch in dumb.stretches(5))
    return run("straight", level) - flushes


def straight_flushes(level: str) -> int:
    """By their very cards: up to two are left to wild ones, and the wild heart always is."""
    wild = level + "h"
    natural = {
        (wilds, frozenset(set(five) - set(left)))
        for stretch in dumb.stretches(5)
        for suit in "cdhs"
        for five in [[rank + suit for rank in stretch]]
        for wilds in range(WILDS + 1)
        for left in combinations(five, wilds)
        if wild not in set(five) - set(left)
    }
    return len(natural)


@cache
def expected(level: str) -> dict[tuple[str, int], int]:
    return {
        ("single", 1): 4 * 13 + 2,
        ("pair", 2): alike(2, level) + len(["both wilds"]) + len(dumb.JOKERS),
        ("triple", 3): alike(3, level),
        ("full_house", 5): full_houses(level) + full_houses_with_jokers(level),
        ("straight", 5): straights(level),
        ("straight_flush", 5): straight_flushes(level),
        ("tube", 6): run("tube", level),
        ("plate", 6): run("plate", level),
        ("joker_bomb", 4): 1,
    } | {("bomb", size): alike(size, level) for size in BOMBS}


def sets_by(pattern: Pattern, level: str) -> int:
    """How many sets of cards of the deck are laid by one pattern of the engine."""
    need = {rank.code: number for rank in Rank if (number := pattern.ranks >> LANE * rank & 0xFF)}
    if pattern.suit:
        return 1
    natural_straight = pattern.reading.kind == "straight" and not pattern.wilds
    return sets_of(need, level) - (one_suit(need, level) if natural_straight else 0)


def counted(level: Rank, *, joker_pair: bool = True) -> Counter[tuple[str, int]]:
    """The sets of cards behind all leads that the whole deck as one hand would have."""
    leads = plays(level, joker_pair).leads(DECK)
    once = {(one.reading.kind, one.suit, one.ranks, one.wilds): one for one in leads}
    counts: Counter[tuple[str, int]] = Counter()
    for pattern in once.values():
        counts[pattern.reading.kind, pattern.reading.size] += sets_by(pattern, level.code)
    return counts


@pytest.mark.parametrize("level", dumb.CODES)
def test_the_second_count_gives_the_known_figures(level: str) -> None:
    told = expected(level)
    assert (told["pair", 2], told["triple", 3], told["plate", 6]) == (180, 376, 9_672)
    assert (full_houses(level), full_houses_with_jokers(level)) == (45_912, 752)
    assert {size: told["bomb", size] for size in BOMBS} == BOMBS


@pytest.mark.parametrize("level", NATURAL)
def test_combinations_of_every_kind_and_size_are_as_many_as_counted_otherwise(level: Rank) -> None:
    assert counted(level) == expected(level.code)


def test_a_full_house_without_a_joker_pair_is_an_option() -> None:
    with_jokers, without = counted(Rank.SEVEN), counted(Rank.SEVEN, joker_pair=False)
    assert with_jokers - without == {("full_house", 5): 752}


def all_sets(size: int) -> Iterable[Cards]:
    """All sets of so many cards of the deck, none of them a third copy."""
    faces_in_order = [card.bits for card in dict.fromkeys(DECK)]
    for chosen in combinations_with_replacement(faces_in_order, size):
        third_copy = any(map(eq, chosen, chosen[2:]))
        if not third_copy:
            yield Cards(sum(chosen))


def read_one_by_one(level: Rank, size: int) -> Counter[tuple[str, int]]:
    """All sets of so many cards of the deck, read one by one."""
    recognise = plays(level, joker_pair=True).recogniser.recognise
    counts: Counter[tuple[str, int]] = Counter()
    for cards in all_sets(size):
        counts.update({(reading.kind, reading.size) for reading in recognise(cards)})
    return counts


def of_size(level: Rank, size: int) -> dict[tuple[str, int], int]:
    return {named: number for named, number in expected(level.code).items() if named[1] == size}


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("level", NATURAL)
def test_every_set_of_up_to_three_cards_is_read(level: Rank, size: int) -> None:
    assert read_one_by_one(level, size) == of_size(level, size)


def test_every_set_of_four_cards_is_read() -> None:
    assert read_one_by_one(Rank.TWO, 4) == of_size(Rank.TWO, 4) == {("bomb", 4): 559, ("joker_bomb", 4): 1}


if LONG:

    @pytest.mark.parametrize("level", [Rank.TWO, Rank.EIGHT, Rank.ACE])
    def test_every_set_of_five_cards_is_read(level: Rank) -> None:
        assert read_one_by_one(level, 5) == of_size(level, 5)
