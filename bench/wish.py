"""Whether a known hand of 13 must obey the wish."""

from __future__ import annotations

from random import Random
from typing import Final

from bench.chess_rules import all_legal_moves
from bench.hands import LEAST_STAIRS_PAIRS, hands_with_phoenix
from bench.table import Row
from bench.timing import Work, in_turns
from referee.cards import Cards, Rank
from referee.games.dragon_phoenix.cards import DECK, NATURAL
from referee.games.dragon_phoenix.combinations import plays
from referee.games.dragon_phoenix.wish import answers_by_rank, must_lay
from referee.verdict import Reading

CASES: Final = 1_000
WILDS: Final = 1


def row() -> Row:
    """The question of every player in turn, beside a list of all legal moves of chess."""
    cases = _cases()
    answers = answers_by_rank(LEAST_STAIRS_PAIRS)

    def run() -> None:
        for hand, top, wish in cases:
            must_lay(hand, top, wish, WILDS, answers)

    measured, reference = in_turns(Work(run, len(cases)), all_legal_moves())
    return Row("must the hand obey the wish", measured, "chess: legal_moves", reference, 1 / 20)


def _cases() -> list[tuple[Cards, Reading, Rank]]:
    """Hands that hold the wished rank, and what they would have to beat with it."""
    chance = Random(8)
    cases = []
    for hand in hands_with_phoenix(CASES):
        other = Cards.of(chance.sample(list(DECK), len(hand)))
        top = chance.choice(plays(LEAST_STAIRS_PAIRS).plays(other, None)).reading
        wish = chance.choice([rank for rank in NATURAL if hand.of_rank(rank)])
        cases.append((hand, top, wish))
    return cases
