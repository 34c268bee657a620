"""A hand before it is played, and what is asked of hands named with a deal."""

from typing import Any

import pytest

from referee import Cards
from referee.cards import NOTHING, pack
from referee.climbing.dealing import (
    again,
    begun,
    dealt_once,
    following,
    fresh,
    from_the_deck,
    hand_to_show,
    once_dealt,
    right_size,
    undealt,
    voided,
)
from referee.events import Deal
from referee.state import NO_TRICK, Holding, Match, Table
from referee.verdict import Finding, Rule

AnyTable = Table[Any]
NAMES = ("Anna", "Ben", "Carla")
RULE = Rule("x.rule", "1")
DECK = pack(jokers=2)
TWO_PACKS = pack(copies=2, jokers=2)


def deal(**hands: str) -> Deal:
    """The deal of these hands by seat: `deal(s0="3c 4c")`."""
    return Deal(hands={int(seat[1:]): Cards.parse(cards) for seat, cards in hands.items()})


def with_shown(table: AnyTable, seat: int, cards: str) -> AnyTable:
    holdings = list(table.holdings)
    holdings[seat] = Holding(0, Cards.parse(cards))
    return table._replace(holdings=tuple(holdings))


def match_of(table: AnyTable, ended: AnyTable | None = None) -> Match[Any, Any, Any]:
    return Match(NAMES, table, None, (), "playing", ended)


def drawn(table: AnyTable) -> AnyTable:
    """A deal of three cards each that keeps what was shown."""
    return table._replace(
        phase="play", holdings=tuple(Holding(3, one.surely) for one in table.holdings), turn=1
    )


class TestHand:
    def test_nothing_of_it_is_there_before_it_begins(self) -> None:
        table = fresh(4, 2, 3, "own")
        assert (table.number, table.phase, table.dealer, table.own) == (4, "deal", 2, "own")
        assert (table.turn, table.leader, table.opened, table.trick) == (None, None, False, NO_TRICK)
        assert (table.holdings, table.played, table.out) == ((Holding(0),) * 3, NOTHING, ())
        assert table.captured == (0, 0, 0)

    @pytest.mark.parametrize(("dealer", "then"), [(0, 1), (1, 2), (2, 0), (None, None)])
    def test_the_deal_passes_on_where_a_dealer_is_known(self, dealer: int | None, then: int | None) -> None:
        table = drawn(fresh(4, dealer, 3, "old"))._replace(out=(1,), captured=(5, 0, 0))
        assert following(table, "new") == fresh(5, then, 3, "new")

    def test_a_void_hand_begins_again_with_number_and_dealer(self) -> None:
        table = drawn(fresh(4, 2, 3, "old"))._replace(out=(1,), captured=(5, 0, 0))
        assert again(table, "new") == fresh(4, 2, 3, "new")

    def test_cards_shown_then_find_a_hand_of_which_nothing_is_known(self) -> None:
        table = drawn(fresh(4, 2, 3, "old"))._replace(out=(1,), played=Cards.parse("7c"))
        after = voided(match_of(table, fresh(3, 1, 3, "old")), "new")
        assert after == match_of(fresh(4, 2, 3, "new"), fresh(4, 2, 3, "new"))
        assert hand_to_show(drawn)(after) == drawn(after.table)

    def test_once_it_has_begun_the_hand_before_is_closed(self) -> None:
        table = fresh(2, 0, 3, None)
        after = begun(match_of(table, fresh(1, 2, 3, None)), drawn(table))
        assert after == match_of(drawn(table))


class TestBetweenHands:
    def test_a_first_deal_finds_nothing_of_what_was_shown_before(self) -> None:
        table = fresh(1, 0, 3, None)
        assert undealt(match_of(with_shown(table, 2, "9c"))) == table

    def test_who_plays_without_a_deal_was_dealt_what_he_had_shown(self) -> None:
        table = with_shown(fresh(1, 0, 3, None), 2, "9c")
        ready = once_dealt(drawn)(match_of(table))
        assert (ready.phase, ready.holdings[2]) == ("play", Holding(3, Cards.parse("9c")))
        assert once_dealt(drawn)(match_of(ready)) is ready

    def test_cards_shown_between_hands_are_those_of_the_hand_just_ended(self) -> None:
        ended = drawn(fresh(1, 0, 3, None))._replace(played=Cards.parse("7c"))
        assert hand_to_show(drawn)(match_of(fresh(2, 1, 3, None), ended)) is ended

    def test_cards_shown_before_the_first_hand_are_those_of_one_that_was_dealt(self) -> None:
        assert hand_to_show(drawn)(match_of(fresh(1, 0, 3, None))).phase == "play"

    def test_so_are_those_shown_when_a_match_is_given_up_before_a_deal(self) -> None:
        """The hand just ended was never dealt either."""
        ended = fresh(1, 0, 3, None)
        told = hand_to_show(drawn)(match_of(ended._replace(phase="finished"), ended))
        assert [holding.held for holding in told.holdings] == [3, 3, 3]


