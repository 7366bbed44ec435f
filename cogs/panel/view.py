"""Lay out a panel for any decision of any game within Discord's limits."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle, ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.panel.buttons import BackButton, RefreshPanel
from cogs.panel.plans import name_line
from cogs.panel.widgets import make_widget
from cogs.panel.widgets.plan import OpenMacros
from cogs.panel.widgets.slots import OpenSlot, has_slots
from cogs.panel.widgets.unfold import unfold_inside
from cogs.panel.widgets.widget import (
    SHUT,
    SURE,
    AnswerSurely,
    ChooseAgain,
    ExplainUnavailable,
    FollowAdvice,
    Item,
    PanelPage,
    PanelQuestion,
    ShowFurther,
    Widget,
    find_doubted,
)
from cogs.ui.components import BUTTONS, Component, PressedItem, cut_rows, make_row
from cogs.ui.custom_id import parse_id
from cogs.ui.layout import COMPONENTS, CUT, TEXT, UTF8, AttachedImage, Layout, count_components, fit_lines
from cogs.ui.phone import (
    AFTER_TEXT,
    AUTHOR,
    COMFORT,
    ENOUGH,
    ONLY_YOU,
    SCREEN,
    SMALL,
    SMALL_FITS,
    count_rows,
    keep_fitting,
    measure_items,
    measure_lines,
)
from engine.bots.reasons import Suggestion
from engine.rules.core import Option, StagedItem, Text, UnavailableOption
from engine.rules.menus import BACK
from render.text.say import Say

ADVICE_ROW = 2  # components of the suggestion: its row and itself
HEAD = 3  # components of a panel besides its buttons: text, picture, last lines
FEW = 2  # further buttons shown on the page itself
LAID, LEAST = 8, 2  # staged items listed at most, and lines of them at least
BETWEEN = " · "  # what stands between two staged items
TOLD = 51  # points of news that are kept on any panel with room for them
REASONS = 12  # "why not?" lines on one page


class PanelContent(Struct, frozen=True):
    """Content of a panel besides its question.

    news: lines of events. weights: one per line of news. If there is no room for all, lines with small
    weights are kept. needed: the pictures are needed to answer, so they are dropped last. deed: they show what
    has just happened.

    back: the entry of the answer that Back takes back, masked, or "". here: buttons next to the answers. more:
    further buttons, on a page of their own unless there is room. lesson: why this is asked. last: small lines at
    the end. ahead: the question is answered in advance by an order. facts: a line about the suggested answer,
    None: there is no button for it. further: only rarely used buttons and menus are shown. brief: beside a
    suggestion, menus count as rarely used. ask: the button that asks an AI, beside the answers if none is green.
    """

    note: str = ""
    pictures: tuple[AttachedImage, ...] = ()
    back: str = ""
    more: tuple[Component, ...] = ()
    lesson: str = ""
    ahead: bool = False
    needed: bool = False
    deed: bool = False
    here: tuple[PressedItem, ...] = ()
    last: str = ""
    news: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()
    facts: Text | None = None
    further: bool = False
    brief: bool = False
    ask: tuple[Component, ...] = ()


def build_question(question: PanelQuestion, shown: PanelContent) -> Layout:
    """Build the panel of a question. If it is too large, the answers stay and other parts are dropped.

    A plan's ideas wait while a picture shows what has just happened. Below a tall picture, options beside the
    suggested one are a menu unless they fit one row.
    """
    if shown.needed and question.suggested and sum(each.points for each in shown.pictures) > COMFORT / 2:
        question = replace(question, rows=1)
    if shown.deed and question.plan is not None:
        question = replace(question, plan=replace(question.plan, ideas=()))
    for asked in [question] if question.follow is None else [question, unfold_inside(question)]:
        if (doubted := find_doubted(asked.decision, asked.page)) is not None:
            return _build_doubt(asked, doubted, shown)
    return _build_asked(make_widget(question), question, shown)


def _build_asked(widget: Widget, question: PanelQuestion, shown: PanelContent) -> Layout:
    """Build the panel of a question, or the page of its further buttons."""
    way = ShowFurther(*question.key(question.page.group or "")).button(question.say)
    body, buttons = list(widget.build_body()), list(widget.build_buttons())
    held, folded = _has_green([*body, *buttons]), list[Item | PressedItem]()
    green = [] if held or not question.suggested else [_build_suggestion(question, question.suggested)]
    led = held or bool(green)
    if led and shown.brief and _is_led(question):
        body, buttons, folded = _fold_menus(body, buttons, _list_folding(question))
    if not shown.further:
        question, body = _take_prompt(question, body, folded)
    beside = [] if led else [*shown.ask]
    hints = shown.ask if led else ()
    more: list[Item | PressedItem | Component] = [*folded, *widget.list_further(), *hints, *shown.more]
    if question.page.group != SHUT and widget.shut:
        more.append(ExplainUnavailable(*question.key()))
    beside += [BackButton(*question.key(shown.back))] if shown.back else []
    if shown.further:
        return build_further(question, shown, [*beside, *shown.here, *more])
    below = [item.content for item in body if isinstance(item, ui.TextDisplay)]
    if green and _has_room([*green, *body, *cut_rows([*buttons, way])]):
        body[:0] = green
        shown = replace(shown, facts=question.suggested.hint if question.suggested else None)
    if body and (last := _list_buttons(body[-1])):
        body, buttons = _join_rows(body, last, buttons, way)
    buttons, taken = _take_beside([*buttons, *shown.here], beside, way, question.say)
    more = [*(each for each in beside if each not in taken), *more]
    pressed = [*body, *_build_tail(buttons, more, way, question.say)]
    if (size := count_components(pressed)) > COMPONENTS - HEAD:
        pressed = [*body, *cut_rows([*buttons, way])]
        size = count_components(pressed)
    room = SCREEN - AUTHOR - ONLY_YOU - measure_items(pressed)
    said, pictures = _write_head(widget, question, shown, below, room)
    return _build_panel(said, replace(shown, pictures=pictures), pressed, size)


def _take_beside(
    buttons: list[PressedItem], beside: Sequence[Component], way: PressedItem, say: Say
) -> tuple[list[PressedItem], list[Component]]:
    """Add those of the components to the buttons that take no row more. Return all buttons, and those added."""
    taken = list[Component]()
    for each in beside:
        button = each.button(say)
        if _count_rows([*buttons, button, way]) == _count_rows([*buttons, way]):
            buttons, taken = [*buttons, button], [*taken, each]
    return buttons, taken


def _has_room(rows: Sequence[Item]) -> bool:
    """Return True if these rows, the suggestion's among them, leave room for the text and further rows."""
    return count_components(rows) <= COMPONENTS - HEAD - ADVICE_ROW


