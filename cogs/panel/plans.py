"""What a game lists of whole acts for a seat that lays a plan, and which answers a choice among it gives."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.rules.core import Act, Decision, Laid, Option, Picks, Seat, Text
from engine.rules.game import Game

S = TypeVar("S")
# what is chosen from: ideas, acts, what is laid, the whole plan
IDEA, ACT, BACK, ALL = "idea", "act", "back", "all"


class Plan(Struct, frozen=True):
    """What the game lists for a seat that lays a plan; suggested: one whole plan, what is laid left as it is."""

    acts: tuple[Act, ...] = ()
    ideas: tuple[Act, ...] = ()
    suggested: tuple[Act, ...] = ()

    def find_line(self, chosen: str, laid: tuple[Laid, ...]) -> tuple[Picks, ...]:
        """Find the answers of what was chosen: an idea, an act, all that is suggested, or what takes something back; none: it is not there."""
        kind, _, number = chosen.partition(":")
        lists: dict[str, tuple[Act, ...] | tuple[Laid, ...]] = {IDEA: self.ideas, ACT: self.acts, BACK: laid}
        if kind == ALL:
            return join_lines(self.suggested)
        found = lists.get(kind, ())
        return found[int(number)].line if number.isdecimal() and int(number) < len(found) else ()


def join_lines(acts: Iterable[Act]) -> tuple[Picks, ...]:
    """Return the answers of several acts, one after the other."""
    return tuple(picks for act in acts for picks in act.line)


def light_plan(decision: Decision, plan: Plan) -> Decision:
    """Return the question as if its options lay where something is laid and where the ideas are: a painter lights them up."""
    laid = (spot for each in decision.laid or () for spot in each.spots)
    spots = dict.fromkeys([*laid, *(each for act in plan.ideas for each in act.about)])
    return replace(decision, options=tuple(Option(each, Text(each), spot=each) for each in spots), laid=())


def list_plan(game: Game[S], state: S, seat: Seat) -> Plan:
    """List a seat's acts, ideas and plan from a state; it takes up to a quarter of a second."""
    advice = game.advice
    return Plan(
        advice.list_acts(state, seat), advice.list_ideas(state, seat), advice.suggest_plan(state, seat)
    )
