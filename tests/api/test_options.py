"""GET /options: what a known hand could legally play now, held against every choice of its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

from api.services import asking
from referee import GAMES, Cards, Situation, Top, adjudicate
from referee.cards import Rank
from referee.events import Declared
from referee.law import AnyLaw, AnyMatch
from referee.verdict import Decision, Finding, Illegal
from tests.api.conftest import NAMES, Table
from tests.api.correcting import a_pass, play, standing
from tests.engine import dumb as dragon_phoenix
from tests.engine.chance import MORE
from tests.engine.dragon_phoenix.wishing import any_house, some_position
from tests.engine.guandan import dumb as guandan
from tests.engine.zhengfen import dumb as zhengfen
from tests.support.notation import event, events
from tests.support.record import Record

Plain = dict[str, Any]
Ways = Callable[[tuple[str, ...]], set[tuple[str, str | None]]]
"""(cards) -> everything they can be, by a second recogniser: kinds and ranks."""
SEEDS: Final = range(4 * MORE)
EACH: Final = 12


def told(table: Table, seat: int, role: str = "scorer") -> Plain:
    answer = table.get(f"/options?seat={seat}", role=role)
    assert answer.status_code == 200, answer.text
    options: Plain = answer.json
    return options


def cards(options: Plain) -> list[str]:
    """The plays by their cards."""
    return sorted(" ".join(one["cards"]) for one in options["plays"])


HANDS: Final = {
    "0": "3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c",
    "1": "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2d",
    "2": "3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h",
    "3": "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s",
}
GIVES: Final = {
    "0": {"1": "3c", "2": "4c", "3": "5c"},
    "1": {"0": "3d", "2": "4d", "3": "5d"},
    "2": {"0": "3h", "1": "4h", "3": "5h"},
    "3": {"0": "3s", "1": "4s", "2": "5s"},
}
"""Seat 0 then has three 3s and the Herald, 1 the Fox, 2 the Phoenix, 3 the Dragon."""
DEALT: Final[tuple[Plain, ...]] = (
    {"type": "deal", "hands": HANDS},
    {"type": "exchange", "gives": GIVES},
)


class TestOverHttp:
    def test_the_leaders_plays_with_what_they_are(self, table: Table) -> None:
        table.record(*DEALT)
        options = told(table, 0)
        assert (options["seat"], options["may_pass"]) == (0, False)
        assert {"2c", "3d 3h", "3d 3h 3s", "6c 7c 8c 9c Tc Jc Qc Kc Ac"} <= set(cards(options))
        (triple,) = [one for one in options["plays"] if one["cards"] == ["3d", "3h", "3s"]]
        assert triple["combination"] == {
            "kind": "triple", "rank": "3", "size": 3, "bomb": False, "cards": ["3d", "3h", "3s"],
        }  # fmt: skip

    def test_who_may_not_open_can_play_nothing(self, table: Table) -> None:
        table.record(*DEALT)
        assert [(told(table, seat)["plays"], told(table, seat)["may_pass"]) for seat in (1, 2, 3)] == [
            ([], False)
        ] * 3

    def test_who_is_in_turn_beats_or_passes_and_out_of_turn_there_are_bombs(self, table: Table) -> None:
        table.record(*DEALT, play(0, "Ac"))
        diamonds = "6d 7d 8d 9d Td Jd Qd Kd Ad".split()
        flushes = {" ".join(diamonds[low : low + size]) for size in range(5, 10) for low in range(10 - size)}
        assert set(cards(told(table, 1))) == flushes
        assert told(table, 1)["may_pass"]
        assert "2s" not in cards(told(table, 3))
        assert cards(told(table, 3))
        assert all(one["combination"]["bomb"] for one in told(table, 3)["plays"])
        assert not told(table, 3)["may_pass"]

    def test_under_a_wish_only_what_obeys(self, table: Table) -> None:
        table.record(*DEALT, {**play(0, "2c"), "wish": "J"})
        options = told(table, 1)
        assert not options["may_pass"]
        assert options["plays"]
        assert all("Jd" in one["cards"] for one in options["plays"])

    def test_while_a_dragon_is_to_be_given_only_bombs(self, table: Table) -> None:
        table.record(*DEALT, play(0, "Ac"), a_pass(1), a_pass(2), play(3, "2s"))
        table.record(a_pass(0), a_pass(1), a_pass(2))
        assert table.state()["hand"]["phase"] == "gift"
        assert all(one["combination"]["bomb"] for one in told(table, 1)["plays"])
        assert not told(table, 3)["may_pass"]

    def test_of_an_unknown_hand_nothing_is_listed(self, table: Table) -> None:
        assert told(table, 0) == {"seat": 0, "plays": None, "may_pass": False}
        table.record(*events("exchange\n1 plays 9"))
        assert told(table, 2) == {"seat": 2, "plays": None, "may_pass": True}
        table.record({"type": "show", "seat": 2, "cards": "9 T J"})
        assert told(table, 2)["plays"] is None

    def test_cards_shown_may_be_the_whole_hand(self, table: Table) -> None:
        table.record(*events("exchange\n1 plays 3 4 5 6 7 8 9 T J Q K A\n1 shows T"))
        assert cards(told(table, 1)) == []
        table.record(a_pass(2), a_pass(3), a_pass(0))
        assert cards(told(table, 1)) == ["T"]

    def test_who_is_out_has_nothing_to_play(self, table: Table) -> None:
        table.record(*events("exchange\n1 plays 3 4 5 6 7 8 9 T J Q K A\n1 plays T after passes"))
        assert told(table, 1) == {"seat": 1, "plays": [], "may_pass": False}

    def test_before_cards_are_passed_on_nobody_knows_a_hand(self, table: Table) -> None:
        table.record(DEALT[0])
        assert told(table, 0)["plays"] is None

    def test_while_tribute_is_owed_nobody_plays(self, open_match: Callable[..., Table]) -> None:
        table = open_match(game="guandan")
        hand = " ".join(rank + "c" for rank in "23456789TJQKA" * 2) + " XR"
        table.record(event("result 0 1 2"), {"type": "deal", "hands": {"0": hand}})
        assert told(table, 0) == {"seat": 0, "plays": [], "may_pass": False}
        table.record(*events("3 pays A to 0\n0 returns 2c to 3\n3 plays Q"))
        options = told(table, 0)  # the 4s are level cards
        singles = {one for one in cards(options) if " " not in one}
        assert (singles, options["may_pass"]) == ({"Kc", "Ac", "4c", "XR"}, True)

    def test_after_the_match_there_is_nothing_to_play(self, table: Table) -> None:
        table.record(*DEALT, {"type": "end"})
        assert told(table, 0)["may_pass"] is False
        assert not told(table, 0)["plays"]

    def test_what_really_happened_counts(self, table: Table) -> None:
        table.record(*DEALT, standing(play(1, "9d")))
        assert {"2h", "Th"} <= set(cards(told(table, 2)))
        assert "9h" not in cards(told(table, 2))

    def test_it_is_the_scorers_alone(self, table: Table) -> None:
        table.record(*DEALT)
        answer = table.get("/options?seat=0", role="spectator")
        assert (answer.status_code, answer.json["type"]) == (403, "/problems/forbidden")
        assert "plays" not in answer.json
        assert table.client.get(f"{table.path}/options?seat=0").status_code == 401

    @pytest.mark.parametrize("query", ["", "?seat=3", "?seat=-1", "?seat=x", "?seat=0&hand=1"])
    def test_a_seat_that_nobody_has_is_named(self, open_match: Callable[..., Table], query: str) -> None:
        table = open_match(game="zhengfen", players=NAMES[:3])
        answer = table.get(f"/options{query}")
        assert answer.status_code == 422
        assert set(answer.json["errors"]) == {"hand" if "hand" in query else "seat"}


# every choice of cards of a small hand


def legal(law: AnyLaw, match: AnyMatch, seat: int, ways: Ways) -> set[tuple[Cards, str, str | None]]:
    """Every choice of the hand's cards that the referee lets pass, however it is declared."""
    shape: Any = GAMES[law.game].events["play"]
    found = set()
    for codes in guandan.subsets(match.table.holdings[seat].surely.codes()):
        laid = Cards.parse(codes)
        for kind, rank in ways(codes):
            decision = adjudicate(law, match, shape(seat, laid, Declared(kind, rank)))
            combination = decision.combination
            if decision.legal and combination:
                found.add((laid, combination.reading.kind, combination.reading.rank))
    return found


