"""The three tables.

`Match.version` grows by one with every log entry; `Match.last_number` is the last event
number given out. An entry's `action` says what it did to the record: `record` adds an event.
Other actions (replace, retract, insert) may follow; an entry is never changed and never deleted.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import JSON, ForeignKey, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from models.database import db

RECORDED: Final = "action = 'record'"
"""Which entries recorded an event, as databases are told it: a statement in other words misses the index."""


class Match(db.Model):  # type: ignore[name-defined,misc]
    """One sitting to the target. `id` is what links carry and nobody can guess."""

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


class LogEntry(db.Model):  # type: ignore[name-defined,misc]
    """One entry of a match's log: the event as it was entered, and what the referee said.

    `entry` is what folding needs and `ruling` what answering needs, both the engine's and in no
    language. `public_entry` and `public_ruling` are those of a referee who sees no hand, NULL
    where nobody had told him one. `client_id`, `digest` and `span` recognise a resend: the last
    `span` entries up to this one answered it. A number is recorded once: what later corrects that
    event repeats its number under another action.
    """

    __tablename__ = "log"
    __table_args__ = (
        UniqueConstraint("match_pk", "client_id"),
        Index(
            "uq_log_match_pk_number",
            "match_pk",
            "number",
            unique=True,
            sqlite_where=text(RECORDED),
            postgresql_where=text(RECORDED),
        ),
        Index("ix_log_match_pk_seat_version", "match_pk", "seat", "version"),
        {"sqlite_with_rowid": False},
    )

    match_pk: Mapped[int] = mapped_column(ForeignKey("matches.pk"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int]
    action: Mapped[str] = mapped_column(default="record")
    hand: Mapped[int]
    seat: Mapped[int | None]
    entry: Mapped[dict[str, Any]] = mapped_column(JSON)
    ruling: Mapped[dict[str, Any]] = mapped_column(JSON)
    public_entry: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    public_ruling: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    client_id: Mapped[str | None]
    digest: Mapped[str | None]
    span: Mapped[int] = mapped_column(default=1)
    at: Mapped[str | None]
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
