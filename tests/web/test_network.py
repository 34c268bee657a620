"""Without a network, with a bad one, and with two phones at one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Route, expect

from tests.web.browser import NAME
from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES, Phone


def box_of(what: Locator) -> FloatRect:
    box = what.bounding_box()
    assert box
    return box


def link(mine: Phone, token: str) -> str:
    return f"{mine.address}/#/m/{mine.match_id}?t={mine.known[token]}"


def test_what_is_entered_without_a_network_goes_out_later_in_order(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.context.set_offline(True)
    mine.calls("Carla")
    mine.goes_out("Carla", "Dan", "Anna")
    mine.points(60)
    expect(mine.button).to_contain_text("Keep hand 1 for later")
    mine.record()
    mine.ready(2)
    mine.goes_out("Ben", "Dan")
    mine.record()
    mine.saving("3 not sent")
    mine.totals("0", "0")  # no total is claimed
    mine.page.context.set_offline(False)
    mine.saving("Saved")
    mine.totals("160", "240")
    assert [event["type"] for event in mine.ask("/events")["events"]] == ["call", "result", "result"]


def test_the_first_entry_without_a_network_waits_for_the_network_and_for_nothing_else(
    phone: OpenPhone,
) -> None:
    mine = phone()
    mine.start()
    mine.page.context.set_offline(True)
    mine.goes_out("Carla", "Anna")
    expect(mine.button).to_contain_text("counted when there is a network")
    mine.saving("No network")
    mine.page.context.set_offline(False)
    expect(mine.button).to_contain_text("200 : 0")
    mine.saving("Saved")


@pytest.mark.parametrize("language", LOCALES)
def test_without_a_network_everything_still_fits(phone: OpenPhone, language: str) -> None:
    mine = phone(size=(360, 740), language=language)
    page = mine.page
    mine.start(("Annegret", "Ben-Lukas", "Carla", "Maximiliane-Sophie"))
    mine.goes_out("Carla", "Annegret")
    mine.record()
    mine.totals("200", "0")
    page.context.set_offline(True)
    mine.goes_out("Carla", "Ben-Lukas", "Annegret")
    mine.points(50)
    mine.record()
    expect(page.locator(".saving.is-unsent")).to_be_visible()
    expect(page.locator(".pad-since")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") <= 740
    plates = sorted((box["y"], box["y"] + box["height"]) for box in map(box_of, page.locator(".plate").all()))
    assert plates[0][1] <= plates[1][0]
    assert plates[2][1] <= plates[3][0]
    page.locator(".level").nth(1).click()
    expect(page.locator(".felt-tool").last).to_be_visible()
    felt, tool = box_of(page.locator(".felt")), box_of(page.locator(".felt-tool").last)
    assert tool["y"] + tool["height"] <= felt["y"] + felt["height"]


def test_an_unsent_call_and_an_unsent_result_are_taken_back_on_the_phone(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.context.set_offline(True)
    mine.goes_out("Carla", "Anna")
    mine.record()
    mine.saving("1 not sent")  # tried once, so it may have arrived
    mine.goes_out("Ben", "Dan")
    mine.record()
    mine.saving("2 not sent")
    mine.page.get_by_label("Undo").click()
    mine.saving("1 not sent")
    expect(mine.page.locator(".double-victory")).to_contain_text("Ben & Dan")  # to be entered anew
    mine.page.context.set_offline(False)
    mine.totals("200", "0")
    mine.saving("Saved")
    assert len(mine.ask("/events")["events"]) == 1


def test_the_queue_survives_a_reload(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.route("**/events", lambda route: route.abort())
    mine.goes_out("Carla", "Anna")
    mine.record()
    mine.saving("1 not sent")
    mine.page.reload()
    mine.ready(2)
    mine.page.unroute("**/events")
    mine.page.evaluate("window.dispatchEvent(new Event('online'))")
    mine.totals("200", "0")


def test_the_page_opens_without_a_network(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    mine.page.context.set_offline(True)
    mine.page.reload()
    expect(mine.page.locator(".plate")).to_have_count(4)
    mine.page.get_by_label("Hands and chart").click()
    expect(mine.page.get_by_text("No hand is finished yet.")).to_be_visible()


def test_an_answer_that_got_lost_counts_nothing_twice(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    lost: list[int] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort()

    mine.page.route("**/events", lose_the_first)
    mine.goes_out("Carla", "Anna")
    mine.record()
    mine.totals("200", "0")
    mine.saving("Saved")
    assert lost == [201]
    assert mine.state()["version"] == 1


def test_half_an_entry_survives_a_reload(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    mine.goes_out("Carla", "Dan")
    mine.points(70)
    mine.page.reload()
    expect(mine.page.locator(".coin")).to_have_text(["1", "2"])
    expect(mine.button).to_contain_text("+70 : +30")


def test_a_second_phone_opens_the_match_by_its_link_and_both_see_everything(phone: OpenPhone) -> None:
    mine, other = phone(), phone()
    mine.start()
    other.page.goto(link(mine, "token"))
    other.totals("0", "0")
    assert "t=" not in other.page.url
    mine.goes_out("Carla", "Anna")
    mine.record()
    other.totals("200", "0")
    other.ready(2)
    other.goes_out("Ben", "Dan")
    other.record()
    mine.totals("200", "200")


def test_a_hand_tapped_on_two_phones_is_counted_once_and_nothing_typed_is_lost(phone: OpenPhone) -> None:
    mine, other = phone(), phone()
    mine.start()
    other.page.goto(link(mine, "token"))
    other.totals("0", "0")
    other.page.context.set_offline(True)
    other.goes_out("Ben", "Dan")
    expect(other.page.locator(".double-victory")).to_be_visible()
    other.record()
    mine.goes_out("Carla", "Anna")
    mine.record()
    mine.totals("200", "0")
    other.page.context.set_offline(False)
    other.saving("Refused 1")
    other.page.locator(".saving").click()
    expect(other.page.get_by_role("dialog")).to_contain_text("hand 1")
    other.page.get_by_role("button", name="Drop this entry").click()
    other.saving("Saved")
    other.totals("200", "0")
    assert mine.state()["version"] == 1


def test_what_is_rare_is_fetched_once_there_is_a_network(phone: OpenPhone) -> None:
    """A module that could not be fetched once would stay so until the page is loaded anew."""
    mine = phone(host=NAME)
    mine.start()
    mine.page.reload()
    mine.totals("0", "0")
    mine.page.context.set_offline(True)
    mine.page.wait_for_timeout(3_000)
    mine.page.context.set_offline(False)
    mine.page.get_by_role("button", name="Menu").click()
    expect(mine.page.get_by_role("dialog")).to_be_visible()
    assert mine.errors == []


def test_a_refused_entry_can_be_corrected(phone: OpenPhone) -> None:
    mine, other = phone(), phone()
    mine.start()
    other.page.goto(link(mine, "token"))
    other.totals("0", "0")
    other.page.context.set_offline(True)
    other.goes_out("Ben", "Anna", "Dan")
    other.points(30)
    other.record()
    mine.ask("/events", {"type": "play", "seat": 2, "cards": "7 7"})
    mine.ask("/events", {"type": "end", "reason": "late"})
    other.page.context.set_offline(False)
    other.saving("Refused 1")
    other.page.locator(".saving").click()
    dialog = other.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Another phone wrote")
    expect(dialog.locator("dt").first).to_contain_text("§")


def test_who_watches_sees_and_cannot_enter(phone: OpenPhone) -> None:
    mine, watcher = phone(), phone()
    mine.start()
    watcher.page.goto(link(mine, "spectator"))
    watcher.totals("0", "0")
    expect(watcher.page.locator(".felt")).to_contain_text("watching only")
    expect(watcher.page.locator(".tray")).to_have_count(0)
    mine.goes_out("Carla", "Anna")
    mine.record()
    watcher.totals("200", "0")


def test_a_link_for_watching_does_not_take_the_pen_from_who_has_it(phone: OpenPhone) -> None:
    mine = phone()
    mine.start()
    scorer = mine.known["token"]
    mine.page.goto(f"{mine.address}/?again#/m/{mine.match_id}?t={mine.known['spectator']}")
    expect(mine.button).to_be_visible()
    assert (mine.known["token"], mine.known["spare"]) == (scorer, mine.known["spectator"])


def test_a_link_that_opens_nothing_says_so(phone: OpenPhone) -> None:
    mine = phone()
    mine.page.goto(f"{mine.address}/#/m/0123456789abcdef0123456789abcdef?t=nothing")
    expect(mine.page.get_by_role("alert")).to_contain_text("cannot be opened")


def test_over_plain_http_in_the_own_network_everything_works(phone: OpenPhone) -> None:
    mine = phone(host=NAME)
    mine.start()
    assert not mine.page.evaluate("isSecureContext || 'randomUUID' in crypto || 'serviceWorker' in navigator")
    mine.goes_out("Carla", "Anna")
    mine.record()
    mine.totals("200", "0")
    mine.page.context.set_offline(True)
    mine.goes_out("Ben", "Dan")
    mine.record()
    mine.saving("1 not sent")
    mine.page.context.set_offline(False)
    mine.totals("200", "200")
