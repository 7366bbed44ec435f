"""Stage a plan of macros: ideas, a menu per goal, staged items, and a button to the plain question."""

from collections.abc import Iterator, Sequence

from discord import SelectOption

from cogs.panel.plans import ACT, AGAIN, ALL, BACK, IDEA, PlanChoices, name_choice
from cogs.panel.widgets.choose import PutOption
from cogs.panel.widgets.widget import (
    FURTHER,
    HAND,
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
from cogs.ui.components import BUTTONS, MENU, PressedItem, Style, cut_rows, make_choice, make_row
from cogs.ui.custom_id import Press
from engine.rules.core import Decision, Macro, Option, Picks, StagedItem, Text

PLAN = "/plan/"  # prefix of a page's group that lists the macros of one goal
# words instead of a goal in text keys: for subjects, and for macros without a goal
SUBJECT, OTHER = "about", "other"
WAYS_OUT = 2  # options outside the plan that are always shown
ABOUT = "@"  # between the goal and the subject of a page


class GiveMacro(AnswerComponent, verb="act"):
    """A macro, a whole plan, or the removal of a staged item.

    arg: its menu value (see plans.py). Of a menu: the group of its page, since the chosen value names the
    macro.
    """

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Give the macro, or turn the page of its menu."""
        turned = read_turn(press)
        if turned is not None:
            return PressResult(page=PanelPage(self.arg, turned))
        page = PanelPage(self.arg) if self.arg.startswith(PLAN) else PanelPage()
        return PressResult(page=page, act=read_option(press) if press.values else self.arg)


class OpenMacros(AnswerComponent, verb="acts"):
    """Another page of the plan. arg: the page's group, "" for the first page.

    The menu of subjects appends the chosen one.
    """

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Open the page in its argument, or turn the page of the menu of subjects."""
        turned = read_turn(press)
        if turned is not None:
            return PressResult(page=PanelPage(FURTHER, inside=PanelPage(number=turned)))
        group = self.arg + (read_option(press) if press.values else "")
        return PressResult(page=PanelPage(group or None))


def lays_plan(page: PanelPage) -> bool:
    """Return True if this page shows the plan instead of the plain question."""
    return page.group is None or page.group.startswith(PLAN)


def find_subject(plan: PlanChoices, page: PanelPage) -> Option | None:
    """Return the subject of a page, or None."""
    _, _, subject = (page.group or "").removeprefix(PLAN).partition(ABOUT)
    return plan.find_subject(subject)


def find_goal(page: PanelPage) -> str:
    """Return the goal whose macros a page lists. Empty: it lists none, or those about a subject."""
    group = page.group or ""
    return group.removeprefix(PLAN) if group.startswith(PLAN) and ABOUT not in group else ""


class LayPlan(Widget):
    """A plan: the best ideas, a button per goal, menus of subjects and staged items.

    A goal's page lists its macros. A subject's page lists its facts and, per goal, the macros that name it.
    """

    def __init__(self, question: PanelQuestion) -> None:
        super().__init__(question)
        self.plan, self.laid = question.plan or PlanChoices(), self.decision.laid or ()
        self.kinds = tuple(sorted({act.kind for act in self.plan.acts if act.kind}))  # always in this order
        self.open = (self.page.group or "").removeprefix(PLAN)
        self.goal, _, _ = self.open.partition(ABOUT)
        self.subject = find_subject(self.plan, self.page)
        if self.subject is None and ABOUT in self.open:
            self.open = ""  # the subject is gone: show the first page
        self.ideas = tuple(act for act in self.plan.ideas if self.plan.suggested != (act,))[:BUTTONS]
        macros = self.plan.acts if self.kinds else (*self.plan.ideas, *self.plan.suggested[:1])
        lines = [*(act.line for act in macros), *(each.line for each in self.laid)]
        begun = {id_ for line in lines for picks in line[:1] for id_ in picks}
        single = self.decision.options if self.decision.high == 1 else ()
        self.ways_out = [each for each in single if each.id not in begun]
        few = not self.kinds or len(self.ways_out) <= WAYS_OUT
        ends = {picks for act in self.plan.suggested for picks in act.line[-1:] if not self.settled}
        usual = self.ways_out if few else self.ways_out[:1]
        self.usual = [each for each in usual if (each.id,) not in ends]  # the suggestion itself confirms

    @property
    def settled(self) -> bool:
        """Whether the user staged items, so that the plan is confirmed next."""
        return bool(self.kinds) and any(each.line for each in self.laid)

    def build_body(self) -> Iterator[Item]:
        """Yield the menu of the open goal, or else ideas, goals and staged items."""
        if self.subject is not None:
            about = self.plan.list_about(self.subject)
            for kind in dict.fromkeys(act.kind for act in about):
                yield from self._build_goal(kind, about, ABOUT + self.subject.id)
        elif self.open or len(self.kinds) == 1:
            yield from self._build_goal(self.goal or self.kinds[0], self.plan.acts)
        else:
            yield from cut_rows([self._build_idea(act) for act in self.ideas])
            goals = [OpenMacros(*self.question.key(PLAN + kind)) for kind in self.kinds]
            words = [self.say.line(f"goal-{kind}") for kind in self.kinds]
            yield from cut_rows(
                [each.button(self.say, said) for each, said in zip(goals, words, strict=True)]
            )

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield buttons of the suggested plan, the previous plan, and options outside the plan.

        The page of a goal or subject has a button back instead.
        """
        if self.open:
            if self.subject is not None:
                after = self.plan.find_next(self.subject)
                way = OpenMacros(*self.question.key(PLAN + ABOUT + after.id))
                yield way.button(self.say, self.say.line("plan-next", what=after.label))
            yield OpenMacros(*self.question.key()).button(self.say, self.say.line("plan-home"))
            yield from self._build_ways_out(self.ways_out[:1] if self.laid else [])
            return
        if self.plan.suggested:
            suggested = GiveMacro(*self.question.key(ALL))
            yield suggested.button(self.say, self._name_suggested(), self._style_suggested())
        if len(self.plan.repeated) > 1:
            again = GiveMacro(*self.question.key(AGAIN))
            yield again.button(
                self.say, self.say.line(f"goal-{AGAIN}", n=len(self.plan.repeated)), "secondary"
            )
        yield from self._build_ways_out(self.usual)

    def list_further(self) -> Iterator[Item | PressedItem]:
        """Yield the menus of subjects and of staged items, options outside the plan if they are many, and a button.

        The button leads to the plain question.
        """
        yield from self._build_subjects()
        yield from self._build_laid()
        if not self.open:
            yield from self._build_ways_out([each for each in self.ways_out if each not in self.usual])
            yield OpenMacros(*self.question.key(HAND)).button(self.say, self.say.line("plan-hand"))

    def _name_suggested(self) -> str:
        """Return the label of the suggestion: its macro's if it is the only one."""
        count = len(self.plan.suggested)
        if count == 1:
            return self.say(self.plan.suggested[0].label)
        return self.say.line("plan-rest" if self.laid else "plan-all", n=count)

    def _style_suggested(self) -> Style:
        """Return the suggestion's style: green, unless something is staged, or it is likely to fail."""
        if self.settled:
            return "secondary"
        return "primary" if any(act.doubtful for act in self.plan.suggested) else "success"

    def _build_ways_out(self, options: Sequence[Option]) -> Iterator[PressedItem]:
        """Yield buttons of options that begin no macro. The first one is highlighted once an item is staged."""
        for option in options:
            marked = (self.settled and option is self.ways_out[0]) or (
                not self.plan.suggested and self.is_suggested(option)
            )
            style: Style = "success" if marked else "secondary"
            yield PutOption(*self.question.key(option.id)).button(self.say, self.words[option.id], style)

    def list_tallies(self) -> Iterator[str]:
        """Yield the facts of the page's subject."""
        if self.subject is not None and self.subject.hint is not None:
            yield self.rich.line("panel-hint", label=self.subject.label, hint=self.subject.hint)

    def _build_subjects(self) -> Iterator[Item]:
        """Yield the menu of subjects, each with its facts."""
        shown = cut_page(self.plan.subjects, self.page.number)
        listed = [self._list_choice(each.id, each.label, each.hint) for each in shown]
        listed += self.list_more(self.plan.subjects, self.page.number)
        if listed:
            menu = OpenMacros(*self.question.key(PLAN + ABOUT))
            step = self.decision.step.replace(".", "-")
            yield make_row(menu.menu(listed, self.say.line(f"goal-{SUBJECT}-{step}")))

    def _build_goal(self, kind: str, listed_acts: tuple[Macro, ...], about: str = "") -> Iterator[Item]:
        """Yield a menu of the macros that serve a goal, each with its reason. Nothing if there are none.

        kind: the goal, "": macros without one. about: suffix of the page's group that names its subject.
        """
        acts = [act for act in listed_acts if act.kind == kind]
        number = self.page.number if self.open and self.goal == kind else 0
        options = tuple(Option(name_choice(ACT, act), act.label, act.why) for act in acts)
        if not options:
            return
        shown = cut_page(options, number)
        listed = [self._list_choice(each.id, each.label, each.hint) for each in shown]
        listed += self.list_more(options, number)
        menu = GiveMacro(*self.question.key(PLAN + kind + about))
        yield make_row(menu.menu(listed, self.say.line(f"goal-{kind or OTHER}-choose")))

    def _build_idea(self, act: Macro) -> PressedItem:
        return GiveMacro(*self.question.key(name_choice(IDEA, act))).button(
            self.say, self.say(act.label), "primary"
        )

    def list_hints(self) -> Iterator[str]:
        """Yield the reasons for the ideas, while they are shown."""
        shown = () if self.open or len(self.kinds) == 1 else self.ideas
        for act in shown:
            if act.why is not None:
                yield self.rich.line("panel-hint", label=act.label, hint=act.why)

    def _build_laid(self) -> Iterator[Item]:
        """Yield a menu of staged items to take back, the latest first, each with the items that go with it."""
        # items with the same answers are taken back together: list them once
        found: dict[str, StagedItem] = {}
        for each in reversed(self.laid):
            if each.line:
                found.setdefault(name_choice(BACK, each), each)
        listed = [self._list_choice(id_, each.label, self._tell_gone(each)) for id_, each in found.items()][
            :MENU
        ]
        if listed:
            menu = GiveMacro(*self.question.key(BACK))
            yield make_row(menu.menu(listed, self.say.line("plan-take-back")))

    def _tell_gone(self, laid: StagedItem) -> Text | None:
        return Text("plan-gone", (("gone", laid.gone),)) if laid.gone else None

    def _list_choice(self, id_: str, label: Text, hint: Text | None) -> SelectOption:
        return make_choice(self.say(label), id_, self.say(hint) if hint else "")
