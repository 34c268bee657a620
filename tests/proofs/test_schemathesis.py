"""The service held against its own document by schemathesis: every route, every check but two.

Not `ignored_auth`: a wrong token looks like a missing match (contract 10), where the check wants 401.
Not `positive_data_acceptance`: what no schema can say (names in one line, as many as the game is for, a
version that is not the newest) is 412 or 422.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

import models
from api import create_app
from tests.api.conftest import API, NAMES
from tests.proofs.conftest import LONG
from tests.support import databases

EXAMPLES = 400 if LONG else 12
LEFT_OUT = ()
STREAMS = "/stream$"
"""A stream has no end to wait for."""


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


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=not LONG, suppress_health_check=list(HealthCheck))
def test_every_route_keeps_what_its_document_promises(case: schemathesis.Case) -> None:
    opened = SERVICE.test_client().post(f"{API}/matches", json={"game": "guandan", "players": NAMES}).json
    if case.path_parameters and "match_id" in case.path_parameters:
        case.path_parameters["match_id"] = opened["match"]["id"]
    left_out = [check for check in CHECKS.get_all() if check.__name__ in LEFT_OUT]
    case.call_and_validate(
        headers={"Authorization": f"Bearer {opened['tokens']['scorer']}"}, excluded_checks=left_out
    )
