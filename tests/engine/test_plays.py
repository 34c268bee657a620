"""Listing what a hand can play, against trying every choice of its cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from referee import GAMES, Cards
from referee.cards import LANE, Card, Rank, Suit
from referee.climbing.order import beats
from referee.climbing.plays import Plays
from referee.climbing.shapes import Alike, Pattern, Recogniser, Repertoire, Run
from referee.games.dragon_phoenix.combinations import plays
from referee.games.guandan import combinations as guandan
from referee.games.zhengfen import combinations as zhengfen
from referee.state import Laid
from referee.verdict import Reading
from tests.engine import dumb
from tests.engine.chance import MORE, RANKS, SUITED
from tests.engine.repertoires import INVENTED

GAME = GAMES["dragon_phoenix"]
LAW = GAME.law({})
PLAYS = plays(2)
DECK = tuple(GAME.deck.codes())
HAND = 13

Listed = tuple[str, str, str, str | None, int, str]
"""A lead: natural ranks, wild cards, kind, rank, size, suit."""


def listed(pattern: Pattern) -> Listed:
    ranks = "".join(rank.code * (pattern.ranks >> LANE * rank & 0xFF) for rank in Rank)
    reading = pattern.reading
    suit = pattern.suit.code if pattern.suit else ""
    return ranks, str(pattern.wilds), reading.kind, reading.rank, reading.size, suit


def dumb_leads(hand: Iterable[str], least_pairs: int = 2) -> set[Listed]:
    """Every reading of every choice of cards, by natural ranks; the specials alone as they are."""
    found = set()
    for chosen in dumb.subsets(list(hand)):
        for one in dumb.readings(chosen, least_pairs):
            alone = len(chosen) == 1 and chosen[0] in dumb.SPECIAL_ALONE
            wilds = chosen[0] if alone else dumb.PHOENIX if dumb.PHOENIX in chosen else ""
            ranks = (
                ""
                if alone
                else "".join(
                    sorted((code[0] for code in chosen if code != dumb.PHOENIX), key=dumb.CODES.index)
                )
            )
            suit = chosen[0][1] if one.kind == "straight_flush" else ""
            found.add((ranks, wilds, one.kind, one.rank, one.size, suit))
    return found


def drawn(chance: Random, size: int, losing: float = 0) -> list[str]:
    """A hand with many combinations in it: few ranks or few suits, the specials often."""
    low, wide = chance.randrange(13), chance.randint(3, 13)
    ranks = [RANKS[(low + step) % 13] for step in range(wide)]
    suits = chance.sample("cdhs", chance.randint(1, 4))
    deck = [code for code in DECK if code[0] in ranks and code[1] in suits and code[0] != "2"]
    deck += chance.sample(list(dumb.SPECIAL_ALONE), chance.randint(0, 4))
    hand = chance.sample(deck, min(size, len(deck)))
    return [code[0] if code[0] != "2" and chance.random() < losing else code for code in hand]


def leads(hand: Iterable[str], least_pairs: int = 2) -> list[Listed]:
    return [listed(one) for one in plays(least_pairs).leads(Cards.parse(hand))]


@pytest.mark.parametrize("losing", [0, 0.4])
@pytest.mark.parametrize("least_pairs", [2, 3])
def test_every_lead_of_a_small_hand_is_listed_once(losing: float, least_pairs: int) -> None:
    chance = Random(11)
    for _ in range(150 * MORE):
        hand = drawn(chance, chance.randint(0, 9), losing)
        found = leads(hand, least_pairs)
        assert sorted(found, key=str) == sorted(dumb_leads(hand, least_pairs), key=str), hand


def test_every_lead_of_a_whole_hand_is_listed_once() -> None:
    chance = Random(12)
    kinds: set[str] = set()
    for _ in range(15 * MORE):
        hand = drawn(chance, HAND) if chance.random() < 0.7 else chance.sample(DECK, HAND)
        expected = dumb_leads(hand)
        assert sorted(leads(hand), key=str) == sorted(expected, key=str), hand
        kinds |= {one[2] for one in expected}
    assert kinds == set(GAME.kinds)


@pytest.mark.parametrize(
    ("hand", "runs"),
    [
        ("3c 4c 5c 6c 7c", ["straight_flush 7 c"]),
        ("3c 4c 5c 6c 7d", ["straight 7 "]),
        ("3c 4c 5c 6c 7", ["straight 7 "]),
        ("3c 4c 5c 6c 7c 7d", ["straight 7 ", "straight_flush 7 c"]),
        ("3c 4c 5c 6c 7c 7", ["straight 7 ", "straight_flush 7 c"]),
        ("3c 3d 4c 4d 5c 5d 6c 6d 7c 7d", ["straight 7 ", "straight_flush 7 c", "straight_flush 7 d"]),
        ("3c 4c 5c 6c 7c 8d", ["straight 8 ", "straight 8 ", "straight_flush 7 c"]),
        ("2c 3c 4c 5c 6c", ["straight 6 "]),
        ("2c 3c 4c 5c 6c 7c", ["straight 6 ", "straight 7 ", "straight_flush 7 c"]),
        ("3c 4c 5c 6c phoenix", ["straight 7 "]),
        ("fox dragon 3c 4c 5c 6c", []),
    ],
)
def test_natural_cards_that_can_only_be_a_flush_are_no_straight(hand: str, runs: list[str]) -> None:
    found = [
        f"{kind} {rank} {suit}"
        for _, _, kind, rank, _, suit in leads(Cards.parse(hand, GAME.card_names).codes())
        if kind in ("straight", "straight_flush")
    ]
    assert sorted(found) == runs


def test_a_hand_of_specials_leads_each_of_them_alone() -> None:
    found = PLAYS.plays(Cards.parse("2c 2d 2h 2s"), None)
    assert sorted((str(cards), reading.kind, reading.rank) for cards, reading in found) == [
        ("2c", "single", "2"),
        ("2d", "fox", None),
        ("2h", "single", "2"),
        ("2s", "single", "dragon"),
    ]
    assert PLAYS.plays(Cards.parse(""), None) == []


def laid(hand: Cards, top: Reading | None) -> list[tuple[tuple[str, ...], str, str | None]]:
    found = PLAYS.plays(hand, top)
    return [(tuple(sorted(cards.codes())), reading.kind, reading.rank) for cards, reading in found]


def tops(chance: Random, count: int) -> list[tuple[Reading, dumb.Read]]:
    """Combinations that may lie there, by both recognisers. The Fox never does."""
    found: list[tuple[Reading, dumb.Read]] = []
    while len(found) < count:
        codes = drawn(chance, chance.choice((1, 1, 2, 2, 3, 4, 4, 5, 5, 6)))
        told = {(one.kind, one.rank): one for one in dumb.readings(codes) if one.kind != "fox"}
        found += [
            (one, told[one.kind, one.rank])
            for one in PLAYS.recogniser.recognise(Cards.parse(codes))
            if one.kind != "fox" and (one.kind != "single" or chance.random() < 0.3)
        ]
    return found[:count]


@pytest.mark.parametrize("losing", [0, 0.4])
def test_plays_are_every_choice_of_cards_with_a_reading_that_beats_the_top(losing: float) -> None:
    chance = Random(13)
    for _ in range(60 * MORE):
        hand = drawn(chance, chance.randint(1, 10), losing)
        cards = Cards.parse(hand)
        every = [(chosen, one) for chosen in dumb.subsets(hand) for one in dumb.readings(chosen)]
        expected = [(chosen, one.kind, one.rank) for chosen, one in every]
        assert sorted(laid(cards, None), key=str) == sorted(expected, key=str), hand
        for top, told in tops(chance, 6):
            expected = [(chosen, one.kind, one.rank) for chosen, one in every if dumb.beats(one, told)]
            assert sorted(laid(cards, top), key=str) == sorted(expected, key=str), (hand, told)


def test_legal_plays_of_the_game_count_the_phoenix_half_a_step_above_a_single() -> None:
    chance = Random(14)
    for _ in range(15 * MORE):
        hand = drawn(chance, chance.randint(1, 8))
        every = [(chosen, one) for chosen in dumb.subsets(hand) for one in dumb.readings(chosen)]
        for code in {"2c", "3", "9d", "A", "2h", "2s"} - set(hand):
            top = Laid(0, Cards.parse(code), PLAYS.recogniser.recognise(Cards.parse(code))[0])
            (told,) = dumb.readings([code])
            expected = {
                chosen
                for chosen, one in every
                if dumb.beats(one, told) or (chosen == (dumb.PHOENIX,) and code not in ("2h", "2s"))
            }
            found = GAME.questions.plays(LAW, Cards.parse(hand), top, None, None)
            assert {tuple(sorted(one.cards.codes())) for one in found} == expected, (hand, code)
            assert all(beats(reading, top.reading) for _, reading in found)


def test_a_pattern_is_laid_with_every_choice_of_suits() -> None:
    hand = Cards.parse("7c 7d 7h 8c")
    (pair,) = [one for one in PLAYS.leads(hand) if one.reading.kind == "pair"]
    assert [str(cards) for cards, _ in PLAYS.expand(pair, hand)] == ["7c 7d", "7c 7h", "7d 7h"]


def test_cards_without_suits_are_laid_like_any_other_of_their_rank() -> None:
    assert [kinds for kinds in laid(Cards.parse("7 7 7c"), None) if kinds[1] == "pair"] == [
        (("7", "7"), "pair", "7"),
        (("7", "7c"), "pair", "7"),
    ]


def test_the_same_plays_come_for_the_same_hand_again() -> None:
    hand = Cards.parse("2c 3c 4d 5 6 2h 9 9 T")
    first = PLAYS.leads(hand)
    assert PLAYS.leads(hand) == first != PLAYS.leads(hand - Cards.parse("2h"))
    assert PLAYS.leads(hand) == first


def test_no_more_than_so_many_lists_of_runs_are_remembered() -> None:
    game = Plays(guandan.plays(Rank.TWO, joker_pair=True).recogniser)
    hands = [
        Cards.of(Card(rank, Suit.CLUBS if place % 2 else Suit.SPADES) for place, rank in enumerate(ranks))
        for size in range(1, 12)
        for ranks in combinations(list(Rank)[1:12], size)
    ]
    first = [game.leads(hand) for hand in hands]
    (by_rank,) = game._by_wilds.values()
    remembered = [runs.known for runs in by_rank.runs if runs.known is not None]
    assert len(hands) == 2_047
    assert [0 < len(known) <= 1_024 for known in remembered] == [True]
    assert [game.leads(hand) for hand in hands] == first


def test_a_game_may_have_no_runs_and_no_wild_cards() -> None:
    only = Plays(Recogniser(Repertoire((Alike("pair", 2, {Rank.SEVEN: 7, Rank.EIGHT: 8}),))))
    found = only.plays(Cards.parse("7c 7d 8h 8s 9c 9d"), None)
    assert [str(cards) for cards, _ in found] == ["7c 7d", "8h 8s"]
    assert only.leads(Cards.parse("9c")) == []


def test_a_hand_uses_no_more_wild_cards_than_it_has() -> None:
    heart = Card(Rank.SEVEN, Suit.HEARTS)
    triple = Alike("triple", 3, {Rank.NINE: 9})
    wild = Plays(Recogniser(Repertoire((triple,), named=(heart,), wilds=(heart, heart))))
    assert wild.plays(Cards.parse("9c 7h"), None) == []
    assert [str(one.cards) for one in wild.plays(Cards.parse("9c 7h 7h"), None)] == ["7h 7h 9c"]
    assert [str(one.cards) for one in wild.plays(Cards.parse("9c 9c 7h"), None)] == ["7h 9c 9c"]


def tried(game: Plays, hand: list[str]) -> Counter[tuple[Cards, Reading]]:
    """Every choice of the hand's cards with each reading that the recogniser gives it."""
    return Counter(
        (cards, reading)
        for chosen in dumb.subsets(hand)
        for cards in [Cards.parse(chosen)]
        for reading in game.recogniser.recognise(cards)
    )


