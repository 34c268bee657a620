"""The database: how connections are set up and how transactions begin.

SQLite is told to be durable (WAL with `synchronous=FULL`: a commit is on the disk before
anybody hears of it) and to let writers queue up: a writer begins with BEGIN IMMEDIATE, for a
transaction that reads first and then writes fails under several writers, whatever the timeout.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import flask_migrate
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask, current_app
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, MetaData, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import DeclarativeBase

MIGRATIONS: Final = str(Path(__file__).parent / "migrations")
BUSY_SECONDS: Final = 5
"""How long a writer waits for its turn before the answer is 503."""

_WRITER: Final = "referee_writer"
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)
_CONSTRAINT_NAMES: Final = {
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}


class Base(DeclarativeBase):
    """The base of all tables; constraints have names, so that migrations can change them."""

    metadata = MetaData(naming_convention=_CONSTRAINT_NAMES)


db = SQLAlchemy(model_class=Base)
migrate = Migrate(db=db, directory=MIGRATIONS, render_as_batch=True)


def init_app(app: Flask) -> None:
    """Connect an application whose configuration names the database."""
    app.config.setdefault("SQLALCHEMY_ENGINE_OPTIONS", _engine_options(app.config["SQLALCHEMY_DATABASE_URI"]))
    db.init_app(app)
    migrate.init_app(app)
    with app.app_context():
        _prepare(db.engine)
        app.extensions["referee-writer"] = db.engine.execution_options(**{_WRITER: True})


@contextmanager
def reading() -> Iterator[Connection]:
    """A transaction that changes nothing.

    On SQLite it sees one state of the database throughout. On others each statement sees what
    was committed before it: of an append-only log the same or more.
    """
    with db.engine.connect() as connection:
        yield connection


@contextmanager
def writing() -> Iterator[Connection]:
    """A transaction that holds the right to write from its beginning; commits on leaving."""
    engine: Engine = current_app.extensions["referee-writer"]
    with engine.begin() as connection:
        yield connection


def _engine_options(url: str) -> dict[str, Any]:
    hidden = {"hide_parameters": True}  # of a failing statement: they hold names, cards, digests of tokens
    if not url.startswith("sqlite"):
        return hidden
    in_memory = url in {"sqlite://", "sqlite:///:memory:"}
    pool = {} if in_memory else {"pool_size": 8, "max_overflow": 24, "pool_timeout": BUSY_SECONDS}
    return {"connect_args": {"timeout": BUSY_SECONDS}, **pool, **hidden}


def _prepare(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver begins no transaction of its own: _begin_sqlite does
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begin_sqlite(connection: Connection) -> None:
    writer = connection.get_execution_options().get(_WRITER)
    begin = "BEGIN IMMEDIATE" if writer else "BEGIN"
    driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    try:
        driver.execute(begin)  # past SQLAlchemy's cursors: every event begins with this
    except sqlite3.OperationalError as error:
        raise OperationalError(begin, None, error) from error


def upgrade() -> None:
    """Bring the database's tables to what this version of the program needs."""
    flask_migrate.upgrade(directory=MIGRATIONS)


def is_current() -> bool:
    """Whether the database can be reached and has the tables this program needs."""
    with reading() as connection:
        heads = MigrationContext.configure(connection).get_current_heads()
    return set(heads) == set(ScriptDirectory(MIGRATIONS).get_heads())
