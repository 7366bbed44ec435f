"""Click to committed over real HTTP and gateway, without rendering: python -m tests.e2e.bench [game] [commits]"""

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
from sandbox.discord import User
from sandbox.table.players import Player
from tests.cogs.rig import DOT, rigged

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
BLANK = Picture(DOT, "blank")


class Blanks(Painter[Any, Any]):
    """A dot for every picture that there must be."""

    def __init__(self) -> None:
        super().__init__(object, object)

    def board(self, sight: Any) -> Picture:
        return BLANK

    def tableau(self, sight: Any, seat: int) -> Picture:
        return BLANK


class Watch:
    """Times from the press leaving the sandbox to the end of the commit."""

    def __init__(self, patch, rig):
        self.times: list[float] = []
        self.began = 0.0
        act, told = User.interact, rig.bot.publisher.desk.committed

        async def timed(user, *args):
            self.began = time.perf_counter()
            return await act(user, *args)

        def committed(outcome):
            self.times.append(time.perf_counter() - self.began)
            told(outcome)

        patch.setattr(User, "interact", timed)
        rig.bot.publisher.desk.committed = committed


async def measure(game: str, commits: int) -> list[float]:
    """Seconds a click, of random people at a table of three."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        async with (
            await Store.open(Path(folder) / "bench.db") as store,
            rigged(store, patch, painters={game: Blanks()}) as rig,
        ):
            await rig.begin("Ann", "Ben", "Cat", game=game)
            watch = Watch(patch, rig)
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
    times = sorted(asyncio.run(measure(game, int(commits))))
    median, p90, p99 = statistics.median(times), times[len(times) * 9 // 10], times[len(times) * 99 // 100]
    sys.stdout.write(
        f"{game}: {len(times)} commits, click to committed: median {median * 1000:.2f} ms,"
        f" p90 {p90 * 1000:.2f} ms, p99 {p99 * 1000:.2f} ms\n"
    )


if __name__ == "__main__":
    main()
