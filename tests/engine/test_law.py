"""The functions that read a law book, on a small law of their own and on real matches."""

from dataclasses import replace
from typing import Any

import pytest

from referee import (
    GAMES,
    Cards,
    Entry,
    Match,
    Rank,
    adjudicate,
    begin,
    entered,
    evolve,
    expand,
    fold,
    hide,
    replay,
    rule,
)
from referee.events import Deal, Note, Pass, Play, Take
from referee.games.dragon_phoenix.events import Exchange
from referee.games.dragon_phoenix.events import Play as DpPlay
from referee.law import AnyLaw, AnyMatch, Claim, LawBook, Step, laid_as
from referee.seats import Seating
from referee.state import NO_TRICK, Holding, Table
from referee.verdict import (
    LEGAL,
    Ambiguous,
    Combination,
    Decision,
    Finding,
    Illegal,
    Legal,
    Question,
    Reading,
    Rule,
)

GAME = GAMES["dragon_phoenix"]
NAMES = ("Anna", "Ben", "Carla", "Dan")

LATE = Rule("x.late", "1.1")
LOW = Rule("x.low", "1.4")
SHY = Rule("x.shy", "1.2")
HIDDEN = Rule("x.hidden", "1.3")
PHASE = Rule("x.phase", "9")
HIGH = Reading("run", "9", 3, "run:3", 9)
OTHER = Reading("group", "3", 3, "group:3", 3)
CARDS = Cards.parse("7c 8c 9c")
MEANINGS = (Combination(CARDS, HIGH), Combination(CARDS, OTHER))


def table(phase: Any = "play") -> Table[None]:  # noqa: ANN401
    return Table(1, phase, 0, 0, None, False, NO_TRICK, (Holding(3),) * 2, Cards(0), (), (0, 0), None)  # noqa: FBT003 - by position, as everywhere


def small_law(*checks: Any, claims: tuple[Claim[Any], ...] = ()) -> AnyLaw:  # noqa: ANN401
    """A law in which a play, a pass and a note may happen in the phase play."""
    apply = lambda match, entry: (match._replace(hands=(*match.hands, entry.event)), ())  # noqa: E731
    steps: dict[type[Any], Step[Any, Any, Any]] = {Pass: Step(checks, apply), Note: Step((), apply)}
    if claims:
        steps[Play] = Step(checks, apply, read=lambda _, play: claims)
    return LawBook(
        "small", 1, {}, Seating(2, 2), {"play": steps, "deal": {}},
        lambda names: Match(names, table(), None, (), "playing", None),
        lambda match, event: match,
        lambda event, phase: Finding(PHASE, {"event": event.tag, "phase": phase}),
    )  # fmt: skip


def claim(
    reading: Reading | None = HIGH, undecided: tuple[Reading, ...] = (), cards: Cards = CARDS
) -> Claim[Play]:
    readings = (reading,) if reading else ()
    return Claim(Play(0, cards), 0, cards, readings, reading, None, undecided)


