"""Pages, sheets and Back; the start page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import OpenPhone


def test_back_closes_the_sheet_then_the_page_and_asks_nothing(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.get_by_label("Hands and chart").click()
    expect(mine.page.locator(".hands")).to_be_visible()
    mine.page.go_back()
    mine.page.get_by_label("Menu").click()
    expect(mine.page.get_by_role("dialog")).to_be_visible()
    mine.page.go_back()
    expect(mine.page.get_by_role("dialog")).to_have_count(0)
    expect(mine.page.locator(".plate")).to_have_count(4)
    mine.page.go_back()
    mine.page.locator(".known-card", has_text="Back to hand 1").click()
    expect(mine.page.locator(".plate")).to_have_count(4)


def test_back_from_a_link_leads_to_the_start_not_away(phone: OpenPhone) -> None:
    mine, other = phone(), phone()
    mine.start()
    other.page.goto(f"{mine.address}/#/m/{mine.match_id}?t={mine.known['token']}")
    other.totals("0", "0")
    other.page.go_back()
    expect(other.page.locator(".start")).to_be_visible()


def test_a_sheet_takes_the_focus_and_gives_it_back(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    menu = mine.page.get_by_label("Menu")
    menu.focus()
    mine.page.keyboard.press("Enter")
    expect(mine.page.get_by_role("dialog")).to_be_focused()
    mine.page.keyboard.press("Escape")
    expect(mine.page.get_by_role("dialog")).to_have_count(0)
    expect(menu).to_be_focused()


def test_the_next_match_begins_with_the_names_of_the_last(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.go_back()
    expect(mine.page.locator(".seat .name")).to_have_text(["Anna", "Ben", "Carla", "Dan"])
    mine.page.get_by_role("button", name="Swap").click()
    mine.page.locator(".seat", has_text="Anna").click()
    mine.page.locator(".seat", has_text="Dan").click()
    expect(mine.page.locator(".seat .name")).to_have_text(["Dan", "Ben", "Carla", "Anna"])


def test_a_remembered_name_takes_the_chosen_seat(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.go_back()
    mine.page.get_by_role("button", name="New name").click()
    mine.page.keyboard.type("Erik")
    mine.page.keyboard.press("Enter")
    expect(mine.page.locator(".seat .name").first).to_have_text("Erik")
    mine.page.locator(".seat").nth(2).click()
    mine.page.locator(".names .chip", has_text="Anna").click()
    expect(mine.page.locator(".seat .name")).to_have_text(["Erik", "Ben", "Anna", "Dan"])


def test_new_name_stays_at_the_seat_that_is_being_written(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.go_back()
    mine.page.locator(".seat", has_text="Ben").click()
    mine.page.get_by_role("button", name="New name").click()
    mine.page.keyboard.type("Erik")
    mine.page.keyboard.press("Enter")
    expect(mine.page.locator(".seat .name")).to_have_text(["Anna", "Erik", "Carla", "Dan"])


def test_without_names_a_match_starts_all_the_same(phone: OpenPhone) -> None:
    mine = phone(language="de")
    mine.page.goto(mine.address)
    mine.page.get_by_role("button", name="Partie beginnen").click()
    expect(mine.page.locator(".plate")).to_have_count(4)
    assert mine.state()["players"][0]["name"] == "Spieler 1"


def test_options_are_chosen_by_chip_and_in_the_sheet(phone: OpenPhone) -> None:
    mine = phone()
    mine.page.goto(mine.address)
    mine.page.get_by_role("button", name="To 500").click()
    mine.page.get_by_role("button", name="More").click()
    mine.page.get_by_role("group", name="Shortest stairs").get_by_role("button", name="3").click()
    mine.page.get_by_role("button", name="Done").click()
    mine.page.get_by_role("button", name="Start the match").click()
    expect(mine.page.locator(".bar-title")).to_contain_text("to 500")
    options = mine.state()["options"]
    assert (options["target"], options["min_stairs_pairs"], options["wish"]) == (500, 3, True)


def test_another_language_is_spoken_at_once_and_kept(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.get_by_label("Menu").click()
    mine.page.get_by_role("button", name="中文").click()
    expect(mine.page.get_by_role("dialog")).to_contain_text("本桌规则")
    mine.page.reload()
    expect(mine.page.locator(".bar-title")).to_contain_text("第 1 局")


def test_who_holds_the_phone_sits_at_the_bottom(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.get_by_label("Menu").click()
    mine.page.get_by_role("button", name="Turn the table: Ben sits here").click()
    mine.page.go_back()
    expect(mine.page.locator(".at-bottom")).to_contain_text("Ben")
    expect(mine.page.locator(".at-left")).to_contain_text("Carla")  # clockwise


def test_a_finished_match_is_found_again(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    page = mine.page
    mine.wins_doubly()
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="End the match").click()
    page.get_by_role("button", name="All agreed").click()
    expect(page.locator(".over-title")).to_be_visible()
    ended = mine.match_id
    page.go_back()
    page.locator(".start-foot .go").click()
    expect(page.locator(".plate")).to_have_count(4)
    page.go_back()
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Earlier matches").click()
    rows = page.locator(".match-row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("0 : 0 · Hand 1, going on")
    expect(rows.last).to_contain_text("Anna & Carla \u2013 Ben & Dan")
    expect(rows.last).to_contain_text("200 : 0 · ended")
    rows.last.click()
    expect(page.locator(".over-title")).to_have_text("The match was ended")
    assert mine.match_id == ended
    page.go_back()
    expect(rows.last).to_contain_text("ended")  # looked at is not played: it stays where it was


def test_a_third_match_that_goes_on_is_one_tap_further(phone: OpenPhone) -> None:
    mine = phone()
    for _ in range(3):
        mine.start()
    page = mine.page
    page.go_back()
    expect(page.locator(".known-card")).to_have_count(2)
    page.locator(".known").get_by_role("button", name="Earlier matches").click()
    expect(page.locator(".match-row")).to_have_count(3)
    page.locator(".match-row").last.click()
    expect(page.locator(".plate")).to_have_count(4)


def test_the_rules_of_the_chosen_game_are_read_before_a_match(phone: OpenPhone) -> None:
    mine = phone()
    page = mine.page
    page.goto(mine.address)
    page.locator(".game", has_text="Guandan").click()
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="House rules").click()
    expect(page.get_by_role("dialog", name="House rules").locator(".option").first).to_be_visible()
    page.go_back()
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Rules · Guandan").click()
    expect(page.locator(".page-bar h1")).to_have_text("Rules · Guandan")
    expect(page.locator(".law-row").first).to_be_visible()
    page.go_back()
    expect(page.locator(".game.chosen")).to_contain_text("Guandan")
