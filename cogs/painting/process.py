"""A painting process: answers painting requests on its input.

python -m cogs.painting.process MODULE:GAME MODULE:PAINTER …   (classes of games and painters, in pairs)
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
    """Painter of requests for these games, as the bot's thread paints them."""

    def __init__(self, games: GameRegistry, painters: dict[str, AnyPainter]) -> None:
        self._games, self._painters = games, painters
        for key in games:
            add_game(key, games[key].folder)

    def answer(self, packed: bytes) -> bytes:
        """Return the pickled result of a request. Empty if painting failed or the request is empty.

        The bot's thread then paints a failed one.
        """
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
    """Answer requests on the input until it ends."""
    SHARED.most = BUDGET // 2
    places = sys.argv[1:]
    kinds = [find_class(place) for place in places[::2]]
    makers: list[Callable[[], AnyPainter]] = [find_class(place) for place in places[1::2]]
    painters = {kind.key: make() for kind, make in zip(kinds, makers, strict=True)}
    serve_input(PaintWorker(GameRegistry(kinds), painters).answer, NICENESS)


if __name__ == "__main__":
    main()
