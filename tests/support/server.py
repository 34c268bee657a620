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
from urllib.error import URLError
from urllib.request import urlopen

REFEREE = Path(sysconfig.get_path("scripts"), "referee")
PATIENCE = 30.0
PAUSE = 0.05


def free_port() -> int:
    """Return a port nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def referee_server(folder: Path, *, workers: int = 1) -> Iterator[str]:
    """Run `referee serve` on a database in `folder`; yield its address, stop it afterwards."""
    environment = {
        "DATABASE_URL": f"sqlite:///{folder.resolve() / 'referee.sqlite'}",
        "REFEREE_RATE_LIMITS": "off",
        "REFEREE_LOG_LEVEL": "WARNING",
    }
    port = free_port()
    command = (str(REFEREE), "serve", "--port", str(port), "--workers", str(workers))
    with serving(command, port, environment, folder / "server.log") as address:
        yield address


@contextmanager
def serving(command: Sequence[str], port: int, environment: Mapping[str, str], log: Path) -> Iterator[str]:
    """Run a server command until the block ends; yield its address once it answers /healthz.

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
            yield address
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
