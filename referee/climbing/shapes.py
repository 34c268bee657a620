"""One recogniser for every climbing game.

A game says what its combinations look like (`Alike`, `Run`, `House`, `Fixed`, or a shape of
its own) and which cards are wild. From that every pattern of ranks that makes a combination
is written down once, with each of its readings: the pattern without the cards the wild ones
stand for, and the wild ones. Recognising cards is then one look into a table, and nothing
has to search for what a wild card could be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import (
    Callable,
    Container,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Final, Literal, NamedTuple, Protocol

from referee.cards import BLOCK, RANK_LANES, Card, Cards, Rank, Suit
from referee.verdict import Reading

Need = tuple[tuple[Rank, int], ...]
"""How many cards of which ranks, wild ones replaced."""


class Pattern(NamedTuple):
    """One way to lay a combination: how many natural cards of each rank, which wild ones.

    `suit` is set where all natural cards must be of that suit.
    """

    ranks: int
    wilds: Cards
    reading: Reading
    suit: Suit | None = None


Suits = Literal["any", "one", "mixed"]
"""What a combination asks of the suits of its natural cards. `mixed`: not all of one suit,
unless a wild card is among them, which may be of another, or a card whose face has none."""


@dataclass(frozen=True, slots=True)
class Target:
    """A combination by ranks, with `least_wilds` to `most_wilds` wild cards in it.

    `suits` says what is asked of the natural cards of the ranks `suited`; of each rank in
    `natural` at least one card must be its own.
    """

    need: Need
    reading: Reading
    most_wilds: int
    suits: Suits = "any"
    suited: tuple[Rank, ...] = ()
    natural: tuple[Rank, ...] = ()
    least_wilds: int = 0


@dataclass(frozen=True, slots=True)
class Alike:
    """So many equal cards. `keys` gives the ranks that can and how each compares."""

    kind: str
    size: int
    keys: Mapping[Rank, int]
    tier: int = 0
    most_wilds: int = 9
    least_wilds: int = 0

    def targets(self) -> Iterator[Target]:
        """One for each rank. At least one card is natural."""
        most = min(self.most_wilds, self.size - 1)
        for rank, key in self.keys.items():
            reading = Reading(self.kind, rank.code, self.size, f"{self.kind}:{self.size}", key, self.tier)
            yield Target(((rank, self.size),), reading, most, least_wilds=self.least_wilds)


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring ranks, `width` cards of each, from `least` to `most` ranks long.

    `ladder` is the order of the neighbours, which may name a rank at both ends. `key` makes
    the comparison of place on the ladder and length; `family` says which lengths meet.
    """

    kind: str
    width: int
    least: int
    most: int
    ladder: Sequence[Rank]
    tier: int = 0
    most_wilds: int = 9
    suits: Suits = "any"
    key: Callable[[int, int], int] = lambda top, length: top
    lengths_meet: bool = False

    def targets(self) -> Iterator[Target]:
        """One for each stretch of the ladder."""
        for start, length in self.stretches():
            top = start + length - 1
            size = self.width * length
            family = self.kind if self.lengths_meet else f"{self.kind}:{size}"
            reading = Reading(
                self.kind, self.ladder[top].code, size, family, self.key(top, length), self.tier
            )
            need = tuple((rank, self.width) for rank in self.ladder[start : top + 1])
            yield Target(need, reading, self.most_wilds, self.suits, tuple(dict(need)))

    def stretches(self) -> Iterator[tuple[int, int]]:
        """(start on the ladder, number of ranks), for each start the short ones first."""
        for start in range(len(self.ladder)):
            for length in range(self.least, min(self.most, len(self.ladder) - start) + 1):
                yield start, length


