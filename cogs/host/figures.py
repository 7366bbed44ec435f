"""The bot's state: matches, queues, errors, and the connection to Discord."""

import math
from typing import Protocol

from msgspec import Struct

from cogs.context import AppContext
from cogs.limits.circuit_breaker import CircuitBreaker
from cogs.robots.thinkers import Thinkers
from cogs.ui.host_log import TROUBLES, LogAlert
from engine.records.store_records import MatchCounts
from engine.rules.core import Text, text

BUSY = 20  # pictures that wait: more, and answers come late


class HostFigures(Struct, frozen=True):
    """The bot's state at one moment.

    servers: number of its servers. waiting: queue lengths by queue. invalid: requests of the last ten minutes
    that Discord counts as invalid. ahead: seconds by which the host's clock is ahead of Discord's. braking: the
    circuit breaker is open.

    latency: seconds from a heartbeat to its acknowledgement on the slowest shard, None if none arrived yet.
    slots: seconds since the last heartbeat of each slot, also of other processes.
    up: seconds since this connection began. lines: log records by level. troubles: the latest of them from
    WARNING on, the latest last.
    """

    counts: MatchCounts
    servers: int
    waiting: dict[str, int]
    invalid: int
    ahead: float
    braking: bool
    latency: float | None
    slots: dict[int, int]
    up: float
    lines: dict[str, int]
    troubles: tuple[LogAlert, ...]


class BotProbe(Protocol):
    """The parts of the bot that the figures need."""

    context: AppContext
    circuit_breaker: CircuitBreaker
    thinkers: Thinkers | None


class HostService:
    """Collector of one bot's figures."""

    def __init__(self, bot: BotProbe) -> None:
        self.bot, self.context = bot, bot.context
        self.began = bot.context.clock()

    def describe_state(self) -> Text | None:
        """Describe to all users why the bot is slow. None: all is well."""
        if self.bot.circuit_breaker.is_on():
            return text("help-braking")
        if self.context.pictures.cache.count_waiting() > BUSY:
            return text("help-busy")
        return None

    async def gather(self) -> HostFigures:
        """Collect the present figures, in one round trip to the database."""
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
            slots={slot: max(context.now() - at, 0) for slot, at in sorted(counts.alive.items())},
            up=context.clock() - self.began,
            lines=dict(TROUBLES.lines),
            troubles=tuple(TROUBLES.newest),
        )
