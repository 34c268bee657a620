"""In a browser six times slower: from a tap to what one sees of it, and a played match that is opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page

from bench.client import Client, Opened
from bench.disk import workspace
from bench.evening import played
from bench.table import Row
from tests.support.server import referee_server
from tests.web.browser import running
from tests.web.phone import Phone

SLOWER: Final = 6
HANDS: Final = 20
TIMES: Final = 5
REACTION: Final = 0.1
OPENING: Final = 1.0
SECONDS: Final = 0.001

_TAPS: Final = """() => {
  window.taps = [];
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.interactionId) window.taps.push(each.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}"""
_OPENED: Final = """
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.total-figure')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.opened = performance.now(); }));
  }).observe(document, { childList: true, subtree: true });
"""


def rows() -> list[Row]:
    """The slowest tap of a hand told by result and of one typed card by card; a match of 20 hands opened."""
    with ExitStack() as stack:
        address = stack.enter_context(referee_server(stack.enter_context(workspace())))
        client = Client(address)
        browser = stack.enter_context(running())
        taps = median(_slowest_tap(browser, address) for _ in range(TIMES))
        match = played(client, HANDS)
        opening = median(_opening(browser, address, match) for _ in range(TIMES))
    return [
        Row("the slowest tap, six times slower", taps, "at once", REACTION, 1.0),
        Row(f"opening {HANDS} played hands there", opening, "a second", OPENING, 1.0),
    ]


def _slowest_tap(browser: Browser, address: str) -> float:
    """Until the next picture that shows it, as the browser itself measures interactions."""
    with _slow_page(browser) as page:
        phone = Phone(page, address)
        phone.start()
        page.evaluate(_TAPS)
        phone.calls("Anna")
        phone.goes_out("Anna", "Ben", "Carla")
        phone.points(40)
        phone.record()
        phone.ready(2)
        page.locator(".level").nth(1).click()
        page.locator(".play-tray").wait_for()
        for rank in ("7", "8", "9", "10"):
            page.locator(".keys").get_by_role("button", name=rank).first.click()
        page.wait_for_timeout(500)
        taps: list[float] = page.evaluate("window.taps")
    return max(taps) * SECONDS


def _opening(browser: Browser, address: str, match: Opened) -> float:
    """From the link to the totals, on a phone that has had this page before."""
    with _slow_page(browser) as page:
        page.goto(f"{address}/#/m/{match.id}?t={match.token}")
        page.locator(".total-figure").first.wait_for()
        page.wait_for_timeout(2000)  # what is rare is fetched now
        page.add_init_script(_OPENED)
        page.reload()
        page.locator(".total-figure").first.wait_for()
        page.wait_for_timeout(500)
        opened: float = page.evaluate("window.opened")
    return opened * SECONDS


@contextmanager
def _slow_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield page
    context.close()
