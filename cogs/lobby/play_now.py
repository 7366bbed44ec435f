"""Play now: one press opens a table with AIs, starts it, and shows the first question."""

import asyncio

from cogs.context import AppContext
from cogs.lobby.opening import LobbyOpening
from cogs.lobby.permissions import find_home
from cogs.lobby.service import LobbyService
from cogs.panel.service import PanelService
from cogs.platform_settings import YES, Hints, PaceSetting, Seats
from cogs.ui.components import Answers
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from cogs.ui.navigation import BeginNow
from cogs.ui.replies import defer_reply, take_interaction
from engine.records.clock import NEVER
from engine.records.robots import EASY, STAND_IN
from engine.rules.lessons import START, count_seats, has_lesson

SOON = 1.5  # seconds for the table's message before the press needs a response
SEATS = 3  # seats of such a table, if the game permits it


class PlayNow:
    """Opens and starts tables for one person."""

    def __init__(
        self, context: AppContext, opening: LobbyOpening, lobby: LobbyService, panel: PanelService
    ) -> None:
        self.context, self.opening, self.lobby, self.panel = context, opening, lobby, panel

    def list_answers(self) -> Answers:
        """Return the handler of the button that begins a game."""
        return {BeginNow: lambda asked, press: self.begin_match(asked, *BeginNow.read_match(press))}

    async def begin_match(self, interaction: Interaction, game: str, lesson: str = "") -> None:
        """Open a table with AIs and hints for the user here, start it, and reply with the panel.

        It has the game's fastest settings and no clock, since only AIs wait. If Discord accepts it soon, the
        table's message is sent first, so that the panel stands below it. lesson: its name, if the match is
        one.
        """
        if game not in self.context.games:
            raise user_error("error-command")
        home = find_home(interaction)
        take_interaction(interaction)
        rules = self.context.games[game]
        settings, level = {**rules.quick, PaceSetting.key: NEVER, Hints.key: YES}, STAND_IN
        seats = min(max(rules.seats[0], SEATS), rules.seats[-1])
        if lesson:
            bound = self.context.games.bind(game)
            if not has_lesson(bound, lesson):
                raise user_error("error-command")
            settings, seats, level = settings | {START: lesson}, count_seats(bound, lesson), EASY
        settings[Seats.key] = str(seats)
        opening = asyncio.ensure_future(
            self.opening.open_beside(interaction, home.channel, game, settings, level)
        )
        await asyncio.wait([opening], timeout=SOON)
        try:
            await defer_reply(interaction)
        except BaseException:
            await self.lobby.drop_lobby((await opening).id)
            raise
        match = await opening
        await self.lobby.starter.start_match(match.id, home.allowed, interaction.id)
        await self.panel.open_panel(interaction, match.id)
        self.lobby.publisher.publish_soon(match.id)
