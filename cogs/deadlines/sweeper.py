"""The clock: one task that finds what is due and acts, match by match, under the referee; its time is the context's."""

import asyncio
from collections.abc import Awaitable, Callable

from cogs.context import AppContext
from cogs.deadlines.reminders import Reminders
from cogs.thread.publisher import Publisher
from cogs.ui.errors import note
from engine.core import Event
from engine.effects import Resumed
from engine.match_records import Conflict, Deadline, Stale

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

    def __init__(self, context: AppContext, publisher: Publisher, every: float) -> None:
        self.context, self.publisher, self.every = context, publisher, every
        self.notices = Reminders(context, publisher)
        self.chores: list[Chore] = []
        self.connected = False
        self._runs = self._moved = False

    def start(self) -> None:
        """Sweep from now on, every so many seconds; every 0: only when sweep is called."""
        self.connected = True
        if self.every and not self._runs:
            self._runs = True
            self.context.later(self._run(), "the clock")

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
            self.context.later(self.publisher.refresh(), "posts after a stop")
        works = [self._resume, self._due, *self.chores]
        for work in works:
            try:
                await work(self.context.now())
            except Exception as error:
                note(error, "the clock")
        self.notices.kick()

    async def beat(self) -> None:
        """A sign of life each minute; after a gap all deadlines move by it, in the same transaction."""
        deadlines, now = self.context.store.deadlines, self.context.now()
        last = await deadlines.load_alive()
        if last is not None and abs(now - last) > GAP:
            self._moved = await deadlines.shift_times(last, now) or self._moved
        elif last is None or abs(now - last) >= BEAT:
            await deadlines.mark_alive(now)

    async def _resume(self, now: int) -> None:
        """Pauses that are over end."""
        deadlines = self.context.store.deadlines
        while pauses := await deadlines.list_ended_pauses(now, BATCH):
            for match, until in pauses:
                events = (Event("table.resumed", {}),)
                try:
                    self.publisher.committed(
                        await self.context.referee.declare(match, events, now, Resumed(until))
                    )
                except (Stale, Conflict):
                    await deadlines.postpone_pause(match, until, now + LATER)
                except Exception as error:
                    note(error, f"end of the pause of match {match}")
                    await deadlines.postpone_pause(match, until, now + LATER)

    async def _due(self, now: int) -> None:
        """Whoever is late is played for; the others whose time it is are reminded."""
        deadlines = self.context.store.deadlines
        while rows := await deadlines.list_wakes(now, BATCH):
            for each in rows:
                if each.due is not None and each.due <= now and not await self._played(each, now):
                    await deadlines.postpone_wake(each, now + LATER)
            await self.notices.remind([each for each in rows if each.due is None or each.due > now], now)
            await self.beat()

    async def _played(self, each: Deadline, now: int) -> bool:
        """Play for a seat until its go ends; whether anything was played."""
        for count in range(PLAYS):
            try:
                outcome = await self.context.referee.time_out(each.match, each.seat, each.due, now)
            except (Stale, Conflict):
                return count > 0
            except Exception as error:
                note(error, f"deadline in match {each.match}")
                return False
            self.publisher.committed(outcome)
        return False
