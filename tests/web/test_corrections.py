"""The record corrected on the page: what changes is seen first; names, options, substitutes, undo, redo."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES, Phone
from tests.web.record import WISHED, Table, table

LONG = ("Annegret", "Ben-Lukas", "Carla", "Maximiliane-Sophie")
FOUR_HANDS = (
    {
        "type": "result",
        "order": [0, 1, 2, 3],
        "card_points": [70, 30],
        "calls": [{"seat": 0, "call": "take_off"}],
    },
    {"type": "result", "order": [2, 0], "calls": [{"seat": 1, "call": "take_off"}]},
    {"type": "result", "order": [3, 0, 1, 2], "card_points": [35, 65]},
    {"type": "result", "order": [1, 0, 2, 3], "card_points": [85, 15]},
)


@pytest.fixture
def played(address: str) -> Table:
    match = table(address)
    match.records(*FOUR_HANDS)
    return match


def step(mine: Phone, times: int = 1) -> None:
    """Five points more for the first side."""
    for _ in range(times):
        mine.tap(mine.page.locator(".correcting .share-row .step").last)


def saved(page: Page) -> None:
    page.get_by_role("button", name="Save correction").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_result_is_corrected_and_what_changes_is_seen_before(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link("/hands"))
    mine.tap(page.locator(".hand-open").nth(2))
    step(mine)
    row = page.locator(".hands tbody tr").nth(2)
    expect(row.locator(".hands-total").first).to_have_text("before 405410")
    expect(row).to_contain_text("40 : 60")
    expect(page.locator(".hands tbody tr").nth(1).locator("s")).to_have_count(0)
    changes = page.locator(".changes")
    expect(changes).to_contain_text("Totals after hands 3 and 4.")
    expect(changes).to_contain_text("Now 495 : 5.")
    assert played.state()["standing"]["totals"] == [490, 10]  # nothing is recorded yet
    mine.tap(page.get_by_role("button", name="Save correction"))
    assert mine.taps == 3
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".hands s")).to_have_count(0)
    assert played.state()["standing"]["totals"] == [495, 5]


def test_the_calls_of_a_corrected_result_stay(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    mine.page.goto(played.link("/hands"))
    mine.page.locator(".hand-open").first.click()
    step(mine)
    saved(mine.page)
    assert played.state()["hands"][0]["score"] == [175, 25]


def test_a_call_of_a_hand_is_made_changed_and_taken_out(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records(*FOUR_HANDS[:2], {"type": "call", "seat": 3, "call": "take_off"}, FOUR_HANDS[2])
    mine = phone()
    page = mine.page

    def calls(hand: int, name: str, call: str) -> None:
        page.goto(match.link("/hands"))
        page.locator(".hand-open").nth(hand - 1).click()
        page.get_by_role("dialog").get_by_role("button", name=f"{name}: ").click()
        sheet = page.get_by_role("dialog", name=f"Call · {name}")
        sheet.get_by_role("button", name=call, exact=True).click()
        expect(sheet.locator(".changes li").first).to_be_visible()
        sheet.get_by_role("button", name="Save correction").click()
        expect(sheet).to_have_count(0)
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)

    def told(hand: int) -> list[tuple[int, str]]:
        return [(call["seat"], call["call"]) for call in match.state()["hands"][hand - 1]["calls"]]

    calls(3, "Anna", "High Flight")  # forgotten
    assert told(3) == [(0, "high_flight"), (3, "take_off")]
    assert match.state()["hands"][2]["score"] == [-165, 165]
    calls(3, "Dan", "none")  # an event of its own
    assert told(3) == [(0, "high_flight")]
    calls(3, "Anna", "Take-off")
    assert told(3) == [(0, "take_off")]
    calls(2, "Ben", "none")  # it stood in the result
    assert told(2) == []
    calls(1, "Anna", "High Flight")
    assert told(1) == [(0, "high_flight")]


def test_an_order_is_corrected_by_tapping_the_seats(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link("/hands"))
    page.locator(".hand-open").nth(3).click()
    sheet = page.locator(".correcting")
    sheet.locator(".plate-name", has_text="Ben").click()  # stands up, and all behind it
    for name in ("Ben", "Dan"):
        sheet.locator(".plate-name", has_text=name).click()
    expect(sheet).to_contain_text("Double victory")
    saved(page)
    assert played.state()["hands"][3]["score"] == [0, 200]


def test_nothing_is_saved_by_cancel_and_the_list_is_as_it_was(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link("/hands"))
    page.locator(".hand-open").nth(2).click()
    expect(page.get_by_role("button", name="Change something")).to_have_attribute("aria-disabled", "true")
    step(mine)
    expect(page.locator(".hands s").first).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".hands s")).to_have_count(0)
    assert played.state()["version"] == 4


def test_a_correction_that_ends_the_match_earlier_says_so(phone: OpenPhone, address: str) -> None:
    match = table(address, target=200)
    match.records(
        {
            "type": "result",
            "order": [0, 1, 2, 3],
            "card_points": [95, 5],
            "calls": [{"seat": 0, "call": "take_off"}],
        }
    )
    mine = phone()
    page = mine.page
    page.goto(match.link("/hands"))
    page.locator(".hand-open").click()
    step(mine)
    expect(page.locator(".changes")).to_contain_text("The match is won by Anna and Carla then.")
    saved(page)
    assert match.state()["status"] == "finished"


@pytest.mark.parametrize("game", ["guandan", "zhengfen"])
def test_results_of_the_other_games_are_corrected_too(phone: OpenPhone, address: str, game: str) -> None:
    results = {
        "guandan": {"type": "result", "order": [0, 2]},
        "zhengfen": {"type": "result", "first": 0, "last": 2, "points": [40, 30, 0, 30]},
    }
    match = table(address, game)
    match.records(results[game])
    mine = phone()
    page = mine.page
    page.goto(match.link("/hands"))
    page.locator(".hand-open").click()
    sheet = page.locator(".correcting")
    if game == "guandan":
        for name in ("Anna", "Ben", "Dan"):
            sheet.locator(".plate-name", has_text=name).click()
        expect(page.locator(".changes")).to_contain_text("Now 2 : 5.")
    else:
        sheet.get_by_role("button", name="5 more for Anna").click()
        expect(page.locator(".changes")).to_contain_text("Totals after hand 1.")
    saved(page)
    after = match.state()["hands"][0]
    assert after["order"][:2] == [1, 3] if game == "guandan" else after["score"][0] == 45


def test_a_pass_was_a_play_and_another_reason_follows(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records(*WISHED)
    mine = phone()
    page = mine.page
    page.goto(match.link("/events/2"))
    page.get_by_label("Correct this event").click()
    sheet = page.get_by_role("dialog")
    sheet.locator(".hand-cards button").click()
    sheet.locator(".key", has_text="J").click()
    expect(sheet.locator(".changes")).to_contain_text("Question on 4: breach → none")
    saved(page)
    expect(page.locator(".happened")).to_contain_text("Ben")
    expect(page.locator(".happened .happened-now .card")).to_have_text("J")


def test_a_forgotten_pass_is_put_in_and_a_wrong_entry_taken_out(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records(
        {"type": "play", "seat": 0, "cards": "5"},
        {"type": "note", "text": "about nothing"},
        {"type": "play", "seat": 1, "cards": "6"},
    )
    mine = phone()
    page = mine.page
    page.goto(match.link("/events/2"))
    page.get_by_label("Correct this event").click()
    page.get_by_role("button", name="Take out").click()
    expect(page.locator(".changes")).to_contain_text("No total changes.")
    saved(page)
    expect(page.locator("main")).to_contain_text("not in the record any more")
    page.goto(match.link("/events/3"))
    page.get_by_label("Correct this event").click()
    page.get_by_role("button", name="Insert before").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Note", exact=True).click()
    sheet.get_by_role("textbox").fill("a word before")
    saved(page)
    page.goto(match.link("/hands/1"))
    expect(page.locator(".event-line")).to_have_count(3)
    expect(page.locator(".event-line").nth(1)).to_contain_text("a word before")


def test_a_result_taken_out_is_chosen_first_and_says_that_its_hand_disappears(
    phone: OpenPhone,
    address: str,
) -> None:
    match = table(address)
    call: dict[str, object] = {"type": "call", "seat": 1, "call": "take_off"}
    match.records(FOUR_HANDS[2], call, {"type": "result", "order": [1, 3]})
    mine = phone()
    page = mine.page
    page.goto(match.link("/events/3"))
    page.get_by_label("Correct this event").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Change", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(sheet.get_by_role("button", name="Correct the result")).to_be_visible()
    expect(sheet.get_by_role("button", name="Save correction")).to_have_count(0)
    sheet.get_by_role("button", name="Take out").click()
    expect(sheet.locator(".changes li").first).to_have_text("Hand 2 disappears from the list.")
    expect(sheet.locator(".changes")).to_contain_text("Calls made in it then count for what follows.")
    assert len(match.state()["hands"]) == 2
    saved(page)
    state = match.state()
    assert len(state["hands"]) == 1
    assert state["hand"]["calls"] == [{"seat": 1, "call": "take_off"}]


def test_a_correction_that_contradicts_later_events_names_them(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records({"type": "play", "seat": 0, "cards": "5h"}, {"type": "play", "seat": 1, "cards": "7h"})
    mine = phone()
    page = mine.page
    page.goto(match.link("/events/1"))
    page.get_by_label("Correct this event").click()
    sheet = page.get_by_role("dialog")
    sheet.locator(".hand-cards button").click()
    sheet.get_by_label("Suits").click()
    sheet.get_by_role("button", name="hearts").click()
    sheet.locator(".key", has_text="7").first.click()
    expect(sheet.locator(".changes")).to_contain_text("This cannot be")
    expect(sheet.get_by_role("button", name="Event 2")).to_be_visible()
    assert match.state()["version"] == 2
    sheet.get_by_role("button", name="Event 2").click()
    expect(page.locator(".page-bar h1")).to_contain_text("Event 2")


def test_what_becomes_illegal_may_stand_or_be_read_another_way(phone: OpenPhone, address: str) -> None:
    match = table(address)
    match.records({"type": "play", "seat": 0, "cards": "9"}, {"type": "play", "seat": 1, "cards": "J"})
    mine = phone()
    page = mine.page
    page.goto(match.link("/events/2"))
    page.get_by_label("Correct this event").click()
    sheet = page.get_by_role("dialog")
    sheet.locator(".hand-cards button").click()
    sheet.locator(".key", has_text="8").click()
    expect(sheet.locator(".changes")).to_contain_text("3.1")
    sheet.get_by_role("button", name="Noticed too late").click()
    expect(sheet.locator(".changes")).to_contain_text("What changes")
    saved(page)
    assert match.state()["irregularities"][0]["event"] == 2


def test_undo_and_redo_in_the_list_of_hands(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link("/hands"))
    page.get_by_label("Redo").click()
    expect(page.locator(".bar-said")).not_to_be_empty()
    page.get_by_label("Undo").click()
    expect(page.locator(".hand-open")).to_have_count(3)
    page.get_by_label("Redo").click()
    expect(page.locator(".hand-open")).to_have_count(4)


def menu(page: Page, row: str) -> None:
    page.locator(".bar-button").first.click()
    page.get_by_role("dialog").locator(".row", has_text=row).click()


def test_names_are_corrected_from_the_menu(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link())
    menu(page, "Correct the names")
    page.get_by_label("Player 2").fill("Bernadette")
    saved(page)
    expect(mine.player("Bernadette")).to_be_visible()
    assert played.state()["players"][1]["name"] == "Bernadette"


def test_house_rules_are_corrected_with_what_follows(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link())
    menu(page, "House rules")
    page.get_by_role("group", name="Target").get_by_role("button", name="250").click()
    expect(page.locator(".changes")).to_contain_text("This cannot be")  # hands after the end
    page.get_by_role("group", name="Target").get_by_role("button", name="1500").click()
    expect(page.locator(".changes")).to_contain_text("No total changes.")
    saved(page)
    assert played.state()["standing"]["target"] == 1500


def test_a_substitute_takes_a_seat(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link())
    menu(page, "Substitute a player")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Dan").click()
    sheet.get_by_role("textbox").fill("Emil")
    sheet.get_by_role("button", name="Emil plays for Dan").click()
    expect(mine.player("Emil")).to_be_visible()


def test_without_a_network_a_correction_says_so_and_changes_nothing(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link("/hands"))
    page.locator(".hand-open").nth(2).click()
    expect(page.locator(".correcting .share-row")).to_be_visible()
    page.context.set_offline(True)
    step(mine)
    expect(page.locator(".changes")).to_contain_text("No network")
    expect(page.get_by_role("button", name="Save correction")).to_have_count(0)


def test_who_watches_corrects_nothing(phone: OpenPhone, played: Table) -> None:
    mine = phone()
    page = mine.page
    page.goto(played.link("/hands", played.spectator))
    expect(page.locator(".hand-open")).to_have_count(4)
    expect(page.get_by_label("Undo")).to_have_count(0)
    page.locator(".hand-open").nth(2).click()
    page.get_by_role("dialog").locator(".row").click()
    page.locator(".event-line").click()
    expect(page.locator(".course")).to_be_visible()
    expect(page.get_by_label("Correct this event")).to_have_count(0)


@pytest.mark.parametrize("language", LOCALES)
def test_axe_finds_nothing_on_the_screens_of_corrections(
    phone: OpenPhone,
    address: str,
    language: str,
) -> None:
    match = table(address, names=LONG)
    match.records(*FOUR_HANDS, *WISHED)
    mine = phone(language=language, size=(360, 740))
    page = mine.page
    faults = {}
    page.goto(match.link("/hands"))
    page.locator(".hand-open").nth(2).click()
    step(mine)
    expect(page.locator(".changes ul")).to_be_visible()
    faults["result"] = mine.violations()
    page.go_back()
    page.goto(match.link("/events/6"))
    page.locator(".page-bar .bar-button").last.click()
    expect(page.locator(".keys")).to_be_visible()
    faults["event"] = mine.violations()
    page.locator(".ways .tab").nth(1).click()
    faults["insert"] = mine.violations()
    page.locator(".ways .tab").nth(2).click()
    expect(page.locator(".changes ul")).to_be_visible()
    faults["take out"] = mine.violations()
    page.go_back()
    for name, row in (("options", 2), ("substitute", 5), ("names", 8)):
        page.goto(match.link())
        page.locator(".bar-button").first.click()
        page.get_by_role("dialog").locator(".row").nth(row).click()
        expect(page.get_by_role("dialog").locator(".field, .option").first).to_be_visible()
        faults[name] = mine.violations()
        page.go_back()
    assert {screen: found for screen, found in faults.items() if found} == {}
