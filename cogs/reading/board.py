"""Private views of the board: whole, a part, as text, or a player's tableau."""

from collections.abc import Iterator

from discord import ui

from cogs.context import AppContext
from cogs.painting.pictures import Reader
from cogs.painting.requests import WHOLE_BOARD, show_part, show_tableau
from cogs.reading.buttons import LookAt, LookBefore
from cogs.snapshot import MatchTexts
from cogs.thread.post import BOARD
from cogs.ui.components import PressedItem, cut_rows, make_choice, make_row, read_number
from cogs.ui.errors import user_error
from cogs.ui.layout import Layout, cut_pages, fit_lines
from engine.match.position import Position
from engine.rules.core import Seat
from engine.rules.game import Game
from render.drawing.scene import Picture
from render.text.say import Say

WHOLE, TEXT = "board", "text"
BEFORE = "before-"  # followed by a seat: its tableau
PAGE = f"{TEXT}-"  # followed by a number: a page of the text


async def paint_part(context: AppContext, position: Position, reader: Reader, part: str) -> Picture:
    """Paint the whole board, an enlarged part with recent events, or a seat's tableau.

    Raises UserError for an unknown part.
    """
    pictures = context.pictures
    seat = find_seat(position, part)
    if seat is not None:
        return await pictures.paint(position, reader, show_tableau(seat))
    events = await pictures.recent_events(position)
    if part == WHOLE:
        return await pictures.paint(position, reader, WHOLE_BOARD, events)
    try:
        return await pictures.paint(position, reader, show_part(part), events)
    except KeyError:
        raise user_error("error-no-part") from None


def list_parts(context: AppContext, game: Game[object], say: Say) -> list[tuple[str, str]]:
    """Return id and name of each view: the whole board, its parts, its text."""
    painter = context.pictures.find_painter(game.key)
    closeups = [(id_, say(title)) for id_, title in painter.parts(say.name_rules(game.rules))]
    return [(WHOLE, say.line("look-board")), *closeups, (TEXT, say.line("look-text"))]


def list_seats(position: Position, say: Say) -> list[tuple[str, str]]:
    """Return id and name of the view of each seat's tableau."""
    return [
        (f"{BEFORE}{seat}", say.line("look-before", seat=say.people[seat][0]))
        for seat in range(len(position.players))
    ]


def find_seat(position: Position, part: str) -> Seat | None:
    """Return the seat if this view is a tableau. None: it is the board, a part of it or its text."""
    return next((seat for seat in range(len(position.players)) if part == f"{BEFORE}{seat}"), None)


def build_part(
    context: AppContext,
    position: Position,
    texts: MatchTexts,
    lines: list[str],
    part: str,
    picture: Picture | None = None,
) -> Layout:
    """Build a view with buttons to the others. part: its id. lines: text below the picture, if there is one."""
    view = Layout().add_picture(BOARD, picture)
    view.add_item(ui.TextDisplay(fit_lines(texts.rich, lines)))
    for each in cut_rows(list(_build_buttons(context, position, texts.plain, part))):
        view.add_item(each)
    return view.add_item(make_row(_build_seats(position, texts.plain, part)))


def is_text(part: str) -> bool:
    """Return True if this view is the board's text, or a page of it."""
    return part == TEXT or part.startswith(PAGE)


def build_text(
    context: AppContext, position: Position, texts: MatchTexts, lines: list[str], status: str, part: str
) -> Layout:
    """Build a page of the board's text, with buttons to the others."""
    pages = cut_pages(lines, len(status))
    at = min(read_number(part.removeprefix(PAGE)), len(pages) - 1)
    shown = build_part(context, position, texts, [*pages[at], status], TEXT)
    if len(pages) == 1:
        return shown
    say, match = texts.plain, position.match.id
    before = LookAt(match, arg=f"{PAGE}{max(at - 1, 0)}").button(
        say, say.line("list-before"), disabled=at == 0
    )
    last = at == len(pages) - 1
    after = LookAt(match, arg=f"{PAGE}{at + 1}").button(say, say.line("list-after"), disabled=last)
    shown.add_item(ui.TextDisplay(say.line("look-page", page=at + 1, pages=len(pages))))
    return shown.add_item(make_row(before, after))


def _build_buttons(context: AppContext, position: Position, say: Say, shown: str) -> Iterator[PressedItem]:
    for part, name in list_parts(context, position.game, say):
        yield LookAt(position.match.id, arg=part).button(say, name, disabled=part == shown)


def _build_seats(position: Position, say: Say, shown: str) -> PressedItem:
    """Return the menu of tableaux."""
    listed = [make_choice(name, part, default=part == shown) for part, name in list_seats(position, say)]
    return LookBefore(position.match.id).menu(listed, say.line("look-before-hint"))
