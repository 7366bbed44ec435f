"""Choose one option and, if it leads on, answer the next question on the same panel in one press."""

from collections.abc import Iterator

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.panel.widgets.choose import ChooseOne, PutOption
from cogs.panel.widgets.groups import OptionGroup, list_parts
from cogs.panel.widgets.slots import SHORT, OpenSlot
from cogs.panel.widgets.widget import AnswerComponent, Item, PanelPage, PanelQuestion
from cogs.ui.components import BUTTONS, PressedItem, Style, cut_rows, make_row
from cogs.ui.layout import clip_words
from cogs.ui.phone import count_rows
from engine.bots.reasons import Suggestion
from engine.rules.core import Decision, IllegalAnswer, Option, Text

HEADING_ROWS = 2  # rows of heading buttons on a phone, above the open heading's content
PROMPT = 400  # characters of a heading, or of the question inside
WAYS_OUT, INSIDE = BUTTONS, 4  # ungrouped options as buttons, and menus of groups in the question inside
STEP = "@"  # encloses the index of the leading option at the start of an argument


class Unfolded(Struct, frozen=True):
    """The open heading of a panel: its id, label and options."""

    id: str
    label: Text
    options: tuple[Option, ...]

    @property
    def grouped(self) -> bool:
        """Whether a group is open, and not an ungrouped option."""
        return self.id != self.options[0].id

    @property
    def leads(self) -> Option | None:
        """The heading's only option if it leads to another question, else None."""
        return self.options[0] if len(self.options) == 1 and self.options[0].leads else None


def has_steps(decision: Decision) -> bool:
    """Return True if a decision has options that lead to another question."""
    return decision.high == 1 and any(option.leads for option in decision.options)


def find_unfolded(decision: Decision, page: PanelPage) -> Unfolded | None:
    """Return the open heading: the page's, else the group of the timeout's answer, else the first group.

    An ungrouped option is open only if the page names it. None if there is nothing to open, or if no option
    leads to another question.
    """
    if not has_steps(decision):
        return None
    for option in decision.options:
        if not option.group and option.leads and option.id == page.group:
            return Unfolded(option.id, option.label, (option,))
    parts = {part.id: part for part in list_parts(decision) if part.group and part.options}
    likely = [option.group for option in decision.options if option.id in (decision.default or ())]
    part = next((parts[id_] for id_ in (page.group, *likely, *parts) if id_ in parts), None)
    return None if part is None or part.group is None else Unfolded(part.id, part.group.label, part.options)


def unfold_question(question: PanelQuestion, option: Option, follow: Decision) -> PanelQuestion:
    """Return the question that follows an option, to show on the same panel.

    Its components name the option too, by its index in `step`.
    """
    place = question.decision.options.index(option)
    return replace(
        question,
        decision=replace(follow, question_id=question.decision.question_id),
        picks=(),
        page=question.page.inside or PanelPage(),
        step=f"{STEP}{place}{STEP}",
        follow=None,
        suggested=_take_rest(question.suggested, option),
    )


def _take_rest(suggested: Suggestion | None, option: Option) -> Suggestion | None:
    """Return the rest of a suggestion that begins with this option. None: it does not, or has no more."""
    if suggested is None or suggested.line[0] != (option.id,) or len(suggested.line) == 1:
        return None
    return replace(suggested, line=suggested.line[1:])


def unfold_inside(question: PanelQuestion) -> PanelQuestion:
    """Return the follow-up question shown below this question, or this one if none is shown."""
    unfolded = find_unfolded(question.decision, question.page) if question.follow is not None else None
    if question.follow is None or unfolded is None or unfolded.leads is None:
        return question
    return unfold_question(question, unfolded.leads, question.follow)


def read_step(decision: Decision, component: AnswerComponent) -> tuple[Option | None, AnswerComponent]:
    """Return the leading option in a component's argument, if any, and the component without it.

    Raises IllegalAnswer if the decision has no such option.
    """
    key = component.key
    if not key.arg.startswith(STEP):
        return None, component
    place, _, rest = key.arg.removeprefix(STEP).partition(STEP)
    found = [option for at, option in enumerate(decision.options) if str(at) == place and option.leads]
    if not found:
        raise IllegalAnswer(str(key))
    return found[0], type(component)(key.match, key.question_id, rest)


def keep_open(option: Option, page: PanelPage) -> PanelPage:
    """Return the panel page on which this option is open with `page` inside."""
    return PanelPage(option.group or option.id, inside=page)


