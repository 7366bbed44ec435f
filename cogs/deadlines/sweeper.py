"""The sweep: one task that finds due work and executes it match by match through the referee."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from cogs.context import AppContext
from cogs.deadlines.reminders import ReminderService
from cogs.deadlines.server_absence import ServerReach
from cogs.robots.service import RobotService
from cogs.thread.publisher import Publisher
from cogs.ui.errors import log_error
from engine.records import table_events
from engine.records.effects import Resumed
from engine.records.match_records import Deadline, StaleQuestion, WriteConflict

BEAT = 60  # seconds between two heartbeats
GAP = 2 * BEAT + 10  # a larger gap between heartbeats, also backwards, counts as downtime (seconds)
BATCH = 100  # rows read at once
PLAYS = 500  # most answers that a timeout gives in one turn of a seat
SOON = 15  # seconds until a check whether an AI has answered
LATER = 600  # seconds until a failure is retried
ALWAYS = ""  # the name of chores that are called by each sweep and know themselves whether they are due
Work = Callable[[int], Awaitable[None]]


class Sweeper:
    """The task that plays for late seats, ends pauses, sends reminders and runs the chores.

    One query finds the due work, so an idle sweep needs no other. chores: each with its name in
    engine.records.store_records.Due, or ALWAYS.

    Time in which people could not answer is not counted: stopped process, sleeping computer, lost connection,
    unavailable server, open circuit breaker. All deadlines are moved by it, so nothing is due at once
    afterwards. They are moved likewise if the host's clock was set, or proved wrong.
    """

    def __init__(
        self,
        context: AppContext,
        publisher: Publisher,
        robots: RobotService,
        reach: ServerReach,
        every: float,
    ) -> None:
        self.context, self.publisher, self.robots, self.every = context, publisher, robots, every
        self.reminders, self.reach = ReminderService(context), reach
        self.chores: list[tuple[str, Work]] = []
        self._runs = self._moved = self._held = False

    def start(self) -> None:
        """Begin to sweep, with `every` seconds between two sweeps. 0: only when `sweep` is called."""
        self.reach.connected = True
        if self.every and not self._runs:
            self._runs = True
            self.context.run_later(self._sweep_forever(), "sweep")

    async def _sweep_forever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:
                log_error(error, "sweep")
            await asyncio.sleep(self.every)

    async def sweep(self) -> None:
        """Execute all due work while people can answer. An error in one match delays no other."""
        if not self.reach.is_open():
            if self.reach.connected:
                self._held = True
                await self._hold_time(BEAT)
            return
        if self._held:
            self._held = False
            await self._hold_time(1)
        await self.reminders.note_backlog()
        due = await self._find_chores()
        if self._moved:
            self._moved = False
            self.context.retry_later(self.publisher.refresh_times, "refresh times after stop")
        for name, work in (("pauses", self._end_pauses), ("wakes", self._meet_deadlines), *self.chores):
            if name in due or name == ALWAYS:
                await self._do_chore(work)
        if due & {"notices", "wakes"}:  # late or reminded users are written to at once
            self.reminders.start_sending()

    async def _find_chores(self) -> frozenset[str]:
        """Move deadlines by the bot's downtime, adopt Discord's time, and return the due chores' names."""
        chores = self.context.store.chores
        due = await chores.find_due(self.context.now())
        moved = await self.skip_downtime(due.alive)
        if moved:
            self.reach.forget_time()
        if self.reach.note_servers() or moved:
            await self._skip_outages()
            due = await chores.find_due(self.context.now())
        if change := self.reach.circuit_breaker.time.find_change():
            await self._change_time(change)
            due = await chores.find_due(self.context.now())
        return due.chores

    async def _change_time(self, change: int) -> None:
        """Adopt Discord's time and move all times with it, so no seat has more or less of it."""
        deadlines, now = self.context.store.deadlines, self.context.now()
        await deadlines.mark_alive(now)
        self._moved = await deadlines.shift_times(now, now + change) or self._moved
        self.reach.circuit_breaker.time.adopt()
        self.reach.forget_time()

    async def _hold_time(self, least: int) -> None:
        """Move all deadlines by the time since the last heartbeat: the bot is connected, but no user can answer.

        least: seconds below which nothing is moved.
        """
        last, now = await self.context.store.deadlines.load_alive(), self.context.now()
        if last is not None and now - last >= least:
            self._moved = await self.context.store.deadlines.shift_times(last, now) or self._moved
            self.reach.forget_time()

    async def _skip_outages(self) -> None:
        """Move the deadlines of unavailable servers by the time since the last check.

        Once a server is back, its messages show the moved deadlines.
        """
        now, shut = self.context.now(), self.reach.list_unavailable()
        shift = self.context.store.deadlines.shift_servers
        for since, guilds in self.reach.list_times().items():
            if still := guilds & shut:
                await shift(still, since, now, show=False)
                self.reach.note_moved(still, now)
            if back := guilds - shut:
                await shift(back, since, now, show=True)
                self.reach.note_moved(back, now)
                self.context.retry_later(
                    partial(self.publisher.refresh_times, back), "refresh times after outage"
                )

    async def _do_chore(self, work: Work) -> None:
        try:
            await work(self.context.now())
        except Exception as error:
            log_error(error, "sweep")

    async def skip_downtime(self, last: int | None) -> bool:
        """Record a heartbeat each minute. After a gap move all deadlines by it, in the same transaction.

        last: time of the last heartbeat. Return True if anything was moved.
        """
        deadlines, now = self.context.store.deadlines, self.context.now()
        moved = False
        if last is not None and abs(now - last) > GAP:
            moved = await deadlines.shift_times(last, now)
        elif last is None or abs(now - last) >= BEAT:
            await deadlines.mark_alive(now)
        self._moved = self._moved or moved
        return moved

    async def _end_pauses(self, now: int) -> None:
        """End expired pauses. A failure is retried later."""
        deadlines = self.context.store.deadlines
        while pauses := await deadlines.list_ended_pauses(now, BATCH):
            for match, until in pauses:
                if not await self._end_pause(match, until, now):
                    await deadlines.postpone_pause(match, until, now + LATER)

    async def _end_pause(self, match: int, until: int, now: int) -> bool:
        facts, effect = (table_events.ResumedEvent(),), Resumed(until)
        try:
            outcome = await self.context.referee.declare(match, facts, now, effect)
            self.context.listeners.notify_commit(outcome)
        except (StaleQuestion, WriteConflict):
            return False
        except Exception as error:
            log_error(error, f"end pause match={match}")
            return False
        return True

    async def _meet_deadlines(self, now: int) -> None:
        """Play for late seats, and remind the others in time."""
        deadlines = self.context.store.deadlines
        while rows := await deadlines.list_wakes(now, BATCH):
            for each in rows:
                if each.due is not None and each.due <= now:
                    await self._meet_deadline(each, now)
            in_time = [each for each in rows if each.due is None or each.due > now]
            await self.reminders.decide_reminders(in_time, now)
            await self.skip_downtime(await deadlines.load_alive())

    async def _meet_deadline(self, each: Deadline, now: int) -> None:
        """Play for a late seat unless an AI's answer is being computed. A failure is retried later."""
        postpone = self.context.store.deadlines.postpone_wake
        if self.robots.is_playing(each.match, each.seat):
            await postpone(each, now + SOON)
        elif not await self._play_late(each, now):
            await postpone(each, now + LATER)

    async def _play_late(self, each: Deadline, now: int) -> bool:
        """Play for a seat until its turn ends. Return True if anything was played."""
        for count in range(PLAYS):
            try:
                outcome = await self.context.referee.time_out(each.match, each.seat, each.due, now)
            except (StaleQuestion, WriteConflict):
                return count > 0
            except Exception as error:
                log_error(error, f"meet deadline match={each.match}")
                return False
            self.context.listeners.notify_commit(outcome)
        return False
