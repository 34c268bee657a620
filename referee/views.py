"""Matches and rulings as plain data, in the shapes of the contract (4 and 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Literal, Protocol

from referee.game import Game
from referee.law import AnyLaw, AnyMatch
from referee.state import Laid, Table, Trick
from referee.verdict import (
    Ambiguous,
    Combination,
    Decision,
    Effect,
    Facts,
    Finding,
    Illegal,
    Question,
    Reading,
    Ruling,
)

Plain = dict[str, Any]


Left = Literal["hand", "cards", "nothing"]
"""What may still settle an open question: the rest of its hand, cards shown later, nothing any more."""


class Speech(Protocol):
    """What puts a ruling into words, at the table of a game if it is known."""

    game: str | None

    def finding(self, rule: str, facts: Facts) -> str:
        """The sentence of a broken rule."""

    def question(self, rule: str, facts: Facts, status: str, evidence: Sequence[int]) -> tuple[str, str]:
        """The sentence of a question as it stands, and what would settle it or has done so."""

    def settled_after(self, rule: str, *, never: bool) -> str:
        """What would settle a question once its hand is over, or that nothing can any more."""

    def effect(self, game: str, effect: Mapping[str, Any]) -> str:
        """The sentence of what an event brought about in a game."""


def state(game: Game, law: AnyLaw, match: AnyMatch) -> Plain:
    """STATE of the contract, without what only storage knows (id, title, version)."""
    return {
        "game": game.name,
        "status": match.status,
        "edition": law.edition,
        "options": dict(law.options),
        "players": [
            {"seat": seat, "name": name, "team": law.seating.team(seat)}
            for seat, name in enumerate(match.names)
        ],
        "standing": game.views.standing(match.standing),
        "hand": hand(game, law, match.table),
        "hands": [game.views.scored(line) for line in match.hands],
        "questions": [],
        "irregularities": [],
    }


def hand(game: Game, law: AnyLaw, table: Table[Any]) -> Plain:
    """The hand going on. Every key is there in every game, null or empty where it has none."""
    return {
        "number": table.number,
        "phase": table.phase,
        "level": None,
        "dealer": table.dealer,
        "turn": table.turn,
        "leader": table.leader,
        "obliged": [],
        "trick": trick(table.trick),
        "wish": None,
        "wish_possible": None,
        "calls": [],
        "out": list(table.out),
        "held": [holding.held for holding in table.holdings],
        "to_give": None,
        "tribute": None,
    } | game.views.hand(law, table)


def trick(lying: Trick) -> Plain:
    """What lies on the table."""
    plays = [_laid(one) for one in lying.laid]
    return {
        "plays": plays,
        "top": plays[-1] if plays else None,
        "points": lying.points,
        "passed": list(lying.passed),
    }


def _laid(one: Laid) -> Plain:
    return {
        "seat": one.seat,
        "cards": one.cards.codes(),
        "combination": combination(Combination(one.cards, one.reading)),
    }


def reading(one: Reading) -> Plain:
    """Kind, rank, size and whether it is a bomb; `half` where it lies half a step above."""
    told: Plain = {"kind": one.kind, "rank": one.rank, "size": one.size, "bomb": one.bomb}
    return told | {"half": True} if one.half else told


def combination(laid: Combination) -> Plain:
    """A reading with its cards."""
    return reading(laid.reading) | {"cards": laid.cards.codes()}


def ruling(told: Ruling, speech: Speech) -> Plain:
    """RULING of the contract, its sentences in the language of `speech`."""
    return spoken(unspoken(told), speech)


def unspoken(told: Ruling) -> Plain:
    """A ruling without its sentences: what the log may keep, in no language."""
    decision, effects = told
    return {
        "verdict": type(decision.verdict).__name__.lower(),
        "findings": [_finding(one) for one in _findings(decision)],
        "depends_on": [_question(one) for one in _questions(decision)],
        "combination": combination(decision.combination) if decision.combination else None,
        "readings": [combination(one) for one in _readings(decision)],
        "effects": [effect(one) for one in effects],
    }


def spoken(told: Mapping[str, Any], speech: Speech) -> Plain:
    """The ruling with the sentences of its findings, questions and effects.

    Those of effects are in a game's own words: a speech of no game has none.
    """
    return {
        **told,
        "findings": [one | {"text": speech.finding(one["rule"], one["facts"])} for one in told["findings"]],
        "depends_on": [_asked(one, speech) for one in told["depends_on"]],
        "effects": [_brought_about(one, speech) for one in told["effects"]],
    }


def _asked(question: Mapping[str, Any], speech: Speech) -> Plain:
    told = {name: value for name, value in question.items() if name != "left"}
    evidence = question.get("evidence", ())
    text, settled_by = speech.question(question["rule"], question["facts"], question["status"], evidence)
    left = question.get("left", "hand")
    if question["status"] == "open" and left != "hand":
        settled_by = speech.settled_after(question["rule"], never=left == "nothing")
    return {**told, "text": text, "settled_by": settled_by}


def _brought_about(effect: Mapping[str, Any], speech: Speech) -> Plain:
    text = {} if speech.game is None else {"text": speech.effect(speech.game, effect)}
    return {**effect, **text}


def _finding(one: Finding) -> Plain:
    return {
        "rule": one.rule.id,
        "paragraph": one.rule.paragraph,
        "facts": dict(one.facts),
        "waivable": one.rule.waivable,
    }


def question(
    one: Question, status: str, evidence: Sequence[int], speech: Speech, left: Left = "hand"
) -> Plain:
    """A question as it stands, with its sentences and the events that settled it."""
    known = {"status": status, "evidence": list(evidence), "left": left}
    return _asked(_question(one) | known, speech)


def _question(one: Question) -> Plain:
    return {
        "rule": one.rule.id,
        "paragraph": one.rule.paragraph,
        "seat": one.seat,
        "status": "open",
        "facts": dict(one.facts),
    }


def _findings(decision: Decision) -> tuple[Finding, ...]:
    verdict = decision.verdict
    return verdict.findings if isinstance(verdict, Illegal) else ()


def _questions(decision: Decision) -> tuple[Question, ...]:
    verdict = decision.verdict
    return () if isinstance(verdict, Ambiguous) else verdict.questions


def _readings(decision: Decision) -> tuple[Combination, ...]:
    verdict = decision.verdict
    return verdict.readings if isinstance(verdict, Ambiguous) else ()


def effect(one: Effect) -> Plain:
    """An effect by its type; what is not said is left out."""
    told = {field.name.rstrip("_"): _plain(getattr(one, field.name)) for field in fields(one)}
    return {"type": one.tag} | {name: value for name, value in told.items() if value is not None}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
