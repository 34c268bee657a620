"""Writing JSON: compact, and without writing again what has been written before."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from api.plain import Json


class Written(str):
    """JSON that is text already."""

    __slots__ = ()


_write: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def written(value: Json) -> Written:
    """The JSON of a value; of an object's members those that are written go in as they are."""
    if isinstance(value, Written):
        return value
    if not isinstance(value, Mapping):
        return Written(_write(value))
    members = (f"{_write(name)}:{_member(member)}" for name, member in value.items())
    return Written("{" + ",".join(members) + "}")


def appended(several: Written, value: Json) -> Written:
    """A written array with one value more at its end."""
    comma = "," if len(several) > len(EMPTY) else ""
    return Written(f"{several[:-1]}{comma}{_write(value)}]")


def _member(value: Json) -> str:
    return value if isinstance(value, Written) else _write(value)


EMPTY: Final = Written("[]")
