"""Create the threads of matches."""

import discord

from cogs.context import AppContext
from cogs.ui.refusals import STARTED, TryLater
from engine.records.match_records import Match
from render.text.say import Say

THREAD_NAME = 100  # characters: Discord rejects a longer name


async def create_thread(context: AppContext, match: Match) -> int:
    """Start a match's thread from its lobby message and return its id. Raises Discord's errors or TryLater."""
    assert match.message is not None
    channel = context.client.get_partial_messageable(match.channel, guild_id=match.guild)
    say = await context.speak_at(match)
    name = name_thread(say, match.id, match.game)
    message = channel.get_partial_message(match.message)
    try:
        thread = await message.create_thread(name=name, auto_archive_duration=10080)
    except ValueError:  # discord.py does not know the server during an outage
        raise TryLater from None
    return thread.id


def name_thread(say: Say, number: int, game: str) -> str:
    """Return the name of a match's thread, cut to Discord's limit."""
    return say.line("thread-name", number=number, game=say.title(game))[:THREAD_NAME]


async def open_thread(context: AppContext, match: Match) -> int:
    """Start a match's thread and return its id. If it exists already, the lobby message has the same id."""
    assert match.message is not None
    try:
        return await create_thread(context, match)
    except discord.HTTPException as error:
        if error.code != STARTED:
            raise
    return match.message
