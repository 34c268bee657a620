"""The four tables.

`Match.version` grows by one with every event recorded and every correction; `Match.last_number` is
the last event number given out. What an entry did to the record is its `action`; an entry is never
changed and never deleted.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import JSON, ForeignKey, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from models.database import db

ADDED: Final = "action IN ('record', 'insert')"
"""Which entries gave out a number, as databases are told it: a statement in other words misses the index."""
RETRACTING: Final = ("retract", "undo")
"""What takes an event out of the record."""


class Match(db.Model):  # type: ignore[name-defined,misc]
    """One sitting to the target. `id` is what links carry and nobody can guess.

    `options`, `players` and `title` are those it begins with, as they are corrected by now.
    `edition` is that of the rules which decided last.
    """

    __tablename__ = "matches"

    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    game: Mapped[str]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    players: Mapped[list[str]] = mapped_column(JSON)
    title: Mapped[str]
    created_at: Mapped[str]
    version: Mapped[int] = mapped_column(default=0)
    last_number: Mapped[int] = mapped_column(default=0)
    edition: Mapped[int] = mapped_column(default=1, server_default="1")


class LogEntry(db.Model):  # type: ignore[name-defined,misc]
    """One entry of a match's log: an event as it stands since this version, and what the referee said.

    The entry of an event with the highest version is how it is now. Its `action`: `record` added it at
    the end, `insert` before the event `before`, `replace` says it otherwise, `retract` and `undo` took
    it out, `redo` brought it back, `decide`: a correction of this version made the referee say
    something else of it. `start` (number 0) corrected what the match begins with.

    `entry` is what folding needs and `ruling` what answering needs, both the engine's and in no
    language. `public_entry` and `public_ruling` are those of a referee who sees no hand, NULL
    where nobody had told him one. `event_id`, `at` and `recorded_at` are the event's own; the entry was
    made at `made_at` by `role`. `client_id`, `digest` and `span` recognise what a client sends again: the
    last `span` events up to this one answered it.
    """

    __tablename__ = "log"
    __table_args__ = (
        UniqueConstraint("match_pk", "client_id"),
        Index(
            "uq_log_match_pk_number",
            "match_pk",
            "number",
            unique=True,
            sqlite_where=text(ADDED),
            postgresql_where=text(ADDED),
        ),
        Index("ix_log_match_pk_number_version", "match_pk", "number", "version"),
        {"sqlite_with_rowid": False},
    )

    match_pk: Mapped[int] = mapped_column(ForeignKey("matches.pk"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    action: Mapped[str] = mapped_column(default="record")
    before: Mapped[int | None]
    hand: Mapped[int]
    entry: Mapped[dict[str, Any]] = mapped_column(JSON)
    ruling: Mapped[dict[str, Any]] = mapped_column(JSON)
    public_entry: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    public_ruling: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    event_id: Mapped[str | None]
    client_id: Mapped[str | None]
    digest: Mapped[str | None]
    span: Mapped[int] = mapped_column(default=1)
    at: Mapped[str | None]
    recorded_at: Mapped[str]
    made_at: Mapped[str]
    role: Mapped[str]


class Attempt(db.Model):  # type: ignore[name-defined,misc]
    """An event that was refused, with the ruling that refused it."""

    __tablename__ = "attempts"

    pk: Mapped[int] = mapped_column(primary_key=True)
    match_pk: Mapped[int] = mapped_column(ForeignKey("matches.pk"), index=True)
    event: Mapped[dict[str, Any]] = mapped_column(JSON)
    ruling: Mapped[dict[str, Any]] = mapped_column(JSON)
    recorded_at: Mapped[str]
    role: Mapped[str]


class Token(db.Model):  # type: ignore[name-defined,misc]
    """A key to one match. Only its hash is stored, so that the database opens nothing."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(primary_key=True)
    match_pk: Mapped[int] = mapped_column(ForeignKey("matches.pk"), index=True)
    role: Mapped[str]
    digest: Mapped[str] = mapped_column(unique=True)
    created_at: Mapped[str]
