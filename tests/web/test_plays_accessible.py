"""axe-core on every screen of the play level, light and dark, in every language; sizes; tablets."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES, Phone
from tests.web.table import Table, at_the_table, play

Screens = Callable[[Phone], dict[str, list[str]]]
GAMES = ("dragon_phoenix", "guandan", "zhengfen")
LONG = ("Annegret", "Ben-Lukas", "Carla", "Maximiliane-Sophie")
SMALLEST = 48
TYPED_CARD = 24
"""What WCAG 2.2 asks of targets; typed cards overlap, and have the key that deletes beside them."""


def dragon_screens(phone: Phone) -> dict[str, list[str]]:
    """What axe-core finds in Dragon and Phoenix, one screen after the other."""
    found = {}
    table = at_the_table(phone, names=LONG)
    page = table.page
    found["nothing yet"] = phone.violations()
    for at, sheet in ((0, "exchange"), (1, "calls")):
        page.locator(".felt-tool").nth(at).click()
        expect(table.sheet).to_be_visible()
        found[sheet] = phone.violations()
        page.go_back()
    page.locator(".player").first.click()
    page.keyboard.press("2")
    page.locator(".keys .named").first.click()
    expect(page.locator(".wish-button")).to_be_visible()
    page.locator(".wish-button").click()
    found["wishing"] = phone.violations()
    page.locator(".keys .key").nth(3).click()
    page.locator(".typed-card").first.click()
    page.locator(".go.play").click()
    expect(page.locator(".tile")).to_be_visible()
    page.keyboard.press("7")
    expect(page.locator(".verdict")).to_be_visible()
    page.locator(".suits-button").click()
    found["typed"] = phone.violations()
    page.keyboard.press("7")
    page.locator(".player").nth(3).click()
    expect(page.locator(".felt-tool")).to_be_visible()
    found["others pass"] = phone.violations()
    page.locator(".go.play").click()
    expect(table.sheet).to_be_visible()
    found["refused"] = phone.violations()
    table.sheet.locator(".choice").first.click()
    expect(table.sheet).to_have_count(0)
    return found


def guandan_screens(phone: Phone) -> dict[str, list[str]]:
    """What axe-core finds in Guandan: tribute, an ambiguous lead, hands."""
    found = {}
    table = at_the_table(phone, "guandan", {"type": "result", "order": [0, 2]}, level="full", names=LONG)
    page = table.page
    found["tribute and deal"] = phone.violations()
    page.locator(".due").first.locator("button").first.click()
    expect(table.sheet).to_be_visible()
    page.keyboard.press("Tab")
    table.sheet.locator(".key").nth(3).click()
    found["hand"] = phone.violations()
    page.go_back()
    phone.ask("/events", {"type": "refuse_tribute"})
    expect(page.locator(".in-turn")).to_be_visible()
    for rank in ("8", "8", "9", "9"):
        page.keyboard.press(rank)
    for _ in range(2):
        page.locator(".key", has=page.locator("small")).first.click()
    expect(page.locator("button.preview-text")).to_be_visible()
    page.locator("button.preview-text").click()
    expect(page.locator(".reading")).to_have_count(3)
    found["readings"] = phone.violations()
    page.go_back()
    page.locator(".go.play").click()
    expect(page.locator(".reading")).to_have_count(2)
    found["ambiguous"] = phone.violations()
    page.locator(".reading").first.click()
    expect(page.locator(".trick-text")).to_be_visible()
    found["trick"] = phone.violations()
    return found


def zhengfen_screens(phone: Phone) -> dict[str, list[str]]:
    """What axe-core finds in ZhengFen: suits at hand, a trick with points, its owner's choice."""
    found = {}
    table = at_the_table(phone, "zhengfen", play(0, "K K"), names=LONG[:3])
    page = table.page
    found["points lie there"] = phone.violations()
    page.keyboard.press("A")
    expect(page.locator(".verdict")).to_be_visible()
    found["typed"] = phone.violations()
    page.locator(".go.play").click()
    expect(table.sheet).to_be_visible()
    found["refused"] = phone.violations()
    page.go_back()
    expect(table.sheet).to_have_count(0)
    for seat in (1, 2):
        phone.ask("/events", {"type": "pass", "seat": seat})
    page.reload()
    expect(page.locator(".play-tray")).to_be_visible()
    found["his own trick"] = phone.violations()
    return found


@pytest.mark.parametrize("language", list(LOCALES))
@pytest.mark.parametrize("screens", [dragon_screens, guandan_screens, zhengfen_screens], ids=GAMES)
def test_axe_finds_nothing(phone: OpenPhone, screens: Screens, language: str) -> None:
    found = screens(phone(language=language))
    assert {name: violations for name, violations in found.items() if violations} == {}


def tries(mine: Phone) -> Table:
    """A table with an open wish, two plays in the trick and cards typed by another than who is in turn."""
    events = [play(3, "2c 3 4 5 6", wish="J"), play(3, "7 7", passed=True), play(1, "T T", passed=True)]
    table = at_the_table(mine, "dragon_phoenix", *events, names=LONG)
    table.page.locator(".player").nth(3).click()
    table.page.keyboard.press("9")
    table.page.keyboard.press("9")
    expect(table.page.locator(".verdict")).to_be_visible()
    return table


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (360, 640), (1280, 800)], ids=str)
def test_it_fits_and_can_be_hit(phone: OpenPhone, size: tuple[int, int]) -> None:
    table = tries(phone(size=size))
    page = table.page
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    for button in page.locator("button:visible").all():
        box = button.bounding_box()
        assert box
        least = TYPED_CARD if "typed-card" in (button.get_attribute("class") or "") else SMALLEST
        assert box["height"] >= SMALLEST, button.evaluate("each => each.outerHTML")
        assert box["width"] >= least, button.evaluate("each => each.outerHTML")


def test_seats_stand_in_a_row_where_there_is_little_height(phone: OpenPhone) -> None:
    for size, rows in (((390, 844), 3), ((360, 740), 1)):
        table = tries(phone(size=size))
        boxes = [seat.bounding_box() for seat in table.page.locator(".player").all()]
        assert len({round(box["y"] / 24) for box in boxes if box}) == rows


def test_below_660_the_strip_is_in_the_menu(phone: OpenPhone) -> None:
    table = tries(phone(size=(360, 640)))
    expect(table.page.locator(".strip")).to_be_hidden()
    table.page.locator(".bar-button").first.click()
    table.sheet.get_by_role("button", name="Result", exact=True).click()
    expect(table.page.locator(".plate")).to_have_count(4)
    expect(table.page.locator(".strip")).to_be_visible()
