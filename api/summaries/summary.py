"""A match summed up: everything its reports say, in one language and in no form yet.

Every text is finished and every number a number, so that a format only has to lay them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from statistics import mean
from typing import Any, Final, NamedTuple

from api.plain import Plain
from api.services import telling
from api.services.folding import Folded, effective, stored
from api.services.telling import Reader
from models import store
from referee import GAMES, rulebook, statistics, views
from referee.events import End, Event, Note, Redeal, Substitute
from referee.rulebook import Speech
from referee.statistics import Figures, Noted, Statistics

Cell = int | str
"""What stands in a table: a number, or a text."""
MINUTE: Final = 60
DOT: Final = " \u00b7 "
"""What stands between short things in a row."""


class Side(NamedTuple):
    """Who won or lost together: a pair, or a player alone."""

    team: int
    name: str
    result: str
    total: int
    won: bool


class Column(NamedTuple):
    """A column of the list of hands; `side` where it is one side's."""

    id: str
    name: str
    side: int | None = None


class Remark(NamedTuple):
    """Something the referee or the table said: where, what, and by which paragraphs."""

    where: str
    text: str
    paragraphs: tuple[str, ...] = ()
    more: str = ""


class Section(NamedTuple):
    """Remarks of one kind."""

    id: str
    title: str
    remarks: tuple[Remark, ...]


class Counted(NamedTuple):
    """The figures of a player or a pair, as many as the summary names."""

    name: str
    figures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A match summed up.

    `title` is empty where nobody gave the match one; `facts` stand beside it under the heading. `rows` are
    the hands that were scored, a cell for each column. `totals` are those before the first hand and after
    each; where they are steps on a ladder `ladder` has their names, and `target` is the step or the points
    to reach. `figures` names what is counted of `players` and `pairs`.
    """

    language: str
    speech: Speech
    game: str
    heading: str
    title: str
    facts: tuple[str, ...]
    sides: tuple[Side, ...]
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    totals: tuple[tuple[int, ...], ...]
    ladder: tuple[str, ...]
    target: int
    highlights: tuple[str, ...]
    sections: tuple[Section, ...]
    figures: tuple[Column, ...]
    players: tuple[Counted, ...]
    pairs: tuple[Counted, ...]
    date: str
    checksum: str
    state: Plain
    statistics: Statistics

    def text(self, key: str, facts: Plain | None = None) -> str:
        """A text of reports, in the words of the game."""
        return self.speech.text(f"report.{key}", facts)

    def pair(self, name: str, value: object) -> str:
        """A name and what belongs to it, with the colon of the language between them."""
        return self.text("of_it", {"name": name, "value": value})

    @property
    def about(self) -> str:
        """What stands under the heading: the title, when, how many hands, how long."""
        return DOT.join(filter(None, (self.title, *self.facts)))

    def step(self, total: int) -> str:
        """A total as one reads it: the name of the step, or the number."""
        return self.ladder[total] if self.ladder else number(total)


def number(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", "\u2212")


class Material(NamedTuple):
    """What a summary is made of: the match, its log as it stands now, and what was refused."""

    folded: Folded
    rows: Sequence[store.Entered]
    attempts: Sequence[store.Tried]
    reader: Reader

    @property
    def record(self) -> list[store.Entered]:
        """The effective events in the order of play."""
        return effective(self.rows)


def summed_up(material: Material) -> Summary:
    """The summary of a match for a reader."""
    return _Maker(material).summary()


def counted(folded: Folded, record: Sequence[store.Entered]) -> Statistics:
    """The statistics of a match from the effective events of its log."""
    noted = (Noted(stored(folded.law, row.entry), seconds(row.at)) for row in record)
    return statistics(folded.law, GAMES[folded.head.game].counting, folded.head.players, noted)


def seconds(at: str | None) -> float | None:
    """A phone's time in seconds, if it is written as times are; without a zone it is taken for UTC."""
    try:
        told = datetime.fromisoformat(at) if at else None
    except ValueError:
        return None
    if told is None:
        return None
    return (told.replace(tzinfo=None) - (told.utcoffset() or _NOTHING) - _EPOCH).total_seconds()


_EPOCH: Final = datetime(1970, 1, 1)  # noqa: DTZ001 - times are compared without their zones
_NOTHING: Final = _EPOCH - _EPOCH


_DECISIONS: Final = frozenset(event.tag for event in (Substitute, Redeal, End)) | {"adjust"}