def _is_led(question: PanelQuestion) -> bool:
    """Return True if a green button of the question's first page leads on, so that its menus can wait."""
    fresh = question.page == PanelPage() and not question.picks
    suggested = question.suggested is not None and question.suggested.line[0] != (BACK,)
    led = suggested or question.plan is not None or has_slots(question.decision)
    return fresh and led


def _list_folding(question: PanelQuestion) -> set[str]:
    """Return the verbs of rows that count as menus: headings, and beside ideas the goals of a plan."""
    ideas = question.plan is not None and question.plan.ideas
    return {OpenSlot.verb, OpenMacros.verb} if ideas else {OpenSlot.verb}


def _take_prompt(
    question: PanelQuestion, body: list[Item], folded: Sequence[Item | PressedItem]
) -> tuple[PanelQuestion, list[Item]]:
    """Ask only the follow-up question if the panel shows no heading but the one that leads to it.

    Return the question with the prompt to show, and the body without it.
    """
    first = body[:1] + [each for each in folded if isinstance(each, ui.TextDisplay)]
    if question.follow is None or not first or not isinstance(first[0], ui.TextDisplay):
        return question, body
    asked = replace(question.decision, prompt=question.follow.prompt)
    return replace(question, decision=asked), [each for each in body if each is not first[0]]


def _fold_menus(
    body: list[Item], buttons: list[PressedItem], verbs: set[str]
) -> tuple[list[Item], list[PressedItem], list[Item | PressedItem]]:
    """Take menus and rows of headings, each with the text above it, and disabled buttons out of a panel.

    Return what is left of body and buttons, then what was taken.
    """
    kept, folded, above = list[Item](), list[Item | PressedItem](), list[Item]()
    for item in body:
        if isinstance(item, ui.TextDisplay):
            kept, above = [*kept, *above], [item]
            continue
        (folded if _opens_others(item, verbs) else kept).extend([*above, item])
        above = []
    idle = [each for each in buttons if isinstance(each.item, ui.Button) and each.item.disabled]
    return [*kept, *above], [each for each in buttons if each not in idle], [*folded, *idle]


