"""House rules a match may switch: what they are called, what they may be, what they default to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal


class OptionError(ValueError):
    """Options that a game does not have or allow; `errors` by option name."""

    def __init__(self, errors: Mapping[str, list[str]]) -> None:
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

    def fault(self, value: object) -> str | None:
        """Why the value will not do, or None."""
        if self.type == "boolean":
            return None if isinstance(value, bool) else "must be true or false"
        if self.allowed is not None:
            known = any(value == one and type(value) is type(one) for one in self.allowed)
            return None if known else f"must be one of {', '.join(map(str, self.allowed))}"
        if not isinstance(value, int) or isinstance(value, bool):
            return "must be an integer"
        return self._out_of_bounds(value)

    def _out_of_bounds(self, value: int) -> str | None:
        if self.minimum is not None and value < self.minimum:
            return f"must be at least {self.minimum}"
        if self.maximum is not None and value > self.maximum:
            return f"must be at most {self.maximum}"
        if self.multiple_of is not None and value % self.multiple_of:
            return f"must be a multiple of {self.multiple_of}"
        return None


def complete(options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value. Raises OptionError for unknown names and wrong values."""
    known = {option.name: option for option in options}
    errors = {name: ["unknown option"] for name in chosen if name not in known}
    for name, option in known.items():
        fault = option.fault(chosen[name]) if name in chosen else None
        if fault:
            errors[name] = [fault]
    if errors:
        raise OptionError(errors)
    return {name: chosen.get(name, option.default) for name, option in known.items()}
