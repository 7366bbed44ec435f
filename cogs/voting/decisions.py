"""Decisions that need no vote: a private confirmation, then execution."""

from cogs.ui.components import Component, make_row
from cogs.ui.layout import Layout, draw_words
from cogs.voting.proposals import Proposal, write_proposal
from engine.rules.core import Text
from render.text.say import Say


class ConfirmProposal(Component, verb="decide", label="vote-sure-yes", style="danger"):
    """Confirm a proposal (arg: from write_proposal). question_id: number of decisions when it was asked."""


def build_question(match: int, decided: int, proposal: Proposal, question: Text, by: str, say: Say) -> Layout:
    """Build the confirmation: the proposal, its losses, and the right to decide it alone.

    by: this right, TABLE or MODERATOR. question: the proposal in words. decided: number of decisions in the match.
    The button is valid until there are more.
    """
    lines = (
        say.line("vote-sure", number=match, what=question),
        say.line(f"vote-lost-{proposal.kind}"),
        say.line(f"vote-alone-{by}"),
    )
    yes = ConfirmProposal(match, decided, write_proposal(proposal)).button(say)
    return draw_words("\n".join(lines), make_row(yes))
