"""The migrations make what the models say, on a new database and beside another start."""

from __future__ import annotations

import os
import subprocess

import flask_migrate
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from flask import Flask
from sqlalchemy import inspect, text

import models
from tests.models.conftest import application
from tests.support import postgres
from tests.support.databases import beside
from tests.support.server import REFEREE

TABLES = {"matches", "log", "attempts", "tokens", "counts"}


@pytest.mark.usefixtures("app")
def test_the_migrations_make_what_the_models_say() -> None:
    with models.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), models.db.metadata) == []
        assert set(inspect(connection).get_table_names()) == TABLES | {"alembic_version"}


def test_a_database_without_tables_is_not_current(new_database: str) -> None:
    with application(new_database).app_context():
        assert not models.is_current()
        models.upgrade()
        assert models.is_current()


def test_the_tables_can_be_taken_back(app: Flask) -> None:
    assert app
    flask_migrate.downgrade(directory=models.database.MIGRATIONS, revision="base")
    with models.reading() as connection:
        assert not TABLES & set(inspect(connection).get_table_names())
    models.upgrade()
    assert models.is_current()


def test_starts_at_the_same_moment_do_not_disturb_each_other(new_database: str) -> None:
    environment = os.environ | {"DATABASE_URL": new_database}
    starts = [subprocess.Popen((str(REFEREE), "migrate"), env=environment) for _ in range(3)]
    assert [start.wait(60) for start in starts] == [0, 0, 0]
    with application(new_database).app_context():
        assert models.is_current()


def test_tables_of_a_newer_program_are_not_touched(database: str) -> None:
    with beside(database) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        with application(database).app_context():
            assert not models.is_current()
            with pytest.raises(models.Unusable, match="9999"):
                models.upgrade()
        assert list(other.execute("SELECT version_num FROM alembic_version")) == [("9999",)]


@pytest.mark.usefixtures("app")
def test_a_database_that_has_all_tables_is_left_as_it_is() -> None:
    with models.writing() as connection:
        connection.execute(text("INSERT INTO counts (who, times, ends) VALUES ('somebody', 1, 2)"))
    models.upgrade()
    with models.reading() as connection:
        assert connection.scalar(text("SELECT times FROM counts")) == 1


def test_a_database_that_would_lose_names_is_refused() -> None:
    """SQLite knows no other encoding; one of PostgreSQL that is not UTF8 has no Chinese names."""
    server = postgres.server()
    server.connection.execute(
        "CREATE DATABASE latin TEMPLATE template0 ENCODING latin1 LC_COLLATE 'C' LC_CTYPE 'C'"
    )
    with application(server.url("latin")).app_context():
        with pytest.raises(models.Unusable, match="LATIN1"):
            models.upgrade()
        models.db.engine.dispose()
    server.connection.execute("DROP DATABASE latin WITH (FORCE)")
