"""The public posts of a match's thread: how they look, and how they are found again."""

import re
from collections.abc import AsyncIterator, Sequence

import discord
from discord import ui

from cogs.easel import awaited
from cogs.house import House, Voices
from cogs.panel import album, fitted
from cogs.press import PATTERN, Key, button, read, row
from cogs.story import Ledger, final, sentences
from engine.referee import Match, Position

BOARD = "board.png"
PICTURES = 4  # on one post
HAPPENED = 11  # the numbers of a post's two texts
AWAITED = 12
READ = 200  # messages read after a stop, from the last one that was noted


def happened(match: Match, position: Position, ledger: Ledger, voices: Voices) -> str:
    """What a post tells: the end and its proof first, else what happened."""
    lines = sentences(position.game, ledger.events, voices.rich)
    if position.ended:
        lines = [*final(match, position, position.result(), voices.rich), *lines]
    return fitted(voices.rich, lines) if lines else ""


def named(number: int) -> str:
    """What the pictures of a post are called: first the board, then the news."""
    return BOARD if number == 0 else f"news-{number}.png"


def post_view(
    position: Position, voices: Voices, said: str, alts: Sequence[str], number: int
) -> ui.LayoutView:
    """A public post with pictures of these alternative texts; number: how many posts there are with it (not the log's entry, which would tell of plans)."""
    made = ui.LayoutView(timeout=None)
    if said:
        made.add_item(ui.TextDisplay(said, id=HAPPENED))
    if alts:
        made.add_item(album([(named(at), alt) for at, alt in enumerate(alts)]))
    if position.waiting():
        line = voices.rich.line("post-waits", seats=awaited(position))
        made.add_item(ui.TextDisplay(line, id=AWAITED))
    match = position.match.id
    labels = {"panel": "button-panel", "board": "button-board", "log": "button-log", "rules": "button-rules"}
    if position.ended:
        labels["rematch"] = "button-rematch"
    made.add_item(
        row(*(button(Key(match, number, verb), voices.plain.line(key)) for verb, key in labels.items()))
    )
    return made


def text_of(message: discord.Message, number: int) -> str:
    """The text of this number on a post."""
    for item in message.components:
        if isinstance(item, discord.TextDisplay) and item.id == number:
            return item.content
    return ""


def alts_of(message: discord.Message) -> list[str]:
    """The alternative texts of a post's pictures."""
    for item in message.components:
        if isinstance(item, discord.MediaGalleryComponent):
            return [each.description or "–" for each in item.items]
    return []


async def found(house: House, match: Match, number: int, after: int) -> discord.Message | None:
    """Our post of this number, if it is in the thread after the last post that was noted."""
    assert match.thread is not None
    thread = house.client.get_partial_messageable(match.thread, guild_id=match.guild)
    async for message, keys in since(house, thread, match.id, after):
        if any(key.verb == "panel" and key.ask == number for key in keys):
            return message
    return None


async def since(
    house: House, channel: discord.PartialMessageable, match: int, after: int
) -> AsyncIterator[tuple[discord.Message, list[Key]]]:
    """Our messages in a channel, later than the message of this id, with components of this match, oldest first."""
    assert house.client.user is not None
    async for message in channel.history(limit=READ, after=discord.Object(after), oldest_first=True):
        if message.author.id == house.client.user.id and (found := keys(message, match)):
            yield message, found


def keys(message: discord.Message, match: int) -> list[Key]:
    """What the buttons and menus of a message say that belong to this match."""
    knobs = [knob for item in message.components for knob in getattr(item, "children", ())]
    ids = [re.fullmatch(PATTERN, str(getattr(knob, "custom_id", ""))) for knob in knobs]
    return [key for key in (read(id_) for id_ in ids if id_) if key.match == match]
