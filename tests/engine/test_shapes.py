"""The recogniser: shapes, wild cards, suits, and what other climbing games need of it."""

import pytest

from referee.cards import Card, Cards, Rank, Suit
from referee.climbing.order import beats, strongest
from referee.climbing.shapes import (
    Alike,
    Fixed,
    House,
    Recogniser,
    Repertoire,
    Run,
    left_to_wilds,
    of_one_suit,
    wild_sets,
)
from referee.verdict import Reading
from tests.engine.repertoires import guandan, zhengfen

NATURAL = tuple(rank for rank in Rank if rank < Rank.BLACK_JOKER)
KEYS = {rank: int(rank) for rank in NATURAL}
JOKER, OTHER = Card(Rank.BLACK_JOKER), Card(Rank.RED_JOKER)


def read(repertoire: Repertoire, cards: str) -> list[str]:
    found = Recogniser(repertoire).recognise(Cards.parse(cards))
    return [f"{one.kind} {one.rank}" for one in found]


def with_joker(*shapes: Alike | Run | House, jokers: int = 1) -> Repertoire:
    wilds = (JOKER, OTHER)[:jokers]
    return Repertoire(shapes, named=wilds, wilds=wilds)


@pytest.mark.parametrize(
    ("cards", "readings"),
    [("7", []), ("7 7", ["pair 7"]), ("7c 7d", ["pair 7"]), ("7 8", []), ("7 XB", ["pair 7"]), ("XB", [])],
)
def test_alike_are_so_many_of_a_rank_at_least_one_of_them_natural(cards: str, readings: list[str]) -> None:
    assert read(with_joker(Alike("pair", 2, KEYS)), cards) == readings


def test_alike_are_only_of_the_ranks_that_can() -> None:
    pair = Alike("pair", 2, {Rank.SEVEN: 3})
    assert [target.reading for target in pair.targets()] == [Reading("pair", "7", 2, "pair:2", 3)]
    assert read(with_joker(pair), "8 8") == []
    assert read(with_joker(Alike("pair", 2, KEYS, most_wilds=0)), "7 XB") == []


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("3 4 5", ["run 5"]),
        ("3 4 5 6", ["run 6"]),
        ("3 4", []),
        ("3 4 5 6 7", []),
        ("3 4 6", []),
        ("3 3 4", []),
        ("3 5 XB", ["run 5"]),
        ("4 5 XB", ["run 6", "run 5"]),
        ("Q K A", ["run A"]),
        ("K A XB", ["run A"]),
        ("2 3 XB", ["run 4"]),
        ("A 2 3", []),
        ("3 XB XR", ["run 5", "run 4"]),
        ("3 6 XB XR", ["run 6"]),
        ("3 4 XB XR", ["run 6", "run 5"]),
        ("2 A XB XR", []),
        ("XB XR 4 4", []),
    ],
)
def test_a_run_is_of_neighbouring_ranks_and_wild_cards_fill_its_gaps(cards: str, readings: list[str]) -> None:
    run = Run("run", width=1, least=3, most=4, ladder=NATURAL)
    assert read(with_joker(run, jokers=2), cards) == readings


def test_a_run_takes_no_more_wild_cards_than_it_may() -> None:
    run = Run("run", width=1, least=3, most=4, ladder=NATURAL, most_wilds=1)
    assert read(with_joker(run, jokers=2), "3 XB XR") == []
    assert read(with_joker(run, jokers=2), "3 4 XR") == ["run 5", "run 4"]


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("A 2 3", ["run 3"]),
        ("Q K A", ["run A"]),
        ("K A 2", []),
        ("A 2 XB", ["run 3"]),
        ("K A XB", ["run A"]),
        ("2 3 XB", ["run 4", "run 3"]),
        ("A XB XR", ["run A", "run 3"]),
    ],
)
def test_a_ladder_may_name_a_rank_at_both_ends(cards: str, readings: list[str]) -> None:
    run = Run("run", width=1, least=3, most=3, ladder=(Rank.ACE, *NATURAL))
    assert read(with_joker(run, jokers=2), cards) == readings


