"""What the wish asks of a hand, worked out the slow way: every choice of its cards is tried."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from tests.engine.dumb import CODES, DRAGON, FOX, HERALD, PHOENIX, Read, beats, readings, subsets

DECK = tuple(rank + suit for rank in CODES for suit in "cdhs")
NATURAL = CODES[1:]


class House(NamedTuple):
    """The house rules that the wish depends on."""

    min_stairs_pairs: int = 2
    wish_with_phoenix: bool = True
    bomb_before_wish: bool = False


class Top(NamedTuple):
    """What lies there: the cards, the single under a Phoenix, and what they count as."""

    cards: tuple[str, ...]
    below: str | None
    read: Read


def must_play(hand: Iterable[str], top: Top | None, wish: str, house: House) -> bool:
    """Whether the hand can lay a natural card of the wished rank without a bomb (5.4-5.6)."""
    sizes = {top.read.size} if top else set(range(1, 14))
    return any(
        not read.bomb and (top is None or beats(read, top.read))
        for cards in subsets(sorted(hand))
        if len(cards) in sizes
        and any(card[0] == wish for card in cards)
        and (house.wish_with_phoenix or PHOENIX not in cards)
        for read in readings(cards, house.min_stairs_pairs)
    )


def any_house(chance: Random) -> House:
    return House(chance.choice((2, 2, 3)), chance.random() < 0.7, chance.random() < 0.3)


def close_ranks(chance: Random, most: int = 8) -> str:
    """A few neighbouring ranks, so that hands from them have something to lay."""
    width = chance.randint(3, most)
    low = chance.randrange(len(NATURAL) - width + 1)
    return NATURAL[low : low + width]


def some_hand(chance: Random, ranks: str, size: int) -> list[str]:
    """Cards of these ranks, rather of one suit, often with the Phoenix."""
    suit = chance.choice("cdhs")
    cards = [card for card in DECK if card[0] in ranks]
    likely = [card for card in cards if card[1] == suit]
    hand = set(chance.sample(likely, min(len(likely), chance.randint(0, size))))
    hand |= {PHOENIX} if chance.random() < 0.5 else set()
    chance.shuffle(cards)
    for card in cards:
        if len(hand) < size:
            hand.add(card)
    return sorted(hand)[:size]


def answering(chance: Random, top: Top, ranks: str) -> list[str]:
    """Cards that might answer: those of the top raised, some of them gone, the Phoenix perhaps."""
    up = chance.choice((0, 1, 1, 2))
    raised = [NATURAL[min(NATURAL.index(card[0]) + up, 11)] for card in top.cards if card[0] != "2"]
    one_suit = chance.choice("cdhs") if chance.random() < 0.3 else "cdhs"
    hand: set[str] = {PHOENIX} if chance.random() < 0.5 else set()
    for rank in raised:
        free = [rank + suit for suit in one_suit if rank + suit not in {*hand, *top.cards}]
        hand |= {chance.choice(free)} if free and chance.random() < 0.92 else set()
    more = [card for card in DECK if card[0] in ranks and card not in {*hand, *top.cards}]
    return sorted({*hand, *chance.sample(more, min(len(more), chance.randint(0, 3)))} - {*top.cards})


def some_top(chance: Random, ranks: str, free: Sequence[str], house: House) -> Top | None:
    """Something to beat out of the free cards; None if chance found nothing."""
    for _ in range(20):
        cards, below = _laid(chance, ranks, free)
        found = readings(cards, house.min_stairs_pairs)
        if cards and found and FOX not in cards:
            read = max(found, key=lambda one: one.strength)
            if below:
                read = Read("single", below[0], 1, _strength(below) + 0.5)
            return Top(tuple(cards), below, read)
    return None


def some_position(chance: Random, house: House, most: int) -> tuple[list[str], Top | None, str]:
    """Cards, something to beat (or not), and a wish: by chance, or made to answer each other."""
    ranks = close_ranks(chance)
    if chance.random() < 0.5:
        hand = some_hand(chance, ranks, chance.randint(1, most))
        top = some_top(chance, ranks, [card for card in DECK if card not in hand], house)
    else:
        top = some_top(chance, ranks, DECK, house)
        hand = answering(chance, top, ranks) if top else some_hand(chance, ranks, most)
    hand = hand[:most] or ["3c"]
    top = top if chance.random() < 0.9 else None
    wished = [card[0] for card in hand if card[0] != "2"] or list(ranks)
    return hand, top, chance.choice(wished)


def _strength(card: str) -> float:
    (read,) = readings([card])
    return read.strength


def _laid(chance: Random, ranks: str, free: Sequence[str]) -> tuple[list[str], str | None]:
    start = chance.choice(ranks)
    stretch = NATURAL[NATURAL.index(start) :][: chance.randint(2, 6)]
    long = CODES[chance.randrange(8) :][: chance.randint(5, 7)]
    by_rank = {rank: [card for card in free if card[0] == rank] for rank in NATURAL} | {"2": [HERALD]}
    kind = chance.choice(("same", "same", "row", "row", "row", "pairs", "house", "phoenix", "special"))
    if kind == "same":
        cards = by_rank[start][: chance.randint(1, 4)]
    elif kind == "row":
        cards = [card for rank in long for card in by_rank[rank][:1]]
    elif kind == "pairs":
        cards = [card for rank in stretch[:6] for card in by_rank[rank][:2]]
    elif kind == "house":
        cards = [*by_rank[start][:3], *by_rank[chance.choice(ranks)][:2]]
    elif kind == "special":
        cards = [chance.choice((DRAGON, PHOENIX, HERALD))]
    else:
        return [PHOENIX], next(iter(by_rank[start]), None)
    return ([] if set(cards) - set(free) else cards), None


def suited(noted: Sequence[str]) -> Iterator[list[str]]:
    """Every hand that these cards can be, the missing suits filled in each possible way."""
    ways = [(card,) if len(card) == 2 else tuple(card + suit for suit in "cdhs") for card in noted]
    for hand in product(*ways):
        if len(set(hand)) == len(hand):
            yield list(hand)


def some_play(
    chance: Random, possible: Sequence[str], surely: Sequence[str], held: int, wish: str
) -> list[str]:
    """Cards without the rank that a hand with `surely` can lay; none if chance found nothing."""
    hidden = [card for card in possible if card not in surely]
    hand = [*surely, *chance.sample(hidden, held - len(surely))]
    plays = [cards for cards in subsets(hand, 6) if readings(cards) and not any(c[0] == wish for c in cards)]
    return list(chance.choice(plays)) if plays else []


def hands_within(unseen: Sequence[str], surely: Iterable[str], held: int) -> Iterator[set[str]]:
    """Every hand of that many unseen cards in which all of `surely` are."""
    needed = set(surely)
    for hand in subsets(unseen, held):
        if len(hand) == held and needed <= set(hand):
            yield set(hand)
