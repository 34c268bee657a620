"""The record of a match as a plain list of events, to hold the service against.

Everything is worked out anew from that list by the engine alone: as the recorder knows it, and as
the table sees it. What a request does to the list and what is answered follows the contract (3, 5
and 10). A sheet is never changed: a request makes another one, or a `Refusal`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final, Literal, NamedTuple

from referee import GAMES, Entry, Ruling, Unreadable, adjudicate, begin, entered, evolve, expand, hide, views
from referee.audit import NO_MEMORY, Happened, Memory, questions_of, remember
from referee.codec import decode, encode
from referee.events import Event, Note, Show
from referee.law import AnyEntry, AnyLaw, AnyMatch, may_stand
from referee.rulebook import Speech
from referee.verdict import LEGAL, Ambiguous, Decision, Effects, Question, QuestionSettled
from tests.support.taps import Place

Plain = dict[str, Any]
ENVELOPE: Final = ("id", "hand", "at", "stands")
OWN_REASON: Final = ("redeal", "adjust", "end")
REMEMBERED_ATTEMPTS: Final = 32
"""Among so many of the newest a refused event is known again by its id."""
START: Final = 0
"""The cause of a mark that the corrected start leaves, where an event would have its number."""


class Start(NamedTuple):
    """What a match begins with."""

    game: str
    players: tuple[str, ...]
    options: Plain
    title: str = ""

    @property
    def law(self) -> AnyLaw:
        """Its law book."""
        return _law(self.game, tuple(sorted(self.options.items())), len(self.players))


@cache
def _law(game: str, options: tuple[tuple[str, Any], ...], players: int) -> AnyLaw:
    return GAMES[game].law(dict(options), players)


class Sent(NamedTuple):
    """An event as a phone sends it, read with the engine."""

    event: Event
    key: str | None = None
    hand: int | None = None
    at: str | None = None
    stands: str | None = None

    @property
    def tried(self) -> Plain:
        """As it is kept if it is refused."""
        said = {"id": self.key, "at": self.at, "hand": self.hand, "stands": self.stands and True}
        why = {"reason": self.stands} if self.stands else {}
        return encode(self.event) | {name: value for name, value in said.items() if value is not None} | why


class Line(NamedTuple):
    """An event of the record. `stands`: the table's reason, or the event whose correction left it so."""

    number: int
    event: Event
    stands: str | int | None = None
    key: str | None = None
    at: str | None = None
    before: int | None = None


class Open(NamedTuple):
    """A question and what became of it by now."""

    event: int
    hand: int
    question: Question
    status: str = "open"
    evidence: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[int, str]:
        """Which question it is."""
        return self.event, self.question.rule.id


class Mind(NamedTuple):
    """What a referee remembers, and all that was ever asked."""

    memory: Memory = NO_MEMORY
    asked: tuple[Open, ...] = ()

    def after(self, law: AnyLaw, hand: int, happened: Happened) -> tuple[Mind, Effects]:
        """What he remembers after an event, and what that settled."""
        memory, settled = remember(law, self.memory, happened)
        news = {(one.event, one.question.rule.id): one for one in settled}
        asked = [*self.asked, *(Open(happened.number, hand, one) for one in questions_of(happened.entry))]
        asked = [
            one._replace(status=news[one.key].status, evidence=news[one.key].evidence)
            if one.key in news
            else one
            for one in asked
        ]
        told = (QuestionSettled(*key, one.status, one.evidence) for key, one in news.items())
        return Mind(memory, tuple(asked)), tuple(told)


class Ruled(NamedTuple):
    """A line as it is decided in its place, for the recorder and for the table, and the match then."""

    line: Line
    hand: int
    known: Ruling
    seen: Ruling
    match: AnyMatch
    public: AnyMatch
    mind: Mind
    public_mind: Mind

    @property
    def says(self) -> tuple[Any, ...]:
        """All that either role is told of the line."""
        return self.hand, self.line.stands, self.known, self.seen


class Known(NamedTuple):
    """What was recorded under an id: what it was, the number it is known by, and what was answered."""

    what: tuple[Any, ...]
    number: int | None
    told: tuple[Plain, ...]
    version: int


