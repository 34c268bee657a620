"""Every play of a hand, by rank and by card.

A lead is listed once for each reading and pattern of ranks; suits are chosen only where
cards are asked for. All patterns are written down beforehand for the wild cards a hand has,
keyed by what a hand lacks of them, so that listing leads only looks up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import Final, NamedTuple

from referee.cards import BLOCK, LANE, RANK_LANES, Card, Cards, Rank, Suit, at_least, capped
from referee.climbing.order import beats
from referee.climbing.shapes import (
    Alike,
    House,
    Pattern,
    Recogniser,
    Repertoire,
    Run,
    patterns,
)
from referee.verdict import Combination, Reading

Patterns = tuple[Pattern, ...]
_LANE_MASKS: Final = tuple(rank.lane * 0xFF for rank in Rank)
_MOST_ALIKE: Final = 10


class Window(NamedTuple):
    """A stretch of neighbouring ranks: the lanes it covers, the cards a full one has, and
    for what may be missing of it the patterns that are left."""

    mask: int
    full: int
    leads: dict[int, Patterns]


@dataclass(frozen=True, slots=True)
class Book:
    """All leads that are possible with certain named cards in the hand.

    `loose` are their rank lanes, which say nothing of natural cards. `alike` is keyed by
    a rank's lane, `runs` go by width and start, shortest first, `houses` by the lane of the
    triple and then of the pair.
    """

    loose: int
    fixed: Patterns
    wilds: int
    alike: dict[int, Patterns]
    runs: tuple[tuple[int, tuple[tuple[Window, ...], ...]], ...]
    flushes: tuple[tuple[Window, ...], ...]
    shortest_flush: int
    houses: dict[int, dict[int, Patterns]]


class Plays:
    """Lists what a hand can play with the combinations of one game."""

    def __init__(self, recogniser: Recogniser) -> None:
        self.recogniser = recogniser
        self._repertoire = recogniser.repertoire
        named = set(self._repertoire.named)
        self._named = sum(0xFF * card.lane for card in named)
        self._named_of_suit = {
            suit: sum(0xFF * card.rank.lane for card in named if card.suit is suit)
            for suit in Suit
        }
        self._books: dict[int, Book] = {}

    def leads(self, hand: Cards) -> list[Pattern]:
        """Every lead, once for each reading and pattern of ranks."""
        bits = hand.bits
        named = bits & self._named
        book = self._books.get(named) or self._open(hand, named)
        ranks = (bits & RANK_LANES) - book.loose
        found = list(book.fixed)
        alike = book.alike
        for mask in _LANE_MASKS:
            found += alike.get(ranks & mask, ())
        for width, chains in book.runs:
            found += _stretches(chains, capped(width, ranks))
        found += _houses(book, ranks)
        flushes = self._flushes(book, bits)
        return _with_flushes(found, flushes, ranks) if flushes else found

    def expand(self, pattern: Pattern, hand: Cards) -> Iterator[Combination]:
        """The pattern laid with every different choice of the hand's cards."""
        choices = [
            tuple(combinations(self._natural(hand, rank, pattern.suit), count))
            for rank in Rank
            if (count := pattern.ranks >> LANE * rank & 0xFF)
        ]
        for chosen in dict.fromkeys(product(*choices)):
            cards = Cards.of(chain.from_iterable(chosen)) + pattern.wilds
            if pattern.reading in self.recogniser.recognise(cards):
                yield Combination(cards, pattern.reading)

    def plays(self, hand: Cards, top: Reading | None) -> list[Combination]:
        """Every play of the hand as a lead, or on `top`, each set of cards and reading once."""
        found = (lead for lead in self.leads(hand) if not top or beats(lead.reading, top))
        return list(dict.fromkeys(chain.from_iterable(self.expand(one, hand) for one in found)))

    def _natural(self, hand: Cards, rank: Rank, suit: Suit | None) -> list[Card]:
        face = self._repertoire.faces.get(rank)
        if face:
            return [face]
        loose = self._repertoire.named
        return [
            card
            for card in hand
            if card.rank is rank and card not in loose and suit in (None, card.suit)
        ]

    def _flushes(self, book: Book, bits: int) -> list[Pattern]:
        found: list[Pattern] = []
        least = book.shortest_flush
        for suit in Suit:
            ranks = bits >> BLOCK * (1 + suit) & RANK_LANES
            if ranks.bit_count() >= least:
                single = at_least(1, ranks & ~self._named_of_suit[suit])
                found += (
                    pattern._replace(suit=suit) for pattern in _stretches(book.flushes, single)
                )
        return found

    def _open(self, hand: Cards, named: int) -> Book:
        held = [card for card in hand if card in self._repertoire.named]
        book = _book(self._repertoire, held)
        self._books[named] = book
        return book


def _stretches(chains: tuple[tuple[Window, ...], ...], counts: int) -> list[Pattern]:
    found: list[Pattern] = []
    for windows in chains:
        for mask, full, leads in windows:
            ways = leads.get(full - (counts & mask))
            if ways is None:
                break
            found += ways
    return found


