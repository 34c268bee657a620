"""How a game's sentences are written down, and the table they are said at."""

from typing import Final

Facts = dict[str, object]
Finding = tuple[str, Facts, str, str, str]
"""A rule, the facts of a case, and what is said of it in each of the languages."""
Question = tuple[str, Facts, tuple[str, str], tuple[str, str], tuple[str, str]]
"""A rule and its facts; in each of the languages: on what it depends, what would settle it."""
Settled = tuple[str, Facts, str, list[int], str, str, str]
"""A rule, the facts of its question, its status, the events that show it, and what is said of it."""
Effect = tuple[Facts, str, str, str]
"""An effect of the contract, and what is said of it in each of the languages."""

SPOKEN: Final = ("en", "de", "zh")
"""The languages, in the order of a row."""
STOP: Final = {"en": ".", "de": ".", "zh": "。"}
"""What a sentence of a language ends with."""

NAMES: Final = {0: "Anna", 1: "Ben", 2: "Carla", 3: "Dan"}


def compared(kind: str, rank: str | None, size: int, top: tuple[str, str | None, int]) -> Facts:
    """The facts of a play that does not beat the top."""
    top_kind, top_rank, top_size = top
    new = {"kind": kind, "rank": rank, "size": size, "half": False}
    return new | {"top_kind": top_kind, "top_rank": top_rank, "top_size": top_size, "top_half": False}
