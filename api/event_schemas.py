"""Schemas of a game's events, derived from the engine's dataclasses.

What a field means is said once, in the engine's annotation; the table `_PLAIN` and `_field`
say how each engine type looks in JSON. The word `Seat` in an annotation is told apart from
other integers.
"""

# ruff: noqa: ANN401 - the signatures are marshmallow's

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin

import marshmallow as ma

from api.fields import (
    CardField,
    CardsField,
    Identifier,
    Inner,
    Keyed,
    Plain,
    RankField,
    SeatField,
    SeatKey,
    Several,
    StrictSchema,
    Text,
    Truth,
    Whole,
    Word,
    at_least_one,
)
from api.union import Union
from referee import GAMES, Game
from referee.cards import Card, Cards, Rank
from referee.events import Event, Limits


class Sent(NamedTuple):
    """An event as a client sent it: with its own id, the hand it means, and its clock."""

    event: Event
    id: str | None = None
    hand: int | None = None
    at: str | None = None


class SeatWord(int):
    """What the word `Seat` in an annotation stands for here."""


class Players(NamedTuple):
    """Whose events: the game and how many play it."""

    game: Game
    count: int


class AnyEvent:
    """An event of the match's game. Which game that is the match knows: it is loaded there."""

    def load(self, data: Any) -> Any:
        """The JSON as it came."""
        return data


class AnyEvents(AnyEvent):
    """One event, or several as `{"events": [...]}`."""


class EventSchema(StrictSchema):
    """One type of event with the envelope every event may have; loads to `Sent`."""

    made: type[Event]

    id = Identifier(metadata={"description": "Made by the client: makes a resend harmless."})
    hand = Whole(1, metadata={"description": "The number of the hand the event belongs to."})
    at = Text(longest=64, metadata={"description": "The client's clock, information only."})

    @ma.post_load
    def make(self, data: dict[str, Any], **_: Any) -> Sent:
        """The event and its envelope."""
        del data["type"]
        envelope = {name: data.pop(name, None) for name in ("id", "hand", "at")}
        return Sent(self.made(**data), **envelope)


class DataSchema(StrictSchema):
    """A dataclass that is a part of an event; loads to it."""

    made: type[Any]

    @ma.post_load
    def make(self, data: dict[str, Any], **_: Any) -> Any:
        """The instance."""
        return self.made(**data)


class BatchSchema(StrictSchema):
    """Several events, recorded as a whole or not at all."""

    events = Several(Plain(), required=True, validate=at_least_one)


_BATCH: Final = BatchSchema()


@cache
def events_of(game: str, players: int) -> Union:
    """The events of a game at a table of so many; loads to `Sent`."""
    known = Players(GAMES[game], players)
    schemas = {tag: _event_schema(tag, made, known) for tag, made in known.game.events.items()}
    return Union(f"{camel(game)}Event", "type", schemas)


def load_batch(events: Union, plain: dict[str, Any]) -> list[Sent]:
    """The events of `{"events": [...]}`. Raises marshmallow's ValidationError with all faults."""
    outer: dict[str, list[Any]] = _BATCH.load(plain)
    sent, faults = [], {}
    for index, one in enumerate(outer["events"]):
        try:
            sent.append(events.load(one))
        except ma.ValidationError as error:
            faults[index] = error.messages
    if faults:
        raise ma.ValidationError({"events": faults})
    return sent


def _event_schema(tag: str, made: type[Event], players: Players) -> EventSchema:
    declared = {"type": Word((tag,), required=True)} | _fields(made, players)
    name = camel(players.game.name) + camel(tag)
    schema = type(name, (EventSchema,), {**declared, "made": made, "__doc__": made.__doc__})
    return schema()


def _data_schema(made: type[Any], players: Players) -> type[DataSchema]:
    name = camel(players.game.name) + made.__name__
    return type(name, (DataSchema,), {**_fields(made, players), "made": made, "__doc__": made.__doc__})


def _fields(made: type[Any], players: Players) -> dict[str, ma.fields.Field[Any]]:
    words = typing.get_type_hints(made, localns={"Seat": SeatWord}, include_extras=True)
    return {each.name: _field_of(each, words[each.name], players) for each in fields(made)}


def _field_of(declared: Field[Any], word: Any, players: Players) -> ma.fields.Field[Any]:
    options: dict[str, Any] = {"required": declared.default is declared.default_factory is MISSING}
    if declared.name.endswith("_"):
        options["data_key"] = declared.name.rstrip("_")
    if isinstance(word, types.UnionType) or get_origin(word) is typing.Union:
        word = next(kind for kind in get_args(word) if kind is not types.NoneType)
        options["allow_none"] = True
    return _field(word, players, options)


def _field(word: Any, players: Players, options: dict[str, Any]) -> ma.fields.Field[Any]:
    """The field for one engine type."""
    origin, inner = get_origin(word), get_args(word)
    if origin is Annotated:
        return _limited(inner[0], inner[1], options)
    if origin is Literal:
        return Word(inner, **options)
    if origin is tuple:
        exactly = None if inner[-1] is Ellipsis else len(inner)
        return Several(_field(inner[0], players, {}), exactly, **options)
    if origin is Mapping:
        return Keyed(SeatKey(players.count), _field(inner[1], players, {}), **options)
    if is_dataclass(word) and word not in (Card, Cards):
        return Inner(_data_schema(word, players), **options)
    return _PLAIN[word](players, options)


def _limited(word: type[Any], limits: Limits, options: dict[str, Any]) -> ma.fields.Field[Any]:
    return (Text if word is str else Whole)(limits.least, limits.most, **options)


_PLAIN: Final[dict[type[Any], Callable[[Players, dict[str, Any]], ma.fields.Field[Any]]]] = {
    SeatWord: lambda players, options: SeatField(players.count, **options),
    Card: lambda players, options: CardField(players.game.card_names, **options),
    Cards: lambda players, options: CardsField(players.game.card_names, **options),
    Rank: lambda _, options: RankField(**options),
    int: lambda _, options: Whole(**options),
    bool: lambda _, options: Truth(**options),
    str: lambda _, options: Text(**options),
}


def camel(name: str) -> str:
    """A name of the contract as the API document writes it."""
    return "".join(part.capitalize() for part in name.split("_"))
