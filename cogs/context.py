"""What all cogs share: the store, the referee, names and texts, pictures, and work in the background."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
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
from engine.records.match_records import Entry, Match, Player, Roster
from engine.records.store_records import User
from engine.rules.core import Seat
from engine.store.store import Store
from render.text.say import Say, add_game


class BotConfig(Struct, frozen=True):
    """What one bot needs to know.

    editions: the folder of the host's own editions; test_secret: what new matches' secrets are derived from in tests.
    ready: see guild_ready_timeout of discord.py; sweep: see Sweeper; delay: see RobotService. settle: seconds after
    the last tap until a panel's other copy is edited. clock: the time in Unix seconds. gather: seconds after a post in
    which the next ones become one, in matches over days and in live ones. posts: how many messages go out in a second,
    requests: how many requests that are no answers to people (Discord takes 50), letters: direct messages that are opened
    with new people in a minute, 0: any number. thinkers: processes that think for AI seats and absent people, 0: none
    does; make_thinkers: makes them of the games' classes and that number, None: Thinkers. painters: processes that may paint beside
    the bot's thread, 0: none does. connector: makes what dials Discord, None: aiohttp's own. chance: draws so many bytes that nobody can guess.
    """

    editions: Path | None = None
    test_secret: bytes | None = None
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
    delay: float = 2.0
    make_thinkers: Callable[[Iterable[type[Any]], int], Any] | None = None
    connector: Callable[[], BaseConnector] | None = None
    chance: Callable[[int], bytes] = token_bytes


class AppContext:
    """The cogs' common ground; what the host or a test may turn while it runs stands here, not in the wiring."""

    def __init__(
        self,
        client: commands.AutoShardedBot,
        store: Store,
        games: GameRegistry,
        pictures: Pictures,
        config: BotConfig,
    ) -> None:
        """Open the door out, and make the games' texts known."""
        self.client, self.store, self.games, self.pictures = client, store, games, pictures
        self.editions, self.test_secret = config.editions, config.test_secret
        self.settle, self.clock, self.gather = config.settle, config.clock, config.gather
        self.chance, self.closing = config.chance, False
        self._made, self._tasks = count(), dict[asyncio.Task[Any], None]()  # oldest first
        self._newest: MatchSnapshot | None = None  # what the newest commit led to
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

    def now(self) -> int:
        """Tell the time in Unix seconds."""
        return int(self.clock())

    def is_expired(self, interaction: Interaction) -> bool:
        """Tell whether an interaction is so old, by its id, that Discord takes no more answers to it."""
        return self.clock() >= interaction.expires_at.timestamp()

    def make_secret(self) -> bytes:
        """Make a new match's 32 secret bytes; they are derived from the test secret where one is set."""
        if self.test_secret is None:
            return self.chance(32)
        return sha256(self.test_secret + next(self._made).to_bytes(8, "big")).digest()

    def run_later(self, work: Coroutine[Any, Any, Any], what: str) -> None:
        """Run this in the background, unless the bot is closing; what goes wrong is logged."""
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
        """Run this in the background, again and again as long as what stops it may pass; twice must do what once does."""

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
        """Count what is done in the background."""
        return len(self._tasks)

    async def close(self) -> None:
        """End the background and the painting; a transaction that runs is finished."""
        self.closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pictures.cache.close()

    async def idle(self) -> None:
        """Wait until nothing is done in the background any more; what fails there is in the log."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def load_match(self, match: int) -> Match:
        """Load a match's row; refuses where there is none."""
        row = await self.store.matches.load_match(match)
        if row is None or row.status == "removed":
            raise user_error("error-no-match")
        return row

    async def load_roster(self, match: int) -> Roster:
        """Load who plays a match, also one that cannot be read; refuses where there is none."""
        return Roster(await self.load_match(match), await self.store.matches.load_players(match))

    async def load_users(
        self, players: tuple[Player, ...], guild: int, others: Iterable[int] = ()
    ) -> dict[int, User]:
        """Load what is known of these players, and of others named beside them, by user id, as they are called in this server."""
        whom = dict.fromkeys((*(player.user for player in players), *others))
        return tell_apart(await self.store.users.load_users(whom, guild), players)

    async def load_reader(self, user: int, say: Say, seat: Seat | None = None) -> Reader:
        """Make the reader of pictures for somebody who looks up something, in the theme they chose."""
        return Reader(seat, say, (await self.store.users.load_user(user)).theme, user)

    async def split_ping_targets(self, guild: int, whom: Iterable[int]) -> PingTargets:
        """Tell which of these users of a server may be called now, and whose quiet hours these are."""
        server, users = await self.store.servers.load_settings(guild), list(whom)
        return split_ping_targets(
            await self.store.users.load_users(users, guild), users, server.zone, self.now()
        )

    async def load_unread(self, snapshot: MatchSnapshot, since: int) -> tuple[Entry, ...]:
        """Return the entries after since as load_entries_since does, perhaps after earlier ones; asked of the store only where they are not at hand."""
        if since >= snapshot.rows.after:
            return snapshot.rows.entries
        return await self.load_entries_since(snapshot.match.id, since, snapshot.position.seq)

    async def load_entries_since(self, match: int, since: int, upto: int) -> tuple[Entry, ...]:
        """Load the entries after since up to upto, and before them those that a Back among them takes back."""
        entries = tuple(await self.store.log.load_entries(match, since, upto))
        lowest = min((entry.back_to for entry in entries if entry.back_to is not None), default=since)
        if lowest >= since:
            return entries
        return (*await self.store.log.load_entries(match, lowest, since), *entries)

    async def load_texts(self, position: Position, say: Say | None = None) -> MatchTexts:
        """Load the texts of a running match; say: speaks to the one person who reads them, None: to all."""
        users = await self.load_users(position.players, position.match.guild)
        return make_texts(position, users, say or self.say_in(position.match))

    async def name_people(self, roster: Roster, say: Say | None = None) -> Say:
        """Load a match's rich texts without those of its game, also of one that cannot be read; say as in load_texts."""
        users = await self.load_users(roster.players, roster.match.guild)
        return name_people(roster.players, users, say or self.say_in(roster.match))

    async def hide_names(self, matches: Iterable[int]) -> Callable[[str], str]:
        """Make what writes a seat's colour in the place of a player's name, in messages about these matches, and a question mark for any other."""
        hidden = hide_people({}, (), say_to())
        for number in matches:
            roster = await self.load_roster(number)
            users = await self.load_users(roster.players, roster.match.guild)
            hidden |= hide_people(users, roster.players, self.say_in(roster.match))
        return partial(replace_people, hidden=hidden)

    async def note_person(self, interaction: Interaction) -> None:
        """Keep the name and the locale of whoever pressed or typed: they will be named and written to."""
        await self.note_name(interaction.user, str(interaction.locale))

    async def note_name(self, user: discord.User | discord.Member, locale: str = "") -> None:
        """Keep what somebody is called everywhere, and in the server they were met in."""
        guild, nick = (user.guild.id, user.nick) if isinstance(user, discord.Member) else (0, None)
        await self.store.users.set_name(user.id, user.global_name or user.name, locale, guild, nick)

    def user_lock(self, user: int) -> asyncio.Lock:
        """Let somebody's wishes be seen to one after the other: enter it once their interaction is answered."""
        return self._turns.setdefault(user, asyncio.Lock())

    # what stands now

    def check_server(self, match: Match) -> None:
        """Refuse what a match's people do by direct message while its server has thrown the bot out."""
        gone = self.client.get_guild(match.guild) is None and self.client.is_ready()
        if gone and self.store.fleet.part.has_guild(match.guild):
            raise user_error("error-server-gone", number=match.id)

    async def load_snapshot(self, match: int, user: int | None = None) -> MatchSnapshot:
        """Load what stands now of a running match in one hop; user: who will look at it. Raises Unknown."""
        async with self.referee.lock(match):
            while True:
                position = await self.referee.position(match)
                seat = None if user is None else position.seat_of(user)
                rows = await self.store.current_rows.load_rows(match, seat)
                assert rows is not None
                if rows.match.seq == position.seq:
                    return MatchSnapshot(position, rows, self.say_in(rows.match))
                self.referee.drop_cached(match)  # another process wrote

    async def renew_snapshot(self, snapshot: MatchSnapshot, user: int | None = None) -> MatchSnapshot:
        """Load it again if something was committed since; else return it as it is."""
        position = await self.referee.position(snapshot.match.id)
        if position.seq == snapshot.position.seq:
            return snapshot
        return await self.load_snapshot(snapshot.match.id, user)

    def keep_outcome(self, outcome: CommitResult) -> MatchSnapshot:
        """Make the snapshot that a commit led to, without asking the database again: once for all who hear of it."""
        if self._newest is None or self._newest.rows is not outcome.rows:
            self._newest = MatchSnapshot(outcome.after, outcome.rows, self.say_in(outcome.rows.match))
        return self._newest

    def say_in(self, match: Match) -> Say:
        """Speak to all who read a match in its server."""
        guild, chosen = self.client.get_guild(match.guild), self.languages.servers.get(match.guild)
        locale = guild.preferred_locale if guild is not None else None
        return say_to(match.settings.get(TABLE_LANGUAGE), chosen, locale)
