"""Play by play: whole tricks and hands tapped on the page, in all three games."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPhone
from tests.web.table import Table, at_the_table, named, play


def test_a_whole_hand_of_dragon_and_phoenix(phone: OpenPhone) -> None:
    table = at_the_table(phone())
    page = table.page
    table.phone.tap(table.seat("Anna"))
    table.types("Herald 3 4 5 6")
    page.locator(".wish-button").click()
    table.key("J").click()
    table.says("Straight of 5 to 6", "Anna wishes for Jacks")
    table.lay()
    table.lies("Anna: straight of 5 to 6")
    expect(page.locator(".tile")).to_have_text("WishJ")

    table.phone.tap(table.seat("Dan"))
    table.types("9 9 9 9")
    table.says("Bomb, four 9s, beats")
    expect(page.locator(".felt-tool")).to_have_text("Nobody passed")
    table.lay()
    table.plays("K", by="Dan")
    table.plays("A", by="Ben")
    table.plays("Dragon", by="Carla")
    table.passes(3)
    expect(page.locator(".due")).to_contain_text("Carla\u2019s trick, 35 points")
    page.locator(".due").get_by_role("button", name="Ben").click()
    table.phone.saving("Saved")

    table.types("J J")
    table.says("Pair of Jacks", "Carla fulfils the wish for Jacks")
    table.lay()
    for cards in ("3 4 5 6 7", "10 10 10 10", "Q"):
        table.plays(cards, by="Carla")
    expect(table.seat("Carla")).to_have_accessible_name("Carla , first out")
    table.plays("A", by="Anna")
    table.plays("8 8 8 K K", by="Anna")
    table.plays("7 7", by="Anna")

    table.phone.totals("200", "0")
    table.phone.ready(2)
    state = table.phone.state()
    assert state["irregularities"] == []
    assert state["hands"][0]["order"][:2] == [2, 0]
    assert state["hands"][0]["detail"] == "plays"
    assert table.told[:5] == [
        ("play", 0, "2c 3 4 5 6"),
        ("play", 3, "9 9 9 9"),
        ("pass", 0, ""),
        ("pass", 1, ""),
        ("pass", 2, ""),
    ]


def test_a_tap_on_who_played_is_all_the_passes_before_him(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "7 7"))
    expect(table.seat("Ben")).to_have_accessible_name("Ben , to play")
    table.phone.tap(table.seat("Dan"))
    expect(table.seat("Carla")).to_contain_text("passes")
    table.types("10 10")
    table.says("Pair of 10s, beats")
    table.lay()
    assert table.phone.taps == 4
    assert table.told == [
        ("play", 0, "7 7"),
        ("pass", 1, ""),
        ("pass", 2, ""),
        ("play", 3, "T T"),
    ]


def test_a_bomb_pressed_before_the_referee_has_answered_makes_nobody_pass(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "7 7"))
    table.page.route("**/rulings", lambda route: (table.page.wait_for_timeout(400), route.continue_())[1])
    table.phone.tap(table.seat("Carla"))
    for _ in range(4):
        table.page.keyboard.press("9")
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".trick-text")).to_have_text("Carla: bomb, four 9s")
    assert table.told == [("play", 0, "7 7"), ("play", 2, "9 9 9 9")]


def test_a_call_is_two_taps_from_the_table(phone: OpenPhone) -> None:
    table = at_the_table(phone())
    table.page.locator(".felt-tool", has_text="Call").click()
    table.sheet.get_by_role("button", name="Carla: Call").click()
    table.sheet.get_by_role("button", name="Done").click()
    expect(table.seat("Carla")).to_contain_text("Take-off")
    assert table.phone.state()["hand"]["calls"] == [{"seat": 2, "call": "take_off"}]


def test_the_exchange_may_be_known_in_part(phone: OpenPhone) -> None:
    table = at_the_table(phone())
    table.page.locator(".felt-tool", has_text="Exchange").click()
    table.sheet.locator(".gift", has_text="Dan").first.click()
    table.sheet.locator(".key", has_text="K").click()
    table.sheet.get_by_role("button", name="Record the exchange").click()
    table.phone.saving("Saved")
    assert table.log[0]["gives"] == {"0": {"3": "K"}}


def test_guandan_begins_with_tribute_and_return(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "guandan", {"type": "result", "order": [0, 3, 2]})
    page = table.page
    table.says("Tribute is due")
    table.types("K")
    page.locator(".due").get_by_role("button", name="Ben → Anna").click()
    table.says("Return is due")
    table.types("5")
    page.locator(".due").get_by_role("button", name="Anna → Ben").click()
    expect(page.locator(".due")).to_have_count(0)
    table.says("Ben leads")
    table.plays("8 8 8 4 4")
    table.lies("Ben: full house, three 8s")
    expect(page.locator(".tile")).to_have_text("Level4")
    assert [each["type"] for each in table.log] == ["result", "tribute", "return_tribute", "play"]
    assert (table.log[1]["card"], table.log[2]["card"]) == ("K", "5")


def test_guandan_tribute_of_an_unknown_card_or_refused(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "guandan", {"type": "result", "order": [0, 2]})
    expect(table.page.locator(".due-choice")).to_have_count(5)
    table.page.locator(".due").get_by_role("button", name="Dan → Carla").click()
    expect(table.page.locator(".due-choice")).to_have_count(1)
    table.phone.saving("Saved")
    assert "card" not in table.log[1]
    table.page.keyboard.press("u")
    expect(table.page.locator(".due-choice")).to_have_count(5)
    table.page.locator(".play-tray").get_by_role("button", name="Refused").click()
    table.says("Anna leads")
    assert table.phone.state()["hand"]["tribute"]["refused"] is True


def test_cards_left_are_told_by_who_has_to_tell(phone: OpenPhone) -> None:
    many = [play(0, "3 3 3 4 4"), play(1, "5 5 5 6 6"), play(1, "7 7 7 8 8", passed=True)]
    table = at_the_table(phone(), "guandan", *many, play(1, "9 9 9 T T", passed=True))
    expect(table.seat("Ben")).not_to_contain_text("cards")
    table.plays("J J J Q Q", by="Ben")
    expect(table.seat("Ben")).to_contain_text("7 cards")
    expect(table.seat("Anna")).not_to_contain_text("cards")


def test_zhengfen_clears_or_beats_its_own_cards(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "zhengfen", play(0, "3 3"))
    table.plays("10 10", by="Carla")
    table.plays("K K", by="Carla")
    table.lies("Carla: pair of Kings")
    table.phone.tap(table.seat("Carla"))
    expect(table.page.locator(".pass")).to_have_text("Clear")
    table.passes()
    table.says("Carla leads")
    trick = table.phone.state()["hand"]["trick"]
    assert trick["plays"] == []
    assert table.told[-4:] == [("pass", 3, ""), ("pass", 0, ""), ("pass", 1, ""), ("take", 2, "")]
    assert table.log[-1]["ruling"]["effects"][0]["points"] == 40


def test_zhengfen_has_its_suits_at_hand(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "zhengfen")
    table.phone.tap(table.seat("Anna"))
    table.key("hearts").click()
    table.types("4 5 6 7 8")
    table.says("Flush straight of 5 to 8")
    table.lay()
    assert table.told == [("play", 0, "4h 5h 6h 7h 8h")]


def test_a_hand_that_was_begun_by_plays_is_ended_by_its_result(phone: OpenPhone) -> None:
    first_out = play(1, "2c 3 4 5 6 7 8 9 T J Q K A")
    table = at_the_table(phone(), "dragon_phoenix", first_out)
    table.page.locator(".level").first.click()
    expect(table.page.locator(".coin")).to_have_text("1")
    table.phone.goes_out("Dan")
    table.phone.record()
    table.phone.totals("0", "200")


def test_the_first_hand_while_it_is_played_is_in_the_list_with_its_events(phone: OpenPhone) -> None:
    mine = phone()
    page = mine.page
    at_the_table(mine, "dragon_phoenix")
    page.get_by_label("Hands and chart").click()
    expect(page.get_by_text("No hand is finished yet.")).to_be_visible()
    expect(page.locator(".running")).to_have_count(0)
    mine.ask("/events", play(0, "7 7"))
    page.locator(".running").get_by_role("button", name="Being played").click()
    expect(page.locator(".event-line")).to_have_count(1)
    page.goto(f"{mine.address}/#/m/{mine.match_id}/statistics")
    expect(page.get_by_text("No hand is finished yet.")).to_be_visible()
    page.goto(f"{mine.address}/#/m/{mine.match_id}/board")
    expect(page.get_by_text("No hand is finished yet.")).to_be_visible()


def test_cards_can_be_declared_something_weaker(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "2c"))
    table.plays("7", by="Ben")
    table.phone.tap(table.seat("Ben"))
    table.types("K K Q Q Phoenix")
    table.says("Full house, three Kings", "as K K K Q Q")
    table.page.locator("button.preview-text").click()
    table.sheet.get_by_role("button", name="Full house, three Queens").click()
    table.says("Full house, three Queens", "as Q Q Q K K")
    table.lay()
    assert table.log[-1]["as"] == {"kind": "full_house", "rank": "Q"}


def test_an_ambiguous_lead_asks_and_records_in_one_tap(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "guandan")
    table.phone.tap(table.seat("Carla"))
    table.types("8 8 9 9")
    for _ in range(2):
        table.page.locator(".key", has_text="wild").click()
    table.says("2 readings")
    table.page.locator(".go.play").click()
    expect(table.sheet).to_contain_text("Which one is it?")
    table.sheet.get_by_role("button", name="Plate to 9").click()
    table.lies("Carla: plate to 9")
    assert table.log[0]["as"] == {"kind": "plate", "rank": "9"}


def test_a_2_typed_without_a_suit_is_asked_for_by_name(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "T"))
    table.page.keyboard.press("2")
    table.says("2 readings")
    table.page.keyboard.press("Enter")
    table.sheet.get_by_role("button", name="Dragon").click()
    table.lies("Ben: Dragon")
    assert table.told[-1] == ("play", 1, "2s")


def refused(table: Table) -> None:
    """Dan's 9 9, out of turn and too low, typed and laid."""
    table.phone.tap(table.seat("Dan"))
    table.page.locator(".felt-tool").click()
    table.types("9 9")
    table.says("Pair of 9s, does not beat")
    table.page.locator(".go.play").click()
    expect(table.sheet).to_contain_text("Dan\u2019s entry, not recorded")
    expect(table.sheet.locator("dt")).to_have_text(["§ 7.1", "§ 3.1"])


