"""Match files: what an export writes and an import or `referee replay` reads (contract 11).

A file written by hand needs a game, players and events. An export has more: the form it is written in,
when the match began, and with each event its number, its time and why it stands. All of that is kept;
what the referee says is decided anew.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, NamedTuple

import marshmallow as ma

from api import strict_json
from api.event_schemas import Sent, events_of
from api.fields import AnyJson, Several, StrictSchema, Truth, at_most
from api.messages import Located, Message, flat
from api.plain import Json, Plain
from api.problems import Problem
from api.schemas import BIGGEST_NUMBER, NEW_MATCH
from api.services import telling
from api.services.folding import Folded, Step, accept, hand_of, started, why_it_stands
from api.union import Union
from models import store
from referee import adjudicate, expand
from referee.codec import encode
from referee.events import Event
from referee.law import AnyEntry, AnyLaw, AnyMatch, Entry, as_standing, may_stand
from referee.verdict import Decision

NAME: Final = "referee-match"
VERSION: Final = 1
"""Of the form. A file without one is read too: as one writes it by hand, or as the log tells it."""
FORM: Final = f"{NAME}/{VERSION}"
MOST_EVENTS: Final = 20_000
MOST_FILES: Final = 2_000
_START: Final = ("game", "players", "options", "title")
_ABOUT_IT: Final = ("id", "status", "standing", "edition", "checksum")
_KNOWN: Final = (*_START, *_ABOUT_IT, "format", "created_at", "last_number", "events")
_OF_THE_LOG: Final = ("number", "recorded_at", "role", "irregular", "before", "ruling", "correction")
"""What a log or an export adds to an event."""


class Noted(NamedTuple):
    """An event of a file: which, in which line (0: nobody knows), what it says, and what a log has added.

    `correction` is the number of the event whose correction made it illegal, where that is why it stands.
    """

    place: int
    line: int
    sent: Sent
    number: int | None = None
    recorded_at: str | None = None
    correction: int | None = None


class MatchFile(NamedTuple):
    """What a file says: how and when the match begins, its events in the order of play, an export's id."""

    start: Plain
    created_at: str | None
    events: list[Noted]
    id: str | None = None
    last_number: int = 0

    @property
    def newest(self) -> int:
        """The highest number that was given out, also to an event that is not in the record any more."""
        return max((self.last_number, *(one.number or 0 for one in self.events)))


class Decided(NamedTuple):
    """An event of a file, or a pass it implies, with the decision on it; `step` if it is in the record."""

    noted: Noted
    event: Event
    decision: Decision
    step: Step | None


class FileBody:
    """A match file as the body of a request, read where its bytes are; or several in one."""

    def __init__(self, *, alone: bool) -> None:
        self.alone = alone

    def load(self, data: Json) -> Json:
        """What the body says: a file, or the files and whether unfinished matches count."""
        if not self.alone:
            return _several(data)
        try:
            return read(data)
        except strict_json.UnreadableJson as error:
            raise Problem("unreadable", reason=error.reason) from error


def _several(plain: Json) -> tuple[list[MatchFile], bool]:
    asked = _SEVERAL.load(plain)
    files, faults = list[MatchFile](), dict[str, Json]()
    for index, one in enumerate(asked["exports"]):
        try:
            files.append(load(one))
        except ma.ValidationError as error:
            faults |= {f"exports.{index}.{path}": said for path, said in flat(error.messages)}
    if faults:
        raise ma.ValidationError(faults)
    return files, asked["unfinished"]


class SeveralFiles(StrictSchema):
    """Matches to count together."""

    exports = Several(AnyJson(), required=True, validate=[at_most(MOST_FILES)])
    unfinished = Truth(load_default=False)


_SEVERAL: Final = SeveralFiles()


def read(content: bytes) -> MatchFile:
    """What a file says.

    Raises strict_json.UnreadableJson, the engine's OptionError, and marshmallow's ValidationError with
    every fault by its path; a fault of an event says in which line that begins.
    """
    content = content.removeprefix(BOM_UTF8)  # some editors write one
    try:
        plain = strict_json.read(content)
    except strict_json.UnreadableJson as error:
        raise _in_its_event(content, error) from error
    lines = lines_of_events(content.decode()) if isinstance(plain, dict) else ()
    return load(plain, list(lines))


def _in_its_event(content: bytes, error: strict_json.UnreadableJson) -> strict_json.UnreadableJson:
    """The same error, with the event and its line if it is one that anybody else could read."""
    with suppress(ValueError, IndexError, RecursionError):
        for place, (line, text) in enumerate(_events_of(content.decode()), 1):
            try:
                strict_json.read(text.encode())
            except strict_json.UnreadableJson as found:
                return strict_json.UnreadableJson(Located(found.reason, line=line, event=place))
    return error


