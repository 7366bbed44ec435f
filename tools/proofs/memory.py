"""What a busy bot takes of memory: three games, people of three languages, whole matches one after the other, as fast as it answers.

python -m tools.proofs.memory --presses 15000 [--languages 1] [--painters 2]

Every thousand presses the resident memory of the bot and of the processes that paint for it is printed, in MiB; at most
LARGEST of the bot, of a painter and of all together, or it is a fault.
"""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

from cogs.painting.processes import Painter
from engine.games import GAMES
from sandbox.discord import Limits, Sandbox
from sandbox.table.bot_process import BotProcess
from sandbox.table.players import Player
from tools.bench.load import FILE, open_table
from tools.bench.shared_parts import read_memory
from tools.postgres_server import list_children
from tools.program import run_program

LOCALES = ("en-US", "de", "pt-BR")
TABLES = 12  # at once
LARGEST = {"bot": 300.0, "painter": 150.0, "all": 640.0}
STEP = 1000  # presses between two looks
IDLE = 40  # looks in a row in which a table gave none of its people anything to do: it is over


class Town:
    """People who press at some tables at once; a table that is over makes room for a new one."""

    def __init__(self, box: Sandbox, languages: int) -> None:
        self.box, self.locales = box, LOCALES[:languages]
        self.numbers, self.presses, self.matches = count(), 0, 0

    async def play(self, presses: int) -> None:
        """Play on until there were so many presses."""
        goal = self.presses + presses
        await asyncio.gather(*(self._serve_table(goal) for _ in range(TABLES)))

    async def _serve_table(self, goal: int) -> None:
        while self.presses < goal:
            number = next(self.numbers)
            players = await open_table(self.box, number, list(GAMES)[number % len(GAMES)])
            self.matches += 1
            for player in players:
                player.user.account.locale = self.locales[number // len(GAMES) % len(self.locales)]
            await self._play_match(players, goal)

    async def _play_match(self, players: list[Player], goal: int) -> None:
        idle = 0
        while self.presses < goal and idle < IDLE:
            for player in players:
                acted = False
                with contextlib.suppress(Exception):  # what cannot be pressed any more
                    acted = await player.act(look_again=True)
                self.presses += acted
                idle = 0 if acted else idle + 1


def read_sizes(bot: int) -> dict[str, float]:
    """Read the memory of the bot, of its largest painter, and of all its processes, in MiB now."""
    sizes = {pid: read_memory(pid)["rss"] for pid in (bot, *list_children(bot))}
    painters = [
        size for pid, size in sizes.items() if Painter.program in Path(f"/proc/{pid}/cmdline").read_text()
    ]
    return {"bot": sizes[bot], "painter": max(painters, default=0.0), "all": round(sum(sizes.values()), 1)}


async def watch_memory(
    presses: int = 15000, languages: int = 3, painters: int = 2, out: Path = Path("var/proof/memory")
) -> AsyncIterator[dict[str, Any]]:
    """Press so often, and tell what it took each thousand presses."""
    async with Sandbox(limits=Limits(letters=0, active_threads=1 << 20)) as box:
        bot = BotProcess(box, out / FILE, out / "bot.log", PAINTERS=str(painters))
        await bot.start()
        try:
            assert bot.process is not None
            town = Town(box, languages)
            yield {"presses": 0, **read_sizes(bot.process.pid)}
            while town.presses < presses:
                await town.play(min(STEP, presses - town.presses))
                sizes = read_sizes(bot.process.pid)
                faults = [f"{name} takes {size}" for name, size in sizes.items() if size > LARGEST[name]]
                yield {"presses": town.presses, "matches": town.matches, **sizes, "faults": faults}
        finally:
            await bot.stop()


if __name__ == "__main__":
    sys.exit(run_program(watch_memory))
