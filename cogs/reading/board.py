"""The board as somebody looks at it privately: whole, in part, or as text."""

from discord import ui

from cogs.context import AppContext, MatchTexts, brush
from cogs.thread.post import BOARD
from cogs.ui.components import PressedItem, button, row
from cogs.ui.custom_id import CustomId
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


def view(position: Position, voices: MatchTexts, lines: list[str], part: str, alt: str = "") -> ui.LayoutView:
    """A picture (if it has an alternative text) or a text, and buttons to look elsewhere."""
    made = ui.LayoutView(timeout=None)
    if alt:
        made.add_item(gallery(BOARD, alt))
    made.add_item(ui.TextDisplay(fitted(voices.rich, lines)))
    knobs = list(_knobs(position, voices, part))
    for at in range(0, len(knobs), BUTTONS):
        made.add_item(row(*knobs[at : at + BUTTONS]))
    return made


def _knobs(position: Position, voices: MatchTexts, part: str) -> list[PressedItem]:
    return [
        button(CustomId(position.match.id, 0, "look", id_), name, disabled=id_ == part)
        for id_, name in parts(position.game, voices.plain)
    ]
