"""Taking a match away as a file, and bringing one back (contract 5.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from api.access import now, to_read_all
from api.match_file import Decided, MatchFile, begun, exported, played
from api.plain import Plain
from api.problems import Problem
from api.services import matches, telling
from api.services.folding import Folds, effective, law_of
from api.services.matches import Begun
from api.services.session import ROLE, digest, entry_of
from models import reading, store
from referee import Ruling, views
from referee.rulebook import Speech
from referee.verdict import Ambiguous


def export(folds: Folds, match_id: str, caller: str, language: str) -> Plain:
    """A match with all its events, for scorers. Raises Problem."""
    with reading() as connection:
        access = to_read_all(connection, match_id, caller)
        folded = folds.exactly(connection, match_id, access)
        rows = store.current(connection, access.match_pk)
    return exported(folded, effective(rows), telling.Reader(access.role, language))


def import_match(folds: Folds, file: MatchFile, language: str) -> Begun:
    """A new match with the events of a file, decided anew and recorded as a whole or not at all.

    Raises the engine's OptionError, marshmallow's ValidationError, and Problem for an event that the referee
    refuses, or if too many matches were begun.
    """
    law = law_of(file.start["game"], file.start["options"], len(file.start["players"]))
    head = matches.new_head(file.start, law, file.created_at)
    folded = begun(file, head)
    decided = list(played(folded, file))
    for one in decided:
        if one.step is None:
            raise _refusal(one, telling.speech(folded, language))
    rows = _rows(decided)
    stage = decided[-1].step.stage if decided and decided[-1].step else folded.stage
    last = max(file.last_number, *(row.number for row in rows), 0)
    grown = folded._replace(version=len(rows), last_number=last, stage=stage)
    opened = matches.open_match(head, rows, store.Growth(0, len(rows), last, law.edition))
    grown = grown._replace(head=head._replace(pk=opened.pk))
    folds.remember(grown)
    return Begun(grown, opened.tokens)


def _refusal(one: Decided, speech: Speech) -> Problem:
    """The problem of an event in a file, which says where it stands."""
    ruling = views.ruling(Ruling(one.decision), speech)
    where: Plain = {"index": one.noted.place - 1, "line": one.noted.line}
    told: Plain = {"event": one.noted.place, "line": one.noted.line}
    if isinstance(one.decision.verdict, Ambiguous):
        problem = Problem("ambiguous-event", ruling=ruling, **where).filled(**told)
        problem.words = "ambiguous-in-file"
        return problem
    reason = ruling["findings"][0]["text"]
    problem = Problem("illegal-event", ruling=ruling, **where).filled(reason=reason, **told)
    problem.words = "illegal-in-file"
    return problem


def _rows(decided: Sequence[Decided]) -> list[store.NewEntry]:
    """The entries in the order of their numbers; what was inserted names the event it comes before."""
    time, told = now(), [(one, one.step) for one in decided if one.step]
    before = dict(_before(step.stage.number for _, step in told))
    spans = Counter(one.noted.place for one, _ in told)
    rows = [
        _row(one, entry_of(step), time)._replace(
            before=before[step.stage.number], span=spans[one.noted.place] if _is_last(one) else 1
        )
        for one, step in told
    ]
    inserted = (row._replace(action="insert") if row.before is not None else row for row in rows)
    return sorted(inserted, key=lambda row: row.number)


def _before(numbers: Iterable[int]) -> Iterator[tuple[int, int | None]]:
    """For each number in the order of play the one it was inserted before: the next that is smaller."""
    smaller: list[int] = []
    for number in reversed(list(numbers)):
        while smaller and smaller[-1] > number:
            smaller.pop()
        yield number, smaller[-1] if smaller else None
        smaller.append(number)


def _is_last(one: Decided) -> bool:
    """Whether it is the event that was told, and not a pass before it."""
    return type(one.event) is type(one.noted.sent.event)


def _row(one: Decided, entry: store.NewEntry, time: str) -> store.NewEntry:
    sent = one.noted.sent
    own = sent.id if _is_last(one) else None
    return entry._replace(
        at=sent.at,
        event_id=own,
        client_id=own,
        digest=digest(sent.event) if own else None,
        recorded_at=one.noted.recorded_at or time,
        made_at=time,
        role=ROLE,
    )
