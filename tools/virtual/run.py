"""A match of one seed: the stand-in, the bot and its people on one loop, killed where chance says so."""

import asyncio
import logging
from argparse import Namespace
from typing import Any

from engine.games import REGISTRY
from render.games import PAINTERS
from sandbox.discord import Exchange, Limits, Sandbox
from sandbox.table.house_rules import HouseRules
from sandbox.table.weeks import DAY, Weeks
from sandbox.virtual.nature import Nature
from sandbox.virtual.wire import Network
from tools.toy.rig import GAMES, ToyPainter, conformity
from tools.virtual.discord_clock import wind_clocks
from tools.virtual.hosted_bot import HostedBot
from tools.virtual.tape import TAPE, Tape

DATABASE = "weeks.db"
REST = 20.0  # seconds of the world in which all that is under way comes to its end
AWAY = (1.0, 90.0)  # seconds that a killed bot is away


class Killer:
    """Kills the bot at requests that chance names, in the middle of its work, and begins it again."""

    def __init__(self, bot: HostedBot, nature: Nature, count: int, every: int) -> None:
        self.bot, self.left, self.every = bot, count, every
        self._chance = nature.open_stream("kills")
        self._next = self._draw_next()
        self._work: set[asyncio.Task[None]] = set()
        bot.box.record.watchers.append(self._note_request)

    def _draw_next(self) -> int:
        return self.bot.box.record.total + self._chance.randint(1, 2 * self.every)

    def _note_request(self, _: Exchange) -> None:
        up = self.bot.store is not None and not self._work
        if self.left and up and self.bot.box.record.total >= self._next:
            self.left -= 1
            self._work.add(asyncio.create_task(self._kill_bot()))

    async def _kill_bot(self) -> None:
        await asyncio.sleep(self._chance.uniform(0, 0.1))
        self.bot.kill()
        await asyncio.sleep(self._chance.uniform(*AWAY))
        await self.bot.start()
        self._next = self._draw_next()
        self._work.clear()


async def play_match(chosen: Namespace, nature: Nature) -> dict[str, Any]:
    """Play a whole match and return its figures; the folder gets its database and its tape."""
    wind_clocks()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    chance = nature.open_stream("stand-in").randbytes
    box = Sandbox(bot_name="Referee", limits=Limits(), clock=nature.clock.tell_time, chance=chance)
    await box.start(None)
    tape, rules = Tape(box), HouseRules(box)
    logging.basicConfig(level="INFO", handlers=[tape])
    network = Network(nature.draw_lags("wire", 0.005, 0.06))
    path = chosen.folder / DATABASE
    painters = {**PAINTERS, "toy": ToyPainter()}
    bot = HostedBot(nature, box, network, path, GAMES if chosen.game == "toy" else REGISTRY, painters)
    began = nature.clock.now
    await bot.start()
    weeks = Weeks(box, f"{chosen.seed}", chosen.seats, chosen.looks, chosen.closed)
    await weeks.begin_match(chosen.game)
    killer = Killer(bot, nature, chosen.kills, chosen.every)
    over = await weeks.play_days(chosen.days)
    killer.left = 0
    await asyncio.sleep(REST + AWAY[1])
    assert bot.store is not None
    entries = (await bot.store.database.rows("SELECT coalesce(sum(seq), 0) FROM matches"))[0][0]
    days = (nature.clock.now - began) / DAY
    answered = [
        each for each in box.record if each.answer or each.status < 400
    ]  # a killed bot's half request is not
    await bot.stop()
    tape.note_database(path)
    tape.save(chosen.folder / TAPE)
    return {
        "game": chosen.game,
        "seed": chosen.seed,
        "over": over,
        "days": round(days, 2),
        "requests": box.record.total,
        "entries": entries,
        "presses": sum(each.clicks for each in weeks.people),
        "kills": bot.kills,
        "troubles": [line for line in tape.lines if " log ERROR" in line or " log WARNING" in line][:5],
        "breaches": [*rules.breaches, *box.unknown_routes, *box.crashes, *conformity().find_faults(answered)][
            :5
        ],
    }
