"""Laying, passing, taking and giving (rules 4, 5.9-5.13 and 7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from referee.cards import Cards
from referee.climbing.checks import Vocabulary, suited
from referee.climbing.dealing import begun
from referee.climbing.order import beats
from referee.climbing.transitions import lay, leads_after, pass_, take_trick
from referee.events import Pass, Take
from referee.games.dragon_phoenix import rules
from referee.games.dragon_phoenix.cards import (
    DRAGON,
    FOX,
    HERALD,
    NAMELESS,
    SPECIALS,
    points,
)
from referee.games.dragon_phoenix.combinations import FEWEST_STAIRS_PAIRS, plays
from referee.games.dragon_phoenix.effects import TrickGiven, WishFulfilled, WishSet
from referee.games.dragon_phoenix.events import Give, Play
from referee.games.dragon_phoenix.hand import OPENING
from referee.games.dragon_phoenix.scoring import is_over, settle
from referee.games.dragon_phoenix.state import SEATING, DpMatch, DpTable, Own
from referee.law import Check, Claim, Entry, Said, laid_as
from referee.seats import Seat
from referee.state import NO_TRICK, Laid
from referee.verdict import (
    Effects,
    Fact,
    Finding,
    Question,
    Reading,
    SeatOut,
    TrickWon,
)


def facing(table: DpTable, seat: Seat, reading: Reading | None) -> Laid | None:
    """What the play must beat, None if it is a lead.

    A won trick lies there until it is taken: a bomb reopens it (4.5), except the winner's
    own, which is his next lead unless his Dragon lies there (5.13).
    """
    top = table.trick.top
    if top is None or not table.trick.won:
        return top
    if reading is None or not reading.bomb:
        return None
    if table.phase == "gift" or seat != table.turn:
        return top
    return top if seat != top.seat and beats(reading, top.reading) else None


def leads_next(table: DpTable, winner: Seat) -> Seat:
    """Who leads after the winner's trick: himself, or the next in if he is out (7.2)."""
    return leads_after(table, winner, SEATING)


def is_leading(table: DpTable, seat: Seat) -> bool:
    """Whether it is for this seat to lead, or for anybody while nobody knows who opens."""
    return table.turn in (seat, None) and (not table.trick.laid or table.trick.won)


def twos_meant(table: DpTable, play: Play) -> Iterator[Cards]:
    """What a 2 without a suit stands for: it names no card, so any special (3.5)."""
    twos = play.cards.count(NAMELESS)
    if not twos:
        return
    others = play.cards - Cards.of([NAMELESS] * twos)
    free = [card for card in SPECIALS if card not in others]
    for chosen in combinations(free, twos):
        yield others + Cards.of(chosen)


def in_turn(vocabulary: Vocabulary) -> Check:
    """In turn, clockwise; a bomb at any time once a card lies there (4.2, 7.1)."""

    def check(table: DpTable, claim: Claim[Play]) -> Said:
        seat, turn = claim.seat, table.turn
        if seat == turn or seat in table.out:
            return None
        if turn is None:
            return _may_open(table, claim)
        if not table.opened:
            opener = Finding(rules.LEAD_OPENER, {"why": "other", "seat": seat, "opener": turn})
            return opener, *_bomb_begins_nothing(claim)
        if claim.bomb:
            return None if table.trick.laid else _bomb_begins_nothing(claim)
        facts: dict[str, Fact] = {"seat": seat, "turn": turn}
        if table.trick.laid and any(one.bomb for one in suited(vocabulary(table), claim.cards)):
            facts["suits_missing"] = True
        return Finding(rules.TURN, facts)

    return check


def _may_open(table: DpTable, claim: Claim[Play]) -> Said:
    """Whoever leads first is taken at his word while the Herald may be in his hand (5.1)."""
    seat = claim.seat
    holds = OPENING.holds_with(table, seat, claim.cards)
    if holds:
        return None
    if holds is None:
        return Question(rules.LEAD_OPENER, seat, {"seat": seat}, (HERALD.rank,), (HERALD.rank,))
    opener = Finding(rules.LEAD_OPENER, {"why": "lacks", "seat": seat, "opener": None})
    return opener, *_bomb_begins_nothing(claim)


