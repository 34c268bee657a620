"""The tokens of a match: who may look and who may record (contract 10).

A revoked token is deleted: from then on it is a wrong one, also for what is on its way at that moment,
since tokens change under the same right to write as events.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from api.access import Key, Role, new_key, to_read_all, to_record
from api.plain import Plain
from api.problems import Problem
from models import reading, store, writing

MOST_TOKENS: Final = 100
"""So many a match may have at once, so that all can be listed."""


def listed(match_id: str, caller: str) -> list[Plain]:
    """Every token of the match, the oldest first, and which is the caller's. Raises Problem."""
    with reading() as connection:
        access = to_read_all(connection, match_id, caller)
        tokens = store.tokens(connection, access.match_pk)
    return [
        {"id": one.id, "role": one.role, "created_at": one.created_at, "yours": one.digest == caller}
        for one in tokens
    ]


def make(match_id: str, caller: str, role: Role) -> Plain:
    """A new token, its secret told this once. Raises Problem, `many-tokens` if there are too many."""
    with writing() as connection:
        access = to_record(connection, match_id, caller)
        if len(store.tokens(connection, access.match_pk)) >= MOST_TOKENS:
            raise Problem("many-tokens").filled(most=MOST_TOKENS)
        key = issue(connection, access.match_pk, role)
    return {"id": key.row["id"], "role": role, "token": key.secret}


def revoke(match_id: str, caller: str, token_id: str) -> None:
    """Make a token open nothing any more. Raises Problem, `last-scorer` if nobody could record then.

    A table that lost its last scorer's token could only be let in again by whoever runs the service.
    """
    with writing() as connection:
        access = to_record(connection, match_id, caller)
        tokens = store.tokens(connection, access.match_pk)
        revoked = next((one for one in tokens if one.id == token_id), None)
        if revoked is None:
            raise Problem("not-found")
        if [one for one in tokens if one.role == "scorer"] == [revoked]:
            raise Problem("last-scorer")
        store.revoke_token(connection, revoked.id)


def issue(connection: Connection, match_pk: int, role: str) -> Key:
    """A new token for a match."""
    key = new_key(match_pk, role)
    store.issue_token(connection, key.row)
    return key
