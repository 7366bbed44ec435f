"""Count the requests of one match by what they do: how many, how many were refused, files and KiB."""

from collections.abc import AsyncIterator
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, astuple

from sandbox.discord import Exchange
from tools.count.shared_play import play_watched

KIB = 1024
KINDS = {
    "POST /channels/{channel_id}/messages": "messages sent",
    "PATCH /channels/{channel_id}/messages/{message_id}": "messages edited",
    "POST /users/@me/channels": "direct messages opened",
    "POST /interactions/{interaction_id}/{interaction_token}/callback": "first answers",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": "answers shown or edited",
    "POST /webhooks/{webhook_id}/{webhook_token}": "follow-ups",
}


class RequestFigures(Struct):
    """Of one kind of request: how many, how many were refused, the files they brought, and KiB sent."""

    requests: int = 0
    refused: int = 0
    uploads: int = 0
    kib: float = 0.0


class RequestCounts:
    """Counts requests by kind; one that has no name of its own goes by its method and route."""

    def __init__(self) -> None:
        self.figures: dict[str, RequestFigures] = {}

    def add_exchange(self, exchange: Exchange) -> None:
        """Count one more request."""
        route = f"{exchange.method} {exchange.route or exchange.path}"
        row = self.figures.setdefault(KINDS.get(route, route), RequestFigures())
        row.requests += 1
        row.refused += exchange.status >= 400
        row.uploads += len(exchange.files)
        row.kib += (len(exchange.body) + sum(size for _, size in exchange.files)) / KIB

    def list_rows(self) -> dict[str, RequestFigures]:
        """List all kinds, the most frequent first, and their sum."""
        rows = sorted(self.figures.items(), key=lambda item: -item[1].requests)
        total = RequestFigures(
            *map(sum, zip(*map(astuple, [RequestFigures(), *self.figures.values()]), strict=True))
        )
        return {**dict(rows), "all": total}


async def measure(
    game: str = "immortals",
    seats: int = 4,
    seed: int = 1,
    choose: tuple[str, ...] = (),
    real_pace: bool = False,
) -> AsyncIterator[dict[str, Any]]:
    """Count the requests of one match."""
    counts = RequestCounts()
    _, told = await play_watched(counts.add_exchange, game, seats, seed, choose, real_pace)
    for name, row in counts.list_rows().items():
        yield {"name": name, **asdict(row), "kib": round(row.kib)}
    yield told
