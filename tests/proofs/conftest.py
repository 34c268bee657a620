"""What all proofs share: the long mode, and a seed that is told so that a failure comes again."""

from __future__ import annotations

import os
from random import Random, SystemRandom

import pytest

LONG = os.environ.get("REFEREE_LONG") == "1"
SEED = os.environ.get("REFEREE_SEED")


@pytest.fixture
def chance() -> Random:
    """The same chance each time, in the long mode a new one; REFEREE_SEED brings one back."""
    seed = int(SEED) if SEED else SystemRandom().randrange(10**9) if LONG else 7
    print(f"REFEREE_SEED={seed}")  # noqa: T201 - pytest shows it where a test fails
    return Random(seed)
