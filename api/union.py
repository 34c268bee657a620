"""A body or a part of one that is read by one of several schemas, as one of its fields says."""

# ruff: noqa: ANN401, ARG002 - the signatures are marshmallow's

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import marshmallow as ma

from api.fields import refuse
from api.messages import COMMON, Message


class Part(Protocol):
    """Reads plain JSON of one kind; a marshmallow schema is one."""

    def load(self, data: Any) -> Any:
        """What the data says. Raises marshmallow's ValidationError."""


class Union:
    """Several schemas told apart by the field `key`; `name` is what the API document calls it."""

    def __init__(self, name: str, key: str, schemas: Mapping[str, Part]) -> None:
        self.name, self.key, self.schemas = name, key, dict(schemas)

    def load(self, data: Any) -> Any:
        """What the fitting schema loads. Raises marshmallow's ValidationError."""
        if not isinstance(data, dict):
            refuse("object")
        return self.of(data.get(self.key)).load(data)

    def of(self, tag: object) -> Part:
        """The schema for this value of the key. Raises marshmallow's ValidationError."""
        if isinstance(tag, str) and tag in self.schemas:
            return self.schemas[tag]
        known = ", ".join(self.schemas)
        message = Message("required") if tag is None else Message("choice", words=known)
        raise ma.ValidationError({self.key: [message]})


class UnionField(ma.fields.Field[Any]):
    """A field whose value a union reads."""

    default_error_messages = {**COMMON}  # noqa: RUF012 - as marshmallow declares them

    def __init__(self, union: Union, **options: Any) -> None:
        super().__init__(**options)
        self.union = union

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        return self.union.load(value)
