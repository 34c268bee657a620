"""A ruling and a question in words, as the contract shapes them (4)."""

import pytest

from referee import GAMES, Ruling, adjudicate, begin
from referee.codec import decode
from referee.rulebook import Speech
from referee.verdict import Question
from referee.views import Left, question, ruling
from tests.support.record import NAMES, Plain

GAME = GAMES["dragon_phoenix"]
LAW = GAME.law({}, 4)
SPEECH = Speech("en", dict(enumerate(NAMES)), GAME.name)


def said_of(plain: Plain) -> Plain:
    decision = adjudicate(LAW, begin(LAW, NAMES), decode(GAME, plain, 4))
    return ruling(Ruling(decision), SPEECH)


def test_a_ruling_gives_its_reasons_in_words() -> None:
    said = said_of({"type": "play", "seat": 0, "cards": "7 8"})
    assert (said["verdict"], said["effects"]) == ("illegal", [])
    assert [(one["rule"], one["text"]) for one in said["findings"]] == [
        ("dp.combination", "No combination: 7 8.")
    ]


def test_a_question_says_on_what_it_depends() -> None:
    (asked,) = said_of({"type": "play", "seat": 0, "cards": "7"})["depends_on"]
    assert (asked["status"], asked["text"]) == ("open", "Legal if Anna holds the Herald.")
    assert asked["settled_by"] == "the Herald played or shown, or the end of the hand"


@pytest.mark.parametrize(
    ("left", "settled_by"),
    [
        ("hand", "the Herald played or shown, or the end of the hand"),
        ("cards", "the cards nobody has seen yet"),
        ("nothing", "nothing any more: this stays open"),
    ],
)
def test_what_may_still_settle_an_open_question(left: Left, settled_by: str) -> None:
    rule = GAME.rules["dp.lead.opener"]
    told = question(Question(rule, 0, {"seat": 0}), "open", (), SPEECH, left)
    assert told["settled_by"] == settled_by
    assert "left" not in told
    proved = question(Question(rule, 0, {"seat": 0}), "violated", (3,), SPEECH, left)
    assert proved["settled_by"] == "event 3"
