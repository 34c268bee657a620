"""All leads of a hand of 13 with the Phoenix, by rank."""

from __future__ import annotations

from typing import Final

from bench.chess_rules import all_legal_moves
from bench.hands import LEAST_STAIRS_PAIRS, hands_with_phoenix
from bench.table import Row
from bench.timing import Work, in_turns
from referee.games.dragon_phoenix.combinations import plays

HANDS: Final = 300


def row() -> Row:
    """All leads of a hand, beside a list of all legal moves of chess."""
    hands = hands_with_phoenix(HANDS)
    leads = plays(LEAST_STAIRS_PAIRS).leads

    def run() -> None:
        for hand in hands:
            leads(hand)

    measured, reference = in_turns(Work(run, HANDS), all_legal_moves())
    return Row("all leads of 13 cards with the Phoenix", measured, "chess: legal_moves", reference, 1 / 2)
