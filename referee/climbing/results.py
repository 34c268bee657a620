"""What every game asks of a finishing order that is entered as a result."""

from __future__ import annotations

from typing import Any

from referee.law import Check, Said
from referee.state import Table
from referee.verdict import Finding, Rule


def names_each_seat_once(rule: Rule) -> Check:
    """A finishing order names the first out at least, and each seat once."""

    def check(table: Table[Any], result: Any) -> Said:
        order = result.order
        if not order:
            return Finding(rule, {"why": "empty"})
        twice = next((seat for place, seat in enumerate(order) if seat in order[:place]), None)
        return None if twice is None else Finding(rule, {"why": "twice", "seat": twice})

    return check


def begins_with_those_out(rule: Rule) -> Check:
    """The order begins with the seats already recorded as out."""

    def check(table: Table[Any], result: Any) -> Said:
        if result.order[: len(table.out)] == table.out:
            return None
        return Finding(rule, {"why": "recorded", "out": list(table.out)})

    return check
