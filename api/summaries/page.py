"""The summary as a page to print: no script, nothing loaded from anywhere, one style that is its own."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from html import escape
from typing import Final

from api.summaries.chart import COLOURS, Chart, Line, Point, charted
from api.summaries.printed import Field, fields, said
from api.summaries.summary import DOT, Cell, Remark, Section, Summary

MEDIA_TYPE: Final = "text/html; charset=utf-8"
STYLE: Final = """
:root { color-scheme: light; }
body { font: 15px/1.45 "Noto Sans", "Noto Sans SC", system-ui, sans-serif; color: #1a1c20; background: #fff;
  max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0; } h2 { font-size: 1.1rem; margin: 1.8rem 0 .4rem; }
p { margin: .2rem 0; } .grey { color: #5b6068; }
.sides { display: flex; flex-wrap: wrap; gap: .8rem; margin: 1.2rem 0; padding: 0; list-style: none; }
.sides li { flex: 1 1 10rem; background: #f6f5f1; border-left: .5rem solid;
  border-radius: .2rem .6rem .6rem .2rem; padding: .6rem .9rem;
  display: flex; justify-content: space-between; align-items: center; gap: .8rem; }
.sides strong { color: #1a1c20; overflow-wrap: anywhere; } .sides b { font-size: 2rem; }
.won { color: #fff; border-radius: .2rem; padding: .05rem .45rem; font-size: .8rem; font-weight: 700;
  display: table; margin-top: .2rem; }
.c0 { color: #125ca5; } .c1 { color: #bf4a1a; } .c2 { color: #2f7d4f; } .c3 { color: #6b4a9e; }
.b0 { background: #125ca5; } .b1 { background: #bf4a1a; }
.b2 { background: #2f7d4f; } .b3 { background: #6b4a9e; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid #dddbd4; vertical-align: top; }
th { color: #5b6068; font-size: .85rem; }
thead th { border-bottom: 2px solid #1a1c20; vertical-align: bottom; }
.n { text-align: right; } .t { font-weight: 700; }
svg { width: 100%; height: auto; display: block; } ul { padding-left: 1.1rem; margin: .3rem 0; }
footer { margin-top: 2rem; font-size: .85rem; }
@media print { body { margin: 0; max-width: none; font-size: 11px; } h2, tr, li { break-inside: avoid; }
  .sides li, .won { print-color-adjust: exact; } }
"""
POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
WIDTH: Final = 800
HEIGHT: Final = 300
LEFT: Final = 56
RIGHT: Final = 190
EDGE: Final = 18
LONGEST_NAME: Final = 24


def write(summary: Summary) -> bytes:
    """The page."""
    return "\n".join(_page(summary)).encode()


def _page(summary: Summary) -> Iterator[str]:
    yield f'<!doctype html>\n<html lang="{summary.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    title = DOT.join(filter(None, (summary.title, summary.heading, summary.facts[0])))
    yield f"<title>{escape(title)}</title>"
    yield f"<style>{STYLE}</style>\n</head>\n<body>\n<main>"
    yield f"<h1>{escape(summary.heading)}</h1>"
    yield f'<p class="grey">{escape(summary.about)}</p>'
    yield '<ul class="sides">'
    yield from (_side(summary, team) for team in range(len(summary.sides)))
    yield "</ul>"
    if summary.rows:
        yield f"<h2>{escape(summary.text('course'))}</h2>"
        yield from _chart(charted(summary), summary.text("course"))
    yield from (f'<p class="grey">{escape(one)}</p>' for one in summary.highlights)
    yield f"<h2>{escape(summary.text('hands'))}</h2>"
    yield from _hands(summary)
    for section in summary.sections:
        yield from _section(summary, section)
    yield f"<h2>{escape(summary.text('figures'))}</h2>"
    everybody = (*summary.players, *summary.pairs)
    rows: list[tuple[Cell, ...]] = [
        (figure.name, *(one.figures[place] for one in everybody))
        for place, figure in enumerate(summary.figures)
    ]
    yield from _table([("", ""), *((one.name, "n") for one in everybody)], rows)
    checksum = summary.text("checksum", {"digest": summary.checksum})
    yield f'</main>\n<footer class="grey">{escape(checksum)}{DOT}Referee</footer>\n</body>\n</html>\n'


def _side(summary: Summary, team: int) -> str:
    side = summary.sides[team]
    won = f'<span class="won b{team}">{escape(summary.text("winner"))}</span>' if side.won else ""
    name = f"<span><strong>{escape(side.name)}</strong>{won}</span>"
    return f'<li class="c{team}">{name} <b>{escape(side.result)}</b></li>'


def _hands(summary: Summary) -> Iterator[str]:
    if not summary.rows:
        yield f"<p>{escape(summary.text('no_hands'))}</p>"
        return
    printed = list(fields(summary))
    rows = list(zip(*(field.cells for field in printed), strict=True))
    yield from _table([(field.head, _classes(field)) for field in printed], rows)


def _classes(field: Field) -> str:
    """A number stands to the right; where a side stands it does so in its colour."""
    if field.side is not None:
        return f"n t c{field.side}"
    return "n" if field.numbers else ""


def _table(heads: Sequence[tuple[str, str]], rows: Sequence[Sequence[Cell]]) -> Iterator[str]:
    yield '<div class="wide"><table>\n<thead><tr>'
    yield "".join(f'<th scope="col" class="{classes}">{escape(name)}</th>' for name, classes in heads)
    yield "</tr></thead>\n<tbody>"
    for row in rows:
        cells = zip(row, heads, strict=True)
        told = "".join(f'<td class="{classes}">{escape(said(cell))}</td>' for cell, (_, classes) in cells)
        yield f"<tr>{told}</tr>"
    yield "</tbody></table></div>"


def _section(summary: Summary, section: Section) -> Iterator[str]:
    yield f"<h2>{escape(section.title)}</h2>\n<ul>"
    yield from (f"<li>{_remark(summary, one)}</li>" for one in section.remarks)
    yield "</ul>"


def _remark(summary: Summary, one: Remark) -> str:
    rules = [summary.text("rule", {"paragraph": paragraph}) for paragraph in one.paragraphs]
    more = [escape(each) for each in (*([", ".join(rules)] if rules else []), one.more) if each]
    after = f' <span class="grey">{DOT.join(more)}</span>' if more else ""
    return f'<span class="grey">{escape(one.where)}</span>{DOT}{escape(one.text)}{after}'


def _chart(chart: Chart, title: str) -> Iterator[str]:
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}" font-size="12">'
    for height in chart.heights:
        yield _rule(height.at, "#dddbd4")
        yield _said(LEFT - 8, _y(height.at) + 4, height.label, "end")
    for hand in chart.hands:
        yield _said(_x(hand.at), HEIGHT - 2, hand.label, "middle")
    yield _rule(chart.zero, "#8a8f98")
    if chart.target is not None:
        yield _rule(chart.target.at, "#8a8f98", ' stroke-dasharray="5 4"')
        yield _said(LEFT + 8, _y(chart.target.at) - 5, chart.target.label, "start")
    for line in chart.lines:
        yield from _line(line)
    yield "</svg>"


def _line(line: Line) -> Iterator[str]:
    colour = COLOURS[line.team]
    points = [(_x(x), _y(y)) for x, y in line.points]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="3" stroke-linejoin="round"/>'
    for x, y in points:
        yield f'<{_MARKS[line.team](x, y)} fill="#fff" stroke="{colour}" stroke-width="2"/>'
    name = line.name if len(line.name) <= LONGEST_NAME else f"{line.name[: LONGEST_NAME - 1]}\u2026"
    bold = f' font-weight="700" fill="{colour}"'
    yield _said(WIDTH - RIGHT + 12, _y(line.name_at) + 4, name, "start", bold)


def _polygon(*points: Point) -> str:
    told = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'polygon points="{told}"'


_MARKS: Final[tuple[Callable[[float, float], str], ...]] = (
    lambda x, y: f'circle cx="{x:.1f}" cy="{y:.1f}" r="4"',
    lambda x, y: f'rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"',
    lambda x, y: _polygon((x, y - 5), (x + 5, y + 4), (x - 5, y + 4)),
    lambda x, y: _polygon((x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)),
)


def _x(at: float) -> float:
    return LEFT + at * (WIDTH - LEFT - RIGHT)


def _y(at: float) -> float:
    return EDGE + (1 - at) * (HEIGHT - 2 * EDGE - 6)


def _rule(at: float, colour: str, more: str = "") -> str:
    y = f"{_y(at):.1f}"
    return f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="{colour}"{more}/>'


def _said(x: float, y: float, text: str, anchor: str, more: str = ' fill="#5b6068"') -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(text)}</text>'
