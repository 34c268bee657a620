"""Questions without a match: a position, what is to be beaten, what cards are (contract 6)."""

from typing import Any

import pytest

from referee import GAMES, Card, Cards, Entry, Top, Unreadable, begin, evolve
from referee.events import Declared
from referee.games.zhengfen.events import Result
from referee.verdict import LEGAL, Decision
from tests.support.notation import event
from tests.support.record import NAMES, Plain, Record

GAME = GAMES["zhengfen"]
LAW = GAME.law({})


def placed(seat: int, players: int = 4, options: Plain | None = None, **situation: Any) -> Record:  # noqa: ANN401
    record = Record("zhengfen", options or {}, NAMES[:players])
    record.place(situation, seat)
    return record


def hand(seat: int = 1, players: int = 4, **situation: Any) -> Plain:  # noqa: ANN401
    told: Plain = placed(seat, players, **situation).state()["hand"]
    return told


def refused(**situation: Any) -> set[str]:  # noqa: ANN401
    """The fields that make the situation one that cannot be."""
    with pytest.raises(Unreadable) as raised:
        placed(1, **situation)
    return set(raised.value.errors)


class TestSituation:
    @pytest.mark.parametrize(("players", "held"), [(3, [18] * 3), (4, [14] * 4)])
    def test_nothing_told_is_a_lead_with_full_hidden_hands(self, players: int, held: list[int]) -> None:
        told = hand(players=players)
        assert (told["phase"], told["turn"], told["leader"], told["held"]) == ("play", 1, 1, held)
        assert (told["trick"]["top"], told["obliged"]) == (None, ["zf.lead.must_play"])

    def test_what_lies_there_was_laid_by_the_seat_before_unless_told(self) -> None:
        assert hand(top="7 7")["trick"]["top"]["seat"] == 0
        assert hand(seat=0, top="7 7", players=3)["trick"]["top"]["seat"] == 2
        told = hand(seat=1, top="K K", owner=2)
        assert (told["trick"]["top"]["seat"], told["trick"]["passed"]) == (2, [3, 0])
        assert (told["trick"]["points"], told["leader"]) == (20, 2)

    def test_who_is_out_was_not_asked(self) -> None:
        assert hand(seat=1, top="7 7", owner=2, out=[0])["trick"]["passed"] == [3]

    def test_back_at_its_player_it_is_his_choice(self) -> None:
        told = hand(top="K", owner=1, turn=1)
        assert (told["turn"], told["trick"]["passed"], told["obliged"]) == (1, [2, 3, 0], [])

    def test_without_own_beats_it_was_cleared_and_its_cards_are_gone(self) -> None:
        record = placed(1, options={"own_beat": False}, top="Kc", owner=1, turn=1)
        assert record.state()["hand"]["trick"]["top"] is None
        assert record.ruling(event("1 plays 3"))["verdict"] == "legal"
        assert record.ruling(event("1 plays Kc"))["findings"][0]["rule"] == "zf.card.played"

    def test_back_at_a_player_who_is_out_it_was_cleared_and_the_next_one_leads(self) -> None:
        told = hand(top="K", owner=1, turn=1, out=[1, 2])
        assert (told["trick"]["top"], told["turn"], told["leader"]) == (None, 3, 3)

    def test_a_lead_of_a_player_who_is_out_is_the_next_ones(self) -> None:
        assert hand(seat=3, out=[3])["turn"] == 0
        assert hand(seat=2, players=3, out=[2])["turn"] == 0

    def test_hands_may_be_known_in_whole_or_in_part(self) -> None:
        assert hand(hands={1: "7c 8c"}, players=3)["held"] == [18, 2, 18]
        record = placed(1, hands={1: "7c 8c"}, held={1: 3})
        assert record.ruling(event("1 plays 9d"))["verdict"] == "legal"
        assert record.ruling(event("1 plays 9d 9h"))["findings"][0]["rule"] == "zf.hand.lacks"

    def test_the_score_starts_with_nothing_at_the_target(self) -> None:
        standing = placed(0, options={"target": 1000}, players=3).state()["standing"]
        assert standing == {"totals": [0, 0, 0], "target": 1000, "winner": None}

    @pytest.mark.parametrize(
        ("situation", "fields"),
        [
            ({"level": "5"}, {"level"}),
            ({"out": [0, 0]}, {"out"}),
            ({"out": [0, 2, 3]}, {"out"}),
            ({"out": [0, 2], "players": 3}, {"out"}),
            ({"out": [2], "hands": {2: "7c"}}, {"hands.2"}),
            ({"out": [2], "held": {2: 1}}, {"held.2"}),
            ({"out": [2], "turn": 2}, {"turn"}),
            ({"hands": {1: "7c 8c"}, "held": {1: 1}}, {"held.1"}),
            ({"held": {1: 15}}, {"held.1"}),
            ({"held": {1: 19}, "players": 3}, {"held.1"}),
            ({"top": "7c 8c"}, {"top.cards"}),
            ({"top": "7c", "below": "6c"}, {"below"}),
        ],
        ids=str,
    )
    def test_what_cannot_be_at_a_table_is_no_situation(self, situation: Plain, fields: set[str]) -> None:
        assert refused(**situation) == fields

    def test_two_of_four_may_be_out(self) -> None:
        assert hand(out=[0, 2])["held"] == [0, 14, 0, 14]

    def test_a_hand_holds_as_many_as_are_drawn(self) -> None:
        assert hand(held={1: 18}, players=3)["held"] == [18, 18, 18]
        assert hand(held={1: 14})["held"] == [14, 14, 14, 14]


