"""The board as somebody looks at it privately: whole, in part, or as text."""

from collections.abc import Iterator

from discord import ui

from cogs.context import AppContext
from cogs.pictures import Reader
from cogs.reading.buttons import LookAt
from cogs.snapshot import MatchTexts
from cogs.thread.post import BOARD
from cogs.ui.components import Component, PressedItem, row
from cogs.ui.errors import refuse
from cogs.ui.layout import fitted, gallery
from engine.core import Game, Seat
from engine.match_position import Position
from render.say import Say
from render.scene import Picture

WHOLE, TEXT = "board", "text"
PREDICT = "predict"  # the verb of the button that leads to predictions
BUTTONS = 5  # in a row


async def paint_part(context: AppContext, position: Position, reader: Reader, part: str) -> Picture:
    """Paint the whole board, or a part of it larger, with what just happened on it."""
    pictures = context.pictures
    events = await pictures.recent_events(position)
    if part == WHOLE:
        return await pictures.paint_board(position, reader, events)
    try:
        return await pictures.paint_part(position, reader, part, events)
    except KeyError:
        raise refuse("error-no-part") from None


def list_parts(context: AppContext, game: Game[object], say: Say) -> list[tuple[str, str]]:
    """List what can be looked at, with its name: the whole board, its parts, its text."""
    painter = context.pictures.find_painter(game.key)
    closeups = [(id_, say(title)) for id_, title in painter.parts(game.rules)]
    return [(WHOLE, say.line("look-board")), *closeups, (TEXT, say.line("look-text"))]


def draw_part(
    context: AppContext,
    position: Position,
    texts: MatchTexts,
    lines: list[str],
    part: str,
    alt: str = "",
    *,
    seat: Seat | None,
) -> ui.LayoutView:
    """Draw a picture (if it has an alternative text) or a text, and buttons to look elsewhere; to spectators, to predict.

    seat: of whoever looks.
    """
    view = ui.LayoutView(timeout=None)
    if alt:
        view.add_item(gallery(BOARD, alt))
    view.add_item(ui.TextDisplay(fitted(texts.rich, lines)))
    items = list(_draw_buttons(context, position, texts.plain, part))
    for at in range(0, len(items), BUTTONS):
        view.add_item(row(*items[at : at + BUTTONS]))
    if seat is None and not position.ended:
        view.add_item(row(Component.registry[PREDICT](position.match.id).button(texts.plain)))
    return view


def _draw_buttons(context: AppContext, position: Position, say: Say, shown: str) -> Iterator[PressedItem]:
    for part, name in list_parts(context, position.game, say):
        yield LookAt(position.match.id, arg=part).button(say, name, disabled=part == shown)
