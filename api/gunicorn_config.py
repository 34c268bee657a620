"""How gunicorn serves: with threads, so that a few slow phones stop nobody.

Address and number of workers come with the command.
"""

from __future__ import annotations

import gc
import time
from contextlib import suppress
from typing import Any, Final

from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]
from gunicorn.http.message import Request  # type: ignore[import-untyped]

from api import metrics
from api.config import LARGEST_BODY
from api.logs import SERVER

worker_class: Final = "api.worker.Worker"
threads: Final = 256
keepalive: Final = 30
timeout: Final = 60
graceful_timeout: Final = 10  # for requests that wait for the database; see `api.worker` for all others
control_socket_disable: Final = True
accesslog: Final = None  # a path can hold a match id, a query a token
logconfig_dict: Final = SERVER

LINGERING: Final = 2.0
"""For so many seconds the rest of a large body is read."""
LINGERED: Final = 4 * 1024 * 1024
"""And at most so many bytes of it."""


def pre_request(_worker: object, request: Request) -> None:
    """End the connection after a body that may be refused unread: its rest is no next request."""
    if _may_be_too_large(dict(request.headers)):
        request.force_close()


def _may_be_too_large(headers: dict[str, str]) -> bool:
    said = headers.get("CONTENT-LENGTH", "0")
    return "TRANSFER-ENCODING" in headers or not said.isdecimal() or int(said) > LARGEST_BODY


def post_request(_worker: object, request: Request, _environ: object, _response: object) -> None:
    """Read on for a while where the connection ends: who is still writing would not hear the answer."""
    if not request.must_close:
        return
    deadline, left = time.monotonic() + LINGERING, LINGERED
    with suppress(OSError, ParseException):
        while left > 0 and (seconds := deadline - time.monotonic()) > 0:
            request.unreader.sock.settimeout(seconds)
            piece = request.body.read(min(left, 8192))
            if not piece:
                break
            left -= len(piece)


def worker_exit(_server: object, _worker: object) -> None:
    """End without looking for garbage first: among the tables of all games that takes a second."""
    gc.freeze()


def child_exit(_server: object, worker: Any) -> None:  # noqa: ANN401 - gunicorn has no types
    """What a dead worker had open is open no more."""
    metrics.forget_worker(worker.pid)


def on_exit(server: Any) -> None:  # noqa: ANN401 - gunicorn has no types
    """The numbers of this server go with it. Told is which worker had to be killed: gunicorn may not."""
    for pid in server.WORKERS:
        server.log.error("worker %s did not end in time and was killed", pid)
    metrics.remove_folder()
    gc.freeze()
