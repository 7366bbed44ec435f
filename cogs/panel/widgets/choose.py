"""Choose one option. A press on its button or menu entry is the answer."""

from collections.abc import Iterator

from cogs.panel.widgets.groups import GroupedWidget, OptionGroup, OptionMenu
from cogs.panel.widgets.widget import AnswerComponent, PressResult, SubmitPicks, cut_page
from cogs.ui.components import BUTTONS, PressedItem, Style
from cogs.ui.custom_id import Press
from engine.rules.core import Decision, Option, Picks


class PutOption(AnswerComponent, verb="put", style="primary"):
    """An option as a button. The argument is the option."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Answer with the option."""
        return PressResult(answer=(self.arg,))


class ChooseOne(GroupedWidget):
    """A question for at most one option.

    Up to two rows of options are buttons, since a menu takes two taps.
    """

    alone = 2 * BUTTONS
    menu_kind: type[OptionMenu] = OptionMenu

    def build_option(self, option: Option) -> PressedItem:
        """Return the option's button, marked if it is the present choice or suggested."""
        button, marked = PutOption(*self.question.key(option.id)), option.chosen or self.is_suggested(option)
        style: Style | None = "success" if marked else "secondary" if option.rank < 0 else None
        return button.button(self.say, self.words[option.id], style)

    def names_group(self, part: OptionGroup) -> bool:
        """Return True if the group has a menu. Its placeholder is the group, and its present choice names it."""
        return bool(part.options) and part not in self.pressed and len(self.parts) > 1

    def build_menu(self, part: OptionGroup, page: int) -> PressedItem:
        """Return a menu with the first present choice marked."""
        shown = cut_page(part.options, page)
        chosen = [option.id for option in shown if option.chosen][:1]
        worded = [
            (self._name_choice(option, part) if option.id in chosen else self.words[option.id], option)
            for option in shown
        ]
        listed = self.list_worded(worded, set(chosen)) + self.list_more(part.options, page)
        return self.menu_kind.of_page(self.question, page, part.id).menu(listed, self.write_hint(part))

    def _name_choice(self, option: Option, part: OptionGroup) -> str:
        """Return the words of a present choice, with its group."""
        if part.group is None:
            return self.words[option.id]
        return self.say.line("panel-holds", label=part.group.label, picks=option.label)

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield buttons of the options without a group, if these are few, and of the empty answer."""
        yield from super().build_buttons()
        yield from self.draw_nothing()

    def draw_nothing(self) -> Iterator[PressedItem]:
        """Yield the button of the empty answer, if that is permitted."""
        if self.decision.low == 0:
            nothing = SubmitPicks(*self.question.key())
            called = self.decision.none
            words = self.say.line("panel-none") if called is None else self.say(called)
            yield nothing.button(self.say, words, "success" if self.suggests_nothing() else "secondary")
