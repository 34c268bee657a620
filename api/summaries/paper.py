"""The summary as a PDF: one page if the match is not very long, with its fonts inside.

Texts are set in Noto Sans; what it has no letters for, Chinese above all, in Noto Sans SC. The same
match is the same file: nothing in it depends on when or where it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final, NamedTuple, TypedDict

from fpdf import FPDF
from fpdf.enums import TextMode
from fpdf.fonts import TTFFont

from api.summaries import fonts, plain
from api.summaries.chart import COLOURS, Chart, Line, Point, charted
from api.summaries.printed import Field, fields
from api.summaries.summary import DOT, Remark, Summary, number

MEDIA_TYPE: Final = "application/pdf"
_MADE: Final = datetime(2000, 1, 1, tzinfo=UTC)
INK: Final = "#1a1c20"
GREY: Final = "#5b6068"
HAIR: Final = "#dddbd4"
PAPER: Final = "#f6f5f1"
MARGIN: Final = 17.0
BOTTOM: Final = 16.0
A4: Final = 297.0
ENDLESS: Final = 4500.0
"""Nearly the longest page a PDF may have."""
POINT: Final = 25.4 / 72
"""A typographic point in millimetres."""
FIGURE: Final = 3.7
"""The height of a line of figures."""
OF_SEVERAL: Final = ("matches", "matches_won")
"""Figures that tell something of several matches only."""
MOST_REMARKS: Final = 14
"""So many remarks of one kind are printed; of more it is said how many."""


class Sheet(NamedTuple):
    """A PDF of one page, and how much of its height is used, in millimetres."""

    pdf: bytes
    used: float


def write(summary: Summary) -> bytes:
    """The file."""
    return _printed(summary, A4).pdf


def in_one(summary: Summary) -> Sheet:
    """The same on one page, however long."""
    return _printed(summary, ENDLESS)


def _printed(summary: Summary, height: float) -> Sheet:
    paper = _Paper(summary, height)
    paper.heading()
    paper.sides()
    if summary.rows:
        paper.chart(charted(summary))
    paper.highlights()
    paper.hands()
    for section in summary.sections:
        paper.remarks(section.title, section.remarks)
    paper.figures()
    used = paper.pdf.get_y() + BOTTOM
    try:
        return Sheet(bytes(paper.pdf.output()), used)
    finally:
        paper.close()


class _Sheets(FPDF):
    """Pages with the checksum and their number at the foot."""

    foot: Callable[[], None]

    def normalize_text(self, text: str) -> str:
        """What is measured or drawn of a text: fpdf2 asks here for both."""
        normal: str = super().normalize_text(fonts.drawable(text))
        return normal

    def footer(self) -> None:
        self.foot()


class _Strong(TypedDict):
    """How the numbers that matter most stand."""

    bold: bool
    colour: str


class _Place(TypedDict):
    """How a text stands in its box."""

    align: str
    height: float


class _Paper:
    """A summary on its way to paper. Lengths are in millimetres, sizes of letters in points."""

    def __init__(self, summary: Summary, height: float) -> None:
        self.summary = summary
        pdf = self.pdf = _Sheets(format=(210, height))
        pdf.set_creation_date(_MADE)
        pdf.set_producer("Referee")
        pdf.set_title(summary.heading)
        pdf.set_subject(summary.title)
        pdf.set_lang(summary.language)
        pdf.set_margins(MARGIN, MARGIN - 2, MARGIN)
        pdf.set_auto_page_break(auto=True, margin=BOTTOM)
        pdf.c_margin = 0
        pdf.add_font("Noto", "", fonts.REGULAR)
        pdf.add_font("Noto", "B", fonts.BOLD)
        others = _everything(summary) - fonts.letters()
        if others:
            pdf.add_font("Han", "", fonts.han.having(others))
            pdf.set_fallback_fonts(["Han"], exact_match=False)
        pdf.foot = self.foot if height == A4 else lambda: None
        pdf.add_page()

    def close(self) -> None:
        """Let go of the files of the fonts, which fpdf2 leaves open."""
        for font in self.pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()

    def foot(self) -> None:
        """The checksum and the page's number."""
        said = DOT.join((self.summary.text("checksum", {"digest": self.summary.checksum}), "Referee"))
        y, width = self.pdf.h - 11, self.pdf.epw
        self.at(MARGIN, y, said, 7.5, width - 10, colour=GREY, height=4)
        self.at(MARGIN, y, str(self.pdf.page_no()), 7.5, width, colour=GREY, align="R", height=4)

    def heading(self) -> None:
        """What it is, whose and when."""
        self.line(self.summary.heading, 20, bold=True, height=10)
        self.line(self.summary.about, 9.5, colour=GREY, height=5.5)
        self.pdf.ln(4)

    def sides(self) -> None:
        """The result: a card for each side."""
        pdf, sides = self.pdf, self.summary.sides
        gap, height, top = 5.0, 21.0, self.pdf.get_y()
        width = (pdf.epw - gap * (len(sides) - 1)) / len(sides)
        for place, side in enumerate(sides):
            left, colour = MARGIN + place * (width + gap), COLOURS[side.team]
            pdf.set_fill_color(PAPER)
            pdf.rect(left, top, width, height, style="F", round_corners=True, corner_radius=2.5)
            pdf.set_fill_color(colour)
            pdf.rect(left, top, 1.8, height, style="F")
            broad = len(sides) == 2  # noqa: PLR2004 - a pair's card has room for both beside each other
            room = width * 0.6 if broad else width - 9
            strong: _Strong = {"bold": True, "colour": colour}
            at = top + (6.5 if side.won else 8.5) - (0 if broad else 4.5)
            self.at(left + 6, at - 2.4, side.name, 12 if broad else 10.5, room, bold=True)
            if broad:
                self.at(left, top + 6, side.result, 27, width - 6, **strong, align="R", height=9)
            else:
                self.at(left + 6, top + 10, side.result, 21, room, **strong, height=8)
            if side.won:
                self._winner(left, top, width, colour, broad=broad)
        pdf.set_y(top + height + 6)

    def _winner(self, left: float, top: float, width: float, colour: str, *, broad: bool) -> None:
        said = self.summary.text("winner")
        with self.set(7.5, bold=True, colour="#ffffff"):
            room = self.pdf.get_string_width(said) + 5
        x, y = (left + 6, top + 12.2) if broad else (left + width - room - 3, top + 12.2)
        self.pdf.set_fill_color(colour)
        self.pdf.rect(x, y, room, 4.6, style="F", round_corners=True, corner_radius=0.8)
        self.at(x, y, said, 7.5, room, bold=True, colour="#ffffff", align="C", height=4.6)

    def chart(self, chart: Chart) -> None:
        """The totals hand by hand."""
        self.title(self.summary.text("course"))
        _Drawing(self, self.pdf.get_y() + 3).draw(chart)

    def highlights(self) -> None:
        """What stands out, two to a line."""
        width = self.pdf.epw / 2
        for place, one in enumerate(self.summary.highlights):
            y = self.pdf.get_y()
            self.at(MARGIN + place % 2 * width, y, one, 8, width - 3, colour=GREY, height=4.1)
            if place % 2 or place == len(self.summary.highlights) - 1:
                self.pdf.set_y(y + 4.1)
        self.pdf.ln(2)

    def hands(self) -> None:
        """The list of hands."""
        rows = self.summary.rows
        if not rows:
            self.line(self.summary.text("no_hands"), 10, height=7)
            return
        printed = list(fields(self.summary))
        height = min(6.0, max(3.1, (self._room_for_hands() - 6.5) / len(rows)))
        size = min(9.2, height * 2.05)
        widths = self._widths(printed, size)
        self._heads(printed, widths)
        for row in range(len(rows)):
            if self.pdf.will_page_break(height):
                self.pdf.add_page()
                self._heads(printed, widths)
            x, y = MARGIN, self.pdf.get_y()
            for field, width in zip(printed, widths, strict=True):
                of_side: _Strong = {"bold": False, "colour": INK}
                if field.side is not None:
                    of_side = {"bold": True, "colour": COLOURS[field.side]}
                where: _Place = {"align": _align(field), "height": height}
                self.at(x, y, field.cells[row], size, width - 3, **of_side, **where)
                x += width
            self.pdf.set_draw_color(HAIR)
            self.pdf.set_line_width(0.15)
            self.pdf.line(MARGIN, y + height, MARGIN + self.pdf.epw, y + height)
            self.pdf.set_y(y + height)
        self.pdf.ln(4)

    def _room_for_hands(self) -> float:
        """What is left of the page once all remarks are to stand below the hands."""
        remarks = sum(9.5 + 5.1 * min(MOST_REMARKS, len(one.remarks)) for one in self.summary.sections)
        return A4 - BOTTOM - self.pdf.get_y() - remarks - 5

    def _heads(self, fields: Sequence[Field], widths: Sequence[float]) -> None:
        x, y = MARGIN, self.pdf.get_y()
        for field, width in zip(fields, widths, strict=True):
            self.at(x, y, field.head, 7.6, width - 3, bold=True, colour=GREY, align=_align(field), height=5)
            x += width
        self.pdf.set_draw_color(INK)
        self.pdf.set_line_width(0.35)
        self.pdf.line(MARGIN, y + 5.3, MARGIN + self.pdf.epw, y + 5.3)
        self.pdf.set_y(y + 5.5)

    def _widths(self, fields: Sequence[Field], size: float) -> list[float]:
        """Numbers have what they need, texts share the rest as they need it."""
        with self.set(size, bold=True):
            need = [max(map(self.pdf.get_string_width, (*one.cells, ""))) + 3.4 for one in fields]
        with self.set(7.6, bold=True):
            heads = [self.pdf.get_string_width(one.head) + 3.4 for one in fields]
        most = self.pdf.epw / len(fields)
        fixed = [
            max(cells, min(head, most)) if one.numbers else 0.0
            for one, cells, head in zip(fields, need, heads, strict=True)
        ]
        rest = self.pdf.epw - sum(fixed)
        wanted = sum(cells for cells, width in zip(need, fixed, strict=True) if not width)
        return [width or rest * cells / wanted for cells, width in zip(need, fixed, strict=True)]

    def remarks(self, title: str, remarks: Sequence[Remark]) -> None:
        """What the referee or the table said."""
        self.keep_together(16)
        self.title(title)
        for one in remarks[:MOST_REMARKS]:
            rules = [self.summary.text("rule", {"paragraph": each}) for each in one.paragraphs]
            said = DOT.join(filter(None, (one.where, one.text, ", ".join(rules), one.more)))
            with self.set(8.6):
                self.pdf.multi_cell(0, 4.5, said, align="L", new_x="LMARGIN", new_y="NEXT")
            self.pdf.ln(0.6)
        more = len(remarks) - MOST_REMARKS
        if more > 0:
            self.line(self.summary.text("more", {"count": more}), 8.6, colour=GREY, height=4.5)
        self.pdf.ln(2.5)

    def figures(self) -> None:
        """What was counted of each player and pair, what is nobody's left out."""
        everybody = (*self.summary.players, *self.summary.pairs)
        counted = [
            (figure.name, [one.figures[place] for one in everybody])
            for place, figure in enumerate(self.summary.figures)
            if figure.id not in OF_SEVERAL
        ]
        rows = [(name, values) for name, values in counted if any(values)]
        if not rows:
            return
        self.keep_together(12 + FIGURE * len(rows))
        self.title(self.summary.text("figures"))
        first = 44.0
        width = (self.pdf.epw - first) / len(everybody)
        y = self.pdf.get_y()
        for place, one in enumerate(everybody):
            x = MARGIN + first + place * width
            self.at(x + 2, y, one.name, 7.4, width - 2, bold=True, colour=GREY, align="R", height=4.4)
        self.pdf.set_y(y + 4.6)
        for name, values in rows:
            y = self.pdf.get_y()
            self.at(MARGIN, y, name, 7.8, first, height=FIGURE)
            for place, value in enumerate(values):
                x = MARGIN + first + place * width
                self.at(x, y, number(value) if value else "\u00b7", 7.8, width, align="R", height=FIGURE)
            self.pdf.set_y(y + FIGURE)

    def keep_together(self, height: float) -> None:
        """Begin a new page where so much does not fit any more, unless nothing is on this one yet."""
        if self.pdf.will_page_break(height) and height < self.pdf.eph:
            self.pdf.add_page()

    def title(self, text: str) -> None:
        """A heading inside the page."""
        self.line(text, 11.5, bold=True, height=7)

    def line(self, text: str, size: float, *, bold: bool = False, colour: str = INK, height: float) -> None:
        """A line of its own, no wider than the page."""
        self.at(MARGIN, self.pdf.get_y(), text, size, self.pdf.epw, bold=bold, colour=colour, height=height)
        self.pdf.set_xy(MARGIN, self.pdf.get_y() + height)

    def at(  # noqa: PLR0913 - where and how a text stands is so much
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        width: float,
        *,
        bold: bool = False,
        colour: str = INK,
        align: str = "L",
        height: float = 5,
    ) -> None:
        """A text in a box of this width, smaller or shortened if it is too long for it."""
        before = self.pdf.get_y()
        with self.set(size, bold=bold and not _is_han(text), colour=colour):
            for smaller in (0.9, 0.8):
                if self.pdf.get_string_width(text) > width:
                    self.pdf.set_font_size(size * smaller)
            self.pdf.set_xy(x, y)
            said = self.shortened(text, width)
            if bold and _is_han(text):
                with self.pdf.local_context(
                    text_mode=TextMode.FILL_STROKE, line_width=size * 0.007, draw_color=colour
                ):
                    self.pdf.cell(width, height, said, align=align)
            else:
                self.pdf.cell(width, height, said, align=align)
        self.pdf.set_y(before)

    def shortened(self, text: str, width: float) -> str:
        """The text, its end left out if it is too wide."""
        if self.pdf.get_string_width(text) <= width + 0.1:
            return text
        while text and self.pdf.get_string_width(f"{text}\u2026") > width:
            text = text[:-1]
        return f"{text.rstrip()}\u2026"

    @contextmanager
    def set(self, size: float, *, bold: bool = False, colour: str = INK) -> Iterator[None]:
        """Letters so large and coloured, set anew: after a text in two fonts fpdf2 mistakes which is set."""
        self.pdf.font_family = ""
        self.pdf.set_font("Noto", "B" if bold else "", size)
        self.pdf.set_text_color(colour)
        yield