def _opens_others(row: Item, verbs: set[str]) -> bool:
    """Return True if a row is a menu, or has buttons with one of these verbs."""
    buttons = _list_buttons(row)
    keys = [parse_id(str(each.custom_id)) for each in buttons]
    return not buttons or any(key is not None and key.verb in verbs for key in keys)


def _join_rows(
    body: list[Item], last: list[PressedItem], buttons: list[PressedItem], way: PressedItem
) -> tuple[list[Item], list[PressedItem]]:
    """Join the last row of the body, which is of buttons, with those below it, if that takes fewer rows.

    way: a button after them. It is joined alone in any case.
    """
    if not buttons or _count_rows([*last, *buttons, way]) < _count_rows(last) + _count_rows([*buttons, way]):
        return body[:-1], [*last, *buttons]
    return body, buttons


def _count_rows(buttons: Sequence[Item | PressedItem]) -> int:
    """Return the number of rows that buttons take on a phone."""
    labels = [
        str(each.item.label)
        for each in buttons
        if isinstance(each, PressedItem) and isinstance(each.item, ui.Button)
    ]
    return sum(count_rows(labels[at : at + BUTTONS]) for at in range(0, len(labels), BUTTONS))


def build_further(
    question: PanelQuestion, shown: PanelContent, more: Sequence[Item | PressedItem | Component]
) -> Layout:
    """Build the page of a question's rarely used menus and buttons: news, note and question above, no picture."""
    rich, say = question.rich, question.say
    back = ChooseAgain(*question.key()).button(say, say.line("orders-back"))
    built = [each.button(say) if isinstance(each, Component) else each for each in more]
    buttons = [each for each in built if isinstance(each, PressedItem)]
    pressed = [*(each for each in built if not isinstance(each, PressedItem)), *cut_rows([*buttons, back])]
    prompt = rich.line("panel-prompt", prompt=rich(question.decision.prompt))
    note, last = list(filter(None, shown.note.split("\n"))), shown.last.split("\n")
    room = SCREEN - AUTHOR - ONLY_YOU - measure_items(pressed) - 2 * AFTER_TEXT
    news, _ = keep_fitting(
        shown.news, room - sum(measure_lines([*note, prompt, *last])), shown.weights, least=1
    )
    size, utf8 = TEXT - len(shown.last) - len(prompt) - 1, UTF8 - len(prompt.encode()) - 1
    above = [fit_lines(rich, [*news, *note], size, utf8)] if news or note else []
    said = "\n".join([*above, prompt])
    return _build_panel(said, replace(shown, pictures=()), pressed, count_components(pressed))


def _build_suggestion(question: PanelQuestion, suggested: Suggestion) -> Item:
    """Return a row with the suggestion as a green button."""
    say = question.say
    words = " · ".join(map(say, suggested.names))
    firsts = [option.id for option in question.decision.options]
    led = suggested.line[0][0] if len(suggested.line[0]) == 1 else ""
    arg = f"{name_line(suggested.line)}:{firsts.index(led) if led in firsts else ''}"
    return make_row(FollowAdvice(*question.key(arg)).button(say, words))


def _has_green(shown: Sequence[Item | PressedItem]) -> bool:
    """Return True if one of these items is a green button that can be pressed, or a row with one."""
    inner = [part for each in shown for part in (each.children if isinstance(each, ui.ActionRow) else [each])]
    buttons = [each.item if isinstance(each, PressedItem) else each for each in inner]
    green = [each for each in buttons if isinstance(each, ui.Button) and each.style is ButtonStyle.success]
    return any(not each.disabled for each in green)


def _list_buttons(shown: Item) -> list[PressedItem]:
    """Return the buttons of a row. Empty: it is none, or a menu's."""
    inner = shown.children if isinstance(shown, ui.ActionRow) else []
    found = [each for each in inner if isinstance(each, PressedItem) and isinstance(each.item, ui.Button)]
    return found if len(found) == len(inner) else []


