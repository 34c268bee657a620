"""The few statements of the service: short, so that holding the right to write costs little.

Built once and cached as compiled by SQLAlchemy; none looks at more rows than it returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, bindparam, func, insert, select, text, update

from models.tables import RECORDED, LogEntry, Match, Token

Plain = dict[str, Any]


class Outdated(Exception):
    """The match has grown since its version was read: nothing was appended."""


class Access(NamedTuple):
    """What a token opens: the match, the role in it, and how far the match has come."""

    match_pk: int
    role: str
    version: int


class MatchHead(NamedTuple):
    """What a match was begun with."""

    pk: int
    id: str
    game: str
    options: Plain
    players: list[str]
    title: str
    created_at: str


class NewEntry(NamedTuple):
    """An entry to append. Plain values only; the columns are explained at `LogEntry`."""

    number: int
    hand: int
    seat: int | None
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
    action: str = "record"


class Entered(NamedTuple):
    """An entry of the log as it is stored."""

    version: int
    number: int
    hand: int
    seat: int | None
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
    action: str


_ACCESS: Final = (
    select(Match.pk, Token.role, Match.version)
    .join(Token, Token.match_pk == Match.pk)
    .where(Match.id == bindparam("match_id"), Token.digest == bindparam("digest"))
)
_ACCESS_TO_WRITE: Final = _ACCESS.with_for_update(of=Match)  # PostgreSQL's way of BEGIN IMMEDIATE
_HEADS: Final = select(
    Match.pk, Match.id, Match.game, Match.options, Match.players, Match.title, Match.created_at
)
_HEAD: Final = _HEADS.where(Match.pk == bindparam("match_pk"))
_LOG: Final[Select[Any]] = select(*(getattr(LogEntry, name) for name in Entered._fields)).where(
    LogEntry.match_pk == bindparam("match_pk")
)
_LOG_AFTER: Final = (
    _LOG.where(LogEntry.version > bindparam("after")).order_by(LogEntry.version).limit(bindparam("limit"))
)
_EVENTS_AFTER: Final = (
    _LOG.where(text(RECORDED), LogEntry.number > bindparam("after"))
    .order_by(LogEntry.number)
    .limit(bindparam("limit"))
)
_LOG_UP_TO: Final = _LOG.where(
    LogEntry.version <= bindparam("version"), LogEntry.version > bindparam("after")
).order_by(LogEntry.version)
_OF_CLIENT: Final = _LOG.where(LogEntry.client_id.in_(bindparam("ids", expanding=True)))
_OF_SEAT: Final = _LOG.where(  # "order by version" would make SQLite walk the whole match
    LogEntry.version
    == select(func.max(LogEntry.version))
    .where(LogEntry.match_pk == bindparam("match_pk"), LogEntry.seat == bindparam("seat"))
    .scalar_subquery()
    .correlate(None)
)
_APPEND: Final = insert(LogEntry)
_GROW: Final = (
    update(Match)
    .where(Match.pk == bindparam("match"), Match.version == bindparam("known"))
    .values(version=bindparam("grown"), last_number=bindparam("number"))
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


def newest_of_seat(connection: Connection, match_pk: int, seat: int) -> Entered | None:
    """The newest entry that tells of this seat."""
    row = connection.execute(_OF_SEAT, {"match_pk": match_pk, "seat": seat}).first()
    return Entered(*row) if row else None


def append(connection: Connection, match_pk: int, version: int, new: Sequence[NewEntry]) -> None:
    """Add entries to a match that stands at this version. Raises Outdated if it does not."""
    rows = [
        {"match_pk": match_pk, "version": version + step, **entry._asdict()}
        for step, entry in enumerate(new, 1)
    ]
    grown = {"match": match_pk, "known": version, "grown": version + len(new), "number": new[-1].number}
    if connection.execute(_GROW, grown).rowcount != 1:
        raise Outdated
    connection.execute(_APPEND, rows if len(rows) > 1 else rows[0])


def create_match(connection: Connection, head: Plain) -> int:
    """Begin a match with the columns of a MatchHead but `pk`, which is returned."""
    created = connection.execute(insert(Match).values(version=0, last_number=0, **head))
    pk: int
    (pk,) = created.inserted_primary_key  # type: ignore[misc] # None only where nothing was inserted
    return pk


def issue_token(connection: Connection, token: Plain) -> None:
    """Add a key to a match: the columns of `Token`."""
    connection.execute(insert(Token).values(**token))


def find_match(connection: Connection, match_id: str) -> MatchHead | None:
    """The match with this id."""
    row = connection.execute(_HEADS.where(Match.id == match_id)).first()
    return MatchHead(*row) if row else None
