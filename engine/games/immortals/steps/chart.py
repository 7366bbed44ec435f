"""The flow chart: the order of the frames, and the type of the state whose stack holds them.

    Tribes (if picked) → Home → Choose → Place → Choose …, once per draft round; → Rest if the draft runs dry
    → Split → Round, which stays at the bottom and pushes, round after round:
        Reinforce (if in turn order) → Plan → Perform → (scoring) → Compensate (if somebody passed)
    Perform pushes, card after card: Act → Strike, March or Spread if the action asks a second question
    → after the last round's scoring nothing is left on the stack: the match is over

`→` ends a frame and begins the next; a pushed frame ends before the one below it goes on.
"""

from engine.games.immortals.effects.actions.attack import StrikeFrame
from engine.games.immortals.effects.actions.attack_or_move import MarchFrame
from engine.games.immortals.effects.actions.spread import SpreadFrame
from engine.games.immortals.position.state import State
from engine.games.immortals.steps.drafting import ChooseFrame, PlaceFrame, RestFrame
from engine.games.immortals.steps.performing import ActFrame, PerformFrame
from engine.games.immortals.steps.planning import PlanFrame
from engine.games.immortals.steps.reinforcing import ReinforceFrame
from engine.games.immortals.steps.rounds import CompensateFrame, RoundFrame
from engine.games.immortals.steps.seeding import SplitFrame
from engine.games.immortals.steps.setup import HomeFrame, TribesFrame
from engine.state.codec import Codec

Step = (
    TribesFrame | HomeFrame | ChooseFrame | PlaceFrame | RestFrame | SplitFrame | RoundFrame | CompensateFrame | ReinforceFrame | PlanFrame
    | PerformFrame | ActFrame | StrikeFrame | MarchFrame | SpreadFrame
)  # fmt: skip


class SavedState(State, kw_only=True):
    """A state with its stack typed: what is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](SavedState)
