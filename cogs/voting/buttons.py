"""Buttons of votes and of seats on offer. Each id holds the number of its vote or offer."""

from cogs.ui.components import Component


class VoteYes(Component, verb="yes", label="vote-yes", style="success"):
    """Vote yes."""


class VoteNo(Component, verb="no", label="vote-no", style="danger"):
    """Vote no."""


class TakeSeat(Component, verb="take", label="vote-take", style="success"):
    """Take the seat on offer."""
