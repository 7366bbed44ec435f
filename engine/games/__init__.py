"""The registry: every game by its key; nothing else in the platform names a game."""

from functools import lru_cache
from typing import Any

from engine.core import Game
from engine.games.ataque import Ataque
from engine.games.brigandine import Brigandine
from engine.games.immortals import Immortals

GAMES: dict[str, type[Any]] = {kind.key: kind for kind in (Immortals, Ataque, Brigandine)}


@lru_cache(maxsize=32)
def bind(key: str, data: bytes | None = None, name: str = "standard") -> Game[Any]:
    """A game bound to its rule data (None: the bundled one); Fault (or UnicodeDecodeError) tells what is wrong.

    name: what the rule data is called, without its ending.
    """
    game: Game[Any] = GAMES[key].bind(data, name)
    return game