def test_an_illegal_entry_is_corrected(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "T T"))
    refused(table)
    table.sheet.get_by_role("button", name="Correct the entry").click()
    expect(table.typed).to_have_count(2)
    expect(table.seat("Dan")).to_have_attribute("aria-pressed", "true")
    table.phone.saving("Saved")
    table.typed.first.click()
    table.typed.first.click()
    table.types("Q Q")
    table.says("Not legal")
    table.page.locator(".felt-tool").click()
    table.says("Pair of Queens, beats")
    table.lay()
    assert table.told[-1] == ("play", 3, "Q Q")


def test_an_illegal_entry_was_taken_back(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "T T"))
    refused(table)
    table.sheet.get_by_role("button", name="Taken back").click()
    table.phone.saving("Saved")
    expect(table.typed).to_have_count(0)
    table.says("Ben to play")
    assert table.told == [("play", 0, "T T")]


@pytest.mark.parametrize("reason", ["Noticed too late", "the cat did it"])
def test_an_illegal_entry_stands(phone: OpenPhone, reason: str) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "T T"))
    refused(table)
    if reason == "Noticed too late":
        table.sheet.get_by_role("button", name=reason).click()
    else:
        table.sheet.get_by_role("button", name="Another reason").click()
        table.sheet.get_by_role("textbox").fill(reason)
        table.sheet.get_by_role("button", name="Done").click()
    table.lies("Dan: pair of 9s")
    table.says("Anna to play")
    (irregular,) = table.phone.state()["irregularities"]
    assert (irregular["reason"], irregular["rules"]) == (reason, ["dp.turn", "dp.beats.rank"])