def listed(law: AnyLaw, match: AnyMatch, seat: int) -> set[tuple[Cards, str, str | None]]:
    plays = list(asking._playable(law, match, seat, match.table.holdings[seat].surely))
    found = {(one.cards, one.reading.kind, one.reading.rank) for one in plays}
    assert len(found) == len(plays), "a play is listed twice"
    return found


def placed_dragon_phoenix(chance: Random) -> Iterator[tuple[AnyLaw, AnyMatch, Ways]]:
    house = any_house(chance)
    hand, top, wish = some_position(chance, house, 7)
    law = GAMES["dragon_phoenix"].law({**house._asdict(), "late_bomb": chance.random() < 0.7})
    lying = Top(Cards.parse(top.cards), chance.choice((0, 2, 3))) if top else None
    below = next(iter(Cards.parse(top.below)), None) if top and top.below else None
    given = Situation(
        top=lying,
        below=below,
        turn=chance.choice((1, 1, 0, lying.seat if lying else 2)),
        wish=Rank.parse(wish) if chance.random() < 0.5 else None,
        hands={1: Cards.parse(hand)},
    )

    def ways(codes: tuple[str, ...]) -> set[tuple[str, str | None]]:
        found = dragon_phoenix.readings(codes, house.min_stairs_pairs)
        return {(one.kind, None if one.size == 1 else one.rank) for one in found}

    yield law, GAMES["dragon_phoenix"].questions.situation(law, given, 1), ways


