"""The summary as a workbook: the hands with a chart, the figures, the remarks.

Nothing anybody typed becomes a formula or a link.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from io import BytesIO
from typing import Any, Final

from xlsxwriter import Workbook  # type: ignore[import-untyped]

from api.summaries.chart import COLOURS
from api.summaries.summary import Cell, Summary
from api.summaries.table import head

MEDIA_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_OPTIONS: Final = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
_CREATED: Final = datetime(2000, 1, 1)  # noqa: DTZ001 - the same match is the same file
WIDEST: Final = 40
_SHAPES: Final = ("circle", "square", "triangle", "diamond")


def write(summary: Summary) -> bytes:
    """The file."""
    target = BytesIO()
    with Workbook(target, _OPTIONS) as book:
        book.set_properties({"title": summary.heading, "subject": summary.title, "created": _CREATED})
        _hands(book, summary)
        _figures(book, summary)
        _remarks(book, summary)
    return target.getvalue()


def _hands(book: Workbook, summary: Summary) -> None:
    """The list of hands as numbers, and the totals as a chart beside it."""
    page = book.add_worksheet(summary.text("hands"))
    heads = [head(summary, column) for column in summary.columns]
    _table(book, page, heads, summary.rows)
    if not summary.rows:
        return
    last = [
        place
        for place, column in enumerate(summary.columns)
        if column.side is not None and column.id == _standing(summary)
    ]
    if summary.ladder:
        return
    chart = book.add_chart({"type": "line"})
    for place, colour, shape in zip(last, COLOURS, _SHAPES, strict=False):
        chart.add_series(
            {
                "name": [page.name, 0, place],
                "categories": [page.name, 1, 0, len(summary.rows), 0],
                "values": [page.name, 1, place, len(summary.rows), place],
                "line": {"color": colour, "width": 2.25},
                "marker": {"type": shape, "fill": {"color": "white"}, "border": {"color": colour}},
            }
        )
    chart.set_title({"name": summary.text("course")})
    chart.set_legend({"position": "bottom"})
    page.insert_chart(0, len(heads) + 1, chart)


def _standing(summary: Summary) -> str:
    """The last numbers told of each side are where it stands."""
    return [column.id for column in summary.columns if column.side is not None][-1]


def _figures(book: Workbook, summary: Summary) -> None:
    """A line for each player and each pair."""
    heads = [summary.text("player"), *(figure.name for figure in summary.figures)]
    rows: list[list[Cell]] = [[one.name, *one.figures] for one in (*summary.players, *summary.pairs)]
    _table(book, book.add_worksheet(summary.text("figures")), heads, rows)


def _remarks(book: Workbook, summary: Summary) -> None:
    """A line for each ruling, question and decision."""
    if not summary.sections:
        return
    rows: list[list[Cell]] = [
        [section.title, one.where, one.text, ", ".join(one.paragraphs), one.more]
        for section in summary.sections
        for one in section.remarks
    ]
    rule = summary.text("rule", {"paragraph": ""}).strip()
    heads = ["", summary.text("hand"), "", rule, ""]
    _table(book, book.add_worksheet(summary.text("remarks")), heads, rows)


def _table(book: Workbook, page: Any, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:  # noqa: ANN401 - it has no types
    bold = book.add_format({"bold": True, "text_wrap": True, "valign": "top", "bottom": 1})
    widths = [len(each) for each in heads]
    page.write_row(0, 0, heads, bold)
    for number, row in enumerate(rows, 1):
        for place, cell in enumerate(row):
            page.write(number, place, cell)
            widths[place] = max(widths[place], len(str(cell)))
    for place, width in enumerate(widths):
        page.set_column(place, place, min(WIDEST, width + 2))
    page.freeze_panes(1, 1)
