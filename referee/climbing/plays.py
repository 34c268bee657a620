"""Every play of a hand, by rank and by card.

A lead is listed once for each reading and pattern of ranks; suits are chosen only where
cards are asked for. All patterns are written down beforehand for the wild cards a hand has,
keyed by what a hand lacks of them, so that listing leads only looks up.

What no game asks is not listed: more than `_MOST_ALIKE` cards of a rank in one combination, suits
that decide anywhere but in a run or in what stands beside a pivot, and a pivot that is not the one
rank of most cards. A game that has such shapes needs more here first; its counts would show it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, filterfalse, product
from typing import Final, NamedTuple

from referee.cards import BLOCK, HIGHS, LANE, RANK_LANES, Card, Cards, Rank, Suit, at_least
from referee.climbing.order import beats
from referee.climbing.shapes import (
    Alike,
    Pattern,
    Recogniser,
    Repertoire,
    Run,
    Suits,
    Target,
    deciding_ranks,
    patterns,
)
from referee.verdict import Combination, Reading

Patterns = tuple[Pattern, ...]
_LANE_MASKS: Final = tuple(rank.lane * 0xFF for rank in Rank)
_MOST_ALIKE: Final = 10
"""A hand is looked up with no more cards of a rank than this: two packs have eight and two wild cards."""
_MOST_KNOWN: Final = 1_024
"""So many lists of runs are remembered for a width; then remembering begins anew."""


class Window(NamedTuple):
    """A stretch of neighbouring ranks.

    `mask` are the lanes it covers, `leads` the patterns that can be laid by what a hand has
    there, `longer` the longer stretches from the same start.
    """

    mask: int
    leads: dict[int, Patterns]
    longer: tuple[Window, ...]


class Runs(NamedTuple):
    """The runs of one width by their starts, the shortest of each first.

    `mask` are the lanes of their ladder. Those of single cards depend on nothing but which
    of its ranks are there; they are `known` once listed, at most `_MOST_KNOWN` of them.
    """

    width: int
    mask: int
    shortest: tuple[Window, ...]
    known: dict[int, Patterns] | None


class Rest(NamedTuple):
    """What a combination has beside its pivot, and what is asked of the suits of some of it."""

    ranks: int
    suits: Suits = "any"
    suited: int = 0


class Rests(NamedTuple):
    """The places of all rests, that of the empty one being 0.

    `alone` gives those of one rank by what a hand has of it; `several` are those of more ranks
    with their lanes, `suited` those that ask something of suits.
    """

    alone: dict[int, tuple[int, ...]]
    several: tuple[tuple[int, int], ...]
    suited: tuple[tuple[int, Rest], ...]


@dataclass(frozen=True, slots=True)
class ByRank:
    """All leads that need no more than certain wild cards, to be looked up by counts of ranks.

    `alike` is keyed by a rank's lane. `flushes` are the runs of each suit; a suit with fewer
    than `shortest_flush` cards has none. Whatever is neither has a pivot, the rank of most
    cards, such as the triple of a full house: `pivots` gives by what a hand has of it, and
    by 0 for those without one, the patterns with each of the `rests`.
    """

    alike: dict[int, Patterns]
    runs: tuple[Runs, ...]
    flushes: dict[Suit, tuple[Window, ...]]
    shortest_flush: int
    rests: Rests
    pivots: dict[int, tuple[Patterns, ...]]
    widest: int


class Book(NamedTuple):
    """What certain named cards in a hand make possible.

    `loose` are their rank lanes, which say nothing of natural cards; `fixed` what they are
    by themselves.
    """

    loose: int
    fixed: Patterns
    by_rank: ByRank


class Plays:
    """Lists what a hand can play with the combinations of one game."""

    def __init__(self, recogniser: Recogniser) -> None:
        self.recogniser = recogniser
        self._repertoire = recogniser.repertoire
        named = set(self._repertoire.named)
        self._named = sum(0xFF * card.lane for card in named)
        self._suits = tuple((suit, BLOCK * (1 + suit), RANK_LANES & ~_lanes_of(named, suit)) for suit in Suit)
        self._books: dict[int, Book] = {}
        self._by_wilds: dict[tuple[Card, ...], ByRank] = {}

    def leads(self, hand: Cards) -> list[Pattern]:
        """Every lead, once for each reading and pattern of ranks."""
        bits = hand.bits
        named = bits & self._named
        loose, fixed, book = self._books.get(named) or self._open(hand, named)
        ranks = (bits & RANK_LANES) - loose
        found, alike = list(fixed), book.alike
        present = [mask for mask in _LANE_MASKS if ranks & mask]
        for mask in present:
            found += alike[ranks & mask]
        counts = _up_to(book.widest, ranks)
        for runs in book.runs:
            _add_runs(found, runs, counts)
        if book.pivots:
            self._add_pivoted(found, book, bits, ranks, present)
        flushes = self._flushes(book, bits)
        return self._with_flushes(found, flushes, bits, ranks) if flushes else found

    def expand(self, pattern: Pattern, hand: Cards) -> Iterator[Combination]:
        """The pattern laid with every different choice of the hand's cards, chosen one after the other."""
        choices = [
            tuple(dict.fromkeys(combinations(self._natural(hand, rank, pattern.suit), count)))
            for rank in Rank
            if (count := pattern.ranks >> LANE * rank & 0xFF)
        ]
        for chosen in product(*choices):
            cards = Cards.of(chain.from_iterable(chosen)) + pattern.wilds
            if pattern.reading in self.recogniser.recognise(cards):
                yield Combination(cards, pattern.reading)

    def plays(self, hand: Cards, top: Reading | None) -> list[Combination]:
        """Every play of the hand as a lead, or on `top`, each set of cards and reading once."""
        return list(self.each(hand, top))

    def each(self, hand: Cards, top: Reading | None) -> Iterator[Combination]:
        """The same one by one: who does not need them all need not wait for them all."""
        told: set[Combination] = set()
        for lead in self.leads(hand):
            if not top or beats(lead.reading, top):
                for play in filterfalse(told.__contains__, self.expand(lead, hand)):
                    told.add(play)
                    yield play

    def _natural(self, hand: Cards, rank: Rank, suit: Suit | None) -> list[Card]:
        face = self._repertoire.faces.get(rank)
        if face:
            return [card for card in hand if card == face]
        loose = self._repertoire.named
        return [
            card for card in hand if card.rank is rank and card not in loose and suit in (None, card.suit)
        ]

    def _add_pivoted(
        self, found: list[Pattern], book: ByRank, bits: int, ranks: int, present: list[int]
    ) -> None:
        empty, pivots, (alone, several, suited) = 0, book.pivots, book.rests
        rests = [empty]
        for mask in present:
            rests += alone[ranks & mask]
        held = ranks | HIGHS
        rests += [place for place, lanes in several if (held - lanes) & HIGHS == HIGHS]
        rests += [
            place
            for place, rest in suited
            if (held - rest.ranks) & HIGHS == HIGHS and self._suits_can(rest, bits)
        ]
        for mask in (0, *present):
            row = pivots.get(ranks & mask)
            if row:
                for place in rests:
                    found += row[place]

    def _suits_can(self, rest: Rest, bits: int) -> bool:
        """Whether of the ranks in question there are cards of one suit, or not of one only."""
        suited = rest.suited
        for _, shift, natural in self._suits:
            of_suit = bits >> shift & natural
            if rest.suits == "one" and at_least(1, of_suit) & suited == suited:
                return True
            if rest.suits == "mixed" and not at_least(1, (bits & RANK_LANES) - of_suit) & suited:
                return False
        return rest.suits == "mixed"

    def _flushes(self, book: ByRank, bits: int) -> list[Pattern]:
        found: list[Pattern] = []
        least = book.shortest_flush
        for suit, shift, natural in self._suits:
            ranks = bits >> shift & natural
            if ranks.bit_count() >= least:
                found += _stretches(book.flushes[suit], at_least(1, ranks))
        return found

    def _with_flushes(
        self, found: list[Pattern], flushes: list[Pattern], bits: int, ranks: int
    ) -> list[Pattern]:
        """A plain run that could only be laid in one suit is a flush and nothing else."""
        elsewhere = {
            suit: at_least(1, ranks - (bits >> shift & natural)) for suit, shift, natural in self._suits
        }
        forced = {
            one.ranks for one in flushes if one.suit and not one.ranks & elsewhere[one.suit] and not one.wilds
        }
        if forced:
            found = [one for one in found if one.ranks not in forced or one.wilds]
        return found + flushes

    def _open(self, hand: Cards, named: int) -> Book:
        repertoire = self._repertoire
        held = [card for card in hand if card in repertoire.named]
        faces = set(repertoire.faces.values())
        loose = Cards.of(card for card in held if card not in faces)
        wilds = _held_wilds(repertoire.wilds, held)
        if wilds not in self._by_wilds:
            self._by_wilds[wilds] = _by_rank(repertoire, wilds)
        book = Book(loose.ranks, _fixed(repertoire, Cards.of(held)), self._by_wilds[wilds])
        self._books[named] = book
        return book


