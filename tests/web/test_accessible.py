"""axe-core on every screen, light and dark, in every language; keyboard; sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES, Phone

LONG = ("Annegret", "Ben-Lukas", "Carla", "Maximiliane-Sophie")
SMALLEST = 48


def screens(mine: Phone) -> dict[str, list[str]]:
    """What axe-core finds on each screen, gone through one after the other."""
    found = {}
    page = mine.page
    page.goto(mine.address)
    expect(page.locator(".seat")).to_have_count(4)
    found["start"] = mine.violations()
    page.locator(".presets .chip").last.click()
    expect(page.locator(".option").first).to_be_visible()
    found["options"] = mine.violations()
    page.go_back()
    mine.start(LONG)
    found["result, empty"] = mine.violations()
    mine.goes_out("Carla", "Annegret")
    found["double victory"] = mine.violations()
    mine.record()
    mine.totals("200", "0")
    mine.calls("Ben-Lukas")
    mine.goes_out("Annegret", "Ben-Lukas", "Carla")
    mine.points(115)
    expect(mine.button).to_contain_text("→")
    found["result"] = mine.violations()
    mine.record()
    page.locator(".pad-open").click()
    expect(page.locator(".hands")).to_be_visible()
    found["hands"] = mine.violations()
    page.go_back()
    page.locator(".bar-button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["menu"] = mine.violations()
    page.locator(".rows .row").nth(3).click()
    expect(page.locator(".lock")).to_be_visible()
    found["lock"] = mine.violations()
    page.locator(".lock-slider").fill("100")
    page.context.set_offline(True)
    mine.goes_out("Carla", "Annegret")
    mine.record()
    expect(page.locator(".notice")).to_be_visible()
    found["offline"] = mine.violations()
    page.context.set_offline(False)
    mine.ask("/events", {"type": "end", "reason": "late"})
    expect(page.locator(".over")).to_be_visible()
    found["over"] = mine.violations()
    return found


@pytest.mark.parametrize("language", LOCALES)
def test_axe_finds_nothing_on_any_screen(phone: OpenPhone, language: str) -> None:
    found = screens(phone(language=language))
    assert {screen: faults for screen, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", [(360, 740), (390, 664), (390, 844)], ids=str)
def test_every_target_is_large_enough_and_nothing_sticks_out(
    phone: OpenPhone, size: tuple[int, int], language: str
) -> None:
    mine = phone(size=size, language=language)
    mine.page.goto(mine.address)
    expect(mine.page.locator(".seat")).to_have_count(4)
    fits(mine)
    mine.start(LONG)
    mine.goes_out("Carla", "Ben-Lukas")
    fits(mine)


def fits(mine: Phone) -> None:
    small = mine.page.evaluate(
        """(least) => [...document.querySelectorAll('button, input')]
            .filter((each) => each.checkVisibility())
            .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 100)])
            .filter(([box]) => box.width < least - 0.5 || box.height < least - 0.5)
            .map(([box, html]) => `${box.width} x ${box.height} ${html}`)""",
        SMALLEST,
    )
    assert small == []
    assert mine.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_whole_screen_is_used_without_scrolling(phone: OpenPhone) -> None:
    mine = phone(size=(360, 740))
    mine.start(LONG)
    mine.goes_out("Carla", "Annegret")
    mine.record()
    mine.totals("200", "0")
    assert mine.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_hand_is_recorded_by_keyboard_alone(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    for name in ("Carla", "Anna"):
        mine.player(name).locator(".plate-name").focus()
        mine.page.keyboard.press("Space")
    mine.page.keyboard.press("Escape")
    while not mine.button.evaluate("(button) => button === document.activeElement"):
        mine.page.keyboard.press("Tab")
    mine.page.keyboard.press("Enter")
    mine.totals("200", "0")
