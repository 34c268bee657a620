"""How this game's private values look to the outside (contract 8)."""

from __future__ import annotations

from typing import Any, Final

from referee.climbing.turns import is_leading
from referee.game import Sheet
from referee.games.guandan import rules
from referee.games.guandan.cards import NATURAL
from referee.games.guandan.state import GdTable, Passed, Scored, Standing, TributeDue
from referee.law import AnyLaw

Plain = dict[str, Any]


def standing(value: Standing) -> Plain:
    """Levels, whose is played, the failures on the Ace, and who has won."""
    return {
        "levels": [level.code for level in value.levels],
        "playing": value.playing.code,
        "declarer": value.declarer,
        "ace_failures": list(value.ace_failures),
        "winner": value.winner,
    }


def hand(law: AnyLaw, table: GdTable) -> Plain:
    """The keys of `hand` that only this game fills."""
    due = table.own.tribute if table.phase != "finished" else None
    return {
        "level": table.own.level.code,
        "obliged": obliged(table),
        "tribute": tribute(due) if due else None,
    }


def obliged(table: GdTable) -> list[str]:
    """The duties everybody can see."""
    due = table.own.tribute
    if table.phase == "tribute" and due:
        return [rules.TRIBUTE_DUE.id if due.owing else rules.RETURN_DUE.id]
    if table.phase != "play":
        return []
    duties = [] if table.opened else [rules.LEAD_OPENER.id]
    leads = table.turn is not None and is_leading(table, table.turn)
    return [*duties, rules.LEAD_MUST_PLAY.id] if leads else duties


def tribute(due: TributeDue) -> Plain:
    """What is owed, paid and returned; whom each pays is open until the first has (8.1)."""
    waiting = due.waiting
    taker = waiting[0] if len(waiting) == 1 else None
    return {
        "owed": [{"from": seat, "to": taker} for seat in due.owing],
        "paid": [_passed(one) for one in due.paid],
        "returned": [_passed(one) for one in due.returned],
        "refused": due.refused,
    }


def _passed(one: Passed) -> Plain:
    return {"from": one.giver, "to": one.taker, "card": one.card.code if one.card else None}


def scored(line: Scored) -> Plain:
    """One line of the list of hands."""
    return {
        "number": line.number,
        "order": list(line.order),
        "win": line.win,
        "level": line.level.code,
        "declarer": line.declarer,
        "levels": [level.code for level in line.levels],
        "detail": line.detail,
    }


def _on_the_sheet(line: Scored) -> Plain:
    """The hand as a line of a table."""
    return {
        "number": line.number,
        "played_on": {"level": line.level.code, "declarer": line.declarer},
        "outcome": {"order": list(line.order), "win": line.win},
        "places": {"order": list(line.order)},
        "levels": [level.code for level in line.levels],
    }


SHEET: Final = Sheet(
    ("played_on", "outcome", "places"), _on_the_sheet, ("levels",), tuple(rank.code for rank in NATURAL)
)
