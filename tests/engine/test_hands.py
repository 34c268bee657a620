"""What is known of hands: by tables, and against hands that are really there.

In the model a whole pack is dealt, cards are shown and laid, and the recorder drops suits
as he likes. What the engine then says must fit the hands that are really held.
"""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cards import NOTHING, Cards, Rank, pack
from referee.hands import Bounds, bounds, lacking, lay, learn, leave, meant, possible_hands
from referee.state import Holding
from tests.engine.chance import MORE, RANKS, SUITED, often


@pytest.mark.parametrize(
    ("surely", "laid", "left"),
    [
        ("", "7c", ""),
        ("7c 8d", "7c", "8d"),
        ("7c 8d", "9c", "7c 8d"),
        ("7c 7d", "7c", "7d"),
        ("7c", "7d", "7c"),
        ("7c", "7", ""),
        ("7c 7d", "7", "7"),
        ("7c 7d 7h", "7", "7 7"),
        ("7c 7d 7h", "7 7", "7"),
        ("7 7", "7", "7"),
        ("7 7d", "7", "7"),
        ("7 7d 8c", "7 8c", "7"),
        ("7 8c", "7c", "8c"),
        ("7 7d", "7c", "7d"),
        ("7 7", "7c", "7"),
        ("7 7d", "7d", "7"),
        ("7c 7d 8h", "7 8", "7"),
        ("7c 7d", "7 7", ""),
        ("7c 7d", "7 7c", ""),
        ("7c 7d 7h", "7 7c", "7"),
        ("7c 7d", "7 7s", "7"),
        ("XR 7c", "XR", "7c"),
        ("XR", "XB", "XR"),
        ("7c 8c", "9 9", "7c 8c"),
    ],
)
def test_a_card_laid_leaves_what_is_still_certain(surely: str, laid: str, left: str) -> None:
    cards = Cards.parse(laid)
    assert leave(Cards.parse(surely), cards).codes() == left.split()
    assert lay(Holding(9, Cards.parse(surely)), cards) == Holding(9 - len(cards), Cards.parse(left))


@pytest.mark.parametrize(
    ("surely", "shown", "then"),
    [
        ("", "7c", "7c"),
        ("7c", "7c", "7c"),
        ("7c", "7d", "7c 7d"),
        ("7c", "7", "7c"),
        ("7c", "7 7", "7 7c"),
        ("7c", "7 7c", "7 7c"),
        ("7", "7c", "7c"),
        ("7", "7c 7d", "7c 7d"),
        ("7 7", "7c", "7 7c"),
        ("7 7c", "7d", "7c 7d"),
        ("7c 8d", "7 8", "7c 8d"),
        ("7c 7d", "7 7", "7c 7d"),
        ("7c 7d", "7 7 7c", "7 7c 7d"),
        ("XR", "XR XB", "XB XR"),
    ],
)
def test_a_card_shown_is_known_from_then_on(surely: str, shown: str, then: str) -> None:
    learnt = learn(Holding(9, Cards.parse(surely)), Cards.parse(shown))
    assert learnt.surely.codes() == then.split()
    assert learnt.held == 9


@pytest.mark.parametrize(
    ("hand", "cards", "lacked"),
    [
        ("7c 7d", "7c", ""),
        ("7c 7d", "7", ""),
        ("7c 7d", "7 7", ""),
        ("7c 7d", "7 7 7", "7"),
        ("7c 7d", "7h", "7h"),
        ("7c 7d", "7c 7", ""),
        ("7c", "7c 7", "7"),
        ("7", "7c", ""),
        ("7", "7c 7d", "7d"),
        ("7 7d", "7c 7d", ""),
        ("7 7d", "7d 7h 7s", "7s"),
        ("7c 8c", "8d 9", "8d 9"),
        ("XR", "XB", "XB"),
        ("", "7", "7"),
        ("7c", "", ""),
    ],
)
def test_a_known_hand_lacks_what_none_of_its_cards_can_be(hand: str, cards: str, lacked: str) -> None:
    assert lacking(Cards.parse(hand), Cards.parse(cards)).codes() == lacked.split()


@pytest.mark.parametrize(
    ("hand", "cards", "choices"),
    [
        ("7c 7d", "7c", ["7c"]),
        ("7c 7d", "7", ["7c", "7d"]),
        ("7c 7d 7h", "7 7", ["7c 7d", "7c 7h", "7d 7h"]),
        ("7c 7d 8c 8d", "7 8", ["7c 8c", "7c 8d", "7d 8c", "7d 8d"]),
        ("7c 7d 7h", "7 7c", ["7c 7d", "7c 7h"]),
        ("7c 7c 7d", "7", ["7c", "7d"]),
        ("7 7c", "7", ["7", "7c"]),
        ("7c 8c", "7 8", ["7c 8c"]),
        ("7c XR", "7 XR", ["7c XR"]),
        ("7c", "8", []),
        ("7c", "7d", []),
        ("7c", "7 7", []),
        ("7c", "XR", []),
        ("7c", "", [""]),
    ],
)
def test_an_entry_without_suits_means_any_such_cards_of_a_known_hand(
    hand: str, cards: str, choices: list[str]
) -> None:
    found = list(meant(Cards.parse(hand), Cards.parse(cards)))
    assert sorted(map(str, found)) == choices


