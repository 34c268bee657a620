"""gunicorn's worker with threads, which answers what is no HTTP request as this service answers."""

from __future__ import annotations

import json
import socket
from http import HTTPStatus
from types import FrameType
from typing import Final

from gunicorn import util  # type: ignore[import-untyped]
from gunicorn.http import errors  # type: ignore[import-untyped]
from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

from api.http_problems import MEDIA_TYPE, of_http

_OUR_FAULT: Final = HTTPStatus.INTERNAL_SERVER_ERROR
_STATUS: Final = {
    errors.ConfigurationProblem: _OUR_FAULT,
    errors.InvalidResponseHeader: _OUR_FAULT,
    errors.InvalidResponseHeaderName: _OUR_FAULT,
    errors.LimitRequestLine: HTTPStatus.REQUEST_URI_TOO_LONG,
    errors.LimitRequestHeaders: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    errors.ExpectationFailed: HTTPStatus.EXPECTATION_FAILED,
    errors.UnsupportedTransferCoding: HTTPStatus.NOT_IMPLEMENTED,
    errors.ParseException: HTTPStatus.BAD_REQUEST,
}
"""What gunicorn finds wrong, the special before the general; anything else is a fault of ours."""


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's worker would answer HTML, and log an address that may hold a token."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End the streams, which would keep the process waiting, then as usual."""
        self.wsgi.extensions["referee-streams"].end()
        super().handle_exit(sig, frame)

    def handle_error(self, _req: object, client: socket.socket, _addr: object, exc: BaseException) -> None:
        """Answer what never reached the application, or made it fail beyond its own answers."""
        status = next((each for kind, each in _STATUS.items() if isinstance(exc, kind)), _OUR_FAULT)
        if status is _OUR_FAULT:
            self.log.error("a request failed", exc_info=exc)
        try:
            util.write_nonblock(client, problem(status))
        except OSError:
            self.log.debug("a refused client had gone")


def problem(status: HTTPStatus) -> bytes:
    """The whole answer of a refusal by HTTP itself, which ends the connection."""
    body = json.dumps(of_http(status, status.phrase, status.phrase, "")).encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nConnection: close\r\nContent-Type: {MEDIA_TYPE}\r\n"
        f"Content-Language: en\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode("ascii") + body
