"""Who sits where: order of play, partners, teams, and who is next."""

from itertools import combinations

import pytest

from referee.seats import Seating

PAIRS = Seating(seats=4, teams=2)
ALONE_OF_THREE = Seating(seats=3, teams=3)
ALONE_OF_FOUR = Seating(seats=4, teams=4)


def test_seats_are_numbered_in_order_of_play() -> None:
    assert list(PAIRS.all()) == [0, 1, 2, 3]
    assert list(ALONE_OF_THREE.all()) == [0, 1, 2]
    assert [PAIRS.after(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [ALONE_OF_THREE.after(seat) for seat in range(3)] == [1, 2, 0]


def test_partners_sit_opposite_and_make_a_team() -> None:
    assert [PAIRS.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [PAIRS.team(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_whoever_plays_alone_is_his_own_team() -> None:
    assert [ALONE_OF_THREE.team(seat) for seat in range(3)] == [0, 1, 2]
    assert [ALONE_OF_FOUR.team(seat) for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("seating", "seat", "opponents"),
    [
        (PAIRS, 0, (1, 3)),
        (PAIRS, 3, (0, 2)),
        (ALONE_OF_THREE, 1, (0, 2)),
        (ALONE_OF_FOUR, 2, (0, 1, 3)),
    ],
)
def test_opponents_are_everybody_of_another_team(
    seating: Seating, seat: int, opponents: tuple[int, ...]
) -> None:
    assert seating.opponents(seat) == opponents


@pytest.mark.parametrize(
    ("seat", "out", "following"),
    [
        (0, (), 1),
        (3, (), 0),
        (0, (1,), 2),
        (0, (1, 2), 3),
        (2, (3, 0), 1),
        (0, (0,), 1),
        (0, (1, 2, 3), 0),
        (1, (0, 1, 2), 3),
    ],
)
def test_who_is_out_is_skipped(seat: int, out: tuple[int, ...], following: int) -> None:
    assert PAIRS.next_in(seat, out) == following


@pytest.mark.parametrize("seating", [PAIRS, ALONE_OF_THREE])
def test_going_from_one_to_the_next_visits_everybody_still_in_once(seating: Seating) -> None:
    for number in range(seating.seats):
        for out in combinations(seating.all(), number):
            still_in = [seat for seat in seating.all() if seat not in out]
            seat, visited = still_in[-1], []
            for _ in still_in:
                seat = seating.next_in(seat, out)
                visited.append(seat)
            assert visited == still_in
