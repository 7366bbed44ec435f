"""The flow chart as a type: every frame that may lie on a state's stack."""

from engine.codec import Codec
from engine.games.brigandine.state import State
from engine.games.brigandine.steps.battles import Sitting
from engine.games.brigandine.steps.month import Month
from engine.games.brigandine.steps.organizing import Organize
from engine.games.brigandine.steps.starting import Lay, Wish
from engine.games.brigandine.steps.war import Council, War

Step = Wish | Lay | Month | Organize | Council | War | Sitting


class Match(State, kw_only=True):
    """A state with its stack typed, as it is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](Match)
