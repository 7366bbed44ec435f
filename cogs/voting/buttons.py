"""The buttons of votes and of seats on offer; each id holds the number of its vote or offer."""

from cogs.ui.components import Component


class VoteYes(Component, verb="yes", label="vote-yes", style="success"):
    """I am for it."""


class VoteNo(Component, verb="no", label="vote-no", style="danger"):
    """I am against it."""


class TakeSeat(Component, verb="take", label="vote-take", style="success"):
    """Take the seat that is on offer."""
