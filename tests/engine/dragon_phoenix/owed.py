"""What a wish asks of a hand, from the rule page (5.4 to 5.7), also of one that is seen in part.

The answers to what lies there are written down rank by rank. A hand seen in part is every hand it can
be: it owed the rank for certain only if no choice of the hidden cards, and no suit of a card whose suit
nobody noted, is a way out.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from tests.engine.dragon_phoenix.wishing import House
from tests.engine.dumb import CODES, FOX, HERALD, PHOENIX, Read, value

NATURAL: Final = CODES[1:]
RUN: Final = "straight"
SUITS: Final = "cdhs"

Need = tuple[tuple[str, int], ...]
"""Ranks with how many cards of each; 2 is the Herald."""


class Duty(NamedTuple):
    """What somebody in turn may have to lay: the rank, on what lies there or as a lead, by which rules."""

    wish: str
    top: Read | None
    house: House


class Answer(NamedTuple):
    """A combination with the wished rank that beats what lies there, no bomb.

    `run`: of one suit alone it is a bomb, which nobody owes.
    """

    need: Need
    run: bool


@cache
def answers(duty: Duty) -> tuple[Answer, ...]:
    """All of them; on a lead the single is enough."""
    wish, top, house = duty
    if top is None:
        return (Answer(((wish, 1),), run=False),)
    return tuple(one for one in _above(wish, top, house) if wish in dict(one.need))


def _above(wish: str, top: Read, house: House) -> Iterator[Answer]:
    alike = {"single": 1, "pair": 2, "triple": 3}
    higher = [rank for rank in NATURAL if value(rank) > top.strength]
    if top.kind in alike and wish in higher:
        yield Answer(((wish, alike[top.kind]),), run=False)
    if top.kind == "full_house":
        for triple in higher:
            yield from (Answer(((triple, 3), (pair, 2)), run=False) for pair in NATURAL if pair != triple)
    if top.kind == "straight":
        yield from (
            Answer(tuple((rank, 1) for rank in ranks), run="2" not in ranks)
            for ranks in _rows(CODES, top.size, higher)
        )
    if top.kind == "stairs" and top.size >= 2 * house.min_stairs_pairs:
        for ranks in _rows(NATURAL, top.size // 2, higher):
            yield Answer(tuple((rank, 2) for rank in ranks), run=False)


def _rows(ladder: str, length: int, tops: Sequence[str]) -> Iterator[str]:
    for start in range(len(ladder) - length + 1):
        if ladder[start + length - 1] in tops:
            yield ladder[start : start + length]


def lacking(answer: Answer, ranks: Counter[str]) -> Counter[str]:
    """What these ranks lack of it."""
    return +Counter({rank: count - ranks[rank] for rank, count in answer.need})


def phoenix_may_be(rank: str, answer: Answer, wish: str) -> bool:
    """It stands for no Herald, and a natural card of the wished rank must remain (5.5, 5.10)."""
    return rank != "2" and (rank != wish or dict(answer.need)[wish] > 1)


def owes(hand: Sequence[str], duty: Duty) -> bool:
    """Whether a hand, every card of it known, must lay the rank."""
    return _an_answer(hand, duty) is not None


def _an_answer(hand: Sequence[str], duty: Duty) -> Answer | None:
    ranks = _ranks(hand)
    phoenix = duty.house.wish_with_phoenix and PHOENIX in hand
    for one in answers(duty):
        lacks = lacking(one, ranks)
        if phoenix and lacks.total() <= 1 and all(phoenix_may_be(rank, one, duty.wish) for rank in lacks):
            return one
        if not lacks and not (one.run and _of_one_suit(one, hand)):
            return one
    return None


def _ranks(hand: Sequence[str]) -> Counter[str]:
    """The ranks of a hand that count in combinations: of the specials the Herald's alone."""
    return Counter(code[0] for code in hand if code[0] != "2" or code == HERALD)


