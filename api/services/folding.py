"""Folded matches: kept in memory, caught up from the log, folded from the start only on a miss.

A folded match is immutable, so that threads may share it, and it is only ever remembered at a
version that is committed. `public` is a second fold of the same log without the hands anybody
told the recorder: what the table sees. Once a hand is over it is what everybody may know.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from functools import lru_cache
from threading import Lock
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from api.written import EMPTY, Written, appended
from models import store
from referee import GAMES, adjudicate, begin, evolve, hide
from referee.codec import decode, decode_decision
from referee.events import Event, Show
from referee.law import AnyEntry, AnyLaw, AnyMatch, Entry
from referee.verdict import Decision, Effects

CACHED: Final = 512
"""How many matches a process keeps in memory."""
PAGE: Final = 500
"""How many entries are read from the log at once."""


class Folded(NamedTuple):
    """A match at a version: as its recorder knows it, and as the table sees it.

    `hands` are the hands that are over, which everybody may see, as an answer tells them: an answer
    in a long match must not cost more than one in a short match.
    """

    head: store.MatchHead
    law: AnyLaw
    version: int
    last_number: int
    match: AnyMatch
    public: AnyMatch
    hands: Written = EMPTY

    def seen_by(self, role: str) -> AnyMatch:
        """The match as this role may see it."""
        return self.match if role == "scorer" else self.public

    def is_over(self, hand: int) -> bool:
        """Whether this hand is over, so that nothing of it is hidden any more."""
        return hand < self.match.table.number or self.match.status != "playing"


class Step(NamedTuple):
    """One accepted event: its hand, entry and effects, and those of the table if they differ."""

    folded: Folded
    hand: int
    entry: AnyEntry
    effects: Effects
    public_entry: AnyEntry | None = None
    public_effects: Effects = ()


def started(head: store.MatchHead) -> Folded:
    """The match before its first event."""
    law = law_of(head.game, head.options, len(head.players))
    match = begin(law, head.players)
    return Folded(head, law, 0, 0, match, match)


def accept(folded: Folded, event: Event, decision: Decision) -> Step:
    """The match after an event that the referee let pass, and what it did."""
    entry = Entry(event, decision)
    hidden = hide(event)
    if folded.public is folded.match and hidden == event:
        return _together(folded, entry)
    # What the table cannot read without the hands it has seen lying there: it takes the recorder's word.
    seen = adjudicate(folded.law, folded.public, hidden)
    return _apart(folded, entry, Entry(hidden, seen if seen.legal else decision))


def _together(folded: Folded, entry: AnyEntry) -> Step:
    match, effects = evolve(folded.law, folded.match, entry)
    return Step(_grown(folded, match, match), hand_of(folded.match, entry.event), entry, effects)


def _apart(folded: Folded, entry: AnyEntry, public_entry: AnyEntry) -> Step:
    match, effects = evolve(folded.law, folded.match, entry)
    public, public_effects = evolve(folded.law, folded.public, public_entry)
    grown = _grown(folded, match, public)
    hand = hand_of(folded.match, entry.event)
    return Step(grown, hand, entry, effects, public_entry, public_effects)


def hand_of(match: AnyMatch, event: Event) -> int:
    """The number of the hand an event belongs to: cards shown after its end are the ended hand's."""
    ended = match.ended_hand if isinstance(event, Show) else None
    return ended.number if ended else match.table.number


def _grown(folded: Folded, match: AnyMatch, public: AnyMatch) -> Folded:
    number = folded.last_number + 1
    hands = _hands(folded, match)
    grown = Folded(folded.head, folded.law, folded.version + 1, number, match, public, hands)
    return grown._replace(public=match) if grown.is_over(folded.match.table.number) else grown


def _hands(folded: Folded, match: AnyMatch) -> Written:
    written = folded.hands
    for hand in match.hands[len(folded.match.hands) :]:
        written = appended(written, GAMES[folded.head.game].views.scored(hand))
    return written


def _after(folded: Folded, entered: store.Entered) -> Folded:
    entry = _stored(folded.head, entered.entry)
    if entered.public_entry is None:
        return _together(folded, entry).folded
    return _apart(folded, entry, _stored(folded.head, entered.public_entry)).folded


def _stored(head: store.MatchHead, plain: dict[str, Any]) -> AnyEntry:
    """An entry of the log, read for as many players as the match has."""
    event = decode(GAMES[head.game], plain["event"], len(head.players))
    return Entry(event, decode_decision(plain["decision"]))


class Folds:
    """The folded matches of one process, the least used forgotten first."""

    def __init__(self, room: int = CACHED) -> None:
        self._room = room
        self._known: OrderedDict[str, Folded] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._known

    def at(self, connection: Connection, match_id: str, access: store.Access) -> Folded:
        """The match as the access found it, or newer as another thread has seen it committed.

        Only a reader may be given a newer one: whoever writes holds the newest there is.
        """
        folded = self._known.get(match_id)
        if folded is None:
            folded = started(store.match_head(connection, access.match_pk))
        while folded.version < access.version:
            for entered in store.entries_after(connection, access.match_pk, folded.version, PAGE):
                folded = _after(folded, entered)
        self.remember(folded)
        return folded

    def remember(self, folded: Folded) -> None:
        """Keep a match at a version that is committed."""
        key = folded.head.id
        with self._lock:
            known = self._known.get(key)
            if known is None or known.version < folded.version:
                self._known[key] = folded
            self._known.move_to_end(key)
            if len(self._known) > self._room:
                self._known.popitem(last=False)


def law_of(game: str, options: dict[str, Any], players: int) -> AnyLaw:
    """The law book of a game under these options. Raises the engine's OptionError."""
    return _law_of(game, json.dumps(options, sort_keys=True), players)


@lru_cache(maxsize=256)
def _law_of(game: str, options: str, players: int) -> AnyLaw:
    return GAMES[game].law(json.loads(options), players)
