"""Events and decisions as plain data and back.

An event's plain form is derived from the annotations of its class, so it is defined once.
Fields at their default are left out; equal events encode equally. Stored forms only grow:
a new field comes last and has a default.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from referee.cards import Card, Cards, Rank, Unreadable
from referee.events import Event, KindName, Limits, PerSeat, RankName
from referee.game import Game
from referee.law import AnyEntry, Entry
from referee.seats import Seat
from referee.verdict import (
    LEGAL,
    Ambiguous,
    Combination,
    Decision,
    Finding,
    Illegal,
    Legal,
    Question,
    Reading,
    Rule,
)

Plain = dict[str, Any]


def mark_of(alias: Any) -> Any:
    """What an alias such as `Seat` adds to its plain type."""
    return get_args(alias)[1]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an event: its plain name, its type and limits, and what it is if not said."""

    name: str
    attribute: str
    type: Any
    required: bool
    default: Any


_FORMS: dict[type[Any], tuple[Field, ...]] = {}


def form(shape: type[Any]) -> tuple[Field, ...]:
    """The fields of an event or of a part of one, in order."""
    if shape not in _FORMS:
        _FORMS[shape] = _form(shape)
    return _FORMS[shape]


def _form(shape: type[Any]) -> tuple[Field, ...]:
    hints = get_type_hints(shape, include_extras=True)
    return tuple(
        Field(
            one.name.rstrip("_"),
            one.name,
            _said(hints[one.name]),
            one.default is MISSING,
            None if one.default is MISSING else one.default,
        )
        for one in fields(shape)
    )


def _said(hint: Any) -> Any:
    """The type without the None that stands for "not said"."""
    if get_origin(hint) in (Union, types.UnionType):
        (said,) = [one for one in get_args(hint) if one is not type(None)]
        return said
    return hint


def encode(event: Event) -> Plain:
    """The event as plain data, what is at its default left out."""
    return {"type": event.tag} | _encode_fields(event)


def _encode_fields(value: Any) -> Plain:
    told = {}
    for field in form(type(value)):
        said = getattr(value, field.attribute)
        if field.required or said != field.default:
            told[field.name] = _encode(said)
    return told


def _encode(value: Any) -> Any:
    if isinstance(value, Cards):
        return value.codes()
    if isinstance(value, Card | Rank):
        return value.code
    if isinstance(value, Mapping):
        return {str(key): _encode(value[key]) for key in sorted(value)}
    if isinstance(value, tuple):
        return [_encode(one) for one in value]
    return _encode_fields(value) if is_dataclass(value) else value


def decode(game: Game, plain: object, players: int | None = None) -> Event:
    """The event that plain data tells. Raises Unreadable with every fault by field path."""
    if not isinstance(plain, dict):
        raise Unreadable("must be an object")
    tag = plain.get("type")
    shape = game.events.get(tag) if isinstance(tag, str) else None
    if shape is None:
        raise Unreadable(f"{game.name} has no such event", "type")
    said = {name: value for name, value in plain.items() if name != "type"}
    event: Event = _Reader(game, players or max(game.seats)).part(shape, said, "")
    return event.canonical()


def rank_name(text: str, names: Mapping[str, Card]) -> str:
    """The rank of a reading as readings tell it, any case. Raises Unreadable."""
    return text.lower() if text.lower() in names else Rank.parse(text).code


