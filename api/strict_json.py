"""Reading a JSON body without mercy: what two parsers could read differently is refused.

Refused are NaN and Infinity, numbers beyond 64 bits or a double's range, the same key twice, lone
surrogates, and nesting deeper than any real body (contract 9).
"""

from __future__ import annotations

import json
import math
from typing import Any, Final, NoReturn

from api.messages import DEFAULT_LANGUAGE, Message, in_words
from api.plain import Json

MOST_NESTING: Final = 32
SMALLEST: Final = -(2**63)
LARGEST: Final = 2**63 - 1
MOST_DIGITS: Final = len(str(SMALLEST))
"""More are not even read: that takes long."""

MOST_OF_A_NAME: Final = 40
"""So much of a key is told again."""


class UnreadableJson(ValueError):
    """The text is no JSON that everybody reads alike; `reason` says where it fails."""

    def __init__(self, reason: Message) -> None:
        self.reason: Final = reason
        super().__init__(in_words(reason, DEFAULT_LANGUAGE))


def read(body: bytes) -> Json:
    """The value a UTF-8 body holds. Raises UnreadableJson."""
    try:
        value = _DECODER.decode(body.decode())
        if b"\\u" in body:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeError as error:
        raise UnreadableJson(Message("json_encoding")) from error
    except RecursionError as error:
        raise UnreadableJson(Message("json_nesting")) from error
    except json.JSONDecodeError as error:
        raise UnreadableJson(Message("json_form", line=error.lineno, column=error.colno)) from error
    if _is_deeper(value, MOST_NESTING):
        raise UnreadableJson(Message("json_nesting"))
    return value


def _is_deeper(value: object, allowed: int) -> bool:
    if isinstance(value, dict):
        return allowed == 0 or any(_is_deeper(inner, allowed - 1) for inner in value.values())
    if isinstance(value, list):
        return allowed == 0 or any(_is_deeper(inner, allowed - 1) for inner in value)
    return False


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for place, name in enumerate(names) if name in names[:place])
        raise UnreadableJson(Message("json_key", name=twice[:MOST_OF_A_NAME]))
    return found


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise UnreadableJson(Message("json_number"))
    return number


def _integer(text: str) -> int:
    if len(text) <= MOST_DIGITS and SMALLEST <= (number := int(text)) <= LARGEST:
        return number
    raise UnreadableJson(Message("json_number"))


def _constant(name: str) -> NoReturn:
    raise UnreadableJson(Message("json_word", word=name))


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_number, parse_constant=_constant
)
