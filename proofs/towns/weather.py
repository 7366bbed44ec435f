"""Fault injection around the bot, drawn from the seed and timed by requests, so that it hits during work.

A kind of fault is a method of Trouble, which injects the fault and later ends it. There is one fault at a time. Traces
that a kind leaves on purpose are recorded by the witness, so that no audit blames the bot.
"""

import asyncio
import logging
import shutil
import sqlite3
from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import closing
from contextvars import Context
from pathlib import Path
from random import Random

from cogs.ui.refusals import TOO_LATE
from db.sqlite.backup import back_up, restore
from db.sqlite.database import shm_of, wal_of
from proofs.towns.hosted_bot import HostedBot, Tear
from proofs.towns.witness import Witness
from sandbox.discord import CODES, Exchange, Fault
from sandbox.virtual.nature import Nature

EVER = 10**9  # more requests than a fault ever meets before it is removed
SHORT, LONG = (1.0, 90.0), (30.0, 900.0)  # seconds
FRAME = 24 + 4096  # bytes of a frame in a write-ahead log: its head and a page
ROUTES = (  # the bot's requests to Discord, as method and path
    ("POST", r"/channels/\d+/messages$"),
    ("PATCH", r"/channels/\d+/messages/"),
    ("GET", r"/channels/\d+/messages"),
    ("DELETE", r"/channels/\d+/messages/"),
    ("PATCH", r"/channels/\d+$"),
    ("POST", r"/threads$"),
    ("PUT", r"/thread-members/"),
    ("POST", r"/users/@me/channels$"),
    ("GET", r"/guilds/\d+/members/\d+$"),
)
ANSWERS = (  # the same for answers to interactions, which have codes of their own
    ("", r"/callback$"),
    ("", r"/webhooks/.*/messages/@original$"),
    ("POST", r"/webhooks/\d+/\w+$"),
)


