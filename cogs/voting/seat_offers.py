"""Transfer a seat on offer to another user permanently."""

from cogs.context import AppContext
from cogs.lobby.guests import may_join, refuse_guest
from cogs.lobby.welcomes import Welcomes
from cogs.panel.service import PanelService
from cogs.text.language import say_to
from cogs.text.people import write_name
from cogs.ui.components import Answers
from cogs.ui.custom_id import CustomId, Interaction
from cogs.ui.errors import user_error
from cogs.ui.replies import defer_reply_first
from cogs.visibility import check_barred
from cogs.voting.buttons import TakeSeat
from cogs.voting.votes import VoteService
from engine.records import table_events
from engine.records.effects import Replaced
from engine.records.match_records import StaleQuestion, WriteConflict
from engine.records.store_records import OFFER, Vote


class SeatOfferService:
    """Gives a seat on offer to the first permitted user to press its button."""

    def __init__(
        self, context: AppContext, panel: PanelService, votes: VoteService, welcomes: Welcomes
    ) -> None:
        self.context, self.panel, self.votes, self.welcomes = context, panel, votes, welcomes

    def list_answers(self) -> Answers:
        """Return the handler of seats on offer."""
        return {TakeSeat: defer_reply_first(lambda asked, press: self.take_seat(asked, press.key))}

    async def take_seat(self, interaction: Interaction, key: CustomId) -> None:
        """Take the seat and show its panel to the new owner. The interaction is deferred."""
        offer, user = await self.votes.load_pressed(interaction, key), interaction.user
        await self._check_taker(interaction, offer)
        await self.context.note_person(interaction)
        await self._give_seat(offer, user.id)
        await self.panel.open_panel(interaction, offer.match)
        await self._introduce_owner(interaction, offer)

    async def _check_taker(self, interaction: Interaction, offer: Vote) -> None:
        """Raise UserError if the user may not have the seat."""
        check_barred(
            await self.context.store.servers.load_settings(interaction.guild_id or 0), interaction.user.id
        )
        if offer.status != "open" or offer.kind != OFFER:
            await self.votes.messages.update_message(offer.id)
            raise user_error("offer-gone")
        position = await self.context.referee.position(offer.match)
        if position.seat_of(interaction.user.id) is not None:
            raise user_error("offer-seated")
        if offer.recipient and offer.recipient != interaction.user.id:
            users = await self.context.load_users(position.players, position.match.guild, [offer.recipient])
            raise user_error("offer-other", whom=write_name(users, offer.recipient, say_to(interaction)))
        guests = await self.context.store.lobbies.load_guests(offer.match)
        if not offer.recipient and not may_join(guests, 0, interaction.user):
            raise await refuse_guest(self.context, guests, position.match.guild, say_to(interaction))

    async def _give_seat(self, offer: Vote, user: int) -> None:
        """Transfer the seat in one commit with the log and the offer. Raises UserError if another was faster."""
        seat, now = int(offer.arg), self.context.now()
        facts, effect = (table_events.ReplacedEvent(seat),), Replaced(seat, user)
        try:
            outcome = await self.context.referee.declare(offer.match, facts, now, effect, vote=offer.id)
        except StaleQuestion:
            raise user_error("error-over") from None
        except WriteConflict:
            raise user_error("offer-gone") from None
        self.context.listeners.notify_commit(outcome)

    async def _introduce_owner(self, interaction: Interaction, offer: Vote) -> None:
        """Try a first direct message, and update the offer's message. The next post adds the owner to the thread."""
        await self.welcomes.send_welcome(interaction, await self.context.load_match(offer.match))
        await self.votes.messages.update_message(offer.id)
