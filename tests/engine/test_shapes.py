"""The recogniser: shapes, wild cards and suits."""

import pytest

from referee.cards import LANE, Card, Cards, Rank, Suit
from referee.climbing.order import beats
from referee.climbing.shapes import (
    Alike,
    Fixed,
    House,
    Pattern,
    Recogniser,
    Repertoire,
    Run,
    Target,
    left_to_wilds,
    of_one_suit,
    patterns,
    wild_sets,
)
from referee.verdict import Reading
from tests.engine.repertoires import INVENTED

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


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("7 7 7 XB XR", []),
        ("7 7 7 8 XB", ["house 7"]),
        ("7 7 8 XB XR", ["house 8", "house 7"]),
        ("8 8 8 XB XR", ["house 8"]),
        ("8 8 8 7 XB", ["house 8"]),
    ],
)
def test_beside_a_triple_of_its_own_the_pair_needs_a_natural_card(cards: str, readings: list[str]) -> None:
    house = House("house", KEYS, NATURAL, own_pair=(Rank.SEVEN,))
    assert read(with_joker(house, jokers=2), cards) == readings


@pytest.mark.parametrize(
    ("least", "most", "ways"),
    [
        (0, 2, {"7 7 8", "7 8 XB", "7 7 XB", "7 XB XR", "8 XB XR"}),
        (1, 2, {"7 8 XB", "7 7 XB", "7 XB XR", "8 XB XR"}),
        (1, 1, {"7 8 XB", "7 7 XB"}),
        (2, 2, {"7 XB XR", "8 XB XR"}),
        (2, 1, set()),
        (3, 9, set()),
    ],
)
def test_a_target_is_laid_with_no_fewer_and_no_more_wild_cards_than_it_says(
    least: int, most: int, ways: set[str]
) -> None:
    need = ((Rank.SEVEN, 2), (Rank.EIGHT, 1))
    target = Target(need, Reading("two and one", "7", 3, "two and one", 7), most, least_wilds=least)
    assert {written(one) for one in patterns(target, with_joker(jokers=2))} == ways


def written(pattern: Pattern) -> str:
    """Natural ranks and wild cards, one joker being like the other."""
    ranks = [rank.code for rank in Rank for _ in range(pattern.ranks >> LANE * rank & 0xFF)]
    return " ".join([*ranks, *["XB", "XR"][: len(pattern.wilds)]])


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("7 7 7 7", []),
        ("7 7 7 XB", ["quad 7"]),
        ("7 7 XB XR", ["quad 7"]),
        ("7 XB XR", []),
    ],
)
def test_alike_may_be_only_what_has_a_wild_card_in_it(cards: str, readings: list[str]) -> None:
    assert read(with_joker(Alike("quad", 4, KEYS, least_wilds=1), jokers=2), cards) == readings


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("7 7 7", []),
        ("7 7 5h", ["helped 7"]),
        ("7 5h 5h", ["helped 7", "row 7", "row 8", "row 9"]),
        ("5 5 5h", ["helped 5"]),
        ("5c 5d 5s", []),
        ("7 7 7 8c 9c", ["wing 7"]),
        ("7c 7c 7d 8c 9c", ["wing 7"]),
        ("7 7 7 8c 9d", []),
        ("7 7 7 8c 9", []),
        ("7 7 7 8 9", []),
        ("7 7 5h 8c 9c", ["wing 7"]),
        ("7 7 5h 8c 9d", []),
        ("7 5h 5h 8c 9c", ["wing 7"]),
        ("7 7 7 8c 5h", []),
        ("3 3 3 4s 5s", ["wing 3"]),
        ("3 3 3 4h 5h", []),
        ("7 7 7 4c 6c", []),
        ("3c 6c 9c", ["suited_trio 3"]),
        ("3c 6c 9d", ["mixed_trio 3"]),
        ("3c 6c 9", ["mixed_trio 3"]),
        ("3 6 9", ["mixed_trio 3"]),
        ("3 6 5h", ["mixed_trio 3"]),
        ("3c 6d 5h", ["mixed_trio 3"]),
        ("3c 6c 5h", ["mixed_trio 3", "suited_trio 3"]),
        ("3c 5h 5h", ["flush 5", "helped 3", "row 5"]),
        ("4c 6c 8c", ["spread 4"]),
        ("4 6 8", ["spread 4"]),
        ("4 6 5h", ["row 6"]),
        ("8 8 8 8 XB", ["crowned 8"]),
        ("8 8 8 5h XB", ["crowned 8"]),
        ("8 8 5h 5h XB", ["crowned 8"]),
        ("8 8 8 8 5h", []),
        ("8 8 8 XB", []),
    ],
)
def test_of_some_of_the_cards_it_may_matter_whether_they_are_of_one_suit(
    cards: str, readings: list[str]
) -> None:
    assert sorted(read(INVENTED, cards)) == readings


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("7c 8c 9c 5h 5h", ["wing 7", "wing 9"]),
        ("7c 8c 9d 5h 5h", ["wing 9"]),
        ("7d 8c 9c 5h 5h", ["wing 7"]),
        ("7c 8d 9c 5h 5h", []),
        ("7c 8c 9 5h 5h", ["wing 9"]),
        ("7 8 9 5h 5h", []),
    ],
)
def test_each_reading_of_the_same_ranks_asks_for_the_suits_of_its_own_cards(
    cards: str, readings: list[str]
) -> None:
    assert sorted(read(INVENTED, cards)) == readings
