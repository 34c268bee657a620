"""The route that records an event, without a database: what a durable one is measured beside.

The same schemas read the body, the same engine decides on a match kept in memory, the same
words and the same JSON answer, with the same headers, line for the log and numbers for `/metrics`.
No token is looked up and nothing is stored.
"""

from __future__ import annotations

import logging
import secrets
from typing import Any, Final

from flask import Flask, Response

from api import headers, logs, metrics
from api.access import now
from api.config import configuration
from api.event_schemas import AnyEvents, events_of
from api.language import language
from api.operation import Operation
from api.plain import Json, Plain
from api.resources.replies import private_reply, scorers
from api.schemas import NEW_MATCH
from api.services import telling
from api.services.folding import Folded, Step, accept, started
from models.store import MatchHead
from referee import Entry, adjudicate, views
from referee.codec import encode
from referee.verdict import Ruling

ROLE: Final = "scorer"
CREATED: Final = 201

_kept: Final[dict[str, Folded]] = {}


def create_app() -> Flask:
    """The application; its matches are gone with its process."""
    app = Flask("memory", static_folder=None)
    logging.getLogger("referee").setLevel(configuration(None)["REFEREE_LOG_LEVEL"])
    logs.init_app(app)
    headers.init_app(app)
    app.post("/api/v1/matches")(begin)
    app.post("/api/v1/matches/<match_id>/events")(record)
    app.get("/healthz")(health)
    return app


@Operation(body=NEW_MATCH, answers={})
def begin(body: dict[str, Any]) -> Response:
    """Begin a match."""
    key = secrets.token_hex()
    start = {name: body[name] for name in ("game", "options", "players", "title")}
    _kept[key] = started(MatchHead(pk=0, id=key, created_at=now(), **start))
    told = {"match": telling.state(_kept[key], scorers()), "tokens": {ROLE: "none"}}
    return private_reply(told, CREATED)


@Operation(body=AnyEvents(), answers={})
def record(match_id: str, body: Json) -> Response:
    """Decide on an event, apply it and tell what came of it."""
    folded = _kept[match_id]
    event = events_of(folded.head.game, len(folded.head.players)).load(body).event
    entry = Entry(event, adjudicate(folded.law, folded.match, event))
    step = accept(folded.law, folded.stage, folded.last_number + 1, entry)
    grown = folded._replace(version=folded.version + 1, last_number=step.stage.number, stage=step.stage)
    _kept[match_id] = grown
    metrics.ruled("record", type(entry.decision.verdict).__name__.lower())
    metrics.recorded(folded.head.game, 1)
    told = {"event": _told(step), "ruling": _ruled(step, grown), "match": telling.state(grown, scorers())}
    return private_reply(told, CREATED)


def health() -> str:
    """Whether the server is there."""
    return "ok"


def _told(step: Step) -> Plain:
    logged = {"recorded_at": now(), "role": ROLE, "irregular": False}
    return {"number": step.stage.number, **encode(step.entry.event), "hand": step.hand, **logged}


def _ruled(step: Step, folded: Folded) -> Plain:
    return views.ruling(Ruling(step.entry.decision, step.effects), telling.speech(folded, language()))
