"""The threads in which matches are played."""

import discord

from cogs.context import AppContext
from engine.match_records import Match
from render.say import Say

THREAD_NAME = 100


async def new_thread(context: AppContext, match: Match) -> discord.Thread:
    """A thread started from the lobby message, with that message's id; raises what Discord answers."""
    assert match.message is not None
    channel = context.client.get_partial_messageable(match.channel, guild_id=match.guild)
    name = Say().line("thread-name", number=match.id, game=Say().title(match.game))
    return await channel.get_partial_message(match.message).create_thread(name=name[:THREAD_NAME])
