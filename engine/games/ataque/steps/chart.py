"""The flow chart: the order of the frames, and the type of the state with their stack.

    ArmiesFrame → FirstHandFrame (again until both keep) → BuildFrame → TurnFrame → TurnFrame …, to the end.
    TurnFrame pushes, part after part: SplitFrame → TrimFrame → BuildFrame (all three if renewed).
        → ActFrame → WindowFrame → EndingFrame.
    ActFrame pushes BattleFrame for an attack, and AimFrame or RuinFrame if an ability asks.
        WindowFrame pushes the same for abilities.
    BattleFrame pushes: WindowFrame → AssignFrame (initiative) → AssignFrame (regular) → BaseHitsFrame.
        → VictimsFrame. All of it again if it storms the palace.
    EndingFrame pushes SplitFrame → TrimFrame or LevyFrame, ability after ability.

`→` ends a frame and begins the next. A pushed frame ends before the one below it resumes.
"""

from engine.games.ataque.effects.powers import AimFrame
from engine.games.ataque.effects.raze import RuinFrame
from engine.games.ataque.effects.recruit import LevyFrame
from engine.games.ataque.position.state import State
from engine.games.ataque.steps.battles import BattleFrame
from engine.games.ataque.steps.building import BuildFrame
from engine.games.ataque.steps.cards import SplitFrame, TrimFrame
from engine.games.ataque.steps.damage import AssignFrame, BaseHitsFrame, VictimsFrame
from engine.games.ataque.steps.ending import EndingFrame
from engine.games.ataque.steps.setup import ArmiesFrame, FirstHandFrame
from engine.games.ataque.steps.turns import ActFrame, TurnFrame
from engine.games.ataque.steps.windows import WindowFrame
from engine.state.codec import Codec

Step = (
    ArmiesFrame | FirstHandFrame | BuildFrame | TurnFrame | SplitFrame | TrimFrame | ActFrame | WindowFrame | AimFrame | RuinFrame | BattleFrame | AssignFrame | BaseHitsFrame
    | VictimsFrame | EndingFrame | LevyFrame
)  # fmt: skip


class SavedState(State, kw_only=True):
    """A state with its stack typed, as it is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](SavedState)
