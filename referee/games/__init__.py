"""The games. This is the only list of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from referee.game import Game
from referee.games import dragon_phoenix, guandan, zhengfen

GAMES: Final[Mapping[str, Game]] = {
    game.name: game for game in (dragon_phoenix.GAME, guandan.GAME, zhengfen.GAME)
}
