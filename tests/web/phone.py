"""A phone in somebody's hand: what one taps, and what one then reads. Taps are counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Locator, Page, expect

NAMES: Final = ("Anna", "Ben", "Carla", "Dan")
LOCALES: Final = {"en": "en-US", "de": "de-DE", "zh": "zh-CN"}
AXE: Final = Path(__file__).parent / "vendor" / "axe.min.js"
PATIENCE: Final = 20_000.0
"""So many milliseconds a page may take on a machine that is busy with other tests."""
_REMARKS: Final = ("Failed to load resource", "The Cross-Origin-Opener-Policy header has been ignored")
_THUMB: Final = 44


class Phone:
    """A page of the browser with a counter of taps, and what it asked for and complained of."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.host = urlsplit(address).netloc
        self.taps = 0
        self.errors: list[str] = []
        self.hosts: set[str] = set()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._said)
        page.on("request", lambda request: self.hosts.add(urlsplit(request.url).netloc))

    def _said(self, message: Any) -> None:  # noqa: ANN401 - Playwright's ConsoleMessage
        """Errors of the page; the browser's own remarks on a missing network and on plain http are none."""
        if message.type == "error" and not any(remark in message.text for remark in _REMARKS):
            self.errors.append(message.text)

    def tap(self, what: Locator) -> None:
        self.taps += 1
        what.click()

    def start(self, names: tuple[str, ...] = NAMES) -> None:
        """From the start page to the table, writing the names."""
        self.page.goto(self.address)
        self.page.locator(".seat").first.click()
        for name in names:
            self.page.keyboard.type(name)
            self.page.keyboard.press("Enter")
        self.tap(self.page.locator(".start-foot .go"))
        expect(self.page.locator(".plate")).to_have_count(len(names))
        self.taps = 0

    def player(self, name: str) -> Locator:
        return self.page.locator(".plate", has=self.page.get_by_text(name, exact=True))

    def goes_out(self, *names: str) -> None:
        for name in names:
            self.tap(self.player(name).locator(".plate-name"))

    def wins_doubly(self) -> None:
        """The first hand: Anna and Carla go out first."""
        self.goes_out("Anna", "Carla")
        self.record()
        self.totals("200", "0")

    def calls(self, name: str) -> None:
        self.tap(self.player(name).locator(".call"))

    def points(self, points: int) -> None:
        """One tap on the slider, where the first side has so many points."""
        slider = self.page.locator(".share input")
        box = slider.bounding_box()
        assert box
        part = (points + 25) / 150
        self.taps += 1
        slider.click(position={"x": _THUMB / 2 + part * (box["width"] - _THUMB), "y": box["height"] / 2})

    @property
    def button(self) -> Locator:
        return self.page.locator(".tray .go")

    def record(self) -> None:
        self.tap(self.button)

    def totals(self, *figures: str) -> None:
        """What stands under the T, sooner or later."""
        expect(self.page.locator(".total-figure")).to_have_text(list(figures))

    def saving(self, text: str) -> None:
        expect(self.page.locator(".saving")).to_have_text(text)

    def ready(self, hand: int) -> None:
        expect(self.page.locator(".bar-title b")).to_have_text(f"Hand {hand}")

    @property
    def match_id(self) -> str:
        return self.page.url.rpartition("/m/")[2].partition("/")[0]

    @property
    def known(self) -> dict[str, Any]:
        """What the phone keeps of the match it shows: its tokens."""
        kept = json.loads(self.page.evaluate("localStorage.getItem('matches')"))
        return next(match for match in kept if match["id"] == self.match_id)

    def state(self) -> dict[str, Any]:
        """STATE, asked from the server past the page."""
        return dict(self.ask(""))

    def ask(self, path: str, body: object = None) -> Any:  # noqa: ANN401 - whatever JSON says
        """What the server answers to the holder of this phone's token."""
        address = f"http://127.0.0.1:{urlsplit(self.address).port}/api/v1/matches/{self.match_id}{path}"
        headers = {"Authorization": f"Bearer {self.known['token']}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(address, data, headers)) as answer:
            return json.load(answer)

    def violations(self) -> list[str]:
        """What axe-core finds on the page as it is, and with its colours in the dark."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found = self._found({})
        self.page.emulate_media(color_scheme="dark")
        found += [f"in the dark: {one}" for one in self._found({"runOnly": ["color-contrast"]})]
        self.page.emulate_media(color_scheme="light")
        return found

    def _found(self, only: dict[str, Any]) -> list[str]:
        found = self.page.evaluate(
            "(only) => axe.run(document, {resultTypes: ['violations'], ...only})", only
        )
        return [
            f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
            for each in found["violations"]
            for node in each["nodes"]
        ]


def opened(
    browser: Browser,
    address: str,
    *,
    language: str = "en",
    size: tuple[int, int] = (390, 844),
    host: str = "",
) -> Phone:
    """A phone nobody has used before, its page not yet opened."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=LOCALES[language],
        color_scheme="light",
        reduced_motion="reduce",
        has_touch=True,
    )
    context.set_default_timeout(PATIENCE)
    if host:
        address = f"http://{host}:{urlsplit(address).port}"
    return Phone(context.new_page(), address)
