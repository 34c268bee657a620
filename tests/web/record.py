"""Matches made past the page, to be looked at and corrected on it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

from tests.web.phone import NAMES

Event = dict[str, Any]

WISHED: tuple[Event, ...] = (
    {"type": "play", "seat": 0, "cards": "herald", "wish": "J"},
    {"type": "play", "seat": 1, "cards": "T"},
    {"type": "pass", "seat": 2},
    {"type": "pass", "seat": 3},
    {"type": "pass", "seat": 0},
    {"type": "play", "seat": 1, "cards": "5"},
    {"type": "pass", "seat": 2},
    {"type": "play", "seat": 3, "cards": "J"},
)
"""Anna wishes for a Jack; Dan passes on a 10 and plays a Jack soon after, which proves a breach (5.4)."""


class Table(NamedTuple):
    """A match on the server, with the links that open it."""

    address: str
    id: str
    scorer: str
    spectator: str

    def link(self, page: str = "", token: str = "") -> str:
        return f"{self.address}/#/m/{self.id}{page}?t={token or self.scorer}"

    def records(self, *events: Event) -> None:
        for event in events:
            asked(f"{self.address}/api/v1/matches/{self.id}/events", event, self.scorer)

    def state(self) -> Any:  # noqa: ANN401 - whatever JSON says
        return asked(f"{self.address}/api/v1/matches/{self.id}", None, self.scorer)


def table(
    address: str, game: str = "dragon_phoenix", names: tuple[str, ...] = NAMES, **options: object
) -> Table:
    """A new match."""
    body = {"game": game, "players": list(names), "options": options}
    begun = asked(f"{address}/api/v1/matches", body, "")
    return Table(address, begun["match"]["id"], **begun["tokens"])


def asked(address: str, body: object, token: str) -> Any:  # noqa: ANN401 - whatever JSON says
    """What the server answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers)) as answer:
        return json.load(answer)
