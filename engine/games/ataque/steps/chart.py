"""The flow chart: the order of the frames, and the type of the state whose stack holds them.

    Armies → FirstHand (again until both keep) → Build → Turn → Turn …, to the end of the match
    Turn pushes, part after part: Split → Trim → Build (all three if renewed) → Act → Window → Ending
    Act pushes Battle for an attack, and Aim or Ruin if an ability asks; so does Window, for abilities alone
    Battle pushes: Window → Assign (initiative) → Assign (regular) → BaseHits → Victims; again if it storms the palace
    Ending pushes Split → Trim or Levy, ability after ability

`→` ends a frame and begins the next; a pushed frame ends before the one below it goes on.
"""

from engine.games.ataque.effects.powers import Aim
from engine.games.ataque.effects.raze import Ruin
from engine.games.ataque.effects.recruit import Levy
from engine.games.ataque.position.state import State
from engine.games.ataque.steps.battles import Battle
from engine.games.ataque.steps.building import Build
from engine.games.ataque.steps.cards import Split, Trim
from engine.games.ataque.steps.damage import Assign, BaseHits, Victims
from engine.games.ataque.steps.ending import Ending
from engine.games.ataque.steps.setup import Armies, FirstHand
from engine.games.ataque.steps.turns import Act, Turn
from engine.games.ataque.steps.windows import Window
from engine.state.codec import Codec

Step = (
    Armies | FirstHand | Build | Turn | Split | Trim | Act | Window | Aim | Ruin | Battle | Assign | BaseHits
    | Victims | Ending | Levy
)  # fmt: skip


class SavedState(State, kw_only=True):
    """A state with its stack typed: what is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](SavedState)
