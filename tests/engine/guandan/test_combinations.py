"""What cards are and what beats what: the rule page's examples, and a second recogniser."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import GAMES, Cards
from referee.cards import Rank
from referee.climbing.order import beats, may_meet, strongest
from referee.games.guandan.cards import NATURAL
from referee.games.guandan.combinations import KINDS, plays
from referee.verdict import Reading
from tests.engine.chance import MORE, RANKS, SUITED, often
from tests.engine.guandan import dumb

DECK = GAMES["guandan"].deck
LEVELS = tuple(dumb.CODES)


def recognised(codes: str | list[str], level: str, *, joker_pair: bool = True) -> tuple[Reading, ...]:
    return plays(Rank.parse(level), joker_pair).recogniser.recognise(Cards.parse(codes))


def read(cards: str, level: str) -> list[str]:
    """The readings of the cards, the strongest first."""
    return [f"{one.kind} {one.rank}" for one in recognised(cards, level)]


def simply(reading: Reading) -> dumb.Read:
    """The engine's reading as the dumb recogniser would say it."""
    return dumb.Read(reading.kind, reading.rank, reading.size)


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("9d", ["single 9"]),
        ("9", ["single 9"]),
        ("5", ["single 5"]),
        ("5h", ["single 5"]),
        ("XB", ["single XB"]),
        ("XR", ["single XR"]),
        ("7c 7c", ["pair 7"]),
        ("7 7", ["pair 7"]),
        ("7c 5h", ["pair 7"]),
        ("5c 5h", ["pair 5"]),
        ("5h 5h", ["pair 5"]),
        ("XB XB", ["pair XB"]),
        ("XR XR", ["pair XR"]),
        ("K K K", ["triple K"]),
        ("K 5h 5h", ["triple K"]),
        ("5 5 5h", ["triple 5"]),
        ("K K K 3 3", ["full_house K"]),
        ("K K 3 3 5h", ["full_house K", "full_house 3"]),
        ("5 5 3 3 5h", ["full_house 5", "full_house 3"]),
        ("K K K XB XB", ["full_house K"]),
        ("K 5h 5h XR XR", ["full_house K"]),
        ("5 5h 5h XR XR", ["full_house 5"]),
        ("3 4 5 6 7", ["straight 7"]),
        ("A 2 3 4 5", ["straight 5"]),
        ("T J Q K A", ["straight A"]),
        ("2 3 4 5 6", ["straight 6"]),
        ("A 2 3 4 5h", ["straight 5"]),
        ("6 7 8 9 5h", ["straight T", "straight 9"]),
        ("6 7 8 5h 5h", ["straight T", "straight 9", "straight 8"]),
        ("2 3 4 5h 5h", ["straight 6", "straight 5"]),
        ("8 8 9 9 T T", ["tube T"]),
        ("A A 2 2 3 3", ["tube 3"]),
        ("Q Q K K A A", ["tube A"]),
        ("8 8 T T 5h 5h", ["tube T"]),
        ("8 8 9 9 T 5h", ["tube T"]),
        ("8 8 8 9 9 9", ["plate 9"]),
        ("A A A 2 2 2", ["plate 2"]),
        ("K K K A A A", ["plate A"]),
        ("8 8 8 9 5h 5h", ["plate 9"]),
        ("8 8 9 9 5h 5h", ["tube T", "tube 9", "plate 9"]),
        ("A A 2 2 5h 5h", ["tube 3", "plate 2"]),
        ("7 7 7 7", ["bomb 7"]),
        ("7 7 5h 5h", ["bomb 7"]),
        ("5 5 5h 5h", ["bomb 5"]),
        ("XB XB XR XR", ["joker_bomb None"]),
        ("3c 4c 5c 6c 7c", ["straight_flush 7"]),
        ("Ah 2h 3h 4h 6h", []),
        ("Ac 2c 3c 4c 5c", ["straight_flush 5"]),
        ("Tc Jc Qc Kc Ac", ["straight_flush A"]),
        ("3c 4c 5c 6c 7", ["straight 7"]),
        ("3c 4c 5 6c 7c", ["straight 7"]),
        ("6c 7c 8c 9c 5h", ["straight_flush T", "straight_flush 9", "straight T", "straight 9"]),
        ("6c 7c 8c 9 5h", ["straight T", "straight 9"]),
        ("6 7 8 9 T 5h", []),
    ],
)
def test_cards_on_level_5_are_what_the_rules_call_them(cards: str, readings: list[str]) -> None:
    found = read(cards, "5")
    assert found == readings


