"""Asking the referee: nothing is recorded (contract 5.4 and 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, replace
from itertools import islice
from typing import Any, Final

from api import metrics
from api.access import to_read, to_read_all
from api.event_schemas import Sent, events_of
from api.messages import Message
from api.plain import Json, Plain
from api.problems import Problem, invalid
from api.services import telling
from api.services.folding import Folded, Folds, accept, law_of
from models import reading
from referee import GAMES, Cards, Game, Ruling, Unreadable, adjudicate, entered, evolve, expand, views
from referee.events import Declared, Pass
from referee.law import AnyLaw, AnyMatch
from referee.rulebook import Speech
from referee.state import Laid
from referee.verdict import LEGAL, Combination, Decision, Effect, Illegal

MOST_PLAYS: Final = 5_000
"""So many plays of a hand are listed at most; hands of chance have some hundreds, few over 3,000."""
_OF_A_RECORD: Final = ("hand_scored", "level_up", "match_won")
"""Effects that depend on what was played and scored before."""


def in_match(folds: Folds, match_id: str, caller: str, body: Json, language: str) -> Plain:
    """What the referee would say in a match of an event, as far as the caller's role may know."""
    with reading() as connection:
        access = to_read(connection, match_id, caller)
        folded = folds.at(connection, match_id, access)
    sent = events_of(folded.head.game, len(folded.head.players)).load(body)
    telling.check_about(folded.last_number, sent.event)
    ruling = _in_the_record(folded, access.role, sent)
    _count(ruling)
    return views.ruling(ruling, telling.speech(folded, language))


def options(folds: Folds, match_id: str, caller: str, seat: int) -> Plain:
    """What a seat whose hand is known could play now, and whether it may pass."""
    with reading() as connection:
        access = to_read_all(connection, match_id, caller)
        folded = folds.at(connection, match_id, access)
    if seat >= len(folded.head.players):
        raise invalid({"seat": [Message("seat", last=len(folded.head.players) - 1)]})
    law, match = folded.law, folded.match
    table = law.implied(match, Pass(seat)).table
    holding = table.holdings[seat]
    known = holding.known and (holding.held or seat in table.out)
    listed = _listed(_playable(law, match, seat, holding.surely)) if known else {"plays": None}
    return {"seat": seat, **listed, "may_pass": adjudicate(law, match, Pass(seat)).legal}


def _playable(law: AnyLaw, match: AnyMatch, seat: int, hand: Cards) -> Iterator[Combination]:
    """The plays of a hand that are legal for its seat now."""
    game, table = GAMES[law.game], match.table
    play: Any = game.events["play"]
    lying = None if table.trick.won else table.trick.top
    level = game.views.hand(law, table).get("level")
    for one in game.questions.each_play(law, hand, lying, None, level):
        declared = Declared(one.reading.kind, one.reading.rank)
        decision = adjudicate(law, match, play(seat, one.cards, declared))
        if decision.legal:
            yield Combination(
                one.cards, decision.combination.reading if decision.combination else one.reading
            )


def without_match(questions: Mapping[int, Plain], language: str) -> Plain:
    """What the referee says of an event in a situation, asked for each number of players it can be.

    A situation does not tell how many play. Nothing is refused for a reason that holds for one number
    only: told is the ruling with the fewest reasons, of equal ones that at the largest table, which
    brings about nothing that the smaller ones do not.
    """
    rulings, faults = [], []
    for players, question in questions.items():
        try:
            rulings.append(_at_a_table(players, question))
        except Problem as fault:
            faults.append(fault)
    if not rulings:
        raise faults[0]
    said = min(rulings, key=_reasons)
    _count(said)
    effects = tuple(known for one in said.effects if (known := _of_a_position(one)))
    game: str = next(iter(questions.values()))["game"]
    return views.ruling(said._replace(effects=effects), Speech(language, game=game))


