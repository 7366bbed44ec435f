"""Send the first direct message to new players, at once or as soon as the limit permits."""

from collections import deque

from discord import ui

from cogs.context import AppContext
from cogs.delivery import TRANSIENT, Unreachable
from cogs.lobby.buttons import build_how
from cogs.lobby.display import LobbyDisplay
from cogs.lobby.message import PICTURE, PITCH
from cogs.outgoing import OutgoingMessage
from cogs.text.language import say_to
from cogs.text.notifications import write_notification
from cogs.text.time_input import write_minutes
from cogs.ui.components import make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error
from cogs.ui.layout import Layout
from cogs.ui.replies import send_private
from engine.records.match_records import Match
from engine.records.store_records import User
from engine.rules.core import Text, text
from render.text.say import Say


class Welcomes:
    """Sender of first direct messages. If a user's are closed, a private reply explains the alternative."""

    def __init__(self, context: AppContext, display: LobbyDisplay) -> None:
        self.context, self.display = context, display
        self._waiting: deque[tuple[Interaction, Match]] = deque()

    async def send_welcome(self, interaction: Interaction, match: Match) -> None:
        """Try a direct message. Above the limit it is queued, without delaying the interaction."""
        if self._waiting or not await self._try_welcome(interaction, match):
            self._waiting.append((interaction, match))

    async def send_waiting(self, _now: int) -> None:
        """Send queued welcomes within the limit on new direct messages.

        A welcome whose interaction has expired is dropped. Its user gets a direct message when it is their turn.
        """
        while self._waiting:
            interaction, match = self._waiting[0]  # it stays in the queue during the attempt
            try:
                expired = self.context.is_expired(interaction)
                if not expired and not await self._try_welcome(interaction, match):
                    return
            except Exception as error:  # a failure delays no other
                log_error(error, f"welcome user={interaction.user.id}")
            self._waiting.popleft()

    async def was_tried(self, user: int) -> bool:
        """Return True if a direct message to this user was ever tried, or is queued.

        False at a repeated Join means that the first one was interrupted.
        """
        waits = any(interaction.user.id == user for interaction, _ in self._waiting)
        return waits or (await self.context.store.users.load_user(user)).tried

    async def _try_welcome(self, interaction: Interaction, match: Match) -> bool:
        """Try to send a welcome. Return False if it must wait for the limit."""
        user, say, delivery = interaction.user.id, say_to(interaction), self.context.delivery
        outgoing = await self._compose_welcome(user, match, say.speak_of(self.context.games.bind(match.game)))
        try:
            sent = await delivery.direct(user, f"welcome {match.id}", outgoing, retry=True)
        except TRANSIENT as error:
            log_error(error, f"send direct message user={user}")
            await send_private(interaction, say.line("dm-failed"))
            return True
        if sent is Unreachable.LATER and not delivery.boxes.is_refused(user):
            return False
        if isinstance(sent, Unreachable):
            closed = sent is Unreachable.CLOSED
            await send_private(interaction, say.line("dm-closed" if closed else "dm-failed"))
        return True

    async def _compose_welcome(self, user: int, match: Match, say: Say) -> OutgoingMessage:
        """Compose the welcome: match, game with cover, the button to its primer, the user's zone and quiet hours."""
        words = write_notification(say, match, text("dm-welcome"))
        picture = await self.display.paint_showpiece(match.game, say)
        users, servers = self.context.store.users, self.context.store.servers
        own, zone = await users.load_user(user), (await servers.load_settings(match.guild)).zone
        view = Layout().add_item(ui.TextDisplay("\n".join((words, say.line(PITCH)))))
        view.add_picture(PICTURE, picture)
        times = say.line("dm-welcome-times", zone=own.zone or zone, quiet=_describe_quiet(own))
        view.add_item(make_row(build_how(match.id, say))).add_item(ui.TextDisplay(times))
        return OutgoingMessage(view, text=words, buttons=(build_how(match.id, say),))


def _describe_quiet(user: User) -> Text:
    """Return the user's quiet hours as text."""
    quiet = user.quiet_hours(None)
    if quiet is None:
        return text("settings-choose-none")
    return text("settings-choose-hours", begin=write_minutes(quiet.begin), end=write_minutes(quiet.end))
