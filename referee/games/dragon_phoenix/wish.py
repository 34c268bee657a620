"""The Herald's wish: making it, and who must obey it (rules 5.3-5.8)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from referee.cards import BLOCK, HIGHS, LANE, RANK_LANES, Card, Cards, Rank, Suit, at_least
from referee.climbing.shapes import lanes
from referee.events import Pass
from referee.games.dragon_phoenix import rules
from referee.games.dragon_phoenix.cards import APART, DECK, HERALD, NATURAL, PHOENIX
from referee.games.dragon_phoenix.combinations import shapes
from referee.games.dragon_phoenix.events import Play
from referee.games.dragon_phoenix.state import DpTable
from referee.hands import Bounds, bounds, in_one_suit, learn, possible_hands
from referee.law import Check, Claim, Said
from referee.state import Holding
from referee.verdict import Facts, Finding, Question, Reading

_NO_TWOS: Final = RANK_LANES & ~(0xFF * Rank.TWO.lane)
_MOST_HANDS: Final = 600
"""With at most so many possible hands each is tried: enough for three hidden cards of sixteen."""
_MANY_ELSEWHERE: Final = 15
"""With more hidden cards in other hands one can always be of those that no answer can do without."""
_MOST_TRIED: Final = 2_000
"""After so many choices the question stays open: an answer must not wait for a proof."""
_SUITED: Final = sum(0xFF * rank.lane for rank in NATURAL)
"""The ranks whose cards are told apart by no game's rule."""
_ONE: Final = "single"
_ALIKE: Final = {"pair", "triple"}
"""Who answers these lays cards of the wished rank alone, perhaps with the Phoenix."""
_PHOENIX_LANE: Final = PHOENIX.lane
_HERALD_SHIFT: Final = HERALD.lane.bit_length() - 1
_TWO_SHORT: Final = 0x80 * Rank.TWO.lane


class Answer(NamedTuple):
    """A combination with the wished rank in it that could be laid: its lanes and its key."""

    key: int
    full: int
    mask: int
    size: int
    may_be_flush: bool


def wishes_with_the_herald(table: DpTable, claim: Claim[Play]) -> Said:
    """Only who lays the Herald wishes, for a rank from 3 to the Ace (5.3)."""
    wish = claim.event.wish
    if wish is None:
        return None
    said: list[Finding] = []
    if HERALD not in claim.cards:
        said.append(Finding(rules.WISH_HERALD, {"seat": claim.seat}))
    if wish not in NATURAL:
        said.append(Finding(rules.WISH_RANK, {"rank": wish.code}))
    return tuple(said)


def wishes_nothing(table: DpTable, claim: Claim[Play]) -> Said:
    """Under the variant nobody wishes (13.3)."""
    return Finding(rules.WISH_OFF) if claim.event.wish is not None else None


def obeys_wish(*, min_stairs_pairs: int, with_phoenix: bool, bomb_frees: bool) -> Check:
    """Who is in turn and can lay the wished rank must (5.4-5.7).

    `with_phoenix`: a natural card completed by the Phoenix counts as one that can be laid.
    `bomb_frees`: a bomb in turn needs not contain the rank.
    """
    answers = answers_by_rank(min_stairs_pairs)
    wilds = 1 if with_phoenix else 0

    def check(table: DpTable, claim: Claim[Play] | Pass) -> Said:
        wish = table.own.wish
        if wish is None or claim.seat != table.turn:
            return None
        if isinstance(claim, Claim) and (claim.cards.of_rank(wish) or (claim.bomb and bomb_frees)):
            return None
        return _duty(table, claim, wish)

    def _duty(table: DpTable, claim: Claim[Play] | Pass, wish: Rank) -> Said:
        seat = claim.seat
        top = None if table.trick.won or not table.trick.laid else table.trick.laid[-1].reading
        hand = bounds(DECK, table.played, _shown_by(claim, table.holdings), seat, APART)
        if len(hand.surely) > hand.held:
            return None  # more cards than he holds: another duty says so
        facts: Facts = {"seat": seat, "rank": wish.code}
        if must_lay(hand.surely, top, wish, wilds, answers):
            return Finding(rules.WISH_OBEY, facts)
        told = hand.known and not hand.surely.suits_missing()
        if told or not may_have_to_lay(hand, top, wish, wilds, answers):
            return None
        must = _may_have_to(hand, top, wish, wilds, answers)
        if must == {True}:
            return Finding(rules.WISH_OBEY, facts)
        if True not in must:
            return None
        return Question(rules.WISH_OBEY, seat, facts, _can_settle(top, wish), (wish,))

    return check


