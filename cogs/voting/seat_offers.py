"""A seat on offer is taken by somebody else, for good."""

from cogs.context import AppContext
from cogs.lobby.guests import admitted, welcome
from cogs.lobby.message import named
from cogs.thread.publisher import Publisher
from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import quietly, refuse
from cogs.ui.replies import think
from cogs.voting.votes import Votes
from engine.core import Event
from engine.effects import Replaced
from engine.match_records import Conflict, Stale
from engine.store_records import OFFER, Vote


class Handover:
    """The button "Take this seat": the first one who may have it gets it."""

    def __init__(self, context: AppContext, publisher: Publisher, votes: Votes) -> None:
        self.context, self.publisher, self.votes = context, publisher, votes
        Component.handlers["take"] = self.take

    async def take(self, interaction: Interaction, press: Press) -> None:
        """Take the seat, and show its panel to its new owner."""
        await think(interaction)
        offer, user = await self.votes.known(interaction, press), interaction.user
        await self._check(interaction, offer)
        await self.context.store.users.set_name(user.id, user.display_name)
        seat = int(offer.arg)
        events, effect = (Event("table.replaced", {"seat": seat}),), Replaced(seat, user.id)
        now = self.context.now()
        try:
            outcome = await self.context.referee.declare(offer.match, events, now, effect, vote=offer.id)
        except Stale:
            raise refuse("error-over") from None
        except Conflict:
            raise refuse("offer-gone") from None
        self.publisher.committed(outcome)
        await self.publisher.desk.open(interaction, offer.match)
        await self._introduce(interaction, offer)

    async def _check(self, interaction: Interaction, offer: Vote) -> None:
        """Refuse whoever may not have it."""
        if offer.status != "open" or offer.kind != OFFER:
            await self.votes.posts.paint(offer.id)
            raise refuse("offer-gone")
        position = await self.context.referee.position(offer.match)
        if position.seat_of(interaction.user.id) is not None:
            raise refuse("offer-seated")
        if offer.whom and offer.whom != interaction.user.id:
            raise refuse("offer-other", whom=f"<@{offer.whom}>")
        guests = await self.context.store.lobbies.load_guests(offer.match)
        if not offer.whom and not admitted(guests, 0, interaction.user):
            raise refuse("lobby-private", guests=named(guests))

    async def _introduce(self, interaction: Interaction, offer: Vote) -> None:
        """Into the thread, a first direct message, and the offer's message closed."""
        match = await self.context.match(offer.match)
        if match.thread is not None:
            add = self.context.client.http.add_user_to_thread(match.thread, interaction.user.id)
            await quietly(add, f"thread of match {match.id}")
        await welcome(self.context, interaction, match.id)
        await self.votes.posts.paint(offer.id)