@dataclass(frozen=True, slots=True)
class House:
    """A triple and a pair of another rank, compared by the triple.

    Beside a triple of `own_pair` the pair may not be of wild cards alone.
    """

    kind: str
    triples: Mapping[Rank, int]
    pairs: Sequence[Rank]
    most_wilds: int = 9
    own_pair: tuple[Rank, ...] = ()

    def targets(self) -> Iterator[Target]:
        """One for each triple with each pair."""
        for triple, key in self.triples.items():
            reading = Reading(self.kind, triple.code, 5, self.kind, key)
            for pair in self.pairs:
                natural = (pair,) if triple in self.own_pair else ()
                if pair != triple:
                    need = ((triple, 3), (pair, 2))
                    yield Target(need, reading, self.most_wilds, natural=natural)


@dataclass(frozen=True, slots=True)
class Fixed:
    """Certain cards and nothing else: a special alone, four jokers."""

    cards: Cards
    reading: Reading


class Shape(Protocol):
    """Whatever can say which combinations by ranks it has."""

    def targets(self) -> Iterator[Target]:
        """Each combination."""


@dataclass(frozen=True, slots=True)
class Repertoire:
    """All combinations of a game at a table: its shapes, fixed cards and wild cards.

    `named` are the cards that count by their own face, not by rank alone; `wilds` those of
    them that may stand for others, as often as they are there. `faces` are the ranks that
    in a run only one very card has, and for which no wild card stands.
    """

    shapes: tuple[Shape, ...]
    fixed: tuple[Fixed, ...] = ()
    named: tuple[Card, ...] = ()
    wilds: tuple[Card, ...] = ()
    faces: Mapping[Rank, Card] = field(default_factory=dict)


class BySuit(NamedTuple):
    """A reading that depends on suits: whether the cards in `lanes` are of one suit or not."""

    reading: Reading
    lanes: int
    one_suit: bool


class Entry(NamedTuple):
    """The readings of a pattern of ranks, in order, where suits decide.

    `asked` are the lanes of which it matters whether they are of one suit, each with the bit
    it adds, if they are, to the place among the `answers`.
    """

    asked: tuple[tuple[int, int], ...]
    answers: tuple[tuple[Reading, ...], ...]


def wild_sets(wilds: Sequence[Card], count: int) -> tuple[Cards, ...]:
    """Every different set of that many of the wild cards."""
    sets = {Cards.of(chosen) for chosen in combinations(wilds, count)}
    return tuple(sorted(sets, key=lambda cards: cards.bits))


def left_to_wilds(need: Need, count: int, faces: Container[Rank]) -> Iterator[Need]:
    """The needs that remain if that many cards are left to wild ones."""
    places = [place for place, (rank, _) in enumerate(need) if rank not in faces]
    for wild in combinations_with_replacement(places, count):
        left = tuple((rank, number - wild.count(place)) for place, (rank, number) in enumerate(need))
        if all(number >= 0 for _, number in left):
            yield left


def lanes(need: Need, faces: Mapping[Rank, Card]) -> int:
    """The need as rank lanes, with the own lanes of cards that have a face."""
    return sum(number * (rank.lane + (faces[rank].lane if rank in faces else 0)) for rank, number in need)


def patterns(target: Target, repertoire: Repertoire) -> Iterator[Pattern]:
    """Every way to lay the target with none, one or more wild cards."""
    for count in range(target.least_wilds, min(target.most_wilds, len(repertoire.wilds)) + 1):
        for wilds in wild_sets(repertoire.wilds, count):
            for need in left_to_wilds(target.need, count, repertoire.faces):
                if all(dict(need)[rank] for rank in target.natural):
                    yield Pattern(lanes(need, repertoire.faces), wilds, target.reading)


def deciding_ranks(target: Target, pattern: Pattern, repertoire: Repertoire) -> tuple[Rank, ...]:
    """The ranks whose natural cards must be of one suit, or must not; none where suits do not matter."""
    suitless = pattern.wilds or repertoire.faces.keys() & set(target.suited)
    if target.suits == "any" or (target.suits == "mixed" and suitless):
        return ()
    return tuple(rank for rank in target.suited if pattern.ranks & rank.lane * 0xFF)


