"""Every route with every role: nobody is let in who does not belong (contract 10).

`ROUTES` is the whole address map of the service. A route that has no line here fails the first test.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.page import page
from tests.api.conftest import API, NAMES, application, held_against_document, open_table

Plain = dict[str, Any]
CALLERS: Final = ("nobody", "a wrong token", "another match's scorer", "the spectator", "the scorer")
WRONG: Final = "AAAAAAAAAAAAAAAAAAAAAA"
NOTE: Final = {"type": "note", "text": "a quiet moment"}
PLAY: Final = {"type": "play", "seat": 0, "cards": "7 7"}
QUESTION: Final = {"game": "dragon_phoenix", "event": PLAY}


class Route(NamedTuple):
    """One method of one address, and the status each of the `CALLERS` is answered with."""

    method: str
    rule: str
    statuses: tuple[int, ...]
    body: object = None
    query: str = ""


def everybody(status: int = 200) -> tuple[int, ...]:
    return (status,) * len(CALLERS)


def readers(status: int = 200) -> tuple[int, ...]:
    return (401, 404, 404, status, status)


def scorers(status: int = 200) -> tuple[int, ...]:
    return (401, 404, 404, 403, status)


MATCH: Final = f"{API}/matches/<match_id>"
PAGE: Final = "/docs/<any('swagger-ui-bundle.js', 'swagger-ui.css', 'page.js'):name>"
ROUTES: Final = (
    Route("GET", "/", everybody()),
    Route("GET", "/sw.js", everybody()),
    Route("GET", "/page/<version>/<path:part>", everybody()),
    Route("GET", "/docs", everybody()),
    Route("GET", PAGE, everybody()),
    Route("GET", "/healthz", everybody()),
    Route("GET", "/readyz", everybody()),
    Route("GET", "/metrics", everybody()),
    Route("GET", f"{API}/openapi.json", everybody()),
    Route("GET", f"{API}/games", everybody()),
    Route("POST", f"{API}/matches/import", everybody(201), {"game": "guandan", "players": NAMES}),
    Route("POST", f"{API}/statistics", everybody(), {"exports": []}),
    Route("GET", f"{MATCH}/summary", readers()),
    Route("GET", f"{MATCH}/export", scorers()),
    Route("GET", f"{API}/games/<game>/rules", everybody()),
    Route("GET", f"{API}/games/<game>/rules/<rule>", everybody()),
    Route("POST", f"{API}/rulings", everybody(), QUESTION),
    Route("POST", f"{API}/combinations", everybody(), {"game": "guandan", "cards": "7 7"}),
    Route("POST", f"{API}/plays", everybody(), {"game": "guandan", "hand": "7 7"}),
    Route("POST", f"{API}/matches", everybody(201), {"game": "guandan", "players": NAMES}),
    Route("GET", MATCH, readers()),
    Route("PATCH", MATCH, scorers(), {"title": "Sunday"}),
    Route("GET", f"{MATCH}/events", readers()),
    Route("POST", f"{MATCH}/events", scorers(201), NOTE),
    Route("POST", f"{MATCH}/events", scorers(), NOTE, "before=1"),
    Route("POST", f"{MATCH}/events", scorers(), NOTE, "before=1&preview=true"),
    Route("PUT", f"{MATCH}/events/<number>", scorers(), {"type": "note", "text": "a loud moment"}),
    Route("DELETE", f"{MATCH}/events/<number>", scorers()),
    Route("POST", f"{MATCH}/undo", scorers()),
    Route("POST", f"{MATCH}/redo", scorers()),
    Route("POST", f"{MATCH}/rulings", readers(), PLAY),
    Route("GET", f"{MATCH}/stream", readers()),
    Route("GET", f"{MATCH}/options", scorers(), None, "seat=0"),
    Route("GET", f"{MATCH}/history", scorers()),
    Route("GET", f"{MATCH}/attempts", scorers()),
    Route("GET", f"{MATCH}/tokens", scorers()),
    Route("POST", f"{MATCH}/tokens", scorers(201), {"role": "scorer"}),
    Route("DELETE", f"{MATCH}/tokens/<token_id>", scorers(204)),
)
OF_A_MATCH: Final = [route for route in ROUTES if route.rule.startswith(MATCH)]
READING: Final = [route for route in ROUTES if route.method == "GET"]


def named(route: Route) -> str:
    return f"{route.method} {route.rule} {route.query}".strip()


class Club:
    """Two matches; in the first something was recorded, something undone, and a token made."""

    def __init__(self, app: Flask) -> None:
        self.app, self.client = app, app.test_client()
        self.table, self.other = open_table(self.client), open_table(self.client)
        self.table.record(NOTE, NOTE)
        assert self.table.send({}, to="undo").status_code == 200
        token = self.table.send({"role": "spectator"}, to="tokens").json
        self.names = {
            "match_id": self.table.id,
            "number": "1",
            "token_id": token["id"],
            "game": "dragon_phoenix",
            "rule": "dp.turn",
            "name": "page.js",
            "version": page().version,
            "part": "app.js",
        }
        self.tokens = (None, WRONG, self.other.scorer, self.table.spectator, self.table.scorer)

    def ask(
        self, route: Route, *, method: str = "", token: str | None = None, link: str = ""
    ) -> TestResponse:
        """The answer to a route; a stream is closed once it has begun."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        body = None if route.body is None else json.dumps(route.body)
        answer = self.client.open(
            self.path(route),
            method=method or route.method,
            query_string="&".join(filter(None, (route.query, link and f"token={link}"))),
            data=body,
            headers=headers | ({"Content-Type": "application/json"} if body else {}),
        )
        if answer.is_streamed:
            answer.close()
        return answer

    def path(self, route: Route, **names: str) -> str:
        return re.sub(r"<(?:[^<>]*:)?(\w+)>", lambda name: (self.names | names)[name[1]], route.rule)

    def kept(self) -> list[Any]:
        """All that somebody who does not belong must not change."""
        return [self.table.get(path).json for path in ("", "/history", "/attempts", "/tokens")]


