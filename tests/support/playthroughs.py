"""Whole stretches of play, told line by line with what the referee says: the golden files.

A playthrough is a text one can check by hand. A line at the margin is a setting, a remark
or an event (see `notation.py`); the indented lines under an event are what the referee says
of it and what it changes in the state. An event that is refused changes nothing, and the
play goes on.

    python -m tests.support.playthroughs FILE...

writes the indented lines anew. Read the difference, line by line, beside the rule page: a
golden file is right because somebody checked it, not because the engine wrote it.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee import Entry, adjudicate, evolve, expand, rule
from referee.codec import decode
from referee.views import unspoken
from tests.support.notation import event
from tests.support.record import NAMES, Plain, Record

INDENT = "    "
MOST_IN_A_LINE = 100


def told(text: str) -> str:
    """The playthrough with everything the referee says of its events written anew."""
    settings: Plain = {"game": None, "players": list(NAMES), "options": {}}
    record: Record | None = None
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith(INDENT):
            continue
        lines.append(line)
        name, _, value = line.partition(": ")
        if name in settings:
            settings[name] = json.loads(value)
        elif line and not line.startswith("#"):
            record = record or Record(settings["game"], settings["options"], settings["players"])
            lines += [INDENT + said for said in happens(record, event(line))]
    return "\n".join(lines) + "\n"


def happens(record: Record, plain: Plain) -> Iterator[str]:
    """What the referee says of an event and what changes."""
    for one in expand(record.law, record.match, decode(record.game, plain, record.players)):
        before = record.state()
        ruling = unspoken(rule(record.law, record.match, one))
        yield from _folded([*_said(ruling), *(_effect(effect) for effect in ruling["effects"])])
        if ruling["verdict"] != "legal":
            return
        decision = adjudicate(record.law, record.match, one)
        record.match, _ = evolve(record.law, record.match, Entry(one, decision))
        after = record.state()
        parts = dict(_parts(before))
        yield from _folded([f"{path} {shown}" for path, shown in _parts(after) if parts.get(path) != shown])


def _said(ruling: Plain) -> Iterator[str]:
    played = ruling["combination"]
    yield ruling["verdict"]
    if played:
        yield _combination(played)
    yield from (f"breaks {one['rule']}" for one in ruling["findings"])
    yield from (f"asks {one['rule']}" for one in ruling["depends_on"])
    yield from (f"perhaps {_combination(one)} {' '.join(one['cards'])}" for one in ruling["readings"])


def _combination(played: Plain) -> str:
    half = " and a half" if played.get("half") else ""
    rank = f" of {played['rank']}{half}" if played["rank"] else ""
    cards = "1 card" if played["size"] == 1 else f"{played['size']} cards"
    return f"{'bomb: ' if played['bomb'] else ''}{played['kind']}{rank}, {cards}"


def _effect(effect: Plain) -> str:
    rest = (f"{name} {json.dumps(value)}" for name, value in effect.items() if name != "type")
    return f"{effect['type']} ({', '.join(rest)})"


def _parts(state: Plain, path: str = "") -> Iterator[tuple[str, str]]:
    """Every part of the state by its path, as it is shown; `hand.` is left out."""
    for name, value in state.items():
        here = path + name
        if here == "trick.plays":
            continue
        if name == "top":
            yield here, f"{' '.join(value['cards'])} by {value['seat']}" if value else "none"
        elif isinstance(value, dict):
            yield from _parts(value, "" if here == "hand" else here + ".")
        else:
            yield here, _shown(value)


def _shown(value: Any) -> str:  # noqa: ANN401 - whatever a state is made of
    return "none" if value is None else json.dumps(value).replace('"', "")


def _folded(parts: list[str]) -> Iterator[str]:
    line = ""
    for part in parts:
        if line and len(line) + len(part) > MOST_IN_A_LINE:
            yield line + ";"
            line = part
        else:
            line = f"{line}; {part}" if line else part
    if line:
        yield line


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(told(path.read_text()))
