"""Measure a click until its commit, over real HTTP and gateway, without painting, by random people at a table of three."""

import time
from random import Random
from typing import Any

import pytest

from sandbox.discord import Outcome, User
from sandbox.table.players import Player
from tools.bench.shared_rig import open_rig, sum_up


class ClickWatch:
    """Measures, in seconds, from the press leaving the sandbox to the end of the commit."""

    def __init__(self, patch: pytest.MonkeyPatch, rig: Any) -> None:
        self.times: list[float] = []
        self.began = 0.0
        act, listeners = User.interact, rig.bot.context.listeners
        tell = listeners.tell_commit

        async def interact_timed(user: User, *args: Any) -> Outcome:
            self.began = time.perf_counter()
            return await act(user, *args)

        def note_commit(outcome: Any) -> None:
            self.times.append(time.perf_counter() - self.began)
            tell(outcome)

        patch.setattr(User, "interact", interact_timed)
        patch.setattr(listeners, "tell_commit", note_commit)


async def measure(game: str = "immortals", commits: int = 400) -> dict[str, Any]:
    """Measure so many clicks."""
    async with open_rig(blank=True) as (rig, patch):
        await rig.begin("Ann", "Ben", "Cat", game=game)
        watch = ClickWatch(patch, rig)
        players = [Player(user, Random(user.name)) for user in rig.users]
        for player in players:
            player.thread = rig.thread
        while len(watch.times) < commits and (await rig.match()).status == "running":
            for player in players:
                await player.act(look_again=True)
        await rig.idle()
    return {"game": game, "commits": len(watch.times), **sum_up(watch.times)}