def placed_guandan(chance: Random) -> Iterator[tuple[AnyLaw, AnyMatch, Ways]]:
    level = chance.choice(guandan.CODES)
    joker_pair = chance.random() < 0.5
    law = GAMES["guandan"].law({"full_house_joker_pair": joker_pair})
    low = chance.randrange(9)
    near = [rank + suit for rank in guandan.LADDER[low : low + 5] for suit in "dh"]
    pool = [*near, *near, level + "h", level + "h", "XB", "XR"]
    hand = chance.sample(pool, 7)
    lying = [chance.choice(guandan.CODES) + suit for suit in "cs"[: chance.randint(1, 2)]]
    lying = [code for code in lying if code[0] == lying[0][0]]
    top = Top(Cards.parse(lying), chance.choice((0, 2, 3))) if chance.random() < 0.6 else None
    given = Situation(level=level, top=top, turn=chance.choice((1, 1, 1, 0)), hands={1: Cards.parse(hand)})

    def ways(codes: tuple[str, ...]) -> set[tuple[str, str | None]]:
        return {(one.kind, one.rank) for one in guandan.readings(codes, level, joker_pair=joker_pair)}

    if max(hand.count(code) for code in hand) <= 2:
        yield law, GAMES["guandan"].questions.situation(law, given, 1), ways


def placed_zhengfen(chance: Random) -> Iterator[tuple[AnyLaw, AnyMatch, Ways]]:
    law = GAMES["zhengfen"].law({"own_beat": chance.random() < 0.7}, 4)
    low = chance.randrange(9)
    near = [rank + suit for rank in zhengfen.LADDER[low : low + 5] for suit in "cdh"]
    hand = chance.sample([*near, "Kc", "Td", "5c", "2c", "2d", "2h", "2s", "XB", "XR"], 7)
    hand = sorted(set(hand))
    rank = chance.choice(zhengfen.LADDER[:9])
    top = Top(Cards.parse([rank + "s"]), chance.choice((0, 1, 2, 3))) if chance.random() < 0.6 else None
    given = Situation(top=top, turn=chance.choice((1, 1, 1, 0)), hands={1: Cards.parse(hand)})

    def ways(codes: tuple[str, ...]) -> set[tuple[str, str | None]]:
        return {(one.kind, one.rank) for one in zhengfen.readings(codes)}

    if rank + "s" not in hand:
        yield law, GAMES["zhengfen"].questions.situation(law, given, 1), ways


@pytest.mark.parametrize("placed", [placed_dragon_phoenix, placed_guandan, placed_zhengfen])
@pytest.mark.parametrize("seed", SEEDS)
def test_listed_is_what_the_referee_lets_pass(placed: Any, seed: int) -> None:  # noqa: ANN401
    """In turn or out of it, on a lead, a top, one's own top, a won trick, under a wish."""
    chance = Random(seed)
    for _ in range(EACH):
        for law, match, ways in placed(chance):
            assert listed(law, match, 1) == legal(law, match, 1, ways), (match.table, law.options)


# the card that is missing


SUITED: Final = [rank + suit for rank in guandan.CODES for suit in "cdhs"]


def missing(game: str, before: str, line: str) -> Plain:
    """What the finding of a play says that is no combination."""
    record = Record(game, {})
    for each in events(before):
        record.told(each)
    found = record.ruling(event(line))["findings"]
    (facts,) = [one["facts"] for one in found if one["rule"].endswith(".combination")]
    return {name: value for name, value in facts.items() if name in {"missing", "near_kind", "near_rank"}}


