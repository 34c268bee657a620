"""Events that anybody might tap at any time, sensible or not."""

from collections.abc import Sequence
from random import Random
from typing import Any

from referee.law import AnyMatch
from tests.engine.dragon_phoenix.wishing import DECK, NATURAL
from tests.engine.dumb import FOX, HERALD, PHOENIX

Plain = dict[str, Any]
SEATS = range(4)
KINDS = ("single", "pair", "triple", "full_house", "straight", "stairs", "four", "straight_flush", "fox")
RANKS = (*NATURAL, "2")
CALLS = ("take_off", "high_flight")
EVENTS = (
    "deal", "call", "exchange", "play", "play", "play", "play", "play", "pass", "pass", "pass",
    "take", "give", "show", "ask_count", "result", "redeal", "adjust", "substitute", "note", "end",
)  # fmt: skip


def wild_event(chance: Random, match: AnyMatch) -> Plain:
    """An event with random seats and cards, likely enough what could come next."""
    tag = chance.choice(EVENTS)
    if tag in {"end", "result", "redeal"} and chance.random() < 0.8:
        tag = "play"
    return {"type": tag} | _FIELDS[tag](chance, match)


def seat(chance: Random, match: AnyMatch) -> int:
    turn = match.table.turn
    return turn if turn is not None and chance.random() < 0.7 else chance.choice(SEATS)


def cards(chance: Random, most: int = 6) -> list[str]:
    """A few cards of one or neighbouring ranks, with or without suits, or just any."""
    way = chance.random()
    if way < 0.25:
        return [chance.choice(DECK)]
    if way < 0.5:
        rank = chance.choice(NATURAL)
        return _noted(chance, [rank + suit for suit in "cdhs"[: chance.randint(1, 4)]])
    if way < 0.7:
        low, suit = chance.randrange(8), chance.choice("cdhs")
        row = [rank + suit for rank in NATURAL[low : low + chance.randint(4, 7)]]
        return _noted(chance, [*row, chance.choice((PHOENIX, HERALD, FOX, row[0]))])
    return [chance.choice((*DECK, *NATURAL, "2", "XR")) for _ in range(chance.randint(0, most))]


def _noted(chance: Random, codes: Sequence[str]) -> list[str]:
    if chance.random() < 0.5:
        return list(codes)
    return [code if code[0] == "2" else code[0] for code in codes]


def _play(chance: Random, match: AnyMatch) -> Plain:
    said: Plain = {"seat": seat(chance, match), "cards": cards(chance)}
    if chance.random() < 0.3:
        said["as"] = chance.choice(({"kind": chance.choice(KINDS)}, {"rank": chance.choice(RANKS)}))
    if HERALD in said["cards"] or chance.random() < 0.05:
        said["wish"] = chance.choice(RANKS)
    return said | ({"passed": True} if chance.random() < 0.2 else {})


def _deal(chance: Random, _: AnyMatch) -> Plain:
    stage = chance.choice(("first", "rest", "all"))
    size = {"first": 8, "rest": 5, "all": 13}[stage] + (chance.random() < 0.1)
    shuffled = chance.sample(DECK, len(DECK))
    known = [place for place in SEATS if chance.random() < 0.6]
    hands = {str(place): _noted(chance, shuffled[place * size :][:size]) for place in known}
    dealer = {"dealer": chance.choice(SEATS)} if chance.random() < 0.3 else {}
    return {"stage": stage, "hands": hands} | dealer


def _exchange(chance: Random, _: AnyMatch) -> Plain:
    if chance.random() < 0.3:
        return {}
    gives: dict[str, dict[str, str]] = {str(giver): {} for giver in SEATS}
    for giver in SEATS:
        for to in SEATS:
            if (to != giver and chance.random() < 0.8) or chance.random() < 0.01:
                gives[str(giver)][str(to)] = chance.choice(_noted(chance, DECK))
    return {"gives": gives}


def _result(chance: Random, match: AnyMatch) -> Plain:
    order = [*match.table.out, *chance.sample(SEATS, chance.randint(0, 4))]
    first = 5 * chance.randint(-6, 26)
    points = [first, 100 - first + (5 if chance.random() < 0.1 else 0)]
    told = {"card_points": points} if chance.random() < 0.8 else {}
    calls = [{"seat": chance.choice(SEATS), "call": "take_off"} for _ in range(chance.randint(0, 2))]
    return {"order": list(dict.fromkeys(order)), "calls": calls} | told


def _seated(chance: Random, match: AnyMatch) -> Plain:
    return {"seat": seat(chance, match)}


_FIELDS = {
    "deal": _deal,
    "call": lambda chance, match: _seated(chance, match) | {"call": chance.choice(CALLS)},
    "exchange": _exchange,
    "play": _play,
    "pass": _seated,
    "take": _seated,
    "give": lambda chance, match: _seated(chance, match) | {"to": chance.choice(SEATS)},
    "show": lambda chance, match: _seated(chance, match) | {"cards": cards(chance, 13)},
    "ask_count": lambda chance, _: {"by": chance.choice(SEATS), "of": chance.choice(SEATS)},
    "result": _result,
    "redeal": lambda *_: {},
    "adjust": lambda chance, _: {"points": [5 * chance.randint(-9, 9), chance.randint(-9, 9)]},
    "substitute": lambda chance, _: {"seat": chance.choice(SEATS), "name": "Eva"},
    "note": lambda *_: {"text": "a remark"},
    "end": lambda *_: {},
}