@pytest.fixture
def app(database: str) -> Flask:
    """Without limits: so many wrong tokens are tried that they would be told to wait."""
    return application(database, REFEREE_RATE_LIMITS="off")


@pytest.fixture
def club(app: Flask) -> Club:
    return Club(app)


def served(app: Flask) -> Mapping[tuple[str, str], object]:
    """What is served, with the declaration of each view."""
    return {
        (method, rule.rule): getattr(app.view_functions[rule.endpoint], "operation", None)
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }


def test_every_route_has_a_line_and_every_line_a_route(app: Flask) -> None:
    assert served(app).keys() == {(route.method, route.rule) for route in ROUTES}


def test_every_route_of_a_match_needs_a_token_and_no_other_does(app: Flask) -> None:
    needing = {route for route, operation in served(app).items() if getattr(operation, "role", None)}
    assert needing == {(route.method, route.rule) for route in OF_A_MATCH}
    for route in ROUTES:
        assert (route.statuses[0] == 401) == (route in OF_A_MATCH)


@pytest.mark.parametrize("route", ROUTES, ids=named)
def test_each_role_is_answered_as_it_may_and_changes_only_what_it_may(club: Club, route: Route) -> None:
    before = club.kept()
    for caller, token, status in zip(CALLERS, club.tokens, route.statuses, strict=True):
        if caller == CALLERS[-1]:
            assert club.kept() == before
        answer = club.ask(route, token=token)
        assert answer.status_code == status, caller
        if not answer.is_streamed:
            held_against_document(club.app, answer)


def test_a_token_in_a_link_opens_what_is_read_and_nothing_that_is_written(club: Club) -> None:
    before = club.kept()
    for route in OF_A_MATCH:
        for caller, token, status in zip(CALLERS[1:], club.tokens[1:], route.statuses[1:], strict=True):
            answer = club.ask(route, link=token or "")
            assert answer.status_code == (status if route.method == "GET" else 401), (route, caller)
    assert club.kept() == before


def test_a_match_that_is_not_there_is_answered_like_a_wrong_token(club: Club) -> None:
    for route in OF_A_MATCH:
        closed, there = club.ask(route, token=WRONG), club.names
        club.names = there | {"match_id": "0" * 32}
        missing = club.ask(route, token=club.table.scorer)
        club.names = there
        assert (closed.status_code, missing.status_code) == (404, 404)
        assert {name for name in closed.json if closed.json[name] != missing.json[name]} == {"instance"}
        different = {name for name, value in closed.headers.items() if missing.headers.get(name) != value}
        assert different <= {"Content-Length", "X-Request-ID"}


def test_head_is_answered_like_get_without_a_body(club: Club) -> None:
    for route in READING:
        for caller, token, status in zip(CALLERS, club.tokens, route.statuses, strict=True):
            answer = club.ask(route, method="HEAD", token=token)
            assert (answer.status_code, answer.data) == (status, b""), (route, caller)
            if route in OF_A_MATCH:
                assert club.ask(route, method="HEAD", link=token or "").status_code == status, (route, caller)


def test_what_may_be_asked_is_told_to_anybody_and_lets_nobody_in(club: Club) -> None:
    for route in ROUTES:
        methods = {each.method for each in ROUTES if each.rule == route.rule} | {"OPTIONS"}
        for token in club.tokens:
            answer = club.ask(route, method="OPTIONS", token=token)
            assert (answer.status_code, answer.data) == (200, b"")
            assert set(answer.headers["Allow"].split(", ")) - {"HEAD"} == methods


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "BREW"])
def test_any_other_method_is_405_for_everybody(club: Club, method: str) -> None:
    before = club.kept()
    for route in ROUTES:
        if (method, route.rule) not in {(each.method, each.rule) for each in ROUTES}:
            for token in club.tokens:
                answer = club.ask(route, method=method, token=token)
                assert (answer.status_code, answer.mimetype) == (405, "application/problem+json"), route
    assert club.kept() == before