def test_runs_of_different_lengths_meet_where_the_game_says_so() -> None:
    apart = Run("run", 1, 3, 4, NATURAL)
    top_first = Run("run", 1, 3, 4, NATURAL, key=lambda top, length: 20 * top + length, lengths_meet=True)
    long_first = Run("run", 1, 3, 4, NATURAL, key=lambda top, length: 20 * length + top, lengths_meet=True)
    told = {}
    for name, run in (("apart", apart), ("top", top_first), ("long", long_first)):
        recogniser = Recogniser(Repertoire((run,)))
        told[name] = [recogniser.recognise(Cards.parse(cards))[0] for cards in ("3 4 5", "3 4 5 6", "5 6 7")]
    three, four, higher = told["apart"]
    assert [beats(four, three), beats(higher, three), beats(higher, four)] == [False, True, False]
    three, four, higher = told["top"]
    assert [beats(four, three), beats(higher, four), beats(four, higher)] == [True, True, False]
    three, four, higher = told["long"]
    assert [beats(four, three), beats(higher, four), beats(four, higher)] == [True, False, True]


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("7 7 7 8 8", ["house 7"]),
        ("7 7 8 8 8", ["house 8"]),
        ("7 7 8 8 XB", ["house 8", "house 7"]),
        ("7 7 7 8 XB", ["house 7"]),
        ("7 7 7 7 8", []),
        ("7 7 7 7 XB", []),
        ("7 7 7 XB XR", ["house 7"]),
        ("7 7 8 XB XR", ["house 8", "house 7"]),
        ("7 8 9 XB XR", []),
        ("7 7 XB XR", []),
    ],
)
def test_a_house_is_a_triple_and_a_pair_of_another_rank(cards: str, readings: list[str]) -> None:
    house = House("house", KEYS, NATURAL)
    assert read(with_joker(house, jokers=2), cards) == readings


def test_fixed_cards_are_what_they_are_and_nothing_else() -> None:
    both = Fixed(Cards.parse("XB XR"), Reading("jokers", None, 2, "jokers", 0, 9))
    repertoire = Repertoire((Alike("pair", 2, KEYS),), fixed=(both,), named=(JOKER, OTHER), wilds=(JOKER,))
    assert read(repertoire, "XB XR") == ["jokers None"]
    assert read(repertoire, "XB 7") == ["pair 7"]
    assert read(repertoire, "XR 7") == []
    assert read(repertoire, "XB") == read(repertoire, "") == []


HERALD = Card(Rank.TWO, Suit.CLUBS)


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("2c 3 4", ["run 4"]),
        ("2d 3 4", []),
        ("2 3 4", []),
        ("2c 3 XB", ["run 4"]),
        ("3 4 XB", ["run 5"]),
        ("2c 4 XB", ["run 4"]),
        ("2c 2c", []),
        ("2c XB", []),
    ],
)
def test_a_face_is_one_very_card_and_no_wild_card_stands_for_it(cards: str, readings: list[str]) -> None:
    run = Run("run", 1, 3, 3, NATURAL)
    repertoire = Repertoire((run,), named=(HERALD, JOKER), wilds=(JOKER,), faces={Rank.TWO: HERALD})
    assert read(repertoire, cards) == readings


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("3c 4c 5c", ["flush 5"]),
        ("3c 4c 5d", ["mixed 5"]),
        ("3c 4c 5", ["mixed 5"]),
        ("3 4 5", ["mixed 5"]),
        ("3c 4c XB", ["flush 5", "flush 4", "mixed 5", "mixed 4"]),
        ("3c 5d XB", ["mixed 5"]),
        ("3c 5 XB", ["mixed 5"]),
        ("3 5 XB", ["mixed 5"]),
        ("Ks XB XR", ["flush A", "flush K", "mixed A", "mixed K"]),
    ],
)
def test_natural_cards_of_one_suit_are_a_flush_and_a_wild_one_may_be_of_another(
    cards: str, readings: list[str]
) -> None:
    flush = Run("flush", 1, 3, 3, NATURAL, tier=1, suits="one")
    mixed = Run("mixed", 1, 3, 3, NATURAL, suits="mixed")
    assert read(with_joker(mixed, flush, jokers=2), cards) == readings
    assert read(with_joker(flush, jokers=2), cards) == [one for one in readings if "flush" in one]


