"""Notation, canonical order and the algebra of multisets, against plain text and `Counter`."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cards import (
    LANE,
    MOST_CARDS,
    NOTHING,
    Card,
    Cards,
    Rank,
    Suit,
    Unreadable,
    at_least,
    pack,
)
from tests.engine.chance import EVERY_CODE, RANKS, SUITED, often, some

SPECIALS = {"herald": Card(Rank.TWO, Suit.CLUBS), "phoenix": Card(Rank.TWO, Suit.HEARTS)}
ORDER = "2 3 4 5 6 7 8 9 T J Q K A XB XR".split()
SYMBOLS = dict(zip("cdhs", "♣♦♥♠", strict=True))

hands = some(most=MOST_CARDS)


def place(code: str) -> tuple[int, int]:
    """Where a code stands in the canonical order of the contract."""
    rank, suit = (code, "") if code in ORDER else (code[:-1], code[-1])
    return ORDER.index(rank), " cdhs".index(suit or " ")


def rank_of(code: str) -> str:
    return ORDER[place(code)[0]]


def nameless(code: str) -> bool:
    """Whether nobody noted the suit: a joker has none to note."""
    return code in RANKS


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("7c", "7c"),
        ("7C", "7c"),
        ("7", "7"),
        ("10h", "Th"),
        ("10", "T"),
        ("th", "Th"),
        ("TH", "Th"),
        ("7♥", "7h"),
        ("10♠", "Ts"),
        ("7♥\ufe0f", "7h"),
        ("a♦", "Ad"),
        ("K♣", "Kc"),
        ("xr", "XR"),
        ("Xb", "XB"),
        ("herald", "2c"),
        ("HERALD", "2c"),
        ("Phoenix", "2h"),
        ("2c", "2c"),
        ("2", "2"),
    ],
)
def test_a_card_may_be_written_in_many_ways(text: str, code: str) -> None:
    card = Card.parse(text, SPECIALS)
    assert card.code == str(card) == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "7 c",
        "herald ",
        "\ud800",
        "7" * 500,
        *"1 1z c c7 7x 77 7cc 7c7d 11 10x 0 -7 XRc XX B D7 ♥7 ♥ joker fox".split(),
    ],
)
def test_what_names_no_card_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        Card.parse(text, SPECIALS)
    ((path, messages),) = refused.value.errors.items()
    assert path == ""
    assert messages == [str(refused.value)]
    assert len(str(refused.value)) < 100


def test_specials_have_names_only_where_a_game_gives_them() -> None:
    with pytest.raises(Unreadable):
        Card.parse("herald")


@often(100)
@given(code=st.sampled_from(EVERY_CODE), upper=st.booleans(), ten=st.booleans(), symbol=st.booleans())
def test_every_way_to_write_a_card_names_the_same(code: str, *, upper: bool, ten: bool, symbol: bool) -> None:
    written = code
    if symbol and code in SUITED:
        written = code[0] + SYMBOLS[code[1]]
    if ten:
        written = written.replace("T", "10")
    written = written.upper() if upper else written.lower()
    assert Card.parse(written) == Card.parse(code)
    assert Card.parse(code).code == code


@pytest.mark.parametrize(
    ("text", "rank"),
    [("7", Rank.SEVEN), ("10", Rank.TEN), ("t", Rank.TEN), ("xb", Rank.BLACK_JOKER), ("A", Rank.ACE)],
)
def test_a_rank_is_written_like_a_card_without_its_suit(text: str, rank: Rank) -> None:
    assert Rank.parse(text) is rank
    assert rank.code in ORDER


@pytest.mark.parametrize("text", ["", "1", "7c", "B", "11", "ace", "x" * 500])
def test_what_names_no_rank_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="no rank") as refused:
        Rank.parse(text)
    assert len(str(refused.value)) < 100


def test_there_are_four_suits_and_fifteen_ranks_in_canonical_order() -> None:
    assert [suit.code for suit in Suit] == ["c", "d", "h", "s"]
    assert [rank.code for rank in Rank] == ORDER


def test_only_a_card_that_has_a_suit_can_lack_it() -> None:
    assert Card(Rank.SEVEN).suit_missing
    assert not Card(Rank.SEVEN, Suit.CLUBS).suit_missing
    assert not Card(Rank.RED_JOKER).suit_missing


def test_unreadable_gathers_errors_by_path() -> None:
    both = Unreadable.of({"cards": ["'1z' is no card"], "hands.2": ["is no seat", "is odd"]})
    assert both.errors == {"cards": ["'1z' is no card"], "hands.2": ["is no seat", "is odd"]}
    assert str(both) == "'1z' is no card; is no seat; is odd"
    assert Unreadable("is required", "seat").errors == {"seat": ["is required"]}
    assert isinstance(both, ValueError)


@often(100)
@given(hands)
def test_cards_come_back_in_canonical_order(codes: list[str]) -> None:
    cards = Cards.parse(codes)
    in_order = sorted(codes, key=place)
    assert cards.codes() == in_order
    assert str(cards) == " ".join(in_order)
    assert [card.code for card in cards] == in_order
    assert Cards.parse(" ".join(codes)) == Cards.parse(cards.codes()) == Cards.of(cards) == cards


@often(100)
@given(hands, st.randoms(use_true_random=False))
def test_cards_are_equal_in_whatever_order_they_are_named(codes: list[str], chance: Random) -> None:
    shuffled = list(codes)
    chance.shuffle(shuffled)
    assert Cards.parse(codes) == Cards.parse(shuffled)
    assert hash(Cards.parse(codes)) == hash(Cards.parse(shuffled))
    assert Cards.parse(codes) != Cards.parse([*codes[1:], "7c", "7c"])
    assert Cards.parse(codes) != tuple(codes)


@often(100)
@given(hands)
def test_cards_count_what_they_have(codes: list[str]) -> None:
    cards = Cards.parse(codes)
    assert len(cards) == len(codes)
    assert bool(cards) is bool(codes)
    assert cards.suits_missing() is any(map(nameless, codes))
    by_rank = Counter(map(rank_of, codes))
    assert {rank.code: cards.of_rank(rank) for rank in Rank if cards.of_rank(rank)} == by_rank
    assert [cards.ranks >> LANE * rank & 0xFF for rank in Rank] == [by_rank[code] for code in ORDER]
    for code in EVERY_CODE:
        card = Card.parse(code)
        assert cards.count(card) == codes.count(code)
        assert (card in cards) is (code in codes)


@often(120)
@given(hands, hands)
def test_cards_add_and_take_away_like_counters(some_codes: list[str], others: list[str]) -> None:
    one, other = Cards.parse(some_codes), Cards.parse(others)
    both = one + other
    assert both.codes() == sorted(some_codes + others, key=place)
    assert both == other + one
    assert both - other == one
    assert both - one == other
    assert one + NOTHING == one - NOTHING == one
    assert one - one == NOTHING


@st.composite
def two_hands(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Two hands of few different cards, the second often out of the first, suits partly lost."""
    few = draw(st.lists(st.sampled_from(EVERY_CODE), min_size=1, max_size=6))
    few += [code[0] for code in few if code in SUITED]
    first = draw(st.lists(st.sampled_from(few), max_size=12))
    second = draw(
        st.lists(st.sampled_from(few), max_size=4) | st.lists(st.sampled_from(first or few), max_size=6)
    )
    return first, second


