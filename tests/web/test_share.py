"""Sharing by link and QR, and what those see who watch."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.support.server import running_server
from tests.web.browser import NAME
from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES
from tests.web.record import WISHED, Table, asked, table

LONG = ("Annegret", "Ben-Lukas", "Carla", "Maximiliane-Sophie")
TABLET = (1280, 800)
LINK = re.compile(r"/#/m/(\w+)\?t=(\S+)$")


def copied(page: Page) -> str:
    """The link, where the clipboard refuses: it then stands in a field, chosen."""
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })")
    page.get_by_role("button", name="Copy the link").click()
    return page.get_by_role("textbox", name="The link").input_value()


def modules(page: Page) -> list[list[bool]]:
    """The QR code as it is drawn, read from its picture."""
    size = int(page.locator(".qr").get_attribute("viewBox").split()[2])  # type: ignore[union-attr]
    dark = re.findall(r"M(\d+) (\d+)h1", page.locator(".qr path").get_attribute("d") or "")
    cells = {(int(x), int(y)) for x, y in dark}
    return [[(x, y) in cells for x in range(size)] for y in range(size)]


def roles(match: Table) -> list[str]:
    tokens = asked(f"{match.address}/api/v1/matches/{match.id}/tokens", None, match.scorer)["tokens"]
    return [token["role"] for token in tokens]


def test_a_qr_code_is_one_tap_away_and_opens_the_match_for_watching(phone: OpenPhone) -> None:
    mine, other = phone(), phone()
    mine.start()
    mine.tap(mine.page.get_by_label("Share", exact=True))
    expect(mine.page.locator(".qr")).to_be_visible()
    assert mine.taps == 1
    link = copied(mine.page)
    assert LINK.search(link)
    other.page.goto(link)
    other.totals("0", "0")
    expect(other.page.locator(".tray .go")).to_have_count(0)
    mine.page.keyboard.press("Escape")
    mine.goes_out("Carla", "Anna")
    mine.record()
    other.totals("200", "0")  # live


def test_the_qr_code_says_the_link(phone: OpenPhone) -> None:
    """Drawn as the service's own library draws the same text, whatever mask either has chosen."""
    segno = pytest.importorskip("segno")
    mine = phone()
    mine.start()
    mine.page.get_by_label("Share", exact=True).click()
    link = copied(mine.page)
    drawn = modules(mine.page)
    quiet = next(at for at, row in enumerate(drawn) if any(row))
    inner = [row[quiet : len(row) - quiet] for row in drawn[quiet : len(drawn) - quiet]]
    version = (len(inner) - 17) // 4
    asked_for = {"version": version, "error": "M", "mode": "byte", "boost_error": False}
    codes = [segno.make(link, mask=mask, **asked_for) for mask in range(8)]
    assert inner in [[[bool(cell) for cell in row] for row in code.matrix] for code in codes]


def test_a_second_scorer_is_made_once_and_may_record(phone: OpenPhone, address: str) -> None:
    match = table(address)
    mine, other = phone(), phone()
    mine.page.goto(match.link())
    mine.page.get_by_label("Share", exact=True).click()
    mine.page.get_by_role("button", name="Record too").click()
    expect(mine.page.locator(".qr")).to_be_visible()
    link = copied(mine.page)
    mine.page.get_by_role("button", name="Watch").click()
    mine.page.get_by_role("button", name="Record too").click()
    assert copied(mine.page) == link
    assert roles(match).count("scorer") == 2
    other.page.goto(link)
    other.goes_out("Carla", "Anna")
    other.record()
    other.totals("200", "0")


def test_a_locked_link_opens_nothing_and_the_last_scorer_stays(phone: OpenPhone, address: str) -> None:
    match = table(address)
    mine = phone()
    page = mine.page
    page.goto(match.link())
    page.get_by_label("Share", exact=True).click()
    page.locator(".share-links").get_by_role("button", name="Revoke").click()
    rows = page.locator(".link-row")
    expect(rows.first).to_contain_text("this phone")
    count = rows.count()
    rows.last.get_by_role("button", name="Revoke").click()
    expect(rows).to_have_count(count - 1)
    assert len(roles(match)) == count - 1
    expect(rows.first.get_by_role("button")).to_have_count(0)  # one's own


