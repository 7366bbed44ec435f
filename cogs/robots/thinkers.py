"""The pool of AI processes for the whole bot."""

import logging
from collections.abc import Iterable
from typing import Any

from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from cogs.robots.questions import BotAnswer, BotTask
from cogs.workers.pipe import place_class
from cogs.workers.workers import Workers, WorkFailed
from engine.bots.reasons import Reason

log = logging.getLogger(__name__)


class ThinkingFailed(Exception):
    """There is no answer: the process reports an error, or it is gone."""


class ThinkerGone(ThinkingFailed, ConnectionError):
    """The process died or was unresponsive. Another starts on demand, and the host was warned."""


class Thinkers(Workers):
    """A pool of at most `count` processes for these games. Hints for people go before AI seats."""

    program = "cogs.robots.thinker"

    def __init__(self, games: Iterable[type[Any]], count: int) -> None:
        super().__init__(map(place_class, games), count)
        self._told = False  # an end was logged since the last answer

    async def think(self, question: BotTask) -> tuple[str, ...]:
        """Return the picks for a question. Raises ThinkingFailed."""
        return (await self.ask(question)).picks

    async def find_reason(self, question: BotTask, picks: tuple[str, ...] | None = None) -> Reason:
        """Return the reason for these picks, or for the best ones. Raises ThinkingFailed.

        Without picks a seat of a running match waits for the result, so it goes before AI seats.
        """
        thought = await self.ask(replace(question, why=True, picks=picks), hurried=picks is None)
        assert thought.reason is not None
        return thought.reason

    async def count_wins(self, question: BotTask, playouts: int) -> int:
        """Return the number of playouts, of `playouts`, that the question's seat wins. Raises ThinkingFailed."""
        return (await self.ask(replace(question, playouts=playouts))).won

    async def ask(self, question: BotTask, *, hurried: bool = False) -> BotAnswer:
        """Return the answer to a question. hurried: before AI seats. Raises ThinkingFailed."""
        try:
            thought = decode(await self.exchange(encode(question), hurried=hurried), type=BotAnswer)
        except WorkFailed as error:
            if not self._told:
                log.warning("thinking process ended error=%s", error)
            self._told = True
            raise ThinkerGone(str(error)) from error
        self._told = False
        if thought.error:
            raise ThinkingFailed(thought.error)
        return thought
