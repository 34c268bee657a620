"""The package's TOML files, each read once, and what can be looked up in them.

Nothing read here is handed out to be changed: ``book`` builds fresh answers from it.
"""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

DEFAULT_LANGUAGE: Final = "en"
COMMON: Final = "common"

_FOLDER: Final = files("referee.rulebook")
_NAMES: Final = frozenset(entry.name for entry in _FOLDER.iterdir() if entry.name.endswith(".toml"))


def _languages() -> tuple[str, ...]:
    """Every language with shared texts, the default first."""
    found = {name.split(".")[1] for name in _NAMES if name.startswith(f"{COMMON}.")}
    return DEFAULT_LANGUAGE, *sorted(found - {DEFAULT_LANGUAGE})


LANGUAGES: Final = _languages()
GAMES: Final = tuple(sorted(name.split(".")[0] for name in _NAMES if name.count(".") == 1))

# What a finding's sentences are filed under when no variant is named, and the duty without a case.
BASE: Final = "base"
STATEMENT: Final = "statement"


@lru_cache(maxsize=64)
def _read(name: str) -> Mapping[str, Any]:
    if name not in _NAMES:
        raise KeyError(name)
    return tomllib.loads((_FOLDER / name).read_text(encoding="utf-8"))


def outline(game: str) -> Mapping[str, Any]:
    """What a game's rulebook is made of in any language. Raises KeyError for an unknown game."""
    return _read(f"{game}.toml")


def texts(game: str, language: str) -> Mapping[str, Any]:
    """A game's texts. Raises KeyError for an unknown game or language."""
    return _read(f"{game}.{language}.toml")


def common(language: str) -> Mapping[str, Any]:
    """The texts all games share. Raises KeyError for an unknown language."""
    return _read(f"{COMMON}.{language}.toml")


@cache
def _owners() -> Mapping[str, str]:
    return {rule_id: game for game in GAMES for rule_id in outline(game)["rules"]}


def game_of(rule_id: str) -> str:
    """The game a rule id belongs to. Raises KeyError for an unknown rule."""
    return _owners()[rule_id]


def paragraph(rule_id: str) -> str:
    """The number of the paragraph a rule id cites. Raises KeyError for an unknown rule."""
    number: str = outline(game_of(rule_id))["rules"][rule_id]
    return number


def variants(rule_id: str) -> frozenset[str]:
    """The values of ``why`` a rule has sentences of its own for.

    Raises KeyError for an unknown rule.
    """
    said = texts(game_of(rule_id), DEFAULT_LANGUAGE)["findings"][rule_id]
    return frozenset(said) - {BASE, STATEMENT}