@pytest.mark.parametrize(
    ("cards", "level", "readings"),
    [
        ("3h 4h 5h 6h 7h", "5", ["straight_flush 7", "straight 7"]),
        ("3h 4h 5h 6h 7h", "6", ["straight_flush 7", "straight 7"]),
        ("3h 4h 5h 6h 7h", "8", ["straight_flush 7"]),
        ("3h 4h 5c 6h 7h", "5", ["straight 7"]),
        ("9 9 9 9 9", "5", ["bomb 9"]),
        ("9 9 9 9 5h", "5", ["bomb 9"]),
        ("9 9 9 5h 5h", "5", ["bomb 9", "full_house 9"]),
        ("5c 5d 5s 5h 5h", "5", ["bomb 5"]),
        ("5c 5d 5s 5h 5h", "4", ["bomb 5"]),
        ("5c 5d 5s 5s 5h", "5", ["bomb 5"]),
        ("A A A A", "A", ["bomb A"]),
        ("Ah", "A", ["single A"]),
        ("2 3 4 5 Ah", "A", ["straight 6", "straight 5"]),
        ("Ah 2h 3h 4h 5h", "A", ["straight_flush 6", "straight_flush 5", "straight 6", "straight 5"]),
        ("Th Jh Qh Kh Ah", "A", ["straight_flush A", "straight_flush K", "straight A", "straight K"]),
        ("Jc Qh Kh Ah Ah", "A", ["straight A", "straight K"]),
        ("2h 3c 4c 5c 6c", "2", ["straight_flush 7", "straight_flush 6", "straight 7", "straight 6"]),
        ("7c 7c 7d 7d 7h 7h 7s 7s 5h 5h", "5", ["bomb 7"]),
        ("5c 5c 5d 5d 5s 5s 5h 5h", "5", ["bomb 5"]),
        ("7c 7c 7d 7d 7h 7h 7s 7s 5h", "5", ["bomb 7"]),
    ],
)
def test_a_wild_heart_is_wild_also_at_its_own_place_and_bombs_go_up_to_ten(
    cards: str, level: str, readings: list[str]
) -> None:
    assert read(cards, level) == readings


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "7 8",
        "XB XR",
        "XB 5h",
        "XR 5h 5h",
        "XB XB XB",
        "XB XB XR",
        "XB XB XR 5h",
        "XB XR XR 5h",
        "XB XB XR XR 5h",
        "K K K XB XR",
        "K K K XB 5h",
        "XB XB XR XR XR",
        "J Q K A XB",
        "8 8 9 9 XB XB",
        "J Q K A 2",
        "Q K A 2 3",
        "Q K 2 5h 5h",
        "3 4 5 6",
        "3 4 5 6 7 8",
        "3 3 4 4",
        "3 3 4 4 5 5 6 6",
        "K K A A 2 2",
        "K K K 2 2 2",
        "8 8 8 9 9 9 T T T",
        "8 8 8 T T T",
        "8 8 8 T 5h 5h",
        "7 7 7 3",
        "7 7 7 7 3 3",
        "5h 5h 5h",
        "7 7 7 7 7 7 7 7 7 7 7",
    ],
)
def test_cards_are_nothing_where_no_rule_names_them(cards: str) -> None:
    assert read(cards, "5") == []


def test_a_full_house_ends_in_jokers_where_the_match_says_so() -> None:
    assert recognised("K K K XB XB", "5") != ()
    assert recognised("K K K XB XB", "5", joker_pair=False) == ()
    assert recognised("K 5h 5h XR XR", "5", joker_pair=False) == ()
    assert recognised("XB XB", "5", joker_pair=False) == recognised("XB XB", "5") != ()


