"""What the referee says: rulings as sentences, and the short texts of answers."""

from collections.abc import Mapping, Sequence

from referee.rulebook import catalogue
from referee.rulebook.template import Template
from referee.rulebook.words import Facts, Words, fullest


class Speech:
    """Findings and questions in one language, with the players' names (by seat) where known.

    Raises KeyError for an unknown language. Its methods raise KeyError for an unknown rule and
    nothing for a known one: a variant or a fact nobody foresaw only makes the sentence more general.
    """

    def __init__(self, language: str, names: Mapping[int, str] | None = None) -> None:
        self._words = {game: Words(language, game, dict(names or {})) for game in catalogue.GAMES}

    def finding(self, rule: str, facts: Facts) -> str:
        """Why an event is not legal; ``facts["why"]`` picks the variant of the sentence."""
        words = self._words[catalogue.game_of(rule)]
        return words.sentence(fullest(_reasons(words, rule, facts), facts), facts)

    def question(self, rule: str, facts: Facts) -> tuple[str, str]:
        """On what legality depends that the table cannot see, and what would settle it."""
        words = self._words[catalogue.game_of(rule)]
        asked = fullest(_filed(words, ("questions", rule, "text"), _duty(rule)), facts)
        settled = fullest(_filed(words, ("questions", rule, "settled_by"), _SETTLED), facts)
        return words.sentence(asked, facts), words.say(settled, facts)


def phrase(language: str, key: str, /, *, game: str | None = None, **values: object) -> str:
    """A short text by its dotted key, as ``problems.stale.title``; with ``game`` in its own words.

    Of several wordings the first is taken for which all values are there. Raises KeyError for an
    unknown language, game or key, and for a text that cannot do without a value that is missing.
    """
    words = Words(language, game)
    return words.say(fullest(words.templates(*key.split(".")), values), values)


_SETTLED = ("words", "settled_by", "name")


def _duty(rule: str) -> tuple[str, ...]:
    return ("findings", rule, catalogue.STATEMENT)


def _filed(words: Words, *paths: tuple[str, ...]) -> Sequence[Template]:
    """All texts under the paths, in their order."""
    return [template for path in paths for template in words.templates(*path)]


def _reasons(words: Words, rule: str, facts: Facts) -> Sequence[Template]:
    """The sentences for a finding, from the most special one to the duty itself."""
    base = ("findings", rule, catalogue.BASE)
    return _filed(words, ("findings", rule, _variant(facts)), base, _duty(rule))


def _variant(facts: Facts) -> str:
    """``why``, or the suits nobody noted where only they stand in the way."""
    if facts.get("why") is None and facts.get("suits_missing"):
        return "suits_missing"
    return str(facts.get("why"))
