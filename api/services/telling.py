"""How a match, an event and a ruling look in an answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from typing import NamedTuple

import marshmallow as ma
from sqlalchemy import Connection

from api.messages import Message
from api.plain import Json, Plain
from api.services.folding import DECIDE, PAGE, START, Folded, Kept, Stage, is_retracted, why_it_stands
from api.written import Written, written
from models import store
from referee import GAMES, views
from referee.events import Event, Note
from referee.rulebook import Speech
from referee.views import Left


class Reader(NamedTuple):
    """For whom an answer is made."""

    role: str
    language: str


def state(folded: Folded, reader: Reader) -> Written:
    """STATE of contract 8."""
    head = folded.head
    return written({"id": head.id, "title": head.title, "version": folded.version, **_state(folded, reader)})


def state_of(folded: Folded, reader: Reader) -> Plain:
    """STATE as a value."""
    told: Plain = json.loads(state(folded, reader))
    return told


def state_of_file(folded: Folded, reader: Reader) -> Plain:
    """The same of a match that is in no database."""
    told: Plain = json.loads(written(_state(folded, reader)))
    return told


def _state(folded: Folded, reader: Reader) -> Plain:
    going_on = folded.seen_by(reader.role)._replace(hands=())
    return views.state(GAMES[folded.head.game], folded.law, going_on) | {
        "edition": folded.edition,
        "hands": folded.stage.hands,
        "questions": questions(folded, reader),
        "irregularities": irregularities(folded.stage, reader.role),
    }


def questions(folded: Folded, reader: Reader) -> list[Plain]:
    """The questions of this hand, or the one just ended, and every one that proved a breach."""
    stage = folded.stage
    ended = stage.match.ended_hand
    hand = ended.number if ended else stage.match.table.number
    said = speech(folded, reader.language)
    left = left_in(stage)
    return [
        {
            "event": one.event,
            **views.question(one.question, one.status, one.evidence, said, left(one)),
        }
        for one in stage.questions_for(reader.role)
        if one.hand == hand or one.status == "violated"
    ]


def left_in(stage: Stage) -> Callable[[Kept], Left]:
    """What may still settle a question, if it is open.

    Nothing can once the next hand has begun or its own is void: neither of the referees then has it in mind.
    """
    asked = (*stage.mind.memory.open, *stage.public_mind.memory.open)
    in_mind = {(one.event, one.question.rule.id) for one in asked}
    ended = stage.match.ended_hand

    def left(one: Kept) -> Left:
        if (one.event, one.question.rule.id) not in in_mind:
            return "nothing"
        return "cards" if ended and one.hand == ended.number else "hand"

    return left


def irregularities(stage: Stage, role: str) -> list[Plain]:
    """The events that stand against the rules, as far as this role may know of them."""
    told = []
    for one in stage.irregular:
        rules = one.rules if role == "scorer" or stage.is_over(one.hand) else one.public
        if rules:
            about = {"event": one.number, "hand": one.hand}
            told.append(about | {"rules": list(rules), "reason": one.reason})
    return told


def speech(folded: Folded, language: str) -> Speech:
    """The referee's words for the players of this match."""
    return _speech(language, folded.match.names, folded.head.game)


@lru_cache(maxsize=256)
def _speech(language: str, names: tuple[str, ...], game: str) -> Speech:
    return Speech(language, dict(enumerate(names)), game)


def logged(folded: Folded, entered: store.Entered, reader: Reader) -> Plain:
    """An event of the log, flat, with its ruling as it stands now."""
    event, ruling = answered(folded, entered, reader)
    return {**event, "ruling": ruling}


def answered(folded: Folded, entered: store.Entered, reader: Reader) -> tuple[Plain, Plain]:
    """An event of the log and the ruling on it."""
    entry, ruling = _entry_for(folded, entered, reader)
    if ruling["depends_on"]:
        ruling = as_it_stands(ruling, folded.stage, entered.number, reader)
    return flat(entry, entered), views.spoken(ruling, speech(folded, reader.language))


def _entry_for(folded: Folded, entered: store.Entered, reader: Reader) -> tuple[Plain, Plain]:
    """The entry and its ruling as the reader may know them: of a hand that is over, whole."""
    hidden = reader.role != "scorer" and not folded.stage.is_over(entered.hand)
    if hidden and entered.public_entry and entered.public_ruling:
        return entered.public_entry, entered.public_ruling
    return entered.entry, entered.ruling