class Vocabulary(NamedTuple):
    """What can be laid in a game, and its pack: natural cards, those that stand for others, all else."""

    book: Plays
    natural: tuple[str, ...]
    wilds: tuple[str, ...]
    others: tuple[str, ...] = ()


def vocabulary(book: Plays, wilds: Sequence[str], others: Sequence[str], copies: int = 1) -> Vocabulary:
    natural = tuple(code for code in SUITED if code not in (*wilds, *others)) * copies
    return Vocabulary(book, natural, tuple(wilds), tuple(others))


JOKERS = ("XB", "XR")
VOCABULARIES = {
    "Dragon and Phoenix": vocabulary(plays(2), ["2h"], ["2c", "2d", "2s"]),
    "Guandan on 5": vocabulary(guandan.plays(Rank.FIVE, joker_pair=True), ["5h"] * 2, JOKERS * 2, 2),
    "Guandan on A": vocabulary(guandan.plays(Rank.ACE, joker_pair=False), ["Ah"] * 2, JOKERS * 2, 2),
    "ZhengFen": vocabulary(zhengfen.plays(), JOKERS, []),
    "an invented game of two packs": vocabulary(Plays(Recogniser(INVENTED)), ["5h"] * 2, ["XB"] * 2, 2),
}


def of_some_ranks(chance: Random, game: Vocabulary, size: int, wilds: int) -> list[str]:
    """A hand with so many wild cards: neighbours, twins, few suits, some of them not noted."""
    low, wide = chance.randrange(13), chance.choice((1, 2, 3, 3, 5, 7, 13))
    ranks = {RANKS[(low + step) % 13] for step in range(wide)} | set(chance.choice(("", "5TK", "369")))
    suits = chance.sample("cdhs", chance.randint(1, 4))
    deck = [code for code in game.natural if code[0] in ranks and code[1] in suits]
    natural = chance.sample(deck, min(size, len(deck)))
    lost = chance.choice((0, 0, 0.3))
    noted = [code[0] if chance.random() < lost else code for code in natural]
    others = chance.sample(game.others, chance.randint(0, min(2, len(game.others))))
    return [*noted, *others][: size - wilds] + chance.sample(game.wilds, wilds)


