"""The list of hands as a table: what each game writes of a hand that is scored."""

import pytest

from referee import GAMES
from tests.support.record import NAMES, Plain, Record

DOUBLE = {"type": "result", "order": [0, 2], "calls": [{"seat": 1, "call": "take_off"}]}
APART = {
    "type": "result",
    "order": [1, 0, 3],
    "calls": [{"seat": 1, "call": "high_flight"}],
    "card_points": [65, 35],
}
DP = [
    {
        "number": 1,
        "outcome": {"order": [0, 2], "first": 0, "second": 2, "double_victory": True},
        "calls": [{"seat": 1, "call": "take_off", "won": False}],
        "card_points": [200, 0],
        "score": [200, -100],
        "totals": [200, -100],
    },
    {
        "number": 2,
        "outcome": {"order": [1, 0, 3, 2], "first": 1, "second": 0, "double_victory": False},
        "calls": [{"seat": 1, "call": "high_flight", "won": True}],
        "card_points": [65, 35],
        "score": [65, 235],
        "totals": [265, 135],
    },
]
GD = [
    {
        "number": 1,
        "played_on": {"level": "2", "declarer": None},
        "outcome": {"order": [1, 2, 3, 0], "win": "1-3"},
        "places": {"order": [1, 2, 3, 0]},
        "levels": ["2", "4"],
    },
    {
        "number": 2,
        "played_on": {"level": "4", "declarer": 1},
        "outcome": {"order": [1, 3], "win": "1-2"},
        "places": {"order": [1, 3]},
        "levels": ["2", "7"],
    },
]
ZF = [
    {
        "number": 1,
        "first_out": {"seat": 2},
        "last_in": {"seat": 0},
        "score": [0, 30, 70],
        "totals": [0, 30, 70],
    }
]


def sheet(game: str, hands: list[Plain], players: int = 4) -> list[Plain]:
    record = Record(game, {}, NAMES[:players])
    for each in hands:
        record.told(each)
    told = GAMES[game].views.sheet.told
    return [told(line) for line in record.match.hands]


@pytest.mark.parametrize(
    ("game", "players", "hands", "lines"),
    [
        ("dragon_phoenix", 4, [DOUBLE, APART], DP),
        ("guandan", 4, [{"type": "result", "order": order} for order in ([1, 2, 3], [1, 3])], GD),
        ("zhengfen", 3, [{"type": "result", "first": 2, "last": 0, "points": [0, 30, 70]}], ZF),
    ],
)
def test_a_hand_is_a_line(game: str, players: int, hands: list[Plain], lines: list[Plain]) -> None:
    written = sheet(game, hands, players)
    said = [{name: value for name, value in line.items() if name in lines[0]} for line in written]
    assert said == lines


@pytest.mark.parametrize("game", GAMES)
def test_every_column_and_every_number_of_the_table_is_told(game: str) -> None:
    hands = {"dragon_phoenix": DOUBLE, "guandan": {"type": "result", "order": [1, 3]}}
    last = {"type": "result", "first": 2, "last": 0, "points": [0, 30, 70]}
    players = 4 if game in hands else 3
    (line,) = sheet(game, [hands.get(game, last)], players)
    assert {*GAMES[game].views.sheet.columns, *GAMES[game].views.sheet.numbers} <= set(line)
