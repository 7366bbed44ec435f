"""The messages of votes and of seats on offer: posted once, and kept as they stand."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.context import AppContext
from cogs.thread.find_again import since
from cogs.thread.publisher import ARCHIVED
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import TOO_LATE, note
from cogs.ui.replies import NOBODY, reply
from cogs.voting import proposals
from engine.match_records import Match
from engine.store_records import OFFER, Vote

log = logging.getLogger(__name__)
VERBS = ("yes", "take")  # of the buttons by which such a message is known again
EARLIER = 60  # seconds before a vote in which its message is looked for already


async def voters(context: AppContext, vote: Vote) -> list[int]:
    """The people whose word counts now."""
    position = await context.referee.position(vote.match)
    users = await context.users(position.players)
    return proposals.voters(position, users, vote, context.now())


class VotePosts:
    """Every vote has one message in the match's thread."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def catch_up(self, unsure: bool = True) -> None:
        """Bring all messages up to date; unsure: one may be out without being noted."""
        for vote in await self.context.store.votes.list_outdated():
            try:
                await self.paint(vote.id, unsure)
            except Exception as error:
                note(error, f"message of vote {vote.id}")

    async def paint(self, id_: int, unsure: bool = False, pressed: Interaction | None = None) -> None:
        """Post or edit the message of a vote as it stands now; pressed: by the press on it that is deferred."""
        async with self._locks.setdefault(id_, asyncio.Lock()):
            vote = await self.context.store.votes.load_vote(id_)
            if vote is None:
                return
            try:
                await self._shown(vote, unsure, pressed)
            except discord.HTTPException as error:
                if not 400 <= error.status < 500 or error.status == 429 or error.code in TOO_LATE:
                    raise
                log.info("message of vote %s is given up: %s", id_, error)
                await self.context.store.votes.give_up_message(vote)

    async def _shown(self, vote: Vote, unsure: bool, pressed: Interaction | None) -> None:
        match, votes = await self.context.match(vote.match), self.context.store.votes
        people, ballots = await voters(self.context, vote), await votes.load_ballots(vote.id)
        voices = await self.context.voices(await self.context.referee.position(vote.match))
        view = proposals.view(vote, people, ballots, voices.rich)
        if pressed is not None and pressed.message is not None:
            await reply(pressed, view)
            await votes.keep_message(vote, pressed.message.id)
        elif (message := await self._out(vote, match, unsure, view, people)) is not None:
            await votes.keep_message(vote, message)
        else:
            await votes.give_up_message(vote)

    async def _out(
        self, vote: Vote, match: Match, unsure: bool, view: discord.ui.LayoutView, people: list[int]
    ) -> int | None:
        """Edit the message, or send it while the vote is open; its id, None where there is none."""
        if match.thread is None:
            return None
        thread = self.context.client.get_partial_messageable(
            match.thread, guild_id=match.guild, type=discord.ChannelType.public_thread
        )
        message = vote.message or (await self._found(vote, match, thread) if unsure else None)
        if message is not None:
            edit = thread.get_partial_message(message).edit
            await self._reopening(match.thread, lambda: edit(view=view, allowed_mentions=NOBODY))
        elif vote.status == "open":
            called = people if vote.kind != OFFER else [vote.whom]
            message = (await self._reopening(match.thread, lambda: _send(thread, vote, view, called))).id
        return message

    async def _found(self, vote: Vote, match: Match, thread: discord.PartialMessageable) -> int | None:
        """The message, if it is out already."""
        after = discord.utils.time_snowflake(datetime.fromtimestamp(vote.at - EARLIER, UTC))
        async for message, keys in since(self.context, thread, match.id, after):
            if any(key.verb in VERBS and key.ask == vote.id for key in keys):
                return message.id
        return None

    async def _reopening(self, thread: int, work: Callable[[], Awaitable[Any]]) -> Any:
        """Do it; a thread that Discord put away is opened again first."""
        try:
            return await work()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            await self.context.client.http.edit_channel(thread, archived=False)
            return await work()


async def _send(
    thread: discord.PartialMessageable, vote: Vote, view: discord.ui.LayoutView, called: list[int]
) -> discord.Message:
    """A new message; who may vote, or take the seat by name, is called once."""
    users = [discord.Object(user) for user in called if user > 0]
    mentions = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
    nonce = f"{vote.match}-vote-{vote.id}"
    return await thread.send(view=view, nonce=nonce, allowed_mentions=mentions, silent=not users)
