"""How a panel is laid out, for any decision of any game: within Discord's limits."""

from collections.abc import Iterator, Sequence

from discord import ui
from msgspec import Struct

from cogs.panel.buttons import RefreshPanel, TakeBack
from cogs.panel.widgets import make_widget
from cogs.panel.widgets.widget import Item, Question, Widget, cut_rows
from cogs.ui.components import PressedItem
from cogs.ui.layout import TEXT, UTF8, fitted, gallery
from engine.core import Shut
from render.say import Say

COMPONENTS = 40  # of one message, nested ones counted
REASONS = 8  # "why not?" lines on one panel


class Shown(Struct, frozen=True):
    """What a panel shows beside the question: a note above it, and pictures by file and alternative text.

    back: the name of the answer that Back takes back, or nothing; more: buttons at the end; lesson: why this is asked.
    """

    note: str = ""
    pictures: tuple[tuple[str, str], ...] = ()
    back: str = ""
    more: tuple[PressedItem, ...] = ()
    lesson: str = ""


def draw_question(question: Question, shown: Shown) -> ui.LayoutView:
    """Draw the panel of a seat that is asked something, with at most 40 components."""
    widget = make_widget(question)
    body, buttons = list(widget.draw_body()), list(widget.draw_buttons())
    if shown.back:
        buttons.append(TakeBack(*question.key(shown.back)).button(question.say))
    below = [item.content for item in body if isinstance(item, ui.TextDisplay)]
    said = _write_head(widget, question, shown, below)
    return _draw_panel(said, shown, [*body, *cut_rows([*buttons, *shown.more])])


def draw_rest(match: int, say: Say, shown: Shown) -> ui.LayoutView:
    """Draw the panel of a seat that is asked nothing."""
    buttons = [*shown.more, RefreshPanel(match).button(say)]
    if shown.back:
        buttons.append(TakeBack(match, 0, shown.back).button(say))
    return _draw_panel(fitted(say, shown.note.split("\n")), shown, list(cut_rows(buttons)))


def _draw_panel(text: str, shown: Shown, below: Sequence[Item]) -> ui.LayoutView:
    """Draw text, pictures and what is below; of pictures that are too many the first ones give way."""
    room = COMPONENTS - 1 - sum(1 + len(getattr(item, "children", ())) for item in below)
    view = ui.LayoutView(timeout=None).add_item(ui.TextDisplay(text))
    for name, alt in shown.pictures[max(len(shown.pictures) - room, 0) :]:
        view.add_item(gallery(name, alt))
    for item in below:
        view.add_item(item)
    return view


def _write_head(widget: Widget, question: Question, shown: Shown, below: list[str]) -> str:
    """Write what is asked and why not more, as far as the texts below leave room."""
    rich = question.rich
    lines = [shown.note] if shown.note else []
    lines.append(rich.line("panel-prompt", prompt=rich(question.decision.prompt)))
    lines += [rich.line("panel-lesson", lesson=shown.lesson)] if shown.lesson else []
    lines += widget.list_tallies()
    lines += [
        rich.line("panel-hint", label=option.label, hint=option.hint)
        for option in widget.list_hinted()
        if option.hint is not None
    ]
    taken = sum(map(len, below))
    reasons = _list_reasons(list(widget.list_shut()), rich)
    return fitted(rich, [*lines, *reasons], TEXT - taken, UTF8 - 3 * taken)


def _list_reasons(every: list[Shut], rich: Say) -> Iterator[str]:
    """Say of what is not offered why not."""
    for shut in every[:REASONS]:
        yield rich.line("panel-shut", label=shut.label, why=shut.why, rule=shut.rule)
    more = len(every) - REASONS
    if more > 0:
        yield rich.line("panel-shut-more", n=more)