@pytest.mark.parametrize(
    ("new", "old", "may"),
    [
        ("5", "A", True),
        ("5h", "5c", False),
        ("A", "K", True),
        ("A", "5", False),
        ("XB", "5", True),
        ("XR", "XB", True),
        ("XB", "XR", False),
        ("3", "2", True),
        ("3 3", "2", False),
        ("5 5", "A A", True),
        ("5h 5h", "A A", True),
        ("XB XB", "5 5", True),
        ("XR XR", "XB XB", True),
        ("5 5 5", "A A A", True),
        ("3 3 3 2 2", "2 2 2 XR XR", True),
        ("5 5 5 2 2", "A A A K K", True),
        ("4 5 6 7 8", "3 4 5 6 7", True),
        ("2 3 4 5 6", "A 2 3 4 5", True),
        ("A 2 3 4 5", "2 3 4 5 6", False),
        ("T J Q K A", "3 4 5 6 7", True),
        ("3 4 5 6 7", "8 9 T J Q", False),
        ("A A 2 2 3 3", "2 2 3 3 4 4", False),
        ("Q Q K K A A", "5 5 6 6 7 7", True),
        ("A A A 2 2 2", "2 2 2 3 3 3", False),
        ("K K K A A A", "4 4 4 5 5 5", True),
        ("7 7 7 8 8 8", "6 6 7 7 8 8", False),
        ("2 2 2 2", "A A A K K", True),
        ("2 2 2 2", "XR XR", True),
        ("5 5 5 5", "A A A A", True),
        ("A A A A", "5 5 5 5", False),
        ("2 2 2 2 2", "5 5 5 5", True),
        ("Ac 2c 3c 4c 5c", "5 5 5 5 5h", True),
        ("5 5 5 5 5h", "Ac 2c 3c 4c 5c", False),
        ("2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d", True),
        ("2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", False),
        ("2 2 2 2 2 2", "Tc Jc Qc Kc Ac", True),
        ("2 2 2 2 2 5h 5h", "5 5 5 5 5 5h", True),
        ("A A A A A A A A 5h 5h", "A A A A A A A A 5h", True),
        ("XB XB XR XR", "A A A A A A A A 5h 5h", True),
        ("A A A A A A A A 5h 5h", "XB XB XR XR", False),
        ("XB XB XR XR", "XB XB XR XR", False),
    ],
)
def test_level_cards_are_high_and_a_bomb_of_more_cards_beats_all_below(
    new: str, old: str, *, may: bool
) -> None:
    one, other = recognised(new, "5")[0], recognised(old, "5")[0]
    assert beats(one, other) is may


def undecided(codes: list[str], level: str) -> bool:
    """Two neighbouring pairs with both wild hearts, the one lead without a strongest reading (4.3)."""
    times = Counter(code[0] for code in codes if code != level + "h")
    wilds = len(codes) - times.total()
    neighbours = [set(pair) for pair in dumb.stretches(2)]
    return wilds == 2 and sorted(times.values()) == [2, 2] and set(times) in neighbours


def agree(codes: list[str], level: str, *, joker_pair: bool = True) -> set[dumb.Read]:
    """Both recognisers say the same, the engine the strongest first; what they say."""
    found = recognised(codes, level, joker_pair=joker_pair)
    simple = [simply(one) for one in found]
    assert set(simple) == dumb.readings(codes, level, joker_pair=joker_pair), (codes, level)
    assert len(set(simple)) == len(simple), (codes, level)
    assert not any(dumb.beats(later, one, level) for one, later in combinations(simple, 2)), (codes, level)
    assert [bool(one.bomb) for one in found] == [one.bomb >= 0 for one in simple]
    assert (len(strongest(found)) > 1) is undecided(codes, level), (codes, level)
    return set(simple)


@st.composite
def likely(draw: st.DrawFn, level: str) -> list[str]:
    """Cards of neighbouring or equal ranks, the wild hearts among them, some suits not noted."""
    low = draw(st.integers(0, 12))
    window = (RANKS + RANKS)[low : low + draw(st.integers(1, 5))]
    wilds = [level + "h"] * draw(st.integers(0, 2))
    deck = [code for code in SUITED if code[0] in window and code not in wilds] * 2 + ["XB", "XR"]
    cards = draw(st.lists(st.sampled_from(deck), max_size=8))
    noted = [code if code in dumb.JOKERS or draw(st.booleans()) else code[0] for code in cards]
    return [code for code in noted if code != level + "h"] + wilds


@often(200)
@given(st.sampled_from(LEVELS).flatmap(lambda level: st.tuples(likely(level), st.just(level))))
def test_both_recognisers_agree_on_cards_that_chance_brought_together(told: tuple[list[str], str]) -> None:
    codes, level = told
    agree(codes, level)
    agree(codes, level, joker_pair=False)


