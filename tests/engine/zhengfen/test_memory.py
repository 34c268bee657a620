"""What the referee of ZhengFen finds out: hands played by chance, and line by line."""

from typing import Any, Final

import pytest

from tests.engine.zhengfen.rebels import OPENER, checked
from tests.support.memory import every_way, of_hands, told


@pytest.mark.unmeasured
def test_what_is_broken_is_found_as_soon_as_it_is_proved_and_what_is_legal_never() -> None:
    said = of_hands(checked)
    assert set(said) >= every_way(OPENER)
    assert any(way == "open" and broke for _, way, broke in said), "nothing was broken beyond proof"


LINES: Final[dict[str, str]] = {
    "The leader lays the opening card": """
        0 plays 4 -> asks zf.lead.opener
        1 plays 5
        0 plays 6 after passes
        1 passes
        2 passes
        3 passes
        0 takes
        0 plays 3c -> 1 zf.lead.opener cleared by 10
    """,
    "Somebody else lays it": """
        0 plays 4 -> asks zf.lead.opener
        3 plays 7 after passes
        0 passes
        1 passes
        2 passes
        3 takes
        3 plays 3c 3d -> 1 zf.lead.opener violated by 9
    """,
    "Somebody shows it, or the leader does": """
        0 plays 4 -> asks zf.lead.opener
        2 shows 3d 3h K
        0 shows 3c -> 1 zf.lead.opener cleared by 3
    """,
    "A 3 whose suit nobody noted settles nothing": """
        0 plays 4 -> asks zf.lead.opener
        0 shows 3
        1 shows 3
        2 shows 3
        3 shows 3
    """,
    "Unless the suits of the others are known": """
        0 plays 3 3 -> asks zf.lead.opener
        1 shows 3d
        2 shows 3h -> 1 zf.lead.opener cleared by 3
    """,
    "Or all four are seen, and the leader has only others": """
        0 plays 3d 3h -> asks zf.lead.opener
        1 shows 3
        2 shows 3 -> 1 zf.lead.opener violated by 2 3
    """,
    "A leader who shows that his 3 is another one": """
        0 plays 3 -> asks zf.lead.opener
        0 shows 3d 3h
        1 shows 3s -> 1 zf.lead.opener cleared by 3
    """,
    "The leader goes out without it": """
        0 plays 4 4 5 5 6 6 7 7 8 8 9 9 -> asks zf.lead.opener
        1 passes
        2 passes
        3 passes
        0 takes
        0 plays K K -> 1 zf.lead.opener violated by 6
    """,
    "The table agreed on another opening card": """
        0 plays 4 -> asks zf.lead.opener
        1 shows 3c
        2 shows 3s -> 1 zf.lead.opener violated by 3
    """,
    "Who lays his whole hand at once has told it at once": """
        0 plays 4 4 5 5 6 6 7 7 8 8 9 9 T T J J Q Q
            -> asks zf.lead.opener
            -> 1 zf.lead.opener violated by 1
    """,
    "When the hand is over, the cards never played are the last player's": """
        2 plays 3d -> asks zf.lead.opener
        0 plays 4
        1 passes
        2 passes
        0 takes
        0 plays 5 5 6 6 7 7 8 8 9 9 T T J J Q Q
        1 passes
        2 passes
        0 takes
        0 plays 4
        1 passes
        2 passes
        1 plays 4 4 5 5 6 6 7 7 8 8 9 9 T T J J Q Q -> 1 zf.lead.opener cleared by 13
    """,
    "What a result leaves open stays open, and cards shown then are of that hand": """
        0 plays 4 -> asks zf.lead.opener
        result first 1, last 2, points 0 60 0 40
        2 shows 3c -> 1 zf.lead.opener violated by 3
    """,
    "Until the next hand begins": """
        0 plays 4 -> asks zf.lead.opener
        result first 1, last 2, points 0 60 0 40
        deal
        2 shows 3c
    """,
    "A void hand leaves it open, and the first lead of the new one is asked": """
        0 plays 4 -> asks zf.lead.opener
        redeal
        1 plays 4 -> asks zf.lead.opener
        1 shows 3c -> 3 zf.lead.opener cleared by 4
    """,
    "In later hands the first out before leads, and nothing is asked": """
        result first 1, last 2, points 0 60 0 40
        1 plays 4
        0 shows 3c
    """,
}
OPTIONS_OF: Final[dict[str, dict[str, Any]]] = {
    "The table agreed on another opening card": {"opening_card": "3s"}
}
PLAYERS_OF: Final[dict[str, int]] = {
    "Who lays his whole hand at once has told it at once": 3,
    "When the hand is over, the cards never played are the last player's": 3,
}


@pytest.mark.parametrize("says", LINES)
def test_line_by_line(says: str) -> None:
    told("zhengfen", LINES[says], OPTIONS_OF.get(says), PLAYERS_OF.get(says, 4))
