"""Send to Discord: post in a channel, write to a user, edit. Each message is sent once, also after a crash.

Packages decide content and receivers. Only this module handles nonces, the search for earlier copies, pacing,
archived threads, closed direct messages and allowed mentions. Transient errors are raised: see TRANSIENT.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

import discord
from discord.utils import time_snowflake

from cogs.limits.destinations import Destination as Destination
from cogs.limits.destinations import DestinationBackoffs
from cogs.limits.dm_channels import DmChannels
from cogs.limits.pace import RequestPace
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.ui.custom_id import CustomId, list_ids
from cogs.ui.errors import log_error
from cogs.ui.layout import Layout
from cogs.ui.refusals import (
    ARCHIVED,
    GONE,
    MESSAGE_GONE,
    TOO_MANY,
    WORDS,
    FilesRefused,
    TryLater,
    is_of_pictures,
)
from cogs.ui.refusals import TRANSIENT as TRANSIENT
from cogs.ui.refusals import Unreachable as Unreachable
from cogs.ui.refusals import is_final as is_final
from engine.records.match_records import Match
from engine.records.store_records import User
from engine.store.store import Store

PAUSES = (1, 2, 5, 10, 30, 60)  # seconds between attempts
READ = 200  # messages read at each end in the search for an earlier copy
NONCE = 25  # characters
T = TypeVar("T")
HideNames: TypeAlias = Callable[[Collection[int]], Awaitable[Callable[[str], str]]]


async def rest_after(failures: int) -> None:
    """Wait before the next attempt, longer after each failure."""
    await asyncio.sleep(PAUSES[min(failures, len(PAUSES)) - 1])


class Delivery:
    """Sender and editor of messages. rate: messages per second, 0: any number.

    clock: the time in Unix seconds. letters: new direct message channels per minute, 0: any number.
    hide_names: returns a function that replaces names of these matches' players in a text by colours, None:
    names always stay.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        rate: float,
        clock: Callable[[], float] = time.time,
        letters: int = 0,
        hide_names: HideNames | None = None,
    ) -> None:
        self.client, self.store, self.clock, self._hide_names = client, store, clock, hide_names
        self.boxes = DmChannels(client, store, letters, clock)
        self.places, self.pace = DestinationBackoffs(clock), RequestPace(rate)
        self._doubtful: set[str] = set()

    async def post(
        self, place: Destination, key: str, outgoing: OutgoingMessage, earlier: EarlierCopy | None = None
    ) -> SentMessage | Unreachable:
        """Post in a channel or thread, once per key. Return the message, or why it cannot be sent.

        earlier: how to find a copy sent before a crash, None: do not search for one. An archived thread is
        reopened. Raises TRANSIENT.
        """
        nonce = self._make_nonce(key, place.channel)
        paused = self.places.find_pause(place, nonce)
        if paused is not None:
            return paused
        try:
            sent = await self._send_once(self._find_channel(place), nonce, outgoing, earlier, place)
        except FilesRefused:
            return Unreachable.UNCARRIED
        except discord.HTTPException as error:
            why = _explain(error, f"post {key}")
            if why is Unreachable.GONE and await self._is_there(place):
                why = Unreachable.BARRED
            return self.places.record_refusal(place, nonce, why, error)
        self.places.note_post(place, nonce)
        return sent

    async def _is_there(self, place: Destination) -> bool:
        """Return True if a thread that Discord reports as deleted still exists. Raises TRANSIENT."""
        if not place.is_thread:
            return False
        try:
            await self.client.http.get_channel(place.channel)
        except discord.HTTPException as error:
            return _explain(error, f"thread {place.channel}") is not Unreachable.GONE
        return True

    async def direct(
        self,
        user: int,
        key: str,
        outgoing: OutgoingMessage,
        earlier: EarlierCopy | None = None,
        *,
        retry: bool = False,
        known: User | None = None,
    ) -> SentMessage | Unreachable:
        """Write to a user, once per key. Return the message, or why it cannot be sent. Raises TRANSIENT.

        Closed direct messages are recorded. earlier: as in post. retry: try a user with closed direct
        messages too. known: the user's row, if loaded.
        """
        nonce = self._make_nonce(key, user)
        channel = await self.boxes.open_channel(user, known, retry=retry)
        paused = self.places.find_worded(nonce)
        if isinstance(channel, Unreachable):
            return channel
        if paused is not None:
            return paused
        try:
            sent = await self._send_once(self._find_letters(channel), nonce, outgoing, earlier)
        except TRANSIENT:
            raise
        except discord.HTTPException as error:
            if error.code in WORDS:
                return self.places.note_worded(nonce, error)
            return await self.boxes.record_refusal(user, error)
        self.boxes.pauses.release(user)
        return sent

    async def answer(self, message: discord.Message, view: Layout) -> None:
        """Reply to a user's message in its channel, once, without a notification.

        Nothing is sent without the permission to. A rejection is logged. Raises TRANSIENT.
        """
        key, channel = f"answer {message.id}", message.channel
        outgoing = OutgoingMessage(view, silent=True, answers=message.id)
        if message.guild is not None:
            allowed = channel.permissions_for(message.guild.me)
            is_thread = isinstance(channel, discord.Thread)
            if allowed.send_messages_in_threads if is_thread else allowed.send_messages:
                outgoing = outgoing if allowed.read_message_history else replace(outgoing, answers=None)
                try:
                    await self.post(Destination(message.guild.id, channel.id, is_thread), key, outgoing)
                finally:
                    self._doubtful.discard(self._make_nonce(key, channel.id))  # it is not answered again
            return
        letters, nonce = self._find_letters(channel.id), self._make_nonce(key, message.author.id)
        try:
            await self._send_once(letters, nonce, outgoing, None)
        except discord.HTTPException as error:
            _explain(error, key)
        finally:
            self._doubtful.discard(nonce)  # it is not answered again

    async def edit(
        self,
        sent: SentMessage,
        outgoing: OutgoingMessage,
        place: Destination | None = None,
        kept: Sequence[Any] = (),
    ) -> SentMessage | None:
        """Edit a message (see change). Return it, or None if it is deleted or unreachable."""
        changed = await self.change(sent, outgoing, place, kept)
        return changed if isinstance(changed, SentMessage) else None

    async def change(
        self,
        sent: SentMessage,
        outgoing: OutgoingMessage,
        place: Destination | None = None,
        kept: Sequence[Any] = (),
    ) -> SentMessage | Unreachable:
        """Edit a message. Return it as edited, or why that is impossible. Raises TRANSIENT.

        place: its channel or thread, None for a direct message. kept: attachments to keep, from list_kept.
        All other present ones are removed.
        """
        paused = self.places.find_change_pause(place, sent.message)
        if paused is not None:
            return paused
        try:
            work = partial(self._change, sent, place, kept)
            shown = await self._word(outgoing, lambda said: self._carry(said, place, kept, work))
        except discord.HTTPException as error:
            why = _explain(error, f"message {sent.message}")
            return self.places.note_refused_change(place, sent.message, error, why)
        self.places.note_change(place, sent.message)
        return SentMessage(sent.channel, sent.message, sent.found, shown)

    async def _word(self, outgoing: OutgoingMessage, work: Callable[[OutgoingMessage], Awaitable[T]]) -> T:
        """Run `work`, which sends or edits. If a word filter rejects it, run it again with colours for names."""
        try:
            return await work(outgoing)
        except discord.HTTPException as error:
            if error.code not in WORDS or self._hide_names is None:
                raise
            log_error(error, "send names")
            hide = await self._hide_names(outgoing.list_matches())
            return await work(outgoing.reword(hide))

    async def _carry(
        self,
        outgoing: OutgoingMessage,
        place: Destination | None,
        kept: Sequence[Any],
        work: Callable[[OutgoingMessage], Awaitable[T]],
    ) -> T:
        """Run `work`, which sends or edits. If Discord rejects the pictures, run it again with the text alone.

        Raises FilesRefused if the message is useless without them. kept: attachments to keep.
        """
        names = [file.filename for file in kept]
        if not outgoing.pictured:
            return await work(outgoing)
        if not self.places.takes_pictures(place):
            return await work(_leave_out_pictures(outgoing, names))
        try:
            return await work(outgoing)
        except discord.HTTPException as error:
            if not is_of_pictures(error):
                raise
            if outgoing.whole:
                self.places.note_pictureless(place, error)
            done = await work(_leave_out_pictures(outgoing, names))
            self.places.note_pictureless(place, error)
            return done

    async def _change(
        self, sent: SentMessage, place: Destination | None, kept: Sequence[Any], outgoing: OutgoingMessage
    ) -> discord.Message:
        channel = self._find_letters(sent.channel) if place is None else self._find_channel(place)
        message = channel.get_partial_message(sent.message)

        async def change() -> discord.Message:
            await self.pace.wait_turn()
            form: dict[str, Any]
            if outgoing.view is None:
                form = {"content": outgoing.words, "view": outgoing.build_plain()}
            else:
                files = [*outgoing.list_files(), *kept]
                form = {"content": None, "view": outgoing.view, "attachments": files}
            return await message.edit(**form, allowed_mentions=outgoing.list_mentions(changed=True))

        return await self._reopening(place, change)

    async def fetch(self, place: Destination, message: int) -> discord.Message | None:
        """Fetch a message of a channel. None if it is deleted or unreachable. Raises TRANSIENT."""
        try:
            return await self._find_channel(place).fetch_message(message)
        except discord.HTTPException as error:
            _explain(error, f"message {message}")
            return None

    async def list_own(
        self, place: Destination, sought: EarlierCopy, before: int
    ) -> list[discord.Message] | None:
        """Return this bot's messages that match `sought`, the latest first. Raises TRANSIENT.

        before: a message id. At most READ messages before it are read. None if they may not be read.
        """
        history = self._find_channel(place).history(
            limit=READ, after=discord.Object(sought.after), before=discord.Object(before), oldest_first=False
        )
        try:
            return [message async for message in history if self._find_held(message, sought) is not None]
        except discord.HTTPException as error:
            _explain(error, f"messages of channel {place.channel}")
            return None

    async def remove(self, place: Destination, message: int) -> None:
        """Delete a message of this bot. A deleted or unreachable one is ignored. Raises TRANSIENT."""
        partial = self._find_channel(place).get_partial_message(message)
        try:
            await self._reopening(place, partial.delete)
        except discord.HTTPException as error:
            _explain(error, f"message {message}")

    async def find_earlier(self, place: Destination, key: str, earlier: EarlierCopy) -> SentMessage | None:
        """Return the copy of a message that was perhaps sent with this key, or None. Raises Discord's errors."""
        return await self._find_earlier(
            self._find_channel(place), self._make_nonce(key, place.channel), earlier
        )

    async def _send_once(
        self,
        channel: discord.PartialMessageable,
        nonce: str,
        outgoing: OutgoingMessage,
        earlier: EarlierCopy | None,
        place: Destination | None = None,
    ) -> SentMessage:
        sent = None if earlier is None else await self._find_earlier(channel, nonce, earlier)
        self._doubtful.add(nonce)
        if sent is None:
            sent = await self._send_new(channel, nonce, outgoing, place)
        if outgoing.is_plain and outgoing.view is not None:
            sent = await self._complete(
                sent, outgoing, place, again=place is not None and earlier is not None
            )
        self._doubtful.discard(nonce)
        return sent

    async def _send_new(
        self,
        channel: discord.PartialMessageable,
        nonce: str,
        outgoing: OutgoingMessage,
        place: Destination | None,
    ) -> SentMessage:
        """Send a message. One that was sent and deleted meanwhile counts as sent."""

        async def send(said: OutgoingMessage) -> SentMessage:
            work = partial(self._send, channel, nonce)
            return await (work(said) if said.is_plain else self._carry(said, place, (), work))

        try:
            return await self._reopening(place, lambda: self._word(outgoing, send))
        except discord.HTTPException as error:
            if is_final(error):
                self._doubtful.discard(nonce)
            if error.code != MESSAGE_GONE:
                raise
        return SentMessage(channel.id, id_at(int(self.clock())))

    async def _complete(
        self, sent: SentMessage, outgoing: OutgoingMessage, place: Destination | None, *, again: bool
    ) -> SentMessage:
        """Edit the sent plain text into its layout. If that fails, the plain text with its buttons stays.

        again: raise transient errors, so that the caller retries.
        """
        try:
            return await self.edit(sent, outgoing, place) or sent
        except (discord.HTTPException, *TRANSIENT) as error:
            if again and not (isinstance(error, discord.HTTPException) and is_final(error)):
                raise
            log_error(error, f"edit message={sent.message}")
            return sent

    async def _send(
        self, channel: discord.PartialMessageable, nonce: str, outgoing: OutgoingMessage
    ) -> SentMessage:
        await self.pace.wait_turn()
        form: dict[str, Any]
        if outgoing.is_plain:
            form = {"content": outgoing.words, "view": outgoing.build_plain()}
        else:
            form = {"view": outgoing.view, "files": outgoing.list_files()}
        form |= {"nonce": nonce, "silent": outgoing.silent, "allowed_mentions": outgoing.list_mentions()}
        if outgoing.answers is not None:
            form["reference"] = discord.MessageReference(
                message_id=outgoing.answers, channel_id=channel.id, fail_if_not_exists=False
            )
        message = await channel.send(**form)
        return SentMessage(message.channel.id, message.id, shown=message)

    async def _find_earlier(
        self, channel: discord.PartialMessageable, nonce: str, earlier: EarlierCopy
    ) -> SentMessage | None:
        """Return this bot's earlier copy of a message, or None.

        Reads the READ oldest and the READ latest messages after the last recorded one: the copy was sent at
        once, or after an outage.
        """
        if earlier.fresh and nonce not in self._doubtful:
            return None
        after = discord.Object(max(earlier.after, id_at(self.store.timeline.at)))
        for oldest_first in (True, False):
            read = 0
            async for message in channel.history(limit=READ, after=after, oldest_first=oldest_first):
                read += 1
                found = self._find_held(message, earlier)
                if found is not None:
                    return SentMessage(message.channel.id, message.id, found, message)
            if read < READ:
                break
        return None

    def _find_held(self, message: discord.Message, sought: EarlierCopy) -> CustomId | None:
        """Return the id of the component that makes a message match `sought`, None if there is none."""
        assert self.client.user is not None
        ids = list_ids(message, sought.match) if message.author.id == self.client.user.id else ()
        return next(filter(sought.holds, ids), None)

    async def _reopening(self, place: Destination | None, work: Callable[[], Awaitable[T]]) -> T:
        """Run a request. If its thread is archived, reopen the thread and run the request again."""
        try:
            return await work()
        except discord.HTTPException as error:
            if error.code != ARCHIVED or place is None or not place.is_thread:
                raise
        await self.client.http.edit_channel(place.channel, archived=False)
        return await work()

    def _make_nonce(self, key: str, recipient: int) -> str:
        """Return a message's nonce. It differs after the database was restored from a backup."""
        return make_nonce(f"{key}{self.store.timeline.tag}", recipient)

    def _find_channel(self, place: Destination) -> discord.PartialMessageable:
        kind = discord.ChannelType.public_thread if place.is_thread else discord.ChannelType.text
        return self.client.get_partial_messageable(place.channel, guild_id=place.guild, type=kind)

    def _find_letters(self, channel: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel, type=discord.ChannelType.private)


