"""The public posts of a match's thread: how they look, and how they are found again."""

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from cogs.context import MatchTexts
from cogs.text.event_texts import Ledger, tell_end, tell_events
from cogs.ui.components import button, row
from cogs.ui.custom_id import CustomId
from cogs.ui.layout import album, fitted
from engine.core import Ref, Seat
from engine.match_position import Position
from engine.match_records import Match

BOARD = "board.png"
PICTURES = 10  # on one post: what goes out as one may hold several battles
HAPPENED = 11  # the numbers of a post's two texts
AWAITED = 12


def happened(match: Match, position: Position, ledger: Ledger, voices: MatchTexts) -> str:
    """What a post tells: the end and its proof first, else what happened."""
    lines = tell_events(position.game, ledger.events, voices.rich)
    if position.ended:
        lines = [*tell_end(match, position, position.result(), voices.rich), *lines]
    return fitted(voices.rich, lines) if lines else ""


def named(number: int) -> str:
    """What the pictures of a post are called: first the board, then the news."""
    return BOARD if number == 0 else f"news-{number}.png"


def post_view(
    position: Position,
    voices: MatchTexts,
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
        row(*(button(CustomId(match, number, verb), voices.plain.line(key)) for verb, key in labels.items()))
    )
    return made


def waits(position: Position, voices: MatchTexts, until: Mapping[Seat, int]) -> list[str]:
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
