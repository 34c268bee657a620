"""Summaries: each format read back and compared with the state, and safe whatever people are called."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import openpyxl
import pypdfium2
import pytest
from flask.testing import FlaskClient
from PIL import Image

from api.summaries.formats import FORMATS
from referee import GAMES, rulebook
from tests.api.conftest import NAMES, Table, application, documented, open_table

Plain = dict[str, Any]
CHINESE = ["王伟", "李娜", "张敏", "刘洋"]
DP = [
    {"type": "call", "seat": 0, "call": "take_off", "at": "2026-11-30T20:00:00+01:00"},
    {"type": "play", "seat": 0, "cards": "7 7"},
    {"type": "play", "seat": 3, "cards": "K K", "stands": True, "reason": "all went on"},
    {"type": "result", "order": [0, 1, 2], "card_points": [70, 30],
     "at": "2026-11-30T19:10:00Z"},
    {"type": "adjust", "points": [-20, 0], "reason": "a card was seen"},
    {"type": "substitute", "seat": 1, "name": "Erik"},
    {"type": "result", "order": [3, 1], "calls": [{"seat": 2, "call": "high_flight"}],
     "at": "2026-11-30T19:16:00Z"},
]  # fmt: skip
GD = [{"type": "result", "order": order} for order in ([0, 2], [1, 0, 3], [0, 1, 2])]
ZF = [
    {"type": "result", "first": 0, "last": 2, "points": [60, 40, 0]},
    {"type": "result", "first": 1, "last": 0, "points": [0, 25, 75]},
]
MATCHES: Mapping[str, tuple[Plain, list[Plain]]] = {
    "dragon_phoenix": ({"players": NAMES, "title": "Sunday"}, DP),
    "guandan": ({"players": CHINESE, "options": {"tribute": False}}, GD),
    "zhengfen": ({"players": NAMES[:3]}, ZF),
}


@pytest.fixture
def client(sqlite_file: Path) -> FlaskClient:
    """A client of a database in a file: what is read from it is the same in any."""
    return documented(application(sqlite_file))


def played(client: FlaskClient, game: str) -> Table:
    start, events = MATCHES[game]
    table = open_table(client, game=game, **start)
    table.record(*events)
    return table


def taken(table: Table, form: str, language: str = "en", role: str = "scorer") -> Any:  # noqa: ANN401
    answer = table.get(f"/summary?format={form}&lang={language}", role=role)
    assert answer.status_code == 200, answer.text
    assert answer.content_type == FORMATS[form].media_type
    return answer


def spoken(game: str, language: str) -> rulebook.Speech:
    return rulebook.Speech(language, dict(enumerate(MATCHES[game][0]["players"])), game)


def text_of(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def in_one_line(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("game", GAMES)
def test_csv_has_a_line_for_each_hand_with_the_numbers_of_the_state(client: FlaskClient, game: str) -> None:
    table = played(client, game)
    text = taken(table, "csv").data.decode("utf-8-sig")
    heads, *rows = csv.reader(StringIO(text))
    hands = table.state()["hands"]
    assert [int(row[0]) for row in rows] == [hand["number"] for hand in hands]
    assert {len(row) for row in rows} == {len(heads)}
    sides = 3 if game == "zhengfen" else 2
    for row, hand in zip(rows, hands, strict=True):
        last = row[-1 - sides : -1]
        assert last == [str(value) for value in hand.get("totals", hand.get("levels"))]
        if "score" in hand:
            assert row[-1 - 2 * sides : -1 - sides] == [str(value) for value in hand["score"]]


def test_csv_says_what_happened_in_words(client: FlaskClient) -> None:
    _, first, second = csv.reader(StringIO(taken(played(client, "dragon_phoenix"), "csv").text))
    assert first[1:3] == ["Anna before Erik", "Anna: Take-off won"]
    assert second[1:3] == ["Double victory of Dan and Erik", "Carla: High Flight lost"]
    assert first[3:5] == ["70", "30"]
    assert second[3:5] == ["0", "200"]


@pytest.mark.parametrize("game", GAMES)
def test_a_workbook_has_the_same_hands_as_numbers(client: FlaskClient, game: str) -> None:
    table = played(client, game)
    book = openpyxl.load_workbook(BytesIO(taken(table, "xlsx").data))
    rows = [list(row) for row in book.worksheets[0].iter_rows(values_only=True)]
    plain = csv.reader(StringIO(taken(table, "csv").data.decode("utf-8-sig")))
    assert [[str(cell if cell is not None else "") for cell in row] for row in rows] == list(plain)
    assert rows[1][0] == 1
    figures = {row[0]: row for row in book.worksheets[1].iter_rows(values_only=True)}
    told = taken(table, "json").json["statistics"]
    for player in told["players"]:
        assert list(figures[player["name"]][1:]) == list(player["figures"].values())


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_pdf_says_everything_in_every_language(client: FlaskClient, game: str, language: str) -> None:
    table = played(client, game)
    pdf = taken(table, "pdf", language).data
    said, state = in_one_line(text_of(pdf)), table.state()
    speech = spoken(game, language)
    for player in state["players"]:
        assert player["name"] in said
    for key in ("course", "figures"):
        assert in_one_line(speech.text(f"report.{key}")) in said
    for value in state["standing"].get("totals", []):
        assert str(value).replace("-", "\u2212") in said
    assert taken(table, "pdf", language).data == pdf  # the same match is the same file


def test_the_pdf_has_rulings_questions_and_decisions_with_their_paragraphs(client: FlaskClient) -> None:
    table = played(client, "dragon_phoenix")
    said = " ".join(text_of(taken(table, "pdf").data).split())
    irregular, asked = ("Hand 1, event 3", "Rule 7.1", "Reason: all went on"), ("Hand 1, event 2", "Rule 5.1")
    for part in (*irregular, *asked, "a card was seen"):
        assert part in said, part
    assert "Erik takes the place of Ben." in said


def test_the_picture_is_a_picture_of_it(client: FlaskClient) -> None:
    picture = Image.open(BytesIO(taken(played(client, "zhengfen"), "png", "zh").data)).convert("RGB")
    assert picture.width == 1191
    assert 600 < picture.height < 1684
    colours = {colour for _, colour in picture.getcolors(2**20) or []}
    assert {(18, 92, 165), (191, 74, 26), (47, 125, 79)} <= colours  # a line for each of the three


class Read(HTMLParser):
    """What a page holds: its elements with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_no_script_and_lets_nothing_in(client: FlaskClient, game: str) -> None:
    answer = taken(played(client, game), "html", "de")
    page = Read(answer.text)
    assert ("html", {"lang": "de"}) in page.elements
    assert not {"script", "link", "img", "iframe", "form"} & {tag for tag, _ in page.elements}
    attributes = {name for _, given in page.elements for name in given}
    assert not {name for name in attributes if name in {"style", "href", "src"} or name.startswith("on")}
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
    for player in MATCHES[game][0]["players"]:
        assert any(player in text or "Erik" in text for text in page.text)


