"""The flow chart as a type: every frame that may lie on a state's stack."""

from engine.codec import Codec
from engine.games.ataque.state import State
from engine.games.ataque.steps.battles import Battle
from engine.games.ataque.steps.building import Build
from engine.games.ataque.steps.cards import Split, Trim
from engine.games.ataque.steps.damage import Assign, BaseHits, Victims
from engine.games.ataque.steps.ending import Ending, Levy
from engine.games.ataque.steps.setup import Armies, FirstHand
from engine.games.ataque.steps.turns import Act, Turn
from engine.games.ataque.steps.windows import Aim, Ruin, Window

Step = (
    Armies | FirstHand | Build | Turn | Split | Trim | Act | Window | Aim | Ruin | Battle | Assign | BaseHits
    | Victims | Ending | Levy
)  # fmt: skip


class Match(State, kw_only=True):
    """A state with its stack typed, as it is dumped and loaded."""

    stack: list[Step] = []


CODEC = Codec[State](Match)
