"""Measure many matches at once, or a file of open ones: presses answered and shown, start, memory, CPU, bytes.

python -m tools.bench load --matches 50 --rate 50 --seconds 60 [--game X]     the usual case
python -m tools.bench load --matches 20 --rate 10 --seconds 60 --ai normal    all seats but one are thinking AIs
python -m tools.bench load --matches 20 --processes 2                         bots on a PostgreSQL server, each with its own guild
python -m tools.bench load --open 1000 --open 10000                           files of open matches
"""

import asyncio
import contextlib
import os
import sqlite3
import statistics
import time
from collections.abc import AsyncIterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from db.base.fleet import divide_servers
from db.store import SqlStore
from sandbox.discord import DEFER, DEFER_UPDATE, Exchange, FakeWorld, Limits, Sandbox
from sandbox.table.bot_process import BotProcess
from sandbox.table.players import SandboxPlayer
from tools.bench.shared_parts import multiply_match, read_cpu, read_memory, sum_up
from tools.shared.postgres_server import MISSING, PostgresServer, list_children, running_server
from tools.shared.program import WrongOption

NAMES = ("Ann", "Ben", "Cat")
SHOWN = 20.0  # seconds to wait for messages that the bot may show late
BOT, FILE = "bot.py", "referee.db"
ANSWERS = "SELECT count(*) FROM log_entries WHERE kind = 'answer'"


