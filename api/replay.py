"""A match file through the engine alone: every event with its ruling, then the standing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import marshmallow as ma

from api import match_file, strict_json
from api.messages import DEFAULT_LANGUAGE, flat, in_words
from api.plain import Json, Plain
from api.services import telling
from api.services.folding import Folded
from api.services.session import ROLE
from referee import OptionError, views
from referee.codec import encode
from referee.verdict import Ruling


class Unusable(ValueError):
    """The file is no match file; the message says why."""


class Line(NamedTuple):
    """One event of the file, or a pass it implies, and the ruling on it."""

    place: int
    line: int
    event: Plain
    ruling: Plain


class Report(NamedTuple):
    """All lines, the state after them, and whether every event may stand."""

    lines: list[Line]
    state: Plain
    fair: bool

    def text(self) -> str:
        """For people to read."""
        return "\n".join([*(_in_text(line) for line in self.lines), "", _plain(self.state["standing"])])

    def json(self) -> str:
        """For programs to read."""
        told = [{"event": line.event, "ruling": line.ruling} for line in self.lines]
        return json.dumps({"events": told, "match": self.state}, ensure_ascii=False, indent=2)


def replay(content: bytes) -> Report:
    """The report on a match file. An illegal event is told and left out. Raises Unusable."""
    with unusable():
        file = match_file.read(content)
        return _report(match_file.begun(file), file)


@contextmanager
def unusable(where: str = "") -> Iterator[None]:
    """Raises Unusable for what is wrong with a match file, each fault in a line that begins with `where`."""
    try:
        yield
    except strict_json.UnreadableJson as error:
        raise Unusable(f"{where}This is no JSON: {error}") from error
    except OptionError as error:
        raise Unusable(_faults(where, {"options": error.errors})) from error
    except ma.ValidationError as error:
        raise Unusable(_faults(where, error.messages)) from error


def _report(folded: Folded, file: match_file.MatchFile) -> Report:
    speech = telling.speech(folded, DEFAULT_LANGUAGE)
    stage, lines, fair = folded.stage, list[Line](), True
    for one in match_file.played(folded, file):
        if one.step is None:
            fair = False
        else:
            stage = one.step.stage
        ruling = views.ruling(Ruling(one.decision, one.step.effects if one.step else ()), speech)
        lines.append(Line(one.noted.place, one.noted.line, encode(one.event), ruling))
    reader = telling.Reader(ROLE, DEFAULT_LANGUAGE)
    return Report(lines, telling.state_of_file(folded._replace(stage=stage), reader), fair)


def _in_text(line: Line) -> str:
    said = [line.ruling["verdict"], *(effect["text"] for effect in line.ruling["effects"])]
    said += [f"{finding['text']} ({finding['paragraph']})" for finding in line.ruling["findings"]]
    said += [question["text"] for question in line.ruling["depends_on"]]
    where = "" if line.ruling["verdict"] == "legal" else f" (line {line.line})"
    return f"{line.place:>4}  {_plain(line.event)}{where}: {'; '.join(said)}"


def _plain(value: Plain) -> str:
    """An object on one line: its first value alone if it is a type, then name and value."""
    return ", ".join(str(each) if key == "type" else f"{key} {_short(each)}" for key, each in value.items())


def _short(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _faults(where: str, errors: Json) -> str:
    told = ((path, in_words(each, DEFAULT_LANGUAGE)) for path, found in flat(errors) for each in found)
    return "\n".join(f"{where}{path}: {each}" for path, each in told)
