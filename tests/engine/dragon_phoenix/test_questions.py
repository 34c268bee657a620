"""What can be asked without a match: positions, readings and plays (contract 6)."""

from typing import Any

import pytest

from referee import GAMES, Card, Cards, Rank, Situation, Top, Unreadable, adjudicate
from referee.climbing.order import beats
from referee.events import Declared, Pass, Take
from referee.state import Match

GAME = GAMES["dragon_phoenix"]
LAW = GAME.law({})
ASK = GAME.questions


def cards(text: str) -> Cards:
    return Cards.parse(text, GAME.card_names)


def placed(options: dict[str, Any] | None = None, seat: int = 0, **told: Any) -> Match:  # noqa: ANN401
    return ASK.situation(GAME.law(options or {}), Situation(**told), seat)


class TestSituation:
    def test_nothing_given_is_a_lead_of_the_events_seat_with_full_hands(self) -> None:
        table = placed(seat=2).table
        assert (table.phase, table.turn, table.leader) == ("play", 2, 2)
        assert [holding.held for holding in table.holdings] == [13, 13, 13, 13]
        assert not table.trick.laid
        assert table.own.wish is None

    def test_it_is_never_the_hands_first_trick(self) -> None:
        assert placed().table.opened

    def test_the_top_lies_at_the_right_of_the_one_in_turn_if_nobody_says_whose_it_is(self) -> None:
        table = placed(seat=0, top=Top(cards("9 9"))).table
        assert table.trick.top
        assert table.trick.top.seat == 3
        assert table.trick.passed == ()
        assert table.leader == 3

    def test_a_turn_that_is_told_counts_and_those_between_have_passed(self) -> None:
        table = placed(turn=3, top=Top(cards("9 9"), 0), out=(1,)).table
        assert (table.turn, table.trick.passed, table.trick.won) == (3, (2,), False)
        assert adjudicate(LAW, placed(turn=3, top=Top(cards("9"), 0)), Pass(3)).legal

    def test_the_turn_at_the_tops_seat_means_that_all_others_have_passed(self) -> None:
        match = placed(turn=0, top=Top(cards("K K"), 0))
        assert (match.table.phase, match.table.trick.won) == ("play", True)
        assert match.table.trick.points == 20
        assert adjudicate(LAW, match, Take(0)).legal

    def test_without_late_bombs_the_trick_is_then_taken(self) -> None:
        table = placed({"late_bomb": False}, turn=0, top=Top(cards("K K"), 0)).table
        assert (table.trick.laid, table.turn, table.phase) == ((), 0, "play")

    @pytest.mark.parametrize("late_bomb", [True, False])
    def test_a_dragon_on_which_all_have_passed_is_to_be_given(self, *, late_bomb: bool) -> None:
        table = placed({"late_bomb": late_bomb}, turn=1, top=Top(cards("dragon"), 1)).table
        assert (table.phase, table.turn, table.trick.points) == ("gift", 1, 25)

    def test_hands_counts_and_who_is_out(self) -> None:
        hands = {0: cards("7c 8d"), 1: cards("9h")}
        table = placed(hands=hands, held={1: 4, 2: 5}, out=(3,)).table
        assert [holding.held for holding in table.holdings] == [2, 4, 5, 0]
        assert [holding.known for holding in table.holdings] == [True, False, False, True]
        assert table.out == (3,)

    def test_a_wish_is_in_force(self) -> None:
        assert placed(wish=Rank.JACK).table.own.wish is Rank.JACK

    def test_under_a_law_without_wishes_it_is_not(self) -> None:
        assert placed({"wish": False}, wish=Rank.JACK).table.own.wish is None

    def test_a_hand_that_holds_fewer_cards_than_it_shows_cannot_be(self) -> None:
        with pytest.raises(Unreadable) as refused:
            placed(hands={1: cards("7c 8d")}, held={1: 1})
        assert set(refused.value.errors) == {"held.1"}

    @pytest.mark.parametrize(
        ("told", "field"),
        [
            ({"out": [0, 0]}, "out"),
            ({"out": [0, 2]}, "out"),
            ({"out": [0, 1, 2]}, "out"),
            ({"out": [1], "hands": {1: Cards.parse("7c")}}, "hands.1"),
            ({"out": [1], "held": {1: 5}}, "held.1"),
            ({"out": [1], "turn": 1}, "turn"),
            ({"below": Card.parse("7c")}, "below"),
            ({"below": Card.parse("7c"), "top": Top(Cards.parse("8c"), 0)}, "below"),
        ],
    )
    def test_what_cannot_be_at_a_table_is_no_situation(self, told: dict[str, Any], field: str) -> None:
        with pytest.raises(Unreadable) as refused:
            placed(**told)
        assert set(refused.value.errors) == {field}

    def test_a_hand_that_is_over_may_wait_for_the_dragons_gift(self) -> None:
        table = placed(out=[3, 2, 1], turn=1, top=Top(Cards.parse("2s"), 1)).table
        assert (table.phase, table.turn) == ("gift", 1)

    def test_after_a_winner_who_is_out_the_next_one_in_leads(self) -> None:
        table = placed(out=[1], turn=1, top=Top(Cards.parse("9c"), 1)).table
        assert (table.trick.won, table.turn) == (True, 2)

    def test_this_game_has_no_levels(self) -> None:
        with pytest.raises(Unreadable) as refused:
            placed(level="5")
        assert set(refused.value.errors) == {"level"}