class Version(NamedTuple):
    """What one version did to which events, and the log after it.

    `differing` are the other events of which something else is said than before.
    """

    action: str
    numbers: tuple[int, ...]
    log: Mapping[int, Plain]
    differing: frozenset[int] = frozenset()


class Answer(NamedTuple):
    """What is to be told: the events the request was about, what became of them since, what follows."""

    told: tuple[Plain, ...] = ()
    since: Mapping[str, bool] = {}
    consequences: Plain | None = None


class Done(NamedTuple):
    """The record after a request, and its answer."""

    sheet: Sheet
    answer: Answer


class Refusal(Exception):
    """A request that changes nothing: the status, the problem, what its answer has, what is kept of it."""

    def __init__(self, status: int, problem: str, **members: Any) -> None:  # noqa: ANN401 - any JSON
        super().__init__(problem)
        self.status, self.problem, self.members = status, problem, members
        self.attempt: Plain | None = None


def read(start: Start, plain: Plain) -> Sent:
    """The event of a body."""
    said = dict(plain)
    reason = said.get("reason") if said["type"] in OWN_REASON else said.pop("reason", None)
    key, hand, at, stands = (said.pop(name, None) for name in ENVELOPE)
    event = decode(GAMES[start.game], said, len(start.players))
    return Sent(event, key, hand, at, reason if stands else None)


def folded(start: Start, lines: Iterable[Line]) -> tuple[Ruled, ...]:
    """Every line decided anew, from an empty match on."""
    told: list[Ruled] = []
    for line in lines:
        told.append(ruled(start, told, line))
    return tuple(told)


def ruled(start: Start, before: Sequence[Ruled], line: Line) -> Ruled:
    """The line decided after these. It must be legal or stand."""
    law, (match, public) = start.law, _after(start, before)
    mind, public_mind = _minds(before)
    entry: AnyEntry = Entry(line.event, adjudicate(law, match, line.event), line.stands)
    assert entry.decision.legal or (may_stand(entry.decision) and line.stands is not None), line
    hand = _hand(match, line.event)
    after, known, mind = _happened(law, match, mind, line.number, entry)
    if public is match and hide(line.event) == line.event:
        return Ruled(line, hand, known, known, after, after, mind, mind)
    word = _as_seen(law, public, entry)
    public, seen, public_mind = _happened(law, public, public_mind, line.number, word)
    if after.table.number > match.table.number or after.status != "playing":
        public, public_mind = after, mind
    return Ruled(line, hand, known, seen, after, public, mind, public_mind)


def _happened(
    law: AnyLaw, match: AnyMatch, mind: Mind, number: int, entry: AnyEntry
) -> tuple[AnyMatch, Ruling, Mind]:
    """The match after an event, what is said of it, and what the referee has in mind then."""
    after, effects = evolve(law, match, entry)
    hand = _hand(match, entry.event)
    mind, settled = mind.after(law, hand, Happened(number, entry, match, after))
    return after, Ruling(entry.decision, (*effects, *settled)), mind


def _after(start: Start, told: Sequence[Ruled]) -> tuple[AnyMatch, AnyMatch]:
    if told:
        return told[-1].match, told[-1].public
    match = begin(start.law, start.players)
    return match, match


def _minds(told: Sequence[Ruled]) -> tuple[Mind, Mind]:
    return (told[-1].mind, told[-1].public_mind) if told else (Mind(), Mind())


def _as_seen(law: AnyLaw, public: AnyMatch, entry: AnyEntry) -> AnyEntry:
    """The table's own ruling; where that would refuse what it saw recorded, the recorder's word."""
    hidden = hide(entry.event)
    seen = adjudicate(law, public, hidden)
    if seen.legal:
        return Entry(hidden, seen)
    if entry.irregular and may_stand(seen):
        return Entry(hidden, seen, entry.stands)
    return Entry(hidden, Decision(LEGAL, entry.decision.combination))


def _hand(match: AnyMatch, event: Event) -> int:
    """The hand an event belongs to: cards shown after its end are the ended hand's."""
    ended = match.ended_hand if isinstance(event, Show) else None
    return (ended or match.table).number


