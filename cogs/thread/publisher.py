"""The log as outbox: entries published+1..seq become posts in the match's thread, once each and in order."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence

import discord

from cogs.context import AppContext
from cogs.delivery import PAUSES, TRANSIENT, Earlier, Outgoing, Sent, Unreachable, thread_of
from cogs.panel.service import PanelService
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import Ledger
from cogs.text.language import HOST
from cogs.thread.create import new_thread
from cogs.thread.post import (
    HAPPENED,
    OPEN_PANEL,
    PICTURES,
    draw_post,
    find_text,
    list_alts,
    name_picture,
    write_events,
)
from cogs.thread.post_batch import AfterEntry, PostBatch, list_summoned
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import note, quietly
from engine.core import Seat
from engine.match_position import Outcome, Position
from engine.match_records import Entry, Match
from engine.store_records import KeptMessage
from render.scene import Picture

log = logging.getLogger(__name__)
REMEMBERED = 256  # positions of which it is kept who was awaited
EVENTS = 60  # told in one post, about
AT_ONCE = 16  # matches that are published at the same time


class Publisher:
    """Publishes running matches after each commit that it is told of, in the background, one round at a time for each."""

    def __init__(self, context: AppContext, panel: PanelService) -> None:
        self.context, self.panel = context, panel
        self._after: OrderedDict[tuple[int, int], AfterEntry] = OrderedDict()
        self._shown: dict[int, tuple[int, tuple[Seat, ...]]] = {}  # by match: who was awaited at which entry
        self._posted: dict[int, float] = {}  # when the last post went out, until the next round
        self._own: set[int] = set()  # matches whose newest post this process sent and noted
        self._again: set[int] = set()
        self._busy: set[int] = set()
        self._mute: set[int] = set()  # matches of whose thread the host was told that it is out of reach
        self._gate = asyncio.Semaphore(AT_ONCE)
        context.listeners.on_commit(self.committed)

    def committed(self, outcome: Outcome) -> None:
        """Remember who is awaited before and after an entry, and publish it."""
        for position in (outcome.before, outcome.after):
            self._remember(position)
        self.kick(outcome.after.match.id, self.context.keep_outcome(outcome))

    def kick(self, match: int, snapshot: MatchSnapshot | None = None) -> None:
        """Publish what is not published yet, in the background; snapshot: what stands now, where it is at hand."""
        self._again.add(match)
        if match not in self._busy:
            self._busy.add(match)
            self.context.run_later(self._run(match, snapshot), f"publishing match {match}")

    async def recover(self) -> None:
        """Go on where the last process stopped."""
        for match in await self.context.store.log.list_unpublished():
            self.kick(match.id)

    async def refresh(self) -> None:
        """Show the deadlines on the newest posts anew, one after the other: they have moved."""
        for match in await self.context.store.deadlines.list_timed():
            snapshot = await self.context.load_snapshot(match)
            if snapshot.match.thread is not None and snapshot.match.published == snapshot.match.seq:
                await quietly(self._edit_post(snapshot, snapshot.position), f"newest post of match {match}")

    async def _run(self, match: int, snapshot: MatchSnapshot | None) -> None:
        """Publish until nothing more came in meanwhile; what may succeed later is tried again."""
        failures = 0
        try:
            while match in self._again:
                if await self._gather(match, snapshot):
                    snapshot = None
                self._again.discard(match)
                try:
                    async with self._gate:
                        await self.publish(match, snapshot)
                    failures = 0
                except TRANSIENT as error:
                    note(error, f"publishing match {match}")
                    self._again.add(match)
                    await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
                    failures += 1
                except Exception as error:
                    note(error, f"publishing match {match}")
                snapshot = None
        finally:
            self._busy.discard(match)

    async def _gather(self, match: int, snapshot: MatchSnapshot | None) -> bool:
        """After a post wait some seconds, so that what follows goes out as one; a crash meanwhile loses nothing."""
        posted, gather = self._posted.pop(match, None), self.context.gather
        if posted is None or not any(gather):
            return False
        clock = snapshot.rows.clock if snapshot else await self.context.store.deadlines.load_clock(match)
        passed = asyncio.get_running_loop().time() - posted
        await asyncio.sleep(max(gather[clock.live] - passed, 0))
        return True

    # a round

    async def publish(self, match: int, snapshot: MatchSnapshot | None = None) -> None:
        """Publish all that is not published yet; raises what Discord answers.

        Where the thread was deleted it is made anew if possible; else those who are awaited get direct messages at
        least, and a deleted thread's entries count as published while a barred one's wait.
        """
        snapshot = snapshot or await self.context.load_snapshot(match)
        if snapshot.match.thread is None:
            return
        unreachable = await self._publish_all(snapshot)
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
        """Publish up to the next post, or the end; return the last entry that was looked at."""
        match, published = snapshot.match, snapshot.match.published
        before = (await self._look_after(snapshot, published)).waiting if published else ()
        looked, shown = self._shown.get(match.id, (published, before))
        ledger, batch = Ledger(published), PostBatch(shown if looked >= published else before)
        entries = snapshot.rows.list_entries(published, snapshot.position.seq)
        last = await self._find_summons(snapshot)
        for entry in entries:
            _take_back(snapshot, ledger, entry)
            ledger.add_entry(entry)
            if entry.seq <= looked:
                continue
            batch.add_entry(entry, await self._look_after(snapshot, entry.seq), last)
            if entry is entries[-1] or not any(self.context.gather) or len(ledger.events) > EVENTS:
                reached = await self._publish_batch(snapshot, ledger, entry, batch)
                if reached is not None:
                    return reached
                batch = PostBatch(batch.waiting)
        return snapshot.position.seq

    async def _publish_batch(
        self, snapshot: MatchSnapshot, ledger: Ledger, entry: Entry, batch: PostBatch
    ) -> int | Unreachable | None:
        """Publish what is at hand up to this entry, if it is worth a post; return the entry if it was."""
        reached: int | Unreachable | None = None
        if batch.worth_post or ledger.news:
            reached = await self._post(snapshot, ledger, entry.seq, tuple(sorted(batch.called)))
            if isinstance(reached, Unreachable):
                return reached
        else:
            if batch.waiting != batch.before:
                await self._edit_post(snapshot, await self._find_position(snapshot, entry.seq))
            if not ledger.events:
                await self.context.store.log.mark_published(snapshot.match.id, entry.seq)
                ledger.told = entry.seq
        self._shown[snapshot.match.id] = (entry.seq, batch.waiting)
        return reached

    # what stood after an entry

    async def _find_position(self, snapshot: MatchSnapshot, seq: int) -> Position:
        if seq == snapshot.position.seq:
            return snapshot.position
        return await self.context.referee.position(snapshot.match.id, seq)

    async def _look_after(self, snapshot: MatchSnapshot, seq: int) -> AfterEntry:
        """Tell who was awaited after an entry."""
        if (snapshot.match.id, seq) not in self._after:
            self._remember(await self._find_position(snapshot, seq))
        return self._after[snapshot.match.id, seq]

    def _remember(self, position: Position) -> None:
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

    # the thread

    async def _post(
        self, snapshot: MatchSnapshot, ledger: Ledger, seq: int, called: tuple[Seat, ...]
    ) -> int | Unreachable:
        """Post once up to entry seq; whoever direct messages reach is not mentioned loudly."""
        match, newest = snapshot.match, snapshot.rows.post
        number, fresh = newest.shown + 1 if newest else 1, match.id in self._own
        self._own.discard(match.id)
        if newest is None:
            await self.context.listeners.tell_thread(match)
        position = await self._find_position(snapshot, seq)
        unreached = await self._call_seats(snapshot, called, seq, fresh)
        users = tuple(position.players[seat].user for seat in unreached)
        outgoing = await self._draw_post(snapshot, position, ledger, number, users)
        earlier = Earlier(match.id, newest.message if newest else 0, _holds_number(number), fresh)
        sent = await self.context.delivery.post(
            thread_of(match), f"{match.id}-{number}-post", outgoing, earlier
        )
        if not isinstance(sent, Sent):
            return sent
        kept = KeptMessage(match.id, "post", None, sent.channel, sent.message, number)
        await self.context.store.panels.keep_post(kept, seq)
        self._posted[match.id] = asyncio.get_running_loop().time()
        self._own.add(match.id)
        self._mute.discard(match.id)
        return seq

    async def _draw_post(
        self, snapshot: MatchSnapshot, position: Position, ledger: Ledger, number: int, users: tuple[int, ...]
    ) -> Outgoing:
        """Draw a post that mentions these users."""
        texts = snapshot.texts
        pictures = await self._paint_pictures(snapshot, position, ledger)
        said, alts = write_events(snapshot.match, position, ledger, texts), [each.alt for each in pictures]
        view = draw_post(position, texts, said, alts, number, snapshot.due_times())
        named = {name_picture(at): picture for at, picture in enumerate(pictures)}
        return Outgoing(view, pictures=named, ping=users, silent=not users)

    async def _paint_pictures(
        self, snapshot: MatchSnapshot, position: Position, ledger: Ledger
    ) -> Sequence[Picture]:
        """Paint the public board, then the news; a picture that fails does not stop the match."""
        events = [event for _, event in ledger.events]
        try:
            pictures, everybody = self.context.pictures, snapshot.make_reader(None)
            board = await pictures.paint_board(position, everybody, events)
            return [board, *await pictures.paint_news(position, everybody, events)][:PICTURES]
        except Exception as error:
            note(error, f"board of match {snapshot.match.id}")
            return []

    async def _call_seats(
        self, snapshot: MatchSnapshot, seats: Sequence[Seat], seq: int, fresh: bool
    ) -> tuple[Seat, ...]:
        """Write to those of these seats that are awaited still; return those whom only a mention reaches."""
        now = await self.context.renew_snapshot(snapshot)
        players, waiting = now.position.players, now.position.waiting()
        still = [seat for seat in seats if seat in waiting and players[seat].standin is None]
        return await self.panel.copies.call_seats(now, still, seq, fresh=fresh)

    async def _edit_post(self, snapshot: MatchSnapshot, position: Position) -> None:
        """Show on the newest post who is awaited in this position; a post that is gone is let go."""
        newest, place = snapshot.rows.post, thread_of(snapshot.match)
        old = None if newest is None else await self.context.delivery.fetch(place, newest.message)
        if newest is None or old is None:
            return
        said, alts = find_text(old, HAPPENED), list_alts(old)
        view = draw_post(position, snapshot.texts, said, alts, newest.shown, snapshot.due_times())
        sent = Sent(place.channel, newest.message)
        await self.context.delivery.edit(sent, Outgoing(view), place, keep_pictures=True)

    # a thread out of reach

    def _warn_host(self, match: int, unreachable: Unreachable) -> None:
        """Tell the host once that a thread is out of reach."""
        if match not in self._mute:
            log.warning(HOST.line("host-mute", number=match, error=unreachable.value))
        self._mute.add(match)

    async def _recreate_thread(self, match: Match) -> bool:
        """Start a deleted thread once more from its message; tell whether that was possible."""
        try:
            await new_thread(self.context, match)
        except discord.HTTPException as error:
            log.info("thread of match %s: %s", match.id, error)
            return False
        await self.context.listeners.tell_thread(match)
        return True

    async def _write_instead(self, snapshot: MatchSnapshot, unreachable: Unreachable) -> None:
        """Write to everybody who is called by what cannot be posted."""
        match = snapshot.match
        for seat, seq in (await self._find_summons(snapshot)).items():
            await self._call_seats(snapshot, (seat,), seq, fresh=False)
        if unreachable is Unreachable.GONE:
            await self.context.store.log.mark_published(match.id, snapshot.position.seq)


def _take_back(snapshot: MatchSnapshot, ledger: Ledger, entry: Entry) -> None:
    """Let an undo of something already posted be told; of anything else it leaves no trace."""
    if entry.kind == "undo" and entry.to is not None and entry.to < ledger.told:
        posted = snapshot.rows.list_entries(entry.to, ledger.told)
        ledger.spoken = any(ledger.list_seen(old) for old in posted)


def _holds_number(number: int) -> Callable[[CustomId], bool]:
    """Make the test by which the post of this number is known again."""
    return lambda key: key.verb == OPEN_PANEL and key.ask == number
