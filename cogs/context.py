"""Shared context of all cogs: store, referee, names and texts, pictures, background tasks."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from secrets import token_bytes
from typing import Any
from weakref import WeakValueDictionary

import discord
from aiohttp import BaseConnector
from discord.ext import commands
from msgspec import Struct

from cogs.chapters import Chapters
from cogs.delivery import Delivery, rest_after
from cogs.listeners import Listeners
from cogs.page_folder import PageFolder
from cogs.painting.pictures import Pictures, Reader
from cogs.snapshot import MatchSnapshot, MatchTexts, make_texts, name_people
from cogs.text.language import TABLE_LANGUAGE, ChosenLanguages, say_to
from cogs.text.notifications import PingTargets, split_ping_targets
from cogs.text.people import hide_people, replace_people, tell_apart
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import is_transient, log_error, user_error
from engine.games import GameRegistry
from engine.match.position import CommitResult, Position
from engine.match.referee import Referee
from engine.records.match_records import Entry, Match, Player, Roster, find_lone_person
from engine.records.store_records import User
from engine.rules.core import Seat
from engine.store.store import Store
from render.text.say import Say, add_game


class BotConfig(Struct, frozen=True):
    """Configuration of one bot.

    editions: folder of the host's own editions, None: there are none. test_secret: source of new matches'
    secrets in tests, None: secrets are random. ready: guild_ready_timeout of discord.py, in seconds. settle:
    seconds after the last press until the panel's other copy is edited.

    sweep: seconds, see Sweeper. clock: the time in Unix seconds. gather: seconds after a post in which
    following entries are collected for the next post, in slow and in live matches.

    posts: messages per second, 0: any number. requests: requests per second that answer no interaction, 0:
    any number. Discord permits 50. letters: new direct message channels per minute, 0: any number.

    thinkers: processes that answer for AI seats and absent people, 0: none. make_thinkers: creates them from
    the games' classes and that number, None: Thinkers. painters: processes next to the painting thread, 0:
    none.

    covers: the help's covers are painted in the background at the start, before anybody asks for them.

    pages: folder for pages of ended matches and the address at which it is served, None: there is none. docs: the
    address of the folder docs, empty: unknown.

    delay: seconds, see RobotService. connector: creates the connector to Discord, None: aiohttp's own.
    chance: returns the given number of random bytes.
    """

    editions: Path | None = None
    test_secret: bytes | None = None
    pages: tuple[Path, str] | None = None
    docs: str = ""
    ready: float = 2.0
    settle: float = 4.0
    sweep: float = 5.0
    clock: Callable[[], float] = time.time
    gather: tuple[float, float] = (10.0, 3.0)
    posts: float = 20.0
    requests: float = 40.0
    letters: int = 10
    thinkers: int = 1
    painters: int = 0
    covers: bool = False
    delay: float = 2.0
    make_thinkers: Callable[[Iterable[type[Any]], int], Any] | None = None
    connector: Callable[[], BaseConnector] | None = None
    chance: Callable[[int], bytes] = token_bytes


class AppContext:
    """Shared state of the cogs. Values the host or a test may change at runtime are stored here."""

    def __init__(
        self,
        client: commands.AutoShardedBot,
        store: Store,
        games: GameRegistry,
        pictures: Pictures,
        config: BotConfig,
    ) -> None:
        """Create the delivery and register the games' texts."""
        self.client, self.store, self.games, self.pictures = client, store, games, pictures
        self.editions, self.test_secret = config.editions, config.test_secret
        self.settle, self.clock, self.gather = config.settle, config.clock, config.gather
        self.chance, self.closing = config.chance, False
        self._made, self._tasks = count(), dict[asyncio.Task[Any], None]()  # tasks, oldest first
        self._newest: MatchSnapshot | None = None  # the snapshot of the latest commit
        self._turns = WeakValueDictionary[int, asyncio.Lock]()
        for key in games:
            add_game(key, games[key].folder)
        self.referee = Referee(store, games.bind)
        self.delivery = Delivery(
            client, store, config.posts, lambda: self.clock(), config.letters, self.hide_names
        )
        self.listeners = Listeners()
        self.languages = ChosenLanguages()
        self.chapters = Chapters(self.store.log)
        self.pages = PageFolder(*(config.pages or (None, "")))
        self.docs = config.docs.rstrip("/")

    def now(self) -> int:
        """Return the time in Unix seconds."""
        return int(self.clock())

    def is_expired(self, interaction: Interaction) -> bool:
        """Return True if an interaction is too old, by its id, for further responses."""
        return self.clock() >= interaction.expires_at.timestamp()

    def make_secret(self) -> bytes:
        """Return 32 secret bytes for a new match, derived from the test secret if one is set."""
        if self.test_secret is None:
            return self.chance(32)
        return sha256(self.test_secret + next(self._made).to_bytes(8, "big")).digest()

    def run_later(self, work: Coroutine[Any, Any, Any], what: str) -> None:
        """Run a coroutine in the background, unless the bot is closing. Errors are logged.

        what: names the work in the log.
        """
        if self.closing:
            work.close()
            return

        async def run() -> None:
            try:
                await work
            except Exception as error:
                log_error(error, what)

        task = asyncio.create_task(run(), name=what)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)
        task.add_done_callback(lambda _: work.close())

    def retry_later(self, work: Callable[[], Coroutine[Any, Any, Any]], what: str) -> None:
        """Run `work` in the background, again after each transient error. It must be idempotent.

        what: names the work in the log.
        """

        async def run() -> None:
            for tries in count(1):
                try:
                    await work()
                    return
                except Exception as error:
                    if not is_transient(error):
                        raise
                    log_error(error, what)
                    await rest_after(tries)

        self.run_later(run(), what)

    def count_tasks(self) -> int:
        """Return the number of background tasks."""
        return len(self._tasks)

    async def close(self) -> None:
        """Cancel background tasks and painting. A running transaction completes."""
        self.closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pictures.cache.close()

    async def idle(self) -> None:
        """Wait until no background task is left. Their errors are in the log."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def load_match(self, match: int) -> Match:
        """Load a match's row. Raises UserError if there is none or the match was removed."""
        row = await self.store.matches.load_match(match)
        if row is None or row.status == "removed":
            raise user_error("error-no-match")
        return row

    async def load_matches(self, numbers: Iterable[int]) -> list[Match]:
        """Load the rows of those matches that exist, removed ones too."""
        rows = [await self.store.matches.load_match(number) for number in numbers]
        return [row for row in rows if row is not None]

    async def load_roster(self, match: int) -> Roster:
        """Load a match's row and players, even if its state is unreadable. Raises UserError if there is none."""
        return Roster(await self.load_match(match), await self.store.matches.load_players(match))

    async def load_users(
        self, players: tuple[Player, ...], guild: int, others: Iterable[int] = ()
    ) -> dict[int, User]:
        """Load the users of these players and the users `others` by id, with names that all differ.

        guild: the server whose nicknames are used.
        """
        whom = dict.fromkeys((*(player.user for player in players), *others))
        return tell_apart(await self.store.users.load_users(whom, guild), players)

    async def load_reader(self, user: int, say: Say, seat: Seat | None = None) -> Reader:
        """Return the Reader for a user's pictures, with the user's theme. seat: None for a spectator."""
        return Reader(seat, say, (await self.store.users.load_user(user)).theme, user)

    async def split_ping_targets(self, guild: int, whom: Iterable[int]) -> PingTargets:
        """Split these users of a server into those to ping and those in their quiet hours now."""
        server, users = await self.store.servers.load_settings(guild), list(whom)
        return split_ping_targets(
            await self.store.users.load_users(users, guild), users, server.zone, self.now()
        )

    async def load_unread(self, snapshot: MatchSnapshot, since: int) -> tuple[Entry, ...]:
        """Return the entries after entry `since`, from the snapshot if it has them.

        Earlier ones may precede them.
        """
        if since >= snapshot.rows.after:
            return snapshot.rows.entries
        return await self.load_entries_since(snapshot.match.id, since, snapshot.position.seq)

    async def load_entries_since(self, match: int, since: int, upto: int) -> tuple[Entry, ...]:
        """Load the entries after `since` up to `upto`, and earlier ones that a Back among them undoes."""
        entries = tuple(await self.store.log.load_entries(match, since, upto))
        lowest = min((entry.back_to for entry in entries if entry.back_to is not None), default=since)
        if lowest >= since:
            return entries
        return (*await self.store.log.load_entries(match, lowest, since), *entries)

    async def load_texts(self, position: Position, say: Say | None = None) -> MatchTexts:
        """Load the texts of a running match. say: in one reader's language, None: in the match's language."""
        users = await self.load_users(position.players, position.match.guild)
        return make_texts(
            position, users, say or self.say_in(position.match, find_lone_user(position.players, users))
        )

    async def name_people(self, roster: Roster, say: Say | None = None) -> Say:
        """Return a Say that names a match's players. It lacks the game's texts, so it serves unreadable matches.

        say: as in load_texts.
        """
        users = await self.load_users(roster.players, roster.match.guild)
        return name_people(
            roster.players, users, say or self.say_in(roster.match, find_lone_user(roster.players, users))
        )

    async def hide_names(self, matches: Iterable[int]) -> Callable[[str], str]:
        """Return a function that replaces names of these matches' players in a text by their colours.

        Any other name becomes the text for an unknown person.
        """
        hidden = hide_people({}, (), say_to())
        for number in matches:
            roster = await self.load_roster(number)
            users = await self.load_users(roster.players, roster.match.guild)
            hidden |= hide_people(
                users, roster.players, self.say_in(roster.match, find_lone_user(roster.players, users))
            )
        return partial(replace_people, hidden=hidden)

    async def note_person(self, interaction: Interaction) -> None:
        """Store the user's name and locale, for texts and direct messages."""
        await self.note_name(interaction.user, str(interaction.locale))

    async def note_name(self, user: discord.User | discord.Member, locale: str = "") -> None:
        """Store a user's global name, and their name in this server."""
        guild, nick = (user.guild.id, user.nick) if isinstance(user, discord.Member) else (0, None)
        await self.store.users.set_name(user.id, user.global_name or user.name, locale, guild, nick)

    def user_lock(self, user: int) -> asyncio.Lock:
        """Return the lock that serializes a user's requests. Acquire it after the first response."""
        return self._turns.setdefault(user, asyncio.Lock())

    # present state

    def check_server(self, match: Match) -> None:
        """Raise UserError if the match's server has removed the bot. Panels in direct messages stay pressable."""
        gone = self.client.get_guild(match.guild) is None and self.client.is_ready()
        if gone and self.store.fleet.part.has_guild(match.guild):
            raise user_error("error-server-gone", number=match.id)

    async def load_snapshot(self, match: int, user: int | None = None) -> MatchSnapshot:
        """Load the present state of a running match in one round trip. Raises MatchNotFound.

        user: includes the entries unseen by this user's seat.
        """
        async with self.referee.lock(match):
            while True:
                position = await self.referee.position(match)
                seat = None if user is None else position.seat_of(user)
                rows = await self.store.current_rows.load_rows(match, seat)
                assert rows is not None
                if rows.match.seq == position.seq:
                    return MatchSnapshot(position, rows, self.say_in(rows.match, rows.lone_user))
                self.referee.drop_cached(match)  # another process has written

    async def renew_snapshot(self, snapshot: MatchSnapshot) -> MatchSnapshot:
        """Return the snapshot, loaded again if entries were committed since."""
        position = await self.referee.position(snapshot.match.id)
        if position.seq == snapshot.position.seq:
            return snapshot
        return await self.load_snapshot(snapshot.match.id)

    def keep_outcome(self, outcome: CommitResult) -> MatchSnapshot:
        """Return the snapshot after a commit without reading the database. All listeners get the same object."""
        if self._newest is None or self._newest.rows is not outcome.rows:
            self._newest = MatchSnapshot(
                outcome.after, outcome.rows, self.say_in(outcome.rows.match, outcome.rows.lone_user)
            )
        return self._newest

    def say_in(self, match: Match, lone: User | None = None) -> Say:
        """Return a Say in the language of a match.

        It is the match's own, the lone person's, the server's choice, or the server's locale. lone: the only
        person among AIs.
        """
        guild, chosen = self.client.get_guild(match.guild), self.languages.servers.get(match.guild)
        locale = guild.preferred_locale if guild is not None else None
        return say_to(match.settings.get(TABLE_LANGUAGE), lone, chosen, locale)

    async def speak_at(self, match: Match) -> Say:
        """Return the Say of say_in for a match with all its players, which are loaded."""
        players = await self.store.matches.load_players(match.id)
        return self.say_in(match, find_lone_user(players, await self.load_users(players, match.guild)))


def find_lone_user(players: Sequence[Player], users: Mapping[int, User]) -> User | None:
    """Return the only person among AIs. None: there are more people, or none."""
    at = find_lone_person(players)
    return None if at is None else users.get(players[at].user)
