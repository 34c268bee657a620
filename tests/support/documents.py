"""What documents show, done: shell commands against a real server, and Python in one session."""

from __future__ import annotations

import re
import subprocess
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

SHOWN_ADDRESS: Final = "http://127.0.0.1:8000"
FENCED: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
END_OF_STEP: Final = "end of step"


class Step(NamedTuple):
    """What is typed, and what it shows."""

    commands: str
    shown: str


def steps(text: str, kind: str = "sh") -> list[Step]:
    """Each block of this kind with the block of output right behind it, if there is one."""
    blocks = FENCED.findall(text)
    followers = [*blocks[1:], (kind, "")]
    return [
        Step(block, "" if language in {"sh", "python"} else shown)
        for (own, block), (language, shown) in zip(blocks, followers, strict=True)
        if own == kind
    ]


def typed(commands: list[str], folder: Path | None = None) -> list[str]:
    """What one shell prints for each of the commands."""
    script = f"\necho {END_OF_STEP}\n".join(["set -eu", *commands, ""])
    run = subprocess.run(
        ("sh",), input=script, capture_output=True, text=True, timeout=120, check=False, cwd=folder
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split(f"{END_OF_STEP}\n")[1:-1]


def executed(blocks: list[str]) -> list[str]:
    """What each block prints, one after the other in one session."""
    session: dict[str, Any] = {}
    printed = []
    for block in blocks:
        told = StringIO()
        with redirect_stdout(told):
            exec(block, session)  # noqa: S102 - the document is ours
        printed.append(told.getvalue())
    return printed
