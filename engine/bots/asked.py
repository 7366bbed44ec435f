"""What a driver is given: a seat's question and tables that the seat cannot tell from the true one."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from engine.rules.core import Decision
from engine.rules.game import Game
from engine.state.chance import Chance

Clock: TypeAlias = Callable[[], float]


def stand_still() -> float:
    """Tell the time where none goes by: only what is counted ends thinking then."""
    return 0.0


class BotInput:
    """A question to one seat; the true state is not in it. worlds: imagined tables, without end.

    clock: tells the seconds of computing, for bots that stop in time.
    """

    __slots__ = ("chance", "clock", "decision", "game", "worlds")

    def __init__(
        self, game: Game[Any], state: Any, decision: Decision, chance: Chance, clock: Clock = stand_still
    ) -> None:
        self.game, self.decision, self.chance, self.clock = game, decision, chance, clock
        self.worlds = _sample_states(game, state, decision.seat, chance)


def _sample_states(game: Game[Any], state: Any, seat: int, chance: Chance) -> Iterator[Any]:
    while True:
        yield game.knowledge.determinize_state(state, seat, chance.below(1 << 62).to_bytes(32, "big"))
