"""README's first match, typed into a shell against a real server: what it shows is what comes back."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.server import referee_server

README = Path(__file__).parent.parent / "README.md"
SECTION = "## A first match with curl"
SHOWN_ADDRESS = "http://127.0.0.1:8000"
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
END_OF_STEP = "end of step"


class Step(NamedTuple):
    commands: str
    shown: str


def section() -> str:
    return README.read_text().split(f"{SECTION}\n", 1)[1].split("\n## ", 1)[0]


def steps(text: str) -> list[Step]:
    """Each shell block with the block of output right behind it, if there is one."""
    blocks = FENCED.findall(text)
    followers = [*blocks[1:], ("sh", "")]
    return [
        Step(block, "" if language == "sh" else shown)
        for (own, block), (language, shown) in zip(blocks, followers, strict=True)
        if own == "sh"
    ]


def typed(commands: list[str]) -> list[str]:
    """What one shell prints for each of the commands."""
    script = f"\necho {END_OF_STEP}\n".join(["set -eu", *commands, ""])
    run = subprocess.run(("sh",), input=script, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.split(f"{END_OF_STEP}\n")[1:-1]


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
