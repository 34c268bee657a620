"""What bodies and queries must look like, apart from the events, which `event_schemas` derives.

What differs from game to game (its options, its cards, its events) is one schema for each
game, told apart by the field `game`.
"""

# ruff: noqa: ANN401 - the signatures are marshmallow's

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final

import marshmallow as ma

from api.access import ROLES
from api.event_schemas import DataSchema, Players, camel, data_schema, events_at, schema_making
from api.fields import (
    AnyObject,
    CardField,
    CardsField,
    HandField,
    Identifier,
    Inner,
    Keyed,
    LevelField,
    NameField,
    SeatField,
    SeatKey,
    Several,
    Strict,
    StrictSchema,
    Whole,
    WishField,
    Word,
    from_deck,
    refuse,
)
from api.messages import Message
from api.summaries.formats import FORMATS
from api.union import Union, UnionField
from referee import GAMES, Game, Situation, Top
from referee.cards import NOTHING, Cards
from referee.events import Declared
from referee.options import Option
from referee.rulebook import LANGUAGES

LONGEST_NAME: Final = 60
LONGEST_TITLE: Final = 120
PAGE: Final = 100
LONGEST_PAGE: Final = 1000
BIGGEST_NUMBER: Final = 2**31 - 1

Fields = dict[str, Any]


