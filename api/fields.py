"""Fields that take JSON of one type and convert nothing: `true` and `"1"` are no seats."""

# ruff: noqa: ANN401, ARG002 - the signatures are marshmallow's

from __future__ import annotations

import unicodedata
import uuid
from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, Final, NoReturn

import marshmallow as ma

from api.messages import COMMON, Message
from referee import Game
from referee.cards import MOST_CARDS, Card, Cards, Rank, Unreadable
from referee.codec import rank_name

LONGEST: Final = 500
BIGGEST: Final = 1_000_000_000
SHOWN: Final = 20


class Strict(ma.fields.Field[Any]):
    """A field whose `read` returns the value or refuses it; `shape` is its JSON Schema."""

    default_error_messages = {**COMMON}  # noqa: RUF012 - as marshmallow declares them

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """The value of this JSON. Raises what `refuse` raises."""
        raise NotImplementedError

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        return self.read(value)


def refuse(key: str, **values: object) -> NoReturn:
    """Refuse a value with a message of the rulebook."""
    raise ma.ValidationError(Message(key, **values))


def at_least_one(items: list[Any]) -> None:
    """Refuse an empty array."""
    if not items:
        refuse("empty")


def at_most(high: int) -> Callable[[list[Any]], None]:
    """Refuses an array of more items."""

    def check(items: list[Any]) -> None:
        if len(items) > high:
            refuse("many_items", high=high)

    return check


class Whole(Strict):
    """An integer between two bounds."""

    def __init__(self, low: int = -BIGGEST, high: int = BIGGEST, **options: Any) -> None:
        super().__init__(**options)
        self.low, self.high = low, high

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def read(self, value: Any) -> int:
        """The integer."""
        if type(value) is not int:
            refuse("integer")
        if not self.low <= value <= self.high:
            refuse("range", low=self.low, high=self.high)
        return value


class SeatField(Strict):
    """A seat: 0, 1, 2, (3)."""

    def __init__(self, players: int, **options: Any) -> None:
        super().__init__(**options)
        self.players = players

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "integer", "minimum": 0, "maximum": self.players - 1}

    def read(self, value: Any) -> int:
        """The seat."""
        if type(value) is not int or not 0 <= value < self.players:
            refuse("seat", last=self.players - 1)
        return value


class SeatKey(Strict):
    """A seat as the key of an object."""

    def __init__(self, players: int, **options: Any) -> None:
        super().__init__(**options)
        self.seats = {str(seat): seat for seat in range(players)}

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "enum": list(self.seats)}

    def read(self, value: Any) -> int:
        """The seat."""
        if value not in self.seats:
            refuse("seat", last=len(self.seats) - 1)
        return self.seats[value]


class Truth(Strict):
    """`true` or `false`."""

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "boolean"}

    def read(self, value: Any) -> bool:
        """The truth value."""
        if not isinstance(value, bool):
            refuse("boolean")
        return value


class Text(Strict):
    """A text without control characters but tabs and line breaks, in which something can be seen."""

    def __init__(self, shortest: int = 1, longest: int = LONGEST, **options: Any) -> None:
        super().__init__(**options)
        self.shortest, self.longest = shortest, longest

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "minLength": self.shortest, "maxLength": self.longest}

    def read(self, value: Any) -> str:
        """The text as it came."""
        if not isinstance(value, str):
            refuse("text")
        if len(value.strip()) < self.shortest or len(value) > self.longest:
            refuse("length", low=self.shortest, high=self.longest)
        if not value.isprintable() and any(map(_is_control, value)):
            refuse("control")
        if self.shortest and all(map(_is_invisible, value)):
            refuse("invisible")
        return value


def _is_control(letter: str) -> bool:
    return letter not in "\t\r\n" and unicodedata.category(letter) == "Cc"


def _is_invisible(letter: str) -> bool:
    """Control and format characters, separators, and what has no meaning in Unicode."""
    return unicodedata.category(letter)[0] in "CZ"


