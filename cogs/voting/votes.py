"""Votes of a running match: asked, answered, carried out in one commit, and shown as they stand."""

from discord import ui

from cogs.context import AppContext
from cogs.text import time_texts
from cogs.thread.publisher import Publisher
from cogs.ui.components import Component, Style, button, row
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import note, refuse
from cogs.ui.replies import defer, is_private, private, reply
from cogs.voting import proposals
from cogs.voting.messages import VotePosts, voters
from engine.clock import NEVER
from engine.match_position import Position
from engine.match_records import Conflict, Match, Stale
from engine.store_records import OFFER, Vote
from render.say import Say

DECREED = ("pause", "replace", "abandon")  # what the server's moderators may do alone


class Votes:
    """Asks the people of a match, counts, and keeps the messages as they stand."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context, self.publisher = context, publisher
        self.posts = VotePosts(context)
        for verb in ("yes", "no"):
            Component.handlers[verb] = self.press
        for verb in ("poll", "decree"):
            Component.handlers[verb] = self.how

    # asking

    async def propose(
        self, interaction: Interaction, match: int, kind: str, arg: str = "", whom: int = 0
    ) -> None:
        """Ask the others; a moderator acts alone, one who plays chooses how. The interaction is deferred."""
        position, user = await self.position(interaction, match), interaction.user.id
        moderator = kind in DECREED and interaction.permissions.manage_guild
        plays = position.seat_of(user) is not None
        vote = Vote(0, match, kind, arg, whom, user, self.context.now(), 0)
        await self._check(position, vote)
        if moderator and plays:
            await reply(interaction, _choice(vote))
        elif moderator:
            await self._decree(interaction, vote)
        elif plays:
            await self._poll(interaction, position, vote)
        else:
            raise refuse("vote-not-moderator" if kind in DECREED else "vote-not-in")

    async def how(self, interaction: Interaction, press: Press) -> None:
        """A moderator who plays has chosen: ask the table, or decide."""
        await defer(interaction)
        position = await self.position(interaction, press.key.match)
        kind, _, rest = press.key.arg.partition(":")
        arg, _, whom = rest.rpartition(":")
        known = kind in DECREED and whom.isdecimal() and is_private(interaction)
        if not known or position.seat_of(interaction.user.id) is None:
            raise refuse("error-illegal")
        vote = Vote(0, position.match.id, kind, arg, int(whom), interaction.user.id, self.context.now(), 0)
        await self._check(position, vote)
        if press.key.verb == "poll":
            await self._poll(interaction, position, vote)
        elif interaction.permissions.manage_guild:
            await self._decree(interaction, vote)
        else:
            raise refuse("vote-not-moderator")

    async def _poll(self, interaction: Interaction, position: Position, asked: Vote) -> None:
        """A vote, carried out at once where nobody else is there."""
        seat = position.seat_of(asked.by)
        if seat is None or position.players[seat].standin is not None:
            raise refuse("vote-away")
        ends = asked.at + proposals.lasts(await self.context.store.deadlines.load_clock(asked.match))
        begin = self.context.store.votes.open_vote
        try:
            vote = await begin(asked.match, asked.kind, asked.arg, asked.whom, asked.by, asked.at, ends)
        except Conflict:
            raise refuse("vote-open", place=await self._link(position.match)) from None
        await self.settle(vote.id)
        stands = await self.context.store.votes.load_vote(vote.id)
        status = stands.status if stands else "failed"
        place = await self._link(position.match) if status == "open" else ""
        await _said(interaction, f"vote-asked-{status}", place=place)

    async def position(self, interaction: Interaction, match: int) -> Position:
        """The running match that is meant, in this server."""
        row = await self.context.match(match)
        if row.guild != interaction.guild_id:
            raise refuse("error-no-match")
        if row.status != "running":
            raise refuse("error-not-started" if row.status == "lobby" else "error-over")
        return await self.context.referee.position(match)

    async def _check(self, position: Position, vote: Vote) -> None:
        """Refuse what would change nothing, or is nothing."""
        proposals.effect(vote, vote.at)
        store, match, kind = self.context.store, vote.match, vote.kind
        if kind in ("pause", "resume"):
            paused = await store.deadlines.is_paused(match)
            if paused == (kind == "pause"):
                raise refuse("vote-paused" if paused else "vote-not-paused")
        if kind == "extend" and (await store.deadlines.load_clock(match)).pace == NEVER:
            raise refuse("vote-no-clock")
        if kind == "pace" and await store.deadlines.load_clock(match) == time_texts.loaded(vote.arg):
            raise refuse("vote-same-pace")
        if kind == "replace" and not _is_seat(position, vote.arg):
            raise refuse("vote-no-player")
        if kind == "replace" and position.seat_of(vote.whom) is not None:
            raise refuse("vote-seated")

    async def _decree(self, interaction: Interaction, vote: Vote) -> None:
        """A moderator's word, told to all."""
        now = self.context.now()
        events, effect = (proposals.told(vote, now, "moderator"),), proposals.effect(vote, now)
        try:
            self.publisher.committed(await self.context.referee.declare(vote.match, events, now, effect))
        except Stale:
            raise refuse("error-over") from None
        await _said(interaction, "vote-decreed")
        await self.posts.catch_up(unsure=False)

    async def _link(self, match: Match) -> str:
        """The message of the vote that is open."""
        vote = await self.context.store.votes.find_open(match.id)
        message = f"/{vote.message}" if vote is not None and vote.message else ""
        return f"https://discord.com/channels/{match.guild}/{match.thread}{message}"

    # answering

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Yes or no; a changed mind counts."""
        await interaction.response.defer()
        vote = await self.known(interaction, press)
        if vote.status != "open" or vote.kind == OFFER:
            await self.posts.paint(vote.id, pressed=interaction)
            raise refuse("vote-over")
        if interaction.user.id not in await voters(self.context, vote):
            raise refuse("vote-not-yours")
        try:
            await self.context.store.votes.cast_ballot(vote.id, interaction.user.id, press.key.verb == "yes")
        except Conflict:
            raise refuse("vote-over") from None
        await self.settle(vote.id, interaction)

    async def known(self, interaction: Interaction, press: Press) -> Vote:
        """The vote whose message was pressed."""
        vote, message = await self.context.store.votes.load_vote(press.key.ask), interaction.message
        if vote is None or vote.match != press.key.match or message is None:
            raise refuse("error-no-match")
        row = await self.context.match(vote.match)
        if vote.message not in (None, message.id) or interaction.channel_id != row.thread:
            raise refuse("error-no-match")
        return vote

    async def settle(self, id_: int, pressed: Interaction | None = None) -> None:
        """Count; carry out what is passed, close what cannot pass any more, and show how it stands."""
        vote = await self.context.store.votes.load_vote(id_)
        if vote is not None and vote.status == "open":
            decided = proposals.verdict(
                await voters(self.context, vote), await self.context.store.votes.load_ballots(id_)
            )
            if decided:
                await self._carry_out(vote)
            elif decided is False:
                await self.context.store.votes.fail_vote(id_)
        await self.posts.paint(id_, pressed=pressed)

    async def _carry_out(self, vote: Vote) -> None:
        """In one commit with the log, once; what cannot be done any more fails."""
        now = self.context.now()
        events, effect = (proposals.told(vote, now, "table"),), proposals.effect(vote, now)
        try:
            outcome = await self.context.referee.declare(vote.match, events, now, effect, vote=vote.id)
        except (Stale, Conflict):
            await self.context.store.votes.fail_vote(vote.id)
            return
        self.publisher.committed(outcome)
        if vote.kind == "replace":
            await self.posts.catch_up(unsure=False)

    async def expire(self, now: int) -> None:
        """A chore: what is over ends, what became clear is carried out, and messages follow."""
        for vote in await self.context.store.votes.list_open():
            try:
                if vote.ends <= now:
                    await self.context.store.votes.fail_vote(vote.id)
                elif vote.kind != OFFER and proposals.verdict(
                    await voters(self.context, vote), await self.context.store.votes.load_ballots(vote.id)
                ):
                    await self._carry_out(vote)
            except Exception as error:
                note(error, f"vote {vote.id}")
        await self.posts.catch_up()


def _choice(vote: Vote) -> ui.LayoutView:
    """Asks a moderator who plays whether to decide alone."""
    say, made = Say(), ui.LayoutView(timeout=None)
    made.add_item(ui.TextDisplay(say.line("vote-how")))
    arg = f"{vote.kind}:{vote.arg}:{vote.whom}"
    verbs: dict[str, Style] = {"poll": "primary", "decree": "danger"}
    knobs = [
        button(CustomId(vote.match, 0, verb, arg), say.line(f"vote-{verb}"), style)
        for verb, style in verbs.items()
    ]
    return made.add_item(row(*knobs))


def _is_seat(position: Position, word: str) -> bool:
    return word in map(str, range(len(position.players)))


async def _said(interaction: Interaction, key: str, **args: str) -> None:
    """A private sentence, in the place of the question where there was one."""
    words = Say().line(key, **args)
    if interaction.message is None:
        await private(interaction, words)
    else:
        await reply(interaction, ui.LayoutView(timeout=None).add_item(ui.TextDisplay(words)))