@pytest.mark.parametrize(
    ("name", "wilds"),
    [(name, wilds) for name, game in VOCABULARIES.items() for wilds in range(len(game.wilds) + 1)],
)
def test_plays_are_what_the_recogniser_reads_in_any_choice_of_cards(name: str, wilds: int) -> None:
    game, chance = VOCABULARIES[name], Random(wilds)
    for _ in range(40 * MORE):
        hand = of_some_ranks(chance, game, chance.randint(5, 9), wilds)
        cards, expected = Cards.parse(hand), tried(game.book, hand)
        leads = game.book.leads(cards)
        assert len(leads) == len(set(leads)), hand
        assert all(next(game.book.expand(lead, cards), None) for lead in leads), hand
        assert Counter(game.book.plays(cards, None)) == expected, hand
        for top in {reading for _, reading in expected}:
            assert set(game.book.plays(cards, top)) == {one for one in expected if beats(one[1], top)}


@pytest.mark.parametrize("name", VOCABULARIES)
def test_every_lead_of_many_cards_can_be_laid_and_none_is_listed_twice(name: str) -> None:
    game, chance = VOCABULARIES[name], Random(name)
    for _ in range(10 * MORE):
        hand = Cards.parse([*chance.sample(game.natural, 16), *game.others, *game.wilds])
        leads = game.book.leads(hand)
        assert len(leads) == len(set(leads))
        assert all(next(game.book.expand(lead, hand), None) for lead in leads), str(hand)


