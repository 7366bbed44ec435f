"""What a game lists of whole acts for a seat that lays a plan, and which answers a choice among it gives."""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import replace

from engine.rules.core import LINE, Decision, Macro, Option, Picks, Seat, StagedItem, Text
from engine.rules.game import Game

S = TypeVar("S")
# what is chosen from: ideas, acts, what is laid, the whole plan, what was done the last time
IDEA, ACT, BACK, ALL, AGAIN = "idea", "act", "back", "all", "again"


class PlanChoices(Struct, frozen=True):
    """What the game lists for a seat that lays a plan; suggested: one whole plan, what is laid left as it is.

    subjects: its own places and things, for whoever begins from one of them. repeated: what it did the last time.
    """

    acts: tuple[Macro, ...] = ()
    ideas: tuple[Macro, ...] = ()
    suggested: tuple[Macro, ...] = ()
    subjects: tuple[Option, ...] = ()
    repeated: tuple[Macro, ...] = ()

    def find_subject(self, id_: str) -> Option | None:
        """Find the place or thing of this id."""
        return next((each for each in self.subjects if each.id == id_), None)

    def find_next(self, subject: Option) -> Option:
        """Find the place or thing after this one; after the last the first."""
        return self.subjects[(self.subjects.index(subject) + 1) % len(self.subjects)]

    def list_about(self, subject: Option) -> tuple[Macro, ...]:
        """List the acts that name this place or thing."""
        return tuple(act for act in self.acts if subject.id in act.about)

    def find_line(self, chosen: str, laid: tuple[StagedItem, ...]) -> tuple[Picks, ...]:
        """Find the answers of what was chosen (see name_choice), or all that is suggested or repeated; none: it is not there any more."""
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
    """Name an act, or what takes something back, by its answers: so it stands in a menu."""
    return f"{kind}:{sha256(encode(what.line)).hexdigest()[:16]}"


def join_lines(acts: Iterable[Macro]) -> tuple[Picks, ...]:
    """Return the answers of several acts, one after the other."""
    return tuple(picks for act in acts for picks in act.line)


def take_fitting(acts: Iterable[Macro]) -> tuple[Macro, ...]:
    """Take the first of these acts, as many whole ones as one press gives."""
    taken, answers = list[Macro](), 0
    for act in acts:
        answers += len(act.line)
        if answers > LINE:
            break
        taken.append(act)
    return tuple(taken)


def light_plan(decision: Decision, plan: PlanChoices, subject: Option | None) -> Decision:
    """Return the question as if its options lay where something is laid and where the ideas are: a painter lights them up.

    subject: the place or thing that is looked at, which alone is lit up then.
    """
    if subject is not None:
        return replace(decision, options=(subject,), laid=None)
    laid = (spot for each in decision.laid or () for spot in each.spots)
    spots = dict.fromkeys([*laid, *(each for act in plan.ideas for each in act.about)])
    return replace(decision, options=tuple(Option(each, Text(each), spot=each) for each in spots), laid=())


def list_plan(game: Game[S], state: S, seat: Seat) -> PlanChoices:
    """List a seat's acts, ideas and plan from a state; it takes up to a quarter of a second."""
    advice = game.advice
    return PlanChoices(
        advice.list_macros(state, seat),
        advice.list_ideas(state, seat),
        take_fitting(advice.suggest_plan(state, seat)),
        advice.list_subjects(state, seat),
        take_fitting(advice.repeat_plan(state, seat)),
    )
