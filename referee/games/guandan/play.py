"""Laying and passing (rules 3 and 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.climbing.dealing import begun
from referee.climbing.transitions import lay, pass_, take_trick
from referee.events import Pass, Play
from referee.games.guandan import rules
from referee.games.guandan.hand import finish
from referee.games.guandan.levels import House, is_over
from referee.games.guandan.state import SEATING, GdMatch, GdTable
from referee.games.guandan.tribute import LeaderOfEqual, ended_by_play, openers
from referee.law import Check, Claim, Entry, Said, laid_as
from referee.seats import Seat
from referee.state import Holding, Laid
from referee.verdict import Count, Effects, Finding, SeatOut, TrickWon

ANNOUNCED = 10
"""With so many cards or fewer a player must say how many he holds (6.6)."""
Obliged = Callable[[Holding], bool]


def in_turn(leads: LeaderOfEqual, *, tribute: bool) -> Check:
    """In turn only, also with a bomb (5.3, 6.2); the first lead has its own rule (3, 8.6)."""

    def check(table: GdTable, claim: Claim[Play]) -> Said:
        seat, turn = claim.seat, table.turn
        if seat == turn or seat in table.out:
            return None
        if table.opened:
            return Finding(rules.TURN, {"seat": seat, "turn": turn})
        if turn is None and seat in openers(table, leads):
            return None
        rule = rules.lead_opener(table.own.first_before, tribute=tribute)
        if turn is None:
            may = list(openers(table, leads))
            return Finding(rule, {"why": "payer_or_first", "seat": seat, "opener": None, "may": may})
        return Finding(rule, {"why": "other", "seat": seat, "opener": turn})

    return check


def leads_next(table: GdTable, winner: Seat) -> Seat:
    """The winner of a trick leads; if he went out with it his partner does (6.3, 6.4)."""
    return leads_after(winner, table.out)


def leads_after(winner: Seat, out: Sequence[Seat]) -> Seat:
    """The winner, or his partner if he is out (6.3, 6.4)."""
    return SEATING.partner(winner) if winner in out else winner


def apply_play(house: House, announces: Obliged) -> Callable[[GdMatch, Entry[Play]], tuple[GdMatch, Effects]]:
    """The cards are the top; the last card may end the hand (6.5, 7.1)."""

    def apply(match: GdMatch, entry: Entry[Play]) -> tuple[GdMatch, Effects]:
        seat, (cards, reading) = entry.event.seat, laid_as(entry)
        table = match.table
        laid = lay(table, Laid(seat, cards, reading), 0, SEATING.next_in(seat, table.out))
        left = laid.holdings[seat]
        effects: Effects = ()
        if left.held <= ANNOUNCED < table.holdings[seat].held and announces(left):
            effects = (Count(seat, True, left.held),)
        if laid.out is table.out:
            return begun(match, laid), effects
        effects = (SeatOut(seat, len(laid.out)),)
        if not is_over(laid.out):
            return begun(match, laid), effects
        ended, counted = finish(match, laid, laid.out, "plays", house)
        return ended, effects + counted

    return apply


def apply_play_before_tribute(
    house: House, announces: Obliged
) -> Callable[[GdMatch, Entry[Play]], tuple[GdMatch, Effects]]:
    """A play that stands before the tribute or the return leads; what was owed is not paid any more."""
    lays = apply_play(house, announces)

    def apply(match: GdMatch, entry: Entry[Play]) -> tuple[GdMatch, Effects]:
        return lays(ended_by_play(match, entry), entry)

    return apply


def apply_pass(match: GdMatch, entry: Entry[Pass]) -> tuple[GdMatch, Effects]:
    """The seat passes; after the last pass the cards are put aside and the next lead is due."""
    table = pass_(match.table, entry.event.seat, SEATING, leads_next)
    if not table.trick.won:
        return begun(match, table), ()
    winner = table.trick.laid[-1].seat
    return begun(match, take_trick(table, winner, leads_next(table, winner))), (TrickWon(winner),)
