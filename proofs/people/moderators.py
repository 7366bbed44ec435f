"""Moderators of servers: they change settings, archive threads, bar or remove the bot, and end matches."""

import asyncio
from collections.abc import Callable
from functools import reduce
from operator import or_
from random import Random

from proofs.people.person import Person, find_part
from sandbox.discord import GUILD_TEXT, Channel, Guild, Perm, Sandbox

HOUR = 3600.0
# methods of Moderator, with relative frequencies
DEEDS = {
    "change_settings": 3.0,
    "archive_thread": 2.0,
    "close_thread": 2.0,
    "lock_thread": 2.0,
    "bar_bot": 2.0,
    "open_threads": 2.0,
    "delete_thread": 0.15,
    "throw_bot_out": 0.4,
    "decree_end": 0.15,
}
BARRED = (Perm.SEND, Perm.ATTACH, Perm.SEND_IN_THREADS, Perm.PUBLIC_THREADS, Perm.VIEW, Perm.HISTORY)
ALL_BARRED = reduce(or_, BARRED)
SPANS = (0.2, 2.0, 12.0, 40.0, 70.0)  # hours until an action is undone
HURRIED = 0.6  # share of the locked threads that archive themselves after so many silent minutes (SILENT)
SILENT = (60, 1440)
NIGHTS = (0.0, 0.0, 10.0, 20.0)  # hours a day during which all threads are closed and locked
DAY = 24.0  # hours


class Moderator:
    """Takes moderators' actions, which are undone after hours or days if they can be. deeds: actions a day.

    by: the person that types and presses for the moderators.
    """

    def __init__(self, box: Sandbox, by: Person, deeds: float) -> None:
        self.box, self.by, self.deeds = box, by, deeds
        self.nights = 0  # number of nights so far
        self._undoing: dict[asyncio.Task[None], None] = {}  # oldest first

    async def live(self, seed: str, calm: float) -> None:
        """Take actions at random times until cancelled. calm: seconds before the first, for matches to be opened."""
        chance = Random(f"{seed} moderator")
        await asyncio.sleep(calm)
        number = 0
        while self.deeds:
            await asyncio.sleep(chance.expovariate(self.deeds / (24 * HOUR)))
            number += 1
            await self.do_something(Random(f"{seed} moderator {number}"))

    async def keep_nights(self, seed: str) -> None:
        """Close and lock all threads every night and open them in the morning, if the seed draws such nights."""
        chance = Random(f"{seed} nights")
        hours = chance.choice(NIGHTS)
        await asyncio.sleep(chance.uniform(0, DAY - hours) * HOUR)
        while hours and self.deeds:
            self.nights += 1
            for thread in self._list_threads():
                self.box.archive_thread(thread, locked=True)
            await asyncio.sleep(hours * HOUR)
            await self.open_threads(chance)
            await asyncio.sleep((DAY - hours) * HOUR)

    async def do_something(self, chance: Random) -> None:
        """Take one random action."""
        [deed] = chance.choices(list(DEEDS), list(DEEDS.values()))
        self.by.random = chance
        await self.by.attempt(getattr(self, deed)(chance))

    def undo_all(self) -> None:
        """Undo all pending actions now."""
        for task in self._undoing:
            task.cancel()
        for channel in self.box.world.guild_channels():
            if self.box.world.bot.id in channel.overwrites:
                self.box.permit(channel, ALL_BARRED)
        for thread in [each for each in self.box.world.channels.values() if each.locked]:
            self.box.open_thread(thread)
        for guild in self.box.world.guilds.values():
            self._invite(guild)

    def _undo_later(self, undo: Callable[[], None], chance: Random) -> None:
        span = chance.choice(SPANS) * HOUR

        async def wait() -> None:
            await asyncio.sleep(span)
            undo()

        self._undoing[asyncio.create_task(wait())] = None

    def _draw_place(self, chance: Random) -> Channel:
        return chance.choice([each for each in self.box.world.guild_channels() if each.kind == GUILD_TEXT])

    def _draw_thread(self, chance: Random) -> Channel | None:
        threads = [each for each in self._list_threads() if not each.archived]
        return chance.choice(threads) if threads else None

    def _list_threads(self) -> list[Channel]:
        return [each for each in self.box.world.channels.values() if each.is_thread]

    async def change_settings(self, chance: Random) -> None:
        """Choose a random value in the server's settings."""
        await self.by.use_command(self._draw_place(chance), "server", {})

    async def archive_thread(self, chance: Random) -> None:
        """Archive a thread. Any message there opens it again."""
        if thread := self._draw_thread(chance):
            self.box.archive_thread(thread)

    async def close_thread(self, chance: Random) -> None:
        """Close a thread and lock it, for a while."""
        if thread := self._draw_thread(chance):
            self.box.archive_thread(thread, locked=True)
            self._undo_later(lambda: self._open(thread), chance)

    async def lock_thread(self, chance: Random) -> None:
        """Lock a thread for a while. Often it archives itself meanwhile, and then unlocking leaves it archived."""
        if thread := self._draw_thread(chance):
            self.box.lock_thread(thread)
            hurried = chance.random() < HURRIED
            self._undo_later(lambda: self._unlock(thread) if hurried else self._open(thread), chance)
            if hurried:
                self.box.hurry_thread(thread, chance.choice(SILENT))

    def _unlock(self, thread: Channel) -> None:
        if thread.id in self.box.world.channels:
            self.box.unlock_thread(thread)

    def _open(self, thread: Channel) -> None:
        if thread.id in self.box.world.channels:
            self.box.open_thread(thread)

    async def open_threads(self, _chance: Random) -> None:
        """Open all threads."""
        for thread in self._list_threads():
            self.box.open_thread(thread)

    async def delete_thread(self, chance: Random) -> None:
        """Delete a thread permanently."""
        if thread := self._draw_thread(chance):
            self.box.remove_channel(thread)

    async def bar_bot(self, chance: Random) -> None:
        """Take a permission from the bot in a channel, for a while."""
        channel = self._draw_place(chance)
        taken = chance.choice(BARRED)
        self.box.forbid(channel, taken)
        self._undo_later(lambda: self.box.permit(channel, taken), chance)

    async def throw_bot_out(self, chance: Random) -> None:
        """Remove the bot from a server, and invite it again after a while."""
        guild = chance.choice(list(self.box.world.guilds.values()))
        if not guild.bot_left:
            self.box.remove_bot(guild)
            self._undo_later(lambda: self._invite(guild), chance)

    def _invite(self, guild: Guild) -> None:
        if guild.bot_left:
            self.box.invite_bot(guild)

    async def decree_end(self, chance: Random) -> None:
        """End or abandon a match without a vote."""
        if thread := self._draw_thread(chance):
            await self.decree(chance.choice(("match end", "match abandon")), thread)

    async def decree(self, command: str, place: Channel, **options: int) -> bool:
        """Type a command in a channel and confirm it. Return True if there was a confirmation."""
        shown = (await self.by.user.slash(command, options, channel=place)).message
        part = find_part(self.by.user, shown, "decide")
        if shown is None or part is None:
            return False
        await self.by.press_part(shown, part)
        return True
