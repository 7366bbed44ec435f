"""Where a match can be held: the kinds of channel, and what the bot must be allowed to do there."""

import discord
from msgspec import Struct

from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from engine.records.match_records import Match
from engine.rules.core import text

NEEDED = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
Kind = discord.ChannelType
TAKES_MESSAGES = {
    Kind.text,
    Kind.news,
    Kind.voice,
    Kind.stage_voice,
}  # themselves, beside what their threads take
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


def check_permissions(permissions: discord.Permissions) -> None:
    """Refuse where a permission is missing, naming each."""
    missing = tuple(text(f"permission-{name}") for name in NEEDED if not getattr(permissions, name))
    if missing:
        raise user_error("lobby-not-allowed", permissions=missing)


class TableHome(Struct, frozen=True):
    """The channel that will hold a match, what the bot may do there, and whether it is the very one of the interaction."""

    channel: int
    allowed: discord.Permissions
    here: bool = True


def find_home(interaction: Interaction) -> TableHome:
    """Find the channel for a new match: this one, or the one that this thread belongs to; refuses one that cannot hold it."""
    place, home = interaction.channel, TableHome(interaction.channel_id or 0, interaction.app_permissions)
    if isinstance(place, discord.Thread) and place.parent is not None:
        place = place.parent
        home = TableHome(place.id, place.permissions_for(place.guild.me), here=False)
    check_home(place.type if place is not None else None, home.allowed)
    return home


def check_home(kind: Kind | None, allowed: discord.Permissions) -> None:
    """Refuse a kind of channel that cannot hold matches, or one where a permission is missing; None: an unknown kind."""
    if kind is not Kind.text:
        raise user_error("lobby-not-here", kind=_name_kind(kind))
    check_permissions(allowed)


def check_channel(client: discord.Client, match: Match, allowed: discord.Permissions) -> None:
    """Refuse a match's channel that has become one which cannot hold it, or where a permission is missing."""
    channel = client.get_channel(match.channel)
    check_home(channel.type if isinstance(channel, discord.TextChannel) else Kind.text, allowed)


def check_news(kind: Kind | None, allowed: discord.Permissions) -> None:
    """Refuse a kind of channel that takes no messages itself, or one where a permission is missing."""
    if kind not in TAKES_MESSAGES:
        raise user_error("server-no-news", kind=_name_kind(kind))
    check_permissions(allowed)


def _name_kind(kind: Kind | None) -> str:
    return _KINDS.get(kind, "other") if kind is not None else "other"


def load_permissions(client: discord.Client, match: Match) -> discord.Permissions:
    """Load what the bot may do in a match's channel, where nobody's press says it; all where that is not known."""
    channel = client.get_channel(match.channel)
    if isinstance(channel, discord.TextChannel):
        return channel.permissions_for(channel.guild.me)
    return discord.Permissions.all()
