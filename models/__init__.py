"""Storage: matches, the append-only log of what happened in them, and the tokens that open them.

The log is the only truth. Totals, tricks and hands are never stored: they are the fold of
the log, which is the engine's work and not done here. Every function of `models.store` takes
the connection of a transaction that its caller has begun (`reading`, `writing`), so that what
one request reads and writes is one transaction.
"""

from models.backend import Unusable
from models.counting import Count
from models.database import db, init_app, is_current, migrate, reading, unavailable, upgrade, writing
from models.tables import Attempt, LogEntry, Match, Token

__all__ = [
    "Attempt",
    "Count",
    "LogEntry",
    "Match",
    "Token",
    "Unusable",
    "db",
    "init_app",
    "is_current",
    "migrate",
    "reading",
    "unavailable",
    "upgrade",
    "writing",
]
