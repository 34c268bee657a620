"""The house rules a match may switch (rules 1.4, 2.4, 3.6)."""

from __future__ import annotations

from typing import Final

from referee.options import Option

OPTIONS: Final = (
    Option("target", "integer", 500, minimum=5, maximum=1_000_000, multiple_of=5),
    Option("opening_card", "choice", "3c", allowed=("3c", "3s", "3h", "3d")),
    Option("own_beat", "boolean", default=True),
)
