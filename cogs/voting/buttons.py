"""The buttons of votes and of seats on offer."""

from typing import ClassVar, Protocol

from cogs.ui.components import Component
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.replies import defer_change, promise_reply


class VotePresses(Protocol):
    """What a press on a vote asks of its service."""

    async def cast_ballot(self, interaction: Interaction, key: CustomId, yes: bool) -> None:
        """Count a word on the vote whose number the id holds."""


class OfferPresses(Protocol):
    """What a press on a seat on offer asks."""

    async def take_seat(self, interaction: Interaction, key: CustomId) -> None:
        """Take the seat whose offer's number the id holds."""


class _Ballot(Component[VotePresses], room="voting"):
    """A word on the vote whose number the id holds."""

    yes: ClassVar[bool]

    async def answer_press(self, service: VotePresses, interaction: Interaction, press: Press) -> None:
        """Count it."""
        await defer_change(interaction)
        await service.cast_ballot(interaction, self.key, self.yes)


class VoteYes(_Ballot, verb="yes"):
    """I am for it."""

    label = "vote-yes"
    style = "success"
    yes = True


class VoteNo(_Ballot, verb="no"):
    """I am against it."""

    label = "vote-no"
    style = "danger"
    yes = False


class TakeSeat(Component[OfferPresses], verb="take", room="offers"):
    """Take the seat whose offer's number the id holds."""

    label = "vote-take"
    style = "success"

    async def answer_press(self, service: OfferPresses, interaction: Interaction, press: Press) -> None:
        """Take it."""
        await promise_reply(interaction)
        await service.take_seat(interaction, self.key)
