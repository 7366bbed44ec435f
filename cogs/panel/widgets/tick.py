"""Tick several options in any order, then submit."""

from collections.abc import Iterator

from cogs.panel.widgets.groups import GroupedWidget, OptionGroup, OptionMenu
from cogs.panel.widgets.share import SetCount
from cogs.panel.widgets.widget import cut_page
from cogs.ui.components import PressedItem
from engine.rules.core import Group, Option


class TickSeveral(GroupedWidget):
    """Several options, each once."""

    asks_rest = True

    def list_tallies(self) -> Iterator[str]:
        """Yield the number of ticked options."""
        yield self.say_count(len(self.picks), self.decision.low, self.decision.high)

    def write_heading(self, part: OptionGroup, group: Group) -> str:
        """Return a group's name, its ticked options, and how many are permitted."""
        ticked = sum(option.id in self.picks for option in part.options)
        count = self.rich.line("panel-group-count", n=ticked, high=group.high)
        return f"{super().write_heading(part, group)} {count}"

    def build_option(self, option: Option) -> PressedItem:
        """Return an option's button with a tick. A press toggles it."""
        ticked = option.id in self.picks
        label = self.say.line("panel-ticked" if ticked else "panel-unticked", label=option.label)
        button = SetCount.of_option(self.question, option.id, 0 if ticked else 1)
        return button.button(self.say, label, "success" if ticked else None)

    def build_menu(self, part: OptionGroup, page: int) -> PressedItem:
        """Return a menu with several selectable options."""
        shown, more = cut_page(part.options, page), self.list_more(part.options, page)
        listed = self.list_choices(shown, set(self.picks)) + more
        most = part.group.high if part.group else self.decision.high
        high = min(max(most, 1) + len(more), len(listed))
        return OptionMenu.of_page(self.question, page, part.id).menu(listed, self.write_hint(part), 0, high)

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield the few ungrouped options, and the button that submits the picks."""
        yield from super().build_buttons()
        yield self.build_submit()
