"""What can be asked without a match: a position, the readings of cards, the plays of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from referee.cards import Card, Cards, Rank, Unreadable
from referee.climbing import position
from referee.climbing.order import beats
from referee.climbing.plays import Plays
from referee.climbing.turns import choose, fitting
from referee.game import Situation, Top
from referee.games.dragon_phoenix.cards import DRAGON, PHOENIX, points
from referee.games.dragon_phoenix.combinations import on_top, plays
from referee.games.dragon_phoenix.scoring import is_over
from referee.games.dragon_phoenix.state import ALL_CARDS, SEATING, DpMatch, DpTable, Own, Standing
from referee.law import AnyLaw
from referee.seats import Seat
from referee.state import Laid, Match, Phase, Trick
from referee.verdict import Combination, Reading

ONLY_A_PHOENIX: Final = "only a Phoenix lies on a card that counts"
_NAMES = ("", "", "", "")


def laws_plays(law: AnyLaw) -> Plays:
    """The combinations under the law's options."""
    return plays(law.options["min_stairs_pairs"])


def top(law: AnyLaw, given: Top, below: Card | None, level: str | None = None) -> Laid:
    """What is to be beaten. A Phoenix lies on `below`, or was led without it (5.10).

    Raises Unreadable if the cards make no combination, or none as declared.
    """
    position.without_levels(level)
    recogniser = laws_plays(law).recogniser
    under = None
    if below is not None and PHOENIX not in given.cards:
        raise Unreadable(ONLY_A_PHOENIX, "below")
    if below is not None:
        lower = recogniser.recognise(Cards.of([below]))
        if not lower or lower[0].kind != "single" or below in (PHOENIX, DRAGON):
            raise Unreadable("must be the single under a Phoenix", "below")
        under = Laid(0, Cards.of([below]), lower[0])
    readings = on_top(recogniser.recognise(given.cards), under)
    reading = choose(fitting(readings, given.as_), None)
    if reading is None or reading.kind == "fox":
        raise Unreadable("must be a combination that can be beaten", "top.cards")
    return Laid(given.seat or 0, given.cards, reading)


def readings(law: AnyLaw, cards: Cards, lying: Laid | None, level: str | None = None) -> tuple[Reading, ...]:
    """All readings of the cards, a lone Phoenix as it counts on what lies there."""
    position.without_levels(level)
    return on_top(laws_plays(law).recogniser.recognise(cards), lying)


def legal_plays(
    law: AnyLaw, hand: Cards, lying: Laid | None, wish: Rank | None, level: str | None = None
) -> Iterator[Combination]:
    """Every play of the hand: with a wish it can fulfil only those with a natural card of it."""
    if wish is None or not law.options["wish"]:
        return _possible(law, hand, lying)
    obliged = any(one.cards.of_rank(wish) and _obliges(law, one) for one in _possible(law, hand, lying))
    return (one for one in _possible(law, hand, lying) if not obliged or _obeys(law, one, wish))


def _possible(law: AnyLaw, hand: Cards, lying: Laid | None) -> Iterator[Combination]:
    """Every play of the hand were there no wish."""
    for one in laws_plays(law).each(hand, None):
        counted = one if lying is None else Combination(one.cards, _counts(one, lying))
        if lying is None or may_lie_on(counted.reading, lying):
            yield counted


def _counts(play: Combination, lying: Laid) -> Reading:
    return on_top((play.reading,), lying)[0]


def may_lie_on(reading: Reading, lying: Laid) -> bool:
    """Whether it beats what lies there; the Phoenix never the Dragon (5.10)."""
    on_dragon = reading.half and lying.reading.rank == "dragon"
    return beats(reading, lying.reading) and not on_dragon


def _obliges(law: AnyLaw, play: Combination) -> bool:
    """Bombs oblige nobody (5.6), nor does the Phoenix where the option says so (5.5)."""
    completed = PHOENIX in play.cards and not law.options["wish_with_phoenix"]
    return not play.reading.bomb and not completed


def _obeys(law: AnyLaw, play: Combination, wish: Rank) -> bool:
    """Whether it may be laid while the rank must be: a bomb without it where it is free (5.7)."""
    return bool(play.cards.of_rank(wish)) or (play.reading.bomb and law.options["bomb_before_wish"])


def situation(law: AnyLaw, given: Situation, seat: Seat) -> DpMatch:
    """A match in this position, never in a hand's first trick (contract 6).

    Raises Unreadable for a position that cannot be.
    """
    position.without_levels(given.level)
    given = position.known_out(given)
    _can_be(given)
    turn = seat if given.turn is None else given.turn
    table = _table(law, given, turn)
    standing = Standing((0, 0), law.options["target"])
    return Match(_NAMES, table, standing, (), "playing", None)


def _can_be(given: Situation) -> None:
    """Raises Unreadable for seats that cannot be so, and for a card under nothing."""
    top_seat = given.top.seat if given.top else None
    gift = given.top is not None and DRAGON in given.top.cards and given.turn == top_seat
    position.seats_can_be(given, over=is_over(given.out) and not gift)
    if given.below is not None and given.top is None:
        raise Unreadable(ONLY_A_PHOENIX, "below")


def _table(law: AnyLaw, given: Situation, turn: Seat) -> DpTable:
    trick, phase = _trick(law, given, turn)
    if trick.won and phase == "play" and turn in given.out:
        turn = SEATING.next_in(turn, given.out)
    own = Own(given.wish if law.options["wish"] else None, (), tuple(given.first_card_played))
    table = position.table(given, turn, trick, position.holdings(given, SEATING, ALL_CARDS), own)
    return table._replace(phase=phase)


def _trick(law: AnyLaw, given: Situation, turn: Seat) -> tuple[Trick, Phase]:
    if given.top is None:
        return Trick(), "play"
    lying = top(law, given.top, given.below)
    owner = position.owner(given.top, turn, SEATING)
    laid = Laid(owner, lying.cards, lying.reading)
    all_passed = turn == owner
    phase: Phase = "gift" if all_passed and DRAGON in laid.cards else "play"
    if all_passed and phase == "play" and not law.options["late_bomb"]:
        return Trick(), "play"
    passed = position.passed_between(owner, turn, given.out, SEATING)
    return Trick((laid,), passed, points(laid.cards), all_passed), phase