class _Maker:
    """Makes one summary."""

    def __init__(self, material: Material) -> None:
        self.material, self.folded = material, material.folded
        self.reader, self.head = material.reader, material.folded.head
        self.game = GAMES[self.head.game]
        self.speech = telling.speech(self.folded, self.reader.language)
        self.record = material.record
        self.counted = counted(self.folded, self.record)
        codes = self.game.views.sheet.ladder
        self.ladder = tuple(self.text("level", {"level": code}) for code in codes)

    def text(self, key: str, facts: Plain | None = None) -> str:
        return self.speech.text(f"report.{key}", facts)

    def summary(self) -> Summary:
        folded, course = self.folded, self.counted.course
        state = telling.state_of(folded, self.reader)
        columns = tuple(self._columns())
        figures = tuple(
            Column(each.name, self.speech.text(f"figures.{each.name}")) for each in self.game.counting.all
        )
        name = rulebook.game_texts(self.game.name, self.reader.language)["name"]
        date = self._date()
        target = state["standing"].get("target", len(self.ladder) - 1)
        return Summary(
            language=self.reader.language,
            speech=self.speech,
            game=self.game.name,
            heading=self.text("title", {"game": name}),
            title=self.head.title,
            facts=tuple(self._facts(date)),
            sides=self._sides(state),
            columns=columns,
            rows=tuple(self._row(line) for line in folded.match.hands),
            totals=course.totals,
            ladder=self.ladder,
            target=target,
            highlights=tuple(self._highlights()),
            sections=tuple(Section(*one) for one in self._sections() if one[2]),
            figures=figures,
            players=self._figures(self.counted.players, figures),
            pairs=self._figures(self.counted.pairs, figures),
            date=self.head.created_at[:10],
            checksum=telling.checksum(folded, self.record, self.reader),
            state=state,
            statistics=self.counted,
        )

    def _date(self) -> str:
        made = datetime.fromisoformat(self.head.created_at)
        month = self.text(f"months.{made.month}")
        return self.text("date", {"day": made.day, "month": month, "year": made.year})

    def _facts(self, date: str) -> Iterator[str]:
        """What stands under the heading: when, how many hands, how long, and whether it is over."""
        yield date
        yield self.text("hands_played", {"hands": len(self.folded.match.hands)})
        if self.record:
            times = [datetime.fromisoformat(row.recorded_at) for row in self.record]
            hours, minutes = divmod(round((max(times) - min(times)).total_seconds() / MINUTE), MINUTE)
            if hours or minutes:
                yield self.text("duration", {"hours": hours, "minutes": minutes})
        if self.folded.match.status == "playing":
            yield self.text("running")
        if self.folded.match.status == "ended":
            yield self.text("given_up")

    def _sides(self, state: Plain) -> tuple[Side, ...]:
        totals = self.game.counting.totals(self.folded.match.standing)
        return tuple(
            Side(
                team,
                self.text("side", {"team": team}),
                self.ladder[total] if self.ladder else number(total),
                total,
                state["standing"]["winner"] == team,
            )
            for team, total in enumerate(totals)
        )

    def _columns(self) -> Iterator[Column]:
        sheet = self.game.views.sheet
        yield Column("number", self.text("number"))
        for column in sheet.columns:
            yield Column(column, self.speech.text(f"sheet.{column}.name"))
        for numbers in sheet.numbers:
            for team in range(self.folded.law.seating.teams):
                yield Column(numbers, self.text(f"numbers.{numbers}"), team)
        yield Column("detail", self.text("result"))

    def _row(self, line: Any) -> tuple[Cell, ...]:  # noqa: ANN401 - a line is its game's
        sheet = self.game.views.sheet
        told = sheet.told(line)
        said = [self._said(column, told[column]) for column in sheet.columns]
        values = [value for numbers in sheet.numbers for value in told[numbers]]
        shown = [self.text("level", {"level": one}) if isinstance(one, str) else one for one in values]
        return (told["number"], *said, *shown, self.text(f"detail_{line.detail}"))

    def _said(self, column: str, facts: Plain | list[Plain]) -> str:
        """What a cell says of one thing, or of several; nothing where the facts are not known."""
        several = facts if isinstance(facts, list) else [facts]
        return "; ".join(self.speech.text_or_nothing(f"sheet.{column}.cell", one) for one in several)

    def _highlights(self) -> Iterator[str]:
        course = self.counted.course
        for key in ("largest_lead", "longest_lead", "swing"):
            found = getattr(course, key)
            if found is not None:
                yield self.text(key, found._asdict())
        known = [one / MINUTE for one in course.seconds if one is not None]
        if known:
            yield self.text("pace", {"minutes": round(mean(known)), "longest": round(max(known))})

    def _sections(self) -> Iterator[tuple[str, str, tuple[Remark, ...]]]:
        finders = {
            "refused": self._refused,
            "irregular": self._irregular,
            "violated": lambda: self._questions("violated"),
            "open": lambda: self._questions("open"),
            "decisions": self._decisions,
            "notes": self._notes,
        }
        for key, find in finders.items():
            yield key, self.text(key), tuple(find())

    def _refused(self) -> Iterator[Remark]:
        """What the referee did not accept in hands that are over; only scorers are told of it."""
        for tried in self.material.attempts:
            hand = self._hand_then(tried.recorded_at)
            findings = views.spoken(tried.ruling, self.speech)["findings"]
            if findings and hand is not None:
                yield Remark(self.text("where_hand", {"hand": hand}), *_all_reasons(findings))

    def _hand_then(self, recorded_at: str) -> int | None:
        """The hand that was going on at a time; None if it still is."""
        later = next((row for row in self.record if row.recorded_at >= recorded_at), None)
        hand = later.hand if later else self.folded.match.table.number
        return hand if self.folded.stage.is_over(hand) else None

    def _irregular(self) -> Iterator[Remark]:
        known = {one["event"]: one for one in telling.irregularities(self.folded.stage, self.reader.role)}
        for row in self.record:
            if row.number in known:
                _, ruling = telling.answered(self.folded, row, self.reader)
                reason = known[row.number]["reason"]
                why = self.text("reason", {"reason": reason}) if reason else ""
                yield Remark(self._where(row.hand, row.number), *_all_reasons(ruling["findings"]), why)

    def _questions(self, status: str) -> Iterator[Remark]:
        left = telling.left_in(self.folded.stage)
        for one in self.folded.stage.questions_for(self.reader.role):
            if one.status == status:
                told = views.question(one.question, one.status, one.evidence, self.speech, left(one))
                settled_by = "never_settled" if left(one) == "nothing" else "settled_by"
                more = self.text(settled_by, told) if status == "open" else ""
                yield Remark(self._where(one.hand, one.event), told["text"], (told["paragraph"],), more)

    def _decisions(self) -> Iterator[Remark]:
        """What the table agreed on, changes of players, hands dealt again, an end without a winner."""
        names = list(self.head.players)
        told = (row for row in self.record if row.entry["event"]["type"] in _DECISIONS)
        for row in told:
            event = stored(self.folded.law, row.entry).event
            said = self._decided(event, names)
            if said is not None:
                reason = getattr(event, "reason", None)
                why = self.text("reason", {"reason": reason}) if reason else ""
                yield Remark(self._where(row.hand, row.number), said, (), why)

    def _notes(self) -> Iterator[Remark]:
        for row in self.record:
            if row.entry["event"]["type"] == Note.tag:
                yield Remark(self._where(row.hand, row.number), row.entry["event"]["text"])

    def _decided(self, event: Event, names: list[str]) -> str | None:
        if isinstance(event, Substitute):
            before, names[event.seat] = names[event.seat], event.name
            return self.text("substitute", {"name": event.name, "before": before})
        if isinstance(event, Redeal | End):
            return self.text(event.tag)
        for agreed in ("points", "levels"):
            if event.tag == "adjust" and hasattr(event, agreed):
                return self.text(f"adjust_{agreed}", {agreed: list(getattr(event, agreed))})
        return None

    def _where(self, hand: int, event: int) -> str:
        return self.text("where", {"hand": hand, "event": event})

    def _figures(self, told: Sequence[Figures], figures: Sequence[Column]) -> tuple[Counted, ...]:
        return tuple(
            Counted(self.speech.listed(one.names), tuple(one.counted[each.id] for each in figures))
            for one in told
        )


def _all_reasons(findings: Sequence[Plain]) -> tuple[str, tuple[str, ...]]:
    """The sentences of all findings, and the paragraphs they cite."""
    texts = " ".join(one["text"] for one in findings)
    return texts, tuple(dict.fromkeys(one["paragraph"] for one in findings))
