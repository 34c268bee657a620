"""Comparing combinations: one order for every game."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.climbing.order import beats, may_meet, strongest
from referee.games.dragon_phoenix import combinations
from referee.verdict import Reading
from tests.engine.chance import often


def reading(family: str, key: int, tier: int = 0) -> Reading:
    return Reading(family, None, 1, family, key, tier)


LOW, HIGH, OTHER = reading("pair", 3), reading("pair", 4), reading("single", 9)
BOMB, HIGHER_BOMB, FLUSH = reading("four", 3, 1), reading("four", 4, 1), reading("flush", 1, 2)


@pytest.mark.parametrize(
    ("new", "old", "may", "meet"),
    [
        (HIGH, LOW, True, True),
        (LOW, HIGH, False, True),
        (LOW, LOW, False, True),
        (OTHER, LOW, False, False),
        (BOMB, HIGH, True, False),
        (HIGH, BOMB, False, False),
        (HIGHER_BOMB, BOMB, True, True),
        (BOMB, HIGHER_BOMB, False, True),
        (FLUSH, HIGHER_BOMB, True, True),
        (HIGHER_BOMB, FLUSH, False, True),
    ],
)
def test_a_higher_tier_beats_and_within_one_the_same_family_by_key(
    new: Reading, old: Reading, *, may: bool, meet: bool
) -> None:
    assert beats(new, old) is may
    assert may_meet(new, old) is meet
    assert may_meet(old, new) is meet


@pytest.mark.parametrize(
    ("readings", "left"),
    [
        ([], ()),
        ([LOW], (LOW,)),
        ([LOW, HIGH], (HIGH,)),
        ([HIGH, OTHER], (HIGH, OTHER)),
        ([OTHER, HIGH, LOW], (OTHER, HIGH)),
        ([HIGH, OTHER, BOMB], (BOMB,)),
        ([BOMB, FLUSH, HIGHER_BOMB], (FLUSH,)),
    ],
)
def test_the_strongest_readings_are_those_no_other_beats(
    readings: list[Reading], left: tuple[Reading, ...]
) -> None:
    assert strongest(readings) == left
    assert strongest(iter(readings)) == left


readings = st.builds(reading, st.sampled_from("abc"), st.integers(0, 3), st.integers(0, 2))


@often(150)
@given(readings, readings, readings)
def test_beating_is_an_order(one: Reading, other: Reading, third: Reading) -> None:
    assert not beats(one, one)
    assert not (beats(one, other) and beats(other, one))
    assert not (beats(one, other) and beats(other, third)) or beats(one, third)


@often(80)
@given(st.lists(readings, min_size=1, max_size=8))
def test_one_reading_at_least_is_never_beaten(some: list[Reading]) -> None:
    left = strongest(some)
    assert left
    assert all(any(beats(better, one) for better in left) for one in some if one not in left)


def everything() -> list[Reading]:
    """Every reading of Dragon and Phoenix."""
    recogniser = combinations.plays(2).recogniser
    found = {target.reading for shape in recogniser.repertoire.shapes for target in shape.targets()}
    return [*found, *(fixed.reading for fixed in recogniser.repertoire.fixed)]


def test_the_readings_of_dragon_and_phoenix_are_ordered_within_their_families() -> None:
    """Of two of a family one is higher, of two families neither, but for bombs."""
    told = everything()
    for one, other in product(told, repeat=2):
        same = (one.tier, one.family) == (other.tier, other.family)
        higher = beats(one, other) or beats(other, one)
        assert higher is (one != other and (same or one.tier != other.tier)), (one, other)


@pytest.mark.parametrize("tier", [0, 1, 2])
def test_only_bombs_are_above_what_everybody_can_lay(tier: int) -> None:
    assert reading("any", 0, tier).bomb is (tier > 0)
