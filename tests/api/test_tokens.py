"""The tokens of a match: listed, made, revoked, renewed (contract 10)."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from threading import Barrier

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Connection, text
from werkzeug.test import TestResponse

import models
from api.access import digest
from api.services import keys
from models import store
from tests.api.conftest import Table, open_table

NOTE = {"type": "note", "text": "a quiet moment"}
NOBODY = "0" * 16


def listed(table: Table, role: str = "scorer") -> list[dict[str, object]]:
    answer = table.get("/tokens", role=role)
    assert answer.status_code == 200
    tokens: list[dict[str, object]] = answer.json["tokens"]
    return tokens


def made(table: Table, role: str) -> dict[str, str]:
    answer = table.send({"role": role}, to="tokens")
    assert answer.status_code == 201
    token: dict[str, str] = answer.json
    return token


def revoke(table: Table, token_id: object, *, by: str | None = None, **headers: str) -> TestResponse:
    authorization = {"Authorization": f"Bearer {by or table.scorer}"}
    return table.client.delete(f"{table.path}/tokens/{token_id}", headers=authorization | headers)


def own(table: Table) -> object:
    """The id of the token the match was begun with."""
    (token,) = (one["id"] for one in listed(table) if one["yours"])
    return token


def holding(table: Table, secret: str) -> Table:
    """The same match on a phone that has this token."""
    return Table(table.client, table.id, secret, table.spectator)


class TestListing:
    def test_a_new_match_has_one_of_each_role(self, table: Table) -> None:
        tokens = listed(table)
        assert sorted(str(one["role"]) for one in tokens) == ["scorer", "spectator"]
        assert all(one.keys() == {"id", "role", "created_at", "yours"} for one in tokens)

    def test_it_says_which_is_the_callers(self, table: Table) -> None:
        second = made(table, "scorer")
        yours = {one["id"]: one["yours"] for one in listed(holding(table, second["token"]))}
        assert [key for key, is_yours in yours.items() if is_yours] == [second["id"]]
        assert len(yours) == 3

    def test_it_says_when_each_was_made_the_oldest_first(self, table: Table) -> None:
        made(table, "spectator")
        times = [datetime.fromisoformat(str(one["created_at"])) for one in listed(table)]
        assert times == sorted(times)
        assert all(abs(datetime.now(UTC) - time) < timedelta(minutes=5) for time in times)

    def test_it_never_tells_a_secret_or_what_is_stored_of_it(self, table: Table) -> None:
        secrets = [table.scorer, table.spectator, made(table, "spectator")["token"]]
        told = table.get("/tokens").text
        assert not [secret for secret in secrets if secret in told or digest(secret) in told]

    def test_other_matches_are_not_listed(self, table: Table, client: FlaskClient) -> None:
        other = open_table(client)
        assert not {one["id"] for one in listed(table)} & {one["id"] for one in listed(other)}

    def test_it_is_private_and_may_be_asked_by_link(self, table: Table) -> None:
        answer = table.client.get(f"{table.path}/tokens?token={table.scorer}")
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "private, no-cache"


class TestMaking:
    def test_it_opens_the_match_in_its_role_and_is_told_once(self, table: Table) -> None:
        scorer, spectator = made(table, "scorer"), made(table, "spectator")
        assert scorer.keys() == {"id", "role", "token"}
        assert holding(table, scorer["token"]).send(NOTE).status_code == 201
        assert holding(table, spectator["token"]).send(NOTE).status_code == 403
        assert holding(table, spectator["token"]).get().status_code == 200
        assert {scorer["id"], spectator["id"]} < {one["id"] for one in listed(table)}

    def test_the_answer_is_kept_by_nobody(self, table: Table) -> None:
        answer = table.send({"role": "scorer"}, to="tokens")
        assert answer.headers["Cache-Control"] == "no-store"

    def test_each_is_another_of_at_least_128_bits(self, table: Table) -> None:
        secrets = {made(table, "spectator")["token"] for _ in range(20)}
        assert len(secrets) == 20
        assert min(map(len, secrets)) >= 22  # 128 bits in base 64

    def test_the_match_has_not_changed_by_it(self, table: Table) -> None:
        made(table, "scorer")
        assert table.state()["version"] == 0

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({}, "role"),
            ({"role": "owner"}, "role"),
            ({"role": None}, "role"),
            ({"role": ["scorer"]}, "role"),
            ({"role": "Scorer"}, "role"),
            ({"role": "scorer", "name": "Anna's phone"}, "name"),
            ([], "body"),
        ],
    )
    def test_a_role_that_is_none_is_422(self, table: Table, body: object, field: str) -> None:
        answer = table.send(body, to="tokens")
        assert (answer.status_code, list(answer.json["errors"])) == (422, [field])
        assert len(listed(table)) == 2

    def test_there_are_never_more_than_can_be_listed(self, table: Table) -> None:
        for _ in range(keys.MOST_TOKENS - 2):
            last = made(table, "spectator")
        answer = table.send({"role": "scorer"}, to="tokens")
        assert (answer.status_code, answer.json["type"]) == (409, "/problems/many-tokens")
        assert "100" in answer.json["detail"]
        assert len(listed(table)) == 100
        assert revoke(table, last["id"]).status_code == 204
        assert table.send({"role": "scorer"}, to="tokens").status_code == 201


class TestRevoking:
    def test_what_is_revoked_looks_like_a_missing_match(self, table: Table) -> None:
        token = made(table, "scorer")
        phone = holding(table, token["token"])
        assert phone.get().status_code == 200
        answer = revoke(table, token["id"])
        assert (answer.status_code, answer.data, answer.mimetype) == (204, b"", None)
        nowhere = Table(table.client, "0" * 32, token["token"], "")
        closed, missing = phone.get().json, nowhere.get().json
        assert {name for name in missing if closed[name] != missing[name]} == {"instance"}
        assert phone.send(NOTE).status_code == phone.get("/tokens").status_code == 404
        assert table.state()["version"] == 0

    def test_the_others_stay(self, table: Table) -> None:
        token = made(table, "spectator")
        revoke(table, token["id"])
        assert table.get(role="spectator").status_code == 200
        assert table.send(NOTE).status_code == 201
        assert token["id"] not in {one["id"] for one in listed(table)}

    def test_a_second_time_it_is_not_there_any_more(self, table: Table) -> None:
        token = made(table, "scorer")
        assert revoke(table, token["id"]).status_code == 204
        assert revoke(table, token["id"]).status_code == 404

    @pytest.mark.parametrize("token_id", [NOBODY, "x", "%00", "%ff", "../events", "' OR ''='"])
    def test_one_that_never_was_is_404(self, table: Table, token_id: str) -> None:
        assert revoke(table, token_id).status_code == 404
        assert len(listed(table)) == 2

    def test_a_token_of_another_match_is_404_and_stays(self, table: Table, client: FlaskClient) -> None:
        other = open_table(client)
        second = made(other, "scorer")
        assert revoke(table, second["id"]).status_code == 404
        assert holding(other, second["token"]).get().status_code == 200

    def test_a_secret_is_no_id(self, table: Table) -> None:
        assert revoke(table, made(table, "scorer")["token"]).status_code == 404

    def test_a_scorer_may_revoke_his_own(self, table: Table) -> None:
        second = made(table, "scorer")
        assert revoke(table, second["id"], by=second["token"]).status_code == 204
        assert revoke(table, second["id"], by=second["token"]).status_code == 404
        assert [one["role"] for one in listed(table)].count("scorer") == 1

    def test_to_renew_is_to_make_one_and_revoke_the_other(self, table: Table) -> None:
        old = own(table)
        renewed = made(table, "scorer")
        assert revoke(table, old, by=renewed["token"]).status_code == 204
        assert table.send(NOTE).status_code == 404
        assert holding(table, renewed["token"]).send(NOTE).status_code == 201

    def test_the_last_scorer_stays_so_that_nobody_is_locked_out(self, table: Table) -> None:
        answer = revoke(table, own(table))
        assert (answer.status_code, answer.json["type"]) == (409, "/problems/last-scorer")
        assert table.send(NOTE).status_code == 201

    def test_it_says_why_in_german_too(self, table: Table) -> None:
        english, german = (
            revoke(table, own(table), **{"Accept-Language": each}).json for each in ("en", "de")
        )
        assert english["title"] != german["title"]
        assert "Eintragen" in german["title"]

    def test_the_last_of_those_who_watch_may_go(self, table: Table) -> None:
        (watching,) = (one["id"] for one in listed(table) if one["role"] == "spectator")
        assert revoke(table, watching).status_code == 204
        assert table.get(role="spectator").status_code == 404


@contextmanager
def writing(app: Flask, table: Table) -> Iterator[Connection]:
    """A transaction that has the right to write in the match."""
    with app.app_context(), models.writing() as connection:
        assert store.find_access_to_write(connection, table.id, digest(table.scorer))
        yield connection


@pytest.mark.parametrize(("path", "body"), [("events", NOTE), ("tokens", {"role": "scorer"})])
def test_what_waited_while_its_token_was_revoked_is_not_done(
    app: Flask, table: Table, path: str, body: object
) -> None:
    token = made(table, "scorer")
    phone = holding(table, token["token"])
    phone.get()
    with ThreadPoolExecutor(1) as pool:
        with writing(app, table) as connection:
            answer = pool.submit(phone.send, body, to=path)
            wait([answer], timeout=0.5)  # by then it waits for its turn
            store.revoke_token(connection, token["id"])
        assert answer.result().status_code == 404
    assert table.state()["version"] == 0
    assert len(listed(table)) == 2


@pytest.mark.parametrize("_again", range(4))
def test_of_two_scorers_who_revoke_each_other_at_the_same_moment_one_stays(
    app: Flask, table: Table, _again: int
) -> None:
    first, second = own(table), made(table, "scorer")
    both = Barrier(2)

    def one(by: str, whom: object) -> int:
        phone = Table(app.test_client(), table.id, by, table.spectator)
        both.wait()
        return revoke(phone, whom).status_code

    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(one, [table.scorer, second["token"]], [second["id"], first])
        assert sorted(answers) == [204, 404]
    phones = [table, holding(table, second["token"])]
    assert sorted(phone.get().status_code for phone in phones) == [200, 404]


def test_the_database_knows_what_is_needed_to_check_a_token_and_no_secret(app: Flask, table: Table) -> None:
    secrets = {table.scorer, table.spectator, made(table, "scorer")["token"]}
    with app.app_context(), models.reading() as connection:
        stored = {str(value) for row in connection.execute(text("SELECT * FROM tokens")) for value in row}
    assert not secrets & stored
    assert {digest(secret) for secret in secrets} <= stored
    assert all(len(digest(secret)) == 64 for secret in secrets)  # SHA-256
