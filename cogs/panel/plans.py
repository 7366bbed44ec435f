"""List the macros of a seat that stages a plan, and resolve a menu choice to its answers."""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import replace

from engine.rules.core import LINE, Decision, Macro, Option, Picks, Seat, StagedItem, Text
from engine.rules.game import Game

S = TypeVar("S")
# kinds of choices: ideas, macros, staged items, the suggested plan, the previous plan
IDEA, ACT, BACK, ALL, AGAIN = "idea", "act", "back", "all", "again"


class PlanChoices(Struct, frozen=True):
    """Choices a game offers to a seat that stages a plan.

    acts: all macros. ideas: the best macros of different kinds. suggested: a complete plan that keeps the
    staged items. subjects: the seat's own places and things, to choose a macro by. repeated: its previous
    plan.
    """

    acts: tuple[Macro, ...] = ()
    ideas: tuple[Macro, ...] = ()
    suggested: tuple[Macro, ...] = ()
    subjects: tuple[Option, ...] = ()
    repeated: tuple[Macro, ...] = ()

    def find_subject(self, id_: str) -> Option | None:
        """Return the subject with this id, or None."""
        return next((each for each in self.subjects if each.id == id_), None)

    def find_next(self, subject: Option) -> Option:
        """Return the subject after this one, the first after the last."""
        return self.subjects[(self.subjects.index(subject) + 1) % len(self.subjects)]

    def list_about(self, subject: Option) -> tuple[Macro, ...]:
        """Return the macros that name this subject."""
        return tuple(act for act in self.acts if subject.id in act.about)

    def find_line(self, chosen: str, laid: tuple[StagedItem, ...]) -> tuple[Picks, ...]:
        """Return the answers of a menu choice (see name_choice). Empty if it is no longer available."""
        kind, *_ = chosen.partition(":")
        if kind == AGAIN:
            return join_lines(self.repeated)
        lists: dict[str, tuple[Macro, ...] | tuple[StagedItem, ...]] = {
            IDEA: self.ideas,
            ACT: self.acts,
            BACK: laid,
        }
        if kind == ALL:
            return join_lines(self.suggested)
        return next((each.line for each in lists.get(kind, ()) if name_choice(kind, each) == chosen), ())


def name_choice(kind: str, what: Macro | StagedItem) -> str:
    """Return the menu value of a macro or staged item: its kind and a hash of its answers."""
    return f"{kind}:{name_line(what.line)}"


def name_line(line: tuple[Picks, ...]) -> str:
    """Return a short hash of answers."""
    return sha256(encode(line)).hexdigest()[:16]


def join_lines(acts: Iterable[Macro]) -> tuple[Picks, ...]:
    """Return the answers of several macros as one sequence."""
    return tuple(picks for act in acts for picks in act.line)


def take_fitting(acts: Iterable[Macro]) -> tuple[Macro, ...]:
    """Return the first macros that fit into one press (at most LINE answers)."""
    taken, answers = list[Macro](), 0
    for act in acts:
        answers += len(act.line)
        if answers > LINE:
            break
        taken.append(act)
    return tuple(taken)


def light_plan(decision: Decision, plan: PlanChoices, subject: Option | None) -> Decision:
    """Return a decision with the spots to highlight as options: those of staged items and of the ideas.

    subject: if given, only this subject is highlighted.
    """
    if subject is not None:
        return replace(decision, options=(subject,), laid=None)
    laid = (spot for each in decision.laid or () for spot in each.spots)
    spots = dict.fromkeys([*laid, *(each for act in plan.ideas for each in act.about)])
    return replace(decision, options=tuple(Option(each, Text(each), spot=each) for each in spots), laid=())


def light_goal(decision: Decision, acts: Iterable[Macro]) -> Decision:
    """Return a decision with all that these macros pick as options: places to highlight, or cards to show."""
    picked = dict.fromkeys(id_ for act in acts for picks in act.line for id_ in picks)
    return replace(decision, options=tuple(Option(each, Text(each), spot=each) for each in picked), laid=())


def list_plan(game: Game[S], state: S, seat: Seat) -> PlanChoices:
    """List a seat's macros, ideas, subjects, suggested and previous plan. Takes up to 0.25 s."""
    advice = game.advice
    return PlanChoices(
        advice.list_macros(state, seat),
        advice.list_ideas(state, seat),
        take_fitting(advice.suggest_plan(state, seat)),
        advice.list_subjects(state, seat),
        take_fitting(advice.repeat_plan(state, seat)),
    )