def _lanes_of(cards: Iterable[Card], suit: Suit) -> int:
    return sum(0xFF * card.rank.lane for card in cards if card.suit is suit)


def _up_to(most: int, ranks: int) -> list[int]:
    """The counts by rank with none above 0, 1, ... `most`."""
    counts = [0]
    for count in range(1, most + 1):
        counts.append(counts[-1] + at_least(count, ranks))
    return counts


def _add_runs(found: list[Pattern], runs: Runs, counts: list[int]) -> None:
    width, mask, shortest, known = runs
    held = counts[width] & mask
    if known is None:
        found += _stretches(shortest, held)
        return
    if held not in known:
        if len(known) == _MOST_KNOWN:
            known.clear()
        known[held] = tuple(_stretches(shortest, held))
    found += known[held]


def _stretches(shortest: tuple[Window, ...], counts: int) -> list[Pattern]:
    """The runs; where a stretch lacks too much, so do the longer ones from its start."""
    found: list[Pattern] = []
    for mask, leads, longer in shortest:
        held = counts & mask
        if held in leads:
            found += leads[held]
            for wider, more, _ in longer:
                held = counts & wider
                if held not in more:
                    break
                found += more[held]
    return found


def _by_rank(repertoire: Repertoire, wilds: tuple[Card, ...]) -> ByRank:
    at_hand = replace(repertoire, fixed=(), wilds=wilds)
    runs = [shape for shape in repertoire.shapes if isinstance(shape, Run)]
    flushes = [run for run in runs if run.suits == "one"]
    stretches = [window for run in flushes for window in _windows(run, at_hand)]
    pivoted = _pivoted(at_hand)
    return ByRank(
        alike=_alike(at_hand),
        runs=tuple(
            Runs(run.width, _ladder(run), _windows(run, at_hand), {} if run.width == 1 else None)
            for run in runs
            if run.suits != "one"
        ),
        flushes={suit: tuple(_of_suit(window, suit) for window in stretches) for suit in Suit},
        shortest_flush=min((run.least - min(run.most_wilds, len(wilds)) for run in flushes), default=99),
        rests=_rests(pivoted),
        pivots=_pivots(pivoted),
        widest=max((run.width for run in runs), default=1),
    )


