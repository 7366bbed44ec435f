"""The one door out to Discord: post in a channel, write to a person, edit; each message goes out once, also after a crash.

The rooms decide what is said and to whom; nonces, the search for an earlier copy, pacing, threads that were put away,
closed direct messages and who may be mentioned are known here alone. What may succeed later (Discord is away, or asks
for patience) is raised; see TRANSIENT.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from hashlib import sha256
from io import BytesIO
from typing import Any, TypeVar

import aiohttp
import discord
from discord import ui
from discord.utils import time_snowflake
from msgspec import Struct

from cogs.ui.custom_id import CustomId, list_ids
from cogs.ui.errors import ARCHIVED, BARRED, CLOSED, GONE, TOO_LATE, note
from engine.match_records import Match
from engine.store import Store
from engine.store_records import User
from render.scene import Picture

TRANSIENT = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError)
PAUSES = (1, 2, 5, 10, 30, 60)  # seconds between tries
AT_ONCE = 5  # messages that go out without waiting for each other
READ = 200  # messages read in the search for an earlier copy
NONCE = 25  # characters
T = TypeVar("T")


class Unreachable(Enum):
    """Why a message cannot go out, now or ever."""

    CLOSED = "closed"  # the person takes no direct messages
    GONE = "gone"  # the channel or thread is no more
    BARRED = "barred"  # the bot may not write there


class Place(Struct, frozen=True):
    """A channel of a server, or a thread of one."""

    guild: int
    channel: int
    is_thread: bool = False


class Sent(Struct, frozen=True):
    """A message that is out: its channel's id and its own. found: by which component an earlier copy was known again."""

    channel: int
    message: int
    found: CustomId | None = None


