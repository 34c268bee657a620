"""Laying, passing, and the owner's choice between beating himself and clearing (rules 1.4 and 2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from referee.climbing.dealing import begun
from referee.climbing.opening import Opening
from referee.climbing.transitions import lay, leads_after, pass_, take_trick
from referee.events import Pass, Play, Take
from referee.games.zhengfen import rules
from referee.games.zhengfen.cards import points
from referee.games.zhengfen.scoring import is_over, settle
from referee.games.zhengfen.state import ZfMatch, ZfTable, seating
from referee.law import Check, Claim, Entry, Said, laid_as
from referee.seats import Seat
from referee.state import Laid
from referee.verdict import Effects, Fact, Finding, Question, SeatOut, TrickWon


def in_turn(opens: Opening) -> Check:
    """In turn only, also with a bomb (2.2); the first lead has its own rule (1.4)."""

    def check(table: ZfTable, claim: Claim[Play]) -> Said:
        seat, turn = claim.seat, table.turn
        if seat == turn or seat in table.out:
            return None
        if table.opened:
            return Finding(rules.TURN, {"seat": seat, "turn": turn})
        if turn is None:
            return _may_open(table, claim, opens)
        if table.own.first_before is not None:
            return Finding(rules.LEAD_OPENER, {"why": "first_out", "seat": seat, "opener": turn})
        facts: dict[str, Fact] = {"why": "other", "seat": seat, "opener": turn, "card": opens.card.code}
        return Finding(rules.LEAD_OPENER, facts)

    return check


def _may_open(table: ZfTable, claim: Claim[Play], opens: Opening) -> Said:
    """Whoever leads first is taken at his word while the opening card may be in his hand (1.4)."""
    seat, card = claim.seat, opens.card
    holds = opens.holds_with(table, seat, claim.cards)
    if holds:
        return None
    if holds is None:
        facts: dict[str, Fact] = {"seat": seat, "card": card.code}
        return Question(rules.LEAD_OPENER, seat, facts, (card.rank,), (card.rank,))
    return Finding(rules.LEAD_OPENER, {"why": "lacks", "seat": seat, "card": card.code})


def takes_own_trick(table: ZfTable, take: Take) -> Said:
    """The owner clears, once all others have passed (2.4)."""
    top = table.trick.top
    if top is None:
        return rules.out_of_phase(take, table.phase, "empty")
    said = () if table.trick.won else (rules.out_of_phase(take, table.phase, "answering"),)
    if take.seat == top.seat or take.seat in table.out:
        return said
    turn = replace(rules.TURN, paragraph=rules.TAKE)
    return (*said, Finding(turn, {"why": "take", "seat": take.seat, "turn": top.seat}))


def leads_next(table: ZfTable, winner: Seat) -> Seat:
    """Who leads after the winner's trick: himself, or if he is out the next who holds cards (2.5, 2.7)."""
    return leads_after(table, winner, seating(table))


def apply_play(match: ZfMatch, entry: Entry[Play]) -> tuple[ZfMatch, Effects]:
    """The cards are the top; when only one player holds cards the trick is the seat's (3.1)."""
    seat, (cards, reading) = entry.event.seat, laid_as(entry)
    table = match.table
    laid = lay(table, Laid(seat, cards, reading), points(cards), seating(table).next_in(seat, table.out))
    if laid.out is table.out:
        return begun(match, laid), ()
    out = SeatOut(seat, len(laid.out))
    if not is_over(laid):
        return begun(match, laid), (out,)
    ended, scored = settle(match, take_trick(laid, seat, seat))
    return ended, (out, TrickWon(seat, laid.trick.points), *scored)


def apply_pass(*, own_beat: bool) -> Callable[[ZfMatch, Entry[Pass]], tuple[ZfMatch, Effects]]:
    """The seat passes. The owner's own pass clears; so does the last one if he has no choice (2.4, 2.7)."""

    def apply(match: ZfMatch, entry: Entry[Pass]) -> tuple[ZfMatch, Effects]:
        before, seat = match.table, entry.event.seat
        if before.trick.won and seat == before.turn:
            return _cleared(match, before, seat)
        table = pass_(before, seat, seating(before), leads_next)
        owner = table.trick.laid[-1].seat if table.trick.won else None
        if owner is None or before.trick.won or (own_beat and owner not in table.out):
            return begun(match, table), ()
        return _cleared(match, table, owner)

    return apply


def apply_take(match: ZfMatch, entry: Entry[Take]) -> tuple[ZfMatch, Effects]:
    """The owner clears the trick and leads the next (2.5); if another's take stands, it has the cards."""
    return _cleared(match, match.table, entry.event.seat)


def _cleared(match: ZfMatch, table: ZfTable, taker: Seat) -> tuple[ZfMatch, Effects]:
    owner, gained = table.trick.laid[-1].seat, table.trick.points
    return begun(match, take_trick(table, taker, leads_next(table, owner))), (TrickWon(taker, gained),)
