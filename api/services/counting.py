"""Several matches counted together, by the names of those who played (contract 5.5)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import marshmallow as ma

from api.match_file import Decided, MatchFile, begun, played
from api.messages import Located, flat
from api.plain import Plain
from api.services import telling
from api.summaries.summary import seconds
from referee import GAMES, Ruling, statistics, views
from referee.rulebook import Speech
from referee.state import Status
from referee.statistics import MATCHES, WON, Figures, Noted, Statistics


class Played(NamedTuple):
    """A match of a file: its game, how it stands, and what is counted in it."""

    game: str
    status: Status
    statistics: Statistics


def counted(files: Sequence[MatchFile], language: str, *, unfinished: bool) -> Plain:
    """The figures of all who played, in matches that are finished, or in all of them.

    Of exports of the same match the longest counts. Raises marshmallow's ValidationError for a file with an
    event that the referee refuses.
    """
    matches = [_match(file, index, language) for index, file in _once(files)]
    chosen = [one for one in matches if unfinished or one.status == "finished"]
    return {
        "matches": len(chosen),
        "left_out": len(files) - len(chosen),
        "figures": {game: _names(game, language) for game in sorted({one.game for one in chosen})},
        "players": _overall(((one.game, each) for one in chosen for each in one.statistics.players), "name"),
        "pairs": _overall(((one.game, each) for one in chosen for each in one.statistics.pairs), "names"),
    }


def _once(files: Sequence[MatchFile]) -> list[tuple[int, MatchFile]]:
    """The files with their places; of those of one match only the longest."""
    longest: dict[object, int] = {}
    for index, file in enumerate(files):
        key = file.id or index
        if key not in longest or len(file.events) > len(files[longest[key]].events):
            longest[key] = index
    return [(index, files[index]) for index in sorted(longest.values())]


def _match(file: MatchFile, index: int, language: str) -> Played:
    try:
        folded = begun(file)
        decided = list(played(folded, file))
    except ma.ValidationError as error:
        raise ma.ValidationError(
            {f"exports.{index}.{path}": said for path, said in flat(error.messages)}
        ) from error
    for one in decided:
        if one.step is None:
            path = f"exports.{index}.events.{one.noted.place - 1}"
            why, noted = _why(one, telling.speech(folded, language)), one.noted
            said = Located(why, line=noted.line, event=noted.place) if noted.line else why
            raise ma.ValidationError({path: [said]})
    steps = [(one.noted.sent.at, one.step) for one in decided if one.step]
    last = steps[-1][1].stage.match if steps else folded.match
    record = (Noted(step.entry, seconds(at)) for at, step in steps)
    game = GAMES[folded.head.game]
    return Played(game.name, last.status, statistics(folded.law, game.counting, folded.head.players, record))


def _why(one: Decided, speech: Speech) -> str:
    """The first reason of a refusal, or that the cards can be read in several ways."""
    told = views.ruling(Ruling(one.decision), speech)
    meanings = speech.meanings(str(speech.game), told["readings"])
    return str(told["findings"][0]["text"]) if told["findings"] else meanings or told["verdict"]


def _names(game: str, language: str) -> dict[str, str]:
    speech = Speech(language, game=game)
    return {one.name: speech.text(f"figures.{one.name}") for one in GAMES[game].counting.all}


def _overall(figures: Iterable[tuple[str, Figures]], key: str) -> list[Plain]:
    """Everybody's figures by game, in the order of the names."""
    found: defaultdict[tuple[str, ...], dict[str, Counter[str]]] = defaultdict(dict)
    for game, one in figures:
        names = tuple(sorted(one.names))
        found[names].setdefault(game, Counter()).update(one.counted)
    return [
        {
            key: list(names) if key == "names" else names[0],
            **{each.name: sum(games[game][each.name] for game in games) for each in (MATCHES, WON)},
            "games": {game: dict(games[game]) for game in sorted(games)},
        }
        for names, games in sorted(found.items())
    ]
