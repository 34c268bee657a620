"""A game as the rest of the program sees it: one value with everything that is special to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from referee.cards import Card, Cards, Rank
from referee.events import Event
from referee.law import AnyLaw, AnyMatch
from referee.options import Option, complete
from referee.state import Laid, Table
from referee.statistics import Counting
from referee.verdict import Combination, Reading, Rule

Plain = dict[str, Any]
"""Data as JSON knows it."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A position without a match (contract 6). What is None or missing is unknown."""

    level: str | None = None
    top: Top | None = None
    below: Card | None = None
    turn: int | None = None
    wish: Any = None
    hands: Mapping[int, Cards] | None = None
    held: Mapping[int, int] | None = None
    out: Sequence[int] = ()
    first_card_played: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Top:
    """What is to be beaten: the cards, who laid them, and what they were declared as."""

    cards: Cards
    seat: int | None = None
    as_: Any = None


@dataclass(frozen=True, slots=True)
class Questions:
    """What can be asked of a game without a match."""

    situation: Callable[[AnyLaw, Situation, int], AnyMatch]
    """(law, situation, seat of the event) -> a match in this position."""
    top: Callable[[AnyLaw, Top, Card | None, str | None], Laid]
    """(law, top, below, level) -> what is to be beaten. Raises Unreadable if it is nothing."""
    nothing_below: str
    """Why a card under a top that is not told, or counts by itself, is unreadable."""
    readings: Callable[[AnyLaw, Cards, Laid | None, str | None], tuple[Reading, ...]]
    """(law, cards, top, level) -> all readings."""
    beats: Callable[[Reading, Laid], bool]
    """(reading, top) -> whether it may be laid on it."""
    each_play: Callable[[AnyLaw, Cards, Laid | None, Any, str | None], Iterator[Combination]]
    """(law, hand, top, wish, level) -> every legal play, found one after the other."""

    def plays(
        self, law: AnyLaw, hand: Cards, top: Laid | None, wish: Any, level: str | None = None
    ) -> list[Combination]:
        """Every legal play of the hand: tens of thousands, if it has many cards of few ranks."""
        return list(self.each_play(law, hand, top, wish, level))


@dataclass(frozen=True, slots=True)
class Views:
    """How a game's private values look to the outside (contract 8)."""

    standing: Callable[[Any], Plain]
    hand: Callable[[AnyLaw, Table[Any]], Plain]
    scored: Callable[[Any], Plain]
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Sheet:
    """How the list of hands is written as a table.

    `columns` are what is said of a hand, each by the facts that `told` has for it: one thing, or a
    list of several. `numbers` are what it has of each side: numbers, or ranks where they are steps
    of the `ladder`.
    """

    columns: tuple[str, ...]
    told: Callable[[Any], Plain]
    numbers: tuple[str, ...]
    ladder: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game: how many play it, with what, what can happen, under which options and law.

    `hand_size` is the most cards a hand can have; `wishes` are the ranks a player may wish for,
    `levels` those a hand can be played on.
    """

    name: str
    seats: tuple[int, ...]
    direction: Literal["clockwise", "counter-clockwise"]
    deck: Cards
    hand_size: int
    card_names: Mapping[str, Card]
    kinds: tuple[str, ...]
    wishes: frozenset[Rank]
    levels: tuple[Rank, ...]
    options: tuple[Option, ...]
    events: Mapping[str, type[Event]]
    rules: Mapping[str, Rule]
    law_book: Callable[[Mapping[str, Any], int], AnyLaw]
    questions: Questions
    views: Views
    counting: Counting

    def law(self, options: Mapping[str, Any], players: int | None = None) -> AnyLaw:
        """The law under these options, the missing ones at their defaults.

        Raises OptionError.
        """
        return self.law_book(complete(self.options, options), players or self.seats[0])
