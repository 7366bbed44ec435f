"""Distribute a number among options: a press adds one, or all of it, then submit."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from discord import ui

from cogs.panel.picks import count_most, count_room, give_all, set_count
from cogs.panel.widgets.groups import OptionGroup, list_parts
from cogs.panel.widgets.order import ClearPicks
from cogs.panel.widgets.widget import (
    HAND,
    PICKED,
    ROWS,
    SURE,
    AnswerComponent,
    ChooseAgain,
    Item,
    PanelPage,
    PanelQuestion,
    PressResult,
    Widget,
    cut_page,
    read_option,
    read_turn,
)
from cogs.ui.components import BUTTONS, MENU, PressedItem, cut_rows, make_choice, make_row
from cogs.ui.custom_id import Press
from cogs.ui.layout import clip_words
from cogs.ui.phone import count_rows
from engine.rules.core import Decision, Option, Picks, Text, text

TARGETS = 15  # options with a button each, more become a menu
COUNT = ": 0"  # placeholder of a button's count, to measure its width
HEADED = 4  # groups with a heading of their own
FEW = 4  # options with a button for all of it, more become a menu
MANY = 3  # least number of units that a press may give at once


class SetCount(AnswerComponent, verb="set"):
    """Set the number of picks of one option. arg: number, page and option."""

    @classmethod
    def of_option(cls, question: PanelQuestion, option: str, count: int, page: int = 0) -> "SetCount":
        """Return the button that sets this number of an option."""
        return cls(*question.key(f"{count}:{page}:{option}"))

    def read_parts(self) -> tuple[int, int, str]:
        """Return number, page and option. Raises ValueError."""
        count, page, option = self.arg.split(":", 2)
        return int(count), int(page), option

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Set the number and stay on the page."""
        count, page, option = self.read_parts()
        return PressResult(picks=set_count(decision, picks, option, count), page=PanelPage(None, page))


class GiveAll(AnswerComponent, verb="all"):
    """Give one option all that its group permits. arg: the page and, except in a menu, the option."""

    @classmethod
    def of_option(cls, question: PanelQuestion, option: str, page: int) -> "GiveAll":
        """Return the button that gives all to this option."""
        return cls(*question.key(f"{page}:{option}"))

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Give as many as possible to the option. Other picks of its group are dropped only if needed."""
        page, option = self.arg.split(":", 1)
        return PressResult(
            picks=give_all(decision, picks, option or read_option(press)), page=PanelPage(None, int(page))
        )


class GiveOne(AnswerComponent, verb="give"):
    """The menu of many options. The chosen one gets one more.

    arg: the number of picks before, so a doubled press counts once.
    """

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Add one, or turn the page."""
        turned = read_turn(press)
        if turned is not None:
            return PressResult(page=PanelPage(None, turned))
        return PressResult(picks=(*picks[: int(self.arg)], read_option(press)))


class TakeReady(AnswerComponent, verb="ready", label="panel-good", style="success"):
    """Give a ready answer of the decision. arg: its index."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Answer with the picks of the ready answer."""
        return PressResult(answer=decision.ready[int(self.arg)].picks)


class ShareByHand(AnswerComponent, verb="byhand", label="panel-by-hand"):
    """Show the controls of ShareOut instead of the ready answers."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Show the page of ShareOut."""
        return PressResult(page=PanelPage(HAND))


class ChooseReady(Widget):
    """A number to distribute, with ready answers as buttons. A further button leads to ShareOut."""

    @classmethod
    def fits(cls, question: PanelQuestion) -> bool:
        """Return True if there are ready answers and the user did not begin to share by hand."""
        return bool(question.decision.ready) and not question.picks and question.page == PanelPage()

    def list_tallies(self) -> Iterator[str]:
        """Yield the only ready answer."""
        if len(self.decision.ready) == 1:
            yield self.rich.line("panel-ready", answer=self.decision.ready[0].label)

    def build_body(self) -> Iterator[Item]:
        """Yield a button for each ready answer, the first one green, and one to the controls."""
        several, buttons = len(self.decision.ready) > 1, list[PressedItem]()
        for number, ready in enumerate(self.decision.ready):
            label = self.say(ready.label) if several else ""
            take = TakeReady(*self.question.key(str(number)))
            buttons.append(take.button(self.say, label, "secondary" if number else None))
        yield from cut_rows([*buttons, ShareByHand(*self.question.key()).button(self.say)])