def _of_one_suit(answer: Answer, hand: Sequence[str]) -> bool:
    """Whether it can be laid in one suit only."""
    cards = [code for code in hand if code[0] in dict(answer.need)]
    return len(cards) == len(answer.need) and len({code[1] for code in cards}) == 1


class Partly(NamedTuple):
    """A hand seen in part: cards by code, some without a suit, and so many of those that nobody has seen.

    `free` are the codes that these can be, of the ranks no more than are `left`. A card without a suit
    may be any of its suits.
    """

    known: tuple[str, ...]
    hidden: int
    left: Counter[str]
    free: frozenset[str]


def surely_owes(hand: Partly, duty: Duty) -> bool:
    """Whether every hand it can be must lay the rank."""
    return not any(_way_out(_in_suit(hand, suit), hand, suit, duty) for suit in SUITS)


def _in_suit(hand: Partly, suit: str) -> list[str]:
    """The known cards with the missing suits filled in, all of this suit where they can be."""
    filled = [code for code in hand.known if len(code) == 2]
    for code in hand.known:
        if len(code) == 1:
            filled.append(next(code + one for one in (suit, *SUITS) if code + one not in filled))
    return filled


def _way_out(known: list[str], hand: Partly, suit: str, duty: Duty) -> bool:
    """Whether some choice of the hidden cards owes nothing: of each answer one card has to be missing."""
    if _an_answer(known, duty):
        return False
    free = hand.free - set(known)
    pool = []
    for face, count in sorted(hand.left.items()):
        codes = sorted((code for code in free if _face(code) == face), key=lambda code: code[1] != suit)
        pool += codes[:count]
    return _without(known, pool, hand.hidden, duty)


def _face(code: str) -> str:
    return code if code[0] == "2" else code[0]


def _without(known: list[str], pool: list[str], hidden: int, duty: Duty) -> bool:
    if len(pool) < hidden:
        return False
    answer = _an_answer(known + pool, duty)
    if answer is None:
        return True
    faces = {rank for rank, _ in answer.need if rank != "2"} | {HERALD, PHOENIX}
    one_of_each = {_face(code): code for code in pool if _face(code) in faces}
    return any(
        _without(known, [code for code in pool if code != out], hidden, duty)
        for out in sorted(one_of_each.values())
    )


def may_owe(hand: Partly, duty: Duty) -> bool:
    """Whether some hand it can be must lay the rank."""
    ranks, left = _ranks(hand.known), hand.left
    phoenix = duty.house.wish_with_phoenix and (PHOENIX in hand.known or left[PHOENIX] > 0)
    for one in answers(duty):
        lacks = lacking(one, ranks)
        if lacks.total() <= hand.hidden and _left(left, lacks) and (not one.run or _may_be_plain(one, hand)):
            return True
        drawn = hand.hidden - (PHOENIX not in hand.known)
        filled = [lacks, *(lacks - Counter([rank]) for rank in lacks if phoenix_may_be(rank, one, duty.wish))]
        if phoenix and any(rest.total() <= drawn and _left(left, rest) for rest in filled):
            return True
    return False


def _left(left: Counter[str], ranks: Counter[str]) -> bool:
    return all(left[HERALD if rank == "2" else rank] >= count for rank, count in ranks.items())


def _may_be_plain(answer: Answer, hand: Partly) -> bool:
    """Whether the cards of a run may be of more than one suit."""
    possible = []
    for rank, _ in answer.need:
        noted = {code for code in hand.known if code[0] == rank and len(code) == 2}
        free = {code for code in hand.free if code[0] == rank} if hand.left[rank] else set()
        unnoted = {rank + suit for suit in SUITS} if rank in hand.known else set()
        possible.append({code[1] for code in noted | free | unnoted})
    return len(set().union(*possible)) > 1


def read_of(kind: str, rank: str | None, size: int, *, half: bool) -> Read:
    """What lies there, as the referee tells it."""
    strength = 15.0 if rank == "dragon" else value(rank or FOX) + half / 2
    return Read(kind, rank, size, strength)
