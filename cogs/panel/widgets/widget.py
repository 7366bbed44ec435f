"""Base of all widgets: a question to one reader, components that interpret presses, pages of options."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, TypeAlias

from discord import SelectOption, ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.panel.picks import keep_offered
from cogs.panel.plans import PlanChoices
from cogs.ui.components import MENU, Component, PressedItem, Style, make_choice
from cogs.ui.custom_id import Press
from cogs.ui.phone import count_rows
from engine.bots.reasons import Suggestion
from engine.rules.core import Decision, IllegalAnswer, Option, Picks, Text, text
from engine.rules.legality import is_answer
from render.text.say import Say

PAGE = MENU - 1  # options of a page next to "More…"
ROWS = 4  # rows of buttons on a phone for one question, where no tall picture is above
HINT = 30  # characters of a hint that distinguishes equal labels
ASK, SURE = "ask", "/sure"  # argument of a submit that asks for confirmation, and its page
DOUBT = "/doubt/"  # prefix of the page that confirms an option, followed by its id
SHUT = "/shut"  # the page with reasons for unavailable options
FURTHER = "/further"  # the page with rarely used buttons and menus
HAND = "/hand"  # the page that answers by hand where there are ready answers
PICKED, TURNED = "=", ">"  # prefixes of menu values: an option, or the page after "More…"
Item: TypeAlias = ui.Item[ui.LayoutView]


class PanelPage(Struct, frozen=True):
    """A page of a panel: the open group ("": ungrouped options, None: none) and the page of its options.

    Groups that begin with "/" are special pages. inside: the page within the question to which an open option
    leads.
    """

    group: str | None = None
    number: int = 0
    inside: "PanelPage | None" = None


class PressResult(Struct, frozen=True):
    """Result of a press: at most one of answer, picks and act, and the page to show.

    answer: picks to commit. picks: to store for a later answer. act: a plan choice, with answers to commit.
    If there is none, only the page changes.
    """

    answer: Picks | None = None
    picks: Picks | None = None
    page: PanelPage = PanelPage()
    act: str = ""


class PanelQuestion(Struct, frozen=True):
    """A decision put to one reader. picks: those collected so far.

    say: texts for labels. rich: texts for messages. follow: the question to which the open option leads, if
    shown below. step: prefix of the components' arguments, if this is such a question below another one.
    plan: the plan choices, if the panel shows a plan. suggested: the answers suggested to the reader, if any.
    rows: rows of buttons at most, more options become a menu.
    """

    match: int
    decision: Decision
    say: Say
    rich: Say
    picks: Picks = ()
    page: PanelPage = PanelPage()
    follow: Decision | None = None
    step: str = ""
    plan: PlanChoices | None = None
    suggested: Suggestion | None = None
    rows: int = ROWS

    def key(self, arg: str = "") -> tuple[int, int, str]:
        """Return the arguments of a component: match, question id, argument."""
        return self.match, self.decision.question_id, self.step + arg


class PanelComponent(Component):
    """A component that only panels have."""


class AnswerComponent(PanelComponent):
    """A component of a question. A press answers, changes the picks, or opens another page.

    whole: a press makes a whole answer, so the collected picks are not loaded.
    """

    whole: ClassVar[bool] = False

    def read_press(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Return the result of a press, given the present picks. Raises IllegalAnswer if no panel offers it."""
        try:
            move = self.read_move(decision, keep_offered(decision, picks), press)
        except (ValueError, IndexError) as error:
            raise IllegalAnswer(str(self.key)) from error
        return (
            move if move.picks is None else PressResult(None, keep_offered(decision, move.picks), move.page)
        )

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Return the result of a press. May raise ValueError, IndexError or IllegalAnswer."""
        raise NotImplementedError


class FollowAdvice(PanelComponent, verb="advised", label="panel-do-that", style="success"):
    """Give the suggested answers.

    arg: a hash of them, ":" and the index of the only option in the first answer, if there is one.
    """


class SubmitPicks(AnswerComponent, verb="send", label="panel-submit", style="success"):
    """Answer with the collected picks. The argument ASK asks for confirmation first."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Answer, or show the confirmation."""
        return PressResult(page=PanelPage(SURE)) if self.arg == ASK else PressResult(answer=picks)


