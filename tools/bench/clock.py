"""Measure the cost of the clock: a sweep over many open matches with nothing due, then many deadlines at once.

The bot runs here and the stand-in for Discord in its own process, so that the loop's lag is the bot's.
"""

import asyncio
import contextlib
import gc
import multiprocessing
import os
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from cogs.client import Bot, BotConfig, aim
from db.store import SqlStore
from engine.records.clock import Clock
from engine.records.effects import Paced
from sandbox.discord import PUBLIC_THREAD, Channel, Limits, Sandbox
from tools.bench.shared_parts import multiply_match, sum_up

DAY = 86_400
SWEEPS = 20
HANDLE: Any = asyncio.events.Handle  # patched to time each step of the loop


def serve_stand_in(pipe: Connection, game: str, due: int) -> None:
    """Serve a stand-in for Discord with one match, and threads for the copies of it that the bot will have.

    Send its addresses through the pipe, then "started", and at the end the times of all messages.
    """
    asyncio.run(_serve_table(pipe, game, due))


async def _serve_table(pipe: Connection, game: str, due: int) -> None:
    async with Sandbox(limits=Limits(file_bytes_kept=1 << 20)) as box:
        pipe.send((box.api, box.gateway_url, box.cdn, box.token))
        await box.ready()
        users = [box.join(name) for name in ("Ann", "Ben", "Cat")]
        lobby = (await users[0].slash("match new", game=game)).message
        assert lobby is not None
        for user in users[1:]:
            await user.click(lobby, "Join")
        await users[0].click(lobby, "Start")
        thread = await box.until(lambda: lobby.thread_id, 20)
        await box.quiet(1.0)
        for number in range(2, due + 1):
            made = Channel(thread + number, PUBLIC_THREAD, "table", box.world.guild_id, box.lobby.id)
            box.world.channels[made.id] = made
        pipe.send("started")
        box.record.clear()
        await asyncio.to_thread(pipe.recv)
        sent = [each.at for each in box.record.find("POST", "/messages$", 200)]
        pipe.send((sent, len(box.record.find(status=429)), box.crashes))


def make_late(file: Path, due: int) -> None:
    """Set the deadline of seat 0 to the past in the first `due` matches."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        moment = int(time.time()) - 1
        sql = "UPDATE deadlines SET due = ?, wake = ? WHERE seat = 0 AND match <= ?"
        connection.execute(sql, (moment, moment, due))
        connection.commit()


class Lag:
    """Measures the loop's lag, which a busy machine increases, and its longest step."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.steps: list[float] = []
        self._real = HANDLE._run
        self._task = asyncio.ensure_future(self._run())
        real, steps = self._real, self.steps

        def run_timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            real(handle)
            steps.append((time.thread_time() - began) * 1000)

        HANDLE._run = run_timed

    async def _run(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.002)
            self.times.append(time.perf_counter() - began - 0.002)

    def read_figures(self) -> dict[str, float]:
        """Stop measuring. Return the loop's lag and its longest step in milliseconds."""
        self._task.cancel()
        HANDLE._run = self._real
        late = sum_up(self.times or [0.0])
        long = sum(each > 0.05 for each in self.times)
        return {**late, "over_50_ms": long, "step_worst_ms": round(max(self.steps, default=0.0), 1)}


@contextlib.asynccontextmanager
async def connect_bot(file: Path, token: str) -> AsyncIterator[tuple[Bot, SqlStore]]:
    """Connect a bot with this database file, which sweeps only when asked. Yield the bot with its store."""
    async with await SqlStore.open(file) as store:
        bot = Bot(store, BotConfig(ready=0.05, sweep=0, thinkers=0))
        run = asyncio.create_task(bot.start(token))
        await asyncio.wait({run, asyncio.create_task(bot.wait_until_ready())}, return_when="FIRST_COMPLETED")
        bot.sweeper.start()
        yield bot, store
        await bot.close()
        await asyncio.gather(run, return_exceptions=True)


async def start_one_match(file: Path, token: str, pipe: Connection) -> None:
    """Start one match with deadlines in this file."""
    async with connect_bot(file, token) as (bot, _):
        await asyncio.to_thread(pipe.recv)
        await bot.context.referee.declare(1, (), bot.context.now(), Paced(Clock(str(DAY))))
        bot.publisher.publish_soon(1)
        await bot.context.idle()


async def measure_sweeps(file: Path, token: str, due: int) -> dict[str, Any]:
    """Measure sweeps with nothing due, then one over this many deadlines."""
    async with connect_bot(file, token) as (bot, store):
        gc.collect()
        gc.freeze()  # as bot.py does
        times = []
        for _ in range(SWEEPS):
            began = time.perf_counter()
            await bot.sweeper.sweep()
            times.append(time.perf_counter() - began)
        make_late(file, due)
        lag, began = Lag(), time.perf_counter()
        await bot.sweeper.sweep()
        resolved, swept, lag = time.perf_counter() - began, lag.read_figures(), Lag()
        await bot.context.idle()
        told, posted = time.perf_counter() - began, lag.read_figures()
        rows = store.database.rows
        timeouts = await rows("SELECT count(*) FROM log_entries WHERE kind = 'timeout'")
        untold = await rows("SELECT count(*) FROM matches WHERE published < seq")
    return {
        "empty_sweep": sum_up(times),
        "timeouts": timeouts[0][0],
        "resolved_s": round(resolved, 1),
        "lag_while_resolving": swept,
        "lag_while_posting": posted,
        "load_average": round(os.getloadavg()[0], 1),
        "told_s": round(told, 1),
        "untold": untold[0][0],
    }


async def run_bench(matches: int, due: int, game: str, file: Path) -> dict[str, Any]:
    """Start the stand-in and a match, copy the match in the file, and return all figures."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=serve_stand_in, args=(there, game, due), daemon=True
    )
    process.start()
    try:
        api, gateway, cdn, token = await asyncio.to_thread(here.recv)
        aim(api, gateway, cdn)
        await start_one_match(file, token, here)
        multiply_match(file, matches)
        figures = {"matches": matches, **await measure_sweeps(file, token, due)}
        here.send("end")
        sent, refused, crashes = await asyncio.to_thread(here.recv)
    finally:
        process.kill()
    seconds = Counter(int(at - sent[0]) for at in sent) if sent else Counter[int]()
    rates = {"messages": len(sent), "most_in_a_second": max(seconds.values(), default=0), "refused": refused}
    return {**figures, **rates, "crashes": crashes}


async def measure_case(matches: int = 10_000, due: int = 1000, game: str = "immortals") -> dict[str, Any]:
    """Measure this many open matches, and this many deadlines due at once."""
    with tempfile.TemporaryDirectory() as folder:
        return await run_bench(matches, due, game, Path(folder) / "referee.db")
