"""Events that anybody might tap at any time in ZhengFen, sensible or not."""

from collections.abc import Sequence
from random import Random
from typing import Any

from referee.games.zhengfen.combinations import KINDS
from referee.law import AnyMatch
from tests.engine.chance import RANKS, SUITED
from tests.engine.zhengfen.dumb import JOKERS, LADDER

Plain = dict[str, Any]
DECK = (*SUITED, *JOKERS)
EVENTS = (
    *("deal", "play", "play", "play", "play", "play", "pass", "pass", "pass", "take", "take", "show"),
    *("ask_count", "result", "redeal", "adjust", "substitute", "note", "end"),
)


def wild_event(chance: Random, match: AnyMatch) -> Plain:
    """An event with random seats and cards, likely enough what could come next."""
    tag = chance.choice(EVENTS)
    if tag in {"end", "redeal"} and chance.random() < 0.8:
        tag = "play"
    return {"type": tag} | _FIELDS[tag](chance, match)


def any_seat(chance: Random, match: AnyMatch) -> int:
    return chance.randrange(len(match.names))


def seat(chance: Random, match: AnyMatch) -> int:
    turn = match.table.turn
    return turn if turn is not None and chance.random() < 0.7 else any_seat(chance, match)


def cards(chance: Random) -> list[str]:
    """A few cards alike, in a row or a bomb, jokers among them, or just any."""
    way = chance.random()
    jokers = list(JOKERS[: chance.choice((0, 0, 1, 2))])
    if way < 0.2:
        return [chance.choice(DECK)]
    if way < 0.6:
        rank = chance.choice(RANKS)
        return _noted(chance, [rank + suit for suit in "cdhscd"[: chance.randint(1, 5)]]) + jokers
    if way < 0.7:
        return _noted(chance, [rank + chance.choice("cd") for rank in "KT5"])
    if way < 0.9:
        low, width = chance.randrange(10), chance.choice((1, 1, 2, 3))
        row = [rank + suit for rank in LADDER[low : low + chance.randint(2, 6)] for suit in "cdh"[:width]]
        return _noted(chance, row) + jokers
    return [chance.choice((*DECK, *RANKS)) for _ in range(chance.randint(1, 6))]


def _noted(chance: Random, codes: Sequence[str]) -> list[str]:
    return list(codes) if chance.random() < 0.5 else [code[0] for code in codes]


def _play(chance: Random, match: AnyMatch) -> Plain:
    said: Plain = {"seat": seat(chance, match), "cards": cards(chance)}
    if chance.random() < 0.3:
        said["as"] = chance.choice(({"kind": chance.choice(KINDS)}, {"rank": chance.choice(RANKS)}))
    return said | ({"passed": True} if chance.random() < 0.2 else {})


def _deal(chance: Random, match: AnyMatch) -> Plain:
    """Hands that are mostly of the right size, dealt to nobody twice."""
    said: Plain = {}
    for name in ("dealer", "first_drawer"):
        if chance.random() < 0.4:
            said[name] = any_seat(chance, match)
    size = 54 // len(match.names) + (chance.random() < 0.3)
    shuffled = chance.sample(DECK, len(DECK))
    shares = {str(place): shuffled[place * size :][:size] for place in range(len(match.names))}
    hands = {place: _bare(chance, share) for place, share in shares.items() if chance.random() < 0.6}
    return said | {"hands": hands}


def _bare(chance: Random, codes: list[str]) -> list[str]:
    bare = [code if code in JOKERS else code[0] for code in codes]
    return codes if chance.random() < 0.5 else bare


def _result(chance: Random, match: AnyMatch) -> Plain:
    """Often one that can be: shares of 100 in fives, nothing for the last."""
    order = [*match.table.out, *chance.sample(range(len(match.names)), len(match.names))]
    told = list(dict.fromkeys(order))
    said: Plain = {"first": told[0], "last": told[-1]}
    points = [5 * chance.randint(-1, 10) for _ in told]
    if chance.random() < 0.7:
        points[told[-1]] = 0
        points[told[0]] += 100 - sum(points)
    if chance.random() < 0.3:
        said |= {chance.choice(("first", "last")): any_seat(chance, match)}
    return {key: one for key, one in (said | {"points": points}).items() if chance.random() < 0.95}


def _seated(chance: Random, match: AnyMatch) -> Plain:
    return {"seat": seat(chance, match)}


_FIELDS = {
    "deal": _deal,
    "play": _play,
    "pass": _seated,
    "take": _seated,
    "show": lambda chance, match: _seated(chance, match) | {"cards": cards(chance)},
    "ask_count": lambda chance, match: {"by": any_seat(chance, match), "of": any_seat(chance, match)},
    "result": _result,
    "redeal": lambda *_: {},
    "adjust": lambda chance, match: {"points": [chance.randint(-20, 20) for _ in match.names]},
    "substitute": lambda chance, match: {"seat": any_seat(chance, match), "name": "Eva"},
    "note": lambda *_: {"text": "a remark"},
    "end": lambda *_: {},
}
