"""Run a town of one seed: stand-in, bot and people on one event loop, with figures and a tape."""

import asyncio
import logging
from argparse import Namespace
from functools import partial
from pathlib import Path
from typing import Any

from cogs.ui.components import Component
from engine.games import REGISTRY
from proofs.people.lives import DAY, Town
from proofs.people.steady import SteadyTable
from proofs.people.typed import list_commands
from proofs.towns.audits import Judges
from proofs.towns.course import COURSE, list_courses
from proofs.towns.hosted_bot import HostedBot
from proofs.towns.tape import TAPE, Tape
from proofs.towns.weather import Weather, list_kinds
from render.games import PAINTERS
from sandbox.discord import FakeUser, Limits, Sandbox
from sandbox.virtual.nature import Nature
from sandbox.virtual.wire import Network
from tools.toy.discord_clock import wind_clocks
from tools.toy.rig import GAMES, ToyPainter

DATABASE = "lives.db"
REST = 120.0  # seconds of the world within which all current work ends
ANSWERS = (
    "SELECT count(*) FROM log_entries JOIN seats USING (match, seat) WHERE user_id = ? AND step IS NOT NULL"
)
DEALING = ("brigandine",)  # games in which the first of simultaneous answers draws the first cards (O1, O6)
KEPT_EXCHANGES, KEPT_BYTES = 200, 8 << 20


def open_box(nature: Nature) -> Sandbox:
    """Make the stand-in of a seed: one shard or two, with little cached after reading."""
    drawn = nature.open_stream("limits")
    limits = Limits(
        shards=drawn.choice((1, 1, 2)), file_bytes_kept=24 << 20, messages_kept=800, whispers_kept=120
    )
    chance = nature.open_stream("stand-in").randbytes
    box = Sandbox(bot_name="Referee", limits=limits, clock=nature.clock.tell_time, chance=chance)
    box.record.keep, box.record.keep_bytes = KEPT_EXCHANGES, KEPT_BYTES
    return box


async def make_town(chosen: Namespace, box: Sandbox, bot: HostedBot) -> Town | SteadyTable:
    """Make the town of a seed, or if steady people are chosen, their table with a started match."""
    running = partial(list_running, bot)
    if not chosen.steady:
        return Town(box, f"{chosen.seed}", running, chosen.game, chosen.deeds)
    game, counted = chosen.game[0], partial(count_answers, bot)
    table = SteadyTable(box, f"{chosen.seed}", running, game, counted, racing=game not in DEALING)
    await table.open()
    return table


async def play_lives(chosen: Namespace, nature: Nature) -> dict[str, Any]:
    """Run a town and return its figures. The folder gets its database and its tape."""
    wind_clocks()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    box = open_box(nature)
    await box.start(None)
    tape = Tape(box, chosen.folder)
    aloud = logging.StreamHandler()
    aloud.setLevel(logging.CRITICAL)  # for errors that end a world before its tape is saved
    logging.basicConfig(level="INFO", handlers=[tape, aloud])
    network = Network(nature.draw_lags("wire", 0.005, 0.06))
    path: Path = chosen.folder / DATABASE
    for old in chosen.folder.glob(f"{DATABASE}*"):
        old.unlink()
    games, painters = GAMES if "toy" in chosen.game else REGISTRY, {**PAINTERS, "toy": ToyPainter()}
    bot = HostedBot(nature, box, network, path, games, painters)
    began, judges = nature.clock.now, Judges(box, bot, tape)
    first = 0 if chosen.steady else chosen.weather
    kinds = list_kinds(chosen.kind, rewinding=not chosen.steady)
    weather = Weather(bot, judges.witness, nature, first, chosen.every, kinds)
    await bot.start()
    await box.world.until(lambda: box.world.commands, REST)
    town = await make_town(chosen, box, bot)
    weather.left += chosen.weather - first
    over = await town.live_days(chosen.days)
    await weather.calm()
    left = await town.end_matches()
    await asyncio.sleep(REST)
    known = list_commands(FakeUser(box.world, box.world.owner), box.lobby)
    entries = (await read_rows(bot, "SELECT coalesce(sum(seq), 0) FROM matches"))[0][0]
    ends = await read_rows(bot, "SELECT game, status, coalesce(ended, ''), seq FROM matches ORDER BY id")
    faults = await judges.audit_running()
    (chosen.folder / COURSE).write_text("\n".join(await list_courses(bot)) + "\n", encoding="utf-8")
    await bot.stop()
    faults += judges.audit_world()
    tape.note_database(path)
    tape.save(chosen.folder / TAPE)
    return {
        "seed": chosen.seed,
        "over": over,
        "left": left,
        "days": round((nature.clock.now - began) / DAY, 2),
        "requests": box.record.total,
        "entries": entries,
        "matches": [" ".join(map(str, row)) for row in ends],
        **town.sum_up(),
        "never_typed": sorted(known.keys() - town.exercised.commands.keys()),
        "never_pressed": sorted(Component.registry.keys() - town.exercised.verbs.keys()),
        "kills": bot.kills,
        "weather": dict(sorted(weather.had.items())),
        "refused": judges.witness.refused,
        "quarters": judges.list_quarters(),
        "breaches": faults,
    }


async def list_running(bot: HostedBot) -> list[int]:
    """List the numbers of the running matches."""
    return [
        row[0] for row in await read_rows(bot, "SELECT id FROM matches WHERE status = 'running' ORDER BY id")
    ]


async def count_answers(bot: HostedBot, user: int) -> int:
    """Count a person's answers in all matches, by their logs."""
    return int((await read_rows(bot, ANSWERS, user))[0][0])


async def read_rows(bot: HostedBot, words: str, *values: int) -> list[Any]:
    """Read rows of the bot's database. Waits until a bot has it open."""
    store = await bot.box.world.until(lambda: bot.store, DAY)
    return list(await store.database.rows(words, *values))
