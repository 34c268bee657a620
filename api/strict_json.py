"""Reading a JSON body without mercy: what two parsers could read differently is refused.

Refused are NaN and Infinity, numbers beyond 64 bits or a double's range, the same key twice, lone
surrogates, and nesting deeper than any real body (contract 9).
"""

from __future__ import annotations

import json
import math
from typing import Any, Final, NoReturn

from api.plain import Json

MOST_NESTING: Final = 32
SMALLEST: Final = -(2**63)
LARGEST: Final = 2**63 - 1
MOST_DIGITS: Final = len(str(SMALLEST))
"""More are not even read: that takes long."""


class UnreadableJson(ValueError):
    """The text is no JSON that everybody reads alike; the message says where it fails."""


def read(body: bytes) -> Json:
    """The value a UTF-8 body holds. Raises UnreadableJson."""
    try:
        value = _DECODER.decode(body.decode())
        if b"\\u" in body:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeError as error:
        raise UnreadableJson("not UTF-8, or half of a character") from error
    except RecursionError as error:
        raise UnreadableJson("nested too deeply") from error
    except ValueError as error:
        raise UnreadableJson(str(error)) from error
    if _is_deeper(value, MOST_NESTING):
        raise UnreadableJson("nested too deeply")
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
        raise UnreadableJson("the same key twice in one object")
    return found


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise UnreadableJson("a number out of range")
    return number


def _integer(text: str) -> int:
    if len(text) <= MOST_DIGITS and SMALLEST <= (number := int(text)) <= LARGEST:
        return number
    raise UnreadableJson("a number out of range")


def _constant(name: str) -> NoReturn:
    raise UnreadableJson(f"{name} is no JSON")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_number, parse_constant=_constant
)
