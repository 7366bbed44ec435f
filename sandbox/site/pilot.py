"""Seats played without their person: one seat for good, or all others until somebody is asked."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

from ..driver import User
from ..players import Player, asks
from ..read import label_of
from ..slash import Impossible
from ..state import PUBLIC_THREAD, Channel
from .people import Person

IDLE = 1.5  # seconds without news after which a player looks again, once
JOIN = "Join"


class Pilot:
    """Drives people through their own buttons; knows no rule."""

    def __init__(self, seed: str = "") -> None:
        self.people: list[Person] = []
        self.seed = seed
        self._players: dict[int, Player] = {}
        self._driving: dict[int, asyncio.Task[None]] = {}
        self._forward: dict[int, asyncio.Task[None]] = {}

    def drives(self, person: Person) -> bool:
        """Whether this seat is played for its person."""
        return person.user.id in self._driving

    def forwards(self, person: Person) -> bool:
        """Whether the others are driven for this person."""
        return person.user.id in self._forward

    def drive(self, person: Person, thread: Channel) -> None:
        """Play this person's seat in a thread until released."""
        self.release(person)
        player = self._player(person, thread)
        self._start(self._driving, person, self._drive(person, player))

    def release(self, person: Person) -> None:
        """Give the seat back to its person."""
        self._end(self._driving, person)

    def forward(self, person: Person, thread: Channel) -> None:
        """Drive the others of a thread until this person is asked or nobody else has anything to do."""
        self.halt(person)
        others = [one for one in self.people if one is not person and one.user.id in thread.members]
        if thread.kind != PUBLIC_THREAD or not others:
            raise Impossible("open the thread of a match that others play in")
        players = [self._player(one, thread) for one in others]
        self._start(self._forward, person, self._drive_others(person, thread, players))

    def halt(self, person: Person) -> None:
        """Stop driving the others."""
        self._end(self._forward, person)

    def close(self) -> None:
        """Stop everything."""
        for person in self.people:
            self.release(person)
            self.halt(person)

    def _start(
        self, tasks: dict[int, asyncio.Task[None]], person: Person, work: Coroutine[Any, Any, None]
    ) -> None:
        task = asyncio.create_task(work)
        tasks[person.user.id] = task
        task.add_done_callback(lambda done: self._ended(tasks, person, done))
        person.user.world.changed()

    def _ended(self, tasks: dict[int, asyncio.Task[None]], person: Person, task: asyncio.Task[None]) -> None:
        if tasks.get(person.user.id) is task:
            del tasks[person.user.id]
            person.user.world.changed()

    def _end(self, tasks: dict[int, asyncio.Task[None]], person: Person) -> None:
        task = tasks.pop(person.user.id, None)
        if task is not None:
            task.cancel()
            person.user.world.changed()

    def _player(self, person: Person, thread: Channel) -> Player:
        if thread.kind != PUBLIC_THREAD:
            raise Impossible("open the thread of a match first")
        user = person.user
        if user.id not in self._players:
            self._players[user.id] = Player(
                User(user.world, user.account), Random(f"{self.seed} {user.name}")
            )
        self._players[user.id].thread = thread
        return self._players[user.id]

    async def _drive(self, person: Person, player: Player) -> None:
        world, again = person.user.world, False
        while True:
            news = player.news()
            acted = await self._turn(player, look_again=again)
            self._tidy(person, player)
            if acted:
                again = False
                continue
            try:
                await world.until(lambda news=news: player.news() != news, 1e9 if again else IDLE)  # type: ignore[misc]
                again = False
            except TimeoutError:
                again = True

    async def _drive_others(self, person: Person, thread: Channel, players: list[Player]) -> None:
        asked, idle = asks(thread, person.user.id), 0
        while idle < 2:
            acted = False
            for player in players:
                acted = await self._turn(player, look_again=idle > 0) or acted
                before, asked = asked, asks(thread, person.user.id)
                if asked and not before:
                    return
            idle = 0 if acted else idle + 1
            if not acted:
                await self._pause(players)

    @staticmethod
    async def _pause(players: list[Player]) -> None:
        world, seen = players[0].user.world, [player.news() for player in players]
        try:
            await world.until(lambda: seen != [player.news() for player in players], IDLE)
        except TimeoutError:
            return

    @staticmethod
    async def _turn(player: Player, *, look_again: bool) -> bool:
        """Let a player act; what vanished under their hand counts as acted."""
        try:
            acted = await player.act(look_again=look_again)
        except Impossible:
            acted = True
        if player.failures:
            player.failures.clear()
            await asyncio.sleep(IDLE)
        return acted

    @staticmethod
    def _tidy(person: Person, player: Player) -> None:
        """Put the driven person's older panels away: only the newest is of use."""
        old = person.user.whispers(player.thread)[:-1]
        person.dismissed.update(message.id for message in old)

    async def seat(self, person: Person, channel: Channel) -> str:
        """Let one more of the others press Join at the channel's newest table; return their name, or nothing."""
        for message in reversed(person.user.sees(channel)):
            if any(label_of(part) == JOIN for part in person.user.parts(message)):
                text = person.user.reads(message)
                for other in self.people:
                    if other is not person and f"@{other.user.name}" not in text:
                        await other.user.click(message, JOIN)
                        return other.user.name
                return ""
        raise Impossible("there is no open table in this channel")
