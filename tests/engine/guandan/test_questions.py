"""Questions without a match: a position, what is to be beaten, what cards are (contract 6)."""

from typing import Any

import pytest

from referee import GAMES, Card, Cards, Entry, Top, Unreadable, begin, evolve
from referee.events import Declared, Pass
from referee.games.guandan import tribute
from referee.games.guandan.events import Result
from referee.verdict import LEGAL, Decision
from tests.support.notation import event
from tests.support.record import NAMES, Plain, Record

GAME = GAMES["guandan"]
LAW = GAME.law({})


def placed(seat: int, **situation: Any) -> Record:  # noqa: ANN401
    record = Record("guandan", {})
    record.place(situation, seat)
    return record


def hand(seat: int = 1, **situation: Any) -> Plain:  # noqa: ANN401
    told: Plain = placed(seat, **situation).state()["hand"]
    return told


class TestSituation:
    def test_nothing_told_is_a_lead_on_level_2_with_full_hidden_hands(self) -> None:
        told = hand()
        assert (told["level"], told["turn"], told["held"]) == ("2", 1, [27] * 4)
        assert (told["trick"]["top"], told["obliged"]) == (None, ["gd.lead.must_play"])

    def test_what_lies_there_was_laid_by_the_seat_before_unless_told(self) -> None:
        assert hand(top="7 7")["trick"]["top"]["seat"] == 0
        told = hand(seat=1, top="7 7", owner=2)
        assert (told["trick"]["top"]["seat"], told["trick"]["passed"]) == (2, [3, 0])

    def test_who_is_out_was_not_asked(self) -> None:
        assert hand(seat=1, top="7 7", owner=2, out=[0])["trick"]["passed"] == [3]

    def test_back_at_its_player_the_trick_is_won_and_its_cards_are_gone(self) -> None:
        record = placed(1, top="7c 7c", owner=1, turn=1)
        assert record.state()["hand"]["trick"]["top"] is None
        assert record.ruling(event("1 plays 3"))["verdict"] == "legal"
        assert record.ruling(event("1 plays 7c"))["findings"][0]["rule"] == "gd.card.played"

    def test_the_level_ranks_and_is_wild(self) -> None:
        record = placed(1, level="9", top="A A")
        assert record.ruling(event("1 plays 9h 9c"))["verdict"] == "legal"

    def test_hands_may_be_known_in_whole_or_in_part(self) -> None:
        assert hand(hands={1: "7c 8c"})["held"] == [27, 2, 27, 27]
        record = placed(1, hands={1: "7c 8c"}, held={1: 3})
        assert record.ruling(event("1 plays 9d"))["verdict"] == "legal"
        assert record.ruling(event("1 plays 9d 9h"))["findings"][0]["rule"] == "gd.hand.lacks"

    def test_a_hand_has_no_more_cards_than_it_holds(self) -> None:
        with pytest.raises(Unreadable) as raised:
            placed(1, hands={1: "7c 8c"}, held={1: 1})
        assert set(raised.value.errors) == {"held.1"}

    def test_who_is_out_holds_nothing(self) -> None:
        assert hand(out=[3])["held"] == [27, 27, 27, 0]

    @pytest.mark.parametrize("level", ["XB", "XR"])
    def test_a_joker_is_no_level(self, level: str) -> None:
        with pytest.raises(Unreadable) as raised:
            placed(1, level=level)
        assert set(raised.value.errors) == {"level"}

    def test_nothing_but_a_rank_is_a_level(self) -> None:
        with pytest.raises(Unreadable):
            placed(1, level="1")

    def test_in_a_position_no_tribute_is_due(self) -> None:
        told = placed(1, level="9").ruling(event("3 pays XR to 0"))
        assert [one["rule"] for one in told["findings"]] == ["gd.phase"]


class TestTop:
    def test_it_is_what_it_was_declared_as(self) -> None:
        cards = Cards.parse("8c 8d 9c 9d 2h 2h")
        tube = GAME.questions.top(LAW, Top(cards, 3, Declared("tube", "9")), None, "2")
        assert (tube.seat, tube.reading.kind, tube.reading.rank) == (3, "tube", "9")

    def test_undeclared_it_is_the_strongest_it_can_be(self) -> None:
        top = GAME.questions.top(LAW, Top(Cards.parse("6 7 8 9 2h")), None, None)
        assert (top.seat, top.reading.rank) == (0, "T")

    @pytest.mark.parametrize(
        "given", [Top(Cards.parse("7c 8c")), Top(Cards.parse("7c 7d"), 0, Declared("triple"))]
    )
    def test_what_is_no_combination_or_not_the_declared_one_cannot_be_beaten(self, given: Top) -> None:
        with pytest.raises(Unreadable) as raised:
            GAME.questions.top(LAW, given, None, None)
        assert set(raised.value.errors) == {"top.cards"}

    def test_nothing_lies_below_here(self) -> None:
        with pytest.raises(Unreadable) as raised:
            GAME.questions.top(LAW, Top(Cards.parse("7c")), Card.parse("6c"), None)
        assert set(raised.value.errors) == {"below"}


class TestCards:
    def test_all_readings_at_a_level(self) -> None:
        found = GAME.questions.readings(LAW, Cards.parse("7 7 7 9h 9h"), None, "9")
        assert [(one.kind, one.rank) for one in found] == [("bomb", "7"), ("full_house", "7")]

    def test_the_same_cards_at_another_level_are_something_else(self) -> None:
        assert GAME.questions.readings(LAW, Cards.parse("7 7 9h"), None, None) == ()

    def test_a_reading_may_lie_on_what_it_beats(self) -> None:
        lying = GAME.questions.top(LAW, Top(Cards.parse("Ac As")), None, "5")
        level, kings = (
            GAME.questions.readings(LAW, Cards.parse(pair), lying, "5")[0] for pair in ("5c 5d", "Kc Kd")
        )
        assert GAME.questions.beats(level, lying)
        assert not GAME.questions.beats(kings, lying)

    def test_the_plays_of_a_hand_on_what_lies_there(self) -> None:
        lying = GAME.questions.top(LAW, Top(Cards.parse("A A")), None, "9")
        found = GAME.questions.plays(LAW, Cards.parse("9c 9d 3c 3d 3h 3s K"), lying, None, "9")
        assert sorted((one.reading.kind, one.reading.rank) for one in found) == [("bomb", "3"), ("pair", "9")]


class TestWhatCannotBeApplied:
    """Entries are accepted before they are applied; one that never was is refused or does nothing."""

    def test_a_play_before_the_tribute_changes_nothing(self) -> None:
        record = Record("guandan", {})
        record.told(event("result 0 2"))
        record.told(event("deal"))
        assert evolve(LAW, record.match, Entry(Pass(0), Decision(LEGAL))) == (record.match, ())

    def test_a_result_that_fixes_no_win_is_no_end(self) -> None:
        with pytest.raises(ValueError, match="kind of win"):
            evolve(LAW, begin(LAW, NAMES), Entry(Result((0, 1)), Decision(LEGAL)))

    def test_there_is_no_tribute_in_a_first_hand(self) -> None:
        with pytest.raises(ValueError, match="no tribute"):
            tribute.play_waits(begin(LAW, NAMES).table, Pass(0))
