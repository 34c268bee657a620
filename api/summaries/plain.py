"""The summary as JSON."""

from __future__ import annotations

from typing import Final

from api.plain import Plain
from api.summaries.summary import Counted, Summary
from api.written import written
from referee.statistics import Figures

MEDIA_TYPE: Final = "application/json"


def write(summary: Summary) -> bytes:
    """The JSON text."""
    return written(as_plain(summary)).encode()


def as_plain(summary: Summary) -> Plain:
    """Everything a summary says, and the state it is of."""
    return {
        "language": summary.language,
        "heading": summary.heading,
        "title": summary.title,
        "facts": list(summary.facts),
        "sides": [side._asdict() for side in summary.sides],
        "hands": {
            "columns": [column._asdict() for column in summary.columns],
            "rows": [list(row) for row in summary.rows],
        },
        "course": {
            "title": summary.text("course"),
            "totals": [list(totals) for totals in summary.totals],
            "ladder": list(summary.ladder) or None,
            "target": summary.target,
        },
        "highlights": list(summary.highlights),
        "remarks": [
            {
                "id": section.id,
                "title": section.title,
                "remarks": [one._asdict() | {"paragraphs": list(one.paragraphs)} for one in section.remarks],
            }
            for section in summary.sections
        ],
        "statistics": _statistics(summary),
        "checksum": summary.checksum,
        "match": summary.state,
    }


def _statistics(summary: Summary) -> Plain:
    told, course = summary.statistics, summary.statistics.course
    stands_out = {name: getattr(course, name) for name in ("largest_lead", "longest_lead", "swing")}
    return {
        "figures": [{"id": one.id, "name": one.name} for one in summary.figures],
        "players": [_player(one) for one in told.players],
        "pairs": [_pair(one, said) for one, said in zip(told.pairs, summary.pairs, strict=True)],
        "seconds": list(course.seconds),
        **{name: found and found._asdict() for name, found in stands_out.items()},
    }


def _player(one: Figures) -> Plain:
    return {"seat": one.seats[0], "name": one.names[0], "team": one.team, "figures": one.counted}


def _pair(one: Figures, said: Counted) -> Plain:
    return {"team": one.team, "names": list(one.names), "name": said.name, "figures": one.counted}
