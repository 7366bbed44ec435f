"""Where the bot is killed again and again: tables at one stand-in, and what must hold whatever dies."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sandbox.discord import Sandbox
from sandbox.table.house_rules import HouseRules
from tools.proofs.scripted_table import ScriptedTable

THREE = ("Ann", "Ben", "Cat")
PEOPLE = {"immortals": THREE, "ataque": ("Ann", "Cat"), "brigandine": THREE, "toy": THREE}
MOMENT = "moment"  # a place that is no named point, but some moment
CUT = "ConnectionResetError"  # the stand-in was reading from a bot that was killed


@dataclass
class Kills:
    """One proof by killing: where its tables lie, and what it found wrong."""

    box: Sandbox
    game: str
    out: Path
    random: Random
    faults: list[str] = field(default_factory=list)

    @asynccontextmanager
    async def open_table(self, name: str, *, orders: bool = False) -> AsyncIterator[ScriptedTable]:
        """Open a table in a folder of this name, whose bot is not started yet; stop its bot at the end."""
        self.box.world.nonces.clear()
        table = ScriptedTable(self.box, self.out / name, self.game, PEOPLE[self.game], orders=orders)
        try:
            yield table
        finally:
            await table.bot.stop()

    def sum_up(self, figures: dict[str, Any]) -> dict[str, Any]:
        """Add to the figures how much was wrong, and what."""
        return {**figures, "faults": len(self.faults), "said": self.faults[:20]}


@asynccontextmanager
async def open_kills(game: str, seed: int, out: Path) -> AsyncIterator[Kills]:
    """Open a stand-in; in the end what broke a house rule or the stand-in is a fault as well."""
    async with Sandbox(bot_name="Referee") as box:
        house_rules, kills = HouseRules(box), Kills(box, game, out, Random(seed))
        yield kills
        kills.faults += house_rules.breaches + box.unknown_routes
        kills.faults += [crash for crash in box.crashes if CUT not in crash]


async def kill_soon(table: ScriptedTable, random: Random, within: float) -> None:
    """Kill the bot at a random moment within so many seconds."""
    await asyncio.sleep(random.random() * within)
    await table.bot.kill()
