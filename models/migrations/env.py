"""Runs the migrations in one transaction, which other starts wait for."""

from alembic import context
from flask import current_app

from models import db
from models.database import migrating

metadata = db.metadata


def run() -> None:
    options = current_app.extensions["migrate"].configure_args
    with migrating() as connection:
        context.configure(connection=connection, target_metadata=metadata, **options)
        with context.begin_transaction():
            context.run_migrations()


if context.is_offline_mode():
    raise SystemExit("The migrations need the database: there is no offline mode.")
run()