def test_who_watches_shares_watching_and_nothing_else(phone: OpenPhone, address: str) -> None:
    match = table(address)
    mine = phone()
    page = mine.page
    page.goto(match.link("", match.spectator))
    page.get_by_label("Share", exact=True).click()
    expect(page.locator(".qr")).to_be_visible()
    assert copied(page).endswith(match.spectator)
    expect(page.locator(".tabs, .share-links")).to_have_count(0)


def test_an_address_that_leads_to_this_device_only_is_warned_of(phone: OpenPhone, address: str) -> None:
    match = table(address)
    near, far = phone(), phone(host=NAME)
    near.page.goto(match.link())
    near.page.get_by_label("Share", exact=True).click()
    expect(near.page.locator(".warning")).to_contain_text("only to this device")
    far.page.goto(match.link().replace(match.address, far.address))
    far.page.get_by_label("Share", exact=True).click()
    expect(far.page.locator(".qr")).to_be_visible()
    expect(far.page.locator(".warning")).to_have_count(0)


def test_the_public_address_of_the_server_is_the_one_that_is_shared(
    phone: OpenPhone, tmp_path_factory: pytest.TempPathFactory
) -> None:
    more = {"REFEREE_PUBLIC_URL": "https://cards.example/"}
    with running_server(tmp_path_factory.mktemp("public"), more=more) as server:
        match = table(server.address)
        mine = phone()
        mine.host = urlsplit(server.address).netloc
        mine.page.goto(match.link())
        mine.page.get_by_label("Share", exact=True).click()
        expect(mine.page.locator(".qr")).to_be_visible()
        assert copied(mine.page).startswith(f"https://cards.example/#/m/{match.id}?t=")


def test_a_tablet_that_watches_shows_the_scoreboard_live(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records({"type": "result", "order": [0, 2]}, *WISHED[:2])
    mine = phone(size=TABLET)
    page = mine.page
    page.goto(match.link("", match.spectator))
    board = page.locator(".board")
    expect(board).to_contain_text("watching only")
    expect(board.locator(".total-figure")).to_have_text(["200", "0"])
    expect(board.locator(".board-top")).to_contain_text("Ben: 10")
    expect(board.locator(".board-name")).to_have_text("Carla")
    expect(board.locator(".board-signs")).to_contain_text("J")
    match.records(WISHED[2])
    expect(board.locator(".board-name")).to_have_text("Dan")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_scoreboard_opens_from_the_menu_too(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.locator(".bar-button").first.click()
    mine.page.get_by_role("dialog").locator(".row", has_text="Scoreboard").click()
    expect(mine.page.locator(".board")).to_contain_text("Nothing yet")


@pytest.mark.parametrize("language", LOCALES)
def test_axe_finds_nothing_where_one_shares_and_watches(
    phone: OpenPhone,
    address: str,
    language: str,
) -> None:
    match = table(address, names=LONG)
    match.records(
        {"type": "result", "order": [0, 2], "calls": [{"seat": 1, "call": "take_off"}]}, *WISHED[:2]
    )
    mine = phone(language=language, size=(360, 740))
    faults = {}
    mine.page.goto(match.link())
    mine.page.locator(".bar-button").last.click()
    expect(mine.page.locator(".qr")).to_be_visible()
    faults["share"] = mine.violations()
    mine.page.locator(".share-links .choice").click()
    expect(mine.page.locator(".link-row").first).to_be_visible()
    faults["links"] = mine.violations()
    wide = phone(language=language, size=TABLET)
    wide.page.goto(match.link("", match.spectator))
    expect(wide.page.locator(".board-cards .card")).to_be_visible()
    faults["board"] = wide.violations()
    assert {screen: found for screen, found in faults.items() if found} == {}