def _held_wilds(wilds: Sequence[Card], held: Sequence[Card]) -> tuple[Card, ...]:
    """The wild cards that are held, each as often as it is."""
    most = Counter(held)
    return tuple(card for place, card in enumerate(wilds) if wilds[:place].count(card) < most[card])


def _fixed(repertoire: Repertoire, held: Cards) -> Patterns:
    return tuple(Pattern(0, fixed.cards, fixed.reading) for fixed in repertoire.fixed if held >= fixed.cards)


def _alike(repertoire: Repertoire) -> dict[int, Patterns]:
    by_rank: defaultdict[Rank, list[Pattern]] = defaultdict(list)
    for shape in repertoire.shapes:
        if isinstance(shape, Alike):
            for target in shape.targets():
                by_rank[target.need[0][0]] += _by_rank_alone(target, repertoire)
    return {
        rank.lane * count: tuple(one for one in by_rank[rank] if one.ranks <= rank.lane * count)
        for rank in Rank
        for count in range(1, _MOST_ALIKE + 1)
    }


def _ladder(run: Run) -> int:
    return sum(0xFF * rank.lane for rank in set(run.ladder))


def _windows(run: Run, repertoire: Repertoire) -> tuple[Window, ...]:
    starting: defaultdict[int, list[Window]] = defaultdict(list)
    for (start, _), target in zip(run.stretches(), run.targets(), strict=True):
        ways = list(_by_rank_alone(target, repertoire))
        leads = {
            held: tuple(one for one in ways if _within(one.ranks, held))
            for held in {one.ranks for one in ways}
        }
        mask = sum(0xFF * rank.lane for rank, _ in target.need)
        starting[start].append(Window(mask, leads, ()))
    return tuple(Window(mask, leads, tuple(longer)) for (mask, leads, _), *longer in starting.values())