class AnswerSurely(AnswerComponent, verb="surely", style="danger"):
    """Confirm an option. The argument is the option."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Answer with the option."""
        return PressResult(answer=(self.arg,))


class ChooseAgain(AnswerComponent, verb="rather", label="panel-choose-again"):
    """Return from a confirmation to the question."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Show the question's first page."""
        return PressResult()


def find_doubt(decision: Decision, component: AnswerComponent, answer: Picks) -> PanelPage | None:
    """Return the confirmation page this answer needs first, or None."""
    if isinstance(component, AnswerSurely):
        return None
    doubted = (option for option in decision.options if option.sure is not None and option.id in answer)
    return next((PanelPage(DOUBT + option.id) for option in doubted), None)


def is_doubt(page: PanelPage) -> bool:
    """Return True if a page asks to confirm an option."""
    return page.group is not None and page.group.startswith(DOUBT)


def find_doubted(decision: Decision, page: PanelPage) -> Option | None:
    """Return the option this page asks to confirm, or None."""
    if page.group is None or not page.group.startswith(DOUBT):
        return None
    id_ = page.group.removeprefix(DOUBT)
    return next((option for option in decision.options if option.id == id_ and option.sure is not None), None)


class ExplainUnavailable(AnswerComponent, verb="shut", label="panel-why-not"):
    """Show why options are unavailable."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Show the page of reasons."""
        return PressResult(page=PanelPage(SHUT))


class ShowFurther(AnswerComponent, verb="further", label="button-more"):
    """Show the rarely used buttons and menus. arg: the group of the page on which they are left out."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Show their page."""
        return PressResult(page=PanelPage(FURTHER, inside=PanelPage(self.arg or None)))


def split_further(page: PanelPage) -> tuple[PanelPage, bool]:
    """Return the page on which ShowFurther was pressed and True, or the page itself and False."""
    return (page.inside or PanelPage(), True) if page.group == FURTHER else (page, False)


class Widget:
    """One way to show a decision: lines of text, a body below, buttons at the end.

    words: labels of the options by id. shut: unavailable options, explained on a page. asks_rest: submitting
    fewer picks than possible needs a confirmation.
    """

    asks_rest = False

    def __init__(self, question: PanelQuestion) -> None:
        decision, self.words = tell_apart(question.decision, question.say)
        self.question = question = replace(question, decision=decision)
        self.decision, self.picks, self.shut = decision, question.picks, decision.unavailable
        self.say, self.rich, self.page = question.say, question.rich, question.page

    def list_tallies(self) -> Iterator[str]:
        """Yield lines about the picks: their number and bounds."""
        yield from ()

    def list_hinted(self) -> Iterator[Option]:
        """Yield the options that are shown as buttons, with hints that a button cannot show."""
        yield from ()

    def list_hints(self) -> Iterator[str]:
        """Yield a line with label and hint for each option of list_hinted."""
        for option in self.list_hinted():
            if option.hint is not None:
                yield self.rich.line("panel-hint", label=option.label, hint=option.hint)

    def build_body(self) -> Iterator[Item]:
        """Yield texts and rows."""
        yield from ()

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield the buttons below the body."""
        yield from ()

    def list_further(self) -> Iterator[Item | PressedItem]:
        """Yield rarely used menus as rows, then buttons, shown among the further ones."""
        yield from ()

    def is_suggested(self, option: Option) -> bool:
        """Return True if the suggestion begins with this option alone."""
        suggested = self.question.suggested
        return suggested is not None and suggested.line[0] == (option.id,)

    def suggests_nothing(self) -> bool:
        """Return True if the suggestion is the empty answer."""
        return self.question.suggested is not None and self.question.suggested.line[0] == ()

    def fits_buttons(self, options: Sequence[Option]) -> bool:
        """Return True if a phone shows all these options as buttons next to the question."""
        return count_rows(self.words[option.id] for option in options) <= self.question.rows

    def say_count(self, count: int, low: int, high: int) -> str:
        """Return a line with the number of picks and their bounds."""
        return self.rich.line("panel-picked", n=count, high=high, low=low if low < high else 0)

    def build_submit(self) -> PressedItem:
        """Return the button that submits the picks, disabled until they are an answer."""
        ready, sure = is_answer(self.decision, self.picks), self.page.group == SURE
        asks_rest = self.asks_rest and not self.decision.fills
        less = asks_rest and len(self.picks) < self.decision.high and not sure
        words = self.say.line("panel-submit-sure") if sure else ""
        led = self.question.suggested is not None and not self.suggests_nothing()
        style: Style | None = "secondary" if led and not self.picks else None
        return SubmitPicks(*self.question.key(ASK if less else "")).button(
            self.say, words, "danger" if sure else style, disabled=not ready
        )

    def list_choices(self, options: tuple[Option, ...], chosen: set[str]) -> list[SelectOption]:
        """Return menu entries of the decision's options. chosen: ids of the marked ones."""
        return self.list_worded([(self.words[option.id], option) for option in options], chosen)

    def list_worded(self, options: Sequence[tuple[str, Option]], chosen: set[str]) -> list[SelectOption]:
        """Return menu entries of labelled options. chosen: ids of the marked ones."""
        return [
            make_choice(
                said,
                PICKED + option.id,
                self.say(option.hint) if option.hint else "",
                default=option.id in chosen,
            )
            for said, option in options
        ]

    def list_more(self, options: tuple[Option, ...], page: int) -> list[SelectOption]:
        """Return the entry that leads to the next page, if there are several pages."""
        count = count_pages(options)
        if count == 1:
            return []
        label = self.say.line("panel-more", page=page % count + 1, pages=count)
        return [make_choice(label, f"{TURNED}{(page + 1) % count}")]


