"""Corrections: an entry of the log is an event at a version; refused events are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_RECORDED = "action = 'record'"
_ADDED = "action IN ('record', 'insert')"
_KEPT = (
    "match_pk, version, number, action, hand, entry, ruling, public_entry, public_ruling, "
    "client_id, digest, span, at, recorded_at, role"
)


def _log(key: tuple[str, ...], *special: sa.Column) -> None:
    op.create_table(
        "log",
        sa.Column("match_pk", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        *special,
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("entry", sa.JSON(), nullable=False),
        sa.Column("ruling", sa.JSON(), nullable=False),
        sa.Column("public_entry", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("public_ruling", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("client_id", sa.String(), nullable=True),
        sa.Column("digest", sa.String(), nullable=True),
        sa.Column("span", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(), nullable=True),
        sa.Column("recorded_at", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match_pk"], ["matches.pk"], name="fk_log_match_pk"),
        sa.PrimaryKeyConstraint(*key, name="pk_log"),
        sa.UniqueConstraint("match_pk", "client_id", name="uq_log_match_pk_client_id"),
        sqlite_with_rowid=False,
    )


def _number_once(condition: str) -> None:
    op.create_index(
        "uq_log_match_pk_number",
        "log",
        ["match_pk", "number"],
        unique=True,
        sqlite_where=sa.text(condition),
        postgresql_where=sa.text(condition),
    )


def _moved_aside() -> None:
    """The log under another name, with none of the names its successor needs."""
    if op.get_bind().dialect.name == "postgresql":
        for kind, name in (("CONSTRAINT", "pk_log"), ("CONSTRAINT", "uq_log_match_pk_client_id")):
            op.execute(f"ALTER TABLE log RENAME {kind} {name} TO old_{name}")
    op.rename_table("log", "old_log")


def _seat() -> str:
    if op.get_bind().dialect.name == "postgresql":
        return "CAST(entry -> 'event' ->> 'seat' AS INTEGER)"
    return "json_extract(entry, '$.event.seat')"


def upgrade() -> None:
    op.drop_index("ix_log_match_pk_seat_version", "log")
    op.drop_index("uq_log_match_pk_number", "log")
    _moved_aside()
    _log(
        ("match_pk", "version", "number"),
        sa.Column("before", sa.Integer(), nullable=True),
        sa.Column("event_id", sa.String(), nullable=True),
        sa.Column("made_at", sa.String(), nullable=False),
    )
    op.execute(
        f"INSERT INTO log ({_KEPT}, event_id, made_at) "  # noqa: S608 - our own columns
        f"SELECT {_KEPT}, client_id, recorded_at FROM old_log"
    )
    op.drop_table("old_log")
    _number_once(_ADDED)
    op.create_index("ix_log_match_pk_number_version", "log", ["match_pk", "number", "version"])
    op.add_column("matches", sa.Column("edition", sa.Integer(), nullable=False, server_default="1"))
    op.create_table(
        "attempts",
        sa.Column("pk", sa.Integer(), nullable=False),
        sa.Column("match_pk", sa.Integer(), nullable=False),
        sa.Column("event", sa.JSON(), nullable=False),
        sa.Column("ruling", sa.JSON(), nullable=False),
        sa.Column("recorded_at", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match_pk"], ["matches.pk"], name="fk_attempts_match_pk"),
        sa.PrimaryKeyConstraint("pk", name="pk_attempts"),
    )
    op.create_index("ix_attempts_match_pk", "attempts", ["match_pk"])


def downgrade() -> None:
    """Only where nothing was corrected: the older log knows recorded events and nothing else."""
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM log WHERE action <> 'record'")):
        raise RuntimeError("Matches of this database were corrected: the older tables cannot hold that.")
    op.drop_table("attempts")
    op.drop_column("matches", "edition")
    op.drop_index("ix_log_match_pk_number_version", "log")
    op.drop_index("uq_log_match_pk_number", "log")
    _moved_aside()
    _log(("match_pk", "version"), sa.Column("seat", sa.Integer(), nullable=True))
    op.execute(
        f"INSERT INTO log ({_KEPT}, seat) "  # noqa: S608 - our own columns
        f"SELECT {_KEPT}, {_seat()} FROM old_log"
    )
    op.drop_table("old_log")
    _number_once(_RECORDED)
    op.create_index("ix_log_match_pk_seat_version", "log", ["match_pk", "seat", "version"])
