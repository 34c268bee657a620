"""How one language says facts: seats, cards, ranks, kinds, numbers and lists of them.

A word that a language bends is a table of forms: ``name`` is the word alone, ``a`` the word with its
article, ``play`` and others as the tables say, each in a case where it differs (``a_acc``). A form
that is not there is said in a plainer one, ``play_acc`` as ``play``, ``a_acc``, ``a`` or ``name``.
Whatever no table knows is said as it stands.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from referee.rulebook import catalogue
from referee.rulebook.template import OTHER, Choice, Segment, Slot, Template, parse

Facts = Mapping[str, object]

MINUS: Final = "\u2212"
MANY: Final = "many"

_LOOKED_UP: Final = 8192
"""So many places in the books are remembered: one sentence looks at dozens, and most at the same."""
_SAY_SEATS: Final = {"seat", "seats", "first_one", "first_two"}


class Words:
    """One language in the words of one game (``None``: only what all games share).

    ``names`` are the players' names by seat; a seat without a name is said by its number.
    """

    def __init__(
        self, language: str, game: str | None = None, names: Mapping[int, str] | None = None
    ) -> None:
        catalogue.common(language)  # an unknown language is told at once
        self._book = (language, game)
        self._alone = game is not None and catalogue.outline(game).get("alone") is True
        self._names = names or {}

    def get(self, *path: str) -> object:
        """What is filed under the path, the game's own before what all share; else None."""
        return _filed(*self._book, path)

    def templates(self, *path: str) -> tuple[Template, ...]:
        """The texts filed under the path, the one that says most first."""
        return _templates(*self._book, path)

    def say(self, template: Template, facts: Facts) -> str:
        """The template with its facts put in."""
        return "".join(self._segment(part, facts) for part in template.segments)

    def sentence(self, template: Template, facts: Facts) -> str:
        """As `say`, with a capital letter in front where the language has them.

        A player's name stays as it is.
        """
        said = self.say(template, facts)
        if self.get("capitals") is False or self._opens_with_name(template, facts):
            return said
        return said[:1].upper() + said[1:]

    def _opens_with_name(self, template: Template, facts: Facts) -> bool:
        first = template.segments[0]
        if isinstance(first, Slot) and first.kind in _SAY_SEATS:
            return any(map(self._named, _several(facts[first.fact])[:1]))
        return False

    def _named(self, seat: object) -> bool:
        return isinstance(seat, int) and seat in self._names

    def _segment(self, part: Segment, facts: Facts) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, Choice):
            return part.words.get(self._plural(facts[part.fact]), part.words[OTHER])
        return MANNERS[part.kind](self, part, facts)

    def _plural(self, value: object) -> str:
        """The plural category of a number, or of how many a list holds."""
        number = len(value) if isinstance(value, list | tuple) else value
        categories = self.get("plural")
        if isinstance(categories, Mapping):
            return next((name for name, of in categories.items() if number in of), OTHER)
        return OTHER

    def noun(self, table: str, key: str, form: str, facts: Facts) -> str:
        """A word of a table in a form; the form may itself speak of the facts."""
        base, _, case = form.partition("_")
        for candidate in (form, base, f"a_{case}", "a", "name"):
            for template in self.templates(table, key, candidate):
                if complete(template, facts):
                    return self.say(template, facts)
        return key

    def seat(self, value: object) -> str:
        """A player's name, or the seat's number."""
        if isinstance(value, int) and value in self._names:
            return self._names[value]
        return self.noun("words", "seat", "name", {"n": value})

    def team(self, value: object) -> str:
        """The names of a team's players, or the team's number.

        Partners sit opposite; where everybody plays alone a team is said as its seat.
        """
        if self._alone:
            return self.seat(value)
        members = [seat for seat in sorted(self._names) if self.team_of(seat) == value]
        if members:
            return self.listed([self._names[seat] for seat in members])
        return self.noun("words", "team", "name", {"n": value})

    def team_of(self, seat: object) -> object:
        """The team a seat is of."""
        return seat % 2 if isinstance(seat, int) and not self._alone else seat

    def scores(self, values: Sequence[object]) -> str:
        """What each team scored, one after the other."""
        return self._apart(
            self.noun("words", "score", "name", {"team": team, "points": points})
            for team, points in enumerate(values)
        )

    def steps(self, values: Sequence[object]) -> str:
        """How many levels each team rose or, below 0, fell, one after the other."""
        return self._apart(self._step(team, str(levels)) for team, levels in enumerate(values))

    def _step(self, team: int, levels: str) -> str:
        up_or_down = "levels_down" if levels.startswith("-") else "levels_up"
        return self.noun("words", up_or_down, "name", {"team": team, "levels": levels.removeprefix("-")})

    def _apart(self, said: Iterable[str]) -> str:
        """Things that stand one after the other, and no "and" between them."""
        return str(self.get("lists", "apart")).join(said)

    def card(self, value: object, form: str = "name") -> str:
        """A card's own name in a form, or its rank and its suit as a sign."""
        code = str(value)
        if self.get("cards", code):
            return self.noun("cards", code, form, {})
        suit = self.get("suits", code[1:])
        return self.noun("ranks", code[:1], "card", {}) + (suit if isinstance(suit, str) else "")

    def cards(self, values: Sequence[object], form: str) -> list[str]:
        """Cards one by one in a form; the same ones of two packs together, as "two red jokers"."""
        counted = Counter(map(str, values))
        return [self._so_many(count, code, form) for code, count in counted.items()]

    def _so_many(self, count: int, code: str, form: str) -> str:
        if count == 1:
            return self.card(code, form)
        _, bent, case = form.partition("_")
        said = self.noun("numbers", str(count), "name", {})
        facts = {"count": said, "cards": self.card(code, MANY + bent + case)}
        return self.noun("words", "so_many", "name", facts)

    def rank(self, value: object, form: str, *, half: bool) -> str:
        """A rank; with ``half`` half a step above it."""
        rank = str(value)
        if half:
            return self.noun("words", "half", form, {"rank": self.noun("ranks", rank, "card", {})})
        return self.noun("ranks", rank, form, {})

    def number(self, value: object) -> str:
        """A number with a true minus sign; several as a list."""
        if isinstance(value, list | tuple):
            return self.listed([self.number(each) for each in value])
        return str(value).replace("-", MINUS)

    def listed(self, items: Sequence[str], joined: str = "last") -> str:
        """Several things in a row, the last one after "and", or as ``joined`` says."""
        *head, last = items or [""]
        if not head:
            return last
        between, final = self.get("lists", "between"), self.get("lists", joined)
        return f"{str(between).join(head)}{final}{last}"


