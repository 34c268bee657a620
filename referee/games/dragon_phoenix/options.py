"""The house rules a match may switch (rules 3, 4.5, 5.5, 5.7, 13)."""

from __future__ import annotations

from typing import Final

from referee.options import Option

OPTIONS: Final = (
    Option("target", "integer", 1000, minimum=5, maximum=1_000_000, multiple_of=5),
    Option("wish", "boolean", default=True),
    Option("card_count", "boolean", default=False),
    Option("late_bomb", "boolean", default=True),
    Option("min_stairs_pairs", "integer", 2, allowed=(2, 3)),
    Option("wish_with_phoenix", "boolean", default=True),
    Option("bomb_before_wish", "boolean", default=False),
)
