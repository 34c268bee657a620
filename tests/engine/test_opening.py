"""Who holds the card that opens: by tables, and against every deal that fits what is known.

The model deals nine cards to three players in every way and keeps the deals that agree with the
cards shown, some of them without suits. What the engine says of the card must hold in all of them.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import Card, Cards, Rank
from referee.climbing.dealing import fresh
from referee.climbing.opening import Opening
from referee.state import Holding, Table
from tests.engine.chance import often

CODES = ("3c", "3d", "3h", "3s", "4c", "4d", "5c", "5d", "6c")
OPENING = Opening(Card.parse("3c"), Cards.parse(CODES))
SEATS = range(3)
Hand = tuple[str, ...]


def table(known: Sequence[Sequence[str]], held: int = 3) -> Table[None]:
    holdings = tuple(Holding(held, Cards.parse(cards)) for cards in known)
    return fresh(1, None, 3, None)._replace(phase="play", holdings=holdings)


def told(known: str) -> Table[None]:
    """What is known of three hands, parted by bars."""
    return table([cards.split() for cards in known.split("|")])


@pytest.mark.parametrize(
    ("known", "holds"),
    [
        ("| |", [None, None, None]),
        ("3c | |", [True, False, False]),
        ("3 | |", [None, None, None]),
        ("3d | |", [None, None, None]),
        ("3d 3h 3s | |", [False, None, None]),
        ("4c 5c 5d | |", [False, None, None]),
        ("4c 5c 5d | 3d 3h 4d |", [False, False, True]),
        ("3 4c 4d | |", [None, None, None]),
        ("3 4c 4d | 3c |", [False, True, False]),
        ("3 4c 4d | 3d | 3h 3s", [True, False, False]),
        ("3 3 3 | |", [None, None, None]),
        ("3 3 3 | 3d |", [True, False, False]),
        ("3 3 3 | 3 |", [None, None, False]),
        ("3 3 | 3 3 |", [None, None, False]),
        ("3 3 | 3d | 3h", [True, False, False]),
    ],
)
def test_what_is_known_of_the_opening_card(known: str, holds: list[bool | None]) -> None:
    assert [OPENING.holds(told(known), seat) for seat in SEATS] == holds


@pytest.mark.parametrize(
    ("known", "holder"),
    [
        ("| |", None),
        ("| | 3c", 2),
        ("4c 5c 5d | |", None),
        ("4c 5c 5d | 3d 3h 4d |", 2),
        ("3 4c 4d | 3d | 3h 3s", 0),
        ("3 3 3 | 3d |", 0),
        ("3 3 3 | 3 |", None),
    ],
)
def test_its_holder_is_in_turn_and_leads_once_he_is_known(known: str, holder: int | None) -> None:
    assert OPENING.holder(told(known)) == holder
    led = OPENING.with_leader(told(known)._replace(turn=1, leader=1))
    assert (led.turn, led.leader) == (holder, holder)
    assert led == told(known)._replace(turn=holder, leader=holder)


@pytest.mark.parametrize(
    ("known", "laid", "holds"),
    [
        ("| |", "3c", True),
        ("| |", "3", None),
        ("| |", "4c 5c 5d", None),
        ("| |", "3d 3h 3s", None),
        ("3d 4c 5c | |", "4c", False),
        ("| 3d | 3h", "3 3", True),
        ("| 3d | 3", "3 3", None),
    ],
)
def test_cards_laid_may_prove_that_it_was_in_the_hand_and_never_that_it_was_not(
    known: str,
    laid: str,
    holds: bool | None,  # noqa: FBT001 - a column of the table
) -> None:
    assert OPENING.holds_with(told(known), 0, Cards.parse(laid)) is holds


def test_of_ranks_told_apart_by_suit_counting_proves_nothing() -> None:
    apart = Opening(OPENING.card, OPENING.deck, frozenset({Rank.THREE}))
    known = told("| 3d | 3h 3s")
    assert OPENING.holds_with(known, 0, Cards.parse("3")) is True
    assert apart.holds_with(known, 0, Cards.parse("3")) is None
    assert apart.holds_with(known, 0, Cards.parse("3c")) is True
    assert apart.holds(told("4c 5c 5d | |"), 0) is False


@cache
def deals() -> tuple[tuple[Hand, Hand, Hand], ...]:
    """All 1,680 ways to deal three cards to each."""
    found = []
    for first in combinations(CODES, 3):
        left = [code for code in CODES if code not in first]
        for second in combinations(left, 3):
            third = tuple(code for code in left if code not in second)
            found.append((first, second, third))
    return tuple(found)


def agrees(hand: Hand, known: Sequence[str]) -> bool:
    """Whether the hand can be the one of which these cards were shown."""
    named = [code for code in known if len(code) == 2]
    left = [code[0] for code in hand if code not in named]
    bare = [code for code in known if len(code) == 1]
    return set(named) <= set(hand) and all(left.count(rank) >= bare.count(rank) for rank in bare)


@often(120)
@given(st.integers(0, 10**6))
def test_what_is_said_of_the_opening_card_holds_in_every_deal_that_can_be(seed: int) -> None:
    chance = Random(seed)
    real, shows = chance.choice(deals()), chance.choice((0.2, 0.5, 0.8))
    known = [
        [code if chance.random() < 0.5 else code[0] for code in hand if chance.random() < shows]
        for hand in real
    ]
    possible = [deal for deal in deals() if all(map(agrees, deal, known))]
    assert real in possible
    at = table(known)
    sure = [seat for seat in SEATS if all("3c" in deal[seat] for deal in possible)]
    never = [seat for seat in SEATS if not any("3c" in deal[seat] for deal in possible)]
    for seat in SEATS:
        holds = OPENING.holds(at, seat)
        assert holds is not True or seat in sure, (known, seat)
        assert holds is not False or seat in never, (known, seat)
        assert sure or seat not in never or holds is False, (known, seat)
    assert OPENING.holder(at) == (sure[0] if sure else None), known


@often(60)
@given(st.integers(0, 10**6))
def test_a_lead_is_unquestioned_exactly_if_the_card_is_in_every_such_hand(seed: int) -> None:
    """The leader's cards are laid with or without suits, while nobody knows who holds the card."""
    chance = Random(seed)
    real = chance.choice(deals())
    known = [
        [code if chance.random() < 0.7 else code[0] for code in hand if chance.random() < 0.5]
        for hand in real
    ]
    at = table(known)
    laid = [code if chance.random() < 0.4 else code[0] for code in real[0][: chance.randint(1, 3)]]
    possible = [deal for deal in deals() if all(map(agrees, deal, known)) and agrees(deal[0], laid)]
    if OPENING.holder(at) is None:
        sure = all("3c" in deal[0] for deal in possible)
        assert (OPENING.holds_with(at, 0, Cards.parse(laid)) is True) == sure, (known, laid)
