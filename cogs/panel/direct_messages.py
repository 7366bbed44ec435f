"""The private messages that hold panels: direct messages sent once, and copies kept fresh."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.context import AppContext
from cogs.panel.compose import PanelComposer
from cogs.text.event_texts import list_standing, tell_events
from cogs.thread.find_again import NOTICE, since
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import CLOSED, GONE, note, quietly
from cogs.ui.replies import NOBODY
from engine.core import Seat
from engine.match_position import Position
from engine.store_records import KeptMessage
from render.say import Say

OWN = 6  # lines of what happened to a seat alone


class PanelCopies:
    """Every seat may have a panel by direct message and one that only it sees in the thread."""

    def __init__(self, context: AppContext, easel: PanelComposer) -> None:
        self.context = context
        self.easel = easel
        self._whispers: dict[tuple[int, Seat], Interaction] = {}
        self._soon: dict[tuple[int, Seat, str], asyncio.TimerHandle] = {}
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._lost: set[int] = set()  # messages that cannot be edited any more; they were sent all the same

    def lock(self, match: int, user: int) -> asyncio.Lock:
        """Held while a user's panel is drawn and shown, so that nothing older is shown over it."""
        return self._locks.setdefault((match, user), asyncio.Lock())

    def touched(self, interaction: Interaction, match: int, seat: Seat) -> None:
        """The panel was pressed or opened here: the other copy follows soon."""
        if interaction.guild_id is None:
            self.soon(match, seat, "whisper")
        else:
            self._whispers[match, seat] = interaction
            self.soon(match, seat, "dm")

    async def send(self, position: Position, seat: Seat, seq: int, name: str, unsure: bool) -> bool:
        """Send a seat's panel by direct message once for this entry; whether it can be reached so.

        name: of the message, the same at another try; unsure: it may have been sent without being noted.
        """
        match = position.match.id
        sent = await self.context.store.panels.load_message(match, "dm", seat)
        if sent is not None and sent.shown >= seq:
            return True
        user = position.players[seat].user
        known = (await self.context.users(position.players)).get(user)
        channel = None if known is not None and known.reach == "mention" else await self.channel(user)
        if channel is None:
            return False
        last = max(sent.message if sent is not None else 0, position.match.thread or 0)
        if unsure and await self._sent_before(match, seat, seq, channel, last):
            return True
        return await self._send(position, seat, seq, name, channel, sent.shown if sent is not None else 0)

    async def _sent_before(self, match: int, seat: Seat, seq: int, channel: int, last: int) -> bool:
        """Whether a panel came after the last one that was noted; it is noted now."""
        try:
            async for message, keys in since(self.context, self.letters(channel), match, last):
                if any(key.verb == NOTICE for key in keys):
                    continue
                await self.context.store.panels.keep_message(
                    KeptMessage(match, "dm", seat, channel, message.id, seq)
                )
                return True
        except discord.HTTPException as error:
            note(error, f"direct messages in match {match}")
        return False

    async def channel(self, user: int) -> int | None:
        """The channel of direct messages with a user; None: closed."""
        known = (await self.context.store.users.load_users([user])).get(user)
        return await self._open(user) if known is None or not known.tried else known.dm

    async def _open(self, user: int) -> int | None:
        """The channel for somebody whose Join was cut off before the first direct message, if one can be had."""
        try:
            channel = (await self.context.client.create_dm(discord.Object(user))).id
        except discord.HTTPException as error:
            note(error, f"direct message to {user}")
            return None
        await self.context.store.users.set_channel(user, channel)
        return channel

    async def _send(
        self, position: Position, seat: Seat, seq: int, name: str, channel: int, after: int
    ) -> bool:
        """Send it with what happened to the seat since entry after, when it got the one before."""
        match, user = position.match, position.players[seat].user
        words = (await self.context.voices(position)).rich
        said = words.line("dm-turn", number=match.id, thread=f"<#{match.thread}>")
        drawn = await self.easel.draw(
            position, seat, "\n".join([said, *await self._own(position, seat, after, words)]), paint=True
        )
        quiet = await self.context.store.users.load_quiet(user, match.guild)
        try:
            await self.context.delivery.wait_turn()
            message = await self.letters(channel).send(
                view=drawn.view,
                files=drawn.files(),
                nonce=f"{match.id}-{name}-{seat + 2}",
                allowed_mentions=NOBODY,
                silent=quiet is not None and quiet.find_stretch(self.context.now()) is not None,
            )
        except discord.HTTPException as error:
            note(error, f"direct message in match {match.id}")
            if error.code in CLOSED | GONE:
                await self.context.store.users.set_channel(user, None)
            return False
        await self.context.store.panels.keep_message(
            KeptMessage(match.id, "dm", seat, channel, message.id, seq)
        )
        return True

    async def _own(self, position: Position, seat: Seat, after: int, words: Say) -> list[str]:
        """What happened to this seat alone after an entry, the newest last."""
        entries = await self.context.store.log.load_entries(position.match.id, after, position.seq)
        own = [(seq, event) for seq, event in list_standing(entries, seat) if event.to is not None]
        return tell_events(position.game, own, words)[-OWN:]

    def letters(self, channel: int) -> discord.PartialMessageable:
        """The direct messages of this id."""
        return self.context.client.get_partial_messageable(channel, type=discord.ChannelType.private)

    def soon(self, match: int, seat: Seat, copy: str) -> None:
        """Edit the other copy (dm or whisper) once, some seconds after the last tap."""
        what = (match, seat, copy)
        if what in self._soon:
            self._soon.pop(what).cancel()

        def go() -> None:
            self._soon.pop(what, None)
            self.context.later(self._freshen(match, seat, copy), f"copy of a panel of match {match}")

        self._soon[what] = asyncio.get_running_loop().call_later(self.context.settle, go)

    async def _freshen(self, match: int, seat: Seat, copy: str) -> None:
        fresh = self._fresh_dm(match, seat) if copy == "dm" else self._fresh_whisper(match, seat)
        await quietly(fresh, f"copy of a panel of match {match}")

    async def _fresh_dm(self, match: int, seat: Seat) -> None:
        sent = await self.context.store.panels.load_message(match, "dm", seat)
        if sent is None or sent.message in self._lost:
            return
        message = self.letters(sent.channel).get_partial_message(sent.message)
        try:
            await self._edit(match, seat, message.edit, channel=sent.channel)
        except discord.HTTPException as error:
            if error.code in GONE | CLOSED:
                self._lost.add(sent.message)
            raise

    async def _fresh_whisper(self, match: int, seat: Seat) -> None:
        interaction = self._whispers.get((match, seat))
        if interaction is None:
            return
        if interaction.is_expired():
            del self._whispers[match, seat]
            return
        await self._edit(match, seat, interaction.edit_original_response, user=interaction.user.id)

    async def _edit(
        self, match: int, seat: Seat, edit: Callable[..., Awaitable[Any]], user: int = 0, channel: int = 0
    ) -> None:
        """Edit with a picture (what a copy shows now is not known), unless its reader has the seat no more."""
        position = await self.context.referee.position(match)
        owner = position.players[seat].user
        known = (await self.context.store.users.load_users([owner])).get(owner)
        if owner != user and (known is None or known.dm != channel):
            return
        async with self.lock(match, owner):
            position = await self.context.referee.position(match)
            if position.players[seat].user != owner:
                return
            drawn = await self.easel.draw(position, seat, paint=True)
            await edit(view=drawn.view, attachments=drawn.files(), allowed_mentions=NOBODY)