def test_no_reading_of_the_invented_game_is_missed_by_the_hands_that_are_tried() -> None:
    game, chance = VOCABULARIES["an invented game of two packs"], Random(0)
    seen = {
        reading.kind
        for _ in range(40)
        for wilds in range(3)
        for _, reading in tried(game.book, of_some_ranks(chance, game, 8, wilds))
    }
    assert seen == {target.reading.kind for shape in INVENTED.shapes for target in shape.targets()}


@pytest.mark.parametrize(
    ("hand", "kind", "number"),
    [
        ("7c 7d 7s 8c 9c", "wing", 1),
        ("7c 7d 7s 8c 9d", "wing", 0),
        ("7c 7d 7s 8c 9", "wing", 0),
        ("7c 7d 7s 8c 8d 9d", "wing", 1),
        ("7c 7d 8c 9c", "wing", 0),
        ("7c 7d 8c 9c 5h", "wing", 1),
        ("7c 8c 9c 5h 5h", "wing", 2),
        ("7c 8c 9d 5h 5h", "wing", 1),
        ("3c 6c 9c", "suited_trio", 1),
        ("3c 6c 9c", "mixed_trio", 0),
        ("3c 6c 9c 9c", "mixed_trio", 0),
        ("3c 6c 9c 9d", "suited_trio", 1),
        ("3c 6c 9c 9d", "mixed_trio", 1),
        ("3c 6c 9c 9", "mixed_trio", 1),
        ("3c 6c 9d", "suited_trio", 0),
        ("3c 6c 9d", "mixed_trio", 1),
        ("3c 6c 6d 9d 9s", "suited_trio", 0),
        ("3 6 9", "mixed_trio", 1),
        ("3c 6c 5h", "suited_trio", 1),
        ("3c 6c 5h", "mixed_trio", 1),
        ("3c 6d 5h", "suited_trio", 0),
        ("3c 6d 5h", "mixed_trio", 1),
        ("8 8 8 8 XB", "crowned", 1),
        ("8 8 8 8", "crowned", 0),
        ("8 8 8 XB 5h 5h", "crowned", 2),
        ("4c 6c 8d", "spread", 1),
        ("4c 6c 5h", "spread", 0),
        ("7 7 7", "helped", 0),
        ("7 7 5h", "helped", 1),
        ("7 7 5h 5h", "helped", 2),
    ],
)
def test_what_is_neither_alike_nor_a_run_is_led_once_for_each_pattern(
    hand: str, kind: str, number: int
) -> None:
    leads = VOCABULARIES["an invented game of two packs"].book.leads(Cards.parse(hand))
    assert [one.reading.kind for one in leads].count(kind) == number


def test_a_run_may_need_wild_cards_only_up_to_its_limit() -> None:
    joker = Card(Rank.BLACK_JOKER)
    run = Run("run", 1, 3, 3, (Rank.THREE, Rank.FOUR, Rank.FIVE), most_wilds=0)
    game = Plays(Recogniser(Repertoire((run,), named=(joker,), wilds=(joker,))))
    assert game.plays(Cards.parse("3c 4c XB"), None) == []
    assert [str(one.cards) for one in game.plays(Cards.parse("3c 4c 5c XB"), None)] == ["3c 4c 5c"]
