"""The house rules a match may switch (rules 4, 6.6, 7.2, 8, 9.3)."""

from __future__ import annotations

from typing import Final

from referee.options import Option

OPTIONS: Final = (
    Option("full_house_joker_pair", "boolean", default=True),
    Option("card_count", "choice", "on_request_10", allowed=("on_request_10", "announce_10", "always")),
    Option("double_win_levels", "integer", 3, allowed=(3, 4)),
    Option("tribute", "boolean", default=True),
    Option("equal_tribute", "choice", "free", allowed=("free", "lot", "seat_order")),
    Option(
        "equal_tribute_leader",
        "choice",
        "previous_first",
        allowed=("previous_first", "payer_to_first", "next_after_first"),
    ),
    Option("return_level_card", "boolean", default=True),
    Option("ace_attempts", "choice", 3, allowed=(3, "none")),
)
