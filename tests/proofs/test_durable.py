"""Before an event is acknowledged it is on the disk: the system calls of the server say so."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bench.client import Client
from tests.support.matches import sitting
from tests.support.server import REFEREE, free_port, serving, settings

EVENTS = 40
TRACED = ("strace", "-D", "-f", "-y", "-s", "16", "-e", "trace=fdatasync,fsync,sendto,sendmsg,write", "-o")
_SYNCED = re.compile(r"f(?:data)?sync\(\d+<[^>]*-wal>|f(?:data)?sync resumed")
_ANSWERED = re.compile(r'"HTTP/1\.1 201')


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace has to look at the server's system calls")
def test_each_acknowledgement_comes_after_a_sync_of_the_log(tmp_path: Path) -> None:
    trace, port = tmp_path / "trace", free_port()
    command = (*TRACED, str(trace), str(REFEREE), "serve", "--port", str(port), "--workers", "1")
    played = sitting(3, known=False, events=EVENTS)
    with (
        serving(command, port, settings(tmp_path), tmp_path / "server.log") as address,
        closing(Client(address)) as client,
    ):
        match = client.open_match(played.start)
        for event in played.events:
            client.record(match, event)
    syncs = list(syncs_before_each_answer(trace.read_text()))
    assert len(syncs) == 1 + len(played.events)
    assert min(syncs) >= 1


def syncs_before_each_answer(trace: str) -> Iterator[int]:
    """How often the log was synced since the acknowledgement before."""
    synced = 0
    for line in trace.splitlines():
        if _SYNCED.search(line) and not line.endswith("<unfinished ...>"):
            synced += 1
        elif _ANSWERED.search(line):
            yield synced
            synced = 0


def test_a_sync_that_was_not_finished_before_the_answer_does_not_count() -> None:
    trace = """
7 fdatasync(9</d/referee.sqlite-wal>) = 0
7 sendto(5<socket:[1]>, "HTTP/1.1 201 CRE"..., 900, 0, NULL, 0) = 900
7 fdatasync(9</d/referee.sqlite-wal> <unfinished ...>
8 sendto(5<socket:[1]>, "HTTP/1.1 201 CRE"..., 900, 0, NULL, 0) = 900
7 <... fdatasync resumed>) = 0
7 sendto(5<socket:[1]>, "HTTP/1.1 201 CRE"..., 900, 0, NULL, 0) = 900
"""
    assert list(syncs_before_each_answer(trace)) == [1, 0, 1]
