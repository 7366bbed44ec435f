"""The log as outbox: entries told+1..seq become posts in the match's thread, once each and in order."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

import aiohttp
import discord
from discord import ui

from cogs.context import AppContext, MatchTexts
from cogs.delivery import make_file, veil_entry
from cogs.panel.buttons import PanelPresses
from cogs.pictures import Reader
from cogs.text.event_texts import Ledger
from cogs.thread.create import new_thread
from cogs.thread.find_again import found
from cogs.thread.post import HAPPENED, PICTURES, alts_of, happened, named, post_view, text_of
from cogs.thread.post_batch import Bundle, Now, summoned
from cogs.ui.errors import BARRED, GONE, note, quietly
from cogs.ui.replies import NOBODY
from engine.core import Seat
from engine.match_position import Outcome, Position
from engine.match_records import Entry, Match
from engine.store_records import KeptMessage
from render.say import Say
from render.scene import Picture

log = logging.getLogger(__name__)
REMEMBERED = 256
EVENTS = 60  # told in one post, about
AT_ONCE = 16  # matches that are published at the same time
PAUSES = (1, 2, 5, 10, 30, 60)
ARCHIVED = 50083
UNKNOWN_CHANNEL = 10003
MUTE = {UNKNOWN_CHANNEL, 50001, 50013}  # the thread is gone or barred


async def nothing(_match: Match) -> None:
    """What is done before a thread's first post, until the lobby says it."""


