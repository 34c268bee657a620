"""What the referee says: rulings as sentences, and the short texts of answers."""

from collections.abc import Mapping, Sequence
from typing import Final

from referee.rulebook import catalogue
from referee.rulebook.template import Template
from referee.rulebook.words import Facts, Words, complete, fullest

_MOST_MEANINGS: Final = 6
OPEN: Final = "open"


class Speech:
    """Rulings in one language, with the players' names (by seat) where known.

    `game` is the game at whose table it is spoken; findings and questions tell theirs by the rule.
    Raises KeyError for an unknown language. Its methods raise KeyError for an unknown rule and
    nothing for a known one: a variant or a fact nobody foresaw only makes the sentence more general.
    """

    def __init__(
        self, language: str, names: Mapping[int, str] | None = None, game: str | None = None
    ) -> None:
        self.game = game
        self._words = {each: Words(language, each, dict(names or {})) for each in catalogue.GAMES}

    def finding(self, rule: str, facts: Facts) -> str:
        """Why an event is not legal; ``facts["why"]`` picks the variant of the sentence."""
        words = self._words[catalogue.game_of(rule)]
        return words.sentence(fullest(_reasons(words, rule, facts), facts), facts)

    def question(
        self, rule: str, facts: Facts, status: str = OPEN, evidence: Sequence[int] = ()
    ) -> tuple[str, str]:
        """On what legality depends that the table cannot see, and what would settle it.

        Of a question that is settled, `violated` or `cleared`: what it turned out to be, and which
        events show it. ``facts["why"]`` picks the variant of the question, where there are several.
        """
        words = self._words[catalogue.game_of(rule)]
        if status == OPEN:
            asked = fullest(_filed(words, *_asked(rule, facts, "text"), _duty(rule)), facts)
            settles = fullest(_filed(words, *_asked(rule, facts, "settled_by"), _UNSEEN), facts)
            return words.sentence(asked, facts), words.say(settles, facts)
        known = {**facts, "evidence": list(evidence) or None}
        told = fullest(_filed(words, *_asked(rule, facts, status), _duty(rule)), known)
        shown = fullest(_filed(words, _EVIDENCE, _UNSEEN), known)
        return words.sentence(told, known), words.say(shown, known)

    def settled_after(self, rule: str, *, never: bool) -> str:
        """What settles a question once its hand is over: cards still shown, or nothing any more."""
        key = "never_settled" if never else "settled_by"
        return self._words[catalogue.game_of(rule)].noun("words", key, "name", {})

    def effect(self, game: str, effect: Facts) -> str:
        """What an event brought about, of an effect as plain data with its type.

        Raises KeyError for an unknown game or type.
        """
        words = self._words[game]
        return words.sentence(fullest(_filed(words, ("effects", str(effect["type"]))), effect), effect)

    def text(self, key: str, facts: Facts | None = None) -> str:
        """A short text by its dotted key, in the words of the game at this table, its players by name.

        Of several wordings the first is taken for which all facts are there. Raises KeyError for an
        unknown key, and for a text that cannot do without a fact that is missing.
        """
        words, known = self._words[str(self.game)], facts or {}
        return words.say(fullest(words.templates(*key.split(".")), known), known)

    def text_or_nothing(self, key: str, facts: Facts) -> str:
        """The same, and nothing at all where a fact is missing that every wording needs."""
        words = self._words[str(self.game)]
        sayable = (each for each in words.templates(*key.split(".")) if complete(each, facts))
        return next((words.say(each, facts) for each in sayable), "")

    def listed(self, names: Sequence[str]) -> str:
        """Several names in a row, as one says them."""
        return self._words[str(self.game)].listed(names)

    def meanings(self, game: str, readings: Sequence[Facts]) -> str | None:
        """What an ambiguous entry can mean, from its readings as plain combinations; else None.

        Single cards are told by their names, others by what they differ in: the cards, the kind or
        both. Raises KeyError for an unknown game.
        """
        words = self._words[game]
        if not readings:
            return None
        lone = all(_is_card(reading) for reading in readings)
        cards = [_said(words, "cards_alone" if lone else "cards", reading) for reading in readings]
        kinds = [_said(words, "kind", reading) for reading in readings]
        if lone or len(set(kinds)) == 1:
            told = cards
        elif len(set(cards)) == 1:
            told = kinds
        else:
            told = [_said(words, "cards_and_kind", reading) for reading in readings]
        different = list(dict.fromkeys(told))
        more = [words.noun("words", "something_else", "name", {})] if different[_MOST_MEANINGS:] else []
        return words.listed([*different[:_MOST_MEANINGS], *more], joined="alternative")


def phrase(language: str, key: str, /, *, game: str | None = None, **values: object) -> str:
    """A short text by its dotted key, as ``problems.stale.title``; with ``game`` in its own words.

    Of several wordings the first is taken for which all values are there. Raises KeyError for an
    unknown language, game or key, and for a text that cannot do without a value that is missing.
    """
    words = Words(language, game)
    return words.say(fullest(words.templates(*key.split(".")), values), values)


_UNSEEN = ("words", "settled_by", "name")
_EVIDENCE = ("words", "evidence", "name")


def _is_card(reading: Facts) -> bool:
    cards = reading["cards"]
    return isinstance(cards, Sequence) and len(cards) == 1


def _said(words: Words, part: str, reading: Facts) -> str:
    return words.say(fullest(words.templates("readings", part), reading), reading)


def _duty(rule: str) -> tuple[str, ...]:
    return ("findings", rule, catalogue.STATEMENT)


def _asked(rule: str, facts: Facts, part: str) -> Sequence[tuple[str, ...]]:
    """Where a part of a question is filed, its variant first."""
    return ("questions", rule, str(facts.get("why")), part), ("questions", rule, part)


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
