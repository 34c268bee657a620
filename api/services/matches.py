"""Beginning a match, and looking at one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from api.access import ROLES, Role, now, to_read, to_read_all
from api.limits import limits
from api.plain import Plain
from api.services import keys, telling
from api.services.folding import Folded, Folds, law_of, started
from models import reading, store, writing
from referee import views
from referee.law import AnyLaw

ID_BYTES: Final = 16
MOST_ATTEMPTS: Final = 1000


class Begun(NamedTuple):
    """A new match and the secrets that open it, by role. They are told once."""

    folded: Folded
    tokens: dict[Role, str]


class Looked(NamedTuple):
    """A match as somebody in a role may see it."""

    folded: Folded
    role: str


class Page(NamedTuple):
    """A piece of a match's log, and after which number the next one begins."""

    events: list[Plain]
    following: int | None


class History(NamedTuple):
    """A piece of a match's history, and after which version the next one begins."""

    versions: list[Plain]
    following: int | None


class Opened(NamedTuple):
    """A stored match: its key in the database, and the secrets that open it, by role."""

    pk: int
    tokens: dict[Role, str]


def begin(start: Plain) -> Begun:
    """Begin a match.

    Raises the engine's OptionError for options the game does not have, and Problem `rate-limited`.
    """
    head = new_head(start, law_of(start["game"], start["options"], len(start["players"])))
    opened = open_match(head)
    return Begun(started(head._replace(pk=opened.pk)), opened.tokens)


def new_head(start: Plain, law: AnyLaw, created_at: str | None = None) -> store.MatchHead:
    """What a new match begins with; it has no key yet."""
    return store.MatchHead(
        pk=0,
        id=secrets.token_hex(ID_BYTES),
        game=start["game"],
        options=dict(law.options),  # all of them, so that a later default changes no match
        players=start["players"],
        title=start["title"],
        created_at=created_at or now(),
        edition=law.edition,
    )


def open_match(
    head: store.MatchHead, rows: Sequence[store.NewEntry] = (), growth: store.Growth | None = None
) -> Opened:
    """Store a new match, with what it has of a log already. Raises Problem `rate-limited`."""
    columns = {name: value for name, value in head._asdict().items() if name != "pk"}
    with limits().beginning() as connection:
        pk = store.create_match(connection, columns)
        if rows and growth:
            store.append(connection, pk, growth, rows)
        return Opened(pk, {role: keys.issue(connection, pk, role).secret for role in ROLES})


def look(folds: Folds, match_id: str, caller: str) -> Looked:
    """The match as it is now. Raises Problem `not-found`."""
    with reading() as connection:
        access = to_read(connection, match_id, caller)
        return Looked(folds.at(connection, match_id, access), access.role)


def log(folds: Folds, match_id: str, caller: str, query: Mapping[str, int], language: str) -> Page:
    """At most `limit` events `after` a number. Raises Problem `not-found`."""
    after, limit = query["after"], query["limit"]
    with reading() as connection:
        access = to_read(connection, match_id, caller)
        folded = folds.at(connection, match_id, access)
        entries = store.events_after(connection, access.match_pk, after, limit + 1)
    reader = telling.Reader(access.role, language)
    events = [telling.logged(folded, entered, reader) for entered in entries[:limit]]
    return Page(events, entries[limit - 1].number if len(entries) > limit else None)


def attempts(folds: Folds, match_id: str, caller: str, language: str) -> list[Plain]:
    """The events refused in a match with their rulings, the newest of very many. Raises Problem."""
    with reading() as connection:
        access = to_read_all(connection, match_id, caller)
        folded = folds.at(connection, match_id, access)
        tried = store.attempts(connection, access.match_pk, MOST_ATTEMPTS)
    speech = telling.speech(folded, language)
    return [one._asdict() | {"ruling": views.spoken(one.ruling, speech)} for one in tried]


def history(folds: Folds, match_id: str, caller: str, query: Mapping[str, int], language: str) -> History:
    """At most `limit` versions `after` one: what each did to the record. Raises Problem."""
    after, limit = query["after"], query["limit"]
    with reading() as connection:
        access = to_read_all(connection, match_id, caller)
        folded = folds.at(connection, match_id, access)
        last = min(after + limit, access.version)
        entries = store.entries_between(connection, access.match_pk, after, last)
    reader = telling.Reader(access.role, language)
    versions = [telling.version(folded, list(rows), reader) for rows in telling.by_version(entries)]
    return History(versions, last if last < access.version else None)


def issue_token(match_id: str, role: str) -> str | None:
    """A new token for a match; None if there is no such match."""
    with writing() as connection:
        head = store.find_match(connection, match_id)
        return head and keys.issue(connection, head.pk, role).secret
