"""The only texts of the referee: rule paragraphs and sentences, in every language there is.

The engine speaks in rule ids and facts; this package turns them into words. Everything said is data
in the TOML files beside this module: ``<game>.toml`` what holds in every language,
``<game>.<language>.toml`` a game's texts, ``common.<language>.toml`` what all games share. A game or
a language more is a file more and no code. ``catalogue`` reads them, ``template`` parses sentences,
``words`` says facts, ``speech`` and ``book`` are what others use.
"""

from referee.rulebook.book import Played, game_texts, rule, rulebook
from referee.rulebook.catalogue import LANGUAGES, paragraph, variants
from referee.rulebook.speech import Speech, phrase

__all__ = [
    "LANGUAGES",
    "Played",
    "Speech",
    "game_texts",
    "paragraph",
    "phrase",
    "rule",
    "rulebook",
    "variants",
]
