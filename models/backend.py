"""What the storage needs of a kind of database beyond the statements that all kinds share."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from sqlalchemy import URL, Connection, Engine


class Engines(NamedTuple):
    """The same database for a transaction that changes nothing, and for one that writes.

    `turn`: within it one may write; whoever has to wait for it too long is refused with SQLAlchemy's error
    for a database that is busy.
    """

    reader: Engine
    writer: Engine
    turn: Callable[[], AbstractContextManager[None]]


class Backend(NamedTuple):
    """How to set up one kind of database.

    `options` are those of an engine for this address where nobody waits longer than so many seconds.
    `engines` makes of it the two that transactions begin with, as patient. `alone` has a transaction wait
    for other migrations of this database and makes it ready to run one; it raises Unusable.
    """

    options: Callable[[URL, float], dict[str, Any]]
    engines: Callable[[Engine, float], Engines]
    alone: Callable[[Connection], None]


class Unusable(Exception):
    """A database that this program must leave as it is; the message says why and what can be done."""
