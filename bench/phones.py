"""Over HTTP: eight phones at once, each at a table of its own, beside the same route without a database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from statistics import median, quantiles
from threading import Barrier
from time import perf_counter
from typing import Final, NamedTuple

from bench.client import Client
from bench.disk import syncing, workspace
from bench.durable import Served, memory_server, server_on_postgresql
from bench.table import Row
from tests.support.matches import Sitting, sitting
from tests.support.server import referee_server

PHONES: Final = 8
WORKERS: Final = 2
EVENTS: Final = 100
RUNS: Final = 5
WARM_UP: Final = 20
"""Events of each phone before the clock starts: by then every worker has served and every cache is full."""
SYNCS: Final = 100
SHARE: Final = 0.35
"""Of the throughput without a database, what is left with one at least."""
SLOWEST_SYNCS: Final = 80
"""So many syncs of the disk the slowest answer in a hundred may take."""


class Run(NamedTuple):
    """What all phones together saw: the seconds of each answer, and of one event on average."""

    answers: list[float]
    each: float


class Measured(NamedTuple):
    """Several runs with the database and without, in turns, and the syncs of the disk between them."""

    durable: list[Run]
    memory: list[Run]
    syncs: list[float]


def on_sqlite() -> tuple[Row, Row]:
    """Two workers on one file."""
    return _rows("SQLite", referee_server)


def on_postgresql() -> tuple[Row, Row]:
    """Two workers on a PostgreSQL with its files on the same disk."""
    return _rows("PostgreSQL", server_on_postgresql)


def _rows(database: str, served: Served) -> tuple[Row, Row]:
    with ExitStack() as stack:
        folder = stack.enter_context(workspace())
        durable = stack.enter_context(served(folder, workers=WORKERS))
        memory = stack.enter_context(memory_server(folder, workers=WORKERS))
        sync = stack.enter_context(syncing(folder))
        measured = _measured(durable, memory, sync)
    slowest = [quantiles(run.answers, n=100)[-1] for run in measured.durable]
    return (
        Row(
            f"one event of {PHONES} phones at once, {database}",
            median(run.each for run in measured.durable),
            f"no database, of {PHONES} too",
            median(run.each for run in measured.memory),
            1 / SHARE,
        ),
        Row(
            f"p99 of {PHONES} phones at once, {database}",
            median(slowest),
            "fdatasync",
            median(measured.syncs),
            SLOWEST_SYNCS,
        ),
    )


def _measured(durable: str, memory: str, sync: Callable[[], float]) -> Measured:
    measured = Measured([], [], [])
    for number in range(RUNS):
        played = [
            sitting(number * PHONES + phone, known=False, events=WARM_UP + EVENTS) for phone in range(PHONES)
        ]
        measured.durable.append(at_once(durable, played))
        measured.memory.append(at_once(memory, played))
        measured.syncs.extend(sync() for _ in range(SYNCS))
    return measured


def at_once(address: str, played: Sequence[Sitting]) -> Run:
    """Each phone records its own match, one event after the other; an error ends the measurement."""
    ready = Barrier(len(played))

    def phone(own: Sitting) -> tuple[float, list[float]]:
        with closing(Client(address)) as client:
            match = client.open_match(own.start)
            for event in own.events[:WARM_UP]:
                client.record(match, event)
            ready.wait()
            began = perf_counter()
            answers = [client.record(match, event) for event in own.events[WARM_UP:]]
            return perf_counter() - began, answers

    with ThreadPoolExecutor(len(played)) as pool:
        told = list(pool.map(phone, played))
    answers = [seconds for _, own in told for seconds in own]
    return Run(answers, max(seconds for seconds, _ in told) / len(answers))