def test_the_text_is_short_enough_for_a_chat(client: FlaskClient) -> None:
    table = open_table(client, title="x" * 120)
    table.record(*({"type": "result", "order": [1, 0, 3], "card_points": [100, 0]} for _ in range(9)))
    table.record(*({"type": "result", "order": [1, 0, 3], "card_points": [-25, 125]} for _ in range(8)))
    text = taken(table, "txt").text
    assert "Anna and Carla: 700" in text
    assert "17. 700 : 1000" in text
    assert "Ben and Dan: 1000 \u2713" in text
    assert len(text) < 1000


def test_json_is_everything_with_the_state(client: FlaskClient) -> None:
    table = played(client, "dragon_phoenix")
    told = taken(table, "json").json
    assert told["match"] == table.state()
    assert [side["result"] for side in told["sides"]] == ["\u221250", "230"]
    # 70 and the call, less 20 by agreement; then a double victory of the others and a call lost.
    assert told["course"]["totals"] == [[0, 0], [170, 30], [-50, 230]]
    assert told["statistics"]["seconds"] == [600.0, 360.0]
    assert [one["id"] for one in told["remarks"]] == ["irregular", "open", "decisions"]


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("*/*", "application/json"),
        ("text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "text/html"),
        ("application/pdf", "application/pdf"),
        ("text/csv", "text/csv"),
        ("image/webp,image/png", "image/png"),
        ("text/plain;q=0.5, application/json;q=0.1", "text/plain"),
        ("audio/ogg", "application/json"),
    ],
)
def test_the_form_is_chosen_by_accept(client: FlaskClient, accept: str, kind: str) -> None:
    answer = open_table(client).get("/summary", Accept=accept)
    assert (answer.status_code, answer.mimetype) == (200, kind)
    assert "Accept" in answer.headers["Vary"].split(", ")


