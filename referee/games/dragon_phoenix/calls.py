"""Take-off and High Flight (rules 9)."""

from __future__ import annotations

from referee.climbing.dealing import begun
from referee.games.dragon_phoenix import rules
from referee.games.dragon_phoenix.events import Call, CallMade
from referee.games.dragon_phoenix.state import DpMatch, DpTable
from referee.law import Entry, Said
from referee.verdict import Effects, Finding


def take_off_in_time(table: DpTable, call: Call) -> Said:
    """Take-off is called before the caller's own first card (9.1)."""
    late = call.call == "take_off" and call.seat in table.own.started
    return Finding(rules.CALL_TAKE_OFF, {"seat": call.seat}) if late else None


def high_flight_in_time(table: DpTable, call: Call) -> Said:
    """High Flight is called on the first 8 cards (9.2)."""
    late = call.call == "high_flight" and table.phase not in ("deal", "calls")
    return Finding(rules.CALL_HIGH_FLIGHT, {"seat": call.seat}) if late else None


def calls_once(table: DpTable, call: Call) -> Said:
    """One call for each player in a hand (9.3)."""
    made = next((one.call for one in table.own.calls if one.seat == call.seat), None)
    return Finding(rules.CALL_ONCE, {"seat": call.seat, "call": made}) if made else None


def apply_call(match: DpMatch, entry: Entry[Call]) -> tuple[DpMatch, Effects]:
    """The call is made; it is judged when somebody is first out."""
    call = entry.event
    own = match.table.own
    calls = (*own.calls, CallMade(call.seat, call.call))
    return begun(match, match.table._replace(own=own._replace(calls=calls))), ()
