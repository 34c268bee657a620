"""Counting what is limited: how often somebody did something within a span of time.

The counts are the database's, so that they are the same for every worker and after every restart.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import BigInteger, Connection, delete, select, text
from sqlalchemy.orm import Mapped, mapped_column

from models.database import db


class Count(db.Model):  # type: ignore[name-defined,misc]
    """How often it was done, and until when that counts, in seconds since 1970.

    `who` is a digest of who did what: an address is nobody else's business, also not in a backup.
    """

    __tablename__ = "counts"

    who: Mapped[str] = mapped_column(primary_key=True)
    times: Mapped[int]
    ends: Mapped[int] = mapped_column(BigInteger)


class Counted(NamedTuple):
    """How often it was done by now, this time included, and until when that counts."""

    times: int
    ends: int


_COUNT: Final = text(
    "INSERT INTO counts (who, times, ends) VALUES (:who, 1, :ends) "
    "ON CONFLICT (who) DO UPDATE SET "
    "times = CASE WHEN counts.ends <= :now THEN 1 ELSE counts.times + 1 END, "
    "ends = CASE WHEN counts.ends <= :now THEN :ends ELSE counts.ends END"
)


def count(connection: Connection, who: str, now: int, seconds: int) -> Counted:
    """Count once more; after so many seconds it begins anew."""
    connection.execute(_COUNT, {"who": who, "now": now, "ends": now + seconds})
    row = connection.execute(select(Count.times, Count.ends).where(Count.who == who)).one()
    return Counted(*row)


def forget(connection: Connection, now: int) -> None:
    """Forget the counts whose time is over."""
    connection.execute(delete(Count).where(Count.ends <= now))
