"""The commands, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

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
        assert "[170, 30]" in lines[2]
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

    def test_a_log_as_the_api_tells_it_is_a_match_file(self, tmp_path: Path, database: Path) -> None:
        table = open_table(documented(application(database)))
        table.record(SEVENS, {"type": "play", "seat": 3, "cards": "K K", "passed": True}, RESULT)
        state = table.state()
        file = {**{key: state[key] for key in ("game", "players", "options")}, "events": table.log()}
        told = replayed(tmp_path, file, "--format", "json")
        assert told.exit_code == 0
        known = {key: value for key, value in state.items() if key not in {"id", "title", "version"}}
        assert json.loads(told.output)["match"] == known

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