class Recogniser:
    """Reads cards: `recognise(cards)` gives every reading, the strongest first."""

    def __init__(self, repertoire: Repertoire) -> None:
        self.repertoire = repertoire
        self._mask = RANK_LANES | sum(0xFF * card.lane for card in set(repertoire.named))
        self._table = dict(self._entries())

    def __len__(self) -> int:
        """How many patterns of ranks make a combination."""
        return len(self._table)

    def recognise(self, cards: Cards) -> tuple[Reading, ...]:
        """All readings, the strongest first; none if the cards make no combination."""
        found = self._table.get(cards.bits & self._mask, ())
        return _by_suit(found, cards.bits) if isinstance(found, Entry) else found

    def _entries(self) -> Iterator[tuple[int, tuple[Reading, ...] | Entry]]:
        found: defaultdict[int, list[Reading | BySuit]] = defaultdict(list)
        for shape in self.repertoire.shapes:
            for target in shape.targets():
                for pattern in patterns(target, self.repertoire):
                    key = pattern.ranks + (pattern.wilds.bits & self._mask)
                    found[key].append(self._told(target, pattern))
        for fixed in self.repertoire.fixed:
            found[fixed.cards.bits & self._mask].append(fixed.reading)
        for key, readings in found.items():
            entry = _entry(readings)
            yield key, entry if entry.asked else entry.answers[0]

    def _told(self, target: Target, pattern: Pattern) -> Reading | BySuit:
        deciding = deciding_ranks(target, pattern, self.repertoire)
        if not deciding:
            return pattern.reading
        return BySuit(pattern.reading, self._suit_lanes(deciding), target.suits == "one")

    def _suit_lanes(self, ranks: Iterable[Rank]) -> int:
        """The lanes of the natural cards of these ranks, each by its own name."""
        named = set(self.repertoire.named)
        cards = (Card(rank, suit) for rank in ranks for suit in (None, *Suit))
        return sum(0xFF * card.lane for card in cards if card not in named)


def _entry(readings: Iterable[Reading | BySuit]) -> Entry:
    told = tuple(readings)
    lanes = tuple(dict.fromkeys(one.lanes for one in told if isinstance(one, BySuit)))
    answers = tuple(
        _in_order(
            one if isinstance(one, Reading) else one.reading
            for one in told
            if isinstance(one, Reading) or dict(zip(lanes, answer, strict=True))[one.lanes] is one.one_suit
        )
        for answer in _answers(len(lanes))
    )
    return Entry(tuple((1 << place, mask) for place, mask in enumerate(lanes)), answers)


def _answers(questions: int) -> Iterator[tuple[bool, ...]]:
    """Every answer to so many questions, by the bits of its place."""
    for place in range(1 << questions):
        yield tuple(bool(place >> question & 1) for question in range(questions))


def _by_suit(entry: Entry, bits: int) -> tuple[Reading, ...]:
    place = 0
    for bit, mask in entry.asked:
        if of_one_suit(bits & mask):
            place += bit
    return entry.answers[place]


_NO_SUIT_BLOCK: Final = 1
_SUITS_BELOW: Final = tuple((1 << BLOCK * block) - (1 << BLOCK) for block in range(2 + len(Suit)))
"""The blocks of cards below each block."""


def of_one_suit(bits: int) -> bool:
    """Whether every card is of one and the same noted suit."""
    block = (bits.bit_length() - 1) // BLOCK
    return block > _NO_SUIT_BLOCK and not bits & _SUITS_BELOW[block]


def _in_order(readings: Iterable[Reading]) -> tuple[Reading, ...]:
    by_strength = sorted(
        dict.fromkeys(readings), key=lambda reading: (reading.tier, reading.key), reverse=True
    )
    return tuple(by_strength)
