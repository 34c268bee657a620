"""A phone at a table that is played card by card: seats tapped, keys pressed, and what lies there then."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, expect

from tests.web.phone import NAMES, Phone

LEVELS: Final = {"result": 0, "plays": 1, "full": 2}


class Table:
    """What one does and reads at the play level of a phone."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.page = phone, phone.page

    def seat(self, name: str) -> Locator:
        return self.page.locator(".player", has=self.page.get_by_text(name, exact=True))

    def key(self, name: str) -> Locator:
        return self.page.locator(".keys").get_by_role("button", name=named(name))

    def types(self, keys: str) -> None:
        """Presses keys by the beginning of their names, with blanks between: ranks, or Herald."""
        for each in keys.split():
            self.phone.tap(self.key(each))

    def plays(self, cards: str, by: str = "") -> None:
        """Cards typed and laid, by the one in turn or by the player tapped first."""
        if by:
            self.phone.tap(self.seat(by))
        self.types(cards)
        self.lay()

    def lay(self) -> None:
        self.phone.tap(self.page.locator(".go.play"))
        self.phone.saving("Saved")

    def passes(self, times: int = 1) -> None:
        for _ in range(times):
            self.phone.tap(self.page.locator(".pass"))
            self.phone.saving("Saved")

    def says(self, title: str, below: str = "") -> None:
        """What the line above the keys says."""
        expect(self.page.locator(".preview-text b")).to_have_text(title)
        if below:
            expect(self.page.locator(".preview-text span")).to_contain_text(below)

    def lies(self, text: str) -> None:
        """What is said of the cards on the table."""
        expect(self.page.locator(".trick-text")).to_have_text(text)

    @property
    def typed(self) -> Locator:
        return self.page.locator(".typed-card")

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def log(self) -> list[dict[str, Any]]:
        """The events recorded, as the server has them."""
        return [dict(event) for event in self.phone.ask("/events?limit=200")["events"]]

    @property
    def told(self) -> list[tuple[Any, ...]]:
        """Who did what: (type, seat, cards)."""
        return [(each["type"], each.get("seat"), " ".join(each.get("cards", []))) for each in self.log]


def named(key: str) -> re.Pattern[str]:
    """The name of a key, whether it was typed already or not."""
    return re.compile(rf"^{key}\s*(,.*)?$")


def at_the_table(
    phone: Phone,
    game: str = "dragon_phoenix",
    *events: Mapping[str, Any],
    options: Mapping[str, Any] | None = None,
    level: str = "plays",
    names: tuple[str, ...] = NAMES,
) -> Table:
    """A match begun past the page, with some events in it, opened by its link at a level of detail."""
    port = phone.address.rpartition(":")[2].strip("/")
    body = {"game": game, "players": list(names), "options": dict(options or {})}
    headers = {"Content-Type": "application/json"}
    asked = Request(f"http://127.0.0.1:{port}/api/v1/matches", json.dumps(body).encode(), headers)
    with urlopen(asked) as answer:
        made = json.load(answer)
    match, token = made["match"]["id"], made["tokens"]["scorer"]
    phone.page.goto(f"{phone.address}/#/m/{match}?t={token}")
    phone.page.locator(".level").nth(LEVELS[level]).click()
    expect(phone.page.locator(".play-tray")).to_be_visible()
    for event in events:
        phone.ask("/events", event)
    if events:
        phone.page.reload()
        expect(phone.page.locator(".play-tray")).to_be_visible()
    return Table(phone)


def play(seat: int, cards: str, **more: object) -> dict[str, object]:
    """A play as an event."""
    return {"type": "play", "seat": seat, "cards": cards, **more}