class Publisher:
    """Publishes running matches; kick it after each commit.

    opened: called before the first post in a thread, maybe more than once.
    """

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.desk = PanelPresses(context, self.committed)
        self._now: OrderedDict[tuple[int, int], Now] = OrderedDict()
        self._baseline: dict[int, tuple[int, tuple[Seat, ...]]] = {}
        self._read: set[int] = set()
        self._again: set[int] = set()
        self._busy: set[int] = set()
        self._mute: set[int] = set()
        self._posted: dict[int, float] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)
        self.opened: Callable[[Match], Awaitable[None]] = nothing

    def committed(self, outcome: Outcome) -> None:
        """An answer is in the log: remember who is awaited, and publish."""
        for position in (outcome.before, outcome.after):
            self._remember(position)
        self.kick(outcome.after.match.id)

    def kick(self, match: int) -> None:
        """Publish what is untold, in the background, one at a time for each match."""
        self._again.add(match)
        if match not in self._busy:
            self._busy.add(match)
            self.context.later(self._run(match), f"publishing match {match}")

    async def recover(self) -> None:
        """After a start: go on where the last process stopped."""
        for match in await self.context.store.log.list_unpublished():
            self.kick(match.id)

    async def refresh(self) -> None:
        """Deadlines have moved: show until when on the newest posts, one after the other."""
        for match in await self.context.store.deadlines.list_timed():
            row_ = await self.context.match(match)
            if row_.thread is not None and row_.published == row_.seq:
                await quietly(self._edit(row_, row_.seq), f"newest post of match {match}")

    async def _run(self, match: int) -> None:
        failures = 0
        try:
            while match in self._again:
                await self._gather(match)
                self._again.discard(match)
                try:
                    async with self._gate:
                        await self._heard(match)
                    failures = 0
                except (
                    discord.DiscordServerError,
                    discord.RateLimited,
                    aiohttp.ClientError,
                    OSError,
                ) as error:
                    note(error, f"publishing match {match}")
                    self._again.add(match)
                    await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
                    failures += 1
                except Exception as error:
                    note(error, f"publishing match {match}")
        finally:
            self._busy.discard(match)

    async def _gather(self, match: int) -> None:
        """After a post wait some seconds: what follows goes out as one. A crash loses nothing, told stays behind."""
        posted, gather = self._posted.pop(match, None), self.context.gather
        if posted is None or not any(gather):
            return
        live = (await self.context.store.deadlines.load_clock(match)).live
        passed = asyncio.get_running_loop().time() - posted
        await asyncio.sleep(max(gather[live] - passed, 0))

    async def _heard(self, match: int) -> None:
        """Publish; where the thread is gone or barred, tell those who are awaited by direct message at least."""
        try:
            await self._unlocked(match)
        except discord.HTTPException as error:
            if error.code not in MUTE:
                raise
            await self._unheard(await self.context.match(match), error)

    async def _unheard(self, match: Match, error: discord.HTTPException) -> None:
        """A deleted thread is made anew where that is possible; else its entries count as told, a barred one's wait."""
        if match.id not in self._mute:
            log.warning(Say().line("host-mute", number=match.id, error=str(error)))
        self._mute.add(match.id)
        gone = error.code == UNKNOWN_CHANNEL
        if gone and await self._anew(match):
            await self.opened(match)
            await self._unlocked(match.id)
            return
        position = await self.context.referee.position(match.id)
        for seat, seq in (await self._summons(match.id, match.published, position.seq)).items():
            await self._ping(match.id, (seat,), seq, veil_entry(match, seq)[:8], unsure=True)
        if gone:
            await self.context.store.log.mark_published(match.id, position.seq)

    async def _anew(self, match: Match) -> bool:
        """Whether a deleted thread could be started once more from its message."""
        try:
            await new_thread(self.context, match)
        except discord.HTTPException as error:
            log.info("thread of match %s: %s", match.id, error)
            return False
        return True

    async def _summons(self, match: int, told: int, seq: int) -> dict[Seat, int]:
        """For each seat the last of the entries told+1..seq after which it is newly awaited."""
        last: dict[Seat, int] = {}
        before = (await self._at(match, told)).waiting if told else ()
        for entry in await self.context.store.log.load_entries(match, told, seq):
            waiting = (await self._at(match, entry.seq)).waiting
            last |= dict.fromkeys(summoned(entry, before, waiting), entry.seq)
            before = waiting
        return last

    async def _unlocked(self, match: int) -> None:
        """Publish; a thread that Discord put away is opened again."""
        try:
            await self.publish(match)
        except discord.HTTPException as error:
            thread = (await self.context.match(match)).thread
            if error.code != ARCHIVED or thread is None:
                raise
            await self.context.client.http.edit_channel(thread, archived=False)
            await self.publish(match)

    async def publish(self, match: int) -> None:
        """Publish all that is untold; raises what Discord answers."""
        row_ = await self.context.match(match)
        if row_.thread is None or row_.published == row_.seq:
            return
        told = row_.published
        entries = await self.context.store.log.load_entries(match, told, row_.seq)
        before = (await self._at(match, told)).waiting if told else ()
        seq, shown = self._baseline.get(match, (told, before))
        ledger, bundle = Ledger(told), Bundle(shown if seq >= told else before)
        last = await self._summons(match, told, row_.seq)
        for entry in entries:
            await self._take_back(match, ledger, entry)
            ledger.add_entry(entry)
            if entry.seq <= seq:
                continue
            now = await self._at(match, entry.seq)
            bundle.add(entry, now, last)
            if entry is entries[-1] or not any(self.context.gather) or len(ledger.events) > EVENTS:
                await self._entry(row_, ledger, entry, bundle)
                bundle = Bundle(now.waiting)

    async def _take_back(self, match: int, ledger: Ledger, entry: Entry) -> None:
        """An undo of something already posted is told; of anything else it leaves no trace."""
        if entry.kind == "undo" and entry.to is not None and entry.to < ledger.told:
            posted = await self.context.store.log.load_entries(match, entry.to, ledger.told)
            ledger.spoken = any(ledger.list_seen(old) for old in posted)

    async def _entry(self, match: Match, ledger: Ledger, entry: Entry, bundle: Bundle) -> None:
        """Publish what is at hand up to this entry, if it is worth a post."""
        if bundle.worth or ledger.news:
            await self._post(match, ledger, entry.seq, tuple(sorted(bundle.called)))
            ledger.told, ledger.events = entry.seq, []
            self._posted[match.id] = asyncio.get_running_loop().time()
        elif bundle.waiting != bundle.before:
            await self._edit(match, entry.seq)
        if not ledger.events and ledger.told < entry.seq:
            await self.context.store.log.mark_published(match.id, entry.seq)
            ledger.told = entry.seq
        self._baseline[match.id] = (entry.seq, bundle.waiting)

    # what stood after an entry

    async def _at(self, match: int, seq: int) -> Now:
        if (match, seq) not in self._now:
            self._remember(await self.context.referee.position(match, seq))
        return self._now[match, seq]

    def _remember(self, position: Position) -> None:
        now = Now(position.waiting(), position.result())
        self._now[position.match.id, position.seq] = now
        while len(self._now) > REMEMBERED:
            self._now.popitem(last=False)

    # the thread

    def thread(self, match: Match) -> discord.PartialMessageable:
        """Where a running match is played."""
        assert match.thread is not None
        return self.context.client.get_partial_messageable(
            match.thread, guild_id=match.guild, type=discord.ChannelType.public_thread
        )

    async def _post(self, match: Match, ledger: Ledger, seq: int, pinged: tuple[Seat, ...]) -> None:
        """One new post, unless it was sent without being noted; whom direct messages reach is not mentioned loudly."""
        last = await self.context.store.panels.load_message(match.id, "post")
        number = last.shown + 1 if last else 1
        if last is None:
            await self.opened(match)
        unsure = match.id not in self._read
        sent = await found(self.context, match, number, last.message if last else 0) if unsure else None
        self._read.discard(match.id)
        if sent is None:
            position = await self.context.referee.position(match.id, seq)
            voices = await self.context.voices(position)
            loud = await self._ping(match.id, pinged, seq, str(number), unsure)
            pictures = await self._pictures(position, voices, ledger)
            said = happened(match, position, ledger, voices)
            until = await self.context.store.deadlines.load_due_times(match.id)
            view = post_view(position, voices, said, [picture.alt for picture in pictures], number, until)
            users = [position.players[seat].user for seat in loud]
            sent = await self._send(match, view, pictures, f"{match.id}-{number}-0", users)
        await self.context.store.panels.keep_post(
            KeptMessage(match.id, "post", None, sent.channel.id, sent.id, number), seq
        )
        self._read.add(match.id)
        self._mute.discard(match.id)

    async def _send(
        self, match: Match, view: ui.LayoutView, pictures: list[Picture], nonce: str, users: Sequence[int]
    ) -> discord.Message:
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
        )
        await self.context.delivery.wait_turn()
        return await self.thread(match).send(
            view=view,
            files=[make_file(picture, named(at)) for at, picture in enumerate(pictures)],
            nonce=nonce,
            allowed_mentions=mentions if users else NOBODY,
            silent=not users,
        )

    async def _pictures(self, position: Position, voices: MatchTexts, ledger: Ledger) -> list[Picture]:
        """The public board, then the news; a picture that fails does not stop the match."""
        events = [event for _, event in ledger.events]
        try:
            pictures, public = self.context.pictures, Reader(None, voices.plain)
            board = await pictures.paint_board(position, public, events)
            return [board, *await pictures.paint_news(position, public, events)][:PICTURES]
        except Exception as error:
            note(error, f"board of match {position.match.id}")
            return []

    async def _ping(
        self, match: int, seats: tuple[Seat, ...], seq: int, name: str, unsure: bool
    ) -> tuple[Seat, ...]:
        """Direct messages to those who are awaited still; the seats that only a mention reaches."""
        position = await self.context.referee.position(match)
        players, waiting = position.players, position.waiting()
        still = [seat for seat in seats if seat in waiting and players[seat].standin is None]
        reached = await asyncio.gather(
            *(self.desk.copies.send(position, seat, seq, name, unsure) for seat in still)
        )
        for seat in still:
            self.desk.copies.soon(match, seat, "whisper")
        return tuple(seat for seat, ok in zip(still, reached, strict=True) if not ok)

    async def _edit(self, match: Match, seq: int) -> None:
        """Tell on the newest post who is awaited now; a post that is gone is let go."""
        newest_ = await self.context.store.panels.load_message(match.id, "post")
        if newest_ is None:
            return
        message = self.thread(match).get_partial_message(newest_.message)
        try:
            old = await message.fetch()
            position = await self.context.referee.position(match.id, seq)
            voices = await self.context.voices(position)
            until = await self.context.store.deadlines.load_due_times(match.id)
            view = post_view(position, voices, text_of(old, HAPPENED), alts_of(old), newest_.shown, until)
            await self.context.delivery.wait_turn()
            await message.edit(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code == ARCHIVED or error.code not in GONE | BARRED:
                raise
            note(error, f"newest post of match {match.id}")
