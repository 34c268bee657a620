"""How time is taken: pieces of work in turns, medians over several runs."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

RUNS: Final = 9


class Work(NamedTuple):
    """Something to time: one `run` does the thing of a row `units` times."""

    run: Callable[[], object]
    units: int


def in_turns(*works: Work) -> tuple[float, ...]:
    """Seconds for one unit of each work.

    The works alternate, so that a busy moment of the machine meets all of them. A first
    round is not counted.
    """
    with _no_collection():
        rounds = [[seconds_each(work) for work in works] for _ in range(RUNS + 1)]
    return medians(rounds[1:])


def seconds_each(work: Work) -> float:
    """Seconds for one unit, over one run."""
    began = perf_counter()
    work.run()
    return (perf_counter() - began) / work.units


def medians(rounds: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The median of each column."""
    return tuple(median(column) for column in zip(*rounds, strict=True))


@contextmanager
def _no_collection() -> Iterator[None]:
    """Keep the garbage collector out of the timing, as `timeit` does."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