def _build_doubt(question: PanelQuestion, option: Option, shown: PanelContent) -> Layout:
    """Build the confirmation page of an irreversible option."""
    assert option.sure is not None
    buttons = [
        AnswerSurely(*question.key(option.id)).button(question.say, question.say(option.label)),
        ChooseAgain(*question.key()).button(question.say),
    ]
    plain = replace(shown, pictures=())
    return build_plain(
        question.match,
        question.decision.question_id,
        [question.rich(option.sure)],
        plain,
        (buttons, ()),
        question.say,
    )


def build_plain(
    match: int,
    question_id: int,
    lines: list[str],
    shown: PanelContent,
    pressed: tuple[Sequence[PressedItem], Sequence[Component]],
    say: Say,
) -> Layout:
    """Build a panel of text and buttons. pressed: the buttons, and further ones that may be on their own page."""
    items = _build_tail(*pressed, ShowFurther(match, question_id).button(say), say)
    said = fit_lines(say, lines, TEXT - len(shown.last))
    return _build_panel(said, shown, items, count_components(items))


def build_rest(match: int, say: Say, shown: PanelContent) -> Layout:
    """Build the panel of a seat without a question."""
    buttons = [*shown.here, RefreshPanel(match).button(say)]
    if shown.back:
        buttons.append(BackButton(match, 0, shown.back).button(say))
    said = fit_lines(say, [*shown.news, *filter(None, shown.note.split("\n"))], TEXT - len(shown.last))
    pressed = list[Item](cut_rows([*(each.button(say) for each in shown.more), *buttons]))
    lines = [*said.split("\n"), *shown.last.split("\n")]
    room = SCREEN - AUTHOR - ONLY_YOU - measure_items(pressed) - sum(measure_lines(lines)) - 2 * AFTER_TEXT
    fitting = replace(shown, pictures=_keep_pictures(shown.pictures, room) or shown.pictures[-1:])
    return _build_panel(said, fitting, pressed, count_components(pressed))


def _build_tail(
    buttons: Sequence[PressedItem], more: Sequence[Item | PressedItem | Component], way: PressedItem, say: Say
) -> list[Item]:
    """Build the button rows. Further buttons stand on them if they are few and take no row more than `way`.

    more: the further ones, and rows of menus. way: the button to their page.
    """
    if len(more) <= FEW and all(isinstance(each, PressedItem | Component) for each in more):
        few = [each.button(say) if isinstance(each, Component) else each for each in more]
        if not few or _count_rows([*buttons, *few]) <= _count_rows([*buttons, way]):
            return [*cut_rows([*buttons, *few])]
    return [*cut_rows([*buttons, way])]


def _build_panel(text: str, shown: PanelContent, pressed: Sequence[Item], size: int) -> Layout:
    """Assemble text, buttons, pictures and last lines. Surplus pictures are dropped.

    size: number of components in `pressed`.
    """
    last = [shown.last] if shown.last else []
    room = COMPONENTS - 1 - len(last) - size
    return Layout(text, *pressed, *shown.pictures[max(len(shown.pictures) - room, 0) :], *last)


