"""The thinking processes: so many for the whole bot, which know its games."""

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
    """No answer came: the process says what went wrong, or it is gone."""


class ThinkerGone(ThinkingFailed, ConnectionError):
    """The process died or hung: another begins with the next question. The host has been told."""


class Thinkers(Workers):
    """At most count processes, which know these games; who waits is served in turn, hints for people before AI seats."""

    program = "cogs.robots.thinker"

    def __init__(self, games: Iterable[type[Any]], count: int) -> None:
        super().__init__(map(place_class, games), count)
        self._told = False  # of an end, since the last answer

    async def think(self, question: BotTask) -> tuple[str, ...]:
        """Return the picks that answer a question; raises ThinkingFailed."""
        return (await self.ask(question)).picks

    async def find_reason(self, question: BotTask, picks: tuple[str, ...] | None = None) -> Reason:
        """Return why a question is answered by these picks, or by what proves best; raises ThinkingFailed.

        Without picks a seat of a running match waits for it, and goes before AI seats.
        """
        thought = await self.ask(replace(question, why=True, picks=picks), hurried=picks is None)
        assert thought.reason is not None
        return thought.reason

    async def ask(self, question: BotTask, *, hurried: bool = False) -> BotAnswer:
        """Have a question thought through in turn; hurried: before AI seats. Raises ThinkingFailed."""
        try:
            thought = decode(await self.exchange(encode(question), hurried=hurried), type=BotAnswer)
        except WorkFailed as error:
            if not self._told:
                log.warning("A process thinking beside the bot ended: %s", error)
            self._told = True
            raise ThinkerGone(str(error)) from error
        self._told = False
        if thought.error:
            raise ThinkingFailed(thought.error)
        return thought