def _shown_by(claim: Claim[Play] | Pass, holdings: tuple[Holding, ...]) -> tuple[Holding, ...]:
    """The hands once the cards of the play are seen, which were in its player's hand."""
    if isinstance(claim, Pass) or holdings[claim.seat].known:
        return holdings
    learned = learn(holdings[claim.seat], claim.cards)
    return (*holdings[: claim.seat], learned, *holdings[claim.seat + 1 :])


Answers = dict[tuple[str, Rank], tuple[Answer, ...]]
Owed = Callable[[Cards], Answer | None]
"""What a hand with these cards must lay, if anything."""


@cache
def answers_by_rank(min_stairs_pairs: int) -> Answers:
    """For each family and rank the combinations that contain the rank, highest first.

    Bombs are left out: they are never compulsory (5.6).
    """
    found: defaultdict[tuple[str, Rank], list[Answer]] = defaultdict(list)
    for shape in shapes(min_stairs_pairs):
        for target in shape.targets():
            if target.reading.bomb:
                continue
            full = lanes(target.need, {})
            mask = sum(0xFF * rank.lane for rank, _ in target.need)
            flush = target.suits == "mixed" and Rank.TWO not in target.suited
            answer = Answer(target.reading.key, full, mask, target.reading.size, flush)
            for rank, _ in target.need:
                found[target.reading.family, rank].append(answer)
    return {place: tuple(sorted(answers, reverse=True)) for place, answers in found.items()}


def must_lay(hand: Cards, top: Reading | None, wish: Rank, wilds: int, answers: Answers) -> bool:
    """Whether a hand with these cards can lay the rank without a bomb, for certain."""
    if not hand.of_rank(wish):
        return False
    return top is None or _answer(hand, top, wish, wilds, answers) is not None


def _answer(hand: Cards, top: Reading, wish: Rank, wilds: int, answers: Answers) -> Answer | None:
    """The highest answer with the rank that a hand with these cards can lay for certain."""
    if not hand.of_rank(wish):
        return None
    ranks, phoenix = _natural(hand), wilds and hand.bits & _PHOENIX_LANE
    for answer in answers.get((top.family, wish), ()):
        if answer.key <= top.key:
            return None
        if _fits(answer.full, ranks, phoenix) and (
            not answer.may_be_flush or phoenix or _surely_plain(hand, answer.mask)
        ):
            return answer
    return None


def may_have_to_lay(hand: Bounds, top: Reading | None, wish: Rank, wilds: int, answers: Answers) -> bool:
    """Whether some hand within these bounds can lay the rank without a bomb."""
    possibly = hand.possibly
    if not possibly.of_rank(wish):
        return False
    if top is None:
        return True
    ranks, phoenix = _natural(possibly), wilds and possibly.bits & _PHOENIX_LANE
    unknown = hand.held - len(hand.surely)
    surely = _natural(hand.surely)
    spare = 1 if wilds and PHOENIX in hand.surely else 0
    return any(
        _lacking(answer, surely) - spare <= unknown
        and _fits(answer.full, ranks, phoenix)
        and (not answer.may_be_flush or phoenix or _possibly_plain(possibly, answer.mask))
        for answer in answers.get((top.family, wish), ())
        if answer.key > top.key
    )


def _can_settle(top: Reading | None, wish: Rank) -> tuple[Rank, ...]:
    """Of which ranks a card from the hand in question may settle what it had to lay on this."""
    if top is None or top.kind == _ONE:
        return (wish,)
    return (wish, Rank.TWO) if top.kind in _ALIKE else tuple(Rank)


def _may_have_to(hand: Bounds, top: Reading | None, wish: Rank, wilds: int, answers: Answers) -> set[bool]:
    """Whether the hands within these bounds must lay the rank: some must and some not, if there are too many.

    Where a single card answers, counting its rank has told already what they all have.
    """
    if top is None or top.kind == _ONE:
        return {True, False}

    def owed(cards: Cards) -> Answer | None:
        return _answer(cards, top, wish, wilds, answers)

    told = {owed(one) is not None for one in possible_hands(hand, _MOST_HANDS)}
    return told or ({True, False} if _may_be_free(hand, wish, owed) else {True})


