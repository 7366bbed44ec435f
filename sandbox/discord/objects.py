"""The objects of the simulated Discord: accounts, roles, channels, messages, files, interactions."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import IntFlag

from .errors import Json

EPOCH = 1_420_070_400_000
V2, EPHEMERAL, LOADING, HAS_THREAD, SILENT = 1 << 15, 1 << 6, 1 << 7, 1 << 5, 1 << 12
GUILD_TEXT = 0
DM = 1
VOICE = 2
CATEGORY = 4
NEWS = 5
NEWS_THREAD = 10
PUBLIC_THREAD = 11
FORUM = 15
MEDIA = 16
SILENT_KINDS = {CATEGORY, FORUM, MEDIA}  # channels that hold no messages themselves


class Perm(IntFlag):
    """The permissions supported by the stand-in, with Discord's bits."""

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


BOT_PERMISSIONS = (
    Perm.VIEW | Perm.SEND | Perm.PUBLIC_THREADS | Perm.SEND_IN_THREADS | Perm.ATTACH | Perm.HISTORY
)
EVERYTHING = (1 << 50) - 1


@dataclass(eq=False)
class Account:
    """A person or the bot. nicks: nicknames by guild id."""

    id: int
    name: str
    bot: bool = False
    takes_dms: bool = True
    left: bool = False
    joined: float = 0.0
    locale: str = "en-US"
    nicks: dict[int, str] = field(default_factory=dict)
    roles: list[int] = field(default_factory=list)


@dataclass(eq=False)
class Role:
    """A role of the guild. The id of @everyone is the guild's. bot_id: the id of the bot that created it."""

    id: int
    name: str
    permissions: int
    managed: bool = False
    bot_id: int | None = None


@dataclass(eq=False)
class Attachment:
    """An uploaded file. Its URL contains its key, so it cannot be guessed."""

    id: int
    channel_id: int
    filename: str
    data: bytes
    content_type: str
    key: str
    description: str | None = None
    size: tuple[int, int] | None = None
    ephemeral: bool = False


@dataclass(eq=False)
class Message:
    """The current state of a message, which edits change in place.

    push: the text of a phone's notification. pings: users that it notified. seen_by: the one user of an ephemeral
    message, None for any other.
    """

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
    push: str = ""
    seen_by: int | None = None
    reference: int | None = None
    metadata: Json | None = None
    thread_id: int | None = None
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """True if only one person sees the message."""
        return self.seen_by is not None

    @property
    def loading(self) -> bool:
        """True if the message still shows that the bot is thinking."""
        return bool(self.flags & LOADING)


@dataclass(eq=False)
class Channel:
    """A channel, a DM or a thread (including a forum's post).

    overwrites: maps account or role to (allow, deny).
    slow_mode: seconds between two messages or presses of a person. slow_threads: the slow mode of new
    threads. acted: the time of the last action by person. whispers: ephemeral messages.
    """

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
    slow_mode: int = 0
    slow_threads: int = 0
    acted: dict[int, float] = field(default_factory=dict)
    last_activity: float = 0.0
    members: dict[int, float] = field(default_factory=dict)
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    whispers: dict[int, Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        """True for a thread. Those in announcement channels have a type of their own."""
        return self.kind in (NEWS_THREAD, PUBLIC_THREAD)


@dataclass(eq=False)
class Guild:
    """A server.

    bot_left: the bot is not a member. forgotten: the bot's shard does not receive the guild. outage: the guild is
    unavailable. system: the channel for Discord's own news, None: there is none.
    """

    id: int
    name: str
    everyone: Role
    bot_left: bool = False
    forgotten: bool = False
    outage: bool = False
    system: int | None = None


@dataclass(eq=False)
class Interaction:
    """One use of a command, component or modal, and the bot's answers.

    own: ids of the messages it has created. touched: the number of answers, follow-ups and changes.
    """

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


def iso_time(seconds: float) -> str:
    """Return a time in Discord's format."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def snowflake_time(snowflake: int) -> float:
    """Return the time in a snowflake, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH) / 1000
