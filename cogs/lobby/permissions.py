"""Requirements of a match's channel: its kind, and the bot's permissions."""

from collections.abc import Iterable

import discord
from msgspec import Struct

from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from engine.records.match_records import Match
from engine.rules.core import Text, text

NEEDED = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
Kind = discord.ChannelType
# kinds that accept messages themselves, not only in threads
TAKES_MESSAGES = {Kind.text, Kind.news, Kind.voice, Kind.stage_voice}
_KINDS = {
    Kind.news: "news",
    Kind.news_thread: "news",
    Kind.public_thread: "thread",
    Kind.private_thread: "thread",
    Kind.voice: "voice",
    Kind.stage_voice: "voice",
    Kind.forum: "forum",
    Kind.media: "forum",
}


def list_missing(permissions: discord.Permissions) -> tuple[str, ...]:
    """Return those of NEEDED that are missing."""
    return tuple(name for name in NEEDED if not getattr(permissions, name))


def name_permissions(names: Iterable[str]) -> tuple[Text, ...]:
    """Return the texts of permissions."""
    return tuple(text(f"permission-{name}") for name in names)


def check_permissions(permissions: discord.Permissions) -> None:
    """Raise UserError naming each missing permission."""
    if missing := list_missing(permissions):
        raise user_error("lobby-not-allowed", permissions=name_permissions(missing))


class TableHome(Struct, frozen=True):
    """The channel for a match, and the bot's permissions there. here: the interaction is not in a thread of it."""

    channel: int
    allowed: discord.Permissions
    here: bool = True


def find_home(interaction: Interaction) -> TableHome:
    """Return the channel for a new match: this one, or this thread's. Raises UserError if it is unsuitable."""
    place, home = interaction.channel, TableHome(interaction.channel_id or 0, interaction.app_permissions)
    if isinstance(place, discord.Thread) and place.parent is not None:
        place = place.parent
        home = TableHome(place.id, place.permissions_for(place.guild.me), here=False)
    check_home(place.type if place is not None else None, home.allowed)
    return home


def check_home(kind: Kind | None, allowed: discord.Permissions) -> None:
    """Raise UserError for an unsuitable kind of channel or a missing permission. kind None: unknown."""
    if kind is not Kind.text:
        raise user_error("lobby-not-here", kind=_name_kind(kind))
    check_permissions(allowed)


def check_channel(client: discord.Client, match: Match, allowed: discord.Permissions) -> None:
    """Raise UserError if a match's channel has become unsuitable, or lacks a permission."""
    channel = client.get_channel(match.channel)
    check_home(channel.type if isinstance(channel, discord.TextChannel) else Kind.text, allowed)


def check_news(kind: Kind | None, allowed: discord.Permissions) -> None:
    """Raise UserError for a kind of channel without messages, or a missing permission."""
    if kind not in TAKES_MESSAGES:
        raise user_error("server-no-news", kind=_name_kind(kind))
    check_permissions(allowed)


def _name_kind(kind: Kind | None) -> str:
    return _KINDS.get(kind, "other") if kind is not None else "other"


def load_permissions(client: discord.Client, match: Match) -> discord.Permissions:
    """Return the bot's permissions in a match's channel, without an interaction.

    For an unknown channel return all permissions.
    """
    channel = client.get_channel(match.channel)
    if isinstance(channel, discord.TextChannel):
        return channel.permissions_for(channel.guild.me)
    return discord.Permissions.all()