class TestSizes:
    check = staticmethod(right_size(RULE, lambda table, told, seat: 2 + seat))

    def test_every_hand_of_the_wrong_size_is_told(self) -> None:
        found = self.check(fresh(1, 0, 3, None), deal(s0="3c", s1="4c 5c 6c", s2="7c 8c 9c Tc Jc"))
        assert found == (
            Finding(RULE, {"why": "deal", "seat": 0, "count": 1, "held": 2}),
            Finding(RULE, {"why": "deal", "seat": 2, "count": 5, "held": 4}),
        )

    @pytest.mark.parametrize("told", [Deal(), deal(), deal(s0="3c 4c")])
    def test_hands_that_are_not_named_have_no_size(self, told: Deal) -> None:
        assert not self.check(fresh(1, 0, 3, None), told)


class TestDeck:
    def test_a_hand_has_no_card_twice_and_no_rank_five_times(self) -> None:
        told = deal(s0="3c 3c", s1="4 4 4 4 4", s2="5 5 5 5")
        assert from_the_deck(RULE, DECK)(fresh(1, 0, 3, None), told) == (
            Finding(RULE, {"why": "twice", "cards": ["3c"]}),
            Finding(RULE, {"why": "rank", "rank": "4", "count": 5, "left": 4}),
        )

    def test_from_two_packs_it_may(self) -> None:
        told = deal(s0="3c 3c", s1="4 4 4 4 4")
        assert not from_the_deck(RULE, TWO_PACKS)(fresh(1, 0, 3, None), told)

    def test_cards_dealt_before_in_the_same_hand_count(self) -> None:
        """A second stage names the new cards only."""
        table = with_shown(fresh(1, 0, 3, None), 1, "3c")
        assert from_the_deck(RULE, DECK)(table, deal(s1="3c 4c"))
        assert not from_the_deck(RULE, DECK)(table, deal(s0="3c 4c", s1="3d 4d"))

    def test_nothing_named_cannot_be_wrong(self) -> None:
        assert not from_the_deck(RULE, DECK)(fresh(1, 0, 3, None), Deal())
        assert not dealt_once(RULE, DECK)(fresh(1, 0, 3, None), Deal())


class TestTwoHands:
    check = staticmethod(dealt_once(RULE, DECK))
    table = fresh(1, 0, 3, None)

    def test_a_card_is_dealt_into_one_hand(self) -> None:
        assert self.check(self.table, deal(s0="3c 4c", s2="5c 3c")) == (
            Finding(RULE, {"why": "card", "cards": ["3c"], "seat": 0}),
        )

    def test_each_hand_that_shares_a_card_with_one_before_is_told(self) -> None:
        found = self.check(self.table, deal(s0="3c 4c", s1="3c 5c", s2="4c 5c"))
        assert isinstance(found, tuple)
        assert [(one.facts["cards"], one.facts["seat"]) for one in found] == [
            (["3c"], 0),
            (["4c"], 0),
            (["5c"], 1),
        ]

    def test_a_rank_has_four_cards_among_all_hands(self) -> None:
        assert self.check(self.table, deal(s0="3 3", s1="3 3", s2="3")) == (
            Finding(RULE, {"why": "rank", "rank": "3", "count": 1, "left": 0}),
        )

    def test_a_card_that_was_dealt_twice_takes_no_other_from_the_third_hand(self) -> None:
        found = self.check(self.table, deal(s0="3c 3d 3h", s1="3c", s2="3s"))
        assert found == (Finding(RULE, {"why": "card", "cards": ["3c"], "seat": 0}),)

    def test_different_cards_may_be_dealt(self) -> None:
        assert not self.check(self.table, deal(s0="3c 3d", s1="3h", s2="3s"))

    def test_from_two_packs_a_card_is_dealt_into_two_hands(self) -> None:
        check = dealt_once(RULE, TWO_PACKS)
        assert not check(self.table, deal(s0="3c", s1="3c"))
        assert check(self.table, deal(s0="3c", s1="3c", s2="3c"))

    def test_cards_dealt_in_the_stage_before_lie_there(self) -> None:
        table = with_shown(self.table, 1, "3c")
        assert self.check(table, deal(s2="3c 4c"))
        assert not self.check(table, deal(s1="4c", s2="5c"))
