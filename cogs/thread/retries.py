"""Retry rejected posts: after a change of permissions, and when their backoff ends."""

from collections.abc import Callable

from cogs.context import AppContext
from cogs.delivery import thread_of
from cogs.thread.publisher import Publisher
from engine.records.match_records import Match


class PostRetries:
    """Retrier of posts that Discord rejected in a channel or thread."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context, self.publisher, self.places = context, publisher, context.delivery.places

    async def retry_all(self) -> None:
        """Retry everything at once, since changes during an outage were not received."""
        self.places.release()
        await self.publisher.resume_publishing()

    async def retry_server(self, guild: int) -> None:
        """Retry a server's rejections at once, since its permissions changed."""
        if self.places.release(guild):
            await self._publish(lambda match: match.guild == guild)

    async def retry_thread(self, guild: int, thread: int) -> None:
        """Retry a thread's rejections at once, since it may be open again."""
        if self.places.release(guild, thread):
            await self._publish(lambda match: match.thread == thread)

    async def retry_due(self, _now: int) -> None:
        """Retry posts in channels and threads with a backoff that ended, even if no user acts there any more."""
        due = self.places.take_due()
        if due:
            await self._publish(lambda match: match.thread is not None and thread_of(match) in due)
        await self.publisher.settle_due()

    async def _publish(self, concerns: Callable[[Match], bool]) -> None:
        for match in await self.context.store.log.list_unpublished():
            if concerns(match):
                self.publisher.publish_soon(match.id)