def test_format_and_lang_go_before_the_headers(client: FlaskClient) -> None:
    headers = {"Accept": "application/pdf", "Accept_Language": "de"}
    answer = open_table(client).get("/summary?format=txt&lang=zh", **headers)
    assert answer.mimetype == "text/plain"
    assert answer.headers["Content-Language"] == "zh"
    assert "比赛报告" in answer.text
    assert open_table(client).get("/summary?format=doc").status_code == 422


@pytest.mark.parametrize("form", FORMATS)
def test_a_match_without_a_hand_has_a_summary_too(client: FlaskClient, form: str) -> None:
    assert taken(open_table(client), form).data


@pytest.mark.parametrize("game", GAMES)
def test_it_says_that_nothing_is_scored_yet(client: FlaskClient, game: str) -> None:
    start, _ = MATCHES[game]
    assert "No hand is scored yet." in taken(open_table(client, game=game, **start), "txt").text


NASTY = [
    '=HYPERLINK("http://x","y")', "<script>alert(1)</script>", "-2+3", "+1",
    "@SUM(A1)", "'); DROP TABLE matches;--", "\u0645\u062d\u0645\u062f", "\U0001f409\U0001f525",
    "x" * 60, "\uff1dA1", "{seat:seat}", "../../etc/passwd",
    'A\\B"C', 'a,b;c"d', "\u738b\u4f1f", "%s{0}",
]  # fmt: skip
FILE_NAME = r"(inline|attachment); filename=referee-[A-Za-z0-9_.-]+(; filename\*=UTF-8''[A-Za-z0-9_.%-]+)?"


@pytest.mark.parametrize("form", FORMATS)
def test_any_names_are_safe_in_every_form(client: FlaskClient, form: str) -> None:
    for start in range(0, len(NASTY), 4):
        names = [*NASTY[start : start + 4], *NAMES][:4]
        table = open_table(client, players=names, title=names[0])
        table.record({"type": "result", "order": [1, 2, 3], "card_points": [70, 30]})
        table.record({"type": "adjust", "points": [5, 0], "reason": names[1]})
        answer = taken(table, form)
        SAFE.get(form, bool)(answer.data)
        where = answer.headers["Content-Disposition"]
        assert re.fullmatch(FILE_NAME, where), where


def no_formula_in_csv(data: bytes) -> None:
    for row in csv.reader(StringIO(data.decode("utf-8-sig"))):
        for cell in row:
            assert not cell.startswith(("=", "+", "@", "\uff1d", "\t")), cell
            assert not cell.startswith("-") or cell.lstrip("-").isdigit(), cell


def no_formula_in_workbook(data: bytes) -> None:
    for sheet in openpyxl.load_workbook(BytesIO(data)).worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type in {"s", "n"}, cell.value
                assert cell.hyperlink is None


def no_script_in_page(data: bytes) -> None:
    assert "script" not in {tag for tag, _ in Read(data.decode()).elements}


SAFE: Mapping[str, Callable[[bytes], object]] = {
    "csv": no_formula_in_csv,
    "xlsx": no_formula_in_workbook,
    "html": no_script_in_page,
    "json": json.loads,
}


def test_spectators_are_told_nothing_hidden_of_a_hand_that_goes_on(client: FlaskClient) -> None:
    table = open_table(client)
    hands = {"0": "3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c"}
    table.record({"type": "deal", "hands": hands}, {"type": "exchange"})
    table.send({"type": "play", "seat": 1, "cards": "1z"})
    secret, seen = taken(table, "json").json, taken(table, "json", role="spectator").json
    assert seen["match"] == table.state("spectator")
    assert seen["checksum"] != secret["checksum"]
    table.record({"type": "result", "order": [0, 2]})
    assert taken(table, "json", role="spectator").json["checksum"] == taken(table, "json").json["checksum"]