def may_all_come_from(first: list[str], second: list[str]) -> bool:
    """By rank there are enough, and of each card noted by its name too."""
    ranks = Counter(map(rank_of, second)) - Counter(map(rank_of, first))
    names = Counter(code for code in second if not nameless(code)) - Counter(first)
    return not ranks and not names


@often(150)
@given(two_hands())
def test_cards_include_others_like_counters(both: tuple[list[str], list[str]]) -> None:
    first, second = both
    one, other = Cards.parse(first), Cards.parse(second)
    assert (one >= other) is (not Counter(second) - Counter(first))
    assert one.may_include(other) is may_all_come_from(first, second)


@pytest.mark.parametrize(
    ("cards", "others", "certainly", "perhaps"),
    [
        ("7c 7d", "7c", True, True),
        ("7c 7d", "7", False, True),
        ("7c 7d", "7 7", False, True),
        ("7c 7d", "7 7 7", False, False),
        ("7c 7d", "7h", False, False),
        ("7", "7c", False, False),
        ("7c 7c", "7c 7c", True, True),
        ("7c", "7c 7c", False, False),
        ("XR", "XR", True, True),
        ("XR", "XB", False, False),
        ("", "", True, True),
        ("", "7", False, False),
        ("8c 8d", "7c", False, False),
    ],
)
def test_a_card_without_a_suit_may_come_from_any_of_its_rank(
    cards: str, others: str, *, certainly: bool, perhaps: bool
) -> None:
    one, other = Cards.parse(cards), Cards.parse(others)
    assert (one >= other) is certainly
    assert one.may_include(other) is perhaps


@often(150)
@given(st.dictionaries(st.sampled_from(SUITED), st.booleans(), max_size=40))
def test_what_is_unseen_is_exact_by_rank_and_open_by_suit(gone: dict[str, bool]) -> None:
    told = [code if noted else code[0] for code, noted in gone.items()]
    left = pack().unseen(Cards.parse(told))
    assert len(left) == 52 - len(gone)
    for rank in RANKS:
        assert left.of_rank(Rank.parse(rank)) == 4 - sum(code[0] == rank for code in gone)
    for code in SUITED:
        assert left.count(Card.parse(code)) == (code not in told)


@pytest.mark.parametrize("number", [MOST_CARDS, MOST_CARDS + 1])
def test_an_entry_names_sixty_cards_at_most(number: int) -> None:
    for named in (["7c"] * number, "7c " * number):
        if number <= MOST_CARDS:
            assert len(Cards.parse(named)) == 60
        else:
            with pytest.raises(Unreadable, match="60"):
                Cards.parse(named)


def test_cards_may_be_named_by_a_games_own_names() -> None:
    assert Cards.parse("PHOENIX 3c herald", SPECIALS).codes() == ["2c", "2h", "3c"]


def test_one_wrong_card_makes_all_of_them_unreadable() -> None:
    with pytest.raises(Unreadable, match="'8x'"):
        Cards.parse("7c 8x 9c")


@often(100)
@given(hands, st.integers(1, 15))
def test_ranks_of_which_there_are_enough(codes: list[str], count: int) -> None:
    times = Counter(map(rank_of, codes))
    enough = at_least(count, Cards.parse(codes).ranks)
    assert [enough >> LANE * rank & 0xFF for rank in Rank] == [times[code] >= count for code in ORDER]


@pytest.mark.parametrize(("copies", "jokers"), [*product((1, 2), (0, 2))])
def test_a_pack_has_every_card_by_its_own_name(copies: int, jokers: int) -> None:
    deck = pack(copies=copies, jokers=jokers)
    assert len(deck) == copies * (52 + jokers)
    expected = Counter([*SUITED, *(("XB", "XR") if jokers else ())] * copies)
    assert Counter(deck.codes()) == expected


def test_a_pack_may_have_fewer_suits() -> None:
    assert Counter(pack((Suit.HEARTS,)).codes()) == Counter(f"{rank}h" for rank in RANKS)