class TestAdjudicate:
    def test_an_event_without_a_step_breaks_the_rule_of_phases(self) -> None:
        law = small_law()
        decision = adjudicate(law, begin(law, NAMES), Take(0))
        assert decision.verdict == Illegal((Finding(PHASE, {"event": "take", "phase": "play"}),))

    def test_an_event_nobody_objects_to_is_legal(self) -> None:
        law = small_law(lambda *_: None)
        assert adjudicate(law, begin(law, NAMES), Pass(0)) == Decision(LEGAL)

    def test_all_findings_are_told_one_by_one_or_several_from_one_check(self) -> None:
        law = small_law(
            lambda *_: Finding(LATE), lambda *_: None, lambda *_: (), lambda *_: (Finding(SHY), Finding(LATE))
        )
        verdict = adjudicate(law, begin(law, NAMES), Pass(0)).verdict
        assert isinstance(verdict, Illegal)
        assert [one.rule.id for one in verdict.findings] == ["x.late", "x.shy", "x.late"]

    def test_what_cannot_be_seen_is_a_question_and_stays_one_beside_a_finding(self) -> None:
        question = Question(HIDDEN, 0)
        law = small_law(lambda *_: question)
        assert adjudicate(law, begin(law, NAMES), Pass(0)).verdict == Legal((question,))
        law = small_law(lambda *_: question, lambda *_: Finding(LATE))
        assert adjudicate(law, begin(law, NAMES), Pass(0)).verdict == Illegal((Finding(LATE),), (question,))

    def test_what_a_check_cannot_understand_is_ambiguous_unless_it_is_illegal_anyway(self) -> None:
        unclear = Ambiguous(())
        law = small_law(lambda *_: unclear)
        assert adjudicate(law, begin(law, NAMES), Pass(0)).verdict == unclear
        law = small_law(lambda *_: unclear, lambda *_: Finding(LATE))
        assert adjudicate(law, begin(law, NAMES), Pass(0)).verdict == Illegal((Finding(LATE),))

    def test_a_lead_between_whose_readings_nothing_decides_is_ambiguous(self) -> None:
        law = small_law(claims=(claim(HIGH, (HIGH, OTHER)),))
        verdict = adjudicate(law, begin(law, NAMES), Play(0, CARDS)).verdict
        assert verdict == Ambiguous((Combination(CARDS, HIGH), Combination(CARDS, OTHER)))

    def test_an_illegal_lead_is_illegal_whatever_it_is_meant_as(self) -> None:
        law = small_law(lambda *_: Finding(LATE), claims=(claim(HIGH, (HIGH, OTHER)),))
        assert isinstance(adjudicate(law, begin(law, NAMES), Play(0, CARDS)).verdict, Illegal)

    def test_of_two_meanings_the_possible_ones_are_asked_for(self) -> None:
        other = Cards.parse("7d 8d 9d")
        late = lambda _, one: Finding(LATE) if one.cards == CARDS else None  # noqa: E731
        law = small_law(late, claims=(claim(), claim(cards=other)))
        verdict = adjudicate(law, begin(law, NAMES), Play(0, CARDS)).verdict
        assert verdict == Ambiguous((Combination(other, HIGH),))

    def test_what_is_illegal_in_every_meaning_is_illegal(self) -> None:
        law = small_law(lambda *_: Finding(LATE), claims=(claim(), claim(OTHER)))
        decision = adjudicate(law, begin(law, NAMES), Play(0, CARDS))
        assert decision.verdict == Illegal((Finding(LATE),), meanings=MEANINGS)
        assert decision.combination is None

    def test_the_reasons_of_several_meanings_are_what_they_have_in_common_or_each(self) -> None:
        def late_or_low(_: object, claim: Claim[Play]) -> tuple[Finding, ...]:
            own = {"rank": claim.reading.rank if claim.reading else "", "seat": 0}
            return (Finding(LATE, own), *([Finding(LOW)] if claim.reading == HIGH else []))

        law = small_law(late_or_low, claims=(claim(), claim(OTHER)))
        verdict = adjudicate(law, begin(law, NAMES), Play(0, CARDS)).verdict
        assert verdict == Illegal((Finding(LATE, {"seat": 0}),), meanings=MEANINGS)
        law = small_law(
            lambda _, one: Finding(LATE if one.reading == HIGH else LOW), claims=(claim(), claim(OTHER))
        )
        verdict = adjudicate(law, begin(law, NAMES), Play(0, CARDS)).verdict
        assert verdict == Illegal((Finding(LATE), Finding(LOW)), meanings=MEANINGS)

    def test_what_stands_is_told_by_its_suits_where_they_tell_what_it_is(self) -> None:
        late = Finding(replace(LATE, waivable=True))
        law = small_law(lambda *_: late, claims=(claim(), claim(OTHER)))
        entry = entered(law, begin(law, NAMES), Play(0, CARDS), "so it was")
        assert entry.decision.verdict == Ambiguous(MEANINGS)
        assert not entry.accepted
        law = small_law(lambda *_: late, claims=(claim(), claim()))
        entry = entered(law, begin(law, NAMES), Play(0, CARDS), "so it was")
        assert entry.decision == Decision(Illegal((late,)), Combination(CARDS, HIGH))
        assert entry.accepted

    def test_cards_without_a_reading_have_no_combination(self) -> None:
        law = small_law(claims=(claim(None),))
        assert adjudicate(law, begin(law, NAMES), Play(0, CARDS)).combination is None


class TestClaim:
    def test_only_a_bomb_is_played_as_a_bomb(self) -> None:
        assert claim(Reading("four", "9", 4, "four:4", 9, tier=1)).bomb
        assert not claim(HIGH).bomb
        assert not claim(None).bomb

    def test_an_accepted_play_went_on_the_table_as_its_combination(self) -> None:
        combination = Combination(CARDS, HIGH)
        assert laid_as(Entry(Play(0, CARDS), Decision(LEGAL, combination))) == combination

    def test_an_entry_without_a_combination_was_no_accepted_play(self) -> None:
        with pytest.raises(ValueError, match="accepted play"):
            laid_as(Entry(Play(0, CARDS), Decision(LEGAL)))


