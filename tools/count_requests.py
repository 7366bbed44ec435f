"""Count the requests of one match by what they do: python -m tools.count_requests GAME [--seats 4] [--seed 1] [--real-pace]

Random people play it whole against the stand-in, as in `python -m sandbox play`, whose options it takes.
"""

import asyncio
import io
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path

from msgspec import Struct

from sandbox.discord import Exchange, Sandbox
from sandbox.table.play import Play, parse_arguments

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

    def write_table(self) -> str:
        """Write the counts as a table, the most frequent kind first."""
        lines = [f"{'':<52}{'requests':>9}{'refused':>9}{'uploads':>9}{'KiB':>9}"]
        rows = sorted(self.figures.items(), key=lambda item: -item[1].requests)
        for name, row in [*rows, ("all", self._add_up())]:
            lines.append(f"{name:<52}{row.requests:>9}{row.refused:>9}{row.uploads:>9}{row.kib:>9.0f}")
        return "\n".join(lines)

    def _add_up(self) -> RequestFigures:
        rows = self.figures.values()
        return RequestFigures(
            sum(row.requests for row in rows),
            sum(row.refused for row in rows),
            sum(row.uploads for row in rows),
            sum(row.kib for row in rows),
        )


async def count_requests(words: list[str]) -> tuple[RequestCounts, list[str], int]:
    """Play a match; return the counts, what went wrong, and how often anybody pressed anything."""
    counts = RequestCounts()
    async with Sandbox(bot_name="Referee") as box:
        box.record.watchers.append(counts.add_exchange)
        with redirect_stdout(io.StringIO()):
            play = Play(parse_arguments(words), box)
            problems = await play.run()
    return counts, problems, play.clicks


def main() -> int:
    """Count, print the table, and return the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        words = [*sys.argv[1:], "--out", str(Path(folder))]
        if "--seats" not in words:
            words += ["--seats", "4"]
        counts, problems, clicks = asyncio.run(count_requests(words))
    sys.stdout.write(f"{counts.write_table()}\n{clicks} presses\n")
    for problem in problems:
        sys.stdout.write(f"✗ {problem}\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
