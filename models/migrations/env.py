"""Runs the migrations in one transaction that holds the right to write: two starts wait for each other."""

from alembic import context
from flask import current_app

from models import db, writing

metadata = db.metadata


def run() -> None:
    options = current_app.extensions["migrate"].configure_args
    with writing() as connection:
        context.configure(connection=connection, target_metadata=metadata, **options)
        with context.begin_transaction():
            context.run_migrations()


if context.is_offline_mode():
    raise SystemExit("The migrations need the database: there is no offline mode.")
run()