def load(plain: Json, lines: Sequence[int] | None = None) -> MatchFile:
    """What the JSON of a file says, in which the events begin in these lines. Raises as `read` does."""
    if not isinstance(plain, dict):
        raise ma.ValidationError([Message("object")])
    unknown = {name: [Message("unknown")] for name in plain if name not in _KNOWN}
    if unknown:
        raise ma.ValidationError(unknown)
    if "format" in plain:
        _check_form(plain["format"])
    start = NEW_MATCH.load(_start(plain))
    created_at = _time(plain["created_at"], "created_at") if "created_at" in plain else None
    events = _events(plain.get("events", []), lines, events_of(start["game"], len(start["players"])))
    last_number = _whole(plain, "last_number") or 0
    if "checksum" in plain and plain["checksum"] != _checksum(start, events):
        raise ma.ValidationError({"checksum": [Message("checksum")]})
    return MatchFile(start, created_at, events, _id(plain.get("id")), last_number)


def _checksum(start: Plain, events: Iterable[Noted]) -> str:
    """The checksum that an export of these events has."""
    told = (
        (one.number, encode(one.sent.event), one.sent.stands if one.correction is None else one.correction)
        for one in events
    )
    return telling.checksum_of(start, told)


def _whole(plain: Plain, name: str) -> int | None:
    """A number that is not negative, if it is told. Raises marshmallow's ValidationError."""
    value = plain.get(name)
    if value is not None and (type(value) is not int or not 0 <= value < BIGGEST_NUMBER):
        raise ma.ValidationError({name: [Message("integer")]})
    return value


def _id(value: Json) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ma.ValidationError({"id": [Message("text")]})
    return value


def _check_form(form: Json) -> None:
    """A file of a newer program may say what this one does not understand."""
    name, _, version = form.partition("/") if isinstance(form, str) else ("", "", "")
    if name != NAME or not version.isdecimal() or not 1 <= int(version[:9]) <= VERSION:
        raise ma.ValidationError({"format": [Message("form", newest=FORM)]})


def _start(plain: Plain) -> Plain:
    start: Plain = {key: plain[key] for key in _START if key in plain}
    if isinstance(start.get("players"), list):
        start["players"] = [each["name"] if _is_player(each) else each for each in start["players"]]
    return start


def _is_player(value: object) -> bool:
    return isinstance(value, dict) and "name" in value


def _time(value: Json, path: str) -> str:
    """A time as it is stored. Raises marshmallow's ValidationError."""
    try:
        told = datetime.fromisoformat(value) if isinstance(value, str) else None
        if told is not None and told.tzinfo is not None:
            stored = told.astimezone(UTC).isoformat(timespec="milliseconds")
            return stored.replace("+00:00", "Z")
    except (ValueError, OverflowError):
        pass
    raise ma.ValidationError({path: [Message("time", such="2026-11-30T20:15:00Z")]})


def _events(listed: Json, lines: Sequence[int] | None, schema: Union) -> list[Noted]:
    if not isinstance(listed, list):
        raise ma.ValidationError({"events": [Message("list")]})
    if len(listed) > MOST_EVENTS:
        raise ma.ValidationError({"events": [Message("many_items", high=MOST_EVENTS)]})
    noted, faults = list[Noted](), dict[str, list[str]]()
    for index, (one, line) in enumerate(zip(listed, lines or [0] * len(listed), strict=True)):
        try:
            noted.append(_noted(one, schema.load(_as_reported(one)), index + 1, line))
        except ma.ValidationError as error:
            faults |= _located(error, index, line)
    if faults:
        raise ma.ValidationError(faults)
    _check_apart(noted)
    return noted


def _as_reported(event: Json) -> Json:
    if not isinstance(event, dict):
        return event
    return {key: value for key, value in event.items() if key not in _OF_THE_LOG}


def _noted(plain: Plain, sent: Sent, place: int, line: int) -> Noted:
    number, correction = _whole(plain, "number"), _whole(plain, "correction")
    recorded_at = _time(plain["recorded_at"], "recorded_at") if "recorded_at" in plain else None
    return Noted(place, line, sent, number or None, recorded_at, correction)


def _located(error: ma.ValidationError, index: int, line: int) -> dict[str, list[str]]:
    """The faults of an event by their paths in the file, each with its line."""
    said = dict(flat(error.messages))
    return {
        f"events.{index}" + (f".{path}" if path != "body" else ""): [
            _in_its_line(message, line, index + 1) for message in messages
        ]
        for path, messages in said.items()
    }


def _in_its_line(message: str, line: int, event: int) -> str:
    return Located(message, line=line, event=event) if line else message


