"""openapi.yaml, and the page that shows it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask import Flask
from flask.testing import FlaskClient
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import validate

from api import examples, openapi
from api.event_schemas import events_of
from referee import GAMES, Game

ROOT = Path(__file__).parent.parent.parent
CHECKED_IN = ROOT / "openapi.yaml"


def listed(schemas: dict[str, Any], game: Game) -> dict[str, str]:
    """A game's events in the document: the reference to the schema of each, by type."""
    name = "".join(map(str.capitalize, game.name.split("_")))
    mapping: dict[str, str] = schemas[f"{name}Event"]["discriminator"]["mapping"]
    return mapping


def test_the_document_checked_in_is_what_the_code_says(app: Flask) -> None:
    assert CHECKED_IN.read_text() == openapi.as_yaml(openapi.document(app)), "run: referee openapi"


def test_the_document_served_is_the_one_checked_in(client: FlaskClient) -> None:
    assert client.get("/api/v1/openapi.json").json == yaml.safe_load(CHECKED_IN.read_text())


def test_the_document_is_sound_openapi_3_1() -> None:
    document = yaml.safe_load(CHECKED_IN.read_text())
    assert document["openapi"].startswith("3.1.")
    validate(document)


def test_every_route_of_the_api_is_documented(app: Flask) -> None:
    documented = yaml.safe_load(CHECKED_IN.read_text())["paths"]
    served = {openapi._path(rule) for rule in app.url_map.iter_rules() if rule.rule.startswith("/api/v1")}
    assert served - {"/api/v1/openapi.json"} == {path for path in documented if path.startswith("/api")}


def test_every_event_of_every_game_is_in_the_document() -> None:
    schemas = yaml.safe_load(CHECKED_IN.read_text())["components"]["schemas"]
    for game in GAMES.values():
        assert set(listed(schemas, game)) == set(game.events)


def test_every_event_of_every_game_has_an_example_that_can_be_read() -> None:
    for game in GAMES.values():
        assert set(examples.EVENTS[game.name]) == set(game.events)
        for tag, example in examples.EVENTS[game.name].items():
            assert events_of(game.name, max(game.seats)).load(example).event.tag == tag


def test_every_example_fits_the_schema_it_stands_beside() -> None:
    document = yaml.safe_load(CHECKED_IN.read_text())
    for path in ("events", "rulings"):
        body = document["paths"][f"/api/v1/matches/{{match_id}}/{path}"]["post"]["requestBody"]["content"]
        schema = {**body["application/json"]["schema"], "components": document["components"]}
        validator = OAS31Validator(schema)
        for name, example in body["application/json"]["examples"].items():
            assert validator.is_valid(example["value"]), name


def test_points_by_seat_are_as_many_as_can_play() -> None:
    schemas = yaml.safe_load(CHECKED_IN.read_text())["components"]["schemas"]
    for schema, field in (("NewMatch", "players"), ("Result", "points"), ("Adjust", "points")):
        told = schemas[f"Zhengfen{schema}"]["properties"][field]
        assert (told["minItems"], told["maxItems"]) == (3, 4)
    teams = schemas["DragonPhoenixResult"]["properties"]["card_points"]
    assert (teams["minItems"], teams["maxItems"]) == (2, 2)


def test_the_examples_are_where_an_event_is_sent() -> None:
    paths = yaml.safe_load(CHECKED_IN.read_text())["paths"]
    for path in ("events", "rulings"):
        body = paths[f"/api/v1/matches/{{match_id}}/{path}"]["post"]["requestBody"]["content"]
        told = body["application/json"]["examples"]
        values = {name: example["value"] for name, example in told.items()}
        assert values == {
            f"{game}.{tag}": examples.EVENTS[game][tag] for game in GAMES for tag in GAMES[game].events
        }


def test_every_field_of_every_event_says_what_it_means() -> None:
    schemas = yaml.safe_load(CHECKED_IN.read_text())["components"]["schemas"]
    for game in GAMES.values():
        events = [schemas[reference.rpartition("/")[2]] for reference in listed(schemas, game).values()]
        fields = [field for event in events for field in event["properties"].items()]
        assert {name for name, field in fields if "description" not in field} == {"type"}


def test_every_problem_is_documented_as_problem_json() -> None:
    paths = yaml.safe_load(CHECKED_IN.read_text())["paths"]
    answers = [
        (status, answer)
        for operations in paths.values()
        for operation in operations.values()
        for status, answer in operation["responses"].items()
    ]
    problems = [answer for status, answer in answers if status == "default" or status >= "400"]
    assert len(problems) > len(paths)
    assert all(list(answer["content"]) == ["application/problem+json"] for answer in problems)


def test_requests_have_names_and_who_is_sent_away_is_told_for_how_long() -> None:
    document = yaml.safe_load(CHECKED_IN.read_text())
    operations = [one for path in document["paths"].values() for one in path.values()]
    for operation in operations:
        asked = [one.get("$ref") for one in operation["parameters"]]
        assert "#/components/parameters/X-Request-ID" in asked
        for status, answer in operation["responses"].items():
            assert "X-Request-ID" in answer["headers"]
            assert ("Retry-After" in answer["headers"]) == (status in {"429", "503"})
    assert {status for one in operations for status in one["responses"]} >= {"429", "503"}


def test_what_looks_after_the_service_is_documented() -> None:
    paths = yaml.safe_load(CHECKED_IN.read_text())["paths"]
    told = {
        path: {status: list(answer["content"]) for status, answer in paths[path]["get"]["responses"].items()}
        for path in ("/healthz", "/readyz", "/metrics")
    }
    problem = ["application/problem+json"]
    assert (told["/healthz"]["200"], told["/readyz"]["200"]) == (["application/json"], ["application/json"])
    assert told["/readyz"]["503"] == problem
    assert (told["/metrics"]["200"], told["/metrics"]["404"]) == (["text/plain"], problem)


def test_a_stream_is_no_json_and_may_have_no_place() -> None:
    listen = yaml.safe_load(CHECKED_IN.read_text())["paths"]["/api/v1/matches/{match_id}/stream"]["get"]
    assert list(listen["responses"]["200"]["content"]) == ["text/event-stream"]
    assert "503" in listen["responses"]
    assert "Last-Event-ID" in [one.get("name") for one in listen["parameters"]]


class TestPage:
    @pytest.mark.parametrize(
        "path", ["/docs", "/docs/page.js", "/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js"]
    )
    def test_all_its_parts_are_served(self, client: FlaskClient, path: str) -> None:
        answer = client.get(path)
        assert answer.status_code == 200
        assert len(answer.data) > 100

    def test_it_loads_from_here_only_and_has_no_script_inside(self, client: FlaskClient) -> None:
        page = client.get("/docs").text
        sources = re.findall(r'(?:src|href)="([^"]*)"', page)
        assert "/docs/swagger-ui-bundle.js" in sources
        assert not [source for source in sources if not source.startswith(("/", "data:,"))]
        assert not re.findall(r"<script(?![^>]*\bsrc=)", page)
        assert not re.findall(r"<style|\bon\w+=|\bstyle=", page)

    def test_its_policy_lets_nothing_in_from_elsewhere(self, client: FlaskClient) -> None:
        policy = client.get("/docs").headers["Content-Security-Policy"]
        assert "script-src 'self';" in policy
        assert "http" not in policy
        assert "unsafe" not in policy

    def test_the_licence_of_the_vendored_files_is_beside_them(self) -> None:
        folder = ROOT / "api" / "static" / "docs"
        assert "Apache License" in (folder / "swagger-ui-LICENSE").read_text()
