"""Killed without warning, again and again: what was acknowledged is there, once."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from threading import Event
from typing import Any
from uuid import UUID

from tests.proofs.conftest import LONG
from tests.support.databases import POSTGRESQL, SQLITE, is_sqlite
from tests.support.server import REFEREE, free_port, settings

API = "/api/v1"
NAMES = ["Anna", "Ben", "Carla", "Dan"]
KILLS = {SQLITE: 1_000 if LONG else 20, POSTGRESQL: 1_000 if LONG else 5}
"""On PostgreSQL it is another's business to keep what was committed; ours is to answer only then."""
PHONES = 4
WORKERS = 2
ANSWERS = 600.0
Plain = dict[str, Any]


class Server:
    """`referee serve` on one database and one port, to be killed and started again."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder, self.port, self.database = folder, free_port(), database
        self.process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        command = (str(REFEREE), "serve", "--port", str(self.port), "--workers", str(WORKERS))
        with (self.folder / "server.log").open("ab") as log:
            return subprocess.Popen(
                command,
                env=os.environ | settings(self.folder, self.database),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill(self) -> None:
        """Kill every process of the server, and start it again."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = self._started()

    def kill_a_worker(self, chance: Random) -> None:
        """Kill one worker, which the server replaces; all of it if none has been started yet."""
        workers = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        if workers:
            with suppress(ProcessLookupError):
                os.kill(int(chance.choice(workers)), signal.SIGKILL)
        else:
            self.kill()

    def end(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def ask(self, method: str, path: str, token: str = "", body: object = None) -> Plain | None:
        """What the server answers; None if it does not."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=10)) as connection:
            try:
                connection.request(method, API + path, json.dumps(body), headers)
                answer = connection.getresponse()
                told: Plain = json.loads(answer.read())
            except (OSError, HTTPException, ValueError):
                return None
            assert answer.status < 500 or answer.status == 503, told
            return told if answer.status in {200, 201} else None

    def answered(self, method: str, path: str, token: str = "", body: object = None) -> Plain:
        """The answer, asked for until it comes."""
        deadline = time.monotonic() + ANSWERS
        while time.monotonic() < deadline:
            told = self.ask(method, path, token, body)
            if told is not None:
                return told
            time.sleep(0.02)
        raise AssertionError((self.folder / "server.log").read_text()[-2000:])


@contextmanager
def server(folder: Path, database: str) -> Iterator[Server]:
    running = Server(folder, database)
    try:
        yield running
    finally:
        running.end()


def test_no_acknowledged_event_is_lost_or_doubled_however_often_the_server_is_killed(
    tmp_path: Path, database: str, chance: Random
) -> None:
    over, kills = Event(), KILLS[SQLITE if is_sqlite(database) else POSTGRESQL]
    with server(tmp_path, database) as running:
        opened = running.answered("POST", "/matches", body={"game": "zhengfen", "players": NAMES})
        path, token = f"/matches/{opened['match']['id']}", opened["tokens"]["scorer"]
        seeds = [chance.randrange(10**9) for _ in range(PHONES)]

        def phone(seed: int) -> dict[str, int]:
            """Notes, each sent until it is acknowledged: their numbers by their ids."""
            own, acknowledged = Random(seed), {}
            while not over.is_set():
                event = {"type": "note", "text": "a card fell", "id": str(UUID(int=own.getrandbits(128)))}
                told = running.answered("POST", f"{path}/events", token, event)
                acknowledged[event["id"]] = told["event"]["number"]
            return acknowledged

        with ThreadPoolExecutor(PHONES) as pool:
            phones = [pool.submit(phone, seed) for seed in seeds]
            for number in range(kills):
                running.answered("GET", path, token)
                time.sleep(chance.uniform(0.02, 0.3))
                if number % 2:
                    running.kill_a_worker(chance)
                else:
                    running.kill()
            over.set()
            acknowledged = {key: number for one in phones for key, number in one.result().items()}
        log = list(pages(running, path, token))
        state = running.answered("GET", path, token)
    assert len(acknowledged) > kills
    assert [event["number"] for event in log] == list(range(1, len(log) + 1))
    assert {event["id"]: event["number"] for event in log} == acknowledged
    assert state["version"] == len(log)


def pages(running: Server, path: str, token: str) -> Iterator[Plain]:
    after: int | None = 0
    while after is not None:
        page = running.answered("GET", f"{path}/events?after={after}&limit=1000", token)
        yield from page["events"]
        after = page["next"]
