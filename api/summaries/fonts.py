"""The fonts of the reports: Noto Sans, and for what it has no letters for Noto Sans SC.

Noto Sans SC has thirty thousand letters. Each process cuts it to those that it needed so far and keeps
that in a file of its own, so that only the first report with a new letter pays for reading all of them.
"""

from __future__ import annotations

import atexit
import json
import logging
import shutil
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from threading import Lock
from typing import Final
from unicodedata import category

import pylopdf_fonts_zh_cn
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from referee import GAMES
from referee.rulebook import catalogue

FOLDER: Final = Path(__file__).parent.parent / "static" / "fonts"
REGULAR: Final = FOLDER / "NotoSans-Regular.ttf"
BOLD: Final = FOLDER / "NotoSans-Bold.ttf"
MISSING: Final = "\ufffd"
"""Stands for a letter that neither font has; Noto Sans has it."""
_LANGUAGE: Final = "zh"
for _name in ("fpdf", "fontTools"):
    logging.getLogger(_name).setLevel(logging.ERROR)  # a name may have letters that no font here has


@cache
def letters() -> frozenset[str]:
    """The letters Noto Sans has here."""
    with TTFont(REGULAR, lazy=True) as font:
        return frozenset(map(chr, font.getBestCmap()))


def drawable(text: str) -> str:
    """The text with a sign in place of each letter that neither font has, so that no name is empty.

    Marks without a form of their own, as between the parts of an emoji, need no sign.
    """
    if set(text) <= letters():
        return text
    return "".join(map(_drawable, text))


def _drawable(letter: str) -> str:
    if letter in letters() or letter in _han_letters() or category(letter) == "Cc":
        return letter
    return "" if category(letter) in {"Cf", "Mn"} else MISSING


@cache
def _han_letters() -> frozenset[str]:
    with TTFont(pylopdf_fonts_zh_cn.sans_path(), lazy=True) as font:
        return frozenset(map(chr, font.getBestCmap()))


class _Cut:
    """Noto Sans SC as far as this process has needed it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._has: set[str] = set()
        self._folder: Path | None = None
        self._file: Path | None = None

    def having(self, wanted: AbstractSet[str]) -> Path:
        """A file of the font with these letters, as far as there are any, and perhaps others."""
        with self._lock:
            if self._file is None or not wanted <= self._has:
                self._has |= wanted | _of_all_reports()
                self._file = self._written()
            return self._file

    def _written(self) -> Path:
        if self._folder is None:
            self._folder = Path(mkdtemp(prefix="referee-fonts-"))
            atexit.register(shutil.rmtree, self._folder, ignore_errors=True)
        target = self._folder / f"{len(self._has)}.otf"
        options = Options(hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True)
        cutter = Subsetter(options)
        cutter.populate(text="".join(self._has))
        with TTFont(pylopdf_fonts_zh_cn.sans_path(), lazy=True) as font:
            cutter.subset(font)
            font.save(target)
        return target


def _of_all_reports() -> set[str]:
    """The letters of the rulebook, of which reports are made."""
    texts = [catalogue.common(_LANGUAGE), *(catalogue.texts(game, _LANGUAGE) for game in GAMES)]
    return set(json.dumps(texts, ensure_ascii=False))


han: Final = _Cut()
