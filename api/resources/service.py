"""The service itself: whether it is well, and its document."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, current_app
from sqlalchemy.exc import SQLAlchemyError

import models
from api import answers, openapi
from api.operation import Answer, Operation
from api.problems import busy
from api.resources.replies import reply

blueprint: Final = Blueprint("service", __name__)


@blueprint.get("/healthz")
@Operation(answers={200: Answer("The process answers.", answers.Health)})
def healthz() -> Response:
    """Say whether the process answers."""
    return reply({"status": "ok"})


@blueprint.get("/readyz")
@Operation(answers={200: Answer("The database answers too.", answers.Health)}, problems=("busy",))
def readyz() -> Response:
    """Say whether events can be recorded: the database is there and up to date."""
    try:
        ready = models.is_current()
    except SQLAlchemyError:
        ready = False
    if not ready:
        raise busy()
    return reply({"status": "ok"})


@blueprint.get("/api/v1/openapi.json")
def document() -> Response:
    """This API as OpenAPI."""
    extensions = current_app.extensions
    if "referee-document" not in extensions:
        extensions["referee-document"] = openapi.document(current_app)
    return reply(extensions["referee-document"])
