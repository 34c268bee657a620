"""What cards are and what beats what: the rule page's examples, and a second recogniser."""

import gzip
import os
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import GAMES, Cards
from referee.climbing.order import beats
from referee.games.dragon_phoenix.combinations import KINDS, on_top, plays
from referee.state import Laid
from referee.verdict import Reading
from tests.engine import dumb
from tests.engine.chance import MORE, RANKS, SUITED, often

GAME = GAMES["dragon_phoenix"]
RECOGNISER = plays(2).recogniser
HAND = 13
THREE_PAIRS = plays(3).recogniser


def read(cards: str) -> list[str]:
    """The readings of the cards, the strongest first."""
    found = RECOGNISER.recognise(Cards.parse(cards, GAME.card_names))
    return [f"{one.kind} {one.rank}" + " half" * one.half for one in found]


def simply(reading: Reading) -> dumb.Read:
    """The engine's reading as the dumb recogniser would say it; the keys of singles are doubled."""
    if reading.kind == "single":
        strength = reading.key / 2 + 2
    else:
        strength = dumb.CODES.index(reading.rank) + 2 if reading.rank else 0
    return dumb.Read(reading.kind, reading.rank, reading.size, strength)


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("9d", ["single 9"]),
        ("9", ["single 9"]),
        ("2c", ["single 2"]),
        ("herald", ["single 2"]),
        ("fox", ["fox None"]),
        ("phoenix", ["single 2 half"]),
        ("dragon", ["single dragon"]),
        ("7c 7d", ["pair 7"]),
        ("7 7", ["pair 7"]),
        ("7c phoenix", ["pair 7"]),
        ("A A A", ["triple A"]),
        ("A A phoenix", ["triple A"]),
        ("K K K 3 3", ["full_house K"]),
        ("K K Q Q phoenix", ["full_house K", "full_house Q"]),
        ("K K K Q phoenix", ["full_house K"]),
        ("3 4 5 6 7", ["straight 7"]),
        ("2c 3c 4c 5c 6c", ["straight 6"]),
        ("2c 3 4 5 phoenix", ["straight 6"]),
        ("2c 3 5 6 phoenix", ["straight 6"]),
        ("6 7 8 9 phoenix", ["straight T", "straight 9"]),
        ("J Q K A phoenix", ["straight A"]),
        ("3 4 5 6 phoenix", ["straight 7"]),
        ("2c 3 4 5 6 7 8 9 T J Q K A", ["straight A"]),
        ("2c 3 4 5 6 7 8 9 T J Q K phoenix", ["straight A"]),
        ("3 4 5 6 7 8 9 T J Q K phoenix", ["straight A"]),
        ("8 8 9 9", ["stairs 9"]),
        ("8 8 9 phoenix", ["stairs 9"]),
        ("8 8 9 9 T T J J Q Q K K", ["stairs K"]),
        ("8 8 9 T T phoenix", ["stairs T"]),
        ("8c 8d 8h 8s", ["four 8"]),
        ("8 8 8 8", ["four 8"]),
        ("3c 4c 5c 6c 7c", ["straight_flush 7"]),
        ("3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", ["straight_flush A"]),
        ("3c 4c 5c 6c phoenix", ["straight 7"]),
        ("3h 4h 5h 6h phoenix", ["straight 7"]),
        ("3c 4c 5c 6c 7", ["straight 7"]),
    ],
)
def test_cards_are_what_the_rules_call_them(cards: str, readings: list[str]) -> None:
    assert read(cards) == readings


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "2",
        "2 3 4 5 6",
        "2c 2d",
        "2c 2d 2h 2s",
        "herald phoenix",
        "dragon phoenix",
        "fox phoenix",
        "7 dragon",
        "8 8 8 phoenix",
        "8 8 8 8 phoenix",
        "8 8 8 8 9",
        "8 8 8 9",
        "7 7 7 8 8 8",
        "3 4 5 6",
        "3 4 5 6 8",
        "3 4 5 8 phoenix",
        "3 4 5 6 fox",
        "2h 3 4 5",
        "A 2c 3 4 5",
        "J Q K A 2c",
        "3 4 5 6 7 7",
        "8 8 T T",
        "8 8 8 9 9 T",
        "3 4 5 6 7 8 9 T J Q K A phoenix",
        "2c 3 4 5 6 7 8 9 T J Q K A phoenix",
        "XB",
        "XR XB",
    ],
)
def test_cards_are_nothing_where_no_rule_names_them(cards: str) -> None:
    assert read(cards) == []


