"""The one door out to Discord: send once, also after a crash, find again, edit."""

import re
from collections.abc import AsyncIterator
from hashlib import sha256
from io import BytesIO

import discord

from cogs.context import AppContext
from cogs.ui.components import PATTERN, CustomId, read
from engine.match_records import Match
from render.scene import Picture

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
        if message.author.id == context.client.user.id and (found := keys(message, match)):
            yield message, found


def keys(message: discord.Message, match: int) -> list[CustomId]:
    """What the buttons and menus of a message say that belong to this match."""
    knobs = [knob for item in message.components for knob in getattr(item, "children", ())]
    ids = [re.fullmatch(PATTERN, str(getattr(knob, "custom_id", ""))) for knob in knobs]
    return [key for key in (read(id_) for id_ in ids if id_) if key.match == match]


def attachment(picture: Picture, name: str) -> discord.File:
    """A picture to upload, with its alternative text."""
    return discord.File(BytesIO(picture.png), name, description=picture.alt[:1024])


def veiled(match: Match, seq: int) -> str:
    """A name for a log entry that does not tell how many entries there are."""
    return sha256(f"{match.secret} {seq}".encode()).hexdigest()[:12]
