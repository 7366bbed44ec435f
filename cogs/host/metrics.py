"""The bot's figures for Prometheus, at an address set by the host. By default there is none.

prometheus-client is an optional dependency: requirements/metrics.txt.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cogs.host.figures import HostFigures, HostService
from engine.rules.core import InputError, text

if TYPE_CHECKING:
    from prometheus_client import Metric

PATIENCE = 5.0  # seconds until the event loop must have collected the figures


class Metrics:
    """A Prometheus collector. find: returns the HostService of the connected bot, None if there is none."""

    def __init__(self, find: Callable[[], HostService | None]) -> None:
        self._find, self._loop = find, asyncio.get_running_loop()

    def describe(self) -> Iterable["Metric"]:
        """Return no metrics in advance: collecting them here would wait for the event loop in its own thread."""
        return ()

    def collect(self) -> Iterable["Metric"]:
        """Yield the metrics. Called by the server's own thread at each scrape."""
        service = self._find()
        if service is None:
            return
        figures = asyncio.run_coroutine_threadsafe(service.gather(), self._loop).result(PATIENCE)
        yield from list_metrics(figures)


def list_metrics(figures: HostFigures) -> Iterator["Metric"]:
    """Yield the figures in Prometheus' conventions: base units, a label per kind."""
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

    def gauge(name: str, about: str, value: float) -> "Metric":
        return GaugeMetricFamily(f"referee_{name}", about, value=value)

    def gauges(name: str, about: str, label: str, values: Mapping[str, int]) -> "Metric":
        family = GaugeMetricFamily(f"referee_{name}", about, labels=[label])
        for key, value in values.items():
            family.add_metric([key], value)
        return family

    counts = figures.counts
    yield gauges(
        "matches",
        "Matches by status.",
        "status",
        {"lobby": counts.lobbies, "running": counts.running, "over": counts.over},
    )
    yield gauge("awaited_seats", "Seats that have a question to answer.", counts.awaited)
    yield gauge("untold_matches", "Matches whose newest entries are not posted yet.", counts.unpublished)
    yield gauge("servers", "Servers that the bot is in.", figures.servers)
    yield gauges("waiting", "Pieces of work that wait, by queue.", "queue", figures.waiting)
    yield gauge(
        "invalid_requests",
        "Requests of the last ten minutes that Discord counts as invalid.",
        figures.invalid,
    )
    yield gauge("braking", "1: only answers to people go out.", int(figures.braking))
    if figures.latency is not None:
        yield gauge("gateway_latency_seconds", "From a heartbeat to its answer.", figures.latency)
    yield gauges(
        "slot_heartbeat_age_seconds",
        "Since a process last did the work of a slot, from the database.",
        "slot",
        {str(slot): age for slot, age in figures.slots.items()},
    )
    yield gauge("connection_age_seconds", "Since this connection was made.", figures.up)
    lines = CounterMetricFamily("referee_log_lines", "Lines of the log by level.", labels=["level"])
    for level, count in figures.lines.items():
        lines.add_metric([level.lower()], count)
    yield lines


@asynccontextmanager
async def serving_metrics(
    address: tuple[str, int] | None, find: Callable[[], HostService | None]
) -> AsyncIterator[None]:
    """Serve metrics at this host and port while the context lasts. None: serve none.

    Raises InputError if prometheus-client is not installed or the address cannot be used.
    """
    if address is None:
        yield
        return
    host, port = address
    try:
        from prometheus_client import REGISTRY, start_http_server
    except ImportError as error:
        raise InputError(text("host-no-metrics")) from error
    try:
        server, thread = start_http_server(port, host)
    except (OSError, ValueError) as error:
        raise InputError(text("host-metrics-address", address=f"{host}:{port}", error=str(error))) from error
    metrics = Metrics(find)
    REGISTRY.register(metrics)
    try:
        yield
    finally:
        REGISTRY.unregister(metrics)
        server.shutdown()
        server.server_close()
        await asyncio.to_thread(thread.join)