class _Reader:
    """Reads plain data by type, collecting every fault before it raises."""

    def __init__(self, game: Game, seats: int) -> None:
        self._names = game.card_names
        self._kinds = game.kinds
        self._seats = seats
        self._composed: Mapping[Any, Callable[[tuple[Any, ...], object, str], Any]] = {
            Annotated: self._limited,
            Literal: _one_of,
            tuple: self._items,
            Mapping: self._mapping,
        }
        self._named: Mapping[str, Callable[[object, str], Any]] = {
            mark_of(Seat): self._seat,
            mark_of(RankName): self._rank_name,
            mark_of(KindName): lambda plain, path: _one_of(self._kinds, plain, path),
            mark_of(PerSeat): self._per_seat,
        }

    def part(self, shape: type[Any], plain: object, path: str) -> Any:
        """An event or a part of one."""
        if not isinstance(plain, dict):
            raise Unreadable("must be an object", path)
        known = {field.name: field for field in form(shape)}
        errors = {_join(path, name): ["unknown field"] for name in plain if name not in known}
        values: dict[str, Any] = {}
        for name, field in known.items():
            try:
                values[field.attribute] = self._field(field, plain, _join(path, name))
            except Unreadable as fault:
                errors |= fault.errors
        if errors:
            raise Unreadable.of(errors)
        return shape(**values)

    def _field(self, field: Field, plain: Mapping[str, object], path: str) -> Any:
        if field.name in plain and (plain[field.name] is not None or field.required):
            return self._value(field.type, plain[field.name], path)
        if field.required:
            raise Unreadable("is required", path)
        return field.default

    def _value(self, wanted: Any, plain: object, path: str) -> Any:
        if wanted in (Cards, Card, Rank):
            return self._card(wanted, plain, path)
        if is_dataclass(wanted):
            return self.part(wanted, plain, path)  # type: ignore[arg-type]
        composed = self._composed.get(get_origin(wanted))
        if composed is None:
            return _of_type(wanted, plain, path)
        return composed(get_args(wanted), plain, path)

    def _limited(self, inner: tuple[Any, ...], plain: object, path: str) -> Any:
        base, limits = inner
        if isinstance(limits, Limits):
            return _within(limits, self._value(base, plain, path), path)
        return self._named[limits](plain, path)

    def _seat(self, plain: object, path: str) -> int:
        seat: int = _of_type(int, plain, path)
        if not 0 <= seat < self._seats:
            raise Unreadable(f"must be a seat from 0 to {self._seats - 1}", path)
        return seat

    def _per_seat(self, plain: object, path: str) -> tuple[int, ...]:
        each = get_args(get_args(PerSeat)[0])[0]
        return self._items((each,) * self._seats, plain, path)

    def _rank_name(self, plain: object, path: str) -> str:
        try:
            return rank_name(_of_type(str, plain, path), self._names)
        except Unreadable as fault:
            raise Unreadable.of({path: [str(fault)]}) from None

    def _card(self, wanted: type[Any], plain: object, path: str) -> Any:
        try:
            if wanted is Cards:
                return Cards.parse(_cards_told(plain), self._names)
            text = _of_type(str, plain, path)
            return Rank.parse(text) if wanted is Rank else Card.parse(text, self._names)
        except Unreadable as fault:
            raise Unreadable(str(fault), path) from None

    def _items(self, types_of: tuple[Any, ...], plain: object, path: str) -> tuple[Any, ...]:
        if not isinstance(plain, list | tuple):
            raise Unreadable("must be a list", path)
        if types_of[-1] is Ellipsis:
            wanted: Sequence[Any] = [types_of[0]] * len(plain)
        else:
            wanted = types_of
        if len(wanted) != len(plain) or len(plain) > _MOST_ITEMS:
            raise Unreadable(f"must have {min(len(wanted), _MOST_ITEMS)} items", path)
        return tuple(
            self._collect(
                (_join(path, str(place)), lambda at, one=one, kind=kind: self._value(kind, one, at))
                for place, (one, kind) in enumerate(zip(plain, wanted, strict=True))
            )
        )

    def _mapping(self, inner: tuple[Any, ...], plain: object, path: str) -> dict[int, Any]:
        if not isinstance(plain, dict):
            raise Unreadable("must be an object by seat", path)
        seats = {str(seat): seat for seat in range(self._seats)}
        wrong = {_join(path, str(key)): ["is no seat"] for key in plain if key not in seats}
        if wrong:
            raise Unreadable.of(wrong)
        told = sorted(plain, key=seats.__getitem__)
        values = self._collect(
            (_join(path, key), lambda at, key=key: self._value(inner[1], plain[key], at)) for key in told
        )
        return {seats[key]: value for key, value in zip(told, values, strict=True)}

    @staticmethod
    def _collect(reads: Any) -> list[Any]:
        values, errors = [], {}
        for path, read in reads:
            try:
                values.append(read(path))
            except Unreadable as fault:
                errors.update(fault.errors)
        if errors:
            raise Unreadable.of(errors)
        return values


