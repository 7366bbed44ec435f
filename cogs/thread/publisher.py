"""The log as outbox: entries published+1..seq become posts in the match's thread, once each and in order."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial

import discord

from cogs.context import AppContext
from cogs.delivery import TRANSIENT, Unreachable, rest_after, thread_of
from cogs.panel.service import PanelService
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import Ledger
from cogs.text.language import HOST
from cogs.thread.create import create_thread
from cogs.thread.post_batch import PostBatch, Summons
from cogs.thread.post_writer import PostWriter
from cogs.ui.errors import may_pass, note
from cogs.ui.refusals import TryLater, is_passing
from engine.match.position import Outcome, Position
from engine.records.match_records import Entry, Match, Unknown
from engine.rules.core import Seat

log = logging.getLogger(__name__)
HELD = 60.0  # seconds at most until it is told what programs do while no person is awaited
FAILED = 1800.0  # seconds until what failed otherwise than by an outage is tried again for the first time
MOVED = "times that have moved"
DAY = 86_400.0  # seconds between two such tries at most
AT_ONCE = 16  # matches that are published at the same time
Tell = Callable[[int], Awaitable[None]]


class Publisher:
    """Publishes running matches after each commit that it is told of, in the background, one round at a time for each.

    thinks: programs answer for AI seats and absent people, so that what these do is worth waiting for.
    """

    def __init__(self, context: AppContext, panel: PanelService, *, thinks: bool) -> None:
        self.context, self.panel, self.writer = context, panel, PostWriter(context, panel)
        self.thinks = thinks
        # matches that are published then, or once a person is awaited
        self._held: dict[int, asyncio.TimerHandle] = {}
        self._failed: dict[int, float] = {}  # seconds until what failed was tried again
        self._summons: dict[int, Summons] = {}  # by match whose thread is out of reach
        self._posted: dict[int, float] = {}  # when something was posted last, until the next round
        # matches to publish, with what stands if it is at hand
        self._waiting: dict[int, MatchSnapshot | None] = {}
        self._busy: set[int] = set()
        self._mute: set[int] = set()  # matches of whose thread the host was told that it is out of reach
        self._gate = asyncio.Semaphore(AT_ONCE)
        context.listeners.on_commit(self.publish_commit)
        context.listeners.on_deadlines(self._refresh_post)

    def publish_commit(self, outcome: Outcome) -> None:
        """Publish what came of an entry, if anything did; what programs and orders do one after the other, once a person is awaited."""
        position, rows = outcome.after, outcome.rows
        if rows.match.published == position.seq:
            return
        plays_on = not rows.paused and self._is_played(position)
        if plays_on and rows.post is not None:
            self._hold(position.match.id, HELD)
        else:
            self.publish_soon(position.match.id, self.context.keep_outcome(outcome))

    def _is_played(self, position: Position) -> bool:
        """Tell whether programs and orders alone answer for the seats that are awaited."""
        if position.awaited_people() or not position.waiting():
            return False
        return self.thinks or all(map(position.orders.answers, position.waiting()))

    def _hold(self, match: int, seconds: float) -> None:
        """Publish a match later, at the latest in so many seconds."""
        loop, held = asyncio.get_running_loop(), self._held.get(match)
        if held is not None and held.when() <= loop.time() + seconds:
            return
        if held is not None:
            held.cancel()
        self._held[match] = loop.call_later(seconds, self.publish_soon, match)

    def _hold_failed(self, match: int) -> None:
        """Publish a match later that failed: after twice as long each time, a day at most."""
        seconds = self._failed[match] = min(2 * self._failed.get(match, FAILED / 2), DAY)
        self._hold(match, seconds)

    def publish_soon(self, match: int, snapshot: MatchSnapshot | None = None) -> None:
        """Publish what is not published yet, in the background; snapshot: what stands now, where it is at hand."""
        if (held := self._held.pop(match, None)) is not None:
            held.cancel()
        # What was read before a round that goes on knows nothing of the post which that round sends.
        self._waiting[match] = None if match in self._busy else snapshot
        if match not in self._busy:
            self._busy.add(match)
            self.context.run_later(self._publish_rounds(match), f"publishing match {match}")

    async def resume_publishing(self) -> None:
        """Go on where the last process stopped."""
        for match in await self.context.store.log.list_unpublished():
            self.publish_soon(match.id)

    async def refresh_times(self, guilds: Collection[int] = ()) -> None:
        """Show anew what names times in these servers (none: in all), one match or table after the other: they have moved."""
        store, listeners = self.context.store, self.context.listeners
        tables = [
            each.id for each in await store.lobbies.list_lobbies() if not guilds or each.guild in guilds
        ]
        left: dict[int, Tell] = dict.fromkeys(tables, listeners.tell_expiry)
        for match in await store.deadlines.list_timed(guilds):
            left[match] = listeners.tell_deadlines
        try:
            await self._tell_moved(left)
        except Exception as error:
            note(error, MOVED)
            self.context.retry_later(partial(self._tell_moved, left), MOVED)

    @staticmethod
    async def _tell_moved(left: dict[int, Tell]) -> None:
        """Tell of each match once; where something that may pass stopped any, raise it at the end: these are left."""
        stopped: Exception | None = None
        for match, tell in tuple(left.items()):
            try:
                await tell(match)
            except Exception as error:
                if may_pass(error):
                    stopped = error
                    continue
                note(error, f"what names a time of match {match}")
            del left[match]
        if stopped is not None:
            raise stopped

    async def _refresh_post(self, match: int) -> None:
        """Draw the newest post of a match anew, unless publishing is at it; what is to be published meanwhile waits."""
        if match in self._busy:
            return
        self._busy.add(match)
        try:
            snapshot = await self.context.load_snapshot(match)
            if snapshot.match.thread is not None and snapshot.match.published == snapshot.match.seq:
                await self.writer.edit_post(snapshot)
        finally:
            self._busy.discard(match)
            if match in self._waiting:
                self.publish_soon(match)

    async def _publish_rounds(self, match: int) -> None:
        """Publish until nothing more came in meanwhile; what failed is tried again, soon where Discord is out of order."""
        failures = 0
        try:
            while match in self._waiting:
                try:
                    await self._publish_round(match)
                    failures = 0
                    self._failed.pop(match, None)
                except Exception as error:
                    note(error, f"publishing match {match}")
                    if isinstance(error, TRANSIENT) or may_pass(error):
                        self._waiting.setdefault(match)
                        failures += 1
                        await rest_after(failures)
                    elif not isinstance(error, Unknown):
                        self._hold_failed(match)
        finally:
            self._busy.discard(match)

    async def _publish_round(self, match: int) -> None:
        try:
            waited = await self._wait_for_more(match, self._waiting[match])
        finally:
            snapshot = self._waiting.pop(match)
        async with self._gate:
            await self.publish_match(match, None if waited else snapshot)

    async def _wait_for_more(self, match: int, snapshot: MatchSnapshot | None) -> bool:
        """Wait some seconds after a post, or more on it, so that what follows goes out as one; a crash loses nothing."""
        posted, gather = self._posted.pop(match, None), self.context.gather
        if posted is None or not any(gather):
            return False
        clock = snapshot.rows.clock if snapshot else await self.context.store.deadlines.load_clock(match)
        live = clock.live or (snapshot is not None and snapshot.position.has_one_person())
        passed = asyncio.get_running_loop().time() - posted
        await asyncio.sleep(max(gather[live] - passed, 0))
        return True

    # a round

    async def publish_match(self, match: int, snapshot: MatchSnapshot | None = None) -> None:
        """Publish all that is not published yet; raises what Discord answers.

        Where the thread was deleted it is made anew if possible; else those who are awaited get direct messages at
        least, and a deleted thread's entries count as published while a barred one's wait.
        """
        snapshot = snapshot or await self.context.load_snapshot(match)
        if snapshot.match.thread is None:
            return
        unreachable = self.context.delivery.places.find_pause(thread_of(snapshot.match))
        unreachable = unreachable or await self._publish_all(snapshot)
        if unreachable is None:
            return
        self._warn_host(match, unreachable)
        if unreachable is Unreachable.GONE and await self._recreate_thread(snapshot.match):
            unreachable = await self._publish_all(await self.context.load_snapshot(match))
        if unreachable is not None:
            await self._write_instead(await self.context.load_snapshot(match), unreachable)

    async def _publish_all(self, snapshot: MatchSnapshot) -> Unreachable | None:
        """Publish all that stands as one; tell why the thread is out of reach."""
        match, published = snapshot.match, snapshot.match.published
        if published >= snapshot.position.seq:
            return None
        entries = await self.context.load_unread(snapshot, max(published - 1, 0))
        told = [entry for entry in entries if entry.seq <= published]
        before = await self._list_awaited(snapshot, told[-1]) if told else ()
        ledger, batch = Ledger(published), PostBatch(before)
        unread = [entry for entry in entries if entry.seq > published]
        for entry, awaited in await self._list_each_awaited(snapshot, unread):
            ledger.add_entry(entry, told)
            batch.add_entry(entry, awaited)
        unreachable = await self.writer.publish_batch(snapshot, ledger, batch)
        if unreachable is not None:
            return unreachable
        self._mute.discard(match.id)
        self._summons.pop(match.id, None)
        if ledger.events or batch.called:
            self._posted[match.id] = asyncio.get_running_loop().time()
        return None

    async def _list_each_awaited(
        self, snapshot: MatchSnapshot, entries: Sequence[Entry]
    ) -> list[tuple[Entry, tuple[Seat, ...]]]:
        """List these entries with who was awaited after each; of many that do not say so the last one must do for all."""
        found, awaited = list[tuple[Entry, tuple[Seat, ...]]](), None
        for entry in reversed(entries):
            if entry.by_hand is not None or awaited is None:
                awaited = await self._list_awaited(snapshot, entry)
            found.append((entry, awaited))
        return found[::-1]

    async def _list_awaited(self, snapshot: MatchSnapshot, entry: Entry) -> tuple[Seat, ...]:
        """List the seats that people had to answer for after an entry: it says so itself, unless an earlier version wrote it."""
        waiting = entry.by_hand
        if waiting is None:
            waiting = (await self.context.referee.position(snapshot.match.id, entry.seq)).waiting()
        players = snapshot.position.players
        return tuple(seat for seat in waiting if not players[seat].unattended)

    # a thread out of reach

    def _warn_host(self, match: int, unreachable: Unreachable) -> None:
        """Tell the host once that a thread is out of reach; of refused words it is told already."""
        if match not in self._mute and unreachable is not Unreachable.WORDED:
            log.warning(HOST.line("host-mute", number=match, error=unreachable.value))
        self._mute.add(match)

    async def _recreate_thread(self, match: Match) -> bool:
        """Start a deleted thread once more from its message; tell whether that was possible."""
        try:
            await create_thread(self.context, match)
        except discord.HTTPException as error:
            if is_passing(error):
                raise TryLater from error
            log.info("thread of match %s: %s", match.id, error)
            return False
        await self.context.listeners.tell_thread(match)
        return True

    async def _write_instead(self, snapshot: MatchSnapshot, unreachable: Unreachable) -> None:
        """Write to everybody who is called by what cannot be posted, or mention them in the match's channel."""
        match = snapshot.match
        for seat, seq in (await self._find_summons(snapshot)).items():
            if await self.writer.call_seats(snapshot, {seat: seq}, fresh=False):
                await self.writer.call_in_channel(snapshot, seat, seq)
        if unreachable is Unreachable.GONE:
            await self.context.store.log.mark_published(match.id, snapshot.position.seq)

    async def _find_summons(self, snapshot: MatchSnapshot) -> dict[Seat, int]:
        """Find for each seat the last unpublished entry after which it is newly awaited; each entry is looked at once."""
        match = snapshot.match
        summons = self._summons.get(match.id)
        if summons is None:
            summons = self._summons[match.id] = Summons(match.published)
        entries = await self.context.load_unread(snapshot, max(summons.upto - 1, 0))
        near = [entry for entry in entries if entry.seq >= summons.upto]
        summons.add_entries(await self._list_each_awaited(snapshot, near))
        return summons.last
