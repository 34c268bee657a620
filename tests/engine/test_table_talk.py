"""Shown cards, questions for counts, changes of seats and the end: they change what they say."""

import pytest

from referee import GAMES, Cards, Entry, begin, evolve, fold
from referee.events import AskCount, End, Event, Note, Show, Substitute
from referee.games.dragon_phoenix.events import Play
from referee.law import AnyLaw, AnyMatch
from referee.verdict import LEGAL, Combination, Count, Decision, Effects

GAME = GAMES["dragon_phoenix"]
LAW = GAME.law({})
NAMES = ("Anna", "Ben", "Carla", "Dan")


def happened(match: AnyMatch, event: Event, law: AnyLaw = LAW) -> tuple[AnyMatch, Effects]:
    return evolve(law, match, Entry(event, Decision(LEGAL)))


@pytest.fixture
def match() -> AnyMatch:
    """Seat 0 has led a 7."""
    cards = Cards.parse("7c")
    (reading,) = GAME.questions.readings(LAW, cards, None, None)
    return fold(LAW, NAMES, [Entry(Play(0, cards), Decision(LEGAL, Combination(cards, reading)))])


def test_shown_cards_are_surely_in_that_hand(match: AnyMatch) -> None:
    after, effects = happened(match, Show(1, Cards.parse("Jc Jd")))
    assert after.table.holdings[1].surely == Cards.parse("Jc Jd")
    assert after.table._replace(holdings=()) == match.table._replace(holdings=())
    assert after.table.holdings[0] == match.table.holdings[0]
    assert effects == ()


def test_a_card_shown_twice_is_one_card(match: AnyMatch) -> None:
    after, _ = happened(match, Show(1, Cards.parse("Jc")))
    after, _ = happened(after, Show(1, Cards.parse("Jc Jd")))
    assert after.table.holdings[1].surely == Cards.parse("Jc Jd")


def test_a_count_that_is_not_owed_has_no_number(match: AnyMatch) -> None:
    after, effects = happened(match, AskCount(1, 0))
    assert effects == (Count(0, obliged=False),)
    assert after == match


def test_a_count_that_is_owed_has_one(match: AnyMatch) -> None:
    _, effects = happened(match, AskCount(1, 0), GAME.law({"card_count": True}))
    assert effects == (Count(0, obliged=True, count=12),)


@pytest.mark.parametrize("seat", range(4))
def test_another_person_takes_the_seat_and_nobody_else_moves(match: AnyMatch, seat: int) -> None:
    after, _ = happened(match, Substitute(seat, "Eva"))
    assert [name for place, name in enumerate(after.names) if place != seat] == [
        name for place, name in enumerate(NAMES) if place != seat
    ]
    assert after.names[seat] == "Eva"
    assert after._replace(names=NAMES) == match


def test_a_note_changes_nothing(match: AnyMatch) -> None:
    assert happened(match, Note("a remark", about=1)) == (match, ())


def test_the_end_keeps_totals_and_clears_the_table(match: AnyMatch) -> None:
    after, effects = happened(match, End("it is late"))
    assert (after.status, after.table.phase, after.table.turn) == ("ended", "finished", None)
    assert after.table.trick.laid == ()
    assert after.standing == match.standing
    assert effects == ()


def test_cards_shown_after_the_end_are_those_of_the_hand_given_up(match: AnyMatch) -> None:
    ended, _ = happened(match, End())
    after, _ = happened(ended, Show(1, Cards.parse("Jc")))
    assert after.ended_hand.holdings[1].surely == Cards.parse("Jc")
    assert after.table == ended.table
    assert after.status == "ended"


def test_cards_shown_before_anything_happened_are_kept_and_the_hand_stays_unbegun() -> None:
    law = GAMES["guandan"].law({})
    after, effects = happened(begin(law, NAMES), Show(1, Cards.parse("Jc")), law)
    assert after.table.holdings[1].surely == Cards.parse("Jc")
    assert (after.table.phase, after.table.holdings[1].held, effects) == ("deal", 0, ())


def test_where_cards_are_passed_before_the_play_they_are_not_kept() -> None:
    before = begin(LAW, NAMES)
    assert happened(before, Show(1, Cards.parse("Jc"))) == (before, ())
