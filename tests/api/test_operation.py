"""Running it: how a server ends, what it writes, and how its database is backed up and brought back."""

from __future__ import annotations

import json
import queue
import shutil
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result

from api import backup, cli, create_app
from api.cli import main
from api.worker import Worker
from tests.api.conftest import API, NAMES, Table, application, documented, open_table
from tests.support import databases
from tests.support.server import PATIENCE, Running, running_server

Plain = dict[str, Any]
SEVENS: Plain = {"type": "play", "seat": 0, "cards": "7 7"}
PAUSE = 0.02


class Match(NamedTuple):
    """A match at a real server."""

    server: Running
    id: str
    token: str

    def ask(self, method: str, what: str, body: object = None) -> tuple[int, Plain]:
        with closing(self.asked(method, what, body)) as connection:
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())

    def asked(self, method: str, what: str, body: object = None) -> HTTPConnection:
        """A connection on which this was asked; the answer is not yet read."""
        connection = HTTPConnection(*self.server.place, timeout=60)
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        payload = None if body is None else json.dumps(body)
        connection.request(method, f"{API}/matches/{self.id}{what}", payload, headers)
        return connection


def opened(server: Running) -> Match:
    with closing(HTTPConnection(*server.place, timeout=60)) as connection:
        start = json.dumps({"game": "dragon_phoenix", "players": NAMES})
        connection.request("POST", f"{API}/matches", start, {"Content-Type": "application/json"})
        answer = json.load(connection.getresponse())
    return Match(server, answer["match"]["id"], answer["tokens"]["scorer"])


def until(condition: Callable[[], bool]) -> None:
    """Wait until it is so; a minute is for ever."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(PAUSE)


@contextmanager
def listening(match: Match) -> Iterator[HTTPResponse]:
    """A stream of the match that has begun."""
    with closing(match.asked("GET", "/stream")) as connection, closing(connection.getresponse()) as stream:
        assert stream.readline().startswith(b"retry:")
        yield stream


def listens(server: Running) -> bool:
    with suppress(OSError), socket.create_connection(server.place, timeout=60):
        return True
    return False


def written_at_the_end(server: Running) -> list[str]:
    """All that a server wrote after the line with its address, once it has ended by itself."""
    assert server.process.wait(PATIENCE) == 0
    return server.log.read_text().splitlines()[1:]


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_open_connections_do_not_keep_a_server_and_its_database_is_left_in_one_file(
    tmp_path: Path, told: signal.Signals
) -> None:
    """A worker that does not end by itself is killed in the end, and that is written."""
    half = f"POST {API}/rulings HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{{".encode()
    kept = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    last = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with ExitStack() as stack, running_server(tmp_path, workers=2) as server:
        match = opened(server)
        assert match.ask("POST", "/events", SEVENS)[0] == 201
        assert (tmp_path / "referee.sqlite-wal").exists()
        streams = [stack.enter_context(listening(match)) for _ in range(6)]
        for sent in (b"", b"", b"GET /heal", b"GET / HTTP/1.1\r\nHo", half, half, kept, kept, last, last):
            client = stack.enter_context(socket.create_connection(server.place, timeout=60))
            client.sendall(sent)
            if sent in {kept, last}:
                assert client.recv(4096).startswith(b"HTTP/1.1 200")
        server.process.send_signal(told)
        for each in streams:
            each.read()  # to its end; http.client raises if that is missing
        assert written_at_the_end(server) == []
        assert {path.name for path in tmp_path.iterdir()} == {"referee.sqlite", "server.log"}


def test_a_request_that_came_whole_is_finished(tmp_path: Path, database: str) -> None:
    with running_server(tmp_path, database=database) as server:
        match = opened(server)
        with databases.taken(database):
            waiting = match.asked("POST", "/events", SEVENS)
            assert match.ask("GET", "")[1]["version"] == 0  # and this was taken up after it
            server.process.terminate()
            until(lambda: not listens(server))
        with closing(waiting):
            answer = waiting.getresponse()
            assert (answer.status, json.load(answer)["match"]["version"]) == (201, 1)
        assert written_at_the_end(server) == []
    table = Table(application(database).test_client(), match.id, match.token, "")
    assert [event["type"] for event in table.log()] == ["play"]


def test_without_its_master_a_worker_ends_by_itself(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        with listening(opened(server)) as stream:
            server.process.kill()
            stream.read()
        until(lambda: not listens(server))


def test_a_connection_is_closed_where_nobody_waits_for_it() -> None:
    closed_by: queue.Queue[str] = queue.Queue()
    conn = SimpleNamespace(close=lambda **_: closed_by.put(threading.current_thread().name))
    served: Future[bool] = Future()
    served.set_result(False)
    with ThreadPoolExecutor(thread_name_prefix="pool") as pool:
        worker = Worker.__new__(Worker)
        worker.tpool, worker.at_work, worker.nr_conns = pool, {id(conn)}, 1
        worker.method_queue = SimpleNamespace(defer=lambda *_: None)
        worker.finish_request(conn, served)
        assert closed_by.get(timeout=60).startswith("pool")


def test_all_a_server_writes_are_lines_of_json_that_open_nothing(tmp_path: Path) -> None:
    with running_server(tmp_path, more={"REFEREE_LOG_LEVEL": "DEBUG"}) as server:
        match = opened(server)
        match.ask("POST", f"/events?token={match.token}", SEVENS)
        match.ask("GET", f"/{match.token}")
        with socket.create_connection(server.place, timeout=60) as client:
            client.sendall(f"GET /{match.token} HTTP/9\r\nHost: {match.id}\r\n\r\n".encode())
            assert client.recv(4096).startswith(b"HTTP/1.1 400")
        server.process.terminate()
        server.process.wait(PATIENCE)
    first, *lines = server.log.read_text().splitlines()
    assert server.address in first
    told = [(line["method"], line["route"], line["status"]) for line in map(json.loads, lines)]
    assert [one for one in told if one[1] != "/healthz"] == [
        ("POST", f"{API}/matches", 201),
        ("POST", f"{API}/matches/<match_id>/events", 201),
        ("GET", "none", 404),
        ("other", "none", 400),
    ]
    assert not [secret for secret in (match.id, match.token, *NAMES) if secret in "".join(lines)]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a database of the usual name, in which commands are typed."""
    monkeypatch.setattr(cli, "create_app", lambda *config: databases.to_close(create_app(*config)))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///club.sqlite")
    assert run("migrate").exit_code == 0
    return tmp_path


