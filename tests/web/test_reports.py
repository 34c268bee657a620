"""What one takes away from a match on the page: reports, figures, the match file and the way back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

from tests.web.conftest import OpenPhone
from tests.web.phone import LOCALES, Phone

BEGINS = {"PDF": b"%PDF-", "Picture": b"\x89PNG", "Excel": b"PK", "Match file": b"{"}


def played(mine: Phone) -> Phone:
    """A match with two hands, the share sheet open."""
    mine.start()
    mine.goes_out("Ben", "Dan")
    mine.record()
    mine.totals("0", "200")
    mine.ready(2)
    mine.calls("Carla")
    mine.goes_out("Carla", "Dan", "Anna")
    mine.points(55)
    mine.record()
    mine.totals("155", "245")
    mine.page.locator(".pad .bar-button").last.click()
    expect(mine.page.locator(".take-away")).to_be_visible()
    return mine


def taken(mine: Phone, name: str) -> tuple[Download, bytes]:
    """What is downloaded by a button, where the browser has no share menu."""
    with mine.page.expect_download() as waiting:
        mine.page.locator(".take-away").get_by_role("button", name=name, exact=True).click()
    return waiting.value, Path(waiting.value.path()).read_bytes()


def test_reports_are_downloads_where_there_is_no_share_menu(phone: OpenPhone) -> None:
    mine = played(phone())
    told, content = taken(mine, "Text")
    assert told.suggested_filename.endswith(".txt")
    assert "155" in content.decode()
    mine.page.locator(".take-away").get_by_role("button", name="More").click()
    for name, begin in BEGINS.items():
        _, content = taken(mine, name)
        assert content.startswith(begin), name


def test_the_share_menu_gets_a_text_as_text_and_a_picture_as_a_file(phone: OpenPhone) -> None:
    mine = phone()
    mine.page.add_init_script("""
        window.given = [];
        navigator.canShare = () => true;
        navigator.share = async (data) => {
            window.given.push(data.text ?? data.files[0].type);
            document.title = `given ${window.given.length}`;
        };
    """)
    played(mine)
    for at, name in enumerate(("Text", "Picture"), 1):
        mine.page.locator(".take-away").get_by_role("button", name=name, exact=True).click()
        expect(mine.page).to_have_title(f"given {at}")
    text, kind = mine.page.evaluate("window.given")
    assert "245" in text
    assert kind == "image/png"


def test_a_match_file_begins_the_same_match_on_another_phone(phone: OpenPhone) -> None:
    mine = played(phone())
    mine.page.locator(".take-away").get_by_role("button", name="More").click()
    told, content = taken(mine, "Match file")
    other = phone()
    other.page.goto(other.address)
    other.page.locator(".start-bar .bar-button").last.click()
    other.page.locator("input[type=file]").set_input_files(told.path())
    other.totals("155", "245")
    assert [hand["order"] for hand in other.state()["hands"]] == [[1, 3], [2, 3, 0, 1]]
    assert len(json.loads(content)["events"]) == 3


def test_a_file_that_is_none_is_refused_in_words(phone: OpenPhone, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text('{"game": "dragon_phoenix", "players": ["A", "B"], "events": []}')
    mine = phone()
    mine.page.goto(mine.address)
    mine.page.locator(".start-bar .bar-button").last.click()
    mine.page.locator("input[type=file]").set_input_files(file)
    said = mine.page.locator(".warning p")
    expect(said).to_have_text(["This is not a match file.", "players: Has to name so many players: 4."])
    expect(mine.page.locator(".seat")).to_have_count(4)
    file.write_text("hello")
    mine.page.locator("input[type=file]").set_input_files(file)
    expect(said.nth(1)).to_contain_text("line 1, column 1")
    expect(said.first).to_have_text("This is not a match file.")


@pytest.mark.parametrize("language", LOCALES)
def test_figures_are_told_in_every_language(phone: OpenPhone, language: str) -> None:
    mine = phone()
    played(mine)
    watcher = phone(language=language, size=(360, 740))
    token = mine.ask("/tokens", {"role": "spectator"})["token"]
    watcher.page.goto(f"{watcher.address}/#/m/{mine.match_id}?t={token}")
    expect(watcher.page.locator(".plate").first).to_be_visible()
    watcher.page.locator(".pad .bar-button").last.click()
    expect(watcher.page.locator(".take-away")).to_be_visible()
    assert watcher.violations() == []
    watcher.page.locator(".take-away .choice").last.click()
    expect(watcher.page.locator(".figures").first).to_contain_text("Carla")
    assert watcher.violations() == []