def _check_apart(noted: Sequence[Noted]) -> None:
    """Each event has its own number and its own id, or none has a number."""
    seen: dict[object, int] = {}
    numbered = sum(one.number is not None for one in noted)
    for one in noted:
        for name, value in (("number", one.number), ("id", one.sent.id)):
            if value is not None and seen.setdefault((name, value), one.place) != one.place:
                raise _fault(one, name, Message("repeated"))
        if one.number is None and numbered:
            raise _fault(one, "number", Message("required"))


def _fault(one: Noted, field: str, message: Message) -> ma.ValidationError:
    said = _in_its_line(message, one.line, one.place)
    return ma.ValidationError({f"events.{one.place - 1}.{field}": [said]})


def lines_of_events(text: str) -> Iterator[int]:
    """The line in which each event begins, of a text that is known to be a sound match file."""
    return (line for line, _ in _events_of(text))


def _events_of(text: str) -> Iterator[tuple[int, str]]:
    """Each event as it is written, with the line it begins in."""
    decoder, at = json.JSONDecoder(), _past(text, text.index("{") + 1)
    while text[at] != "}":
        name, at = decoder.raw_decode(text, at)
        at = _past(text, at)
        if name == "events" and text[at] == "[":
            yield from _items(decoder, text, _past(text, at + 1))
            return
        _, at = decoder.raw_decode(text, at)
        at = _past(text, at)


def _items(decoder: json.JSONDecoder, text: str, at: int) -> Iterator[tuple[int, str]]:
    line, counted = 1, 0
    while text[at] != "]":
        line, counted = line + text.count("\n", counted, at), at
        _, end = decoder.raw_decode(text, at)
        yield line, text[at:end]
        at = _past(text, end)


def _past(text: str, at: int) -> int:
    """The next place where something stands that is more than a separator."""
    while text[at] in " \t\r\n,:":
        at += 1
    return at


def begun(file: MatchFile, head: store.MatchHead | None = None) -> Folded:
    """The match of a file before its first event, to be decided by today's rules.

    Raises the engine's OptionError.
    """
    folded = started(head or store.MatchHead(0, "", created_at="", **file.start))
    return folded._replace(edition=folded.law.edition)


def played(folded: Folded, file: MatchFile) -> Iterator[Decided]:
    """Every event decided anew, those it stands for one by one; what is refused is left out.

    Raises marshmallow's ValidationError for an event of another hand, or a note about no event.
    """
    law, stage = folded.law, folded.stage
    alone = not any(getattr(one.sent.event, "passed", False) for one in file.events)
    newest, count = file.newest if alone else 0, 0
    for one in file.events:
        _check(one, stage.match, newest or count)
        for event in expand(law, stage.match, one.sent.event):
            entry = _entered(law, stage.match, event, one)
            if not entry.accepted:
                yield Decided(one, event, entry.decision, None)
                continue
            count += 1
            step = accept(law, stage, one.number if alone and one.number else count, entry)
            stage = step.stage
            yield Decided(one, event, entry.decision, step)


def _check(one: Noted, match: AnyMatch, newest: int) -> None:
    current = hand_of(match, one.sent.event)
    if one.sent.hand not in {None, current}:
        raise _fault(one, "hand", Message("hand", hand=one.sent.hand, current=current))
    try:
        telling.check_about(newest, one.sent.event)
    except ma.ValidationError as error:
        raise ma.ValidationError(_located(error, one.place - 1, one.line)) from error


def _entered(law: AnyLaw, match: AnyMatch, event: Event, one: Noted) -> AnyEntry:
    """The entry with its reason to stand: kept with what is legal too, in case that changes again."""
    decision = adjudicate(law, match, event)
    if decision.legal:
        return Entry(event, decision, one.sent.stands if one.correction is None else None)
    stands = one.sent.stands if one.correction is None or one.sent.stands is None else one.correction
    if stands is not None:
        decision = as_standing(decision)
    return Entry(event, decision, stands if may_stand(decision) else None)


def exported(folded: Folded, record: Iterable[store.Entered], reader: telling.Reader) -> Plain:
    """The whole match as a file: its effective events in the order of play."""
    head, record = folded.head, list(record)
    state = telling.state_of(folded, reader)
    return {
        "format": FORM,
        "id": head.id,
        "game": head.game,
        "title": head.title,
        "players": head.players,
        "options": head.options,
        "created_at": head.created_at,
        "last_number": folded.last_number,
        "edition": folded.edition,
        "status": state["status"],
        "standing": state["standing"],
        "checksum": telling.checksum(folded, record, reader),
        "events": [_exported(row) for row in record],
    }


def _exported(row: store.Entered) -> Plain:
    """The event as the log tells it, with its reason to stand also while it needs none."""
    told, stands = telling.flat(row.entry, row), row.entry.get("stands")
    if stands is None:
        return told
    cause = {"correction": stands} if isinstance(stands, int) else {}
    reason = why_it_stands(stands)
    return told | {"stands": True, "reason": reason} | cause
