"""Automatic play of seats: one seat permanently, or all others until a person is asked."""

import asyncio
import re
from collections.abc import Coroutine
from random import Random
from typing import Any

from ..discord import Channel, FakeUser, Impossible, text_of
from ..table.players import JOIN, SandboxPlayer, find_open_table, is_awaited
from .people import PagePerson

IDLE = 1.5  # seconds without changes after which a player checks again, once


class Pilot:
    """An autopilot that presses people's own buttons at random."""

    def __init__(self, seed: str = "") -> None:
        self.people: list[PagePerson] = []
        self.seed = seed
        self._players: dict[int, SandboxPlayer] = {}
        self._driving: dict[int, asyncio.Task[None]] = {}
        self._forward: dict[int, asyncio.Task[None]] = {}

    def is_driving(self, person: PagePerson) -> bool:
        """Return True if this person's seat is played automatically."""
        return person.user.id in self._driving

    def is_driving_others(self, person: PagePerson) -> bool:
        """Return True if the others are played automatically for this person."""
        return person.user.id in self._forward

    def drive_seat(self, person: PagePerson, thread: Channel) -> None:
        """Play this person's seat in a thread until released."""
        self.release_seat(person)
        player = self._player_of(person, thread)
        self._start_task(self._driving, person, self._play_seat(person, player))

    def release_seat(self, person: PagePerson) -> None:
        """Return the seat to its person."""
        self._cancel_task(self._driving, person)

    def drive_others(self, person: PagePerson, thread: Channel) -> None:
        """Play the others of a thread until this person is asked or no other seat has anything to do."""
        self.stop_others(person)
        others = [one for one in self.people if one is not person and one.user.id in thread.members]
        if not others:
            raise Impossible("open the thread of a match that others play in")
        players = [self._player_of(one, thread) for one in others]
        self._start_task(self._forward, person, self._play_others(person, thread, players))

    def stop_others(self, person: PagePerson) -> None:
        """Stop playing the others."""
        self._cancel_task(self._forward, person)

    def close(self) -> None:
        """Stop everything."""
        for person in self.people:
            self.release_seat(person)
            self.stop_others(person)

    def _start_task(
        self, tasks: dict[int, asyncio.Task[None]], person: PagePerson, work: Coroutine[Any, Any, None]
    ) -> None:
        task = asyncio.create_task(work)
        tasks[person.user.id] = task
        task.add_done_callback(lambda done: self._forget_task(tasks, person, done))
        person.user.world.note_change()

    def _forget_task(
        self, tasks: dict[int, asyncio.Task[None]], person: PagePerson, task: asyncio.Task[None]
    ) -> None:
        if tasks.get(person.user.id) is task:
            del tasks[person.user.id]
            person.user.world.note_change()

    def _cancel_task(self, tasks: dict[int, asyncio.Task[None]], person: PagePerson) -> None:
        task = tasks.pop(person.user.id, None)
        if task is not None:
            task.cancel()
            person.user.world.note_change()

    def _player_of(self, person: PagePerson, thread: Channel) -> SandboxPlayer:
        if not thread.is_thread:
            raise Impossible("open the thread of a match first")
        user = person.user
        if user.id not in self._players:
            self._players[user.id] = SandboxPlayer(
                FakeUser(user.world, user.account), Random(f"{self.seed} {user.name}")
            )
        self._players[user.id].thread = thread
        return self._players[user.id]

    async def _play_seat(self, person: PagePerson, player: SandboxPlayer) -> None:
        world, again = person.user.world, False
        while True:
            news = player.last_changes()
            acted = await self._take_turn(player, rescan=again)
            self._dismiss_old_panels(person, player)
            if acted:
                again = False
                continue
            try:
                await world.until(lambda news=news: player.last_changes() != news, 1e9 if again else IDLE)  # type: ignore[misc]
                again = False
            except TimeoutError:
                again = True

    async def _play_others(self, person: PagePerson, thread: Channel, players: list[SandboxPlayer]) -> None:
        asked, idle = is_awaited(thread, person.user.name), 0
        while idle < 2:
            acted = False
            for player in players:
                acted = await self._take_turn(player, rescan=idle > 0) or acted
                before, asked = asked, is_awaited(thread, person.user.name)
                if asked and not before:
                    return
            idle = 0 if acted else idle + 1
            if not acted:
                await self._await_changes(players)

    @staticmethod
    async def _await_changes(players: list[SandboxPlayer]) -> None:
        world, seen = players[0].user.world, [player.last_changes() for player in players]
        try:
            await world.until(lambda: seen != [player.last_changes() for player in players], IDLE)
        except TimeoutError:
            return

    @staticmethod
    async def _take_turn(player: SandboxPlayer, *, rescan: bool) -> bool:
        """Perform one action of a player. If its component is gone by then, it counts as done."""
        try:
            acted = await player.act(rescan=rescan)
        except Impossible:
            acted = True
        if player.failures:
            player.failures.clear()
            await asyncio.sleep(IDLE)
        return acted

    @staticmethod
    def _dismiss_old_panels(person: PagePerson, player: SandboxPlayer) -> None:
        """Dismiss all but the latest of the played person's panels."""
        old = person.user.whispers(player.thread)[:-1]
        person.dismissed.update(message.id for message in old)

    async def seat_next(self, person: PagePerson, channel: Channel) -> str:
        """Make one more person join the channel's latest open table. Return their name, or ""."""
        table = find_open_table(person.user, channel)
        if table is None:
            raise Impossible("there is no open table in this channel")
        joined = text_of(table)
        for other in self.people:
            if other is not person and not _is_named(other.user, joined):
                await other.user.click(table, JOIN)
                return other.user.name
        return ""


def _is_named(user: FakeUser, text: str) -> bool:
    """Return True if a text names this person, by mention or by name."""
    return user.mention in text or bool(re.search(rf"\b{re.escape(user.name)}\b", text))