@dataclass(frozen=True)
class Sheet:
    """The record: the effective events in the order of play, and what happened to it so far.

    `gone` are the events taken out, as they were told then; `undone` those that redo brings back.
    """

    start: Start
    lines: tuple[Line, ...] = ()
    undone: tuple[Line, ...] = ()
    last: int = 0
    history: tuple[Version, ...] = (Version("begin", (), {}),)
    ids: Mapping[str, Known] = field(default_factory=dict)
    gone: Mapping[int, Plain] = field(default_factory=dict)
    attempts: tuple[Plain, ...] = ()
    ruled: tuple[Ruled, ...] = ()

    @property
    def version(self) -> int:
        """It grows by one with each event recorded and with each correction."""
        return len(self.history) - 1

    @property
    def match(self) -> AnyMatch:
        """The match as its recorder knows it."""
        return _after(self.start, self.ruled)[0]

    def place(self, index: int) -> Place:
        """Where an event is tapped: after so many lines."""
        return Place(self.start.law, _after(self.start, self.ruled[:index])[0], self.last)

    # What is told

    def state(self, role: str) -> Plain:
        """STATE of contract 8, save for the match's id."""
        match, public = _after(self.start, self.ruled)
        told = views.state(GAMES[self.start.game], self.start.law, match if role == "scorer" else public)
        irregular = [one for one in self.ruled if not one.known.decision.legal]
        for hand in told["hands"]:
            hand["irregular"] = [one.line.number for one in irregular if one.hand == hand["number"]]
        told["irregularities"] = list(self._irregularities(irregular, role))
        told["questions"] = list(self._questions(role))
        return plain(told | {"title": self.start.title, "version": self.version})

    def _questions(self, role: str) -> Iterator[Plain]:
        """Those of the hand at hand, and each that proved a breach."""
        hand, speech = (self.match.ended_hand or self.match.table).number, self._speech("en")
        for one in self._asked(role):
            if one.hand == hand or one.status == "violated":
                told = views.question(one.question, one.status, one.evidence, speech, self._left(one))
                yield {"event": one.event, **told}

    def _left(self, one: Open) -> Literal["hand", "cards", "nothing"]:
        """What may settle it: nothing once the next hand has begun, or its own was dealt again."""
        ended = self.match.ended_hand
        place = [later.line.number for later in self.ruled].index(one.event)
        dealt_again = (
            later.hand == one.hand and later.line.event.tag == "redeal" for later in self.ruled[place + 1 :]
        )
        if one.hand < (ended or self.match.table).number or any(dealt_again):
            return "nothing"
        return "cards" if ended else "hand"

    def _asked(self, role: str) -> list[Open]:
        """All this role may know of: once a hand is over, what its recorder had in mind."""
        mind, public = _minds(self.ruled)
        if role == "scorer":
            return list(mind.asked)
        over = [one for one in mind.asked if self._is_over(one.hand)]
        return over + [one for one in public.asked if not self._is_over(one.hand)]

    def _speech(self, language: str) -> Speech:
        return Speech(language, dict(enumerate(self.match.names)), self.start.game)

    def _irregularities(self, irregular: Iterable[Ruled], role: str) -> Iterator[Plain]:
        for one in irregular:
            shown = views.unspoken(one.seen if self._hidden(one, role) else one.known)
            rules = [finding["rule"] for finding in shown["findings"]]
            if rules:
                about = {"event": one.line.number, "hand": one.hand}
                yield about | {"rules": rules, "reason": _reason(one.line.stands)}

    def log(self, role: str, language: str) -> list[Plain]:
        """The effective events in the order of their numbers, without their times."""
        speech, settled = self._speech(language), {one.key: one for one in self._asked(role)}
        told = []
        for one in self.ruled:
            line = self._told(one, role)
            for asked in line["ruling"]["depends_on"]:
                now = settled.get((one.line.number, asked["rule"]))
                if now and now.status != "open":
                    asked |= {"status": now.status, "evidence": now.evidence}
                elif now:
                    asked["left"] = self._left(now)
            told.append(line | {"ruling": plain(views.spoken(line["ruling"], speech))})
        return sorted(told, key=lambda line: int(line["number"]))

    def _told(self, one: Ruled, role: str = "scorer") -> Plain:
        """A line as it is told, without sentences, its questions as they were asked."""
        line, hidden = one.line, self._hidden(one, role)
        ruling = views.unspoken(one.seen if hidden else one.known)
        own = {"id": line.key, "at": line.at, "before": line.before}
        irregular = ruling["verdict"] == "illegal"
        return plain(
            {
                "number": line.number,
                **encode(hide(line.event) if hidden else line.event),
                "hand": one.hand,
                **{name: value for name, value in own.items() if value is not None},
                "role": "scorer",
                "irregular": irregular,
                **({"stands": True, "reason": _reason(line.stands)} if irregular else {}),
                "ruling": ruling,
            }
        )

    def _hidden(self, one: Ruled, role: str) -> bool:
        return role != "scorer" and not self._is_over(one.hand)

    def _is_over(self, hand: int) -> bool:
        return hand < self.match.table.number or self.match.status != "playing"

    # Recording

    def record(self, sent: Sequence[Sent], known: int | None, *, several: bool) -> Done:
        """Record at the end, all or nothing."""
        if any(one.key not in self.ids for one in sent):
            self._holds(known)
        sheet, told, since = self, list[Plain](), dict[str, bool]()
        for index, one in enumerate(sent):
            with _refusing(one, index if several else None):
                if one.key in sheet.ids:
                    earlier = sheet._same(one.key, ("event", one.event))
                    told += earlier.told
                    since |= self._since(earlier)
                else:
                    sheet, new = sheet._recorded(one)
                    told += new
        return Done(sheet, Answer(tuple(told), since))

    def _recorded(self, sent: Sent) -> tuple[Sheet, tuple[Plain, ...]]:
        sheet, told = self, list[Plain]()
        for line in self._put(self.ruled, sent, self.last, None)[len(self.ruled) :]:
            sheet = replace(
                sheet,
                last=line.line.number,
                lines=(*sheet.lines, line.line),
                undone=(),
                ruled=(*sheet.ruled, line),
            )
            told.append(sheet._told(line))
            log = {**self.history[-1].log, **{one["number"]: one for one in told}}
            sheet = sheet._grown(Version("record", (line.line.number,), log))
        return sheet._remembering(sent.key, ("event", sent.event), told), tuple(told)

    def _put(self, told: Sequence[Ruled], sent: Sent, last: int, before: int | None) -> tuple[Ruled, ...]:
        """These lines, and after them those of an event that is sent. Raises Refusal."""
        law, match = self.start.law, _after(self.start, told)[0]
        if isinstance(sent.event, Note) and (sent.event.about or 0) > last:
            raise Refusal(422, "invalid")
        current = _hand(match, sent.event)
        if sent.hand not in {None, current}:
            raise Refusal(409, "wrong-hand", hand=sent.hand, current=current)
        events = expand(law, match, sent.event)
        for place, event in enumerate(events, 1):
            entry = entered(law, _after(self.start, told)[0], event, sent.stands)
            if not entry.accepted:
                raise _refused(entry, _same_as(told, event))
            key = sent.key if place == len(events) else None
            line = Line(last + place, event, entry.stands, key, sent.at, before)
            told = (*told, ruled(self.start, told, line))
        return tuple(told)

    # Corrections

    def replace(self, number: int, sent: Sent, known: int | None) -> Done:
        """Another event in the place of this one."""
        what, earlier = ("replace", number, sent.event), self.ids.get(sent.key or "")
        own = sent.key in {None, self._key(number)}
        if earlier and (earlier.what == what or not own):
            return self._answered_again(self._same(sent.key, what))
        index = self._index(number)
        line, now = self.lines[index], self._told(self.ruled[index])
        place = self.place(index)
        *passes, event = expand(place.law, place.match, sent.event)
        same = not passes and line.event == event and sent.at in {None, line.at}
        if same and (now["ruling"]["verdict"] == "legal" or line.stands == sent.stands):
            return Done(self, Answer((now,), {}, _consequences(self, self)))
        self._holds(known)
        with _refusing(sent, None):
            put = self._put(self.ruled[:index], sent, self.last, number)
        *passed, new = (one.line for one in put[index:])
        new = new._replace(number=number, key=sent.key or line.key, before=line.before)
        sheet = self._corrected([*self.lines[:index], *passed, new], index + 1, cause=number)
        sheet = replace(sheet, last=self.last + len(passed))
        sheet = sheet._done("replace", [*(each.number for each in passed), number], self)
        told = (sheet.history[-1].log[number],)
        if not own:
            sheet = sheet._remembering(sent.key, what, told)
        return Done(sheet, Answer(told, {}, _consequences(self, sheet, told)))

    def insert(self, before: int, sent: Sequence[Sent], known: int | None, *, several: bool) -> Done:
        """Events that were forgotten, before this one."""
        index = 0
        if any(one.key not in self.ids for one in sent):
            index = self._index(before)
            self._holds(known)
        put, last = self.ruled[:index], self.last
        fresh, named = dict[int, range](), dict[str, Event]()
        for place, one in enumerate(sent):
            with _refusing(one, place if several else None):
                if one.key in self.ids:
                    self._same(one.key, ("event", one.event))
                elif one.key and one.key in named:
                    if named[one.key] != one.event:
                        raise Refusal(409, "id-reused")
                else:
                    grown = self._put(put, one, last, before)
                    fresh[place] = range(last + 1, last + 1 + len(grown) - len(put))
                    put, last = grown, fresh[place][-1]
                    named |= {one.key: one.event} if one.key else {}
        if not fresh:
            return self._answered_again(*(self.ids[one.key or ""] for one in sent))
        sheet = self._corrected([one.line for one in put], index, cause=last)
        sheet = replace(sheet, last=last)._done("insert", range(self.last + 1, last + 1), self)
        told, since = list[Plain](), dict[str, bool]()
        for place, one in enumerate(sent):
            new = [sheet.history[-1].log[number] for number in fresh.get(place, ())]
            if new:
                sheet = sheet._remembering(one.key, ("event", one.event), new)
            elif one.key and one.key in self.ids:
                since |= self._since(self.ids[one.key])
            told += new or sheet.ids[one.key or ""].told
        return Done(sheet, Answer(tuple(told), since, _consequences(self, sheet, told)))

    def retract(self, number: int, known: int | None) -> Done:
        """The event never happened."""
        if number in self.gone:
            return Done(self, Answer((self.gone[number],), {}, _consequences(self, self)))
        index = self._index(number)
        self._holds(known)
        told = self._told(self.ruled[index])
        sheet = self._corrected(self.lines[:index], index + 1, cause=number)
        sheet = replace(sheet, gone={**self.gone, number: told})._done("retract", [number], self)
        return Done(sheet, Answer((told,), {}, _consequences(self, sheet, [told])))

    def restart(self, changes: Plain, known: int | None) -> Done:
        """The match began otherwise."""
        start = self.start._replace(
            options=self.start.options | changes.get("options", {}),
            players=tuple(changes.get("players", self.start.players)),
            title=changes.get("title", self.start.title),
        )
        if start == self.start:
            return Done(self, Answer((), {}, _consequences(self, self)))
        self._holds(known)
        sheet = replace(self, start=start)._corrected((), 0, cause=START)._done("start", [], self)
        return Done(sheet, Answer((), {}, _consequences(self, sheet)))

    def _corrected(self, lines: Sequence[Line], later: int, *, cause: int) -> Sheet:
        """These lines, and after them the later ones decided again. Raises Refusal."""
        law, told, impossible = self.start.law, list(folded(self.start, lines)), list[int]()
        for line in self.lines[later:]:
            kept = _kept(law, _after(self.start, told)[0], line, cause)
            if kept:
                told.append(ruled(self.start, told, kept))
            else:
                impossible.append(line.number)
        if impossible:
            raise Refusal(409, "correction-conflict", events=impossible)
        return replace(self, lines=tuple(one.line for one in told), ruled=tuple(told), undone=())

    def _answered_again(self, *known: Known) -> Done:
        told = tuple(each for one in known for each in one.told)
        since = {name: True for one in known for name in self._since(one)}
        return Done(self, Answer(told, since, _consequences(self, self)))

    # Undo and redo

    def undo(self, key: str | None, known: int | None) -> Done:
        """Take the last effective event back."""
        if key in self.ids:
            self._same(key, ("undo",))
            return Done(self, Answer())
        self._holds(known)
        if not self.lines:
            raise Refusal(409, "nothing-to-undo")
        *kept, line = self.lines
        told = self._told(self.ruled[-1])
        sheet = replace(
            self,
            lines=tuple(kept),
            undone=(*self.undone, line),
            gone={**self.gone, line.number: told},
            ruled=self.ruled[:-1],
        )
        return Done(sheet._moved("undo", key, told), Answer((told,)))

    def redo(self, key: str | None, known: int | None) -> Done:
        """Bring back what was undone last."""
        if key in self.ids:
            self._same(key, ("redo",))
            return Done(self, Answer())
        self._holds(known)
        if not self.undone:
            raise Refusal(409, "nothing-to-redo")
        *undone, line = self.undone
        sheet = replace(
            self,
            lines=(*self.lines, line),
            undone=tuple(undone),
            gone={number: told for number, told in self.gone.items() if number != line.number},
            ruled=(*self.ruled, ruled(self.start, self.ruled, line)),
        )
        told = sheet._told(sheet.ruled[-1])
        return Done(sheet._moved("redo", key, told), Answer((told,)))

    def _moved(self, way: str, key: str | None, told: Plain) -> Sheet:
        sheet = self._grown(Version(way, (told["number"],), self._log()))
        if not key:
            return sheet
        known = Known((way,), told["number"], (), sheet.version)
        return replace(sheet, ids={**sheet.ids, key: known})

    # What all of them share

    def having_tried(self, refusal: Refusal) -> Sheet:
        """The record with what is kept of a refusal: nothing new of an attempt that is sent again."""
        attempt = refusal.attempt
        if attempt is None:
            return self
        before = [one["event"] for one in self.attempts[-REMEMBERED_ATTEMPTS:]]
        again = "id" in attempt["event"] and attempt["event"] in before
        return self if again else replace(self, attempts=(*self.attempts, attempt))

    def _key(self, number: int) -> str | None:
        """The id an event has or had. Raises Refusal if there never was such an event."""
        if number in self.gone:
            key: str | None = self.gone[number].get("id")
            return key
        return self.lines[self._index(number)].key

    def _index(self, number: int) -> int:
        for index, line in enumerate(self.lines):
            if line.number == number:
                return index
        raise Refusal(404, "not-found")

    def _holds(self, known: int | None) -> None:
        if known is not None and known != self.version:
            raise Refusal(412, "stale")

    def _same(self, key: str | None, what: tuple[Any, ...]) -> Known:
        known = self.ids[key or ""]
        if known.what != what:
            raise Refusal(409, "id-reused", **({} if known.number is None else {"number": known.number}))
        return known

    def _since(self, known: Known) -> dict[str, bool]:
        """What became of what was answered, as far as anything did."""
        numbers = {one["number"] for one in known.told}
        later = self.history[known.version + 1 :]
        became = {
            "retracted": bool(numbers & self.gone.keys()),
            "replaced": any(one.action == "replace" and one.numbers[-1] in numbers for one in later),
        }
        return {name: True for name, so in became.items() if so}

    def _remembering(self, key: str | None, what: tuple[Any, ...], told: Sequence[Plain]) -> Sheet:
        if key is None:
            return self
        known = Known(what, told[-1]["number"], tuple(told), self.version)
        return replace(self, ids={**self.ids, key: known})

    def _log(self) -> dict[int, Plain]:
        return {one.line.number: self._told(one) for one in self.ruled}

    def _grown(self, version: Version) -> Sheet:
        return replace(self, history=(*self.history, version))

    def _done(self, action: str, numbers: Iterable[int], old: Sheet) -> Sheet:
        """The record with a correction in its history."""
        was = {one.line.number: one.says for one in old.ruled}
        now = {one.line.number: one.says for one in self.ruled}
        about = tuple(numbers)
        differing = {each for each in was.keys() & now.keys() if was[each] != now[each]} - set(about)
        return self._grown(Version(action, about, self._log(), frozenset(differing)))


