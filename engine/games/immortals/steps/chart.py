"""The flow chart: the order of the frames, and the type of the state with their stack.

    TribesFrame (if picked) → HomeFrame → ChooseFrame → PlaceFrame → ChooseFrame …, once per draft round.
    → RestFrame, if the draft runs dry → SplitFrame → RoundFrame, which stays at the bottom.
    RoundFrame pushes, round after round:
        ReinforceFrame (if in turn order) → PlanFrame → PerformFrame → (scoring)
        → CompensateFrame, if a seat passed.
    PerformFrame pushes, card after card: ActFrame.
        → StrikeFrame, MarchFrame or SpreadFrame, if the action asks a second question.
    The last round's scoring empties the stack: the match is over.

`→` ends a frame and begins the next. A pushed frame ends before the one below it resumes.
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
    """A state with its stack typed, as it is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](SavedState)
