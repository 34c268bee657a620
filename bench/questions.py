"""An event accepted while questions are open, beside the same event with nothing in mind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
LATE: Final = 70
"""From so many cards laid on a hand of Guandan is late."""
TWICE: Final = 2.0
BESIDE: Final = "the same event with nothing in mind"


class Moment(NamedTuple):
    """An event, and what it finds: the match with what is open in it."""

    law: AnyLaw
    stage: Stage
    event: Event

    def without_questions(self) -> Moment:
        """The same to a referee who remembers nothing."""
        return self._replace(stage=self.stage._replace(mind=Mind(), public_mind=Mind()))


def wishes() -> Row:
    """Under a wish that many have passed."""
    return _row("an event, wishes open", dragon_phoenix.Rebels, {dragon_phoenix.WISH})


def openers() -> Row:
    """While nobody knows whether the first lead was right."""
    return _row("an event, the opener open", zhengfen.Rebels, {zhengfen.OPENER})


def tributes() -> Row:
    """While nobody knows whether the highest card was paid."""
    return _row("an event, a tribute open", guandan.Rebels, {guandan.HIGHEST})


def refusals() -> Row:
    """While nobody knows where the red jokers are."""
    return _row("an event, a refusal open", guandan.Rebels, {guandan.REFUSE})


def returns() -> Row:
    """While nobody knows whether the taker had a lower card."""
    return _row("an event, a return open", guandan.Rebels, {guandan.RETURN})


def late() -> Row:
    """Late in a hand of Guandan, whatever is open."""
    asked = {guandan.HIGHEST, guandan.REFUSE, guandan.RETURN}
    return _row("an event late in Guandan, questions open", guandan.Rebels, asked, late=LATE)


def _row(name: str, players: Callable[[int], Watched], asked: set[str], *, late: int = 0) -> Row:
    moments = [one for seed in range(HANDS) for one in _moments(players(seed), asked, late)]
    assert len(moments) > HANDS // 10, name
    measured, reference = in_turns(
        _accepting(moments), _accepting([one.without_questions() for one in moments])
    )
    return Row(name, measured, BESIDE, reference, TWICE)


def _moments(players: Watched, asked: set[str], late: int) -> list[Moment]:
    """The plays and passes of a hand that find one of these questions open."""
    players.one_hand()
    folded = _begun(players)
    found: list[Moment] = []
    for step in players.steps:
        if step.refused:
            continue
        law, stage, event = folded.law, folded.stage, step.noted
        is_open = {one.question.rule.id for one in stage.mind.memory.open} & asked
        if is_open and len(stage.match.table.played) >= late and event.tag in {"play", "pass"}:
            found.append(Moment(law, stage, event))
        entry = entered(law, stage.match, event, WHY if step.stands else None)
        folded = folded._replace(stage=accept(law, stage, stage.number + 1, entry).stage)
    return found


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
