"""The world behind the stand-in: accounts, one guild, channels, messages, files, interactions."""

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import IntFlag
from typing import TypeVar

from .errors import Json

T = TypeVar("T")
EPOCH = 1_420_070_400_000
V2, EPHEMERAL, LOADING, HAS_THREAD, SILENT = 1 << 15, 1 << 6, 1 << 7, 1 << 5, 1 << 12
TEXT, DM, PUBLIC_THREAD = 0, 1, 11


class Perm(IntFlag):
    """The permissions that matter to this bot, with Discord's bits."""

    MANAGE_MESSAGES = 1 << 13
    VIEW = 1 << 10
    SEND = 1 << 11
    EMBED = 1 << 14
    ATTACH = 1 << 15
    HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    PUBLIC_THREADS = 1 << 35
    SEND_IN_THREADS = 1 << 38


NEEDED = Perm.VIEW | Perm.SEND | Perm.PUBLIC_THREADS | Perm.SEND_IN_THREADS | Perm.ATTACH | Perm.HISTORY
EVERYTHING = (1 << 50) - 1


@dataclass(eq=False)
class Account:
    """A person or the bot."""

    id: int
    name: str
    bot: bool = False
    takes_dms: bool = True
    joined: float = 0.0
    locale: str = "en-US"
    roles: list[int] = field(default_factory=list)


@dataclass(eq=False)
class Role:
    """A role of the guild; `id` of @everyone is the guild's."""

    id: int
    name: str
    permissions: int
    managed: bool = False


@dataclass(eq=False)
class Attachment:
    """One uploaded file, served while it is kept to whoever has its address, which carries its key."""

    id: int
    channel_id: int
    filename: str
    data: bytes
    content_type: str
    description: str | None = None
    size: tuple[int, int] | None = None
    ephemeral: bool = False
    key: str = field(default_factory=lambda: secrets.token_hex(16))