def tell_apart(decision: Decision, say: Say) -> tuple[Decision, dict[str, str]]:
    """Distinguish options of one group with equal labels: by short hints, else by numbers.

    Return the decision and its labels by option id.
    """
    words, called = dict[str, str](), dict[tuple[str, str], list[Option]]()
    for option in decision.options:
        words[option.id] = said = say(option.label)
        called.setdefault((option.group, said), []).append(option)
    if len(called) == len(decision.options):
        return decision, words
    labels = {
        option.id: label
        for same in called.values()
        if len(same) > 1
        for option, label in _tell_same(same, say)
    }
    told = tuple(_reword(each, labels[each.id]) if each.id in labels else each for each in decision.options)
    return replace(decision, options=told), words | {id_: say(label) for id_, label in labels.items()}


def _reword(option: Option, label: Text) -> Option:
    """Return an option with another label. A hint in that label is dropped."""
    return replace(option, label=label, hint=None if label.key == "panel-hinted" else option.hint)


def _tell_same(same: list[Option], say: Say) -> Iterator[tuple[Option, Text]]:
    """Yield each of these equally labelled options with a distinct label."""
    hints = {say(option.hint)[:HINT] for option in same if option.hint is not None}
    for at, option in enumerate(same, 1):
        if len(hints) == len(same) and option.hint is not None:
            yield option, text("panel-hinted", label=option.label, hint=option.hint)
        else:
            yield option, text("panel-numbered", label=option.label, n=at)


def count_pages(options: tuple[Option, ...]) -> int:
    """Return the number of menu pages for these options."""
    return 1 if len(options) <= MENU else -(-len(options) // PAGE)


def cut_page(options: tuple[Option, ...], page: int) -> tuple[Option, ...]:
    """Return the options of one page. Pages past the last wrap around."""
    if len(options) <= MENU:
        return options
    first = page % count_pages(options) * PAGE
    return options[first : first + PAGE]


def read_turn(press: Press) -> int | None:
    """Return the page chosen by "More…", or None."""
    turned = [value.removeprefix(TURNED) for value in press.values if value.startswith(TURNED)]
    return int(turned[0]) if turned else None


def read_option(press: Press) -> str:
    """Return the id of the option chosen in a menu."""
    return press.value.removeprefix(PICKED)
