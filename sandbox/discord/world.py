"""The simulated Discord: guilds with all their objects, and a clock that tests may advance."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_bytes
from typing import TypeVar

from .errors import Json
from .menu_choices import MenuChoices
from .objects import (
    BOT_PERMISSIONS,
    DM,
    EPOCH,
    EVERYTHING,
    GUILD_TEXT,
    Account,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Message,
    Perm,
    Role,
)
from .punishments import Punishments

T = TypeVar("T")


@dataclass
class Limits:
    """Limits of the stand-in: times in seconds, stored messages and bytes, and the number of shards.

    invalid_requests: in ten minutes until a ban. letters: new direct messages in a minute. many_letters: in
    ten minutes until a quarantine. 0: unlimited.
    requests: with the bot's token in a second, 0: unlimited. apart: seconds between two session starts.
    sessions: session starts in a day.
    silence: seconds without a heartbeat until a socket is closed, 0: never.
    """

    answer_within: float = 3.0
    token_lives: float = 900.0
    nonce_lives: float = 300.0
    active_threads: int = 1000
    messages_kept: int = 5000
    whispers_kept: int = 400
    file_bytes_kept: int = 256 << 20
    file_size: int = 10 << 20
    shards: int = 1
    invalid_requests: int = 10_000
    letters: int = 10
    many_letters: int = 50
    requests: int = 0
    apart: float = 0.0
    sessions: int = 1000
    silence: float = 0.0


Listener = Callable[[str, Json, int, int | None], None]
MessageWatcher = Callable[[Message, Json], None]


class FakeWorld:
    """All simulated objects, and a clock that tests may advance.

    There is one guild, `home`, until more are added. The same people, roles and owner are in all of them.
    listeners: called for every gateway event with its name, data, intents and channel.
    message_watchers: called with every message after it was created or edited, and the request's body.
    """

    def __init__(
        self,
        limits: Limits | None = None,
        bot_name: str = "Bot",
        permissions: int = BOT_PERMISSIONS,
        clock: Callable[[], float] = time.time,
        chance: Callable[[int], bytes] = token_bytes,
    ) -> None:
        """Create a world with an empty guild.

        clock: Unix seconds. chance: returns random bytes for keys and tokens.
        """
        self.clock, self.chance = clock, chance
        self.limits = limits or Limits()
        limits = self.limits
        self.punishments = Punishments(
            limits.invalid_requests,
            limits.letters,
            limits.many_letters,
            limits.requests,
            limits.apart,
            limits.sessions,
        )
        self.skew, self._last = 0.0, 0
        self.cdn = ""
        self.accounts: dict[int, Account] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}
        self.interactions: dict[str, Interaction] = {}
        self.application_flags = 0  # such as which privileged intents the developer portal has switched on
        self.rival = False  # another process with the bot's token answers every interaction before it
        self.blocked: dict[str, int] = {}  # words blocked in messages of the bot, with the error code
        self.nonces: dict[str, tuple[int, int, float]] = {}  # of the bot: channel, message, when
        self.commands: dict[int | None, list[Json]] = {}
        self.listeners: list[Listener] = []
        self.menus = MenuChoices()
        self.message_watchers: list[MessageWatcher] = [self.menus.forget_changed]
        self.changes = 0
        self._waiters: dict[asyncio.Event, None] = {}  # in the order they are woken
        self._dms: dict[int, Channel] = {}
        self._file_bytes = 0
        self._set_up(bot_name, permissions)

    def _set_up(self, bot_name: str, permissions: int) -> None:
        self.guilds: dict[int, Guild] = {}
        self.home = self.add_guild("Sandbox")
        self.bot = self.add_account(bot_name, bot=True)
        self.application_id = self.bot.id
        self.bot_role = Role(
            self.new_snowflake(), bot_name, int(permissions), managed=True, bot_id=self.bot.id
        )
        self.roles: dict[int, Role] = {}
        self.owner = self.add_account("Owner")
        self.lobby = self.add_channel("general")

    def now(self) -> float:
        """Return the time of this world in seconds since 1970."""
        return self.clock() + self.skew

    def draw_key(self, size: int = 16) -> str:
        """Return random hexadecimal digits of this many bytes."""
        return self.chance(size).hex()

    def new_snowflake(self) -> int:
        """Return a new id with the time of this world."""
        self._last = max(self._last + 1, (int(self.now() * 1000) - EPOCH) << 22)
        return self._last

    @property
    def guild_id(self) -> int:
        """The id of the first guild."""
        return self.home.id

    @property
    def everyone(self) -> Role:
        """The permissions of @everyone in the first guild."""
        return self.home.everyone

    def add_guild(self, name: str) -> Guild:
        """Add a guild. Direct messages are on the first shard.

        The first guild is on the last shard, each new one a shard lower.
        """
        shard = (-1 - len(self.guilds)) % self.limits.shards
        while self.shard_of(made := self.new_snowflake()) != shard:
            self._last += 1 << 22
        allowed = int(BOT_PERMISSIONS | Perm.COMMANDS | Perm.EMBED)
        self.guilds[made] = Guild(made, name, Role(made, "@everyone", allowed))
        return self.guilds[made]

    def shard_of(self, guild_id: int, shards: int | None = None) -> int:
        """Return the shard of a guild among this many (None: the recommended number)."""
        return (guild_id >> 22) % (shards or self.limits.shards)

    def add_account(self, name: str, *, bot: bool = False) -> Account:
        """Add a person (or the bot) to the guilds."""
        made = Account(self.new_snowflake(), name, bot, joined=self.now())
        self.accounts[made.id] = made
        return made

    def add_channel(self, name: str, kind: int = GUILD_TEXT, guild: Guild | None = None) -> Channel:
        """Add a channel to a guild (None: the first): text, voice, announcements, a forum."""
        made = Channel(self.new_snowflake(), kind, name, guild_id=(guild or self.home).id)
        self.channels[made.id] = made
        return made

    def dm_channel(self, account: Account) -> Channel:
        """Return the DM channel of the bot with this person, created on first use."""
        if account.id in self._dms:
            return self._dms[account.id]
        made = Channel(self.new_snowflake(), DM, recipient_id=account.id)
        self.channels[made.id] = self._dms[account.id] = made
        return made

    def find_home(self, channel: Channel) -> Guild:
        """Return the guild of a channel or thread."""
        return self.guilds[channel.guild_id or self.guild_id]

    def is_served(self, channel: Channel) -> bool:
        """Return True if the channel is available: its guild has no outage, or it is a direct message."""
        return channel.kind == DM or not self.find_home(channel).outage

    def guild_channels(self, guild: Guild | None = None) -> list[Channel]:
        """Return the channels of a guild (None: of all), without threads."""
        found = [c for c in self.channels.values() if c.kind != DM and not c.is_thread]
        return [c for c in found if guild is None or c.guild_id == guild.id]

    def active_threads(self, guild: Guild | None = None) -> list[Channel]:
        """Return the threads of a guild (None: of all) that are not archived."""
        found = [c for c in self.channels.values() if c.is_thread and not c.archived]
        return [c for c in found if guild is None or c.guild_id == guild.id]

    def base_permissions(self, account: Account, guild: Guild | None = None) -> int:
        """Return the permissions of the account's roles in a guild (None: the first)."""
        if account is self.owner:
            return EVERYTHING
        bits = (guild or self.home).everyone.permissions
        for role in self._roles_of(account):
            bits |= role.permissions
        return bits

    def _roles_of(self, account: Account) -> list[Role]:
        """Return the account's roles except @everyone."""
        own = [self.roles[each] for each in account.roles if each in self.roles]
        return [self.bot_role, *own] if account.bot else own

    def permissions_in(self, account: Account, channel: Channel) -> int:
        """Return the account's permissions in the channel, for a thread those in its parent.

        Accounts outside the guild have none.
        """
        if channel.kind == DM or account is self.owner:
            return EVERYTHING
        guild = self.find_home(channel)
        if account.left or (account is self.bot and guild.bot_left):
            return 0
        home = self.channels[channel.parent_id] if channel.parent_id else channel
        bits = self.base_permissions(account, guild)
        for targets in ([guild.everyone.id], [role.id for role in self._roles_of(account)], [account.id]):
            found = [home.overwrites.get(target, (0, 0)) for target in targets]
            for _, deny in found:
                bits &= ~deny
            for allow, _ in found:
                bits |= allow
        return bits if bits & Perm.VIEW else 0

    def is_allowed(self, account: Account, channel: Channel, wanted: int) -> bool:
        """Return True if the account has all of these permissions in the channel."""
        bits = int(wanted)  # a flag's own operators are slow
        return self.permissions_in(account, channel) & bits == bits

    def find_message(self, channel_id: int, message_id: int | None) -> Message | None:
        """Return an existing message, including ephemeral ones."""
        channel = self.channels.get(channel_id)
        if channel is None or message_id is None:
            return None
        return channel.messages.get(message_id) or channel.whispers.get(message_id)

    def keep_message(self, message: Message) -> None:
        """Store a new message, and forget the oldest beyond the limits."""
        channel = self.channels[message.channel_id]
        shelf = channel.whispers if message.ephemeral else channel.messages
        shelf[message.id] = message
        channel.last_activity = self.now()
        kept = self.limits.whispers_kept if message.ephemeral else self.limits.messages_kept
        if len(shelf) > kept:
            del shelf[next(iter(shelf))]

    def keep_file(self, file: Attachment) -> None:
        """Store an uploaded file for the CDN, and forget the oldest beyond the limit."""
        self.files[file.id] = file
        self._file_bytes += len(file.data)
        while self._file_bytes > self.limits.file_bytes_kept and len(self.files) > 1:
            self._file_bytes -= len(self.files.pop(next(iter(self.files))).data)

    def emit_event(self, event: str, data: Json, intents: int = 0, channel_id: int | None = None) -> None:
        """Send an event to the sessions with one of these intents (0: to all)."""
        for listener in self.listeners:
            listener(event, data, intents, channel_id)
        self.note_change()

    def show_message(self, message: Message, body: Json) -> None:
        """Call the watchers with a message and the body of its request."""
        for watcher in self.message_watchers:
            watcher(message, body)

    def note_change(self) -> None:
        """Wake all tasks that wait for a condition."""
        self.changes += 1
        for waiter in self._waiters:
            waiter.set()

    async def until(
        self, condition: Callable[[], T | None], within: float = 30.0, *, poll: float | None = None
    ) -> T:
        """Return the first true value of the condition, checked after each change. Raises TimeoutError.

        poll: seconds between additional checks, for conditions outside this world.
        """
        bell = asyncio.Event()
        self._waiters[bell] = None
        try:
            async with asyncio.timeout(within):
                while not (value := condition()):
                    bell.clear()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(bell.wait(), poll)
                return value
        finally:
            del self._waiters[bell]