def _bomb_begins_nothing(claim: Claim[Play]) -> tuple[Finding, ...]:
    """Out of turn not even a bomb comes before a card lies there (4.2)."""
    return (Finding(rules.BOMB_ROUND_STARTED, {"seat": claim.seat}),) if claim.bomb else ()


def fox_leads_alone(table: DpTable, claim: Claim[Play]) -> Said:
    """The Fox is a lead, and alone (5.9)."""
    if FOX not in claim.cards:
        return None
    if len(claim.cards) > 1:
        return Finding(rules.FOX_LEAD, {"why": "alone", "seat": claim.seat})
    if table.trick.laid and not table.trick.won:
        return Finding(rules.FOX_LEAD, {"why": "lead", "seat": claim.seat})
    return None


def phoenix_spares_the_dragon(table: DpTable, claim: Claim[Play]) -> Said:
    """The Phoenix alone never goes on the Dragon (5.10)."""
    reading = claim.reading
    if reading is None or not reading.half or reading.rank != "dragon":
        return None
    return Finding(rules.PHOENIX_DRAGON, {"seat": claim.seat})


def tells_short_stairs(check: Check, least: int) -> Check:
    """Of stairs too short for this table the finding says so (3, `min_stairs_pairs`)."""
    usual = plays(FEWEST_STAIRS_PAIRS).recogniser

    def says(table: DpTable, claim: Claim[Play]) -> Said:
        said = check(table, claim)
        if not isinstance(said, Finding) or not usual.recognise(claim.cards):
            return said
        return Finding(said.rule, {**said.facts, "why": "short_stairs", "pairs": least})

    return says


def unless_fox(check: Check) -> Check:
    """The check for every play but the Fox, which answers nothing (5.9)."""

    def but_fox(table: DpTable, claim: Claim[Play]) -> Said:
        return None if FOX in claim.cards and len(claim.cards) == 1 else check(table, claim)

    return but_fox


def gift_first(table: DpTable, event: object) -> Said:
    """Before the Dragon's trick is given nobody plays, passes or takes (5.13)."""
    giver = table.turn
    return Finding(rules.GIFT_DUE, {"seat": giver, "points": table.trick.points})


def gift_first_unless_bomb(table: DpTable, claim: Claim[Play]) -> Said:
    """A late bomb may still beat the Dragon, unless the hand only waits for the gift (5.13)."""
    if claim.bomb and not is_over(table.out):
        return None
    return gift_first(table, claim)


def takes_own_trick(table: DpTable, take: Take) -> Said:
    """The winner takes the trick, once it is won and lies there (4.5)."""
    top = table.trick.top
    if top is None:
        return rules.out_of_phase(take, table.phase)
    if not table.trick.won:
        return rules.out_of_phase(take, table.phase, "answering")
    if take.seat != top.seat:
        return Finding(rules.TURN, {"seat": take.seat, "turn": top.seat})
    return None


def gives_own_trick(table: DpTable, give: Give) -> Said:
    """The Dragon's player gives, nobody else (5.13)."""
    if give.seat == table.turn:
        return None
    return Finding(rules.TURN, {"seat": give.seat, "turn": table.turn})


def gives_to_an_opponent(table: DpTable, give: Give) -> Said:
    """The gift goes to the other side of the Dragon's player, whoever hands it over (5.13)."""
    giver = table.trick.laid[-1].seat
    if SEATING.team(give.to) != SEATING.team(giver):
        return None
    why = "self" if give.to == giver else "partner"
    return Finding(rules.GIFT_OPPONENT, {"why": why, "seat": giver, "to": give.to})


def apply_play(match: DpMatch, entry: Entry[Play]) -> tuple[DpMatch, Effects]:
    """The cards are the top; a Fox ends the trick; the last card may end the hand."""
    play, combination = entry.event, laid_as(entry)
    seat, (cards, reading) = play.seat, combination
    table = ready_for(match, seat, reading)
    laid = lay(table, Laid(seat, cards, reading), points(cards), SEATING.next_in(seat, table.out))
    laid, effects = _wished(laid, play, cards)
    if laid.out is not table.out:
        effects = (*effects, SeatOut(seat, len(laid.out)))
        if is_over(laid.out):
            return _hand_over(match, laid, effects)
    if reading.kind == "fox":
        laid = _put_aside(laid, seat)
    return begun(match, laid), effects