class Trouble:
    """Faults around the bot: each method of KINDS injects one, and ends it. chance: its random source."""

    def __init__(self, bot: HostedBot, witness: Witness, chance: Random) -> None:
        self.bot, self.box, self.network = bot, bot.box, bot.network
        self.witness, self.chance = witness, chance

    async def _wait(self, span: tuple[float, float]) -> None:
        """Wait for a random number of seconds."""
        await asyncio.sleep(self.chance.uniform(*span))

    async def _meet(self, fault: Fault, span: tuple[float, float]) -> None:
        """Keep a fault of the stand-in for a random number of seconds, then remove it."""
        await self._wait(span)
        fault.times = 0
        self.box.server.faults.ordered.remove(fault)

    async def cut_gateway(self) -> None:
        """Break the gateway's connections."""
        self.box.gateway.cut_connections()

    async def cut_lines(self) -> None:
        """Break all of the bot's connections."""
        self.network.cut_lines(self.bot.host)

    async def lose_discord(self) -> None:
        """Reject all connections for a while."""
        self.network.down = True
        self.network.cut_lines(self.bot.host)
        await self._wait(LONG)
        self.network.down = False

    async def fail_requests(self) -> None:
        """Answer everything with 500 for up to 90 seconds."""
        await self._meet(self.box.fail("", "", 500, times=EVER), SHORT)

    async def limit_requests(self) -> None:
        """Limit a few requests, of one route or of all."""
        everywhere = self.chance.random() < 0.3
        times, wait = self.chance.randint(1, 4), self.chance.uniform(0.1, 5)
        fault = self.box.fail("", "", 429, times=times, retry_after=wait, everywhere=everywhere)
        await self._meet(fault, SHORT)

    async def lose_answers(self) -> None:
        """Lose a few answers to requests that are executed."""
        await self._meet(self.box.fail("", "", lost=True, times=self.chance.randint(1, 4)), SHORT)

    async def slow_discord(self) -> None:
        """Answer slowly for a while."""
        await self._meet(self.box.fail("", "", delay=self.chance.uniform(1, 20), times=EVER), SHORT)

    async def forget_sessions(self) -> None:
        """Invalidate all sessions (op 9), resumable or not."""
        self.box.gateway.invalidate_sessions(resumable=self.chance.random() < 0.3)

    async def refuse_route(self) -> None:
        """Reject a random route with one code, a few times."""
        method, path = route = self.chance.choice(ROUTES + ANSWERS)
        code = self.chance.choice(sorted(CODES.keys() - (() if route in ANSWERS else TOO_LATE)))
        times = self.chance.randint(1, 6)
        fault = self.box.fail(method, path, CODES[code], code=code, times=times, retry_after=0.5)
        await self._meet(fault, LONG)
        self.witness.refused += [(method, path, code)] if fault.met else []

    async def restart_bot(self) -> None:
        """Stop the bot and start it again after a while."""
        await self.bot.stop()
        await self._wait(SHORT)
        await self.bot.start()

    async def kill_bot(self, tear: Tear = bytes) -> None:
        """Kill the bot and start it again."""
        await self._wait((0.0, 0.1))
        self.bot.kill(tear)
        await self._wait(SHORT)
        await self.bot.start()

    async def kill_computer(self) -> None:
        """Kill the bot during a write: committed data was synced, and part of the rest is at the log's end."""
        await self.kill_bot(self._tear)

    def _tear(self, log: bytes) -> bytes:
        frames = max(1, (len(log) - 32) // FRAME)
        begin = 32 + FRAME * self.chance.randrange(frames)
        return log + log[begin : begin + FRAME][: self.chance.randint(1, FRAME)]

    async def kill_at_step(self) -> None:
        """Kill the bot at one of the next round trips to its file, before the work or before the bot knows of it."""
        loop, killed = self.bot.loop, self.bot.loop.create_future()
        left, after = self.chance.randint(1, 15), self.chance.random() < 0.5

        def note_step(due: float) -> None:
            nonlocal left
            left -= 1
            if left:
                self.bot.disk.next_step = note_step
            else:
                loop.call_at(due if after else loop.time(), kill, context=Context())

        def kill() -> None:
            self.bot.kill()
            killed.set_result(None)

        self.bot.disk.next_step = note_step
        await killed
        await self._wait(SHORT)
        await self.bot.start()

    async def restore_backup(self) -> None:
        """Take a backup, let people continue, and restore it, by the program or by hand."""
        copy = Path(f"{self.bot.path}.backup-{self.bot.begun}-{self.witness.restores}")
        back_up(self.bot.path, copy)
        await self._wait((600.0, 7200.0))
        await self.bot.stop()
        if self.chance.random() < 0.5 and holds_entries(copy):
            shutil.copyfile(copy, self.bot.path)
            for beside in (wal_of(self.bot.path), shm_of(self.bot.path)):
                beside.unlink(missing_ok=True)
        else:
            restore(self.bot.path, copy, copy.with_suffix(".replaced"))
        self.witness.note_restore()
        await self._wait(SHORT)
        await self.bot.start()

    async def set_clock(self) -> None:
        """Change the bot's clock, and correct it after a while."""
        self.bot.skew = self.chance.choice((-3600.0, -60.0, 60.0, 3600.0))
        await self._wait(LONG)
        self.bot.skew = 0.0

    async def fill_disk(self) -> None:
        """Fill the disk for a while."""
        self.bot.disk.fill(full=True)
        await self._wait(SHORT)
        self.bot.disk.fill(full=False)

    async def slow_disk(self) -> None:
        """Slow the disk down for a while."""
        self.bot.disk.drag = self.chance.choice((10.0, 100.0, 1000.0))
        await self._wait(SHORT)
        self.bot.disk.drag = 1.0

    async def lock_file(self) -> None:
        """Have another program lock the file for a while."""
        self.bot.disk.hold(self.bot.path)
        await self._wait(SHORT)
        self.bot.disk.release()


def holds_entries(copy: Path) -> bool:
    """Return True if a backup has log entries. Otherwise the bot takes a manual restore for a mistake."""
    with closing(sqlite3.connect(copy)) as connection:
        return connection.execute("SELECT 1 FROM matches WHERE seq > 0").fetchone() is not None


KINDS = (
    "cut_gateway", "cut_lines", "lose_discord", "fail_requests", "limit_requests", "lose_answers", "slow_discord",
    "forget_sessions", "refuse_route", "refuse_route", "refuse_route", "restart_bot", "kill_bot", "kill_at_step",
    "kill_computer", "restore_backup", "set_clock", "fill_disk", "slow_disk", "lock_file",
)  # fmt: skip
REWINDING = {"restore_backup"}  # after which people are asked again what they have already answered


def list_kinds(names: Collection[str], *, rewinding: bool = True) -> list[str]:
    """List the kinds with these names, or all if no names are given. Raises ValueError if there is no such kind.

    rewinding: includes kinds after which people are asked again.
    """
    if strange := {*names} - {*KINDS}:
        raise ValueError(f"no such weather: {strange}")
    return [kind for kind in KINDS if (not names or kind in names) and (rewinding or kind not in REWINDING)]


class Weather:
    """Draws faults: at most `count`, about `every` requests apart, and none while the bot is down."""

    def __init__(
        self,
        bot: HostedBot,
        witness: Witness,
        nature: Nature,
        count: int,
        every: int,
        kinds: Sequence[str] = KINDS,
    ) -> None:
        self.bot, self.left, self.every = bot, count, every
        self.had = Counter[str]()
        self._chance = nature.open_stream("weather")
        self._kinds = kinds
        self._troubles = {
            kind: Trouble(bot, witness, nature.open_stream(f"weather {kind}")) for kind in kinds
        }
        self._next = self._draw_next()
        self._now: asyncio.Task[None] | None = None
        bot.box.record.watchers.append(self._note_request)

    def _draw_next(self) -> int:
        return self.bot.box.record.total + self._chance.randint(1, 2 * self.every)

    def _note_request(self, _: Exchange) -> None:
        calm = self.bot.client is not None and self._now is None
        if self.left and calm and self.bot.box.record.total >= self._next:
            self.left -= 1
            self._now = asyncio.create_task(self._have(self._chance.choice(self._kinds)))

    async def _have(self, kind: str) -> None:
        self.had[kind] += 1
        try:
            await getattr(self._troubles[kind], kind)()
        except Exception:
            logging.critical("weather", exc_info=True)
            raise
        self._next = self._draw_next()
        self._now = None

    async def calm(self) -> None:
        """Stop injecting faults, and wait for the current one to end. Raises any error of that fault."""
        self.left = 0
        if self._now is not None:
            await self._now
