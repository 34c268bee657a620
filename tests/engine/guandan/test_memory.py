"""What the referee of Guandan finds out: hands played by chance, and line by line."""

from typing import Any, Final

import pytest

from tests.engine.guandan.rebels import HIGHEST, REFUSE, RETURN, checked
from tests.support.memory import every_way, of_hands, told

FOUND_LATE: Final = (249360389, 767075544, 167823299, 193993922, 950436652, 40478363, 881978059, 420391535)
"""Hands of a long run that were judged wrongly, or late."""


@pytest.mark.parametrize("seed", FOUND_LATE)
def test_hands_once_judged_wrongly_are_judged_right(seed: int) -> None:
    assert checked(seed)


@pytest.mark.unmeasured
def test_what_is_broken_is_found_as_soon_as_it_is_proved_and_what_is_legal_never() -> None:
    said = of_hands(checked)
    assert set(said) >= every_way(HIGHEST, REFUSE, RETURN)
    assert any(way == "open" and broke for _, way, broke in said), "nothing was broken beyond proof"


LINES: Final[dict[str, str]] = {
    "Where one card of a hand is not seen yet it cannot have both red jokers": """
        result 0 1 2
        tribute refused, 3 has 2 red jokers -> asks gd.refuse
        0 plays 3
        3 plays 5 5 5 5 5 5 5 5 after passes
        3 plays 6 6 6 6 6 6 6 6 after passes
        3 plays 7 7 7 7 7 7 7 7 after passes
        3 plays 8 8 after passes -> 2 gd.refuse violated by 6 10 14 18
    """,
    "A level card that came back without its suit may be the one that is no wild heart": """
        result 3 0 1
        2 pays A to 3 -> asks gd.tribute.highest
        3 returns 4 to 2
        2 plays 4 4d
    """,
    "So may it be beside a wild heart of his own": """
        result 3 0 1
        2 pays A to 3 -> asks gd.tribute.highest
        3 returns 4 to 2
        2 plays 4h 4s
    """,
    "Two that are no wild hearts prove that one was his": """
        result 3 0 1
        2 pays A to 3 -> asks gd.tribute.highest
        3 returns 4 to 2
        2 plays 4c 4s -> 2 gd.tribute.highest violated by 4
    """,
    "Nor does a whole hand tell which of its two level cards came back": """
        result 3 0 1
        2 pays A to 3 -> asks gd.tribute.highest
        3 returns 4 to 2
        2 shows 4h 4c 3c 3d 3h 3s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc
    """,
    "A tribute that came back unnoted is no second card of its payer": """
        result 1 3 0 2
        2 pays A to 3 -> asks gd.tribute.highest
        0 pays XB to 1 -> asks gd.tribute.highest
        3 returns 5 to 2
        1 returns to 0
        0 plays XB
        0 plays XB after passes
        0 shows 3
    """,
    "Nor is it one that the other payer cannot have had": """
        result 1 3 0 2
        2 pays XB to 3 -> asks gd.tribute.highest
        0 pays XR to 1 -> asks gd.refuse
        3 returns 5 to 2
        1 returns to 0
        0 plays XR
        0 plays 3 after passes
        2 plays XR after passes
            -> 2 gd.tribute.highest violated by 12
            -> 3 gd.refuse violated by 12
    """,
    "A receiver whose hand is seen whole without the tribute has given it back": """
        result 0 1 2
        3 pays Q to 0 -> asks gd.tribute.highest
        0 returns to 3
        3 plays K
        0 plays 5 5 5 5 5 5 5 5
        0 plays 6 6 6 6 6 6 6 6 after passes
        0 plays 7 7 7 7 7 7 7 7 after passes
        0 plays 8 8 8 after passes -> 2 gd.tribute.highest violated by 4 5 9 13 17
    """,
    "A payer who later plays a higher card has paid too little": """
        result 0 1 2
        3 pays K to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        3 plays A -> 2 gd.tribute.highest violated by 4
    """,
    "An equal card is no higher one": """
        result 0 1 2
        3 pays K to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        3 plays K K
    """,
    "The card that came back does not count": """
        result 0 1 2
        3 pays 9 to 0 -> asks gd.tribute.highest
        0 returns T to 3
        3 plays T
        3 plays T after passes -> 2 gd.tribute.highest violated by 4 8
    """,
    "Nor does another of its rank, if only one of them is ever seen": """
        result 0 1 2
        3 pays 9 to 0 -> asks gd.tribute.highest
        0 returns Tc to 3
        3 plays 4
        3 plays T after passes
    """,
    "Of a card that came back and was not noted one higher card proves nothing, two do": """
        result 0 1 2
        3 pays Q to 0 -> asks gd.tribute.highest
        0 returns to 3
        3 plays K
        3 plays A after passes -> 2 gd.tribute.highest violated by 4 8
    """,
    "Level cards without a suit may be the two wild hearts": """
        result 0 1 2
        3 pays A to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        3 plays 4
        3 plays 4 after passes
        3 plays 4 after passes -> 2 gd.tribute.highest violated by 4 8 12
    """,
    "But not both where one of these is seen elsewhere": """
        result 0 1 2
        3 pays A to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        3 plays 4
        1 shows 4h
        3 plays 4 after passes -> 2 gd.tribute.highest violated by 4 5 9
    """,
    "Nor where another player lays both wild hearts": """
        result 0 1 2
        3 pays A to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        3 plays 7 7 7 4 4
        3 plays K K K after passes
        0 plays 4 4h 4h -> 2 gd.tribute.highest violated by 4 9
    """,
    "A level card by its suit is higher, a wild heart is not": """
        result 0 1 2
        3 pays A to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        3 plays 4h
        3 shows 4s -> 2 gd.tribute.highest violated by 5
    """,
    "A hand that is shown settles it": """
        result 0 1 2
        3 pays K to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        3 shows 9 A A XB -> 2 gd.tribute.highest violated by 4
    """,
    "Nobody can have 27 cards that are no higher once too many of these are seen elsewhere": """
        result 0 1 2
        3 pays 6 to 0 -> asks gd.tribute.highest
        0 returns 2 to 3
        1 shows 2 2 3 3 5 5
        2 shows 6 -> 2 gd.tribute.highest violated by 3 4 5
    """,
    "A red joker paid while the payer has the other one": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns 5c to 3
        3 plays XR -> 2 gd.refuse violated by 4
    """,
    "Or while somebody else has it": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns 5c to 3
        3 plays 9
        1 plays XR after passes -> 2 gd.refuse cleared by 6
    """,
    "The one that was paid, played by who got it, settles nothing": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns 5c to 3
        3 plays 9
        0 plays XR
    """,
    "The payer's other one was perhaps what came back": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns to 3
        3 plays XR
    """,
    "Of two payers who each pay a red joker the second breaks the rule at once, and so did the first": """
        result 0 2
        1 pays XR to 0 -> asks gd.refuse
        ! 3 pays XR to 2 -> 2 gd.refuse violated by 3
    """,
    "A refusal with only one of them, whoever has the other: the payer's partner does not count": """
        result 0 1 2
        tribute refused -> asks gd.refuse
        0 plays 9
        1 plays XR -> 2 gd.refuse violated by 4
    """,
    "A refusal with both": """
        result 0 1 2
        tribute refused -> asks gd.refuse
        0 plays 9
        3 plays XR after passes
        3 shows XR -> 2 gd.refuse cleared by 7
    """,
    "Two payers may have one each": """
        result 0 2
        tribute refused -> asks gd.refuse
        0 plays 9
        1 plays XR
        3 shows XR -> 2 gd.refuse cleared by 5
    """,
    "If they are said to": """
        result 0 2
        tribute refused, 1 has 2 red joker -> asks gd.refuse
        0 plays 9
        1 plays XR
    """,
    "An Ace that a known hand can have given back proves nothing, until all hands are seen": """
        result 0 1 2
        deal, 0 has Ac 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Jc Jd Js Qc Qd Qs Kc Kd Ks XB Jh Qh
        3 pays Tc to 0 -> asks gd.tribute.highest
        0 returns to 3
        3 plays Ac
        1 shows 2c 2c 2d 2d 2h 2h 2s 2s 3c 3d 3h 3h 3s 3s 4c 4d 4h 4h 4s 4s 5c 5d 5h 5h 5s 5s 6c
        2 shows 6d 6h 6h 6s Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Kh Ks Ac Ad Ad Ah Ah As As XB XR XR
            -> 3 gd.tribute.highest cleared by 7
    """,
    "One that is not in that hand was never given back": """
        result 0 1 2
        deal, 0 has Ac 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Jc Jd Js Qc Qd Qs Kc Kd Ks XB Jh Qh
        3 pays Tc to 0 -> asks gd.tribute.highest
        0 returns to 3
        3 plays Ah -> 3 gd.tribute.highest violated by 5
    """,
    "Nor a second one of which that hand had one": """
        result 0 1 2
        deal, 0 has Ac 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Jc Jd Js Qc Qd Qs Kc Kd Ks XB Jh Qh
        3 pays Tc to 0 -> asks gd.tribute.highest
        0 returns to 3
        3 plays A
        3 plays A after passes
            -> 3 gd.tribute.highest violated by 5 9
    """,
    "A return above 10 by who has a 10 or lower": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns J to 3 -> asks gd.return.rank
        3 plays 9
        0 plays T -> 3 gd.return.rank violated by 5
    """,
    "Or a lower one": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns Q to 3 -> asks gd.return.rank
        3 plays 9
        0 plays J -> 3 gd.return.rank violated by 5
    """,
    "A Queen is the lowest of 28 cards only if nobody else has a Queen, King, Ace or joker": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns Q to 3 -> asks gd.return.rank
        1 shows K -> 3 gd.return.rank violated by 4
    """,
    "Level cards of 10 or lower may go back, unless the table says no": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns 4 to 3
    """,
    "And then a level card is no 10 or lower": """
        result 0 1 2
        3 pays XR to 0 -> asks gd.refuse
        0 returns J to 3 -> asks gd.return.rank
        3 plays 9
        0 plays 4
        1 passes
        2 passes
        3 passes
        0 plays 5 -> 3 gd.return.rank violated by 9
    """,
    "Two tributes are two questions": """
        result 0 2
        1 pays A to 0 -> asks gd.tribute.highest
        3 pays K to 2 -> asks gd.tribute.highest
        0 returns 5 to 1
        2 returns 6 to 3
        1 plays 9
        3 shows A -> 3 gd.tribute.highest violated by 7
        1 shows XB -> 2 gd.tribute.highest violated by 8
    """,
    "What a result leaves open is settled by what is shown before the next hand": """
        result 0 1 2
        3 pays K to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        result 0 2
        1 shows A
        3 shows A -> 2 gd.tribute.highest violated by 6
    """,
    "And stays open once that has begun": """
        result 0 1 2
        3 pays K to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        result 0 2
        deal
        3 shows A
    """,
    "A void hand leaves it open, and its tribute is paid again": """
        result 0 1 2
        3 pays K to 0 -> asks gd.tribute.highest
        redeal
        3 pays K to 0 -> asks gd.tribute.highest
        0 returns 5c to 3
        3 plays A -> 4 gd.tribute.highest violated by 6
    """,
}
OPTIONS_OF: Final[dict[str, dict[str, Any]]] = {
    "And then a level card is no 10 or lower": {"return_level_card": False}
}


@pytest.mark.parametrize("says", LINES)
def test_line_by_line(says: str) -> None:
    told("guandan", LINES[says], OPTIONS_OF.get(says))
