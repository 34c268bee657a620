"""Chance for the tests of the engine: seeded, so that a failure comes again.

With REFEREE_LONG=1 in the environment the laws are tried far more often, with fresh chance.
"""

import os
from collections.abc import Iterable
from typing import Any, Final

from hypothesis import settings
from hypothesis import strategies as st

LONG: Final = os.environ.get("REFEREE_LONG") == "1"
MORE: Final = 20 if LONG else 1
"""How many times as much is tried in the long mode."""

RANKS: Final = tuple("23456789TJQKA")
SUITED: Final = tuple(rank + suit for rank in RANKS for suit in "cdhs")
EVERY_CODE: Final = (*SUITED, *RANKS, "XB", "XR")


def often(examples: int) -> settings:
    """Hypothesis tries that many examples, the same ones each time unless the mode is long."""
    return settings(max_examples=examples * MORE, deadline=None, derandomize=not LONG, database=None)


def some(codes: Iterable[str] = EVERY_CODE, most: int = 20) -> st.SearchStrategy[list[str]]:
    """Cards by their codes, each as often as chance will have it."""
    return st.lists(st.sampled_from(tuple(codes)), max_size=most)


def json_values() -> st.SearchStrategy[Any]:
    """Anything that JSON can say."""
    plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
    told = st.sampled_from((*EVERY_CODE, "0", "1", "4", "pair", "first", "take_off", "type", "herald"))
    return st.recursive(
        plain | told | st.integers(-1, 4),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3) | told, inner, max_size=3)
        ),
        max_leaves=8,
    )