class Number(Strict):
    """A number in a query: digits and nothing else."""

    def __init__(self, low: int, high: int, **options: Any) -> None:
        super().__init__(**options)
        self.whole = Whole(low, high)

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of it."""
        return self.whole.shape

    def read(self, value: Any) -> int:
        """The number these digits say."""
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            refuse("integer")
        return self.whole.read(int(value[:19]))


class LogQuery(StrictSchema):
    """Which piece of the log."""

    after = Number(
        0, BIGGEST_NUMBER, load_default=0, metadata={"description": "Only events with a higher number."}
    )
    limit = Number(1, LONGEST_PAGE, load_default=PAGE, metadata={"description": "At most so many events."})


class Flag(Strict):
    """`true` or `false` in a query."""

    shape: ClassVar = {"type": "boolean"}

    def read(self, value: Any) -> bool:
        """Whether it is so."""
        if value not in {"true", "false"}:
            refuse("boolean")
        return bool(value == "true")


_PREVIEW: Final = {"description": "Only say what would follow; record nothing."}


class CorrectionQuery(StrictSchema):
    """Whether to correct, or only to say what would follow."""

    preview = Flag(load_default=False, metadata=_PREVIEW)


class RecordQuery(CorrectionQuery):
    """Where to record: at the end, or before an event."""

    before = Number(1, BIGGEST_NUMBER, metadata={"description": "Insert before the event of this number."})

    @ma.validates_schema
    def previews_a_correction(self, data: dict[str, Any], **_: Any) -> None:
        """What would be said of an event at the end is asked with `rulings`."""
        if data.get("preview") and "before" not in data:
            raise ma.ValidationError({"preview": [Message("unknown")]})


class SeatQuery(StrictSchema):
    """Whose hand."""

    seat = Number(0, 3, required=True, metadata={"description": "The seat."})


class SummaryQuery(StrictSchema):
    """In which form and language."""

    format = Word(tuple(FORMATS), metadata={"description": "The form, whatever `Accept` says."})
    lang = Word(LANGUAGES, metadata={"description": "The language, whatever `Accept-Language` says."})


class StreamQuery(StrictSchema):
    """From where to listen."""

    after = Number(0, BIGGEST_NUMBER, metadata={"description": "The version you know."})


class HistoryQuery(StrictSchema):
    """Which piece of the history."""

    after = Number(
        0, BIGGEST_NUMBER, load_default=0, metadata={"description": "Only versions after this one."}
    )
    limit = Number(1, LONGEST_PAGE, load_default=PAGE, metadata={"description": "At most so many versions."})


class Resendable(StrictSchema):
    """A request that is harmless when it is sent again."""

    id = Identifier(metadata={"description": "A UUID of the client: sent again under it, nothing happens."})


class NewToken(StrictSchema):
    """What the new token allows."""

    role = Word(ROLES, required=True)


class CorrectedStart(StrictSchema):
    """What a match begins with, as far as it was wrong. Options not named stay as they are."""

    title = NameField(shortest=0, longest=LONGEST_TITLE)
    players = Several(NameField(longest=LONGEST_NAME), metadata={"description": "Names by seat."})
    options = AnyObject(metadata={"description": "Options of the match's game."})


class OptionField(Strict):
    """A house rule's value, which the engine judges."""

    def __init__(self, option: Option, **options: Any) -> None:
        super().__init__(**options)
        self.option = option

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of it."""
        option = self.option
        limits = {
            "enum": list(option.allowed) if option.allowed else None,
            "minimum": option.minimum,
            "maximum": option.maximum,
            "multipleOf": option.multiple_of,
        }
        kind = {} if option.type == "choice" else {"type": option.type}
        return kind | {key: value for key, value in limits.items() if value is not None}

    def read(self, value: Any) -> Any:
        """The value."""
        fault = self.option.fault(value)
        if fault:
            refuse(fault.key, **fault.values)
        return value


class OptionArgument(Strict):
    """A house rule's value in a query, as the games that have it read it; kept as it was said."""

    def __init__(self, by_game: Mapping[str, Option], **options: Any) -> None:
        super().__init__(**options)
        self.shapes = [OptionField(option).shape for option in by_game.values()]

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of it."""
        different = [one for place, one in enumerate(self.shapes) if one not in self.shapes[:place]]
        return different[0] if len(different) == 1 else {"anyOf": different}

    def read(self, value: Any) -> Any:
        """The text."""
        return value


def _table_query() -> StrictSchema:
    """The query that says what a table plays: every option any game has, for documents too."""
    having: defaultdict[str, dict[str, Option]] = defaultdict(dict)
    for game in GAMES.values():
        for option in game.options:
            having[option.name][game.name] = option
    fields = {
        name: OptionArgument(by_game, metadata={"description": f"An option of {', '.join(by_game)}."})
        for name, by_game in having.items()
    }
    made: StrictSchema = type("TableQuery", (StrictSchema,), fields)()
    return made


def chosen_options(options: Sequence[Option], said: Mapping[str, str]) -> Fields:
    """What a query says of a game's options. Raises marshmallow's ValidationError."""
    known = {option.name: option for option in options}
    errors = {name: [Message("unknown")] for name in said if name not in known}
    chosen = {name: _value_of(known[name], text) for name, text in said.items() if name in known}
    for name, value in chosen.items():
        fault = known[name].fault(value)
        if fault:
            errors[name] = [Message(fault.key, **fault.values)]
    if errors:
        raise ma.ValidationError(errors)
    return chosen


def _value_of(option: Option, text: str) -> bool | int | str:
    """The value that is written so; what is no value of this option stays a text."""
    if option.type == "boolean":
        return {"true": True, "false": False}.get(text, text)
    if option.allowed is not None:
        return next((value for value in option.allowed if str(value) == text), text)
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


class PlayersField(Several):
    """The names of the players by seat, as many as the game is for."""

    refusal = "players"

    def __init__(self, game: Game, **options: Any) -> None:
        super().__init__(NameField(longest=LONGEST_NAME), game.seats, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        return list(super()._deserialize(value, attr, data, **kwargs))


class AtSomeTable:
    """A body about a table of which nobody told how many play, in a game for several numbers.

    `by_number` reads it for a table of so many, the largest first; loads to what it says at each
    number it can be read for. `any_number` tells what is wrong where it can be read for none, and
    the API document what the body looks like.
    """

    def __init__(self, any_number: ma.Schema, by_number: Mapping[int, ma.Schema]) -> None:
        self.any_number, self.by_number = any_number, by_number

    def load(self, data: Any) -> dict[int, Any]:
        """The body by the number of players. Raises marshmallow's ValidationError."""
        found, faults = {}, []
        for number, schema in self.by_number.items():
            try:
                found[number] = schema.load(data)
            except ma.ValidationError as error:
                faults.append(error)
        if not found:
            self.any_number.load(data)
            raise faults[0]
        return found


def by_game(name: str, fields: Callable[[Game], Fields]) -> Union:
    """A body that names its game, with the fields it has there."""
    schemas = {
        game: _schema(game, name, {"game": Word((game,), required=True), **fields(GAMES[game])})
        for game in GAMES
    }
    return Union(name, "game", schemas)


def _schema(game: str, name: str, fields: Fields) -> StrictSchema:
    made: StrictSchema = type(camel(game) + name, (StrictSchema,), fields)()
    return made


def _options(game: Game) -> Inner:
    return Inner(_options_schema(game.name), load_default=dict)


@cache
def _options_schema(game: str) -> StrictSchema:
    return _schema(game, "Options", {option.name: OptionField(option) for option in GAMES[game].options})


def _seat(players: Players) -> SeatField:
    return SeatField(players.seats)


