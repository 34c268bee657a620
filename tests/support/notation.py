"""Events in a line of words, as cases and playthroughs write them.

    deal first, dealer 2, 0 has 7c 8c 9c Tc 7d 8d 9d Td
    exchange, 0 gives 7c to 1, 0 gives 8c to 2
    0 calls take_off
    0 plays herald 3 4 5 6 wishes J
    3 plays 9 9 9 9 after passes
    0 plays 6 7 8 9 phoenix as straight of T
    1 passes
    0 takes
    0 gives to 1
    2 shows J J
    0 asks 2
    result 0 1 2 3, points 70 30, 0 called take_off
    adjust 20 -10, a card shown
    adjust levels 2 -1
    redeal, 1 is Eva, note It rains, end
    deal, 0 leads, 1 has 7c 7c 8d
    3 pays XR to 0, or 3 pays to 0
    0 returns 5c to 3
    tribute refused, 1 has 1 red joker, 3 has 1 red joker
    deal, dealer 2, 1 draws, 0 has 3c 4d
    result first 0, last 2, points 55 25 0 20
    adjust 5 -5 0

    ! 1 plays 7

What each line says is a JSON event of the contract; the game's codec reads it. An event after
a ! is against the rules and stands.
"""

import re
from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]
_RANK = r"(?:[2-9TJQKA]|10|X[BR]|dragon)"
_AS = rf"(?: as (?P<kind>[a-z]\w+)?(?: ?of (?P<rank>{_RANK}))?)?"

_NUMBERS = r"-?\d+(?: -?\d+)+"
_DEALER = r"(?:, dealer (?P<dealer>\d))?(?:, (?P<leader>\d) leads)?(?:, (?P<first_drawer>\d) draws)?"


def event(line: str) -> Plain:
    """The event a line tells, as plain data of the contract."""
    if line.strip().startswith("!"):
        return event(line.strip()[1:]) | {"stands": True, "reason": "it happened"}
    for form, read in _FORMS:
        told = re.fullmatch(form, line.strip())
        if told:
            return read(told)
    raise ValueError(f"no such event: {line!r}")


def events(text: str) -> list[Plain]:
    """The events of a text, one a line; what follows a # is a remark."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [event(line) for line in lines if line]


def _deal(told: re.Match[str]) -> Plain:
    said: Plain = {"type": "deal"}
    if told["stage"]:
        said["stage"] = told["stage"]
    for name in ("dealer", "leader", "first_drawer"):
        if told[name]:
            said[name] = int(told[name])
    hands = re.findall(r", (\d) has ([^,]+)", told["hands"])
    return said | ({"hands": dict(hands)} if hands else {})


def _exchange(told: re.Match[str]) -> Plain:
    gives: dict[str, dict[str, str]] = {}
    for giver, card, to in re.findall(r", (\d) gives (\S+) to (\d)", told["gives"]):
        gives.setdefault(giver, {})[to] = card
    return {"type": "exchange"} | ({"gives": gives} if gives else {})


def _play(told: re.Match[str]) -> Plain:
    said: Plain = {"type": "play", "seat": int(told["seat"]), "cards": told["cards"]}
    declared = {name: told[name] for name in ("kind", "rank") if told[name]}
    if declared:
        said["as"] = declared
    if told["wish"]:
        said["wish"] = told["wish"]
    return said | ({"passed": True} if told["passed"] else {})


def _result(told: re.Match[str]) -> Plain:
    said: Plain = {"type": "result", "order": [int(seat) for seat in told["order"].split()]}
    if told["points"]:
        said["card_points"] = [int(one) for one in told["points"].split()]
    calls = re.findall(r", (\d) called (\w+)", told["calls"])
    return said | ({"calls": [{"seat": int(s), "call": c} for s, c in calls]} if calls else {})


def _result_of_seats(told: re.Match[str]) -> Plain:
    said: Plain = {"type": "result"}
    said |= {name: int(told[name]) for name in ("first", "last") if told[name]}
    return said | ({"points": [int(one) for one in told["points"].split()]} if told["points"] else {})


def _card_passed(told: re.Match[str]) -> Plain:
    card = {"card": told["card"]} if told["card"] else {}
    tag = "tribute" if told["verb"] == "pays" else "return_tribute"
    return {"type": tag, "from": int(told["giver"]), "to": int(told["to"])} | card


def _refusal(told: re.Match[str]) -> Plain:
    jokers = dict(re.findall(r", (\d) has (\d)", told["jokers"]))
    named = {"red_jokers": {seat: int(count) for seat, count in jokers.items()}} if jokers else {}
    return {"type": "refuse_tribute"} | named


def _reasoned(told: re.Match[str]) -> Plain:
    return {"type": told["type"]} | ({"reason": told["reason"]} if told["reason"] else {})


def _adjust(told: re.Match[str]) -> Plain:
    return _reasoned(told) | {told["what"] or "points": [int(one) for one in told["steps"].split()]}


_FORMS: tuple[tuple[str, Callable[[re.Match[str]], Plain]], ...] = (
    (
        rf"deal(?: (?P<stage>first|rest|all))?{_DEALER}(?P<hands>(?:, \d has [^,]+)*)",
        _deal,
    ),
    (r"exchange(?P<gives>(?:, \d gives \S+ to \d)*)", _exchange),
    (r"(\d) calls (\w+)", lambda told: {"type": "call", "seat": int(told[1]), "call": told[2]}),
    (
        rf"(?P<seat>\d) plays (?P<cards>.+?){_AS}(?: wishes (?P<wish>{_RANK}))?(?P<passed> after passes)?",
        _play,
    ),
    (r"(\d) passes", lambda told: {"type": "pass", "seat": int(told[1])}),
    (r"(\d) takes", lambda told: {"type": "take", "seat": int(told[1])}),
    (r"(\d) gives to (\d)", lambda told: {"type": "give", "seat": int(told[1]), "to": int(told[2])}),
    (r"(\d) shows (.+)", lambda told: {"type": "show", "seat": int(told[1]), "cards": told[2]}),
    (r"(\d) asks (\d)", lambda told: {"type": "ask_count", "by": int(told[1]), "of": int(told[2])}),
    (
        r"result(?P<order>(?: \d)*)(?:, points (?P<points>-?\d+ -?\d+))?(?P<calls>(?:, \d called \w+)*)",
        _result,
    ),
    (
        rf"result(?: first (?P<first>\d))?(?:,? last (?P<last>\d))?(?:,? points (?P<points>{_NUMBERS}))?",
        _result_of_seats,
    ),
    (r"(?P<type>redeal|end)(?:, (?P<reason>.+))?", _reasoned),
    (rf"(?P<type>adjust)(?: (?P<what>levels))? (?P<steps>{_NUMBERS})(?:, (?P<reason>.+))?", _adjust),
    (r"(?P<giver>\d) (?P<verb>pays|returns)(?: (?P<card>\S+))? to (?P<to>\d)", _card_passed),
    (r"tribute refused(?P<jokers>(?:, \d has \d red jokers?)*)", _refusal),
    (r"(\d) is (.+)", lambda told: {"type": "substitute", "seat": int(told[1]), "name": told[2]}),
    (r"note (.+)", lambda told: {"type": "note", "text": told[1]}),
)
