"""How the bot stands: matches, what waits, what went wrong, how well Discord is reached."""

import math
from typing import Protocol

from msgspec import Struct

from cogs.context import AppContext
from cogs.limits.circuit_breaker import CircuitBreaker
from cogs.robots.thinkers import Thinkers
from cogs.ui.host_log import TROUBLES, LogAlert
from engine.records.store_records import MatchCounts


class HostFigures(Struct, frozen=True):
    """How the bot stands at one moment.

    servers: in which it is. waiting: how many pieces of work wait, by queue. invalid: requests of the last ten minutes
    that Discord counts as invalid. ahead: seconds by which the host's clock is ahead of Discord's. braking: only answers to people go out. latency: seconds from a heartbeat to its
    answer, of the slowest shard; None: none was answered yet. up: seconds since this connection was made. lines: of the
    log so far, by level; troubles: the newest of them from WARNING on, the newest last.
    """

    counts: MatchCounts
    servers: int
    waiting: dict[str, int]
    invalid: int
    ahead: float
    braking: bool
    latency: float | None
    up: float
    lines: dict[str, int]
    troubles: tuple[LogAlert, ...]


class BotProbe(Protocol):
    """What the figures ask of the bot."""

    context: AppContext
    circuit_breaker: CircuitBreaker
    thinkers: Thinkers | None


class HostService:
    """Gathers the figures of one bot."""

    def __init__(self, bot: BotProbe) -> None:
        self.bot, self.context = bot, bot.context
        self.began = bot.context.clock()

    async def gather(self) -> HostFigures:
        """Gather the figures as they stand, in one hop to the database."""
        context, circuit_breaker, thinkers = self.context, self.bot.circuit_breaker, self.bot.thinkers
        counts = await context.store.match_lists.count_matches()
        latency = max((shard.latency for shard in context.client.shards.values()), default=math.nan)
        return HostFigures(
            counts=counts,
            servers=len(context.client.guilds),
            waiting={
                "pictures": context.pictures.cache.count_waiting(),
                "thoughts": thinkers.count_waiting() if thinkers else 0,
                "background": context.count_tasks(),
            },
            invalid=circuit_breaker.count_invalid(),
            ahead=circuit_breaker.time.ahead,
            braking=circuit_breaker.is_on(),
            latency=latency if math.isfinite(latency) else None,
            up=context.clock() - self.began,
            lines=dict(TROUBLES.lines),
            troubles=tuple(TROUBLES.newest),
        )