class _Drawing:
    """The chart on its place."""

    LEFT, RIGHT, HEIGHT = 12.0, 40.0, 46.0

    def __init__(self, paper: _Paper, top: float) -> None:
        self.paper, self.pdf, self.top = paper, paper.pdf, top

    def draw(self, chart: Chart) -> None:
        """The grid, then the lines."""
        self.pdf.set_line_width(0.15)
        for height in chart.heights:
            self._rule(height.at, HAIR)
            y, room = self._y(height.at) - 2, self.LEFT - 2.5
            self.paper.at(MARGIN, y, height.label, 7.5, room, colour=GREY, align="R", height=4)
        for hand in chart.hands:
            below = self.top + self.HEIGHT + 1.2
            x = self._x(hand.at) - 4
            self.paper.at(x, below, hand.label, 7.5, 8, colour=GREY, align="C", height=4)
        self._rule(chart.zero, "#8a8f98")
        if chart.target is not None:
            self.pdf.set_dash_pattern(1.4, 1.2)
            self._rule(chart.target.at, "#8a8f98")
            self.pdf.set_dash_pattern()
            y = self._y(chart.target.at) - 4.2
            self.paper.at(MARGIN + self.LEFT + 2, y, chart.target.label, 7.5, 50, colour=GREY, height=4)
        for line in chart.lines:
            self._line(line)
        self.pdf.set_y(self.top + self.HEIGHT + 6.5)

    def _line(self, line: Line) -> None:
        colour = COLOURS[line.team]
        points = [(self._x(x), self._y(y)) for x, y in line.points]
        self.pdf.set_draw_color(colour)
        self.pdf.set_line_width(0.75)
        self.pdf.polyline(points)
        self.pdf.set_fill_color("#ffffff")
        self.pdf.set_line_width(0.5)
        small = 1.0 if len(points) <= 25 else 0.65  # noqa: PLR2004 - more marks would run into each other
        for x, y in points:
            _MARKS[line.team](self.pdf, x, y, small)
        left, room = self._x(1) + 3.5, self.RIGHT - 3.5
        y = self._y(line.name_at) - 2
        self.paper.at(left, y, line.name, 8.4, room, bold=True, colour=colour, height=4)

    def _x(self, at: float) -> float:
        return MARGIN + self.LEFT + at * (self.pdf.epw - self.LEFT - self.RIGHT)

    def _y(self, at: float) -> float:
        return self.top + (1 - at) * self.HEIGHT

    def _rule(self, at: float, colour: str) -> None:
        self.pdf.set_draw_color(colour)
        self.pdf.line(self._x(0), self._y(at), self._x(1), self._y(at))


