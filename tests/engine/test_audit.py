"""The referee's memory, whatever the game: when it asks again, what it keeps, what it names as proof."""

from collections.abc import Callable

import pytest

from referee import GAMES, audit
from referee.audit import NO_MEMORY
from referee.codec import decode
from referee.hindsight import Asked, Known
from tests.engine.chance import MORE
from tests.engine.dragon_phoenix import rebels as dragon_phoenix
from tests.engine.guandan import rebels as guandan
from tests.engine.zhengfen import rebels as zhengfen
from tests.support import notation
from tests.support.asking import Slowly
from tests.support.memory import FIRST, WHY, Minded, Watched, told

HANDS = 25

LEAD = """
    exchange
    1 plays 9 -> asks dp.lead.opener
"""
WISH = """
    exchange
    0 plays 2c wishes J
    1 plays 9 -> asks dp.wish.obey
    2 passes -> asks dp.wish.obey
    3 passes -> asks dp.wish.obey
"""


def goes_on(referee: Minded, *lines: str) -> None:
    """What happens next at the table."""
    for line in lines:
        referee.told(decode(GAMES[referee.law.game], notation.event(line), len(referee.match.names)))


@pytest.fixture
def asked_again(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The events whose questions were asked again."""
    asked: list[int] = []
    status = audit._status

    def counted(one: Asked, known: Known) -> audit.Status:
        asked.append(one.event)
        return status(one, known)

    monkeypatch.setattr(audit, "_status", counted)
    return asked


class TestWhatIsAskedAgain:
    def test_nothing_where_nothing_was_asked(self, asked_again: list[int]) -> None:
        referee = told("dragon_phoenix", "exchange, 0 gives 2c to 3\n3 plays 9\n0 plays T")
        assert referee.memory == NO_MEMORY
        assert asked_again == []

    @pytest.mark.parametrize(
        "line",
        [
            "2 passes",
            "note who dealt?",
            "adjust 20 -10",
            "1 is Eva",
            "0 asks 2",
            "2 plays T",
            "2 plays K",
            "2 plays A",
        ],
    )
    def test_nothing_by_what_cannot_settle_it(self, asked_again: list[int], line: str) -> None:
        referee = told("dragon_phoenix", LEAD)
        asked_again.clear()
        goes_on(referee, line)
        assert asked_again == []

    @pytest.mark.parametrize("line", ["2 plays dragon", "3 shows 9", "1 shows A A"])
    def test_by_a_special_card_the_herald_might_have_been_and_by_whatever_is_shown(
        self, asked_again: list[int], line: str
    ) -> None:
        referee = told("dragon_phoenix", LEAD)
        asked_again.clear()
        goes_on(referee, line)
        assert asked_again == [2]

    def test_of_a_wish_by_the_seats_own_cards_and_by_the_rank_from_others(
        self, asked_again: list[int]
    ) -> None:
        referee = told("dragon_phoenix", WISH)
        asked_again.clear()
        goes_on(referee, "0 plays T")  # asks for itself, and settles nothing
        assert asked_again == []
        goes_on(referee, "1 plays J")
        assert sorted(set(asked_again)) == [3, 4, 5, 6]

    def test_at_the_end_of_the_hand_everything(self, asked_again: list[int]) -> None:
        referee = told("dragon_phoenix", WISH)
        asked_again.clear()
        goes_on(referee, "result 0 1 2 3, points 70 30")
        assert sorted(asked_again) == [3, 4, 5]


class TestWhatIsKept:
    def test_of_settled_questions_nothing(self) -> None:
        referee = told("dragon_phoenix", LEAD + "2 shows 2c -> 2 dp.lead.opener violated by 3")
        assert referee.memory == NO_MEMORY

    def test_what_is_open_stays_open_between_two_hands_only(self) -> None:
        referee = told("dragon_phoenix", LEAD + "result 0 1 2 3, points 70 30")
        assert [one.event for one in referee.memory.open] == [2]
        goes_on(referee, "note a fine hand", "1 is Eva")
        assert [one.event for one in referee.memory.open] == [2]
        goes_on(referee, "exchange")
        assert referee.memory == NO_MEMORY

    def test_nothing_of_a_void_hand(self) -> None:
        referee = told("dragon_phoenix", LEAD + "redeal")
        assert referee.memory == NO_MEMORY
        assert referee.status((2, "dp.lead.opener")) == "open"

    def test_the_table_as_it_was_asked_of(self) -> None:
        referee = told("dragon_phoenix", WISH)
        of_the_pass = referee.memory.open[1]
        assert of_the_pass.table.turn == of_the_pass.question.seat == 2
        assert of_the_pass.table.trick.top is not None
        assert of_the_pass.table.trick.top.cards.codes() == ["9"]
        goes_on(referee, "0 plays T", "1 plays Q")
        assert referee.memory.open[1] == of_the_pass


class TestIrregularEvents:
    def test_an_event_that_stands_may_leave_something_open_too(self) -> None:
        """The lower card goes to the first, and that it was the payer's highest is another matter."""
        told(
            "guandan",
            """
            result 0 2
            1 pays A to 2 -> asks gd.tribute.highest
            ! 3 pays K to 0 -> asks gd.tribute.highest
            0 returns 5 to 3
            2 returns 5 to 1
            3 shows A -> 3 gd.tribute.highest violated by 6
            """,
        )

    def test_what_is_proved_at_once_is_no_question(self) -> None:
        referee = told(
            "dragon_phoenix", "exchange\n0 plays 2c wishes J\n2 shows J\n1 plays 9 -> asks dp.wish.obey"
        )
        assert referee.would_say(decode(GAMES["dragon_phoenix"], notation.event("2 passes"), 4)) == (
            "dp.wish.obey",
        )


class TestProof:
    def test_each_question_is_proved_by_its_own_events(self) -> None:
        told(
            "dragon_phoenix",
            """
            exchange
            0 plays 2c wishes J
            0 plays 9 9 after passes
                -> asks dp.wish.obey
                -> asks dp.wish.obey
                -> asks dp.wish.obey
                -> asks dp.wish.obey
            1 passes -> asks dp.wish.obey
            2 passes -> asks dp.wish.obey
            3 shows J J
                -> 5 dp.wish.obey violated by 9
            2 shows J
                -> 4 dp.wish.obey violated by 10
            2 shows J J  # nobody else has any, then
                -> 3 dp.wish.obey cleared by 11
                -> 6 dp.wish.obey cleared by 11
                -> 7 dp.wish.obey cleared by 11
                -> 8 dp.wish.obey violated by 11
            """,
        )

    def test_a_card_shown_twice_is_one_card(self) -> None:
        told(
            "dragon_phoenix",
            """
            exchange
            0 plays 2c wishes J
            0 plays 9 9 after passes
                -> asks dp.wish.obey
                -> asks dp.wish.obey
                -> asks dp.wish.obey
                -> asks dp.wish.obey
            1 passes -> asks dp.wish.obey
            1 shows J -> 3 dp.wish.obey violated by 8
            1 shows J
            1 shows Jc
            1 shows Jd -> 7 dp.wish.obey violated by 10 11
            """,
        )

    def test_a_card_laid_and_one_shown_after_it_are_two(self) -> None:
        told(
            "dragon_phoenix",
            """
            exchange
            0 plays 2c wishes J
            0 plays 9 9 after passes
                -> asks dp.wish.obey
                -> asks dp.wish.obey
                -> asks dp.wish.obey
                -> asks dp.wish.obey
            1 passes -> asks dp.wish.obey
            2 passes -> asks dp.wish.obey
            3 passes -> asks dp.wish.obey
            0 plays J -> 6 dp.wish.obey violated by 10
            1 plays Q
            1 plays J after passes -> 3 dp.wish.obey violated by 15
            1 shows J -> 7 dp.wish.obey violated by 15 16
            """,
        )

    def test_what_came_back_is_no_evidence_but_needs_more_of_it(self) -> None:
        told(
            "guandan",
            """
            result 0 1 2
            3 pays 9 to 0 -> asks gd.tribute.highest
            0 returns T to 3
            3 plays T
            3 plays 3 after passes
            3 plays T after passes -> 2 gd.tribute.highest violated by 4 12
            """,
        )


def test_three_players_have_a_memory_too() -> None:
    told(
        "zhengfen",
        """
        0 plays 4 -> asks zf.lead.opener
        2 shows 3c -> 1 zf.lead.opener violated by 2
        """,
        players=3,
    )


@pytest.mark.parametrize("players", [dragon_phoenix.Rebels, guandan.Rebels, zhengfen.Rebels])
def test_it_says_what_asking_everything_after_every_event_says(players: Callable[[int], Watched]) -> None:
    settled = 0
    for seed in range(FIRST, FIRST + HANDS * MORE):
        table = players(seed)
        table.one_hand()
        referee = Minded(table.law, table.match.names)
        slowly = Slowly(table.law)
        referee.hears = slowly.told
        for step in table.steps:
            if not step.refused:
                referee.told(step.noted, WHY if step.stands else None)
        settled += slowly.told_so_far
    assert settled > HANDS // 3
