"""Asking the referee: nothing is recorded (contract 5.4 and 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from api.access import to_read
from api.event_schemas import Sent, events_of
from api.plain import Json, Plain
from api.problems import Problem, invalid
from api.services import telling
from api.services.folding import Folds, law_of
from models import reading
from referee import GAMES, Game, Ruling, Unreadable, entered, evolve, expand, views
from referee.law import AnyLaw, AnyMatch
from referee.rulebook import Speech
from referee.state import Laid
from referee.verdict import LEGAL, Combination, Decision, Illegal


def in_match(folds: Folds, match_id: str, caller: str, body: Json, language: str) -> Plain:
    """What the referee would say in a match of an event, as far as the caller's role may know."""
    with reading() as connection:
        access = to_read(connection, match_id, caller)
        folded = folds.at(connection, match_id, access)
    sent = events_of(folded.head.game, len(folded.head.players)).load(body)
    telling.check_about(folded.last_number, sent.event)
    ruling = _ruling(folded.law, folded.seen_by(access.role), sent)
    return views.ruling(ruling, telling.speech(folded, language))


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
    return views.ruling(min(rulings, key=_reasons), Speech(language))


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


def plays(question: Plain) -> list[Plain]:
    """Every legal play of a hand."""
    game, law = _asked(question)
    top, wish, level = _top(game, law, question), question.get("wish"), question.get("level")
    found = game.questions.plays(law, question["hand"], top, wish, level)
    return [{"cards": one.cards.codes(), "combination": views.combination(one)} for one in found]


def _asked(question: Plain, players: int | None = None) -> tuple[Game, AnyLaw]:
    game = GAMES[question["game"]]
    return game, law_of(game.name, question["options"], players or max(game.seats))


def _top(game: Game, law: AnyLaw, question: Plain) -> Laid | None:
    if question.get("top") is None:
        return None
    with _read_at(""):
        return game.questions.top(law, question["top"], question.get("below"), question.get("level"))


@contextmanager
def _read_at(field: str) -> Iterator[None]:
    """What the engine cannot read of a field is a problem, by its path in the whole body."""
    try:
        yield
    except Unreadable as error:
        errors = {".".join(filter(None, (field, path))): found for path, found in error.errors.items()}
        raise invalid(errors) from error


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
