"""Messages beside the posts: reminders, nudges, and the word to whoever has a stand-in; each is sent once."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime

import aiohttp
import discord
from discord import ui
from discord.utils import time_snowflake

from cogs.context import AppContext
from cogs.thread.find_again import NOTICE, since
from cogs.thread.publisher import ARCHIVED, Publisher
from cogs.ui.components import Component, PressedItem, button, row
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import CLOSED, GONE, note, refuse
from cogs.ui.layout import fitted
from cogs.ui.replies import NOBODY, defer, private, think
from engine.core import Decision, Event, Ref, Seat
from engine.effects import Returned
from engine.match_position import Position
from engine.match_records import Conflict, Deadline
from engine.store_records import Call, Notice, User
from render.say import Say

BATCH = 20  # messages read at once
LINES = 10  # reminders in one message
BEFORE = 3600  # seconds before a message was decided on, in case two clocks differ


class Reminders:
    """Decides on messages in one transaction with what they are about, and sends them after it, also after a crash."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context, self.publisher = context, publisher
        self._before: int | None = None
        self._failed = set[int]()
        self._busy = False
        Component.handlers["nudge"] = self.nudge
        Component.handlers["return"] = self.come_back
        Component.handlers[NOTICE] = self.open

    async def ready(self) -> None:
        """Messages that were decided on before this process began may have been sent."""
        if self._before is None:
            self._before = await self.context.store.notices.load_newest()

    # deciding

    async def remind(self, deadlines: Sequence[Deadline], now: int) -> None:
        """Decide on the reminders of these: one message a user, or one post a match; not in quiet hours, not while away."""
        store = self.context.store
        letters, posts = defaultdict[int, list[Call]](list), defaultdict[int, list[Call]](list)
        for call in await store.notices.load_calls(deadlines):
            stretch = call.quiet.around(now) if call.quiet else None
            if call.away is not None and call.away > now:
                await store.notices.skip_call(call, now)
            elif stretch is not None and stretch[1] < (call.deadline.due or 0):
                await store.deadlines.postpone_wake(call.deadline, stretch[1])
            elif stretch is not None:
                await store.notices.skip_call(call, now)
            elif call.reach == "dm":
                letters[call.user].append(call)
            else:
                posts[call.deadline.match].append(call)
        for user, calls in letters.items():
            await store.notices.add_reminders(user, calls, now, LINES)
        for calls in posts.values():
            await store.notices.add_reminders(0, calls, now, LINES)

    async def nudge(self, interaction: Interaction, press: Press) -> None:
        """Call those who are awaited, publicly, not too often."""
        await think(interaction)
        match, now = press.key.match, self.context.now()
        position = await self.context.referee.position(match)
        own = position.seat_of(interaction.user.id)
        if own is None:
            raise refuse("error-no-seat")
        users = await self.context.users(position.players)
        waiting = position.waiting()
        called = [seat for seat in waiting if seat != own and not _gone(position, seat, users, now)]
        if not called:
            raise refuse("nudge-you" if own in waiting else "nudge-nobody")
        if await self.context.store.deadlines.is_paused(match):
            raise refuse("nudge-paused")
        later = await self.context.store.notices.add_nudge(match, called, now)
        if later is not None:
            raise refuse("nudge-later", at=str(later))
        self.kick()
        await private(interaction, Say().line("nudge-done"))

    async def come_back(self, interaction: Interaction, press: Press) -> None:
        """Whoever has a stand-in takes the seat back; then their panel."""
        await defer(interaction)
        match = press.key.match
        position = await self.context.referee.position(match)
        seat = position.seat_of(interaction.user.id)
        if seat is None:
            raise refuse("error-no-seat")
        if not position.ended and position.players[seat].standin is not None:
            events, now = (Event("table.returned", {"seat": seat}),), self.context.now()
            try:
                outcome = await self.context.referee.declare(match, events, now, Returned(seat), seat)
                self.publisher.committed(outcome)
            except Conflict:
                pass  # back already
        await self.publisher.desk.open(interaction, match)

    async def open(self, interaction: Interaction, press: Press) -> None:
        """My panel."""
        await think(interaction)
        await self.publisher.desk.open(interaction, press.key.match)

    # sending

    def kick(self) -> None:
        """Send what is decided on, in the background."""
        if not self._busy:
            self._busy = True
            self.context.later(self._run(), "messages")

    async def _run(self) -> None:
        try:
            pending = await self.context.store.notices.list_pending(BATCH)
            while pending:
                done = await asyncio.gather(*map(self._sent, pending))
                if not all(done):
                    return
                pending = await self.context.store.notices.list_pending(BATCH)
        finally:
            self._busy = False

    async def _sent(self, notice: Notice) -> bool:
        """Send one; whether that is settled, or is tried again at the next sweep."""
        try:
            await (self._letter(notice) if notice.user else self._post(notice))
        except (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            note(error, f"message {notice.id}")
            self._failed.add(notice.id)
            return False
        except Exception as error:
            note(error, f"message {notice.id}")
        await self.context.store.notices.remove_notice(notice)
        self._failed.discard(notice.id)
        return True

    async def _letter(self, notice: Notice) -> None:
        """By direct message; where that is closed, reminders come as posts."""
        lines, knobs = await self._told(notice)
        if not lines:
            return
        known = (await self.context.store.users.load_users([notice.user])).get(notice.user)
        if known is not None and known.reach == "mention" and notice.kind != "remind":
            await self.context.store.notices.post_instead(notice, notice.seats)
            return
        channel = await self.publisher.desk.copies.channel(notice.user)
        try:
            if channel is None:
                await self.context.store.notices.post_instead(notice, notice.seats)
            elif not await self._found(
                notice, knobs[0].key.match, self.publisher.desk.copies.letters(channel)
            ):
                silent = notice.kind != "remind" and await self._is_quiet(notice)
                await self._send(
                    self.publisher.desk.copies.letters(channel), notice, lines, knobs, [], silent
                )
        except discord.HTTPException as error:
            if error.code not in CLOSED | GONE:
                raise
            await self.context.store.users.set_channel(notice.user, None)
            await self.context.store.notices.post_instead(notice, notice.seats)

    async def _is_quiet(self, notice: Notice) -> bool:
        guild = (await self.context.match(notice.seats[0][0])).guild
        quiet = await self.context.store.users.load_quiet(notice.user, guild)
        return quiet is not None and quiet.around(self.context.now()) is not None

    async def _told(self, notice: Notice) -> tuple[list[str], list[PressedItem]]:
        """What a direct message says of each match that it still has to tell of, and a button each."""
        lines, knobs = list[str](), list[PressedItem]()
        for match, seat in notice.seats[:LINES]:
            position = await self.context.referee.position(match)
            line = await self._line(notice, position, seat)
            if line:
                lines.append(line)
                knobs += self._knobs(notice, match, len(notice.seats) > 1)
        return lines, knobs

    async def _line(self, notice: Notice, position: Position, seat: Seat) -> str:
        match, player = position.match, position.players[seat]
        say, thread = (await self.context.voices(position)).rich, f"<#{position.match.thread}>"
        if position.ended or player.user != notice.user:
            return ""
        if notice.kind == "stood-in":
            gone = player.standin is not None
            return say.line("notice-stood-in", number=match.id, thread=thread) if gone else ""
        decision = position.ask(seat)
        due = (await self.context.store.deadlines.load_due_times(match.id)).get(seat)
        if due is None or decision is None or seat not in position.waiting() or player.standin is not None:
            return ""
        what = say.line(await self._missing(match.id, decision), prompt=decision.prompt)
        return say.line("notice-remind", number=match.id, thread=thread, what=what, due=str(due))

    async def _missing(self, match: int, decision: Decision) -> str:
        """The key of what is missing: an answer, the submitting of picks, or the confirming of what is laid."""
        picking = await self.context.store.panels.load_picks(match, decision.seat)
        if picking is not None and picking.ask == decision.ask and picking.picks:
            return "missing-submit"
        return "missing-confirm" if laid(decision) else "missing-answer"

    def _knobs(self, notice: Notice, match: int, several: bool) -> list[PressedItem]:
        say = Say()
        label = say.line("notice-panel", number=match) if several else say.line("button-panel")
        knobs = [button(CustomId(match, notice.id, NOTICE), label, "primary")]
        if notice.kind == "stood-in":
            knobs.insert(
                0, button(CustomId(match, notice.id, "return"), say.line("button-return"), "success")
            )
        return knobs

    async def _post(self, notice: Notice) -> None:
        """In the match's thread, mentioning whom it is for; it says nothing of how far anybody is."""
        match = notice.seats[0][0]
        position = await self.context.referee.position(match)
        seats = [seat for _, seat in notice.seats if _concerns(notice, position, seat)]
        thread = self.publisher.thread(await self.context.match(match))
        if not seats or await self._found(notice, match, thread):
            return
        say = (await self.context.voices(position)).rich
        until = await self.context.store.deadlines.load_due_times(match)
        named = tuple(Ref("seat", str(seat)) for seat in seats)
        dues = [until[seat] for seat in seats if seat in until]
        key = "notice-post-until" if dues else "notice-post"
        key = "notice-post-stood-in" if notice.kind == "stood-in" else key
        line = say.line(key, seats=named, due=str(min(dues, default=0)))
        users = [position.players[seat].user for seat in seats]
        knobs = self._knobs(notice, match, several=False)
        try:
            await self._send(thread, notice, [line], knobs, users)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            await self.context.client.http.edit_channel(thread.id, archived=False)
            await self._send(thread, notice, [line], knobs, users)

    async def _found(self, notice: Notice, match: int, channel: discord.PartialMessageable) -> bool:
        """Whether this very message was sent before the program stopped; its buttons carry its number."""
        if notice.id > (self._before or 0) and notice.id not in self._failed:
            return False
        after = time_snowflake(datetime.fromtimestamp(notice.at - BEFORE, UTC))
        async for _, keys in since(self.context, channel, match, after):
            if any(key.verb == NOTICE and key.ask == notice.id for key in keys):
                return True
        return False

    async def _send(
        self,
        channel: discord.PartialMessageable,
        notice: Notice,
        lines: list[str],
        knobs: list[PressedItem],
        users: Sequence[int],
        silent: bool = False,
    ) -> None:
        made = ui.LayoutView(timeout=None)
        made.add_item(ui.TextDisplay(fitted(Say(), lines)))
        for at in range(0, len(knobs), 5):
            made.add_item(row(*knobs[at : at + 5]))
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
        )
        await self.context.delivery.wait_turn()
        await channel.send(
            view=made,
            nonce=f"n-{notice.id}",
            allowed_mentions=mentions if users else NOBODY,
            silent=silent,
        )


def _concerns(notice: Notice, position: Position, seat: Seat) -> bool:
    """Whether a post is for this seat still: it is awaited, or a stand-in plays it."""
    standin = position.players[seat].standin is not None
    return (
        standin and not position.ended
        if notice.kind == "stood-in"
        else seat in position.waiting() and not standin
    )


def laid(decision: Decision) -> bool:
    """Whether something stands that waits to be confirmed: an option of a group other than its first, which is none."""
    firsts: dict[str, str] = {}
    for option in decision.options:
        firsts.setdefault(option.group, option.id)
    return any(
        option.chosen and option.group and firsts[option.group] != option.id for option in decision.options
    )


def _gone(position: Position, seat: Seat, users: dict[int, User], now: int) -> bool:
    """Whether calling this seat is of no use: a stand-in has it, or its owner is away."""
    player = position.players[seat]
    away = users[player.user].away if player.user in users else None
    return player.standin is not None or (away is not None and away > now)
