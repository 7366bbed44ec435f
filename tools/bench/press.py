"""Count the work of one press in the real bot with the toy: functions entered, files, and rule calls.

One line is for a press that publishes nothing, one for a press that publishes, each with all of its later work. most:
number of most entered functions to list. Only the project's functions on the bot's own thread are counted. A generator
or coroutine counts once, a comprehension not at all.
"""

import dis
import inspect
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tools.toy.rig import Rig, open_rig

ROOMS = ("engine/", "cogs/", "render/", "db/")
WAITS = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
ROOT = f"{Path(__file__).parents[2]}/"


@cache
def find_beginning(code: CodeType) -> int:
    """Find the byte at which a generator or coroutine is entered for the first time."""
    return next(each.offset for each in dis.get_instructions(code) if each.opname == "RESUME")


class Profile:
    """Counts the functions entered while it is on, by file and function."""

    def __init__(self) -> None:
        self.entered: Counter[tuple[str, str]] = Counter()

    def count_call(self, frame: FrameType, event: str, _: Any) -> None:
        """Count a call of a project's function. Resuming after a wait is not another call."""
        path, code = frame.f_code.co_filename.removeprefix(ROOT), frame.f_code
        goes_on = code.co_flags & WAITS and frame.f_lasti > find_beginning(code)
        if event == "call" and path.startswith(ROOMS) and not goes_on and not code.co_name.startswith("<"):
            self.entered[path, code.co_qualname] += 1

    async def count_press(self, rig: Rig, press: Awaitable[Any]) -> dict[str, Any]:
        """Count the work of a press until the bot is idle."""
        self.entered.clear()
        sys.setprofile(self.count_call)
        await press
        await rig.settle()
        sys.setprofile(None)
        asked = sum(times for (_, name), times in self.entered.items() if name == "FlowGame.ask")
        return {
            "functions": self.entered.total(),
            "files": len({path for path, _ in self.entered}),
            "asked": asked,
        }


async def measure_case(most: int = 0) -> AsyncIterator[dict[str, Any] | str]:
    """Make both bids of the toy's first round: the first publishes nothing, the second a post."""
    profile = Profile()
    async with open_rig() as (rig, _):
        await rig.begin("Ann", "Ben")
        for user in rig.users:
            await user.click(rig.posts()[-1], "My panel")
        await rig.settle()
        seats = [player.user for player in await rig.store.matches.load_players(1)]
        by_seat = sorted(rig.users, key=lambda user: seats.index(user.id))
        # The first seat wins equal bids: the publishing user is active next, and no other user is pinged.
        for kind, user in zip(("quiet", "publishing"), reversed(by_seat), strict=True):
            yield {"press": kind, **await profile.count_press(rig, user.click(rig.panel(user), "Coin: 0"))}
            for (path, name), times in profile.entered.most_common(most):
                yield f"{times:6} {path}:{name}"
