"""Votes of a running match: opened, answered, carried out in one commit, and shown as they stand."""

from cogs.context import AppContext
from cogs.delivery import link_thread
from cogs.text.language import say_to
from cogs.ui.components import row
from cogs.ui.custom_id import CustomId, Interaction
from cogs.ui.errors import note, refuse
from cogs.ui.layout import draw_words
from cogs.ui.replies import is_private, private, reply
from cogs.voting.buttons import AskOthers, DecideAlone
from cogs.voting.majority import count_open_seconds
from cogs.voting.messages import VoteMessages
from cogs.voting.proposals import (
    MODERATOR,
    TABLE,
    Conditions,
    Proposal,
    read_vote,
)
from engine.match_position import Position
from engine.match_records import Conflict, Match, Stale
from engine.store_records import OFFER, Vote


class VoteService:
    """Asks the people of a match, counts, carries out what passed, and keeps the messages as things stand."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.messages = VoteMessages(context)

    async def propose(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Ask the others; a moderator decides alone, one who plays chooses how. The interaction is deferred."""
        position = await self.load_position(interaction, match)
        plays = position.seat_of(interaction.user.id) is not None
        moderates = proposal.decree and interaction.permissions.manage_guild
        await self._check_proposal(position, proposal)
        if moderates and plays:
            await self._ask_how(interaction, match, proposal)
        elif moderates:
            await self._decree_proposal(interaction, match, proposal)
        elif plays:
            await self._open_vote(interaction, position, proposal)
        else:
            raise refuse("vote-not-moderator" if proposal.decree else "vote-not-in")

    async def ask_others(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Open the vote that a moderator who plays was asked about. The interaction is deferred."""
        await self._open_vote(interaction, await self._check_choice(interaction, match, proposal), proposal)

    async def decide_alone(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Carry out what a moderator who plays was asked about. The interaction is deferred."""
        await self._check_choice(interaction, match, proposal)
        if not interaction.permissions.manage_guild:
            raise refuse("vote-not-moderator")
        await self._decree_proposal(interaction, match, proposal)

    async def cast_ballot(self, interaction: Interaction, key: CustomId, yes: bool) -> None:
        """Count a yes or no; a changed mind counts. The interaction is deferred."""
        vote = await self.load_pressed(interaction, key)
        if vote.status != "open" or vote.kind == OFFER:
            await self.messages.update_message(vote.id, interaction)
            raise refuse("vote-over")
        if interaction.user.id not in (await self.messages.load_tally(vote)).voters:
            raise refuse("vote-not-yours")
        try:
            await self.context.store.votes.cast_ballot(vote.id, interaction.user.id, yes)
        except Conflict:
            raise refuse("vote-over") from None
        await self.settle_vote(vote.id, interaction)

    async def settle_vote(self, id_: int, pressed: Interaction | None = None) -> None:
        """Carry out a vote that has passed, close one that cannot pass any more, and show how it stands."""
        vote = await self.context.store.votes.load_vote(id_)
        verdict = await self._judge_vote(vote) if vote is not None and vote.status == "open" else None
        await self.messages.update_message(id_, pressed)
        if verdict:
            await self.messages.update_outdated()  # a seat that is on offer now has a message of its own

    async def sweep_votes(self, now: int) -> None:
        """Close what is past its end, carry out what has passed because people went away, and update the messages."""
        for vote in await self.context.store.votes.list_open():
            try:
                if vote.ends <= now:
                    await self.context.store.votes.fail_vote(vote.id)
                elif vote.kind != OFFER and (await self.messages.load_tally(vote)).verdict:
                    await self._carry_out(vote)
            except Exception as error:
                note(error, f"vote {vote.id}")
        await self.messages.update_outdated()

    async def load_position(self, interaction: Interaction, match: int) -> Position:
        """Load a running match of this server; raises Refused for any other."""
        row = await self.context.load_match(match)
        if row.guild != interaction.guild_id:
            raise refuse("error-no-match")
        if row.status != "running":
            raise refuse("error-not-started" if row.status == "lobby" else "error-over")
        return await self.context.referee.position(match)

    async def load_pressed(self, interaction: Interaction, key: CustomId) -> Vote:
        """Load the vote whose own message was pressed; raises Refused for a press from anywhere else."""
        vote, message = await self.context.store.votes.load_vote(key.ask), interaction.message
        if vote is None or vote.match != key.match or message is None:
            raise refuse("error-no-match")
        row = await self.context.load_match(vote.match)
        if vote.message not in (None, message.id) or interaction.channel_id != row.thread:
            raise refuse("error-no-match")
        return vote

    async def _check_proposal(self, position: Position, proposal: Proposal) -> None:
        match, deadlines = position.match.id, self.context.store.deadlines
        clock, paused = await deadlines.load_clock(match), await deadlines.is_paused(match)
        proposal.check(Conditions(position, clock, paused))

    async def _check_choice(self, interaction: Interaction, match: int, proposal: Proposal) -> Position:
        """Check a press on what _ask_how drew; such a question is only seen by a moderator who plays."""
        position = await self.load_position(interaction, match)
        known = proposal.decree and is_private(interaction)
        if not known or position.seat_of(interaction.user.id) is None:
            raise refuse("error-illegal")
        await self._check_proposal(position, proposal)
        return position

    async def _ask_how(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Ask a moderator who plays whether to decide alone."""
        say = say_to(interaction)
        buttons = (kind.of_proposal(match, proposal).button(say) for kind in (AskOthers, DecideAlone))
        await reply(interaction, draw_words(say.line("vote-how"), row(*buttons)))

    async def _open_vote(self, interaction: Interaction, position: Position, proposal: Proposal) -> None:
        """Open a vote, which is carried out at once where nobody else is there."""
        match, user, now = position.match.id, interaction.user.id, self.context.now()
        seat = position.seat_of(user)
        if seat is None or position.players[seat].standin is not None:
            raise refuse("vote-away")
        ends = now + count_open_seconds(await self.context.store.deadlines.load_clock(match))
        arg, whom = proposal.dump_argument()
        votes = self.context.store.votes
        try:
            vote = await votes.open_vote(match, proposal.kind, arg, whom, user, now, ends)
        except Conflict:
            raise refuse("vote-open", place=await self._link_vote(position.match)) from None
        await self.settle_vote(vote.id)
        settled = await votes.load_vote(vote.id)
        status = settled.status if settled else "failed"
        place = await self._link_vote(position.match) if status == "open" else ""
        await _answer_asker(interaction, f"vote-asked-{status}", place=place)

    async def _decree_proposal(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Carry out a moderator's word, and tell everybody that it was one."""
        try:
            await self._declare_outcome(match, proposal, interaction.user.id, MODERATOR)
        except Stale:
            raise refuse("error-over") from None
        await _answer_asker(interaction, "vote-decreed")
        await self.messages.update_outdated()

    async def _judge_vote(self, vote: Vote) -> bool | None:
        """Count an open vote, and carry it out or close it once that is clear."""
        verdict = (await self.messages.load_tally(vote)).verdict
        if verdict:
            await self._carry_out(vote)
        elif verdict is False:
            await self.context.store.votes.fail_vote(vote.id)
        return verdict

    async def _carry_out(self, vote: Vote) -> None:
        """Carry out a vote once; what cannot be done any more fails."""
        try:
            await self._declare_outcome(vote.match, read_vote(vote), vote.by, TABLE, vote.id)
        except (Stale, Conflict):
            await self.context.store.votes.fail_vote(vote.id)

    async def _declare_outcome(
        self, match: int, proposal: Proposal, asker: int, by: str, vote: int | None = None
    ) -> None:
        """Let a proposal take effect in one commit with the log and, if there was one, its vote."""
        now = self.context.now()
        facts, effect = (proposal.event(now, by),), proposal.effect(now, asker)
        outcome = await self.context.referee.declare(match, facts, now, effect, vote=vote)
        self.context.listeners.tell_commit(outcome)

    async def _link_vote(self, match: Match) -> str:
        """Make the address of the open vote's message, or of the thread."""
        vote = await self.context.store.votes.find_open(match.id)
        return link_thread(match, vote.message if vote is not None else None)


async def _answer_asker(interaction: Interaction, key: str, **args: str) -> None:
    """Answer privately with one sentence, in the place of the question where there was one."""
    words = say_to(interaction).line(key, **args)
    if interaction.message is None:
        await private(interaction, words)
    else:
        await reply(interaction, draw_words(words))
