"""Match files counted together on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import marshmallow as ma

from api import match_file
from api.messages import DEFAULT_LANGUAGE, flat, in_words
from api.plain import Plain
from api.replay import Unusable, unusable
from api.services import counting
from referee.rulebook import phrase


class Told(NamedTuple):
    """The figures of all who played, as `POST /statistics` tells them."""

    plain: Plain
    language: str

    def text(self) -> str:
        """For people to read: a paragraph for everybody, his figures by game."""
        return "\n\n".join("\n".join(lines) for lines in self._paragraphs())

    def json(self) -> str:
        """For programs to read."""
        return json.dumps(self.plain, ensure_ascii=False, indent=2)

    def _paragraphs(self) -> Iterator[list[str]]:
        names = self.plain["figures"]
        for one in (*self.plain["players"], *self.plain["pairs"]):
            lines = [one["name"] if "name" in one else " + ".join(one["names"])]
            for game, figures in one["games"].items():
                said = (f"{names[game][figure]} {count}" for figure, count in figures.items() if count)
                lines.append(f"  {game}: {', '.join(said)}")
            yield lines
        counted = {"count": self.plain["matches"], "left_out": self.plain["left_out"]}
        yield [phrase(self.language, "report.counted", **counted)]


def counted(paths: Iterable[Path], language: str, *, unfinished: bool) -> Told:
    """The figures of all files, and of all in folders. Raises Unusable, naming the file and what is wrong."""
    named = [path for given in paths for path in _files(given)]
    files = [_read(path) for path in named]
    try:
        return Told(counting.counted(files, language, unfinished=unfinished), language)
    except ma.ValidationError as error:
        raise Unusable("\n".join(_in_its_file(error, named))) from error


def _files(path: Path) -> list[Path]:
    """The file itself, or every match file of a folder."""
    return sorted(path.glob("*.json")) if path.is_dir() else [path]


def _read(path: Path) -> match_file.MatchFile:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}") from error
    with unusable(f"{path}: "):
        return match_file.read(content)


def _in_its_file(error: ma.ValidationError, named: list[Path]) -> Iterator[str]:
    """The faults of several files, each with the name of its file in place of its number."""
    for where, found in flat(error.messages):
        _, index, inside = where.split(".", 2)
        yield from (f"{named[int(index)]}: {inside}: {in_words(each, DEFAULT_LANGUAGE)}" for each in found)
