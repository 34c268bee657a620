"""A match recorded event by event, with the ruling on each, through the engine alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee import GAMES, Event, Ruling, begin, entered, evolve, expand
from referee.cards import Card, Cards, Rank
from referee.codec import decode
from referee.events import Declared
from referee.game import Situation, Top
from referee.law import AnyMatch
from referee.views import state, unspoken

Plain = dict[str, Any]
NAMES = ("Anna", "Ben", "Carla", "Dan")


class Record:
    """The match so far: events go in as plain data, rulings come out as plain data."""

    def __init__(self, game: str, options: Mapping[str, Any], names: Sequence[str] = NAMES) -> None:
        self.game = GAMES[game]
        self.players = len(names)
        self.law = self.game.law(options, self.players)
        self.match: AnyMatch = begin(self.law, names)

    def told(self, plain: Plain) -> list[Plain]:
        """Records the event, or the events it stands for; every one must be legal, or stand."""
        rulings = []
        for event in expand(self.law, self.match, self.read(plain)):
            entry = entered(self.law, self.match, event, why(plain))
            assert entry.accepted, (plain, unspoken(Ruling(entry.decision)))
            assert entry.irregular == ("stands" in plain), (plain, unspoken(Ruling(entry.decision)))
            self.match, effects = evolve(self.law, self.match, entry)
            rulings.append(unspoken(Ruling(entry.decision, effects)))
        return rulings

    def ruling(self, plain: Plain) -> Plain:
        """What the referee would say; records nothing."""
        entry = entered(self.law, self.match, self.read(plain), why(plain))
        effects = evolve(self.law, self.match, entry)[1] if entry.accepted else ()
        return unspoken(Ruling(entry.decision, effects))

    def read(self, plain: Plain) -> Event:
        """The event that is told, without what is said of its standing."""
        standing = {"stands", "reason"} if "stands" in plain else set()
        told = {name: value for name, value in plain.items() if name not in standing}
        return decode(self.game, told, self.players)

    def state(self) -> Plain:
        """STATE as the contract shapes it."""
        return state(self.game, self.law, self.match)

    def place(self, situation: Mapping[str, Any], seat: int) -> None:
        """Puts the match into a position without a history."""
        self.match = self.game.questions.situation(self.law, self._situation(situation), seat)

    def _situation(self, told: Mapping[str, Any]) -> Situation:
        names = self.game.card_names
        given = dict(told)
        top = None
        if "top" in given:
            kind, rank = given.pop("kind", None), given.pop("rank", None)
            declared = Declared(kind, rank) if kind or rank else None
            top = Top(Cards.parse(given.pop("top"), names), given.pop("owner", None), declared)
        hands = {int(seat): Cards.parse(cards, names) for seat, cards in given.pop("hands", {}).items()}
        held = {int(seat): count for seat, count in given.pop("held", {}).items()}
        below = given.pop("below", None)
        wish = given.pop("wish", None)
        return Situation(
            top=top,
            below=below and Card.parse(below, names),
            wish=wish and Rank.parse(wish),
            hands=hands,
            held=held,
            **given,
        )


def why(plain: Plain) -> str | None:
    """Why an event stands, if it is told to."""
    return plain["reason"] if plain.get("stands") else None