def _count(ruling: Ruling) -> None:
    metrics.ruled("question", type(ruling.decision.verdict).__name__.lower())


def _of_a_position(effect: Effect) -> Effect | None:
    """The effect as far as a position tells it, which knows neither the hand's points nor the standing."""
    if effect.tag in _OF_A_RECORD:
        return None
    without: dict[str, Any] = {one.name: None for one in fields(effect) if one.name == "points"}
    return replace(effect, **without)


def _at_a_table(players: int, question: Plain) -> Ruling:
    game, law = _asked(question, players)
    sent = question["event"]
    with _read_at("situation"):
        match = game.questions.situation(law, question["situation"], getattr(sent.event, "seat", 0))
    return _ruling(law, match, sent)


def _reasons(ruling: Ruling) -> int:
    verdict = ruling.decision.verdict
    return len(verdict.findings) if isinstance(verdict, Illegal) else 0


def combinations(question: Plain) -> list[Plain]:
    """All readings of some cards, and whether each beats what lies there."""
    game, law = _asked(question)
    cards, top = question["cards"], _top(game, law, question)
    readings = game.questions.readings(law, cards, top, question.get("level"))
    told = ((one, views.combination(Combination(cards, one))) for one in readings)
    return [plain | {"beats": game.questions.beats(one, top)} if top else plain for one, plain in told]


def plays(question: Plain) -> Plain:
    """Every legal play of a hand, or the first so many of them."""
    game, law = _asked(question)
    top, wish, level = _top(game, law, question), question.get("wish"), question.get("level")
    return _listed(game.questions.each_play(law, question["hand"], top, wish, level))


def _listed(found: Iterator[Combination]) -> Plain:
    """The plays as they are answered, at most `MOST_PLAYS`; `more` says that there are others."""
    told = [_as_play(one) for one in islice(found, MOST_PLAYS)]
    return {"plays": told} | ({"more": True} if next(found, None) else {})


def _as_play(one: Combination) -> Plain:
    return {"cards": one.cards.codes(), "combination": views.combination(one)}


def _asked(question: Plain, players: int | None = None) -> tuple[Game, AnyLaw]:
    game = GAMES[question["game"]]
    return game, law_of(game.name, question["options"], players or max(game.seats))


def _top(game: Game, law: AnyLaw, question: Plain) -> Laid | None:
    top, below = question.get("top"), question.get("below")
    with _read_at(""):
        if top is not None:
            return game.questions.top(law, top, below, question.get("level"))
        if below is not None:
            raise Unreadable(game.questions.nothing_below, "below")
    return None


@contextmanager
def _read_at(field: str) -> Iterator[None]:
    """What the engine cannot read of a field is a problem, by its path in the whole body."""
    try:
        yield
    except Unreadable as error:
        errors = {".".join(filter(None, (field, path))): found for path, found in error.errors.items()}
        raise invalid(errors) from error


def _in_the_record(folded: Folded, role: str, sent: Sent) -> Ruling:
    """The ruling on what was reported, with the questions it would settle."""
    law, stage, said = folded.law, folded.stage.seen_by(role), Ruling(Decision(LEGAL))
    for place, event in enumerate(expand(law, stage.match, sent.event), 1):
        entry = entered(law, stage.match, event, sent.stands)
        if not entry.accepted:
            return Ruling(entry.decision)
        step = accept(law, stage, folded.last_number + place, entry)
        stage, said = step.stage, Ruling(entry.decision, said.effects + step.effects)
    return said


def _ruling(law: AnyLaw, match: AnyMatch, sent: Sent) -> Ruling:
    """The ruling on what was reported; for several events the first refusal, else that on the last."""
    said = Ruling(Decision(LEGAL))
    for event in expand(law, match, sent.event):
        entry = entered(law, match, event, sent.stands)
        if not entry.accepted:
            return Ruling(entry.decision)
        match, effects = evolve(law, match, entry)
        said = Ruling(entry.decision, said.effects + effects)
    return said
