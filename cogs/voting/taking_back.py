"""Go back in a match: a user chooses one of their decisions, and the table votes."""

from cogs.context import AppContext
from cogs.delivery import mask_entry
from cogs.panel.service import find_seat
from cogs.text.event_texts import describe_events
from cogs.text.language import say_to
from cogs.ui.components import Answers, Component, make_choice, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from cogs.ui.layout import draw_words
from cogs.ui.replies import defer_reply_first, reply
from cogs.visibility import find_running
from cogs.voting.proposals import TakeBackProposal
from cogs.voting.votes import VoteService

MENU = 25  # decisions offered, the latest ones


class ChooseDecision(Component, verb="goback"):
    """The menu of a user's own decisions. The chosen value is the masked name of the entry."""


class TakingBack:
    """Offers a user's own decisions before which the match can go back, and opens the vote about the chosen one."""

    def __init__(self, context: AppContext, votes: VoteService) -> None:
        self.context, self.votes = context, votes

    def list_answers(self) -> Answers:
        """Return the handler of a chosen decision."""
        return {
            ChooseDecision: defer_reply_first(
                lambda asked, press: self.propose(asked, press.match, press.value)
            )
        }

    async def show_decisions(self, interaction: Interaction, match: int) -> None:
        """Show the menu of the user's decisions with their log lines. The interaction is deferred."""
        position = await find_running(self.context, interaction, match)
        seat = find_seat(position, interaction.user.id, "vote-not-in")
        texts = await self.context.load_texts(position, say_to(interaction))
        options = []
        for entry in await self.context.referee.list_decisions(position.match.id, seat, MENU):
            public = [(entry.seq, event) for event in entry.events if event.to is None]
            lines = describe_events(position.game, public, texts.plain)
            options += [make_choice(lines[0], mask_entry(position.match, entry.seq))] if lines else []
        if not options:
            raise user_error("vote-undo-none")
        menu = ChooseDecision(position.match.id).menu(options, texts.plain.line("vote-undo-menu"))
        await reply(interaction, draw_words(texts.rich.line("vote-undo-which"), make_row(menu)))

    async def propose(self, interaction: Interaction, match: int, name: str) -> None:
        """Propose to go back to the position before one of the user's decisions. The interaction is deferred.

        name: its entry's mask. Raises UserError if this decision is no longer offered.
        """
        position = await find_running(self.context, interaction, match)
        seat = find_seat(position, interaction.user.id, "vote-not-in")
        found = await self.context.referee.list_decisions(position.match.id, seat, MENU)
        chosen = next((entry for entry in found if mask_entry(position.match, entry.seq) == name), None)
        if chosen is None:
            raise user_error("error-stale")
        await self.votes.propose(interaction, match, TakeBackProposal(chosen.seq, seat, chosen.at))
