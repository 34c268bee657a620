"""The list of hands as comma-separated values: a line of heads, then one line for each hand.

Programs that open such a file take a cell for a formula if it begins like one, whatever it holds. A name
may: a text that would be one begins with an apostrophe, which those programs do not show.
"""

from __future__ import annotations

import csv
from io import StringIO
from typing import Final

from api.summaries.summary import Cell, Column, Summary

MEDIA_TYPE: Final = "text/csv; charset=utf-8"
BYTE_ORDER_MARK: Final = "\ufeff"
"""Without it spreadsheets read Umlaute and Chinese as something else."""
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def write(summary: Summary) -> bytes:
    """The file, as RFC 4180 has it."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow([_harmless(head(summary, column)) for column in summary.columns])
    writer.writerows([_harmless(cell) for cell in row] for row in summary.rows)
    return (BYTE_ORDER_MARK + text.getvalue()).encode()


def head(summary: Summary, column: Column) -> str:
    """The head of a column, with the name of the side it is of."""
    return column.name if column.side is None else summary.pair(column.name, summary.sides[column.side].name)


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
