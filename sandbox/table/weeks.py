"""People at a table for weeks: each looks in a few times a day and answers at random what the panel asks."""

import asyncio
from collections.abc import Sequence
from random import Random

from ..discord import Channel, Impossible, Message, Sandbox, text_of
from .play import NAMES, OVER
from .players import JOIN, Player, find_open_table

DAY = 86_400.0
ACTS = 60  # presses at most in one look
PAUSE = (1.0, 6.0)  # seconds between two presses
SOON = 30.0  # seconds in which a lobby and a thread come about
TRIES = 20


class Stalled(Exception):
    """A match did not begin."""


class Weeks:
    """One match over days; looks: how often a day each person looks in."""

    def __init__(self, box: Sandbox, seed: str, seats: int, looks: float = 3.0, closed: int = 0) -> None:
        self.box, self.looks = box, looks
        users = [box.join(name, dms=number >= closed) for number, name in enumerate(NAMES[:seats])]
        self.people = [Player(user, Random(f"{seed} {user.name}")) for user in users]
        self.thread: Channel | None = None

    async def begin_match(self, game: str) -> None:
        """Open a table, let all join and start; raises Stalled."""
        first, *others = self.people
        if (await first.user.slash("match new", game=game)).failed:
            raise Stalled("/match new was not answered")
        lobby = await self.box.world.until(lambda: find_open_table(first.user, self.box.lobby), SOON)
        for each in others:
            await each.user.click(lobby, JOIN)
        await first.user.click(lobby, "Start")
        await self.box.world.until(lambda: lobby.thread_id, SOON)
        self.thread = self.box.world.channels[lobby.thread_id or 0]
        for each in self.people:
            each.thread = self.thread

    def find_end(self) -> Message | None:
        """Find the post that ends the match."""
        posts: Sequence[Message] = list(self.thread.messages.values())[-8:] if self.thread else ()
        return next((post for post in reversed(posts) if text_of(post).startswith(OVER)), None)

    async def play_days(self, days: float) -> bool:
        """Let all live on until the match is over, at most so many days; whether it is."""
        living = [asyncio.create_task(self._live(each)) for each in self.people]
        try:
            await self.box.world.until(lambda: self.find_end() is not None, days * DAY)
        except TimeoutError:
            return False
        finally:
            for each in living:
                each.cancel()
            await asyncio.gather(*living, return_exceptions=True)
        return True

    async def _live(self, person: Player) -> None:
        while True:
            await asyncio.sleep(person.random.expovariate(self.looks / DAY))
            await self._look_in(person)

    async def _look_in(self, person: Player) -> None:
        """Press until nothing is left to do; what a client does not let be pressed ends the look."""
        for count in range(ACTS):
            try:
                if not await person.act(look_again=count == 0):
                    return
            except Impossible:
                return
            await asyncio.sleep(person.random.uniform(*PAUSE))