def test_readings_come_the_strongest_first_and_each_once() -> None:
    pair, again = Alike("pair", 2, KEYS), Alike("pair", 2, KEYS)
    bomb = Alike("bomb", 2, KEYS, tier=2)
    assert read(Repertoire((pair, again, bomb)), "7 7") == ["bomb 7", "pair 7"]


def test_a_recogniser_counts_its_patterns() -> None:
    assert len(Recogniser(Repertoire((Alike("pair", 2, KEYS),)))) == 13
    assert len(Recogniser(with_joker(Alike("pair", 2, KEYS)))) == 26
    assert len(Recogniser(Repertoire(()))) == 0


def test_different_sets_of_wild_cards_are_told_once() -> None:
    heart = Card(Rank.SEVEN, Suit.HEARTS)
    assert wild_sets((heart, heart), 1) == (Cards.parse("7h"),)
    assert wild_sets((heart, heart), 2) == (Cards.parse("7h 7h"),)
    assert {str(one) for one in wild_sets((JOKER, OTHER), 1)} == {"XB", "XR"}
    assert wild_sets((JOKER,), 0) == (Cards.parse(""),)
    assert wild_sets((JOKER,), 2) == ()


def test_what_is_left_to_wild_cards() -> None:
    need = ((Rank.SEVEN, 2), (Rank.EIGHT, 1))
    assert set(left_to_wilds(need, 0, ())) == {need}
    assert set(left_to_wilds(need, 1, ())) == {
        ((Rank.SEVEN, 1), (Rank.EIGHT, 1)),
        ((Rank.SEVEN, 2), (Rank.EIGHT, 0)),
    }
    assert set(left_to_wilds(need, 1, {Rank.SEVEN})) == {((Rank.SEVEN, 2), (Rank.EIGHT, 0))}
    assert set(left_to_wilds(need, 2, {Rank.SEVEN})) == set()


@pytest.mark.parametrize(
    ("cards", "one"),
    [
        ("7c 8c", True),
        ("7c", True),
        ("7c 8d", False),
        ("7c 8", False),
        ("7 8", False),
        ("7s 8s", True),
        ("", False),
    ],
)
def test_cards_are_of_one_suit_only_if_each_is_noted(cards: str, *, one: bool) -> None:
    assert of_one_suit(Cards.parse(cards).bits) is one


FIVE = guandan(Rank.FIVE)
TEN = guandan(Rank.TEN)
GUANDAN = Recogniser(FIVE)
GUANDAN_ON_TEN = Recogniser(TEN)


