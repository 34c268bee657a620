"""The texts of the page: the same keys and places in each language, and every key that is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from web import FOLDER

LANGUAGES = ("en", "de", "zh")
ENTRY = re.compile(r'^  "([^"]+)": (\{[^\n]*\}|\{\n.*?\n  \}|"[^\n]*"),$', re.MULTILINE | re.DOTALL)
ASKED = re.compile(r'\bt\(\s*"([^"]+)"')
SCRIPTS = [path for path in sorted(FOLDER.rglob("*.js")) if path.parent.name not in {"texts", "vendor"}]


def texts(language: str) -> dict[str, str]:
    """All texts of a language: those of the first load, and those that come later."""
    parts = sorted((FOLDER / "texts").glob(f"{language}.*"))
    return dict(entry for part in parts for entry in ENTRY.findall(part.read_text()))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    assert len(texts("en")) > 100
    assert list(texts(language)) == list(texts("en"))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_places(language: str) -> None:
    places = {
        key: (set(re.findall(r"\{\w+\}", text)), set(re.findall(r"\{\w+\}", texts("en")[key])))
        for key, text in texts(language).items()
    }
    assert {key: both for key, both in places.items() if both[0] != both[1]} == {}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(FOLDER)))
def test_every_text_asked_for_is_there(path: Path) -> None:
    assert set(ASKED.findall(path.read_text())) <= set(texts("en"))
