"""Votes of a running match: open them, count ballots, execute them in one commit, and update their messages."""

from functools import partial

from cogs.context import AppContext
from cogs.delivery import link_thread
from cogs.text.language import say_to
from cogs.text.people import write_name
from cogs.ui.components import Answers
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import log_error, user_error
from cogs.ui.layout import draw_words
from cogs.ui.navigation import AskAbandon
from cogs.ui.replies import confirm_first, defer_reply_first, defer_update, reply
from cogs.visibility import find_roster
from cogs.voting.buttons import VoteNo, VoteYes
from cogs.voting.decisions import ConfirmProposal, build_question
from cogs.voting.majority import Tally, count_open_seconds, count_pause, find_hold
from cogs.voting.messages import VoteMessages
from cogs.voting.proposals import (
    MODERATOR,
    PAUSE_SPAN,
    TABLE,
    AbandonProposal,
    Proposal,
    ProposalContext,
    read_vote,
    read_words,
)
from engine.match.timekeeping import find_next
from engine.records import table_events
from engine.records.effects import Ended
from engine.records.match_records import Match, Roster, StaleQuestion, UnreadableMatch, WriteConflict
from engine.records.store_records import OFFER, Vote

ABANDONED = "abandoned"
PAUSED = "table.paused"  # the event of an agreed pause


