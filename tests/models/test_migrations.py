"""The migrations make what the models say, on a new database and beside another start."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import flask_migrate
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from flask import Flask
from sqlalchemy import inspect

import models
from tests.models.conftest import application
from tests.support.server import REFEREE

TABLES = {"matches", "log", "attempts", "tokens"}


@pytest.mark.usefixtures("app")
def test_the_migrations_make_what_the_models_say() -> None:
    with models.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), models.db.metadata) == []
        assert set(inspect(connection).get_table_names()) == TABLES | {"alembic_version"}


def test_a_database_without_tables_is_not_current(database: Path) -> None:
    app = application(database)
    with app.app_context():
        assert not models.is_current()
        models.upgrade()
        assert models.is_current()
        models.db.engine.dispose()


def test_the_tables_can_be_taken_back(app: Flask) -> None:
    assert app
    flask_migrate.downgrade(directory=models.database.MIGRATIONS, revision="base")
    with models.reading() as connection:
        assert not TABLES & set(inspect(connection).get_table_names())
    models.upgrade()
    assert models.is_current()


def test_starts_at_the_same_moment_do_not_disturb_each_other(database: Path) -> None:
    environment = os.environ | {"DATABASE_URL": f"sqlite:///{database}"}
    starts = [subprocess.Popen((str(REFEREE), "migrate"), env=environment) for _ in range(3)]
    assert [start.wait(60) for start in starts] == [0, 0, 0]
    with application(database).app_context():
        assert models.is_current()
        models.db.engine.dispose()
