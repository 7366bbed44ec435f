"""A seat on offer is taken by somebody else, for good."""

from cogs.answers import think
from cogs.errors import guarded, quietly, refuse
from cogs.house import House
from cogs.lobby_view import named
from cogs.outbox import Outbox
from cogs.press import Interaction, Knob, Press
from cogs.votes import Votes
from cogs.welcome import admitted, welcome
from db.votes import OFFER, Vote
from engine.core import Event
from engine.records import Conflict, Replaced, Stale


class Handover:
    """The button "Take this seat": the first one who may have it gets it."""

    def __init__(self, house: House, outbox: Outbox, votes: Votes) -> None:
        self.house, self.outbox, self.votes = house, outbox, votes
        Knob.handlers["take"] = guarded(self.take)

    async def take(self, interaction: Interaction, press: Press) -> None:
        """Take the seat, and show its panel to its new owner."""
        await think(interaction)
        offer, user = await self.votes.known(interaction, press), interaction.user
        await self._check(interaction, offer)
        await self.house.store.set_user(user.id, user.display_name)
        seat = int(offer.arg)
        events, effect = (Event("table.replaced", {"seat": seat}),), Replaced(seat, user.id)
        now = self.house.now()
        try:
            outcome = await self.house.referee.declare(offer.match, events, now, effect, vote=offer.id)
        except Stale:
            raise refuse("error-over") from None
        except Conflict:
            raise refuse("offer-gone") from None
        self.outbox.committed(outcome)
        await self.outbox.desk.open(interaction, offer.match)
        await self._introduce(interaction, offer)

    async def _check(self, interaction: Interaction, offer: Vote) -> None:
        """Refuse whoever may not have it."""
        if offer.status != "open" or offer.kind != OFFER:
            await self.votes.posts.paint(offer.id)
            raise refuse("offer-gone")
        position = await self.house.referee.position(offer.match)
        if position.seat_of(interaction.user.id) is not None:
            raise refuse("offer-seated")
        if offer.whom and offer.whom != interaction.user.id:
            raise refuse("offer-other", whom=f"<@{offer.whom}>")
        guests = await self.house.store.lobbies.guests(offer.match)
        if not offer.whom and not admitted(guests, 0, interaction.user):
            raise refuse("lobby-private", guests=named(guests))

    async def _introduce(self, interaction: Interaction, offer: Vote) -> None:
        """Into the thread, a first direct message, and the offer's message closed."""
        match = await self.house.match(offer.match)
        if match.thread is not None:
            add = self.house.client.http.add_user_to_thread(match.thread, interaction.user.id)
            await quietly(add, f"thread of match {match.id}")
        await welcome(self.house, interaction, match.id)
        await self.votes.posts.paint(offer.id)
