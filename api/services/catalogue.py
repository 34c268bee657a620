"""The games with all that an entry page needs to know of them, and their rules at a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from api.plain import Plain
from api.schemas import chosen_options
from referee import Game, rulebook
from referee.options import Option, complete


def game(known: Game, language: str) -> Plain:
    """A game of contract 7."""
    texts = rulebook.game_texts(known.name, language)
    names = {each: rulebook.game_texts(known.name, each)["name"] for each in rulebook.LANGUAGES}
    return {
        "id": known.name,
        "name": texts["name"],
        "names": names,
        "seats": list(known.seats),
        "direction": known.direction,
        "deck": known.deck.codes(),
        "kinds": [{"id": kind, "name": texts["kinds"][kind]} for kind in known.kinds],
        "events": list(known.events),
        "options": [_option(option, texts["options"][option.name]) for option in known.options],
    }


def rules(known: Game, said: Mapping[str, str], language: str) -> Plain:
    """The rulebook of contract 7, as a table plays it that says so of its options.

    Raises marshmallow's ValidationError for options the game does not have or allow.
    """
    options = _options(known, said)
    return {"options": options, **rulebook.rulebook(known.name, language, _table(known, options))}


def one_rule(known: Game, rule: str, said: Mapping[str, str], language: str) -> Plain | None:
    """One rule of it; None if the game has no such rule. Raises as `rules` does."""
    return rulebook.rule(known.name, rule, language, _table(known, _options(known, said)))


def _options(known: Game, said: Mapping[str, str]) -> dict[str, Any]:
    return complete(known.options, chosen_options(known.options, said))


def _table(known: Game, options: Mapping[str, Any]) -> dict[str, rulebook.Played]:
    return {one.name: rulebook.Played(options[one.name], one.default) for one in known.options}


def _choices(allowed: Iterable[int | str], names: Mapping[str, str]) -> list[Plain]:
    """What may be chosen, each with what it is called; a number is called what it is."""
    return [{"value": value, "name": names.get(str(value), str(value))} for value in allowed]


def _option(option: Option, texts: Plain) -> Plain:
    """An option with its limits, as far as it has any."""
    limits = {"minimum": option.minimum, "maximum": option.maximum, "multiple_of": option.multiple_of}
    return {
        "name": option.name,
        "type": option.type,
        "default": option.default,
        "allowed": list(option.allowed) if option.allowed else None,
        "choices": _choices(option.allowed, texts["values"]) if option.allowed else None,
        **{name: value for name, value in limits.items() if value is not None},
        "title": texts["name"],
        "description": texts["description"],
        "paragraphs": texts["paragraphs"],
    }
