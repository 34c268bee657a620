"""The wish against a slow oracle: known hands, and every hand an unknown one can be."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from referee import GAMES, Cards, Decision, Match, Rank, Situation, adjudicate
from referee import Top as Lying
from referee.events import Pass
from referee.games.dragon_phoenix.events import Play
from referee.state import Holding
from referee.verdict import Finding, Illegal, Legal, Question
from tests.engine.chance import MORE
from tests.engine.dragon_phoenix.wishing import (
    DECK,
    House,
    Top,
    any_house,
    hands_within,
    must_play,
    some_play,
    some_position,
    suited,
)
from tests.engine.dumb import readings

GAME = GAMES["dragon_phoenix"]
SEEDS = range(8 * MORE)
EACH = 250


def position(top: Top | None, wish: str, hand: list[str], house: House) -> tuple[Any, Match]:
    """Seat 1 is in turn under the wish, with this known hand."""
    law = GAME.law(house._asdict())
    lying = Lying(Cards.parse(top.cards), 0) if top else None
    below = next(iter(Cards.parse(top.below)), None) if top and top.below else None
    given = Situation(
        top=lying, below=below, turn=1, wish=Rank.parse(wish), hands={1: Cards.parse(hand)} if hand else None
    )
    return law, GAME.questions.situation(law, given, 1)


def said(decision: Decision) -> str:
    """What the referee says of the wish: `breach`, `question` or `nothing`."""
    verdict = decision.verdict
    assert isinstance(verdict, Legal | Illegal)
    findings: tuple[Finding, ...] = verdict.findings if isinstance(verdict, Illegal) else ()
    questions: tuple[Question, ...] = verdict.questions
    if "dp.wish.obey" in {one.rule.id for one in findings}:
        return "breach"
    return "question" if "dp.wish.obey" in {one.rule.id for one in questions} else "nothing"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_known_hand_may_pass_exactly_if_it_cannot_lay_the_rank(seed: int) -> None:
    chance = Random(seed)
    for _ in range(EACH):
        house = any_house(chance)
        hand, top, wish = some_position(chance, house, 11)
        law, match = position(top, wish, hand, house)
        expected = "breach" if must_play(hand, top, wish, house) else "nothing"
        assert said(adjudicate(law, match, Pass(1))) == expected, (hand, top, wish, house)


@pytest.mark.parametrize("seed", SEEDS)
def test_of_an_unknown_hand_the_referee_says_what_all_its_possible_hands_say(seed: int) -> None:
    """A breach if every possible hand could lay the rank, a question if some could, else nothing."""
    chance = Random(seed)
    for _ in range(EACH):
        house = any_house(chance)
        unseen, top, wish = some_position(chance, house, 9)
        free = [card for card in DECK if card not in unseen]
        held = chance.randint(1, len(unseen))
        surely = chance.sample(unseen, chance.choice((0, 0, held // 2, held - 1)))
        others = [card for card in unseen if card not in surely]
        elsewhere = chance.sample(others, chance.randint(0, len(unseen) - held))
        law, match = position(top, wish, [], house)
        match = match._replace(table=match.table._replace(
            played=Cards.parse(free),
            holdings=(
                Holding(0),
                Holding(held, Cards.parse(surely)),
                Holding(len(elsewhere), Cards.parse(elsewhere)),
                Holding(len(unseen) - held - len(elsewhere)),
            ),
        ))  # fmt: skip
        possible = [card for card in unseen if card not in elsewhere]
        laid = some_play(chance, possible, surely, held, wish) if chance.random() < 0.4 else []
        could = {must_play(hand, top, wish, house) for hand in hands_within(possible, [*surely, *laid], held)}
        if house.bomb_before_wish and any(one.bomb for one in readings(laid)):
            could = {False}
        expected = {(True,): "breach", (False,): "nothing"}.get(tuple(could), "question")
        event = Play(1, Cards.parse(laid)) if laid else Pass(1)
        told = said(adjudicate(law, match, event))
        assert told == expected, (unseen, held, surely, elsewhere, laid, top, wish, house)


@pytest.mark.parametrize("seed", SEEDS)
def test_of_a_known_hand_with_missing_suits_the_referee_says_what_all_suits_say(seed: int) -> None:
    chance = Random(seed)
    for _ in range(EACH // 2):
        house = any_house(chance)
        hand, top, wish = some_position(chance, house, 7)
        if top and top.read.kind == "straight_flush":
            continue
        noted = [card if card[0] == "2" or chance.random() < 0.4 else card[0] for card in hand]
        told = top and top._replace(cards=tuple(one if one[0] == "2" else one[0] for one in top.cards))
        law, match = position(told, wish, noted, house)
        could = {must_play(one, top, wish, house) for one in suited(noted)}
        expected = {(True,): "breach", (False,): "nothing"}.get(tuple(could), "question")
        assert said(adjudicate(law, match, Pass(1))) == expected, (noted, top, wish, house)


def hands_of(noted: list[str], possible: list[str], held: int) -> Iterator[list[str]]:
    """Every hand in which the noted cards are, of whatever suit, and so many more of the possible ones."""
    left = Counter(map(face, possible)) - Counter(map(face, noted))
    for known in suited(noted):
        free = [card for card in possible if card not in known]
        for hidden in combinations(free, held - len(noted)):
            if Counter(map(face, hidden)) <= left:
                yield [*known, *hidden]


def face(card: str) -> str:
    return card if card[0] == "2" else card[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_of_a_hand_known_in_part_and_in_suits_in_part_a_breach_is_what_all_it_can_be_break(seed: int) -> None:
    chance = Random(seed)
    breaches = 0
    for _ in range(EACH // 2):
        house = any_house(chance)
        unseen, top, wish = some_position(chance, house, 8)
        if top and top.read.kind == "straight_flush":
            continue
        held = chance.randint(max(1, len(unseen) - 3), len(unseen))
        surely = chance.sample(unseen, max(0, held - chance.randint(1, 3)))
        noted = [card if card[0] == "2" or chance.random() < 0.6 else card[0] for card in surely]
        law, match = position(top, wish, [], house)
        match = match._replace(table=match.table._replace(
            played=Cards.parse([card for card in DECK if card not in unseen]),
            holdings=(
                Holding(0),
                Holding(held, Cards.parse(noted)),
                Holding(0),
                Holding(len(unseen) - held),
            ),
        ))  # fmt: skip
        could = {must_play(hand, top, wish, house) for hand in hands_of(noted, unseen, held)}
        told = said(adjudicate(law, match, Pass(1)))
        assert (told == "breach") == (could == {True}), (unseen, held, noted, top, wish, house)
        assert told != "nothing" or could == {False}
        breaches += told == "breach" and not must_play(surely, top, wish, house)
    assert breaches, "whatever was proved was proved by the known cards alone"
