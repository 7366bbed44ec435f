"""Measure a busy bot's memory: three games, people of three languages, whole matches as fast as it answers.

Call: python -m proofs.memory --presses 15000 [--languages 1] [--painters 2]. Every STEP presses, the resident memory of
the bot and of its painting processes is printed, in MiB. More than LARGEST of the bot, of a painter or of all together
is a fault.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from cogs.painting.processes import PaintProcess
from engine.games import GAMES
from proofs.people.habits import draw_habit
from proofs.people.person import Person
from proofs.people.typed import Around
from sandbox.discord import Limits, Sandbox, text_of
from sandbox.table.bot_process import BotProcess
from sandbox.table.players import SandboxPlayer
from tools.bench.load import FILE, open_table
from tools.bench.shared_parts import read_memory
from tools.shared.postgres_server import list_children
from tools.shared.program import run_program

LOCALES = ("en-US", "de", "pt-BR")
TABLES = 12  # matches played at the same time
LARGEST = {"bot": 300.0, "painter": 150.0, "all": 640.0}
STEP = 250  # presses between two measurements
AROUND = 0.1  # part of a table's turns in which people explore other pages
PAUSE = 0.1  # seconds until an idle table tries again
IDLE = 100  # rounds without a press until a match is given up


class PressedTown:
    """Presses in several matches at once. A finished match is replaced by a new one."""

    def __init__(self, box: Sandbox, languages: int) -> None:
        self.box, self.locales = box, LOCALES[:languages]
        self.numbers, self.presses, self.matches, self.idle = count(), 0, 0, 0

    async def play(self, goal: int) -> None:
        """Play until there were this many presses. Raises an ExceptionGroup if any match fails."""
        async with asyncio.TaskGroup() as tables:
            for _ in range(TABLES):
                tables.create_task(self._serve_table(goal))

    async def _serve_table(self, goal: int) -> None:
        while self.presses < goal:
            number = next(self.numbers)
            players = await open_table(self.box, number, list(GAMES)[number % len(GAMES)])
            self.matches += 1
            await self._play_match([self._make_person(player, number) for player in players], goal)

    def _make_person(self, player: SandboxPlayer, number: int) -> Person:
        """Return a person with a player's user and thread. All people of one match have the same language."""
        player.user.account.locale = self.locales[number // len(GAMES) % len(self.locales)]
        person = Person(self.box, player.user, draw_habit(player.random), Around([], []))
        person.thread, person.random = player.thread, Random(player.user.name)
        return person

    async def _play_match(self, people: Sequence[Person], goal: int) -> None:
        idle = 0
        while self.presses < goal and idle < IDLE and not is_over(people[0]):
            before = sum(person.clicks for person in people)
            for person in people:
                await person.attempt(person.act(rescan=True))
                if person.random.random() < AROUND:
                    await person.attempt(person.press_around())
            pressed = sum(person.clicks for person in people) - before
            self.presses += pressed
            idle = 0 if pressed else idle + 1
            if not pressed:
                await asyncio.sleep(PAUSE)
        self.idle += idle == IDLE


def is_over(person: Person) -> bool:
    """Return True if a match's end was published."""
    assert person.thread is not None
    posts = [message for message in person.thread.messages.values() if message.kind == 0]
    return any("🏁" in text_of(post) for post in posts[-3:])


def read_sizes(bot: int) -> dict[str, float]:
    """Return the current memory of the bot, of its largest painter, and of all processes, in MiB."""
    sizes = {pid: read_memory(pid)["rss"] for pid in (bot, *list_children(bot))}
    painters = [
        size
        for pid, size in sizes.items()
        if PaintProcess.program in Path(f"/proc/{pid}/cmdline").read_text()
    ]
    return {"bot": sizes[bot], "painter": max(painters, default=0.0), "all": round(sum(sizes.values()), 1)}


async def watch_memory(
    presses: int = 15000, languages: int = 3, painters: int = 2, out: Path = Path("var/proof/memory")
) -> AsyncIterator[dict[str, Any]]:
    """Press this many times, and yield the memory every STEP presses."""
    async with Sandbox(limits=Limits(letters=0, active_threads=1 << 20)) as box:
        bot = BotProcess(box, out / FILE, out / "bot.log", PAINTERS=str(painters))
        await bot.start()
        try:
            assert bot.process is not None
            town = PressedTown(box, languages)
            yield {"presses": 0, **read_sizes(bot.process.pid)}
            playing = asyncio.create_task(town.play(presses))
            for goal in range(STEP, presses + STEP, STEP):
                while town.presses < goal and not playing.done():
                    await asyncio.wait({playing}, timeout=PAUSE)
                sizes = read_sizes(bot.process.pid)
                faults = [f"{name} takes {size}" for name, size in sizes.items() if size > LARGEST[name]]
                played = {"presses": town.presses, "matches": town.matches, "given_up": town.idle}
                yield {**played, **sizes, "faults": faults}
            await playing
        finally:
            await bot.stop()


if __name__ == "__main__":
    sys.exit(run_program(watch_memory))
