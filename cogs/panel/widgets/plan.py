"""Lay a plan of whole acts: what is laid, what is good now, a menu for each goal, and a way to the game's own question."""

from collections.abc import Iterator, Sequence

from discord import SelectOption

from cogs.panel.plans import ACT, AGAIN, ALL, BACK, IDEA, PlanChoices, name_choice
from cogs.panel.widgets.choose import PutOption
from cogs.panel.widgets.widget import (
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
from cogs.ui.components import MENU, PressedItem, Style, cut_rows, make_choice, make_row
from cogs.ui.custom_id import Press
from engine.rules.core import Decision, Macro, Option, Picks, StagedItem, Text

PLAN = "/plan/"  # how the group of a page begins on which acts of one goal are listed: the goal follows
# what the game calls its places and things, and acts of no goal, as it calls a goal
SUBJECT, OTHER = "about", "other"
ABOUT = "@"  # between the goal and the place or thing that the acts of a page are about
BY_HAND = "/hand"  # the group of the page that puts the game's own question


class GiveMacro(AnswerComponent, verb="act"):
    """A whole act, a whole plan, or what takes a part of it back; arg: which, or for a menu the page's group."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Give the act, or turn the page of its menu."""
        turned = read_turn(press)
        if turned is not None:
            return PressResult(page=PanelPage(self.arg, turned))
        page = PanelPage(self.arg) if self.arg.startswith(PLAN) else PanelPage()
        return PressResult(page=page, act=read_option(press) if press.values else self.arg)


class OpenMacros(AnswerComponent, verb="acts"):
    """Another page of the plan; arg: its group, none for the first; or the menu of places and things."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Look at that page, or turn the page of the menu."""
        turned = read_turn(press)
        if turned is not None:
            return PressResult(page=PanelPage(number=turned))
        group = self.arg + (read_option(press) if press.values else "")
        return PressResult(page=PanelPage(group or None))


def lays_plan(page: PanelPage) -> bool:
    """Tell whether this page of a question of acts shows the plan, and not the question itself."""
    return page.group is None or page.group.startswith(PLAN)


def find_subject(plan: PlanChoices, page: PanelPage) -> Option | None:
    """Find the place or thing that a page is about."""
    _, _, subject = (page.group or "").removeprefix(PLAN).partition(ABOUT)
    return plan.find_subject(subject)


class LayPlan(Widget):
    """A plan: ideas, places and things, and what is laid as menus, a button a goal.

    On a goal's page stand its acts; on that of a place or thing its facts, and for each goal the acts that name it.
    """

    def __init__(self, question: PanelQuestion) -> None:
        super().__init__(question)
        self.plan, self.laid = question.plan or PlanChoices(), self.decision.laid or ()
        self.kinds = tuple(dict.fromkeys(act.kind for act in self.plan.acts if act.kind))
        self.open = (self.page.group or "").removeprefix(PLAN)
        self.goal, _, _ = self.open.partition(ABOUT)
        self.subject = find_subject(self.plan, self.page)
        if self.subject is None and ABOUT in self.open:
            self.open = ""  # it is gone: back at the beginning
        lines = [*(act.line for act in self.plan.acts), *(each.line for each in self.laid)]
        begun = {id_ for line in lines for picks in line[:1] for id_ in picks}
        single = self.decision.options if self.decision.high == 1 else ()
        self.ways_out = [each for each in single if each.id not in begun]

    def build_body(self) -> Iterator[Item]:
        """Draw the menu of an open goal, or ideas, goals and what is laid."""
        if self.subject is not None:
            about = self.plan.list_about(self.subject)
            for kind in dict.fromkeys(act.kind for act in about):
                yield from self._build_goal(kind, about, ABOUT + self.subject.id)
        elif self.open or len(self.kinds) == 1:
            yield from self._build_goal(self.goal or self.kinds[0], self.plan.acts)
        else:
            yield from self._build_menu(IDEA, self.plan.ideas, "plan-good")
            goals = [OpenMacros(*self.question.key(PLAN + kind)) for kind in self.kinds]
            words = [self.say.line(f"goal-{kind}") for kind in self.kinds]
            yield from cut_rows(
                [each.button(self.say, said) for each, said in zip(goals, words, strict=True)]
            )
        if not self.open:
            yield from self._build_subjects()
            yield from self._build_laid()

    def build_buttons(self) -> Iterator[PressedItem]:
        """Draw the plan that is suggested, and the ways out; on a goal's page the way back."""
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
            yield suggested.button(self.say, self._name_suggested(), "secondary" if self.laid else "success")
        if len(self.plan.repeated) > 1:
            again = GiveMacro(*self.question.key(AGAIN))
            yield again.button(
                self.say, self.say.line(f"goal-{AGAIN}", n=len(self.plan.repeated)), "secondary"
            )
        yield from self._build_ways_out(self.ways_out)

    def list_further(self) -> Iterator[PressedItem]:
        """Draw the way to the question itself."""
        if not self.open:
            yield OpenMacros(*self.question.key(BY_HAND)).button(self.say, self.say.line("plan-hand"))

    def _name_suggested(self) -> str:
        """Name the button of what is suggested: by its act where it is one alone."""
        count = len(self.plan.suggested)
        if count == 1:
            return self.say(self.plan.suggested[0].label)
        return self.say.line("plan-rest" if self.laid else "plan-all", n=count)

    def _build_ways_out(self, options: Sequence[Option]) -> Iterator[PressedItem]:
        """Draw what answers the question itself; the first is the way on, once something is laid."""
        for at, option in enumerate(options):
            style: Style = "success" if self.laid and not at else "secondary"
            yield PutOption(*self.question.key(option.id)).button(self.say, self.words[option.id], style)

    def list_tallies(self) -> Iterator[str]:
        """Say the facts of the place or thing that is looked at."""
        if self.subject is not None and self.subject.hint is not None:
            yield self.rich.line("panel-hint", label=self.subject.label, hint=self.subject.hint)

    def _build_subjects(self) -> Iterator[Item]:
        """Draw the places and things as a menu, each with its facts."""
        shown = cut_page(self.plan.subjects, self.page.number)
        listed = [self._list_choice(each.id, each.label, each.hint) for each in shown]
        listed += self.list_more(self.plan.subjects, self.page.number)
        if listed:
            menu = OpenMacros(*self.question.key(PLAN + ABOUT))
            step = self.decision.step.replace(".", "-")
            yield make_row(menu.menu(listed, self.say.line(f"goal-{SUBJECT}-{step}")))

    def _build_goal(self, kind: str, listed_acts: tuple[Macro, ...], about: str = "") -> Iterator[Item]:
        """Draw those of these acts that serve a goal as a menu, each with what speaks for it."""
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

    def _build_menu(self, kind: str, acts: tuple[Macro, ...], hint: str) -> Iterator[Item]:
        listed = [self._list_choice(name_choice(kind, act), act.label, act.why) for act in acts]
        if listed:
            yield make_row(
                GiveMacro(*self.question.key(kind)).menu(listed, self.say.line(hint, n=len(listed)))
            )

    def _build_laid(self) -> Iterator[Item]:
        """Draw what can be taken back as a menu, the newest first; what goes with it stands beside it."""
        found: dict[str, StagedItem] = {}  # what goes by the same answers goes at once: it stands there once
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
