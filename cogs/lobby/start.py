"""Start a match: its thread, seats and first entry."""

import discord
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.delivery import Unreachable, thread_of
from cogs.lobby.display import LobbyDisplay
from cogs.lobby.permissions import check_channel
from cogs.outgoing import OutgoingMessage, SentMessage
from cogs.platform_settings import Seats, StartWhenFull, keep_started, read_clock
from cogs.text.terms import write_start
from cogs.thread.create import open_thread
from cogs.thread.publisher import Publisher
from cogs.ui.errors import user_error
from cogs.ui.refusals import TryLater
from engine.match.replay import load_kept, order_players
from engine.records.match_records import Match, MatchNotFound, Player, find_lone_person
from engine.rules.lessons import START, count_seats, is_kept, is_lesson, read_kept

# text keys of the reasons why Discord creates no thread, by its error code
THREADLESS = {160006: "error-threads", 50035: "error-form"}


class MatchStarter:
    """Starts lobbies, on their holder's press or once they are full."""

    def __init__(self, context: AppContext, publisher: Publisher, display: LobbyDisplay) -> None:
        self.context, self.publisher, self.display = context, publisher, display
        context.listeners.on_thread(self.show_started)

    async def start_match(self, match: int, allowed: discord.Permissions, press: int) -> None:
        """Start a lobby now. Raises UserError if players or permissions are missing.

        allowed: the bot's permissions in its channel. press: the interaction's id, so each press is its own
        attempt. The caller refreshes its message, then publishes.
        """
        async with self.context.referee.lock(match):
            await self._start(await self.display.load_open(match), allowed, press)

    async def start_full(self, match: int, allowed: discord.Permissions, press: int) -> None:
        """Start a full lobby if it starts automatically. Raises UserError if permissions are missing.

        press: the id of the interaction that filled it, or another number for each attempt.
        """
        async with self.context.referee.lock(match):
            row = await self.display.load_row(match)
            if row.status != "lobby" or not StartWhenFull.is_on(row.settings):
                return
            players = await self.context.store.matches.load_players(match)
            if len(players) < Seats.count(await self.display.load_game(row), row.settings):
                return
            await self._start(row, allowed, press)
        self.publisher.publish_soon(match)

    async def _start(self, row: Match, allowed: discord.Permissions, press: int) -> None:
        """Create the thread, seat the players randomly, and begin the game. The caller holds the lock."""
        players = await self.context.store.matches.load_players(row.id)
        missing = (await self.display.load_game(row)).seats[0] - len(players)
        if missing > 0:
            raise user_error("lobby-missing", n=missing)
        if all(player.level for player in players):
            raise user_error("lobby-no-person")
        check_channel(self.context.client, row, allowed)
        try:
            await self._begin_game(await self._open_thread(row), players, press)
        except TryLater:
            raise user_error("error-outage") from None

    async def _begin_game(self, row: Match, players: tuple[Player, ...], press: int) -> None:
        clock = read_clock(row.settings, await self.context.store.servers.load_settings(row.guild))
        settings, game = keep_started(row.settings), await self.display.load_game(row)
        alone = find_lone_person(players) is not None
        kept = await load_kept(self.context.store, row)
        if START in settings and not (alone and len(players) == count_seats(game, settings[START], kept)):
            del settings[START]  # a lesson is for one person, with AIs on all other seats
        if is_kept(settings) and order_players(players)[read_kept(kept).seat].level:
            del settings[START]  # another seat's secrets are not for this person
        played = replace(row, settings=settings, start=press)
        if not is_lesson(settings):
            played = replace(played, start=await self._announce_start(played, players))
        try:
            await self.context.referee.start(played, players, self.context.now(), clock)
        except MatchNotFound:
            self.context.referee.drop_cached(row.id)
            raise

    async def _announce_start(self, row: Match, players: tuple[Player, ...]) -> int:
        """Post the commitments of the match's randomness. Return the post's id, an input of the seed.

        Nobody knows the id before, and each attempt has its own unedited post. So no user can secretly retry for
        a better deal. row.start: the id of this attempt's press.
        """
        if row.thread is None:
            raise user_error("error-gone")
        # On a full disk, fail before an attempt is announced.
        await self.context.store.matches.change_match(row.id, thread=row.thread)
        sent = await self._post_start(row, players)
        if sent is Unreachable.GONE:  # the thread of an earlier attempt was deleted
            await self._open_thread(replace(row, thread=None))
            sent = await self._post_start(row, players)
        if isinstance(sent, Unreachable):
            raise user_error("error-gone" if sent is Unreachable.GONE else "error-barred")
        if sent.shown is None:  # a user has deleted it already: its id is unknown
            raise user_error("error-outage")
        return sent.message

    async def _post_start(self, row: Match, players: tuple[Player, ...]) -> SentMessage | Unreachable:
        say = await self.context.speak_at(row)
        outgoing = OutgoingMessage(text=write_start(row, players, say), silent=True)
        return await self.context.delivery.post(thread_of(row), f"{row.id} start {row.start}", outgoing)

    async def _open_thread(self, row: Match) -> Match:
        """Create the match's public thread, once."""
        if row.thread is not None or row.message is None:
            return row
        try:
            thread = await open_thread(self.context, row)
        except discord.HTTPException as error:
            if error.code not in THREADLESS:
                raise
            raise user_error(THREADLESS[error.code]) from error
        return await self.context.store.matches.change_match(row.id, thread=thread) or row

    async def show_started(self, match: Match) -> None:
        """Show that the match runs, with a link to its thread. The first post there pings the players."""
        await self.display.repaint_message(match.id)
