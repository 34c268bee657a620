"""How this game's private values look to the outside (contract 8)."""

from __future__ import annotations

from typing import Any, Final

from referee.climbing.turns import is_leading
from referee.game import Sheet
from referee.games.zhengfen import rules
from referee.games.zhengfen.state import Scored, Standing, ZfTable
from referee.law import AnyLaw

Plain = dict[str, Any]


def standing(value: Standing) -> Plain:
    """Totals, target and winner."""
    return {"totals": list(value.totals), "target": value.target, "winner": value.winner}


def hand(law: AnyLaw, table: ZfTable) -> Plain:
    """The keys of `hand` that only this game fills."""
    return {"obliged": obliged(table)}


def obliged(table: ZfTable) -> list[str]:
    """The duties everybody can see."""
    if table.phase != "play":
        return []
    duties = [] if table.opened else [rules.LEAD_OPENER.id]
    leads = table.turn is not None and is_leading(table, table.turn)
    return [*duties, rules.LEAD_MUST_PLAY.id] if leads else duties


def scored(line: Scored) -> Plain:
    """One line of the list of hands."""
    return {
        "number": line.number,
        "score": list(line.score),
        "totals": list(line.totals),
        "detail": line.detail,
        "order": list(line.order),
    }


def _on_the_sheet(line: Scored) -> Plain:
    """The hand as a line of a table."""
    return {
        "number": line.number,
        "first_out": {"seat": line.order[0]},
        "last_in": {"seat": line.order[-1]},
        "score": list(line.score),
        "totals": list(line.totals),
    }


SHEET: Final = Sheet(("first_out", "last_in"), _on_the_sheet, ("score", "totals"))
