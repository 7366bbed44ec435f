"""A game's introduction: pages of one picture and few words, half a phone's screen each."""

from collections.abc import Iterator, Sequence

from discord import ui

from cogs.ui.components import PressedItem, make_row
from cogs.ui.layout import Layout
from cogs.ui.navigation import OpenHelp, ReadPrimer, ReadRules
from engine.rules.game import AnyGame
from render.drawing.scene import Picture
from render.text.say import Say


def build_primer(
    match: int, game: AnyGame, page: int, say: Say, picture: Picture | None, begin: Sequence[PressedItem]
) -> Layout:
    """Build a page with buttons to its neighbours. The last leads to the rules and explains their search.

    say: with the game's texts. begin: the button to play the game, if possible.
    """
    name, pages = game.primer[page], len(game.primer)
    lines = [say.line("primer-page", page=page + 1, pages=pages, words=say.line(f"primer-{name}"))]
    lines += [say.line("primer-search")] if page + 1 == pages else []
    view = Layout().add_item(ui.TextDisplay("\n".join(lines))).add_picture(name, picture)
    return view.add_item(make_row(*_build_turns(match, game, page, say), *begin))


def _build_turns(match: int, game: AnyGame, page: int, say: Say) -> Iterator[PressedItem]:
    """Yield the buttons to the previous page or, outside a table, the help, and to the next or the rules."""
    before = ReadPrimer.of_page(match, game.key, page - 1, "b") if page else OpenHelp()
    yield before.button(say, say.line("primer-back"), disabled=not page and bool(match))
    if page + 1 < len(game.primer):
        yield ReadPrimer.of_page(match, game.key, page + 1, "f").button(say, say.line("rules-after"))
    else:
        yield ReadRules.of_page(match, game.key).button(say, say.line("primer-rules"))
