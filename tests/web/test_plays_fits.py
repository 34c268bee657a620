"""Whatever else the play level shows, what one presses last stays on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES, Phone
from tests.web.table import Table, at_the_table, play

LONG: Final = ("Annegret", "Ben-Lukas", "Carla", "Maximiliane-Sophie")
LINES: Final = """each => {
    const range = new Range();
    range.selectNodeContents(each);
    return range.getClientRects().length;
}"""
SIZES: Final = ((360, 740), (390, 844), (360, 640))


def gift(mine: Phone) -> Table:
    """The Dragon won and its trick is to be given."""
    passes = [{"type": "pass", "seat": seat} for seat in (2, 3, 0)]
    events = [play(3, "2h"), play(1, "2s", passed=True), *passes]
    table = at_the_table(mine, "dragon_phoenix", *events, names=LONG)
    expect(table.page.locator(".due")).to_be_visible()
    return table


def tribute(mine: Phone) -> Table:
    """Both of a side owe a tribute, and it is not known who gets which."""
    table = at_the_table(mine, "guandan", {"type": "result", "order": [0, 2]}, names=LONG)
    expect(table.page.locator(".due")).to_be_visible()
    return table


def offline(mine: Phone) -> Table:
    """Plays wait for a network."""
    table = at_the_table(mine, "dragon_phoenix", names=LONG)
    mine.page.context.set_offline(True)
    table.phone.tap(table.seat("Carla"))
    table.types("9")
    table.page.locator(".go.play").click()
    expect(table.page.locator(".notice")).to_be_visible()
    return table


def dealt(mine: Phone) -> Table:
    """Nothing is known of the hand but that it begins."""
    table = at_the_table(mine, "dragon_phoenix", level="full", names=LONG)
    expect(table.page.locator(".due")).to_be_visible()
    return table


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("shows", [gift, tribute, offline, dealt])
def test_what_one_presses_last_stays_on_the_screen(
    phone: OpenPhone, shows: Callable[[Phone], Table], size: tuple[int, int]
) -> None:
    page = shows(phone(size=size)).page
    width, height = size
    for button in page.locator(".actions button").all():
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height, button.inner_text()
    for seat in page.locator(".player").all():
        box = seat.bounding_box()
        tray = page.locator(".play-tray").bounding_box()
        assert box
        assert tray
        assert box["y"] + box["height"] <= tray["y"] + 1
        assert box["width"] < width / 2
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", LOCALES)
def test_every_way_of_paying_tribute_is_seen(phone: OpenPhone, language: str) -> None:
    page = tribute(phone(size=(360, 740), language=language)).page
    assert page.locator(".due-choice").count() == 5
    assert page.locator(".due").evaluate("(each) => each.scrollHeight <= each.clientHeight")
    for choice in page.locator(".due-choice").all():
        assert choice.evaluate("(each) => each.scrollHeight <= each.clientHeight")


def test_the_names_of_the_levels_are_not_broken(phone: OpenPhone) -> None:
    table = at_the_table(phone(size=(360, 740), language="de"))
    for level in table.page.locator(".level").all():
        assert level.evaluate(LINES) == 1
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
