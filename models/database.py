"""The database: how an application is connected to it and how transactions begin.

What kinds of databases do differently is theirs: `models.sqlite`, `models.postgresql`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import flask_migrate
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask, current_app
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, MetaData, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import DeclarativeBase

from models import postgresql, sqlite
from models.backend import Backend, Engines, Unusable

MIGRATIONS: Final = str(Path(__file__).parent / "migrations")
BUSY_SECONDS: Final = 5
"""How long a request waits for its turn at the database before the answer is 503."""

_BACKENDS: Final = {"sqlite": sqlite.SQLITE, "postgresql": postgresql.POSTGRESQL}
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
    url = make_url(app.config["SQLALCHEMY_DATABASE_URI"])
    backend = _backend(url.get_backend_name())
    hidden = {"hide_parameters": True}  # of a failing statement: they hold names, cards, digests of tokens
    app.config.setdefault("SQLALCHEMY_ENGINE_OPTIONS", backend.options(url, BUSY_SECONDS) | hidden)
    db.init_app(app)
    migrate.init_app(app)
    with app.app_context():
        app.extensions["referee-database"] = backend.engines(db.engine, BUSY_SECONDS)


def _backend(name: str) -> Backend:
    return _BACKENDS[name]


def _engines() -> Engines:
    engines: Engines = current_app.extensions["referee-database"]
    return engines


@contextmanager
def reading() -> Iterator[Connection]:
    """A transaction that changes nothing and sees one state of the database throughout."""
    with _engines().reader.connect() as connection:
        yield connection


@contextmanager
def writing() -> Iterator[Connection]:
    """A transaction that may change something and commits on leaving.

    It holds the right to write from its beginning on SQLite, elsewhere from `find_access_to_write` on
    that of one match: until then others may change what it has read.
    """
    engines = _engines()
    with engines.turn(), engines.writer.begin() as connection:
        yield connection


def unavailable(error: DBAPIError) -> str | None:
    """Why the database could not be used at the moment, in its own words; None for any other failure.

    It was locked, full, out of reach, or took too long. What the transaction did is undone. Only if the
    connection was lost while it committed, nobody knows: whoever sends the same again under its id finds out.
    """
    return sqlite.unavailable(error) or postgresql.unavailable(error)


def upgrade() -> None:
    """Bring the database's tables to what this version of the program needs. Raises Unusable."""
    flask_migrate.upgrade(directory=MIGRATIONS)


@contextmanager
def migrating() -> Iterator[Connection]:
    """A transaction to migrate in, when nobody else does.

    Raises Unusable if the tables are a newer program's.
    """
    with writing() as connection:
        _backend(connection.dialect.name).alone(connection)
        _check_known(connection)
        yield connection


def _check_known(connection: Connection) -> None:
    """The names of revisions this program has never heard of can only come from a later one."""
    known = {revision.revision for revision in _scripts().walk_revisions()}
    unknown = sorted(_heads(connection) - known)
    if unknown:
        newest = ", ".join(_scripts().get_heads())
        raise Unusable(
            f"The database is a newer program's: its tables are of version {', '.join(unknown)}, "
            f"this program knows them up to {newest}. Nothing was changed. Start the newer program again, "
            f"or go back to a backup from before it."
        )


def is_current() -> bool:
    """Whether the database can be reached and has the tables this program needs, neither older nor newer."""
    with reading() as connection:
        return _heads(connection) == set(_scripts().get_heads())


def _heads(connection: Connection) -> set[str]:
    return set(MigrationContext.configure(connection).get_current_heads())


def _scripts() -> ScriptDirectory:
    return ScriptDirectory(MIGRATIONS)