@contextmanager
def _refusing(sent: Sent, index: int | None) -> Iterator[None]:
    """What is refused says its place among several; what the referee refuses is kept as an attempt."""
    try:
        yield
    except Refusal as refusal:
        if index is not None and refusal.status == 409:
            refusal.members["index"] = index
        if "ruling" in refusal.members:
            kept = {"event": sent.tried, "ruling": refusal.members["ruling"], "role": "scorer"}
            refusal.attempt = plain(kept)
        raise


def _refused(entry: AnyEntry, same_as: int | None) -> Refusal:
    ambiguous = isinstance(entry.decision.verdict, Ambiguous)
    ruling = plain(views.unspoken(Ruling(entry.decision)))
    problem = "ambiguous-event" if ambiguous else "illegal-event"
    return Refusal(409, problem, ruling=ruling, **({"same_as": same_as} if same_as else {}))


def _same_as(told: Sequence[Ruled], event: Event) -> int | None:
    """The number of the newest event of the same seat, if it is this very event."""
    seat = getattr(event, "seat", None)
    of_the_seat = [one.line for one in told if getattr(one.line.event, "seat", None) == seat]
    if seat is None or not of_the_seat or of_the_seat[-1].event != event:
        return None
    return of_the_seat[-1].number


def _kept(law: AnyLaw, match: AnyMatch, line: Line, cause: int) -> Line | None:
    """The line decided again: as it stays in the record, or None if it cannot."""
    try:
        decode(GAMES[law.game], encode(line.event), law.seating.seats)
    except Unreadable:
        return None
    decision = adjudicate(law, match, line.event)
    if decision.legal:
        return line._replace(stands=line.stands if isinstance(line.stands, str) else None)
    if not may_stand(decision):
        return None
    return line._replace(stands=cause if line.stands is None else line.stands)


