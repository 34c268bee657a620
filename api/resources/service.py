"""The service itself: whether it is well, and its document."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Final

from flask import Blueprint, Response, current_app, request
from sqlalchemy.exc import SQLAlchemyError

import models
from api import answers, metrics, openapi
from api.operation import Answer, Operation
from api.problems import Problem, busy
from api.resources.replies import reply

_FORWARDED: Final = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
"""What a proxy says of whom it asks for."""
_NUMBERS: Final = (
    "# HELP referee_streams_open Live streams open now.\n"
    "# TYPE referee_streams_open gauge\n"
    "referee_streams_open 3.0\n"
)

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


@blueprint.get("/metrics")
@Operation(
    answers={200: Answer("The numbers.", media_type="text/plain", example=_NUMBERS)},
    problems=("not-found",),
)
def numbers() -> Response:
    """Numbers about all workers, for Prometheus.

    They tell how busy a club is, which is not everybody's business: without `REFEREE_METRICS=all` only
    who asks from the machine itself and not through a proxy reads them. For others there is nothing here.
    """
    if current_app.config["REFEREE_METRICS"] != "all" and not _is_local():
        problem = Problem("not-found")
        problem.words = "no-route"
        raise problem
    return Response(
        metrics.exposition(), content_type=metrics.MEDIA_TYPE, headers={"Cache-Control": "no-store"}
    )


def _is_local() -> bool:
    try:
        address = ip_address((request.remote_addr or "").partition("%")[0])
    except ValueError:
        return False
    known = address.ipv4_mapped if isinstance(address, IPv6Address) and address.ipv4_mapped else address
    return known.is_loopback and not any(name in request.headers for name in _FORWARDED)


@blueprint.get("/api/v1/openapi.json")
def document() -> Response:
    """This API as OpenAPI."""
    extensions = current_app.extensions
    if "referee-document" not in extensions:
        extensions["referee-document"] = openapi.document(current_app)
    return reply(extensions["referee-document"])
