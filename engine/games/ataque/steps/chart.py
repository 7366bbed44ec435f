"""The flow chart: the order of the frames, and the type of the state whose stack holds them.

    Armies → FirstHand (again until both keep) → Build → Turn → Turn …, to the end of the match
    Turn pushes, part after part: Split → Trim → Build (all three if renewed) → Act → Window → Ending
    Act pushes Battle for an attack, and Aim or Ruin if an ability asks; so does Window, for abilities alone
    Battle pushes: Window → Assign (initiative) → Assign (regular) → BaseHits → Victims; again if it storms the palace
    Ending pushes Split → Trim or Levy, ability after ability

`→` ends a frame and begins the next; a pushed frame ends before the one below it goes on.
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
    """A state with its stack typed: what is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](SavedState)
