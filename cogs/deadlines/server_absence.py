"""Whether people can answer; servers that throw the bot out: their matches stand still, without a word, until they invite it again."""

from collections import defaultdict
from collections.abc import Collection

from cogs.context import AppContext
from cogs.limits.circuit_breaker import CircuitBreaker
from cogs.thread.publisher import Publisher
from cogs.ui.errors import log_error
from engine.records import table_events
from engine.records.effects import Paused, Resumed
from engine.records.match_records import StaleQuestion, WriteConflict

YEAR = 365 * 86_400
ABSENCE = 20 * YEAR  # the pause while a server is gone, in seconds: nobody could have agreed on so long a one


class ServerReach:
    """The one place that tells whether people can answer: the line to Discord, the brake, and each server by itself.

    Time in which they cannot counts for nobody.
    """

    def __init__(self, context: AppContext, circuit_breaker: CircuitBreaker) -> None:
        self.context, self.circuit_breaker, self.connected = context, circuit_breaker, False
        self._counted: dict[
            int, int
        ] = {}  # until when time has stood still in each server that was seen shut

    def is_open(self) -> bool:
        """Tell whether anybody can answer now."""
        return self.connected and not self.circuit_breaker.is_on()

    def suspend(self) -> None:
        """Note that the line is lost: nobody can answer until it is back."""
        self.connected = False

    def list_unavailable(self) -> set[int]:
        """List the servers that Discord keeps shut now."""
        return {guild.id for guild in self.context.client.guilds if guild.unavailable}

    def note_servers(self) -> bool:
        """Note since when servers are shut; whether any is or was since the last look."""
        for guild in self.list_unavailable():
            self._counted.setdefault(guild, self.context.now())
        return bool(self._counted)

    def forget_time(self) -> None:
        """Note that time was moved for all until now."""
        self._counted = dict.fromkeys(self._counted, self.context.now())

    def list_times(self) -> dict[int, set[int]]:
        """List the servers whose time is to be moved, by the moment since when."""
        times = defaultdict[int, set[int]](set)
        for guild, since in self._counted.items():
            times[since].add(guild)
        return times

    def note_moved(self, guilds: Collection[int], until: int) -> None:
        """Note that the time of these servers was moved until then; those that are open again are let go."""
        shut = self.list_unavailable()
        for guild in guilds:
            if guild in shut:
                self._counted[guild] = until
            else:
                self._counted.pop(guild, None)


class ServerAbsence:
    """Pauses the running matches of servers that are gone, and lets those of servers that are back go on."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context, self.publisher = context, publisher

    async def review_servers(self) -> None:
        """See after a start which servers are gone or back. Those in an outage are known to Discord, so they are not gone."""
        known = {guild.id for guild in self.context.client.guilds}
        for guild in {*await self.context.store.deadlines.list_timed_servers()} - known:
            await self.pause_server(guild)
        for guild in known & {guild for _, guild in await self._list_absences()}:
            await self.resume_server(guild)

    async def pause_server(self, guild: int) -> None:
        """Stop the clocks of a server's running matches; nobody is told, for nothing can be said there."""
        now, matches = self.context.now(), self.context.store.matches
        paused = {match for match, _ in await self._list_absences()}.union(await matches.list_quarantined())
        for row in await matches.list_in_guild(guild):
            if row.status != "running" or row.id in paused:
                continue
            try:
                await self.context.referee.declare(row.id, (), now, Paused(now + ABSENCE))
            except Exception as error:
                log_error(error, f"match {row.id} of a server that is gone")

    async def resume_server(self, guild: int) -> None:
        """Let the clocks run again where they stand still because the server was gone."""
        for match, home in await self._list_absences():
            if home != guild:
                continue
            try:
                facts = (table_events.ResumedEvent(),)
                outcome = await self.context.referee.declare(match, facts, self.context.now(), Resumed())
            except (StaleQuestion, WriteConflict):
                continue
            except Exception as error:
                log_error(error, f"match {match} of a server that is back")
            else:
                self.context.listeners.notify_commit(outcome)

    async def _list_absences(self) -> list[tuple[int, int]]:
        """List the matches that stand still because their server is gone, each with that server."""
        return await self.context.store.deadlines.list_long_pauses(self.context.now() + ABSENCE - 10 * YEAR)
