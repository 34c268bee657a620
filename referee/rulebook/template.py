"""The templates sentences are written in.

``{seat:seat}`` says the fact ``seat`` as a seat, ``{rank:rank.many}`` a rank in the form ``many``,
``{hand}`` a fact as it is, ``{count:one=card|other=cards}`` the word that goes with a number;
``{held=0}`` says nothing and keeps the text for the case that the fact is this: a number, a word,
``true`` or ``false``. Facts are put in once and never read as templates themselves, whatever a
player is called.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

OTHER = "other"

_PLACEHOLDER = re.compile(r"\{([a-z_]+)(?:=([\w-]+)|:([^{}]+))?\}")


@dataclass(frozen=True, slots=True)
class Slot:
    """A fact to be said: how (``kind``) and, where the language bends the word, in which form."""

    fact: str
    kind: str = "text"
    form: str = "name"


@dataclass(frozen=True, slots=True)
class Choice:
    """A word chosen by the number a fact holds; ``words`` maps plural categories to words."""

    fact: str
    words: Mapping[str, str]


Segment = str | Slot | Choice


@dataclass(frozen=True, slots=True)
class Template:
    """A parsed text; ``facts`` are those it cannot be said without, ``cases`` what they have to be."""

    segments: tuple[Segment, ...]
    facts: frozenset[str]
    cases: tuple[tuple[str, str], ...] = ()


@lru_cache(maxsize=4096)
def parse(text: str) -> Template:
    """Reads a template. Raises ValueError for a brace or a choice out of place."""
    segments: list[Segment] = []
    cases: list[tuple[str, str]] = []
    end = 0
    for match in _PLACEHOLDER.finditer(text):
        segments += _literal(text[end : match.start()])
        fact, case, manner = match.groups()
        if case is None:
            segments.append(_placeholder(fact, manner))
        else:
            cases.append((fact, case))
        end = match.end()
    segments += _literal(text[end:])
    facts = frozenset(part.fact for part in segments if not isinstance(part, str))
    return Template(tuple(segments), facts, tuple(cases))


def _literal(text: str) -> list[Segment]:
    if "{" in text or "}" in text:
        raise ValueError(f"a brace that belongs to no placeholder: {text!r}")
    return [text] if text else []


def _placeholder(fact: str, manner: str | None) -> Slot | Choice:
    if manner is None:
        return Slot(fact)
    if "=" in manner:
        return _choice(fact, manner)
    kind, dot, form = manner.partition(".")
    return Slot(fact, kind, form) if dot else Slot(fact, kind)


def _choice(fact: str, manner: str) -> Choice:
    words = {}
    for word in manner.split("|"):
        category, equals, said = word.partition("=")
        if not equals:
            raise ValueError(f"a word without its plural category: {manner!r}")
        words[category] = said
    if OTHER not in words:
        raise ValueError(f"a choice without {OTHER!r}: {manner!r}")
    return Choice(fact, words)
