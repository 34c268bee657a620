"""The service held against its own document by schemathesis: every route but the stream, every check.

Two checks ask for more than is right here. Neither is left out: what each of them finds is a failure
unless it is what stands below, with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.openapi.checks import IgnoredAuth, RejectedPositiveData
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

import models
from api import create_app
from tests.api.conftest import API, NAMES
from tests.proofs.conftest import LONG
from tests.support import databases

EXAMPLES: Final = 400 if LONG else 12
STREAMS: Final = "/stream$"
"""A stream has no end to wait for."""

CARDS: Final = "names no card|names no rank|does not have all these cards"
"""Which words are cards and ranks depends on the game, which only the address or another field tells."""
TEXT: Final = "control characters|can be seen"
"""What cannot be seen in a name or text: no regular expression of JSON Schema knows these characters."""
ASKED: Final = {
    "below": f"[Oo]nly in|[Oo]nly a Phoenix|{CARDS}",
    "level": f"no levels|{CARDS}",
    "options": "",  # those of the game
    "options.*": "",
    "top": "",  # what lies there has to be a combination of this game
    "top.*": "",
    "wish": f"not known|{CARDS}",  # only in a game of wishes
}
"""Of a position, whatever is asked about it."""
FITTING: Final = {
    "POST /api/v1/matches": {"players": TEXT, "players.N": TEXT, "title": TEXT},
    "PATCH /api/v1/matches/{match_id}": {
        "players": "so many players",  # as many as this match has
        "players.N": TEXT,
        "title": TEXT,
        "options": "",  # those of this match's game
        "options.*": "",
    },
    # One schema for the events of all games: which of them can be recorded depends on the match.
    "POST /api/v1/matches/{match_id}/events": {"*": "", "preview": "not known"},  # only beside `before`
    "PUT /api/v1/matches/{match_id}/events/{number}": {"*": ""},
    "POST /api/v1/matches/{match_id}/rulings": {"*": ""},
    "POST /api/v1/rulings": {"*": ""},
    "POST /api/v1/combinations": ASKED | {"cards": CARDS},
    "POST /api/v1/plays": ASKED | {"hand": CARDS},
    # A match file is read event by event, by the rules of its game.
    "POST /api/v1/matches/import": {"*": ""},
    "POST /api/v1/statistics": {"*": ""},
}
"""What no schema can say, by operation, field (`N`: a number, `*`: all after it) and what is said of it."""

_FOLDER = TemporaryDirectory(prefix="referee-document-")


def _service() -> Flask:
    """The application on a file of its own: schemathesis wants it while tests are collected."""
    url = databases.of_file(Path(_FOLDER.name, "referee.sqlite"))
    app = create_app({"DATABASE_URL": url, "REFEREE_RATE_LIMITS": "off"})
    with app.app_context():
        models.upgrade()
    return databases.to_close(app)


SERVICE = _service()
schema = schemathesis.openapi.from_wsgi(f"{API}/openapi.json", SERVICE).exclude(path_regex=STREAMS)
if not LONG:
    # The cases that try each bound of each schema once are made while tests are collected, in each process.
    schema.config.phases.coverage.enabled = False


def a_wrong_token_opens_nothing(ctx: Any, response: Any, case: Any) -> bool | None:  # noqa: ANN401
    """`ignored_auth`, but for one thing: a wrong token looks like a missing match (contract 10).

    The check wants 401 or 403 for it, by which anybody could find out which matches there are.
    """
    try:
        return ignored_auth(ctx, response, case)
    except IgnoredAuth as failure:
        if failure.scenario == "invalid_auth" and "got `404 Not Found`" in failure.message:
            return None
        raise


def what_fits_is_taken(ctx: Any, response: Any, case: Any) -> bool | None:  # noqa: ANN401
    """`positive_data_acceptance`, but for the conditions of a request and for what stands in `FITTING`."""
    try:
        return positive_data_acceptance(ctx, response, case)
    except RejectedPositiveData:
        told = response.json()
        if response.status_code == 412 and "If-Match" in response.request.headers:
            return None  # any text fits the schema of the header, one version is the newest
        if response.status_code == 400 and told.get("reason") == "a number out of range":
            return None  # no schema of a free field says how large its numbers may be
        errors = told.get("errors", {})
        known = FITTING.get(case.operation.label, {})
        if response.status_code == 422 and errors and all(_fits(known, *each) for each in errors.items()):
            return None
        raise


def _fits(known: Mapping[str, str], field: str, said: list[str]) -> bool:
    """Whether each thing said of a field is among those known."""
    numbered = re.sub(r"\d+", "N", field)
    sentences = [known[name] for name in known if fnmatchcase(numbered, name)]
    return bool(sentences) and all(re.search("|".join(sentences), each) for each in said)


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=not LONG, suppress_health_check=list(HealthCheck))
def test_every_route_keeps_what_its_document_promises(case: schemathesis.Case) -> None:
    opened = SERVICE.test_client().post(f"{API}/matches", json={"game": "guandan", "players": NAMES}).json
    if case.path_parameters and "match_id" in case.path_parameters:
        case.path_parameters["match_id"] = opened["match"]["id"]
    case.call_and_validate(
        headers={"Authorization": f"Bearer {opened['tokens']['scorer']}"},
        excluded_checks=[ignored_auth, positive_data_acceptance],
        additional_checks=[a_wrong_token_opens_nothing, what_fits_is_taken],
    )
