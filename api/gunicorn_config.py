"""How gunicorn serves: with threads, so that a few slow phones stop nobody.

Address and number of workers come with the command.
"""

from __future__ import annotations

import json
import socket
from typing import Final

from gunicorn import util  # type: ignore[import-untyped]

worker_class: Final = "gthread"
threads: Final = 64
keepalive: Final = 30
timeout: Final = 60
graceful_timeout: Final = 10
control_socket_disable: Final = True
accesslog: Final = None  # a path can hold a match id, a query a token
loglevel: Final = "warning"


def write_problem(client: socket.socket, status: int, reason: str, _: str) -> None:
    """Answer what is no HTTP request and so never reaches the application; gunicorn would write HTML."""
    problem = {
        "type": "/problems/unreadable",
        "title": reason,
        "status": status,
        "detail": reason,
        "instance": "",
    }
    body = json.dumps(problem)
    head = f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n"
    util.write_nonblock(client, f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode("latin-1"))


util.write_error = write_problem
