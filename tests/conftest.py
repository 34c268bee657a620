"""Databases: a test that uses one runs on SQLite and on PostgreSQL, unless it asks for a file of SQLite."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

import models
from tests.support import databases, postgres

MEASURED = ("engine", "rulebook")
"""Where the tests stand that cover the engine whole, line by line; those `unmeasured` are not needed for it.

Measuring doubles the time of whatever it measures.
"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is measured comes first: a line that runs once a process must not have run before."""
    here = Path(__file__).parent
    for item in items if not config.option.no_cov else []:
        if item.path.relative_to(here).parts[0] not in MEASURED or item.get_closest_marker("unmeasured"):
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: item.get_closest_marker("no_cover") is not None)


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of SQLite with all tables that nobody has written to."""
    path = tmp_path_factory.mktemp("template") / "referee.sqlite"
    app = Flask("storage")
    app.config["SQLALCHEMY_DATABASE_URI"] = databases.of_file(path)
    models.init_app(app)
    with app.app_context():
        models.upgrade()
        models.db.engine.dispose()
    return path


@pytest.fixture
def sqlite_file(template: Path, tmp_path: Path) -> Path:
    """A file of SQLite with all tables, for what only SQLite has."""
    return Path(shutil.copy(template, tmp_path / "referee.sqlite"))


@pytest.fixture(params=databases.KINDS)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a database with all tables and no rows."""
    if request.param == databases.SQLITE:
        yield databases.of_file(request.getfixturevalue("sqlite_file"))
        databases.close_all()
    else:
        with postgres.emptied() as url:
            yield url
            databases.close_all()


@pytest.fixture(params=databases.KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without any tables."""
    if request.param == databases.SQLITE:
        yield databases.of_file(tmp_path / "new.sqlite")
        databases.close_all()
    else:
        with postgres.empty() as url:
            yield url
            databases.close_all()


@pytest.fixture(scope="module", params=databases.KINDS)
def servers_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a database for a server that all tests of a module ask."""
    if request.param == databases.SQLITE:
        yield databases.of_file(tmp_path_factory.mktemp("server") / "referee.sqlite")
    else:
        with postgres.fresh() as url:
            yield url
