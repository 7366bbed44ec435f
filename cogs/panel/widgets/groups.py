"""Options by group: a row of buttons or a menu each, behind a menu of groups if there are many."""

from collections.abc import Iterator
from functools import cached_property
from operator import attrgetter

from discord import ui
from msgspec import Struct

from cogs.panel.picks import replace_picks
from cogs.panel.widgets.widget import (
    PICKED,
    AnswerComponent,
    Item,
    PanelPage,
    PanelQuestion,
    PressResult,
    Widget,
    cut_page,
    read_option,
    read_turn,
)
from cogs.ui.components import BUTTONS, PressedItem, make_row
from cogs.ui.custom_id import Press
from cogs.ui.layout import clip_words
from engine.rules.core import Decision, Group, Option, Picks
from engine.rules.menus import BACK

GROUPS = 10  # menus on one panel
LOOSE = 3  # ungrouped options shown as buttons next to groups


class OptionGroup(Struct, frozen=True):
    """A group and its options. group is None for options without one."""

    group: Group | None
    options: tuple[Option, ...]

    @property
    def id(self) -> str:
        """The group's id, or ""."""
        return self.group.id if self.group else ""


class OpenGroup(AnswerComponent, verb="open"):
    """The menu of groups, if there are too many for one panel."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Open the chosen group, or turn the page."""
        turned = read_turn(press)
        return PressResult(page=PanelPage(read_option(press)) if turned is None else PanelPage(None, turned))


class OptionMenu(AnswerComponent, verb="menu"):
    """The menu of a group's options. The argument holds its page and the group."""

    @classmethod
    def of_page(cls, question: PanelQuestion, page: int, group: str) -> "OptionMenu":
        """Return the menu of this page."""
        return cls(*question.key(f"{page}:{group}"))

    def read_page(self) -> tuple[int, str]:
        """Return the number of the page, and the group's id."""
        page, _, group = self.arg.partition(":")
        return int(page), group

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Turn the page, answer if one option is wanted, else replace the picks of the options on this page."""
        page, group = self.read_page()
        turned = read_turn(press)
        shown = PanelPage(group, page if turned is None else turned)
        if decision.high <= 1:
            return (
                PressResult(page=shown) if turned is not None else PressResult(answer=(read_option(press),))
            )
        options = next((part.options for part in list_parts(decision) if part.id == group), ())
        chosen = tuple(value.removeprefix(PICKED) for value in press.values if value.startswith(PICKED))
        return PressResult(picks=replace_picks(cut_page(options, page), picks, chosen), page=shown)


class GroupedWidget(Widget):
    """A widget that shows options by group.

    alone: the most ungrouped options shown as buttons if there is no group. menus: the most groups shown
    without a menu of groups.
    """

    alone, menus = BUTTONS, GROUPS

    def __init__(self, question: PanelQuestion) -> None:
        super().__init__(question)
        self.parts = list_parts(self.decision)
        loose = self.parts[-1].options if self.parts and self.parts[-1].group is None else ()
        back = tuple(option for option in loose if option.id == BACK)
        if back and not self._has_buttons(self.parts[-1], self.parts):  # it is a button beside the menu
            rest = tuple(option for option in loose if option not in back)
            self.parts = [*self.parts[:-1], OptionGroup(None, rest), OptionGroup(None, back)]

    def build_option(self, option: Option) -> PressedItem:
        """Return the option's button."""
        raise NotImplementedError

    def build_menu(self, part: OptionGroup, page: int) -> PressedItem:
        """Return the menu of a group's options."""
        raise NotImplementedError

    def write_heading(self, part: OptionGroup, group: Group) -> str:
        """Return the group's name with its chosen and picked options."""
        picked = [option.label for option in part.options if option.chosen or option.id in self.picks]
        if picked:
            return self.rich.line("panel-group-holds", label=group.label, picks=tuple(picked))
        return self.rich.line("panel-group", label=group.label)

    def names_group(self, part: OptionGroup) -> bool:
        """Return True if the menu of a group names the group, so that it needs no heading."""
        return False

    @cached_property
    def pressed(self) -> tuple[OptionGroup, ...]:
        """The groups with options shown as buttons."""
        return tuple(part for part in self.parts if self._has_buttons(part, self.parts))

    def list_hinted(self) -> Iterator[Option]:
        """Yield the options that are buttons."""
        for part in self.pressed:
            yield from (option for option in part.options if option.rank >= 0)

    def build_body(self) -> Iterator[Item]:
        """Yield each group. If there are too many, yield a menu of groups and the open one."""
        shown, grouped = self.parts, [part for part in self.parts if part.group]
        if len(grouped) > self.menus:
            openers = tuple(Option(part.id, part.group.label) for part in grouped if part.group)
            yield make_row(self.build_openers(openers))
            shown = [part for part in shown if not part.group or part.id == self.page.group]
        for part in shown:
            if part.group is not None and not self.names_group(part):
                yield ui.TextDisplay(clip_words(self.write_heading(part, part.group), 200))
            if part.options and not (part in self.pressed or self._has_buttons(part, shown)):
                yield make_row(self.build_menu(part, self.page.number if self.page.group == part.id else 0))
            elif part.options and part.group is not None:
                yield make_row(*map(self.build_option, part.options))

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield buttons of the options without a group, if these are few."""
        loose = (option for part in self.pressed if part.group is None for option in part.options)
        yield from (self.build_option(option) for option in loose if option.rank >= 0)

    def list_further(self) -> Iterator[Item | PressedItem]:
        """Yield buttons of those that are rarely wanted."""
        loose = (option for part in self.pressed if part.group is None for option in part.options)
        yield from (self.build_option(option) for option in loose if option.rank < 0)

    def write_hint(self, part: OptionGroup) -> str:
        """Return the placeholder of a group's menu."""
        return self.say(part.group.label) if part.group else self.say.line("panel-choose")

    def _has_buttons(self, part: OptionGroup, shown: list[OptionGroup]) -> bool:
        """Return True if a group's options are few enough for buttons.

        A group has buttons only if it is alone on the panel. Ungrouped options have them next to groups too.
        shown: the groups on the panel.
        """
        if len(shown if part.group else self.parts) > 1:
            return part.group is None and len(part.options) <= LOOSE
        few = len(part.options) <= (BUTTONS if part.group else self.alone)
        return few and self.fits_buttons(part.options)

    def build_openers(self, options: tuple[Option, ...], opened: str | None = None) -> PressedItem:
        """Return a menu of groups, given as options, to open. opened: the id of the open one, None: the page's."""
        page = self.page.number if self.page.group is None else 0
        worded = [(self.say(option.label), option) for option in cut_page(options, page)]
        listed = self.list_worded(worded, {opened or self.page.group or ""})
        menu = OpenGroup(*self.question.key())
        return menu.menu(listed + self.list_more(options, page), self.say.line("panel-which-group"))


def list_parts(decision: Decision) -> list[OptionGroup]:
    """Return the groups with their options, those of highest rank first. Unknown groups count as none."""
    known = {group.id for group in decision.groups}
    ranked = sorted(decision.options, key=attrgetter("rank"), reverse=True)
    grouped = [
        OptionGroup(group, tuple([option for option in ranked if option.group == group.id]))
        for group in decision.groups
        if group.id
    ]
    loose = tuple(option for option in ranked if not option.group or option.group not in known)
    return [*grouped, OptionGroup(None, loose)] if loose else grouped
