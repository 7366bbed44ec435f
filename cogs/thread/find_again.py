"""Messages found again after a stop: to be replaced by delivery."""

from collections.abc import AsyncIterator

import discord

from cogs.context import AppContext
from cogs.ui.custom_id import CustomId, list_ids
from engine.match_records import Match

NOTICE = "notice"  # the verb of a button on a message that is neither post nor panel
READ = 200  # messages read after a stop, from the last one that was noted


async def found(context: AppContext, match: Match, number: int, after: int) -> discord.Message | None:
    """Our post of this number, if it is in the thread after the last post that was noted."""
    assert match.thread is not None
    thread = context.client.get_partial_messageable(match.thread, guild_id=match.guild)
    async for message, keys in since(context, thread, match.id, after):
        if any(key.verb == "panel" and key.ask == number for key in keys):
            return message
    return None


async def since(
    context: AppContext, channel: discord.PartialMessageable, match: int, after: int
) -> AsyncIterator[tuple[discord.Message, list[CustomId]]]:
    """Our messages in a channel, later than the message of this id, with components of this match, oldest first."""
    assert context.client.user is not None
    async for message in channel.history(limit=READ, after=discord.Object(after), oldest_first=True):
        if message.author.id == context.client.user.id and (found := list_ids(message, match)):
            yield message, found
