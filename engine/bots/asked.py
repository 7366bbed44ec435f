"""The input of a bot: a seat's question and states that the seat cannot distinguish from the true one."""

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from engine.rules.core import Decision, Option
from engine.rules.game import AnyGame
from engine.state.chance import Chance

Clock: TypeAlias = Callable[[], float]


def stand_still() -> float:
    """Return 0 always: the clock of a bot that is limited by a number of rollouts alone."""
    return 0.0


class BotInput:
    """A question to one seat, without the true state.

    imagine: returns another determinization at each call.

    clock: returns a time in seconds, of which only differences count, for bots with a time limit.
    """

    __slots__ = ("chance", "clock", "decision", "game", "imagine")

    def __init__(
        self, game: AnyGame, state: Any, decision: Decision, chance: Chance, clock: Clock = stand_still
    ) -> None:
        self.game, self.decision, self.chance, self.clock = game, decision, chance, clock
        self.imagine: Callable[[], Any] = partial(_draw_state, game, state, decision.seat, chance)

    def narrow_options(self, options: tuple[Option, ...]) -> "BotInput":
        """Return the same question with these of its options alone."""
        narrowed = copy(self)
        narrowed.decision = replace(self.decision, options=options)
        return narrowed


def _draw_state(game: AnyGame, state: Any, seat: int, chance: Chance) -> Any:
    return game.knowledge.determinize_state(state, seat, chance.below(1 << 62).to_bytes(32, "big"))
