"""What docs/club.md tells people to type does what it says."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from flask.testing import FlaskClient
from psycopg.errors import UniqueViolation

import models
from tests.api.conftest import Table, application, documented, open_table
from tests.support import databases, postgres
from tests.support.databases import beside

Plain = dict[str, Any]
PAGE = (Path(__file__).parents[2] / "docs" / "club.md").read_text(encoding="utf-8")
RESULT: Plain = {"type": "result", "order": [0, 1, 2, 3], "card_points": [70, 30]}
SEVENS: Plain = {"type": "play", "seat": 0, "cards": "7 7"}

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


def typed(language: str, beginning: str) -> str:
    """The block of the page that begins like this."""
    blocks = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    (block,) = [each for each in blocks if each.startswith(beginning)]
    return str(block)


def everything(table: Table, client: FlaskClient) -> list[Plain]:
    """All that an application knows of a match."""
    seen = Table(client, table.id, table.scorer, table.spectator)
    return [seen.state(), *(seen.get(path).json for path in ("/events", "/history", "/attempts"))]


def played(client: FlaskClient) -> Table:
    """A match with a hand, a correction, an undone event and a refused one."""
    table = open_table(client, title="Sunday")
    table.record(RESULT, {"type": "note", "text": "a quiet moment"}, {**SEVENS, "seat": 0})
    changed = client.put(
        f"{table.path}/events/1",
        json={**RESULT, "card_points": [60, 40]},
        headers=table.headers("scorer", {}),
    )
    assert changed.status_code == 200
    assert table.send({"type": "play", "seat": 1, "cards": "6 6"}).status_code == 409
    assert table.send({}, to="undo").status_code == 200
    return table


def is_no_part(name: str | None, kind: str, _parents: object) -> bool:
    return kind != "table" or not str(name).startswith("log_")


def test_a_log_in_parts_is_the_same_log(client: FlaskClient, database: str) -> None:
    tables = [played(client) for _ in range(8)]
    before = [everything(table, client) for table in tables]
    with beside(database) as other:
        other.execute(typed("sql", "BEGIN;"))
        places = "SELECT count(DISTINCT tableoid), count(DISTINCT (match_pk, tableoid)) FROM log"
        parts, matches_in_parts = other.execute(places).fetchone()
        assert parts > 1
        assert matches_in_parts == len(tables)  # each in one part only
        fresh = documented(application(database))
        assert [everything(table, fresh) for table in tables] == before
        for table in [*tables, open_table(client)]:
            version = table.state()["version"]
            assert table.record(SEVENS)["match"]["version"] == version + 1
            assert table.send({}, to="undo").status_code == 200
        with pytest.raises(UniqueViolation, match=r"log_[0-3]_match_pk_number_idx"):
            other.execute(
                "INSERT INTO log SELECT (jsonb_populate_record(log, jsonb '{\"version\": 99}')).* "
                "FROM log WHERE number = 1 AND action = 'record'"
            )
    with application(database).app_context(), models.reading() as connection:
        whole = MigrationContext.configure(connection, opts={"include_name": is_no_part})
        assert compare_metadata(whole, models.db.metadata) == []
        models.upgrade()


def test_what_was_dumped_is_restored_with_all_matches_and_tokens(
    client: FlaskClient, database: str, tmp_path: Path
) -> None:
    table = played(client)
    before = everything(table, client)

    def run(command: str, url: str) -> None:
        path = f"{postgres.server().programs}{os.pathsep}{os.environ['PATH']}"
        plain = url.replace(postgres.DRIVER, "postgresql")
        environment = {**os.environ, "PATH": path, "DATABASE_URL": plain}
        subprocess.run(command, shell=True, cwd=tmp_path, env=environment, check=True)  # noqa: S602 - the page's

    run(typed("sh", "pg_dump"), database)
    table.record(SEVENS)
    run(typed("sh", "pg_restore"), database)
    client = documented(application(database))
    assert everything(table, client) == before
    assert Table(client, table.id, table.scorer, table.spectator).send(SEVENS).status_code == 201
    with postgres.empty() as elsewhere:
        run(typed("sh", "pg_restore"), elsewhere)
        assert everything(table, documented(application(elsewhere))) == before
        databases.close_all()