def _consequences(old: Sheet, new: Sheet, told: Iterable[Plain] = ()) -> Plain:
    about = new.history[-1].numbers if new is not old else ()
    was = {one.line.number: _verdict(one) for one in old.ruled}
    now = {one.line.number: _verdict(one) for one in new.ruled}
    standing = GAMES[old.start.game].views.standing
    was_read = {one.line.number: _counts_as(one) for one in old.ruled}
    now_read = {one.line.number: _counts_as(one) for one in new.ruled if one.line.number not in about}
    otherwise = [
        {"event": number, "before": was_read[number], "after": counts}
        for number, counts in now_read.items()
        if counts and was_read[number] and counts != was_read[number]
    ]
    return plain(
        ({"readings": otherwise} if otherwise else {})
        | {
            "verdicts": [
                {"event": number, "before": was[number], "after": verdict}
                for number, verdict in now.items()
                if number not in about and was[number] != verdict
            ],
            "standing": {"before": standing(old.match.standing), "after": standing(new.match.standing)},
            "questions": list(_changed(_minds(old.ruled)[0], _minds(new.ruled)[0], told)),
            "irregular": [number for number, verdict in now.items() if verdict == "illegal"],
        }
    )


def _counts_as(one: Ruled) -> Plain | None:
    laid = one.known.decision.combination
    if laid is None:
        return None
    _, reading = laid
    told = {"kind": reading.kind, "rank": reading.rank, "size": reading.size, "bomb": reading.tier > 0}
    return told | ({"half": True} if reading.half else {})


