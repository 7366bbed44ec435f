"""Fault injection around the bot, drawn from the seed and timed by requests, so that it hits during work.

A kind of fault is one class. Its `strike_bot` injects the fault and later ends it. There is one fault at a time. Traces
that a kind leaves on purpose are recorded by the witness, so that no audit blames the bot.
"""

import asyncio
import logging
import shutil
import sqlite3
from collections import Counter
from collections.abc import Collection
from contextlib import closing
from contextvars import Context
from pathlib import Path
from random import Random

from cogs.ui.refusals import TOO_LATE
from db.sqlite.backup import back_up, restore
from db.sqlite.database import shm_of, wal_of
from proofs.towns.hosted_bot import HostedBot
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


class WeatherKind:
    """One kind of fault. chance: its own random source.

    rewinds: True if people are asked again what they have already answered.
    """

    rewinds = False

    def __init__(self, bot: HostedBot, witness: Witness, chance: Random) -> None:
        self.bot, self.box, self.network = bot, bot.box, bot.network
        self.witness, self.chance = witness, chance

    async def strike_bot(self) -> None:
        """Inject the fault, and end it."""
        raise NotImplementedError

    async def wait(self, span: tuple[float, float]) -> None:
        """Wait for a random number of seconds."""
        await asyncio.sleep(self.chance.uniform(*span))

    async def meet(self, fault: Fault, span: tuple[float, float]) -> None:
        """Keep a fault of the stand-in for a random number of seconds, then remove it."""
        await self.wait(span)
        fault.times = 0
        self.box.server.faults.ordered.remove(fault)


class GatewayCut(WeatherKind):
    """The gateway's connections break."""

    async def strike_bot(self) -> None:
        """Break the gateway's connections."""
        self.box.gateway.cut_connections()


class LinesCut(WeatherKind):
    """All connections of the bot break."""

    async def strike_bot(self) -> None:
        """Break the bot's connections."""
        self.network.cut_lines(self.bot.host)


class AwayFor(WeatherKind):
    """Discord is unreachable."""

    async def strike_bot(self) -> None:
        """Reject all connections for a while."""
        self.network.down = True
        self.network.cut_lines(self.bot.host)
        await self.wait(LONG)
        self.network.down = False


class Outage(WeatherKind):
    """Discord answers everything with 500."""

    async def strike_bot(self) -> None:
        """Answer everything with 500 for up to 90 seconds."""
        await self.meet(self.box.fail("", "", 500, times=EVER), SHORT)


class Limited(WeatherKind):
    """Some requests are limited, for one route or for all."""

    async def strike_bot(self) -> None:
        """Limit a few requests."""
        everywhere = self.chance.random() < 0.3
        times, wait = self.chance.randint(1, 4), self.chance.uniform(0.1, 5)
        await self.meet(
            self.box.fail("", "", 429, times=times, retry_after=wait, everywhere=everywhere), SHORT
        )


class LostAnswers(WeatherKind):
    """A request is executed, but its answer is lost."""

    async def strike_bot(self) -> None:
        """Lose a few answers."""
        await self.meet(self.box.fail("", "", lost=True, times=self.chance.randint(1, 4)), SHORT)


class SlowAnswers(WeatherKind):
    """Discord is slow."""

    async def strike_bot(self) -> None:
        """Answer slowly for a while."""
        await self.meet(self.box.fail("", "", delay=self.chance.uniform(1, 20), times=EVER), SHORT)


class SessionsGone(WeatherKind):
    """Discord forgets the sessions (op 9)."""

    async def strike_bot(self) -> None:
        """Invalidate all sessions, resumable or not."""
        self.box.gateway.invalidate_sessions(resumable=self.chance.random() < 0.3)


class Refusal(WeatherKind):
    """Discord rejects one route with one code."""

    async def strike_bot(self) -> None:
        """Reject a random route a few times."""
        method, path = route = self.chance.choice(ROUTES + ANSWERS)
        code = self.chance.choice(sorted(CODES.keys() - (() if route in ANSWERS else TOO_LATE)))
        times = self.chance.randint(1, 6)
        fault = self.box.fail(method, path, CODES[code], code=code, times=times, retry_after=0.5)
        await self.meet(fault, LONG)
        self.witness.refused += [(method, path, code)] if fault.met else []


class Restart(WeatherKind):
    """The host stops the bot and starts it again."""

    async def strike_bot(self) -> None:
        """Stop the bot and start it again after a while."""
        await self.bot.stop()
        await self.wait(SHORT)
        await self.bot.start()


class KillBot(WeatherKind):
    """The bot is killed."""

    async def strike_bot(self) -> None:
        """Kill the bot and start it again."""
        await self.wait((0.0, 0.1))
        self.bot.kill()
        await self.wait(SHORT)
        await self.bot.start()


