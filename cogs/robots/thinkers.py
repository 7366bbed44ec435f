"""The thinking processes: so many for the whole bot, which know its games."""

from collections.abc import Iterable
from typing import Any

from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from cogs.robots.questions import Question, Thought
from cogs.workers.pipe import place_class
from cogs.workers.workers import Workers, WorkFailed
from engine.bots.reasons import Reason


class ThinkingFailed(Exception):
    """No answer came: the process died, hung, or says what went wrong."""


class Thinkers(Workers):
    """At most count processes, which know these games; who waits is served in turn, hints for people before AI seats."""

    program = "cogs.robots.thinker"

    def __init__(self, games: Iterable[type[Any]], count: int) -> None:
        super().__init__(map(place_class, games), count)

    async def think(self, question: Question) -> tuple[str, ...]:
        """Return the picks that answer a question; raises ThinkingFailed."""
        return (await self.ask(question)).picks

    async def find_reason(self, question: Question, picks: tuple[str, ...] | None = None) -> Reason:
        """Return why a question is answered by these picks, or by what proves best; raises ThinkingFailed.

        Without picks a seat of a running match waits for it, and goes before AI seats.
        """
        thought = await self.ask(replace(question, why=True, picks=picks), hurried=picks is None)
        assert thought.reason is not None
        return thought.reason

    async def ask(self, question: Question, *, hurried: bool = False) -> Thought:
        """Have a question thought through in turn; hurried: before AI seats. Raises ThinkingFailed."""
        try:
            thought = decode(await self.exchange(encode(question), hurried=hurried), type=Thought)
        except WorkFailed as error:
            raise ThinkingFailed(str(error)) from error
        if thought.error:
            raise ThinkingFailed(thought.error)
        return thought
