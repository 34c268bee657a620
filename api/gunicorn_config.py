"""How gunicorn serves: with threads, so that a few slow phones stop nobody.

Address and number of workers come with the command.
"""

from __future__ import annotations

import json
import socket
import time
from contextlib import suppress
from typing import Final

from gunicorn import util  # type: ignore[import-untyped]
from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]
from gunicorn.http.message import Request  # type: ignore[import-untyped]
from gunicorn.http.wsgi import Response  # type: ignore[import-untyped]

from api.http_problems import MEDIA_TYPE, of_http

Headers = list[tuple[str, str]]

worker_class: Final = "gthread"
threads: Final = 64
keepalive: Final = 30
timeout: Final = 60
graceful_timeout: Final = 10
control_socket_disable: Final = True
accesslog: Final = None  # a path can hold a match id, a query a token
loglevel: Final = "warning"

LINGERING: Final = 2.0
"""For so many seconds the rest of a refused body is read."""
LINGERED: Final = 4 * 1024 * 1024
"""And at most so many bytes of it."""


def write_problem(client: socket.socket, status: int, reason: str, _: str) -> None:
    """Answer what is no HTTP request and so never reaches the application; gunicorn would write HTML."""
    body = json.dumps(of_http(status, reason, reason, ""))
    head = f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Type: {MEDIA_TYPE}\r\n"
    head += f"Content-Language: en\r\nContent-Length: {len(body)}\r\n"
    util.write_nonblock(client, f"{head}\r\n{body}".encode("latin-1"))


def process_headers(response: Response, headers: Headers) -> None:
    """Take the application's headers; gunicorn would drop its `Connection: close`."""
    _process_headers(response, headers)
    if ("Connection", "close") in headers:
        response.force_close()


def post_request(_worker: object, request: Request, _environ: object, response: Response) -> None:
    """Read on for a while where a body was refused: who is still writing would not hear why."""
    if not response.must_close:
        return
    deadline, left = time.monotonic() + LINGERING, LINGERED
    with suppress(OSError, ParseException):
        while left > 0 and (seconds := deadline - time.monotonic()) > 0:
            request.unreader.sock.settimeout(seconds)
            piece = request.body.read(min(left, 8192))
            if not piece:
                break
            left -= len(piece)


_process_headers = Response.process_headers
Response.process_headers = process_headers
util.write_error = write_problem
