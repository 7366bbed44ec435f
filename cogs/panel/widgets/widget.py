"""What all widgets have in common: a question to one reader, components that say what a press means, pages of options."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from discord import SelectOption, ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.panel.picks import keep_offered
from cogs.panel.plans import PlanChoices
from cogs.ui.components import MENU, Component, PressedItem, make_choice
from cogs.ui.custom_id import Press
from cogs.ui.phone import count_rows
from engine.rules.core import Decision, IllegalAnswer, Option, Picks, Text, text
from engine.rules.legality import is_answer
from render.text.say import Say

PAGE = MENU - 1  # beside "More…"
ROWS = 4  # of buttons on a phone that a question may take; more options are a menu
HINT = 30  # characters of a hint by which options of the same words are told apart
ASK, SURE = "ask", "/sure"  # a submit that asks first, and the page on which it has asked
DOUBT = "/doubt/"  # how a page begins that asks first whether an option shall be answered: its id follows
SHUT = "/shut"  # the page that says why what is not offered is not
PICKED, TURNED = "=", ">"  # how a menu's value begins: an option, or the page that "More…" leads to
Item: TypeAlias = ui.Item[ui.LayoutView]


class PanelPage(Struct, frozen=True):
    """Where a reader of a panel is: the group that is open (empty: the options of none), and the page of its options.

    inside: where the reader is in the question that an open option leads to.
    """

    group: str | None = None
    number: int = 0
    inside: "PanelPage | None" = None


class PressResult(Struct, frozen=True):
    """What a press means. answer: play it; picks: keep them; act: give these answers of the plan; none: only look at another page."""

    answer: Picks | None = None
    picks: Picks | None = None
    page: PanelPage = PanelPage()
    act: str = ""


class PanelQuestion(Struct, frozen=True):
    """A decision put to one reader; picks: those collected so far. say gives words for labels, rich for text.

    follow: the question that the open option leads to, if it can be put along with this one. step: how the arguments of
    components begin where this question is the one put along. plan: what the game lists where the panel shows a plan.
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

    def key(self, arg: str = "") -> tuple[int, int, str]:
        """Give what a component of this question is made of: match, number of the question, argument."""
        return self.match, self.decision.question_id, self.step + arg


class PanelComponent(Component):
    """A component that only panels have."""