@pytest.fixture
def club(home: Path) -> Path:
    """Its database, with one match of one event."""
    file = home / "club.sqlite"
    table_of(file, title="Sunday").record(SEVENS)
    return file


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def done(*arguments: str) -> str:
    told = run(*arguments)
    assert told.exit_code == 0, told.output
    return told.output


def refused(*arguments: str) -> str:
    """What a command that failed says, which is one line on stderr and nothing else."""
    told = run(*arguments)
    assert (told.exit_code, told.stdout) == (1, "")
    (line,) = told.stderr.splitlines()
    return line


def table_of(file: Path, **start: Any) -> Table:  # noqa: ANN401 - what a match begins with
    return open_table(documented(application(file)), **start)


def titles(file: Path) -> list[str]:
    """The matches a database holds."""
    with closing(sqlite3.connect(file)) as connection:
        return [title for (title,) in connection.execute("SELECT title FROM matches ORDER BY pk")]


def let_go() -> None:
    """Nobody of this process has a database open any more."""
    databases.close_all()


class TestBackup:
    def test_it_holds_everything_and_is_one_file_for_its_owner(self, club: Path) -> None:
        table = table_of(club, title="Monday")
        table.record(SEVENS, {"type": "pass", "seat": 1})
        assert done("backup", "copy.sqlite") == "Backed up 2 matches with 3 events to copy.sqlite.\n"
        copy = club.with_name("copy.sqlite")
        assert copy.stat().st_mode & 0o777 == 0o600
        assert [path.name for path in club.parent.glob("*copy*")] == ["copy.sqlite"]
        with closing(sqlite3.connect(f"file:{copy}?immutable=1", uri=True)) as connection:
            assert connection.execute("SELECT count(*) FROM log").fetchone() == (3,)
        beside = Table(application(copy).test_client(), table.id, table.scorer, table.spectator)
        assert beside.state() == table.state()
        assert beside.log() == table.log()

    def test_an_older_one_stays_unless_it_is_said_otherwise(self, club: Path) -> None:
        done("backup", "copy.sqlite")
        table_of(club, title="Monday")
        assert "--force" in refused("backup", "copy.sqlite")
        assert titles(club.with_name("copy.sqlite")) == ["Sunday"]
        done("backup", "copy.sqlite", "--force")
        assert titles(club.with_name("copy.sqlite")) == ["Sunday", "Monday"]

    @pytest.mark.parametrize("force", [[], ["--force"]])
    def test_the_database_is_no_place_for_its_own_backup(self, club: Path, force: list[str]) -> None:
        (club.parent / "link.sqlite").symlink_to(club)
        for name in ("club.sqlite", "link.sqlite"):
            assert "itself" in refused("backup", name, *force)
        assert titles(club) == ["Sunday"]

    def test_a_database_that_is_damaged_is_no_backup(self, club: Path) -> None:
        let_go()
        damage(club)
        assert "damaged" in refused("backup", "copy.sqlite") or "malformed" in refused(
            "backup", "copy.sqlite"
        )
        assert not list(club.parent.glob("*copy*"))

    @pytest.mark.parametrize(
        ("url", "said"),
        [
            ("sqlite:///nowhere.sqlite", "nowhere.sqlite"),
            ("sqlite:///notes.txt", "not a database"),
            ("sqlite:///other.sqlite", "no database of Referee"),
            ("sqlite://", "no file"),
            ("postgresql://club:secret@db.example/referee", "pg_dump --format=custom"),
        ],
    )
    def test_what_cannot_be_copied_is_said(
        self, home: Path, monkeypatch: pytest.MonkeyPatch, url: str, said: str
    ) -> None:
        (home / "notes.txt").write_text("These are no matches. " * 100)
        with closing(sqlite3.connect(home / "other.sqlite")) as other:
            other.execute("CREATE TABLE matches (pk)")
        before = sorted(home.iterdir())
        monkeypatch.setenv("DATABASE_URL", url)
        line = refused("backup", "copy.sqlite")
        assert said in line
        assert "secret" not in line
        assert sorted(home.iterdir()) == before

    @pytest.mark.usefixtures("club")
    def test_a_folder_that_is_not_there_is_said(self) -> None:
        assert "nowhere" in refused("backup", "nowhere/copy.sqlite")

    def test_it_does_not_wait_for_ever_for_somebody_who_is_alone_with_the_database(
        self, club: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        let_go()
        monkeypatch.setattr(backup, "PATIENCE", 0.0)
        with closing(sqlite3.connect(club, isolation_level=None)) as alone:
            alone.execute("PRAGMA locking_mode=EXCLUSIVE")
            alone.execute("BEGIN EXCLUSIVE")
            assert refused("backup", "copy.sqlite")
        assert not list(club.parent.glob("*copy*"))

    def test_while_many_write_it_is_of_one_moment_and_complete_up_to_it(self, tmp_path: Path) -> None:
        copies = []
        with running_server(tmp_path, workers=2) as server:
            matches = [opened(server) for _ in range(2)]
            with writing(matches) as known:
                for number in range(1, 6):
                    until(lambda: min(known) > number * 10)  # noqa: B023 - it is waited for at once
                    acknowledged = list(known)
                    copy = tmp_path / f"copy{number}.sqlite"
                    backup.back_up(tmp_path / "referee.sqlite", copy, force=False)
                    copies.append((copy, acknowledged))
                after = max(known)
                until(lambda: min(known) > after)
            live = [log(lambda what, each=each: each.ask("GET", what)[1]) for each in matches]
        for copy, acknowledged in copies:
            client = application(copy).test_client()
            for match, least, all_of_it in zip(matches, acknowledged, live, strict=True):
                table = Table(client, match.id, match.token, "")
                found = log(lambda what, table=table: table.get(what).json)
                assert least <= len(found) < len(all_of_it)
                assert found == all_of_it[: len(found)]
                assert table.state()["version"] == len(found)


@contextmanager
def writing(matches: Sequence[Match]) -> Iterator[list[int]]:
    """Two phones for each match record notes; how many of each match are surely recorded."""
    known, over = [0] * len(matches), threading.Event()

    def write(place: int) -> None:
        while not over.is_set():
            status, told = matches[place].ask("POST", "/events", {"type": "note", "text": "x"})
            assert status == 201
            known[place] = max(known[place], told["event"]["number"])

    with ThreadPoolExecutor() as pool:
        phones = [pool.submit(write, place) for place in range(len(matches)) for _ in range(2)]
        try:
            yield known
        finally:
            over.set()
    for phone in phones:
        phone.result()


def log(read: Callable[[str], Plain]) -> list[Plain]:
    """The whole log of a match, page by page."""
    events: list[Plain] = []
    after: int | None = 0
    while after is not None:
        page = read(f"/events?limit=1000&after={after}")
        events += page["events"]
        after = page["next"]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    return events


def damage(file: Path) -> None:
    """Spoil the pages after the first, as a failing disk would."""
    with file.open("r+b") as opened_file:
        opened_file.seek(4096)
        opened_file.write(b"\xff" * (file.stat().st_size - 4096))


class TestRestore:
    @pytest.fixture
    def copy(self, club: Path) -> Path:
        """A backup from before Monday."""
        done("backup", "copy.sqlite")
        table_of(club, title="Monday")
        let_go()
        return club.with_name("copy.sqlite")

    def kept(self, club: Path) -> list[Path]:
        return list(club.parent.glob("club.sqlite.before-*"))

    @pytest.mark.usefixtures("copy")
    def test_a_database_that_is_there_stays_unless_it_is_said_otherwise(self, club: Path) -> None:
        assert "--force" in refused("restore", "copy.sqlite")
        assert titles(club) == ["Sunday", "Monday"]

    @pytest.mark.usefixtures("copy")
    def test_with_force_it_is_as_it_was_and_what_was_there_is_kept(self, club: Path) -> None:
        club.chmod(0o640)
        told = done("restore", "copy.sqlite", "--force")
        (kept,) = self.kept(club)
        assert "1 match with 1 event" in told
        assert str(kept) in told
        assert titles(club) == ["Sunday"]
        assert titles(kept) == ["Sunday", "Monday"]
        assert club.stat().st_mode & 0o777 == 0o640
        assert not list(club.parent.glob(".club*"))

    def test_it_serves_again(self, club: Path, home: Path) -> None:
        table = table_of(club, title="Monday")
        table.record(SEVENS)
        state, events = table.state(), table.log()
        done("backup", "copy.sqlite")
        let_go()
        for path in home.glob("club.sqlite*"):
            path.unlink()
        done("restore", "copy.sqlite")
        again = Table(documented(application(club)), table.id, table.scorer, table.spectator)
        assert (again.state(), again.log()) == (state, events)
        again.record({"type": "pass", "seat": 1})

    def test_what_only_the_log_beside_it_has_is_kept_too(self, club: Path, copy: Path) -> None:
        with closing(sqlite3.connect(club, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("UPDATE matches SET title = 'Tuesday' WHERE title = 'Monday'")
            for path in club.parent.glob("club.sqlite*"):
                shutil.copy(path, path.with_name(path.name.replace("club", "crashed")))
        crashed = club.with_name("crashed.sqlite")
        assert crashed.with_name("crashed.sqlite-wal").stat().st_size
        backup.restore(copy, crashed, force=True)
        (kept,) = club.parent.glob("crashed.sqlite.before-*")
        assert titles(kept) == ["Sunday", "Tuesday"]
        assert titles(crashed) == ["Sunday"]
        assert not list(club.parent.glob("crashed.sqlite-*"))

    def test_a_log_left_by_a_database_that_is_gone_does_not_spoil_it(self, club: Path, copy: Path) -> None:
        with closing(sqlite3.connect(club, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("UPDATE matches SET title = 'Tuesday'")
            shutil.copy(f"{club}-wal", f"{club.with_name('gone.sqlite')}-wal")
        backup.restore(copy, club.with_name("gone.sqlite"), force=False)
        assert titles(club.with_name("gone.sqlite")) == ["Sunday"]

    @pytest.mark.usefixtures("copy")
    def test_a_broken_database_is_replaced_and_kept(self, club: Path) -> None:
        club.write_text("These are no matches. " * 100)
        done("restore", "copy.sqlite", "--force")
        assert titles(club) == ["Sunday"]
        (kept,) = self.kept(club)
        assert kept.read_text().startswith("These are no matches.")

    def test_nobody_may_be_using_it(self, club: Path, copy: Path) -> None:
        with running_server(club.parent, database=databases.of_file(club)) as server:
            match = opened(server)
            assert "stop the server" in refused("restore", copy.name, "--force")
            assert match.ask("POST", "/events", SEVENS)[0] == 201
        assert titles(club) == ["Sunday", "Monday", ""]
        assert self.kept(club) == []

    def test_what_is_no_backup_is_refused_and_changes_nothing(self, club: Path, copy: Path) -> None:
        damaged, newer, notes = (club.with_name(name) for name in ("damaged", "newer", "notes"))
        shutil.copy(copy, damaged)
        damage(damaged)
        shutil.copy(copy, newer)
        with closing(sqlite3.connect(newer)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        notes.write_text("These are no matches. " * 100)
        before = club.read_bytes()
        assert "newer" in refused("restore", "newer", "--force")
        assert "not a database" in refused("restore", "notes", "--force")
        assert "damaged" in refused("restore", "damaged", "--force")
        assert "itself" in refused("restore", "club.sqlite", "--force")
        assert club.read_bytes() == before
        assert self.kept(club) == []
        assert not list(club.parent.glob(".club*"))

    def test_a_file_that_is_not_there_is_a_mistyped_command(self, club: Path) -> None:
        assert run("restore", "nowhere.sqlite", "--force").exit_code == 2
        assert titles(club) == ["Sunday"]

    @pytest.mark.usefixtures("copy")
    def test_postgresql_has_its_own_tool(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("DATABASE_URL", "postgresql://club:secret@db.example/referee")
        line = refused("restore", "copy.sqlite")
        assert "pg_restore" in line
        assert "secret" not in line

    def test_without_a_folder_for_it_the_usual_one_is_made(
        self, copy: Path, home: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("DATABASE_URL")
        done("restore", str(copy))
        assert titles(home / "instance" / "referee.sqlite") == ["Sunday"]
