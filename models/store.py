"""The few statements of the service: short, so that holding the right to write costs little.

Built once and cached as compiled by SQLAlchemy; none looks at more rows than it returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.orm import aliased

from models.tables import RETRACTING, Attempt, LogEntry, Match, Token

Plain = dict[str, Any]
_NEWEST_ATTEMPTS: Final = 32
"""Among so many a refused event is looked for that is sent again."""


class Outdated(Exception):
    """The match has grown since its version was read: nothing was appended."""


class Access(NamedTuple):
    """What a token opens: the match, the role in it, and how far the match has come."""

    match_pk: int
    role: str
    version: int


class Opening(NamedTuple):
    """A token that opens a match."""

    id: str
    role: str
    digest: str
    created_at: str


class MatchHead(NamedTuple):
    """What a match was begun with."""

    pk: int
    id: str
    game: str
    options: Plain
    players: list[str]
    title: str
    created_at: str
    edition: int = 1


class NewEntry(NamedTuple):
    """An entry to append. Plain values only; the columns are explained at `LogEntry`."""

    number: int
    hand: int
    entry: Plain
    ruling: Plain
    public_entry: Plain | None
    public_ruling: Plain | None
    client_id: str | None
    digest: str | None
    span: int
    at: str | None
    recorded_at: str
    role: str
    made_at: str
    event_id: str | None = None
    action: str = "record"
    before: int | None = None


class Entered(NamedTuple):
    """An entry of the log as it is stored."""

    version: int
    number: int
    hand: int
    entry: Plain
    ruling: Plain
    public_entry: Plain | None
    public_ruling: Plain | None
    client_id: str | None
    digest: str | None
    span: int
    at: str | None
    recorded_at: str
    role: str
    made_at: str
    event_id: str | None
    action: str
    before: int | None


class Fate(NamedTuple):
    """What a later entry did to an event."""

    number: int
    version: int
    action: str


class Growth(NamedTuple):
    """From which version a match grows to which, its last number then, and the edition that ruled."""

    known: int
    grown: int
    last_number: int
    edition: int


class Tried(NamedTuple):
    """An event that was refused, with the ruling that refused it."""

    event: Plain
    ruling: Plain
    recorded_at: str
    role: str


_ACCESS: Final = (
    select(Match.pk, Token.role, Match.version)
    .join(Token, Token.match_pk == Match.pk)
    .where(Match.id == bindparam("match_id"), Token.digest == bindparam("digest"))
)
_ACCESS_TO_WRITE: Final = _ACCESS.with_for_update(of=[Match, Token])
"""PostgreSQL's way of BEGIN IMMEDIATE. The token too: who waits for the match might find it revoked then."""
_VERSIONS: Final = select(Match.pk, Match.version).where(Match.pk.in_(bindparam("pks", expanding=True)))
_TOKENS: Final = (
    select(*(getattr(Token, name) for name in Opening._fields))
    .where(Token.match_pk == bindparam("match_pk"))
    .order_by(Token.created_at, Token.id)
)
_HEADS: Final = select(*(getattr(Match, name) for name in MatchHead._fields))
_HEAD: Final = _HEADS.where(Match.pk == bindparam("match_pk"))
_LAST_NUMBER: Final = select(Match.last_number).where(Match.pk == bindparam("match_pk"))
_LOG: Final[Select[Any]] = select(*(getattr(LogEntry, name) for name in Entered._fields)).where(
    LogEntry.match_pk == bindparam("match_pk")
)
_LOG_AFTER: Final = (
    _LOG.where(LogEntry.version > bindparam("after"))
    .order_by(LogEntry.version, LogEntry.number)
    .limit(bindparam("limit"))
)
_LOG_UP_TO: Final = _LOG.where(
    LogEntry.version <= bindparam("version"), LogEntry.version > bindparam("after")
).order_by(LogEntry.version, LogEntry.number)
_other: Final = aliased(LogEntry)
_NEWEST_OF_ITS_NUMBER: Final = (
    LogEntry.version
    == select(func.max(_other.version))
    .where(_other.match_pk == LogEntry.match_pk, _other.number == LogEntry.number)
    .scalar_subquery()
)
_CURRENT: Final = _LOG.where(_NEWEST_OF_ITS_NUMBER).order_by(LogEntry.number)
_CURRENT_OF: Final = _LOG.where(_NEWEST_OF_ITS_NUMBER, LogEntry.number == bindparam("number"))
_EVENTS_AFTER: Final = (
    _LOG.where(
        LogEntry.number > bindparam("after"),
        LogEntry.action.not_in(RETRACTING),
        _NEWEST_OF_ITS_NUMBER,
    )
    .order_by(LogEntry.number)
    .limit(bindparam("limit"))
)
_UNDONE_AND_REDONE: Final = (
    select(LogEntry.number, LogEntry.action)
    .where(
        LogEntry.match_pk == bindparam("match_pk"),
        LogEntry.version
        > func.coalesce(
            select(_other.version)
            .where(_other.match_pk == bindparam("match_pk"), _other.action.not_in(("undo", "redo")))
            .order_by(_other.version.desc())
            .limit(1)
            .scalar_subquery(),
            0,
        ),
    )
    .order_by(LogEntry.version)
)
_OF_CLIENT: Final = _LOG.where(LogEntry.client_id.in_(bindparam("ids", expanding=True)))
_FATES: Final = select(LogEntry.number, LogEntry.version, LogEntry.action).where(
    LogEntry.match_pk == bindparam("match_pk"),
    LogEntry.number.between(bindparam("first"), bindparam("last")),
)
_APPEND: Final = insert(LogEntry)
_GROW: Final = (
    update(Match)
    .where(Match.pk == bindparam("match"), Match.version == bindparam("known"))
    .values(version=bindparam("grown"), last_number=bindparam("number"), edition=bindparam("ruled_by"))
)
_RESTART: Final = (
    update(Match)
    .where(Match.pk == bindparam("match"))
    .values(options=bindparam("new_options"), players=bindparam("new_players"), title=bindparam("new_title"))
)
_ATTEMPTS: Final = (
    select(*(getattr(Attempt, name) for name in Tried._fields))
    .where(Attempt.match_pk == bindparam("match_pk"))
    .order_by(Attempt.pk.desc())
    .limit(bindparam("limit"))
)


