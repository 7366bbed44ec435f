"""Choose an amount of one option: likely ones as buttons, the others in a menu or a modal."""

from collections.abc import Iterator

from cogs.panel.widgets.widget import (
    PICKED,
    AnswerComponent,
    Item,
    PanelComponent,
    PanelQuestion,
    PressResult,
    Widget,
)
from cogs.text.language import say_to
from cogs.ui.components import MENU, PressedItem, make_choice, make_row, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.modals import make_modal
from cogs.ui.replies import open_modal
from engine.rules.core import Decision, IllegalAnswer, Option, Picks

TYPED = 6  # characters of an amount


class AmountButton(AnswerComponent, verb="amount", style="primary"):
    """An amount as a button. The argument is the amount."""

    whole = True

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Answer with as many picks of the only option."""
        said = self.arg or press.value
        count = int(said.removeprefix(PICKED).strip())
        if not decision.low <= count <= decision.high:
            raise IllegalAnswer(said)
        return PressResult(answer=(decision.options[0].id,) * count)


class AmountMenu(AmountButton, verb="amounts"):
    """The menu of all amounts."""


class TypedAmount(AmountButton, verb="typed", window=True):
    """The modal in which an amount was typed."""


class AskAmount(PanelComponent, verb="ask", label="panel-other-amount"):
    """A button for another amount. The argument holds the least and the most."""

    @classmethod
    def of_range(cls, question: PanelQuestion, low: int, high: int) -> "AskAmount":
        """Return the button that asks for an amount in this range."""
        return cls(*question.key(f"{low}-{high}"))

    def read_range(self) -> tuple[int, int]:
        """Return the least and the most."""
        low, _, high = self.arg.partition("-")
        return read_number(low), read_number(high)

    async def open_modal(self, interaction: Interaction) -> None:
        """Open the modal. The match is not loaded for it, since a modal must be the first response."""
        say, (low, high) = say_to(interaction), self.read_range()
        label = say.line("amount-label", low=low, high=high)
        key = TypedAmount(self.match, self.question_id).key
        await open_modal(interaction, make_modal(key, say.line("amount-title"), "amount", label, TYPED))


class ChooseAmount(Widget):
    """A question for an amount of one option."""

    def list_hinted(self) -> Iterator[Option]:
        """Yield the only option."""
        yield from self.decision.options

    def build_body(self) -> Iterator[Item]:
        """Yield buttons of likely amounts, then a menu of all amounts or, if they are many, a button to type one."""
        option = self.decision.options[0]
        low, high = self.decision.low, min(self.decision.high, option.cap)
        some = self._list_likely(low, high)
        many = high - low >= MENU
        buttons = [self._build_amount(option, count) for count in some]
        if many:
            buttons.append(AskAmount.of_range(self.question, low, high).button(self.say))
        yield make_row(*buttons)
        if not many and high - low + 1 > len(some):
            listed = [make_choice(self._say_amount(option, n), f"{PICKED}{n}") for n in range(low, high + 1)]
            yield make_row(
                AmountMenu(*self.question.key()).menu(listed, self.say.line("panel-choose-amount"))
            )

    def _list_likely(self, low: int, high: int) -> list[int]:
        """Return the suggested or the timeout's amount, the most, the middle and the least, ascending."""
        usual = high if self.decision.default is None else len(self.decision.default)
        return sorted({usual, high, (low + high + 1) // 2, low})

    def _build_amount(self, option: Option, count: int) -> PressedItem:
        button, suggested = AmountButton(*self.question.key(str(count))), self.question.suggested
        marked = suggested is not None and suggested.line == ((option.id,) * count,)
        return button.button(self.say, self._say_amount(option, count), "success" if marked else None)

    def _say_amount(self, option: Option, count: int) -> str:
        return self.say.line("panel-count", label=option.label, n=count)