@lru_cache(maxsize=_LOOKED_UP)
def _filed(language: str, game: str | None, path: tuple[str, ...]) -> object:
    shared = catalogue.common(language)
    layers = (shared,) if game is None else (catalogue.texts(game, language), shared)
    filed = [_within(layer, path) for layer in layers]
    return next((found for found in filed if found is not None), None)


def _within(layer: object, path: Iterable[str]) -> object:
    for step in path:
        layer = layer.get(step) if isinstance(layer, Mapping) else None
    return layer


@lru_cache(maxsize=_LOOKED_UP)
def _templates(language: str, game: str | None, path: tuple[str, ...]) -> tuple[Template, ...]:
    found = _filed(language, game, path)
    if isinstance(found, str):
        return (parse(found),)
    return tuple(map(parse, found)) if isinstance(found, list) else ()


def complete(template: Template, facts: Facts) -> bool:
    """Whether every fact the template speaks of is known, and the case is the one it is for."""
    known = all(facts.get(fact) is not None for fact in template.facts)
    return known and all(as_word(facts.get(fact)) == case for fact, case in template.cases)


def as_word(value: object) -> str:
    """A value as the cases of templates and the tables of words name it: a truth as `true` or `false`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def fullest(templates: Iterable[Template], facts: Facts) -> Template:
    """The first of the templates that can be said with these facts, else KeyError."""
    for template in templates:
        if complete(template, facts):
            return template
    raise KeyError("no text for these facts")


def _several(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else [value]


def _siblings(slot: Slot, facts: Facts) -> Facts:
    """The facts that go with this one: of ``top_kind`` these are ``top_rank``, ``top_size`` ..."""
    prefix = slot.fact.removesuffix(slot.kind)
    return {fact.removeprefix(prefix): value for fact, value in facts.items() if fact.startswith(prefix)}


def _cards(words: Words, slot: Slot, facts: Facts) -> str:
    """Cards as they lie, apart where one is more than a word; in a form they are told one by one."""
    cards = _several(facts[slot.fact])
    if slot.form != "name":
        return words.listed(words.cards(cards, slot.form))
    said = [words.card(card) for card in cards]
    return words.listed(said, joined="between") if " " in "".join(said) else " ".join(said)


def _each(joined: str) -> Callable[[Words, Slot, Facts], str]:
    """Cards told one by one, whether or not the language bends them for it."""

    def said(words: Words, slot: Slot, facts: Facts) -> str:
        return words.listed(words.cards(_several(facts[slot.fact]), slot.form), joined=joined)

    return said


def _seats(words: Words, slot: Slot, facts: Facts) -> str:
    return words.listed([words.seat(seat) for seat in _several(facts[slot.fact])])


def _first(number: int) -> Callable[[Words, Slot, Facts], str]:
    def said(words: Words, slot: Slot, facts: Facts) -> str:
        return words.listed([words.seat(seat) for seat in _several(facts[slot.fact])[:number]])

    return said


def _rank(words: Words, slot: Slot, facts: Facts) -> str:
    half = _siblings(slot, facts).get("half") is True
    return words.rank(facts[slot.fact], slot.form, half=half)


def _kind(words: Words, slot: Slot, facts: Facts) -> str:
    return words.noun("kinds", str(facts[slot.fact]), slot.form, _siblings(slot, facts))


def _entry(table: str) -> Callable[[Words, Slot, Facts], str]:
    def said(words: Words, slot: Slot, facts: Facts) -> str:
        return words.noun(table, str(facts[slot.fact]), slot.form, {})

    return said


MANNERS: Final[Mapping[str, Callable[[Words, Slot, Facts], str]]] = {
    "text": lambda words, slot, facts: str(facts[slot.fact]),
    "n": lambda words, slot, facts: words.number(facts[slot.fact]),
    "seat": lambda words, slot, facts: words.seat(facts[slot.fact]),
    "seats": _seats,
    "first_one": _first(1),
    "first_two": _first(2),
    "team": lambda words, slot, facts: words.team(facts[slot.fact]),
    "first_team": lambda words, slot, facts: words.team(words.team_of(_several(facts[slot.fact])[0])),
    "scores": lambda words, slot, facts: words.scores(_several(facts[slot.fact])),
    "steps": lambda words, slot, facts: words.steps(_several(facts[slot.fact])),
    "paragraph": lambda words, slot, facts: catalogue.paragraph(str(facts[slot.fact])),
    "card": lambda words, slot, facts: words.card(facts[slot.fact], slot.form),
    "cards": _cards,
    "all_of": _each("last"),
    "any_of": _each("alternative"),
    "rank": _rank,
    "shown": lambda words, slot, facts: words.noun(
        "words", "shown", "name", {"evidence": _several(facts[slot.fact])}
    ),
    "number": _entry("numbers"),
    "kind": _kind,
    "call": _entry("calls"),
    "event": _entry("events"),
    "phase": _entry("phases"),
}