def _may_be_free(hand: Bounds, wish: Rank, owed: Owed) -> bool:
    """Whether some hand within these bounds need not lay the rank, whatever suits nobody noted.

    Only cards all of one suit, which are a bomb, are no duty: it is looked for with as many of each
    suit as can be.
    """
    if len(hand.possibly) - hand.held > _MANY_ELSEWHERE:
        return True
    named = Cards.of(
        card for card in hand.possibly if not card.rank.lane & _SUITED and card not in hand.surely
    )
    for suit in Suit:
        known = in_one_suit(hand.surely, suit, DECK)
        ranks = Cards.without_suits(hand.possibly.ranks - hand.surely.ranks & _SUITED)
        hidden = named + in_one_suit(ranks, suit, hand.possibly, beside=known)
        if _WayOut(known, hand.held - len(known), wish, suit, owed).leads_from(hidden):
            return True
    return False


class _WayOut:
    """Looks for a hand that owes nothing: of each answer that cards let one lay, one card must be elsewhere.

    Every choice of `number` cards beside those `known` is a hand it can be.
    """

    def __init__(self, known: Cards, number: int, wish: Rank, suit: Suit, owed: Owed) -> None:
        self.known, self.number, self.wish, self.suit, self.owed = known, number, wish, suit, owed
        self.tried: set[Cards] = set()

    def leads_from(self, hidden: Cards) -> bool:
        """Whether such a hand can be made of the known cards and some of these, or too many were tried."""
        if len(hidden) < self.number or hidden in self.tried:
            return False
        self.tried.add(hidden)
        answer = self.owed(self.known + hidden)
        if answer is None or len(self.tried) > _MOST_TRIED:
            return True
        return any(self.leads_from(hidden - Cards.of([card])) for card in self._in_the_way(hidden, answer))

    def _in_the_way(self, hidden: Cards, answer: Answer) -> list[Card]:
        """Of each rank of the answer one card, no card of the suit where there is another; and the Phoenix.

        The nearest to the wished rank come first: most answers need them.
        """
        cards = sorted(hidden, key=lambda card: card.suit is not self.suit)
        of_rank = {card.rank: card for card in cards if card.rank.lane & answer.mask & _SUITED}
        specials = [HERALD] if answer.mask & Rank.TWO.lane else []
        nearest = sorted(of_rank.values(), key=lambda card: abs(card.rank - self.wish))
        return nearest + [card for card in (*specials, PHOENIX) if card in hidden]


def _natural(hand: Cards) -> int:
    """The rank lanes that count in a combination: of the 2s the Herald's alone."""
    herald = hand.bits >> _HERALD_SHIFT & 1
    return hand.bits & _NO_TWOS | herald


def _fits(full: int, ranks: int, phoenix: int) -> bool:
    """Whether the cards are there, or all but one that the Phoenix can stand for."""
    spare = (ranks | HIGHS) - full
    short = HIGHS & ~spare
    if not short:
        return True
    if not phoenix or short & (short - 1) or short == _TWO_SHORT:
        return False
    lane = (short >> 7) * 0x7F
    return spare & lane == lane


def _lacking(answer: Answer, ranks: int) -> int:
    """How many cards of the answer are not among these ranks."""
    return sum(max(0, (answer.full >> LANE * rank & 0xFF) - (ranks >> LANE * rank & 0xFF)) for rank in Rank)


def _surely_plain(hand: Cards, mask: int) -> bool:
    """Whether the cards of these ranks are not all of one suit, whatever the missing ones are."""
    if at_least(2, hand.ranks & mask):
        return True
    return len(_suits(hand, mask)) > 1


def _possibly_plain(hand: Cards, mask: int) -> bool:
    """Whether the cards of these ranks may be of more than one suit."""
    suits = _suits(hand, mask)
    alone = (
        sum((hand.bits >> BLOCK * (1 + suit) & mask).bit_count() for suit in suits)
        == at_least(1, hand.ranks & mask).bit_count()
    )
    return len(suits) > 1 or not alone or bool(at_least(2, hand.ranks & mask))


def _suits(hand: Cards, mask: int) -> list[Suit]:
    return [suit for suit in Suit if hand.bits >> BLOCK * (1 + suit) & mask]
