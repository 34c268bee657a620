"""The three tables: matches, their log, their tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("pk", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("last_number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("pk", name="pk_matches"),
        sa.UniqueConstraint("id", name="uq_matches_id"),
    )
    op.create_table(
        "log",
        sa.Column("match_pk", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
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
        sa.PrimaryKeyConstraint("match_pk", "version", name="pk_log"),
        sa.UniqueConstraint("match_pk", "client_id", name="uq_log_match_pk_client_id"),
        sqlite_with_rowid=False,
    )
    recorded = sa.text("action = 'record'")
    op.create_index(
        "uq_log_match_pk_number",
        "log",
        ["match_pk", "number"],
        unique=True,
        sqlite_where=recorded,
        postgresql_where=recorded,
    )
    op.create_index("ix_log_match_pk_seat_version", "log", ["match_pk", "seat", "version"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("match_pk", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match_pk"], ["matches.pk"], name="fk_tokens_match_pk"),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("digest", name="uq_tokens_digest"),
    )
    op.create_index("ix_tokens_match_pk", "tokens", ["match_pk"])


def downgrade() -> None:
    op.drop_table("tokens")
    op.drop_table("log")
    op.drop_table("matches")