class PressWatch:
    """Measures presses as the people at the stand-in see them: time to the answer, time to its content, bytes sent."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.shown: list[float] = []
        self.at: list[float] = []
        self.failed = self.unshown = self.bytes = 0
        self.waiting = set[asyncio.Task[None]]()

    def watch_requests(self, exchange: Exchange) -> None:
        """Count the bytes of a request."""
        self.bytes += len(exchange.body) + sum(size for _, size in exchange.files)

    def watch_world(self, world: FakeWorld) -> None:
        """Measure every interaction of this world from now on."""

        def note_press(event: str, data: Any, *_: Any) -> None:
            if event == "INTERACTION_CREATE":
                started = time.perf_counter()
                self.at.append(started)
                interaction = world.interactions[data["token"]]
                waiting = asyncio.ensure_future(self._await_answer(world, interaction, started))
                self.waiting.add(waiting)
                waiting.add_done_callback(self.waiting.discard)

        world.listeners.append(note_press)

    async def _await_answer(self, world: Any, it: Any, started: float) -> None:
        try:
            await world.until(lambda: it.answer is not None, 3)
            self.times.append(time.perf_counter() - started)
        except TimeoutError:
            self.failed += 1
            return
        try:
            await world.until(lambda: it.answer not in (DEFER, DEFER_UPDATE) or it.touched > 1, SHOWN)
            self.shown.append(time.perf_counter() - started)
        except TimeoutError:
            self.unshown += 1

    def read_figures(self) -> dict[str, Any]:
        """Return milliseconds until answers and until their content, the median interval of presses, and MB a second."""
        gaps, seconds = [b - a for a, b in pairwise(self.at)], self.at[-1] - self.at[0]
        return {
            "presses": len(self.at),
            "unanswered": self.failed,
            **sum_up(self.times),
            "unshown": self.unshown,
            **{f"shown_{key}": figure for key, figure in sum_up(self.shown).items()},
            "mb_per_second": round(self.bytes / 1e6 / seconds, 2),
            "interval_ms": round(statistics.median(gaps) * 1000, 1),
            "per_second": round(len(self.at) / seconds, 1),
            "load_average": os.getloadavg()[0],
        }


async def open_table(box: Sandbox, number: int, game: str, ai: str = "") -> list[SandboxPlayer]:
    """Start a match of three, or of one and AIs of this level, with guilds in turn. Return its people."""
    guilds = list(box.world.guilds.values())
    channel = box.add_channel(f"table-{number}", guild=guilds[number % len(guilds)])
    users = [box.join(f"{name} {number}") for name in (NAMES[:1] if ai else NAMES)]
    filled: dict[str, Any] = {"ai": ai} if ai else {}
    lobby = (await users[0].slash("match new", channel=channel, game=game, **filled)).message
    assert lobby is not None
    await box.until(lambda: users[0].parts(lobby), SHOWN)
    for user in users[1:]:
        await user.click(lobby, "Join")
    await users[0].click(lobby, "Start")
    await box.until(lambda: lobby.thread_id, 20)
    players = [SandboxPlayer(user, Random(user.name)) for user in users]
    for player in players:
        player.thread = box.world.channels[lobby.thread_id or 0]
    return players


async def offer_presses(players: list[SandboxPlayer], rate: float, seconds: float) -> None:
    """Press at this rate a second, even if earlier presses are unfinished. Busy people are skipped."""
    random, free, began = Random(1), list(players), time.perf_counter()
    tasks, number = set[asyncio.Task[Any]](), 0

    async def press_once(player: SandboxPlayer) -> None:
        with contextlib.suppress(Exception):
            await player.act(rescan=True)
        free.append(player)

    while (now := time.perf_counter() - began) < seconds:
        while number < now * rate and free:
            number += 1
            task = asyncio.ensure_future(press_once(free.pop(random.randrange(len(free)))))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.sleep(0.004)
    await asyncio.gather(*tasks)


@contextlib.asynccontextmanager
async def run_bot(out: Path) -> AsyncIterator[tuple[Sandbox, BotProcess]]:
    """Run a bot with its database in this folder, and a stand-in for Discord. Yield the stand-in and the bot."""
    async with Sandbox(limits=Limits(letters=0)) as box:
        bot = BotProcess(box, out / FILE, out / "bot.log", program=BOT, PYTHONPATH=".", PAINTERS="")
        await bot.start()
        try:
            yield box, bot
        finally:
            await bot.stop()


@contextlib.asynccontextmanager
async def run_fleet(
    out: Path, processes: int
) -> AsyncIterator[tuple[Sandbox, list[BotProcess], PostgresServer]]:
    """Run this many bots on a PostgreSQL server, each with its own guild. Raises WrongOption if there is no server."""
    with running_server() as server:
        if server is None:
            raise WrongOption(MISSING)
        async with await SqlStore.open(server.address, member=out / "bot-0") as store:
            await store.database.write(partial(divide_servers, shards=processes, slots=processes))
        async with Sandbox(limits=Limits(letters=0, shards=processes)) as box:
            bots = [make_member(box, server, out / f"bot-{number}") for number in range(processes)]
            for _ in bots[1:]:
                box.add_guild("another")
            try:
                for bot in bots:
                    await bot.start()
                yield box, bots, server
            finally:
                await asyncio.gather(*(bot.stop() for bot in bots))


def make_member(box: Sandbox, server: PostgresServer, member: Path) -> BotProcess:
    """Make one of the bots on a server."""
    log = member.with_suffix(".log")
    return BotProcess(box, server.address, log, program=BOT, MEMBER=str(member), PYTHONPATH=".")


class LoadMeter:
    """Measures CPU seconds from now on: bots, their thinking processes, and the server, if there is one."""

    def __init__(self, bots: list[BotProcess], server: PostgresServer | None = None) -> None:
        self.pids, self.server = [bot.process.pid for bot in bots if bot.process], server
        self.before = self._read_spent()

    def _read_spent(self) -> dict[str, float]:
        thinkers = [child for pid in self.pids for child in list_children(pid)]
        spent = {"cpu_s": sum(map(read_cpu, self.pids)), "thinking_s": sum(map(read_cpu, thinkers))}
        if self.server is None:
            return spent
        pid = self.server.process.pid
        return spent | {"server_s": sum(map(read_cpu, [pid, *list_children(pid)]))}

    def read_figures(self) -> dict[str, float]:
        """Return the seconds spent."""
        return {key: round(at - self.before[key], 2) for key, at in self._read_spent().items()}

    def read_memory(self) -> dict[str, float]:
        """Read the memory of the bots in MiB, now and at most."""
        each = list(map(read_memory, self.pids))
        return {key: round(sum(memory[key] for memory in each), 1) for key in each[0]}


def query_number(path: Path, sql: str) -> int:
    """Return the only number of a query's result. 0: it has no row."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        found = connection.execute(sql).fetchone()
    return int(found[0]) if found else 0


