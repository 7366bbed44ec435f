"""Share a number out among options: less, more, all of it for each of them, then submit."""

from collections import Counter
from collections.abc import Iterator

from cogs.panel.picks import count_most, count_room, give_all, set_count
from cogs.panel.widgets.groups import list_parts
from cogs.panel.widgets.widget import (
    AnswerComponent,
    Item,
    Move,
    PanelComponent,
    PanelPage,
    PanelPresses,
    Question,
    Widget,
)
from cogs.ui.components import PressedItem, row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import refuse
from engine.core import Decision, Option, Picks

TARGETS = 6  # rows of an allocation on one panel


class SetCount(AnswerComponent, verb="set"):
    """Put so many of one option among the picks; the argument: how many, the panel's page, the option."""

    @classmethod
    def of_option(cls, question: Question, option: str, count: int, page: int = 0) -> "SetCount":
        """Make the button that puts so many of this option."""
        return cls(*question.key(f"{count}:{page}:{option}"))

    def read_parts(self) -> tuple[int, int, str]:
        """Read how many, the page and the option; raises ValueError."""
        count, page, option = self.key.arg.split(":", 2)
        return int(count), int(page), option

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> Move:
        """Keep so many of it, and stay on the page."""
        count, page, option = self.read_parts()
        return Move(picks=set_count(decision, picks, option, count), page=PanelPage(None, page))


class GiveAll(AnswerComponent, verb="all"):
    """Give one option all that its group takes; the argument: the panel's page, the option."""

    @classmethod
    def of_option(cls, question: Question, option: str, page: int) -> "GiveAll":
        """Make the button that gives all to this option."""
        return cls(*question.key(f"{page}:{option}"))

    def read_parts(self) -> tuple[int, str]:
        """Read the page and the option; raises ValueError."""
        page, option = self.key.arg.split(":", 1)
        return int(page), option

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> Move:
        """Take from the other options of its group if they leave no room for all of it."""
        page, option = self.read_parts()
        return Move(picks=give_all(decision, picks, option), page=PanelPage(None, page))


class TurnPage(AnswerComponent, verb="page"):
    """Turn to another page of options; the argument: which."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> Move:
        """Look there."""
        return Move(page=PanelPage(None, int(self.key.arg)))


class ShownCount(PanelComponent, verb="still"):
    """How many an option has, on a button that cannot be pressed."""

    async def pressed(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Refuse a forged press."""
        raise refuse("error-illegal")


class ShareOut(Widget):
    """A number shared out among several options."""

    def list_tallies(self) -> Iterator[str]:
        """Say how much is given, in all and in each group."""
        yield self.say_count(len(self.picks), self.decision.low, self.decision.high)
        for part in list_parts(self.decision):
            if part.group is not None:
                given = sum(pick in {option.id for option in part.options} for pick in self.picks)
                said = self.say_count(given, part.group.low, part.group.high)
                yield self.rich.line("panel-group-share", label=part.group.label, picked=said)

    def list_hinted(self) -> Iterator[Option]:
        """List all options."""
        yield from self.decision.options

    def draw_body(self) -> Iterator[Item]:
        """Draw a row for each option of the page, and the way to the next page."""
        options, counts = self.decision.options, Counter(self.picks)
        pages = -(-len(options) // TARGETS)
        page = self.page.number % pages
        for option in options[page * TARGETS : (page + 1) * TARGETS]:
            yield row(*self._draw_option(option, counts[option.id]))
        if pages > 1:
            label = self.say.line("panel-more", page=page + 1, pages=pages)
            yield row(TurnPage(*self.question.key(str((page + 1) % pages))).button(self.say, label))

    def draw_buttons(self) -> Iterator[PressedItem]:
        """Draw the button that sends the picks."""
        yield self.draw_submit()

    def _draw_option(self, option: Option, count: int) -> Iterator[PressedItem]:
        """Draw less, how many, more, and all."""
        question, say, page = self.question, self.say, self.page.number
        most = count_room(self.decision, self.picks, option)
        whole = count_most(self.decision, self.picks, option)
        less = SetCount.of_option(question, option.id, max(count - 1, 0), page)
        yield less.button(say, "−", disabled=count == 0)
        label = say.line("panel-count", label=option.label, n=count)
        yield ShownCount(*question.key(option.id)).button(say, label, disabled=True)
        more = SetCount.of_option(question, option.id, count + 1, page)
        yield more.button(say, "+", disabled=count >= most)
        label, gives = say.line("panel-all", n=whole), GiveAll.of_option(question, option.id, page)
        yield gives.button(say, label, disabled=count == whole)
