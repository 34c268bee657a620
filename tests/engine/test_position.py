"""A position asked about without a match, at a table of three and at one of four."""

from typing import Any

import pytest

from referee import GAMES, Card, Cards, Situation, Top, Unreadable
from referee.climbing import position
from referee.seats import Seating
from referee.state import NO_TRICK, Holding, Laid

THREE, FOUR = Seating(3, 3), Seating(4, 2)
SEVENS = Cards.parse("7c 7d")


def refused(given: Situation, *, over: bool = False) -> set[str]:
    with pytest.raises(Unreadable) as raised:
        position.seats_can_be(given, over=over)
    return set(raised.value.errors)


def test_what_a_game_does_not_have_is_not_told() -> None:
    position.without_levels(None)
    position.without_phoenix(None)
    for told, field in ((position.without_levels, "level"), (position.without_phoenix, "below")):
        with pytest.raises(Unreadable) as raised:
            told("5" if field == "level" else Card.parse("5c"))  # type: ignore[arg-type]
        assert set(raised.value.errors) == {field}


@pytest.mark.parametrize(
    ("given", "fields"),
    [
        ({"out": [1, 1]}, {"out"}),
        ({"out": [1], "hands": {1: SEVENS}}, {"hands.1"}),
        ({"out": [1], "held": {1: 2}}, {"held.1"}),
        ({"out": [1], "turn": 1}, {"turn"}),
        ({"out": [1], "turn": 1, "top": Top(SEVENS, 0)}, {"turn"}),
        ({"out": [1], "turn": 1, "top": Top(SEVENS)}, {"turn"}),
    ],
)
def test_seats_that_cannot_be(given: dict[str, Any], fields: set[str]) -> None:
    assert refused(Situation(**given)) == fields


def test_a_hand_that_would_have_ended_is_no_position() -> None:
    assert refused(Situation(out=[0, 1]), over=True) == {"out"}


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"out": [1, 3], "turn": 0},
        {"out": [1], "hands": {1: Cards.parse("")}, "held": {1: 0}},
        {"out": [1], "turn": 1, "top": Top(SEVENS, 1)},
        {"out": [1], "hands": {0: SEVENS}, "held": {0: 2}},
    ],
)
def test_seats_that_can_be(given: dict[str, Any]) -> None:
    position.seats_can_be(Situation(**given), over=False)


@pytest.mark.parametrize(
    ("seating", "seat", "turn", "owner"),
    [(FOUR, None, 1, 0), (FOUR, None, 0, 3), (THREE, None, 0, 2), (FOUR, 2, 1, 2), (FOUR, 0, 0, 0)],
)
def test_the_top_is_the_player_befores_unless_told(
    seating: Seating, seat: int | None, turn: int, owner: int
) -> None:
    assert position.owner(Top(SEVENS, seat), turn, seating) == owner


@pytest.mark.parametrize(
    ("seating", "laid_by", "turn", "out", "passed"),
    [
        (FOUR, 0, 1, (), ()),
        (FOUR, 0, 3, (), (1, 2)),
        (FOUR, 2, 1, (), (3, 0)),
        (FOUR, 2, 1, (0,), (3,)),
        (FOUR, 0, 0, (), (1, 2, 3)),
        (FOUR, 0, 0, (2,), (1, 3)),
        (THREE, 2, 1, (), (0,)),
        (THREE, 0, 0, (), (1, 2)),
        (THREE, 0, 2, (1,), ()),
    ],
)
def test_those_between_the_top_and_the_turn_have_passed(
    seating: Seating, laid_by: int, turn: int, out: tuple[int, ...], passed: tuple[int, ...]
) -> None:
    assert position.passed_between(laid_by, turn, out, seating) == passed


class TestHands:
    def told(self, seating: Seating = FOUR, **given: Any) -> tuple[Holding, ...]:  # noqa: ANN401
        return position.holdings(Situation(**given), seating, 5)

    def test_nothing_told_is_a_full_hand_nobody_knows(self) -> None:
        assert self.told(THREE) == (Holding(5),) * 3

    def test_a_hand_that_is_told_is_the_whole_hand_unless_it_holds_more(self) -> None:
        assert self.told(hands={1: SEVENS})[1] == Holding(2, SEVENS)
        assert self.told(hands={1: SEVENS}, held={1: 4})[1] == Holding(4, SEVENS)
        assert self.told(held={1: 4})[1] == Holding(4)

    def test_who_is_out_holds_nothing(self) -> None:
        assert self.told(out=[1])[1] == Holding(0)

    @pytest.mark.parametrize(
        ("given", "field"),
        [
            ({"hands": {1: SEVENS}, "held": {1: 1}}, "held.1"),
            ({"held": {1: 6}}, "held.1"),
            ({"hands": {2: Cards.parse("3 4 5 6 7 8")}}, "hands.2"),
        ],
    )
    def test_no_hand_has_more_than_it_holds_or_than_there_are(
        self, given: dict[str, Any], field: str
    ) -> None:
        with pytest.raises(Unreadable) as raised:
            self.told(**given)
        assert set(raised.value.errors) == {field}


class TestTable:
    holdings = (Holding(5),) * 3

    def test_a_lead_is_of_the_seat_in_turn_and_nothing_was_played(self) -> None:
        table = position.table(Situation(out=[2]), 1, NO_TRICK, self.holdings, "own")
        assert (table.phase, table.turn, table.leader, table.opened) == ("play", 1, 1, True)
        assert (table.played, table.out, table.own) == (Cards.parse(""), (2,), "own")
        assert (table.trick, table.captured) == (NO_TRICK, (0, 0, 0))

    def test_what_lies_there_was_played_and_led(self) -> None:
        (reading,) = GAMES["zhengfen"].questions.readings(GAMES["zhengfen"].law({}), SEVENS, None, None)
        trick = NO_TRICK._replace(laid=(Laid(2, SEVENS, reading),))
        table = position.table(Situation(top=Top(SEVENS, 2)), 0, trick, self.holdings, None)
        assert (table.turn, table.leader, table.played) == (0, 2, SEVENS)

    def test_cards_of_a_trick_that_is_won_are_gone(self) -> None:
        table = position.table(Situation(top=Top(SEVENS, 2)), 2, NO_TRICK, self.holdings, None)
        assert (table.leader, table.played) == (2, SEVENS)
