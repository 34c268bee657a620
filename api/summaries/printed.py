"""The list of hands as it is printed: fewer columns than there are numbers, so that a page has room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from api.summaries.summary import Cell, Summary, number


class Field(NamedTuple):
    """A printed column: its head, a text for each hand, whether those are numbers, and whose it is."""

    head: str
    cells: tuple[str, ...]
    numbers: bool = False
    side: int | None = None


def fields(summary: Summary) -> Iterator[Field]:
    """The columns as they are printed: of all sides the first numbers share one, the last are apart."""
    numbers = [column.id for column in summary.columns if column.side is not None]
    first, last = numbers[0], numbers[-1]
    for place, column in enumerate(summary.columns[:-1]):
        cells = tuple(said(row[place]) for row in summary.rows)
        if column.side is None:
            yield Field(column.name, cells, column.id == "number")
        elif column.id == last:
            yield Field(summary.sides[column.side].name, cells, numbers=True, side=column.side)
        elif (column.side, column.id) == (0, first):
            several = range(place, place + len(summary.sides))
            together = (" : ".join(said(row[one]) for one in several) for row in summary.rows)
            yield Field(column.name, tuple(together), numbers=True)


def said(cell: Cell) -> str:
    """A cell as a text."""
    return cell if isinstance(cell, str) else number(cell)
