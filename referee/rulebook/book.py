"""The rulebook as it is read: chapters, paragraphs, single rules, and a game's names of things."""

from collections.abc import Iterator, Mapping
from typing import Any

from referee.rulebook import catalogue


def rulebook(game: str, language: str) -> dict[str, Any]:
    """A game's rules in a language, chapter by chapter.

    Raises KeyError for an unknown game or language.
    """
    texts = catalogue.texts(game, language)
    return {
        "game": game,
        "language": language,
        "chapters": [
            {
                "number": chapter["number"],
                "title": texts["chapters"][chapter["number"]],
                "paragraphs": [_paragraph(each, texts, language) for each in chapter["paragraphs"]],
            }
            for chapter in catalogue.outline(game)["chapters"]
        ],
    }


def rule(game: str, rule_id: str, language: str) -> dict[str, Any] | None:
    """One rule: its duty, the paragraph it cites and all that speak of it; None if there is none.

    Raises KeyError for an unknown game or language.
    """
    texts = catalogue.texts(game, language)
    outline = catalogue.outline(game)
    if rule_id not in outline["rules"]:
        return None
    return {
        "rule": rule_id,
        "paragraph": outline["rules"][rule_id],
        "paragraphs": [
            _paragraph(each, texts, language) for each in _paragraphs(game) if rule_id in each["rules"]
        ],
        "text": texts["findings"][rule_id][catalogue.STATEMENT],
    }


def game_texts(game: str, language: str) -> dict[str, Any]:
    """A game's name, its kinds of combination and its options in a language.

    An option comes with what its choices are called, if they are more than numbers, and with the
    numbers of the paragraphs that speak of it. Raises KeyError for an unknown game or language.
    """
    texts = catalogue.texts(game, language)
    return {
        "name": texts["name"],
        "kinds": {kind: forms["name"] for kind, forms in texts["kinds"].items()},
        "options": {
            option: {
                "name": said["name"],
                "description": said["description"],
                "values": dict(said.get("values", {})),
                "paragraphs": [
                    each["number"] for each in _paragraphs(game) if option in each.get("options", ())
                ],
            }
            for option, said in texts["options"].items()
        },
    }


def _paragraphs(game: str) -> Iterator[Mapping[str, Any]]:
    for chapter in catalogue.outline(game)["chapters"]:
        yield from chapter["paragraphs"]


def _paragraph(entry: Mapping[str, Any], texts: Mapping[str, Any], language: str) -> dict[str, Any]:
    joint: str = catalogue.common(language)["lists"]["wrapped"]
    return {
        "number": entry["number"],
        "text": _unwrapped(texts["paragraphs"][entry["number"]], joint),
        "rules": list(entry["rules"]),
        "ours": entry.get("ours", False),
    }


def _unwrapped(text: str, joint: str) -> str:
    """The files wrap lines as they like; a blank line begins a new one for the reader."""
    return "\n".join(joint.join(block.split("\n")) for block in text.strip().split("\n\n"))