class TestReplay:
    def test_it_stops_before_the_first_event_that_is_not_legal(self) -> None:
        law = GAME.law({})
        events = [DpPlay(0, Cards.parse("7")), Pass(2), Pass(1)]
        match, told = replay(law, NAMES, events)
        assert [entry.event for entry, _ in told] == events[:2]
        assert isinstance(told[-1][0].decision.verdict, Illegal)
        assert told[-1][1] == ()
        assert match == replay(law, NAMES, events[:1])[0]

    def test_of_no_events_it_is_the_match_before_the_first(self) -> None:
        law = GAME.law({})
        assert replay(law, NAMES, []) == (begin(law, NAMES), ())

    def test_folding_decides_nothing_and_takes_what_was_decided(self) -> None:
        """A stored play that today's rules would refuse still loads as it was laid."""
        law = small_law(lambda *_: Finding(LATE))
        stored = Entry(Pass(0), Decision(LEGAL))
        assert fold(law, NAMES, [stored]).hands == (Pass(0),)


class TestRule:
    def test_an_illegal_event_has_no_effects(self) -> None:
        law = GAME.law({})
        assert rule(law, begin(law, NAMES), Pass(0)).effects == ()

    def test_a_legal_one_has_those_it_would_have(self) -> None:
        law = GAME.law({})
        match = begin(law, NAMES)
        event = DpPlay(0, Cards.parse("2c"), wish=Rank.JACK)
        told = rule(law, match, event)
        assert told.effects == evolve(law, match, Entry(event, told.decision))[1]
        assert told.effects


class TestExpand:
    @pytest.fixture
    def law(self) -> AnyLaw:
        return GAME.law({})

    def after(self, law: AnyLaw, *events: Any) -> AnyMatch:  # noqa: ANN401
        match, told = replay(law, NAMES, events)
        assert told[-1][0].decision.legal
        return match

    def told(self, law: AnyLaw, match: AnyMatch, seat: int) -> list[object]:
        """The seats that pass, then the play."""
        return [
            one.seat if isinstance(one, Pass) else one
            for one in expand(law, match, DpPlay(seat, Cards.parse("K"), passed=True))
        ]

    def test_an_event_that_names_no_passes_stands_for_itself(self, law: AnyLaw) -> None:
        match = self.after(law, DpPlay(0, Cards.parse("7")))
        for event in (Pass(1), DpPlay(3, Cards.parse("8"))):
            assert expand(law, match, event) == (event,)

    def test_everybody_from_the_one_in_turn_up_to_the_player_passes(self, law: AnyLaw) -> None:
        match = self.after(law, DpPlay(0, Cards.parse("7")))
        assert self.told(law, match, 3) == [1, 2, DpPlay(3, Cards.parse("K"))]

    def test_nobody_passes_before_the_one_in_turn(self, law: AnyLaw) -> None:
        match = self.after(law, DpPlay(0, Cards.parse("7")))
        assert self.told(law, match, 1) == [DpPlay(1, Cards.parse("K"))]

    def test_who_has_passed_is_not_asked_again(self, law: AnyLaw) -> None:
        match = self.after(law, DpPlay(0, Cards.parse("7")), Pass(1))
        assert self.told(law, match, 1) == [2, 3, DpPlay(1, Cards.parse("K"))]

    def test_the_last_player_is_not_asked_about_his_own(self, law: AnyLaw) -> None:
        match = self.after(law, DpPlay(0, Cards.parse("7")))
        assert self.told(law, match, 0) == [1, 2, 3, DpPlay(0, Cards.parse("K"))]

    def test_nobody_is_asked_once_the_trick_is_won(self, law: AnyLaw) -> None:
        match = self.after(law, DpPlay(0, Cards.parse("7")), Pass(1), Pass(2), Pass(3))
        assert self.told(law, match, 2) == [DpPlay(2, Cards.parse("K"))]

    def test_while_nobody_knows_who_leads_nobody_is_asked(self, law: AnyLaw) -> None:
        assert self.told(law, begin(law, NAMES), 2) == [DpPlay(2, Cards.parse("K"))]

    def test_before_a_known_opener_leads_he_would_have_passed(self, law: AnyLaw) -> None:
        (herald,) = Cards.parse("2c")
        match = self.after(law, Exchange({1: {0: herald}}))
        assert self.told(law, match, 2) == [0, 1, DpPlay(2, Cards.parse("K"))]

    def test_where_nothing_can_be_played_nobody_is_asked(self) -> None:
        law = small_law()
        match = begin(law, NAMES)._replace(table=table("deal")._replace(turn=None))
        assert expand(law, match, Play(1, CARDS, passed=True)) == (Play(1, CARDS),)


class TestHide:
    def test_dealt_and_given_cards_are_hidden_and_nothing_else(self) -> None:
        (card,) = Cards.parse("7c")
        deal = Deal("first", {0: Cards.parse("7c 8c")}, dealer=2)
        assert hide(deal) == Deal("first", dealer=2)
        assert hide(Exchange({0: {1: card}})) == Exchange()

    def test_what_lies_open_stays_as_it_is(self) -> None:
        for event in (DpPlay(0, CARDS, wish=Rank.ACE), Pass(1), Note("a remark")):
            assert hide(event) is event
