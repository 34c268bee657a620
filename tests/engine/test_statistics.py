"""Matches told by hand, and what can be counted in them with one's fingers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from referee import GAMES, begin, entered, evolve, expand, rulebook, statistics
from referee.codec import decode
from referee.statistics import Figures, Lead, Noted, Statistics, Streak

Plain = dict[str, Any]
NAMES = ("Anna", "Ben", "Carla", "Dan")


def counted(game: str, events: Sequence[Plain], names: Sequence[str] = NAMES, **options: int) -> Statistics:
    """The statistics of a match; `at` of an event is in seconds here."""
    known = GAMES[game]
    law = known.law(options, len(names))
    match, record = begin(law, names), []
    for plain in events:
        told = {name: value for name, value in plain.items() if name not in {"at", "stands"}}
        for event in expand(law, match, decode(known, told, len(names))):
            entry = entered(law, match, event, plain.get("stands"))
            assert entry.accepted, plain
            match, _ = evolve(law, match, entry)
            record.append(Noted(entry, plain.get("at")))
    return statistics(law, known.counting, names, record)


def of(told: Sequence[Figures], *names: str) -> Mapping[str, int]:
    """What was counted for a player or a pair, what is none left out."""
    (found,) = (one.counted for one in told if one.names == names)
    return {figure: count for figure, count in found.items() if count}


def result(*order: int, points: Sequence[int] | None = None, calls: Mapping[int, str] | None = None) -> Plain:
    told: Plain = {"type": "result", "order": list(order)}
    told |= {"card_points": list(points)} if points else {}
    return told | {"calls": [{"seat": seat, "call": call} for seat, call in (calls or {}).items()]}


CALLS = [
    result(0, 1, 2, points=(70, 30), calls={0: "take_off", 3: "high_flight"}),
    result(1, 3, calls={1: "take_off", 2: "take_off"}),
    result(2, 0, calls={0: "take_off"}),
]


class TestDragonAndPhoenix:
    def test_calls_are_won_by_the_first_and_stopped_by_an_opponent_who_is_first(self) -> None:
        told = counted("dragon_phoenix", CALLS)
        # Hand 1: Anna wins hers and stops Dan's. Hand 2: Ben wins his, stops Carla's.
        # Hand 3: Carla goes out before Anna, who is her partner: lost, but not stopped.
        assert of(told.players, "Anna") == {
            "matches": 1, "hands": 3, "points": 170 - 100 + 100, "first": 1, "second": 1,
            "take_off": 2, "take_off_won": 1, "calls_stopped": 1, "double_victories": 1,
        }  # fmt: skip
        assert of(told.players, "Ben")["calls_stopped"] == 1
        assert of(told.players, "Carla")["take_off"] == 1
        assert "take_off_won" not in of(told.players, "Carla")
        assert of(told.players, "Dan")["high_flight"] == 1
        assert of(told.pairs, "Anna", "Carla")["take_off"] == 3
        assert of(told.pairs, "Anna", "Carla")["double_victories"] == 1
        assert of(told.pairs, "Ben", "Dan")["first"] == 1

    def test_scores_lead_and_swing(self) -> None:
        course = counted("dragon_phoenix", CALLS).course
        # 70+100 : 30-200, then 0-100 : 200+100, then 200-100 : 0
        assert course.totals == ((0, 0), (170, -170), (70, 130), (170, 130))
        assert course.largest_lead == Lead(team=0, by=340, hand=1)
        assert course.swing == Lead(team=1, by=400, hand=2)
        assert course.longest_lead == Streak(team=0, hands=1, first=1, last=1)

    def test_a_lead_lasts_as_long_as_the_same_side_is_ahead(self) -> None:
        ahead = result(1, 0, 3, points=(40, 60))
        behind = result(0, 1, 2, points=(100, 0))
        course = counted("dragon_phoenix", [ahead, ahead, behind, ahead, ahead]).course
        # 40:60, 80:120, 180:120, 220:180, 260:240
        assert course.longest_lead == Streak(team=0, hands=3, first=3, last=5)

    def test_equal_totals_lead_nobody(self) -> None:
        course = counted("dragon_phoenix", [result(0, 1, 2, points=(50, 50))]).course
        assert (course.largest_lead, course.longest_lead, course.swing) == (None, None, None)

    def test_bombs_wishes_tricks_and_the_dragon_given_away(self) -> None:
        told = counted("dragon_phoenix", PLAYED)
        assert of(told.players, "Anna") == {
            "matches": 1, "hands": 1, "hands_recorded": 1, "points": 200, "first": 1, "double_victories": 1,
            "wishes": 1, "bombs": 1, "trick_points": 40 + 5, "dragon_given": 1, "dragon_points": 25,
        }  # fmt: skip
        assert of(told.players, "Dan") == {
            "matches": 1, "hands": 1, "hands_recorded": 1, "trick_points": 25, "wishes_fulfilled": 1,
        }  # fmt: skip
        assert of(told.pairs, "Anna", "Carla")["double_victories"] == 1
        assert of(told.pairs, "Anna", "Carla")["trick_points"] == 45 + 5 + 20

    def test_a_void_hand_counts_for_nothing(self) -> None:
        told = counted("dragon_phoenix", [*PLAYED[:4], {"type": "redeal"}, result(0, 1, 2, points=(70, 30))])
        assert "bombs" not in of(told.players, "Anna")
        assert "wishes" not in of(told.players, "Anna")
        assert of(told.players, "Anna")["hands"] == 1

    def test_of_a_hand_that_goes_on_nothing_is_told(self) -> None:
        told = counted("dragon_phoenix", PLAYED[:4])
        assert of(told.players, "Anna") == {"matches": 1}
        assert told.course.totals == ((0, 0),)

    def test_a_substitute_has_figures_of_his_own(self) -> None:
        change = {"type": "substitute", "seat": 0, "name": "Eva"}
        told = counted("dragon_phoenix", [CALLS[0], change, CALLS[2]])
        assert of(told.players, "Anna")["first"] == 1
        assert of(told.players, "Eva")["second"] == 1
        assert of(told.players, "Carla")["hands"] == 2
        assert [one.names for one in told.pairs] == [("Anna", "Carla"), ("Eva", "Carla"), ("Ben", "Dan")]
        assert of(told.pairs, "Eva", "Carla")["double_victories"] == 1

    def test_a_match_is_won_by_who_sits_there_at_its_end(self) -> None:
        change = {"type": "substitute", "seat": 2, "name": "Eva"}
        told = counted("dragon_phoenix", [change, result(0, 2), result(0, 2)], target=400)
        assert [one.names[0] for one in told.players if one.counted["matches_won"]] == ["Anna", "Eva"]
        assert of(told.pairs, "Anna", "Eva")["matches_won"] == 1

    def test_points_by_agreement_are_in_the_totals_and_swing_nothing(self) -> None:
        agreed = {"type": "adjust", "points": [0, 500]}
        course = counted("dragon_phoenix", [CALLS[0], agreed, CALLS[2]]).course
        assert course.totals == ((0, 0), (170, -170), (270, 330))
        assert course.swing == Lead(team=0, by=340, hand=1)

    def test_the_time_of_a_hand_is_from_the_end_of_the_one_before(self) -> None:
        hands = [result(0, 1, 2, points=(50, 50)) | {"at": at} for at in (100.0, 400.0, 390.0)]
        deal = {"type": "deal", "at": 40.0}
        untimed = result(0, 1, 2, points=(50, 50))
        assert counted("dragon_phoenix", [deal, *hands, untimed]).course.seconds == (60.0, 300.0, None, None)
        assert counted("dragon_phoenix", hands[:2]).course.seconds == (None, 300.0)


# Anna wishes for a Jack, Dan fulfils it, Anna bombs and wins 40 points (four 10s). The trick with her Dragon
# (25) goes to Dan, that with her last cards (a 5) is hers. Carla wins a 5 and two Kings, and goes out.
PLAYED: list[Plain] = [
    {"type": "play", "seat": 0, "cards": "herald", "wish": "J"},
    {"type": "play", "seat": 3, "cards": "J", "passed": True},
    {"type": "play", "seat": 0, "cards": "T T T T"},
    {"type": "play", "seat": 0, "cards": "dragon", "passed": True},
    *({"type": "pass", "seat": seat} for seat in (1, 2, 3)),
    {"type": "give", "seat": 0, "to": 3},
    {"type": "play", "seat": 0, "cards": "3 4 5 6 7 8 9"},
    *({"type": "pass", "seat": seat} for seat in (1, 2, 3)),
    {"type": "play", "seat": 1, "cards": "4"},
    {"type": "play", "seat": 2, "cards": "A"},
    {"type": "play", "seat": 2, "cards": "5 6 7 8 9", "passed": True},
    {"type": "play", "seat": 2, "cards": "J J Q Q K K", "passed": True},
    {"type": "play", "seat": 2, "cards": "3", "passed": True},
]


class TestGuandan:
    def test_kinds_of_win_places_and_levels(self) -> None:
        told = counted("guandan", [result_gd(0, 2), result_gd(1, 0, 3), result_gd(2, 1, 3)], tribute=False)
        # 2 -> 5 for Anna and Carla, 2 -> 4 for Ben and Dan, then 5 -> 6 for Anna and Carla.
        assert of(told.pairs, "Anna", "Carla") == {
            "matches": 1, "hands": 3, "wins_1_2": 1, "wins_1_4": 1, "levels": 4,
            "first": 2, "second": 2, "last": 2,
        }  # fmt: skip
        assert of(told.players, "Ben") == {
            "matches": 1, "hands": 3, "wins_1_3": 1, "levels": 2, "first": 1, "second": 1, "last": 1,
        }  # fmt: skip
        assert told.course.totals == ((0, 0), (3, 0), (3, 2), (4, 2))
        assert told.course.swing == Lead(team=0, by=3, hand=1)

    def test_after_a_double_win_the_other_two_are_both_last(self) -> None:
        told = counted("guandan", [result_gd(0, 2)], tribute=False)
        assert [one.counted["last"] for one in told.players] == [0, 1, 0, 1]
        assert [one.counted["second"] for one in told.players] == [0, 0, 1, 0]

    def test_tributes_and_refusals(self) -> None:
        paid = [
            {"type": "tribute", "from": 3, "to": 0, "card": "A"},
            {"type": "return_tribute", "from": 0, "to": 3, "card": "3"},
        ]
        refused = {"type": "refuse_tribute"}
        events = [result_gd(0, 1, 2), *paid, result_gd(0, 2), refused, result_gd(0, 1, 2)]
        told = counted("guandan", events)
        assert of(told.players, "Dan")["tributes_paid"] == 1
        assert of(told.players, "Anna")["tributes_received"] == 1
        assert [one.counted["tributes_refused"] for one in told.players] == [0, 1, 0, 1]
        assert of(told.pairs, "Ben", "Dan")["tributes_refused"] == 2

    def test_attempts_on_the_ace_and_the_match_won_on_it(self) -> None:
        up = [result_gd(0, 2)] * 4  # 2 -> 5 -> 8 -> J -> A
        told = counted("guandan", [*up, result_gd(0, 1, 3), result_gd(0, 1, 2)], tribute=False)
        assert of(told.pairs, "Anna", "Carla")["ace_attempts"] == 2
        assert of(told.pairs, "Anna", "Carla")["ace_won"] == 1
        assert of(told.players, "Carla")["matches_won"] == 1
        assert "ace_attempts" not in of(told.pairs, "Ben", "Dan")


def result_gd(*order: int) -> Plain:
    return {"type": "result", "order": list(order)}


class TestZhengfen:
    HANDS = (
        {"type": "result", "first": 0, "last": 2, "points": [60, 40, 0]},
        {"type": "result", "first": 1, "last": 2, "points": [30, 70, 0]},
        {"type": "result", "first": 1, "last": 0, "points": [0, 25, 75]},
    )

    def test_firsts_lasts_and_points(self) -> None:
        told = counted("zhengfen", self.HANDS, NAMES[:3])
        counts = {"matches": 1, "hands": 3, "points": 90, "first": 1, "second": 1, "last": 1}
        assert of(told.players, "Anna") == counts
        assert of(told.players, "Ben")["first"] == 2
        assert of(told.players, "Carla")["last"] == 2
        assert told.pairs == ()

    def test_of_four_a_result_tells_the_first_and_the_last(self) -> None:
        hand = {"type": "result", "first": 0, "last": 2, "points": [60, 40, 0, 0]}
        told = counted("zhengfen", [hand])
        assert of(told.players, "Dan") == {"matches": 1, "hands": 1}
        assert of(told.players, "Carla") == {"matches": 1, "hands": 1, "last": 1}

    def test_tricks_and_bombs_of_a_hand_told_card_by_card(self) -> None:
        """Nobody beats Anna, who has four 2s and all that counts, then Carla beats none of Ben's cards."""
        told = counted("zhengfen", SWEEP, NAMES[:3])
        assert of(told.players, "Anna") == {
            "matches": 1, "hands": 1, "hands_recorded": 1, "points": 100, "first": 1,
            "trick_points": 100, "bombs": 1,
        }  # fmt: skip
        assert "bombs" not in of(told.players, "Ben")
        assert of(told.players, "Carla") == {"matches": 1, "hands": 1, "hands_recorded": 1, "last": 1}

    def test_the_lead_is_on_the_second(self) -> None:
        course = counted("zhengfen", self.HANDS, NAMES[:3]).course
        assert course.totals == ((0, 0, 0), (60, 40, 0), (90, 110, 0), (90, 135, 75))
        assert course.largest_lead == Lead(team=1, by=45, hand=3)
        assert course.longest_lead == Streak(team=1, hands=2, first=2, last=3)
        assert course.swing == Lead(team=2, by=50, hand=3)


def cleared(seat: int, cards: str, *others: int) -> list[Plain]:
    passes = [{"type": "pass", "seat": other} for other in others]
    return [{"type": "play", "seat": seat, "cards": cards}, *passes, {"type": "take", "seat": seat}]


SWEEP: list[Plain] = [
    *(event for rank in "25TK" for event in cleared(0, " ".join(rank * 4), 1, 2)),
    {"type": "play", "seat": 0, "cards": "A A"},
    *({"type": "pass", "seat": seat} for seat in (1, 2)),
    *(event for rank in "4678" for event in cleared(1, " ".join(rank * 4), 2)),
    {"type": "play", "seat": 1, "cards": "9 9"},
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_every_figure_and_every_column_has_its_name(game: str, language: str) -> None:
    known, speech = GAMES[game], rulebook.Speech(language, game=game)
    names = [speech.text(f"figures.{figure.name}") for figure in known.counting.all]
    assert len(set(names)) == len(names)
    assert all(speech.text(f"sheet.{column}.name") for column in known.views.sheet.columns)
    assert all(speech.text(f"report.numbers.{numbers}") for numbers in known.views.sheet.numbers)