def on_five(cards: str) -> list[str]:
    found = GUANDAN.recognise(Cards.parse(cards))
    return [f"{one.kind} {one.rank} {one.size}" for one in found]


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("5h", ["single 5 1"]),
        ("5h 5h", ["pair 5 2"]),
        ("5h 5c", ["pair 5 2"]),
        ("9 5h", ["pair 9 2"]),
        ("9 5h 5h", ["triple 9 3"]),
        ("5c 5h 5h", ["triple 5 3"]),
        ("XR", ["single XR 1"]),
        ("XB XB", ["pair XB 2"]),
        ("XB XR", []),
        ("XB 5h", []),
        ("XB XB 5h", []),
        ("XB XB XR XR", ["joker_bomb None 4"]),
        ("XB XB XR 5h", []),
        ("9 9 9 5h 5h", ["bomb 9 5", "full_house 9 5"]),
        ("9 9 8 8 5h", ["full_house 9 5", "full_house 8 5"]),
        ("9 9 8 5h 5h", ["full_house 9 5", "full_house 8 5"]),
        ("9 9 9 8 5h", ["full_house 9 5"]),
        ("9 9 9 XB XB", ["full_house 9 5"]),
        ("9 9 5h XR XR", ["full_house 9 5"]),
        ("9 5h 5h XR XR", ["full_house 9 5"]),
        ("9 9 9 XB XR", []),
        ("9 9 9 XB 5h", []),
        ("XB XB XB 9 9", []),
        ("A 2 3 4 5c", ["straight 5 5"]),
        ("T J Q K A", ["straight A 5"]),
        ("J Q K A 2", []),
        ("Q K A 2 3", []),
        ("3 4 5c 6 7", ["straight 7 5"]),
        ("3 4 5c 6 7 8", []),
        ("2 3 4 6 5h", ["straight 6 5"]),
        ("A 3 4 5c 5h", ["straight 5 5"]),
        ("2 3 4 5c 5h", ["straight 6 5", "straight 5 5"]),
        ("3h 4h 5h 6h 7h", ["straight_flush 7 5", "straight 7 5"]),
        ("3c 4c 5c 6c 7c", ["straight_flush 7 5"]),
        ("3c 4c 5h 6c 7c", ["straight_flush 7 5", "straight 7 5"]),
        ("3c 4c 5h 6c 7d", ["straight 7 5"]),
        ("As 2s 3s 4s 5s", ["straight_flush 5 5"]),
        ("Tc Jc Kc 5h 5h", ["straight_flush A 5", "straight_flush K 5", "straight A 5", "straight K 5"]),
        ("8 8 9 9 T T", ["tube T 6"]),
        ("A A 2 2 3 3", ["tube 3 6"]),
        ("Q Q K K A A", ["tube A 6"]),
        ("K K A A 2 2", []),
        ("8 8 8 9 9 9", ["plate 9 6"]),
        ("A A A 2 2 2", ["plate 2 6"]),
        ("K K K A A A", ["plate A 6"]),
        ("8 8 9 9 5h 5h", ["tube T 6", "tube 9 6", "plate 9 6"]),
        ("8 8 8 9 5h 5h", ["plate 9 6"]),
        ("8 8 8 9 9 5h", ["plate 9 6"]),
        ("8 8 8 8", ["bomb 8 4"]),
        ("8 8 8 5h", ["bomb 8 4"]),
        ("8 8 5h 5h", ["bomb 8 4"]),
        ("8 8 8 8 8", ["bomb 8 5"]),
        ("8 8 8 8 5h", ["bomb 8 5"]),
        ("8 8 8 8 8 8 8 8", ["bomb 8 8"]),
        ("8 8 8 8 8 8 8 8 5h", ["bomb 8 9"]),
        ("8 8 8 8 8 8 8 8 5h 5h", ["bomb 8 10"]),
        ("5c 5d 5s 5h", ["bomb 5 4"]),
        ("5c 5c 5d 5d 5s 5s 5h 5h", ["bomb 5 8"]),
    ],
)
def test_guandan_with_two_copies_of_the_wild_heart(cards: str, readings: list[str]) -> None:
    assert on_five(cards) == readings


def strongest_on_ten(cards: str) -> Reading:
    return GUANDAN_ON_TEN.recognise(Cards.parse(cards))[0]


def test_guandan_bombs_rise_from_four_to_ten_with_the_flush_between_five_and_six() -> None:
    rising = [
        "2 2 2 2",
        "A A A A",
        "Tc Td Ts Ts",
        "2 2 2 2 2",
        "Tc Td Ts Ts Th",
        "As 2s 3s 4s 5s",
        "Ts Js Qs Ks As",
        *(
            " ".join(["2"] * (size - wilds) + ["Th"] * wilds)
            for size in range(6, 11)
            for wilds in [max(0, size - 8)]
        ),
        "XB XB XR XR",
    ]
    told = [strongest_on_ten(cards) for cards in rising]
    for place, reading in enumerate(told):
        assert [beats(reading, other) for other in told] == [n < place for n in range(len(told))], rising[
            place
        ]
        assert beats(reading, strongest_on_ten("XR"))


def test_a_guandan_level_card_ranks_above_the_ace_and_below_the_jokers() -> None:
    told = [strongest_on_ten(code) for code in ("2", "9", "J", "A", "Tc", "XB", "XR")]
    for place, reading in enumerate(told):
        assert [beats(reading, other) for other in told] == [n < place for n in range(len(told))]
    assert strongest_on_ten("Tc").key == strongest_on_ten("Th").key


def test_only_a_tube_or_plate_of_guandan_leaves_nothing_to_decide_by() -> None:
    undecided = strongest(GUANDAN.recognise(Cards.parse("8 8 9 9 5h 5h")))
    assert {(one.kind, one.rank) for one in undecided} == {("tube", "T"), ("plate", "9")}
    assert len(strongest(GUANDAN.recognise(Cards.parse("9 9 9 5h 5h")))) == 1


