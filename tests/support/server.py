"""Real servers on free ports, for tests and measurements that need more than a test client."""

from __future__ import annotations

import os
import socket
import subprocess
import sysconfig
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

REFEREE = Path(sysconfig.get_path("scripts"), "referee")
PATIENCE = 90.0
PAUSE = 0.05


class Running(NamedTuple):
    """A server that runs: its address, its process, and the file that has everything it writes."""

    address: str
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def place(self) -> tuple[str, int]:
        """Host and port, for those who speak with its socket."""
        host, port = self.address.rpartition("/")[2].split(":")
        return host, int(port)


def free_port() -> int:
    """Return a port nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def settings(folder: Path, database: str | None = None) -> dict[str, str]:
    """The environment of a server, or of a command, on this database; else on a file in `folder`."""
    return {
        "DATABASE_URL": database or f"sqlite:///{folder.resolve() / 'referee.sqlite'}",
        "REFEREE_RATE_LIMITS": "off",
        "REFEREE_LOG_LEVEL": "WARNING",
        "TMPDIR": str(folder.resolve()),
    }


@contextmanager
def referee_server(folder: Path, *, workers: int = 1, database: str | None = None) -> Iterator[str]:
    """Run `referee serve` on this database, else on a file in `folder`, until the block ends."""
    with running_server(folder, workers=workers, database=database) as server:
        yield server.address


@contextmanager
def running_server(
    folder: Path, *, workers: int = 1, database: str | None = None, more: Mapping[str, str] | None = None
) -> Iterator[Running]:
    """The same, as a process that a test can do things to, with `more` settings."""
    port = free_port()
    command = (str(REFEREE), "serve", "--port", str(port), "--workers", str(workers))
    environment = settings(folder, database) | dict(more or {})
    with running(command, port, environment, folder / "server.log") as server:
        yield server


@contextmanager
def serving(command: Sequence[str], port: int, environment: Mapping[str, str], log: Path) -> Iterator[str]:
    """Run a server command until the block ends; yield its address once it answers /healthz."""
    with running(command, port, environment, log) as server:
        yield server.address


@contextmanager
def running(
    command: Sequence[str], port: int, environment: Mapping[str, str], log: Path
) -> Iterator[Running]:
    """Run a server command until the block ends; yield it once it answers /healthz.

    Raises RuntimeError with what the server wrote if it stops or stays silent.
    """
    address = f"http://127.0.0.1:{port}"
    with log.open("w") as written:
        process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=written,
            stderr=subprocess.STDOUT,
        )
        try:
            _await_answer(process, address, log)
            yield Running(address, process, log)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _await_answer(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urlopen(f"{address}/healthz", timeout=PATIENCE):
                return
        except (URLError, ConnectionError):
            time.sleep(PAUSE)
    raise RuntimeError(f"no answer from {address}:\n{log.read_text()}")
