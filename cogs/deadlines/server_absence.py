"""Track whether people can answer. Pause matches of servers that removed the bot, remove forgotten servers."""

import logging
from collections import defaultdict
from collections.abc import Collection

from cogs.context import AppContext
from cogs.forwarding import Forwarder, forget_cached
from cogs.limits.circuit_breaker import CircuitBreaker
from cogs.thread.publisher import Publisher
from cogs.ui.errors import log_error
from engine.records import table_events
from engine.records.effects import Paused, Resumed
from engine.records.match_records import StaleQuestion, WriteConflict
from engine.records.store_records import ServerSettings
from render.text.say import HOST

log = logging.getLogger(__name__)
YEAR = 365 * 86_400
SERVERS, MATCHES = 10, 50  # most servers that one sweep removes, and matches it erases
ABSENCE = 20 * YEAR  # seconds of the pause while a server is gone: longer than any vote could agree on


class ServerReach:
    """State of the connection: whether people can answer, in general and by server.

    It combines the connection, the circuit breaker and unavailable servers. Time in which people cannot answer
    counts for no deadline.
    """

    def __init__(self, context: AppContext, circuit_breaker: CircuitBreaker) -> None:
        self.context, self.circuit_breaker, self.connected = context, circuit_breaker, False
        # by unavailable server: the time up to which its deadlines were moved
        self._counted: dict[int, int] = {}

    def is_open(self) -> bool:
        """Return True if people can answer now."""
        return self.connected and not self.circuit_breaker.is_on()

    def suspend(self) -> None:
        """Record that the connection is lost, so no user can answer until it is back."""
        self.connected = False

    def list_unavailable(self) -> set[int]:
        """Return the servers Discord reports as unavailable."""
        return {guild.id for guild in self.context.client.guilds if guild.unavailable}

    def note_servers(self) -> bool:
        """Record since when servers are unavailable. Return True if any is, or was since the last check."""
        for guild in self.list_unavailable():
            self._counted.setdefault(guild, self.context.now())
        return bool(self._counted)

    def forget_time(self) -> None:
        """Record that all deadlines were moved up to now."""
        self._counted = dict.fromkeys(self._counted, self.context.now())

    def list_times(self) -> dict[int, set[int]]:
        """Return the servers with deadlines to move, by the time (Unix seconds) up to which they were moved."""
        times = defaultdict[int, set[int]](set)
        for guild, since in self._counted.items():
            times[since].add(guild)
        return times

    def note_moved(self, guilds: Collection[int], until: int) -> None:
        """Record that these servers' deadlines were moved up to `until`. Forget servers that are available."""
        shut = self.list_unavailable()
        for guild in guilds:
            if guild in shut:
                self._counted[guild] = until
            else:
                self._counted.pop(guild, None)


class ServerAbsence:
    """Pauses the running matches of servers that removed the bot, and resumes them later."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context, self.publisher = context, publisher

    async def review_servers(self) -> None:
        """At startup, pause matches of servers that removed the bot, and resume those of servers that are back.

        Servers in an outage are listed by Discord, so they do not count as gone.
        """
        known = {guild.id for guild in self.context.client.guilds}
        for guild in {*await self.context.store.deadlines.list_timed_servers()} - known:
            await self.pause_server(guild)
        for guild in known & {guild for _, guild in await self._list_absences()}:
            await self.resume_server(guild)

    async def pause_server(self, guild: int) -> None:
        """Pause a server's running matches without a message, since none can be sent there."""
        now, matches = self.context.now(), self.context.store.matches
        paused = {match for match, _ in await self._list_absences()}.union(await matches.list_quarantined())
        for row in await matches.list_in_guild(guild):
            if row.status != "running" or row.id in paused:
                continue
            try:
                await self.context.referee.declare(row.id, (), now, Paused(now + ABSENCE))
            except Exception as error:
                log_error(error, f"pause match={row.id} server=gone")

    async def resume_server(self, guild: int) -> None:
        """Resume the matches that were paused because the server was gone."""
        for match, home in await self._list_absences():
            if home != guild:
                continue
            try:
                facts = (table_events.ResumedEvent(),)
                outcome = await self.context.referee.declare(match, facts, self.context.now(), Resumed())
            except (StaleQuestion, WriteConflict):
                continue
            except Exception as error:
                log_error(error, f"resume match={match} server=back")
            else:
                self.context.listeners.notify_commit(outcome)

    async def _list_absences(self) -> list[tuple[int, int]]:
        """Return the matches paused because their server is gone, each with that server."""
        return await self.context.store.deadlines.list_long_pauses(self.context.now() + ABSENCE - 10 * YEAR)


class ServerRemoval:
    """Removes everything of servers whose moderators asked for it, once the time to take that back is over."""

    def __init__(self, context: AppContext, forwarding: Forwarder) -> None:
        self.context, self.forwarding = context, forwarding
        self._stuck = set[int]()  # servers of which the host was told that their pages stay

    async def remove_due(self, now: int) -> None:
        """Remove everything of the servers that are due, or a part. The next sweep goes on, also after a crash."""
        room = MATCHES
        for guild in await self.context.store.forget.list_servers(now, SERVERS):
            try:
                room -= await self._remove_server(guild, now, room)
            except Exception as error:
                log_error(error, f"remove server={guild}")

    async def _remove_server(self, guild: int, now: int, most: int) -> int:
        """Remove a server's pages before its matches: after a kill, the pages are found only by the matches.

        Return the number of erased matches, at most `most`.
        """
        store, context = self.context.store.forget, self.context
        matches = await store.begin_removal(guild, now, most)
        if not await context.pages.remove(await context.load_matches(matches)):
            if guild not in self._stuck:
                log.warning(HOST.line("host-server-stays", server=str(guild)))
            self._stuck.add(guild)
            return 0
        self._stuck.discard(guild)
        for match in matches:
            await store.erase_match(match)
        forget_cached(context, 0, matches)
        if await store.forget_server(guild):
            context.languages.note_server(ServerSettings(guild))
            await self.forwarding.tell_server_language(ServerSettings(guild))
        return len(matches)
