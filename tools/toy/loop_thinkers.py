"""Bots that think as steps of the loop instead of in processes. Only counted work ends their search."""

import asyncio
from collections.abc import Iterable
from typing import Any

from cogs.robots.questions import BotAnswer, BotTask
from cogs.robots.thinker import think_through
from cogs.robots.thinkers import Thinkers, ThinkingFailed
from engine.bots.asked import stand_still
from engine.games import GameRegistry


class LoopThinkers(Thinkers):
    """Answers the questions of bots in turn, on the loop, in place of a pool of processes."""

    def __init__(self, games: Iterable[type[Any]], count: int) -> None:
        kinds = tuple(games)
        super().__init__(kinds, count)
        self._registry = GameRegistry(kinds)

    async def ask(self, question: BotTask, *, hurried: bool = False) -> BotAnswer:
        """Have a question thought through in turn. Raises ThinkingFailed."""
        run = asyncio.get_running_loop().run_in_executor
        async with self._turns.take(hurried=hurried):
            thought = await run(None, think_through, self._registry, question, stand_still)
        if thought.error:
            raise ThinkingFailed(thought.error)
        return thought
