"""The log as outbox: entries published+1..seq become posts in the match's thread, once each and in order."""

import asyncio
import logging
from collections import OrderedDict

import discord

from cogs.context import AppContext
from cogs.delivery import PAUSES, TRANSIENT, Unreachable, thread_of
from cogs.panel.service import PanelService
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import Ledger
from cogs.text.language import HOST
from cogs.thread.create import create_thread
from cogs.thread.post_batch import AfterEntry, PostBatch, list_summoned
from cogs.thread.post_writer import PostWriter
from cogs.ui.errors import note
from cogs.ui.refusals import TryLater, is_passing
from engine.core import Seat
from engine.match_position import Outcome, Position
from engine.match_records import Match

log = logging.getLogger(__name__)
REMEMBERED = 256  # positions of which it is kept who was awaited
EVENTS = 60  # told in one post, about
AT_ONCE = 16  # matches that are published at the same time


class Publisher:
    """Publishes running matches after each commit that it is told of, in the background, one round at a time for each."""

    def __init__(self, context: AppContext, panel: PanelService) -> None:
        self.context, self.panel, self.writer = context, panel, PostWriter(context, panel)
        self._after: OrderedDict[tuple[int, int], AfterEntry] = OrderedDict()
        self._posted: dict[int, float] = {}  # when something was posted last, until the next round
        self._waiting: dict[
            int, MatchSnapshot | None
        ] = {}  # matches to publish, with what stands if it is at hand
        self._busy: set[int] = set()
        self._mute: set[int] = set()  # matches of whose thread the host was told that it is out of reach
        self._gate = asyncio.Semaphore(AT_ONCE)
        context.listeners.on_commit(self.publish_commit)

    def publish_commit(self, outcome: Outcome) -> None:
        """Remember who is awaited before and after an entry, and publish it."""
        for position in (outcome.before, outcome.after):
            self._remember_position(position)
        self.publish_soon(outcome.after.match.id, self.context.keep_outcome(outcome))

    def publish_soon(self, match: int, snapshot: MatchSnapshot | None = None) -> None:
        """Publish what is not published yet, in the background; snapshot: what stands now, where it is at hand."""
        # What was read before a round that goes on knows nothing of the post which that round sends.
        self._waiting[match] = None if match in self._busy else snapshot
        if match not in self._busy:
            self._busy.add(match)
            self.context.run_later(self._publish_rounds(match), f"publishing match {match}")

    async def resume_publishing(self) -> None:
        """Go on where the last process stopped."""
        for match in await self.context.store.log.list_unpublished():
            self.publish_soon(match.id)

    async def refresh_posts(self) -> None:
        """Show the deadlines on the newest posts anew, one after the other: they have moved."""
        for match in await self.context.store.deadlines.list_timed():
            try:
                await self._refresh_post(match)
            except Exception as error:
                note(error, f"newest post of match {match}")

    async def _refresh_post(self, match: int) -> None:
        """Draw the newest post of a match anew, unless publishing is at it; what is to be published meanwhile waits."""
        if match in self._busy:
            return
        self._busy.add(match)
        try:
            snapshot = await self.context.load_snapshot(match)
            if snapshot.match.thread is not None and snapshot.match.published == snapshot.match.seq:
                await self.writer.edit_post(snapshot, snapshot.position)
        finally:
            self._busy.discard(match)
            if match in self._waiting:
                self.publish_soon(match)

    async def _publish_rounds(self, match: int) -> None:
        """Publish until nothing more came in meanwhile; what may succeed later is tried again."""
        failures = 0
        try:
            while match in self._waiting:
                waited = await self._wait_for_more(match, self._waiting[match])
                snapshot = self._waiting.pop(match)
                try:
                    async with self._gate:
                        await self.publish_match(match, None if waited else snapshot)
                    failures = 0
                except TRANSIENT as error:
                    note(error, f"publishing match {match}")
                    self._waiting.setdefault(match)
                    await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
                    failures += 1
                except Exception as error:
                    note(error, f"publishing match {match}")
        finally:
            self._busy.discard(match)

    async def _wait_for_more(self, match: int, snapshot: MatchSnapshot | None) -> bool:
        """After a post, or more on it, wait some seconds, so that what follows goes out as one; a crash loses nothing."""
        posted, gather = self._posted.pop(match, None), self.context.gather
        if posted is None or not any(gather):
            return False
        clock = snapshot.rows.clock if snapshot else await self.context.store.deadlines.load_clock(match)
        passed = asyncio.get_running_loop().time() - posted
        await asyncio.sleep(max(gather[clock.live] - passed, 0))
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
        """Publish post by post, each from what stands then; tell why the thread is out of reach."""
        published = snapshot.match.published
        while published < snapshot.position.seq:
            if published != snapshot.match.published:
                snapshot = await self.context.load_snapshot(snapshot.match.id)
            reached = await self._publish_next(snapshot)
            if isinstance(reached, Unreachable):
                return reached
            published = reached
        return None

    async def _publish_next(self, snapshot: MatchSnapshot) -> int | Unreachable:
        """Publish the next entry, or all that is gathered; return the last entry that is published then."""
        match, published = snapshot.match, snapshot.match.published
        before = (await self._look_after(snapshot, published)).waiting if published else ()
        ledger, batch, seq = Ledger(published), PostBatch(before), published
        last = await self._find_summons(snapshot)
        for entry in snapshot.rows.list_entries(published, snapshot.position.seq):
            ledger.add_entry(entry, snapshot.rows.entries)
            seq = entry.seq
            batch.add_entry(entry, await self._look_after(snapshot, seq), last)
            if not any(self.context.gather) or len(ledger.events) > EVENTS:
                break
        position = await self._find_position(snapshot, seq)
        unreachable = await self.writer.publish_batch(snapshot, position, ledger, batch)
        if unreachable is not None:
            return unreachable
        self._mute.discard(match.id)
        if ledger.events or batch.called:
            self._posted[match.id] = asyncio.get_running_loop().time()
        return seq

    # what stood after an entry

    async def _find_position(self, snapshot: MatchSnapshot, seq: int) -> Position:
        if seq == snapshot.position.seq:
            return snapshot.position
        return await self.context.referee.position(snapshot.match.id, seq)

    async def _look_after(self, snapshot: MatchSnapshot, seq: int) -> AfterEntry:
        """Tell who was awaited after an entry."""
        if (snapshot.match.id, seq) not in self._after:
            self._remember_position(await self._find_position(snapshot, seq))
        return self._after[snapshot.match.id, seq]

    def _remember_position(self, position: Position) -> None:
        self._after[position.match.id, position.seq] = AfterEntry(position.waiting(), position.result())
        while len(self._after) > REMEMBERED:
            self._after.popitem(last=False)

    async def _find_summons(self, snapshot: MatchSnapshot) -> dict[Seat, int]:
        """Find for each seat the last of the unpublished entries after which it is newly awaited."""
        last, published = dict[Seat, int](), snapshot.match.published
        before = (await self._look_after(snapshot, published)).waiting if published else ()
        for entry in snapshot.rows.list_entries(published, snapshot.position.seq):
            waiting = (await self._look_after(snapshot, entry.seq)).waiting
            last |= dict.fromkeys(list_summoned(entry, before, waiting), entry.seq)
            before = waiting
        return last

    # a thread out of reach

    def _warn_host(self, match: int, unreachable: Unreachable) -> None:
        """Tell the host once that a thread is out of reach."""
        if match not in self._mute:
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
            if await self.writer.call_seats(snapshot, (seat,), seq, fresh=False):
                await self.writer.call_in_channel(snapshot, seat, seq)
        if unreachable is Unreachable.GONE:
            await self.context.store.log.mark_published(match.id, snapshot.position.seq)
