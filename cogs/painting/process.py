"""A painting process: paints what is asked on its input.

python -m cogs.painting.process MODULE:GAME MODULE:PAINTER …   (the classes of the games and of their painters, in pairs)
"""

import pickle
import sys
from collections.abc import Callable
from contextlib import suppress

from cogs.painting.requests import PaintRequest
from cogs.workers.pipe import find_class, serve_input
from engine.games import GameRegistry
from render.drawing.byte_cache import BUDGET, SHARED
from render.painter import AnyPainter
from render.text.say import Say, add_game

NICENESS = 5  # the bot's own loop goes first


class PaintWorker:
    """Paints requests of these games, as the bot's thread does."""

    def __init__(self, games: GameRegistry, painters: dict[str, AnyPainter]) -> None:
        self._games, self._painters = games, painters
        for key in games:
            add_game(key, games[key].folder)

    def answer(self, packed: bytes) -> bytes:
        """Return, packed, what a request gives; nothing where it fails, which the bot's thread will do too, or nothing is asked."""
        if not packed:
            return packed
        with suppress(Exception):
            return pickle.dumps(self._paint(pickle.loads(packed)))  # noqa: S301  the bot wrote it
        return b""

    def _paint(self, request: PaintRequest[object]) -> object:
        game = self._games.bind(request.game, request.edition)
        say = Say(request.language, game, request.people, request.led)
        return request.paint(self._painters[request.game], game, say)


def main() -> None:
    """Paint what is asked on the input, until it ends."""
    SHARED.most = BUDGET // 2
    places = sys.argv[1:]
    kinds = [find_class(place) for place in places[::2]]
    makers: list[Callable[[], AnyPainter]] = [find_class(place) for place in places[1::2]]
    painters = {kind.key: make() for kind, make in zip(kinds, makers, strict=True)}
    serve_input(PaintWorker(GameRegistry(kinds), painters).answer, NICENESS)


if __name__ == "__main__":
    main()