class VoteService:
    """Opens votes, counts and executes them, and updates their messages."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.messages = VoteMessages(context)

    def list_answers(self) -> Answers:
        """Return the handlers of votes and of confirmed decisions."""
        return {
            VoteYes: partial(self._press_ballot, True),
            VoteNo: partial(self._press_ballot, False),
            AskAbandon: defer_reply_first(
                lambda asked, press: self.propose(asked, press.match, AbandonProposal())
            ),
            ConfirmProposal: confirm_first(self._press_confirm),
        }

    async def _press_ballot(self, yes: bool, interaction: Interaction, press: Press) -> None:
        await defer_update(interaction)
        await self.cast_ballot(interaction, press.key, yes)

    async def _press_confirm(self, interaction: Interaction, press: Press) -> None:
        await self.carry_out(interaction, press.match, press.question_id, read_words(press.arg))

    async def propose(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Open a vote, or a confirmation if no other user is to be asked. The interaction is deferred."""
        if proposal.ends and await self.messages.is_unreadable(match):
            proposal = AbandonProposal()  # its scores cannot be computed
        roster = await self._find_asker(interaction, match, proposal)
        alone = await self._find_alone(interaction, roster, proposal)
        if alone is None:
            await self._open_vote(interaction, roster, proposal)
        else:
            say = await self.context.name_people(roster, say_to(interaction))
            whom = proposal.dump_argument()[1]
            users = await self.context.load_users(roster.players, roster.match.guild, [whom])
            question = proposal.ask_question(write_name(users, whom, say) if whom else "")
            decided = await self._count_decided(roster.match)
            await reply(interaction, build_question(match, decided, proposal, question, alone, say))

    async def carry_out(self, interaction: Interaction, match: int, decided: int, proposal: Proposal) -> None:
        """Execute a confirmed proposal once: as a moderator's decision, or for a player as a vote.

        decided: number of decisions when the question was asked. Raises UserError if there are more by now.
        The interaction is deferred.
        """
        async with self.context.user_lock(interaction.user.id):
            roster = await self._find_asker(interaction, match, proposal)
            if decided != await self._count_decided(roster.match):
                raise user_error("vote-sure-old")
            if roster.seat_of(interaction.user.id) is None:
                await self._decree_proposal(interaction, match, proposal)
            else:
                await self._open_vote(interaction, roster, proposal)

    async def _find_asker(self, interaction: Interaction, match: int, proposal: Proposal) -> Roster:
        """Load the players, if the user may propose this now. Raises UserError or UnreadableMatch."""
        roster, user = await find_roster(self.context, interaction, match), interaction.user.id
        seat = roster.seat_of(user)
        if seat is None and not (proposal.decree and interaction.permissions.manage_guild):
            raise user_error("vote-not-moderator" if proposal.decree else "vote-not-in")
        unreadable = proposal.ends and await self.messages.is_unreadable(match)
        if seat is not None and roster.players[seat].standin is not None and not unreadable:
            raise user_error("vote-away")
        if not unreadable:
            await self.context.referee.position(match)
            await self._check_proposal(roster, proposal)
        return roster

    async def _find_alone(self, interaction: Interaction, roster: Roster, proposal: Proposal) -> str | None:
        """Return the right by which the user decides alone: TABLE if no other has a vote, or MODERATOR.

        None: others must vote.
        """
        user, match = interaction.user.id, roster.match.id
        if roster.seat_of(user) is None:
            return MODERATOR
        arg, whom = proposal.dump_argument()
        tally = await self.messages.load_tally(Vote(-match, match, proposal.kind, arg, whom, user, 0, 0, 0))
        return TABLE if tally.judge_ballots() else None

    async def cast_ballot(self, interaction: Interaction, key: CustomId, yes: bool) -> None:
        """Count a vote. It may be changed, and a no of the asker withdraws it. The interaction is deferred."""
        vote = await self.load_pressed(interaction, key)
        if vote.status != "open" or vote.kind == OFFER:
            await self.messages.update_message(vote.id, interaction)
            raise user_error("vote-over")
        if not (await self.messages.load_tally(vote)).may_vote(interaction.user.id):
            raise user_error("vote-not-yours")
        try:
            await self.context.store.votes.cast_ballot(vote.id, interaction.user.id, yes)
        except WriteConflict:
            raise user_error("vote-over") from None
        await self.settle_vote(vote.id, interaction)

    async def settle_vote(self, id_: int, pressed: Interaction | None = None) -> None:
        """Execute the vote if it has passed, close it if it cannot pass any more, and update its message."""
        vote = await self.context.store.votes.load_vote(id_)
        verdict = None
        if vote is not None and vote.status == "open":
            verdict = (await self.messages.load_tally(vote)).judge_ballots()
            await self._close_vote(vote, verdict)
        await self.messages.update_message(id_, pressed)
        if verdict:
            await self.messages.update_outdated()  # a seat that is now on offer has its own message

    async def sweep_votes(self, now: int) -> None:
        """Close votes that have ended, or are decided since users left, and update the messages."""
        for vote in await self.context.store.votes.list_open():
            try:
                await self._sweep_vote(vote, now)
            except Exception as error:
                log_error(error, f"settle vote={vote.id}")
        await self.messages.update_outdated()

    async def _sweep_vote(self, vote: Vote, now: int) -> None:
        """Evaluate a vote now. At its end it may wait for absent people."""
        ended = vote.ends <= now
        if vote.kind == OFFER:
            await self._close_vote(vote, False if ended else None)
            return
        tally = await self.messages.load_tally(vote)
        later = await self._find_hold(vote, tally, now) if ended else None
        if later is not None:
            await self.context.store.votes.extend_vote(vote.id, later)
        else:
            await self._close_vote(vote, tally.judge_ballots(ended=ended))

    async def _find_hold(self, vote: Vote, tally: Tally, now: int) -> int | None:
        store = self.context.store
        users = await store.users.load_users(tally.list_unheard())
        return find_hold(vote, tally, users, now, await store.deadlines.load_clock(vote.match))

    async def load_pressed(self, interaction: Interaction, key: CustomId) -> Vote:
        """Load the vote of the pressed message. Raises UserError for a press from another message."""
        vote, message = await self.context.store.votes.load_vote(key.question_id), interaction.message
        if vote is None or vote.match != key.match or message is None:
            raise user_error("error-no-match")
        row = await self.context.load_match(vote.match)
        if vote.message not in (None, message.id) or interaction.channel_id not in (row.thread, row.channel):
            raise user_error("error-no-match")
        return vote

    async def _check_proposal(self, roster: Roster, proposal: Proposal) -> None:
        match, deadlines = roster.match, self.context.store.deadlines
        clock, paused = await deadlines.load_clock(match.id), await deadlines.is_paused(match.id)
        proposal.check_conditions(ProposalContext(roster, clock, paused, await self._count_pauses(match)))

    async def _count_decided(self, match: Match) -> int:
        """Return the number of decisions in a match. 0 for an unreadable one, which can only be ended."""
        if await self.messages.is_unreadable(match.id):
            return 0
        entries = await self.context.store.log.load_headings(match.id, 0, match.seq, table_events.DECIDED)
        return sum(event.kind in table_events.DECIDED for entry in entries for event in entry.events)

    async def _count_pauses(self, match: Match) -> int:
        """Return the seconds of recently agreed pauses, each at its agreed length."""
        since, log = self.context.now() - PAUSE_SPAN, self.context.store.log
        entries = await log.load_headings(match.id, 0, match.seq, (PAUSED,))
        told = [(entry.at, table_events.read_event(event)) for entry in entries for event in entry.events]
        pauses = [(at, each.until) for at, each in told if isinstance(each, table_events.PausedEvent)]
        return sum(int(until) - at for at, until in pauses if at > since)

    async def _open_vote(self, interaction: Interaction, roster: Roster, proposal: Proposal) -> None:
        """Open a vote. It is executed at once if there are no other voters.

        Raises UserError while another vote is open, or soon after a failed one of this user.
        """
        match, user, now = roster.match.id, interaction.user.id, self.context.now()
        votes, clock = self.context.store.votes, await self.context.store.deadlines.load_clock(match)
        later = find_next(await votes.load_last_failed(match, user), now, count_pause(clock))
        if later is not None:
            raise user_error("vote-later", at=str(later))
        ends = now + count_open_seconds(clock)
        arg, whom = proposal.dump_argument()
        try:
            vote = await votes.open_vote(match, proposal.kind, arg, whom, user, now, ends)
        except WriteConflict:
            raise user_error("vote-open", place=await self._link_vote(roster.match)) from None
        await self.settle_vote(vote.id)
        settled = await votes.load_vote(vote.id)
        status = settled.status if settled else "failed"
        place = await self._link_vote(roster.match) if status == "open" else ""
        words = say_to(interaction).line(f"vote-asked-{status}", place=place)
        await reply(interaction, draw_words(words))

    async def _decree_proposal(self, interaction: Interaction, match: int, proposal: Proposal) -> None:
        """Execute a moderator's decision and announce it as one."""
        try:
            await self._declare_outcome(match, proposal, interaction.user.id, MODERATOR)
        except StaleQuestion:
            raise user_error("error-over") from None
        await reply(interaction, draw_words(say_to(interaction).line("vote-decreed")))
        await self.messages.update_outdated()

    async def _close_vote(self, vote: Vote, verdict: bool | None) -> None:
        """Execute a passed vote, or close a failed one. None: it stays open."""
        if verdict:
            await self._carry_out(vote)
        elif verdict is False:
            await self.context.store.votes.fail_vote(vote.id)

    async def _carry_out(self, vote: Vote) -> None:
        """Execute a vote once. If that is impossible by now, it fails."""
        try:
            await self._declare_outcome(vote.match, read_vote(vote), vote.by, TABLE, vote.id)
        except (StaleQuestion, WriteConflict, UnreadableMatch):
            await self.context.store.votes.fail_vote(vote.id)

    async def _declare_outcome(
        self, match: int, proposal: Proposal, asker: int, by: str, vote: int | None = None
    ) -> None:
        """Commit a proposal's effect with its log entry and, if any, its vote."""
        now, referee = self.context.now(), self.context.referee
        try:
            outcome = await proposal.carry_out(referee, match, now, asker, by, vote)
        except UnreadableMatch as error:
            if not proposal.ends:
                raise
            facts = (table_events.GivenUpEvent(by),)  # its scores cannot be computed any more
            await referee.declare_unread(match, facts, now, Ended(ABANDONED), vote)
            referee.tell_unreadable(match, error)
        else:
            self.context.listeners.notify_commit(outcome)

    async def _link_vote(self, match: Match) -> str:
        """Return the URL of the open vote's message, or of the thread."""
        vote = await self.context.store.votes.find_open(match.id)
        return link_thread(match, vote.message if vote is not None else None)