def test_stairs_begin_at_three_pairs_where_the_match_says_so() -> None:
    two, three = Cards.parse("8 8 9 9"), Cards.parse("8 8 9 9 T T")
    assert THREE_PAIRS.recognise(two) == ()
    assert THREE_PAIRS.recognise(three) == RECOGNISER.recognise(three) != ()


@pytest.mark.parametrize(
    ("new", "old", "may"),
    [
        ("4", "3", True),
        ("3", "3", False),
        ("3", "2c", True),
        ("phoenix", "2c", True),
        ("phoenix", "3", False),
        ("3", "phoenix", True),
        ("dragon", "A", True),
        ("A", "dragon", False),
        ("phoenix", "dragon", False),
        ("4 4", "3", False),
        ("4 4", "3 3", True),
        ("4 4 4", "3 3", False),
        ("3 3 3 A A", "4 4 4 5 5", False),
        ("4 4 4 5 5", "3 3 3 A A", True),
        ("4 5 6 7 8", "3 4 5 6 7", True),
        ("4 5 6 7 8 9", "3 4 5 6 7", False),
        ("5 5 6 6", "4 4 5 5", True),
        ("5 5 6 6 7 7", "4 4 5 5", False),
        ("3 3 3 3", "dragon", True),
        ("3 3 3 3", "A A A K K", True),
        ("3 3 3 3", "4 4 4 4", False),
        ("5 5 5 5", "4 4 4 4", True),
        ("A A A A", "3c 4c 5c 6c 7c", False),
        ("3c 4c 5c 6c 7c", "A A A A", True),
        ("4c 5c 6c 7c 8c", "3d 4d 5d 6d 7d", True),
        ("3c 4c 5c 6c 7c", "3d 4d 5d 6d 7d", False),
        ("3c 4c 5c 6c 7c 8c", "Td Jd Qd Kd Ad", True),
        ("Td Jd Qd Kd Ad", "3c 4c 5c 6c 7c 8c", False),
        ("A A A", "3c 4c 5c 6c 7c", False),
    ],
)
def test_higher_of_the_same_kind_and_size_beats_and_bombs_beat_all_else(
    new: str, old: str, *, may: bool
) -> None:
    one, other = (RECOGNISER.recognise(Cards.parse(cards, GAME.card_names))[0] for cards in (new, old))
    assert beats(one, other) is may


@pytest.mark.parametrize(
    ("below", "rank", "beaten_by"), [("2c", "2", "3"), ("9", "9", "T"), ("K", "K", "A"), ("A", "A", "dragon")]
)
def test_the_phoenix_is_half_a_step_above_what_it_lies_on(below: str, rank: str, beaten_by: str) -> None:
    low, higher = (single(code) for code in (below, beaten_by))
    (phoenix,) = on_top((single("phoenix"),), Laid(0, Cards.parse(below, GAME.card_names), low))
    assert (phoenix.kind, phoenix.rank, phoenix.size, phoenix.half) == ("single", rank, 1, True)
    assert beats(phoenix, low)
    assert not beats(low, phoenix)
    assert beats(higher, phoenix)
    assert not beats(phoenix, higher)


def test_the_phoenix_is_itself_on_a_lead_and_on_what_is_no_single() -> None:
    led = (single("phoenix"),)
    pair = Laid(0, Cards.parse("7 7"), RECOGNISER.recognise(Cards.parse("7 7"))[0])
    assert on_top(led, None) == on_top(led, pair) == led
    assert on_top((single("9"),), Laid(0, Cards.parse("8"), single("8"))) == (single("9"),)
    assert on_top((), pair) == ()


def single(code: str) -> Reading:
    (reading,) = RECOGNISER.recognise(Cards.parse(code, GAME.card_names))
    return reading


@st.composite
def likely(draw: st.DrawFn) -> list[str]:
    """Cards of neighbouring or equal ranks, so that many of them make something."""
    low = draw(st.integers(0, 12))
    window = RANKS[low : low + draw(st.integers(1, 8))]
    deck = [code for code in SUITED if code[0] in window] + list(dumb.SPECIAL_ALONE)
    return draw(st.lists(st.sampled_from(deck), unique=True, max_size=HAND))


@st.composite
def suits_lost(draw: st.DrawFn, cards: st.SearchStrategy[list[str]]) -> list[str]:
    """Some of the cards as nobody noted their suits; the specials keep their names."""
    return [
        code[0] if code not in dumb.SPECIAL_ALONE and draw(st.booleans()) else code for code in draw(cards)
    ]


