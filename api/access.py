"""Who asks: tokens and the roles they give (contract 10)."""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime
from typing import Any, Final, Literal, NamedTuple

from flask import g, request
from sqlalchemy import Connection

from api.problems import Problem
from models import store

Role = Literal["scorer", "spectator"]
ROLES: Final[tuple[Role, ...]] = ("scorer", "spectator")
TOKEN_BYTES: Final = 16


class WrongToken(Problem):
    """The token opens no match of this id: a wrong token and a missing match are one answer."""

    def __init__(self) -> None:
        super().__init__("not-found")


class Key(NamedTuple):
    """A new token: `secret` is shown once, `row` is what is stored of it."""

    secret: str
    row: dict[str, Any]


def new_key(match_pk: int, role: str) -> Key:
    """A token for a match; the database learns only its digest."""
    secret = secrets.token_urlsafe(TOKEN_BYTES)
    row = {
        "id": secrets.token_hex(8),
        "match_pk": match_pk,
        "role": role,
        "digest": digest(secret),
        "created_at": now(),
    }
    return Key(secret, row)


def digest(secret: str) -> str:
    """What is stored of a token. It is random, so that a plain hash is enough."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def callers_digest() -> str:
    """The digest of the token that came with the request. Raises Problem `unauthorized`."""
    scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" and request.method in {"GET", "HEAD"}:
        secret = request.args.get("token", "")
    elif scheme.lower() != "bearer":
        secret = ""
    if not secret.strip():
        raise Problem("unauthorized", headers={"WWW-Authenticate": "Bearer"})
    return digest(secret.strip())


def to_read(connection: Connection, match_id: str, caller: str) -> store.Access:
    """What the caller may do with the match. Raises WrongToken."""
    return _opened(store.find_access(connection, stored(match_id), caller))


def to_read_all(connection: Connection, match_id: str, caller: str) -> store.Access:
    """The same for what only a scorer may see. Raises WrongToken, and Problem `forbidden`."""
    return _scorers(to_read(connection, match_id, caller))


def to_record(connection: Connection, match_id: str, caller: str) -> store.Access:
    """The same for a scorer, while nobody else appends to the match or changes who may."""
    return _scorers(_opened(store.find_access_to_write(connection, stored(match_id), caller)))


def stored(part: str) -> str:
    """A part of an address as a database may be asked for it. Raises WrongToken for what none can hold."""
    if "\0" in part:
        raise WrongToken
    return part


def _opened(access: store.Access | None) -> store.Access:
    if access is None:
        raise WrongToken
    g.role = access.role  # for the log
    return access


def _scorers(access: store.Access) -> store.Access:
    if access.role != "scorer":
        raise Problem("forbidden")
    return access


def now() -> str:
    """The time in UTC, as it is stored and shown."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