@dataclass(eq=False)
class Message:
    """One message as it stands now; edits change it in place."""

    id: int
    channel_id: int
    author_id: int
    kind: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    nonce: str | int | None = None
    edited: float | None = None
    edits: int = 0
    mentions: list[int] = field(default_factory=list)
    everyone: bool = False
    pings: frozenset[int] = frozenset()
    seen_by: int | None = None
    reference: int | None = None
    metadata: Json | None = None
    thread_id: int | None = None
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether one person alone sees it."""
        return self.seen_by is not None

    @property
    def loading(self) -> bool:
        """Whether it still only says that the bot is thinking."""
        return bool(self.flags & LOADING)


@dataclass(eq=False)
class Channel:
    """A text channel, a DM or a thread; `overwrites` maps account or role to (allow, deny)."""

    id: int
    kind: int
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    recipient_id: int | None = None
    owner_id: int | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    members: dict[int, float] = field(default_factory=dict)
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    whispers: dict[int, Message] = field(default_factory=dict)


@dataclass(eq=False)
class Interaction:
    """One use of a command, component or modal, and what the bot made of it."""

    id: int
    token: str
    kind: int
    user_id: int
    channel_id: int
    created: float
    name: str = ""
    message_id: int | None = None
    answer: int | None = None
    original_id: int | None = None
    own: set[int] = field(default_factory=set)
    modal: Json | None = None
    choices: list[Json] | None = None
    touched: int = 0


@dataclass
class Limits:
    """Times in seconds and how much is kept before the oldest is forgotten."""

    answer_within: float = 3.0
    token_lives: float = 900.0
    nonce_lives: float = 300.0
    active_threads: int = 1000
    messages_kept: int = 5000
    whispers_kept: int = 400
    file_bytes_kept: int = 256 << 20
    file_size: int = 10 << 20


Listener = Callable[[str, Json, int, int | None], None]


class World:
    """Everything that exists, one guild of it, and a clock that tests may move on."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.skew, self._last = 0.0, 0
        self.cdn = ""
        self.accounts: dict[int, Account] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}
        self.interactions: dict[str, Interaction] = {}
        self.nonces: dict[tuple[int, str], tuple[int, float]] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.listeners: list[Listener] = []
        self.breaches: list[str] = []
        self.changes = 0
        self._waiters: set[asyncio.Event] = set()
        self._dms: dict[int, Channel] = {}
        self._file_bytes = 0
        self._found()

    def _found(self) -> None:
        self.guild_id, self.guild_name = self.snowflake(), "Sandbox"
        self.bot = self.account("Referee", bot=True)
        self.application_id = self.bot.id
        self.everyone = Role(self.guild_id, "@everyone", int(NEEDED | Perm.COMMANDS | Perm.EMBED))
        self.bot_role = Role(self.snowflake(), "Referee", int(NEEDED), managed=True)
        self.roles: dict[int, Role] = {}
        self.owner = self.account("Owner")
        self.lobby = self.channel("general")

    def now(self) -> float:
        """Return the time of this world in seconds since 1970."""
        return time.time() + self.skew

    def snowflake(self) -> int:
        """Return a new id that carries the time of this world."""
        self._last = max(self._last + 1, (int(self.now() * 1000) - EPOCH) << 22)
        return self._last

    def account(self, name: str, *, bot: bool = False) -> Account:
        """Add a person (or the bot) to the guild."""
        made = Account(self.snowflake(), name, bot, joined=self.now())
        self.accounts[made.id] = made
        return made

    def channel(self, name: str) -> Channel:
        """Add a text channel to the guild."""
        made = Channel(self.snowflake(), TEXT, name, guild_id=self.guild_id)
        self.channels[made.id] = made
        return made

    def dm(self, account: Account) -> Channel:
        """Return the DM channel of the bot with this person, made on first use."""
        if account.id in self._dms:
            return self._dms[account.id]
        made = Channel(self.snowflake(), DM, recipient_id=account.id)
        self.channels[made.id] = self._dms[account.id] = made
        return made

    def threads(self) -> list[Channel]:
        """Return the threads that are not archived."""
        return [c for c in self.channels.values() if c.kind == PUBLIC_THREAD and not c.archived]

    def base_permissions(self, account: Account) -> int:
        """Return what the account's roles give it in the whole guild."""
        if account is self.owner:
            return EVERYTHING
        return self.everyone.permissions | (self.bot_role.permissions if account.bot else 0)

    def permissions(self, account: Account, channel: Channel) -> int:
        """Return what the account may do in the channel; a thread asks its parent."""
        if channel.kind == DM:
            return EVERYTHING
        home = self.channels[channel.parent_id] if channel.parent_id else channel
        bits = self.base_permissions(account)
        for target in (self.everyone.id, self.bot_role.id if account.bot else 0, account.id):
            allow, deny = home.overwrites.get(target, (0, 0))
            bits = bits & ~deny | allow
        return bits if bits & Perm.VIEW else 0

    def may(self, account: Account, channel: Channel, wanted: int) -> bool:
        """Whether the account has all of these permissions in the channel."""
        return self.permissions(account, channel) & wanted == wanted

    def message(self, channel_id: int, message_id: int | None) -> Message | None:
        """Return a message that still exists, ephemeral ones included."""
        channel = self.channels.get(channel_id)
        if channel is None or message_id is None:
            return None
        return channel.messages.get(message_id) or channel.whispers.get(message_id)

    def put(self, message: Message) -> None:
        """Keep a new message, and forget the oldest beyond the limits."""
        channel = self.channels[message.channel_id]
        shelf = channel.whispers if message.ephemeral else channel.messages
        shelf[message.id] = message
        kept = self.limits.whispers_kept if message.ephemeral else self.limits.messages_kept
        if len(shelf) > kept:
            del shelf[next(iter(shelf))]

    def store(self, file: Attachment) -> None:
        """Keep an uploaded file for the CDN, and forget the oldest beyond the limit."""
        self.files[file.id] = file
        self._file_bytes += len(file.data)
        while self._file_bytes > self.limits.file_bytes_kept and len(self.files) > 1:
            self._file_bytes -= len(self.files.pop(next(iter(self.files))).data)

    def emit(self, event: str, data: Json, intents: int = 0, channel_id: int | None = None) -> None:
        """Tell the gateway of an event; a session gets it that asked for one of `intents`."""
        for listener in self.listeners:
            listener(event, data, intents, channel_id)
        self.changed()

    def changed(self) -> None:
        """Wake everybody who waits for a condition."""
        self.changes += 1
        for waiter in self._waiters:
            waiter.set()

    async def until(
        self, condition: Callable[[], T | None], within: float = 5.0, *, poll: float | None = None
    ) -> T:
        """Return the first true value of the condition, or raise TimeoutError; looks after each change.

        With `poll` it also looks every so many seconds, for what this world does not know of.
        """
        bell = asyncio.Event()
        self._waiters.add(bell)
        try:
            async with asyncio.timeout(within):
                while not (value := condition()):
                    bell.clear()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(bell.wait(), poll)
                return value
        finally:
            self._waiters.discard(bell)


def iso(seconds: float) -> str:
    """Return a time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def time_of(snowflake: int) -> float:
    """Return the time a snowflake carries, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH) / 1000
