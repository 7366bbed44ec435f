"""The flow chart as a type: every frame that may lie on a state's stack."""

from engine.codec import Codec
from engine.games.immortals.actions.attack import Strike
from engine.games.immortals.actions.attack_or_move import March
from engine.games.immortals.actions.spread import Spread
from engine.games.immortals.state import State
from engine.games.immortals.steps.drafting import Choose, Place, Rest
from engine.games.immortals.steps.performing import Act, Perform
from engine.games.immortals.steps.planning import Plan
from engine.games.immortals.steps.reinforcing import Reinforce
from engine.games.immortals.steps.rounds import Compensate, Round
from engine.games.immortals.steps.seeding import Split
from engine.games.immortals.steps.setup import Home, Tribes

Step = (
    Tribes | Home | Choose | Place | Rest | Split | Round | Compensate | Reinforce | Plan
    | Perform | Act | Strike | March | Spread
)  # fmt: skip


class Match(State, kw_only=True):
    """A state with its stack typed, as it is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](Match)
