"""What every game's table records beside the play: shown cards, notes, changes of seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.events import AskCount, End, Note, Show, Substitute
from referee.hands import learn
from referee.law import Entry
from referee.state import NO_TRICK, Holding, Match, Table
from referee.verdict import Count, Effects

AnyMatch = Match[Any, Any, Any]
AnyTable = Table[Any]


def shown(table: AnyTable, show: Show) -> AnyTable:
    """The table once the cards of a hand are laid open."""
    holdings = list(table.holdings)
    holdings[show.seat] = learn(holdings[show.seat], show.cards)
    return table._replace(holdings=tuple(holdings))


def apply_show(
    reopen: Callable[[AnyTable], AnyTable],
) -> Callable[[AnyMatch, Entry[Any]], tuple[AnyMatch, Effects]]:
    """Shown cards of the hand going on; `reopen` lets the game see who may lead now."""

    def apply(match: AnyMatch, entry: Entry[Show]) -> tuple[AnyMatch, Effects]:
        return match._replace(table=reopen(shown(match.table, entry.event))), ()

    return apply


def apply_show_of_ended_hand(
    table_of: Callable[[AnyMatch], AnyTable], *, kept: bool = True
) -> Callable[[AnyMatch, Entry[Any]], tuple[AnyMatch, Effects]]:
    """Shown cards of the hand just ended, which change no score.

    Without a hand before they are those of a hand of which nothing was recorded yet, which
    stays unbegun: they are `kept` where no card can have left the hand by the time it is played.
    """

    def apply(match: AnyMatch, entry: Entry[Show]) -> tuple[AnyMatch, Effects]:
        told = shown(table_of(match), entry.event)
        if match.ended_hand is not None:
            return match._replace(ended_hand=told), ()
        if not kept:
            return match, ()
        undealt = (Holding(0, one.surely) for one in told.holdings)
        return match._replace(table=match.table._replace(holdings=tuple(undealt))), ()

    return apply


def answers_count(
    obliged: Callable[[Holding], bool], table_of: Callable[[AnyMatch], AnyTable]
) -> Callable[[AnyMatch, Entry[Any]], tuple[AnyMatch, Effects]]:
    """How many cards the seat asked holds, where it must say so."""

    def apply(match: AnyMatch, entry: Entry[AskCount]) -> tuple[AnyMatch, Effects]:
        ask = entry.event
        holding = table_of(match).holdings[ask.of]
        must = obliged(holding)
        return match, (Count(ask.of, must, holding.held if must else None),)

    return apply


def apply_substitute(match: AnyMatch, entry: Entry[Substitute]) -> tuple[AnyMatch, Effects]:
    """Another person sits there from now on."""
    change = entry.event
    names = (*match.names[: change.seat], change.name, *match.names[change.seat + 1 :])
    return match._replace(names=names), ()


def apply_note(match: AnyMatch, entry: Entry[Note]) -> tuple[AnyMatch, Effects]:
    """A remark changes nothing."""
    return match, ()


def apply_end(match: AnyMatch, entry: Entry[End]) -> tuple[AnyMatch, Effects]:
    """The match is given up: the totals stay, the hand going on does not count."""
    table = match.table._replace(phase="finished", turn=None, trick=NO_TRICK)
    ended = match.ended_hand or match.table
    return match._replace(table=table, status="ended", ended_hand=ended), ()