def _leave_out_pictures(outgoing: OutgoingMessage, kept: Sequence[str]) -> OutgoingMessage:
    if outgoing.whole:
        raise FilesRefused
    return outgoing.without_pictures(kept)


def _explain(error: discord.HTTPException, what: str) -> Unreachable:
    """Log a permanent rejection and return its reason. Raises a transient error, a rate limit as TryLater.

    what: the request, for the log.
    """
    if error.status == TOO_MANY:
        raise TryLater(str(error)) from error
    if not is_final(error):
        raise error
    log_error(error, what)
    return Unreachable.GONE if error.code in GONE else Unreachable.BARRED


def make_nonce(key: str, recipient: int) -> str:
    """Return the nonce of a key and a recipient (a channel or user id), the same for the same pair."""
    digest = sha256(f"{recipient} {key}".encode()).hexdigest()[:10]
    return f"{key[: NONCE - 11]}-{digest}"


def thread_of(match: Match) -> Destination:
    """Return the thread of a match."""
    assert match.thread is not None
    return Destination(match.guild, match.thread, is_thread=True)


def channel_of(match: Match) -> Destination:
    """Return the channel where a match was opened."""
    return Destination(match.guild, match.channel)


def link_thread(match: Match, message: int | None = None) -> str:
    """Return the URL of a match's thread or of a message in it. Mentions do not resolve outside the server."""
    return write_address(match.guild, match.thread, message)


def write_address(guild: int, channel: int | None, message: int | None = None) -> str:
    """Return the URL of a channel or thread, or of a message in it."""
    below = f"/{message}" if message else ""
    return f"https://discord.com/channels/{guild}/{channel}{below}"


def id_at(seconds: int) -> int:
    """Return the message id of a time (Unix seconds), to search from. 0 before Discord existed."""
    return max(time_snowflake(datetime.fromtimestamp(seconds, UTC)), 0)


def mask_entry(match: Match, seq: int) -> str:
    """Return an opaque id of a log entry: seq would reveal hidden entries."""
    return sha256(f"{match.secret} {seq}".encode()).hexdigest()[:12]