class ShareOut(Widget):
    """A number distributed among several options: buttons or a menu add one, or as many as possible."""

    asks_rest = True

    def list_tallies(self) -> Iterator[str]:
        """Yield the numbers given by group, and in all if the limits differ."""
        parts = [part for part in self.parts if part.group is not None]
        counts = tuple(self._count_group(part) for part in parts)
        if counts:
            yield self.rich.line("panel-shares", shares=" · ".join(map(self.rich, counts)))
        high = sum(part.group.high for part in parts if part.group)
        low = sum(part.group.low for part in parts if part.group)
        if not counts or (low, high) != (self.decision.low, self.decision.high):
            yield self.say_count(len(self.picks), self.decision.low, self.decision.high)
        if self.picks and not self.has_buttons:
            given = Counter(self.picks)
            listed = [each for each in self.decision.options if each.id in given]
            words = [self.rich.line("panel-count", label=each.label, n=given[each.id]) for each in listed]
            yield self.rich.line("panel-shares", shares=" · ".join(words))

    def _count_group(self, part: OptionGroup) -> Text:
        """Return a group's line: its label, the number given and its limits."""
        assert part.group is not None
        given = sum(pick in {option.id for option in part.options} for pick in self.picks)
        low, high = part.group.low, part.group.high
        return text("panel-share", label=part.group.label, n=given, high=high, low=low if low < high else 0)

    def list_hints(self) -> Iterator[str]:
        """Yield the options' hints, those of many options in one paragraph."""
        if not self.has_buttons:
            return  # their menu shows the hints
        told = [
            self.rich.line("panel-hinted", label=option.label, hint=option.hint)
            for option in self.decision.options
            if option.hint is not None
        ]
        lines = told if len(told) <= BUTTONS else [" · ".join(told)]
        yield from (self.rich.line("panel-small", said=line) for line in lines)

    def build_body(self) -> Iterator[Item]:
        """Yield a button per option by group, or a menu of many, then the controls that give all."""
        options = self.decision.options
        if not self.has_buttons:
            yield from self._build_menu(options)
        else:
            headed = len(self.decision.groups) in range(2, HEADED + 1)
            for part in self.parts if headed else [OptionGroup(None, options)]:
                if part.group is not None:
                    yield ui.TextDisplay(
                        self.rich.line("panel-group", label=clip_words(self.say(part.group.label), 200))
                    )
                yield from cut_rows([self._build_option(option) for option in part.options])
        yield from self._build_all(options)

    @cached_property
    def parts(self) -> list[OptionGroup]:
        """The groups with their options, computed once."""
        return list_parts(self.decision)

    @cached_property
    def has_buttons(self) -> bool:
        """Whether the options are buttons: a phone shows them all next to the question."""
        options = self.decision.options
        counted = (self.words[option.id] + COUNT for option in options)
        return len(options) <= TARGETS and count_rows(counted) <= ROWS

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield the buttons that submit or drop the picks.

        The button that confirms is not where the first one was, so a double press does not confirm.
        """
        if self.page.group == SURE:
            yield ChooseAgain(*self.question.key()).button(self.say)
        yield self.build_submit()
        yield ClearPicks(*self.question.key()).button(self.say, disabled=not self.picks)

    def _build_option(self, option: Option) -> PressedItem:
        """Return an option's button. A press adds one, or resets it to zero if no more fits."""
        count, room = self.picks.count(option.id), count_room(self.decision, self.picks, option)
        words = self.say.line("panel-count", label=option.label, n=count)
        press = SetCount.of_option(self.question, option.id, count + 1 if count < room else 0)
        return press.button(
            self.say, words, "primary" if count else "secondary", disabled=not count and not room
        )

    def _build_menu(self, options: tuple[Option, ...]) -> Iterator[Item]:
        """Yield a menu of the options that take one more."""
        counts = Counter(self.picks)
        free = tuple(
            each for each in options if counts[each.id] < count_room(self.decision, self.picks, each)
        )
        worded = [
            (self.say.line("panel-count", label=each.label, n=counts[each.id]), each)
            for each in cut_page(free, self.page.number)
        ]
        listed = self.list_worded(worded, set()) + self.list_more(free, self.page.number)
        if listed:
            gives = GiveOne(*self.question.key(str(len(self.picks))))
            yield make_row(gives.menu(listed, self.say.line("panel-one-more")))

    def _build_all(self, options: tuple[Option, ...]) -> Iterator[Item]:
        """Yield buttons or a menu that give an option all its group takes, if that is at least MANY."""
        wholes = [(each, count_most(self.decision, self.picks, each)) for each in options]
        much = [(each, whole) for each, whole in wholes if whole >= MANY]
        if much and (len(much) > FEW or not self.has_buttons):
            words = [(each.id, self.say.line("panel-all", n=n, label=each.label)) for each, n in much[:MENU]]
            listed = [make_choice(said, PICKED + id_) for id_, said in words]
            yield make_row(GiveAll(*self.question.key("0:")).menu(listed, self.say.line("panel-all-to")))
        elif much:
            yield from cut_rows([self._build_whole(each, whole) for each, whole in much])

    def _build_whole(self, option: Option, whole: int) -> PressedItem:
        gives, counted = GiveAll.of_option(self.question, option.id, 0), self.picks.count(option.id)
        words = self.say.line("panel-all", n=whole, label=option.label)
        return gives.button(self.say, words, disabled=counted == whole)