def _write_head(
    widget: Widget, question: PanelQuestion, shown: PanelContent, below: list[str], room: float
) -> tuple[str, tuple[AttachedImage, ...]]:
    """Return the text above the buttons and the pictures that fit on a phone.

    below: texts of the body, which count against Discord's limits. room: height left on the screen, in
    points. Needed pictures, those of a deed, TOLD points of news, the lesson and facts may fill it. Other
    pictures, further news and hints, in this order, are kept only up to COMFORT.
    """
    rich, taken = question.rich, sum(map(len, below)) + len(shown.last)
    key = "panel-prompt-ahead" if shown.ahead else "panel-prompt"
    prompt = rich.line(key, prompt=rich(question.decision.prompt))
    note, last = shown.note.split("\n") if shown.note else [], shown.last.split("\n")
    why = [rich.line("panel-lesson", lesson=shown.lesson)] if shown.lesson else []
    why += [] if shown.facts is None else [rich.line("panel-small", said=shown.facts)]
    hints = [*widget.list_hints()]
    fixed = shown.needed or shown.deed
    # the "why not?" page lists reasons only
    laid = () if question.page.group == SHUT else question.decision.laid or ()
    beyond, told = SCREEN - COMFORT, min(sum(measure_lines(shown.news)), TOLD)
    room -= sum(measure_lines([*note, prompt, *last])) + 2 * AFTER_TEXT
    needed = sum(each.points for each in shown.pictures) if fixed else 0
    known = list(_list_known(widget, rich, laid, room - (SCREEN - ENOUGH) - told - needed))
    room -= sum(measure_lines(known))
    pictures = _keep_pictures(shown.pictures, room if fixed else room - beyond - told)
    room -= sum(each.points for each in pictures)
    spared = max(min(beyond, room - TOLD), 0)  # points that news may not fill
    news, room = keep_fitting(shown.news, room - spared, shown.weights, least=1)
    why, room = keep_fitting(why, room + spared)
    hints, _ = keep_fitting(hints, room - beyond)
    news, about = [*news, *note], [*why, *known, *hints]
    size, utf8 = TEXT - taken - len(prompt) - 2, UTF8 - 3 * taken - len(prompt.encode()) - 2
    above = fit_lines(rich, news, max(size // 2, size - _measure(about)), utf8 // 2) if news else ""
    left, left_utf8 = size - len(above), utf8 - len(above.encode())
    below_it = fit_lines(rich, about, left, left_utf8) if about else ""
    return "\n".join(filter(None, [above, prompt, below_it])), pictures


def _keep_pictures(pictures: tuple[AttachedImage, ...], room: float) -> tuple[AttachedImage, ...]:
    """Return the last pictures that fit below each other into `room` points."""
    kept = list[AttachedImage]()
    for shot in reversed(pictures):
        room -= shot.points
        if room < 0:
            break
        kept.append(shot)
    return tuple(reversed(kept))


def _measure(lines: list[str]) -> int:
    return sum(len(line) + 1 for line in lines) + CUT


def _list_known(widget: Widget, rich: Say, laid: tuple[StagedItem, ...], room: float) -> Iterator[str]:
    """Yield lines about staged items and picks and, on the page for them, reasons for unavailable options.

    room: points for staged items.
    """
    if widget.page.group == SURE:  # the page asks to confirm fewer picks
        yield rich.line("panel-sure", n=widget.decision.high - len(widget.picks))
    yield from list_laid(rich, laid, room)
    yield from widget.list_tallies()
    if widget.page.group == SHUT:
        yield from _list_reasons(widget.shut, rich)


def list_laid(rich: Say, laid: tuple[StagedItem, ...], room: float = SCREEN) -> Iterator[str]:
    """Yield the first staged items and the number of the others, as one line. Nothing if there are none.

    room: points for them.
    """
    if not laid:
        return
    labels, letters = _join_alike(rich, [each.label for each in laid]), max(room // SMALL, LEAST) * SMALL_FITS
    said = [rich(each) for each in labels[:LAID]]
    while len(said) > 1 and sum(len(each) + len(BETWEEN) for each in said) > letters:
        said.pop()
    if len(labels) > len(said):
        said.append(rich.line("panel-laid-more", n=len(labels) - len(said)))
    yield rich.line("panel-laid", what=BETWEEN.join(said))


def _join_alike(rich: Say, labels: Sequence[Text]) -> list[Text]:
    """Join labels that differ only in their first argument, if there is a text `KEY-many` for them."""
    found = dict[Text, list[Text]]()
    for label in labels:
        many = Text(f"{label.key}-many", label.args[1:])
        found.setdefault(many if rich.has(many.key) else label, []).append(label)
    return [
        Text(many.key, ((alike[0].args[0][0], tuple(each.args[0][1] for each in alike)), *many.args))
        if len(alike) > 1 and many.key != alike[0].key
        else alike[0]
        for many, alike in found.items()
    ]


def _list_reasons(every: Sequence[UnavailableOption], rich: Say) -> Iterator[str]:
    """Yield a line with the reason for each of the first REASONS options, and the number of the others."""
    for shut in every[:REASONS]:
        yield rich.line("panel-shut", label=shut.label, why=shut.why, rule=shut.rule)
    more = len(every) - REASONS
    if more > 0:
        yield rich.line("panel-shut-more", n=more)
