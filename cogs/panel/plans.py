"""What a game lists of whole acts for a seat that lays a plan, and which answers a choice among it gives."""

from typing import TypeVar

from msgspec import Struct

from engine.rules.core import Act, Laid, Picks, Seat
from engine.rules.game import Game

S = TypeVar("S")
IDEA, ACT, BACK, ALL = (
    "idea",
    "act",
    "back",
    "all",
)  # what an act is chosen from: ideas, acts, what is laid, the plan


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
            return tuple(picks for act in self.suggested for picks in act.line)
        found = lists.get(kind, ())
        return found[int(number)].line if number.isdecimal() and int(number) < len(found) else ()

    def list_spots(self) -> list[str]:
        """List what takes part in the ideas."""
        return [each for act in self.ideas for each in act.about]


def list_plan(game: Game[S], state: S, seat: Seat) -> Plan:
    """List a seat's acts, ideas and plan from a state; it takes up to a quarter of a second."""
    advice = game.advice
    return Plan(
        advice.list_acts(state, seat), advice.list_ideas(state, seat), advice.suggest_plan(state, seat)
    )
