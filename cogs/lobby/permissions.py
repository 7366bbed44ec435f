"""Where a match can be held: the kinds of channel, and what the bot must be allowed to do there."""

import discord

from cogs.ui.custom_id import Interaction
from cogs.ui.errors import refuse
from engine.core import Text, text
from engine.match_records import Match

NEEDED = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
Kind = discord.ChannelType
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


def find_missing(permissions: discord.Permissions) -> tuple[Text, ...]:
    """Name what is missing of the permissions that a match needs, as Discord's settings call them."""
    return tuple(text(f"permission-{name}") for name in NEEDED if not getattr(permissions, name))


def check_permissions(permissions: discord.Permissions) -> None:
    """Refuse where a permission is missing, naming each."""
    missing = find_missing(permissions)
    if missing:
        raise refuse("lobby-not-allowed", permissions=missing)


def check_channel(interaction: Interaction) -> None:
    """Refuse a channel that cannot hold a match, with the reason, or one where a permission is missing."""
    kind = interaction.channel.type if interaction.channel is not None else None
    if kind is not Kind.text:
        raise refuse("lobby-not-here", kind=_KINDS.get(kind, "other") if kind is not None else "other")
    check_permissions(interaction.app_permissions)


def load_permissions(client: discord.Client, match: Match) -> discord.Permissions:
    """Load what the bot may do in a match's channel, where nobody's press says it; all where that is not known."""
    channel = client.get_channel(match.channel)
    if isinstance(channel, discord.TextChannel):
        return channel.permissions_for(channel.guild.me)
    return discord.Permissions.all()