def _of_suit(window: Window, suit: Suit) -> Window:
    mask, leads, longer = window
    suited = {held: tuple(one._replace(suit=suit) for one in ways) for held, ways in leads.items()}
    return Window(mask, suited, tuple(_of_suit(wider, suit) for wider in longer))


def _pivoted(repertoire: Repertoire) -> Pivoted:
    """What is neither alike nor a run, by its rest and its pivot.

    The suits of the pivot itself decide nothing: a shape that asks for them has no pivot.
    """
    found: Pivoted = defaultdict(lambda: defaultdict(list))
    found[Rest(0)] = defaultdict(list)
    for shape in repertoire.shapes:
        if not isinstance(shape, Alike | Run):
            for target in shape.targets():
                pivot = _pivot(target)
                for one in _by_rank_alone(target, repertoire):
                    beside = one.ranks & ~(pivot.lane * 0xFF) if pivot is not None else one.ranks
                    suited = deciding_ranks(target, one, repertoire)
                    rest = Rest(beside, target.suits, _lanes(suited)) if suited else Rest(beside)
                    found[rest][pivot].append(one)
    return found


Pivoted = defaultdict[Rest, defaultdict[Rank | None, list[Pattern]]]


def _pivot(target: Target) -> Rank | None:
    """The rank of most cards, unless its suits matter or there is but one of each."""
    rank, count = max(target.need, key=lambda one: one[1])
    return rank if count > 1 and rank not in target.suited else None


def _lanes(ranks: Iterable[Rank]) -> int:
    return sum(rank.lane for rank in ranks)


def _rests(pivoted: Pivoted) -> Rests:
    places = {rest: place for place, rest in enumerate(pivoted)}
    alone = {
        rank.lane * count: tuple(
            place
            for rest, place in places.items()
            if rest.ranks and rest.suits == "any" and rest.ranks & ~(rank.lane * 0xFF) == 0
            if rest.ranks <= rank.lane * count
        )
        for rank in Rank
        for count in range(1, _MOST_ALIKE + 1)
    }
    known = {place for found in alone.values() for place in found}
    more = [(place, rest) for rest, place in places.items() if rest.ranks and place not in known]
    return Rests(
        alone,
        several=tuple((place, rest.ranks) for place, rest in more if rest.suits == "any"),
        suited=tuple((place, rest) for place, rest in more if rest.suits != "any"),
    )


def _pivots(pivoted: Pivoted) -> dict[int, tuple[Patterns, ...]]:
    """The patterns with each rest by what a hand has of the pivot."""
    pivots = {pivot for by_pivot in pivoted.values() for pivot in by_pivot}
    held = {
        pivot.lane * count: pivot
        for pivot in pivots
        if pivot is not None
        for count in range(1, _MOST_ALIKE + 1)
    }
    rows = {lanes: _row(pivoted, pivot, lanes) for lanes, pivot in held.items()}
    if None in pivots:
        rows[0] = _row(pivoted, None, 0)
    return {lanes: row for lanes, row in rows.items() if any(row)}


def _row(pivoted: Pivoted, pivot: Rank | None, held: int) -> tuple[Patterns, ...]:
    mask = pivot.lane * 0xFF if pivot is not None else 0
    return tuple(
        tuple(dict.fromkeys(one for one in by_pivot.get(pivot, ()) if one.ranks & mask <= held))
        for by_pivot in pivoted.values()
    )


def _by_rank_alone(target: Target, repertoire: Repertoire) -> Iterator[Pattern]:
    """The patterns without the own lanes of cards that have a face."""
    for one in patterns(target, repertoire):
        yield one._replace(ranks=one.ranks & RANK_LANES)


def _within(ranks: int, held: int) -> bool:
    """Whether every lane of `ranks` is at most the one of `held`."""
    return ((held | HIGHS) - ranks) & HIGHS == HIGHS
