"""How a match, an event and a ruling look in an answer."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import marshmallow as ma
from sqlalchemy import Connection

from api.messages import Message
from api.plain import Plain
from api.services.folding import PAGE, Folded
from api.written import Written, written
from models import store
from referee import GAMES, views
from referee.events import Event, Note
from referee.rulebook import Speech


class Reader(NamedTuple):
    """For whom an answer is made."""

    role: str
    language: str


def state(folded: Folded, role: str) -> Written:
    """STATE of contract 8."""
    head = folded.head
    going_on = folded.seen_by(role)._replace(hands=())
    told = views.state(GAMES[head.game], folded.law, going_on) | {"hands": folded.hands}
    return written({"id": head.id, "title": head.title, "version": folded.version, **told})


def speech(folded: Folded, language: str) -> Speech:
    """The referee's words for the players of this match."""
    return _speech(language, folded.match.names)


@lru_cache(maxsize=256)
def _speech(language: str, names: tuple[str, ...]) -> Speech:
    return Speech(language, dict(enumerate(names)))


def logged(folded: Folded, entered: store.Entered, reader: Reader) -> Plain:
    """An event of the log, flat, with its ruling as it stands now."""
    event, ruling = answered(folded, entered, reader)
    return {**event, "ruling": ruling}


def answered(folded: Folded, entered: store.Entered, reader: Reader) -> tuple[Plain, Plain]:
    """An event of the log and the ruling on it."""
    hidden = reader.role != "scorer" and not folded.is_over(entered.hand)
    if hidden and entered.public_entry and entered.public_ruling:
        entry, ruling = entered.public_entry, entered.public_ruling
    else:
        entry, ruling = entered.entry, entered.ruling
    return flat(entry, entered), views.spoken(ruling, speech(folded, reader.language))


def changes(connection: Connection, folded: Folded, version: int, reader: Reader) -> Plain:
    """What changed since a version, up to the version it names: of much only the oldest `PAGE` entries."""
    entries = store.entries_after(connection, folded.head.pk, version, PAGE)
    newest = entries[-1].version if entries else version
    events = [logged(folded, entered, reader) for entered in entries]
    return {"version": newest, "events": events, "retracted": []}


def check_about(folded: Folded, event: Event) -> None:
    """Refuse a note about an event that is not there yet. Raises marshmallow's ValidationError."""
    about = event.about if isinstance(event, Note) else None
    if about and about > folded.last_number:
        raise ma.ValidationError({"about": [Message("event", number=about)]})


def flat(entry: Plain, entered: store.Entered | store.NewEntry) -> Plain:
    """The event of an entry as it was recorded, with what the log knows of it."""
    sent = {name: value for name, value in (("id", entered.client_id), ("at", entered.at)) if value}
    return {
        "number": entered.number,
        **entry["event"],
        "hand": entered.hand,
        **sent,
        "recorded_at": entered.recorded_at,
        "role": entered.role,
        "irregular": False,
    }
