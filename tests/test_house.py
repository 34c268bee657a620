"""The rules of the house: directions of imports, purity of the engine, commands, packaging."""

import ast
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = sorted((ROOT / "referee").rglob("*.py"))

# What rules can need: nothing that knows a clock, a file, a network or chance.
PURE = {
    "__future__", "abc", "bisect", "collections", "contextlib", "dataclasses", "enum", "functools",
    "itertools", "json", "math", "operator", "re", "string", "types", "typing", "unicodedata", "weakref",
}  # fmt: skip
# The rulebook alone reads, and only its own package data.
READING = {"importlib", "tomllib"}
REACHING_OUT = {"open", "print", "input", "exec", "eval", "compile", "breakpoint", "__import__"}


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(), filename=str(path))


def imported(module: ast.Module) -> Iterator[str]:
    """Top-level names of all absolute imports, wherever they stand."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


def test_imports_go_in_the_agreed_direction() -> None:
    lint = Path(sysconfig.get_path("scripts"), "lint-imports")
    run = subprocess.run((lint, "--no-cache"), cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_imports_itself_and_nothing_that_reaches_out(path: Path) -> None:
    allowed = PURE | {"referee"} | (READING if "rulebook" in path.parts else set())
    assert set(imported(tree(path))) <= allowed


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_calls_nothing_that_reaches_out(path: Path) -> None:
    calls = (node.func for node in ast.walk(tree(path)) if isinstance(node, ast.Call))
    assert not REACHING_OUT & {call.id for call in calls if isinstance(call, ast.Name)}


def test_what_the_engine_may_import_is_the_standard_library() -> None:
    assert sys.stdlib_module_names >= PURE | READING


def test_only_the_list_of_games_names_a_game() -> None:
    games = {path.name for path in (ROOT / "referee" / "games").iterdir() if (path / "law.py").is_file()}
    assert games
    elsewhere = [path for path in ENGINE if "games" not in path.parts]
    strings = {
        (named(path), node.value)
        for path in elsewhere
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in games
    }
    assert not strings


@pytest.mark.parametrize("shown_in", ["Makefile", ".ci/run"])
def test_readmes_test_command_is_the_one_that_is_run(shown_in: str) -> None:
    command = 'python3 -m venv .venv && .venv/bin/pip install -q -e ".[dev]" && .venv/bin/pytest'
    assert f"\n{command}\n" in (ROOT / "README.md").read_text()
    assert re.search(rf"^\s*{re.escape(command)}$", (ROOT / shown_in).read_text(), re.MULTILINE)


def test_make_run_is_readmes_command() -> None:
    command = "python3 -m venv .venv && .venv/bin/pip install -q -e . && .venv/bin/referee serve"
    assert f"\n{command}\n" in (ROOT / "README.md").read_text()
    assert f"\t{command}\n" in (ROOT / "Makefile").read_text()


def test_the_lock_file_names_no_address() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert "--hash=sha256:" in lock
    assert not re.findall(r"\S*(?:://|--index|--find-links|--trusted-host|file:|\s/)\S*", lock)


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    locked = re.findall(r"^([a-z0-9.-]+)==", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert {re.split(r"[<>=[]", one)[0] for one in asked} <= set(locked)
