"""The law of Dragon and Phoenix as a table, to be read beside its rule page.

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
from referee.climbing.totals import apply_adjust
from referee.climbing.turns import reader
from referee.events import (
    AskCount,
    Deal,
    End,
    Event,
    Note,
    Pass,
    Redeal,
    Show,
    Substitute,
    Take,
)
from referee.games.dragon_phoenix import calls, hand, play, result, rules, wish
from referee.games.dragon_phoenix.cards import DECK
from referee.games.dragon_phoenix.combinations import on_top, plays
from referee.games.dragon_phoenix.events import (
    Adjust,
    Call,
    Exchange,
    Give,
    Play,
    Result,
)
from referee.games.dragon_phoenix.state import (
    SEATING,
    DpMatch,
    DpTable,
    Own,
    Scored,
    Standing,
)
from referee.law import Check, Claim, LawBook, Step
from referee.state import Match, Phase

EDITION = 2
_CARDS = duty.cards_duties(DECK, rules.CARDS)
_PLAYED = duty.cards_of_a_play(DECK, rules.CARDS)
DpStep = Step[Own, Standing, Scored]
Steps = dict[type[Event], DpStep]
DpLaw = LawBook[Own, Standing, Scored]


def law(options: Mapping[str, Any]) -> DpLaw:
    """The law book under these options, which must be complete."""
    return LawBook(
        game="dragon_phoenix",
        edition=EDITION,
        options=options,
        seating=SEATING,
        steps=_steps(options),
        begin=lambda names: _begin(names, options["target"]),
        implied=hand.implied,
        out_of_phase=rules.out_of_phase,
    )


def _begin(names: tuple[str, ...], target: int) -> DpMatch:
    return Match(
        names, dealing.fresh(1, 0, SEATING.seats, Own()), Standing((0, 0), target), (), "playing", None
    )


def _steps(options: Mapping[str, Any]) -> dict[Phase, Steps]:
    shows = (_CARDS, hand.shows_no_nameless_two)
    any_time = _any_time(options, shows) | _calls() | _results()
    deals = (
        dealing.right_size(rules.HAND_COUNT, hand.stage_size),
        dealing.from_the_deck(rules.CARD_DECK, DECK),
        dealing.dealt_once(rules.CARD_ELSEWHERE, DECK),
        hand.deals_no_nameless_two,
    )
    gives = (
        hand.to_the_others,
        hand.given_once,
        hand.given_from_the_hand,
        hand.given_from_the_deck,
        hand.gives_no_nameless_two,
        hand.gives_clearly,
    )
    to_show = dealing.hand_to_show(hand.started, hand.BEFORE_PLAY)
    shown = apply_show_of_ended_hand(to_show, kept=False)
    before_play: Steps = {Show: Step(shows, shown, reach=to_show)}
    deal: Steps = {Deal: Step(checks=deals, apply=hand.apply_deal, reach=dealing.undealt)}
    rest: Steps = {Deal: Step(checks=(hand.deals_the_rest, *deals), apply=hand.apply_deal)}
    exchange: Steps = {Exchange: Step(checks=gives, apply=hand.apply_exchange)}
    return {
        "deal": any_time | deal | before_play,
        "calls": any_time | rest | before_play,
        "exchange": any_time | exchange | before_play,
        "play": any_time | _playing(options) | {Take: Step((play.takes_own_trick,), play.apply_take)},
        "gift": any_time | _giving(options),
        "finished": {Note: Step((), apply_note)} | before_play,
    }


def _playing(options: Mapping[str, Any]) -> Steps:
    obeys = _obeys_wish(options)
    return {
        Play: Step(
            checks=(
                duty.still_in(rules.SEAT_OUT),
                play.in_turn(_vocabulary(options)),
                _PLAYED,
                *_combination(options),
                _wishes(options),
                obeys,
            ),
            apply=play.apply_play,
            read=_reader(options),
        ),
        Pass: Step(
            checks=(
                duty.still_in(rules.SEAT_OUT),
                duty.passes_in_turn(rules.TURN),
                duty.leader_plays(rules.LEAD_MUST_PLAY, play.is_leading),
                obeys,
            ),
            apply=play.apply_pass if options["late_bomb"] else play.apply_last_pass_takes,
        ),
    }


def _giving(options: Mapping[str, Any]) -> Steps:
    due = play.gift_first_unless_bomb if options["late_bomb"] else play.gift_first
    still_in = duty.still_in(rules.SEAT_OUT)
    return {
        Play: Step(
            checks=(
                still_in,
                due,
                _PLAYED,
                *_combination(options),
                _wishes(options),
            ),
            apply=play.apply_play,
            read=_reader(options),
        ),
        Pass: Step((still_in, play.gift_first), play.apply_pass),
        Take: Step((play.gift_first, play.takes_own_trick), play.apply_take),
        Give: Step((play.gives_own_trick, play.gives_to_an_opponent), play.apply_give),
    }


def _combination(options: Mapping[str, Any]) -> tuple[Check, ...]:
    """3, 4, 5.9-5.12: what the cards are, and whether they beat what lies there."""
    vocabulary = _vocabulary(options)
    combination = duty.is_combination(rules.COMBINATION, vocabulary, DECK)
    return (
        play.tells_short_stairs(combination, options["min_stairs_pairs"]),
        duty.has_the_reading(rules.READING),
        play.fox_leads_alone,
        play.phoenix_spares_the_dragon,
        play.unless_fox(duty.beats_top(rules.BEATS_KIND, rules.BEATS_RANK, vocabulary)),
    )


def _vocabulary(options: Mapping[str, Any]) -> duty.Vocabulary:
    """The same combinations at every table of these options."""
    recogniser = plays(options["min_stairs_pairs"]).recogniser
    return lambda table: recogniser


def _reader(options: Mapping[str, Any]) -> Callable[[DpTable, Any], tuple[Claim[Any], ...]]:
    return reader(_vocabulary(options), play.facing, on_top, play.twos_meant)


def _wishes(options: Mapping[str, Any]) -> Check:
    return wish.wishes_with_the_herald if options["wish"] else wish.wishes_nothing


def _obeys_wish(options: Mapping[str, Any]) -> Check:
    return wish.obeys_wish(
        min_stairs_pairs=options["min_stairs_pairs"],
        with_phoenix=options["wish_with_phoenix"],
        bomb_frees=options["bomb_before_wish"],
    )


def _calls() -> Steps:
    checks = (calls.take_off_in_time, calls.high_flight_in_time, calls.calls_once)
    return {Call: Step(checks=checks, apply=calls.apply_call)}


def _results() -> Steps:
    checks = (
        results.names_each_seat_once(rules.RESULT_ORDER),
        results.begins_with_those_out(rules.RESULT_ORDER),
        result.has_points_unless_double_victory,
        result.points_can_be,
        result.agrees_with_the_tricks,
        result.adds_calls_once,
    )
    return {Result: Step(checks=checks, apply=result.apply_result)}


def _any_time(options: Mapping[str, Any], shows: tuple[Check, ...]) -> Steps:
    """What can happen in every phase of a match that goes on."""
    ready = dealing.once_dealt(hand.dealt)
    return {
        Show: Step(shows, apply_show(hand.opener_seen)),
        AskCount: Step((), answers_count(lambda holding: options["card_count"], ready)),
        Redeal: Step((), hand.apply_redeal),
        Adjust: Step((), apply_adjust),
        Substitute: Step((), apply_substitute),
        Note: Step((), apply_note),
        End: Step((), apply_end),
    }
