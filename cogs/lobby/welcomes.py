"""The first direct message to whoever takes a seat: at once where that may be, else as soon as it may."""

from collections import deque

from cogs.context import AppContext
from cogs.delivery import TRANSIENT, Unreachable
from cogs.lobby.buttons import draw_how
from cogs.outgoing import Outgoing
from cogs.text.calls import write_call
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import note
from cogs.ui.replies import private
from engine.core import text
from engine.match_records import Match


class Welcomes:
    """Tries direct messages, and says privately what happens instead where there are none."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._waiting: deque[tuple[Interaction, Match]] = deque()

    async def send_welcome(self, interaction: Interaction, match: Match) -> None:
        """Try a direct message; where too many were opened just now it waits for its turn, and its reader does not."""
        if self._waiting or not await self._try_welcome(interaction, match):
            self._waiting.append((interaction, match))

    async def send_waiting(self, _now: int) -> None:
        """Send those that wait, as many as may be; whose turn came too late is written to when it is their turn to play."""
        while self._waiting:
            interaction, match = self._waiting[0]
            if not interaction.is_expired() and not await self._try_welcome(interaction, match):
                return
            self._waiting.popleft()

    async def was_tried(self, user: int) -> bool:
        """Tell whether a direct message to this user was ever tried: a Join may have been cut off before."""
        waits = any(interaction.user.id == user for interaction, _ in self._waiting)
        return waits or (await self.context.store.users.load_user(user)).tried

    async def _try_welcome(self, interaction: Interaction, match: Match) -> bool:
        """Try one; False where it must wait for its turn."""
        user, say, delivery = interaction.user.id, say_to(interaction), self.context.delivery
        outgoing = Outgoing(
            text=write_call(say, match, text("dm-welcome")), buttons=(draw_how(match.id, say),)
        )
        try:
            sent = await delivery.direct(user, f"welcome {match.id}", outgoing, retry=True)
        except TRANSIENT as error:
            note(error, f"direct message to {user}")
            await private(interaction, say.line("dm-failed"))
            return True
        if sent is Unreachable.LATER and not delivery.boxes.is_refused(user):
            return False
        if isinstance(sent, Unreachable):
            closed = sent is Unreachable.CLOSED
            await private(interaction, say.line("dm-closed" if closed else "dm-failed"))
        return True
