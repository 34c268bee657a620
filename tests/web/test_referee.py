"""The referee on the page: rulings, disputes, questions without a match, the rulebook."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES
from tests.web.record import WISHED, table

LONG = ("Annegret", "Ben-Lukas", "Carla", "Maximiliane-Sophie")
BREACH = 5
"""The number of Dan's pass in `WISHED` after one result."""


def scrolled(page: Page) -> float:
    return float(page.evaluate("window.scrollY"))


def eventually(page: Page, is_so: Callable[[], bool]) -> None:
    """Within the patience of the page; its policy lets no test wait inside of it."""
    for _ in range(100):
        if is_so():
            return
        page.wait_for_timeout(50)
    pytest.fail("it never was so")


def types(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(".key", has_text=key).filter(has_not_text="Joker").first.click()


def test_the_coin_shows_the_last_ruling_then_earlier_ones(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records(*WISHED)
    mine = phone()
    mine.page.goto(match.link())
    mine.tap(mine.page.locator(".strip .referee"))
    newest = mine.page.locator(".newest")
    expect(newest.locator("header")).to_contain_text("Legal")
    expect(newest).to_contain_text("Dan fulfils the wish for Jacks.")
    assert mine.taps == 1
    lines = mine.page.locator(".events .event-line")
    expect(lines).to_have_count(len(WISHED) - 1)
    expect(lines.nth(3)).to_contain_text("Not legal")  # the pass the Jack has proved
    expect(lines.nth(2)).to_contain_text("Open")


def test_an_earlier_event_shows_what_was_open_and_what_settled_it(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records({"type": "result", "order": [0, 2]}, *WISHED)
    mine = phone()
    page = mine.page
    page.goto(match.link(f"/events/{BREACH}"))
    expect(page.locator(".happened")).to_contain_text("Dan passes")
    expect(page.locator(".happened .card")).to_have_text("10")
    expect(page.locator(".course")).to_contain_text("nobody could see")
    expect(page.locator(".course")).to_contain_text("Dan held a Jack that could be played")
    expect(page.locator(".could-have")).to_contain_text("What Dan could have played")
    expect(page.locator(".could-have .card")).to_have_text("J")
    page.locator(".evidence").click()
    expect(page.locator(".page-bar h1")).to_contain_text("Event 9")
    page.go_back()
    expect(page.locator(".happened")).to_contain_text("Dan passes")


def test_a_paragraph_opens_and_back_comes_back_to_the_same_place(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records({"type": "result", "order": [0, 2]}, *WISHED)
    mine = phone(size=(390, 500))
    page = mine.page
    page.goto(match.link(f"/events/{BREACH}"))
    expect(page.locator(".paragraph-box")).to_be_attached()
    before = page.evaluate("(window.scrollTo(0, 150), window.scrollY)")
    assert before == 150
    eventually(page, lambda: scrolled(page) == before)
    page.locator(".paragraph-box").evaluate("(box) => box.click()")  # where it is: a click would scroll to it
    expect(page.locator(".law-row.chosen dt")).to_have_text("5.4")
    expect(page.locator(".law-row.chosen dt")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(".paragraph-box")).to_be_visible()
    eventually(page, lambda: abs(scrolled(page) - before) < 2)


def test_back_from_an_event_comes_back_to_the_sheet(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records(*WISHED)
    mine = phone()
    mine.page.goto(match.link())
    mine.page.locator(".strip .referee").click()
    mine.page.locator(".events .event-line").first.click()
    expect(mine.page.locator(".page-bar h1")).to_contain_text("Event 7")
    mine.page.go_back()
    expect(mine.page.get_by_role("dialog")).to_contain_text("Referee")


def test_a_long_log_is_read_piece_by_piece(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records(*({"type": "note", "text": f"no. {n}"} for n in range(130)))
    mine = phone()
    mine.page.goto(match.link())
    mine.page.locator(".strip .referee").click()
    expect(mine.page.locator(".events .event-line")).to_have_count(59)
    mine.page.get_by_text("Show earlier ones").click()
    expect(mine.page.locator(".events .event-line")).to_have_count(129)
    expect(mine.page.locator(".events .event-line").last).to_contain_text("no. 0")


def test_a_dispute_ends_with_what_the_table_agreed_on(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records({"type": "result", "order": [0, 2]}, *WISHED)
    mine = phone()
    page = mine.page
    page.goto(match.link(f"/events/{BREACH}"))
    page.get_by_role("button", name="Adjust").click()
    page.get_by_label("25 less for Ben & Dan").click()
    page.get_by_role("button", name="Record this").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(match.link())
    mine.saving("Saved")
    assert match.state()["standing"]["totals"] == [200, -25]


def test_a_note_belongs_to_its_event(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records({"type": "result", "order": [0, 2]}, *WISHED)
    mine = phone()
    page = mine.page
    page.goto(match.link(f"/events/{BREACH}"))
    page.get_by_role("button", name="Note").click()
    page.get_by_role("textbox").fill("Dan apologised")
    page.get_by_role("button", name="Keep the note").click()
    page.goto(match.link())
    mine.saving("Saved")
    page.locator(".strip .referee").click()
    expect(page.locator(".newest")).to_contain_text("Dan apologised")


def test_a_question_without_a_match_is_answered_after_each_card(phone: OpenPhone) -> None:
    mine = phone()
    page = mine.page
    page.goto(mine.address)
    mine.tap(page.locator(".start-bar .referee"))
    verdict = page.locator(".ask-verdict")
    types(page, "10", "10")
    page.locator(".ask-box").nth(1).click()
    types(page, "J")
    expect(verdict).to_contain_text("Not legal")
    expect(verdict).to_contain_text("A single card cannot be played on a pair")
    verdict.locator(".paragraph-link").first.click()
    expect(page.locator(".law-row.chosen dt")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(".ask-box").nth(1)).to_have_attribute("aria-pressed", "true")
    types(page, "J")
    expect(verdict).to_contain_text("Legal, and it beats")
    expect(verdict).to_contain_text("Pair of Jacks")
    page.get_by_role("button", name="Next question").click()
    expect(page.locator(".ask-box .card")).to_have_count(0)


def test_a_wish_asks_about_a_hidden_hand_until_it_is_known(phone: OpenPhone) -> None:
    mine = phone()
    page = mine.page
    page.goto(f"{mine.address}/#/ask")
    verdict = page.locator(".ask-verdict")
    types(page, "10")
    page.locator(".ask-chips .chip", has_text="Open wish").click()
    types(page, "J")
    page.get_by_role("button", name="Pass").click()
    expect(verdict).to_contain_text("Open")
    expect(verdict).to_contain_text("seat 2 holds no Jack")
    expect(verdict).to_contain_text("seat 2 plays next")
    page.locator(".ask-chips .chip", has_text="Known cards").click()
    types(page, "J", "9")
    expect(verdict).to_contain_text("Not legal")
    verdict.locator(".paragraph-link").click()
    expect(page.locator(".law-row.chosen dt")).to_have_text("5.4")
    page.go_back()
    expect(verdict).to_contain_text("Not legal")  # the question is kept


def test_guandan_is_asked_at_a_level(phone: OpenPhone) -> None:
    mine = phone()
    page = mine.page
    page.goto(f"{mine.address}/#/ask")
    page.locator(".on-bar").click()
    page.get_by_role("button", name="Guandan").click()
    page.get_by_role("dialog").get_by_role("button", name="5", exact=True).click()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".on-bar")).to_contain_text("Guandan, level 5")
    types(page, "A", "A", "A", "A")
    page.locator(".ask-box").nth(1).click()
    types(page, "5", "5", "5", "5")
    expect(page.locator(".ask-verdict")).to_contain_text("Legal, and it beats")


def test_a_question_survives_a_reload(phone: OpenPhone) -> None:
    mine = phone()
    page = mine.page
    page.goto(f"{mine.address}/#/ask")
    types(page, "10", "10")
    page.reload()
    expect(page.locator(".ask-box").first.locator(".card")).to_have_count(2)


def test_the_rulebook_is_searched_and_shows_what_this_table_plays(phone: OpenPhone, address: str) -> None:
    match = table(address, wish=False)
    mine = phone()
    page = mine.page
    page.goto(match.link("/rules"))
    expect(page.locator(".law-row.off").first).to_contain_text("At this table: no wish.")
    page.get_by_role("searchbox").fill("herald straight")
    expect(page.locator(".law-row", has_text="Herald").first).to_be_visible()
    assert all("straight" in text.lower() for text in page.locator(".law-row dd").all_inner_texts())
    page.get_by_role("searchbox").fill("5.4")
    expect(page.locator(".law-row")).to_have_count(1)
    page.get_by_role("searchbox").fill("no such word")
    expect(page.locator(".paper-empty")).to_contain_text("no such word")
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Chapters").click()
    page.get_by_role("dialog").locator(".row").last.click()
    expect(page.locator(".chapter").last).to_be_in_viewport()


def test_a_rule_is_found_by_its_id_too(phone: OpenPhone) -> None:
    mine = phone(language="de")
    mine.page.goto(f"{mine.address}/#/rules/dragon_phoenix/dp.wish.obey")
    expect(mine.page.locator(".law-row.chosen dt").first).to_have_text("5.4")
    expect(mine.page.locator(".law-row.chosen").first).to_contain_text("Unsere Auslegung")


def test_the_rules_are_read_without_a_network_once_they_were_read(phone: OpenPhone) -> None:
    mine = phone()
    mine.page.goto(f"{mine.address}/#/rules/guandan")
    expect(mine.page.locator(".chapter").first).to_be_visible()
    mine.page.go_back()
    expect(mine.page.locator(".seat")).to_have_count(4)
    mine.page.context.set_offline(True)
    mine.page.evaluate("location.hash = '#/rules/guandan/4.2'")
    expect(mine.page.locator(".law-row.chosen dt")).to_have_text("4.2")


@pytest.mark.parametrize("language", LOCALES)
def test_axe_finds_nothing_on_the_screens_of_the_referee(
    phone: OpenPhone,
    address: str,
    language: str,
) -> None:
    match = table(address, names=LONG)
    match.records({"type": "result", "order": [0, 2]}, *WISHED)
    mine = phone(language=language, size=(360, 740))
    page = mine.page
    faults = {}
    for name, path, there in (
        ("event", f"/events/{BREACH}", ".paragraph-box"),
        ("rules", "/rules/5.4", ".law-row.chosen"),
        ("ask", "/ask", ".ask-verdict"),
    ):
        page.goto(match.link(path))
        expect(page.locator(there).first).to_be_visible()
        faults[name] = mine.violations()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".key").nth(3).click()
    page.locator(".ask-box").nth(1).click()
    page.locator(".key").nth(1).click()
    expect(page.locator(".ask-heading")).to_be_visible()
    faults["ruling"] = mine.violations()
    page.goto(match.link())
    page.locator(".strip .referee").click()
    expect(page.locator(".newest")).to_be_visible()
    faults["referee"] = mine.violations()
    page.go_back()
    for name in ("adjust", "note"):
        page.goto(match.link(f"/events/{BREACH}"))
        page.locator(".agree .choice").nth(0 if name == "adjust" else 1).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        faults[name] = mine.violations()
        page.go_back()
    assert {screen: found for screen, found in faults.items() if found} == {}