def test_what_cannot_be_cannot_stand(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "T T"))
    table.types("7 8")
    table.says("Not legal")
    table.page.locator(".go.play").click()
    expect(table.sheet).to_contain_text("Not legal")
    expect(table.sheet).not_to_contain_text("It stands")
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    expect(table.typed).to_have_count(2)  # nothing was chosen: they lie on the keys again
    table.phone.saving("Saved")


def test_an_entry_survives_a_reload(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "T T"))
    table.phone.tap(table.seat("Dan"))
    table.types("J J")
    table.page.reload()
    expect(table.typed).to_have_count(2)
    table.says("Pair of Jacks, beats")
    expect(table.seat("Carla")).to_contain_text("passes")
    table.lay()
    assert table.told[-1] == ("play", 3, "J J")


def test_a_keyboard_is_enough(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "7 7"))
    press = table.page.keyboard.press
    for key in ("0", "t", "3", "Backspace"):
        press(key)
    table.says("Pair of 10s, beats")
    press("Enter")
    table.lies("Ben: pair of 10s")
    table.says("Carla to play")
    press("p")
    table.says("Dan to play")
    press("u")
    table.says("Carla to play")
    table.seat("Carla").focus()
    press("ArrowRight")
    expect(table.seat("Dan")).to_be_focused()
    press("Enter")
    press("q")
    press("Q")
    press("Enter")
    table.says("Anna to play")
    assert table.told[-1] == ("play", 3, "Q Q")


