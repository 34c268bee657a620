"""What an entry page needs to know of a game, with names in every language there is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from api.plain import Plain
from referee import Game, rulebook
from referee.options import Option


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
