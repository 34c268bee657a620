"""Words stay whole and inside what they stand on, at the least width and with long names."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPhone
from tests.web.table import at_the_table
from tests.web.test_network import box_of
from tests.web.test_plays_fits import LINES, LONG

LEAST = (360, 740)
INSIDE = """(each, room) => {
    const range = new Range();
    range.selectNodeContents(each);
    const [text, box] = [range.getBoundingClientRect(), each.getBoundingClientRect()];
    return text.left >= box.left + room && text.right <= box.right - room;
}"""


def whole(name: Locator) -> bool:
    return bool(name.evaluate("(each) => each.scrollWidth <= each.clientWidth"))


@pytest.mark.parametrize("size", [LEAST, (390, 844)], ids=str)
def test_names_of_keys_do_not_touch_their_edges(phone: OpenPhone, size: tuple[int, int]) -> None:
    table = at_the_table(phone(size=size))
    for key in table.page.locator(".key.named").all():
        assert key.evaluate(INSIDE, 3), key.inner_text()


def test_whose_cards_are_known_is_asked_by_whole_names(phone: OpenPhone) -> None:
    table = at_the_table(phone(size=LEAST), names=LONG, level="full")
    names = table.page.locator(".deal-hands .name")
    expect(names).to_have_count(4)
    assert [whole(name) for name in names.all()[:3]] == [True] * 3
    for pill in table.page.locator(".deal-hands .due-choice").all():
        edge, name = box_of(pill), box_of(pill.locator(".name"))
        assert edge["x"] + 8 <= name["x"]
        assert name["x"] + name["width"] <= edge["x"] + edge["width"] - 8


def test_who_plays_is_asked_in_one_line(phone: OpenPhone) -> None:
    table = at_the_table(phone(size=LEAST))
    table.types("7 7")
    button = table.page.locator(".go.play b")
    expect(button).to_have_text("Who plays?")
    assert button.evaluate(LINES) == 1


def test_every_share_has_steps_to_hit(phone: OpenPhone) -> None:
    mine = phone(size=LEAST)
    mine.page.goto(mine.address)
    mine.page.locator(".game", has_text="ZhengFen").click()
    mine.start(LONG)
    mine.goes_out("Annegret", "Carla")
    steps = mine.page.locator(".shares-step button")
    expect(steps).to_have_count(6)
    for step in steps.all():
        assert box_of(step)["width"] >= 48
        assert box_of(step)["height"] >= 48


def test_saved_is_said_at_the_least_width_and_a_score_is_not_broken(phone: OpenPhone) -> None:
    mine = phone(size=LEAST)
    page = mine.page
    mine.start()
    mine.goes_out("Carla", "Anna")
    mine.record()
    mine.totals("200", "0")
    mine.saving("Saved")
    bar, word = box_of(page.locator(".saving")), box_of(page.locator(".saving span"))
    assert word["y"] + word["height"] <= bar["y"] + bar["height"]
    page.locator(".pad-open").click()
    expect(page.locator(".hand-title")).to_have_text("Double victory · 200 : 0")
    assert "200\u00a0:\u00a00" in str(page.locator(".hand-title").text_content())


def test_the_scoreboard_is_a_quarter_of_the_screen_and_names_are_whole(phone: OpenPhone) -> None:
    mine = phone(size=LEAST)
    page = mine.page
    mine.start(LONG)
    mine.goes_out("Carla", "Annegret")
    mine.record()
    mine.totals("200", "0")
    page.goto(f"{mine.address}/#/m/{mine.match_id}/board")
    names = page.locator(".board-pad .name")
    expect(names).to_have_count(2)
    for size in (LEAST, (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert all(whole(name) for name in names.all())
        for total in page.locator(".board-pad .total").all():
            assert (
                total.locator(".total-figure").evaluate("(each) => each.scrollWidth")
                <= box_of(total)["width"]
            )
    figure = page.locator(".board-pad .total-figure").first
    assert figure.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)") == 200
