"""What only ZhengFen brings about (contract 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.seats import Seat
from referee.verdict import Effect


@dataclass(frozen=True, slots=True)
class MatchWon(Effect):
    """The match is over and this player has won it: everybody plays for himself."""

    tag: ClassVar[str] = "match_won"
    seat: Seat