SEVENS_AND_EIGHTS = Cards.parse("7c 7d 7h 7s 8c 8d 8h 8s")


@pytest.mark.parametrize(
    ("played", "holdings", "seat", "surely", "possibly"),
    [
        ("", ["2:", "2:", "2:", "2:"], 0, "", "7c 7d 7h 7s 8c 8d 8h 8s"),
        ("", ["2:7c", "2:", "2:", "2:"], 0, "7c", "7c 7d 7h 7s 8c 8d 8h 8s"),
        ("", ["2:7c 7d", "2:", "2:", "2:"], 0, "7c 7d", "7c 7d"),
        ("", ["2:7c", "2:", "2:8c", "2:"], 1, "", "7d 7h 7s 8d 8h 8s"),
        ("7c 7d", ["2:8c 8d", "2:7h", "1:", "1:"], 2, "", "7s 8h 8s"),
        ("7c 7d 8c", ["2:8d 8h", "2:7h 7s", "1:", "0:"], 2, "8s", "8s"),
        ("7c 7d 8c", ["2:8d 8h", "2:7h 7s", "1:", "0:"], 3, "", ""),
        ("7c 7d 8 8", ["2:7h 7s", "2:", "0:", "0:"], 1, "8 8", "8c 8d 8h 8s"),
        ("7c 7d 8 8", ["2:7h 7s", "2:8c", "0:", "0:"], 1, "8 8c", "8c 8d 8h 8s"),
    ],
)
def test_a_hand_holds_what_is_nowhere_else(
    played: str, holdings: list[str], seat: int, surely: str, possibly: str
) -> None:
    known = tuple(Holding(int(one[0]), Cards.parse(one[2:])) for one in holdings)
    found = bounds(SEVENS_AND_EIGHTS, Cards.parse(played), known, seat)
    assert found.held == known[seat].held
    assert found.surely.codes() == surely.split()
    assert found.possibly.codes() == possibly.split()
    assert found.known is (len(surely.split()) == found.held)


@pytest.mark.parametrize(
    ("hidden", "surely"),
    [(0, "7c 7d 7h 7s 8c 8d"), (1, "7 7 7 8"), (2, "7 7"), (3, "7"), (4, ""), (5, "")],
)
def test_of_a_rank_no_more_can_be_elsewhere_than_the_others_hold(hidden: int, surely: str) -> None:
    holdings = (Holding(6 - hidden), Holding(hidden), Holding(0), Holding(0))
    found = bounds(SEVENS_AND_EIGHTS, Cards.parse("8h 8s"), holdings, 0)
    assert found.surely.codes() == surely.split()
    assert len(found.possibly) == 6


@pytest.mark.parametrize(
    ("held", "surely", "possibly", "hands"),
    [
        (1, "", "7c 7d", ["7c", "7d"]),
        (2, "7c", "7c 7d 8c", ["7c 7d", "7c 8c"]),
        (2, "7", "7c 8c 8d", ["7c 8c", "7c 8d"]),
        (2, "7c 7d", "7c 7d", ["7c 7d"]),
        (2, "", "7c 7d 8c 8d", ["7c 7d", "7c 8c", "7c 8d", "7d 8c", "7d 8d", "8c 8d"]),
        (3, "", "7c 7d 8c 8d 9c", []),
        (1, "", "7 7d", []),
    ],
)
def test_every_possible_hand_is_listed_if_they_are_few(
    held: int, surely: str, possibly: str, hands: list[str]
) -> None:
    found = possible_hands(Bounds(held, Cards.parse(surely), Cards.parse(possibly)), 6)
    assert sorted(map(str, found)) == hands


def test_a_hand_is_known_if_all_its_cards_are() -> None:
    two = Cards.parse("7c 8d")
    assert Bounds(2, two, two).known
    assert not Bounds(3, two, two).known
    assert Bounds(0, NOTHING, NOTHING).known


def fits(claimed: Cards, true: Counter[str]) -> bool:
    """Whether the cards claimed could all be cards that are really there."""
    codes = claimed.codes()
    named = Counter(code for code in codes if len(code) == 2)
    by_rank = Counter(code[0] for code in codes)
    really = Counter(code[0] for code in true.elements())
    return len(codes) == len(claimed) and named <= true and by_rank <= really


def told(codes: list[str], chance: Random, losing: float) -> Cards:
    """As the recorder notes them, some without their suits."""
    return Cards.parse([code[0] if chance.random() < losing else code for code in codes])


