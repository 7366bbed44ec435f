"""The threads in which matches are played."""

import discord

from cogs.context import AppContext
from cogs.text.language import say_in
from engine.match_records import Match

THREAD_NAME = 100


async def new_thread(context: AppContext, match: Match) -> discord.Thread:
    """Start a match's thread from the lobby message, with that message's id; raises what Discord answers."""
    assert match.message is not None
    channel = context.client.get_partial_messageable(match.channel, guild_id=match.guild)
    say = say_in()
    name = say.line("thread-name", number=match.id, game=say.title(match.game))
    return await channel.get_partial_message(match.message).create_thread(name=name[:THREAD_NAME])