class TestTop:
    def test_it_is_what_it_was_declared_as(self) -> None:
        cards = Cards.parse("7s 7h 8s 8h XB")
        top = GAME.questions.top(LAW, Top(cards, 2, Declared("full_house", "7")), None, None)
        assert (top.seat, top.reading.kind, top.reading.rank) == (2, "full_house", "7")

    def test_undeclared_it_is_the_strongest_it_can_be(self) -> None:
        top = GAME.questions.top(LAW, Top(Cards.parse("XB XR")), None, None)
        assert (top.seat, top.reading.rank) == (0, "2")

    @pytest.mark.parametrize(
        "given", [Top(Cards.parse("7c 8c")), Top(Cards.parse("2c 2d 2h 2s"), 0, Declared("quad"))]
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
    def test_all_readings_the_strongest_first(self) -> None:
        found = GAME.questions.readings(LAW, Cards.parse("7s 7h 8s 8h XB"), None, None)
        assert [(one.kind, one.rank) for one in found] == [("full_house", "8"), ("full_house", "7")]

    def test_a_reading_may_lie_on_what_it_beats(self) -> None:
        lying = GAME.questions.top(LAW, Top(Cards.parse("Ac As")), None, None)
        (twos,), (kings,) = (
            GAME.questions.readings(LAW, Cards.parse(pair), lying, None) for pair in ("2c 2d", "Kc Kd")
        )
        assert GAME.questions.beats(twos, lying)
        assert not GAME.questions.beats(kings, lying)

    def test_the_plays_of_a_hand_on_what_lies_there(self) -> None:
        lying = GAME.questions.top(LAW, Top(Cards.parse("A A")), None, None)
        found = GAME.questions.plays(LAW, Cards.parse("2c 2d 3c Kc Td 5h 9c 9d"), lying, None, None)
        assert sorted((one.reading.kind, one.cards.codes()) for one in found) == [
            ("k105_mixed", ["5h", "Td", "Kc"]),
            ("pair", ["2c", "2d"]),
        ]

    @pytest.mark.parametrize("asked", [GAME.questions.readings, GAME.questions.top])
    def test_there_are_no_levels(self, asked: Any) -> None:  # noqa: ANN401
        with pytest.raises(Unreadable) as raised:
            asked(
                LAW, Top(Cards.parse("7c")) if asked is GAME.questions.top else Cards.parse("7c"), None, "5"
            )
        assert set(raised.value.errors) == {"level"}
        with pytest.raises(Unreadable):
            GAME.questions.plays(LAW, Cards.parse("7c"), None, None, "5")


class TestWhatCannotBeApplied:
    """Entries are accepted before they are applied; one that never was is refused."""

    def test_a_result_without_points_is_no_end(self) -> None:
        with pytest.raises(ValueError, match="has points"):
            evolve(LAW, begin(LAW, NAMES[:3]), Entry(Result(0, 2), Decision(LEGAL)))