def combination(chance: Random, level: str) -> list[str]:
    """A combination or nearly one: a kind by its pattern, changed twice by chance."""
    kind = chance.choice(("alike", "house", "straight", "straight", "tube", "plate", "jokers"))
    if kind == "jokers":
        return chance.choices(["XB", "XR"], k=chance.randint(1, 2)) * chance.randint(1, 2)
    if kind == "alike":
        times = {chance.choice(RANKS): chance.choice((1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8))}
    elif kind == "house":
        triple, pair = chance.sample((*RANKS, *dumb.JOKERS), 2)
        times = {triple: 3, pair: 2}
    else:
        width, length = dumb.RUNS[kind]
        times = dict.fromkeys(chance.choice(list(dumb.stretches(length))), width)
    suits = chance.choice(("c", "h", "cdhs", "cdhs")) if kind == "straight" else "cdhs"
    codes = [
        code
        for rank, number in times.items()
        for code in chance.sample([rank + suit for suit in suits] * 2, number)
    ]
    codes = [code[:2] if code[:2] in dumb.JOKERS else code for code in codes]
    for change in chance.choices(
        ("none", "lose", "wild", "wild", "wild", "any", "more", "suits", "joker"), k=2
    ):
        codes = changed(codes, change, level + "h", chance)
    wilds = [code for code in codes if code == level + "h"][:2]
    return [code for code in codes if code != level + "h"] + wilds


def changed(codes: list[str], change: str, wild: str, chance: Random) -> list[str]:
    place = chance.randrange(len(codes)) if codes else 0
    rest = codes[:place] + codes[place + 1 :]
    if change == "suits":
        kept = (wild, *dumb.JOKERS)
        return [code if code in kept or chance.random() < 0.3 else code[0] for code in codes]
    return {
        "none": codes,
        "lose": rest,
        "wild": [*rest, wild],
        "any": [*rest, chance.choice(SUITED)],
        "more": [*codes, chance.choice(SUITED)],
        "joker": [*rest, chance.choice(dumb.JOKERS)],
    }[change]


@pytest.mark.parametrize("level", LEVELS)
def test_both_recognisers_agree_on_thousands_of_combinations_and_near_misses(level: str) -> None:
    chance = Random(level)
    seen: Counter[str] = Counter()
    for _ in range(600 * MORE):
        for one in agree(combination(chance, level), level, joker_pair=chance.random() < 0.7):
            seen[one.kind] += 1
    assert set(seen) == set(KINDS)


@pytest.mark.parametrize("level", NATURAL)
def test_both_agree_on_what_beats_what_among_all_there_is(level: Rank) -> None:
    every = {pattern.reading for pattern in plays(level, joker_pair=True).leads(DECK)}
    told = {one: simply(one) for one in every}
    assert set(told.values()) == set(all_there_is(level.code))
    assert len(told) == len(set(told.values()))
    for new, old in product(every, repeat=2):
        assert beats(new, old) is dumb.beats(told[new], told[old], level.code), (new, old)


def all_there_is(level: str) -> list[dumb.Read]:
    """Every reading two packs have on a level (4, 5)."""
    ends = {"straight": "56789TJQKA", "tube": "3456789TJQKA", "plate": dumb.CODES}
    return [
        *(dumb.Read("single", rank, 1) for rank in (*dumb.CODES, *dumb.JOKERS)),
        *(dumb.Read("pair", rank, 2) for rank in (*dumb.CODES, *dumb.JOKERS)),
        *(dumb.Read("triple", rank, 3) for rank in dumb.CODES),
        *(dumb.Read("full_house", rank, 5) for rank in dumb.CODES),
        *(dumb.Read("straight", rank, 5) for rank in ends["straight"]),
        *(dumb.Read("tube", rank, 6) for rank in ends["tube"]),
        *(dumb.Read("plate", rank, 6) for rank in ends["plate"]),
        *(dumb.Read("straight_flush", rank, 5) for rank in ends["straight"]),
        *(dumb.Read("bomb", rank, size) for size in range(4, 9) for rank in dumb.CODES),
        *(dumb.Read("bomb", rank, size) for size in (9, 10) for rank in dumb.CODES if rank != level),
        dumb.Read("joker_bomb", None, 4),
    ]


def test_any_two_bombs_meet_and_a_bomb_meets_nothing_else() -> None:
    every = {pattern.reading for pattern in plays(Rank.NINE, joker_pair=True).leads(DECK)}
    bombs = {one for one in every if one.kind in ("bomb", "straight_flush", "joker_bomb")}
    assert len(bombs) == 7 * 13 - 2 + 10 + 1
    assert all(may_meet(new, old) for new, old in product(bombs, repeat=2))
    assert not any(may_meet(bomb, other) for bomb, other in product(bombs, every - bombs))
