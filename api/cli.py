"""The commands (contract 11)."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Final, NoReturn

import click
import segno
from flask import Flask
from sqlalchemy import make_url

import models
from api import backup, metrics, openapi, stats
from api.access import ROLES
from api.app import create_app
from api.config import DATABASE, FOLDER
from api.failures import Commands, check_free
from api.plain import Json
from api.replay import Report, Unusable, replay
from api.services import matches as services
from models import reading, store
from referee.rulebook import LANGUAGES

DOCUMENT: Final = "openapi.yaml"
EVERY_ADDRESS: Final = {"0.0.0.0": ("192.0.2.1", 9), "::": ("2001:db8::1", 9)}  # noqa: S104 - names, no binding
"""The names for all addresses of a machine, each with an address kept for documentation to aim at."""


@click.group(cls=Commands)
def main() -> None:
    """Referee: a scorekeeper and neutral referee for card tables."""


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64), help="Processes.")
def serve(host: str, port: int, workers: int) -> NoReturn:
    """Bring the database up to date and serve."""
    check_free(host, port)
    app = _migrated()
    metrics.new_folder()  # handed on by the environment
    _print_address(app.config["REFEREE_PUBLIC_URL"] or f"http://{_place(reachable(host), port)}")
    listening = ["--bind", _place(host, port), "--workers", str(workers)]
    command = [sys.executable, "-m", "gunicorn", "--config", "python:api.gunicorn_config", *listening]
    os.execv(sys.executable, [*command, "api:create_app()"])  # noqa: S606 - no shell is the point


def _place(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def reachable(host: str) -> str:
    """The address phones can use: of all of this machine's the one its network knows."""
    if host not in EVERY_ADDRESS:
        return host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect(EVERY_ADDRESS[host])  # sends nothing: it only chooses the way out
            return str(probe.getsockname()[0])
    except OSError:
        return host


def _print_address(address: str) -> None:
    print(f"Referee listens at {address} (the API: {address}/docs)", flush=True)
    if sys.stdout.isatty():
        segno.make(address, micro=False).terminal(compact=True)


@main.command()
def migrate() -> None:
    """Bring the database up to date."""
    _migrated()
    print("The database is up to date.")


@main.command("openapi")
@click.argument("target", default=DOCUMENT, type=click.Path(dir_okay=False, path_type=Path))
def write_openapi(target: Path) -> None:
    """Write the API document, by default to openapi.yaml."""
    app = create_app({"DATABASE_URL": "sqlite://"})
    target.write_text(openapi.as_yaml(openapi.document(app)), encoding="utf-8")
    print(f"Wrote {target}.")


@main.command("replay")
@click.argument("file", type=click.File("rb"))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def replay_file(file: Json, form: str) -> None:
    """Take a match FILE through the engine alone; exit 1 if an event is illegal and does not stand."""
    try:
        report = replay(file.read())
    except Unusable as error:
        raise click.ClickException(str(error)) from error
    print(_SHOWN[form](report))
    sys.exit(0 if report.fair else 1)


_SHOWN: Final = {"text": Report.text, "json": Report.json}


@main.command("stats")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--unfinished", is_flag=True, help="Count unfinished matches too.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--lang", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
def count_files(files: tuple[Path, ...], unfinished: bool, form: str, lang: str) -> None:  # noqa: FBT001 - click's
    """Count match FILES (exports, or folders of them) together, by the names of the players."""
    try:
        told = stats.counted(files, lang, unfinished=unfinished)
    except Unusable as error:
        raise click.ClickException(str(error)) from error
    print(told.text() if form == "text" else told.json())


@main.command("matches")
def list_matches() -> None:
    """List all matches: id, begun, game, players, title."""
    with _found().app_context(), reading() as connection:
        for head in store.match_heads(connection):
            told = (head.id, head.created_at, head.game, ", ".join(head.players), head.title)
            print(*map(_in_a_column, told), sep="\t")


def _in_a_column(text: str) -> str:
    """A text without the tabs and line breaks that a listing is made of."""
    return " ".join(text.split())


@main.command("token")
@click.argument("match")
@click.option("--role", type=click.Choice(ROLES), default="scorer", show_default=True)
def new_token(match: str, role: str) -> None:
    """Print a new token for a MATCH, for a phone that lost its own."""
    with _found().app_context():
        secret = services.issue_token(match, role)
    if secret is None:
        raise click.ClickException("There is no such match.")
    print(secret)


@main.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Put it in the place of an older file.")
def back_up(file: Path, force: bool) -> None:  # noqa: FBT001 - the signature is click's
    """Copy the whole database as it is at this moment to FILE, also while the server writes."""
    own = _own_file("pg_dump --format=custom --file=FILE DATABASE")
    copied = backup.back_up(own, file, force=force)
    print(f"Backed up {copied} to {file}.")


@main.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Put it in the place of a database that is there.")
def restore(file: Path, force: bool) -> None:  # noqa: FBT001 - the signature is click's
    """Bring the database back as it was when it was backed up to FILE. Stop the server first."""
    target = _own_file("pg_restore --clean --if-exists --single-transaction --dbname=DATABASE FILE")
    if target == DATABASE.absolute():
        FOLDER.mkdir(exist_ok=True)
    restored = backup.restore(file, target, force=force)
    print(f"Restored {restored.contents} from {file}.")
    if restored.kept:
        print(f"What was there before is now {restored.kept}.")


def _own_file(instead: str) -> Path:
    """The file of the database. Raises click's ClickException, with what serves instead, if it has none."""
    own = _file(create_app())
    if own is None:
        raise click.ClickException(f"This database is no file of SQLite. For PostgreSQL: {instead}")
    return own


def _migrated() -> Flask:
    """The application on its database, which is made if it is not there."""
    app = create_app()
    if _file(app) == DATABASE.absolute():
        FOLDER.mkdir(exist_ok=True)
    with app.app_context():
        models.upgrade()
    return app


def _found() -> Flask:
    """The application on a database that is there already. Raises click's ClickException."""
    file = _file(create_app())
    if file and not file.exists():
        raise click.ClickException(f"There is no database at {file}; DATABASE_URL names another.")
    return _migrated()


def _file(app: Flask) -> Path | None:
    """The file of an SQLite database."""
    url = make_url(app.config["SQLALCHEMY_DATABASE_URI"])
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None
