"""The public posts of a match's thread: how they look, and how they are found again."""

import re
from collections.abc import AsyncIterator, Mapping, Sequence

import discord
from discord import ui

from cogs.house import House, Voices
from cogs.panel import album, fitted
from cogs.press import PATTERN, Key, button, read, row
from cogs.story import Ledger, final, sentences
from engine.core import Ref, Seat
from engine.referee import Match, Position

BOARD = "board.png"
NOTICE = "notice"  # the verb of a button on a message that is neither post nor panel
PICTURES = 10  # on one post: what goes out as one may hold several battles
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
    position: Position,
    voices: Voices,
    said: str,
    alts: Sequence[str],
    number: int,
    until: Mapping[Seat, int] | None = None,
) -> ui.LayoutView:
    """A public post with pictures of these alternative texts; until: the deadlines.

    number: how many posts there are with it (not the log's entry, which would tell of plans).
    """
    made = ui.LayoutView(timeout=None)
    if said:
        made.add_item(ui.TextDisplay(said, id=HAPPENED))
    if alts:
        made.add_item(album([(named(at), alt) for at, alt in enumerate(alts)]))
    if position.waiting():
        made.add_item(ui.TextDisplay("\n".join(waits(position, voices, until or {})), id=AWAITED))
    match = position.match.id
    labels = {"panel": "button-panel", "board": "button-board", "log": "button-log", "rules": "button-rules"}
    if position.waiting():
        labels["nudge"] = "button-nudge"
    if position.ended:
        labels["rematch"] = "button-rematch"
    made.add_item(
        row(*(button(Key(match, number, verb), voices.plain.line(key)) for verb, key in labels.items()))
    )
    return made


def waits(position: Position, voices: Voices, until: Mapping[Seat, int]) -> list[str]:
    """Whom the table waits for, a line for each deadline; a deadline is as old as the go, so it tells nothing of plans."""
    dues = sorted({until.get(seat, 0) for seat in position.waiting()})
    lines = []
    for due in dues:
        seats = tuple(Ref("seat", str(seat)) for seat in position.waiting() if until.get(seat, 0) == due)
        key = "post-waits-until" if due else "post-waits"
        lines.append(voices.rich.line(key, seats=seats, due=str(due)))
    return lines


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