class NameField(Text):
    """A name or a title: one line in NFC. What cannot be seen is taken out, blanks are one blank.

    A name stands in tables and files beside other texts: it must not turn the direction of what follows, nor
    be another one than it seems to be.
    """

    def read(self, value: Any) -> str:
        """The name as it is kept."""
        if not isinstance(value, str):
            refuse("text")
        if any(map(_is_control, value)):
            refuse("control")
        name = in_a_line(value)
        if value.strip() and not any(map(_is_seen, name)):
            refuse("invisible")
        if not self.shortest <= len(name) <= self.longest:
            refuse("length", low=self.shortest, high=self.longest)
        return name


_BLANK: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters of nothing but their room."""
_NOTHING: Final = dict.fromkeys(map(ord, "\u034f\u17b4\u17b5"))
"""Marks of nothing at all."""
_JOINERS: Final = "\u200c\u200d"
_JOINABLE: Final = {"Lo", "Mn", "Mc", "So", "Sk"}
"""What is written otherwise where it is joined, as in Persian and Hindi, and pictures made of several."""


def in_a_line(text: str) -> str:
    """A text in one line without what cannot be seen; joiners stay where they join."""
    shown = " ".join(text.translate(_BLANK | _NOTHING).split())
    kept = [letter for letter in shown if unicodedata.category(letter) != "Cf" or letter in _JOINERS]
    around = zip([" ", *kept], kept, [*kept[1:], " "], strict=False)
    joined = (letter for before, letter, after in around if letter not in _JOINERS or _joins(before, after))
    return unicodedata.normalize("NFC", " ".join("".join(joined).split()))


def _joins(before: str, after: str) -> bool:
    return {unicodedata.category(before), unicodedata.category(after)} <= _JOINABLE


def _is_seen(letter: str) -> bool:
    """Letters, numbers, punctuation and symbols; a mark is seen on one of them only."""
    return unicodedata.category(letter)[0] in "LNPS"


class Word(Strict):
    """One of some words; `refusal` is the message for any other."""

    def __init__(self, words: tuple[str, ...], refusal: str = "choice", **options: Any) -> None:
        super().__init__(**options)
        self.words, self.refusal = words, refusal

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "enum": list(self.words)}

    def read(self, value: Any) -> str:
        """The word."""
        if not isinstance(value, str) or value not in self.words:
            refuse(self.refusal, words=", ".join(self.words))
        return value


class Identifier(Strict):
    """A UUID in its usual form; lower case once it is read."""

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "format": "uuid"}

    def read(self, value: Any) -> str:
        """The UUID in lower case."""
        try:
            known = str(uuid.UUID(value))
        except (ValueError, TypeError, AttributeError):
            known = ""
        if not known or known != value.lower():
            refuse("uuid")
        return known


class CardField(Strict):
    """One card by its code or its name."""

    def __init__(self, names: Mapping[str, Card], **options: Any) -> None:
        super().__init__(**options)
        self.names = names

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "examples": ["7c", "7", *list(self.names)[:1]]}

    def read(self, value: Any) -> Card:
        """The card."""
        if not isinstance(value, str):
            refuse("text")
        try:
            return Card.parse(value, self.names)
        except Unreadable:
            name = next(iter(self.names), None)
            refuse("card_or_name" if name else "card", card=value[:SHOWN], name=name)


class CardsField(Strict):
    """Cards: an array of codes or one blank-separated text, at least and at most so many."""

    def __init__(
        self, names: Mapping[str, Card], least: int = 0, most: int = MOST_CARDS, **options: Any
    ) -> None:
        super().__init__(**options)
        self.card, self.least, self.most = CardField(names), least, most

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        several = {"type": "array", "items": self.card.shape, "maxItems": self.most}
        if self.least:
            several["minItems"] = self.least
        return {"oneOf": [several, {"type": "string"}]}

    def read(self, value: Any) -> Cards:
        """The cards."""
        codes = value.split() if isinstance(value, str) else value
        if not isinstance(codes, list):
            refuse("cards")
        if len(codes) > self.most:
            refuse("many_cards", most=self.most)
        if len(codes) < self.least:
            refuse("empty")
        return Cards.of([self.card.read(code) for code in codes])


class HandField(CardsField):
    """The cards of one hand, which all come from one deck."""

    def __init__(self, game: Game, **options: Any) -> None:
        super().__init__(game.card_names, most=game.hand_size, **options)
        self.deck = game.deck

    def read(self, value: Any) -> Cards:
        """The cards."""
        return from_deck(super().read(value), self.deck)


def from_deck(cards: Cards, deck: Cards) -> Cards:
    """The cards, unless the deck cannot have them: a card twice, five of a rank, a joker too many."""
    if not deck.may_include(cards):
        refuse("deck")
    return cards


class RankField(Strict):
    """A rank by its code."""

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "examples": ["7", "T", "A"]}

    def read(self, value: Any) -> Rank:
        """The rank."""
        try:
            if isinstance(value, str):
                return Rank.parse(value)
        except Unreadable:
            pass
        refuse("rank", rank=str(value)[:SHOWN])


class LevelField(Strict):
    """A level a hand can be played on; loads to its code."""

    def __init__(self, levels: Collection[Rank], **options: Any) -> None:
        super().__init__(**options)
        self.levels, self.rank = levels, RankField()

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "examples": [level.code for level in self.levels]}

    def read(self, value: Any) -> str:
        """The level's code."""
        level = self.rank.read(value)
        if level not in self.levels:
            refuse("choice", words=", ".join(known.code for known in self.levels))
        return level.code


