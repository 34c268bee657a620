"""Dragon and Phoenix by its results: from an empty phone to the end of a match."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import OpenPhone

MOST_TAPS = 6


def test_a_new_phone_gets_to_its_first_result(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.goes_out("Carla", "Dan", "Anna")
    mine.points(55)
    expect(mine.button).to_contain_text("+55 : +45 → 55 : 45")
    mine.record()
    mine.totals("55", "45")
    mine.saving("Saved")
    assert mine.state()["hands"][0]["order"] == [2, 3, 0, 1]


def test_a_hand_with_a_call_takes_at_most_six_taps(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.calls("Carla")
    mine.goes_out("Carla", "Dan", "Anna")
    mine.points(55)
    expect(mine.button).to_contain_text("+155 : +45 → 155 : 45")
    mine.record()
    assert mine.taps == MOST_TAPS
    mine.totals("155", "45")


def test_a_double_victory_takes_three_taps(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.goes_out("Ben", "Dan")
    expect(mine.page.locator(".double-victory")).to_contain_text("Ben & Dan")
    mine.record()
    assert mine.taps == 3
    mine.totals("0", "200")


def test_fifty_to_fifty_is_one_tap_on_the_middle(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.goes_out("Ben", "Anna", "Dan")
    expect(mine.button).to_have_text("Points?")
    mine.points(50)
    mine.record()
    mine.totals("50", "50")


def test_a_call_is_recorded_when_it_is_made_and_changed_by_tapping_again(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    for call, recorded in (
        ("Take-off", [{"seat": 1, "call": "take_off"}]),
        ("High Flight", [{"seat": 1, "call": "high_flight"}]),
        ("Call", []),
    ):
        mine.calls("Ben")
        expect(mine.player("Ben").locator(".call")).to_have_text(call)
        mine.saving("Saved")
        assert mine.state()["hand"]["calls"] == recorded


def test_a_placed_player_tapped_again_is_lifted_with_those_behind(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.goes_out("Carla", "Dan", "Anna")
    expect(mine.page.locator(".coin")).to_have_count(4)
    mine.goes_out("Dan")
    expect(mine.page.locator(".coin")).to_have_count(1)
    expect(mine.button).to_have_text("Who went out?")


def test_undo_empties_the_entry_first_and_then_takes_the_last_hand_back(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.goes_out("Ben", "Dan")
    mine.record()
    mine.totals("0", "200")
    mine.goes_out("Anna")
    undo = mine.page.get_by_label("Undo")
    mine.tap(undo)
    expect(mine.page.locator(".coin")).to_have_count(0)
    mine.totals("0", "200")
    mine.tap(undo)
    mine.totals("0", "0")
    expect(mine.page.locator(".double-victory")).to_contain_text("Ben & Dan")  # to be entered better
    mine.tap(undo)
    mine.tap(undo)
    mine.saving("Saved")  # there was nothing left to take back, and nobody is bothered with it
    expect(mine.page.locator(".coin")).to_have_count(0)


def test_a_match_ends_and_begins_again_in_the_same_seats(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    for hand in range(1, 6):
        mine.ready(hand)
        mine.goes_out("Ben", "Dan")
        mine.record()
    expect(mine.page.locator(".over-winner")).to_have_text("Ben and Dan")
    before = mine.match_id
    mine.page.get_by_role("button", name="Rematch").click()
    mine.totals("0", "0")
    assert mine.match_id != before
    assert [player["name"] for player in mine.state()["players"]] == ["Anna", "Ben", "Carla", "Dan"]


def test_the_match_can_be_given_up_with_its_totals(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.goes_out("Ben", "Dan")
    mine.record()
    mine.totals("0", "200")
    mine.page.get_by_label("Menu").click()
    mine.page.get_by_role("button", name="End the match").click()
    mine.page.get_by_role("button", name="It is getting late").click()
    expect(mine.page.locator(".over-title")).to_have_text("The match was ended")
    state = mine.state()
    assert (state["status"], state["standing"]["totals"]) == ("ended", [0, 200])


def test_the_list_has_every_hand_with_its_calls(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.calls("Anna")
    mine.goes_out("Ben", "Anna", "Dan")
    mine.points(-10)
    mine.record()
    mine.totals("\u2212110", "110")
    mine.page.get_by_label("Hands and chart").click()
    row = mine.page.locator(".hands tbody tr")
    expect(row).to_contain_text("Ben first · \u2212110 : 110")
    expect(row).to_contain_text("Take-off Anna")
    expect(row.locator(".hands-total")).to_have_text(["\u2212110", "110"])


def test_nothing_is_entered_while_it_is_locked(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.get_by_label("Menu").click()
    mine.page.get_by_role("button", name="Lock against stray touches").click()
    slider = mine.page.get_by_label("Slide to unlock")
    expect(slider).to_be_visible()
    mine.goes_out("Anna")
    mine.player("Ben").locator(".call").click(force=True)
    expect(mine.page.locator(".coin")).to_have_count(0)
    slider.fill("100")
    expect(mine.button).to_be_visible()
    assert mine.state()["version"] == 0


def test_a_lock_keeps_the_record_as_it_is_everywhere(phone: OpenPhone, address: str) -> None:
    mine = phone()
    mine.start()
    page = mine.page
    mine.wins_doubly()
    match = f"{address}/#/m/{mine.match_id}"
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Lock against stray touches").click()
    slider = page.get_by_label("Slide to unlock")
    expect(slider).to_be_visible()
    page.reload()
    expect(slider).to_be_visible()
    page.get_by_label("Menu").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    for row in ("Substitute", "Adjust", "Write a note", "Correct the names", "End the match"):
        expect(sheet.get_by_role("button", name=row)).to_have_count(0)
    sheet.get_by_role("button", name="House rules").click()
    expect(sheet.locator(".option").first).to_be_visible()
    expect(sheet.get_by_role("button", name="No", exact=True).first).to_be_disabled()
    page.goto(f"{match}/hands")
    expect(page.locator(".hand-open")).to_be_visible()
    expect(page.get_by_label("Undo")).to_have_count(0)
    page.get_by_label("Share").click()
    expect(sheet.locator(".qr-paper svg")).to_be_visible()
    expect(sheet.get_by_role("button", name="Record too")).to_have_count(0)
    page.go_back()
    page.locator(".hand-open").click()
    expect(sheet.get_by_role("button", name="All events of this hand")).to_be_visible()
    expect(sheet.get_by_role("slider")).to_have_count(0)
    page.goto(f"{match}/events/1")
    expect(page.locator(".course")).to_be_visible()
    expect(page.get_by_label("Correct this event")).to_have_count(0)
    assert mine.state()["version"] == 1
    page.goto(match)
    slider.fill("100")
    expect(mine.button).to_be_visible()
    page.reload()
    expect(mine.button).to_be_visible()


def test_a_sheet_come_back_to_while_locked_is_to_be_unlocked_first(phone: OpenPhone, address: str) -> None:
    mine = phone()
    mine.start()
    page = mine.page
    mine.wins_doubly()
    match = f"{address}/#/m/{mine.match_id}"
    page.goto(f"{match}/events/1")
    page.get_by_label("Correct this event").click()
    expect(page.get_by_role("dialog", name="Correct event 1")).to_be_visible()
    page.goto(match)
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Lock against stray touches").click()
    expect(page.get_by_label("Slide to unlock")).to_be_visible()
    page.go_back()
    sheet = page.get_by_role("dialog", name="Locked")
    expect(sheet).to_be_visible()
    expect(page.get_by_role("button", name="Save correction")).to_have_count(0)
    sheet.get_by_label("Slide to unlock").fill("100")
    expect(page.get_by_role("dialog", name="Correct event 1")).to_be_visible()
    assert mine.state()["version"] == 1


def test_a_match_won_on_another_phone_while_locked_is_unlocked_all_the_same(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    page = mine.page
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Lock against stray touches").click()
    slider = page.get_by_label("Slide to unlock")
    expect(slider).to_be_visible()
    mine.ask("/events", {"type": "end", "reason": "late"})
    expect(page.locator(".over-title")).to_be_visible()
    expect(page.get_by_label("Undo")).to_have_count(0)
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    slider.fill("100")
    expect(page.get_by_label("Undo")).to_be_visible()
