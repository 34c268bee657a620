"""The table that is printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

HEADINGS: Final = ("what", "measured", "beside", "reference", "ratio", "target", "ok?")
MICRO: Final = 1e6
WHOLE: Final = 100
"""From here on fractions of a microsecond mean nothing."""


class Row(NamedTuple):
    """One measurement, in seconds for one unit, beside its reference.

    `target` is the ratio to the reference that is promised at most.
    """

    name: str
    measured: float
    beside: str
    reference: float
    target: float

    @property
    def ratio(self) -> float:
        """How many times the reference it takes."""
        return self.measured / self.reference

    @property
    def kept(self) -> bool:
        """Whether the promise is kept on this machine, in this run."""
        return self.ratio <= self.target

    def cells(self) -> tuple[str, ...]:
        """One text for each heading."""
        return (
            self.name,
            in_microseconds(self.measured),
            self.beside,
            in_microseconds(self.reference),
            f"{self.ratio:.3f}",
            f"{self.target:.3f}",
            "yes" if self.kept else "NO",
        )


def in_microseconds(seconds: float) -> str:
    """A time with as many digits as mean something."""
    micro = seconds * MICRO
    return f"{micro:,.0f} us" if micro >= WHOLE else f"{micro:.3g} us"


def lines(rows: Iterable[Row]) -> list[str]:
    """The rows as aligned text, headings first."""
    cells = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(map(str.ljust, line, widths)).rstrip() for line in cells]