def find_access(connection: Connection, match_id: str, digest: str) -> Access | None:
    """What the token with this digest opens, if it opens this match."""
    row = connection.execute(_ACCESS, {"match_id": match_id, "digest": digest}).first()
    return Access(*row) if row else None


def find_access_to_write(connection: Connection, match_id: str, digest: str) -> Access | None:
    """The same, and nobody else appends to the match until this transaction ends."""
    row = connection.execute(_ACCESS_TO_WRITE, {"match_id": match_id, "digest": digest}).first()
    return Access(*row) if row else None


def match_head(connection: Connection, match_pk: int) -> MatchHead:
    """What the match was begun with."""
    return MatchHead(*connection.execute(_HEAD, {"match_pk": match_pk}).one())


def last_number(connection: Connection, match_pk: int) -> int:
    """The highest number given out in the match, also one of an event that only the file it came from had."""
    number: int = connection.execute(_LAST_NUMBER, {"match_pk": match_pk}).scalar_one()
    return number


def versions(connection: Connection, match_pks: Sequence[int]) -> dict[int, int]:
    """How far these matches have come."""
    rows = connection.execute(_VERSIONS, {"pks": match_pks})
    return {row.pk: row.version for row in rows}


def match_heads(connection: Connection) -> list[MatchHead]:
    """Every match, the oldest first."""
    return [MatchHead(*row) for row in connection.execute(_HEADS.order_by(Match.pk))]


def entries_after(connection: Connection, match_pk: int, version: int, limit: int) -> list[Entered]:
    """The entries after this version in the order of the log, at most `limit` of them."""
    rows = connection.execute(_LOG_AFTER, {"match_pk": match_pk, "after": version, "limit": limit})
    return [Entered(*row) for row in rows]


def events_after(connection: Connection, match_pk: int, number: int, limit: int) -> list[Entered]:
    """The recorded events after this number in the order of their numbers, at most `limit` of them."""
    rows = connection.execute(_EVENTS_AFTER, {"match_pk": match_pk, "after": number, "limit": limit})
    return [Entered(*row) for row in rows]


def entries_between(connection: Connection, match_pk: int, after: int, version: int) -> list[Entered]:
    """The entries after one version up to and with another."""
    rows = connection.execute(_LOG_UP_TO, {"match_pk": match_pk, "after": after, "version": version})
    return [Entered(*row) for row in rows]


def entries_of_clients(connection: Connection, match_pk: int, ids: Sequence[str]) -> dict[str, Entered]:
    """The entries that the clients sent under these ids, by id."""
    if not ids:
        return {}
    rows = connection.execute(_OF_CLIENT, {"match_pk": match_pk, "ids": ids})
    return {entry.client_id: entry for entry in (Entered(*row) for row in rows) if entry.client_id}


