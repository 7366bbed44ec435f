"""The board as somebody looks at it privately: whole, in part, or as text."""

from discord import ui

from cogs.context import AppContext, MatchTexts
from cogs.pictures import Reader
from cogs.thread.post import BOARD
from cogs.ui.components import PressedItem, button, row
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import refuse
from cogs.ui.layout import fitted, gallery
from engine.core import Game, Seat
from engine.match_position import Position
from render.say import Say
from render.scene import Picture

WHOLE, TEXT = "board", "text"
BUTTONS = 5  # in a row


async def picture(
    context: AppContext, position: Position, seat: Seat | None, part: str, voices: MatchTexts, theme: str
) -> Picture:
    """Paint the whole board, or a part of it larger, with what just happened on it; theme: of this reader."""
    pictures, reader = context.pictures, Reader(seat, voices.plain, theme)
    events = await pictures.recent_events(position)
    if part == WHOLE:
        return await pictures.paint_board(position, reader, events)
    try:
        return await pictures.paint_part(position, reader, part, events)
    except KeyError:
        raise refuse("error-no-part") from None


async def sheet(context: AppContext, match: int, game: Game[object], key: str, theme: str) -> Picture:
    """Paint a reference picture of a game; theme: of this reader."""
    try:
        return await context.pictures.paint_sheet(match, game, key, Reader(None, Say(game=game), theme))
    except KeyError:
        raise refuse("error-no-part") from None


def parts(context: AppContext, game: Game[object], say: Say) -> list[tuple[str, str]]:
    """List what can be looked at, with its name: the whole board, its parts, its text."""
    painter = context.pictures.find_painter(game.key)
    closeups = [(id_, say(title)) for id_, title in painter.parts(game.rules)]
    return [(WHOLE, say.line("look-board")), *closeups, (TEXT, say.line("look-text"))]


def view(
    context: AppContext, position: Position, voices: MatchTexts, lines: list[str], part: str, alt: str = ""
) -> ui.LayoutView:
    """A picture (if it has an alternative text) or a text, and buttons to look elsewhere."""
    made = ui.LayoutView(timeout=None)
    if alt:
        made.add_item(gallery(BOARD, alt))
    made.add_item(ui.TextDisplay(fitted(voices.rich, lines)))
    knobs = list(_knobs(context, position, voices, part))
    for at in range(0, len(knobs), BUTTONS):
        made.add_item(row(*knobs[at : at + BUTTONS]))
    return made


def _knobs(context: AppContext, position: Position, voices: MatchTexts, part: str) -> list[PressedItem]:
    return [
        button(CustomId(position.match.id, 0, "look", id_), name, disabled=id_ == part)
        for id_, name in parts(context, position.game, voices.plain)
    ]
