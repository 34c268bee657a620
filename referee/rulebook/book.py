"""The rulebook as it is read: chapters, paragraphs, single rules, and a game's names of things."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from referee.rulebook import catalogue
from referee.rulebook.words import Words, as_word, fullest

Value = int | bool | str


class Played(NamedTuple):
    """What a table plays by an option, and what is played if nobody says anything."""

    value: Value
    default: Value


Table = Mapping[str, Played]
"""What a table plays by each option of its game."""


def rulebook(game: str, language: str, table: Table | None = None) -> dict[str, Any]:
    """A game's rules in a language, chapter by chapter, as a table plays them if one is told.

    Raises KeyError for an unknown game or language, and for a table that does not tell every option.
    """
    texts = catalogue.texts(game, language)
    reader = _Reader(game, language, table)
    return {
        "game": game,
        "language": language,
        "chapters": [
            {
                "number": chapter["number"],
                "title": texts["chapters"][chapter["number"]],
                "paragraphs": [reader.paragraph(each) for each in chapter["paragraphs"]],
            }
            for chapter in catalogue.outline(game)["chapters"]
        ],
    }


def rule(game: str, rule_id: str, language: str, table: Table | None = None) -> dict[str, Any] | None:
    """One rule: its duty, the paragraph it cites and all that speak of it; None if there is none.

    Raises KeyError as `rulebook` does.
    """
    texts = catalogue.texts(game, language)
    outline = catalogue.outline(game)
    if rule_id not in outline["rules"]:
        return None
    reader = _Reader(game, language, table)
    return {
        "rule": rule_id,
        "paragraph": outline["rules"][rule_id],
        "paragraphs": [reader.paragraph(each) for each in _paragraphs(game) if rule_id in each["rules"]],
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


class _Reader:
    """Reads a game's paragraphs to a table."""

    def __init__(self, game: str, language: str, table: Table | None) -> None:
        self.texts = catalogue.texts(game, language)
        self.words = Words(language, game)
        self.table = table

    def paragraph(self, entry: Mapping[str, Any]) -> dict[str, Any]:
        """A paragraph, and what the table makes of it."""
        told = {
            "number": entry["number"],
            "text": self._unwrapped(self.texts["paragraphs"][entry["number"]]),
            "rules": list(entry["rules"]),
            "ours": entry.get("ours", False),
        }
        return told if self.table is None else told | self._at_the_table(entry, self.table)

    def _unwrapped(self, text: str) -> str:
        """The files wrap lines as they like; a blank line begins a new one for the reader."""
        joint = str(self.words.get("lists", "wrapped"))
        return "\n".join(joint.join(block.split("\n")) for block in text.strip().split("\n\n"))

    def _at_the_table(self, entry: Mapping[str, Any], table: Table) -> dict[str, Any]:
        """Whether the paragraph holds as it is written, and the options that decide it."""
        off, only = entry.get("off", {}), entry.get("only", {})
        against = [name for name, value in off.items() if table[name].value == value]
        against += [name for name, value in only.items() if table[name].value != value]
        if against:
            return {"at_this_table": "off", "options": self._options(against, table)}
        changed = [name for name, value in entry.get("changed", {}).items() if table[name].value == value]
        spoken_of = entry.get("options", [])
        changed += [name for name in spoken_of if _differs(table[name]) and name not in only]
        options = self._options(dict.fromkeys([*spoken_of, *changed]), table)
        return {"at_this_table": "changed" if changed else "as_written", "options": options}

    def _options(self, names: list[str] | dict[str, None], table: Table) -> list[dict[str, Any]]:
        return [self._option(name, table[name]) for name in names]

    def _option(self, name: str, played: Played) -> dict[str, Any]:
        value = {"value": played.value}
        said = self.words.say(fullest(self.words.templates("options", name, "table"), value), value)
        return {
            "name": name,
            "title": self.texts["options"][name]["name"],
            "value": played.value,
            "in_words": self._in_words(name, played.value),
            "differs": _differs(played),
            "text": self.words.noun("words", "at_this_table", "name", {"said": said}),
        }

    def _in_words(self, name: str, value: Value) -> str:
        """What a value is called: a choice by its name, yes or no, a number in figures."""
        named = self.texts["options"][name].get("values", {}).get(str(value))
        if named is not None:
            return str(named)
        if isinstance(value, bool):
            return self.words.noun("words", as_word(value), "name", {})
        return self.words.number(value)


def _differs(played: Played) -> bool:
    return played.value != played.default