def _by_seat(players: Players, field: ma.fields.Field[Any]) -> Keyed:
    return Keyed(SeatKey(players.seats), field)


def _top(players: Players) -> Inner:
    return Inner(_top_schema(players.game.name, players.numbers), allow_none=True)


@cache
def _top_schema(name: str, numbers: tuple[int, ...]) -> type[DataSchema]:
    players = Players(GAMES[name], numbers)
    cards = CardsField(players.game.card_names, required=True)
    declared = Inner(data_schema(Declared, name, numbers), data_key="as", allow_none=True)
    return schema_making(Top, name, {"seat": _seat(players), "cards": cards, "as_": declared})


class SituationSchema(DataSchema):
    """A position; what its hands hold and what lies on the table come from one deck."""

    deck: Cards

    @ma.validates_schema
    def all_from_the_deck(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse hands that cannot be beside each other and beside what is to be beaten."""
        top = data.get("top")
        lying = top.cards if top else NOTHING
        try:
            from_deck(lying, self.deck)
        except ma.ValidationError as error:
            raise ma.ValidationError({"top": {"cards": error.messages}}) from error
        try:
            from_deck(sum(data.get("hands", {}).values(), lying), self.deck)
        except ma.ValidationError as error:
            raise ma.ValidationError({"hands": error.messages}) from error


def _situation(players: Players) -> Inner:
    game = players.game
    fields = {
        "top": _top(players),
        "below": CardField(game.card_names, allow_none=True),
        "turn": SeatField(players.seats, allow_none=True),
        "wish": WishField(game.wishes, allow_none=True),
        "hands": _by_seat(players, HandField(game)),
        "held": _by_seat(players, Whole(0, game.hand_size)),
        "out": Several(_seat(players)),
        "first_card_played": Several(_seat(players)),
        **_level(game),
    }
    schema = schema_making(Situation, game.name, fields | {"deck": game.deck}, SituationSchema)
    return Inner(schema, load_default=Situation)


def _level(game: Game) -> Fields:
    """The level asked about, in games that have levels."""
    return {"level": LevelField(game.levels, allow_none=True)} if game.levels else {}


def _new_match(game: Game) -> Fields:
    return {
        "players": PlayersField(game, required=True, metadata={"description": "Names by seat."}),
        "options": _options(game),
        "title": NameField(shortest=0, longest=LONGEST_TITLE, load_default=""),
    }


def corrected_start(game: Game, start: Fields) -> Fields:
    """The corrected start of a match of this game. Raises marshmallow's ValidationError."""
    names = {"players": list(start["players"])} if "players" in start else {}
    read: Fields = _start_schema(game.name).load(start | names)
    return read


@cache
def _start_schema(name: str) -> StrictSchema:
    game = GAMES[name]
    title = NameField(shortest=0, longest=LONGEST_TITLE)
    options = Inner(_options_schema(name))
    return _schema(
        name, "CorrectedStart", {"title": title, "players": PlayersField(game), "options": options}
    )


def _question(game: Game) -> AtSomeTable:
    """A question, read for each number of players the game is for."""
    largest_first = sorted(game.seats, reverse=True)
    by_number = {number: _asked_at(Players(game, (number,))) for number in largest_first}
    return AtSomeTable(_asked_at(Players(game, game.seats)), by_number)


def _asked_at(players: Players) -> StrictSchema:
    game = players.game
    fields = {
        "game": Word((game.name,), required=True),
        "options": _options(game),
        "situation": _situation(players),
        "event": UnionField(events_at(game.name, players.numbers), required=True),
    }
    return _schema(game.name, "Question", fields)


def _cards_to_read(game: Game) -> Fields:
    return {
        "options": _options(game),
        "cards": CardsField(game.card_names, required=True),
        **_level(game),
        "top": _top(Players(game, game.seats)),
        "below": CardField(game.card_names, allow_none=True),
    }


def _hand_to_play(game: Game) -> Fields:
    return {
        "options": _options(game),
        "hand": HandField(game, required=True),
        **_level(game),
        "top": _top(Players(game, game.seats)),
        "below": CardField(game.card_names, allow_none=True),
        "wish": WishField(game.wishes, allow_none=True),
    }


TABLE: Final = _table_query()
NEW_MATCH: Final = by_game("NewMatch", _new_match)
QUESTION: Final = Union("Question", "game", {name: _question(game) for name, game in GAMES.items()})
CARDS_TO_READ: Final = by_game("CardsToRead", _cards_to_read)
HAND_TO_PLAY: Final = by_game("HandToPlay", _hand_to_play)
