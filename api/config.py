"""The configuration: from the environment, or from what `create_app` is given (contract 11)."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

NAMES: Final = (
    "DATABASE_URL",
    "REFEREE_RATE_LIMITS",
    "REFEREE_SECRET_KEY",
    "REFEREE_PUBLIC_URL",
    "REFEREE_TRUSTED_PROXIES",
    "REFEREE_LOG_LEVEL",
    "REFEREE_METRICS",
)
FOLDER: Final = Path("instance")
DATABASE: Final = FOLDER / "referee.sqlite"
"""Where matches are stored if nothing else is said, from the current folder on."""
LARGEST_BODY: Final = 256 * 1024
LARGEST_FILE: Final = 16 * 1024 * 1024
"""For match files, which hold whole matches (contract 9)."""
_DRIVERS: Final = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
"""What addresses of databases begin with, and what they mean."""
_SUCH_AS: Final = ", such as sqlite:///club.sqlite or postgresql://referee@localhost/referee."


class BadSetting(ValueError):
    """A setting that cannot be used; the message says which and why."""


def configuration(given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Flask's configuration; what is given goes before the environment. Raises BadSetting."""
    known = {name: os.environ[name] for name in NAMES if os.environ.get(name)} | dict(given or {})
    return {
        "SQLALCHEMY_DATABASE_URI": _absolute(known.get("DATABASE_URL") or f"sqlite:///{DATABASE}"),
        "SECRET_KEY": known.get("REFEREE_SECRET_KEY"),
        "REFEREE_PUBLIC_URL": "",
        "REFEREE_LOG_LEVEL": _level(known.get("REFEREE_LOG_LEVEL", "INFO")),
        "MAX_CONTENT_LENGTH": LARGEST_BODY,
        **{name: value for name, value in known.items() if name != "REFEREE_LOG_LEVEL"},
        "REFEREE_RATE_LIMITS": _switch("REFEREE_RATE_LIMITS", known),
        "REFEREE_TRUSTED_PROXIES": _count("REFEREE_TRUSTED_PROXIES", known),
        "REFEREE_METRICS": _readers("REFEREE_METRICS", known),
    }


def _count(name: str, known: Mapping[str, Any]) -> int:
    try:
        count = int(known.get(name, 0))
    except ValueError as error:
        raise BadSetting(f"{name} has to be a number.") from error
    if count < 0:
        raise BadSetting(f"{name} has to be 0 or more.")
    return count


def _switch(name: str, known: Mapping[str, Any]) -> bool:
    """Whether it is on, which it is if nobody says otherwise."""
    said = known.get(name, True)
    meant = {"on": True, "off": False}.get(said.lower()) if isinstance(said, str) else said
    if not isinstance(meant, bool):
        raise BadSetting(f"{name} has to be on or off.")
    return meant


def _readers(name: str, known: Mapping[str, Any]) -> str:
    """Who may read: `local`, who asks from this machine, if nobody says otherwise."""
    said: str = known.get(name, "local")
    if said not in {"local", "all"}:
        raise BadSetting(f"{name} has to be local or all.")
    return said


def _level(name: str) -> str:
    if name.upper() not in logging.getLevelNamesMapping():
        raise BadSetting("REFEREE_LOG_LEVEL has to be DEBUG, INFO, WARNING or ERROR.")
    return name.upper()


def _absolute(address: str) -> str:
    """The address of a database, a file's path from the current folder on as everywhere else."""
    url = _database(address)
    if url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}:
        url = url.set(database=str(Path(url.database or "").absolute()))
    return url.render_as_string(hide_password=False)


def _database(address: str) -> URL:
    """The address taken apart, if there is a program to talk to it. Never told: it may hold a password."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadSetting(f"DATABASE_URL is no address of a database{_SUCH_AS}") from error
    if url.drivername not in _DRIVERS:
        raise BadSetting(f"DATABASE_URL is no address of a database that serves here{_SUCH_AS}")
    url = url.set(drivername=_DRIVERS[url.drivername])
    try:
        url.get_dialect().import_dbapi()
    except ImportError as error:
        said = 'pip install -e ".[postgres]" brings it along'
        raise BadSetting(f"PostgreSQL needs the package {error.name or 'psycopg'}; {said}.") from error
    return url
