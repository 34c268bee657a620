"""The storage on a database of its own, and matches, entries and tokens to put there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

import models
from models import store, writing
from tests.support import databases

HEAD: dict[str, Any] = {
    "id": "a-match",
    "game": "dragon_phoenix",
    "options": {"target": 500},
    "players": ["Anna", "Ben"],
    "title": "",
    "created_at": "2026-11-30T20:00:00Z",
}


def entry(number: int, **columns: Any) -> store.NewEntry:  # noqa: ANN401 - a column is whatever it is
    told: dict[str, Any] = {
        "hand": 1,
        "entry": {"event": {"type": "pass"}},
        "ruling": {"verdict": "legal"},
        "public_entry": None,
        "public_ruling": None,
        "client_id": None,
        "digest": None,
        "span": 1,
        "at": None,
        "recorded_at": "2026-11-30T20:00:01Z",
        "role": "scorer",
        "made_at": "2026-11-30T20:00:01Z",
    }
    return store.NewEntry(number, **(told | columns))


def token(match: int) -> dict[str, Any]:
    return {"id": "t", "match_pk": match, "role": "scorer", "digest": "hash", "created_at": ""}


def append(match: int, version: int, *entries: store.NewEntry) -> None:
    """Recorded events on this version: a version for each."""
    growth = store.Growth(version, version + len(entries), entries[-1].number, edition=1)
    with writing() as connection:
        store.append(connection, match, growth, entries)


def correct(match: int, version: int, last_number: int, *entries: store.NewEntry) -> None:
    """One correction on this version: one version for all of it."""
    growth = store.Growth(version, version + 1, last_number, edition=2)
    with writing() as connection:
        store.correct(connection, match, growth, entries)


def application(database: str) -> Flask:
    """The storage alone: neither API nor engine."""
    app = Flask("storage")
    app.config["SQLALCHEMY_DATABASE_URI"] = database
    models.init_app(app)
    return databases.to_close(app)


@pytest.fixture
def app(database: str) -> Iterator[Flask]:
    app = application(database)
    with app.app_context():
        yield app


@pytest.fixture
def match() -> int:
    with writing() as connection:
        return store.create_match(connection, HEAD)
