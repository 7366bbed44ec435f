"""What takes effect at once, because nobody else is to be asked: first a question to whoever wants it, then the deed."""

from cogs.ui.components import Component, make_row
from cogs.ui.layout import Layout, draw_words
from cogs.voting.proposals import Proposal, write_proposal
from engine.rules.core import Text
from render.text.say import Say


class ConfirmProposal(Component, verb="decide", label="vote-sure-yes", style="danger"):
    """Yes, do it; ask: how much had been decided in the match by then; arg: the proposal, in words."""


def build_question(match: int, decided: int, proposal: Proposal, question: Text, by: str, say: Say) -> Layout:
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
