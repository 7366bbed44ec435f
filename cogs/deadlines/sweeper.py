"""The sweep: one task that finds what is due and acts, match by match, under the referee; its time is the context's."""

import asyncio
from collections.abc import Awaitable, Callable
from random import uniform

from cogs.context import AppContext
from cogs.deadlines.reminders import ReminderService
from cogs.delivery import TRANSIENT
from cogs.robots.service import RobotService
from cogs.snapshot import MatchSnapshot
from cogs.thread.publisher import Publisher
from cogs.ui.errors import note
from engine import table_events
from engine.core import Seat
from engine.effects import Resumed
from engine.match_records import Conflict, Deadline, Stale

BEAT = 60  # seconds between two signs of life
GAP = 2 * BEAT + 10  # seconds without a sign of life that count as downtime, forwards or backwards
BATCH = 100  # rows looked at in one go
PLAYS = 500  # answers the clock gives in one go of a seat
SOON = 15  # seconds until it is looked at again whether a program has answered
LATER = 600  # seconds until what could not be done is tried again
Chore = Callable[[int], Awaitable[None]]


class Sweeper:
    """Plays for those who are late, lets orders answer, ends pauses, reminds, and does the chores, which are told the time.

    Time in which this program was not seen running counts for nobody, whatever the reason was: a stop, a lost
    connection, a computer asleep, or a clock that was set. So everybody has exactly as long as before it, and a wrong
    clock does no harm once it is set right; nothing is due at once because of it.
    """

    def __init__(self, context: AppContext, publisher: Publisher, robots: RobotService, every: float) -> None:
        self.context, self.publisher, self.robots, self.every = context, publisher, robots, every
        self.reminders = ReminderService(context)
        self.chores: list[Chore] = []
        self.connected = False
        self._runs = self._moved = False
        self._answering: set[tuple[int, Seat]] = set()

    def start(self) -> None:
        """Sweep from now on, every so many seconds; every 0: only when sweep is called."""
        self.connected = True
        if self.every and not self._runs:
            self._runs = True
            self.context.run_later(self._sweep_forever(), "the clock")

    def suspend(self) -> None:
        """Stop sweeping until start: while the connection is lost nobody can play, so time stands still."""
        self.connected = False

    async def _sweep_forever(self) -> None:
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
        await self.skip_downtime()
        await self.reminders.note_backlog()
        if self._moved:
            self._moved = False
            self.context.run_later(self.publisher.refresh_posts(), "posts after a stop")
        for work in (self._end_pauses, self._meet_deadlines, *self.chores, self._start_orders):
            try:
                await work(self.context.now())
            except Exception as error:
                note(error, "the clock")
        self.reminders.start_sending()

    async def skip_downtime(self) -> None:
        """Note each minute that this program runs; after a gap move all deadlines by it, in the same transaction."""
        deadlines, now = self.context.store.deadlines, self.context.now()
        last = await deadlines.load_alive()
        if last is not None and abs(now - last) > GAP:
            self._moved = await deadlines.shift_times(last, now) or self._moved
        elif last is None or abs(now - last) >= BEAT:
            await deadlines.mark_alive(now)

    async def _end_pauses(self, now: int) -> None:
        """End the pauses that are over; what cannot be done now is tried again later."""
        deadlines = self.context.store.deadlines
        while pauses := await deadlines.list_ended_pauses(now, BATCH):
            for match, until in pauses:
                if not await self._end_pause(match, until, now):
                    await deadlines.postpone_pause(match, until, now + LATER)

    async def _end_pause(self, match: int, until: int, now: int) -> bool:
        facts, effect = (table_events.Resumed(),), Resumed(until)
        try:
            outcome = await self.context.referee.declare(match, facts, now, effect)
            self.context.listeners.tell_commit(outcome)
        except (Stale, Conflict):
            return False
        except Exception as error:
            note(error, f"end of the pause of match {match}")
            return False
        return True

    async def _start_orders(self, now: int) -> None:
        """Let the orders answer for which it is time, at any moment until the next sweep: people keep to no beat either."""
        for due in await self.context.store.orders.list_due(now, BATCH):
            if due not in self._answering:
                self._answering.add(due)
                self.context.run_later(self._play_soon(*due), f"order in match {due[0]}")

    async def _play_soon(self, match: int, seat: Seat) -> None:
        try:
            await asyncio.sleep(uniform(0, self.every))
            await self._play_order(match, seat)
        finally:
            self._answering.discard((match, seat))

    async def _play_order(self, match: int, seat: Seat) -> None:
        """Play it; what cannot be played now is tried again later."""
        now = self.context.now()
        try:
            outcome = await self.context.referee.play_order(match, seat, now)
        except (Stale, Conflict):
            await self._drop_hold(match, seat, now)
        except Exception as error:
            note(error, f"order in match {match}")
            await self.context.store.orders.postpone_hold(match, seat, now + LATER)
            self.context.referee.drop_cached(match)
        else:
            self.context.listeners.tell_commit(outcome)
            snapshot = self.context.keep_outcome(outcome)
            self.context.run_later(
                self._call_again(snapshot, seat, outcome.entry.seq), f"call in match {match}"
            )

    async def _drop_hold(self, match: int, seat: Seat, now: int) -> None:
        """Let the seat answer by hand whose order cannot answer after all, and call it: it was not called for its sake.

        It is called first: a kill between the two leaves the hold, and nobody is called twice for the same entry.
        """
        snapshot, orders = await self.context.load_snapshot(match), self.context.store.orders
        due = snapshot.rows.orders.find_due(seat, now)
        try:
            if due is not None:
                await self._call_again(snapshot.without_hold(due), seat, snapshot.position.seq, fresh=False)
        except TRANSIENT:
            await orders.postpone_hold(match, seat, now + SOON)
        except Exception as error:
            note(error, f"call in match {match}")
            await orders.drop_hold(match, seat, now)
        else:
            await orders.drop_hold(match, seat, now)
        self.context.referee.drop_cached(match)

    async def _call_again(self, snapshot: MatchSnapshot, seat: Seat, seq: int, *, fresh: bool = True) -> None:
        """Call a seat that no order answers for any more, once since entry seq, by direct message alone: a post would tell."""
        if seat in snapshot.position.waiting() and not snapshot.is_answered_by_order(seat):
            copies = self.publisher.panel.copies
            await copies.call_seats(snapshot, {seat: seq}, fresh=fresh)

    async def resume_calls(self) -> None:
        """Call the seats whose last answer an order gave, as a process before this one may have left undone; one at a time."""
        for match, seat, seq in await self.context.store.orders.list_last_ordered():
            try:
                await self._resume_call(match, seat, seq)
            except Exception as error:  # a match that cannot be read holds up no other
                note(error, f"call in match {match}")

    async def _resume_call(self, match: int, seat: Seat, seq: int) -> None:
        """Call a seat for what it is asked since its order gave entry seq, unless it was, or nobody plays it, or the match rests."""
        snapshot = await self.context.load_snapshot(match)
        if not snapshot.rows.paused and not snapshot.position.players[seat].unattended:
            await self._call_again(snapshot, seat, seq, fresh=False)

    async def _meet_deadlines(self, now: int) -> None:
        """Play for whoever is late, and remind the others whose time it is."""
        deadlines = self.context.store.deadlines
        while rows := await deadlines.list_wakes(now, BATCH):
            for each in rows:
                if each.due is not None and each.due <= now:
                    await self._meet_deadline(each, now)
            in_time = [each for each in rows if each.due is None or each.due > now]
            await self.reminders.decide_reminders(in_time, now)
            await self.skip_downtime()

    async def _meet_deadline(self, each: Deadline, now: int) -> None:
        """Play for whoever is late, unless a program's answer is on its way; what cannot be done is tried again later."""
        postpone = self.context.store.deadlines.postpone_wake
        if self.robots.is_playing(each.match, each.seat):
            await postpone(each, now + SOON)
        elif not await self._play_late(each, now):
            await postpone(each, now + LATER)

    async def _play_late(self, each: Deadline, now: int) -> bool:
        """Play for a seat until its go ends; whether anything was played."""
        for count in range(PLAYS):
            try:
                outcome = await self.context.referee.time_out(each.match, each.seat, each.due, now)
            except (Stale, Conflict):
                return count > 0
            except Exception as error:
                note(error, f"deadline in match {each.match}")
                return False
            self.context.listeners.tell_commit(outcome)
        return False