class AnswerComponent(PanelComponent):
    """A component of a question: a press on it answers, changes the picks, or leads to another page."""

    def read_press(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Read what a press means, given the picks collected so far; raises Illegal for what no panel offers."""
        try:
            move = self.read_move(decision, keep_offered(decision, picks), press)
        except (ValueError, IndexError) as error:
            raise IllegalAnswer(str(self.key)) from error
        return (
            move if move.picks is None else PressResult(None, keep_offered(decision, move.picks), move.page)
        )

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Read it; may raise ValueError, IndexError or Illegal."""
        raise NotImplementedError


class SubmitPicks(AnswerComponent, verb="send", label="panel-submit", style="success"):
    """Answer with the picks collected so far; the argument: ASK, where it asks first whether that shall be all."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Play them, or ask."""
        return PressResult(page=PanelPage(SURE)) if self.arg == ASK else PressResult(answer=picks)


class AnswerSurely(AnswerComponent, verb="surely", style="danger"):
    """Answer with an option, as whoever was asked first still wants; the argument: the option."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Answer with it."""
        return PressResult(answer=(self.arg,))


class ChooseAgain(AnswerComponent, verb="rather", label="panel-choose-again"):
    """Look at the question again, as whoever was asked first would rather."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Look at it from its beginning."""
        return PressResult()


def find_doubt(decision: Decision, component: AnswerComponent, answer: Picks) -> PanelPage | None:
    """Find the page that asks first whether this shall be the answer; None where nothing is to be asked, or was."""
    if isinstance(component, AnswerSurely):
        return None
    doubted = (option for option in decision.options if option.sure is not None and option.id in answer)
    return next((PanelPage(DOUBT + option.id) for option in doubted), None)


def is_doubt(page: PanelPage) -> bool:
    """Tell whether a page asks first."""
    return page.group is not None and page.group.startswith(DOUBT)


def find_doubted(decision: Decision, page: PanelPage) -> Option | None:
    """Find the option of which this page asks first."""
    if page.group is None or not page.group.startswith(DOUBT):
        return None
    id_ = page.group.removeprefix(DOUBT)
    return next((option for option in decision.options if option.id == id_ and option.sure is not None), None)


class ExplainUnavailable(AnswerComponent, verb="shut", label="panel-why-not"):
    """Say why what is not offered is not."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Look at that page."""
        return PressResult(page=PanelPage(SHUT))


class Widget:
    """One way to ask a decision: lines in the panel's text, a body below it, buttons at the end.

    words: what the options are called, by id. shut: what is shown as not on offer. asks_rest: whoever submits fewer than could be picked is asked once whether
    that shall be all.
    """

    asks_rest = False

    def __init__(self, question: PanelQuestion) -> None:
        decision, self.words = tell_apart(question.decision, question.say)
        self.question = question = replace(question, decision=decision)
        self.decision, self.picks, self.shut = decision, question.picks, decision.unavailable
        self.say, self.rich, self.page = question.say, question.rich, question.page

    def list_tallies(self) -> Iterator[str]:
        """Say how much is picked, and how much it takes."""
        yield from ()

    def list_hinted(self) -> Iterator[Option]:
        """List the options whose second lines the panel's text has to say, since buttons cannot."""
        yield from ()

    def list_hints(self) -> Iterator[str]:
        """Say these second lines."""
        for option in self.list_hinted():
            if option.hint is not None:
                yield self.rich.line("panel-hint", label=option.label, hint=option.hint)

    def build_body(self) -> Iterator[Item]:
        """Draw texts and rows."""
        yield from ()

    def build_buttons(self) -> Iterator[PressedItem]:
        """Draw the buttons below the body."""
        yield from ()

    def list_further(self) -> Iterator[PressedItem]:
        """Draw what is pressed more rarely: it stands with what else can be pressed."""
        yield from ()

    def fits_buttons(self, options: Sequence[Option]) -> bool:
        """Tell whether these options are buttons: so few that a phone shows them all beside the question."""
        return count_rows(self.words[option.id] for option in options) <= ROWS

    def say_count(self, count: int, low: int, high: int) -> str:
        """Say how many are picked of how many."""
        return self.rich.line("panel-picked", n=count, high=high, low=low if low < high else 0)

    def build_submit(self) -> PressedItem:
        """Draw the button that sends the picks, pressed only where they are an answer."""
        ready, sure = is_answer(self.decision, self.picks), self.page.group == SURE
        asks_rest = self.asks_rest and not self.decision.fills
        less = asks_rest and len(self.picks) < self.decision.high and not sure
        words = self.say.line("panel-submit-sure") if sure else ""
        return SubmitPicks(*self.question.key(ASK if less else "")).button(
            self.say, words, disabled=not ready
        )

    def list_choices(self, options: tuple[Option, ...], chosen: set[str]) -> list[SelectOption]:
        """List options of the decision for a menu; chosen: which of them are marked."""
        return self.list_worded([(self.words[option.id], option) for option in options], chosen)

    def list_worded(self, options: Sequence[tuple[str, Option]], chosen: set[str]) -> list[SelectOption]:
        """List options by what they are called for a menu; chosen: which of them are marked."""
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
        """List the option that leads to the next page, where there are several."""
        count = count_pages(options)
        if count == 1:
            return []
        label = self.say.line("panel-more", page=page % count + 1, pages=count)
        return [make_choice(label, f"{TURNED}{(page + 1) % count}")]


def tell_apart(decision: Decision, say: Say) -> tuple[Decision, dict[str, str]]:
    """Word options of one group apart that are called the same: by short hints, or by numbers where those are the same too.

    Also return what each is called then, by id.
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
    """Return an option under another label, without the hint that this one says."""
    return replace(option, label=label, hint=None if label.key == "panel-hinted" else option.hint)


def _tell_same(same: list[Option], say: Say) -> Iterator[tuple[Option, Text]]:
    """Give a label of its own to each option of a list that is called the same."""
    hints = {say(option.hint)[:HINT] for option in same if option.hint is not None}
    for at, option in enumerate(same, 1):
        if len(hints) == len(same) and option.hint is not None:
            yield option, text("panel-hinted", label=option.label, hint=option.hint)
        else:
            yield option, text("panel-numbered", label=option.label, n=at)


def count_pages(options: tuple[Option, ...]) -> int:
    """Count the pages of a menu of these options."""
    return 1 if len(options) <= MENU else -(-len(options) // PAGE)


def cut_page(options: tuple[Option, ...], page: int) -> tuple[Option, ...]:
    """Cut out the options of one page; pages past the last begin anew."""
    if len(options) <= MENU:
        return options
    first = page % count_pages(options) * PAGE
    return options[first : first + PAGE]


def read_turn(press: Press) -> int | None:
    """Read the page that "More…" leads to, if it was chosen."""
    turned = [value.removeprefix(TURNED) for value in press.values if value.startswith(TURNED)]
    return int(turned[0]) if turned else None


def read_option(press: Press) -> str:
    """Read the id of the option that was chosen in a menu."""
    return press.value.removeprefix(PICKED)