async def measure_matches(
    matches: int, rate: float, seconds: float, game: str, out: Path, ai: str
) -> dict[str, Any]:
    """Measure this many matches at once."""
    async with run_bot(out) as (box, bot):
        players = [player for n in range(matches) for player in await open_table(box, n, game, ai)]
        figures = await measure_presses(box, players, rate, seconds, LoadMeter([bot]))
        answers = query_number(out / FILE, ANSWERS)
        return figures | {"answers": answers, "tracebacks": len(bot.find_tracebacks())}


async def measure_fleet(
    processes: int, matches: int, rate: float, seconds: float, game: str, out: Path, ai: str
) -> dict[str, Any]:
    """Measure matches at several bots on one server: CPU of a press, including the server's."""
    async with run_fleet(out, processes) as (box, bots, server):
        players = [player for n in range(matches) for player in await open_table(box, n, game, ai)]
        figures = await measure_presses(box, players, rate, seconds, LoadMeter(bots, server))
        [(answers,)] = server.ask(ANSWERS)
        spent = (figures["cpu_s"] + figures["server_s"]) * 1000 / figures["presses"]
        tracebacks = sum(len(bot.find_tracebacks()) for bot in bots)
        return figures | {
            "cpu_ms_a_press": round(spent, 1),
            "answers": int(answers),
            "tracebacks": tracebacks,
        }


async def measure_presses(
    box: Sandbox, players: list[SandboxPlayer], rate: float, seconds: float, meter: LoadMeter
) -> dict[str, Any]:
    """Have these people press at a rate. Measure the results and the cost."""
    watch = PressWatch()
    watch.watch_world(box.world)
    box.record.watchers.append(watch.watch_requests)
    await offer_presses(players, rate, seconds)
    return {**watch.read_figures(), **meter.read_memory(), **meter.read_figures()}


async def measure_open_file(count: int, out: Path, game: str) -> dict[str, Any]:
    """Measure a file with this many open matches: seconds to ready, memory, and one answered press."""
    async with run_bot(out) as (box, bot):
        players = await open_table(box, 1, game)
        for player in players:
            await player.act(rescan=True)
        await box.quiet(1.0)
        await bot.stop()
        multiply_match(out / FILE, count)
        began = time.perf_counter()
        await bot.start()
        ready, meter = time.perf_counter() - began, LoadMeter([bot])
        await asyncio.sleep(2)
        idle = meter.read_memory()
        acted = await players[0].act(rescan=True)
        memory = {"idle": idle, "after": meter.read_memory()}
    size = (out / FILE).stat().st_size >> 20
    return {"open": count, "file_mib": size, "ready_s": round(ready, 2), **memory, "acted": acted}


async def measure_case(
    matches: int = 50,
    rate: float = 50.0,
    seconds: float = 60.0,
    open_: tuple[str, ...] = (),
    game: str = "immortals",
    ai: str = "",
    processes: int = 0,
    out: Path = Path("var/proof/load"),
) -> AsyncIterator[dict[str, Any]]:
    """Measure many matches, a fleet of processes, or files of open matches."""
    for count in open_:
        place = out / count
        place.mkdir()
        yield await measure_open_file(int(count), place, game)
    if open_:
        return
    if processes:
        yield await measure_fleet(processes, matches, rate, seconds, game, out, ai)
    else:
        yield await measure_matches(matches, rate, seconds, game, out, ai)