class TestTop:
    def test_a_phoenix_without_anything_below_was_led(self) -> None:
        laid = ASK.top(LAW, Top(cards("phoenix")), None)
        assert (laid.reading.rank, laid.reading.half) == ("2", True)

    @pytest.mark.parametrize(("below", "rank"), [("K", "K"), ("7c", "7"), ("2c", "2")])
    def test_a_phoenix_lies_half_a_step_above_what_is_below(self, below: str, rank: str) -> None:
        laid = ASK.top(LAW, Top(cards("phoenix")), Card.parse(below))
        assert (laid.reading.rank, laid.reading.half) == (rank, True)

    @pytest.mark.parametrize("below", ["2d", "2h", "2s", "XR"])
    def test_under_a_phoenix_lies_no_fox_no_dragon_no_phoenix_and_no_joker(self, below: str) -> None:
        with pytest.raises(Unreadable) as refused:
            ASK.top(LAW, Top(cards("phoenix")), Card.parse(below))
        assert set(refused.value.errors) == {"below"}

    def test_an_undeclared_top_is_read_as_if_led(self) -> None:
        assert ASK.top(LAW, Top(cards("K K Q Q phoenix")), None).reading.rank == "K"

    def test_a_declared_top_is_what_was_declared(self) -> None:
        declared = Top(cards("K K Q Q phoenix"), 2, Declared("full_house", "Q"))
        laid = ASK.top(LAW, declared, None)
        assert (laid.seat, laid.reading.rank) == (2, "Q")

    @pytest.mark.parametrize(
        "top",
        [Top(cards("7 9")), Top(cards("fox")), Top(cards("")), Top(cards("7 7"), 0, Declared("triple"))],
        ids=["nothing", "fox", "no cards", "another reading"],
    )
    def test_what_cannot_be_beaten_is_no_top(self, top: Top) -> None:
        with pytest.raises(Unreadable) as refused:
            ASK.top(LAW, top, None)
        assert set(refused.value.errors) == {"top.cards"}


class TestReadings:
    def test_all_readings_of_the_cards_the_highest_first(self) -> None:
        found = ASK.readings(LAW, cards("6 7 8 9 phoenix"), None)
        assert [(one.kind, one.rank) for one in found] == [("straight", "T"), ("straight", "9")]

    def test_which_of_them_beat_the_top(self) -> None:
        top = ASK.top(LAW, Top(cards("5 6 7 8 9")), None)
        found = ASK.readings(LAW, cards("6 7 8 9 phoenix"), top)
        assert [beats(one, top.reading) for one in found] == [True, False]

    def test_cards_that_make_nothing_have_none(self) -> None:
        assert ASK.readings(LAW, cards("6 8"), None) == ()

    def test_the_law_says_how_many_pairs_make_stairs(self) -> None:
        assert ASK.readings(LAW, cards("6 6 7 7"), None)
        assert not ASK.readings(GAME.law({"min_stairs_pairs": 3}), cards("6 6 7 7"), None)


