"""A match file through the engine alone: every event with its ruling, then the standing."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

import marshmallow as ma

from api import strict_json
from api.event_schemas import Sent, events_of, load_batch
from api.messages import DEFAULT_LANGUAGE, Message, flat, in_words
from api.plain import Json, Plain
from api.schemas import NEW_MATCH
from api.services import telling
from api.services.folding import Folded, accept, started
from api.services.session import ROLE
from models.store import MatchHead
from referee import OptionError, entered, expand, views
from referee.codec import encode
from referee.verdict import Effects, Ruling

_OF_THE_LOG: Final = ("number", "recorded_at", "role", "irregular", "before", "ruling")
"""What the log adds to an event; here the referee rules anew."""


class Unusable(ValueError):
    """The file is no match file; the message says why."""


class Line(NamedTuple):
    """One event of the file, or a pass it implies, and the ruling on it."""

    place: int
    event: Plain
    ruling: Plain


class Report(NamedTuple):
    """All lines, the state after them, and whether every event may stand."""

    lines: list[Line]
    state: Plain
    fair: bool

    def text(self) -> str:
        """For people to read."""
        return "\n".join([*(_in_text(line) for line in self.lines), "", _plain(self.state["standing"])])

    def json(self) -> str:
        """For programs to read."""
        told = [{"event": line.event, "ruling": line.ruling} for line in self.lines]
        return json.dumps({"events": told, "match": self.state}, ensure_ascii=False, indent=2)


def replay(content: bytes) -> Report:
    """The report on a match file. An illegal event is told and left out. Raises Unusable."""
    try:
        file = strict_json.read(content)
        start = NEW_MATCH.load(_start(file))
        folded = started(MatchHead(0, "", created_at="", **start))
        sent = _events(file, start["game"], len(start["players"]))
    except strict_json.UnreadableJson as error:
        raise Unusable(f"This is no JSON: {error}") from error
    except OptionError as error:
        raise Unusable(_faults({"options": error.errors})) from error
    except ma.ValidationError as error:
        raise Unusable(_faults(error.messages)) from error
    return _report(folded, sent)


def _start(file: Json) -> Plain:
    if not isinstance(file, dict):
        raise ma.ValidationError([Message("object")])
    start = {key: file[key] for key in ("game", "players", "options") if key in file}
    if isinstance(start.get("players"), list):
        start["players"] = [each["name"] if _is_player(each) else each for each in start["players"]]
    return start


def _is_player(value: object) -> bool:
    return isinstance(value, dict) and "name" in value


def _events(file: Plain, game: str, players: int) -> list[Sent]:
    listed = file.get("events", [])
    if not isinstance(listed, list):
        raise ma.ValidationError({"events": [Message("list")]})
    reported = [_as_reported(each) for each in listed]
    if not reported:
        return []
    return load_batch(events_of(game, players), {"events": reported})


def _as_reported(event: object) -> object:
    if not isinstance(event, dict):
        return event
    return {key: value for key, value in event.items() if key not in _OF_THE_LOG}


def _report(folded: Folded, sent: list[Sent]) -> Report:
    speech = telling.speech(folded, DEFAULT_LANGUAGE)
    law, stage, lines, fair = folded.law, folded.stage, list[Line](), True
    for place, one in enumerate(sent, 1):
        for event in expand(law, stage.match, one.event):
            entry = entered(law, stage.match, event, one.stands)
            effects: Effects = ()
            if entry.accepted:
                stage, _, _, effects, *_ = accept(law, stage, stage.number + 1, entry)
            else:
                fair = False
            ruling = views.ruling(Ruling(entry.decision, effects), speech)
            lines.append(Line(place, encode(event), ruling))
    reader = telling.Reader(ROLE, DEFAULT_LANGUAGE)
    return Report(lines, telling.state_of_file(folded._replace(stage=stage), reader), fair)


def _in_text(line: Line) -> str:
    said = [line.ruling["verdict"], *(effect["text"] for effect in line.ruling["effects"])]
    said += [f"{finding['text']} ({finding['paragraph']})" for finding in line.ruling["findings"]]
    said += [question["text"] for question in line.ruling["depends_on"]]
    return f"{line.place:>4}  {_plain(line.event)}: {'; '.join(said)}"


def _plain(value: Plain) -> str:
    """An object on one line: its first value alone if it is a type, then name and value."""
    return ", ".join(str(each) if key == "type" else f"{key} {_short(each)}" for key, each in value.items())


def _short(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _faults(errors: Json) -> str:
    told = (f"{path}: {in_words(each, DEFAULT_LANGUAGE)}" for path, found in flat(errors) for each in found)
    return "\n".join(told)
