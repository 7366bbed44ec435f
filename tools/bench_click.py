"""Measure a click until its commit, over real HTTP and gateway, without painting: python -m tools.bench_click [game] [commits]"""

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from db.store import Store
from render.painter import Painter
from render.scene import Picture
from sandbox.discord import Outcome, User
from sandbox.table.players import Player
from tools.toy.rig import DOT, rigged

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
BLANK = Picture(DOT, "blank")


class Blanks(Painter[Any, Any]):
    """A dot for every picture that there must be."""

    def __init__(self) -> None:
        super().__init__(object, object)

    def board(self, sight: Any) -> Picture:
        """Return the dot."""
        return BLANK

    def tableau(self, sight: Any, seat: int) -> Picture:
        """Return the dot."""
        return BLANK


class ClickWatch:
    """Measures, in seconds, from the press leaving the sandbox to the end of the commit."""

    def __init__(self, patch: pytest.MonkeyPatch, rig: Any) -> None:
        self.times: list[float] = []
        self.began = 0.0
        act, listeners = User.interact, rig.bot.context.listeners
        tell = listeners.tell_commit

        async def timed(user: User, *args: Any) -> Outcome:
            self.began = time.perf_counter()
            return await act(user, *args)

        def committed(outcome: Any) -> None:
            self.times.append(time.perf_counter() - self.began)
            tell(outcome)

        patch.setattr(User, "interact", timed)
        patch.setattr(listeners, "tell_commit", committed)


async def measure_clicks(game: str, commits: int) -> list[float]:
    """Return the seconds of each click, by random people at a table of three."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        async with (
            await Store.open(Path(folder) / "bench.db") as store,
            rigged(store, patch, painters={game: Blanks()}) as rig,
        ):
            await rig.begin("Ann", "Ben", "Cat", game=game)
            watch = ClickWatch(patch, rig)
            players = [Player(user, Random(user.name)) for user in rig.users]
            for player in players:
                player.thread = rig.thread
            while len(watch.times) < commits and (await rig.match()).status == "running":
                for player in players:
                    await player.act(look_again=True)
            await rig.idle()
            return watch.times


def main() -> None:
    """Print the figures."""
    game = sys.argv[1] if len(sys.argv) > 1 else "immortals"
    commits = sys.argv[2] if len(sys.argv) > 2 else "400"
    times = sorted(asyncio.run(measure_clicks(game, int(commits))))
    median, p90, p99 = statistics.median(times), times[len(times) * 9 // 10], times[len(times) * 99 // 100]
    sys.stdout.write(
        f"{game}: {len(times)} commits, click to committed: median {median * 1000:.2f} ms,"
        f" p90 {p90 * 1000:.2f} ms, p99 {p99 * 1000:.2f} ms\n"
    )


if __name__ == "__main__":
    main()
