"""PostgreSQL: any number of servers on one database, and whoever records in a match locks its row.

A reader sees one state throughout (REPEATABLE READ, read only). A writer sees what is committed (READ
COMMITTED): it begins with the lock of its match (`find_access_to_write`), so that what it reads of the match
from then on is the newest and stays so. Nothing waits for ever: the same patience as on SQLite.
"""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, ExceptionContext, event, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from models.backend import Backend, Engines, Unusable

STATEMENT_SECONDS: Final = 15
"""How long one statement may work, its waiting included."""
IDLE_SECONDS: Final = 60
"""How long a transaction may do nothing before its lock is taken away: its server may be off the network."""
POOLED: Final = 16
"""So many connections a process keeps, and at most as many again while there is much to do."""
_NETWORK: Final = {
    "application_name": "referee",
    "client_encoding": "utf8",
    "connect_timeout": "5",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}
"""What the address of the database may say otherwise."""
_SETTINGS: Final = """
SELECT set_config('lock_timeout', %s, false),
       set_config('statement_timeout', %s, false),
       set_config('idle_in_transaction_session_timeout', %s, false),
       set_config('synchronous_commit', CASE now.setting WHEN 'off' THEN 'on' ELSE now.setting END, false)
FROM (SELECT current_setting('synchronous_commit') AS setting) AS now
"""
"""An answer means that the event is on the disk, also where a database is set up to promise less."""
_MIGRATIONS: Final = 7_235_347_331
"""The lock of whoever migrates; any number that nobody else takes in this database."""
_WAITING_FOR_MIGRATIONS: Final = (
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL lock_timeout = '60s'",
    f"SELECT pg_advisory_xact_lock({_MIGRATIONS})",
)
_CLASSES: Final = ("08", "40", "53", "57", "58")
"""SQLSTATE: connection lost; try again; out of disk or connections; stopped or timed out; system error."""
_STATES: Final = {
    "55P03",  # the lock was not to be had in time
    "25P03",  # the transaction did nothing for too long
    "25006",  # the server became a copy of another: only reading is left
}


def _options(url: URL, patience: float) -> dict[str, Any]:
    return {
        "connect_args": {name: value for name, value in _NETWORK.items() if name not in url.query},
        "pool_size": POOLED,
        "max_overflow": POOLED,
        "pool_timeout": patience,
        "pool_pre_ping": True,  # a restarted database costs nobody an answer
        "use_native_hstore": False,
    }


def _engines(engine: Engine, patience: float) -> Engines:
    milliseconds = [str(round(each * 1000)) for each in (patience, STATEMENT_SECONDS, IDLE_SECONDS)]

    def set_up(connection: Any, _record: object) -> None:  # noqa: ANN401 - psycopg may not be installed
        connection.autocommit = True
        connection.execute(_SETTINGS, milliseconds)
        connection.autocommit = False

    event.listen(engine, "connect", set_up)
    event.listen(engine, "handle_error", _tell_no_values)
    reader = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    writer = engine.execution_options(isolation_level="READ COMMITTED")
    return Engines(reader, writer, nullcontext)  # the server keeps those who wait in their order


def _tell_no_values(failure: ExceptionContext) -> None:
    """What PostgreSQL adds to its first sentence quotes the row it speaks of: a name, a card, a digest."""
    error, told = failure.original_exception, failure.sqlalchemy_exception
    sentence = getattr(getattr(error, "diag", None), "message_primary", None)
    if sentence and told:
        error.args = (sentence,)
        told.args = (f"({type(error).__name__}) {sentence}",)


def _alone(connection: Connection) -> None:
    encoding = connection.scalar(text("SHOW server_encoding"))
    if encoding != "UTF8":
        raise Unusable(f"The database keeps texts as {encoding}, not as UTF8: names would be lost.")
    for statement in _WAITING_FOR_MIGRATIONS:
        connection.execute(text(statement))


def unavailable(error: DBAPIError) -> str | None:
    """The SQLSTATE, if the database could not be used at the moment; without one the connection was lost."""
    state: str | None = getattr(error.orig, "sqlstate", None)
    if state is None:
        lost = hasattr(error.orig, "sqlstate") and isinstance(error, OperationalError | InterfaceError)
        return "connection" if lost else None
    return state if state[:2] in _CLASSES or state in _STATES else None


POSTGRESQL: Final = Backend(_options, _engines, _alone)