def current(connection: Connection, match_pk: int) -> list[Entered]:
    """Every event as it is now, retracted or not, and a corrected start, in the order of their numbers."""
    return [Entered(*row) for row in connection.execute(_CURRENT, {"match_pk": match_pk})]


def current_of(connection: Connection, match_pk: int, number: int) -> Entered | None:
    """One event as it is now, also if it is retracted."""
    row = connection.execute(_CURRENT_OF, {"match_pk": match_pk, "number": number}).first()
    return Entered(*row) if row else None


def undone(connection: Connection, match_pk: int) -> tuple[int, ...]:
    """The numbers that can be brought back, the newest last: undone since anything else was recorded."""
    numbers: list[int] = []
    for number, action in connection.execute(_UNDONE_AND_REDONE, {"match_pk": match_pk}):
        if action == "undo":
            numbers.append(number)
        else:
            numbers.remove(number)
    return tuple(numbers)


def fates(connection: Connection, match_pk: int, first: int, last: int) -> list[Fate]:
    """What all entries of the events from one number to another did to them."""
    rows = connection.execute(_FATES, {"match_pk": match_pk, "first": first, "last": last})
    return [Fate(*row) for row in rows]


def append(connection: Connection, match_pk: int, growth: Growth, new: Sequence[NewEntry]) -> None:
    """Add recorded events to a match, a version for each. Raises Outdated if it stands elsewhere by now."""
    _grow(connection, match_pk, growth)
    _add(connection, [_row(match_pk, growth.known + step, entry) for step, entry in enumerate(new, 1)])


def correct(connection: Connection, match_pk: int, growth: Growth, new: Sequence[NewEntry]) -> None:
    """Add the entries of one correction, which are one version. Raises Outdated."""
    _grow(connection, match_pk, growth)
    _add(connection, [_row(match_pk, growth.grown, entry) for entry in new])


def _grow(connection: Connection, match_pk: int, growth: Growth) -> None:
    known, grown, number, edition = growth
    values = {"match": match_pk, "known": known, "grown": grown, "number": number, "ruled_by": edition}
    if connection.execute(_GROW, values).rowcount != 1:
        raise Outdated


def _row(match_pk: int, version: int, entry: NewEntry) -> Plain:
    return {"match_pk": match_pk, "version": version, **entry._asdict()}


def _add(connection: Connection, rows: list[Plain]) -> None:
    connection.execute(_APPEND, rows if len(rows) > 1 else rows[0])


def restart(connection: Connection, head: MatchHead) -> None:
    """What the match begins with, corrected."""
    values = {"new_options": head.options, "new_players": head.players, "new_title": head.title}
    connection.execute(_RESTART, {"match": head.pk, **values})


def add_attempt(connection: Connection, match_pk: int, tried: Tried) -> None:
    """Keep an event that was refused, unless it is one of the newest, sent again under its id."""
    if "id" in tried.event:
        newest = attempts(connection, match_pk, _NEWEST_ATTEMPTS)
        if any(one.event == tried.event for one in newest):
            return
    connection.execute(insert(Attempt).values(match_pk=match_pk, **tried._asdict()))


def attempts(connection: Connection, match_pk: int, limit: int) -> list[Tried]:
    """The newest events refused, in their order."""
    rows = connection.execute(_ATTEMPTS, {"match_pk": match_pk, "limit": limit})
    return [Tried(*row) for row in rows][::-1]


def create_match(connection: Connection, head: Plain) -> int:
    """Begin a match with the columns of a MatchHead but `pk`, which is returned."""
    created = connection.execute(insert(Match).values(version=0, last_number=0, **head))
    pk: int
    (pk,) = created.inserted_primary_key  # type: ignore[misc] # None only where nothing was inserted
    return pk


def issue_token(connection: Connection, token: Plain) -> None:
    """Add a key to a match: the columns of `Token`."""
    connection.execute(insert(Token).values(**token))


def tokens(connection: Connection, match_pk: int) -> list[Opening]:
    """Every token of a match, the oldest first."""
    return [Opening(*row) for row in connection.execute(_TOKENS, {"match_pk": match_pk})]


def revoke_token(connection: Connection, token_id: str) -> None:
    """Take a key away: it opens nothing any more."""
    connection.execute(delete(Token).where(Token.id == token_id))


def find_match(connection: Connection, match_id: str) -> MatchHead | None:
    """The match with this id."""
    row = connection.execute(_HEADS.where(Match.id == match_id)).first()
    return MatchHead(*row) if row else None
