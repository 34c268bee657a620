"""The page of the API: static files, nothing from elsewhere, no script inside the page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from flask import Blueprint, Response, send_from_directory

FOLDER: Final = Path(__file__).parent.parent / "static" / "docs"
FILES: Final = ("swagger-ui-bundle.js", "swagger-ui.css", "page.js")
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

blueprint: Final = Blueprint("pages", __name__)


@blueprint.get("/docs")
def docs() -> Response:
    """The API to read and to try."""
    return _file("index.html")


@blueprint.get(f"/docs/<any({', '.join(map(repr, FILES))}):name>")
def file(name: str) -> Response:
    """A part of the page."""
    return _file(name)


def _file(name: str) -> Response:
    response = send_from_directory(FOLDER, name, max_age=0)
    response.headers["Content-Security-Policy"] = _POLICY
    return response
