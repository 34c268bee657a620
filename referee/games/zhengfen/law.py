"""The law of ZhengFen as a table, to be read beside its rule page.

For each phase and event: what is checked, in the order of the page, and what then happens.
Options choose between entries; no check asks for one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.climbing import checks as duty
from referee.climbing import dealing
from referee.climbing.opening import Opening
from referee.climbing.table_talk import (
    answers_count,
    apply_end,
    apply_note,
    apply_show,
    apply_show_of_ended_hand,
    apply_substitute,
)
from referee.climbing.totals import apply_adjust
from referee.climbing.turns import is_leading, reader
from referee.events import AskCount, End, Event, Note, Pass, Play, Redeal, Show, Substitute, Take
from referee.games.zhengfen import hand, play, result, rules
from referee.games.zhengfen.cards import DECK
from referee.games.zhengfen.combinations import plays
from referee.games.zhengfen.events import Adjust, Deal, Result
from referee.games.zhengfen.state import Own, Scored, Standing, alone
from referee.law import LawBook, Step
from referee.state import Phase

EDITION = 2
_CARDS = duty.cards_duties(DECK, rules.CARDS)
_PLAYED = duty.cards_of_a_play(DECK, rules.CARDS)
ZfStep = Step[Own, Standing, Scored]
Steps = dict[type[Event], ZfStep]
ZfLaw = LawBook[Own, Standing, Scored]


def law(options: Mapping[str, Any], players: int) -> ZfLaw:
    """The law book for three or four under these options, which must be complete."""
    opens = hand.opening(options["opening_card"])
    dealt = hand.drawn(opens)
    return LawBook(
        game="zhengfen",
        edition=EDITION,
        options=options,
        seating=alone(players),
        steps=_steps(options, opens, dealt),
        begin=lambda names: hand.begin(names, options["target"]),
        implied=hand.implied(dealt),
        out_of_phase=rules.out_of_phase,
    )


def _steps(options: Mapping[str, Any], opens: Opening, dealt: hand.Dealt) -> dict[Phase, Steps]:
    any_time = _any_time(opens, dealt) | _results(dealt)
    deals = (
        dealing.right_size(rules.HAND_COUNT, hand.size),
        dealing.from_the_deck(rules.CARD_DECK, DECK),
        dealing.dealt_once(rules.CARD_ELSEWHERE, DECK),
    )
    deal: Steps = {Deal: Step(deals, hand.apply_deal(opens), reach=dealing.undealt)}
    to_show = dealing.hand_to_show(dealt)
    between_hands: Steps = {Show: Step((_CARDS,), apply_show_of_ended_hand(to_show), reach=to_show)}
    return {
        "deal": any_time | deal | between_hands,
        "play": any_time | _playing(opens, own_beat=options["own_beat"]),
        "finished": {Note: Step((), apply_note)} | between_hands,
    }


def _playing(opens: Opening, *, own_beat: bool) -> Steps:
    recogniser = plays().recogniser
    still_in = duty.still_in(rules.SEAT_OUT)
    return {
        Play: Step(
            checks=(
                still_in,
                play.in_turn(opens),
                _PLAYED,
                duty.is_combination(rules.COMBINATION, lambda table: recogniser, DECK),
                duty.has_the_reading(rules.READING),
                duty.beats_top(rules.BEATS_KIND, rules.BEATS_RANK, lambda table: recogniser),
            ),
            apply=play.apply_play,
            read=reader(lambda table: recogniser),
        ),
        Pass: Step(
            checks=(
                still_in,
                duty.passes_in_turn(rules.TURN),
                duty.leader_plays(rules.LEAD_MUST_PLAY, is_leading),
            ),
            apply=play.apply_pass(own_beat=own_beat),
        ),
        Take: Step((still_in, play.takes_own_trick), play.apply_take),
    }


def _results(dealt: hand.Dealt) -> Steps:
    checks = (
        result.names_first_and_last,
        result.agrees_with_those_out,
        result.points_can_be,
        result.agrees_with_the_tricks,
    )
    return {Result: Step(checks, result.apply_result(dealt))}


def _any_time(opens: Opening, dealt: hand.Dealt) -> Steps:
    """What can happen in every phase of a match that goes on. Nobody need say how many cards he holds."""
    return {
        Show: Step((_CARDS,), apply_show(hand.opener_seen(opens))),
        AskCount: Step((), answers_count(lambda holding: False, dealing.once_dealt(dealt))),
        Redeal: Step((), hand.apply_redeal),
        Adjust: Step((), apply_adjust),
        Substitute: Step((), apply_substitute),
        Note: Step((), apply_note),
        End: Step((), apply_end),
    }
