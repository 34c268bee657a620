"""The rules engine: what is legal at a card table and why, as pure functions.

A match is the fold of its events; the referee is a function of the match and the next
event. Nothing here reads a clock, draws a random number or does input and output.
"""

from __future__ import annotations

from referee.cards import Card, Cards, Rank, Suit, Unreadable
from referee.events import Event, hide
from referee.game import Game, Situation, Top
from referee.games import GAMES
from referee.law import (
    Entry,
    LawBook,
    adjudicate,
    begin,
    entered,
    evolve,
    expand,
    fold,
    replay,
    rule,
)
from referee.options import Option, OptionError
from referee.state import Match
from referee.statistics import statistics
from referee.verdict import Decision, Ruling

__all__ = [
    "GAMES",
    "Card",
    "Cards",
    "Decision",
    "Entry",
    "Event",
    "Game",
    "LawBook",
    "Match",
    "Option",
    "OptionError",
    "Rank",
    "Ruling",
    "Situation",
    "Suit",
    "Top",
    "Unreadable",
    "adjudicate",
    "begin",
    "entered",
    "evolve",
    "expand",
    "fold",
    "hide",
    "replay",
    "rule",
    "statistics",
]
