"""Where the bot is killed again and again: tables at one stand-in, dying at a place or moment, and what must hold whatever dies."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sandbox.discord import Sandbox
from sandbox.table.house_rules import HouseRules
from tools.proofs.bot_nursery import Nursery, open_nursery
from tools.proofs.scripted_table import PATIENT, ScriptedTable, alive_until

THREE = ("Ann", "Ben", "Cat")
PEOPLE = {"immortals": THREE, "ataque": ("Ann", "Cat"), "brigandine": THREE, "toy": THREE}
MOMENT = "moment"  # a place that is no named point, but some moment
CUT = "ConnectionResetError"  # the stand-in was reading from a bot that was killed


@dataclass
class Kills:
    """One proof by killing: where its tables lie, and what it found wrong."""

    box: Sandbox
    nursery: Nursery
    game: str
    out: Path
    random: Random
    faults: list[str] = field(default_factory=list)

    def make_table(self, name: str, *, orders: bool = False) -> ScriptedTable:
        """Make a table in a folder of this name; its bot is not started yet."""
        self.box.world.nonces.clear()
        people = PEOPLE[self.game]
        return ScriptedTable(self.box, self.nursery, self.out / name, self.game, people, orders=orders)

    async def die_at_each(
        self,
        places: Sequence[str],
        play: Callable[[ScriptedTable, str, Random], Awaitable[list[str]]],
    ) -> dict[str, Any]:
        """Play a table for each place, where its bot dies; note what went wrong, and return the figures."""
        for number, place in enumerate(places):
            table = self.make_table(f"table-{number}")
            try:
                self.faults += [f"{place}: {fault}" for fault in await play(table, place, self.random)]
            finally:
                await table.bot.stop()
            sys.stderr.write(f"{place}: {len(self.faults)} faults\n")
        return {"crashes": len(places)}

    def sum_up(self, figures: dict[str, Any]) -> dict[str, Any]:
        """Add to the figures how much was wrong, and what."""
        return {**figures, "faults": len(self.faults), "said": self.faults[:20]}


@asynccontextmanager
async def open_kills(game: str, seed: int, out: Path) -> AsyncIterator[Kills]:
    """Open a stand-in and a nursery; in the end what broke a house rule or the stand-in is a fault as well."""
    async with Sandbox(bot_name="Referee") as box, open_nursery() as nursery:
        house_rules, kills = HouseRules(box), Kills(box, nursery, game, out, Random(seed))
        yield kills
        kills.faults += house_rules.breaches + box.unknown_routes
        kills.faults += [crash for crash in box.crashes if CUT not in crash]


def list_ends(points: Sequence[str]) -> list[str]:
    """List the places before and after these points, at the first time that they are passed."""
    return [f"{point}:{when}:1" for point in points for when in ("before", "after")]


async def die_in(
    table: ScriptedTable, place: str, work: Callable[[], Awaitable[Any]], random: Random
) -> list[str]:
    """Start the bot, let it die at this place of the work, and return what is wrong with the file that it leaves."""
    await table.start("" if place == MOMENT else place)
    doom = asyncio.ensure_future(kill_soon(table, random, 0.05)) if place == MOMENT else None
    await alive_until(table, work())
    if doom is not None:
        await doom
    assert table.bot.process is not None
    try:
        await asyncio.wait_for(table.bot.process.wait(), PATIENT)
    except TimeoutError:
        await table.bot.kill()
        return ["the place was never passed", *table.check_file()]
    return table.check_file()


async def kill_soon(table: ScriptedTable, random: Random, within: float) -> None:
    """Kill the bot at a random moment within so many seconds."""
    await asyncio.sleep(random.random() * within)
    await table.bot.kill()
