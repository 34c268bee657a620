"""Asking the referee: nothing is recorded (contract 5.4 and 6)."""

from __future__ import annotations

from api.access import to_read
from api.event_schemas import events_of
from api.plain import Json, Plain
from api.services import telling
from api.services.folding import Folds, law_of
from models import reading
from referee import GAMES, evolve, expand, rule, situation, views
from referee.events import Event
from referee.law import AnyLaw, AnyMatch, Entry
from referee.rulebook import Speech
from referee.verdict import Ruling


def in_match(folds: Folds, match_id: str, caller: str, body: Json, language: str) -> Plain:
    """What the referee would say in a match of an event, as far as the caller's role may know."""
    with reading() as connection:
        access = to_read(connection, match_id, caller)
        folded = folds.at(connection, access.match_pk, access.version)
    event = events_of(folded.head.game, len(folded.head.players)).load(body).event
    ruling = _ruling(folded.law, folded.seen_by(access.role), event)
    return views.ruling(folded.law, ruling, telling.speech(folded, language))


def without_match(question: Plain, language: str) -> Plain:
    """What the referee says of an event in a situation."""
    law = _law(question)
    match = situation(law, question["situation"])
    return views.ruling(law, _ruling(law, match, question["event"].event), Speech(language))


def _law(body: Plain) -> AnyLaw:
    return law_of(body["game"], body["options"], max(GAMES[body["game"]].seats))


def _ruling(law: AnyLaw, match: AnyMatch, event: Event) -> Ruling:
    """The ruling on what was reported; for several events the first refusal, else that on the last."""
    *before, last = expand(law, match, event)
    effects = []
    for each in before:
        ruling = rule(law, match, each)
        if not ruling.decision.legal:
            return ruling
        match, done = evolve(law, match, Entry(each, ruling.decision))
        effects += done
    ruling = rule(law, match, last)
    return ruling._replace(effects=(*effects, *ruling.effects))
