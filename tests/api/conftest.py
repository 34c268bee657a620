"""The whole application on a database of its own; every answer is held against openapi.yaml's source."""

# ruff: noqa: ANN401 - bodies are whatever a test sends

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jsonschema_rs import Draft202012Validator
from openapi_schema_validator import OAS31Validator
from werkzeug.test import TestResponse

from api import create_app, openapi
from tests.support import databases

API = "/api/v1"
NAMES = ["Anna", "Ben", "Carla", "Dan"]
Plain = dict[str, Any]


@pytest.fixture
def app(database: str) -> Flask:
    return application(database)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return documented(app)


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return open_table(client)


@pytest.fixture
def open_match(client: FlaskClient) -> Callable[..., Table]:
    return lambda **start: open_table(client, **start)


def application(database: str | Path, **config: Any) -> Flask:
    """The application on the database of this address, or on this file of SQLite."""
    url = databases.of_file(database) if isinstance(database, Path) else database
    return databases.to_close(create_app({"DATABASE_URL": url, **config}))


def documented(app: Flask) -> FlaskClient:
    app.test_client_class = Documented
    return app.test_client()


def open_table(client: FlaskClient, **start: Any) -> Table:
    answer = client.post(f"{API}/matches", json={"game": "dragon_phoenix", "players": NAMES, **start})
    assert answer.status_code == 201, answer.text
    opened = answer.json
    return Table(client, opened["match"]["id"], opened["tokens"]["scorer"], opened["tokens"]["spectator"])


@dataclass(frozen=True)
class Table:
    """A match at the API: what a phone at the table would send."""

    client: FlaskClient
    id: str
    scorer: str
    spectator: str

    @property
    def path(self) -> str:
        return f"{API}/matches/{self.id}"

    def send(self, body: Any, *, role: str = "scorer", to: str = "events", **headers: str) -> TestResponse:
        headers = {"Content-Type": "application/json"} | self.headers(role, headers)
        return self.client.post(f"{self.path}/{to}", data=json.dumps(body), headers=headers)

    def get(self, path: str = "", *, role: str = "scorer", **headers: str) -> TestResponse:
        return self.client.get(f"{self.path}{path}", headers=self.headers(role, headers))

    def headers(self, role: str, more: Mapping[str, str]) -> dict[str, str]:
        named = {name.replace("_", "-"): value for name, value in more.items()}
        return {"Authorization": f"Bearer {getattr(self, role)}", **named}

    def record(self, *events: Plain) -> Plain:
        """The answer to events that must be recorded, one by one; the last one's."""
        for event in events:
            answer = self.send(event)
            assert answer.status_code == 201, answer.text
        last: Plain = answer.json
        return last

    def state(self, role: str = "scorer") -> Plain:
        answer = self.get(role=role)
        assert answer.status_code == 200
        told: Plain = answer.json
        return told

    def log(self, role: str = "scorer", query: str = "?limit=1000") -> list[Plain]:
        events: list[Plain] = self.get(f"/events{query}", role=role).json["events"]
        return events


def effects(ruling: Plain) -> list[Plain]:
    """The effects of a ruling without their sentences."""
    return [{name: value for name, value in one.items() if name != "text"} for one in ruling["effects"]]


class Documented(FlaskClient):
    """A client that holds every answer against the API document."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        response = super().open(*args, **kwargs, buffered=True)
        held_against_document(self.application, response)
        return response


def described(fault: Any) -> list[str]:
    """A fault of an answer; where it fits none of several schemas, those of each."""
    if fault.context:
        return [told for inner in fault.context for told in described(inner)]
    return [f"{list(fault.absolute_path)}: {fault.message[:200]}"]


@cache
def document() -> Plain:
    """The document, which is the same for all applications; here a field it does not name is a fault."""
    told = openapi.document(application(Path("unused.sqlite")))
    for schema in told["components"]["schemas"].values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return told


def held_against_document(app: Flask, response: TestResponse) -> None:
    request = response.request
    with app.test_request_context(request.path, method=request.method) as context:
        rule = context.request.url_rule
    path = openapi._path(rule) if rule else ""
    operation = document()["paths"].get(path, {}).get(request.method.lower())
    if operation is None:
        return
    status = "default" if response.status_code == 500 else str(response.status_code)
    answer = operation["responses"].get(status)
    assert answer, f"{request.method} {rule} answered {response.status_code}, which is not documented"
    assert set(answer["headers"]) <= set(response.headers.keys())
    content = answer.get("content", {})
    if not content:
        assert not response.data
        return
    body = response.json if response.is_json else response.data.decode(errors="replace")
    validator = validator_of(json.dumps(content[response.mimetype]["schema"]))
    if not validator.is_valid(body):
        schema = {**content[response.mimetype]["schema"], "components": document()["components"]}
        faults = OAS31Validator(schema).iter_errors(body)
        raise AssertionError([told for fault in faults for told in described(fault)])


@cache
def validator_of(schema: str) -> Draft202012Validator:
    """What reads a schema of the document: a tenth as long as what says best what is wrong."""
    return Draft202012Validator({**json.loads(schema), "components": document()["components"]})
