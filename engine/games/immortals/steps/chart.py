"""The flow chart: the order of the frames, and the type of the state whose stack holds them.

    Tribes (if picked) → Home → Choose → Place → Choose …, once per draft round; → Rest if the draft runs dry
    → Split → Round, which stays at the bottom and pushes, round after round:
        Reinforce (if in turn order) → Plan → Perform → (scoring) → Compensate (if somebody passed)
    Perform pushes, card after card: Act → Strike, March or Spread if the action asks a second question
    → after the last round's scoring nothing is left on the stack: the match is over

`→` ends a frame and begins the next; a pushed frame ends before the one below it goes on.
"""

from engine.games.immortals.effects.actions.attack import Strike
from engine.games.immortals.effects.actions.attack_or_move import March
from engine.games.immortals.effects.actions.spread import Spread
from engine.games.immortals.position.state import State
from engine.games.immortals.steps.drafting import Choose, Place, Rest
from engine.games.immortals.steps.performing import Act, Perform
from engine.games.immortals.steps.planning import Plan
from engine.games.immortals.steps.reinforcing import Reinforce
from engine.games.immortals.steps.rounds import Compensate, Round
from engine.games.immortals.steps.seeding import Split
from engine.games.immortals.steps.setup import Home, Tribes
from engine.state.codec import Codec

Step = (
    Tribes | Home | Choose | Place | Rest | Split | Round | Compensate | Reinforce | Plan
    | Perform | Act | Strike | March | Spread
)  # fmt: skip


class SavedState(State, kw_only=True):
    """A state with its stack typed: what is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](SavedState)
