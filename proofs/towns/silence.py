"""Threads that stay silent although they take posts, which nobody sees any more once they speak again."""

from collections.abc import Iterable

from sandbox.discord import BOT_PERMISSIONS, FakeWorld, Perm

LOOK = 600.0  # seconds between two looks
SILENT = 4200.0  # seconds of a breach: a ban, or a clock that was set back, holds posts for an hour at most
WANTED = BOT_PERMISSIONS & ~Perm.ATTACH  # pictures are left out where they are barred


class SilenceWatch:
    """Looks at all that waits to be told; where a bot begins anew, or a thread takes nothing, it counts afresh."""

    def __init__(self, world: FakeWorld) -> None:
        self.world = world
        self._since: dict[tuple[int, int, int], float] = {}  # by match, what is told of it, and bot

    def look(self, waiting: Iterable[tuple[int, int, int]], bot: int) -> list[str]:
        """List the threads that have been silent for just so long.

        waiting: match, thread and last told entry of what waits, none where this bot (its number) has troubles.
        """
        now = self.world.now()
        mute = [(match, told, bot) for match, thread, told in waiting if self._takes_posts(thread)]
        self._since = {key: self._since.get(key, now) for key in mute}
        return [
            f"match {match} was silent for {SILENT / 60:.0f} minutes, told up to {told}, in a thread that takes posts"
            for (match, told, _), since in self._since.items()
            if SILENT <= now - since < SILENT + LOOK
        ]

    def _takes_posts(self, thread: int) -> bool:
        """Tell whether a thread is there, not locked, and the bot may write in it."""
        channel = self.world.channels.get(thread)
        if channel is None or not channel.is_thread or channel.locked:
            return False
        return self.world.is_allowed(self.world.bot, channel, WANTED)
