"""The buttons of votes and of seats on offer."""

from typing import ClassVar, Protocol

from cogs.ui.components import Component
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.replies import defer, defer_change, think
from cogs.voting.proposals import Proposal, read_proposal
from engine.core import Illegal


class VotePresses(Protocol):
    """What a press on a vote asks of its service."""

    async def cast_ballot(self, interaction: Interaction, key: CustomId, yes: bool) -> None:
        """Count a word on the vote whose number the id holds."""

    async def ask_others(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Open the vote."""

    async def decide_alone(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Carry the proposal out as a moderator."""


class OfferPresses(Protocol):
    """What a press on a seat on offer asks."""

    async def take_seat(self, interaction: Interaction, key: CustomId) -> None:
        """Take the seat whose offer's number the id holds."""


class _Ballot(Component[VotePresses], room="voting"):
    """A word on the vote whose number the id holds."""

    yes: ClassVar[bool]

    async def pressed(self, service: VotePresses, interaction: Interaction, press: Press) -> None:
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


class _Choice(Component[VotePresses], room="voting"):
    """How a moderator who plays wants a proposal decided; the id's argument holds the proposal."""

    @classmethod
    def of_proposal(cls, match: int, proposal: Proposal) -> "_Choice":
        """Make the button for a proposal."""
        arg, whom = proposal.dump_argument()
        return cls(match, arg=f"{proposal.kind}:{arg}:{whom}")

    def read_proposal(self) -> Proposal:
        """Read the proposal that of_proposal wrote; raises Illegal."""
        kind, _, rest = self.key.arg.partition(":")
        arg, _, whom = rest.rpartition(":")
        if not whom.isdecimal() or int(whom) >> 63:
            raise Illegal(self.key.arg)
        return read_proposal(kind, arg, int(whom))


class AskOthers(_Choice, verb="poll"):
    """Let the table decide."""

    label = "vote-poll"
    style = "primary"

    async def pressed(self, service: VotePresses, interaction: Interaction, press: Press) -> None:
        """Open the vote."""
        await defer(interaction)
        await service.ask_others(interaction, self.key.match, self.read_proposal())


class DecideAlone(_Choice, verb="decree"):
    """Decide as a moderator."""

    label = "vote-decree"
    style = "danger"

    async def pressed(self, service: VotePresses, interaction: Interaction, press: Press) -> None:
        """Carry it out."""
        await defer(interaction)
        await service.decide_alone(interaction, self.key.match, self.read_proposal())


class TakeSeat(Component[OfferPresses], verb="take", room="offers"):
    """Take the seat whose offer's number the id holds."""

    label = "vote-take"
    style = "success"

    async def pressed(self, service: OfferPresses, interaction: Interaction, press: Press) -> None:
        """Take it."""
        await think(interaction)
        await service.take_seat(interaction, self.key)
