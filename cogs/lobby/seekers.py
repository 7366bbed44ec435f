"""Ping users about tables of games they want to play."""

from functools import partial

from cogs.context import AppContext
from cogs.delivery import channel_of, id_at, write_address
from cogs.lobby.batches import MatchBatches
from cogs.lobby.opening import BEFORE, LobbyOpening
from cogs.lobby.permissions import find_home
from cogs.outgoing import EarlierCopy, OutgoingMessage
from cogs.platform_settings import Seats
from cogs.text.notifications import add_mentions, write_notification
from cogs.ui.components import Answers, link_button
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.navigation import OpenTable, StopSeeking
from cogs.ui.replies import defer_reply
from cogs.visibility import find_visible, still_sees
from engine.match.timekeeping import SEEKERS_PAUSE
from engine.records.match_records import Match
from engine.records.store_records import ANY
from engine.rules.core import text
from engine.rules.lessons import START

MOST = 20  # people pinged about one table, the earliest seekers


class SeekerCalls:
    """Pings the seekers of a game when a table of it opens."""

    def __init__(self, context: AppContext, opening: LobbyOpening) -> None:
        self.context, self.opening = context, opening
        self._batches = MatchBatches(context, "call to table", 0)
        # by (server, user): time until which they neither ping nor are pinged
        self._rests: dict[tuple[int, int], int] = {}

    def list_answers(self) -> Answers:
        """Return the handler of the button that opens a wanted table."""
        return {OpenTable: self.open_table}

    async def open_table(self, interaction: Interaction, press: Press) -> None:
        """Open a table of the button's game here. A sweep then pings the seekers.

        If the button names a match, the table gets its settings, except the number of seats.
        """
        if press.arg not in self.context.games:
            raise user_error("error-command")
        home = find_home(interaction)
        await defer_reply(interaction, public=home.here)
        chosen: dict[str, str] | None = None
        if press.match:
            played = await find_visible(self.context, interaction, press.match)
            if played.game != press.arg:
                raise user_error("error-command")
            chosen = {key: word for key, word in played.settings.items() if key not in (START, Seats.key)}
        await self.opening.open_here(interaction, home, press.arg, settings=chosen)

    async def call_seekers(self, now: int) -> None:
        """Ping seekers about newly opened tables, in the background."""
        list_sought = partial(self.context.store.seekers.list_sought, now=now)
        await self._batches.begin(now, list_sought, self._call_to_table)

    async def _call_to_table(self, number: int, _: int) -> bool:
        """Ping the seekers with access to a table, in one message, each once. Return False to try again later."""
        match, now = await self.context.load_match(number), self.context.now()
        chosen = await self._choose_called(match)
        self._rests = {who: until for who, until in self._rests.items() if now < until}
        people = {(match.guild, user) for user in (match.creator, *chosen)}
        if chosen and not people.isdisjoint(self._rests):
            return False
        try:
            called = [user for user in chosen if await still_sees(self.context, match, user)]
        except LookupError:  # the server is out of reach
            return False
        if called:
            await self._send_call(match, called)
            self._rests |= dict.fromkeys(people, now + SEEKERS_PAUSE)
        await self.context.store.seekers.mark_called(number)
        return True

    async def _choose_called(self, match: Match) -> list[int]:
        """Return the seekers to ping about a table, at most MOST: not seated there, not pinged about it yet.

        Each wants its number of seats or any number. Empty for a private or full table.
        """
        store = self.context.store
        guests = await store.lobbies.load_guests(match.id)
        players = await store.matches.load_players(match.id)
        seats = Seats.count(self.context.games.bind(match.game), match.settings)
        if match.status != "lobby" or guests.private or len(players) >= seats:
            return []
        there = {player.user for player in players}
        uncalled = await store.seekers.list_uncalled(match.id, self.context.now())
        found = [each.user for each in uncalled if each.user not in there and each.seats in (ANY, seats)]
        return found[:MOST]

    async def _send_call(self, match: Match, called: list[int]) -> None:
        """Ping these users in one message in the table's channel. Those in quiet hours are named without a ping."""
        context, say = self.context, self.context.say_in(match)
        callees = await context.split_ping_targets(match.guild, called)
        users = await context.load_users((), match.guild, called)
        words = write_notification(say, match, text("call-seekers"))
        outgoing = OutgoingMessage(
            text=add_mentions(say, words, callees.write_people(users, say)),
            buttons=(
                link_button(say.line("seek-table"), write_address(match.guild, match.channel, match.message)),
                StopSeeking(match.id).button(say),
            ),
            ping=callees.mentioned,
            silent=not callees.loud,
        )
        earlier = EarlierCopy(match.id, id_at(match.created - BEFORE), (StopSeeking,))
        await context.delivery.post(channel_of(match), f"{match.id} seekers", outgoing, earlier)
