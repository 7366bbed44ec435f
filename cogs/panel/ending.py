"""The panel of a match that ended: the deed as a picture, the result, and ways to the next match."""

from collections.abc import Iterator, Sequence

from discord import ui

from cogs.panel.view import PanelContent
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import PressedItem, cut_rows
from cogs.ui.layout import TEXT, Layout, fit_lines
from cogs.ui.navigation import OpenHelp, OpenTable, PlayAgain, ReadStory, ShowDeed
from engine.match.position import Position
from engine.records.robots import find_harder
from engine.rules.core import Ref, Seat, text
from engine.rules.lessons import is_lesson
from render.text.say import Say


def build_end(shown: PanelContent, ways: Sequence[PressedItem], say: Say) -> Layout:
    """Build the panel of a match that ended: the picture, which tells the news, then the result and the buttons."""
    view = Layout()
    for shot in shown.pictures:
        view.add_shot(shot)
    said = list(filter(None, shown.note.split("\n")))
    view.add_item(ui.TextDisplay(fit_lines(say, said, TEXT - len(shown.last))))
    for row in cut_rows([*shown.here, *ways]):
        view.add_item(row)
    return view.add_item(ui.TextDisplay(shown.last)) if shown.last else view


def write_end(snapshot: MatchSnapshot, seat: Seat) -> str:
    """Return the seat's result: the winners, its own place and holding."""
    position, say = snapshot.position, snapshot.texts.rich
    result = position.result()
    if result is None:
        return say.line("panel-over")
    holding = position.game.standing(position.state).holdings[seat]
    if result.places[seat] == 1:
        return say.line("panel-won", holding=holding)
    winners = tuple(Ref("seat", str(each)) for each, place in enumerate(result.places) if place == 1)
    return say.line(
        "panel-lost",
        winners=winners,
        n=len(winners),
        place=result.places[seat],
        seats=len(result.places),
        holding=holding,
    )


def list_ways(snapshot: MatchSnapshot, seat: Seat, *, direct: bool) -> Iterator[PressedItem]:
    """Yield the buttons below a match that ended.

    They are a match like it, a harder one, the deed for everybody or the way it was lost, a table with friends, and
    help. direct: the panel is a direct message, where no table can be opened for others.
    """
    match, say, position = snapshot.match, snapshot.texts.plain, snapshot.position
    won, alone = has_won(position, seat), position.has_one_person()
    level = find_level(position) if alone else ""
    harder = find_harder(position.game, level) if won else ""
    again = say.line("button-again", level=text(f"level-{level}")) if level else ""
    yield PlayAgain(match.id).button(say, again, style="success")
    if harder:
        yield PlayAgain(match.id, arg=harder).button(say, say.line("button-harder"), "primary")
    if won and is_lesson(match.settings):
        yield ShowDeed(match.id).button(say)
    elif alone and won and not direct:
        yield OpenTable(match.id, arg=match.game).button(say, say.line("button-invite"), "secondary")
    if not won:
        yield ReadStory(match.id).button(say, say.line("button-won"))
    yield OpenHelp().button(say, say.line("button-next"))


def has_won(position: Position, seat: Seat) -> bool:
    """Return True if the match ended with this seat in the first place."""
    result = position.result() if position.ended else None
    return result is not None and result.places[seat] == 1


def find_level(position: Position) -> str:
    """Return the level of a match's AIs. Empty: they have several, or there are none."""
    levels = {player.level for player in position.players} - {""}
    return levels.pop() if len(levels) == 1 else ""
