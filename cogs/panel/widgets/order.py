"""Pick options in order: a menu of the remaining ones, then submit."""

from collections import Counter
from collections.abc import Iterator

from cogs.panel.widgets.widget import (
    AnswerComponent,
    Item,
    PanelPage,
    PressResult,
    Widget,
    cut_page,
    read_option,
    read_turn,
)
from cogs.ui.components import BUTTONS, PressedItem, make_row
from cogs.ui.custom_id import Press
from engine.rules.core import Arg, Decision, Option, Picks


class NextMenu(AnswerComponent, verb="nth"):
    """The menu of the remaining options.

    The argument is the number of picks before it, so a doubled press counts once.
    """

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Add the chosen option after the earlier picks, or turn the page."""
        turned = read_turn(press)
        if turned is not None:
            return PressResult(page=PanelPage("", turned))
        return PressResult(picks=(*picks[: int(self.arg)], read_option(press)))


class ClearPicks(AnswerComponent, verb="clear", label="panel-clear"):
    """Drop all picks."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Store no pick."""
        return PressResult(picks=())


class OrderPicks(Widget):
    """A question for several options in order, each up to its cap."""

    def list_tallies(self) -> Iterator[str]:
        """Yield the number of picks and their order."""
        said = self.say_count(len(self.picks), self.decision.low, self.decision.high)
        yield f"{said.rstrip('.')}. {self._write_order()}" if self.picks else said

    def list_hinted(self) -> Iterator[Option]:
        """Yield the options if they are few: a menu truncates their hints."""
        if len(self.decision.options) <= BUTTONS:
            yield from self.decision.options

    def build_body(self) -> Iterator[Item]:
        """Yield the menu of the remaining options."""
        taken = Counter(self.picks)
        left = tuple(option for option in self.decision.options if taken[option.id] < option.cap)
        page = self.page.number if self.page.group == "" else 0
        listed = self.list_choices(cut_page(left, page), set()) + self.list_more(left, page)
        if listed:
            menu, full = NextMenu(*self.question.key(str(len(self.picks)))), self._is_full()
            yield make_row(menu.menu(listed, self.say.line("panel-choose"), disabled=full))

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield the buttons that submit or drop the picks."""
        yield self.build_submit()
        yield ClearPicks(*self.question.key()).button(self.say, disabled=not self.picks)

    def _is_full(self) -> bool:
        return len(self.picks) >= self.decision.high

    def _write_order(self) -> str:
        labels: dict[str, Arg] = {option.id: option.label for option in self.decision.options}
        return self.rich.line("panel-order", picks=" → ".join(self.rich(labels[pick]) for pick in self.picks))
