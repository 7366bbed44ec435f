"""Threads that stay silent although they take posts. The silence is invisible once they resume."""

from collections.abc import Iterable

from sandbox.discord import BOT_PERMISSIONS, FakeWorld, Perm

LOOK = 600.0  # seconds between two looks
SILENT = 4200.0  # seconds of silence that are a fault: a ban, or a clock set back, delays posts for at most an hour
WANTED = BOT_PERMISSIONS & ~Perm.ATTACH  # pictures are omitted if attachments are forbidden


class SilenceWatch:
    """Tracks since when entries are unpublished. A new bot, or a thread that takes no posts, restarts the time."""

    def __init__(self, world: FakeWorld) -> None:
        self.world = world
        self._since: dict[tuple[int, int, int], float] = {}  # by match, last published entry, and bot

    def look(self, waiting: Iterable[tuple[int, int, int]], bot: int) -> list[str]:
        """List the threads that have just reached the limit of silence.

        waiting: match, thread and last published entry of matches with unpublished entries. Empty while faults are
        injected. bot: number of the current bot.
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
        """Return True if a thread exists, is not locked, and the bot may write in it."""
        channel = self.world.channels.get(thread)
        if channel is None or not channel.is_thread or channel.locked:
            return False
        return self.world.is_allowed(self.world.bot, channel, WANTED)
