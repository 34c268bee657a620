"""What the referee of Dragon and Phoenix finds out: hands played by chance, and line by line."""

from collections import Counter
from random import Random
from typing import Any, Final

import pytest

from tests.engine.chance import MORE
from tests.engine.dragon_phoenix.owed import Duty, Partly, may_owe, owes, surely_owes
from tests.engine.dragon_phoenix.rebels import OPENER, SPECIALS, WISH, checked
from tests.engine.dragon_phoenix.wishing import any_house, hands_within, must_play, some_position, suited
from tests.support.memory import every_way, of_hands, told

FOUND_LATE: Final = (914531351,)
"""Hands of a long run that were judged wrongly, or late."""


@pytest.mark.parametrize("seed", FOUND_LATE)
def test_hands_once_judged_wrongly_are_judged_right(seed: int) -> None:
    assert checked(seed)


@pytest.mark.unmeasured
def test_what_is_broken_is_found_as_soon_as_it_is_proved_and_what_is_legal_never() -> None:
    said = of_hands(checked)
    assert set(said) >= every_way(OPENER, WISH)
    assert any(way == "open" and broke for _, way, broke in said), "nothing was broken beyond proof"


@pytest.mark.parametrize("seed", range(4 * MORE))
def test_the_oracle_says_what_trying_every_hand_and_every_choice_of_its_cards_says(seed: int) -> None:
    chance = Random(seed)
    for _ in range(60):
        house = any_house(chance)
        cards, top, wish = some_position(chance, house, 8)
        duty = Duty(wish, top and top.read, house)
        assert owes(cards, duty) == must_play(cards, top, wish, house), (cards, duty)

        held = chance.randint(1, len(cards))
        known = chance.sample(cards, chance.choice((0, held // 2, held - 1)))
        unseen = [card for card in cards if card not in known]
        left = Counter(card if card in SPECIALS else card[0] for card in unseen)
        hand = Partly(tuple(known), held - len(known), left, frozenset(unseen))
        truly = {must_play(one, top, wish, house) for one in hands_within(cards, known, held)}
        assert surely_owes(hand, duty) == (truly == {True}), (hand, duty)
        assert may_owe(hand, duty) == (True in truly), (hand, duty)

        noted = [card if card in SPECIALS or chance.random() < 0.5 else card[0] for card in cards[:5]]
        truly = {must_play(one, top, wish, house) for one in suited(noted)}
        hand = Partly(tuple(noted), 0, Counter(), frozenset())
        assert surely_owes(hand, duty) == (truly == {True}), (hand, duty)
        assert may_owe(hand, duty) == (True in truly), (hand, duty)


LINES: Final[dict[str, str]] = {
    "What is told at once is no question": """
        exchange
        3 plays 2c wishes J
        0 shows J
        ! 0 passes
        1 plays J
    """,
    "Under the house rule a bomb in turn frees": """
        exchange
        0 plays 2c wishes J
        1 plays 9 9 9 9
        2 shows J
        1 shows J
    """,
    "The leader turns out to hold the Herald": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        2 plays T
        1 plays Q after passes
        1 plays 2c after passes -> 2 dp.lead.opener cleared by 10
    """,
    "Somebody else lays it": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        2 plays T
        2 plays 2c after passes -> 2 dp.lead.opener violated by 7
    """,
    "Or has it in a straight": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        2 plays T
        2 plays 2c 3 4 5 6 after passes -> 2 dp.lead.opener violated by 7
    """,
    "Or shows it": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        3 shows 2c K -> 2 dp.lead.opener violated by 3
    """,
    "The leader shows it": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        1 shows 2c -> 2 dp.lead.opener cleared by 3
    """,
    "Other cards that are shown settle nothing": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        1 shows K K Q
        3 shows fox dragon 9
    """,
    "The leader shows all he has, and not the Herald": """
        exchange
        1 plays 3 -> asks dp.lead.opener
        1 shows 4 5 6 7 8 9 T J Q K A 9 -> 2 dp.lead.opener violated by 3
    """,
    "What he showed and what he laid is his whole hand": """
        exchange
        1 plays 3 -> asks dp.lead.opener
        1 shows 4 5 6 7 8 9 T J Q K A
        2 plays 4
        1 plays 9 after passes  # perhaps the one he showed
        2 passes
        3 passes
        0 passes
        1 plays 5 5 -> 2 dp.lead.opener violated by 3 11
    """,
    "The leader goes out without it": """
        exchange
        1 plays 3 4 5 6 7 8 9 T J Q K A -> asks dp.lead.opener
        1 plays 9 after passes -> 2 dp.lead.opener violated by 6
    """,
    "Or with it": """
        exchange
        1 plays 3 4 5 6 7 8 9 T J Q K A -> asks dp.lead.opener
        1 plays 2c after passes -> 2 dp.lead.opener cleared by 6
    """,
    "A first lead that is a bomb is asked the same": """
        exchange
        1 plays 9 9 9 9 -> asks dp.lead.opener
        2 shows 2c -> 2 dp.lead.opener violated by 3
    """,
    "And the Fox": """
        exchange
        1 plays fox -> asks dp.lead.opener
        3 plays 2c -> 2 dp.lead.opener violated by 3
    """,
    "And a lead before anything was recorded": """
        1 plays 9 -> asks dp.lead.opener
        2 shows 2c -> 1 dp.lead.opener violated by 2
    """,
    "When the hand is over the Herald is in the hand that was never played: the leader's": """
        exchange
        0 plays 3c -> asks dp.lead.opener
        1 plays 4c
        2 plays 5c
        2 plays 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad after passes
        3 passes
        0 passes
        1 passes
        3 plays 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah
        3 plays fox after passes
        1 plays 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As -> 2 dp.lead.opener cleared by 16
    """,
    "Or another one's": """
        exchange
        1 plays 4c -> asks dp.lead.opener
        2 plays 5c
        2 plays 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad after passes
        3 passes
        0 passes
        1 passes
        3 plays 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah
        3 plays fox after passes
        1 plays 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As -> 2 dp.lead.opener violated by 15
    """,
    "Two hands stay closed after a double victory, until one of them is shown": """
        exchange
        1 plays 4c -> asks dp.lead.opener
        0 plays 6c after passes
        2 plays Ac after passes
        2 plays 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad after passes
        3 passes
        0 passes
        1 passes
        3 plays 3s
        0 plays 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah
        3 shows 2c -> 2 dp.lead.opener violated by 17
    """,
    "What was open when a result was entered stays open": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        result 0 1 2 3, points 70 30
        exchange
        2 shows 2c
        2 plays 9
    """,
    "Until the next hand has an event, what is shown is of the hand before": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        result 0 1 2 3, points 70 30
        3 shows 2c -> 2 dp.lead.opener violated by 4
    """,
    "A note is no event of the next hand": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        result 0 1 2 3, points 70 30
        note a fine hand
        3 shows 2c -> 2 dp.lead.opener violated by 5
    """,
    "A hand that is void leaves it open, and the new one asks for itself": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        redeal
        exchange
        1 plays 9 -> asks dp.lead.opener
        2 shows 2c -> 5 dp.lead.opener violated by 6
    """,
    "A match that is given up leaves it open, and cards shown then settle it": """
        exchange
        1 plays 9 -> asks dp.lead.opener
        end
        1 shows 2c -> 2 dp.lead.opener cleared by 4
    """,
    "Who passed under a wish and lays the rank later held it": """
        exchange
        0 plays 2c wishes J
        1 plays 9 -> asks dp.wish.obey
        2 passes -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 passes -> asks dp.wish.obey
        1 plays 3 -> asks dp.wish.obey
        2 plays J -> 4 dp.wish.obey violated by 8
        3 shows J -> 5 dp.wish.obey violated by 9
    """,
    "A pair asks for two of them": """
        exchange
        0 plays 2c wishes J
        0 plays 9 9 after passes
            -> asks dp.wish.obey
            -> asks dp.wish.obey
            -> asks dp.wish.obey
            -> asks dp.wish.obey
        1 passes -> asks dp.wish.obey
        2 plays T T -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 passes -> asks dp.wish.obey
        1 passes -> asks dp.wish.obey
        2 plays 3 -> asks dp.wish.obey
        3 plays J -> 5 dp.wish.obey violated by 13
        0 plays Q
        1 passes
        2 passes
        3 passes
        0 plays 4
        1 passes
        2 passes
        3 plays J -> 9 dp.wish.obey violated by 13 21
    """,
    "Or one and the Phoenix": """
        exchange
        0 plays 2c wishes J
        0 plays 9 9 after passes
            -> asks dp.wish.obey
            -> asks dp.wish.obey
            -> asks dp.wish.obey
            -> asks dp.wish.obey
        1 passes -> asks dp.wish.obey
        2 shows 2h
        2 passes -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 plays J -> 6 dp.wish.obey violated by 11
        1 passes
        2 plays 2h
        2 plays J after passes
            -> 4 dp.wish.obey violated by 17
            -> 9 dp.wish.obey violated by 17
    """,
    "Cards of a straight without their suits were perhaps a bomb, which nobody owes": """
        exchange
        0 plays 2c 3 4 5 6 wishes J
        1 passes -> asks dp.wish.obey
        2 passes -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 plays 8 -> asks dp.wish.obey
        1 passes -> asks dp.wish.obey
        2 plays J
        2 plays 9 after passes
        2 plays T after passes
        2 plays Q after passes
        2 plays K after passes
        2 plays T after passes -> 4 dp.wish.obey violated by 8 12 16 20 24 28
    """,
    "Of two suits they were a straight": """
        exchange
        0 plays 2c 3 4 5 6 wishes J
        1 passes -> asks dp.wish.obey
        2 passes -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 plays 8 -> asks dp.wish.obey
        1 passes -> asks dp.wish.obey
        2 plays Jc
        2 plays 9c after passes
        2 plays T after passes
        2 plays Qc after passes
        2 plays Kd after passes -> 4 dp.wish.obey violated by 8 12 16 20 24
    """,
    "Of one they were the bomb, and nobody asks for it": """
        exchange
        0 plays 2c 3 4 5 6 wishes J
        1 passes -> asks dp.wish.obey
        2 passes -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 plays 8 -> asks dp.wish.obey
        1 passes -> asks dp.wish.obey
        2 plays 9c Tc Jc Qc Kc
        2 plays 7 7 7 after passes
        2 plays 3 3 3 after passes
        2 plays 4 4 after passes -> 4 dp.wish.obey cleared by 20
    """,
    "The only card that could be hidden would make it a bomb, and nobody asks for it": """
        exchange
        0 shows Kd Kh Ks 2h
        1 shows 9c Tc Jc Qc 3d 3h 4d 4h 5d 5h 7d 7h
        0 plays 2c 3s 4s 5s 6s wishes K
        1 passes
    """,
    "Who goes out without the rank owed nothing": """
        exchange
        0 plays 2c wishes J
        1 plays 9 -> asks dp.wish.obey
        2 passes -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 passes -> asks dp.wish.obey
        1 plays 3 3 3 4 4 -> asks dp.wish.obey
        2 passes -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 passes -> asks dp.wish.obey
        1 plays Q Q Q A A -> asks dp.wish.obey
        2 passes -> asks dp.wish.obey
        3 passes -> asks dp.wish.obey
        0 passes -> asks dp.wish.obey
        1 plays T T
            -> 3 dp.wish.obey cleared by 15
            -> 7 dp.wish.obey cleared by 15
            -> 11 dp.wish.obey cleared by 15
    """,
    "A bomb in turn without the rank is asked the same, out of turn it is free": """
        exchange
        0 plays 2c wishes J
        1 plays 9 9 9 9 -> asks dp.wish.obey
        3 plays T T T T
        0 plays Q Q Q Q  # on a bomb no single Jack is owed
        1 shows J -> 3 dp.wish.obey violated by 6
    """,
    "The leader who holds the rank leads it, and not the Fox": """
        exchange
        0 plays 2c wishes J
        0 plays fox after passes
            -> asks dp.wish.obey
            -> asks dp.wish.obey
            -> asks dp.wish.obey
            -> asks dp.wish.obey
        2 shows 9 J -> 4 dp.wish.obey violated by 7
        0 shows J -> 6 dp.wish.obey violated by 8
    """,
    "Nothing is asked where no card of the rank can be there, or none can beat": """
        exchange, 0 gives Jc to 1, 2 gives Jd to 1, 3 gives Jh to 1
        1 shows 2c
        1 plays 2c wishes J
        2 plays A -> asks dp.wish.obey
        3 passes
        0 passes
        1 passes
        2 plays Q Q -> asks dp.wish.obey
        3 passes
        0 passes
    """,
    "Who alone is left for the rank had it, as soon as the others hold fewer cards than there are of it": """
        exchange
        0 plays 2c wishes J
        1 plays Qd -> asks dp.wish.obey
        1 plays 3d 4d 5d 6d 7d 8d 9d Td after passes -> asks dp.wish.obey
        1 plays Ah As after passes -> asks dp.wish.obey
        1 plays Kd Ks after passes
            -> 3 dp.wish.obey cleared by 15
            -> 7 dp.wish.obey cleared by 15
            -> 11 dp.wish.obey cleared by 15
        2 passes
        3 passes
        0 passes
        2 plays 3s -> asks dp.wish.obey
        0 plays Ac after passes
            -> asks dp.wish.obey
            -> asks dp.wish.obey
        0 plays 3c 4c 5c 6c 7c 8c 9c Tc after passes -> asks dp.wish.obey
        0 plays Qc after passes -> asks dp.wish.obey
        0 plays Kc after passes -> asks dp.wish.obey
        0 plays Ad after passes
            -> 21 dp.wish.obey cleared by 33
            -> 24 dp.wish.obey cleared by 33
            -> 27 dp.wish.obey cleared by 33
            -> 30 dp.wish.obey cleared by 33
        2 passes
        3 passes
        2 plays 4s -> asks dp.wish.obey
        3 plays Kh -> asks dp.wish.obey
        3 plays 3h 4h 5h 6h 7h 8h 9h Th after passes -> asks dp.wish.obey
        3 plays Qh Qs after passes
            -> 19 dp.wish.obey violated by 24 27 30 33 37 39 41
            -> 36 dp.wish.obey violated by 39 41
            -> asks dp.wish.obey
        3 plays 2h after passes -> asks dp.wish.obey
        ! 2 passes
        3 plays 2d
            -> 20 dp.wish.obey cleared by 45
            -> 37 dp.wish.obey cleared by 45
            -> 39 dp.wish.obey cleared by 45
            -> 41 dp.wish.obey cleared by 45
            -> 43 dp.wish.obey cleared by 45
    """,
}
OPTIONS_OF: Final[dict[str, dict[str, Any]]] = {
    "Under the house rule a bomb in turn frees": {"bomb_before_wish": True}
}


@pytest.mark.parametrize("says", LINES)
def test_line_by_line(says: str) -> None:
    told("dragon_phoenix", LINES[says], OPTIONS_OF.get(says))