class InsideOne(ChooseOne):
    """A follow-up question on the same panel. It has fewer menus, since the first question needs room."""

    menus = INSIDE


class UnfoldOne(ChooseOne):
    """Groups and leading options as heading buttons, one of them open.

    Below the headings stand the options of the open group, or the question to which the open option leads.
    """

    def __init__(self, question: PanelQuestion) -> None:
        super().__init__(question)
        self.unfolded = find_unfolded(self.decision, self.page)
        inner = unfold_inside(self.question)
        self.inside = None if inner is self.question else InsideOne(inner)
        self.shut += () if self.inside is None else self.inside.shut
        self.ways_out = tuple(each for each in self.decision.options if not each.group and not each.leads)

    def list_hinted(self) -> Iterator[Option]:
        """Yield the options that are buttons: the open heading's and the ungrouped ones."""
        if self.inside is not None:
            yield from self.inside.list_hinted()
        elif self.unfolded is not None and self.fits_buttons(self.unfolded.options):
            yield from (option for option in self.unfolded.options if option.rank >= 0)
        yield from self.ways_out if len(self.ways_out) <= WAYS_OUT else ()

    def build_body(self) -> Iterator[Item]:
        """Yield the headings, and the content of the open one. A menu of headings shows which one is open."""
        headings = list(self._list_headings())
        shorts = {id_: self.say(short) for id_, _, short in headings}
        listed = count_rows(shorts.values()) > HEADING_ROWS
        if listed:
            opened = self.unfolded.id if self.unfolded is not None else None
            yield make_row(
                self.build_openers(tuple(Option(id_, label) for id_, label, _ in headings), opened)
            )
        else:
            yield from cut_rows([self._draw_heading(id_, words) for id_, words in shorts.items()])
        if self.inside is not None:
            prompt = clip_words(self.rich(self.inside.decision.prompt), PROMPT)
            yield ui.TextDisplay(self.rich.line("panel-prompt", prompt=prompt))
            yield from self.inside.build_body()
            yield from cut_rows(list(self.inside.build_buttons()))
        elif self.unfolded is not None:
            if not listed:
                label = clip_words(self.rich(self.unfolded.label), PROMPT)
                yield ui.TextDisplay(self.rich.line("panel-group", label=label))
            yield from self._build_open(self.unfolded)
        if len(self.ways_out) > WAYS_OUT:
            yield make_row(self.build_menu(OptionGroup(None, self.ways_out), self._page_of("")))

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield the ungrouped options that lead to no other question, if few, and the empty answer."""
        for option in self.ways_out if len(self.ways_out) <= WAYS_OUT else ():
            way_out = PutOption(*self.question.key(option.id))
            style: Style = "success" if self.is_suggested(option) else "secondary"
            yield way_out.button(self.say, self.words[option.id], style)
        yield from self.draw_nothing()

    def list_further(self) -> Iterator[Item | PressedItem]:
        """Yield the options of the open heading that are rarely wanted, if the others are buttons."""
        if self.inside is not None:
            yield from self.inside.list_further()
        elif self.unfolded is not None and self.fits_buttons(self.unfolded.options):
            yield from (self.build_option(option) for option in self.unfolded.options if option.rank < 0)

    def _build_open(self, unfolded: Unfolded) -> Iterator[Item]:
        """Yield the options of the open heading."""
        if self.fits_buttons(unfolded.options):
            yield from cut_rows(
                [self.build_option(option) for option in unfolded.options if option.rank >= 0]
            )
        else:
            part = next(part for part in self.parts if part.id == unfolded.id)
            yield make_row(self.build_menu(part, self._page_of(part.id)))

    def _page_of(self, group: str) -> int:
        """Return the page number of a group's menu, 0 unless the panel's page is of this group."""
        return self.page.number if self.page.group == group else 0

    def _list_headings(self) -> Iterator[tuple[str, Text, Text]]:
        """Yield the groups, then ungrouped leading options: id, label and short label."""
        grouped = [(part.id, part.group) for part in self.parts if part.group is not None]
        for id_, group in grouped if len(grouped) > 1 else []:
            yield id_, group.label, group.short or group.label
        for option in self.decision.options:
            if not option.group and option.leads:
                yield option.id, option.label, option.label

    def _draw_heading(self, id_: str, words: str) -> PressedItem:
        style: Style = "primary" if self.unfolded and self.unfolded.id == id_ else "secondary"
        return OpenSlot(*self.question.key(id_)).button(self.say, clip_words(words, SHORT), style)
