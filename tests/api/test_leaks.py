"""What a spectator is told of a hand that its recorder knows is what he would be told if nobody knew it.

Hands played by chance, some rules broken where only a look into the hands would show it, are recorded
twice: with all hands and without. Until the hand is over no answer to a spectator may differ.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from referee import hide
from referee.codec import encode
from referee.events import Deal, Redeal
from tests.api.conftest import Table, open_table
from tests.api.correcting import a_pass, done, insert, note, play, redo, undo
from tests.engine.dragon_phoenix import rebels as dragon_phoenix
from tests.engine.guandan import rebels as guandan
from tests.engine.zhengfen import rebels as zhengfen
from tests.support.databases import POSTGRESQL, SQLITE
from tests.support.memory import Step, Watched, facts_of

Plain = dict[str, Any]
GAMES: Final[dict[str, Callable[[int], Watched]]] = {
    "dragon_phoenix": dragon_phoenix.Rebels,
    "guandan": guandan.Rebels,
    "zhengfen": zhengfen.Rebels,
}
SEEDS: Final = {"dragon_phoenix": (1, 31), "guandan": (3, 8), "zhengfen": (2, 33)}
EVERY: Final = 9
"""After every so many events both spectators are asked."""
FORBIDDEN: Final = ("/options?seat=0", "/history", "/attempts")


class Twice:
    """The same hand in two matches, with the hands and without."""

    def __init__(self, client: FlaskClient, game: str, seed: int) -> None:
        rebels = GAMES[game](seed)
        rebels.one_hand()
        self.hand, self.steps = rebels.hand_number, [one for one in rebels.steps if not one.refused]
        self.chance = Random(seed)
        names = list(rebels.match.names)
        options = dict(rebels.law.options)
        self.known, self.unknown = (
            open_table(client, game=game, players=names, options=options) for _ in range(2)
        )
        self.deck = sorted({card.code for card in rebels.game.deck})
        self.seen: set[str] = set()
        self.opening = options.get("opening_card")

    def record(self, number: int, step: Step) -> None:
        """What happened, in both."""
        stands = {"stands": True, "reason": "nobody minded"} if step.broke else {}
        self.known.record(encode(step.known) | stands)
        self.unknown.record(encode(hide(step.known)) | stands)
        if not isinstance(step.known, Deal):
            self.seen |= {code for fact in facts_of(number, hide(step.known)) for code in fact.cards}

    def correct(self, number: int) -> None:
        """Something forgotten, so that all after it is decided again; the newest event back and forth."""
        for table in (self.known, self.unknown):
            done(insert(table, number, note("it rained")))
            done(undo(table))
            done(redo(table))

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        state = self.known.state()
        return state["status"] != "playing" or state["hand"]["number"] > self.hand

    def questions(self) -> Iterator[Plain]:
        """Events a spectator might ask about."""
        seats = range(len(self.known.state()["players"]))
        for seat in seats:
            yield a_pass(seat)
            yield play(seat, self.chance.choice(self.deck))
            yield {"type": "show", "seat": seat, "cards": self.chance.sample(self.deck, 2)}
        yield play(self.chance.choice(seats), " ".join(self.chance.sample(self.deck, 2)))
        yield {"type": "redeal"}

    def told(self, table: Table, asked: Sequence[Plain]) -> list[Any]:
        """All that the spectator of a match is told, without what makes it another match."""
        answers = [table.get(role="spectator"), table.get("/events?limit=1000", role="spectator")]
        answers += [table.send(one, to="rulings", role="spectator") for one in asked]
        answers += [table.get(path, role="spectator") for path in FORBIDDEN]
        answers += [table.send(a_pass(0), role="spectator")]
        return [(answer.status_code, plainly(answer.json)) for answer in answers]


def plainly(told: Any) -> Any:  # noqa: ANN401 - whatever an answer is
    """An answer without the id, the title and the times of its match."""
    if isinstance(told, dict):
        other = {"id", "title", "instance", "recorded_at"}
        return {name: plainly(value) for name, value in told.items() if name not in other}
    return [plainly(one) for one in told] if isinstance(told, list) else told


@pytest.mark.parametrize(
    ("database", "game", "seed"),
    [
        *((SQLITE, game, seed) for game in GAMES for seed in SEEDS[game]),
        *((POSTGRESQL, game, SEEDS[game][0]) for game in GAMES),  # what is hidden is not the database's
    ],
    indirect=["database"],
)
def test_a_spectator_is_told_the_same_whatever_the_recorder_knows(
    client: FlaskClient, game: str, seed: int
) -> None:
    twice = Twice(client, game, seed)
    differs = False
    for number, step in enumerate(twice.steps, 1):
        twice.record(number, step)
        if isinstance(step.known, Redeal) or twice.over:
            break
        if number % EVERY == 0 or step.broke:
            if number % (3 * EVERY) == 0:
                twice.correct(number // 2)
            asked = list(twice.questions())
            told = twice.told(twice.known, asked)
            assert told == twice.told(twice.unknown, asked), (number, step)
            shown = json.dumps(told[:2])
            hidden = set(twice.deck) - twice.seen - {twice.opening, "XB", "XR"}
            assert not [card for card in hidden if f'"{card}"' in shown]
            differs = differs or plainly(twice.known.log()) != plainly(twice.known.log("spectator"))
    assert differs, "the recorder never knew more than the table"
    if twice.over:
        assert twice.known.state("spectator") == twice.known.state()
        assert twice.known.log("spectator") == twice.known.log()


class TestSuitsThatOnlyTheHandTells:
    """Of a card without a suit a known hand may tell the suit, to the recorder alone."""

    @pytest.fixture
    def dealt(self, client: FlaskClient) -> Table:
        table = open_table(client, game="zhengfen", players=["Anna", "Ben", "Carla"])
        hand = "3c 4c 5c 6c 7c 8d 9d Td Jd Qd Kd Ad 2d 2h Kh Qh Jh Th"
        table.record({"type": "deal", "hands": {"0": hand}})
        return table

    def test_a_single_card(self, dealt: Table) -> None:
        dealt.record(play(0, "4"))
        assert dealt.log()[-1]["ruling"]["combination"]["cards"] == ["4c"]
        assert dealt.log("spectator")[-1]["ruling"]["combination"]["cards"] == ["4"]
        assert dealt.state("spectator")["hand"]["trick"]["top"]["cards"] == ["4"]
        assert '"4c"' not in dealt.get(role="spectator").text

    def test_cards_that_are_something_only_by_their_suits(self, dealt: Table) -> None:
        """What lies there everybody has seen: the table takes the recorder's word for it."""
        dealt.record(play(0, "3 4 5 6 7"))
        for role in ("scorer", "spectator"):
            assert dealt.state(role)["hand"]["trick"]["top"]["combination"]["kind"] == "flush_straight"
        assert '"8d"' not in dealt.get("/events", role="spectator").text

    def test_what_a_spectator_asks_is_read_as_the_table_reads_it(self, dealt: Table) -> None:
        known = dealt.send(play(0, "3 4 5 6 7"), to="rulings").json
        seen = dealt.send(play(0, "3 4 5 6 7"), to="rulings", role="spectator").json
        assert (known["verdict"], seen["verdict"]) == ("legal", "illegal")
        assert seen["findings"][0]["facts"]["suits_missing"] is True
