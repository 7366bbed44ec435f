"""What a driver is given: a seat's question and tables that the seat cannot tell from the true one."""

from collections.abc import Iterator
from typing import Any

from engine.chance import Chance
from engine.core import Decision, Game


class Asked:
    """A question to one seat; the true state is not in it. worlds: imagined tables, without end."""

    __slots__ = ("chance", "decision", "game", "worlds")

    def __init__(self, game: Game[Any], state: Any, decision: Decision, chance: Chance) -> None:
        self.game, self.decision, self.chance = game, decision, chance
        self.worlds = _imagine_worlds(game, state, decision.seat, chance)


def _imagine_worlds(game: Game[Any], state: Any, seat: int, chance: Chance) -> Iterator[Any]:
    while True:
        yield game.imagine(state, seat, chance.below(1 << 62).to_bytes(32, "big"))
