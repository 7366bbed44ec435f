"""The registry of games by key. No other module of the platform names a game."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from engine.games.ataque import Ataque
from engine.games.brigandine import Brigandine
from engine.games.immortals import Immortals
from engine.rules.game import AnyGame


class GameRegistry:
    """The games by their keys, in the order of the menu."""

    def __init__(self, kinds: Iterable[type[Any]]) -> None:
        self.kinds: dict[str, type[Any]] = {kind.key: kind for kind in kinds}
        # More editions than running matches usually have.
        self.bind = lru_cache(maxsize=256)(self._bind)

    def __iter__(self) -> Iterator[str]:
        """Return the keys."""
        return iter(self.kinds)

    def __contains__(self, key: str) -> bool:
        """Return True if there is such a game."""
        return key in self.kinds

    def __getitem__(self, key: str) -> type[Any]:
        """Return the class of a game. Raises KeyError if there is none."""
        return self.kinds[key]

    def _bind(self, key: str, data: bytes | None = None, name: str = "standard") -> AnyGame:
        """Bind a game to its rule data (None: the bundled one).

        name: the name of the rule data, without its ending. Raises InputError or UnicodeDecodeError if
        it is malformed.
        """
        game: AnyGame = self.kinds[key].bind(data, name)
        return game


REGISTRY = GameRegistry((Immortals, Ataque, Brigandine))
GAMES = REGISTRY.kinds
bind = REGISTRY.bind
