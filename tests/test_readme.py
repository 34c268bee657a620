"""What README and the documents show, typed into a shell against a real server: what they show comes back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.documents import SHOWN_ADDRESS, executed, steps, typed
from tests.support.server import REFEREE, referee_server

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
SECTION = "## A first match with curl"
SHOWN_COMMAND = ".venv/bin/referee"


def section() -> str:
    return README.read_text().split(f"{SECTION}\n", 1)[1].split("\n## ", 1)[0]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with referee_server(tmp_path_factory.mktemp("readme")) as address:
        yield address


def test_the_first_match_prints_what_readme_shows(address: str) -> None:
    told = steps(section())
    printed = typed([step.commands.replace(SHOWN_ADDRESS, address) for step in told])
    assert printed == [step.shown for step in told]


def test_the_section_tells_both_examples_of_the_rule_text() -> None:
    shown = "".join(step.shown for step in steps(section()))
    assert '"seat": 3, "points": 15' in shown
    assert '"score": [170, 30]' in shown


@pytest.mark.parametrize("name", ["api.md", "evening.md"])
def test_every_command_of_a_document_prints_what_it_shows(address: str, name: str, tmp_path: Path) -> None:
    told = steps((ROOT / "docs" / name).read_text())
    commands = [step.commands.replace(SHOWN_ADDRESS, address) for step in told]
    assert typed([one.replace(SHOWN_COMMAND, str(REFEREE)) for one in commands], tmp_path) == [
        step.shown for step in told
    ]


def test_the_tour_of_the_engine_prints_what_it_shows() -> None:
    told = steps((ROOT / "docs" / "engine.md").read_text(), "python")
    assert executed([step.commands for step in told]) == [step.shown for step in told]
