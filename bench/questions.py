"""An event accepted while questions are open, beside the same event with nothing in mind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from api.services.folding import Folded, Mind, Stage, accept, started
from bench.table import Row
from bench.timing import Work, in_turns
from models import store
from referee import Event, entered
from referee.law import AnyLaw
from tests.engine.dragon_phoenix import rebels as dragon_phoenix
from tests.engine.guandan import rebels as guandan
from tests.engine.zhengfen import rebels as zhengfen
from tests.support.memory import WHY, Watched

HANDS: Final = 60
A_THIRD: Final = 1 / 3
"""Early is with less of the cards laid, late with less of them left."""
TWICE: Final = 2.0
Players = Callable[[int], Watched]
BESIDE: Final = "the same event with nothing in mind"


class Moment(NamedTuple):
    """An event, and what it finds: the match with what is open in it."""

    law: AnyLaw
    stage: Stage
    event: Event

    @property
    def laid(self) -> float:
        """Which part of the cards has been laid."""
        table = self.stage.match.table
        return len(table.played) / (len(table.played) + sum(one.held for one in table.holdings))

    def is_open(self, rule: str) -> bool:
        """Whether a question of this rule is open."""
        return any(one.question.rule.id == rule for one in self.stage.mind.memory.open)

    def without_questions(self) -> Moment:
        """The same to a referee who remembers nothing."""
        return self._replace(stage=self.stage._replace(mind=Mind(), public_mind=Mind()))


def wishes() -> Row:
    """Under a wish that many have passed."""
    asked = _in_order(dragon_phoenix.Rebels)
    return _row("an event, wishes open", [one for one in asked if one.is_open(dragon_phoenix.WISH)])


def dragon_phoenix_early() -> Row:
    """While nobody knows who had the Herald, or who could have obeyed the wish."""
    return _row("an early event of Dragon and Phoenix, questions open", _early(dragon_phoenix.Rebels))


def dragon_phoenix_late() -> Row:
    """The same with most of the cards on the table."""
    return _row("a late event of Dragon and Phoenix, questions open", _late(dragon_phoenix.Rebels))


def guandan_early() -> Row:
    """While nobody knows whether the tribute, the return or the refusal was right."""
    return _row("an early event of Guandan, questions open", _early(guandan.Rebels))


def guandan_late() -> Row:
    """The same with most of the cards on the table."""
    return _row("a late event of Guandan, questions open", _late(guandan.Rebels))


def zhengfen_early() -> Row:
    """While nobody knows whether the first lead was right."""
    return _row("an early event of ZhengFen, questions open", _early(zhengfen.Rebels))


def zhengfen_late() -> Row:
    """The same with most of the cards on the table."""
    return _row("a late event of ZhengFen, questions open", _late(zhengfen.Rebels))


def _early(players: Players) -> list[Moment]:
    return [one for one in _in_order(players) if one.laid < A_THIRD]


def _late(players: Players) -> list[Moment]:
    return [one for one in _in_order(players) if one.laid > 1 - A_THIRD]


def _row(name: str, moments: Sequence[Moment]) -> Row:
    assert len(moments) > HANDS // 10, name
    measured, reference = in_turns(
        _accepting(moments), _accepting([one.without_questions() for one in moments])
    )
    return Row(name, measured, BESIDE, reference, TWICE)


@cache
def _in_order(players: Players) -> tuple[Moment, ...]:
    """The plays and passes of many hands that find a question open."""
    return tuple(one for seed in range(HANDS) for one in _moments(players(seed)))


def _moments(players: Watched) -> Iterator[Moment]:
    players.one_hand()
    folded = _begun(players)
    for step in players.steps:
        if step.refused:
            continue
        law, stage, event = folded.law, folded.stage, step.noted
        if stage.mind.memory.open and event.tag in {"play", "pass"}:
            yield Moment(law, stage, event)
        entry = entered(law, stage.match, event, WHY if step.stands else None)
        folded = folded._replace(stage=accept(law, stage, stage.number + 1, entry).stage)


def _begun(players: Watched) -> Folded:
    names = list(players.match.names)
    head = store.MatchHead(
        pk=0,
        id="",
        game=players.game.name,
        title="",
        players=names,
        options=dict(players.law.options),
        created_at="",
        edition=players.law.edition,
    )
    return started(head)


def _accepting(moments: Sequence[Moment]) -> Work:
    def run() -> None:
        for law, stage, event in moments:
            accept(law, stage, stage.number + 1, entered(law, stage.match, event, WHY))

    return Work(run, len(moments))
