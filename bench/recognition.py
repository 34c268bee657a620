"""Recognising a combination, over 1,000 different sets of cards."""

from __future__ import annotations

from typing import Final

from bench.chess_rules import all_legal_moves
from bench.hands import LEAST_STAIRS_PAIRS, card_sets
from bench.table import Row
from bench.timing import Work, in_turns
from referee.games.dragon_phoenix.combinations import plays

SETS: Final = 1_000
REPETITIONS: Final = 10


def row() -> Row:
    """All readings of a set of cards, beside a list of all legal moves of chess."""
    sets = card_sets(SETS)
    assert len(set(sets)) == SETS
    recognise = plays(LEAST_STAIRS_PAIRS).recogniser.recognise

    def run() -> None:
        for _ in range(REPETITIONS):
            for cards in sets:
                recognise(cards)

    measured, reference = in_turns(Work(run, SETS * REPETITIONS), all_legal_moves())
    return Row("recognise a combination", measured, "chess: legal_moves", reference, 1 / 50)
