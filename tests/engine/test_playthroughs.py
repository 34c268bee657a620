"""Whole hands and the rule texts' own examples, line by line: <game>/playthroughs/*.txt.

The files are right because somebody checked them beside the rule page. Where a ruling was
changed on purpose, `tests/support/playthroughs.py` says how to write them anew.
"""

from pathlib import Path

import pytest

from referee import GAMES
from tests.support.playthroughs import told

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_referee_says_what_was_checked_by_hand(path: Path) -> None:
    checked = path.read_text()
    assert told(checked) == checked


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_event_of_a_playthrough_has_its_ruling(path: Path) -> None:
    """A file of events alone would agree with anything."""
    lines = path.read_text().splitlines()
    events = [
        place
        for place, line in enumerate(lines)
        if line and line[0] not in "# " and line.partition(": ")[0] not in {"game", "players", "options"}
    ]
    assert events
    assert all(lines[place + 1].startswith("    ") for place in events)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_playthroughs(game: str) -> None:
    stems = [path.stem for path in FILES if path.parent.parent.name == game]
    assert [stem for stem in stems if stem.startswith("seed_example")]
    assert [stem for stem in stems if not stem.startswith("seed_example")]