class WishField(RankField):
    """A rank that may be wished for, by its code. In a game without wishes none can be told."""

    def __init__(self, ranks: Collection[Rank], **options: Any) -> None:
        super().__init__(**options)
        self.ranks = ranks

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "examples": [rank.code for rank in sorted(self.ranks)]}

    def read(self, value: Any) -> Rank:
        """The rank."""
        if not self.ranks:
            refuse("unknown")
        rank = super().read(value)
        if rank not in self.ranks:
            refuse("choice", words=", ".join(known.code for known in sorted(self.ranks)))
        return rank


class RankNameField(Strict):
    """The rank of a reading: a rank's code, or a special's name."""

    def __init__(self, names: Mapping[str, Card], **options: Any) -> None:
        super().__init__(**options)
        self.names = names

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its JSON."""
        return {"type": "string", "examples": ["7", "A", *list(self.names)[-1:]]}

    def read(self, value: Any) -> str:
        """The rank as readings tell it."""
        try:
            if isinstance(value, str):
                return rank_name(value, self.names)
        except Unreadable:
            pass
        refuse("rank", rank=str(value)[:SHOWN])


class AnyJson(ma.fields.Raw):
    """Any JSON: its meaning is found out later."""

    default_error_messages = {**COMMON}  # noqa: RUF012 - as marshmallow declares them


class AnyObject(Strict):
    """Any JSON object: its meaning is found out later."""

    shape: ClassVar = {"type": "object"}

    def read(self, value: Any) -> dict[str, Any]:
        """The object as it came."""
        if not isinstance(value, dict):
            refuse("object")
        return dict(value)


class Several(ma.fields.List[Any]):
    """An array, each item read by one field, as a tuple; where `counts` are given, of one of these lengths.

    `refusal` is the message for any other length.
    """

    default_error_messages = {**COMMON, "invalid": "list"}  # noqa: RUF012
    refusal = "items"

    def __init__(self, item: ma.fields.Field[Any], counts: tuple[int, ...] = (), **options: Any) -> None:
        super().__init__(item, **options)
        self.counts = counts

    @property
    def shape(self) -> dict[str, Any]:
        """What the API document says of its length."""
        return {"minItems": min(self.counts), "maxItems": max(self.counts)} if self.counts else {}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, list) and self.counts and len(value) not in self.counts:
            refuse(self.refusal, counts=", ".join(map(str, self.counts)))
        return tuple(super()._deserialize(value, attr, data, **kwargs))


class Keyed(ma.fields.Dict):
    """An object whose keys are read by one field and its values by another."""

    default_error_messages = {**COMMON, "invalid": "object"}  # noqa: RUF012


class Inner(ma.fields.Nested):
    """An object read by a schema of its own."""

    default_error_messages = {**COMMON, "type": "object"}  # noqa: RUF012


class StrictSchema(ma.Schema):
    """A schema that refuses what it does not know."""

    error_messages = {"unknown": "unknown", "type": "object"}  # noqa: RUF012

    class Meta:
        """Unknown fields are refused."""

        unknown = ma.RAISE