class StepKill(WeatherKind):
    """The bot is killed at a round trip to its file: before the work is done, or after, before the bot knows."""

    async def strike_bot(self) -> None:
        """Kill the bot at one of the next round trips, and start it again."""
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
        await self.wait(SHORT)
        await self.bot.start()


class TornKill(WeatherKind):
    """The computer dies during a write: part of the uncommitted data is at the end of the write-ahead log."""

    async def strike_bot(self) -> None:
        """Kill the bot with a damaged write-ahead log, and start it again. Committed data was synced, so it stays."""
        await self.wait((0.0, 0.1))
        self.bot.kill(self._tear)
        await self.wait(SHORT)
        await self.bot.start()

    def _tear(self, log: bytes) -> bytes:
        frames = max(1, (len(log) - 32) // FRAME)
        begin = 32 + FRAME * self.chance.randrange(frames)
        return log + log[begin : begin + FRAME][: self.chance.randint(1, FRAME)]


class BackupRestored(WeatherKind):
    """The host restores a backup that is some minutes old, by the program or manually."""

    rewinds = True

    async def strike_bot(self) -> None:
        """Take a backup, let people continue, and restore it."""
        copy = Path(f"{self.bot.path}.backup-{self.bot.begun}-{self.witness.restores}")
        back_up(self.bot.path, copy)
        await self.wait((600.0, 7200.0))
        await self.bot.stop()
        if self.chance.random() < 0.5 and holds_entries(copy):
            self._copy_by_hand(copy)
        else:
            restore(self.bot.path, copy, copy.with_suffix(".replaced"))
        self.witness.note_restore()
        await self.wait(SHORT)
        await self.bot.start()

    def _copy_by_hand(self, copy: Path) -> None:
        shutil.copyfile(copy, self.bot.path)
        for beside in (wal_of(self.bot.path), shm_of(self.bot.path)):
            beside.unlink(missing_ok=True)


def holds_entries(copy: Path) -> bool:
    """Return True if a backup has log entries. Otherwise the bot takes a manual restore for a mistake."""
    with closing(sqlite3.connect(copy)) as connection:
        return connection.execute("SELECT 1 FROM matches WHERE seq > 0").fetchone() is not None


class ClockSet(WeatherKind):
    """The clock of the bot's computer is changed, forward or back."""

    async def strike_bot(self) -> None:
        """Change the bot's clock, and correct it after a while."""
        self.bot.skew = self.chance.choice((-3600.0, -60.0, 60.0, 3600.0))
        await self.wait(LONG)
        self.bot.skew = 0.0


class DiskFull(WeatherKind):
    """The disk is full."""

    async def strike_bot(self) -> None:
        """Fill the disk for a while."""
        self.bot.disk.fill(full=True)
        await self.wait(SHORT)
        self.bot.disk.fill(full=False)


class DiskSlow(WeatherKind):
    """The disk is slow."""

    async def strike_bot(self) -> None:
        """Slow the disk down for a while."""
        self.bot.disk.drag = self.chance.choice((10.0, 100.0, 1000.0))
        await self.wait(SHORT)
        self.bot.disk.drag = 1.0


class FileHeld(WeatherKind):
    """Another program locks the file."""

    async def strike_bot(self) -> None:
        """Lock the file for a while."""
        self.bot.disk.hold(self.bot.path)
        await self.wait(SHORT)
        self.bot.disk.release()


KINDS: tuple[type[WeatherKind], ...] = (
    GatewayCut, LinesCut, AwayFor, Outage, Limited, LostAnswers, SlowAnswers, SessionsGone, Refusal, Refusal, Refusal,
    Restart, KillBot, StepKill, TornKill, BackupRestored, ClockSet, DiskFull, DiskSlow, FileHeld,
)  # fmt: skip


def list_kinds(names: Collection[str], *, rewinding: bool = True) -> tuple[type[WeatherKind], ...]:
    """List the kinds with these names, or all if no names are given.

    rewinding: includes kinds after which people are asked again.
    """
    named = (kind for kind in KINDS if kind.__name__ in names or not names)
    return tuple(kind for kind in named if rewinding or not kind.rewinds)


class Weather:
    """Draws faults: at most `count`, about `every` requests apart, and none while the bot is down."""

    def __init__(
        self,
        bot: HostedBot,
        witness: Witness,
        nature: Nature,
        count: int,
        every: int,
        kinds: tuple[type[WeatherKind], ...] = KINDS,
    ) -> None:
        self.bot, self.left, self.every = bot, count, every
        self.had = Counter[str]()
        self._chance = nature.open_stream("weather")
        self._kinds = [kind(bot, witness, nature.open_stream(f"weather {kind.__name__}")) for kind in kinds]
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

    async def _have(self, kind: WeatherKind) -> None:
        self.had[type(kind).__name__] += 1
        try:
            await kind.strike_bot()
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