def test_in_german_b_and_d_are_jack_and_queen(phone: OpenPhone) -> None:
    table = at_the_table(phone(language="de"), "dragon_phoenix", play(0, "7 7"))
    for key in "bb":
        table.page.keyboard.press(key)
    table.says("Paar Buben, schlägt")
    expect(table.page.locator(".play-cards")).to_have_text("B B")
    table.page.keyboard.press("Enter")
    table.says("Carla ist am Zug")
    for key in "dd":
        table.page.keyboard.press(key)
    table.says("Paar Damen, schlägt")


def test_a_typed_card_held_gets_a_suit(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "7"))
    table.types("J")
    expect(table.typed).to_have_attribute("aria-label", "Remove J")
    box = table.typed.bounding_box()
    assert box
    table.page.mouse.move(box["x"] + 10, box["y"] + 10)
    table.page.mouse.down()
    expect(table.page.locator(".suit-row")).to_be_visible()
    table.page.mouse.up()
    table.key("spades").click()
    expect(table.typed).to_have_attribute("aria-label", "Remove J of spades")
    table.lay()
    assert table.told[-1] == ("play", 1, "Js")


def test_offline_plays_wait_and_the_first_refused_one_stops_the_rest(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "dragon_phoenix", play(0, "7 7"))
    table.page.context.set_offline(True)
    table.types("9 9")
    table.page.locator(".go.play").click()
    expect(table.page.locator(".saving")).to_have_text("1 not sent")
    expect(table.page.locator(".trick.unsent")).to_be_visible()
    for cards in ("8 8", "J J"):
        table.types(cards)
        table.says("Not checked")
        table.page.locator(".go.play").click()
    expect(table.page.locator(".saving")).to_have_text("3 not sent")
    table.page.context.set_offline(False)
    expect(table.sheet).to_contain_text("Carla\u2019s entry, not recorded")
    table.sheet.get_by_role("button", name="All agreed").click()
    table.lies("Dan: pair of Jacks")
    table.phone.saving("Saved")
    assert table.told == [("play", seat, cards) for seat, cards in enumerate(("7 7", "9 9", "8 8", "J J"))]


def test_hands_that_are_known_are_judged_at_once(phone: OpenPhone) -> None:
    table = at_the_table(phone(), "zhengfen", level="full")
    page = table.page
    page.locator(".due").get_by_role("button", name="Anna").click()
    for suit, ranks in (("clubs", "3 4 5 6 7"), ("hearts", "3 4 5 6 7"), ("spades", "9 10 J Q")):
        table.sheet.get_by_role("button", name=suit, exact=True).click()
        for rank in ranks.split():
            table.sheet.get_by_role("button", name=named(rank)).last.click()
        table.sheet.get_by_role("button", name=suit, exact=True).click()
    table.sheet.get_by_role("button", name="Keep 14 cards").click()
    page.locator(".due").get_by_role("button", name="Record the deal").click()
    expect(page.locator(".due")).to_have_count(0)
    table.phone.tap(table.seat("Anna"))
    table.types("K K")
    table.says("Not legal", "Anna holds no King")
    page.locator(".go.play").click()
    expect(table.sheet).to_contain_text("What could have been played")
    expect(table.sheet.locator(".playable li")).to_have_count(12)
    table.sheet.get_by_role("button", name="Correct the entry").click()
    for _ in range(2):
        table.typed.first.click()
    table.plays("3 3", by="Anna")
    table.lies("Anna: pair of 3s")
    spectator = table.log[0]
    assert spectator["hands"]["0"][:2] == ["3c", "3h"]
