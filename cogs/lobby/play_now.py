"""Play now: one press opens a table with AIs and begins at once."""

from cogs.context import AppContext
from cogs.lobby.opening import LobbyOpening
from cogs.lobby.permissions import check_channel
from cogs.lobby.service import LobbyService
from cogs.platform_settings import YES, Hints, Pace, Seats
from cogs.ui.components import Answers
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import refuse
from cogs.ui.replies import promise_reply
from cogs.ui.ways import BeginNow
from engine.records.robots import STAND_IN

PACE = "3600"  # seconds for each turn: live, with room to read the rules
SEATS = 3  # at such a table, where the game can be played so


class PlayNow:
    """Opens tables for one person and begins them."""

    def __init__(self, context: AppContext, opening: LobbyOpening, lobby: LobbyService) -> None:
        self.context, self.opening, self.lobby = context, opening, lobby

    def list_answers(self) -> Answers:
        """Say what a press does that begins a game now."""
        return {BeginNow: lambda asked, press: self.begin_match(asked, press.arg)}

    async def begin_match(self, interaction: Interaction, game: str) -> None:
        """Open a table in this channel for whoever pressed, with AIs, hints and a live pace, and begin; a refusal is private."""
        if game not in self.context.games:
            raise refuse("error-command")
        check_channel(interaction)
        await promise_reply(interaction, public=True)
        seats = self.context.games[game].seats
        settings = {
            Pace.key: PACE,
            Seats.key: str(min(max(seats[0], SEATS), seats[-1])),
            Hints.key: YES,
        }
        match = await self.opening.open_lobby(interaction, game, settings=settings, robots=STAND_IN)
        await self.lobby.starter.start_match(match.id, interaction.app_permissions, interaction.id)
        await self.lobby.display.refresh_message(interaction, match.id)
        self.lobby.publisher.publish_soon(match.id)
