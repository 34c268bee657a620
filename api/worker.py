"""gunicorn's worker with threads, as this service answers and as it ends.

Told to end, it takes no more connections, ends the live streams, lets go of connections on which
nobody asks anything, and finishes the requests that came whole: each of them may wait for the
database as long as ever. Those still on their way have `LAST_WORDS` seconds to arrive.
"""

from __future__ import annotations

import json
import socket
from concurrent.futures import Future
from contextlib import suppress
from http import HTTPStatus
from threading import Timer
from types import FrameType
from typing import Any, Final

from gunicorn import util  # type: ignore[import-untyped]
from gunicorn.http import errors  # type: ignore[import-untyped]
from gunicorn.workers import gthread  # type: ignore[import-untyped]

import models
from api import logs
from api.headers import SECURITY
from api.http_problems import MEDIA_TYPE, of_http

LAST_WORDS: Final = 0.5
"""So many seconds after it was told to end nothing more is read from anybody."""
gthread.STOP_KEEPALIVE_LINGER = LAST_WORDS / 2

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


class Worker(gthread.ThreadWorker):  # type: ignore[misc]
    """gunicorn's worker would answer HTML, and log an address that may hold a token.

    It would also close connections where it waits for new ones, up to two seconds for each whose client
    is slow to close its side.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - the signature is gunicorn's
        super().__init__(*args, **kwargs)
        self.at_work: set[gthread.TConn] = set()

    def accept(self, listener: socket.socket) -> None:
        """Take a new connection, unless in the same moment this worker was told to end."""
        if self._accepting:
            super().accept(listener)

    def enqueue_req(self, conn: gthread.TConn) -> None:
        """Have a thread serve the next request of a connection."""
        self.at_work.add(conn)
        super().enqueue_req(conn)

    def finish_request(self, conn: gthread.TConn, fs: Future[object]) -> None:
        """Wait for the connection's next request, or have a thread close it."""
        if fs.cancelled() or fs.exception() or not fs.result():
            closing = self.tpool.submit(conn.close, graceful=True)
            closing.add_done_callback(lambda _: self.method_queue.defer(self._closed, conn))
        else:
            self.at_work.discard(conn)
            super().finish_request(conn, fs)

    def _closed(self, conn: gthread.TConn) -> None:
        self.at_work.discard(conn)
        self.nr_conns -= 1

    def run(self) -> None:
        """Serve until told to end; the last one out leaves the database in one file, no log beside it."""
        super().run()
        if "sqlalchemy" in self.wsgi.extensions:
            with self.wsgi.app_context():
                models.db.engine.dispose()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End soon: the streams at once, everything else as soon as it is answered."""
        if self.alive:
            self.method_queue.defer(self._wind_up)
        super().handle_exit(sig, frame)

    def handle_quit(self, sig: int, frame: FrameType | None) -> None:
        """The same for Ctrl-C: it takes no longer than it must."""
        self.handle_exit(sig, frame)

    def is_parent_alive(self) -> bool:
        """Whether there is still somebody to end this process; if not it ends by itself."""
        alive: bool = super().is_parent_alive()
        if not alive:
            self._wind_up()
        return alive

    def _wind_up(self) -> None:
        streams = self.wsgi.extensions.get("referee-streams")
        if streams is not None:
            streams.end()
        self.set_accept_enabled(False)
        for listener in self.sockets:  # an address that refuses is asked again sooner than one that is silent
            listener.close()
        for conn in self.pending_conns:  # their clients have not said a word yet
            conn.timeout = 0
        last_words = Timer(LAST_WORDS, self.method_queue.defer, (self._hear_no_more,))
        last_words.daemon = True
        last_words.start()

    def _hear_no_more(self) -> None:
        """What came whole can still be answered; whoever waits for more of a request waits no longer."""
        for conn in self.at_work:
            with suppress(OSError):
                conn.sock.shutdown(socket.SHUT_RD)

    def handle_error(self, _req: object, client: socket.socket, _addr: object, exc: BaseException) -> None:
        """Answer what never reached the application, or made it fail beyond its own answers."""
        status = next((each for kind, each in _STATUS.items() if isinstance(exc, kind)), _OUR_FAULT)
        logs.refused_unread(status)
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
        f"Content-Language: en\r\nContent-Length: {len(body)}\r\n"
    )
    special = "".join(f"{name}: {value}\r\n" for name, value in SECURITY.items())
    return f"{head}{special}\r\n".encode("ascii") + body
