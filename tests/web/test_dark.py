"""In the dark what is chosen stands out, and a red suit can be seen."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPhone
from tests.web.table import at_the_table, play

SEEN = 3.0
"""The least contrast of what is no text (WCAG 1.4.11)."""
CONTRAST = """([one, other]) => {
    const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3)
        .map((each) => each / 255)
        .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
        .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0);
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
}"""


def colour(what: Locator, of: str = "background-color") -> str:
    return str(what.evaluate(f"(each) => getComputedStyle(each).getPropertyValue('{of}')"))


def contrast(one: Locator, other: Locator, of: str = "background-color") -> float:
    return float(one.page.evaluate(CONTRAST, [colour(one, of), colour(other)]))


def test_what_is_chosen_stands_out(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "7 7"))
    page = table.page
    page.emulate_media(color_scheme="dark")
    assert contrast(page.locator(".level.chosen"), page.locator(".levels")) >= SEEN
    assert contrast(page.locator(".player.in-turn"), page.locator(".player").first) >= SEEN
    assert (
        contrast(page.locator(".player.in-turn .player-words"), page.locator(".player.in-turn"), "color")
        >= 4.5
    )
    page.get_by_role("button", name="Share").click()
    chosen = page.locator(".tab[aria-pressed=true]")
    expect(chosen).to_be_visible()
    assert contrast(chosen, page.locator(".tabs")) >= SEEN
    assert contrast(chosen, chosen, "color") >= 4.5


def test_the_red_suit_on_a_button_is_seen(phone: OpenPhone) -> None:
    mine = phone()
    page = mine.page
    page.emulate_media(color_scheme="dark")
    page.goto(f"{mine.address}/#/ask")
    button = page.locator(".ask-tray .action[aria-expanded]")
    expect(button).to_be_visible()
    assert contrast(button.locator(".suit.red"), button, "fill") >= 4.5