def plays(hand: str, top: str | None = None, wish: Rank | None = None, **options: object) -> set[str]:
    law = GAME.law(options)
    lying = ASK.top(law, Top(cards(top)), None) if top else None
    found = ASK.plays(law, cards(hand), lying, wish)
    assert len({(one.cards, one.reading) for one in found}) == len(found)
    return {str(one.cards) for one in found}


class TestPlays:
    def test_a_lead_has_every_combination_and_the_fox(self) -> None:
        assert plays("2d 7c 7d 9h") == {"2d", "7c", "7d", "7c 7d", "9h"}

    def test_on_a_top_only_what_beats_it_and_no_fox(self) -> None:
        assert plays("2d 7c 7d 9h", "8") == {"9h"}

    def test_bombs_beat_anything_but_higher_bombs(self) -> None:
        assert plays("7c 7d 7h 7s 3c", "K") == {"7c 7d 7h 7s"}
        assert plays("7c 7d 7h 7s 3c", "8 8 8 8") == set()

    def test_the_phoenix_goes_on_any_single_but_the_dragon(self) -> None:
        assert plays("2h 3c", "A") == {"2h"}
        assert plays("2h 3c", "dragon") == set()

    def test_a_lead_that_would_have_to_be_declared_is_listed_with_each_reading(self) -> None:
        found = ASK.plays(LAW, cards("6c 7d 8c 9d 2h"), None, None)
        straights = [one.reading.rank for one in found if one.reading.kind == "straight"]
        assert sorted(straights, key=str) == ["9", "T"]

    def test_under_a_wish_only_plays_with_the_rank_bombs_with_it_included(self) -> None:
        hand = "Jc Jd Jh Js 5c 5d 5h 5s 9d"
        singles, bomb = {"Jc", "Jd", "Jh", "Js"}, {"Jc Jd Jh Js"}
        assert plays(hand, "8", Rank.JACK) == singles | bomb

    def test_under_a_wish_that_the_hand_cannot_fulfil_everything_is_legal(self) -> None:
        assert plays("Jc Qd 9d", "J", Rank.JACK) == {"Qd"}

    def test_a_bomb_with_the_rank_makes_nothing_compulsory(self) -> None:
        hand = "Jc Jd Jh Js 5c 5d 5h 5s"
        assert plays(hand, "8 9 T J Q", Rank.JACK) == {"Jc Jd Jh Js", "5c 5d 5h 5s"}

    def test_where_bombs_are_free_they_are_listed_beside_the_rank(self) -> None:
        hand = "Jc 5c 5d 5h 5s 9d"
        assert plays(hand, "8", Rank.JACK) == {"Jc"}
        assert plays(hand, "8", Rank.JACK, bomb_before_wish=True) == {"Jc", "5c 5d 5h 5s"}

    def test_a_pair_completed_by_the_phoenix_obliges_unless_the_option_says_otherwise(self) -> None:
        hand, others = "Jc 2h Qc Qd", {"2h Qc", "2h Qd", "Qc Qd"}
        assert plays(hand, "9 9", Rank.JACK) == {"2h Jc"}
        assert plays(hand, "9 9", Rank.JACK, wish_with_phoenix=False) == {"2h Jc", *others}

    def test_without_wishes_there_is_nothing_to_obey(self) -> None:
        law = GAME.law({"wish": False})
        found = ASK.plays(law, cards("Jc Qd"), None, Rank.JACK)
        assert {str(one.cards) for one in found} == {"Jc", "Qd"}
