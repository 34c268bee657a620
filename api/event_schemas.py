"""Schemas of a game's events, derived from the engine's dataclasses.

What a field means is said once, in the engine's annotation; the table `_PLAIN` and `_field`
say how each engine type looks in JSON.
"""

# ruff: noqa: ANN401 - the signatures are marshmallow's

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import is_dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, cast, get_args, get_origin

import marshmallow as ma

from api.examples import FIELDS
from api.fields import (
    AnyJson,
    CardField,
    CardsField,
    Identifier,
    Inner,
    Keyed,
    NameField,
    RankField,
    RankNameField,
    SeatField,
    SeatKey,
    Several,
    StrictSchema,
    Text,
    Truth,
    Whole,
    Word,
    at_least_one,
    at_most,
)
from api.messages import Message
from api.union import Union
from referee import GAMES, Game, codec
from referee.cards import Card, Cards, Rank
from referee.events import Event, KindName, Name, PerSeat, RankName
from referee.seats import Seat

LONGEST_REASON: Final = 1000
LARGEST_BATCH: Final = 500
"""So many events are recorded at once at most: others wait meanwhile."""


class Sent(NamedTuple):
    """An event as a client sent it: with its own id, the hand it means, and its clock.

    `stands`: why it is to be recorded although it is against the rules; None if it is not.
    """

    event: Event
    id: str | None = None
    hand: int | None = None
    at: str | None = None
    stands: str | None = None


class Players(NamedTuple):
    """Whose events: the game, and how many play it; several numbers where nobody has told which."""

    game: Game
    numbers: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many seats there are at most."""
        return max(self.numbers)


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

    id = Identifier(metadata={"description": FIELDS["id"]})
    hand = Whole(1, metadata={"description": FIELDS["hand"]})
    at = Text(longest=64, metadata={"description": FIELDS["at"]})
    stands = Truth(metadata={"description": FIELDS["stands"]})

    @ma.validates_schema
    def says_why_it_stands(self, data: dict[str, Any], **_: Any) -> None:
        """What stands has a reason (contract 5.2), and a reason is of something that stands."""
        if data.get("stands") and data.get("reason") is None:
            raise ma.ValidationError({"reason": [Message("required")]})
        if "stands" not in data and "reason" in data and not self._has_own_reason():
            raise ma.ValidationError({"reason": [Message("unknown")]})

    @ma.post_load
    def make(self, data: dict[str, Any], **_: Any) -> Sent:
        """The event and its envelope."""
        del data["type"]
        reason = data.get("reason") if self._has_own_reason() else data.pop("reason", None)
        stands = reason if data.pop("stands", False) else None
        envelope = {name: data.pop(name, None) for name in ("id", "hand", "at")}
        return Sent(self.made(**data).canonical(), **envelope, stands=stands)

    def _has_own_reason(self) -> bool:
        return any(each.name == "reason" for each in codec.form(self.made))


class DataSchema(StrictSchema):
    """A dataclass that is a part of an event; loads to it."""

    made: type[Any]

    @ma.post_load
    def make(self, data: dict[str, Any], **_: Any) -> Any:
        """The instance."""
        return self.made(**data)


class BatchSchema(StrictSchema):
    """Several events, recorded as a whole or not at all."""

    events = Several(AnyJson(), required=True, validate=[at_least_one, at_most(LARGEST_BATCH)])


_BATCH: Final = BatchSchema()


def events_of(game: str, players: int) -> Union:
    """The events of a game at a table of so many; loads to `Sent`."""
    return events_at(game, (players,))


@cache
def events_at(game: str, numbers: tuple[int, ...]) -> Union:
    """The events of a game where one of these numbers plays; loads to `Sent`."""
    known = Players(GAMES[game], numbers)
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
    why = {"reason": Text(longest=LONGEST_REASON, metadata={"description": FIELDS["reason"]})}
    declared = {"type": Word((tag,), required=True)} | why | _fields(made, players)
    name = camel(players.game.name) + camel(tag)
    schema = type(name, (EventSchema,), {**declared, "made": made, "__doc__": made.__doc__})
    made_schema: EventSchema = schema()
    return made_schema


@cache
def data_schema(made: type[Any], game: str, numbers: tuple[int, ...]) -> type[DataSchema]:
    """The schema of a dataclass that is a part of events, where one of these numbers plays."""
    return schema_making(made, game, _fields(made, Players(GAMES[game], numbers)))


def schema_making(
    made: type[Any], game: str, fields: dict[str, Any], base: type[DataSchema] = DataSchema
) -> type[DataSchema]:
    """A schema that makes an engine's value of these fields."""
    described = {**fields, "made": made, "__doc__": made.__doc__}
    return type(camel(game) + made.__name__, (base,), described)


def _fields(made: type[Any], players: Players) -> dict[str, ma.fields.Field[Any]]:
    return {each.attribute: _field(each.type, players, _options(each)) for each in codec.form(made)}


def _options(said: codec.Field) -> dict[str, Any]:
    return {
        "data_key": said.name,
        "required": said.required,
        "allow_none": said.default is None and not said.required,
        "metadata": {"description": FIELDS[said.name]} if said.name in FIELDS else {},
    }


def _field(word: Any, players: Players, options: dict[str, Any]) -> ma.fields.Field[Any]:
    """The field for one engine type."""
    if word == Seat:
        return SeatField(players.seats, **options)
    if word == RankName:
        return RankNameField(players.game.card_names, **options)
    if word == PerSeat:
        each = get_args(get_args(PerSeat)[0])[0]
        return Several(_field(each, players, {}), players.numbers, **options)
    if word == KindName:
        return Word(players.game.kinds, "kind", **options)
    if is_dataclass(word) and word not in (Card, Cards):
        part = data_schema(cast("Hashable", word), players.game.name, players.numbers)
        return Inner(part, **options)
    composed = _COMPOSED.get(get_origin(word))
    return composed(get_args(word), players, options) if composed else _PLAIN[word](players, options)


def _limited(inner: Any, players: Players, options: dict[str, Any]) -> ma.fields.Field[Any]:
    word, limits = inner
    if word is Cards:
        return CardsField(players.game.card_names, limits.least, **options)
    if inner == get_args(Name):
        return NameField(limits.least, limits.most, **options)
    return (Text if word is str else Whole)(limits.least, limits.most, **options)


def _several(inner: Any, players: Players, options: dict[str, Any]) -> ma.fields.Field[Any]:
    counts = () if inner[-1] is Ellipsis else (len(inner),)
    return Several(_field(inner[0], players, {}), counts, **options)


def _by_seat(inner: Any, players: Players, options: dict[str, Any]) -> ma.fields.Field[Any]:
    return Keyed(SeatKey(players.seats), _field(inner[1], players, {}), **options)


_COMPOSED: Final[dict[Any, Callable[[Any, Players, dict[str, Any]], ma.fields.Field[Any]]]] = {
    Annotated: _limited,
    Literal: lambda words, _, options: Word(words, **options),
    tuple: _several,
    Mapping: _by_seat,
}
_PLAIN: Final[dict[type[Any], Callable[[Players, dict[str, Any]], ma.fields.Field[Any]]]] = {
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