def _polygon(*corners: Point) -> Callable[[FPDF, float, float, float], None]:
    def draw(pdf: FPDF, x: float, y: float, size: float) -> None:
        pdf.polygon([(x + size * across, y + size * down) for across, down in corners], style="DF")

    return draw


_MARKS: Final[tuple[Callable[[FPDF, float, float, float], None], ...]] = (
    lambda pdf, x, y, size: pdf.circle(x, y, size, style="DF"),
    _polygon((-1, -1), (1, -1), (1, 1), (-1, 1)),
    _polygon((0, -1.3), (1.2, 1), (-1.2, 1)),
    _polygon((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
)


def _align(field: Field) -> str:
    return "R" if field.numbers else "L"


def _is_han(text: str) -> bool:
    """Whether some of it is set in the second font, which has no bold."""
    return not set(fonts.drawable(text)) <= fonts.letters()


def _everything(summary: Summary) -> set[str]:
    """Every letter that is printed, and some that are not."""
    labels = [summary.text(key) for key in ("course", "figures", "hands", "no_hands", "winner")]
    labels += [summary.text("checksum", {"digest": ""}), summary.text("more", {"count": 0})]
    labels += [summary.text("rule", {"paragraph": ""}), summary.text("target", {"target": ""})]
    return set(plain.write(summary).decode()).union(*labels)
