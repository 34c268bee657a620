"""How this game's private values look to the outside (contract 8)."""

from __future__ import annotations

from typing import Any, Final

from referee.cards import Rank
from referee.game import Sheet
from referee.games.dragon_phoenix import rules
from referee.games.dragon_phoenix.cards import DECK
from referee.games.dragon_phoenix.events import CallMade
from referee.games.dragon_phoenix.play import is_leading
from referee.games.dragon_phoenix.scoring import with_calls
from referee.games.dragon_phoenix.state import DpTable, Scored, Standing
from referee.law import AnyLaw

Plain = dict[str, Any]


def standing(value: Standing) -> Plain:
    """Totals, target and winner."""
    return {"totals": list(value.totals), "target": value.target, "winner": value.winner}


def hand(law: AnyLaw, table: DpTable) -> Plain:
    """The keys of `hand` that only this game fills."""
    wish = wish_in_force(table)
    return {
        "obliged": obliged(table),
        "wish": wish.code if wish is not None else None,
        "wish_possible": wish_possible(table),
        "calls": [_call(made) for made in table.own.calls],
        "to_give": ({"seat": table.turn, "points": table.trick.points} if table.phase == "gift" else None),
    }


def obliged(table: DpTable) -> list[str]:
    """The duties everybody can see, never taken from a hidden hand."""
    if table.phase == "gift":
        return [rules.GIFT_DUE.id]
    if table.phase != "play":
        return []
    duties = []
    if not table.opened:
        duties.append(rules.LEAD_OPENER.id)
    if table.turn is not None and is_leading(table, table.turn):
        duties.append(rules.LEAD_MUST_PLAY.id)
    if wish_possible(table):
        duties.append(rules.WISH_OBEY.id)
    return duties


def wish_in_force(table: DpTable) -> Rank | None:
    """The wish, which ends with the hand (5.4)."""
    return None if table.phase == "finished" else table.own.wish


def wish_possible(table: DpTable) -> bool | None:
    """Whether a card of the wished rank is left to play; None without a wish (5.3)."""
    wish = wish_in_force(table)
    if wish is None:
        return None
    return table.played.of_rank(wish) < DECK.of_rank(wish)


def scored(line: Scored) -> Plain:
    """One line of the list of hands."""
    return {
        "number": line.number,
        "score": list(line.score),
        "totals": list(line.totals),
        "detail": line.detail,
        "order": list(line.order),
        "double_victory": line.double_victory,
        "calls": [_call(made) | {"won": made.seat == line.order[0]} for made in line.calls],
    }


def _on_the_sheet(line: Scored) -> Plain:
    """The hand as a line of a table; the card points are what the score is without the calls (9.4)."""
    called = with_calls((0, 0), line.calls, line.order[0])
    told, (first, *others) = scored(line), line.order
    places = {"order": told["order"], "first": first, "second": others[0] if others else None}
    return told | {
        "outcome": places | {"double_victory": line.double_victory},
        "calls": told["calls"],
        "card_points": [score - call for score, call in zip(line.score, called, strict=True)],
    }


def _call(made: CallMade) -> Plain:
    return {"seat": made.seat, "call": made.call}


SHEET: Final = Sheet(("outcome", "calls"), _on_the_sheet, ("card_points", "score", "totals"))
