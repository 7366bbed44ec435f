"""Votes of a running match: opened, answered, carried out in one commit, and shown as they stand."""

from cogs.context import AppContext
from cogs.delivery import link_thread
from cogs.text.language import say_to
from cogs.ui.custom_id import CustomId, Interaction
from cogs.ui.errors import note, refuse
from cogs.ui.replies import private
from cogs.visibility import find_running
from cogs.voting.majority import Tally, count_open_seconds, count_pause, find_hold
from cogs.voting.messages import VoteMessages
from cogs.voting.proposals import MODERATOR, PAUSE_SPAN, TABLE, Conditions, Proposal, read_vote
from engine.match_position import Position
from engine.match_records import Conflict, Match, Stale
from engine.store_records import OFFER, Vote
from engine.timekeeping import find_next

PAUSED = "table.paused"  # the event of a pause that was agreed on


class VoteService:
    """Asks the people of a match, counts, carries out what passed, and keeps the messages as things stand."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.messages = VoteMessages(context)

    async def propose(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Ask the people of the match; a moderator who does not play decides alone. The interaction is deferred."""
        position = await find_running(self.context, interaction, match)
        plays = position.seat_of(interaction.user.id) is not None
        moderates = proposal.decree and not plays and interaction.permissions.manage_guild
        if not plays and not moderates:
            raise refuse("vote-not-moderator" if proposal.decree else "vote-not-in")
        await self._check_proposal(position, proposal)
        if moderates:
            await self._decree_proposal(interaction, match, proposal)
        else:
            await self._open_vote(interaction, position, proposal)

    async def cast_ballot(self, interaction: Interaction, key: CustomId, yes: bool) -> None:
        """Count a yes or no; a changed mind counts, and a no of who asked takes it back. The interaction is deferred."""
        vote = await self.load_pressed(interaction, key)
        if vote.status != "open" or vote.kind == OFFER:
            await self.messages.update_message(vote.id, interaction)
            raise refuse("vote-over")
        if not (await self.messages.load_tally(vote)).may_vote(interaction.user.id):
            raise refuse("vote-not-yours")
        try:
            await self.context.store.votes.cast_ballot(vote.id, interaction.user.id, yes)
        except Conflict:
            raise refuse("vote-over") from None
        await self.settle_vote(vote.id, interaction)

    async def settle_vote(self, id_: int, pressed: Interaction | None = None) -> None:
        """Carry out a vote that has passed, close one that cannot pass any more, and show how it stands."""
        vote = await self.context.store.votes.load_vote(id_)
        verdict = None
        if vote is not None and vote.status == "open":
            verdict = (await self.messages.load_tally(vote)).judge()
            await self._close_vote(vote, verdict)
        await self.messages.update_message(id_, pressed)
        if verdict:
            await self.messages.update_outdated()  # a seat that is on offer now has a message of its own

    async def sweep_votes(self, now: int) -> None:
        """Close what is past its end or decided because people went away, and update the messages."""
        for vote in await self.context.store.votes.list_open():
            try:
                await self._sweep_vote(vote, now)
            except Exception as error:
                note(error, f"vote {vote.id}")
        await self.messages.update_outdated()

    async def _sweep_vote(self, vote: Vote, now: int) -> None:
        """Judge a vote by what stands now; at its end it may wait for who is away."""
        ended = vote.ends <= now
        if vote.kind == OFFER:
            await self._close_vote(vote, False if ended else None)
            return
        tally = await self.messages.load_tally(vote)
        later = await self._find_hold(vote, tally, now) if ended else None
        if later is not None:
            await self.context.store.votes.extend_vote(vote.id, later)
        else:
            await self._close_vote(vote, tally.judge(ended=ended))

    async def _find_hold(self, vote: Vote, tally: Tally, now: int) -> int | None:
        store = self.context.store
        users = await store.users.load_users(tally.list_unheard())
        return find_hold(vote, tally, users, now, await store.deadlines.load_clock(vote.match))

    async def load_pressed(self, interaction: Interaction, key: CustomId) -> Vote:
        """Load the vote whose own message was pressed; raises Refused for a press from anywhere else."""
        vote, message = await self.context.store.votes.load_vote(key.ask), interaction.message
        if vote is None or vote.match != key.match or message is None:
            raise refuse("error-no-match")
        row = await self.context.load_match(vote.match)
        if vote.message not in (None, message.id) or interaction.channel_id not in (
            row.thread,
            row.channel,
        ):
            raise refuse("error-no-match")
        return vote

    async def _check_proposal(self, position: Position, proposal: Proposal) -> None:
        match, deadlines = position.match.id, self.context.store.deadlines
        clock, paused = await deadlines.load_clock(match), await deadlines.is_paused(match)
        proposal.check(Conditions(position, clock, paused, await self._count_pauses(position)))

    async def _count_pauses(self, position: Position) -> int:
        """Count the seconds of the pauses that were agreed on lately, each as long as it was agreed on."""
        since, log = self.context.now() - PAUSE_SPAN, self.context.store.log
        entries = await log.load_headings(position.match.id, 0, position.seq, (PAUSED,))
        pauses = [(entry.at, event) for entry in entries for event in entry.events if event.kind == PAUSED]
        return sum(int(event.data["until"]) - at for at, event in pauses if at > since)

    async def _open_vote(self, interaction: Interaction, position: Position, proposal: Proposal) -> None:
        """Open a vote, which is carried out at once where nobody else is there."""
        match, user, now = position.match.id, interaction.user.id, self.context.now()
        seat = position.seat_of(user)
        if seat is None or position.players[seat].standin is not None:
            raise refuse("vote-away")
        votes, clock = self.context.store.votes, await self.context.store.deadlines.load_clock(match)
        later = find_next(await votes.load_last_failed(match, user), now, count_pause(clock))
        if later is not None:
            raise refuse("vote-later", at=str(later))
        ends = now + count_open_seconds(clock)
        arg, whom = proposal.dump_argument()
        try:
            vote = await votes.open_vote(match, proposal.kind, arg, whom, user, now, ends)
        except Conflict:
            raise refuse("vote-open", place=await self._link_vote(position.match)) from None
        await self.settle_vote(vote.id)
        settled = await votes.load_vote(vote.id)
        status = settled.status if settled else "failed"
        place = await self._link_vote(position.match) if status == "open" else ""
        await private(interaction, say_to(interaction).line(f"vote-asked-{status}", place=place))

    async def _decree_proposal(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Carry out a moderator's word, and tell everybody that it was one."""
        try:
            await self._declare_outcome(match, proposal, interaction.user.id, MODERATOR)
        except Stale:
            raise refuse("error-over") from None
        await private(interaction, say_to(interaction).line("vote-decreed"))
        await self.messages.update_outdated()

    async def _close_vote(self, vote: Vote, verdict: bool | None) -> None:
        """Carry out a vote that has passed, or close one that has not; None: it stays open."""
        if verdict:
            await self._carry_out(vote)
        elif verdict is False:
            await self.context.store.votes.fail_vote(vote.id)

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
        outcome = await proposal.carry_out(self.context.referee, match, now, asker, by, vote)
        self.context.listeners.tell_commit(outcome)

    async def _link_vote(self, match: Match) -> str:
        """Make the address of the open vote's message, or of the thread."""
        vote = await self.context.store.votes.find_open(match.id)
        return link_thread(match, vote.message if vote is not None else None)
