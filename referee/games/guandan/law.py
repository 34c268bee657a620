"""The law of Guandan as a table, to be read beside its rule page.

For each phase and event: what is checked, in the order of the page, and what then happens.
Options choose between entries; no check asks for one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.climbing import checks as duty
from referee.climbing import dealing, results
from referee.climbing.table_talk import (
    answers_count,
    apply_end,
    apply_note,
    apply_show,
    apply_show_of_ended_hand,
    apply_substitute,
)
from referee.climbing.turns import is_leading, reader
from referee.events import (
    AskCount,
    End,
    Event,
    Note,
    Pass,
    Play,
    Redeal,
    Show,
    Substitute,
)
from referee.games.guandan import hand, play, rules, tribute
from referee.games.guandan.cards import DECK
from referee.games.guandan.combinations import plays
from referee.games.guandan.events import (
    Adjust,
    Deal,
    RefuseTribute,
    Result,
    ReturnTribute,
    Tribute,
)
from referee.games.guandan.levels import House
from referee.games.guandan.state import (
    SEATING,
    GdMatch,
    Own,
    Scored,
    Standing,
)
from referee.law import Check, Entry, LawBook, Step
from referee.state import Holding, Phase
from referee.verdict import Effects

EDITION = 2
_CARDS = duty.cards_duties(DECK, rules.CARDS)
_PLAYED = duty.cards_of_a_play(DECK, rules.CARDS)
GdStep = Step[Own, Standing, Scored]
Steps = dict[type[Event], GdStep]
GdLaw = LawBook[Own, Standing, Scored]


def law(options: Mapping[str, Any]) -> GdLaw:
    """The law book under these options, which must be complete."""
    return LawBook(
        game="guandan",
        edition=EDITION,
        options=options,
        seating=SEATING,
        steps=_steps(options),
        begin=hand.begin,
        implied=hand.implied,
        out_of_phase=rules.out_of_phase(tribute=options["tribute"]),
        given=tribute.given,
    )


def _steps(options: Mapping[str, Any]) -> dict[Phase, Steps]:
    any_time = _any_time(options) | _results(options)
    deals = (
        dealing.right_size(rules.HAND_COUNT, hand.whole_hand),
        dealing.from_the_deck(rules.CARD_DECK, DECK),
        dealing.dealt_once(rules.CARD_ELSEWHERE, DECK),
        hand.leader_of_first_hand_only(tribute=options["tribute"]),
    )
    deal: Steps = {Deal: Step(checks=deals, apply=hand.apply_deal, reach=dealing.undealt)}
    to_show = dealing.hand_to_show(hand.dealt)
    between_hands: Steps = {Show: Step((_CARDS,), apply_show_of_ended_hand(to_show), reach=to_show)}
    return {
        "deal": any_time | deal | between_hands,
        "tribute": any_time | _tributes(options),
        "play": any_time | _playing(options),
        "finished": {Note: Step((), apply_note)} | between_hands,
    }


def _tributes(options: Mapping[str, Any]) -> Steps:
    """8: until the tribute is settled nothing else happens in the trick."""
    vocabulary = _vocabulary(options)
    leads = _LEADS_AFTER_EQUAL[options["equal_tribute_leader"]]
    pays = (
        tribute.paid_by_a_loser,
        tribute.no_wild_heart,
        tribute.highest_is_paid,
        tribute.higher_to_the_first,
        tribute.from_the_hand,
        tribute.told_apart,
        tribute.pays_without_both_jokers,
    )
    seat_order = (tribute.seat_order_of_equal,) if options["equal_tribute"] == "seat_order" else ()
    gives_back = (
        tribute.returned_to_the_payer,
        tribute.ten_or_lower(level_cards=options["return_level_card"]),
        tribute.from_the_hand,
        tribute.told_apart,
    )
    refuses = (tribute.nothing_paid_yet, tribute.refused_with_both_jokers, tribute.no_third_red_joker)
    return {
        Tribute: Step((*pays, *seat_order), tribute.apply_tribute(leads)),
        ReturnTribute: Step(gives_back, tribute.apply_return(leads)),
        RefuseTribute: Step(refuses, tribute.apply_refusal),
        Play: Step(
            checks=(tribute.play_waits, _CARDS, *_combination(vocabulary)),
            apply=play.apply_play_before_tribute(House.under(options), _announced(options)),
            read=reader(vocabulary),
        ),
        Pass: Step((tribute.pass_waits,), hand.nothing_happens),
    }


_LEADS_AFTER_EQUAL: Mapping[str, tribute.LeaderOfEqual] = {
    "previous_first": lambda first, payer: first,
    "payer_to_first": lambda first, payer: payer,
    "next_after_first": lambda first, payer: SEATING.after(first),
}


def _playing(options: Mapping[str, Any]) -> Steps:
    vocabulary = _vocabulary(options)
    leads = _LEADS_AFTER_EQUAL[options["equal_tribute_leader"]]
    still_in = duty.still_in(rules.SEAT_OUT)
    return {
        Play: Step(
            checks=(
                still_in,
                play.in_turn(leads, tribute=options["tribute"]),
                _PLAYED,
                *_combination(vocabulary),
                duty.beats_top(rules.BEATS_KIND, rules.BEATS_RANK, vocabulary),
            ),
            apply=play.apply_play(House.under(options), _announced(options)),
            read=reader(vocabulary),
        ),
        Pass: Step(
            checks=(
                still_in,
                duty.passes_in_turn(rules.TURN),
                duty.leader_plays(rules.LEAD_MUST_PLAY, is_leading),
            ),
            apply=play.apply_pass,
        ),
    }


def _combination(vocabulary: duty.Vocabulary) -> tuple[Check, ...]:
    """4: the cards are something, and what they were declared as."""
    return (
        duty.is_combination(rules.COMBINATION, vocabulary, DECK),
        duty.has_the_reading(rules.READING),
    )


def _vocabulary(options: Mapping[str, Any]) -> duty.Vocabulary:
    """The combinations of the level that is played (2.2)."""
    joker_pair: bool = options["full_house_joker_pair"]
    return lambda table: plays(table.own.level, joker_pair).recogniser


def _results(options: Mapping[str, Any]) -> Steps:
    checks = (
        results.names_each_seat_once(rules.RESULT_ORDER),
        hand.fixes_the_win,
        results.begins_with_those_out(rules.RESULT_ORDER),
    )
    house, ready = House.under(options), dealing.once_dealt(hand.dealt)

    def apply(match: GdMatch, entry: Entry[Result]) -> tuple[GdMatch, Effects]:
        return hand.finish(match, ready(match), entry.event.order, "result", house)

    return {Result: Step(checks, apply)}


def _any_time(options: Mapping[str, Any]) -> Steps:
    """What can happen in every phase of a match that goes on."""
    return {
        Show: Step((_CARDS,), apply_show(lambda table: table)),
        AskCount: Step((), answers_count(_MUST_SAY[options["card_count"]], dealing.once_dealt(hand.dealt))),
        Redeal: Step((), hand.apply_redeal),
        Adjust: Step((), hand.apply_adjust),
        Substitute: Step((), apply_substitute),
        Note: Step((), apply_note),
        End: Step((), apply_end),
    }


_MUST_SAY: Mapping[str, Callable[[Holding], bool]] = {
    "on_request_10": lambda holding: holding.held <= play.ANNOUNCED,
    "announce_10": lambda holding: holding.held <= play.ANNOUNCED,
    "always": lambda holding: True,
}


def _announced(options: Mapping[str, Any]) -> Callable[[Holding], bool]:
    """Whether a play that brings a player to 10 cards or fewer says so by itself (6.6)."""
    announces = options["card_count"] == "announce_10"
    return lambda holding: announces