def as_it_stands(ruling: Plain, stage: Stage, number: int, reader: Reader) -> Plain:
    """The ruling with what became of its questions since."""
    left = left_in(stage)
    since: dict[str, Plain] = {
        one.question.rule.id: {"left": left(one)}
        if one.status == "open"
        else {"status": one.status, "evidence": list(one.evidence)}
        for one in stage.questions_for(reader.role)
        if one.event == number
    }
    asked = [one | since.get(one["rule"], {}) for one in ruling["depends_on"]]
    return ruling | {"depends_on": asked}


def checksum(folded: Folded, record: Iterable[store.Entered], reader: Reader) -> str:
    """Sixteen digits that are others once anything in the record is: what began it, and its events as told.

    Only what the reader may know goes in, so that nothing hidden can be tried out on it.
    """
    entries = ((row.number, _entry_for(folded, row, reader)[0]) for row in record)
    told = ((number, entry["event"], entry.get("stands")) for number, entry in entries)
    return checksum_of(folded.head._asdict(), told)


def checksum_of(start: Plain, events: Iterable[tuple[int | None, Plain, Json]]) -> str:
    """The checksum of what began a match, and of its events: number, what happened, and why it stands."""
    sums = sha256(
        json.dumps([start[name] for name in ("game", "players", "options")], sort_keys=True).encode()
    )
    for event in events:
        sums.update(json.dumps(event, sort_keys=True).encode())
    digits = sums.hexdigest()[:16]
    return " ".join(digits[start : start + 4] for start in range(0, len(digits), 4))


def changes(connection: Connection, folded: Folded, version: int, reader: Reader) -> Plain:
    """What changed since a version, up to the version it names: of much only the oldest part.

    A version is told whole: of one correction all that changed.
    """
    entries = store.entries_after(connection, folded.head.pk, version, PAGE)
    newest = entries[-1].version if entries else version
    if len(entries) == PAGE:
        entries = [one for one in entries if one.version < newest]
        entries += store.entries_between(connection, folded.head.pk, newest - 1, newest)
    standing = {one.number: one for one in entries if one.number}
    events = [one for one in standing.values() if not is_retracted(one)]
    return {
        "version": newest,
        "events": [logged(folded, one, reader) for one in events],
        "retracted": [one.number for one in standing.values() if is_retracted(one)],
    }


def by_version(entries: Iterable[store.Entered]) -> Iterator[list[store.Entered]]:
    """The entries of each version."""
    for _, rows in groupby(entries, lambda entered: entered.version):
        yield list(rows)


def version(folded: Folded, rows: Sequence[store.Entered], reader: Reader) -> Plain:
    """One version of the history: what was done, to what, and what the referee then said otherwise."""
    done = [row for row in rows if row.action != DECIDE]
    made, starts = done[0], [row for row in done if row.number == START]
    replaced = any(row.action == "replace" for row in done)  # perhaps with passes inserted before it
    return {
        "version": made.version,
        "action": "replace" if replaced else made.action,
        "recorded_at": made.made_at,
        "role": made.role,
        "events": [logged(folded, row, reader) for row in done if row.number != START],
        "decided": [logged(folded, row, reader) for row in rows if row.action == DECIDE],
        "start": starts[0].entry if starts else None,
    }


def check_about(newest: int, event: Event) -> None:
    """Refuse a note about an event that is not there yet. Raises marshmallow's ValidationError."""
    about = event.about if isinstance(event, Note) else None
    if about and about > newest:
        raise ma.ValidationError({"about": [Message("event", number=about)]})


def flat(entry: Plain, entered: store.Entered | store.NewEntry) -> Plain:
    """The event of an entry as it was recorded, with what the log knows of it."""
    own = {"id": entered.event_id, "at": entered.at, "before": entered.before}
    irregular = entry["decision"]["verdict"] == "illegal"
    return {
        "number": entered.number,
        **entry["event"],
        "hand": entered.hand,
        **{name: value for name, value in own.items() if value is not None},
        "recorded_at": entered.recorded_at,
        "role": entered.role,
        "irregular": irregular,
        **(_standing(entry) if irregular else {}),
    }


def _standing(entry: Plain) -> Plain:
    return {"stands": True, "reason": why_it_stands(entry.get("stands"))}