def ready_for(match: DpMatch, seat: Seat, reading: Reading) -> DpTable:
    """The table the play is laid on: a won trick is taken first if the play is a lead."""
    table = match.table
    if not table.trick.won:
        return table
    top = facing(table, seat, reading)
    if top is None:
        return take_trick(table, table.trick.laid[-1].seat, seat)
    return table._replace(phase="play")


def _wished(table: DpTable, play: Play, cards: Cards) -> tuple[DpTable, Effects]:
    """The wish made with the play, or fulfilled by it (5.3, 5.4).

    Cards laid with the Herald do not fulfil its own wish (5.8).
    """
    own, seat = table.own, play.seat
    wish = own.wish
    effects: Effects = ()
    if play.wish is not None:
        wish, effects = play.wish, (WishSet(seat, play.wish.code),)
    elif wish is not None and cards.of_rank(wish):
        effects = (WishFulfilled(seat, wish.code),)
        wish = None
    begins = seat not in own.started
    if not begins and wish is own.wish:
        return table, effects
    own = Own(wish, own.calls, (*own.started, seat) if begins else own.started)
    return table._replace(own=own), effects


def _put_aside(table: DpTable, seat: Seat) -> DpTable:
    """The Fox counts nowhere; the partner leads, or the next in after him (5.9)."""
    leader = leads_next(table, SEATING.partner(seat))
    return table._replace(turn=leader, leader=leader, trick=NO_TRICK)


def _hand_over(match: DpMatch, table: DpTable, effects: Effects) -> tuple[DpMatch, Effects]:
    """The last trick goes to who played last, or with the Dragon waits for the gift (8.1)."""
    if len(table.out) == 2:
        ended, scored = settle(match, table)
        return ended, effects + scored
    seat, cards, reading = table.trick.laid[-1]
    if reading.kind != "fox":
        effects = (*effects, TrickWon(seat, table.trick.points))
    if DRAGON in cards:
        trick = table.trick._replace(won=True)
        return begun(match, table._replace(phase="gift", turn=seat, trick=trick)), effects
    ended, scored = settle(match, take_trick(table, seat, seat))
    return ended, effects + scored


def apply_pass(match: DpMatch, entry: Entry[Pass]) -> tuple[DpMatch, Effects]:
    """The seat passes; the last pass wins the trick for its last player, who has it to take."""
    before = match.table
    table = pass_(before, entry.event.seat, SEATING, leads_next)
    trick = table.trick
    if not trick.won or before.trick.won:
        return begun(match, table), ()
    winner, cards, _ = trick.laid[-1]
    if DRAGON in cards:
        table = table._replace(phase="gift", turn=winner)
    return begun(match, table), (TrickWon(winner, trick.points),)


def apply_last_pass_takes(match: DpMatch, entry: Entry[Pass]) -> tuple[DpMatch, Effects]:
    """The same without late bombs: the last pass closes the trick (4.5), save for a gift."""
    match, effects = apply_pass(match, entry)
    if match.table.phase == "play" and match.table.trick.won:
        return _taken(match, match.table.trick.laid[-1].seat), effects
    return match, effects


def apply_take(match: DpMatch, entry: Entry[Take]) -> tuple[DpMatch, Effects]:
    """The winner has his trick, or whoever took it if that stands; whoever leads next leads."""
    return _taken(match, entry.event.seat), ()


def _taken(match: DpMatch, taker: Seat) -> DpMatch:
    table = match.table
    winner = table.trick.laid[-1].seat
    return begun(match, take_trick(table, taker, leads_next(table, winner)))


def apply_give(match: DpMatch, entry: Entry[Give]) -> tuple[DpMatch, Effects]:
    """The Dragon's trick goes where it was given; the Dragon's player leads, or the hand ends."""
    give = entry.event
    gained = match.table.trick.points
    leader = leads_next(match.table, match.table.trick.laid[-1].seat)
    table = take_trick(match.table, give.to, leader)._replace(phase="play")
    given = TrickGiven(give.seat, give.to, gained)
    if not is_over(table.out):
        return begun(match, table), (given,)
    ended, scored = settle(match, table)
    return ended, (given, *scored)
