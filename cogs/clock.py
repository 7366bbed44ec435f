"""The clock: one task that finds what is due and acts, match by match, under the referee; its time is the house's."""

import asyncio
from collections.abc import Awaitable, Callable

from cogs.errors import note
from cogs.house import House
from cogs.notices import Notices
from cogs.outbox import Outbox
from engine.core import Event
from engine.records import Conflict, Deadline, Resumed
from engine.referee import Stale

BEAT = 60  # seconds between two signs of life
GAP = 2 * BEAT + 10  # seconds without a sign of life that count as downtime, forwards or backwards
BATCH = 100  # rows looked at in one go
PLAYS = 500  # answers the clock gives in one go of a seat
LATER = 600  # seconds until what could not be done is tried again
Chore = Callable[[int], Awaitable[None]]


class Sweeper:
    """Plays for those who are late, ends pauses, reminds, and does the chores, which are told the time.

    Time in which this program was not seen running counts for nobody, whatever the reason was: a stop, a lost
    connection, a computer asleep, or a clock that was set. So everybody has exactly as long as before it, and a wrong
    clock does no harm once it is set right; nothing is due at once because of it.
    """

    def __init__(self, house: House, outbox: Outbox, every: float) -> None:
        self.house, self.outbox, self.every = house, outbox, every
        self.notices = Notices(house, outbox)
        self.chores: list[Chore] = []
        self.connected = False
        self._runs = self._moved = False

    def start(self) -> None:
        """Sweep from now on, every so many seconds; every 0: only when sweep is called."""
        self.connected = True
        if self.every and not self._runs:
            self._runs = True
            self.house.later(self._run(), "the clock")

    def rest(self) -> None:
        """Nobody can play while the connection is lost: time stands still until start."""
        self.connected = False

    async def _run(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:
                note(error, "the clock")
            await asyncio.sleep(self.every)

    async def sweep(self) -> None:
        """Do all that is due now, while there is a connection; what goes wrong in one match holds up no other."""
        if not self.connected:
            return
        await self.beat()
        await self.notices.ready()
        if self._moved:
            self._moved = False
            self.house.later(self.outbox.refresh(), "posts after a stop")
        works = [self._resume, self._due, *self.chores]
        for work in works:
            try:
                await work(self.house.now())
            except Exception as error:
                note(error, "the clock")
        self.notices.kick()

    async def beat(self) -> None:
        """A sign of life each minute; after a gap all deadlines move by it, in the same transaction."""
        times, now = self.house.store.times, self.house.now()
        last = await times.alive()
        if last is not None and abs(now - last) > GAP:
            self._moved = await times.shift(last, now) or self._moved
        elif last is None or abs(now - last) >= BEAT:
            await times.beat(now)

    async def _resume(self, now: int) -> None:
        """Pauses that are over end."""
        times = self.house.store.times
        while pauses := await times.pauses(now, BATCH):
            for match, until in pauses:
                events = (Event("table.resumed", {}),)
                try:
                    self.outbox.committed(
                        await self.house.referee.declare(match, events, now, Resumed(until))
                    )
                except (Stale, Conflict):
                    await times.put_off(match, until, now + LATER)
                except Exception as error:
                    note(error, f"end of the pause of match {match}")
                    await times.put_off(match, until, now + LATER)

    async def _due(self, now: int) -> None:
        """Whoever is late is played for; the others whose time it is are reminded."""
        times = self.house.store.times
        while rows := await times.wakes(now, BATCH):
            for each in rows:
                if each.due is not None and each.due <= now and not await self._played(each, now):
                    await times.snooze(each, now + LATER)
            await self.notices.remind([each for each in rows if each.due is None or each.due > now], now)
            await self.beat()

    async def _played(self, each: Deadline, now: int) -> bool:
        """Play for a seat until its go ends; whether anything was played."""
        for count in range(PLAYS):
            try:
                outcome = await self.house.referee.time_out(each.match, each.seat, each.due, now)
            except (Stale, Conflict):
                return count > 0
            except Exception as error:
                note(error, f"deadline in match {each.match}")
                return False
            self.outbox.committed(outcome)
        return False