@dataclass(frozen=True)
class Outgoing:
    """What a message holds: a layout or plain text, pictures by file name, and whom it may mention.

    silent: nobody's device makes a sound; a message that mentions nobody is silent anyway where it is a post.
    """

    view: ui.LayoutView | None = None
    text: str | None = None
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    ping: tuple[int, ...] = ()
    silent: bool = False

    def list_files(self) -> list[discord.File]:
        """Make the attachments, each time anew: a file can be sent only once."""
        return [make_file(picture, name) for name, picture in self.pictures.items()]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Only these people may be mentioned."""
        users = [discord.Object(user) for user in self.ping if user > 0]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


class Earlier(Struct, frozen=True):
    """How a copy that may be out already is known: it came after a message (id), and holds a component like this.

    fresh: no process before this one can have sent it, so that it is searched for only after a failed try.
    """

    match: int
    after: int
    holds: Callable[[CustomId], bool]
    fresh: bool = False


class Delivery:
    """Sends and edits messages; rate: how many go out in a second, 0: any number."""

    def __init__(self, client: discord.Client, store: Store, rate: float) -> None:
        self.client, self.store, self.rate = client, store, rate
        self._next = 0.0
        self._doubtful: set[str] = set()

    async def post(
        self, place: Place, key: str, outgoing: Outgoing, earlier: Earlier | None = None
    ) -> Sent | Unreachable:
        """Post once for this key; a thread that was put away is opened again. Raises TRANSIENT."""
        channel = self._find_channel(place)
        try:
            return await self._send_once(
                channel, self._make_nonce(key, place.channel), outgoing, earlier, place
            )
        except discord.HTTPException as error:
            return _explain(error, f"post {key}")

    async def direct(
        self,
        user: int,
        key: str,
        outgoing: Outgoing,
        earlier: Earlier | None = None,
        *,
        retry: bool = False,
        known: User | None = None,
    ) -> Sent | Unreachable:
        """Write to a person once for this key; a person who takes no messages is remembered. Raises TRANSIENT.

        retry: also to somebody who took none before. known: what is kept of the person, where it is at hand.
        """
        channel = await (self.retry_channel(user) if retry else self.open_channel(user, known))
        if channel is None:
            return Unreachable.CLOSED
        try:
            letters = self._find_letters(channel)
            return await self._send_once(letters, self._make_nonce(key, user), outgoing, earlier)
        except discord.HTTPException as error:
            if error.code in CLOSED | GONE:
                await self.store.users.set_channel(user, None)
                note(error, f"direct message to {user}")
                return Unreachable.CLOSED
            return _explain(error, f"direct message to {user}")

    async def edit(
        self, sent: Sent, outgoing: Outgoing, place: Place | None = None, kept: Sequence[Any] = ()
    ) -> bool:
        """Change a message; False where it is gone or out of reach. place: None for direct messages. Raises TRANSIENT.

        kept: files that it holds and shows again, as list_kept lists them; all others go.
        """
        channel = self._find_letters(sent.channel) if place is None else self._find_channel(place)
        message = channel.get_partial_message(sent.message)

        async def change() -> None:
            await self.wait_turn()
            files = [*outgoing.list_files(), *kept]
            await message.edit(view=outgoing.view, attachments=files, allowed_mentions=outgoing.mentions)

        try:
            await self._reopening(place, change)
        except discord.HTTPException as error:
            _explain(error, f"message {sent.message}")
            return False
        return True

    async def fetch(self, place: Place, message: int) -> discord.Message | None:
        """Read a message of a channel; None where it is gone or out of reach. Raises TRANSIENT."""
        try:
            return await self._find_channel(place).fetch_message(message)
        except discord.HTTPException as error:
            _explain(error, f"message {message}")
            return None

    async def find_earlier(self, place: Place, key: str, earlier: Earlier) -> Sent | None:
        """Find the message of this key if it may be out already, for who wants to edit it. Raises what Discord answers."""
        return await self._find_earlier(
            self._find_channel(place), self._make_nonce(key, place.channel), earlier
        )

    async def open_channel(self, user: int, known: User | None = None) -> int | None:
        """Open (once) the channel of direct messages with a person; None: closed. Raises TRANSIENT."""
        known = known or await self.store.users.load_user(user)
        return known.dm if known.tried else await self.retry_channel(user)

    async def retry_channel(self, user: int) -> int | None:
        """Open the channel of direct messages even where it was closed before; None: closed. Raises TRANSIENT."""
        try:
            channel = (await self.client.create_dm(discord.Object(user))).id
        except TRANSIENT:
            raise
        except discord.HTTPException as error:
            note(error, f"direct message to {user}")
            if error.code in CLOSED | GONE:
                await self.store.users.set_channel(user, None)
            return None
        await self.store.users.set_channel(user, channel)
        return channel

    async def wait_turn(self) -> None:
        """Wait until one more message may go out: a few at once, then one after the other."""
        if not self.rate:
            return
        now = asyncio.get_running_loop().time()
        self._next = max(self._next, now - AT_ONCE / self.rate) + 1 / self.rate
        await asyncio.sleep(max(self._next - now, 0))

    async def _send_once(
        self,
        channel: discord.PartialMessageable,
        nonce: str,
        outgoing: Outgoing,
        earlier: Earlier | None,
        place: Place | None = None,
    ) -> Sent:
        found = None if earlier is None else await self._find_earlier(channel, nonce, earlier)
        if found is not None:
            return found
        self._doubtful.add(nonce)
        sent = await self._reopening(place, lambda: self._send(channel, nonce, outgoing))
        self._doubtful.discard(nonce)
        return sent

    async def _send(self, channel: discord.PartialMessageable, nonce: str, outgoing: Outgoing) -> Sent:
        await self.wait_turn()
        mentions, silent = outgoing.mentions, outgoing.silent
        if outgoing.view is None:
            message = await channel.send(outgoing.text, nonce=nonce, allowed_mentions=mentions, silent=silent)
        else:
            message = await channel.send(
                view=outgoing.view,
                files=outgoing.list_files(),
                nonce=nonce,
                allowed_mentions=mentions,
                silent=silent,
            )
        return Sent(message.channel.id, message.id)

    async def _find_earlier(
        self, channel: discord.PartialMessageable, nonce: str, earlier: Earlier
    ) -> Sent | None:
        """Find our message that holds such a component, among those after the one that was noted last."""
        if earlier.fresh and nonce not in self._doubtful:
            return None
        assert self.client.user is not None
        after = discord.Object(max(earlier.after, id_at(self.store.timeline.at)))
        async for message in channel.history(limit=READ, after=after, oldest_first=True):
            ids = list_ids(message, earlier.match) if message.author.id == self.client.user.id else ()
            found = next(filter(earlier.holds, ids), None)
            if found is not None:
                return Sent(message.channel.id, message.id, found)
        return None

    async def _reopening(self, place: Place | None, work: Callable[[], Awaitable[T]]) -> T:
        """Do the work; a thread that Discord has put away is opened again first."""
        try:
            return await work()
        except discord.HTTPException as error:
            if error.code != ARCHIVED or place is None or not place.is_thread:
                raise
        await self.client.http.edit_channel(place.channel, archived=False)
        return await work()

    def _make_nonce(self, key: str, recipient: int) -> str:
        """Make the nonce of a message: another one after the database was restored from a backup."""
        return make_nonce(f"{key}{self.store.timeline.tag}", recipient)

    def _find_channel(self, place: Place) -> discord.PartialMessageable:
        kind = discord.ChannelType.public_thread if place.is_thread else discord.ChannelType.text
        return self.client.get_partial_messageable(place.channel, guild_id=place.guild, type=kind)

    def _find_letters(self, channel: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel, type=discord.ChannelType.private)


def _explain(error: discord.HTTPException, what: str) -> Unreachable:
    """Tell why Discord refuses for good; raises what may succeed later."""
    if isinstance(error, TRANSIENT) or error.code not in GONE | BARRED | CLOSED:
        raise error
    note(error, what)
    if error.code in CLOSED:
        return Unreachable.CLOSED
    return Unreachable.GONE if error.code in GONE else Unreachable.BARRED


def is_final(error: discord.HTTPException) -> bool:
    """Tell whether Discord refuses for good, so that another try is in vain."""
    return 400 <= error.status < 500 and error.status != 429 and error.code not in TOO_LATE


def make_nonce(key: str, recipient: int) -> str:
    """Make the nonce of a message: the same for the same key and recipient, another for every other one."""
    digest = sha256(f"{recipient} {key}".encode()).hexdigest()[:10]
    return f"{key[: NONCE - 11]}-{digest}"


def make_file(picture: Picture, name: str) -> discord.File:
    """Make an attachment of a picture, with its alternative text."""
    return discord.File(BytesIO(picture.png), name, description=picture.alt[:1024])


def thread_of(match: Match) -> Place:
    """The thread in which a match is played."""
    assert match.thread is not None
    return Place(match.guild, match.thread, is_thread=True)


def channel_of(match: Match) -> Place:
    """The channel in which a match was opened."""
    return Place(match.guild, match.channel)


def id_at(seconds: int) -> int:
    """The id that a message of this moment (Unix seconds) would have, to search from; 0 where Discord was not yet."""
    return max(time_snowflake(datetime.fromtimestamp(seconds, UTC)), 0)


def veil_entry(match: Match, seq: int) -> str:
    """Name a log entry in a way that does not tell how many entries there are."""
    return sha256(f"{match.secret} {seq}".encode()).hexdigest()[:12]
