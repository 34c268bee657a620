"""The commands, as they are typed."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any, ClassVar, Self

import pytest
from click.testing import CliRunner, Result

from api import cli
from api.cli import main
from tests.api.conftest import NAMES, application, documented, open_table

Plain = dict[str, Any]
SEVENS: Plain = {"type": "play", "seat": 0, "cards": "7 7"}
RESULT: Plain = {"type": "result", "order": [0, 1, 2, 3], "card_points": [70, 30],
                 "calls": [{"seat": 0, "call": "take_off"}]}  # fmt: skip
MATCH: Plain = {"game": "dragon_phoenix", "players": NAMES, "options": {"target": 500}, "events": [SEVENS]}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def replayed(folder: Path, match: object, *arguments: str) -> Result:
    file = folder / "match.json"
    file.write_text(match if isinstance(match, str) else json.dumps(match))
    return run("replay", str(file), *arguments)


class TestReplay:
    def test_it_tells_every_event_with_its_ruling_then_the_standing(self, tmp_path: Path) -> None:
        told = replayed(tmp_path, {**MATCH, "events": [SEVENS, {"type": "pass", "seat": 1}, RESULT]})
        lines = told.output.splitlines()
        assert told.exit_code == 0
        assert [line.split()[0] for line in lines[:3]] == ["1", "2", "3"]
        assert "legal" in lines[0]
        assert "scores 170 for" in lines[2]
        assert "totals [170, 30]" in lines[-1]

    def test_an_illegal_event_makes_it_fail_and_is_left_out(self, tmp_path: Path) -> None:
        sixes = {"type": "play", "seat": 1, "cards": "6 6"}
        told = replayed(tmp_path, {**MATCH, "events": [SEVENS, sixes, {**sixes, "cards": "8 8"}]})
        lines = told.output.splitlines()
        assert told.exit_code == 1
        assert "illegal" in lines[1]
        assert "(3.1)" in lines[1]
        assert "illegal" not in lines[2]

    def test_as_json_it_has_events_rulings_and_the_match(self, tmp_path: Path) -> None:
        told = json.loads(replayed(tmp_path, MATCH, "--format", "json").output)
        assert [each["ruling"]["verdict"] for each in told["events"]] == ["legal"]
        assert told["match"]["standing"]["target"] == 500
        assert told["match"]["hand"]["turn"] == 1

    def test_a_log_as_the_api_tells_it_is_a_match_file(self, tmp_path: Path, database: str) -> None:
        table = open_table(documented(application(database)))
        table.record(SEVENS, {"type": "play", "seat": 3, "cards": "K K", "passed": True}, RESULT)
        state = table.state()
        file = {**{key: state[key] for key in ("game", "players", "options")}, "events": table.log()}
        told = replayed(tmp_path, file, "--format", "json")
        assert told.exit_code == 0
        known = {key: value for key, value in state.items() if key not in {"id", "title", "version"}}
        assert json.loads(told.output)["match"] == known

    def test_a_log_of_three_players_is_a_match_file(self, tmp_path: Path, database: str) -> None:
        table = open_table(documented(application(database)), game="zhengfen", players=NAMES[:3])
        table.record(
            {"type": "result", "first": 0, "last": 2, "points": [60, 40, 0]},
            {"type": "adjust", "points": [0, 5, 0]},
            {"type": "play", "seat": 0, "cards": "7 7"},
            {"type": "play", "seat": 2, "cards": "8 8", "passed": True},
        )
        state = table.state()
        file = {**{key: state[key] for key in ("game", "players", "options")}, "events": table.log()}
        told = replayed(tmp_path, file, "--format", "json")
        assert told.exit_code == 0
        known = {key: value for key, value in state.items() if key not in {"id", "title", "version"}}
        assert json.loads(told.output)["match"] == known
        assert known["standing"]["totals"] == [60, 45, 0]

    @pytest.mark.parametrize(
        ("match", "named"),
        [
            ("no JSON", "JSON"),
            ([], "object"),
            ({}, "game"),
            ({**MATCH, "players": ["Anna"]}, "players"),
            ({**MATCH, "options": {"target": 7}}, "options.target"),
            ({**MATCH, "events": {}}, "events"),
            ({**MATCH, "events": [{"type": "pass", "seat": 9}]}, "events.0.seat"),
            ({**MATCH, "events": ["pass"]}, "events.0"),
            ({"game": "zhengfen", "players": NAMES[:2]}, "players"),
            (
                {"game": "zhengfen", "players": NAMES[:3], "events": [{"type": "pass", "seat": 3}]},
                "events.0.seat",
            ),
        ],
    )
    def test_what_is_no_match_file_is_said_without_a_traceback(
        self, tmp_path: Path, match: object, named: str
    ) -> None:
        told = replayed(tmp_path, match)
        assert told.exit_code == 1
        assert "Error" in told.output
        assert named in told.output

    def test_a_match_without_events_is_fair(self, tmp_path: Path) -> None:
        assert replayed(tmp_path, {"game": "dragon_phoenix", "players": NAMES}).exit_code == 0


class TestStats:
    WON: ClassVar = {**MATCH, "options": {"target": 200}, "events": [{"type": "result", "order": [0, 2]}]}

    def counted(self, folder: Path, *arguments: str, **files: object) -> Result:
        for name, match in files.items():
            (folder / f"{name}.json").write_text(match if isinstance(match, str) else json.dumps(match))
        return run("stats", str(folder), *arguments)

    def test_a_folder_is_counted_by_name_without_unfinished_matches(self, tmp_path: Path) -> None:
        told = self.counted(tmp_path, one=self.WON, two=self.WON, three=MATCH)
        assert told.exit_code == 0, told.output
        figures = "Matches 2, Matches won 2, Hands 2, Points 400, First out 2"
        assert f"Anna\n  dragon_phoenix: {figures}" in told.output
        assert told.output.splitlines()[-1] == "2 matches counted, 1 left out."

    def test_unfinished_ones_count_if_asked_and_in_the_language_asked(self, tmp_path: Path) -> None:
        told = self.counted(tmp_path, "--unfinished", "--lang", "de", one=self.WON, two=MATCH)
        assert told.output.splitlines()[-1] == "2 Partien gezählt, 0 ausgelassen."

    def test_as_json_it_is_what_the_api_tells(self, tmp_path: Path) -> None:
        told = json.loads(self.counted(tmp_path, "--format", "json", one=self.WON).output)
        assert [one["name"] for one in told["players"]] == NAMES
        assert told["pairs"][0]["games"]["dragon_phoenix"]["double_victories"] == 1

    @pytest.mark.parametrize(
        ("match", "said"),
        [
            ("{", "This is no JSON"),
            ({"game": "whist"}, "game: Has to be one of"),
            ('{"game": "zhengfen", "players": ["A", "B", "C"],\n"events": [3]}', "Line 2, event 1"),
            ({**MATCH, "events": [{"type": "result", "order": [0, 0]}]}, "events.0: Line 1, event 1: "),
        ],
    )
    def test_what_is_wrong_is_told_with_the_name_of_the_file(
        self, tmp_path: Path, match: object, said: str
    ) -> None:
        told = self.counted(tmp_path, wrong=match)
        assert told.exit_code == 1
        assert "wrong.json: " in told.output
        assert said in told.output


def test_migrate_makes_the_default_database_in_instance(home: Path) -> None:
    assert run("migrate").exit_code == 0
    assert (home / "instance" / "referee.sqlite").exists()
    assert run("migrate").exit_code == 0  # a second time changes nothing


def test_a_database_file_is_found_from_the_current_folder_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///club.sqlite")
    run("migrate")
    assert (home / "club.sqlite").exists()
    assert not (home / "instance").exists()


def test_matches_are_listed_and_a_lost_token_is_made_anew(home: Path) -> None:
    run("migrate")
    database = home / "instance" / "referee.sqlite"
    table = open_table(documented(application(database)), title="Sunday")
    listed = run("matches").output
    assert table.id in listed
    assert "Anna, Ben, Carla, Dan" in listed
    assert "Sunday" in listed
    secret = run("token", table.id, "--role", "spectator").output.strip()
    answer = table.client.get(table.path, headers={"Authorization": f"Bearer {secret}"})
    assert answer.status_code == 200
    refused = table.client.post(
        f"{table.path}/events", json=SEVENS, headers={"Authorization": f"Bearer {secret}"}
    )
    assert refused.status_code == 403


@pytest.mark.usefixtures("home")
def test_a_token_for_no_match_is_refused() -> None:
    run("migrate")
    assert run("token", "nobody").exit_code == 1


def test_openapi_writes_the_document(home: Path) -> None:
    assert run("openapi").exit_code == 0
    assert (home / "openapi.yaml").read_text().startswith("openapi: 3.1.")
    assert not (home / "instance").exists()


def one_line(told: Result) -> str:
    """What a command that failed says, which is one line on stderr and nothing else."""
    assert told.exit_code == 1
    assert told.stdout == ""
    (line,) = told.stderr.splitlines()
    return line


@pytest.mark.usefixtures("home")
class TestFailures:
    @pytest.mark.parametrize(
        ("url", "said"),
        [
            ("sqlite:////nowhere/at/all.sqlite", "unable to open database file"),
            ("no address", "DATABASE_URL"),
            ("club://secret@host/x", "DATABASE_URL"),
            ("postgresql://host:port/x", "DATABASE_URL"),
            ("mysql://root:secret@host/x", "DATABASE_URL"),
            ("postgresql+psycopg2://root:secret@host/x", "DATABASE_URL"),
            ("postgresql://root:secret@127.0.0.1:1/x", "refused"),
        ],
    )
    def test_a_database_that_cannot_be_is_said(
        self, monkeypatch: pytest.MonkeyPatch, url: str, said: str
    ) -> None:
        monkeypatch.setenv("DATABASE_URL", url)
        line = one_line(run("migrate"))
        assert said in line
        assert "secret" not in line

    def test_a_file_that_is_no_database_is_said(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (home / "club.sqlite").write_text("These are no matches. " * 100)
        monkeypatch.setenv("DATABASE_URL", "sqlite:///club.sqlite")
        for command in (["migrate"], ["matches"], ["token", "x"]):
            assert "not a database" in one_line(run(*command))

    @pytest.mark.parametrize(
        ("name", "value"), [("TRUSTED_PROXIES", "many"), ("TRUSTED_PROXIES", "-1"), ("LOG_LEVEL", "loud")]
    )
    def test_a_setting_that_cannot_be_is_said(
        self, monkeypatch: pytest.MonkeyPatch, name: str, value: str
    ) -> None:
        monkeypatch.setenv(f"REFEREE_{name}", value)
        assert f"REFEREE_{name}" in one_line(run("migrate"))

    def test_a_folder_that_is_not_there_is_said(self) -> None:
        assert "nowhere/openapi.yaml" in one_line(run("openapi", "nowhere/openapi.yaml"))

    def test_output_the_terminal_cannot_show_is_said(self, home: Path) -> None:
        file = home / "match.json"
        file.write_text(json.dumps({**MATCH, "players": ["张", "Ben", "Carla", "Dan"]}))
        told = CliRunner(charset="ascii").invoke(main, ["replay", str(file), "--format", "json"])
        assert "ascii" in one_line(told)

    @pytest.mark.parametrize("command", [("matches",), ("token", "x")])
    def test_without_a_database_it_says_where_it_looked_and_makes_none(
        self, home: Path, command: tuple[str, ...]
    ) -> None:
        assert str(home / "instance" / "referee.sqlite") in one_line(run(*command))
        assert list(home.iterdir()) == []

    def test_a_port_that_is_taken_is_said_before_anything_is_done(self, home: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = str(other.getsockname()[1])
            line = one_line(run("serve", "--port", port))
        assert port in line
        assert "--port" in line
        assert list(home.iterdir()) == []

    def test_a_host_that_is_not_here_is_said(self) -> None:
        assert "192.0.2.1" in one_line(run("serve", "--host", "192.0.2.1"))


def test_a_match_is_one_line_of_five_columns_whatever_its_names_hold(home: Path) -> None:
    run("migrate")
    client = documented(application(home / "instance" / "referee.sqlite"))
    open_table(client, players=["A\tnna", "B\nen", "C\r\nC", "D\u2028"], title="a\n\tb")
    (line,) = run("matches").output.splitlines()
    assert line.split("\t")[3:] == ["A nna, B en, C C, D", "a b"]


class Way:
    """A socket that knows the way out and sends nothing."""

    def __init__(self, *_: object) -> None: ...
    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...
    def connect(self, _: object) -> None: ...
    def getsockname(self) -> tuple[str, int]:
        return "198.51.100.7", 5


@pytest.mark.parametrize("host", ["127.0.0.1", "cards.example"])
def test_a_named_address_is_told_as_it_is(host: str) -> None:
    assert cli.reachable(host) == host


@pytest.mark.parametrize("host", cli.EVERY_ADDRESS)
def test_of_all_addresses_one_is_told_that_phones_can_use(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli.socket, "socket", Way)
    assert cli.reachable(host) == "198.51.100.7"


@pytest.mark.parametrize("host", cli.EVERY_ADDRESS)
def test_without_a_network_the_name_is_all_there_is(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(cli.socket, "socket", nowhere)
    assert cli.reachable(host) == host
