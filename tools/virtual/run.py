"""A match of one seed: the stand-in, the bot and its people on one loop, killed where chance says so."""

import asyncio
import logging
from argparse import Namespace
from typing import Any

from engine.games import REGISTRY
from render.games import PAINTERS
from sandbox.discord import Limits, Sandbox
from sandbox.table.weeks import DAY, Weeks
from sandbox.virtual.nature import Nature
from sandbox.virtual.wire import Network
from tools.toy.rig import GAMES, ToyPainter
from tools.virtual.audits import Judges
from tools.virtual.discord_clock import wind_clocks
from tools.virtual.hosted_bot import HostedBot
from tools.virtual.tape import TAPE, Tape
from tools.virtual.weather import KINDS, Kill, Weather

DATABASE = "weeks.db"
REST = 120.0  # seconds of the world in which all that is under way comes to its end


async def play_match(chosen: Namespace, nature: Nature) -> dict[str, Any]:
    """Play a whole match and return its figures; the folder gets its database and its tape."""
    wind_clocks()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    chance = nature.open_stream("stand-in").randbytes
    box = Sandbox(bot_name="Referee", limits=Limits(), clock=nature.clock.tell_time, chance=chance)
    await box.start(None)
    tape = Tape(box)
    logging.basicConfig(level="INFO", handlers=[tape])
    network = Network(nature.draw_lags("wire", 0.005, 0.06))
    path = chosen.folder / DATABASE
    painters = {**PAINTERS, "toy": ToyPainter()}
    bot = HostedBot(nature, box, network, path, GAMES if chosen.game == "toy" else REGISTRY, painters)
    began, judges = nature.clock.now, Judges(box, bot, tape)
    await bot.start()
    weeks = Weeks(box, f"{chosen.seed}", chosen.seats, chosen.looks, chosen.closed)
    await weeks.begin_match(chosen.game)
    kinds = KINDS if chosen.weather else (Kill,)
    weather = Weather(bot, judges.witness, nature, chosen.weather or chosen.kills, chosen.every, kinds)
    over = await weeks.play_days(chosen.days)
    await weather.calm()
    await asyncio.sleep(REST)
    assert bot.store is not None
    entries = (await bot.store.database.rows("SELECT coalesce(sum(seq), 0) FROM matches"))[0][0]
    days = (nature.clock.now - began) / DAY
    faults = await judges.audit_running()
    await bot.stop()
    faults += judges.audit_world()
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
        "weather": dict(sorted(weather.had.items())),
        "refused": judges.witness.refused,
        "breaches": faults,
        "samples": [each[:5] for each in judges.witness.samples][::24],
        "held": judges.witness.samples[-1].held if judges.witness.samples else {},
    }
