"""The start of a match: its thread, its seats, its first entry."""

import discord
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.lobby.display import LobbyDisplay
from cogs.lobby.permissions import check_permissions
from cogs.platform_settings import Seats, StartWhenFull, keep_started, read_clock
from cogs.thread.create import open_thread
from cogs.thread.publisher import Publisher
from cogs.ui.errors import refuse
from cogs.ui.refusals import TryLater
from engine.records.match_records import Match, Player, Unknown
from engine.rules.lessons import START, count_seats, is_lesson

THREADLESS = {160006: "error-threads", 50035: "error-form"}  # why Discord starts no thread, by its code


class MatchStarter:
    """Starts lobbies, when their holder says so or once they are full."""

    def __init__(self, context: AppContext, publisher: Publisher, display: LobbyDisplay) -> None:
        self.context, self.publisher, self.display = context, publisher, display
        context.listeners.on_thread(self.show_started)

    async def start_match(self, match: int, allowed: discord.Permissions, start: int) -> None:
        """Start a lobby now; refuses where people or permissions are missing.

        allowed: what the bot may do in its channel; start: the id of the interaction that says so, which nobody knows
        before it and all chance hangs on. The caller refreshes its message, then publishes.
        """
        async with self.context.referee.lock(match):
            await self._start(await self.display.load_open(match), allowed, start)

    async def start_full(self, match: int, allowed: discord.Permissions, start: int) -> None:
        """Start a lobby that is full, if it is to start by itself then; refuses where permissions are missing.

        start: the id of the interaction that filled it.
        """
        async with self.context.referee.lock(match):
            row = await self.display.load_row(match)
            if row.status != "lobby" or not StartWhenFull.is_on(row.settings):
                return
            players = await self.context.store.matches.load_players(match)
            if len(players) < Seats.count(await self.display.load_game(row), row.settings):
                return
            await self._start(row, allowed, start)
        self.publisher.publish_soon(match)

    async def _start(self, row: Match, allowed: discord.Permissions, start: int) -> None:
        """Open the thread, seat the players by chance, and let the game begin; the caller holds the lock."""
        players = await self.context.store.matches.load_players(row.id)
        missing = (await self.display.load_game(row)).seats[0] - len(players)
        if missing > 0:
            raise refuse("lobby-missing", n=missing)
        if all(player.level for player in players):
            raise refuse("lobby-no-person")
        check_permissions(allowed)
        await self._begin_game(replace(await self._open_thread(row), start=start), players)

    async def _begin_game(self, row: Match, players: tuple[Player, ...]) -> None:
        clock = read_clock(row.settings, await self.context.store.servers.load_settings(row.guild))
        settings, game = keep_started(row.settings), await self.display.load_game(row)
        alone = sum(not player.level for player in players) == 1
        if is_lesson(settings) and not (alone and len(players) == count_seats(game)):
            del settings[START]  # it is for one person, with AIs on all other seats
        played = replace(row, settings=settings)
        try:
            await self.context.referee.start(played, players, self.context.now(), clock)
        except Unknown:
            self.context.referee.drop_cached(row.id)
            raise

    async def _open_thread(self, row: Match) -> Match:
        """Open the match's public thread, once."""
        if row.thread is not None or row.message is None:
            return row
        try:
            thread = await open_thread(self.context, row)
        except discord.HTTPException as error:
            if error.code not in THREADLESS:
                raise
            raise refuse(THREADLESS[error.code]) from error
        except TryLater:
            raise refuse("error-outage") from None
        return await self.context.store.matches.change_match(row.id, thread=thread) or row

    async def show_started(self, match: Match) -> None:
        """Show that a match runs, with the way to its thread; the first post there calls the players."""
        await self.display.repaint_message(match.id)