class TestMissing:
    """Of five cards of which one is missing the referee says which."""

    def test_the_card_that_is_missing_to_the_highest_combination(self) -> None:
        assert missing("dragon_phoenix", "exchange", "1 plays 7 8 9 T") == {
            "missing": "J",
            "near_kind": "straight",
            "near_rank": "J",
        }

    def test_none_where_one_card_is_not_enough(self) -> None:
        assert missing("dragon_phoenix", "exchange", "1 plays 7 9 K") == {}

    def test_only_what_could_be_laid_there(self) -> None:
        lies = "exchange\n1 plays 9 T J Q K"
        assert missing("dragon_phoenix", lies, "2 plays T J Q A")["missing"] == "K"
        assert missing("dragon_phoenix", lies, "2 plays 7 8 9 T") == {}

    def test_of_a_known_hand_only_a_card_that_is_in_it(self) -> None:
        hand = "deal, 0 has 3c 4c 5c 7d 8d 9d Td 2c 2d 2s Kc Kd Ah XB"
        assert missing("zhengfen", hand, "0 plays 7d 8d 9d Td") == {}
        assert missing("zhengfen", hand.replace("Ah", "6d"), "0 plays 7d 8d 9d Td")["missing"] == "6"

    @pytest.mark.parametrize(
        ("game", "before", "line"),
        [
            ("dragon_phoenix", "exchange\n1 plays 9 9 9 9\n2 passes\n3 passes\n0 passes", "1 plays 7 8 T J"),
            ("dragon_phoenix", "exchange\n1 plays 9 9 9\n2 passes\n3 passes\n0 passes", "1 plays 8 8 9"),
            (
                "guandan",
                "deal, 0 leads\n0 plays 7 7 7 7 7 7 7 7\n1 passes\n2 passes\n3 passes",
                "0 plays 5 6 8 9",
            ),
        ],
    )
    def test_none_of_which_all_are_gone(self, game: str, before: str, line: str) -> None:
        assert missing(game, before, line) == {}

    def test_none_that_the_hand_has_no_room_for(self) -> None:
        led = "exchange\n1 plays 3 3 3 4 4\n1 plays A A A{} after passes\n2 passes\n3 passes\n0 passes"
        assert missing("dragon_phoenix", led.format(""), "1 plays 5 5 6")["missing"] == "6"
        assert missing("dragon_phoenix", led.format(" K K"), "1 plays 5 5 6") == {}

    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("seed", SEEDS)
    def test_with_it_the_cards_are_what_is_said_and_without_it_no_card_would_help(
        self, game: str, seed: int
    ) -> None:
        chance, shape = Random(seed), GAMES[game].events["play"]
        law = GAMES[game].law({}, 4)
        named = 0
        for _ in range(60):
            match, codes = nothing_yet(chance, law)
            told = adjudicate(law, match, shape(1, Cards.parse(codes)))
            facts = next((one.facts for one in findings(told) if one.rule.id.endswith(".combination")), None)
            if facts is None or facts["why"] == "suits_missing":
                continue
            more = [
                (card[0], adjudicate(law, match, shape(1, Cards.parse([*codes, card]))))
                for card in SUITED
                if card not in special(match, game)
            ]
            helps = {
                (rank, one.combination.reading.kind, one.combination.reading.rank)
                for rank, one in more
                if one.combination and not findings(one)
            }
            if "missing" in facts:
                named += 1
                assert (facts["missing"], facts["near_kind"], facts["near_rank"]) in helps, (codes, facts)
            else:
                assert not helps, (codes, helps)
        assert named > 3


def findings(decision: Decision) -> tuple[Finding, ...]:
    return decision.verdict.findings if isinstance(decision.verdict, Illegal) else ()


def special(match: AnyMatch, game: str) -> set[str]:
    """The cards that have a name and are no natural ones: nobody is told that the Herald is missing."""
    if game == "guandan":
        return {match.table.own.level.code + "h"}
    return {"2c", "2d", "2h", "2s"} if game == "dragon_phoenix" else set()


def nothing_yet(chance: Random, law: AnyLaw) -> tuple[AnyMatch, list[str]]:
    """Cards that go together, some without their suits, on a lead or on something to beat."""
    game = GAMES[law.game]
    low = chance.randrange(9)
    near, suits = guandan.CODES[low : low + 5], chance.sample("cdhs", 3)
    row = [rank + chance.choice("cdhs") for rank in near]
    pairs = [rank + suit for rank in near[:3] for suit in suits[:2]]
    house = [rank + suit for rank in near[:2] for suit in suits][:5]
    cards = chance.choice((row, row, pairs, house, chance.sample(SUITED, 5)))
    cards = chance.sample(cards, len(cards) - chance.choice((1, 1, 2)))
    noted = [card if card[0] == "2" or chance.random() < 0.6 else card[0] for card in cards]
    rank = chance.choice(guandan.CODES[1:8])
    lying = [rank + suit for suit in "cdh" if rank + suit not in cards][: chance.randint(1, 3)]
    top = Top(Cards.parse(lying), 0) if lying and chance.random() < 0.4 else None
    level = chance.choice(guandan.CODES) if law.game == "guandan" else None
    return game.questions.situation(law, Situation(top=top, turn=1, level=level), 1), noted