ZHENGFEN = Recogniser(zhengfen())


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("XB", ["single XB 1"]),
        ("XR", ["single XR 1"]),
        ("XB XR", [f"pair {rank} 2" for rank in "2AKQJT9876543"]),
        ("9 XB", ["pair 9 2"]),
        ("9 XR", ["pair 9 2"]),
        ("9 XB XR", ["triple 9 3"]),
        ("2 2 2 XB", ["quad 2 4"]),
        ("9 9 XB XR", ["quad 9 4"]),
        ("K K A A 2 2", ["pair_stairs 2 6"]),
        ("A A 2 2 3 3", []),
        ("K K A A", []),
        ("9 9 T T XB XR", ["pair_stairs J 6", "pair_stairs T 6"]),
        ("9 T T J XB XR", ["pair_stairs J 6"]),
        ("9 9 9 T T T J J XB", ["triple_stairs J 9"]),
        ("9 9 9 9 T T T T J J XB XR", ["quad_stairs J 12"]),
        ("9c Tc Jc Qc Kc", ["flush_straight K 5"]),
        ("9c Tc Jc Qc Kd", []),
        ("9 T J Q K", []),
        ("Jc Qc Kc Ac 2c", ["flush_straight 2 5"]),
        ("Qc Kc Ac 2c 3c", []),
        ("9c Tc Jc Qc XB", ["flush_straight K 5", "flush_straight Q 5"]),
        (
            "Tc Jc Qc XB XR",
            [
                "flush_straight A 5",
                "flush_straight K 5",
                "flush_straight Q 5",
                "full_house Q 5",
                "full_house T 5",
            ],
        ),
        ("9 9 9 T T", ["full_house 9 5"]),
        ("9 9 9 Tc Jc", ["full_house 9 5"]),
        ("9 9 9 Tc Jd", []),
        ("9 9 9 Tc J", []),
        ("9 9 9 Tc Qc", []),
        ("9 9 XB Tc Jc", ["full_house 9 5"]),
        ("9 9 XB Tc Jd", []),
        ("9 9 9 T XB", ["full_house 9 5"]),
        ("7c 8c 9d XB XR", ["full_house 9 5"]),
        ("7c 8d 9d XB XR", ["full_house 7 5"]),
        ("7c 8d 9c XB XR", []),
        ("5c Tc Kc", ["k105_suited None 3"]),
        ("5c Tc Kd", ["k105_mixed None 3"]),
        ("5c Tc K", ["k105_mixed None 3"]),
        ("5c Tc XB", []),
    ],
)
def test_zhengfen_with_two_different_jokers(cards: str, readings: list[str]) -> None:
    found = ZHENGFEN.recognise(Cards.parse(cards))
    assert [f"{one.kind} {one.rank} {one.size}" for one in found if "full" not in one.kind] == [
        one for one in readings if "full" not in one
    ]
    assert sorted({one.rank for one in found if one.kind == "full_house"}) == sorted(
        one.split()[1] for one in readings if "full" in one
    )


@pytest.mark.parametrize(
    ("new", "old", "may"),
    [
        ("8 8 9 9 T T", "5 5 6 6 7 7 8 8", True),
        ("5 5 6 6 7 7 8 8", "6 6 7 7 8 8", True),
        ("6 6 7 7 8 8", "5 5 6 6 7 7 8 8", False),
        ("8c 9c Tc Jc Qc", "3d 4d 5d 6d 7d 8d", True),
        ("7c 8c 9c Tc Jc Qc", "8d 9d Td Jd Qd", True),
        ("8 8 8 9 9 9 T T T", "5 5 5 6 6 6 7 7 7 8 8 8", True),
        ("5 5 5 6 6 6 7 7 7 8 8 8", "6 6 6 7 7 7 8 8 8", False),
        ("8 8 8 9 9 9 T T T", "5 5 5 5 6 6 6 6 7 7 7 7", False),
        ("XB", "2", True),
        ("XR", "XB", True),
        ("XB XR", "2 2", False),
        ("5c Tc Kc", "5d Td K", True),
        ("5c Tc Kd", "5d Td Ks", False),
        ("5c Tc Kd", "XR", True),
    ],
)
def test_zhengfen_lengths_meet_and_the_top_decides_first(new: str, old: str, *, may: bool) -> None:
    one, other = (ZHENGFEN.recognise(Cards.parse(cards))[0] for cards in (new, old))
    assert beats(one, other) is may
