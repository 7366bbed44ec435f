"""Pick options one after the other: a menu of those that are left, then submit."""

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
    """The menu of the options that are left; the argument: how many picks came before, so that a doubled tap is one."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Add the chosen option after the picks that came before, or turn the page."""
        turned = read_turn(press)
        if turned is not None:
            return PressResult(page=PanelPage("", turned))
        return PressResult(picks=(*picks[: int(self.arg)], read_option(press)))


class ClearPicks(AnswerComponent, verb="clear", label="panel-clear"):
    """Begin anew."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Keep no pick."""
        return PressResult(picks=())


class OrderPicks(Widget):
    """Several options in an order, each as often as its cap allows."""

    def list_tallies(self) -> Iterator[str]:
        """Say how many are picked, and in which order."""
        said = self.say_count(len(self.picks), self.decision.low, self.decision.high)
        yield f"{said.rstrip('.')}. {self._write_order()}" if self.picks else said

    def list_hinted(self) -> Iterator[Option]:
        """List few options: a menu cuts their second lines short."""
        if len(self.decision.options) <= BUTTONS:
            yield from self.decision.options

    def build_body(self) -> Iterator[Item]:
        """Draw the menu of the options that are left."""
        taken = Counter(self.picks)
        left = tuple(option for option in self.decision.options if taken[option.id] < option.cap)
        page = self.page.number if self.page.group == "" else 0
        listed = self.list_choices(cut_page(left, page), set()) + self.list_more(left, page)
        if listed:
            menu, full = NextMenu(*self.question.key(str(len(self.picks)))), self._is_full()
            yield make_row(menu.menu(listed, self.say.line("panel-choose"), disabled=full))

    def build_buttons(self) -> Iterator[PressedItem]:
        """Draw the buttons that send the picks, or drop them."""
        yield self.build_submit()
        yield ClearPicks(*self.question.key()).button(self.say, disabled=not self.picks)

    def _is_full(self) -> bool:
        return len(self.picks) >= self.decision.high

    def _write_order(self) -> str:
        labels: dict[str, Arg] = {option.id: option.label for option in self.decision.options}
        return self.rich.line("panel-order", picks=" → ".join(self.rich(labels[pick]) for pick in self.picks))
