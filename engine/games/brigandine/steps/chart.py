"""The flow chart: the order of the frames, and the type of the state whose stack holds them.

    Wish (if nations are wished for, S1) → Lay (S9, S12) → Month, which stays at the bottom
    Month pushes, month after month (T1):
        Organize (O1 to O15) → reveal (O14) → Council (W1 to W6, unless orders were laid with Organize, T3) → War
    War walks through the orders, wave after wave (W7 to W14), and pushes Sitting for the battles of a wave
    Sitting: battle orders (B4) → all battles → conquest and retreat (B8 to B15, W11, W13) → War again
    War ends (W14) → Month runs the update (U1 to U11) → Organize, which begins with dawn (U12)
    → a match won, or the last month's update, leaves nothing on the stack: the match is over (V1)

`→` ends a frame and begins the next; a pushed frame ends before the one below it goes on.
"""

from engine.games.brigandine.position.state import State
from engine.games.brigandine.steps.month import MonthFrame
from engine.games.brigandine.steps.organization.codec import MatchCodec
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.starting import LayFrame, WishFrame
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.games.brigandine.steps.war.waves import CouncilFrame, WarFrame

Step = WishFrame | LayFrame | MonthFrame | OrganizeFrame | CouncilFrame | WarFrame | BattleOrdersFrame


class MatchFrame(State, kw_only=True):
    """A state with its stack typed, as it is dumped and loaded."""

    stack: list[Step] = []


CODEC = MatchCodec(MatchFrame)