def test_refusals_are_told_to_scorers_once_the_hand_is_over(client: FlaskClient) -> None:
    table = open_table(client)
    table.record({"type": "play", "seat": 0, "cards": "7 7"})
    assert table.send({"type": "play", "seat": 1, "cards": "6 6"}).status_code == 409
    assert not any(one["id"] == "refused" for one in taken(table, "json").json["remarks"])
    table.record({"type": "result", "order": [0, 2]})
    (refused,) = (one["remarks"] for one in taken(table, "json").json["remarks"] if one["id"] == "refused")
    said = "A pair of 6s cannot beat a pair of 7s."
    assert refused == [{"where": "Hand 1", "text": said, "paragraphs": ["3.1"], "more": ""}]
    assert not any(one["id"] == "refused" for one in taken(table, "json", role="spectator").json["remarks"])


def test_the_checksum_is_another_once_anything_is_changed(client: FlaskClient) -> None:
    table = played(client, "zhengfen")
    before = taken(table, "json").json["checksum"]
    assert re.fullmatch(r"[0-9a-f]{4}( [0-9a-f]{4}){3}", before)
    assert table.send({}, to="undo").status_code == 200
    assert taken(table, "json").json["checksum"] != before
    assert table.send({}, to="redo").status_code == 200
    assert taken(table, "json").json["checksum"] == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Settled by nothing any more: this stays open."),
        ("de", "Das klärt nichts mehr, das bleibt offen."),
        ("zh", "已经没有什么能证明，这一点不再有结论。"),
    ],
)
def test_what_stays_open_for_ever_promises_no_settlement(
    client: FlaskClient, language: str, said: str
) -> None:
    table = open_table(client)
    table.record({"type": "exchange"}, {"type": "play", "seat": 1, "cards": "9"}, {"type": "redeal"})
    (asked,) = remarks(table, "open", language)
    assert asked["more"] == said


def remarks(table: Table, kind: str, language: str = "en") -> list[Plain]:
    told = taken(table, "json", language).json["remarks"]
    return next((one["remarks"] for one in told if one["id"] == kind), [])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Levels by agreement: 1 for 王伟 and 张敏, \u22122 for 李娜 and 刘洋."),
        ("de", "Stufen nach Absprache: 1 für 王伟 und 张敏, \u22122 für 李娜 und 刘洋."),
        ("zh", "约定的级数：王伟和张敏升1级，李娜和刘洋降2级。"),
    ],
)
def test_levels_by_agreement_are_no_points(client: FlaskClient, language: str, said: str) -> None:
    table = played(client, "guandan")
    table.record({"type": "adjust", "levels": [1, -2]})
    assert [one["text"] for one in remarks(table, "decisions", language)] == [said]


def test_letters_no_font_has_are_drawn_as_a_sign(client: FlaskClient) -> None:
    """A dragon and a family of three, Mohammed in Arabic; the Chinese and the Latin name as they are."""
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    names = ["\U0001f409", "\u0645\u062d\u0645\u062f", f"{family} Ida", "王伟"]
    table = open_table(client, players=names)
    table.record({"type": "result", "order": [1, 2, 3], "card_points": [70, 30]})
    said = in_one_line(text_of(taken(table, "pdf").data))
    assert "\ufffdand\ufffd\ufffd\ufffdIda" in said
    assert "\ufffd\ufffd\ufffd\ufffdand王伟" in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Longest in the lead: Anna and Carla, 1 hand (hand 1)"),
        ("de", "Am längsten vorn: Anna und Carla, 1 Spiel (Spiel 1)"),
        ("zh", "领先最久：Anna和Carla，1局（第1局）"),
    ],
)
def test_one_hand_in_the_lead_is_no_range(client: FlaskClient, language: str, said: str) -> None:
    table = open_table(client)
    table.record({"type": "result", "order": [0, 2]})
    assert said in taken(table, "html", language).text


def test_a_note_is_no_agreement(client: FlaskClient) -> None:
    table = open_table(client)
    table.record({"type": "note", "text": "tea at nine"})
    assert remarks(table, "decisions") == []
    (note,) = remarks(table, "notes")
    assert (note["where"], note["text"]) == ("Hand 1, event 1", "tea at nine")
