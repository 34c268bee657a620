"""The configuration: from the environment, or from what `create_app` is given (contract 11)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from sqlalchemy import make_url

NAMES: Final = (
    "DATABASE_URL",
    "REFEREE_SECRET_KEY",
    "REFEREE_PUBLIC_URL",
    "REFEREE_TRUSTED_PROXIES",
    "REFEREE_LOG_LEVEL",
)
DATABASE: Final = "referee.sqlite"
LARGEST_BODY: Final = 256 * 1024


def configuration(given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Flask's configuration; what is given goes before the environment."""
    known = {name: os.environ[name] for name in NAMES if os.environ.get(name)} | dict(given or {})
    return {
        "SQLALCHEMY_DATABASE_URI": _absolute(known.get("DATABASE_URL") or _default_database()),
        "SECRET_KEY": known.get("REFEREE_SECRET_KEY"),
        "REFEREE_PUBLIC_URL": "",
        "REFEREE_LOG_LEVEL": "INFO",
        "MAX_CONTENT_LENGTH": LARGEST_BODY,
        **known,
        "REFEREE_TRUSTED_PROXIES": int(known.get("REFEREE_TRUSTED_PROXIES", 0)),
    }


def _default_database() -> str:
    Path("instance").mkdir(exist_ok=True)
    return f"sqlite:///instance/{DATABASE}"


def _absolute(address: str) -> str:
    """The address of a database, a file's path from the current folder on as everywhere else."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}:
        url = url.set(database=str(Path(url.database or "").absolute()))
    return url.render_as_string(hide_password=False)
