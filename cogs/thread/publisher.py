"""Publish log entries to Discord threads.

After each commit, entries published+1..seq become one post, then `published` advances. A crash in between
repeats nothing, because posts carry a nonce.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import discord

from cogs.context import AppContext
from cogs.delivery import TRANSIENT, Unreachable, rest_after, thread_of
from cogs.panel.service import PanelService
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import PublicEvents
from cogs.thread.create import create_thread
from cogs.thread.post_batch import PostBatch
from cogs.thread.post_writer import PostWriter
from cogs.thread.posted_match import FAILED, PostedMatch, PostedMatches, Work
from cogs.ui.errors import is_transient, log_error
from cogs.ui.refusals import TryLater, is_transient_status
from engine.match.position import CommitResult, Position
from engine.records.match_records import Entry, Match, MatchNotFound
from engine.rules.core import Seat
from render.text.say import HOST

log = logging.getLogger(__name__)
HELD = 60.0  # seconds until moves of AIs are published while no person is active
MOVED = "refresh times"
AT_ONCE = 16  # matches published at the same time
Tell = Callable[[int], Awaitable[None]]


class Publisher:
    """Publisher of running matches: after each commit, in the background, one run at a time per match.

    thinks: bot processes answer for AI seats and absent people, so their moves are worth waiting for.
    """

    def __init__(self, context: AppContext, panel: PanelService, *, thinks: bool) -> None:
        self.context, self.panel, self.writer = context, panel, PostWriter(context, panel)
        self.thinks = thinks
        self.posts = PostedMatches(context.now)
        self._gate = asyncio.Semaphore(AT_ONCE)
        context.listeners.on_commit(self.publish_commit)
        context.listeners.on_deadlines(self._refresh_post)

    def publish_commit(self, outcome: CommitResult) -> None:
        """Publish a commit. Moves of AIs and orders are held until a person is active, HELD seconds at most."""
        position, rows = outcome.after, outcome.rows
        if rows.match.published == position.seq:
            return
        plays_on = not rows.paused and self._is_played(position)
        if plays_on and rows.post is not None:
            self.posts[position.match.id].hold(HELD, self.publish_soon)
        else:
            self.publish_soon(position.match.id, self.context.keep_outcome(outcome))

    def _is_played(self, position: Position) -> bool:
        """Return True if only AIs and orders answer for the active seats."""
        if position.awaited_people() or not position.active:
            return False
        return self.thinks or all(map(position.orders.answers, position.active))

    def publish_soon(self, match: int, snapshot: MatchSnapshot | None = None) -> None:
        """Publish unpublished entries in the background. snapshot: the present one, if loaded."""
        posts = self.posts[match]
        if posts.publish(snapshot):
            self.context.run_later(self._publish_rounds(posts), f"publish match={match}")

    @contextmanager
    def publishing(self, match: int) -> Iterator[None]:
        """Publish once the block has ended, also if its reply failed."""
        try:
            yield
        finally:
            self.publish_soon(match)

    async def resume_publishing(self) -> None:
        """Publish entries that a previous process left unpublished."""
        for match in await self.context.store.log.list_unpublished():
            self.publish_soon(match.id)

    async def refresh_times(self, guilds: Collection[int] = ()) -> None:
        """Redraw all messages that name times, after Discord's time moved.

        guilds: only messages about matches of these servers, empty: about all matches.
        """
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
            log_error(error, MOVED)
            self.context.retry_later(partial(self._tell_moved, left), MOVED)

    @staticmethod
    async def _tell_moved(left: dict[int, Tell]) -> None:
        """Call the listeners of each match and remove it from `left`.

        After a transient error the match stays there. One such error is raised at the end.
        """
        stopped: Exception | None = None
        for match, tell in tuple(left.items()):
            try:
                await tell(match)
            except Exception as error:
                if is_transient(error):
                    stopped = error
                    continue
                log_error(error, f"refresh times match={match}")
            del left[match]
        if stopped is not None:
            raise stopped

    async def _refresh_post(self, match: int) -> None:
        """Redraw the latest post of a match unless it is being published. New entries wait meanwhile."""
        posts = self.posts[match]
        if not posts.begin_redraw():
            return
        try:
            snapshot = await self.context.load_snapshot(match)
            posts.over = bool(snapshot.position.ended)
            if snapshot.match.thread is not None and snapshot.match.published == snapshot.match.seq:
                await self.writer.edit_post(posts, snapshot)
        except MatchNotFound:  # the match was removed meanwhile
            posts.over = True
        finally:
            posts.rest()
            self.posts.drop_done(posts)
            if posts.work is Work.DUE:
                self.context.run_later(self._publish_rounds(posts), f"publish match={match}")

    async def settle_due(self) -> None:
        """Retry to remove the buttons of finished matches' posts, if Discord rejected that at their end."""
        for posts in [each for each in self.posts.values() if each.over]:
            await self.writer.settle_left(posts)
            self.posts.drop_done(posts)

    async def _publish_rounds(self, posts: PostedMatch) -> None:
        """Publish until no more entries arrive. A failure is retried, soon if it was a Discord outage."""
        failures = 0
        while posts.work is Work.DUE:
            try:
                await self._publish_round(posts)
                failures = 0
                posts.patience = FAILED
            except Exception as error:
                log_error(error, f"publish match={posts.match}")
                if isinstance(error, TRANSIENT) or is_transient(error):
                    posts.publish(None)
                    failures += 1
                    await rest_after(failures)
                elif isinstance(error, MatchNotFound):
                    posts.over = True
                    posts.reach_thread()
                else:
                    posts.hold(posts.note_failure(), self.publish_soon)
            finally:
                posts.rest()
        self.posts.drop_done(posts)

    async def _publish_round(self, posts: PostedMatch) -> None:
        try:
            waited = posts.posted is not None and await self._wait_for_more(posts, posts.posted)
        finally:
            snapshot = posts.begin_round()
        async with self._gate:
            await self.publish_match(posts.match, None if waited else snapshot)

    async def _wait_for_more(self, posts: PostedMatch, posted: float) -> bool:
        """Wait some seconds after a post, so that following entries form one post. Return True if it waited.

        posted: time of the post by the loop's clock. A crash during the wait loses nothing.
        """
        gather, snapshot, posts.posted = self.context.gather, posts.at_hand, None
        if not any(gather):
            return False
        deadlines = self.context.store.deadlines
        clock = snapshot.rows.clock if snapshot else await deadlines.load_clock(posts.match)
        live = clock.live or (snapshot is not None and snapshot.position.has_one_person())
        passed = asyncio.get_running_loop().time() - posted
        await asyncio.sleep(max(gather[live] - passed, 0))
        return True

    # a round

    async def publish_match(self, match: int, snapshot: MatchSnapshot | None = None) -> None:
        """Publish all unpublished entries. Raises Discord's errors.

        A deleted thread is created again if possible. If the thread is out of reach, active users get direct
        messages instead. Entries of a deleted thread count as published, those of a forbidden one wait.
        """
        snapshot, posts = snapshot or await self.context.load_snapshot(match), self.posts[match]
        posts.over = bool(snapshot.position.ended)
        if snapshot.match.thread is None:
            return
        unreachable = self.context.delivery.places.find_pause(thread_of(snapshot.match))
        unreachable = unreachable or await self._publish_all(posts, snapshot)
        if unreachable is None:
            return
        if posts.lose_thread(snapshot.match.published) and unreachable is not Unreachable.WORDED:
            log.warning(HOST.line("host-mute", number=match, error=unreachable.value))
        if unreachable is Unreachable.GONE and await self._recreate_thread(posts, snapshot.match):
            unreachable = await self._publish_all(posts, await self.context.load_snapshot(match))
        if unreachable is not None:
            await self._write_instead(posts, await self.context.load_snapshot(match), unreachable)

    async def _publish_all(self, posts: PostedMatch, snapshot: MatchSnapshot) -> Unreachable | None:
        """Publish all entries as one batch. Return None, or the reason if the thread is out of reach."""
        published = snapshot.match.published
        if published >= snapshot.position.seq:
            return None
        entries = await self.context.load_unread(snapshot, max(published - 1, 0))
        told = [entry for entry in entries if entry.seq <= published]
        each = self._list_each_awaited(snapshot, entries[max(len(told) - 1, 0) :])
        before = each.pop(0)[1] if told else ()
        ledger, batch = PublicEvents(published), PostBatch(before)
        for entry, awaited in each:
            ledger.add_entry(entry, told)
            batch.add_entry(entry, awaited)
        unreachable = await self.writer.publish_batch(posts, snapshot, ledger, batch)
        if unreachable is not None:
            return unreachable
        if posts.summons is not None:
            posts.reach_thread()
        if ledger.events or batch.called:
            posts.posted = asyncio.get_running_loop().time()
        return None

    @staticmethod
    def _list_each_awaited(
        snapshot: MatchSnapshot, entries: Sequence[Entry]
    ) -> list[tuple[Entry, tuple[Seat, ...]]]:
        """Return the entries, each with the seats whose users had to answer after it."""
        people = {player.seat for player in snapshot.position.players if not player.unattended}
        return [(entry, tuple(seat for seat in entry.prompted if seat in people)) for entry in entries]

    # an unreachable thread

    async def _recreate_thread(self, posts: PostedMatch, match: Match) -> bool:
        """Create a deleted thread again from the lobby message. Return True if that succeeded."""
        try:
            await create_thread(self.context, match)
        except discord.HTTPException as error:
            if is_transient_status(error):
                raise TryLater from error
            log.info("thread refused match=%s error=%s", match.id, error)
            return False
        await self.context.listeners.notify_thread(match)
        posts.open_thread()
        return True

    async def _write_instead(
        self, posts: PostedMatch, snapshot: MatchSnapshot, unreachable: Unreachable
    ) -> None:
        """Notify users by direct message, or by mention in the channel, of entries that cannot be posted."""
        assert posts.summons is not None
        summons, last = posts.summons, snapshot.position.seq
        entries = await self.context.load_unread(snapshot, max(summons.upto - 1, 0))
        near = [entry for entry in entries if entry.seq >= summons.upto]
        summons.add_entries(self._list_each_awaited(snapshot, near))
        for seat, seq in summons.last.items():
            if await self.writer.notify_seats(snapshot, {seat: seq}, fresh=False):
                await self.writer.call_in_channel(summons, snapshot, seat, seq)
        if unreachable is Unreachable.GONE:
            await self.context.store.log.mark_published(posts.match, last)
            if posts.over:
                posts.reach_thread()
