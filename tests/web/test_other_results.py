"""Guandan and ZhengFen by their results."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES, Phone


def at_the_table(mine: Phone, game: str, *chips: str) -> Phone:
    """A match of a game, set up on the start page with some of its chips."""
    mine.page.goto(mine.address)
    mine.page.locator(".game", has_text=game).click()
    for chip in chips:
        mine.page.get_by_role("button", name=chip, exact=True).click()
    mine.page.locator(".start-foot .go").click()
    expect(mine.page.locator(".plate")).not_to_have_count(0)
    mine.taps = 0
    return mine


def shares(mine: Phone, *points: int) -> None:
    """Taps the bar where each share but the last one ends."""
    bar = mine.page.locator(".shares-bar")
    box = bar.bounding_box()
    assert box
    end = 0
    for part in points[:-1]:
        end += part
        mine.taps += 1
        bar.click(position={"x": box["width"] * end / 100, "y": 28})


def test_guandan_takes_three_taps_for_a_double_win(phone: OpenPhone) -> None:
    mine = at_the_table(phone(), "Guandan")
    mine.goes_out("Player 1", "Player 3")
    expect(mine.page.locator(".win-kind")).to_have_text("1\u20132")
    expect(mine.button).to_contain_text("2 → 5")
    mine.record()
    assert mine.taps == 3
    mine.totals("5", "2")
    expect(mine.page.locator(".step-of.playing")).to_have_text("5")


def test_guandan_tells_the_last_by_itself(phone: OpenPhone) -> None:
    mine = at_the_table(phone(), "Guandan")
    mine.goes_out("Player 2", "Player 1", "Player 3")
    expect(mine.page.locator(".win-kind")).to_have_text("1\u20134")
    expect(mine.page.locator(".badge.hollow")).to_have_text("last")
    mine.record()
    mine.totals("2", "3")
    assert mine.state()["hands"][0]["order"] == [1, 0, 2, 3]


@pytest.mark.parametrize(
    ("language", "one", "both"),
    [
        (
            "en",
            "Hand 3: Dan pays tribute to Anna",
            "Ben and Dan pay tribute, the higher card to Anna, the other to Carla",
        ),
        (
            "de",
            "Spiel 3: Dan zahlt Tribut an Anna",
            "Ben und Dan zahlen Tribut, die höhere Karte an Anna, die andere an Carla",
        ),
        ("zh", "第 3 局：Dan进贡给Anna", "Ben和Dan都要进贡，较大的归Anna，另一张归Carla"),
    ],
)
def test_guandan_names_the_tribute_the_next_hand_begins_with(
    phone: OpenPhone, language: str, one: str, both: str
) -> None:
    mine = phone(language=language)
    page = mine.page
    page.goto(mine.address)
    page.locator(".games button").nth(1).click()
    mine.start()
    owed = page.locator(".tribute-owed")
    mine.goes_out("Anna", "Carla")
    mine.record()
    expect(owed).to_contain_text(both)
    mine.goes_out("Anna")
    expect(owed).to_have_count(0)
    mine.goes_out("Ben", "Carla")
    mine.record()
    expect(owed).to_have_text(one)


def test_guandan_counts_what_failed_on_the_ace_and_ends_with_the_ace_passed(phone: OpenPhone) -> None:
    mine = at_the_table(phone(), "Guandan", "No tribute")
    for level in ("5", "8", "J", "A"):
        mine.goes_out("Player 1", "Player 3")
        mine.record()
        mine.totals(level, "2")
    mine.goes_out("Player 1", "Player 2", "Player 4")
    expect(mine.page.locator(".win-text")).to_contain_text("A not passed")
    mine.record()
    expect(mine.page.locator(".attempts")).to_contain_text("1/3")
    mine.goes_out("Player 3", "Player 1")
    expect(mine.page.locator(".win-text")).to_contain_text("Passes A")
    mine.record()
    expect(mine.page.locator(".over-winner")).to_have_text("Player 1 and Player 3")


def test_zhengfen_takes_at_most_six_taps(phone: OpenPhone) -> None:
    mine = at_the_table(phone(), "ZhengFen")
    mine.goes_out("Player 1", "Player 4")
    expect(mine.button).to_have_text("Points?")
    shares(mine, 40, 35, 25)
    expect(mine.button).to_contain_text("40 · 35 · 25 · 0")
    mine.record()
    assert mine.taps <= 6
    mine.totals("40", "35", "25", "0")


def test_zhengfen_of_three_is_shared_by_steps_and_by_keys(phone: OpenPhone) -> None:
    mine = at_the_table(phone(), "ZhengFen", "3 players", "3 of hearts opens")
    assert mine.state()["options"]["opening_card"] == "3h"
    mine.goes_out("Player 3", "Player 2")
    mine.tap(mine.page.get_by_label("5 more for Player 1"))
    expect(mine.button).to_contain_text("55 · 0 · 45")
    mine.page.locator(".handle").press("ArrowLeft")
    expect(mine.button).to_contain_text("50 · 0 · 50")
    mine.record()
    mine.totals("50", "0", "50")


def test_zhengfen_another_last_shares_anew(phone: OpenPhone) -> None:
    mine = at_the_table(phone(), "ZhengFen")
    mine.goes_out("Player 1", "Player 4")
    shares(mine, 40, 35, 25)
    mine.goes_out("Player 4", "Player 2")
    expect(mine.page.locator(".badge.hollow")).to_have_text("last")
    expect(mine.button).to_have_text("Points?")


@pytest.mark.parametrize("language", LOCALES)
def test_both_are_accessible(phone: OpenPhone, language: str) -> None:
    mine = phone(language=language, size=(360, 740))
    found = {}
    for at, taps in ((1, (0, 1, 3)), (2, (0, 3))):
        mine.page.goto(mine.address)
        mine.page.locator(".game").nth(at).click()
        mine.page.locator(".start-foot .go").click()
        for seat in taps:
            mine.page.locator(".plate-name").nth(seat).click()
        expect(mine.page.locator(".tray .win-kind, .shares")).to_be_visible()
        found[at] = mine.violations()
        mine.page.go_back()
    assert found == {1: [], 2: []}