class Table:
    """Four hands that are really there, and what the engine knows of them."""

    def __init__(self, chance: Random, losing: float, ranks: str) -> None:
        self.chance, self.losing = chance, losing
        deck = [rank + suit for rank in ranks for suit in "cdhs"]
        self.deck = Cards.parse(deck)
        self.ranks = [Rank.parse(rank) for rank in ranks]
        chance.shuffle(deck)
        self.hands = [Counter(deck[seat::4]) for seat in range(4)]
        self.known = [Holding(hand.total()) for hand in self.hands]
        self.played = NOTHING

    def step(self) -> None:
        """Somebody lays some of his cards or shows them."""
        seat = self.chance.randrange(4)
        codes = sorted(self.hands[seat].elements())
        some = self.chance.sample(codes, min(len(codes), self.chance.randint(1, 4)))
        cards = told(some, self.chance, self.losing)
        if self.chance.random() < 0.5:
            self.known[seat] = learn(self.known[seat], cards)
            return
        self.hands[seat] -= Counter(some)
        self.known[seat] = lay(self.known[seat], cards)
        self.played += cards

    def check(self) -> None:
        for seat, true in enumerate(self.hands):
            holding = self.known[seat]
            assert holding.held == true.total()
            assert fits(holding.surely, true), (holding.surely.codes(), true)
            found = bounds(self.deck, self.played, tuple(self.known), seat)
            assert fits(found.surely, true), (found.surely.codes(), true)
            self.check_possible(found, seat)

    def check_possible(self, found: Bounds, seat: int) -> None:
        """Every true card is possible; by rank no more is than is nowhere else."""
        if self.known[seat].known:
            assert found.possibly == found.surely == self.known[seat].surely
            return
        assert self.hands[seat] <= Counter(found.possibly.codes())
        elsewhere = [self.played, *(one.surely for place, one in enumerate(self.known) if place != seat)]
        for rank in self.ranks:
            gone = sum(cards.of_rank(rank) for cards in elsewhere)
            assert found.possibly.of_rank(rank) == 4 - gone
        hands = [Counter(hand.codes()) for hand in possible_hands(found, 100)]
        assert not hands or hands.count(self.hands[seat]) == 1


@pytest.mark.parametrize("losing", [0.0, 0.3, 0.7, 1.0])
@pytest.mark.parametrize("ranks", ["345", "56789T", "".join(RANKS)])
def test_what_is_said_of_hands_fits_the_hands_that_are_there(losing: float, ranks: str) -> None:
    for seed in range(60 * MORE // len(ranks)):
        table = Table(Random(seed), losing, ranks)
        while len(table.played) < len(table.deck):
            table.step()
            table.check()


@st.composite
def hand_and_entry(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """A hand of few ranks, two packs, and an entry mostly of its cards, suits partly lost."""
    few = [rank + suit for rank in "789" for suit in "cdh"]
    hand = draw(st.lists(st.sampled_from(few), max_size=7))
    named = draw(st.lists(st.sampled_from([*hand, *few[:2]]), max_size=4))
    return hand, [code[0] if draw(st.booleans()) else code for code in named]


def could_be(chosen: tuple[str, ...], entry: list[str]) -> bool:
    """Whether an entry may mean these cards: the named ones are there, the others by rank."""
    named = Counter(code for code in entry if len(code) == 2)
    rest = Counter(chosen) - named
    nameless = Counter(code for code in entry if len(code) == 1)
    return named <= Counter(chosen) and Counter(code[0] for code in rest.elements()) == nameless


@often(150)
@given(hand_and_entry())
def test_every_choice_an_entry_may_mean_is_found_once(both: tuple[list[str], list[str]]) -> None:
    hand, entry = both
    expected = {chosen for chosen in combinations(sorted(hand), len(entry)) if could_be(chosen, entry)}
    found = [tuple(sorted(one.codes())) for one in meant(Cards.parse(hand), Cards.parse(entry))]
    assert set(found) == expected
    assert len(set(found)) == len(found)


def most_matched(hand: list[str], entry: list[str]) -> int:
    """How many cards of the entry can be cards of the hand at the same time, by trying all."""
    if not entry:
        return 0
    first, *rest = entry
    best = most_matched(hand, rest)
    for place, code in enumerate(hand):
        if first in (code, code[0]) or code == first[0]:
            best = max(best, 1 + most_matched(hand[:place] + hand[place + 1 :], rest))
    return best


@often(150)
@given(hand_and_entry(), st.sets(st.integers(0, 6)))
def test_a_hand_lacks_no_more_cards_than_it_must(both: tuple[list[str], list[str]], lost: set[int]) -> None:
    hand = [code[0] if place in lost else code for place, code in enumerate(both[0])]
    entry = both[1]
    lacked = lacking(Cards.parse(hand), Cards.parse(entry))
    assert len(lacked) == len(entry) - most_matched(hand, entry)
    assert not Counter(lacked.codes()) - Counter(entry)


def test_a_whole_pack_without_suits_is_known_by_rank_to_the_end() -> None:
    """The last hand of a deal laid without suits: four of each rank, and nobody knows which."""
    deck = pack()
    played = Cards.parse([code[0] for code in SUITED if code[0] not in "KA"])
    holdings = (Holding(8), Holding(0), Holding(0), Holding(0))
    found = bounds(deck, played, holdings, 0)
    assert found.known
    assert found.surely == Cards.parse([code for code in SUITED if code[0] in "KA"])