_MOST_ITEMS = 60
_COUNTED: Mapping[type[Any], str] = {str: " characters", Cards: " cards"}
_TYPE_NAMES: Mapping[type[Any], str] = {str: "a text", int: "an integer", bool: "true or false"}


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _cards_told(plain: object) -> str | list[str]:
    if isinstance(plain, str):
        return plain
    if isinstance(plain, list | tuple) and all(isinstance(one, str) for one in plain):
        return list(plain)
    raise Unreadable("must be card codes in a list or in one text")


def _of_type(wanted: type[Any], plain: object, path: str) -> Any:
    if type(plain) is not wanted:
        raise Unreadable(f"must be {_TYPE_NAMES[wanted]}", path)
    return plain


def _one_of(allowed: tuple[Any, ...], plain: object, path: str) -> Any:
    if plain not in allowed or not isinstance(plain, str):
        raise Unreadable(f"must be one of {', '.join(allowed)}", path)
    return plain


def _within(limits: Limits, value: Any, path: str) -> Any:
    size = value if isinstance(value, int) else len(value)
    if not limits.least <= size <= limits.most:
        what = _COUNTED.get(type(value), "")
        raise Unreadable(f"must be from {limits.least} to {limits.most}{what}", path)
    return value


def encode_decision(decision: Decision) -> Plain:
    """A decision as the log keeps it: everything that applying the event needs."""
    verdict, combination = decision
    told: Plain = {"verdict": type(verdict).__name__.lower()}
    if combination:
        told["combination"] = encode_combination(combination)
    if isinstance(verdict, Ambiguous):
        told["readings"] = [encode_combination(one) for one in verdict.readings]
    elif verdict.questions:
        told["questions"] = [
            {
                "rule": _encode_fields(one.rule),
                "seat": one.seat,
                "facts": dict(one.facts),
                "own": [rank.code for rank in one.own],
                "others": [rank.code for rank in one.others],
            }
            for one in verdict.questions
        ]
    if isinstance(verdict, Illegal):
        told["findings"] = [
            {"rule": _encode_fields(one.rule), "facts": dict(one.facts)} for one in verdict.findings
        ]
    return told


def encode_combination(combination: Combination) -> Plain:
    """Cards and their reading, with all that compares it."""
    return {"cards": combination.cards.codes(), "reading": _encode_fields(combination.reading)}


def decode_decision(plain: Mapping[str, Any]) -> Decision:
    """The decision that was stored. Decides nothing."""
    combination = plain.get("combination")
    return Decision(_verdicts[plain["verdict"]](plain), combination and _combination(combination))


def _combination(plain: Mapping[str, Any]) -> Combination:
    return Combination(Cards.parse(plain["cards"]), Reading(**plain["reading"]))


def _questions(plain: Mapping[str, Any]) -> tuple[Question, ...]:
    return tuple(_question(one) for one in plain.get("questions", ()))


def _question(plain: Mapping[str, Any]) -> Question:
    own = tuple(map(Rank.parse, plain["own"])) if "own" in plain else tuple(Rank)
    others = tuple(map(Rank.parse, plain.get("others", ())))
    return Question(Rule(**plain["rule"]), plain["seat"], plain["facts"], own, others)


def _legal(plain: Mapping[str, Any]) -> Legal:
    questions = _questions(plain)
    return Legal(questions) if questions else LEGAL


def _illegal(plain: Mapping[str, Any]) -> Illegal:
    findings = (Finding(Rule(**one["rule"]), one["facts"]) for one in plain["findings"])
    return Illegal(tuple(findings), _questions(plain))


def _ambiguous(plain: Mapping[str, Any]) -> Ambiguous:
    return Ambiguous(tuple(_combination(one) for one in plain["readings"]))


_verdicts: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "legal": _legal,
    "illegal": _illegal,
    "ambiguous": _ambiguous,
}


def encode_entry(entry: AnyEntry) -> Plain:
    """An accepted event with its decision, as the log keeps it."""
    told: Plain = {"event": encode(entry.event), "decision": encode_decision(entry.decision)}
    return told if entry.stands is None else told | {"stands": entry.stands}


def decode_entry(game: Game, plain: Mapping[str, Any], players: int | None = None) -> AnyEntry:
    """The entry that was stored, of a match of so many players."""
    event = decode(game, plain["event"], players)
    return Entry(event, decode_decision(plain["decision"]), plain.get("stands"))
