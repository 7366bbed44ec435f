"""What takes effect at once, because nobody else is to be asked: first a question to whoever wants it, then the deed."""

from typing import Protocol

from cogs.ui.components import Component, make_row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.layout import Layout, draw_words
from cogs.ui.replies import defer, is_private, promise_reply
from cogs.voting.proposals import Abandon, Proposal, read_words, write_proposal
from engine.rules.core import Text
from render.say import Say


class DecisionPresses(Protocol):
    """What these buttons ask of their service."""

    async def propose(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Ask the people of the match, or whoever proposes it."""

    async def carry_out(self, interaction: Interaction, match: int, decided: int, proposal: Proposal) -> None:
        """Do it, unless more than that was decided since; where others have come meanwhile, they are asked."""


class AskAbandon(Component[DecisionPresses], verb="giveup", room="voting"):
    """End a match that cannot be read, below what tells that."""

    label, style = "button-abandon", "danger"

    async def answer_press(self, service: DecisionPresses, interaction: Interaction, press: Press) -> None:
        """Ask for it as the command does."""
        await promise_reply(interaction)
        await service.propose(interaction, press.key.match, Abandon())


class ConfirmProposal(Component[DecisionPresses], verb="decide", room="voting"):
    """Yes, do it; ask: how much had been decided in the match by then; arg: the proposal, in words."""

    label, style = "vote-sure-yes", "danger"

    async def answer_press(self, service: DecisionPresses, interaction: Interaction, press: Press) -> None:
        """Do it for whoever was asked."""
        await defer(interaction)
        if not is_private(interaction):
            raise refuse("error-illegal")
        await service.carry_out(interaction, press.key.match, press.key.ask, read_words(press.key.arg))


def draw_question(match: int, decided: int, proposal: Proposal, question: Text, by: str, say: Say) -> Layout:
    """Draw what is wanted, who decides it (by: TABLE or MODERATOR) and what is lost by it, with a button.

    decided: how much has been decided in the match; its button is good until there is more.
    """
    lines = (
        say.line("vote-sure", number=match, what=question),
        say.line(f"vote-lost-{proposal.kind}"),
        say.line(f"vote-alone-{by}"),
    )
    yes = ConfirmProposal(match, decided, write_proposal(proposal)).button(say)
    return draw_words("\n".join(lines), make_row(yes))