def _houses(book: Book, ranks: int) -> list[Pattern]:
    found: list[Pattern] = []
    if not book.houses:
        return found
    threes, twos = capped(3, ranks), capped(2, ranks)
    pairs = [lane for mask in _LANE_MASKS if (lane := twos & mask)] + [0]
    for mask in _LANE_MASKS:
        row = book.houses.get(threes & mask)
        if row:
            for lane in pairs:
                found += row.get(lane, ())
    return found


def _with_flushes(found: list[Pattern], flushes: list[Pattern], ranks: int) -> list[Pattern]:
    """A plain run that could only be laid in one suit is a flush and nothing else."""
    forced = {
        pattern.ranks
        for pattern in flushes
        if not pattern.wilds and not pattern.ranks & ~_once(ranks)
    }
    plain = [one for one in found if one.wilds or one.ranks not in forced]
    return plain + flushes


def _once(ranks: int) -> int:
    return at_least(1, ranks) & ~at_least(2, ranks)


def _book(repertoire: Repertoire, held: Sequence[Card]) -> Book:
    faces = set(repertoire.faces.values())
    loose = Cards.of(card for card in held if card not in faces)
    wilds = _held_wilds(repertoire.wilds, held)
    at_hand = Repertoire(repertoire.shapes, (), repertoire.named, wilds, repertoire.faces)
    runs = [shape for shape in repertoire.shapes if isinstance(shape, Run)]
    return Book(
        loose=loose.ranks,
        fixed=_fixed(repertoire, Cards.of(held)),
        wilds=len(wilds),
        alike=_alike(at_hand),
        runs=tuple(
            (run.width, _windows(run, at_hand)) for run in runs if not run.one_suit
        ),
        flushes=tuple(
            windows for run in runs if run.one_suit for windows in _windows(run, at_hand)
        ),
        shortest_flush=min(
            (run.least - min(run.most_wilds, len(wilds)) for run in runs if run.one_suit),
            default=99,
        ),
        houses=_house_rows(at_hand),
    )


def _held_wilds(wilds: Sequence[Card], held: Sequence[Card]) -> tuple[Card, ...]:
    """The wild cards that are held, each as often as it is."""
    most = Counter(held)
    return tuple(card for place, card in enumerate(wilds) if wilds[:place].count(card) < most[card])


def _fixed(repertoire: Repertoire, held: Cards) -> Patterns:
    return tuple(
        Pattern(0, fixed.cards, fixed.reading)
        for fixed in repertoire.fixed
        if held >= fixed.cards
    )


def _alike(repertoire: Repertoire) -> dict[int, Patterns]:
    by_rank: defaultdict[Rank, list[Pattern]] = defaultdict(list)
    for shape in repertoire.shapes:
        if isinstance(shape, Alike):
            for target in shape.targets():
                by_rank[target.need[0][0]] += patterns(target, repertoire)
    return {
        rank.lane * count: tuple(one for one in found if one.ranks <= rank.lane * count)
        for rank, found in by_rank.items()
        for count in range(1, _MOST_ALIKE + 1)
    }


def _windows(run: Run, repertoire: Repertoire) -> tuple[tuple[Window, ...], ...]:
    chains: defaultdict[int, list[Window]] = defaultdict(list)
    for (start, _), target in zip(run.stretches(), run.targets(), strict=True):
        full = sum(rank.lane * count for rank, count in target.need)
        ways = [one._replace(ranks=one.ranks & RANK_LANES) for one in patterns(target, repertoire)]
        missing = {full - one.ranks for one in ways}
        leads = {
            lack: tuple(one for one in ways if _within(one.ranks, full - lack))
            for lack in missing
        }
        chains[start].append(Window(sum(0xFF * rank.lane for rank, _ in target.need), full, leads))
    return tuple(tuple(windows) for windows in chains.values())


def _house_rows(repertoire: Repertoire) -> dict[int, dict[int, Patterns]]:
    rows: defaultdict[int, defaultdict[int, list[Pattern]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for shape in repertoire.shapes:
        if isinstance(shape, House):
            for target in shape.targets():
                (triple, _), (pair, _) = target.need
                ways = list(patterns(target, repertoire))
                for threes, twos in product(range(1, 4), range(3)):
                    held = triple.lane * threes + pair.lane * twos
                    rows[triple.lane * threes][pair.lane * twos] += (
                        one
                        for one in ways
                        if _within(one.ranks, held) and bool(twos) == bool(one.ranks & pair.lane * 3)
                    )
    return {
        triple: {pair: found for pair, ways in row.items() if (found := tuple(dict.fromkeys(ways)))}
        for triple, row in rows.items()
    }


def _within(ranks: int, held: int) -> bool:
    """Whether every lane of `ranks` is at most the one of `held`."""
    return all(ranks & mask <= held & mask for mask in _LANE_MASKS)