def agree(codes: list[str], least_pairs: int = 2) -> set[dumb.Read]:
    """Both recognisers say the same, the engine the strongest first; what they say."""
    recogniser = RECOGNISER if least_pairs == 2 else THREE_PAIRS
    found = [simply(one) for one in recogniser.recognise(Cards.parse(codes))]
    assert set(found) == dumb.readings(codes, least_pairs), codes
    assert len(set(found)) == len(found), codes
    assert sorted(found, key=lambda one: -one.strength) == found, codes
    return set(found)


@often(200)
@given(suits_lost(likely()), st.sampled_from((2, 3)))
def test_both_recognisers_agree_on_cards_that_chance_brought_together(
    codes: list[str], least_pairs: int
) -> None:
    agree(codes, least_pairs)


def combination(chance: Random) -> list[str]:
    """A combination or nearly one: a kind by its pattern, a card lost, added or replaced by chance."""
    low, length = chance.randint(2, 14), chance.randint(1, 10)
    width = chance.choice((1, 1, 1, 2, 2, 3, 4))
    ranks = list(range(low, min(15, low + length)))
    if width > 2 or length == 1:
        ranks = chance.sample(range(2, 15), 2 if width == 3 else 1)
    times = [width] * len(ranks)
    if width == 3 and chance.random() < 0.7:
        times[-1] = 2
    suit = chance.choice("cdhs")
    keep_suit = chance.random() < 0.4
    codes = [
        RANKS[rank - 2] + one
        for rank, number in zip(ranks, times, strict=True)
        for one in ([suit] if keep_suit and number == 1 else chance.sample("cdhs", number))
    ]
    for change in chance.choices(("none", "lose", "phoenix", "herald", "any", "suit"), k=2):
        codes = changed(codes, change, chance)
    once = dict.fromkeys(code for code in codes if len(code) == 2)
    return [*once, *(code for code in codes if len(code) == 1)][:HAND]


def changed(codes: list[str], change: str, chance: Random) -> list[str]:
    place = chance.randrange(len(codes)) if codes else 0
    rest = codes[:place] + codes[place + 1 :]
    if change == "suit":
        return [code if code[0] == "2" or chance.random() < 0.3 else code[0] for code in codes]
    return {
        "none": codes,
        "lose": rest,
        "phoenix": [*rest, dumb.PHOENIX],
        "herald": [*codes, dumb.HERALD],
        "any": [*rest, chance.choice(SUITED)],
    }[change]


def test_both_recognisers_agree_on_thousands_of_combinations_and_near_misses() -> None:
    chance = Random(5)
    seen: Counter[str] = Counter()
    for _ in range(12_000 * MORE):
        for one in agree(combination(chance), chance.choice((2, 3))):
            seen[one.kind] += 1
    assert set(seen) == set(KINDS)
    assert min(number for kind, number in seen.items() if kind != "fox") >= 20, seen


def test_both_agree_on_what_beats_what() -> None:
    chance = Random(3)
    told = {
        one: simply(one)
        for _ in range(6_000)
        for one in RECOGNISER.recognise(Cards.parse(combination(chance)))
    }
    assert len(told) > 150
    for new, old in product(told, repeat=2):
        assert beats(new, old) is dumb.beats(told[new], told[old]), (new, old)


def test_a_bomb_is_a_four_or_a_flush_and_nothing_else() -> None:
    chance = Random(8)
    found = {one for _ in range(6_000) for one in RECOGNISER.recognise(Cards.parse(combination(chance)))}
    assert {one.kind for one in found if one.bomb} == {"four", "straight_flush"}
    assert not {"four", "straight_flush"} & {one.kind for one in found if not one.bomb}


def recorded(reading: Reading) -> str:
    """The reading in the words of the recorded plays."""
    kind = {"full_house": "full", "four": "bomb4", "straight_flush": "sf", "fox": "dog"}
    top = {"dragon": "15", None: "0", "2": "ph" if reading.half else "1"}
    told = top.get(reading.rank) or str(RANKS.index(reading.rank or "") + 2)
    return f"{kind.get(reading.kind, reading.kind)}/{reading.size}/{told}"


if RECORDED := os.environ.get("REFEREE_PLAYS"):
    # Sets of cards that people really laid, gzipped lines: cards, tab, `kind/size/rank;...`.

    def test_cards_that_people_really_laid_are_read_as_they_were() -> None:
        lines = gzip.decompress(Path(RECORDED).read_bytes()).decode().splitlines()
        assert len(lines) > 1000
        for line in lines:
            cards, _, told = line.partition("\t")
            found = RECOGNISER.recognise(Cards.parse(cards))
            assert {recorded(one) for one in found} == set(told.split(";")), line
            codes = [code[0] + code[1].lower() for code in cards.split()]
            assert {simply(one) for one in found} == dumb.readings(codes), line
