"""Events that anybody might tap at any time in Guandan, sensible or not."""

from collections.abc import Sequence
from random import Random
from typing import Any

from referee.games.guandan.combinations import KINDS
from referee.law import AnyMatch
from tests.engine.chance import RANKS, SUITED

Plain = dict[str, Any]
SEATS = range(4)
JOKERS = ("XB", "XR")
DECK = (*SUITED, *SUITED, *JOKERS, *JOKERS)
EVENTS = (
    *("deal", "tribute", "tribute", "tribute", "refuse_tribute", "return_tribute", "return_tribute"),
    *("play", "play", "play", "play", "play", "pass", "pass", "pass", "show", "ask_count"),
    *("result", "redeal", "adjust", "substitute", "note", "end"),
)


def wild_event(chance: Random, match: AnyMatch) -> Plain:
    """An event with random seats and cards, likely enough what could come next."""
    tag = chance.choice(EVENTS)
    if tag in {"end", "redeal"} and chance.random() < 0.8:
        tag = "play"
    return {"type": tag} | _FIELDS[tag](chance, match)


def seat(chance: Random, match: AnyMatch) -> int:
    turn = match.table.turn
    return turn if turn is not None and chance.random() < 0.7 else chance.choice(SEATS)


def cards(chance: Random, match: AnyMatch) -> list[str]:
    """A few cards alike or in a row, the wild hearts among them, or just any."""
    way = chance.random()
    wilds = [match.table.own.level.code + "h"] * chance.choice((0, 0, 1, 2))
    if way < 0.2:
        return [chance.choice(DECK)]
    if way < 0.6:
        rank = chance.choice(RANKS)
        return _noted(chance, [rank + suit for suit in "cdhscdhsc"[: chance.randint(1, 9)]]) + wilds
    if way < 0.8:
        low, width = chance.randrange(9), chance.choice((1, 1, 2, 3))
        row = [rank + chance.choice("cd") for rank in ("A", *RANKS)[low : low + chance.randint(2, 5)]]
        return _noted(chance, row * width) + wilds
    return [chance.choice((*DECK, *RANKS)) for _ in range(chance.randint(1, 6))]


def _noted(chance: Random, codes: Sequence[str]) -> list[str]:
    return list(codes) if chance.random() < 0.5 else [code[0] for code in codes]


def _play(chance: Random, match: AnyMatch) -> Plain:
    said: Plain = {"seat": seat(chance, match), "cards": cards(chance, match)}
    if chance.random() < 0.3:
        said["as"] = chance.choice(({"kind": chance.choice(KINDS)}, {"rank": chance.choice(RANKS)}))
    return said | ({"passed": True} if chance.random() < 0.2 else {})


def _deal(chance: Random, _: AnyMatch) -> Plain:
    size = 27 + (chance.random() < 0.1)
    shuffled = chance.sample(DECK, len(DECK))
    known = [place for place in SEATS if chance.random() < 0.6]
    hands = {str(place): _noted_all(chance, shuffled[place * 27 :][:size]) for place in known}
    leader = {"leader": chance.choice(SEATS)} if chance.random() < 0.2 else {}
    return {"hands": hands, "dealer": chance.choice(SEATS)} | leader


def _noted_all(chance: Random, codes: list[str]) -> list[str]:
    bare = [code if code in JOKERS else code[0] for code in codes]
    return codes if chance.random() < 0.5 else bare


def _passed(chance: Random, match: AnyMatch) -> Plain:
    """A tribute or a return, more often than not between those it concerns."""
    due = match.table.own.tribute
    said = {"from": chance.choice(SEATS), "to": chance.choice(SEATS)}
    if due and chance.random() < 0.8:
        said = {"from": chance.choice(due.payers), "to": chance.choice(due.takers)}
        if not due.owing:
            said = {"from": said["to"], "to": said["from"]}
    card = chance.choice((*DECK, *RANKS, *JOKERS * 5, match.table.own.level.code + "h"))
    return said | ({"card": card} if chance.random() < 0.8 else {})


def _result(chance: Random, match: AnyMatch) -> Plain:
    order = [*match.table.out, *chance.sample(SEATS, chance.randint(0, 4))]
    return {"order": list(dict.fromkeys(order)) if chance.random() < 0.9 else order[:4]}


def _seated(chance: Random, match: AnyMatch) -> Plain:
    return {"seat": seat(chance, match)}


_FIELDS = {
    "deal": _deal,
    "tribute": _passed,
    "refuse_tribute": lambda chance, _: (
        {"red_jokers": {str(chance.choice(SEATS)): chance.randint(0, 2) for _ in range(2)}}
        if chance.random() < 0.5
        else {}
    ),
    "return_tribute": _passed,
    "play": _play,
    "pass": _seated,
    "show": lambda chance, match: _seated(chance, match) | {"cards": cards(chance, match)},
    "ask_count": lambda chance, _: {"by": chance.choice(SEATS), "of": chance.choice(SEATS)},
    "result": _result,
    "redeal": lambda *_: {},
    "adjust": lambda chance, _: {"levels": [chance.randint(-12, 12), chance.randint(-12, 12)]},
    "substitute": lambda chance, _: {"seat": chance.choice(SEATS), "name": "Eva"},
    "note": lambda *_: {"text": "a remark"},
    "end": lambda *_: {},
}
