"""What is read to sum up a match."""

from __future__ import annotations

from api.access import to_read
from api.services import telling
from api.services.folding import Folds
from api.services.matches import MOST_ATTEMPTS
from api.summaries.summary import Material, Summary, summed_up
from models import reading, store


def summary(folds: Folds, match_id: str, caller: str, language: str) -> Summary:
    """A match summed up, as far as the caller's role may know it. Raises Problem `not-found`."""
    with reading() as connection:
        access = to_read(connection, match_id, caller)
        folded = folds.exactly(connection, match_id, access)
        rows = store.current(connection, access.match_pk)
        all_told = access.role == "scorer"
        attempts = store.attempts(connection, access.match_pk, MOST_ATTEMPTS) if all_told else []
    return summed_up(Material(folded, rows, attempts, telling.Reader(access.role, language)))
