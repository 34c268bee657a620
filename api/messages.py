"""What is wrong with a body, on its way from marshmallow to the answer.

A message travels as a string that remembers what it is about, and gets its words when the
answer is written, in the caller's language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Self

from api.plain import Json
from api.wording import FIELDS, LOCATED, UNREADABLE

DEFAULT_LANGUAGE: Final = "en"


class Message(str):
    """The key of a text about a field, and the values that fill it."""

    __slots__ = ("values",)
    values: Mapping[str, object]

    def __new__(cls, key: str, **values: object) -> Self:
        """A message by its key in `wording.FIELDS`."""
        made = super().__new__(cls, key)
        made.values = values
        return made


class Located(Message):
    """A message about an event of a file, with the line it begins in."""

    __slots__ = ("message",)
    message: str

    def __new__(cls, message: str, *, line: int, event: int) -> Self:
        """The message, of the event so many in the file."""
        made = super().__new__(cls, "located", line=line, event=event)
        made.message = message
        return made


COMMON: Final = {
    "required": "required",
    "null": "null",
    "validator_failed": "invalid",
}
"""What marshmallow itself finds wrong with a field."""


def flat(errors: Json, path: str = "") -> Iterator[tuple[str, list[str]]]:
    """Marshmallow's nested errors as pairs of a field path and its messages."""
    if isinstance(errors, Mapping):
        for key, inner in errors.items():
            inside = key == "_schema" or (path and key in {"key", "value"})
            step = "" if inside else str(key)
            yield from flat(inner, ".".join(filter(None, (path, step))))
    else:
        yield path or "body", list(errors)


def in_words(message: str, language: str) -> str:
    """A message in a language; what is no key of ours is a sentence already."""
    known = language if language in FIELDS else DEFAULT_LANGUAGE
    texts = FIELDS[known] | UNREADABLE[known]
    values = message.values if isinstance(message, Message) else {}
    if isinstance(message, Located):
        return LOCATED[language].format(said=in_words(message.message, language), **values)
    return texts[message].format(**values) if message in texts else message
