"""House rules a match may switch: what they are called, what they may be, what they default to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self


class Fault(str):
    """Why a value will not do: a sentence, and as `key` and `values` what it says in no language."""

    __slots__ = ("key", "values")
    key: str
    values: Mapping[str, object]

    def __new__(cls, sentence: str, key: str, **values: object) -> Self:
        """The sentence with what it is made of."""
        fault = super().__new__(cls, sentence.format(**values))
        fault.key, fault.values = key, values
        return fault


class OptionError(ValueError):
    """Options that a game does not have or allow; `errors` by option name."""

    def __init__(self, errors: Mapping[str, list[Fault]]) -> None:
        super().__init__("; ".join(f"{name}: {found[0]}" for name, found in errors.items()))
        self.errors = dict(errors)


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule. `allowed` lists the choices; integers may have bounds instead."""

    name: str
    type: Literal["integer", "boolean", "choice"]
    default: int | bool | str
    allowed: tuple[int | str, ...] | None = None
    minimum: int | None = None
    maximum: int | None = None
    multiple_of: int | None = None

    def fault(self, value: object) -> Fault | None:
        """Why the value will not do, or None."""
        if self.type == "boolean":
            return None if isinstance(value, bool) else Fault("must be true or false", "boolean")
        if self.allowed is not None:
            known = any(value == one and type(value) is type(one) for one in self.allowed)
            words = ", ".join(map(str, self.allowed))
            return None if known else Fault("must be one of {words}", "choice", words=words)
        if not isinstance(value, int) or isinstance(value, bool):
            return Fault("must be an integer", "integer")
        return self._out_of_bounds(value)

    def _out_of_bounds(self, value: int) -> Fault | None:
        if self.minimum is not None and value < self.minimum:
            return Fault("must be at least {low}", "least", low=self.minimum)
        if self.maximum is not None and value > self.maximum:
            return Fault("must be at most {high}", "most", high=self.maximum)
        if self.multiple_of is not None and value % self.multiple_of:
            return Fault("must be a multiple of {of}", "multiple", of=self.multiple_of)
        return None


def complete(options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value. Raises OptionError for unknown names and wrong values."""
    known = {option.name: option for option in options}
    errors = {name: [Fault("unknown option", "unknown")] for name in chosen if name not in known}
    for name, option in known.items():
        fault = option.fault(chosen[name]) if name in chosen else None
        if fault:
            errors[name] = [fault]
    if errors:
        raise OptionError(errors)
    return {name: chosen.get(name, option.default) for name, option in known.items()}
