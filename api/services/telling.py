"""How a match, an event and a ruling look in an answer."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from referee.codec import decode_entry, encode
from sqlalchemy import Connection

from api.plain import Plain
from api.services.folding import PAGE, Folded
from models import store
from referee import GAMES, views
from referee.rulebook import Speech
from referee.verdict import Ruling


class Reader(NamedTuple):
    """For whom an answer is made."""

    role: str
    language: str


def state(folded: Folded, role: str) -> Plain:
    """STATE of contract 8."""
    head = folded.head
    told = views.state(folded.law, folded.seen_by(role))
    return {"id": head.id, "title": head.title, "version": folded.version, **told}


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
    whole = reader.role == "scorer" or folded.is_over(entered.hand) or entered.public_entry is None
    plain = entered.entry if whole else entered.public_entry
    effects = entered.effects if whole else entered.public_effects
    entry = decode_entry(GAMES[folded.head.game], plain or entered.entry)
    ruling = views.ruling(folded.law, Ruling(entry.decision), speech(folded, reader.language))
    return flat(encode(entry.event), entered), {**ruling, "effects": effects}


def changes(connection: Connection, folded: Folded, version: int, reader: Reader) -> Plain:
    """What changed since a version."""
    events: list[Plain] = []
    newest = version
    while newest < folded.version:
        entries = store.entries_after(connection, folded.head.pk, newest, PAGE)
        events += [logged(folded, entered, reader) for entered in entries]
        newest = entries[-1].version
    return {"version": folded.version, "events": events, "retracted": []}


def flat(event: Plain, entered: store.Entered | store.NewEntry) -> Plain:
    """An event as it was recorded, with what the log knows of it."""
    sent = {name: value for name, value in (("id", entered.client_id), ("at", entered.at)) if value}
    return {
        "number": entered.number,
        **event,
        "hand": entered.hand,
        **sent,
        "recorded_at": entered.recorded_at,
        "role": entered.role,
        "irregular": False,
    }
