"""A migrated database for each test, and the transactions of an application on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

import models


def application(database: Path) -> Flask:
    """The storage alone: neither API nor engine."""
    app = Flask("storage")
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{database}"
    models.init_app(app)
    return app


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "referee.sqlite"


@pytest.fixture
def app(database: Path) -> Iterator[Flask]:
    app = application(database)
    with app.app_context():
        models.upgrade()
        yield app
        models.db.engine.dispose()
