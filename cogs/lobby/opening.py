"""Open lobbies by /match new or as a rematch, and remove expired ones."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any
from weakref import WeakValueDictionary

from cogs.context import AppContext
from cogs.delivery import Unreachable, channel_of, id_at, write_address
from cogs.lobby.buttons import JoinLobby, build_join
from cogs.lobby.display import show_drawn
from cogs.lobby.editions import STANDARD
from cogs.lobby.message import free_colours
from cogs.lobby.permissions import TableHome, check_channel, load_permissions
from cogs.lobby.service import LobbyService
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.platform_settings import FIRST_TIME, SHORT_EVENING, Evening, Seats, StartWhenFull, write_clock
from cogs.text.language import say_to
from cogs.text.notifications import add_mentions, write_notification
from cogs.text.people import mention_users, write_name
from cogs.ui.components import Answers
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error, user_error
from cogs.ui.navigation import PlayAgain
from cogs.ui.replies import PUBLIC, defer_reply, send_private, take_interaction
from cogs.visibility import check_barred, find_visible, still_sees
from engine.match.timekeeping import REMATCH_PAUSE, find_next
from engine.records.match_records import Match, Player, find_lone_person
from engine.records.robots import list_levels
from engine.records.store_records import EVERYBODY, JoinPolicy, ServerSettings
from engine.rules.core import text
from engine.rules.game import AnyGame
from engine.rules.lessons import START, name_kept

SOON = 1.5  # seconds to wait for the lobby's message before the press needs a response
MADE = 60  # seconds after which a lobby without a message no longer counts towards the limits
BEFORE = 3600  # seconds before its opening at which the search for a lobby's sent message begins
AGAIN = 300  # seconds between attempts to start full lobbies
BATCH = 20  # lobbies removed in one sweep


async def defer_below(interaction: Interaction, opening: "asyncio.Future[Any]") -> None:
    """Defer a private reply, if none is deferred, once a table has been opened, at the latest after SOON seconds.

    The reply stands below the table's message, if that comes in time.
    """
    if not interaction.response.is_done():
        await asyncio.wait([opening], timeout=SOON)
        await defer_reply(interaction)


class LobbyOpening:
    """Opens lobbies, and removes expired ones."""

    def __init__(self, context: AppContext, lobby: LobbyService) -> None:
        self.context, self.lobby = context, lobby
        self.display, self.starter = lobby.display, lobby.starter
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._next = 0  # time of the next attempt to start full lobbies

    def list_answers(self) -> Answers:
        """Return the handler of the rematch button."""
        return {
            PlayAgain: lambda asked, press: self.open_rematch(asked, press.match, press.arg),
        }

    async def open_here(
        self,
        interaction: Interaction,
        home: TableHome,
        key: str,
        guests: JoinPolicy = EVERYBODY,
        settings: Mapping[str, str] | None = None,
        robots: str = "",
    ) -> None:
        """Open a lobby of a game (key) as the deferred public reply, and welcome its creator. Errors are private.

        In a thread it is opened in the thread's channel, and the deferred private reply links to it.

        settings: None: the preset for a short game, or for a first match until the user has finished one.
        robots: the level of AIs for all other seats, "": these stay free.
        """
        if home.here:
            interaction.extras[PUBLIC] = True
        if settings is None:
            known = key in await self.context.store.results.list_games(interaction.user.id)
            settings = Evening.list_settings(
                self.context.games.bind(key), SHORT_EVENING if known else FIRST_TIME
            )
        found = await self.display.load_editions(key)
        game = found.games[STANDARD]

        async def show_lobby(match: Match) -> int:
            if not home.here:
                return await self._post_beside(match)
            return (await show_drawn(interaction, await self.display.build_message(match))).id

        seat = partial(self._seat_first, user=interaction.user.id, join=interaction.id, level=robots)
        match = await self._open_shown(interaction, home.channel, game, settings, guests, seat, show_lobby)
        if not home.here:
            place = write_address(match.guild, match.channel, match.message)
            await send_private(
                interaction, say_to(interaction).line("lobby-beside", number=match.id, place=place)
            )
        for fault in found.faults:
            await send_private(interaction, say_to(interaction).speak_of(game)(fault))
        await self.lobby.welcomes.send_welcome(interaction, match)

    async def open_beside(
        self, interaction: Interaction, channel: int, key: str, settings: Mapping[str, str], robots: str
    ) -> Match:
        """Open a lobby with its own message in a channel. The caller replies to the interaction.

        robots: as in open_here.
        """
        game = self.context.games.bind(key)
        seat = partial(self._seat_first, user=interaction.user.id, join=interaction.id, level=robots)
        return await self._open_shown(
            interaction, channel, game, settings, EVERYBODY, seat, self._post_beside
        )

    async def _post_beside(self, match: Match) -> int:
        """Post a lobby's message in its channel, not as a reply. Return the message's id."""
        outgoing = OutgoingMessage(await self.display.build_message(match), silent=True)
        sent = await self.context.delivery.post(channel_of(match), f"{match.id} beside", outgoing)
        return check_sent(sent).message

    async def _open_shown(
        self,
        interaction: Interaction,
        channel: int,
        game: AnyGame,
        settings: Mapping[str, str],
        guests: JoinPolicy,
        seat: Callable[[Match], Awaitable[None]],
        show: Callable[[Match], Awaitable[int]],
    ) -> Match:
        """Create a lobby, seat its players, and show it. show: sends its message, returns the id."""
        user, guild = interaction.user.id, interaction.guild_id or 0
        await self.context.note_person(interaction)
        match = await self._create_lobby(game, settings, guild, channel, user, guests)
        try:
            await seat(match)
            message = await show(match)
        except BaseException:
            await self.context.store.lobbies.remove_lobby(match.id)
            raise
        return await self.context.store.matches.change_match(match.id, message=message) or match

    async def _seat_first(self, match: Match, user: int, join: int, level: str = "") -> None:
        """Seat the creator and, if a level is given, AIs on all other seats. join: the interaction's id."""
        await self.context.store.lobbies.join_lobby(match.id, user, join, free_colours(())[0])
        if level:
            await self.lobby.robots.fill_seats(match, level, join + 1)

    async def _create_lobby(
        self,
        game: AnyGame,
        settings: Mapping[str, str],
        guild: int,
        channel: int,
        user: int,
        guests: JoinPolicy,
    ) -> Match:
        """Create a lobby. Raises UserError if the server's settings or the limits forbid it."""
        store = self.context.store
        async with self._locks.setdefault(guild, asyncio.Lock()):
            await self._check_limits(await store.servers.load_settings(guild), channel, user)
            secret, now = self.context.make_secret(), self.context.now()
            return await store.lobbies.open_lobby(game, settings, secret, guild, channel, user, now, guests)

    async def _check_limits(self, server: ServerSettings, channel: int, user: int) -> None:
        """Raise UserError for a barred user, a channel closed to lobbies, or too many of this user or server."""
        check_barred(server, user)
        if server.channels and channel not in server.channels:
            raise user_error("lobby-elsewhere", channels=tuple(f"<#{each}>" for each in server.channels))
        since = self.context.now() - MADE
        if await self.context.store.lobbies.count_held(server.id, user, since) >= server.held:
            raise user_error("lobby-held", n=server.held)
        if server.most is None:
            return
        rows = await self.context.store.matches.list_in_guild(server.id)
        shown = [row for row in rows if row.status != "lobby" or row.message or row.created > since]
        if len(shown) >= server.most:
            raise user_error("lobby-most", n=server.most)

    # rematch

    async def open_rematch(self, interaction: Interaction, match: int, level: str = "") -> None:
        """Open a lobby with the same game, settings, clock and guests, once.

        Seat the first asker, ping the others.

        If one person played with AIs, the match starts at once, and the reply is its panel. level: the AIs'
        level in this case, "" for each one's old level.
        """
        take_interaction(interaction)
        opening = asyncio.ensure_future(self._begin_rematch(interaction, match, level))
        await defer_below(interaction, opening)
        lobby, person = await opening
        if person is not None:
            panel = self.lobby.publisher.panel
            with self.lobby.publisher.publishing(lobby.id):
                await panel.open_panel(interaction, lobby.id)
            panel.copies.settle_ended(match, person)
            return
        place = write_address(lobby.guild, lobby.channel, lobby.message)
        await send_private(
            interaction, say_to(interaction).line("rematch-open", number=lobby.id, place=place)
        )

    async def _begin_rematch(
        self, interaction: Interaction, match: int, level: str
    ) -> tuple[Match, int | None]:
        """Open the rematch of open_rematch, and start it if one person plays. Return it and this person, if any."""
        old = await self.find_ended(interaction, match)
        async with self.context.referee.lock(old.id):
            players = await self.context.store.matches.load_players(old.id)
            if all(player.user != interaction.user.id for player in players):
                raise user_error("error-no-seat")
            person = find_lone_person(players)
            alone = person is not None
            levels = [(level if alone else "") or player.level for player in players if player.level]
            barred = (await self.context.store.servers.load_settings(old.guild)).barred
            called = [player.user for player in players if player.user > 0 and player.user not in barred]
            lobby = await self._find_rematch(old.id, levels, alone=alone)
            if lobby is None:
                lobby = await self._create_rematch(old, interaction, called, (len(players), levels))
            elif lobby.status == "lobby":
                lobby = await self._renew_rematch(lobby, interaction, called, levels, alone=alone)
            solo = await self._is_solo(lobby, players)
            if solo and lobby.status == "lobby":
                allowed = load_permissions(self.context.client, old)
                await self.starter.start_match(lobby.id, allowed, interaction.id)
        return lobby, person if solo else None

    async def find_ended(self, interaction: Interaction, match: int) -> Match:
        """Return an ended match of this server or, in direct messages, one that the user can still see.

        Raises UserError for any other match.
        """
        old = await find_visible(self.context, interaction, match)
        if interaction.guild_id is None:
            self.context.check_server(old)
            if not await still_sees(self.context, old, interaction.user.id):
                raise user_error("error-no-match")
        elif old.guild != interaction.guild_id:
            raise user_error("error-no-match")
        if old.status != "over":
            raise user_error("rematch-running")
        return old

    async def open_kept(
        self, interaction: Interaction, old: Match, players: Sequence[Player], kept: bytes
    ) -> Match:
        """Open a lobby with the same seats as an ended match of one person with AIs.

        kept: the stored KeptPosition in which the match begins. It is there before the lobby is shown.

        Seats are in the order of join ids, so AIs seated before the person get lower ids than the person's.
        """
        check_channel(self.context.client, old, load_permissions(self.context.client, old))
        clock = write_clock(await self.context.store.deadlines.load_clock(old.id))
        settings = {**old.settings, **clock, Seats.key: str(len(players)), START: name_kept(kept)}
        game = await self.display.load_game(old)
        own = find_lone_person(players) or 0

        async def seat(match: Match) -> None:
            for at, each in enumerate(players):
                join = interaction.id + at - own
                await self.context.store.lobbies.join_lobby(
                    match.id, each.user, join, each.colour, each.level
                )
            await self.context.store.matches.keep_position(match.id, kept)

        return await self._open_shown(
            interaction, old.channel, game, settings, EVERYBODY, seat, self._post_beside
        )

    async def _find_rematch(self, match: int, levels: Sequence[str], *, alone: bool) -> Match | None:
        """Return the open or running rematch of a match. None: a rematch may be opened now.

        alone: one person plays with AIs of these levels. Running rematches with other levels do not count.
        Raises UserError soon after a rematch that was removed.
        """
        found = await self.context.store.lobbies.list_rematches(match)
        if not found and not alone:
            await self._check_rematch(match)
        if not alone:
            return found[0] if found else None
        for each in sorted(found, key=lambda each: each.status == "lobby"):  # running ones first
            seated = await self.context.store.matches.load_players(each.id)
            there = sorted(player.level for player in seated if player.level)
            if each.status == "lobby" or there == sorted(levels):
                return each
        return None

    async def _renew_rematch(
        self, lobby: Match, interaction: Interaction, called: list[int], levels: Sequence[str], *, alone: bool
    ) -> Match:
        """Complete a rematch's lobby that an interruption or a failed start has left.

        alone: as in _find_rematch. While nobody else has joined, its AIs become those of the levels.
        """
        seated = await self.context.store.matches.load_players(lobby.id)
        people = {player.user for player in seated if not player.level} | {lobby.creator}
        if lobby.message is None or (alone and people == {interaction.user.id}):
            await self._seat_rematch(lobby, levels, interaction.id)
        if lobby.message is None:
            return await self._show_rematch(lobby, called)
        await self.display.repaint_message(lobby.id)
        return lobby

    async def _is_solo(self, lobby: Match, before: Sequence[Player]) -> bool:
        """Return True if one person played with AIs, and the same people sit at the new table."""
        seated = await self.context.store.matches.load_players(lobby.id)
        people = [[each.user for each in table if not each.level] for table in (before, seated)]
        return len(people[0]) == 1 and people[0] == people[1] and len(seated) == len(before)

    async def _check_rematch(self, match: int) -> None:
        """Raise UserError for another rematch soon after a removed one."""
        last = await self.context.store.lobbies.load_last_rematch(match)
        later = find_next(last, self.context.now(), REMATCH_PAUSE)
        if later is not None:
            raise user_error("rematch-later", at=str(later))

    async def _create_rematch(
        self, old: Match, interaction: Interaction, called: list[int], table: tuple[int, Sequence[str]]
    ) -> Match:
        """Create a rematch's lobby, and seat the asker and the AIs. Its message pings the called users.

        table: the number of seats, and the levels of AIs. The rematch does not start automatically, since this
        setting of the old match is no longer stored.
        """
        check_channel(self.context.client, old, load_permissions(self.context.client, old))
        store = self.context.store
        before = await store.lobbies.load_guests(old.id)
        invited = tuple(dict.fromkeys((*before.invited, *called))) if before.private else ()
        clock = write_clock(await store.deadlines.load_clock(old.id))
        settings = {**old.settings, **clock, Seats.key: str(table[0])}
        settings.pop(START, None)  # players of a rematch have had the lesson
        guests = JoinPolicy(before.role, invited, old.id)
        game = await self.display.load_game(old)
        match = await self._create_lobby(game, settings, old.guild, old.channel, interaction.user.id, guests)
        await self._seat_rematch(match, table[1], interaction.id)
        return await self._show_rematch(match, called)

    async def _seat_rematch(self, match: Match, levels: Sequence[str], join: int) -> None:
        """Seat the creator and AIs of these levels, except those that are seated already. Other AIs leave.

        join: the interaction's id. AIs get the numbers after it.
        """
        game, lobbies = await self.display.load_game(match), self.context.store.lobbies
        missing, seated = Counter(each for each in levels if each in list_levels(game)), list[Player]()
        for player in await self.context.store.matches.load_players(match.id):
            if player.level and not missing[player.level]:
                await lobbies.leave_lobby(match.id, player.user)
                continue
            seated.append(player)
            missing[player.level] -= bool(player.level)
        if all(player.user != match.creator for player in seated):
            await lobbies.join_lobby(match.id, match.creator, join, free_colours(seated)[0])
            seated.append(Player(match.creator, join, ""))
        free = Seats.count(game, match.settings) - len(seated)
        for at, level in enumerate(islice(missing.elements(), free), 1):
            await self.lobby.robots.add_robots(match, level, 1, join + at)

    async def _show_rematch(self, match: Match, called: list[int]) -> Match:
        """Post the lobby's message, or find one that was posted but not recorded."""
        store = self.context.store
        try:
            sent = await self._post_lobby(match, tuple(each for each in called if each != match.creator))
        except BaseException:
            await store.lobbies.remove_lobby(match.id)
            raise
        return await store.matches.change_match(match.id, message=sent.message) or match

    async def _post_lobby(self, match: Match, called: tuple[int, ...]) -> SentMessage:
        """Post a lobby's message and ping these people. Raises UserError if the channel is unreachable."""
        lobby = await self.display.load_lobby(match)
        callees = await self.context.split_ping_targets(match.guild, called)
        say = self.display.speak_at(lobby)
        caller = write_name(lobby.users, match.creator, say)
        words = write_notification(say, match, text("call-again", user=caller))
        outgoing = OutgoingMessage(
            await self.display.draw_lobby(lobby),
            text=add_mentions(say, words, mention_users(callees.loud)),
            buttons=(build_join(match).button(say),),
            ping=callees.loud,
            silent=not callees.loud,
        )
        earlier = EarlierCopy(match.id, id_at(match.created - BEFORE), (JoinLobby,))
        sent = await self.context.delivery.post(channel_of(match), f"{match.id} again", outgoing, earlier)
        return check_sent(sent)

    # the end of lobbies that are never started

    async def start_full(self, now: int) -> None:
        """Start full lobbies that an interruption left unstarted, at most once in AGAIN seconds."""
        if self._next > now:
            return
        self._next = now + AGAIN
        for row in await self.context.store.lobbies.list_lobbies():
            if StartWhenFull.is_on(row.settings):
                allowed = load_permissions(self.context.client, row)
                await _note_failure(self.starter.start_full(row.id, allowed, id_at(now)), row.id)

    async def remove_expired(self, now: int) -> None:
        """Remove expired lobbies."""
        for match in await self.context.store.lobbies.list_expired(now, BATCH):
            await _note_failure(self._expire_lobby(match), match)

    async def _expire_lobby(self, match: int) -> None:
        async with self.context.referee.lock(match):
            await self.context.store.lobbies.expire_lobby(match)
            row = await self.context.store.matches.load_match(match)
        if row is not None and row.ended == "expired" and row.message is not None:
            await self._announce_end(row)
        await self.context.store.lobbies.mark_announced(match)

    async def _announce_end(self, row: Match) -> None:
        """Announce a lobby's expiry on its message and in its channel, if reachable."""
        await self.display.repaint_message(row.id)
        say = await self.context.speak_at(row)
        outgoing = OutgoingMessage(text=say.line("lobby-expired", number=row.id), silent=True)
        await self.context.delivery.post(channel_of(row), f"{row.id} expired", outgoing)


def check_sent(sent: SentMessage | Unreachable) -> SentMessage:
    """Return the sent message. Raises UserError if the channel is unreachable."""
    if isinstance(sent, Unreachable):
        raise user_error("error-gone" if sent is Unreachable.GONE else "error-barred")
    return sent


async def _note_failure(work: Awaitable[None], match: int) -> None:
    """Await the update of a lobby. An error is logged, not raised, so that the other lobbies follow."""
    try:
        await work
    except Exception as error:
        log_error(error, f"update lobby match={match}")