def _changed(old: Mind, new: Mind, told: Iterable[Plain]) -> Iterator[Plain]:
    """The questions that a correction asks, answers or takes away, but those of the events it tells."""
    was, now = ({one.key: one.status for one in mind.asked} for mind in (old, new))
    about = {one["number"] for one in told}
    for event, rule in dict.fromkeys((*was, *now)):
        before, after = was.get((event, rule)), now.get((event, rule))
        if event not in about and before != after:
            yield {"event": event, "rule": rule, "before": before, "after": after}


def _verdict(one: Ruled) -> str:
    return "legal" if one.known.decision.legal else "illegal"


def _reason(stands: str | int | None) -> str:
    if stands == START:
        return "correction of the start"
    return f"correction of {stands}" if isinstance(stands, int) else stands or ""


def plain(value: Plain) -> Plain:
    """The value as JSON brings it back."""
    told: Plain = json.loads(json.dumps(value))
    return told


def silent(ruling: Plain) -> Plain:
    """A ruling without its sentences, its questions as they were asked."""
    told = dict(ruling)
    for part, left_out in _SENTENCES.items():
        told[part] = [
            {name: value for name, value in one.items() if name not in left_out} for one in told[part]
        ]
    told["depends_on"] = [one | {"status": "open"} for one in told["depends_on"]]
    return told


_SENTENCES: Final = {
    "findings": {"text"},
    "depends_on": {"text", "settled_by", "evidence"},
    "effects": {"text"},
}
