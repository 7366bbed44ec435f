"""The flow chart: the order of the frames, and the type of the state with their stack.

    WishFrame (if nations are ranked, S1) → LayFrame (S9, S12) → MonthFrame, at the bottom.
    MonthFrame pushes, month after month (T1):
        OrganizeFrame (O1 to O15) → reveal (O14) → CouncilFrame (W1 to W6) → WarFrame.
        Without CouncilFrame, orders were entered in OrganizeFrame (T3).
    WarFrame walks through the orders, wave after wave (W7 to W14).
        For the battles of a wave it pushes BattleOrdersFrame.
    BattleOrdersFrame: battle orders (B4) → all battles → conquest and retreat (B8 to B15, W11, W13).
    WarFrame ends (W14) → MonthFrame runs the update (U1 to U11) → OrganizeFrame (U12).
    A victory, or the last month's update, empties the stack: the match is over (V1).

`→` ends a frame and begins the next. A pushed frame ends before the one below it resumes.
"""

from engine.games.brigandine.position.state import State
from engine.games.brigandine.steps.month import MonthFrame
from engine.games.brigandine.steps.organization.codec import MatchCodec
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.starting import LayFrame, WishFrame
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.games.brigandine.steps.war.waves import CouncilFrame, WarFrame

Step = WishFrame | LayFrame | MonthFrame | OrganizeFrame | CouncilFrame | WarFrame | BattleOrdersFrame


class SavedState(State, kw_only=True):
    """A state with its stack typed, as it is dumped and loaded."""

    stack: list[Step] = []


CODEC = MatchCodec(SavedState)
