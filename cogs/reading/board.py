"""The board as somebody looks at it privately: whole, in part, or as text."""

from collections.abc import Iterator

from discord import ui

from cogs.context import AppContext, MatchTexts, brush
from cogs.reading.buttons import LookAt
from cogs.thread.post import BOARD
from cogs.ui.components import PressedItem, row
from cogs.ui.errors import refuse
from cogs.ui.layout import fitted, gallery
from engine.core import Game, Seat
from engine.match_position import Position
from render.games import Picture
from render.say import Say

WHOLE, TEXT = "board", "text"
BUTTONS = 5  # in a row


async def picture(
    context: AppContext, position: Position, seat: Seat | None, part: str, voices: MatchTexts, theme: str
) -> Picture:
    """The whole board, or a part of it larger, with what just happened on it; theme: of this reader."""
    events = await context.recent(position)
    if part == WHOLE:
        return await context.board(position, seat, voices, events, theme)
    try:
        return await context.closeup(position, seat, part, voices, events, theme)
    except KeyError:
        raise refuse("error-no-part") from None


async def text(context: AppContext, position: Position, seat: Seat | None, voices: MatchTexts) -> list[str]:
    """The whole position in words; where the game has no such text, its board's alternative text."""
    game = position.game
    lines = await context.paint(
        position, seat, "text", lambda paints, view: paints.words(game, view, voices.people, voices.rich)
    )
    return lines or [(await context.board(position, seat, voices)).alt]


async def sheet(context: AppContext, match: int, game: Game[object], key: str, theme: str) -> Picture:
    """A reference picture of a game; theme: of this reader."""
    paints = brush(game.key)
    if key not in dict(paints.sheets()):
        raise refuse("error-no-part")
    what = (match, 0, None, f"sheet {game.key} {key} {theme}")
    return await context.pictures.picture(what, lambda: paints.sheet(game, key, Say(game=game), theme=theme))


def parts(game: Game[object], say: Say) -> list[tuple[str, str]]:
    """What can be looked at, with its name: the whole board, its parts, its text."""
    closeups = [(id_, say(title)) for id_, title in brush(game.key).closeups(game)]
    return [(WHOLE, say.line("look-board")), *closeups, (TEXT, say.line("look-text"))]


def draw_part(
    position: Position, texts: MatchTexts, lines: list[str], part: str, alt: str = ""
) -> ui.LayoutView:
    """Draw a picture (if it has an alternative text) or a text, and buttons to look elsewhere."""
    view = ui.LayoutView(timeout=None)
    if alt:
        view.add_item(gallery(BOARD, alt))
    view.add_item(ui.TextDisplay(fitted(texts.rich, lines)))
    items = list(_draw_buttons(position, texts, part))
    for at in range(0, len(items), BUTTONS):
        view.add_item(row(*items[at : at + BUTTONS]))
    return view


def _draw_buttons(position: Position, texts: MatchTexts, part: str) -> Iterator[PressedItem]:
    for id_, name in parts(position.game, texts.plain):
        yield LookAt(position.match.id, arg=id_).button(texts.plain, name, disabled=id_ == part)
