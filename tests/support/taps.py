"""Events as phones send them, by chance, for every game: sensible ones, and what nobody should tap.

Cards are taken from a known hand, or from all that could be in a hidden one, and shaped like what
lies there; long combinations come often, so that hands end. What an event is worth the referee
says: `wanted` tries until one is as it should be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple

from referee import GAMES, adjudicate, entered, evolve, expand
from referee.codec import decode, encode
from referee.events import Event
from referee.law import AnyLaw, AnyMatch, may_stand
from referee.verdict import Decision

Plain = dict[str, Any]
ORDER: Final = "23456789TJQKA"
JOKERS: Final = ("XB", "XR")
TRIES: Final = 12
ANSWERS: Final = 0.15
OFTEN: Final = ("play", "play", "play", "play", "play", "pass", "pass", "pass", "result", "take", "note")
RARELY: Final = ("show", "ask_count", "adjust", "redeal", "substitute", "end", "deal")
OWN: Final = {
    "dragon_phoenix": ("call", "exchange", "give", "call"),
    "guandan": ("tribute", "tribute", "return_tribute", "return_tribute", "refuse_tribute"),
    "zhengfen": ("take", "take"),
}
PHASES: Final = {
    "deal": ("deal", "deal", "deal", "play", "result"),
    "calls": ("deal", "call"),
    "exchange": ("exchange", "call"),
    "gift": ("give", "give"),
    "tribute": ("tribute", "return_tribute", "refuse_tribute", "result"),
    "finished": ("show", "note"),
}

Wish = Callable[[Decision], bool]


def is_legal(decision: Decision) -> bool:
    """What goes into the record by itself."""
    return decision.legal


def could_stand(decision: Decision) -> bool:
    """Against the rules, and it can really happen."""
    return may_stand(decision)


def is_refused(decision: Decision) -> bool:
    """Anything that is not legal."""
    return not decision.legal


class Place(NamedTuple):
    """Where in a match something is tapped."""

    law: AnyLaw
    match: AnyMatch
    newest: int
    """The number of the newest event."""

    def decided(self, event: Event) -> Decision:
        """What the referee says of the event; of several, of the first that is refused."""
        match, decision = self.match, None
        for one in expand(self.law, match, event):
            decision = adjudicate(self.law, match, one)
            if not decision.legal:
                break
            match, _ = evolve(self.law, match, entered(self.law, match, one, None))
        assert decision is not None
        return decision

    def after(self, event: Event, stands: str | None) -> Place | None:
        """The place after it, if it is recorded there."""
        match, newest = self.match, self.newest
        for one in expand(self.law, match, event):
            entry = entered(self.law, match, one, stands)
            if not entry.accepted:
                return None
            match, _ = evolve(self.law, match, entry)
            newest += 1
        return Place(self.law, match, newest)

    def read(self, plain: Plain) -> Event:
        """The event as the engine knows it."""
        return decode(GAMES[self.law.game], plain, len(self.match.names))


def wanted(chance: Random, place: Place, wish: Wish) -> Plain:
    """An event of which the referee says what is wished, if a few tries find one; else any."""
    plain: Plain = {}
    for _ in range(TRIES):
        plain = tapped(chance, place)
        if wish(place.decided(place.read(plain))):
            break
    return plain


def aside(chance: Random, place: Place) -> Plain:
    """Something that leaves the play as it is."""
    tag = chance.choice(("note", "note", "adjust", "ask_count", "substitute"))
    return {"type": tag} | _FIELDS[tag](_Tap(chance, place))


def hand_known(chance: Random, place: Place) -> list[Plain]:
    """A hand whose cards its recorder knows, or will know once that is corrected, until play may begin."""
    tap = _Tap(chance, place)
    deal = {"type": "deal"} | (tap.shares(tap.shuffled(), "all") if chance.random() < 0.6 else {})
    if tap.game.name != "dragon_phoenix":
        return [deal]
    known = place.after(place.read(deal), None)
    return [deal, {"type": "exchange"} | _exchange(_Tap(chance, known or place))]


def hand_played(chance: Random, place: Place) -> list[Plain]:
    """A hand card by card, to its end if chance lets it: long leads, and mostly everybody passes."""
    told: list[Plain] = []
    number = place.match.table.number
    while place.match.table.number == number and place.match.status == "playing":
        plain = _next_move(chance, place)
        after = place.after(place.read(plain), None)
        if after is None:
            break
        told.append(plain)
        place = after
    return told


def _next_move(chance: Random, place: Place) -> Plain:
    """Something legal that goes on with the hand."""
    tap, table = _Tap(chance, place), place.match.table
    tries: list[Plain] = [{"type": "deal"} | _deal(tap)] if table.phase == "deal" else []
    if table.phase == "tribute":
        tags = ("tribute", "return_tribute", "refuse_tribute")
        tries = [{"type": tag} | _FIELDS[tag](tap) for tag in tags * TRIES]
    elif table.phase == "gift":
        tries = [{"type": "give"} | _towards(tap) for _ in range(TRIES)]
    elif table.trick.laid and chance.random() < ANSWERS:
        tries = [{"type": "play"} | _play(tap)]
    if table.trick.laid:
        tries.append({"type": "pass", "seat": table.turn})
    leads = ({"type": "play", "seat": seat, "cards": cards} for seat, cards in tap.leads())
    for plain in chain(tries, leads):
        if place.decided(place.read(plain)).legal:
            return plain
    return wanted(chance, place, is_legal)


def varied(chance: Random, place: Place, event: Event) -> Plain:
    """The event as it could have been meant: another seat, other cards or points; or quite another."""
    plain, seats = encode(event), len(place.match.names)
    way = chance.random()
    if way < 0.2 and "seat" in plain:
        return plain | {"seat": (plain["seat"] + chance.randint(1, seats - 1)) % seats}
    if way < 0.5 and plain["type"] == "deal":
        tap = _Tap(chance, place)
        known = tap.shares(tap.shuffled(), plain.get("stage", "all"))["hands"]
        return plain | {"hands": {} if "hands" in plain else known}
    if way < 0.4 and plain["type"] == "play":
        return plain | {"cards": _like(chance, plain["cards"])}
    if way < 0.7 and plain["type"] in {"result", "adjust", "deal", "exchange", "note", "tribute"}:
        return {"type": plain["type"]} | _FIELDS[plain["type"]](_Tap(chance, place))
    if way < 0.7 and plain["type"] == "play":
        return {"type": "pass", "seat": plain["seat"]}
    return wanted(chance, place, is_legal)


def tapped(chance: Random, place: Place) -> Plain:
    """Any event, likely enough one that could come next."""
    tag = _tag(chance, place)
    return {"type": tag} | _FIELDS[tag](_Tap(chance, place))


def _tag(chance: Random, place: Place) -> str:
    game, phase = place.law.game, place.match.table.phase
    known = GAMES[game].events
    way = chance.random()
    if way < 0.55 and phase in PHASES:
        tags: Sequence[str] = PHASES[phase]
    elif way < 0.85:
        tags = OFTEN
    elif way < 0.93:
        tags = RARELY
    else:
        tags = OWN[game]
    tag = chance.choice([each for each in tags if each in known])
    return "note" if tag == "end" and chance.random() < 0.6 else tag


class _Tap:
    """Somebody about to tap an event."""

    def __init__(self, chance: Random, place: Place) -> None:
        self.chance, self.place = chance, place
        self.game = GAMES[place.law.game]
        self.table = place.match.table
        self.seats = range(len(place.match.names))

    def seat(self) -> int:
        """Who is in turn, more often than not."""
        turn = self.table.turn
        return turn if turn is not None and self.chance.random() < 0.85 else self.chance.choice(self.seats)

    def other(self, seat: int) -> int:
        """Somebody else."""
        return (seat + self.chance.choice(self.seats[1:])) % len(self.seats)

    def left(self, seat: int) -> list[str]:
        """The cards a seat surely holds, or all nobody has laid."""
        surely = self.table.holdings[seat].surely
        if surely and self.chance.random() < 0.8:
            return surely.codes()
        gone = self.table.played.codes()
        cards = self.game.deck.codes()
        for code in gone:
            same = [each for each in cards if each == code] or [each for each in cards if each[0] == code[0]]
            if same:
                cards.remove(same[0])
        return cards

    def shuffled(self) -> list[str]:
        """The cards nobody is known to hold."""
        surely = [code for one in self.table.holdings for code in one.surely.codes()]
        cards = [code for code in self.game.deck.codes() if code not in surely]
        return self.chance.sample(cards, len(cards))

    def shares(self, cards: list[str], stage: str) -> Plain:
        """These cards dealt in this stage, every hand known."""
        told: Plain = {"dealer": self.seat()}
        sizes = dict.fromkeys(self.seats, 27)
        if self.game.name == "dragon_phoenix":
            told = {"stage": stage}
            sizes = dict.fromkeys(self.seats, {"first": 8, "rest": 5, "all": 13}[stage])
        elif self.game.name == "zhengfen":
            drawer, (each, more) = self.seat(), divmod(54, len(self.seats))
            told = {"first_drawer": drawer}
            sizes = {seat: each + ((seat - drawer) % len(self.seats) < more) for seat in self.seats}
        hands = {}
        for seat, size in sizes.items():
            hands[str(seat)], cards = cards[:size], cards[size:]
        return told | {"hands": hands}

    def cards(self, seat: int) -> list[str]:
        """Cards to lay: like those that lie there, or a lead; sometimes a bomb, sometimes just any."""
        groups: dict[str, list[str]] = defaultdict(list)
        for code in self.left(seat):
            groups[code if code in JOKERS else code[0]].append(code)
        trick, way = self.table.trick, self.chance.random()
        if not groups or way < 0.05:
            return self.chance.sample(self.game.deck.codes(), self.chance.randint(1, 5))
        if trick.top and not trick.won and way < 0.8:
            return self.noted(_like(self.chance, trick.top.cards.codes()))
        if way < 0.9:
            return self.noted(self.chance.choice((self.alike, self.alike, self.row))(groups))
        return self.noted(self.bomb(groups))

    def alike(self, groups: dict[str, list[str]]) -> list[str]:
        """Some cards of a rank."""
        group = groups[self.chance.choice(list(groups))]
        return group[: self.chance.randint(1, len(group))]

    def row(self, groups: dict[str, list[str]]) -> list[str]:
        """A straight or stairs, as long as can be."""
        width = self.chance.choice((1, 1, 2))
        best: list[str] = []
        run: list[str] = []
        suit = self.chance.choice("cdhs")
        for rank in ORDER:
            group = sorted(groups[rank], key=lambda code: code[-1] != suit) if rank in groups else []
            specials = rank == "2" and self.game.name == "dragon_phoenix"
            run = [*run, *group[:width]] if len(group) >= width and not specials else []
            best = max(best, run, key=len)
        return best or self.alike(groups)

    def bomb(self, groups: dict[str, list[str]]) -> list[str]:
        """All cards of the rank that has most of them."""
        return max(groups.values(), key=lambda group: (len(group), self.chance.random()))

    def leads(self) -> Iterator[tuple[int, list[str]]]:
        """What could be led, much of it at once; at last the single cards."""
        turn = self.table.turn
        for seat in self.seats if turn is None else (turn,):
            cards = self.left(seat)
            held = self.table.holdings[seat].held or len(cards)
            groups: dict[str, list[str]] = defaultdict(list)
            for code in cards:
                groups[code if code in JOKERS else code[0]].append(code)
            much = [*(self.row(groups) for _ in range(6)), *(self.bomb(groups) for _ in range(2))]
            for lead in sorted(much, key=len, reverse=True):
                yield seat, lead[:held]
            for group in self.chance.sample(list(groups.values()), len(groups)):
                yield seat, group[:held]
                yield seat, group[:1]

    def noted(self, codes: list[str]) -> list[str]:
        """As one types them: mostly without suits, except where a suit is the card."""
        special = "2" if self.game.name == "dragon_phoenix" else ""
        if self.chance.random() < (0.3 if self.game.name == "zhengfen" else 0.7):
            return [code if code in JOKERS or code[0] == special else code[0] for code in codes]
        return codes


def _like(chance: Random, codes: Sequence[str]) -> list[str]:
    """The same shape some ranks higher or lower."""
    places = [ORDER.index(code[0]) for code in codes if code not in JOKERS]
    if not places:
        return [chance.choice(JOKERS)]
    steps = [step for step in range(-3, 9) if step and min(places) + step > 0 and max(places) + step < 13]
    step = chance.choice(steps or [0])
    return [code if code in JOKERS else ORDER[ORDER.index(code[0]) + step] + code[1:] for code in codes]


def _play(tap: _Tap) -> Plain:
    seat = tap.seat()
    said: Plain = {"seat": seat, "cards": tap.cards(seat)}
    if tap.chance.random() < 0.05:
        said["as"] = {"kind": tap.chance.choice(tap.game.kinds)}
    if tap.game.name == "dragon_phoenix" and ("2c" in said["cards"] or tap.chance.random() < 0.03):
        said["wish"] = tap.chance.choice(ORDER[1:])
    return said | ({"passed": True} if tap.chance.random() < 0.2 else {})


def _deal(tap: _Tap) -> Plain:
    if tap.chance.random() < 0.3:
        return {}
    stages = ("rest",) if tap.table.holdings[0].held else ("first", "all")
    told = tap.shares(tap.shuffled(), tap.chance.choice(stages))
    return told | {"hands": {seat: hand for seat, hand in told["hands"].items() if tap.chance.random() < 0.7}}


def _exchange(tap: _Tap) -> Plain:
    gives: Plain = {}
    for seat in tap.seats:
        surely = tap.table.holdings[seat].surely.codes()
        others = [each for each in tap.seats if each != seat]
        if len(surely) > 3 and tap.chance.random() < 0.8:
            gives[str(seat)] = dict(zip(map(str, others), tap.chance.sample(surely, 3), strict=True))
    return {"gives": gives} if gives else {}


def _card_passed(tap: _Tap) -> Plain:
    due = tap.table.own.tribute
    said = {"from": tap.seat(), "to": tap.seat()}
    if due and due.owing:
        said = {"from": tap.chance.choice(due.owing), "to": tap.chance.choice(due.takers)}
    elif due and due.to_return:
        debt = tap.chance.choice(due.to_return)
        said = {"from": debt.taker, "to": debt.giver}
    card = tap.chance.choice(tap.left(said["from"]))
    return said | ({"card": card} if tap.chance.random() < 0.4 else {})


def _result(tap: _Tap) -> Plain:
    out = list(tap.table.out)
    rest = [seat for seat in tap.seats if seat not in out]
    order = out + tap.chance.sample(rest, len(rest))
    if tap.game.name == "guandan":
        return {"order": order[: tap.chance.randint(1, 4)]}
    shares = [5 * tap.chance.randint(0, 8) for _ in tap.seats]
    if tap.game.name == "zhengfen":
        shares[order[-1]] = 0
        shares[order[0]] += 100 - sum(shares)
        return {"first": order[0], "last": order[-1], "points": shares}
    calls = [{"seat": tap.seat(), "call": "take_off"}] if tap.chance.random() < 0.2 else []
    points = 5 * tap.chance.randint(-3, 23)
    double = order[0] % 2 == order[1] % 2
    told = {} if double and tap.chance.random() < 0.9 else {"card_points": [points, 100 - points]}
    return {"order": order, "calls": calls} | told


def _adjust(tap: _Tap) -> Plain:
    if tap.game.name == "guandan":
        return {"levels": [tap.chance.randint(-2, 9), tap.chance.randint(-2, 9)]}
    places = len(tap.seats) if tap.game.name == "zhengfen" else 2
    return {"points": [5 * tap.chance.randint(-9, 9) for _ in range(places)], "reason": "agreed"}


def _note(tap: _Tap) -> Plain:
    about = {"about": tap.chance.randint(1, tap.place.newest)} if tap.place.newest else {}
    return {"text": f"remark {tap.chance.randint(1, 9)}"} | (about if tap.chance.random() < 0.4 else {})


def _seated(tap: _Tap) -> Plain:
    return {"seat": tap.seat()}


def _show(tap: _Tap) -> Plain:
    seat = tap.seat()
    cards = tap.left(seat)
    return {"seat": seat, "cards": cards[: tap.chance.randint(1, 3)] or ["3c"]}


def _towards(tap: _Tap) -> Plain:
    seat = tap.seat()
    return {"seat": seat, "to": tap.other(seat)}


_FIELDS: Final[dict[str, Callable[[_Tap], Plain]]] = {
    "deal": _deal,
    "call": lambda tap: {"seat": tap.seat(), "call": tap.chance.choice(("take_off", "high_flight"))},
    "exchange": _exchange,
    "tribute": _card_passed,
    "return_tribute": _card_passed,
    "refuse_tribute": lambda _: {},
    "play": _play,
    "pass": _seated,
    "take": _seated,
    "give": _towards,
    "show": _show,
    "ask_count": lambda tap: {"by": tap.seat(), "of": tap.other(tap.seat())},
    "result": _result,
    "redeal": lambda _: {"reason": "a card lay open"},
    "adjust": _adjust,
    "substitute": lambda tap: {"seat": tap.seat(), "name": tap.chance.choice(("Eva", "Finn"))},
    "note": _note,
    "end": lambda _: {"reason": "late"},
}
