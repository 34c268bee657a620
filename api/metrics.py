"""Numbers about the service as a whole, for Prometheus: no name, no card and no id is among them.

Each worker counts in files of its own, so that any of them can tell the sum. `referee serve` makes
their folder anew and names it in the environment before anything here is imported; without one
(in a test, under another server) a process tells its own numbers only.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Final, Literal

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

MEDIA_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable of the environment that names the folder; the name is the library's."""
_PREFIX: Final = "referee-metrics-"
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

Occasion = Literal["record", "question"]
Found = Literal["hit", "caught_up", "missed"]
Wait = Literal["turn", "commit"]

_registry: Final = CollectorRegistry()
_requests: Final = Counter(
    "referee_http_requests",
    "Requests answered, by template of the route.",
    ("method", "route", "status"),
    registry=_registry,
)
_seconds: Final = Histogram(
    "referee_http_request_seconds",
    "Seconds until a request was answered; of a stream, until it began.",
    ("method", "route"),
    buckets=_SECONDS,
    registry=_registry,
)
_refused: Final = Counter(
    "referee_refused",
    "Requests refused, by the problem they were answered with.",
    ("problem",),
    registry=_registry,
)
_events: Final = Counter("referee_events_recorded", "Events recorded.", ("game",), registry=_registry)
_rulings: Final = Counter(
    "referee_rulings",
    "Rulings given, by verdict: on what was to be recorded, and on what was only asked.",
    ("occasion", "verdict"),
    registry=_registry,
)
_folds: Final = Counter(
    "referee_folds",
    "Folded matches looked for in memory: a hit, caught up from the log, or missed and folded anew.",
    ("found",),
    registry=_registry,
)
_waits: Final = Histogram(
    "referee_database_wait_seconds",
    "Seconds a recording request waited for its turn to write, and for its commit to be on the disk.",
    ("wait",),
    buckets=_SECONDS,
    registry=_registry,
)
_streams: Final = Gauge(
    "referee_streams_open", "Live streams open now.", multiprocess_mode="livesum", registry=_registry
)


def answered(method: str, route: str, status: int, seconds: float) -> None:
    """A request was answered; `route` is the template, never the path."""
    _requests.labels(method, route, status).inc()
    _seconds.labels(method, route).observe(seconds)


def refused(problem: str) -> None:
    """A request was refused with this problem."""
    _refused.labels(problem).inc()


def recorded(game: str, events: int) -> None:
    """So many events are in the log now that were not before."""
    _events.labels(game).inc(events)


def ruled(occasion: Occasion, verdict: str) -> None:
    """The referee has ruled on an event."""
    _rulings.labels(occasion, verdict).inc()


def folded(found: Found) -> None:
    """A match was looked for in memory."""
    _folds.labels(found).inc()


def waited(wait: Wait, since: float) -> None:
    """A request has waited for the database, since this moment of `perf_counter`."""
    _waits.labels(wait).observe(perf_counter() - since)


def stream_opened() -> None:
    """There is one more live stream."""
    _streams.inc()


def stream_closed() -> None:
    """There is one live stream less."""
    _streams.dec()


def exposition() -> bytes:
    """The numbers of all workers in Prometheus's text format."""
    if FOLDER not in os.environ:
        return generate_latest(_registry)
    of_all = CollectorRegistry()
    MultiProcessCollector(of_all)  # type: ignore[no-untyped-call]
    return generate_latest(of_all)


def new_folder() -> Path:
    """A fresh folder for the workers of one server, which is told to what this process starts."""
    folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
    os.environ[FOLDER] = str(folder)
    return folder


def forget_worker(pid: int) -> None:
    """A worker is gone: what it had open is open no more; what it counted stays counted."""
    if FOLDER in os.environ:
        mark_process_dead(pid)  # type: ignore[no-untyped-call]


def remove_folder() -> None:
    """The server is gone: so is its folder, if it was made by `new_folder`."""
    folder = Path(os.environ.get(FOLDER, ""))
    if folder.name.startswith(_PREFIX):
        shutil.rmtree(folder, ignore_errors=True)
